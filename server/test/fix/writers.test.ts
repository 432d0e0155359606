import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyNth, isLong, sample } from '../../../scripts/lib/runs.js';
import { type SystemCalls, systemCalls } from '../../src/engine/files/system-calls.js';
import { connectionEnd, type Written } from '../records/writer.js';
import { workFolder } from '../work-folder.js';

/** Every writing command: each of its system calls fails or is the last one, and its targets are invalid. */

const folder = workFolder();
const onUnix = process.platform === 'win32' ? test.skip : test;

const BY: Written = { system: 'SYSA', stack: 'TCPIP', atS: Date.UTC(2026, 2, 5, 10) / 1000 };
const RECORDS = connectionEnd(BY, {
  ...{ job: 'CICSP', id: 7, remote: '10.5.6.7', local: '10.1.1.1', remotePort: 40_000, localPort: 3000 },
  ...{ isServer: true, startS: BY.atS - 100, endS: BY.atS, bytesIn: 1000, bytesOut: 20_000 },
  ...{ segmentsIn: 13, segmentsOut: 23, rttMs: 4, retransmissions: 1 },
});
const PROFILE = 'TCPCONFIG NODELAYACKS\nPORT\n 21 TCP FTPD1\n   23 TCP TN3270\n';

interface Writer {
  argv: readonly string[];
  /** The written file or folder. */
  target: string;
  /** Previous content of the target; absent if there was none. */
  before?: string;
  /** A folder with this content is replaced; for a moment, neither exists. */
  replacesFolder?: boolean;
}

const DIFF = ['diff', 'old', 'new', '--no-impact', '--package', 'out'] as const;

const WRITERS: Readonly<Record<string, Writer>> = {
  format: { argv: ['format', '--no-config', 'out'], target: 'out', before: PROFILE },
  fix: { argv: ['fix', '--no-config', '--review', 'all', 'out'], target: 'out', before: 'IPCOFNIG DATAGRAMFWD\n' },
  init: { argv: ['init', '.'], target: 'ezlint.yaml' },
  'init --force': { argv: ['init', '--force', '.'], target: 'ezlint.yaml', before: 'release: "3.1"\n' },
  'check --output, new': { argv: ['check', '--no-config', '--output', 'out', 'new'], target: 'out' },
  'check --output': { argv: ['check', '--no-config', '--output', 'out', 'new'], target: 'out', before: 'a report\n' },
  '--update-baseline, new': {
    argv: ['check', '--no-config', '--baseline', 'out', '--update-baseline', 'new'],
    target: 'out',
  },
  '--update-baseline': {
    argv: ['check', '--no-config', '--baseline', 'out', '--update-baseline', 'new'],
    target: 'out',
    before: '{"version":1,"findings":[]}\n',
  },
  'new-rule': { argv: ['new-rule', '--policies', 'rules', 'SITE001', 'a-rule'], target: 'rules' },
  'diff --package': { argv: DIFF, target: 'out' },
  'diff --package --replace': { argv: [...DIFF, '--replace'], target: 'out', replacesFolder: true },
  workload: { argv: ['workload', 'records', '--output', 'out'], target: 'out', before: 'name: night\n' },
  'workload --to-parquet': { argv: ['workload', 'records', '--output', 'flows', '--to-parquet', 'out'], target: 'out' },
};

/** User-visible content of the target: its files by name. Names that begin with a dot are those of unfinished work. */
function seen(target: string): string {
  const path = folder.path(target);
  if (!fs.existsSync(path)) return 'absent';
  if (fs.statSync(path).isFile()) return folder.read(target);
  const names = fs.readdirSync(path, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !/(?:^|\/)\.|\.lock$|^_/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((name) => !name.slice(path.length).includes('/.'));
  if (files.length === 0) return 'absent';
  return files
    .sort()
    .map((name) => `${name.slice(path.length)}\n${fs.readFileSync(name, 'latin1')}`)
    .join('\n');
}

const leftovers = (): string[] =>
  fs
    .readdirSync(folder.path('.'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ezlint-|\.lock$/.test(name));

/** The replaced folder, as created by a run. */
let replaced: string | undefined;
afterAll(() => fs.rmSync(replaced ?? '', { recursive: true, force: true }));

async function prepare({ target, before, replacesFolder }: Writer): Promise<void> {
  for (const name of fs.readdirSync(folder.path('.'))) fs.rmSync(folder.path(name), { recursive: true });
  folder.put('old/PROFILE.TCPIP', PROFILE);
  folder.put('new/PROFILE.TCPIP', PROFILE.replace('NODELAYACKS', 'DELAYACKS TCPSENDBFRSIZE 64K'));
  folder.put('records', RECORDS);
  if (before !== undefined) folder.put(target, before);
  if (!replacesFolder) return;
  if (replaced === undefined) {
    folder.put('old/PROFILE.TCPIP', `${PROFILE}TCPCONFIG RESTRICTLOWPORTS\n`);
    expect((await folder.run(DIFF)).code).toBe(0);
    folder.put('old/PROFILE.TCPIP', PROFILE);
    replaced = fs.mkdtempSync(join(tmpdir(), 'ezlint-replaced-'));
    fs.cpSync(folder.path(target), replaced, { recursive: true });
  }
  fs.cpSync(replaced, folder.path(target), { recursive: true });
}

const REAL = { ...systemCalls };
afterEach(() => Object.assign(systemCalls, REAL));

const CODES: Readonly<Partial<Record<keyof SystemCalls, readonly string[]>>> = {
  write: ['ENOSPC', 'EDQUOT'],
  sync: ['EIO', 'EDQUOT'],
  open: ['EACCES', 'EROFS'],
  mkdir: ['EACCES', 'EROFS'],
  rename: ['EACCES', 'EROFS'],
};

/** Replaces the calls of all writers: call number `at` fails with a suitable code; if it kills, all later calls also fail. */
function breakCall(at: number, kills: boolean): { count: () => number; failed: () => string } {
  let count = 0;
  let failed = '';
  for (const name of Object.keys(REAL) as (keyof SystemCalls)[]) {
    const call = REAL[name] as (...args: unknown[]) => unknown;
    Object.assign(systemCalls, {
      [name]: (...args: unknown[]) => {
        const number = count++;
        if (number === at || (kills && number > at)) {
          failed ||= name;
          const codes = CODES[name] ?? ['EIO'];
          throw Object.assign(new Error(name), { code: codes[at % codes.length] });
        }
        return call(...args);
      },
    });
  }
  return { count: () => count, failed: () => failed };
}

/** Selects the calls that fail: many files are written in the same way, so some of their calls are sufficient for a short run. */
function chosen(count: number): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  const step = isLong ? 1 : Math.ceil(count / 4);
  return all.filter((at) => at % step === 0 || at >= count - sample(3, 8));
}

describe.each(Object.entries(WRITERS))('%s', (_name, writer) => {
  test.each([
    ['fails', false],
    ['is the last', true],
  ])('whichever call %s, its target is complete, and a second run is not disturbed', async (_kind, kills) => {
    await prepare(writer);
    const old = seen(writer.target);
    const { count } = breakCall(Number.POSITIVE_INFINITY, false);
    const usual = (await folder.run(writer.argv)).code;
    Object.assign(systemCalls, REAL);
    const made = seen(writer.target);
    expect(made).not.toBe(old);
    expect(leftovers()).toEqual([]);
    expect(count()).toBeGreaterThan(5);
    for (const at of chosen(count())) {
      await prepare(writer);
      const { failed } = breakCall(at, kills);
      const { code, err } = await folder.run(writer.argv);
      Object.assign(systemCalls, REAL);
      const now = seen(writer.target);
      const isAway = kills && writer.replacesFolder && now === 'absent';
      if (!isAway) expect([old, made]).toContain(now);
      if (!kills) {
        // If a call is not essential, such as that for the folder after the rename, the run is normal.
        expect(code).toBe(now === made && code !== 3 ? usual : 3);
        // Files that cannot be removed remain until the next run.
        if (!/^(unlink|remove)$/.test(failed())) expect(leftovers()).toEqual([]);
        if (code === 3) expect(err).toMatch(/^ezlint: [^\n:]+ (?:was not changed|cannot be written): [^\n]+\.\n/m);
        if (/cannot be written: the disk /.test(err)) expect(err).toMatch(/to another disk\.\n/);
        expect(err).not.toContain('internal error');
      }
      if (now === made) continue;
      const lock = folder.path(`${writer.target}.lock`);
      // Files of a killed run are old when they are checked.
      for (const each of [lock, folder.path('out/_aggregate.sql.lock')])
        if (fs.existsSync(each)) fs.utimesSync(each, 0, 0);
      expect((await folder.run(writer.argv)).code).toBe(usual);
      expect([seen(writer.target), leftovers().filter((name) => !/\.tmp(?:\/|$)/.test(name))]).toEqual([made, []]);
    }
  });

  onUnix.each<[string, (path: string) => void]>([
    ['a folder', (path) => void fs.mkdirSync(`${path}/inside`, { recursive: true })],
    ['a pipe', (path) => void spawnSync('mkfifo', [path])],
    ['a link that leads nowhere', (path) => fs.symlinkSync('nowhere', path)],
    ['a link in a circle', (path) => fs.symlinkSync(path, path)],
    ['a link to a folder', (path) => fs.symlinkSync('old', path)],
    ['a link to a device', (path) => fs.symlinkSync('/dev/full', path)],
  ])('its target is %s: a message, or the work is done in it', async (kind, make) => {
    // A pipe that the user specifies as input blocks until it has data.
    if (kind === 'a pipe' && /^(fix|format)$/.test(_name)) return;
    await prepare(writer);
    const path = folder.path(writer.target);
    fs.rmSync(path, { recursive: true, force: true });
    make(path);
    const { code, err } = await folder.run(writer.argv);
    // Targets that accept additional files, and replaceable targets, are filled or replaced.
    const takesFolders = /^new-rule|^workload --to|^(fix|format)$/.test(_name) && kind.endsWith('folder');
    if (!takesFolders) expect([2, 3]).toContain(code);
    expect(err).not.toContain('internal error');
    if (code > 1) expect(err).toMatch(/^ezlint: [^\n]+\n\S/m);
    expect(leftovers()).toEqual([]);
    expect(folder.read('old/PROFILE.TCPIP')).toContain(kind === 'a link to a folder' ? 'PORT' : PROFILE);
  });
});

test('init follows a link to its folder', async () => {
  folder.put('old/PROFILE.TCPIP', PROFILE);
  fs.symlinkSync('old', folder.path('link'));
  expect(await folder.run(['init', 'link'])).toMatchObject({ code: 0, err: '' });
  expect(folder.read('old/ezlint.yaml')).toContain('PROFILE.TCPIP');
});

test('workload --to-parquet replaces nothing, and a run that fails later leaves no rows', async () => {
  folder.put('records', RECORDS);
  const add = (...more: string[]) => folder.run(['workload', 'records', '--to-parquet', 'out', ...more]);
  for (const failing of [
    ['--stack', 'OTHER'],
    ['--period', 'night'],
    ['--output', 'none/flows'],
  ])
    expect([failing, (await add(...failing)).code, seen('out')]).toEqual([
      failing,
      failing[0] === '--output' ? 3 : 2,
      'absent',
    ]);
  const place = 'out/day=2026-03-05/system=SYSA';
  fs.mkdirSync(folder.path(place), { recursive: true });
  fs.symlinkSync('nowhere', folder.path(`${place}/part-0.parquet`));
  expect((await add()).code).toBe(0);
  expect(fs.readdirSync(folder.path(place)).sort()).toEqual(['part-0.parquet', 'part-1.parquet']);
  expect(fs.readlinkSync(folder.path(`${place}/part-0.parquet`))).toBe('nowhere');
});

test('a report does not replace the aggregation that it is made of', async () => {
  folder.put('sums.json', '[]');
  const { code, err } = await folder.run(['workload', '--aggregated', 'sums.json', '--output', 'sums.json']);
  expect([code, err]).toEqual([2, expect.stringContaining('is an input file')]);
});

/** The real program: it is killed at a call, or its files cannot grow. */
describe('the program', () => {
  const LARGE = `${PROFILE}${'; a comment\n'.repeat(2000)}`;
  const COMMANDS: readonly (readonly string[])[] = [
    ['format', '--no-config', 'out'],
    ['init', '.'],
    ['new-rule', '--policies', 'rules', 'SITE001', 'a-rule'],
    ['diff', 'old', 'new', '--no-impact', '--package', 'package'],
  ];
  const BIN = join(__dirname, '../../bin/ezlint.js');
  function put(): void {
    for (const name of fs.readdirSync(folder.path('.'))) fs.rmSync(folder.path(name), { recursive: true });
    folder.put('old/PROFILE.TCPIP', PROFILE);
    folder.put('new/PROFILE.TCPIP', LARGE.replace('NODELAYACKS', 'DELAYACKS'));
    folder.put('out', LARGE);
  }

  const all = (): string => ['out', 'ezlint.yaml', 'rules', 'package'].map(seen).join('\n');

  const KILLED = COMMANDS.flatMap((argv) =>
    ['write', 'fsync', 'rename'].map((call) => [argv[0]!, call, argv] as const),
  );
  onUnix.each(everyNth(KILLED, 5))('%s, killed at its %s', (_command, call, argv) => {
    put();
    const before = all();
    // Kills in the middle of a write, and between the sync and the rename.
    const kill = `const fs = require('fs'); const real = fs.${call}FileSync ?? fs.${call}Sync;
        fs[real.name] = (...args) => {
          if (real.name === 'writeFileSync') real(args[0], args[1].subarray(0, args[1].length / 2));
          process.kill(process.pid, 'SIGKILL');
        };`;
    folder.put('kill.cjs', kill);
    const start = (...options: string[]) =>
      spawnSync(process.execPath, [...options, BIN, ...argv], { cwd: folder.path('.'), encoding: 'utf8' });
    expect(start('--require', folder.path('kill.cjs')).signal).toBe('SIGKILL');
    expect(all()).toBe(before);
    for (const name of leftovers()) fs.utimesSync(folder.path(name), 0, 0);
    expect(start().stderr).not.toMatch(/cannot|not changed|internal/);
    expect(all()).not.toBe(before);
    expect(leftovers()).toEqual([]);
  });

  onUnix.each(COMMANDS.filter(([name]) => /format|diff/.test(name!)).map((argv) => [argv[0]!, argv] as const))(
    '%s, with a limit on the size of files',
    (_command, argv) => {
      put();
      const before = all();
      const script = `ulimit -f 1; exec "${process.execPath}" "${BIN}" ${argv.join(' ')}`;
      const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder.path('.'), encoding: 'utf8' });
      expect([status, stderr]).toEqual([3, expect.stringContaining('the file would be larger than the system allows')]);
      expect([all(), leftovers()]).toEqual([before, []]);
    },
  );

  onUnix('text that standard output takes only in part is reported', () => {
    const script = `ulimit -f 1; exec "${process.execPath}" "${BIN}" format - < out > formatted`;
    put();
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder.path('.'), encoding: 'utf8' });
    expect([status, stderr]).toEqual([3, expect.stringContaining('ezlint: the output cannot be written: EFBIG')]);
  });
});
