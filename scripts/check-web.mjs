// Runs the language server of the browser in an environment with only what a worker has, and prints the problems of a profile as JSON.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { buildWebServer } from './lib/web-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ezlint-web-'));
const outfile = join(folder, 'server.js');
await buildWebServer(root, outfile);

const uri = 'vscode-vfs://site/PROFILE.tcpip';
const text = readFileSync(process.argv[2], 'utf8');
const scope = {
  location: { href: 'https://site.example/web-server/server.js' },
  postMessage: (message) => answered(message),
  addEventListener: () => {},
};
// Only what a worker has.
const world = {
  ...{ TextDecoder, TextEncoder, URL, WebAssembly, console },
  ...{ setTimeout, clearTimeout, queueMicrotask, performance },
};
const context = createContext({ ...world, self: scope, postMessage: scope.postMessage, fetch: fetchAsset });
new Script(readFileSync(outfile, 'utf8')).runInContext(context);
rmSync(folder, { recursive: true });

async function fetchAsset(address) {
  const bytes = readFileSync(join(root, 'policies/dist', new URL(address).pathname.split('/').at(-1)));
  return {
    json: async () => JSON.parse(bytes.toString('utf8')),
    arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  };
}

function send(message) {
  scope.onmessage({ data: { jsonrpc: '2.0', ...message } });
}

function answered(message) {
  if (message.id === 1) {
    send({ method: 'initialized', params: null });
    const textDocument = { uri, languageId: 'ezlint-profile', version: 1, text };
    send({ method: 'textDocument/didOpen', params: { textDocument } });
    for (const version of [2, 3])
      send({
        method: 'textDocument/didChange',
        params: { textDocument: { uri, version }, contentChanges: [{ text: version === 2 ? '' : text }] },
      });
  } else if (message.method === 'textDocument/publishDiagnostics')
    process.stdout.write(`${JSON.stringify(message.params.diagnostics)}\n`, () => process.exit(0));
}

send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
