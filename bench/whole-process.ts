import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProfile } from '../server/tools/generate-profile.js';
import { type Ran, runProcess } from './processes.js';
import type { Row } from './timing.js';

/** Number of lines of a profile, with the goals for the time and the memory of its check. */
const SIZES: { lines: number; runs: number; goalMs?: number; goalMb?: number }[] = [
  { lines: 1000, runs: 9, goalMs: 200, goalMb: 90 },
  { lines: 10_000, runs: 5 },
  { lines: 100_000, runs: 3, goalMs: 5000 },
];

/** A check by the command line, from its start to its end: all rules, no impact, text. */
export function benchProcess(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-bench-'));
  try {
    return SIZES.flatMap(({ lines, runs, goalMs, goalMb }): Row[] => {
      const file = join(folder, `PROFILE.${lines}`);
      writeFileSync(file, generateProfile(lines));
      const ran = Array.from({ length: runs }, () => check(file)).sort((a, b) => a.ms - b.ms);
      const { ms, out } = ran[runs >> 1]!;
      const peakMb = Number(out.trimEnd().split('\n').at(-1)) / 1024;
      return [
        { what: `check of ${lines} lines, process`, value: ms, unit: 'ms', goal: goalMs },
        { what: 'the same, memory', value: peakMb, unit: 'MB', goal: goalMb },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function check(file: string): Ran {
  const program = ['--require', './bench/peak-memory.cjs', 'server/bin/ezlint.js'];
  return runProcess(process.execPath, [
    ...program,
    'check',
    file,
    '--language',
    'profile',
    '--no-config',
    '--no-impact',
  ]);
}
