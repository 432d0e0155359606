import { decode } from '@ezlint/grammar';
import { readToEnd } from '../../engine/files/bounded-read.js';
import { diskFiles } from '../../engine/files/file-system.js';
import { absolute } from '../../engine/files/paths.js';
import { attempt, readText } from '../../engine/files/read.js';
import type { Io } from '../../engine/io.js';

/** A file in an operand or option, with its name in messages. */
export interface OperandFile {
  text: string;
  shown: string;
}

/** Reads the file, or standard input for `-`. Throws InputError. */
export async function readOperand(path: string, io: Io): Promise<OperandFile> {
  if (path === '-') {
    const shown = 'standard input';
    return { text: decode(await attempt(shown, () => readToEnd(io.standardInput()))).text, shown };
  }
  return { text: await readText(absolute(path, io.cwd), path, diskFiles), shown: path };
}
