// Keeps ANTLR and the generated parsers out of what is loaded at the start: they read damaged statements only, in the
// midst of synchronous work, so they are a CommonJS file that is required on first need.
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

/** Writes the file into `folder`; gives the plugin that puts the deferred module in the place of the one that holds ANTLR. */
export async function deferAntlr(root, folder) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'grammar/src/parse/statement-parser.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minifyWhitespace: true,
    plugins: [oneByOne],
    logLevel: 'warning',
  });
  const hash = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 8).toUpperCase();
  const name = `antlr-${hash}.cjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), outputFiles[0].contents);
  const plugin = {
    name: 'defer-antlr',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /[/\\]statement-parser\.js$/ }, () => ({ path: name, namespace: 'deferred' }));
      onLoad({ filter: /.*/, namespace: 'deferred' }, () => ({ contents: deferredModule(name), loader: 'js' }));
    },
  };
  return { name, plugin };
}

function deferredModule(name) {
  return `
import { createRequire } from 'node:module';
let loaded;
export function parseStatement(words, statement, grammar) {
  loaded ??= createRequire(import.meta.url)('./${name}');
  return loaded.parseStatement(words, statement, grammar);
}`;
}
