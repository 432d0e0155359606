// Builds what the npm packages offer to import: one ES module for each entry, and the declarations of its types.
// `npm pack` calls it (prepack); PACKAGE names one of them, else all are built.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { packageAliases } from './lib/packages.mjs';
import { withoutNode } from './lib/web-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The source of each entry; functions of `browser` entries that need Node are never called there. */
const PACKAGES = {
  grammar: {
    index: { source: 'src/index.ts', browser: true },
    syntax: { source: 'src/syntax/syntax.ts', browser: true },
    words: { source: 'src/words.ts', browser: true },
    problems: { source: 'src/facts/problems.ts', browser: true },
  },
  policies: { index: { source: 'src/index.ts' } },
  simcore: { index: { source: 'src/index.ts', browser: true } },
  server: {
    index: { source: 'src/index.ts', browser: true },
    node: { source: 'src/node.ts' },
  },
};

/** Another entry imports the main one, so both share their state. */
const besideIndex = {
  name: 'beside-index',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/index\.js$/ }, () => ({ path: './index.mjs', external: true }));
  },
};

async function bundle(name, entry, { source, browser = false }) {
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, name, source)],
    outfile: join(root, name, 'dist', `${entry}.mjs`),
    bundle: true,
    format: 'esm',
    platform: browser ? 'browser' : 'node',
    plugins: [besideIndex, ...(browser ? [withoutNode] : [])],
    target: 'es2022',
    minifyWhitespace: true,
    alias: { ...packageAliases(root), yaml: join(root, 'node_modules/yaml/browser/index.js') },
    logLevel: 'warning',
  });
}

/** Declarations of the sources of all packages, in a separate folder. */
function declarations(folder) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // The results of an earlier check must not prevent the compiler from writing: the folder is new.
  const info = ['--tsBuildInfoFile', join(folder, 'types.tsbuildinfo')];
  const options = ['-p', 'tsconfig.json', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', ...info];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, '--outDir', folder, '--rootDir', root], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`declarations of the packages: ${stdout}`);
}

const PACKAGE_OF = new Map(
  Object.keys(PACKAGES).map((name) => [name === 'server' ? 'ezlint' : `@ezlint/${name}`, name]),
);

/** The declaration file for a module specifier; undefined for external packages and Node modules. */
function meant(specifier, from, folder) {
  const path = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : PACKAGE_OF.has(specifier)
      ? join(folder, PACKAGE_OF.get(specifier), 'src/index.js')
      : undefined;
  const file = path?.replace(/\.js$/, '.d.ts');
  return file && existsSync(file) ? file : undefined;
}

const SPECIFIER = /(\bfrom\s*|\bimport\()(['"])([^'"]+)\2/g;

/** Copies the declarations that an entry reaches into the package, including those of other packages, so it does not depend on them. */
function copyDeclarations(name, entries, folder) {
  const types = join(root, name, 'dist/types');
  rmSync(types, { recursive: true, force: true });
  const open = Object.values(entries).map(({ source }) => join(folder, name, source.replace(/\.ts$/, '.d.ts')));
  const seen = new Set(open);
  while (open.length > 0) {
    const file = open.pop();
    const text = readFileSync(file, 'utf8').replace(SPECIFIER, (whole, lead, quote, specifier) => {
      const target = meant(specifier, file, folder);
      if (!target) return whole;
      if (!seen.has(target)) open.push(target);
      seen.add(target);
      const path = relative(dirname(file), target)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js');
      return `${lead}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
    const out = join(types, relative(folder, file));
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
  }
}

const wanted = process.argv[2] === undefined ? Object.keys(PACKAGES) : [process.argv[2]];
const folder = join(root, 'node_modules/.declarations');
rmSync(folder, { recursive: true, force: true });
declarations(folder);
for (const name of wanted) {
  for (const old of existsSync(join(root, name, 'dist')) ? readdirSync(join(root, name, 'dist')) : [])
    if (old.endsWith('.mjs')) rmSync(join(root, name, 'dist', old));
  for (const [entry, options] of Object.entries(PACKAGES[name])) await bundle(name, entry, options);
  copyDeclarations(name, PACKAGES[name], folder);
}
rmSync(folder, { recursive: true });
