import { once } from 'node:events';
import { fstatSync, writeFileSync } from 'node:fs';
import type { Io } from '../../engine/io.js';

/** The environment of a real run. */
export function processIo(assets: URL): Io {
  const write: (content: string | Uint8Array) => void = isFile(process.stdout.fd)
    ? writeToFile
    : (content) => void process.stdout.write(content);
  return {
    out: write,
    bytes: write,
    err: (text) => void process.stderr.write(text),
    isGone: () => process.stdout.errored !== null,
    drained: () => (process.stdout.writableNeedDrain ? drained() : undefined),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns,
    cwd: process.cwd(),
    env: process.env,
    assets,
    today: () => new Date().toISOString().slice(0, 10),
    standardInput: () => process.stdin,
  };
}

/** Output that failed is not written later; the handler of the error event reports it. */
const drained = (): Promise<void> =>
  once(process.stdout, 'drain').then(
    () => undefined,
    () => undefined,
  );

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

/**
 * Standard output to a file. Node's stream ignores a partial write, which occurs if the disk is almost full: the end would be missing
 * without an error.
 */
function writeToFile(content: string | Uint8Array): void {
  try {
    writeFileSync(process.stdout.fd, content);
  } catch (error) {
    process.stdout.emit('error', error);
  }
}
