import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/cli-harness.js';

/**
 * Complete stacks of three sites without errors, and single errors inserted into them. Their files are in `stacks/`: profile with members, policies,
 * FTP.DATA, TCPIP.DATA, TN3270E profile, SMCATCFG, VTAM and BPX members, environment and workload.
 */
const STACKS = {
  'static-and-ospf': [],
  'network-express': [],
  'dual-stack-and-tunnels': [],
  'symbols-and-cinet': ['--symbols', 'SYSCLONE=01', '--symbols', 'KASN=1'],
} as const;

type Stack = keyof typeof STACKS;

const work = mkdtempSync(join(tmpdir(), 'flawless-'));
afterAll(() => rmSync(work, { recursive: true }));

interface Found {
  ruleId: string;
  severity: string;
  file: string;
}

async function check(stack: Stack, folder: string): Promise<Found[]> {
  const facts = ['environment.yaml', 'workload.yaml'];
  const names = readdirSync(folder);
  const files = names.filter((name) => !facts.includes(name)).sort();
  const given = facts.filter((name) => names.includes(name)).flatMap((name) => [`--${name.split('.')[0]}`, name]);
  const { out, err } = await run(
    ['check', ...files, '--no-config', '--stack', stack, '--no-impact', '--format', 'json', ...given, ...STACKS[stack]],
    { cwd: folder },
  );
  if (!out) throw new Error(err);
  const { findings } = JSON.parse(out) as { findings: (Found & { message: string })[] };
  return findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
}

/** A copy of the stack in which `from` is replaced with `to` in one file. */
function withSlip(stack: Stack, file: string, from: string, to: string): string {
  const source = join(__dirname, '../stacks', stack);
  const folder = mkdtempSync(join(work, 'error-'));
  for (const name of readdirSync(source)) copyFileSync(join(source, name), join(folder, name));
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(join(folder, file), text.replace(from, to));
  return folder;
}

test.each(Object.keys(STACKS) as Stack[])('%s: no error and no warning', async (stack) => {
  expect(await check(stack, join(__dirname, '../stacks', stack))).toEqual([]);
});

const ERRORS: [Stack, string, string, string, string][] = [
  ['static-and-ospf', 'SYSPLEX', '10.21.255.2 10.21.1.2', '10.21.255.2 10.21.60.2', 'COR020'],
  ['static-and-ospf', 'ftp.data', 'SECURE_DATACONN   PRIVATE', 'SECURE_DATACONN   NEVER', 'ACC019'],
  ['symbols-and-cinet', 'ROUTEN', 'default          172.30.12.254', 'default          172.30.14.254', 'COR025'],
  [
    'network-express',
    'common.ttls',
    'Renegotiation                    Disabled',
    'Renegotiation                    All',
    'TLS017',
  ],
  ['network-express', 'profile.tcpip', 'Ziip IqdIoMultiWrite', 'Ziip NoIqdIoMultiWrite', 'PERF026'],
  [
    'dual-stack-and-tunnels',
    'ipsec.policy',
    'InitiateWithPfs          Group20',
    'InitiateWithPfs          None',
    'IPS012',
  ],
  ['symbols-and-cinet', 'PORTPRD', 'portrange 40000 2000 udp', 'portrange 40000 1999 udp', 'COR038'],
];

test.each(ERRORS)('%s: an error in %s, %j changed to %j, is %s', async (stack, file, to, from, id) => {
  const found = await check(stack, withSlip(stack, file, to, from));
  expect(new Set(found.map(({ ruleId, file: place }) => `${ruleId} ${place}`))).toEqual(new Set([`${id} ${file}`]));
});
