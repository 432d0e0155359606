import { reservedIpv4, reservedIpv6 } from '../net/reserved-addresses.js';
import type { Check } from '../tree/check.js';
import { lastNamed, operandNamed, operandValue } from '../tree/nodes.js';

/** IPCONFIG DYNAMICXCF: the mask in one notation only, and a metric; then an address that is valid for an interface. */
const xcfNetwork: Check = (node, _args, report) => {
  const find = (name: string) => operandNamed(node, name);
  const address = find('address');
  const mask = find('mask');
  const metric = find('metric');
  // The invalid word may be the missing one, coded in another position.
  if (!address || [address, mask, metric].some((operand) => operand?.resolved.state === 'invalid')) return;
  const symbolic = address.resolved.state === 'symbolic';
  const length = symbolic ? undefined : address.word.text.split('/')[1];
  if (length !== undefined && mask && mask.resolved.state !== 'symbolic')
    report(mask, `The mask is coded twice: as /${length} after the address and as ${mask.word.text}. Delete one.`);
  // A single symbol may represent the mask, the metric, or all of it.
  if (mask?.resolved.state === 'symbolic' || (symbolic && !mask && !metric)) return;
  const missing = [];
  if (!symbolic && length === undefined && !mask)
    missing.push('a mask (dotted after the address, or /bits appended to it)');
  if (!metric) missing.push('a cost metric of 0 to 14');
  if (missing.length === 0) {
    const kind = symbolic ? undefined : reservedIpv4(address.word.text.split('/')[0] ?? '');
    if (kind === undefined) return;
    report(address, `${address.word.text} is ${kind}; DYNAMICXCF requires a unicast address of a network.`, {
      zosMessage: 'EZZ0617I',
    });
    return;
  }
  report(
    mask ?? address,
    `DYNAMICXCF requires ${missing.join(' and ')} before its options; the stack rejects it otherwise.`,
  );
};

/** IPCONFIG6 DYNAMICXCF: addresses that are not unicast addresses of a network. */
const xcfAddress6: Check = (node, _args, report) => {
  const value = operandValue(node, 'address');
  const operand = node.operands[0];
  if (typeof value !== 'string' || !operand) return;
  const kind = reservedIpv6(value.split('/')[0] ?? '');
  if (!kind) return;
  report(
    operand,
    `${operand.word.text} is ${kind.name}; DYNAMICXCF requires a unicast address of a separate network. The stack rejects other addresses.`,
    { ...(kind.zosMessage ? { zosMessage: kind.zosMessage } : {}) },
  );
};

/** IPCONFIG6 TEMPADDRS: the valid lifetime of an address must exceed its preferred lifetime. */
const temporaryLifetimes: Check = (node, _args, report) => {
  const valid = lastNamed(node, 'VALIDLIFETIME');
  const preferredNode = lastNamed(node, 'PREFLIFETIME');
  if (!valid) return;
  const validHours = operandValue(valid, 'hours');
  const preferredHours = preferredNode ? operandValue(preferredNode, 'hours') : node.damaged ? undefined : 24;
  if (typeof validHours !== 'number' || typeof preferredHours !== 'number' || validHours > preferredHours) return;
  const origin = preferredNode ? '' : ' (its default)';
  report(
    valid.operands[0] ?? valid,
    `VALIDLIFETIME ${validHours} is not longer than PREFLIFETIME ${preferredHours}${origin}: the valid lifetime must be longer than the preferred lifetime.`,
  );
};

/** A keyword of old releases that current stacks ignore. */
const retiredParameter: Check = (node, args, report) => {
  report.warning(node.keyword ?? node, `${node.name} is obsolete and has no effect. ${String(args.instead)}`, {
    ...(args.deletable === true ? { isNeedless: true } : {}),
  });
};

export const checks: Record<string, Check> = { xcfNetwork, xcfAddress6, temporaryLifetimes, retiredParameter };
