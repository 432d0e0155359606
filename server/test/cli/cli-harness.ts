import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { main } from '../../src/cli/main.js';
import type { Io } from '../../src/engine/io.js';

export interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs a command line in this process, without a terminal and without the real standard input. */
export async function run(
  argv: readonly string[],
  more: Partial<Io> & { stdin?: string | Uint8Array } = {},
): Promise<Run> {
  const { stdin = '', ...io } = more;
  const result: Run = { code: -1, out: '', err: '' };
  result.code = await main(argv, {
    out: (text) => {
      result.out += text;
    },
    err: (text) => {
      result.err += text;
    },
    outIsTerminal: false,
    errIsTerminal: false,
    cwd: join(__dirname, '../..'),
    env: {},
    assets: pathToFileURL(`${join(__dirname, '../../../policies/dist')}/`),
    today: () => '2026-06-01',
    standardInput: () => Readable.from([Buffer.from(stdin)]),
    ...io,
  });
  return result;
}
