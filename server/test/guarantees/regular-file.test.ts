import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { NotRegular, readRegular, readRegularMeanwhile } from '../../src/engine/files/regular-file.js';
import { inTime } from '../../src/engine/files/time-limit.js';
import { workFolder } from '../work-folder.js';

const folder = workFolder();
const ways = [
  ['at once', async (path: string, largest?: number) => readRegular(path, largest)],
  ['meanwhile', readRegularMeanwhile],
] as const;
const onUnix = process.platform === 'win32' ? test.skip : test;

describe.each(ways)('reading %s', (_name, read) => {
  test.each([0, 1, 65_535, 65_536, 65_537, 300_000])('returns all of %s bytes', async (size) => {
    const bytes = Buffer.alloc(size, 'abc');
    fs.writeFileSync(folder.path('f'), bytes);
    expect(Buffer.compare(await read(folder.path('f')), bytes)).toBe(0);
  });

  onUnix('waits for no pipe, also one that a link leads to, and reads no folder or device', async () => {
    spawnSync('mkfifo', [folder.path('pipe')]);
    fs.symlinkSync('pipe', folder.path('link'));
    for (const path of [folder.path('pipe'), folder.path('link'), folder.path(''), '/dev/zero'])
      await expect(read(path)).rejects.toThrow(NotRegular);
  });

  onUnix('ends where a file does not: one that grows as it is read', async () => {
    // Files in /proc have size 0 but contain data.
    expect((await read('/proc/self/status')).length).toBeGreaterThan(100);
    await expect(read('/proc/self/status', 50)).rejects.toThrow('more than');
    fs.writeFileSync(folder.path('g'), 'x'.repeat(100));
    // The content at the time of opening is read, whatever its size.
    expect((await read(folder.path('g'), 50)).length).toBe(100);
  });

  test('reports system errors, and leaves nothing open', async () => {
    await expect(read(folder.path('nowhere'))).rejects.toThrow('ENOENT');
    const opened = (): number => fs.readdirSync('/proc/self/fd').length;
    if (process.platform !== 'linux') return;
    const before = opened();
    for (let count = 0; count < 5; count++) await read(folder.path('')).catch(() => undefined);
    expect(opened()).toBe(before);
  });
});

test('a file system that does not respond is reported', async () => {
  const never = inTime(() => new Promise<number>(() => undefined), 10);
  await expect(never()).rejects.toThrow('did not answer');
  expect(await inTime(async (value: number) => value, 1000)(5)).toBe(5);
});
