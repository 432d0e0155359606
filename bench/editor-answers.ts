import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Editor, p95, READING_MS, series, timed } from './language-server.js';
import type { Row } from './timing.js';

const EDITS = 30;
const ASSERTIONS = 20;
const POLL_MS = 50;

/**
 * The response times of an editor after an edit of a policy with many AT-TLS rules and filters: the verdicts of an open file of assertions,
 * and the path of a connection.
 */
export async function benchEditorAnswers(rules: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-bench-'));
  try {
    return await measured(folder, rules);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measured(folder: string, rules: number): Promise<Row[]> {
  const files: Record<string, [language: string, text: string]> = {
    'PROFILE.TCPIP': ['ezlint-profile', PROFILE],
    'ttls.conf': ['ezlint-at-tls', tlsText(rules)],
    'ipsec.conf': ['ezlint-ipsec', filtersText(rules)],
    'promises.yaml': ['yaml', promises()],
  };
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;
  for (const [name, [, text]] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const editor = new Editor();
  const root = pathToFileURL(folder).href;
  await editor.request('initialize', {
    ...{ processId: process.pid, rootUri: root, workspaceFolders: [{ uri: root, name: 'bench' }], capabilities: {} },
    initializationOptions: { checked: true, debounceMs: 0 },
  });
  editor.notify('initialized', {});
  for (const [name, [languageId, text]] of Object.entries(files))
    editor.notify('textDocument/didOpen', { textDocument: { uri: uriOf(name), languageId, version: 1, text } });
  const asked: Record<string, () => Promise<unknown>> = {
    'verdicts of assertions': () =>
      editor.request('ezlint/verify', { textDocument: { uri: uriOf('promises.yaml') }, uri: uriOf('promises.yaml') }),
    'path of a connection': () =>
      editor.request('ezlint/connection', {
        ...{ textDocument: { uri: uriOf('ttls.conf') }, uri: uriOf('ttls.conf') },
        ...{ local: '10.1.1.1:1500', remote: '10.20.0.1:40000', direction: 'inbound' },
      }),
  };
  const rows: Row[] = [];
  let version = 1;
  for (const [what, ask] of Object.entries(asked)) {
    // A user reads before the first key. Until the files are read, the answer is a sentence.
    while (typeof (await ask()) === 'string') await setTimeout(POLL_MS);
    await setTimeout(READING_MS);
    const times = await series(EDITS, async () => {
      // Another digit of a port, so the meaning of the policy changes each time.
      const line = Math.floor((rules / 2) * RULE_LINES) + PORT_LINE;
      const range = { start: { line, character: 17 }, end: { line, character: 18 } };
      const textDocument = { uri: uriOf('ttls.conf'), version: ++version };
      const edit = { textDocument, contentChanges: [{ range, text: String((version % 8) + 1) }] };
      return timed(() => {
        editor.notify('textDocument/didChange', edit);
        return ask();
      });
    });
    rows.push({
      what: `edit to ${what}, ${rules} AT-TLS rules and filters, p95`,
      value: p95(times),
      unit: 'ms',
      goal: 50,
    });
    rows.push({ what: 'the same, median', value: [...times].sort((a, b) => a - b)[EDITS / 2]!, unit: 'ms' });
  }
  await editor.stop();
  return rows;
}

const PROFILE = `IPCONFIG IPSECURITY
TCPCONFIG TTLS
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
BEGINROUTES
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
PORT 23 TCP TN3270
START OSA1
`;
const RULE_LINES = 9;
const PORT_LINE = 3;

function tlsText(rules: number): string {
  const texts = Array.from(
    { length: rules },
    (_, i) =>
      `TTLSRule rule${i}\n{\n  Priority ${100_000 - i * 10}\n  LocalPortRange ${1024 + i * 7}\n  RemoteAddr 10.${i % 250}.0.0/16\n  Direction Inbound\n  TTLSGroupActionRef on\n  TTLSEnvironmentActionRef env\n}`,
  );
  return `${texts.join('\n')}\nTTLSGroupAction on\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction env\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring TCPIP/SERVERS\n  }\n}\n`;
}

function filtersText(rules: number): string {
  const texts = Array.from(
    { length: rules },
    (_, i) =>
      `  IpFilterRule filter${i}\n  {\n    IpSourceAddr 10.1.1.1\n    IpDestAddr 10.${i % 250}.0.0/16\n    IpService\n    {\n      Protocol TCP\n      SourcePortRange ${1024 + i * 7}\n      Direction bidirectional\n      Routing local\n    }\n    IpGenericFilterActionRef permit\n  }`,
  );
  return `IpFilterPolicy\n{\n${texts.join('\n')}\n}\nIpGenericFilterAction permit\n{\n  IpFilterAction permit\n}\n`;
}

function promises(): string {
  const lines = Array.from(
    { length: ASSERTIONS },
    (_, i) =>
      `  - {name: a${i}, for: {protocol: tcp, local: '*:${1024 + i * 140}-${1100 + i * 140}', remote: '10.${i}.0.0/16', direction: inbound}, expect: protected}\n`,
  );
  return `version: 1\nassertions:\n${lines.join('')}`;
}
