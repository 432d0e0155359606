// Packs the npm packages, installs them into an empty folder without network, imports them, and checks their types.
// --validators also runs publint and arethetypeswrong, which npx fetches.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const VALIDATORS = [
  ['publint@0.3.25', '--strict'],
  ['@arethetypeswrong/cli@0.18.5', '--profile', 'esm-only', '--exclude-entrypoints', './policy.wasm', '--'],
];

const IMPORTS = `
import assert from 'node:assert/strict';
import { loadEngine } from 'ezlint/node';
import { createEngine, UsageError } from 'ezlint';
import { profileParser } from '@ezlint/grammar';
import { findingsEntrypoint } from '@ezlint/policies';
import { parseScenario } from '@ezlint/simcore';
const engine = await loadEngine();
const { findings, files } = engine.check([{ path: 'PROFILE.tcpip', text: 'IPCONFIG DATAGRAMFWDX\\n' }]);
assert(findings.some(({ category }) => category === 'syntax'));
assert.equal(files[0].language, 'profile');
assert.throws(() => engine.fix([], { review: ['NONE'] }), UsageError);
assert.equal(typeof createEngine, 'function');
assert.equal(profileParser('profile').parse('START OSA1', 'p').parts.length, 1);
assert.equal(findingsEntrypoint, 'ezlint/main/findings');
assert(parseScenario({}).problems.length > 0);
`;
const TYPES = `
import { createEngine, type CheckedStack, type EngineParts } from 'ezlint';
import { loadEngine } from 'ezlint/node';
import type { StackModel } from '@ezlint/grammar';
import { loadPolicy } from '@ezlint/policies';
import { simulate, type SimulationResult } from '@ezlint/simcore';
export const run = async (parts: EngineParts): Promise<CheckedStack> =>
  (parts.rules.length > 0 ? createEngine(parts) : await loadEngine()).check([{ path: 'p', text: '' }], { impact: 'low' });
export const name = (stack: StackModel): string => stack.name;
export const uses = [loadPolicy, simulate] as const;
export type Result = SimulationResult;
`;

const folder = mkdtempSync(join(tmpdir(), 'ezlint-packages-'));
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
try {
  for (const name of ['grammar', 'policies', 'simcore', 'server'])
    run('npm', ['pack', '--pack-destination', folder], join(root, name));
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  for (const tarball of tarballs) {
    const entries = run('tar', ['tzf', tarball], folder).split('\n');
    for (const needed of ['LICENSE', 'NOTICE', 'README.md', 'package.json'])
      if (!entries.includes(`package/${needed}`)) throw new Error(`${tarball} has no ${needed}`);
  }
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...tarballs.map((name) => `./${name}`)],
    folder,
  );
  writeFileSync(join(folder, 'imports.js'), IMPORTS);
  run(process.execPath, ['imports.js'], folder);
  writeFileSync(join(folder, 'types.ts'), TYPES);
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom',
    '--types',
    '',
    'types.ts',
  ];
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options], folder);
  console.log(run(join(folder, 'node_modules/.bin/ezlint'), ['--version'], folder).trim());
  const commandLine = tarballs.find((name) => /^ezlint-\d/.test(name));
  run('npm', ['install', '--global', '--prefix', 'global', '--offline', `./${commandLine}`], folder);
  // npm links it only if `man` is a list.
  if (process.platform !== 'win32' && !existsSync(join(folder, 'global/share/man/man1/ezlint.1')))
    throw new Error('npm install --global does not install the manual page');
  if (process.argv.includes('--validators'))
    for (const tarball of tarballs)
      for (const [tool, ...args] of VALIDATORS) console.log(run('npx', ['--yes', tool, ...args, tarball], folder));
  console.log(`packages: ${tarballs.length} packed, installed, imported and type-checked`);
} catch (error) {
  console.error(`packages: ${error.stdout ?? ''}${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
