import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { plural } from '../../engine/core/list-text.js';
import { statOf } from '../../engine/files/stat-of.js';
import type { Io } from '../../engine/io.js';
import { tellFailure } from './failure.js';

/** Short enough for a user who saves and looks at the result. */
const LOOK_EVERY_MS = 400;
/** Clears a terminal. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** The state of a file or folder, by its path. */
type Seen = Map<string, string>;

/**
 * Runs a check, and again whenever its input changes, until the program ends or no program receives its output. Files are polled instead of
 * using system notifications: that works on every file system, and an editor that renames a new file into place is not a special case.
 *
 * @param check returns the absolute paths that it read; an error is reported, and the previous paths are still watched
 * @param operands as the user entered them
 */
export async function watch(
  check: () => Promise<{ read: readonly string[] }>,
  operands: readonly string[],
  io: Io,
): Promise<number> {
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
    // A file that changed during the run counts as changed; a report that the run wrote to a folder does not.
    const known = new Map([...look(paths), ...changedSince(beganMs, read), ...before(files, read)]);
    io.err(`ezlint: watching ${plural(read.length || named.length, 'file')}; press Ctrl+C to stop.\n`);
    let now = known;
    while (!differs(known, now)) {
      if (io.isGone?.()) return 0;
      await wait(LOOK_EVERY_MS);
      now = look(paths);
    }
    files = now;
  }
}

/** The files that this run read, as they were before it. */
function before(files: Seen, read: readonly string[]): [string, string][] {
  return [...files].filter(([path]) => read.includes(path));
}

/** Files that changed since a time have a unique value. Before the first run, its input files are unknown. */
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

/** The state of files, of the folders that contain them, and of the folders below the named ones. */
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
