import type { Check } from '../tree/check.js';
import { operandNamed, operandValue } from '../tree/nodes.js';

/** GATEWAY: the destination is an address or the leading parts of one. */
const gatewayRoute: Check = (node, _args, report) => {
  const network = operandValue(node, 'network');
  if (network === undefined) return;
  const parts = String(network).split('.');
  if (parts.length <= 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return;
  report(
    operandNamed(node, 'network') ?? node,
    `${network} is not an IPv4 network; code its leading parts (10 or 193.9.200), a complete address, or DEFAULTNET`,
    { severity: 'error' },
  );
};

export const checks: Record<string, Check> = { gatewayRoute };
