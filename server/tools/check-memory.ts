import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProfile } from '../../bench/generate-profile.js';

/**
 * Checks the limits of docs/threat-model.md for memory: a check uses at most 200 MB and 80 times its input, and 1 GB for 100,000 lines. Memory does
 * not depend on the load of the computer, so absolute limits are used. `node scripts/run.mjs server/tools/check-memory.ts LINES...`
 */

const MB = 1e6;
const LEAST_MB = 200;
const PER_INPUT = 80;
const MOST_MB = 1000;
/** Up to this size, the limit is proportional to the input; larger inputs have only the upper limit. */
const PROPORTIONAL_MB = 1;

const folder = mkdtempSync(join(tmpdir(), 'ezlint-memory-'));
const report = join(folder, 'peak');
const tell = join(folder, 'tell.cjs');
writeFileSync(
  tell,
  `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)));`,
);

/** Largest resident memory of a check. */
function peakMb(file: string): number {
  const args = ['--require', tell, 'server/bin/ezlint.js', 'check', '--no-config', '--no-impact', file];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status === null || status > 1) throw new Error(`the check of ${file} ended with ${status}: ${stderr}`);
  return (Number(readFileSync(report, 'utf8')) * 1024) / MB;
}

try {
  for (const lines of process.argv.slice(2).map(Number)) {
    const file = join(folder, `p${lines}.tcpip`);
    writeFileSync(file, generateProfile(lines));
    const inputMb = statSync(file).size / MB;
    const limit = inputMb < PROPORTIONAL_MB ? LEAST_MB + PER_INPUT * inputMb : MOST_MB;
    const peak = peakMb(file);
    const isOver = peak > limit;
    console.log(`${isOver ? 'over' : 'ok'}: ${lines} lines, ${peak.toFixed(0)} MB, at most ${limit.toFixed(0)} MB`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
