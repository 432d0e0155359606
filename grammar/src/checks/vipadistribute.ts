import { nearest } from '../facts/keyword.js';
import { isIpv4 } from '../net/addresses.js';
import type { Check, Report } from '../tree/check.js';
import {
  childNamed,
  childrenNamed,
  isIpv6,
  type Node,
  operandNamed,
  operandsNamed,
  operandValue,
} from '../tree/nodes.js';

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

/** VIPADISTRIBUTE PORT: port ranges and their maximum number. */
const distributedPorts: Check = (node, args, report) => {
  for (const range of operandsNamed(node, 'range')) {
    const match = /^(\d+)-(\d+)$/.exec(range.word.text);
    const [low, high] = [Number(match?.[1]), Number(match?.[2])];
    if (!match) {
      const meant = nearest(range.word.upper, DISTRIBUTE_OPTIONS);
      const hint =
        meant === undefined || meant === range.word.upper
          ? '. Code a range as first-last without blanks, for example 8000-8010.'
          : `; did you mean ${meant}?`;
      report(range, `${range.word.text} is neither a port nor a port range${hint}`);
      // The words after it are not ports either.
      return;
    }
    if (low < 1 || high > 65535) report(range, `${range.word.text} is outside the ports 1 to 65535.`);
    else if (low > high)
      report(range, `${range.word.text}: the first port of a range must not be greater than the last.`);
  }
  const max = Number(args.max);
  let ports = 0;
  for (const operand of node.operands) {
    const [low = 0, high = low] = operand.word.text.split('-').map(Number);
    ports += Math.max(high - low, 0) + 1;
    if (ports <= max || !Number.isFinite(ports)) continue;
    report.warning(operand, `PORT contains more than ${max} ports. The maximum is ${max}.`);
    return;
  }
};

/** VIPADISTRIBUTE: groups of tiers, and words among the options that are not options. */
const distributionTiers: Check = (node, _args, report) => {
  const tier = childNamed(node, 'TIER1') ?? childNamed(node, 'TIER2');
  const loose = operandsNamed(node, 'group');
  const own = tier && operandNamed(tier, 'group');
  const group = own ?? (tier ? loose.shift() : undefined);
  const [word] = loose;
  if (word) {
    const meant = nearest(word.word.upper, DISTRIBUTE_OPTIONS);
    const hint = meant ? `did you mean ${meant}?` : 'only a group name after TIER1 or TIER2 is valid there.';
    report(word, `${word.word.text} is not an option of VIPADISTRIBUTE; ${hint}`);
  }
  if (!tier) return;
  const misspelled = group && nearest(group.word.upper, DISTRIBUTE_OPTIONS);
  if (!group) report(tier, `${tier.name} requires the name of a server group after it.`);
  else if (misspelled && !own)
    report.warning(
      group,
      `The stack reads ${group.word.text} as the group of ${tier.name}; did you mean ${misspelled}?`,
    );
  if (tier.name !== 'TIER1') return;
  const local = childNamed(node, 'OPTLOCAL');
  if (local) report.warning(local, 'OPTLOCAL has no effect on a TIER1 entry.');
  const routing = childNamed(node, 'ENCAP') ?? childNamed(node, 'GRE');
  if (routing && !childNamed(node, 'PORT') && !childNamed(node, 'DELETE')) {
    const isEncap = routing.name === 'ENCAP';
    report(
      routing,
      `TIER1 with ${routing.name} requires PORT: ports cannot be determined dynamically on such targets. The stack ignores the statement.`,
      { ...(isEncap ? { zosMessage: 'EZZ0783I' } : { severity: 'warning' as const }), isMissing: true },
    );
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

/** The method, BASEWLM if none is coded; undefined if unknown. */
function methodOf(node: Node): string | undefined {
  const parameter = childNamed(node, 'DISTMETHOD');
  if (!parameter) return 'BASEWLM';
  const value = operandValue(parameter, 'method');
  return value === undefined ? undefined : String(value);
}

/** VIPADISTRIBUTE DISTMETHOD: options of other methods, and combinations in which a method is not allowed. */
const distributionMethod: Check = (node, _args, report) => {
  const parameter = childNamed(node, 'DISTMETHOD');
  const method = methodOf(node);
  if (!parameter || method === undefined) return;
  for (const child of parameter.children) {
    const wanted = METHOD_OF[child.name];
    if (wanted === undefined || wanted === method) continue;
    report(
      child,
      `${child.name} is valid only with DISTMETHOD ${wanted}, not with ${method}; the stack ignores the statement and the rest of the block.`,
      { ...(wanted === 'HOTSTANDBY' ? { zosMessage: 'EZZ0831I' } : {}) },
    );
  }
  const word = parameter.operands[0];
  const routing = childNamed(node, 'GRE') ?? childNamed(node, 'ENCAP');
  if (routing && word && (method === 'BASEWLM' || method === 'SERVERWLM'))
    report(
      word,
      `DISTMETHOD ${method} cannot be used with ${routing.name}, because WLM has no data about such targets.`,
    );
  if (method === 'TARGCONTROLLED' && word && !childNamed(node, 'TIER1'))
    report.warning(word, 'DISTMETHOD TARGCONTROLLED requires TIER1.');
};

/** VIPADISTRIBUTE: what PREFERRED, BACKUP and WEIGHT require of the method, and HOTSTANDBY of the targets. */
const hotStandby: Check = (node, _args, report) => {
  const destinations = childNamed(node, 'DESTIP');
  const method = methodOf(node);
  if (!destinations || destinations.damaged || method === undefined || childNamed(node, 'DELETE')) return;
  const targets = childrenNamed(destinations, 'target');
  const mark = targets
    .map((target) => childNamed(target, 'PREFERRED') ?? childNamed(target, 'BACKUP'))
    .find((found) => found);
  if (mark && method !== 'HOTSTANDBY')
    report(mark, `${mark.name} is valid only with DISTMETHOD HOTSTANDBY, not with ${method}.`, {
      zosMessage: 'EZZ0831I',
    });
  for (const target of targets) {
    const weight = childNamed(target, 'WEIGHT');
    if (weight && method !== 'WEIGHTEDACTIVE')
      report.warning(
        weight,
        `WEIGHT is in effect only with DISTMETHOD WEIGHTEDACTIVE; with ${method} the stack ignores it.`,
        { zosMessage: 'EZZ0799I' },
      );
  }
  if (method === 'HOTSTANDBY') checkStandby(destinations, targets, report);
};

function checkStandby(destinations: Node, targets: readonly Node[], report: Report): void {
  const all = childNamed(destinations, 'ALL');
  if (all) {
    report(
      all,
      'DESTIP ALL cannot be used with DISTMETHOD HOTSTANDBY. Code one target as PREFERRED and the others as BACKUP. The stack rejects the statement.',
      { zosMessage: 'EZZ0165I' },
    );
    return;
  }
  const preferred = targets.filter((target) => childNamed(target, 'PREFERRED'));
  const backups = targets.filter((target) => childNamed(target, 'BACKUP'));
  const seen = new Set<unknown>();
  const twice = targets.find((target) => {
    const address = operandValue(target, 'address');
    const isKnown = address !== undefined && seen.has(address);
    seen.add(address);
    return isKnown;
  });
  if (twice)
    report(
      twice.operands[0] ?? twice,
      `${twice.operands[0]?.word.text} is already a target; with HOTSTANDBY, code each target only once.`,
      { zosMessage: 'EZZ0830I' },
    );
  else if (preferred.length !== 1 || backups.length === 0) {
    const none = preferred.length === 0 && backups.length === 0;
    report(
      preferred[1]?.operands[0] ?? destinations,
      `HOTSTANDBY requires exactly one PREFERRED target and at least one BACKUP; there ${preferred.length === 1 ? 'is' : 'are'} ${preferred.length} PREFERRED and ${backups.length} BACKUP.`,
      { zosMessage: none ? 'EZZ0826I' : 'EZZ0827I' },
    );
  } else if (backups.length > 31)
    report(backups[31]!.operands[0]!, `HOTSTANDBY accepts up to 31 BACKUP targets, but ${backups.length} are coded.`, {
      zosMessage: 'EZZ0829I',
    });
}

/** VIPADISTRIBUTE: DVIPA and targets are of one family, and the number of targets is limited. */
const distributionTarget: Check = (node, _args, report) => {
  const address = operandNamed(node, 'address');
  const name = operandNamed(node, 'interface');
  const destinations = childNamed(node, 'DESTIP');
  if (!address && !name && (destinations || childNamed(node, 'PORT')))
    report(
      node,
      'VIPADISTRIBUTE requires the DVIPA: an IPv4 address, or the interface name of an IPv6 DVIPA, before PORT and DESTIP.',
    );
  if (!destinations || (address && address.resolved.state !== 'set')) return;
  const targets = childrenNamed(destinations, 'target').flatMap((target) => target.operands.slice(0, 1));
  const wrong = targets.find((target) => target.resolved.state === 'set' && isIpv6(target) !== (name !== undefined));
  if (wrong && (address ?? name)) {
    const dvipa = (address ?? name)!.word.text;
    report.warning(
      wrong,
      `${dvipa} is an ${name ? 'IPv6' : 'IPv4'} DVIPA, but the target ${wrong.word.text} is of the other family.`,
    );
  }
  const extra = targets[32];
  if (extra) report.warning(extra, `DESTIP has ${targets.length} targets. The maximum is 32.`);
};

/** VIPADISTRIBUTE: PORT precedes DESTIP. */
const distributionOrder: Check = (node, _args, report) => {
  const port = childNamed(node, 'PORT');
  const destinations = childNamed(node, 'DESTIP');
  if (port && destinations && port.start > destinations.start)
    report(port, 'PORT must precede DESTIP (order: DVIPA, PORT, DESTIP).');
};

const TIERS = ['TIER1', 'TIER2'] as const;

function tierOf(node: Node): string {
  return TIERS.find((tier) => childNamed(node, tier)) ?? 'no tier';
}

/** VIPADYNAMIC: if one block defines and distributes a DVIPA, both use the same tier. */
const tiersAgree: Check = (node, _args, report) => {
  const tiers = new Map<string, string | undefined>();
  for (const definition of node.children) {
    if (definition.name !== 'VIPADEFINE' && definition.name !== 'VIPABACKUP') continue;
    const [names, addresses] = [operandsNamed(definition, 'interface'), operandsNamed(definition, 'address')];
    // A name before IPv4 addresses may be a misspelled tier keyword.
    const isOdd = definition.damaged || (names.length > 0 && addresses.some(({ word }) => isIpv4(word.text)));
    for (const { word } of [...addresses, ...names])
      tiers.set(word.upper, tiers.has(word.upper) || isOdd ? undefined : tierOf(definition));
  }
  for (const distribution of childrenNamed(node, 'VIPADISTRIBUTE')) {
    const dvipa = operandNamed(distribution, 'address') ?? operandNamed(distribution, 'interface');
    const defined = dvipa && tiers.get(dvipa.word.upper);
    const own = tierOf(distribution);
    if (
      !dvipa ||
      defined === undefined ||
      defined === own ||
      distribution.damaged ||
      childNamed(distribution, 'DELETE')
    )
      continue;
    report.warning(
      dvipa,
      `${dvipa.word.text} is defined with ${defined} but distributed with ${own}. Code the same tier on both.`,
    );
  }
};

export const checks: Record<string, Check> = {
  tiersAgree,
  distributedPorts,
  distributionTiers,
  distributionMethod,
  hotStandby,
  distributionTarget,
  distributionOrder,
};
