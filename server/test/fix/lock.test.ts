import * as fs from 'node:fs';
import { withLock } from '../../src/engine/files/lock.js';
import { type SystemCalls, systemCalls } from '../../src/engine/files/system-calls.js';
import { workFolder } from '../work-folder.js';

const folder = workFolder();

test('a lock with a time in the future also belongs to a killed program', async () => {
  const path = folder.path('known.json');
  const now = jest.spyOn(performance, 'now');
  fs.writeFileSync(`${path}.lock`, '');
  fs.utimesSync(`${path}.lock`, 4_000_000_000, 4_000_000_000);
  const start = performance.now();
  now.mockReturnValueOnce(start).mockReturnValue(start + 10_001);
  expect(await withLock(path, () => 'done')).toBe('done');
  now.mockRestore();
  expect(fs.readdirSync(folder.path('.'))).toEqual([]);
});

describe('two programs that see the lock of a killed one', () => {
  const put = (age: number): string => {
    const path = folder.path('known.json');
    fs.writeFileSync(`${path}.lock`, '');
    const then = Date.now() / 1000 - age;
    fs.utimesSync(`${path}.lock`, then, then);
    return path;
  };

  test('the second one does not remove the lock of the first one', async () => {
    const path = put(60);
    const steps: string[] = [];
    let other: Promise<void> | undefined;
    const calls: SystemCalls = {
      ...systemCalls,
      lstat(name) {
        const stats = systemCalls.lstat(name);
        // The earlier program removes the stale lock and creates its own directly after the later one saw the stale lock.
        if (other === undefined) {
          fs.unlinkSync(`${path}.lock`);
          fs.writeFileSync(`${path}.lock`, '');
          other = new Promise<void>((done) => {
            setTimeout(() => {
              steps.push('earlier');
              fs.unlinkSync(`${path}.lock`);
              done();
            }, 100);
          });
        }
        return stats;
      },
    };
    await withLock(path, () => steps.push('later'), calls);
    await other;
    expect(steps).toEqual(['earlier', 'later']);
    expect(fs.readdirSync(folder.path('.'))).toEqual([]);
  });

  test('the second one does not disturb a removal in progress', async () => {
    const path = put(60);
    fs.writeFileSync(`${path}.lock.stale`, '');
    const removed: unknown[] = [];
    const calls: SystemCalls = {
      ...systemCalls,
      unlink(name) {
        removed.push(name);
        systemCalls.unlink(name);
      },
    };
    setTimeout(() => {
      fs.unlinkSync(`${path}.lock`);
      fs.unlinkSync(`${path}.lock.stale`);
    }, 100);
    expect(await withLock(path, () => 'done', calls)).toBe('done');
    expect(removed).toEqual([`${path}.lock`]);
    expect(fs.readdirSync(folder.path('.'))).toEqual([]);
  });

  test.each([1000, 4_000_000_000])(
    'one that was killed while removing the lock does not block the next one',
    async (seconds) => {
      const path = put(60);
      fs.writeFileSync(`${path}.lock.stale`, '');
      fs.utimesSync(`${path}.lock.stale`, seconds, seconds);
      const now = jest.spyOn(performance, 'now');
      const start = performance.now();
      now.mockReturnValueOnce(start).mockReturnValue(start + 20_001);
      expect(await withLock(path, () => 'done')).toBe('done');
      now.mockRestore();
      expect(fs.readdirSync(folder.path('.'))).toEqual([]);
    },
  );
});

test('the lock of a live program is kept if the clock of the file system is late', async () => {
  const path = folder.path('known.json');
  const lateBy = (stats: fs.Stats): fs.Stats => Object.assign(stats, { mtimeMs: stats.mtimeMs - 60_000 });
  const calls: SystemCalls = {
    ...systemCalls,
    lstat: (name) => lateBy(systemCalls.lstat(name)),
    fstat: (descriptor) => lateBy(systemCalls.fstat(descriptor)),
  };
  const steps: string[] = [];
  fs.writeFileSync(`${path}.lock`, '');
  setTimeout(() => {
    steps.push('earlier');
    fs.unlinkSync(`${path}.lock`);
  }, 100);
  await withLock(path, () => steps.push('later'), calls);
  expect(steps).toEqual(['earlier', 'later']);
});

test.each<[string, (path: string) => void]>([
  ['a file with text', (path) => fs.writeFileSync(path, 'resolved versions')],
  ['a folder', (path) => fs.mkdirSync(path)],
])('%s with the name of the lock is not removed', async (_what, make) => {
  const path = folder.path('known.json');
  make(`${path}.lock`);
  fs.utimesSync(`${path}.lock`, 1000, 1000);
  await expect(withLock(path, () => 'done')).rejects.toThrow(
    'known.json.lock in the same folder is not a lock of ezlint',
  );
  expect(fs.readdirSync(folder.path('.'))).toEqual(['known.json.lock']);
});

test('a program whose lock was taken over does not remove the new lock', async () => {
  const path = folder.path('known.json');
  await withLock(path, () => {
    fs.unlinkSync(`${path}.lock`);
    fs.writeFileSync(`${path}.lock`, 'of the next');
    fs.utimesSync(`${path}.lock`, 4_000_000_000, 4_000_000_000);
  });
  expect(fs.readdirSync(folder.path('.'))).toEqual(['known.json.lock']);
});

test('the wait restarts if the lock has a new owner', async () => {
  const path = folder.path('known.json');
  const take = (seconds: number): void => {
    fs.rmSync(`${path}.lock`, { force: true });
    fs.writeFileSync(`${path}.lock`, '');
    fs.utimesSync(`${path}.lock`, seconds, seconds);
  };
  const now = jest.spyOn(performance, 'now');
  const start = performance.now();
  take(4_000_000_000);
  let looks = 0;
  const calls: SystemCalls = {
    ...systemCalls,
    lstat(name) {
      looks++;
      // Each look is six seconds after the previous one; the first two see the lock of one program, the next two that of another.
      now.mockReturnValue(start + 6000 * looks);
      if (looks === 2) take(4_000_000_001);
      if (looks === 4) fs.unlinkSync(`${path}.lock`);
      return systemCalls.lstat(name);
    },
  };
  const removed: number[] = [];
  calls.unlink = (name) => {
    removed.push(looks);
    systemCalls.unlink(name);
  };
  expect(await withLock(path, () => 'done', calls)).toBe('done');
  now.mockRestore();
  // The only removed file is its own lock at the end.
  expect(removed).toEqual([looks]);
  expect(looks).toBeGreaterThanOrEqual(4);
});

describe('a lock that fails', () => {
  const failing = (name: 'fstat' | 'unlink', code: string): SystemCalls => ({
    ...systemCalls,
    [name]: () => {
      throw Object.assign(new Error(code), { code });
    },
  });

  test('without its state, the lock is removed, its descriptor is closed, and the action does not run', async () => {
    const path = folder.path('known.json');
    const opened: number[] = [];
    const closed: number[] = [];
    const calls: SystemCalls = {
      ...failing('fstat', 'EIO'),
      open(...args) {
        const descriptor = systemCalls.open(...args);
        opened.push(descriptor);
        return descriptor;
      },
      close(descriptor) {
        closed.push(descriptor);
        systemCalls.close(descriptor);
      },
    };
    const action = jest.fn();
    await expect(withLock(path, action, calls)).rejects.toThrow('EIO');
    expect([action.mock.calls.length, opened.length, closed]).toEqual([0, 1, opened]);
    expect(fs.readdirSync(folder.path('.'))).toEqual([]);
  });

  test('a stale lock that cannot be removed is an error, not an endless wait', async () => {
    const path = folder.path('known.json');
    folder.put('known.json.lock', '');
    fs.utimesSync(`${path}.lock`, 1000, 1000);
    const action = jest.fn();
    await expect(withLock(path, action, failing('unlink', 'EPERM'))).rejects.toThrow('EPERM');
    expect(action).not.toHaveBeenCalled();
  });

  test('a stale lock that another program removes in the meantime is no error', async () => {
    const path = folder.path('known.json');
    folder.put('known.json.lock', '');
    fs.utimesSync(`${path}.lock`, 1000, 1000);
    const calls: SystemCalls = {
      ...systemCalls,
      unlink(name) {
        fs.rmSync(name);
        systemCalls.unlink(name);
      },
    };
    expect(await withLock(path, () => 'done', calls)).toBe('done');
    expect(fs.readdirSync(folder.path('.'))).toEqual([]);
  });
});
