// Bundles the command line into one file, server/dist/cli.cjs, with the tables of the languages and the compiled rules that it reads.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { deferAntlr } from './lib/deferred.mjs';
import { lazyTable } from './lib/lazy-table.mjs';
import { noticesOf, packagesIn, sbomOf, worksIn } from './lib/notices.mjs';
import { packageAliases } from './lib/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'server/dist');

/** Tables as files, each read on demand: that is faster than compiling them with the program. */
const tablesAsFiles = {
  name: 'tables-as-files',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]gen[/\\][\w-]+\.json$/ }, ({ path }) => {
      const table = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: lazyTable(table, join(dist, 'tables'), basename(path)), loader: 'js' };
    });
  },
};

mkdirSync(join(dist, 'tables'), { recursive: true });
const deferred = [await deferAntlr(root, dist)];
const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: join(root, 'server/src/cli/main.ts'),
    'lsp-front': join(root, 'server/src/lsp/protocol/front.ts'),
    'lsp-worker': join(root, 'server/src/lsp/threads/worker.ts'),
    'run-worker': join(root, 'server/src/engine/threads/run-worker.ts'),
  },
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  write: false,
  metafile: true,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // The program is run as a script (server/bin/load.js), which can require modules and cannot import them.
  supported: { 'dynamic-import': false },
  // A smaller file and code cache (code-cache.mjs), and modules without separate name tables: this saves a tenth of a run.
  minify: true,
  plugins: [...deferred.map(({ plugin }) => plugin), tablesAsFiles],
  alias: {
    ...packageAliases(root),
    // For Node, the package offers CommonJS, of which a bundle includes more than it needs.
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
  },
  logLevel: 'warning',
});
const textOf = (name) => outputFiles.find(({ path }) => basename(path) === name).text;
const program = textOf('cli.cjs');
const hash = createHash('sha256').update(program).digest('hex').slice(0, 16);
// Results of earlier builds are deleted first: they must never be used with the new program.
for (const name of readdirSync(dist))
  if (/^(cli-.*\.cache|(antlr|git-objects)-.*\.cjs)$/.test(name) && !deferred.some((file) => file.name === name))
    rmSync(join(dist, name));
// As a function, because it is run as a script: wrapping the text at every start would copy it.
writeFileSync(join(dist, 'cli.cjs'), `/*${hash}*/(function(exports,require,module,__dirname){${program}\n})`);
for (const name of ['lsp-front.cjs', 'lsp-worker.cjs', 'run-worker.cjs']) writeFileSync(join(dist, name), textOf(name));
for (const name of ['policy.wasm', 'rules.json', 'standards.json', 'lib.json', 'opa'])
  cpSync(join(root, 'policies/dist', name), join(dist, name), { recursive: true });
// The pages to which findings link.
cpSync(join(root, 'docs/rules'), join(dist, 'pages'), { recursive: true });
// Third-party content: the texts of their licenses, and a bill of materials.
const bundled = packagesIn([...deferred.flatMap(({ inputs }) => inputs), ...Object.keys(metafile.inputs)]);
writeFileSync(join(dist, 'bundled.json'), `${JSON.stringify(bundled)}\n`);
const works = worksIn(root, bundled);
const manifest = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
writeFileSync(join(dist, 'NOTICES.txt'), noticesOf(works));
writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(works, manifest), null, 1)}\n`);
// The manual page, from the table of commands.
const { manual } = createRequire(import.meta.url)('../server/bin/load.js').load(dist);
writeFileSync(join(dist, 'ezlint.1'), await manual());
