import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth, longTest } from '../../../scripts/lib/runs.js';
import { workFolder } from '../work-folder.js';

/** Files from attacks and fuzzers, or similar ones: each causes at most one message, and a second fix changes nothing. */

const SEEDS = join(__dirname, '../seeds');
const NAMES = readdirSync(SEEDS).sort();
const folder = workFolder();

const contents = (): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, readFileSync(folder.path(`s/${name}`), 'latin1')]));

test('the stored seeds are checked separately and together', async () => {
  cpSync(SEEDS, folder.path('s'), { recursive: true });
  for (const paths of [...everyNth(NAMES, 4).map((name) => [`s/${name}`]), ['s']])
    for (const command of [['check', '--no-impact', '--fail-on', 'never'], ['coverage'], ['format', '--check']]) {
      const { code, err } = await folder.run([...command, ...paths]);
      expect([command[0], paths, code <= 3, /internal error|\n {4}at /.test(err)]).toEqual([
        command[0],
        paths,
        true,
        false,
      ]);
    }
});

test('a second fix of the stored seeds changes nothing, and code page and record layout do not change', async () => {
  cpSync(SEEDS, folder.path('s'), { recursive: true });
  const before = contents();
  for (const name of NAMES) expect((await folder.run(['fix', '--review', 'all', `s/${name}`])).code).toBeLessThan(4);
  const once = contents();
  for (const name of NAMES) await folder.run(['fix', '--review', 'all', `s/${name}`]);
  expect(contents()).toEqual(once);
  const changed = NAMES.filter((name) => once[name] !== before[name]);
  expect(changed).toEqual(expect.arrayContaining(['ebcdic.tcpip', 'fb80.tcpip', 'cr-only.tcpip', 'utf16le.tcpip']));
  // Still EBCDIC: the letter I of IPCONFIG is X'C9'.
  expect(once['ebcdic.tcpip']![0]).toBe('\u00c9');
  expect(once['fb80.tcpip']!.length % 80).toBe(0);
  // Each of the four 20-byte records is preceded by its length.
  expect(changed).toContain('rdw.tcpip');
  expect([0, 24, 48, 72].map((at) => once['rdw.tcpip']!.slice(at, at + 4))).toEqual(Array(4).fill('\0\x18\0\0'));
  for (const name of ['controls.tcpip', 'ebcdic-mixed.tcpip']) expect(changed).not.toContain(name);
  expect(once['cr-only.tcpip']).not.toContain('\n');
});

(process.platform === 'win32' ? test.skip : longTest)(
  'a kill at each call of the writer leaves the old or the new text',
  () => {
    const preload = folder.path('kill.cjs');
    const bin = join(__dirname, '../../bin/ezlint.js');
    const [old, fixed] = ['IPCOFNIG DATAGRAMFWD\n', 'IPCONFIG DATAGRAMFWD\n'];
    const seen = new Set<string>();
    for (const [call, when] of [
      ['openSync', 'before'],
      ['openSync', 'after'],
      ['writeFileSync', 'before'],
      ['writeFileSync', 'after'],
      ['fsyncSync', 'after'],
      ['renameSync', 'before'],
      ['renameSync', 'after'],
    ] as const) {
      folder.put('k/PROFILE', old);
      writeFileSync(
        preload,
        `const fs = require('node:fs');
const real = fs.${call};
let isOurs = false;
const open = fs.openSync;
fs.openSync = (path, ...rest) => { isOurs ||= String(path).includes('.ezlint-'); return open(path, ...rest); };
const wrapped = fs.${call};
fs.${call} = (...args) => {
  const isIt = isOurs || String(args[0]).includes('.ezlint-');
  if (isIt && '${when}' === 'before') process.kill(process.pid, 'SIGKILL');
  const result = wrapped(...args);
  if (isIt) process.kill(process.pid, 'SIGKILL');
  return result;
};
void real;
`,
      );
      const { signal } = spawnSync(process.execPath, ['--require', preload, bin, 'fix', '--review', 'all', 'PROFILE'], {
        cwd: folder.path('k'),
      });
      const text = folder.read('k/PROFILE');
      expect([call, when, signal]).toEqual([call, when, 'SIGKILL']);
      expect([old, fixed]).toContain(text);
      seen.add(text);
    }
    expect(seen.size).toBe(2);
  },
);
