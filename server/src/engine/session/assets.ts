import { readFileSync } from 'node:fs';
import { InputError } from '../errors.js';
import type { Io } from '../io.js';

/** A file of the installation; waiting for a thread that reads it would take longer than reading it. */
export async function asset(name: string, io: Io): Promise<Buffer> {
  try {
    return readFileSync(new URL(name, io.assets));
  } catch {
    throw new InputError(
      `${name} of the installation cannot be read.`,
      'Install ezlint again, or build it: npm run build',
    );
  }
}
