import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { everyNth } from '../../../scripts/lib/runs.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { workFolder } from '../work-folder.js';

jest.setTimeout(120_000);

/** Each command, with each option and operand that names a file, receives unexpected files: it reports them in few lines. */

const PROFILE = 'SOMAXCONN 10\nTCPCONFIG TTLS RESTRICTLOWPORTS\nPORT 446 TCP DB2DIST\n';
const SCENARIO = `hosts: {server: {cpc: z16, cps: 2}, client: {cpc: z16, cps: 2}}
path: {kind: osa, adapter: OSA-Express7S, speedGbps: 10, mtu: 1492, rttUs: 50}
workload: {flows: [{name: a, kind: RR, clients: 1, sendBytes: 100, receiveBytes: 100}]}
run: {seed: 1, replications: 2, durationS: 0.1}
`;
const NETSTAT = 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPCS           \nTCP Configuration Table:\n';

/** Replacements for FILE. */
const ODD = {
  empty: '',
  binary: Uint8Array.from({ length: 4096 }, (_, at) => (at * at * 31 + at * 7) % 256),
  zeros: new Uint8Array(4096),
  'lengths without end': Uint8Array.from({ length: 4096 }, (_, at) => (at % 4 < 2 ? 255 : 0)),
  brackets: '['.repeat(20_000),
  braces: '{"a":'.repeat(20_000),
  'aliases that multiply': `a: &a [1,1,1,1,1,1,1,1]\n${[...'bcdefgh'].map((key, at) => `${key}: &${key} [${`*${'abcdefg'[at]},`.repeat(8)}]\n`).join('')}`,
  'keys of the prototype': '__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\nversion: 1\n',
  'keys of the prototype in JSON':
    '{"version":1,"__proto__":{"polluted":1},"findings":[{"ruleId":"__proto__","file":"__proto__"}]}',
  'numbers without end': 'version: .nan\na: .inf\nb: 1e999\nc: -99999999999999999999999\n',
  'no object': '[null, 7, "x"]',
  'another coding': new Uint8Array(Buffer.from(`\ufeff${PROFILE}`, 'utf16le')),
  'one long line': 'A'.repeat(200_000),
} as const;
const PLACES = ['a folder', 'links in a circle', 'a broken link', 'nothing', 'below a file'];

/** Command lines; FILE is the unexpected file. */
const LINES = [
  'check --no-impact FILE',
  'check --no-impact --config FILE ok.tcpip',
  'check --no-impact --environment FILE ok.tcpip',
  'check --workload FILE ok.tcpip',
  'check --no-impact --policies FILE ok.tcpip',
  'check --no-impact --base FILE ok.tcpip',
  'check --no-impact --baseline FILE ok.tcpip',
  'check --no-impact --traffic FILE ok.tcpip',
  'check --no-impact --allow-path FILE ok.tcpip',
  'fix --dry-run FILE',
  'format --dry-run FILE',
  'advise FILE',
  'coverage FILE',
  'explain --message EZZ0328I FILE',
  'rules --policies FILE',
  'parse --tree FILE',
  'resolve --local 10.1.1.1:446 --direction inbound FILE',
  'resolve --connections FILE ok.tcpip',
  'verify FILE ok.tcpip',
  'verify promises.yaml FILE',
  'diff --no-impact FILE ok.tcpip',
  'diff --no-impact ok.tcpip FILE',
  'diff --no-impact --obeyfile ok.tcpip FILE',
  'diff --no-impact ok.tcpip more.tcpip --package FILE',
  'failures FILE',
  'compare --golden ok.tcpip ok.tcpip FILE',
  'confirm FILE ok.tcpip',
  'confirm package FILE',
  'draw FILE',
  'drift --profile FILE --netstat netstat.txt',
  'drift --profile ok.tcpip --netstat FILE',
  'drift --profile ok.tcpip --policy FILE --netstat netstat.txt',
  'drift --profile ok.tcpip --netstat netstat.txt --syntaxcheck FILE',
  'drift --profile ok.tcpip --records FILE',
  'audit --standard stig-racf FILE',
  'audit --policies FILE ok.tcpip',
  'simulate FILE',
  'simulate --compare scenario.yaml FILE',
  'workload FILE',
  'workload --aggregated FILE',
  'ziip FILE',
  'ziip --class A FILE',
  'smcat FILE',
  'merge result.json FILE',
  'init --dry-run FILE',
  'test-policies FILE',
  'new-rule --policies FILE SITE001 a-b',
  'estate FILE',
  'estate --earlier FILE ok.tcpip',
  'completion FILE',
];

/** They read from standard input until it ends; `mcp-hostile.test.ts` and `lsp-fuzz.test.ts` test them. */
const SERVERS = ['mcp', 'lsp'];

test('every command is tested with hostile input', () => {
  const attacked = new Set(LINES.map((line) => line.split(' ')[0]));
  expect(COMMANDS.map(({ name }) => name).filter((name) => !attacked.has(name))).toEqual(SERVERS);
});

test('every option that names an input is tested with hostile input', async () => {
  const options = new Set<string>();
  for (const { load } of COMMANDS)
    for (const [name, { value }] of Object.entries((await load()).options))
      if (/FILE|DIR|PROFILE/.test(value ?? '')) options.add(name);
  const attacked = new Set(
    LINES.flatMap((line) => [...line.matchAll(/--([\w-]+) (?=FILE)/g)].map(([, name]) => name!)),
  );
  expect([...options].filter((name) => !attacked.has(name)).sort()).toEqual(WRITTEN);
});

/** Options that name output: tested in `writers.test.ts`. */
const WRITTEN = ['assertions-output', 'disagreement', 'environment-output', 'output', 'to-parquet'];
const folder = workFolder({
  'ok.tcpip': PROFILE,
  'more.tcpip': PROFILE.replace('10', '20'),
  'promises.yaml': 'version: 1\nassertions: [{name: a, for: {protocol: tcp}, expect: permitted}]\n',
  'scenario.yaml': SCENARIO,
  'netstat.txt': NETSTAT,
  'result.json': '{"version":1,"tool":{"name":"ezlint","version":"0.1.0"},"files":[],"findings":[],"summary":{}}',
});

function place(kind: string): string {
  if (kind === 'below a file') return 'ok.tcpip/x';
  if (kind === 'a folder') mkdirSync(folder.path('odd'));
  if (kind === 'links in a circle') symlinkSync('odd', folder.path('odd'));
  if (kind === 'a broken link') symlinkSync('nowhere', folder.path('odd'));
  return 'odd';
}

test.each(everyNth(LINES, 3))('%s', async (line) => {
  await folder.run(['diff', '--no-impact', 'ok.tcpip', 'more.tcpip', '--package', 'package']);
  for (const kind of [...Object.keys(ODD), ...PLACES]) {
    const content = ODD[kind as keyof typeof ODD];
    const name = content === undefined ? place(kind) : kind;
    if (content !== undefined) folder.put(name, content);
    const { code, out, err } = await folder.run(line.split(' ').map((word) => (word === 'FILE' ? name : word)));
    expect([kind, [0, 1, 2, 3].includes(code)]).toEqual([kind, true]);
    expect(`${kind}: ${out.slice(0, 5000)}${err}`).not.toMatch(
      /internal error|^\s+at .*:\d+:\d+|\bundefined\b|\[object /m,
    );
    // The command line itself is valid.
    expect(err).not.toMatch(/Unknown (standard|stack|option|command)/);
    expect([kind, err.split('\n').length < 9 ? '' : err]).toEqual([kind, '']);
    if (code >= 2) expect([kind, out + err]).not.toEqual([kind, '']);
    if (content === undefined) rmSync(folder.path('odd'), { recursive: true, force: true });
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
