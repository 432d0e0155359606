import { readFile } from 'node:fs/promises';
import { InputError } from '../input/errors.js';
import type { Io } from './io.js';

/** A file of the installation. */
export async function asset(name: string, io: Io): Promise<Buffer> {
  try {
    return await readFile(new URL(name, io.assets));
  } catch {
    throw new InputError(
      `${name} of the installation cannot be read.`,
      'Install ezlint again, or build it: npm run build',
    );
  }
}
