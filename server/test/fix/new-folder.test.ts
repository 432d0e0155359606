import * as fs from 'node:fs';
import { makeFolders, recoverFolder, removeEmpty, writeFolder } from '../../src/engine/files/new-folder.js';
import { type SystemCalls, systemCalls } from '../../src/engine/files/system-calls.js';
import { workFolder } from '../work-folder.js';

/** A folder is complete, old or new, whichever system call fails or is the last one; nothing else remains. */

const folder = workFolder();
const FILES = { 'a.txt': 'new a', 'deep/er/b.txt': 'new b', 'deep/c.txt': 'new c' };

/** Everything in a folder, with the texts of files. */
function everything(path: string): Record<string, string> {
  const names = fs.readdirSync(folder.path(path), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => [
        `${entry.parentPath}/${entry.name}`,
        fs.readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'),
      ])
      .map(([name, text]) => [name!.slice(folder.path(path).length).replace(/^\//, ''), text!]),
  );
}

/** The real calls, of which the nth one throws; a killed program makes no further calls. Returns their number. */
function faulty(last: number, isKilled: boolean, code = 'EIO'): { calls: SystemCalls; made: () => number } {
  let count = 0;
  const entries = Object.entries(systemCalls).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      count++;
      if (count === last || (isKilled && count > last)) throw Object.assign(new Error('fault'), { code });
      return (call as (...values: unknown[]) => unknown)(...args);
    },
  ]);
  return { calls: Object.fromEntries(entries) as SystemCalls, made: () => count };
}

const NEW = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`f/${name}`, text]));
const OLD = { 'f/old.txt': 'old' };

test('a new folder in new folders, with its files', () => {
  writeFolder(folder.path('x/y/f'), FILES);
  expect(everything('x/y')).toEqual(NEW);
  expect(fs.readdirSync(folder.path('x/y'))).toEqual(['f']);
  expect(() => writeFolder(folder.path('x/y/f'), FILES)).toThrow();
  expect(fs.readdirSync(folder.path('x/y'))).toEqual(['f']);
});

test('a folder replaces another one, of which nothing remains', () => {
  folder.put('f/old.txt', 'old');
  writeFolder(folder.path('f'), FILES, systemCalls, true);
  expect([everything(''), fs.readdirSync(folder.path(''))]).toEqual([NEW, ['f']]);
});

test('a folder that contains a file without write permission is not replaced', () => {
  folder.put('f/deep/old.txt', 'old');
  fs.chmodSync(folder.path('f/deep/old.txt'), 0o444);
  expect(() => writeFolder(folder.path('f'), FILES, systemCalls, true)).toThrow(
    'old.txt: it is read-only (to permit the change: chmod u+w)',
  );
  expect([everything(''), fs.readdirSync(folder.path(''))]).toEqual([{ 'f/deep/old.txt': 'old' }, ['f']]);
});

test('each call fails: a new folder is complete, or neither it nor its new parents exist', () => {
  const { calls, made } = faulty(Number.POSITIVE_INFINITY, false);
  writeFolder(folder.path('count/z/y/f'), FILES, calls);
  const outcomes = new Set<string>();
  for (let last = 1; last <= made(); last++) {
    const root = `n${last}`;
    fs.mkdirSync(folder.path(root));
    let thrown = false;
    try {
      writeFolder(folder.path(`${root}/z/y/f`), FILES, faulty(last, false).calls);
    } catch (error) {
      expect([last, (error as Error).message]).toEqual([last, 'fault']);
      thrown = true;
    }
    if (thrown) expect([last, fs.readdirSync(folder.path(root))]).toEqual([last, []]);
    else
      expect([last, everything(`${root}/z/y`), fs.readdirSync(folder.path(`${root}/z/y`))]).toEqual([last, NEW, ['f']]);
    outcomes.add(thrown ? 'nothing' : 'complete');
  }
  // The last calls flush the rename to disk: their failure changes nothing.
  expect([...outcomes]).toEqual(['nothing', 'complete']);
});

test('each call fails: a replaced folder is complete, old or new', () => {
  folder.put('count/f/old.txt', 'old');
  const { calls, made } = faulty(Number.POSITIVE_INFINITY, false);
  writeFolder(folder.path('count/f'), FILES, calls, true);
  for (let last = 1; last <= made(); last++) {
    const root = `n${last}`;
    folder.put(`${root}/f/old.txt`, 'old');
    let thrown = false;
    try {
      writeFolder(folder.path(`${root}/f`), FILES, faulty(last, false).calls, true);
    } catch {
      thrown = true;
    }
    // Failures are cleaned up at once; only an old folder that cannot be removed remains for the next run.
    if (thrown) expect([last, everything(root)]).toEqual([last, OLD]);
    recoverFolder(folder.path(`${root}/f`));
    expect([last, everything(root), fs.readdirSync(folder.path(root))]).toEqual([last, thrown ? OLD : NEW, ['f']]);
  }
});

test('each call is the last one: the next run finds the folder complete, old or new', () => {
  folder.put('count/f/old.txt', 'old');
  const { calls, made } = faulty(Number.POSITIVE_INFINITY, true);
  writeFolder(folder.path('count/f'), FILES, calls, true);
  const found = new Set<string>();
  for (let last = 1; last <= made(); last++) {
    const root = `n${last}`;
    folder.put(`${root}/f/old.txt`, 'old');
    try {
      writeFolder(folder.path(`${root}/f`), FILES, faulty(last, true).calls, true);
    } catch {
      // The program has ended.
    }
    recoverFolder(folder.path(`${root}/f`));
    const own = Object.fromEntries(Object.entries(everything(root)).filter(([name]) => name.startsWith('f/')));
    expect([last, [OLD, NEW]]).toEqual([last, expect.arrayContaining([own])]);
    expect(fs.readdirSync(folder.path(root)).filter((name) => name.endsWith('.old'))).toEqual([]);
    found.add(Object.keys(own)[0]!);
  }
  expect(found.size).toBe(2);
});

test('recovery reports system errors, and does nothing if nothing remains', () => {
  folder.put('f/a', 'a');
  recoverFolder(folder.path('f'));
  recoverFolder(folder.path('none'));
  expect(everything('')).toEqual({ 'f/a': 'a' });
  expect(() => recoverFolder(folder.path('f'), faulty(1, false, 'EACCES').calls)).toThrow('fault');
});

test('a folder that another run created in the meantime is used, and not removed by this one', () => {
  const calls: SystemCalls = {
    ...systemCalls,
    mkdir(path) {
      if (path === folder.path('a')) fs.mkdirSync(path);
      systemCalls.mkdir(path);
    },
  };
  expect(makeFolders(folder.path('a/b'), calls)).toEqual([folder.path('a/b')]);
  expect(makeFolders(folder.path('a/b'))).toEqual([]);
  folder.put('a/b/used', 'x');
  removeEmpty([folder.path('a'), folder.path('a/b')]);
  expect(everything('')).toEqual({ 'a/b/used': 'x' });
});

test('each file is on disk before the folder is renamed, and the name after it', () => {
  const made: string[] = [];
  const entries = Object.entries(systemCalls).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      if (['open', 'write', 'sync', 'close', 'rename'].includes(name))
        made.push(name === 'open' ? `open ${args.slice(1).join(' ')}` : name);
      return (call as (...values: unknown[]) => unknown)(...args);
    },
  ]);
  writeFolder(folder.path('f'), { a: '1', b: '2' }, Object.fromEntries(entries) as SystemCalls);
  const file = [`open wx ${0o666}`, 'write', 'sync', 'close'];
  expect(made).toEqual([...file, ...file, 'rename', 'open r', 'sync', 'close']);
});
