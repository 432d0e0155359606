import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { isMainThread, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import { InputError } from '../../engine/errors.js';
import type { Io } from '../../engine/io.js';
import { serveThread } from '../../engine/threads/serve-thread.js';
import { Thread } from '../../engine/threads/thread.js';
import { processIo } from './process-io.js';
import { dumpSize } from './read-dump.js';
import type { ShellIo } from './shell-io.js';

/**
 * Each record becomes objects that are garbage after some thousand others. Without a limit, the heap grows to four times the memory in use before the
 * engine collects garbage; with this limit, it grows by two thirds at most.
 */
const ROOM: ResourceLimits = { maxOldGenerationSizeMb: 1000 };
/** A smaller dump is read before much garbage exists. */
const LARGE_BYTES = 8_000_000;

/**
 * Memory of an analysis. The engine of the rules, and the thread that waits, need up to 300 MB more. Without a limit, the heap of a large profile
 * grows to twice the memory in use.
 */
const ROOM_OF_ANALYSIS: ResourceLimits = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 };

/** Parameters of the thread: of the environment of the run, what the thread cannot find out. */
type ThreadData = Pick<Io, 'outIsTerminal' | 'errIsTerminal' | 'columns'> & {
  assets: string;
  /** Absolute paths of files that need more memory than the limit. */
  refused?: readonly string[];
  /** Standard input, if it was read. */
  input?: Uint8Array | undefined;
};

/** A part of the output, in order. */
type Output = { out: string | Uint8Array } | { err: string };

/** Runs a command line in a thread if it names a large dump of SMF records; undefined if it does not. */
export async function inRecordThread(argv: readonly string[], io: Io): Promise<number | undefined> {
  if (argv.some((word) => /^(--.*=)?-$/.test(word)) || !argv.some((word) => isLargeDump(word, io))) return undefined;
  return inThread(argv, io, ROOM);
}

/**
 * Runs a command line that analyzes large files in a thread with a limit of memory; undefined if this is such a thread. If the limit is not
 * sufficient, it runs again without the largest file, which is reported, and so on.
 *
 * @param printed messages that are already printed, and that a run does not print again
 * @param files absolute paths of the large files, the largest first
 * @throws InputError if the limit is not sufficient without them
 */
export async function inLimitedThread(
  argv: readonly string[],
  io: Io,
  printed: Set<string>,
  files: readonly string[],
  input?: Uint8Array,
): Promise<number | undefined> {
  for (let count = 0; count <= files.length; count++) {
    const before = new Set(printed);
    const err = (text: string): void => {
      printed.add(text);
      if (!before.has(text)) io.err(text);
    };
    try {
      return await inThread(argv, { ...io, err }, ROOM_OF_ANALYSIS, { refused: files.slice(0, count), input });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    }
  }
  throw new InputError('the analysis needs more than 1 GB of memory.', 'Check fewer or smaller files at a time.');
}

/** Undefined in a thread, and if the script of the thread is missing. */
async function inThread(
  argv: readonly string[],
  io: Io,
  room: ResourceLimits,
  more: Pick<ThreadData, 'refused' | 'input'> = {},
): Promise<number | undefined> {
  const script = new URL('../bin/record-worker.js', io.assets);
  if (!isMainThread || !existsSync(fileURLToPath(script))) return undefined;
  const { outIsTerminal, errIsTerminal, columns } = io;
  const data: ThreadData = { outIsTerminal, errIsTerminal, columns, assets: io.assets.href, ...more };
  const thread = new Thread(script, data, room);
  try {
    return await thread.ask<number>(argv, (note) => {
      const output = note as Output;
      if ('err' in output) io.err(output.err);
      else if (typeof output.out === 'string') (io.data ?? io.out)(output.out);
      else io.bytes!(output.out);
      return undefined;
    });
  } finally {
    thread.close();
  }
}

/** The main function of the thread (bin/record-worker.js); `main` runs a command line and returns its exit code. */
export function serveRecords(
  port: MessagePort,
  { assets, input, refused, ...terminal }: ThreadData,
  main: (argv: readonly string[], io: ShellIo) => Promise<number>,
): void {
  const io: ShellIo = { ...processIo(new URL(assets)), refused: new Set(refused) };
  if (input) io.standardInput = () => Readable.from([input]);
  serveThread<string[]>(port, (argv, asker) => {
    const out = (text: string | Uint8Array): void => asker.note({ out: text } satisfies Output);
    return main(argv, { ...io, ...terminal, out, bytes: out, err: (err) => asker.note({ err } satisfies Output) });
  });
}

/** The value of an option is part of its word: `--records=FILE`. */
function isLargeDump(word: string, io: Io): boolean {
  const path = word.slice(word.startsWith('--') ? word.indexOf('=') + 1 : 0);
  return (dumpSize(resolve(io.cwd, path)) ?? 0) >= LARGE_BYTES;
}
