import { readFileSync } from 'node:fs';
import { InputError } from '../errors.js';
import type { Io } from '../io.js';

/** Creates a value from a file of the installation, once per installation: a server needs it for every request, and the file does not change. */
export function fromAsset<T>(name: string, make: (content: Buffer) => T): (io: Pick<Io, 'assets'>) => Promise<T> {
  const made = new Map<string, T>();
  return async ({ assets }) => {
    const url = new URL(name, assets);
    if (!made.has(url.href)) made.set(url.href, make(contentOf(url, name)));
    return made.get(url.href)!;
  };
}

/** Synchronous: waiting for an I/O thread would take longer than reading. */
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
