// Folders of a package have an order: no folder imports, by way of others or directly, from one that imports from it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['grammar/src', 'policies/src', 'simcore/src', 'server/src', 'extension'];
const IMPORT = /(?:from|import) ?\(?'(\.[^']+)'/g;

/** The imports that lead from one folder of a source tree to another: folder → folder → one of the importing files. */
function importsOf(source) {
  const folders = new Map();
  for (const name of readdirSync(join(root, source), { recursive: true })) {
    if (!name.endsWith('.ts') || /(^|\/)(node_modules|gen|dist)\//.test(name)) continue;
    const file = join(root, source, name);
    const from = relative(root, dirname(file));
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = relative(root, dirname(join(dirname(file), path)));
      if (from === to) continue;
      if (!folders.has(from)) folders.set(from, new Map());
      folders.get(from).set(to, relative(root, file));
    }
  }
  return folders;
}

/** One cycle of folders; undefined if they have an order. */
function circleIn(imports) {
  const ordered = new Set();
  const visit = (folder, path) => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (ordered.has(folder)) return undefined;
    for (const next of imports.get(folder)?.keys() ?? []) {
      const circle = visit(next, [...path, folder]);
      if (circle) return circle;
    }
    ordered.add(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const circle = visit(folder, []);
    if (circle) return circle;
  }
  return undefined;
}

for (const source of PACKAGES) {
  const imports = importsOf(source);
  const circle = circleIn(imports);
  if (!circle) continue;
  console.error(`These folders import from each other in a circle. Move what both need into a folder below them:`);
  for (const [at, folder] of circle.slice(0, -1).entries())
    console.error(`  ${folder} -> ${circle[at + 1]}: ${imports.get(folder).get(circle[at + 1])}`);
  process.exitCode = 1;
}
