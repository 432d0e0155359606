// Writes the reports of an example site and has the readers of others accept them: trestle (OSCAL) and saf (CKL, SARIF), which must be installed
// (pip install compliance-trestle==5.2.0, npm install --global @mitre/saf@1.5.3). Without them it ends with 77.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '..');
const site = join(root, 'policies/standards/sites/zos');
const SKIPPED = 77;

for (const [tool, option] of [
  ['trestle', 'version'],
  ['saf', '--version'],
]) {
  if (spawnSync(tool, [option], { stdio: 'ignore' }).error === undefined) continue;
  console.log(`The reports of audit cannot be validated here: ${tool} is not installed.`);
  process.exit(SKIPPED);
}

const folder = mkdtempSync(join(tmpdir(), 'ezlint-audit-'));

function run(command, args, cwd = folder) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const why = error.code === 'ENOENT' ? `${command} is not installed.` : `${error.stdout ?? ''}${error.stderr ?? ''}`;
    throw new Error(`${command} ${args.join(' ')}\n${why}`);
  }
}

function report(format, name) {
  const file = join(folder, name);
  const options = ['--no-config', '--stack', 'TCPIP', '--standard', 'stig-racf', '--date', '2026-01-01'];
  run(
    process.execPath,
    [join(root, 'server/bin/ezlint.js'), 'audit', site, ...options, '--format', format, '--output', file],
    root,
  );
  return file;
}

try {
  const oscal = report('oscal', 'audit.json');
  const workspace = join(folder, 'trestle');
  mkdirSync(workspace);
  run('trestle', ['init'], workspace);
  run('trestle', ['import', '-f', oscal, '-o', 'audit'], workspace);
  const verdict = run('trestle', ['validate', '-t', 'assessment-results', '-n', 'audit'], workspace);
  if (!verdict.includes('VALID')) throw new Error(verdict);
  console.log('OSCAL: trestle accepts the assessment results.');
  for (const [format, command] of [
    ['ckl', 'ckl2hdf'],
    ['sarif', 'sarif2hdf'],
  ]) {
    const out = join(folder, `${format}.hdf.json`);
    run('saf', ['convert', command, '-i', report(format, `audit.${format}`), '-o', out]);
    const { profiles } = JSON.parse(readFileSync(out, 'utf8'));
    console.log(`${format.toUpperCase()}: saf reads ${profiles[0].controls.length} controls.`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
