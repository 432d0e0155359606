import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import type { Io } from '../../engine/io.js';
import { serveThread } from '../../engine/threads/serve-thread.js';
import { Thread } from '../../engine/threads/thread.js';
import { processIo } from './process-io.js';
import { dumpSize } from './read-dump.js';

/**
 * Each record becomes objects that are garbage after some thousand others. Without a limit, the heap grows to four times the memory in use before the
 * engine collects garbage; with this limit, it grows by two thirds at most.
 */
const ROOM: ResourceLimits = { maxOldGenerationSizeMb: 1000 };
/** A smaller dump is read before much garbage exists. */
const LARGE_BYTES = 8_000_000;

/** Parameters of the thread: of the environment of the run, what the thread cannot find out. */
type ThreadData = Pick<Io, 'outIsTerminal' | 'errIsTerminal' | 'columns'> & { assets: string };

/** A part of the output, in order. */
type Output = { out: string | Uint8Array } | { err: string };

/** Runs a command line in a thread if it names a large dump of SMF records; undefined if it does not. */
export async function inRecordThread(argv: readonly string[], io: Io): Promise<number | undefined> {
  const script = new URL('../bin/record-worker.js', io.assets);
  if (!isMainThread || argv.some((word) => /^(--.*=)?-$/.test(word)) || !argv.some((word) => isLargeDump(word, io)))
    return undefined;
  if (!existsSync(fileURLToPath(script))) return undefined;
  const { outIsTerminal, errIsTerminal, columns } = io;
  const data: ThreadData = { outIsTerminal, errIsTerminal, columns, assets: io.assets.href };
  const thread = new Thread(script, data, ROOM);
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
  { assets, ...terminal }: ThreadData,
  main: (argv: readonly string[], io: Io) => Promise<number>,
): void {
  const io = processIo(new URL(assets));
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
