import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '../../../scripts/lib/runs.js';
import { worthThreads } from '../../src/engine/threads/thread-count.js';
import { workFolder } from '../work-folder.js';

const root = join(__dirname, '../../..');
const dist = join(root, 'server/dist');
const bin = join(root, 'server/bin/ezlint.js');

const folder = workFolder();

beforeAll(() => {
  if (!existsSync(join(dist, 'cli.cjs'))) execFileSync(process.execPath, [join(root, 'scripts/bundle.mjs')]);
});

/** Different profiles, each with an INCLUDE member. */
function profiles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `PROF${index}`;
    folder.put(`members/PORTS${index}`, `PORT ${2000 + index} TCP JOB${index} 2000 TCP OTHER\n`);
    folder.put(
      name,
      `INCLUDE 'A.B(PORTS${index})'\n${index % 3 === 0 ? 'IPCOFNIG' : 'IPCONFIG'} DYNAMICXCF 10.9.9.${index + 1} 255.255.255.0 1
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P${index} IPADDR 10.1.${index}.1/24 ${index % 2 ? 'VMAC' : 'INBPERF DYNAMIC WORKLOADQ'}
BEGINROUTES ROUTE DEFAULT 10.1.${index}.254 OSA${index % 5} MTU 1492 ENDROUTES\n`,
    );
    return name;
  });
}

interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

function check(...argv: string[]): Ended {
  return checkBy(bin, argv);
}

function checkBy(program: string, argv: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'check', ...argv], {
    cwd: folder.path('.'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr };
}

const REPORTS: [format: string, profiles: number, options: string[]][] = [
  ['text', 6, ['--no-impact', '--all']],
  // Two of three are simulated.
  ['json', 3, ['--only', 'PERF001,PERF004,COR004,SYN001']],
  ['sarif', 6, ['--no-impact']],
];
test.each(everyNth(REPORTS, 3))(
  'a report is identical byte for byte, whatever the number of threads: %s',
  (format, count, options) => {
    const names = profiles(count);
    folder.put('ezlint.yaml', 'includes: {A.B: members}\n');
    const run = (...threads: string[]) => check('--format', format, ...options, ...threads, ...names);
    const one = run('--threads', '1');
    expect([one.status, one.stderr]).toEqual([1, '']);
    expect(one.stdout.length).toBeGreaterThan(1000);
    expect(run('--threads', '3')).toEqual(one);
    expect(run()).toEqual(one);
  },
);

test('the number of threads depends on the work, unless specified', () => {
  const wanted = (stacks: number, simulates: boolean) => [2, 16].map((cores) => worthThreads(stacks, simulates, cores));
  expect([1, 100, 150, 300, 9999].map((stacks) => wanted(stacks, false))).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 4],
    [2, 8],
  ]);
  expect([1, 30, 60].map((stacks) => wanted(stacks, true))).toEqual([
    [1, 1],
    [2, 2],
    [2, 4],
  ]);
});

test('the metrics of one stack are the same, whatever the number of threads', () => {
  folder.put(
    'PROF',
    `TCPCONFIG NODELAYACKS TCPRCVBUFRSIZE 16384 TCPSENDBFRSIZE 16384
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 INBPERF BALANCED
BEGINROUTES ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492 ENDROUTES\nSTART OSA1\n`,
  );
  const run = (...threads: string[]) =>
    check('--format', 'json', '--only', 'PERF004,PERF013,PERF019', ...threads, 'PROF');
  const one = run('--threads', '1');
  expect(one.stdout).toContain('"quantified"');
  expect(run('--threads', '2')).toEqual(one);
});

test('stacks of a sysplex also have facts about each other in threads', () => {
  const names = profiles(4);
  const stacks = names.map((name) => `{name: ${name}, profile: ${name}, environment: env.yaml}`).join(', ');
  folder.put('ezlint.yaml', `includes: {A.B: members}\nstacks: [${stacks}]\n`);
  folder.put('env.yaml', 'sysplex: {name: PLEX}\n');
  const one = check('--no-impact', '--format', 'json', '--threads', '1');
  expect(one.status).toBe(1);
  expect(check('--no-impact', '--format', 'json', '--threads', '2')).toEqual(one);
});

test('an error in a thread is reported as without threads', () => {
  const names = profiles(3);
  const rule = 'site/operations/SITE001-wrong';
  folder.put(
    `${rule}/rule.yaml`,
    'id: SITE001\nname: wrong\ntitle: A\ncategory: operations\nseverity: info\nmessages: {default: A}\nfix: {kind: advice, title: A}\n',
  );
  folder.put(
    `${rule}/rule.rego`,
    'package ezlint.rules.operations.site001\n\nfinding contains {"at": 999999999, "args": {}} if input.stack\n',
  );
  const run = (threads: string) => check('--no-impact', '--policies', 'site', '--threads', threads, ...names);
  const one = run('1');
  expect(one).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('SITE001') });
  expect(run('2')).toEqual(one);
  expect(check('--threads', '0', ...names).status).toBe(2);
});

test.each([
  ['throw new Error("no memory\\nat ...")', 'no memory.'],
  ['process.exit(5)', 'it ended with code 5.'],
])('a thread that fails is reported with the remedy: %s', (fault, reason) => {
  const copy = `broken${fault.length}`;
  cpSync(join(root, 'server/bin'), folder.path(`${copy}/bin`), { recursive: true });
  symlinkSync(dist, folder.path(`${copy}/dist`));
  folder.put(`${copy}/bin/check-worker.js`, fault);
  const options = ['--no-impact', '--no-config', '--threads', '2', ...profiles(6)];
  const { status, stdout, stderr } = checkBy(folder.path(`${copy}/bin/ezlint.js`), options);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toBe(
    `ezlint: a worker thread failed: ${reason}\nRun the command again with --threads 1. If it also fails, check the stacks in several runs.\n`,
  );
});
