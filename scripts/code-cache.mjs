// Writes the code cache of this Node version for the bundled command line, so a run does not compile it (server/bin/load.js). A few checks
// are run first: only the functions that they call are in the cache.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'server/dist');
const { cacheFile, load } = createRequire(import.meta.url)('../server/bin/load.js');

const RUNS = [
  ['check', 'examples/first-look', '--all', '--threads', '1'],
  ['check', 'examples/first-look', '--no-impact', '--format', 'json'],
];

const { main, script, source } = load(dist);
for (const argv of RUNS) {
  const complaints = [];
  const code = await main(argv, {
    out: () => {},
    err: (text) => complaints.push(text),
    outIsTerminal: false,
    errIsTerminal: false,
    cwd: root,
    env: {},
    assets: pathToFileURL(join(dist, '/')),
    today: () => '2000-01-01',
    readStandardInput: async () => Buffer.alloc(0),
  });
  if (code > 1) throw new Error(`ezlint ${argv.join(' ')} ended with ${code}: ${complaints.join('')}`);
}
writeFileSync(cacheFile(dist, source), script.createCachedData());
