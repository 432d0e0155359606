import { readFile } from 'node:fs';
import { promisify } from 'node:util';
import { InputError } from '../input/errors.js';
import type { Io } from './io.js';

// node:fs/promises takes longer to load than the assets to read.
const read = promisify(readFile);

/** A file of the installation. */
export async function asset(name: string, io: Io): Promise<Buffer> {
  try {
    return await read(new URL(name, io.assets));
  } catch {
    throw new InputError(
      `${name} of the installation cannot be read.`,
      'Install ezlint again, or build it: npm run build',
    );
  }
}
