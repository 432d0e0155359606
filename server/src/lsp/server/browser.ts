import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { allRules } from '../../engine/core/analysis/all-rules.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { SafeWriter } from '../protocol/safe-message.js';
import { SafeReader } from '../protocol/safe-reader.js';
import { serve } from './server.js';
import { features, openWorkspace } from './session.js';

/** The scope of a worker, which the Node types do not include. */
declare const self: {
  location: { href: string };
  /** Provided by a page that is not allowed to load anything; the policy is in Base64. */
  ezlintAssets?: { rules: Rule[]; policyWasm: string };
} & ConstructorParameters<typeof BrowserMessageReader>[0];

const asset = (name: string): URL => new URL(name, self.location.href);

async function assets(): Promise<{ rules: Rule[]; policyWasm: Uint8Array }> {
  const { ezlintAssets: given } = self;
  if (given) return { rules: given.rules, policyWasm: bytesOf(atob(given.policyWasm)) };
  const [rules, policyWasm] = await Promise.all([
    fetch(asset('rules.json')).then((answer) => answer.json() as Promise<Rule[]>),
    fetch(asset('policy.wasm')).then(async (answer) => new Uint8Array(await answer.arrayBuffer())),
  ]);
  return { rules, policyWasm };
}

/** Bytes of a text of their characters, in a twentieth of the time of `Uint8Array.from`. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

const reader = new SafeReader(new BrowserMessageReader(self));
/** Serves an editor in a browser: a worker with the open documents and its bundled assets. */
serve(createConnection(reader, new SafeWriter(new BrowserMessageWriter(self))), {
  pageOf: () => undefined,
  load: async (trouble) => {
    const { rules, policyWasm } = await assets();
    const today = new Date().toISOString().slice(0, 10);
    return { workspace: openWorkspace({ rules: allRules(rules), policyWasm, today }, undefined, trouble), features };
  },
});
