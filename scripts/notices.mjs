// Writes the NOTICE of each package: its third-party content. With --check, it only fails if one is not up to date, or
// if the license of a work does not permit shipping it with the program.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disallowedIn, noticeOf, worksIn } from './lib/notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const bundled = readJson('server/dist/bundled.json');
const client = [
  'vscode-jsonrpc',
  'vscode-languageclient',
  'vscode-languageserver-protocol',
  'vscode-languageserver-types',
];
const opa = worksIn(root, []);
const goRuntime = { name: 'wasm_exec.js of Go', license: 'BSD-3-Clause' };
const packages = (names) => worksIn(root, names).filter((work) => !opa.some(({ name }) => name === work.name));

const contents = {
  '.': [...packages([...new Set([...bundled, ...client])]), ...opa, goRuntime],
  // Its parsers and readers are part of the bundle.
  grammar: packages(['antlr4-c3', 'antlr4ng', 'yaml']),
  policies: [...opa, goRuntime],
  simcore: [],
  server: [...packages(bundled), ...opa, goRuntime],
  extension: [...packages([...new Set([...bundled, ...client])]), ...opa, goRuntime],
};

const wrong = disallowedIn(contents['.']).map(({ name, license }) => `${name}: license ${license} is not allowed`);
for (const [folder, works] of Object.entries(contents)) {
  const path = join(root, folder, 'NOTICE');
  const text = noticeOf(works);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
    wrong.push(`${join(folder, 'NOTICE')} is not up to date: run node scripts/notices.mjs`);
}
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`);
  process.exitCode = 1;
}
