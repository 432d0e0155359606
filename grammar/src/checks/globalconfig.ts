import { childrenNamed, operandValue } from '../tree/nodes.js';
import type { Check } from './check.js';

const MEGABYTE = 1024 * 1024;

/** ECSALIMIT and POOLLIMIT: no limit, or at least 10 MB. */
const storageLimit: Check = (node, _args, report) => {
  const limit = operandValue(node, 'limit');
  if (typeof limit !== 'number' || limit === 0 || limit >= 10 * MEGABYTE) return;
  report({
    at: node.operands[0] ?? node,
    message: `${node.name} is too small: 10240K (10M) is the smallest limit, 0K means no limit. The stack rejects the value.`,
    severity: 'warning',
  });
};

/** EXPLICITBINDPORTRANGE: the last port must exist. */
const explicitBindEnd: Check = (node, _args, report) => {
  const first = operandValue(node, 'first');
  const count = operandValue(node, 'count');
  if (typeof first !== 'number' || typeof count !== 'number') return;
  const last = first + count - 1;
  if (last <= 65535) return;
  report({
    at: node.operands[1] ?? node,
    message: `${count} ports from ${first} end at ${last}; the last port is 65535, so at most ${65536 - first} fit. The second number is a count, not the last port.`,
    severity: 'warning',
  });
};

/** SMCR: a stack takes a limited number of PFIDs. */
const pfidCount: Check = (node, args, report) => {
  const max = Number(args.max);
  const surplus = childrenNamed(node, 'PFID')[max];
  if (!surplus) return;
  report({ at: surplus, message: `More than ${max} PFIDs: a stack takes ${max} at most.` });
};

const MTUS = [1024, 2048, 4096];

/** SMCR PFID ... MTU: one of three sizes. */
const smcrMtu: Check = (node, _args, report) => {
  const bytes = operandValue(node, 'bytes');
  if (typeof bytes !== 'number' || bytes < 1024 || bytes > 4096 || MTUS.includes(bytes)) return;
  report({ at: node.operands[0] ?? node, message: `MTU ${bytes} is not a RoCE size: 1024, 2048 and 4096 are.` });
};

/** SMCEID: number and form of the enterprise IDs. */
const smcEnterpriseIds: Check = (node, args, report) => {
  const max = Number(args.max);
  const surplus = node.operands[max];
  if (surplus) report({ at: surplus, message: `More than ${max} enterprise IDs: a stack takes ${max}.` });
  for (const operand of node.operands) {
    if (operand.resolved.state !== 'set') continue;
    const problem = enterpriseIdProblem(operand.word.upper);
    if (problem)
      report({ at: operand, message: `Enterprise ID ${operand.word.text} ${problem}.`, severity: 'warning' });
  }
};

function enterpriseIdProblem(eid: string): string | undefined {
  if (/[^A-Z0-9.-]/.test(eid)) return 'may hold only letters, digits, periods and hyphens';
  if (/^[.-]/.test(eid)) return 'must begin with a letter or a digit';
  if (eid.includes('..')) return 'may not hold two periods in a row';
  return undefined;
}

/** WLMPRIORITYQ: each control value goes to one queue. */
const priorityClasses: Check = (node, _args, report) => {
  const queueOf = new Map<string, string>();
  for (const queue of node.children) {
    for (const operand of queue.operands) {
      if (operand.resolved.state !== 'set') continue;
      const value = String(operand.resolved.value);
      const earlier = queueOf.get(value);
      if (earlier !== undefined) {
        report({
          at: operand,
          message: `Control value ${value} is coded under ${earlier} already; each of 0 to 6 and FWD belongs to one queue.`,
        });
      }
      queueOf.set(value, queue.name);
    }
  }
};

/** ZERT: INTVAL and SYNCVAL come after AGGREGATION. That it is there at all is a fact. */
const zertOrder: Check = (node, _args, report) => {
  const aggregation = node.children.find((child) => child.name === 'AGGREGATION');
  if (!aggregation) return;
  for (const child of node.children) {
    if ((child.name === 'INTVAL' || child.name === 'SYNCVAL') && child.start < aggregation.start) {
      report({ at: child, message: `${child.name} must follow AGGREGATION, of which it is an option.` });
    }
  }
};

export const checks: Record<string, Check> = {
  storageLimit,
  explicitBindEnd,
  pfidCount,
  smcrMtu,
  smcEnterpriseIds,
  priorityClasses,
  zertOrder,
};
