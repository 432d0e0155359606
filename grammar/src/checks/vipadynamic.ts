import { ipv4Bits, isIpv4, isMask } from '../net/addresses.js';
import { reservedIpv4, reservedIpv6 } from '../net/reserved-addresses.js';
import type { Check, Report } from '../tree/check.js';
import {
  childNamed,
  isIpv6,
  type Node,
  type Operand,
  operandNamed,
  operandsNamed,
  operandValue,
} from '../tree/nodes.js';

/** Why an address cannot be a DVIPA; undefined if it can. */
function notUnicast(address: string): string | undefined {
  if (!isIpv4(address)) return reservedIpv6(address)?.name;
  return ipv4Bits(address) < 2 ** 24 ? 'an unspecified address' : reservedIpv4(address);
}

function checkUnicast(operands: readonly Operand[], report: Report): void {
  for (const operand of operands) {
    if (operand.resolved.state !== 'set' || operand.word.text.startsWith('255.')) continue;
    const kind = notUnicast(String(operand.resolved.value).split('/')[0] ?? '');
    if (kind) report.warning(operand, `${operand.word.text} is ${kind}; a DVIPA is a unicast address of a network.`);
  }
}

/** What is wrong with a form that starts with a mask (IPv4). */
function checkMasked(mask: Operand, addresses: readonly Operand[], report: Report): void {
  // An invalid mask is reported as a value error, and a symbol may be a mask or a name, so what follows cannot be checked.
  if (mask.resolved.state !== 'set') return;
  if (addresses.length === 0) report(mask, `An IPv4 address is missing after the mask ${mask.word.text}.`);
  for (const address of addresses) {
    if (address.resolved.state !== 'set') continue;
    if (isIpv6(address)) {
      report(
        address,
        `${address.word.text}: an IPv6 address requires an interface name before it, not the mask ${mask.word.text}.`,
      );
      return;
    }
    if (address.word.text.includes('/')) {
      report(
        address,
        `${address.word.text}: code IPv4 addresses without a prefix length here, because the mask ${mask.word.text} is coded.`,
      );
      return;
    }
  }
}

/** What is wrong with a form that starts with an interface name (IPv6). */
function checkNamed(node: Node, name: Operand, addresses: readonly Operand[], report: Report): void {
  const [first, second] = addresses;
  if (!first) {
    report(
      name,
      `The IPv6 address is missing after the interface name ${name.word.text} (an IPv4 form starts with a mask).`,
    );
    return;
  }
  if (first.resolved.state === 'set' && !isIpv6(first)) {
    const later = node.children.at(-1);
    if (later && node.facts.parameters?.some((parameter) => parameter.name === name.word.upper)) {
      const order = `Code ${name.word.upper} before ${later.name}`;
      report(
        name,
        `${name.word.text} is not allowed at this position: the values of ${node.name} have a fixed order. ${order}.`,
      );
      return;
    }
    if (second && isMask(first.word.text)) {
      report(
        name,
        `${name.word.text} is not valid here: an IPv4 address with the mask ${first.word.text} has no interface name.`,
      );
      return;
    }
    report(
      name,
      `${name.word.text} is not valid here. An IPv4 address requires a mask in dotted decimal; interface names are only for IPv6 addresses.`,
    );
    return;
  }
  if (second)
    report(
      second,
      `The IPv6 format accepts only one address. Code ${second.word.text} in a separate statement with its own interface name.`,
    );
}

/** Addresses without mask and name: the plain form of VIPABACKUP. */
function checkPlain(node: Node, addresses: readonly Operand[], report: Report): void {
  const [first] = addresses;
  if (!first) {
    report(
      node.operands.at(-1) ?? node,
      `${node.name} requires ${node.name === 'VIPABACKUP' ? 'the address of a DVIPA' : 'a mask and an IPv4 address, or an interface name and an IPv6 address'}.`,
    );
    return;
  }
  for (const address of addresses) {
    if (address.resolved.state !== 'set') continue;
    const text = address.word.text;
    if (isIpv6(address)) {
      report(address, `${text}: code an IPv6 DVIPA in a separate statement, with its interface name before it.`);
      return;
    }
    if (text.includes('/')) {
      report(address, `${text}: code IPv4 addresses without a prefix length.`);
      return;
    }
    if (address === first && text.startsWith('255.') && isMask(text)) {
      report(
        address,
        `The mask ${text} is valid only with MOVEABLE. Without MOVEABLE, z/OS reads the mask as an address.`,
      );
      return;
    }
  }
}

/** VIPADEFINE, VIPABACKUP: the IPv4 and the IPv6 form. */
const dvipaForm: Check = (node, _args, report) => {
  const mask = operandNamed(node, 'mask');
  const name = operandNamed(node, 'interface');
  const addresses = operandsNamed(node, 'address');
  const moveable = childNamed(node, 'MOVEABLE');
  if (mask) checkMasked(mask, addresses, report);
  else if (name) checkNamed(node, name, addresses, report);
  else checkPlain(node, addresses, report);
  checkUnicast(addresses, report);
  const first = addresses[0];
  if (!first || !isIpv6(first)) return;
  if (node.name === 'VIPABACKUP' && !moveable && first.word.text.includes('/'))
    report(
      first,
      `${first.word.text}: on VIPABACKUP, a prefix length is valid only with MOVEABLE IMMEDIATE. Without it, the prefix length of the owner applies.`,
    );
  if (moveable && operandValue(moveable, 'mode') === 'WHENIDLE')
    report(
      moveable.operands[0] ?? moveable,
      'WHENIDLE is valid only for IPv4 DVIPAs; IPv6 supports only MOVEABLE IMMEDIATE.',
    );
  const manager = childNamed(node, 'SERVICEMGR');
  if (manager) report(manager, 'SERVICEMGR is valid only for IPv4 DVIPAs.');
};

/** VIPADELETE: IPv4 addresses, or one interface name. */
const dvipaDeleted: Check = (node, _args, report) => {
  const addresses = operandsNamed(node, 'address');
  const [name, second] = operandsNamed(node, 'interface');
  if (addresses.length === 0 && !name)
    report(node, 'VIPADELETE requires IPv4 addresses, or the interface name of one IPv6 DVIPA.');
  else if (name && addresses.length > 0)
    report(
      name,
      `${name.word.text} is an IPv6 DVIPA. Code a separate VIPADELETE for it, because this one has IPv4 addresses.`,
    );
  else if (second)
    report(second, `VIPADELETE accepts only one interface name. Code a separate VIPADELETE for ${second.word.text}.`);
};

/** VIPARANGE: one address in one form; the positions of SAF and ZCX. */
const rangeForm: Check = (node, _args, report) => {
  const mask = operandNamed(node, 'mask');
  const name = operandNamed(node, 'interface');
  const addresses = operandsNamed(node, 'address');
  // A symbol may represent the optional DEFINE.
  if (mask?.resolved.state === 'symbolic') return;
  if (mask) {
    checkMasked(mask, addresses, report);
    const second = addresses[1];
    if (second && !isIpv6(second))
      report(second, `VIPARANGE accepts only one address. Code a separate VIPARANGE for ${second.word.text}.`);
  } else if (name) checkNamed(node, name, addresses, report);
  else checkPlain(node, addresses, report);
  const first = addresses[0];
  if (name && first?.resolved.state === 'set' && isIpv6(first) && !first.word.text.includes('/'))
    report(first, `${first.word.text} requires its prefix length (/n directly after the address).`);
  const moveable = childNamed(node, 'MOVEABLE');
  if (name && moveable && operandValue(moveable, 'mode') === 'DISRUPTIVE')
    report(
      moveable.operands[0] ?? moveable,
      'DISRUPTIVE is valid only for IPv4 ranges; IPv6 supports only MOVEABLE NONDISRUPTIVE.',
    );
  const saf = childNamed(node, 'SAF');
  const zcx = childNamed(node, 'ZCX');
  if (saf && zcx && zcx.start < saf.start) report.warning(saf, 'SAF must precede ZCX.');
};

/** VIPAROUTE: two different addresses of one family. */
const routeToTarget: Check = (node, _args, report) => {
  const xcf = operandNamed(node, 'dynamicXcf');
  const target = operandNamed(node, 'target');
  if (xcf?.resolved.state !== 'set' || target?.resolved.state !== 'set') return;
  if (isIpv6(xcf) !== isIpv6(target))
    report.warning(
      target,
      `${xcf.word.text} and ${target.word.text} are of different families. Both must be IPv4, or both must be IPv6.`,
    );
  else if (xcf.resolved.value === target.resolved.value)
    report.warning(
      target,
      `The target is the same as the dynamic XCF address. Code another address of that stack, preferably a static VIPA.`,
    );
};

/** SMMCAST: a multicast address. */
const multicastGroup: Check = (node, _args, report) => {
  const operand = node.operands[0];
  if (operand?.resolved.state !== 'set') return;
  const first = Math.floor(ipv4Bits(String(operand.resolved.value)) / 2 ** 24);
  if (first < 224 || first > 239)
    report(operand, `${operand.word.text} is not a multicast address (224.0.0.0 to 239.255.255.255).`);
};

export const checks: Record<string, Check> = { dvipaForm, dvipaDeleted, rangeForm, routeToTarget, multicastGroup };
