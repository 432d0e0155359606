// The language server as a worker of a browser: one file with nothing of Node in it.
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageAliases } from './packages.mjs';

/** What modules of Node are asked for while others load; all else is never called in a browser. */
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
    plugins: [withoutNode],
    logLevel: 'warning',
    ...options,
  });
}
