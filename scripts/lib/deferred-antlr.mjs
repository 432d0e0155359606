// Keeps ANTLR and the generated parsers out of what is loaded at the start: few runs need them, and then in the midst of
// synchronous work, so they are a CommonJS file that is required on first need (grammar/src/antlr/antlr.ts).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Every generated parser is set up when it is asked for. */
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

/** Writes the file into `folder`; gives its inputs and the plugin that puts the deferred module in the place of the one that holds ANTLR. */
export async function deferAntlr(root, folder) {
  const entry = join(root, 'grammar/src/antlr/antlr.ts');
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
    plugins: [oneByOne],
    logLevel: 'warning',
  });
  const hash = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 8).toUpperCase();
  const name = `antlr-${hash}.cjs`;
  const names = [...readFileSync(entry, 'utf8').matchAll(/^export \{ (\w+) \}/gm)].map(([, exported]) => exported);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), outputFiles[0].contents);
  const plugin = {
    name: 'defer-antlr',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /antlr\/antlr\.js$/ }, () => ({ path: name, namespace: 'deferred' }));
      onLoad({ filter: /.*/, namespace: 'deferred' }, () => ({ contents: deferredModule(name, names), loader: 'js' }));
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
