// Bundles the command line: server/dist/cli.js with its lazily loaded parts, and beside it the compiled
// rules that it reads.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { deferAntlr } from './lib/deferred-antlr.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['grammar', 'policies', 'simcore'];
const dist = join(root, 'server/dist');

/** Libraries in CommonJS require Node's own modules, which a bundle of modules can only import. */
const requiredBuiltins = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) => {
      const name = path.replace(/^node:/, '');
      return kind === 'require-call' && builtinModules.includes(name)
        ? { path: name, namespace: 'builtin' }
        : undefined;
    });
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `export * from 'node:${path}'; export { default } from 'node:${path}';`,
    }));
  },
};

/** Large tables as text: reading it is faster than compiling it. */
const tablesAsText = {
  name: 'tables-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]gen[/\\]\w+\.json$/ }, ({ path }) => {
      const text = JSON.stringify(readFileSync(path, 'utf8').trim());
      return { contents: `export default JSON.parse(${text});`, loader: 'js' };
    });
  },
};

const antlr = await deferAntlr(root, join(dist, 'chunks'));
const { metafile } = await build({
  absWorkingDir: root,
  metafile: true,
  entryPoints: { cli: join(root, 'server/src/cli/main.ts'), 'lsp-worker': join(root, 'server/src/lsp/worker.ts') },
  outdir: dist,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minifyWhitespace: true,
  plugins: [antlr.plugin, tablesAsText, requiredBuiltins],
  alias: {
    ...Object.fromEntries(packages.map((name) => [`@ezlint/${name}`, join(root, name, 'src/index.ts')])),
    // For Node the package offers CommonJS, which cannot be bundled into modules.
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
  },
  logLevel: 'warning',
});
// Chunks of earlier builds go last: a run that started before still finds its own.
for (const name of readdirSync(join(dist, 'chunks'))) {
  if (name !== antlr.name && !metafile.outputs[`server/dist/chunks/${name}`]) rmSync(join(dist, 'chunks', name));
}
for (const name of ['policy.wasm', 'rules.json', 'lib.json', 'opa'])
  cpSync(join(root, 'policies/dist', name), join(dist, name), { recursive: true });
