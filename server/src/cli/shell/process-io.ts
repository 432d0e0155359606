import { readToEnd } from '../../engine/files/bounded-read.js';
import type { Io } from '../../engine/io.js';

/** The surroundings of a real run. */
export function processIo(assets: URL): Io {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns,
    cwd: process.cwd(),
    env: process.env,
    assets,
    today: () => new Date().toISOString().slice(0, 10),
    readStandardInput: () => readToEnd(process.stdin),
  };
}
