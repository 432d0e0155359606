import { resolve } from 'node:path';
import { InputError, reasonOf, UsageError } from '../input/errors.js';
import type { Run } from '../input/run.js';
import type { Io } from './io.js';

/** Throws UsageError where a report would take the place of what it is about. */
export function keepInput(output: string | undefined, { requests, config }: Run, io: Io): void {
  if (output === undefined || output === '-') return;
  const read = [...requests.flatMap(({ documents }) => documents.map(({ path }) => path)), config.path ?? ''];
  if (read.some((path) => path !== '' && resolve(io.cwd, path) === resolve(io.cwd, output)))
    throw new UsageError(
      `--output ${output} is a file that this run reads: the report would take its place.`,
      'Name another file.',
    );
}

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
