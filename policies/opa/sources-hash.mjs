import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** One hash over the Go sources of the engine and the versions that they are built with. */
export function sourcesHash() {
  const names = readdirSync(new URL('.', import.meta.url)).filter((name) => /\.go$|^go\.(mod|sum)$/.test(name));
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(`${name}\n`).update(readFileSync(new URL(name, import.meta.url)));
  return hash.digest('hex');
}
