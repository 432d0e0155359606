import { distance, nearest } from '../facts/keyword.js';
import type { Check } from '../tree/check.js';
import { childNamed, operandNamed, operandValue } from '../tree/nodes.js';

const TCP_OPTIONS = [
  'DELAYACKS',
  'NODELAYACKS',
  'SHAREPORT',
  'SHAREPORTWLM',
  'SMC',
  'NOSMC',
  'NOSMCR',
  'NOSMCD',
  'AUTHPORT',
];

/** Options of TCP connections on a UDP port. */
const portTcpOnly: Check = (node, _args, report) => {
  if (operandValue(node, 'protocol') !== 'UDP') return;
  for (const child of node.children) {
    if (!TCP_OPTIONS.includes(child.name)) continue;
    report.warning(child, `${child.name} is valid only for TCP ports. It has no effect on a UDP port.`);
  }
};

/** Who the port is for: a job, or a word that replaces one. */
const portOwner: Check = (node, args, report) => {
  const job = operandNamed(node, 'job');
  const words = args.words as string[];
  if (!job && !node.damaged && !node.children.some((child) => words.includes(child.name)))
    report(
      node.operands.at(-1) ?? node,
      `This entry requires a job name (or *, OMVS, ${words.join(', ')}) after TCP or UDP.`,
    );
  else if (job?.word.upper === 'AUTHPORT')
    report.warning(
      job,
      'AUTHPORT is not a job name. It is an option of PORTRANGE that reserves ports for passive FTP data connections.',
    );
  else if (job) {
    const meant = misspelledFor(job.word.upper, words);
    if (meant === undefined) return;
    report.warning(job, `The stack reads ${job.word.text} as a job name; did you mean ${meant}?`);
  }
};

/**
 * A job name can be any word: one with a different beginning is not a misspelling of the keyword (RXSERVE, a server that IBM ships, and RESERVED).
 */
function misspelledFor(job: string, words: readonly string[]): string | undefined {
  const meant = /^[A-Z]+$/.test(job) ? nearest(job, words) : undefined;
  return meant !== undefined && (job.slice(0, 2) === meant.slice(0, 2) || distance(job, meant, 1) === 1)
    ? meant
    : undefined;
}

/** PORT UNRSV: what DENY and WHENLISTEN require. */
const portUnreserved: Check = (node, _args, report) => {
  const job = operandValue(node, 'job');
  const deny = childNamed(node, 'DENY');
  if (deny && job !== undefined && job !== '*')
    report(
      deny,
      `DENY is valid only with the job name *, not with ${job}. The stack ignores the complete PORT statement.`,
      { zosMessage: 'EZZ0146I' },
    );
  const listen = childNamed(node, 'WHENLISTEN');
  if (listen && operandValue(node, 'protocol') === 'UDP')
    report(
      listen,
      'WHENLISTEN is valid only for UNRSV TCP. A UDP socket never listens; the stack always checks it when it binds (WHENBIND).',
    );
};

/** PORTRANGE: the stack drops ports above 65535. */
const portRun: Check = (node, _args, report) => {
  const first = operandValue(node, 'first');
  const count = operandValue(node, 'count');
  if (typeof first !== 'number' || typeof count !== 'number' || first + count - 1 <= 65535) return;
  const operand = operandNamed(node, 'count')!;
  report.warning(
    operand,
    `${count} ports from ${first} end at ${first + count - 1}; the stack reserves ${first} to 65535 (${65536 - first} ports). The second number is a count, not the last port.`,
  );
};

/** A keyword that is in use but not documented. */
const portUndocumented: Check = (node, args, report) => {
  report.warning(node, `${node.name} is not documented in any release; code ${args.instead}.`);
};

/** PORT, PORTRANGE: at least one entry. */
const portEntries: Check = (node, _args, report) => {
  if (node.children.length === 0) report(node, `${node.name} requires at least one entry.`);
};

export const checks: Record<string, Check> = {
  portEntries,
  portTcpOnly,
  portOwner,
  portUnreserved,
  portRun,
  portUndocumented,
};
