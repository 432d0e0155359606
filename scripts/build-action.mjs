// Writes dist/action: the build for the GitHub action and the pre-commit hooks, so a job only fetches some files and does not install packages.
// A release commits this folder unchanged and tags it (docs/releasing.md): node scripts/build-action.mjs [FOLDER].
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? join(root, 'dist/action'));
const FILES = [
  'action.yml',
  '.pre-commit-hooks.yaml',
  'ci',
  'LICENSE',
  'NOTICE',
  'README.md',
  'server/bin',
  'server/dist',
];

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of [...FILES, 'server/package.json'])
  cpSync(join(root, name), join(target, name), {
    recursive: true,
    // The code cache of one Node version is useless for another one; types are only for programs.
    filter: (path) => !/\.cache$|[\\/]dist[\\/]types$|\.mjs$/.test(path) || /[\\/]opa[\\/]/.test(path),
  });
process.stdout.write(`${target}\n`);
