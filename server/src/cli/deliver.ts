import { resolve } from 'node:path';
import { InputError, reasonOf } from '../input/errors.js';
import type { Io } from './io.js';

/** Writes a report to the file that is named, else to standard output. */
export async function deliver(text: string, output: string | undefined, io: Io): Promise<void> {
  if (output === undefined || output === '-') return io.out(text);
  const { writeFile } = await import('node:fs/promises');
  try {
    await writeFile(resolve(io.cwd, output), text);
  } catch (error) {
    throw new InputError(
      `${output} cannot be written: ${reasonOf(error)}.`,
      'Name a file in a folder that exists and can be written.',
    );
  }
}
