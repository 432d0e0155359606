import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProfile } from './generate-profile.js';

/**
 * Checks the limits of docs/threat-model.md for memory: a check uses at most 200 MB and a multiple of its input, which depends on the language,
 * 800 MB for 100,000 typical lines, and 1 GB for any text. Absolute limits are used; the moment of a garbage collection varies the memory by a few percent, so a check
 * that exceeds its limit is measured again.
 * `node scripts/run.mjs server/tools/check-memory.ts [--large] LINES...`: profiles of these lengths, policies and texts of short statements, with
 * `--large` also of several MB
 */

const MB = 1e6;
const LEAST_MB = 200;
const PER_INPUT = { profile: 60, 'at-tls': 70, routing: 65, bpxprm: 40 };
/** Short statements, of each of which rules report something. */
const PER_DENSE_INPUT = 215;
const MOST_MB = 800;
/** For texts of several MB in which rules report each statement. */
const MOST_DENSE_MB = 1074;
/** Up to this size, the limit is proportional to the input; larger inputs have only the upper limit. */
const PROPORTIONAL_MB = 1;
const POLICY_RULES = 2000;
/** A file of short statements has at most this length. */
const DENSE_MB = 0.95;

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

function expectWithinLimit(
  name: string,
  language: keyof typeof PER_INPUT,
  text: string,
  perInput = PER_INPUT[language],
  most = MOST_MB,
): void {
  const file = join(folder, 'input');
  writeFileSync(file, text);
  const inputMb = text.length / MB;
  const limit = inputMb < PROPORTIONAL_MB ? LEAST_MB + perInput * inputMb : most;
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

/** As many statements as fit into a file of short statements. */
function dense(statement: (at: number) => string, mb = DENSE_MB): string {
  const parts: string[] = [];
  for (let at = 0, length = 0; length < mb * MB; at++) {
    parts.push(statement(at));
    length += parts[at]!.length;
  }
  return parts.join('');
}

/** Addresses that differ. */
function address(at: number): string {
  return `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
}

try {
  const [, , ...words] = process.argv;
  const isLarge = words.includes('--large');
  for (const lines of words.filter((word) => word !== '--large').map(Number))
    expectWithinLimit(`profile of ${lines} lines`, 'profile', generateProfile(lines));
  const policy = `TTLSGroupAction On\n{\n  TTLSEnabled On\n}\n${generateRules(POLICY_RULES)}`;
  expectWithinLimit(`AT-TLS policy of ${POLICY_RULES} rules`, 'at-tls', policy);
  const empty = Array.from({ length: POLICY_RULES }, (_, at) => `TTLSRule R${at}\n{\n}\n`).join('');
  expectWithinLimit(`AT-TLS policy of ${POLICY_RULES} rules without conditions`, 'at-tls', empty);
  const port = (at: number): string => `  ${(at % 65_000) + 1} TCP JOB${at % 1000}\n`;
  expectWithinLimit('profile of PORT entries', 'profile', `PORT\n${dense(port)}`, PER_DENSE_INPUT);
  const link = (at: number): string =>
    `INTERFACE I${at} DEFINE IPAQENET PORTNAME P${at} IPADDR ${address(at)}/24 MTU 1492\n`;
  expectWithinLimit('profile of INTERFACE statements', 'profile', dense(link), PER_DENSE_INPUT);
  if (isLarge) {
    const ports = `PORT\n${dense(port, 1.8)}`;
    expectWithinLimit('profile of many PORT entries', 'profile', ports, PER_DENSE_INPUT, MOST_DENSE_MB);
    const links = dense(link, 5);
    expectWithinLimit('profile of many INTERFACE statements', 'profile', links, PER_DENSE_INPUT, MOST_DENSE_MB);
  }
  const routes = dense((at) => `RoutingRule R${at}\n{\n  IpDestAddr ${address(at)}\n  RoutingActionRef A\n}\n`);
  const action = 'RoutingAction A\n{\n  UseMainRouteTable Yes\n}\n';
  expectWithinLimit('policy of routing rules', 'routing', routes + action);
  const line = `MAXPROCSYS(200) ${'A '.repeat(40_000)}\n`;
  expectWithinLimit('BPXPRMxx of 12 lines of words that are no statements', 'bpxprm', line.repeat(12));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
