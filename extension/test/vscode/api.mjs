// The second test extension: assertions through the API of VS Code.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { vsixOf } from '../../../scripts/lib/vsix.mjs';

const WAIT_MS = 300_000;

/** Every kind of theme. */
export const THEMES = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'high-contrast': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light',
};

const MANIFEST = {
  name: 'ezlint-api-tests',
  displayName: 'Tests of ezlint',
  description: 'Asserts through the API of VS Code.',
  version: '0.0.1',
  publisher: 'ezlint',
  engines: { vscode: '^1.96.0' },
  main: './api.cjs',
  activationEvents: ['onStartupFinished'],
  extensionDependencies: ['ezlint.ezlint-vscode'],
  contributes: {
    commands: Object.entries(THEMES).map(([kind, theme]) => ({
      command: `ezlint-api-tests.${kind}`,
      title: `Theme of the tests: ${theme}`,
    })),
  },
};

export async function buildApiTests(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'extension/test/api.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
  return vsixOf(MANIFEST, { 'extension/api.cjs': outputFiles[0].contents });
}

/** Each test of the extension is a check. */
export async function waitForApiTests(resultFile, check) {
  const end = Date.now() + WAIT_MS;
  while (!existsSync(resultFile)) {
    if (Date.now() > end) throw new Error('the tests through the API did not end');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  for (const { name, wrong } of JSON.parse(readFileSync(resultFile, 'utf8')))
    check(`API: ${name}`, wrong === undefined, wrong);
}
