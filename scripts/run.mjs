// Runs a TypeScript tool of this repository: node scripts/run.mjs FILE.ts [args]
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageAliases } from './lib/packages.mjs';

const [tool, ...args] = process.argv.slice(2);
if (!tool) {
  console.error('usage: node scripts/run.mjs FILE.ts [args]');
  process.exit(2);
}
// Inside the repository, so that packages left external are found from the bundle.
const folder = mkdtempSync(join(import.meta.dirname, '..', 'node_modules', '.run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const outfile = join(folder, 'tool.mjs');
await build({
  entryPoints: [resolve(tool)],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: packageAliases(resolve('.')),
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.argv.splice(1, process.argv.length - 1, resolve(tool), ...args);
await import(pathToFileURL(outfile).href);
