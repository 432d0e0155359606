import { hasHostBits, ipv6Groups, isIpv4, isMask, maskLength } from '../net/addresses.js';
import { type Check, REPEATED, type Report } from '../tree/check.js';
import { childrenNamed, type Node, type Operand, operandNamed, operandValue } from '../tree/nodes.js';

/** True when one of the operands has an unknown value: a symbol, or a wrong value that is reported already. */
function isOpen(operand: Operand | undefined): boolean {
  return operand !== undefined && operand.resolved.state !== 'set';
}

/** ROUTE: what can follow each kind of destination, and whether address and mask match. */
const routeExtent: Check = (node, _args, report) => {
  const destination = operandNamed(node, 'destination');
  const mask = operandNamed(node, 'mask');
  const host = childrenNamed(node, 'HOST')[0];
  if (destination?.resolved.state !== 'set') return;
  const value = String(destination.resolved.value);
  const second = mask ?? host;
  const shown = mask?.word.text ?? 'HOST';
  if (value === 'DEFAULT' || value === 'DEFAULT6') {
    if (second) report(second, `${shown} is not valid on a default route: delete it after ${value}.`);
    return;
  }
  const [address = '', prefix] = value.split('/');
  if (prefix !== undefined && second) {
    report(second, `${shown} is redundant: the prefix length /${prefix} is already coded. Delete ${shown}.`);
    return;
  }
  if (mask && address.includes(':')) {
    report(
      mask,
      `${mask.word.text}: an IPv6 destination requires a prefix length (/n directly after the address) or HOST, not a dotted mask.`,
    );
    return;
  }
  if (isOpen(mask)) return;
  if (!second && prefix === undefined) {
    const hop = operandNamed(node, 'firstHop');
    if (hop && isNetwork(hop.word.text)) {
      const [first, second] = [destination.word.text, hop.word.text];
      report(
        hop,
        `The destination ${second} and the first hop ${first} are in the wrong order. Code ROUTE ${second} ${first}.`,
      );
    } else lengthMissing(destination, hop, report);
    return;
  }
  const length = mask ? maskLength(mask.word.text) : prefix === undefined ? undefined : Number(prefix);
  if (length !== undefined && hasHostBits(address, length))
    report.warning(
      destination,
      `${destination.word.text} has bits outside its mask (/${length}); the destination of a route is a network address.`,
    );
};

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  return prefix !== undefined && more.length === 0 && (isIpv4(address) || ipv6Groups(address) !== undefined);
}

/** The prefix length is missing, or the mask is coded and the first hop is missing. */
function lengthMissing(destination: Operand, hop: Operand | undefined, report: Report): void {
  if (hop && /^(0\.0\.0\.0|255\.)/.test(hop.word.text) && isMask(hop.word.text)) {
    report(
      hop,
      `${hop.word.text} is a subnet mask; the first hop after it is missing (code = for a network to which the interface is attached).`,
    );
    return;
  }
  const { text } = destination.word;
  report.warning(
    destination,
    `${text} has no ${text.includes(':') ? '' : 'mask, '}prefix length (/n) or HOST; if the stack accepts it, it is a single host.`,
  );
}

type Family = 'IPv4' | 'IPv6';

function familyOf(value: string): Family | undefined {
  if (value === '=') return undefined;
  return value === 'DEFAULT6' || value.includes(':') ? 'IPv6' : 'IPv4';
}

/** ROUTE: destination and first hop are of one family; the MTU of an IPv6 route is at least 1280 bytes. */
const routeFamilies: Check = (node, _args, report) => {
  const destination = operandValue(node, 'destination');
  const hop = operandNamed(node, 'firstHop');
  const family = destination === undefined ? undefined : familyOf(String(destination));
  if (hop?.resolved.state === 'set' && family !== undefined) {
    const other = familyOf(String(hop.resolved.value));
    if (other !== undefined && other !== family)
      report(
        hop,
        `The first hop ${hop.word.text} is an ${other} address, but the destination is ${family}. Both must be of the same family.`,
      );
  }
  const out = operandNamed(node, 'interface');
  if (out && (isIpv4(out.word.text) || ipv6Groups(out.word.text)))
    report(out, `${out.word.text} is an address, but ${node.name} requires an interface name here.`);
  const mtu = childrenNamed(node, 'MTU')[0];
  const size = mtu?.operands[0];
  if (family === 'IPv6' && size?.resolved.state === 'set' && Number(size.resolved.value) < 1280)
    report(size, `MTU ${size.word.text} is too small: every IPv6 link supports packets of 1280 bytes.`);
};

/** ROUTE: the retransmission bounds must leave room between them. */
const routeTimers: Check = (node, _args, report) => {
  const minimum = childrenNamed(node, 'MINIMUMRETRANSMITTIME')[0];
  const maximum = childrenNamed(node, 'MAXIMUMRETRANSMITTIME')[0];
  const low = minimum && operandValue(minimum, 'seconds');
  const high = maximum ? operandValue(maximum, 'seconds') : 120;
  if (minimum && typeof low === 'number' && typeof high === 'number' && low > high)
    report.warning(minimum, `MINIMUMRETRANSMITTIME ${low} is greater than MAXIMUMRETRANSMITTIME ${high} (seconds).`);
  const multiplier = childrenNamed(node, 'VARIANCEMULTIPLIER')[0];
  if (multiplier && operandValue(multiplier, 'factor') === 0)
    report.warning(multiplier, 'VARIANCEMULTIPLIER must be greater than 0.');
};

/** Destination, first hop and interface in canonical form; undefined if one of them is unknown. */
function routeKey(route: Node): string | undefined {
  const destination = operandValue(route, 'destination');
  const hop = operandValue(route, 'firstHop');
  const interfaceName = operandValue(route, 'interface');
  const mask = operandNamed(route, 'mask');
  if (destination === undefined || hop === undefined || interfaceName === undefined || isOpen(mask)) return undefined;
  const [address = '', prefix] = String(destination).split('/');
  const full = address.includes(':') ? 128 : 32;
  const length = mask ? maskLength(mask.word.text) : (prefix ?? (address.startsWith('DEFAULT') ? 0 : full));
  return `${address}/${length} ${hop} ${interfaceName}`;
}

/** BEGINROUTES: one entry per destination, first hop and interface. */
const routesTwice: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const route of childrenNamed(node, 'ROUTE')) {
    const key = route.damaged ? undefined : routeKey(route);
    if (key === undefined) continue;
    if (seen.has(key))
      report.warning(
        route.operands[0] ?? route,
        `This route (${key}) is already in the block; the stack rejects the second one.`,
        { ...REPEATED, zosMessage: 'EZZ0686I' },
      );
    seen.add(key);
  }
};

/**
 * Links and interfaces of dynamic XCF, for which the stack generates routes, too. If a profile defines EZASAMEMVS itself, the stack does not generate
 * it.
 */
const DYNAMIC_XCF = /^(EZAXCF\w\w|IQDIOLNK[0-9A-F]{8}|EZ6XCF\w\w|IQDIOINTF6)$/;

/** ROUTE: interfaces that the stack generates and that static routes cannot use. */
const routeInterface: Check = (node, _args, report) => {
  const operand = operandNamed(node, 'interface');
  if (operand?.resolved.state !== 'set') return;
  const { text, upper } = operand.word;
  if (upper === 'LOOPBACK' || upper === 'LOOPBACK6')
    report(operand, `A route cannot use ${text}. Code the interface that leads to the destination.`);
  else if (DYNAMIC_XCF.test(upper))
    report.warning(
      operand,
      `${text} belongs to dynamic XCF, and the stack generates its routes. Static routes must refer to a LINK or INTERFACE of this profile.`,
    );
};

export const checks: Record<string, Check> = { routeExtent, routeFamilies, routeInterface, routeTimers, routesTwice };
