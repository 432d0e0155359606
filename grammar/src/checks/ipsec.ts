import { nearest } from '../facts/keyword.js';
import { parseAddressSet } from '../net/address-sets.js';
import { canonicalIpv6, isIpv4 } from '../net/addresses.js';
import type { Check, Report } from '../tree/check.js';
import { childrenNamed, type Node, operandNamed, operandValue } from '../tree/nodes.js';

type Family = 'IPv4' | 'IPv6';

function familyOf(address: string): Family | undefined {
  if (isIpv4(address)) return 'IPv4';
  return canonicalIpv6(address) === undefined ? undefined : 'IPv6';
}

const FORMS = 'an address, a network (address/n), a range (a-b) or *';

/** What is wrong with one address of a filter rule, if anything. */
function wrongAddress(text: string, family: Family): string | undefined {
  if (text === '*') return undefined;
  const [first = '', last, more] = text.split('-');
  if (last !== undefined) {
    const families = [familyOf(first), familyOf(last)];
    if (more !== undefined || families.includes(undefined)) return `${text} is not a range of two addresses`;
    if (families[0] !== families[1]) return `${text} contains addresses of two families`;
    if (families[0] !== family) return `${text} is a range of ${families[0]} addresses, but this is an ${family} rule`;
    return parseAddressSet(text) ? undefined : `${text} begins after its end`;
  }
  const [address = '', length, extra] = text.split('/');
  const own = familyOf(address);
  const bits = own === 'IPv4' ? 32 : 128;
  if (
    own === undefined ||
    extra !== undefined ||
    (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= bits))
  )
    return `${text} is not an address`;
  return own === family
    ? undefined
    : `${text} is an ${own} address, but this is an ${family} rule (use ${own === 'IPv4' ? 'IPSECRULE' : 'IPSEC6RULE'})`;
}

/** Parameters of a rule: a word close to one of them is not an address. */
const PARAMETERS = ['NOLOG', 'LOG', 'PROTOCOL', 'PROTO', 'ROUTING', 'SECCLASS', 'DIRECTION', 'DIREC'];

/** Checks one of the two addresses; false if an extra word makes the rest of the rule doubtful. */
function checkEnd(node: Node, name: 'source' | 'destination', family: Family, report: Report): boolean {
  const operand = operandNamed(node, name);
  const dash = operandNamed(node, `${name}Dash`);
  const end = operandNamed(node, `${name}End`);
  if (dash && dash.word.text !== '-') {
    const meant = nearest(dash.word.upper, PARAMETERS);
    const hint = meant ? `did you mean ${meant}?` : 'code a range as a-b.';
    report(dash, `${dash.word.text} is not a parameter of ${node.name}; ${hint}`);
    return false;
  }
  if (operand?.resolved.state !== 'set') return true;
  const word = operand.word.upper;
  if (PARAMETERS.some((parameter) => parameter === word || (parameter.startsWith(word) && word.length >= 5))) {
    report(operand, `${node.name} requires a ${name} before ${operand.word.text}: ${FORMS}.`);
    return true;
  }
  if (dash && !end) {
    report(dash, `The last address of the range is missing after ${operand.word.text} -.`);
    return true;
  }
  if (end && end.resolved.state !== 'set') return true;
  const problem = wrongAddress(end ? `${operand.word.text}-${end.word.text}` : operand.word.text, family);
  if (problem) report(operand, `${problem}. The ${name} of a rule is ${FORMS}.`);
  return true;
}

/** IPSECRULE, IPSEC6RULE: form, family and order of the two addresses. */
const filterAddresses: Check = (node, args, report) => {
  const family = args.family as Family;
  if (checkEnd(node, 'source', family, report)) checkEnd(node, 'destination', family, report);
};

const NUMBERS = new Map<string, number>(Object.entries({ ICMP: 1, TCP: 6, UDP: 17, ICMPV6: 58, OSPF: 89, MIPV6: 135 }));
const ONLY = new Map<string, Family>(Object.entries({ ICMP: 'IPv4', ICMPV6: 'IPv6', MIPV6: 'IPv6', OPAQUE: 'IPv6' }));

/** PROTOCOL of a rule: names that belong to one family, and which protocols accept ports, types and codes. */
const filterProtocol: Check = (node, args, report) => {
  const parameter = childrenNamed(node, 'PROTOCOL')[0];
  const operand = parameter?.operands[0];
  if (!parameter || parameter.damaged || operand?.resolved.state !== 'set') return;
  const value = operand.resolved.value;
  const only = ONLY.get(String(value));
  if (only !== undefined && only !== args.family) {
    report(
      operand,
      `PROTOCOL ${value} is valid only for ${only} rules (${only === 'IPv4' ? 'IPSECRULE' : 'IPSEC6RULE'}).`,
    );
    return;
  }
  const number = typeof value === 'number' ? value : NUMBERS.get(String(value));
  for (const child of parameter.children) {
    const fault = misplaced(child.name, number, value);
    if (fault) report(child, fault);
    else checkRun(child, number, report);
  }
};

function misplaced(name: string, protocol: number | undefined, shown: unknown): string | undefined {
  const isPort = name === 'SRCPORT' || name === 'DESTPORT';
  if (isPort)
    return protocol === 6 || protocol === 17
      ? undefined
      : `${name} requires PROTOCOL TCP or UDP; PROTOCOL ${shown} has no ports.`;
  const isIcmp = protocol === 1 || protocol === 58;
  if (name === 'CODE')
    return isIcmp ? undefined : `CODE requires PROTOCOL ICMP or ICMPV6; PROTOCOL ${shown} has no codes.`;
  const hasTypes = isIcmp || protocol === 89 || protocol === 135;
  return hasTypes ? undefined : `TYPE requires PROTOCOL ICMP, ICMPV6 or OSPF; PROTOCOL ${shown} has no types.`;
}

/** A range of ports, types or codes is ascending; OSPF takes a single type. */
function checkRun(node: Node, protocol: number | undefined, report: Report): void {
  const high = operandNamed(node, 'high');
  const low = operandNamed(node, 'low');
  if (!high || low?.resolved.state !== 'set') return;
  if (node.name === 'TYPE' && protocol === 89) report(high, 'With OSPF, TYPE accepts a single value, not a range.');
  else if (low.resolved.value === '*') report(high, `${node.name} * means all values; delete the value after it.`);
  else if (high.resolved.state === 'set' && Number(low.resolved.value) > Number(high.resolved.value))
    report(
      high,
      `${node.name} ${low.word.text} ${high.word.text}: the first value of a range must not be greater than the second.`,
    );
}

/** FRAGMENTSONLY, INBCONNECT, OUTBCONNECT: the other parameters that they require. */
const filterConnect: Check = (node, _args, report) => {
  const routing = childrenNamed(node, 'ROUTING')[0];
  const fragments = routing && childrenNamed(routing, 'FRAGMENTSONLY')[0];
  const kind = routing && operandValue(routing, 'routing');
  if (fragments && kind !== undefined && kind !== 'ROUTED')
    report(fragments, `FRAGMENTSONLY is valid only with ROUTING ROUTED, not with ${kind}.`);
  const direction = childrenNamed(node, 'DIRECTION')[0];
  const connect = direction?.children.find((child) => child.name === 'INBCONNECT' || child.name === 'OUTBCONNECT');
  if (!direction || !connect) return;
  const way = operandValue(direction, 'direction');
  if (way !== undefined && way !== 'BIDIRECTIONAL')
    report(
      connect,
      `${connect.name} is valid only with DIRECTION BIDIRECTIONAL, because a TCP connection has packets in both directions.`,
    );
  const protocol = childrenNamed(node, 'PROTOCOL')[0];
  const value = protocol ? operandValue(protocol, 'protocol') : '*';
  if (value !== undefined && value !== 'TCP' && value !== 6)
    report.warning(connect, `${connect.name} requires PROTOCOL TCP; other protocols have no connections.`);
};

export const checks: Record<string, Check> = { filterAddresses, filterProtocol, filterConnect };
