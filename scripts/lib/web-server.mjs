// The language server as a browser worker: one file without Node modules.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { asciiJson } from './ascii-json.mjs';
import { antlrOnDemand } from './deferred.mjs';
import { packageAliases } from './packages.mjs';

/** Parts of Node modules that are used while others load; everything else is never called in a browser. */
const STAND_INS = { util: '{ promisify: (work) => work }' };

export const withoutNode = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) => {
      const name = path.replace(/^node:/, '');
      return builtinModules.includes(name) ? { path: name, namespace: 'absent' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'absent' }, ({ path }) => ({
      contents: `module.exports = ${STAND_INS[path] ?? '{}'};`,
      loader: 'js',
    }));
  },
};

/** Tables as JSON text: a browser parses it in less time than a literal, and skips the text of tables that are not yet needed. */
const tablesAsText = {
  name: 'tables-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]gen[/\\][\w-]+\.json$/ }, ({ path }) => {
      const text = asciiJson(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `module.exports = JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
    });
  },
};

export function buildWebServer(root, outfile, options = {}) {
  return build({
    absWorkingDir: root,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    alias: {
      ...packageAliases(root),
      yaml: join(root, 'node_modules/yaml/browser/index.js'),
    },
    entryPoints: [join(root, 'server/src/lsp/server/browser.ts')],
    outfile,
    plugins: [withoutNode, ...antlrOnDemand(root), tablesAsText],
    logLevel: 'warning',
    ...options,
  });
}
