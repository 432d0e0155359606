import { readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Io } from '../../engine/io.js';
import { plural } from '../../report/text/summary-line.js';
import { tellFailure } from './failure.js';

/** Often enough for someone who saves and looks up. */
const LOOK_EVERY_MS = 400;
/** Empties a terminal. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** What a file or folder looked like, by its path. */
type Seen = Map<string, string>;

/**
 * Runs a check, and again whenever what it read changes, until the program is ended. Files are looked at instead of asking the system for
 * changes: that works the same on every file system, and an editor that renames a new file into place is not a special case.
 *
 * @param check gives the absolute paths that it read; a failure is reported, and the paths before it stay watched
 * @param operands as the user wrote them
 */
export async function watch(
  check: () => Promise<{ read: readonly string[] }>,
  operands: readonly string[],
  io: Io,
): Promise<never> {
  const named = operands.map((path) => resolve(io.cwd, path));
  let read: readonly string[] = [];
  let files: Seen = new Map();
  for (;;) {
    const beganMs = Date.now();
    if (io.outIsTerminal) (io.data ?? io.out)(CLEAR);
    try {
      ({ read } = await check());
    } catch (error) {
      tellFailure(error, io);
    }
    const paths = [...named, ...read];
    // A file that changed during the run counts as changed; a report that the run wrote into a folder does not.
    const known = new Map([...look(paths), ...changedSince(beganMs, read), ...files]);
    io.err(`ezlint: watching ${plural(read.length || named.length, 'file')}; press Ctrl+C to stop.\n`);
    let now = known;
    while (!differs(known, now)) {
      await wait(LOOK_EVERY_MS);
      now = look(paths);
    }
    files = new Map([...now].filter(([path]) => read.includes(path)));
  }
}

/** Files that changed since a time, with a value that no file has. Before the first run, the files that it reads are unknown. */
function changedSince(beganMs: number, paths: readonly string[]): [string, string][] {
  const nowMs = Date.now();
  return paths.flatMap((path): [string, string][] => {
    const changedMs = statOf(path)?.mtimeMs ?? 0;
    return changedMs >= beganMs && changedMs <= nowMs ? [[path, 'changed']] : [];
  });
}

function differs(known: Seen, now: Seen): boolean {
  return [...new Set([...known.keys(), ...now.keys()])].some((path) => known.get(path) !== now.get(path));
}

/** Files as they are, the folders that they are in, and the folders below those that are named. */
function look(paths: readonly string[]): Seen {
  const seen: Seen = new Map();
  for (const path of paths) {
    const stat = statOf(path);
    if (stat?.isDirectory()) lookBelow(path, seen);
    else {
      seen.set(path, stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '');
      const folder = dirname(path);
      if (!seen.has(folder)) seen.set(folder, namesIn(folder).join('/'));
    }
  }
  return seen;
}

function lookBelow(folder: string, seen: Seen): void {
  const names = namesIn(folder);
  seen.set(folder, names.join('/'));
  for (const name of names) {
    const path = join(folder, name);
    if (!seen.has(path) && statOf(path)?.isDirectory()) lookBelow(path, seen);
  }
}

/** Temporary files of editors are hidden in most cases. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  } catch {
    return [];
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
