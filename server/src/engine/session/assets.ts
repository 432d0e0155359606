import { readFileSync } from 'node:fs';
import { InputError } from '../errors.js';
import type { Io } from '../io.js';

/** What is made of a file of the installation, once for each installation: a server asks for it with every request, and the file stays as it is. */
export function fromAsset<T>(name: string, make: (content: Buffer) => T): (io: Pick<Io, 'assets'>) => Promise<T> {
  const made = new Map<string, T>();
  return async ({ assets }) => {
    const url = new URL(name, assets);
    if (!made.has(url.href)) made.set(url.href, make(contentOf(url, name)));
    return made.get(url.href)!;
  };
}

/** Waiting for a thread that reads it would take longer than reading it. */
function contentOf(url: URL, name: string): Buffer {
  try {
    return readFileSync(url);
  } catch {
    throw new InputError(
      `${name} of the installation cannot be read.`,
      'Install ezlint again, or build it: npm run build',
    );
  }
}
