// The TypeScript of policies/ for scripts, and the folders that its commands share.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const root = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '..', '..');
export const policies = join(root, 'policies');
export const cacheFolder = join(root, 'node_modules', '.cache', 'ezlint-policies');
export const folders = { lib: join(policies, 'lib'), rules: [join(policies, 'rules')], base: root };

/** Loads policies/src/index.ts. */
export async function loadPolicies() {
  mkdirSync(cacheFolder, { recursive: true });
  const outfile = join(cacheFolder, `policies-${process.pid}.mjs`);
  try {
    await build({
      entryPoints: [join(policies, 'src/index.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** The options with which scripts run OPA. */
export const compilerOptions = {
  folder: join(policies, 'opa'),
  cacheFolder,
  timeLimitS: 600,
  memoryLimitMb: 3072,
  isOptimized: true,
};

/** Prints problems in Rego without a stack trace; rethrows everything else. */
export function report(error) {
  if (error?.name !== 'RegoError') throw error;
  console.error(error.message);
  process.exitCode = 1;
}
