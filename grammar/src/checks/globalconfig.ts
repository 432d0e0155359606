import type { Check } from '../tree/check.js';
import { childrenNamed, operandValue } from '../tree/nodes.js';

const MEGABYTE = 1024 * 1024;

/** ECSALIMIT and POOLLIMIT: no limit, or at least 10 MB. */
const storageLimit: Check = (node, _args, report) => {
  const limit = operandValue(node, 'limit');
  if (typeof limit !== 'number' || limit === 0 || limit >= 10 * MEGABYTE) return;
  report.warning(
    node.operands[0] ?? node,
    `${node.name} is too small: the minimum is 10240K (10M), and 0K means no limit. The stack rejects the value.`,
  );
};

/** EXPLICITBINDPORTRANGE: the last port must not exceed 65535. */
const explicitBindEnd: Check = (node, _args, report) => {
  const first = operandValue(node, 'first');
  const count = operandValue(node, 'count');
  if (typeof first !== 'number' || typeof count !== 'number') return;
  const last = first + count - 1;
  if (last <= 65535) return;
  report.warning(
    node.operands[1] ?? node,
    `${count} ports from ${first} end at ${last}; the last valid port is 65535, so at most ${65536 - first} ports are possible. The second number is a count, not the last port.`,
  );
};

/** SMCR: a stack accepts a limited number of PFIDs. */
const pfidCount: Check = (node, args, report) => {
  const max = Number(args.max);
  const surplus = childrenNamed(node, 'PFID')[max];
  if (!surplus) return;
  report(surplus, `More than ${max} PFIDs are coded. The maximum is ${max}.`);
};

const MTUS = [1024, 2048, 4096];

/** SMCR PFID ... MTU: one of three sizes. */
const smcrMtu: Check = (node, _args, report) => {
  const bytes = operandValue(node, 'bytes');
  if (typeof bytes !== 'number' || bytes < 1024 || bytes > 4096 || MTUS.includes(bytes)) return;
  report(node.operands[0] ?? node, `MTU ${bytes} is not a RoCE size. Code 1024, 2048 or 4096.`);
};

/** SMCEID: number and form of the enterprise IDs. */
const smcEnterpriseIds: Check = (node, args, report) => {
  const max = Number(args.max);
  const surplus = node.operands[max];
  if (surplus) report(surplus, `More than ${max} enterprise IDs are coded. The maximum is ${max}.`);
  for (const operand of node.operands) {
    if (operand.resolved.state !== 'set') continue;
    const problem = enterpriseIdProblem(operand.word.upper);
    if (problem) report.warning(operand, `Enterprise ID ${operand.word.text} ${problem}.`);
  }
};

function enterpriseIdProblem(eid: string): string | undefined {
  if (/[^A-Z0-9.-]/.test(eid)) return 'must contain only letters, digits, periods and hyphens';
  if (/^[.-]/.test(eid)) return 'must begin with a letter or a digit';
  if (eid.includes('..')) return 'must not contain two consecutive periods';
  return undefined;
}

/** WLMPRIORITYQ: each control value is assigned to one queue. */
const priorityClasses: Check = (node, _args, report) => {
  const queueOf = new Map<string, string>();
  for (const queue of node.children)
    for (const operand of queue.operands) {
      if (operand.resolved.state !== 'set') continue;
      const value = String(operand.resolved.value);
      const earlier = queueOf.get(value);
      if (earlier !== undefined)
        report(
          operand,
          `Control value ${value} is already coded for ${earlier}. Each of the values 0 to 6 and FWD can belong to only one queue.`,
        );
      queueOf.set(value, queue.name);
    }
};

/** ZERT: INTVAL and SYNCVAL must follow AGGREGATION. The facts check that AGGREGATION is coded. */
const zertOrder: Check = (node, _args, report) => {
  const aggregation = node.children.find((child) => child.name === 'AGGREGATION');
  if (!aggregation) return;
  for (const child of node.children)
    if ((child.name === 'INTVAL' || child.name === 'SYNCVAL') && child.start < aggregation.start)
      report(child, `${child.name} is an option of AGGREGATION and must follow it.`);
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
