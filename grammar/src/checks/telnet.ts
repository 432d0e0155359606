import { ipv4Bits, ipv6Groups, isIpv4, isMask } from '../net/addresses.js';
import { isRemarkMark } from '../parse/remark-words.js';
import { type Check, REPEATED } from '../tree/check.js';
import { childrenNamed, lastNamed, type Node, type Operand, operandValue } from '../tree/nodes.js';

/** Free-form words must match a pattern; otherwise they were probably intended as something else. Only the first one is reported. */
const wordForm: Check = (node, args, report) => {
  const odd = oddWord(node, args);
  if (!odd) return;
  const message = `${odd.word.text} is not valid at this position. Expected: ${args.expected}.`;
  report.warning(odd, message);
};

/** The first operand that does not match its pattern. */
export function oddWord(node: Node, args: Record<string, unknown>): Operand | undefined {
  const form = new RegExp(String(args.pattern));
  return node.operands.find(
    (operand) =>
      operand.facts.name === args.operand && operand.resolved.state === 'set' && !form.test(operand.word.upper),
  );
}

function secondsOf(node: Node, name: string): number | undefined {
  const child = lastNamed(node, name);
  const value = child && operandValue(child, 'seconds');
  return typeof value === 'number' ? value : undefined;
}

/** z/OS lowers SCANINTERVAL to TIMEMARK. */
const scanWithinTimemark: Check = (node, _args, report) => {
  const scan = secondsOf(node, 'SCANINTERVAL');
  const mark = secondsOf(node, 'TIMEMARK');
  if (scan === undefined || mark === undefined || scan <= mark) return;
  report.warning(
    lastNamed(node, 'SCANINTERVAL')!,
    `SCANINTERVAL ${scan} is longer than TIMEMARK ${mark}; the server lowers it to ${mark}.`,
  );
};

/**
 * Whether a range of LU names that differ only in a decimal number at the end is descending. The order of other ranges depends on the collating
 * sequence or on the rule of the range, in which F is a fixed character and N a decimal digit.
 */
function isBackward(first: string, last: string, rule: string): boolean {
  if (!/^F*N*$/.test(rule)) return false;
  const [low, high] = [first, last].map((name) => /^(|.*\D)(\d+)$/.exec(name));
  if (!low || !high || first.length !== last.length || low[1] !== high[1]) return false;
  return Number(low[2]) > Number(high[2]);
}

/** LU names, ranges of them, and the name of an LU group. */
const luNames: Check = (node, _args, report) => {
  let isRemark = false;
  for (const operand of node.operands) {
    const { text: coded, firstOnLine } = operand.word;
    if (firstOnLine) isRemark = false;
    if (!isRemark && isRemarkMark(coded)) {
      isRemark = true;
      const message = `A comment in a profile begins with a semicolon. The server reads ${coded} and the words after it as LU names.`;
      report.warning(operand, message);
    }
    if (isRemark || operand.resolved.state !== 'set') continue;
    const isGroup = operand.facts.name === 'name';
    const text = isGroup ? operand.word.upper.split(',')[0]! : operand.word.upper;
    const [first = '', last, rule] = text.split('..');
    for (const name of [first, last, rule]) {
      if (name === undefined) continue;
      if (name.length > 8) {
        report.warning(
          operand,
          `${name} has ${name.length} characters; ${isGroup ? 'the name of an LU group' : 'an LU name'} has 1 to 8.`,
        );
        break;
      }
    }
    if (last !== undefined && isBackward(first, last, rule ?? ''))
      report.warning(operand, `The range ${text} ends before it begins. Code the lowest LU name first.`);
    if (!isGroup && /^\d/.test(first))
      report.warning(operand, `${first} is not a valid LU name: the first character must not be a digit.`);
  }
};

/** Groups of one type have different names. */
const uniqueGroups: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const child of node.children) {
    if (!child.name.endsWith('GROUP')) continue;
    const name = operandValue(child, 'name');
    if (name === undefined) continue;
    const key = `${child.name} ${String(name).split(',')[0]}`;
    if (seen.has(key))
      report.warning(
        child.operands[0] ?? child,
        `${key} is already defined in this block. Names must be unique for each kind of group.`,
        REPEATED,
      );
    seen.add(key);
  }
};

/** A mapping names a group of its block, which may precede or follow it. */
const mappedGroups: Check = (node, _args, report) => {
  for (const [map, kind] of [
    ['PARMSMAP', 'PARMSGROUP'],
    ['MONITORMAP', 'MONITORGROUP'],
  ] as const) {
    const groups = childrenNamed(node, kind).map((group) => operandValue(group, 'name'));
    // The name of a group may be unknown.
    if (groups.includes(undefined)) continue;
    for (const mapping of childrenNamed(node, map)) {
      const name = operandValue(mapping, 'group');
      if (name === undefined || groups.includes(name)) continue;
      const message = `${map} refers to ${kind} ${name}, which this block does not define.`;
      report.warning(mapping.operands[0]!, message);
    }
  }
};

/**
 * What is wrong with an address, a range or a subnet of an IPGROUP; only an IPv6 address may have a prefix length, and only an IPv4 address a mask.
 */
function clientProblem(text: string): string | undefined {
  const [first = '', last, ...rest] = text.split('..');
  if (rest.length > 0) return `${text} is not a range of addresses. Expected: first..last.`;
  if (last !== undefined) {
    for (const end of [first, last]) if (!isAddress(end)) return `${end} is not a valid IP address.`;
    const isBackwards = isIpv4(first) && isIpv4(last) && ipv4Bits(first) > ipv4Bits(last);
    return isBackwards ? `The range ${text} ends before it begins. Code the lowest address first.` : undefined;
  }
  const masked = /^([\d.]+):([\d.]+)$/.exec(text);
  if (masked) {
    const [, mask = '', subnet = ''] = masked;
    if (!isIpv4(mask) || !isMask(mask)) return `${mask} is not a valid subnet mask: the 1 bits must be contiguous.`;
    return isIpv4(subnet) ? undefined : `${subnet} is not a valid IPv4 address.`;
  }
  const [address = '', length] = text.split('/');
  if (!isAddress(address)) return `${address} is not a valid IP address.`;
  const most = isIpv4(address) ? 32 : 128;
  if (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most)) return undefined;
  return `${length} is not a valid prefix length of ${address}. Expected: 0 to ${most}.`;
}

function isAddress(text: string): boolean {
  return isIpv4(text) || ipv6Groups(text) !== undefined;
}

/** IPGROUP and DESTIPGROUP: addresses, ranges and subnets. */
const clientAddresses: Check = (node, _args, report) => {
  for (const operand of node.operands) {
    if (operand.facts.name !== 'address' || operand.resolved.state !== 'set') continue;
    const message = clientProblem(operand.word.upper);
    if (message !== undefined) report.warning(operand, message);
  }
};

/** A subnet whose address has bits outside its mask, so another mask may have been intended. */
const clientSubnets: Check = (node, _args, report) => {
  for (const operand of node.operands) {
    if (operand.facts.name !== 'address' || operand.resolved.state !== 'set') continue;
    const [, mask = '', subnet = ''] = /^([\d.]+):([\d.]+)$/.exec(operand.word.upper) ?? [];
    if (!isMask(mask) || !isIpv4(subnet)) continue;
    const bits = subnet.split('.').map((part, at) => Number(part) & Number(mask.split('.')[at]));
    if (bits.join('.') === subnet) continue;
    const message = `${subnet} has bits outside the mask ${mask}. The subnet is ${bits.join('.')}.`;
    report(operand, message, { severity: 'info' });
  }
};

export const checks: Record<string, Check> = {
  wordForm,
  scanWithinTimemark,
  luNames,
  uniqueGroups,
  mappedGroups,
  clientAddresses,
  clientSubnets,
};
