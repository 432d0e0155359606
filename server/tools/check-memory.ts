import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProfile } from '../../bench/generate-profile.js';

/**
 * Checks the limits of docs/threat-model.md for memory: a check uses at most 200 MB and 100 times its input, and 1 GB for 100,000 lines. Typical
 * profiles need less, and must continue to. Absolute limits are used; the moment of a garbage collection varies the memory by a few percent, so a check
 * that exceeds its limit is measured again.
 * `node scripts/run.mjs server/tools/check-memory.ts LINES...`: profiles of these lengths, and policies
 */

const MB = 1e6;
const LEAST_MB = 200;
const PER_INPUT = { profile: 65, 'at-tls': 100, bpxprm: 40 };
const MOST_MB = 1000;
/** Up to this size, the limit is proportional to the input; larger inputs have only the upper limit. */
const PROPORTIONAL_MB = 1;
const POLICY_RULES = 2000;

const folder = mkdtempSync(join(tmpdir(), 'ezlint-memory-'));
const report = join(folder, 'peak');
const tell = join(folder, 'tell.cjs');
writeFileSync(
  tell,
  `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)));`,
);

/** Largest resident memory of a check. */
function peakMb(file: string, language: string): number {
  const check = ['check', '--no-config', '--no-impact', '--language', language, file];
  const args = ['--require', tell, 'server/bin/ezlint.js', ...check];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status === null || status > 1) throw new Error(`the check of ${file} ended with ${status}: ${stderr}`);
  return (Number(readFileSync(report, 'utf8')) * 1024) / MB;
}

function expectWithinLimit(name: string, language: keyof typeof PER_INPUT, text: string): void {
  const file = join(folder, 'input');
  writeFileSync(file, text);
  const inputMb = text.length / MB;
  const limit = inputMb < PROPORTIONAL_MB ? LEAST_MB + PER_INPUT[language] * inputMb : MOST_MB;
  const first = peakMb(file, language);
  const peak = first > limit ? Math.min(first, peakMb(file, language)) : first;
  const isOver = peak > limit;
  console.log(`${isOver ? 'over' : 'ok'}: ${name}, ${peak.toFixed(0)} MB, at most ${limit.toFixed(0)} MB`);
  if (isOver) process.exitCode = 1;
}

/** AT-TLS rules, each for a port of a partner and with its own action: policies need the most memory for their size. */
function generateRules(count: number): string {
  return Array.from(
    { length: count },
    (_, at) => `TTLSRule R${at}
{
  LocalPortRange ${at + 1}
  RemoteAddr 10.1.${at >> 8}.${at & 255}
  Direction Inbound
  TTLSGroupActionRef On
  TTLSEnvironmentActionRef E${at}
}
TTLSEnvironmentAction E${at}
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring K${at}
  }
}
`,
  ).join('');
}

try {
  for (const lines of process.argv.slice(2).map(Number))
    expectWithinLimit(`profile of ${lines} lines`, 'profile', generateProfile(lines));
  const policy = `TTLSGroupAction On\n{\n  TTLSEnabled On\n}\n${generateRules(POLICY_RULES)}`;
  expectWithinLimit(`AT-TLS policy of ${POLICY_RULES} rules`, 'at-tls', policy);
  const empty = Array.from({ length: POLICY_RULES }, (_, at) => `TTLSRule R${at}\n{\n}\n`).join('');
  expectWithinLimit(`AT-TLS policy of ${POLICY_RULES} rules without conditions`, 'at-tls', empty);
  const line = `MAXPROCSYS(200) ${'A '.repeat(40_000)}\n`;
  expectWithinLimit('BPXPRMxx of 12 lines of words that are no statements', 'bpxprm', line.repeat(12));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
