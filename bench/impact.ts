import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from '../server/src/cli/main.js';
import { processIo } from '../server/src/cli/shell/process-io.js';
import { generateProfile } from '../server/tools/generate-profile.js';
import { inTurn, runProcess } from './processes.js';
import type { Row } from './timing.js';

const ROUNDS = 3;
const EZLINT = 'server/bin/ezlint.js';

/** The time for the effects in findings and in a plan. */
export async function benchImpact(lines: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-bench-'));
  try {
    const profile = join(folder, 'PROFILE.tcpip');
    writeFileSync(profile, neglected(generateProfile(lines)));
    const check = ['check', profile, '--no-config', '--fail-on', 'never'];
    const run = (...args: string[]): number => runProcess(process.execPath, [EZLINT, ...args]).ms;
    const cold = inTurn(ROUNDS, { with: () => run(...check), without: () => run(...check, '--no-impact') });
    const warmMs = (await warm(check)) - (await warm([...check, '--no-impact']));
    return [
      { what: `check with impact, ${lines} lines of an untuned stack, process`, value: cold.with, unit: 'ms' },
      { what: 'the impact of its findings, process', value: cold.with - cold.without, unit: 'ms', goal: 600 },
      { what: 'the impact of its findings, warm', value: warmMs, unit: 'ms', goal: 300 },
      {
        what: 'advise examples/first-look, process',
        value: run('advise', 'examples/first-look'),
        unit: 'ms',
        goal: 1500,
      },
      {
        what: 'advise of the untuned stack, process',
        value: run('advise', profile, '--no-config'),
        unit: 'ms',
        goal: 10_000,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The stack before tuning: every interface and every default produces findings with effects. */
function neglected(profile: string): string {
  return profile
    .replace('PATHMTUDISCOVERY SEGMENTATIONOFFLOAD', 'PATHMTUDISCOVERY NOSEGMENTATIONOFFLOAD')
    .replace('RESTRICTLOWPORTS SELECTIVEACK TCPSENDBFRSIZE 256K', 'RESTRICTLOWPORTS TCPSENDBFRSIZE 16K NODELAYACKS')
    .replace('TCPRCVBUFRSIZE 256K TCPMAXRCVBUFRSIZE 2M', 'TCPRCVBUFRSIZE 16K TCPMAXRCVBUFRSIZE 64K')
    .replaceAll('INBPERF DYNAMIC WORKLOADQ', 'INBPERF MINCPU')
    .replaceAll('MTU 8992', 'MTU 1500');
}

/** Milliseconds of a command in a process that has already run it. */
async function warm(args: readonly string[]): Promise<number> {
  const assets = pathToFileURL(`${resolve('server/dist')}/`);
  const io = { ...processIo(assets), out: () => undefined, err: () => undefined };
  let ms = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await main([...args, '--threads', '1'], io);
    ms = performance.now() - start;
  }
  return ms;
}
