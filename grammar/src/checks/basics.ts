import { operandValue } from '../tree/nodes.js';
import type { Check } from './check.js';

/** START and STOP: the loopback interfaces are always active. */
const startable: Check = (node, _args, report) => {
  const name = operandValue(node, 'name');
  if (name !== 'LOOPBACK' && name !== 'LOOPBACK6') return;
  report({
    at: node.operands[0] ?? node,
    message: `${name} is always active: the stack does not ${node.name === 'STOP' ? 'stop' : 'start'} loopback or virtual interfaces.`,
  });
};

export const checks: Record<string, Check> = { startable };
