// Excludes from the initial load what few runs need, and need during synchronous work: ANTLR with the generated parsers
// (grammar/src/antlr/antlr.ts) becomes a CommonJS file that is required on demand.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

export function deferAntlr(root, folder) {
  return defer(root, folder, { name: 'antlr', entry: 'grammar/src/antlr/antlr.ts', plugins: [oneByOne] });
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
  const lists = [...readFileSync(entry, 'utf8').matchAll(/^export \{([^}]+)\}/gm)];
  const names = lists.flatMap(([, list]) => list.match(/\w+/g));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), outputFiles[0].contents);
  const plugin = {
    name: `defer-${title}`,
    setup({ onResolve, onLoad }) {
      const filter = new RegExp(`/${basename(path, '.ts')}\\.js$`);
      onResolve({ filter }, () => ({ path: name, namespace: title }));
      onLoad({ filter: /.*/, namespace: title }, () => ({ contents: deferredModule(name, names), loader: 'js' }));
    },
  };
  return { name, plugin, inputs: Object.keys(metafile.inputs) };
}

function deferredModule(file, names) {
  return `
let loaded;
function call(name, values) {
  loaded ??= require(require('node:path').join(__dirname, '${file}'));
  return loaded[name](...values);
}
${names.map((name) => `export const ${name} = (...values) => call('${name}', values);`).join('\n')}`;
}
