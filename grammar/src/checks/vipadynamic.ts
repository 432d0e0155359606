import { nearest } from '../facts/keyword.js';
import { ipv4Bits, ipv6Groups, isIpv4, isMask } from '../net/addresses.js';
import { childrenNamed, type Node, type Operand, operandValue } from '../tree/nodes.js';
import type { Check, CheckReport } from './check.js';

type Report = (problem: CheckReport) => void;

function operandNamed(node: Node, name: string): Operand | undefined {
  return node.operands.find((operand) => operand.facts.name === name);
}

function operandsNamed(node: Node, name: string): Operand[] {
  return node.operands.filter((operand) => operand.facts.name === name);
}

function only(node: Node | undefined, name: string): Node | undefined {
  return node && childrenNamed(node, name)[0];
}

function isIpv6(operand: Operand): boolean {
  return operand.word.text.includes(':');
}

/** Why an address cannot be a DVIPA, if it cannot. */
function notUnicast(address: string): string | undefined {
  if (isIpv4(address)) {
    const first = Math.floor(ipv4Bits(address) / 2 ** 24);
    if (first === 0) return 'an unspecified address';
    if (first === 127) return 'a loopback address';
    if (first >= 240) return 'a reserved (class E or broadcast) address';
    return first >= 224 ? 'a multicast address' : undefined;
  }
  const groups = ipv6Groups(address);
  if (!groups) return undefined;
  const [first = 0] = groups;
  if (first >= 0xff00) return 'a multicast address';
  if (first >= 0xfe80 && first <= 0xfebf) return 'a link-local address';
  const zeros = groups.findIndex((group) => group !== 0);
  if (zeros < 0) return 'the unspecified address';
  if (zeros === 7 && groups[7] === 1) return 'the loopback address';
  if (zeros === 5 && groups[5] === 0xffff) return 'an IPv4-mapped address';
  return zeros >= 6 ? 'an IPv4-compatible address' : undefined;
}

function checkUnicast(operands: readonly Operand[], report: Report): void {
  for (const operand of operands) {
    if (operand.resolved.state !== 'set' || operand.word.text.startsWith('255.')) continue;
    const kind = notUnicast(String(operand.resolved.value).split('/')[0] ?? '');
    if (kind)
      report({
        at: operand,
        message: `${operand.word.text} is ${kind}; a DVIPA is a unicast address of a network.`,
        severity: 'warning',
      });
  }
}

/** What is wrong in a form that starts with a mask (IPv4). */
function checkMasked(mask: Operand, addresses: readonly Operand[], report: Report): void {
  // A wrong mask is reported as a value, and a symbol may be a mask or a name: what follows cannot be judged.
  if (mask.resolved.state !== 'set') return;
  if (addresses.length === 0) {
    report({ at: mask, message: `An IPv4 address is missing after the mask ${mask.word.text}.` });
  }
  for (const address of addresses) {
    if (address.resolved.state !== 'set') continue;
    if (isIpv6(address)) {
      report({
        at: address,
        message: `${address.word.text}: an IPv6 address takes an interface name in front, not the mask ${mask.word.text}.`,
      });
      return;
    }
    if (address.word.text.includes('/')) {
      report({
        at: address,
        message: `${address.word.text}: code IPv4 addresses without prefix length here; the mask ${mask.word.text} says it.`,
      });
      return;
    }
  }
}

/** What is wrong in a form that starts with an interface name (IPv6). */
function checkNamed(name: Operand, addresses: readonly Operand[], report: Report): void {
  const [first, second] = addresses;
  if (!first) {
    report({
      at: name,
      message: `The IPv6 address is missing after the interface name ${name.word.text} (an IPv4 form starts with a mask).`,
    });
    return;
  }
  if (first.resolved.state === 'set' && !isIpv6(first)) {
    report({
      at: name,
      message: `${name.word.text} is coded where an IPv4 address needs its mask in dotted decimal; interface names are for IPv6 addresses.`,
    });
    return;
  }
  if (second)
    report({
      at: second,
      message: `An IPv6 form has one address; ${second.word.text} needs a sub-statement of its own, with its own interface name.`,
    });
}

/** Addresses without mask and name: the plain form of VIPABACKUP. */
function checkPlain(node: Node, addresses: readonly Operand[], report: Report): void {
  const [first] = addresses;
  if (!first) {
    report({
      at: node.operands.at(-1) ?? node,
      message: `${node.name} needs ${node.name === 'VIPABACKUP' ? 'the address of a DVIPA' : 'a mask and an IPv4 address, or an interface name and an IPv6 address'}.`,
    });
    return;
  }
  for (const address of addresses) {
    if (address.resolved.state !== 'set') continue;
    const text = address.word.text;
    if (isIpv6(address)) {
      report({
        at: address,
        message: `${text}: an IPv6 DVIPA needs its interface name in front, in a sub-statement of its own.`,
      });
      return;
    }
    if (text.includes('/')) {
      report({ at: address, message: `${text}: code IPv4 addresses without prefix length.` });
      return;
    }
    if (address === first && text.startsWith('255.') && isMask(text)) {
      report({
        at: address,
        message: `The mask ${text} goes with MOVEABLE only; without it z/OS reads the mask as an address.`,
      });
      return;
    }
  }
}

/** VIPADEFINE, VIPABACKUP: the IPv4 and the IPv6 form. */
const dvipaForm: Check = (node, _args, report) => {
  const mask = operandNamed(node, 'mask');
  const name = operandNamed(node, 'interface');
  const addresses = operandsNamed(node, 'address');
  const moveable = only(node, 'MOVEABLE');
  if (mask) checkMasked(mask, addresses, report);
  else if (name) checkNamed(name, addresses, report);
  else checkPlain(node, addresses, report);
  checkUnicast(addresses, report);
  const first = addresses[0];
  if (!first || !isIpv6(first)) return;
  if (node.name === 'VIPABACKUP' && !moveable && first.word.text.includes('/')) {
    report({
      at: first,
      message: `${first.word.text}: on VIPABACKUP a prefix length goes with MOVEABLE IMMEDIATE only; without it the owner says it.`,
    });
  }
  if (moveable && operandValue(moveable, 'mode') === 'WHENIDLE') {
    report({
      at: moveable.operands[0] ?? moveable,
      message: 'WHENIDLE is for IPv4 DVIPAs; IPv6 knows MOVEABLE IMMEDIATE only.',
    });
  }
  const manager = only(node, 'SERVICEMGR');
  if (manager) report({ at: manager, message: 'SERVICEMGR is for IPv4 DVIPAs only.' });
};

/** VIPADELETE: IPv4 addresses, or one interface name. */
const dvipaDeleted: Check = (node, _args, report) => {
  const addresses = operandsNamed(node, 'address');
  const [name, second] = operandsNamed(node, 'interface');
  if (addresses.length === 0 && !name)
    report({ at: node, message: 'VIPADELETE needs IPv4 addresses, or the interface name of one IPv6 DVIPA.' });
  else if (name && addresses.length > 0)
    report({
      at: name,
      message: `${name.word.text} names an IPv6 DVIPA and needs a VIPADELETE of its own; this one has IPv4 addresses.`,
    });
  else if (second)
    report({
      at: second,
      message: `VIPADELETE takes one interface name; ${second.word.text} needs a VIPADELETE of its own.`,
    });
};

/** VIPARANGE: one address of one form; where SAF and ZCX stand. */
const rangeForm: Check = (node, _args, report) => {
  const mask = operandNamed(node, 'mask');
  const name = operandNamed(node, 'interface');
  const addresses = operandsNamed(node, 'address');
  // A symbol may be the DEFINE that may be left out.
  if (mask?.resolved.state === 'symbolic') return;
  if (mask) {
    checkMasked(mask, addresses, report);
    const second = addresses[1];
    if (second && !isIpv6(second))
      report({ at: second, message: `A VIPARANGE has one address; ${second.word.text} needs one of its own.` });
  } else if (name) checkNamed(name, addresses, report);
  else checkPlain(node, addresses, report);
  const first = addresses[0];
  if (name && first?.resolved.state === 'set' && isIpv6(first) && !first.word.text.includes('/')) {
    report({ at: first, message: `${first.word.text} needs its prefix length (/n directly after the address).` });
  }
  const moveable = only(node, 'MOVEABLE');
  if (name && moveable && operandValue(moveable, 'mode') === 'DISRUPTIVE') {
    report({
      at: moveable.operands[0] ?? moveable,
      message: 'DISRUPTIVE is for IPv4 ranges; IPv6 knows MOVEABLE NONDISRUPTIVE only.',
    });
  }
  const saf = only(node, 'SAF');
  const zcx = only(node, 'ZCX');
  if (saf && zcx && zcx.start < saf.start) report({ at: saf, message: 'SAF must precede ZCX.', severity: 'warning' });
};

/** VIPAROUTE: two different addresses of one family. */
const routeToTarget: Check = (node, _args, report) => {
  const xcf = operandNamed(node, 'dynamicXcf');
  const target = operandNamed(node, 'target');
  if (xcf?.resolved.state !== 'set' || target?.resolved.state !== 'set') return;
  if (isIpv6(xcf) !== isIpv6(target)) {
    report({
      at: target,
      message: `${xcf.word.text} and ${target.word.text} are of different families; both must be IPv4, or both IPv6.`,
      severity: 'warning',
    });
  } else if (xcf.resolved.value === target.resolved.value) {
    report({
      at: target,
      message: `The target is the dynamic XCF address itself; name another address of that stack, best a static VIPA.`,
      severity: 'warning',
    });
  }
};

/** SMMCAST: a multicast address. */
const multicastGroup: Check = (node, _args, report) => {
  const operand = node.operands[0];
  if (operand?.resolved.state !== 'set') return;
  const first = Math.floor(ipv4Bits(String(operand.resolved.value)) / 2 ** 24);
  if (first < 224 || first > 239)
    report({ at: operand, message: `${operand.word.text} is not a multicast address (224.0.0.0 to 239.255.255.255).` });
};

/** VIPADISTRIBUTE PORT: runs of ports, and how many there may be. */
const distributedPorts: Check = (node, args, report) => {
  for (const range of operandsNamed(node, 'range')) {
    const match = /^(\d+)-(\d+)$/.exec(range.word.text);
    const [low, high] = [Number(match?.[1]), Number(match?.[2])];
    if (!match)
      report({
        at: range,
        message: `${range.word.text} is neither a port nor a port range. Code a range as first-last without blanks, for example 8000-8010.`,
      });
    else if (low < 1 || high > 65535)
      report({ at: range, message: `${range.word.text} is outside the ports 1 to 65535.` });
    else if (low > high)
      report({ at: range, message: `${range.word.text}: the first port of a run must not be above the last.` });
  }
  const max = Number(args.max);
  let ports = 0;
  for (const operand of node.operands) {
    const [low = 0, high = low] = operand.word.text.split('-').map(Number);
    ports += Math.max(high - low, 0) + 1;
    if (ports <= max || !Number.isFinite(ports)) continue;
    report({
      at: operand,
      message: `PORT names more than ${max} ports from here on; ${max} are allowed.`,
      severity: 'warning',
    });
    return;
  }
};

const DISTRIBUTE_OPTIONS = [
  'DEFINE',
  'DELETE',
  'TIER1',
  'TIER2',
  'DISTMETHOD',
  'OPTLOCAL',
  'NOOPTLOCAL',
  'SYSPLEXPORTS',
  'TIMEDAFFINITY',
  'PAUSE',
  'ENCAP',
  'CONTROLPORT',
  'PROCTYPE',
  'PROCXCOST',
  'ILWEIGHTING',
  'AUTOSWITCHBACK',
  'NOAUTOSWITCHBACK',
  'HEALTHSWITCH',
  'NOHEALTHSWITCH',
  'PORT',
  'DESTIP',
];

/** VIPADISTRIBUTE: groups of tiers, and words among the options that are none. */
const distributionTiers: Check = (node, _args, report) => {
  const tier = only(node, 'TIER1') ?? only(node, 'TIER2');
  const loose = operandsNamed(node, 'group');
  const own = tier && operandNamed(tier, 'group');
  const group = own ?? (tier ? loose.shift() : undefined);
  const [word] = loose;
  if (word) {
    const meant = nearest(word.word.upper, DISTRIBUTE_OPTIONS);
    const hint = meant ? `did you mean ${meant}?` : 'only a group name after TIER1 or TIER2 is valid there.';
    report({ at: word, message: `${word.word.text} is not an option of VIPADISTRIBUTE; ${hint}` });
  }
  if (!tier) return;
  const misspelt = group && nearest(group.word.upper, DISTRIBUTE_OPTIONS);
  if (!group) report({ at: tier, message: `${tier.name} needs the name of a server group after it.` });
  else if (misspelt && !own)
    report({
      at: group,
      message: `${group.word.text} is read as the group of ${tier.name}; did you mean ${misspelt}?`,
      severity: 'warning',
    });
  if (tier.name !== 'TIER1') return;
  const local = only(node, 'OPTLOCAL');
  if (local) report({ at: local, message: 'OPTLOCAL has no meaning on a TIER1 entry.', severity: 'warning' });
  const routing = only(node, 'ENCAP') ?? only(node, 'GRE');
  if (routing && !only(node, 'PORT') && !only(node, 'DELETE')) {
    const isEncap = routing.name === 'ENCAP';
    report({
      at: routing,
      message: `TIER1 with ${routing.name} needs PORT: ports cannot be found dynamically on such targets. The stack ignores the statement.`,
      ...(isEncap ? { zosMessage: 'EZZ0783I' } : { severity: 'warning' as const }),
      isMissing: true,
    });
  }
};

const METHOD_OF: Record<string, string> = {
  PROCTYPE: 'BASEWLM',
  PROCXCOST: 'SERVERWLM',
  ILWEIGHTING: 'SERVERWLM',
  AUTOSWITCHBACK: 'HOTSTANDBY',
  NOAUTOSWITCHBACK: 'HOTSTANDBY',
  HEALTHSWITCH: 'HOTSTANDBY',
  NOHEALTHSWITCH: 'HOTSTANDBY',
};

/** The method, BASEWLM when none is coded; undefined when it is not known. */
function methodOf(node: Node): string | undefined {
  const parameter = only(node, 'DISTMETHOD');
  if (!parameter) return 'BASEWLM';
  const value = operandValue(parameter, 'method');
  return value === undefined ? undefined : String(value);
}

/** VIPADISTRIBUTE DISTMETHOD: options of other methods, and where a method is not allowed. */
const distributionMethod: Check = (node, _args, report) => {
  const parameter = only(node, 'DISTMETHOD');
  const method = methodOf(node);
  if (!parameter || method === undefined) return;
  for (const child of parameter.children) {
    const wanted = METHOD_OF[child.name];
    if (wanted === undefined || wanted === method) continue;
    report({
      at: child,
      message: `${child.name} goes with DISTMETHOD ${wanted}, not with ${method}; the stack ignores the statement and the rest of the block.`,
      ...(wanted === 'HOTSTANDBY' ? { zosMessage: 'EZZ0831I' } : {}),
    });
  }
  const word = parameter.operands[0];
  const routing = only(node, 'GRE') ?? only(node, 'ENCAP');
  if (routing && word && (method === 'BASEWLM' || method === 'SERVERWLM')) {
    report({
      at: word,
      message: `DISTMETHOD ${method} cannot be used with ${routing.name}: WLM knows nothing of such targets.`,
    });
  }
  if (method === 'TARGCONTROLLED' && word && !only(node, 'TIER1')) {
    report({ at: word, message: 'DISTMETHOD TARGCONTROLLED needs TIER1.', severity: 'warning' });
  }
};

/** VIPADISTRIBUTE: what PREFERRED, BACKUP and WEIGHT ask of the method, and HOTSTANDBY of the targets. */
const hotStandby: Check = (node, _args, report) => {
  const destinations = only(node, 'DESTIP');
  const method = methodOf(node);
  if (!destinations || destinations.damaged || method === undefined || only(node, 'DELETE')) return;
  const targets = childrenNamed(destinations, 'target');
  const mark = targets.map((target) => only(target, 'PREFERRED') ?? only(target, 'BACKUP')).find((found) => found);
  if (mark && method !== 'HOTSTANDBY') {
    report({
      at: mark,
      message: `${mark.name} goes with DISTMETHOD HOTSTANDBY, not with ${method}.`,
      zosMessage: 'EZZ0831I',
    });
  }
  for (const target of targets) {
    const weight = only(target, 'WEIGHT');
    if (weight && method !== 'WEIGHTEDACTIVE') {
      report({
        at: weight,
        message: `WEIGHT is in effect only with DISTMETHOD WEIGHTEDACTIVE; with ${method} the stack ignores it.`,
        zosMessage: 'EZZ0799I',
        severity: 'warning',
      });
    }
  }
  if (method === 'HOTSTANDBY') checkStandby(destinations, targets, report);
};

function checkStandby(destinations: Node, targets: readonly Node[], report: Report): void {
  const all = only(destinations, 'ALL');
  if (all) {
    report({
      at: all,
      message:
        'DESTIP ALL cannot be used with DISTMETHOD HOTSTANDBY: name one target PREFERRED and the others BACKUP. The stack rejects the statement.',
      zosMessage: 'EZZ0165I',
    });
    return;
  }
  const preferred = targets.filter((target) => only(target, 'PREFERRED'));
  const backups = targets.filter((target) => only(target, 'BACKUP'));
  const seen = new Set<unknown>();
  const twice = targets.find((target) => {
    const address = operandValue(target, 'address');
    const isKnown = address !== undefined && seen.has(address);
    seen.add(address);
    return isKnown;
  });
  if (twice) {
    report({
      at: twice.operands[0] ?? twice,
      message: `${twice.operands[0]?.word.text} is already a target; with HOTSTANDBY each target is coded once.`,
      zosMessage: 'EZZ0830I',
    });
  } else if (preferred.length !== 1 || backups.length === 0) {
    const none = preferred.length === 0 && backups.length === 0;
    report({
      at: preferred[1]?.operands[0] ?? destinations,
      message: `HOTSTANDBY needs exactly one PREFERRED target and at least one BACKUP; there ${preferred.length === 1 ? 'is' : 'are'} ${preferred.length} PREFERRED and ${backups.length} BACKUP.`,
      zosMessage: none ? 'EZZ0826I' : 'EZZ0827I',
    });
  } else if (backups.length > 31) {
    report({
      at: backups[31]!.operands[0]!,
      message: `HOTSTANDBY takes up to 31 BACKUP targets; there are ${backups.length}.`,
      zosMessage: 'EZZ0829I',
    });
  }
}

/** VIPADISTRIBUTE: DVIPA and targets are of one family, and not too many. */
const distributionTarget: Check = (node, _args, report) => {
  const address = operandNamed(node, 'address');
  const name = operandNamed(node, 'interface');
  const destinations = only(node, 'DESTIP');
  if (!address && !name && (destinations || only(node, 'PORT')))
    report({
      at: node,
      message:
        'VIPADISTRIBUTE needs the DVIPA: an IPv4 address, or the interface name of an IPv6 DVIPA, before PORT and DESTIP.',
    });
  if (!destinations || (address && address.resolved.state !== 'set')) return;
  const targets = childrenNamed(destinations, 'target').flatMap((target) => target.operands.slice(0, 1));
  const wrong = targets.find((target) => target.resolved.state === 'set' && isIpv6(target) !== (name !== undefined));
  if (wrong && (address ?? name)) {
    const dvipa = (address ?? name)!.word.text;
    report({
      at: wrong,
      message: `${dvipa} is an ${name ? 'IPv6' : 'IPv4'} DVIPA; the target ${wrong.word.text} is of the other family.`,
      severity: 'warning',
    });
  }
  const extra = targets[32];
  if (extra)
    report({ at: extra, message: `DESTIP has ${targets.length} targets; 32 are allowed.`, severity: 'warning' });
};

/** VIPADISTRIBUTE: PORT precedes DESTIP. */
const distributionOrder: Check = (node, _args, report) => {
  const port = only(node, 'PORT');
  const destinations = only(node, 'DESTIP');
  if (port && destinations && port.start > destinations.start) {
    report({ at: port, message: 'PORT must precede DESTIP (order: DVIPA, PORT, DESTIP).' });
  }
};

const TIERS = ['TIER1', 'TIER2'] as const;

function tierOf(node: Node): string {
  return TIERS.find((tier) => only(node, tier)) ?? 'no tier';
}

/** VIPADYNAMIC: a DVIPA is distributed in the tier that it is defined for, as far as both stand in one block. */
const tiersAgree: Check = (node, _args, report) => {
  const tiers = new Map<string, string | undefined>();
  for (const definition of node.children) {
    if (definition.name !== 'VIPADEFINE' && definition.name !== 'VIPABACKUP') continue;
    const [names, addresses] = [operandsNamed(definition, 'interface'), operandsNamed(definition, 'address')];
    // A name before IPv4 addresses may be the tier, misspelt.
    const isOdd = definition.damaged || (names.length > 0 && addresses.some(({ word }) => isIpv4(word.text)));
    for (const { word } of [...addresses, ...names]) {
      tiers.set(word.upper, tiers.has(word.upper) || isOdd ? undefined : tierOf(definition));
    }
  }
  for (const distribution of childrenNamed(node, 'VIPADISTRIBUTE')) {
    const dvipa = operandNamed(distribution, 'address') ?? operandNamed(distribution, 'interface');
    const defined = dvipa && tiers.get(dvipa.word.upper);
    const own = tierOf(distribution);
    if (!dvipa || defined === undefined || defined === own || distribution.damaged || only(distribution, 'DELETE'))
      continue;
    report({
      at: dvipa,
      message: `${dvipa.word.text} is defined with ${defined} and distributed with ${own}: both must name the same tier.`,
      severity: 'warning',
    });
  }
};

export const checks: Record<string, Check> = {
  tiersAgree,
  dvipaForm,
  dvipaDeleted,
  rangeForm,
  routeToTarget,
  multicastGroup,
  distributedPorts,
  distributionTiers,
  distributionMethod,
  hotStandby,
  distributionTarget,
  distributionOrder,
};
