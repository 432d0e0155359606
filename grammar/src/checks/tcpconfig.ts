import type { Check } from '../tree/check.js';
import type { Node, Operand } from '../tree/nodes.js';
import { lastNamed, operandValue } from '../tree/nodes.js';

/** EPHEMERALPORTS, PASSIVEDATAPORTS of FTP.DATA: first and last port. */
const portsInOrder: Check = (node, _args, report) => {
  const low = operandValue(node, 'low');
  const high = operandValue(node, 'high');
  if (typeof low !== 'number' || typeof high !== 'number' || high >= low) return;
  report(
    node.operands[1] ?? node,
    `The last port ${high} is lower than the first port ${low}. The two numbers are the first and last port, not a port and a count; ${node.name === 'PASSIVEDATAPORTS' ? 'the FTP server' : 'the stack'} rejects the range.`,
  );
};

const PAIRS = [
  ['TCPRCVBUFRSIZE', 'TCPMAXRCVBUFRSIZE'],
  ['TCPSENDBFRSIZE', 'TCPMAXSENDBUFRSIZE'],
] as const;

/** TCPCONFIG: default buffers and maximums of one statement. COR035 compares several statements. */
const buffersWithinMaximum: Check = (node, _args, report) => {
  for (const [name, maximum] of PAIRS) {
    const size = lastSize(node, name);
    const most = lastSize(node, maximum);
    if (!size || !most || size.bytes <= most.bytes) continue;
    report(
      size.at,
      `${name} ${size.bytes} is greater than ${maximum} ${most.bytes}. A default cannot be larger than the maximum, and the stack ignores the value.`,
      { zosMessage: 'EZZ0616I' },
    );
  }
};

function lastSize(node: Node, name: string): { at: Operand; bytes: number } | undefined {
  const parameter = lastNamed(node, name);
  const at = parameter?.operands[0];
  const bytes = parameter ? operandValue(parameter, 'size') : undefined;
  return at && typeof bytes === 'number' ? { at, bytes } : undefined;
}

export const checks: Record<string, Check> = { portsInOrder, buffersWithinMaximum };
