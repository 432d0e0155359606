// Excludes from the initial load what few runs need, and need during synchronous work: ANTLR with the generated parsers
// (grammar/src/antlr/antlr.ts) becomes a CommonJS file that is required on demand.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Every generated parser is initialized on demand. */
const oneByOne = {
  name: 'one-by-one',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]gen[/\\]parsers\.ts$/ }, ({ path }) => {
      const imports = readFileSync(path, 'utf8').matchAll(/^import \{ (\w+) \} from/gm);
      const getters = [...imports].map(([, name]) => `  get ${name}() { return require('./${name}.ts').${name}; },`);
      return { contents: `export const parsers = {\n${getters.join('\n')}\n};\n`, loader: 'js' };
    });
  },
};

const ANTLR = { name: 'antlr', entry: 'grammar/src/antlr/antlr.ts', plugins: [oneByOne] };

export function deferAntlr(root, folder) {
  return defer(root, folder, ANTLR);
}

/** For a program that cannot load files: ANTLR and the parsers are in it, but are initialized on demand. */
export function antlrOnDemand(root) {
  const entry = join(root, ANTLR.entry);
  return [oneByOne, replacing(ANTLR, `require(${JSON.stringify(entry)})`, namesIn(entry), dirname(entry))];
}

/** Writes the file into `folder`; returns its inputs and the plugin that replaces the entry by the deferred module. */
async function defer(root, folder, { name: title, entry: path, plugins }) {
  const entry = join(root, path);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minifyWhitespace: true,
    plugins,
    logLevel: 'warning',
  });
  const hash = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 8).toUpperCase();
  const name = `${title}-${hash}.cjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), outputFiles[0].contents);
  const load = `require(require('node:path').join(__dirname, '${name}'))`;
  const plugin = replacing({ name: title, entry: path }, load, namesIn(entry));
  return { name, plugin, inputs: Object.keys(metafile.inputs) };
}

/** The functions that the entry exports. */
function namesIn(entry) {
  const lists = [...readFileSync(entry, 'utf8').matchAll(/^export \{([^}]+)\}/gm)];
  return lists.flatMap(([, list]) => list.match(/\w+/g));
}

/** Replaces the entry by a module that evaluates the expression `load` on the first call. */
function replacing({ name: title, entry }, load, names, resolveDir) {
  const contents = `
let loaded;
function call(name, values) {
  loaded ??= ${load};
  return loaded[name](...values);
}
${names.map((name) => `export const ${name} = (...values) => call('${name}', values);`).join('\n')}`;
  return {
    name: `defer-${title}`,
    setup({ onResolve, onLoad }) {
      const filter = new RegExp(`/${basename(entry, '.ts')}\\.js$`);
      onResolve({ filter }, () => ({ path: title, namespace: title }));
      onLoad({ filter: /.*/, namespace: title }, () => ({ contents, resolveDir, loader: 'js' }));
    },
  };
}
