import {
  canonicalAddress,
  type Entry,
  isIncluded,
  type Place,
  partString,
  type Release,
  type Setting,
  type StackModel,
} from '@ezlint/grammar';

/** A target of a distribution. */
export interface DistributionTarget {
  /** Dynamic XCF address, or the address of a target that is not a stack (TIER1). */
  address: string;
  preferred: boolean;
  /** Rank of a hot-standby target. */
  rank: number | undefined;
  /** Share of the active connections, as a weight. */
  weight: number;
}

/** Distribution of one address and port by one stack. */
export interface Distribution {
  address: string;
  /** Number, long range as `first-last`, or `ANY` for every port that has a listener. */
  port: number | string;
  /** `ALL`: every stack of the group with a dynamic XCF address. */
  targets: 'ALL' | DistributionTarget[];
  /** Dynamic XCF addresses that DELETE names although DESTIP ALL distributes to all stacks; the result is not documented. */
  doubtful?: readonly string[];
  method: string;
  tier?: 1 | 2;
  /** Missing fact if VIPADEFINE or VIPABACKUP has another tier; the result is not documented. */
  otherTier?: string;
  hotStandby: boolean;
  /** NOAUTOSWITCHBACK: the first active target remains active. */
  sticks: boolean;
  /** New connections are rejected until an operator resumes the distribution. */
  paused: boolean;
  /** Time in which a client returns to the same target after its last connection; 0: no affinity. */
  affinitySeconds: number;
  /** The clients of a target prefer its own server. */
  optLocal: boolean;
  /** The VIPADISTRIBUTE statement. */
  at: Place;
}

/** Maximum number of ports of a range that are treated separately; a longer range is one service. */
const MOST_PORTS = 64;
const DEFAULT_WEIGHT = 10;

/**
 * The distributions of the profile, one per address and port: a later DEFINE replaces an earlier one, and DELETE removes ports or targets. Statements
 * that the stack rejects have no effect.
 */
export function distributionsOf(model: Pick<StackModel, 'dvipas' | 'distributions'>, release: Release): Distribution[] {
  const addresses = namesOf(model);
  const found = new Map<string, Distribution>();
  for (const entry of model.distributions) {
    const written = partString(entry.address) ?? addresses.get(partString(entry.interface) ?? '');
    if (written === undefined) continue;
    const address = canonicalAddress(written);
    const targets = targetsOf(entry);
    if (isRejected(entry, release)) continue;
    const options = { ...optionsOf(entry), ...otherTierOf(entry, address, model) };
    for (const port of portsOf(entry)) {
      const key = `${address} ${port}`;
      if (entry.DELETE !== undefined) remove(found, key, targets);
      else found.set(key, { address, port, targets, ...options, at: entry.at });
    }
  }
  return [...found.values()];
}

/** The VIPADISTRIBUTE statements of an address that the stack rejects. */
export function rejectedOf(
  model: Pick<StackModel, 'dvipas' | 'distributions'>,
  address: string,
  release: Release,
): Entry[] {
  const addresses = namesOf(model);
  return model.distributions.filter((entry) => {
    const written = partString(entry.address) ?? addresses.get(partString(entry.interface) ?? '');
    return written !== undefined && canonicalAddress(written) === address && isRejected(entry, release);
  });
}

/** Addresses by interface name of IPv6 dynamic VIPAs. */
function namesOf({ dvipas }: Pick<StackModel, 'dvipas'>): ReadonlyMap<string, string> {
  return new Map(dvipas.flatMap(({ name, address }) => (name && address ? [[name, address]] : [])));
}

/** The last release that can distribute to targets outside z/OS. */
const LAST_WITH_APPLIANCES: Release = '2.4';

/**
 * Later releases reject parameters for targets outside z/OS. HOTSTANDBY requires one PREFERRED target and backups, not all stacks (EZZ0165I,
 * EZZ0826I, EZZ0827I).
 */
function isRejected(entry: Entry, release: Release): boolean {
  const { method, hotStandby } = optionsOf(entry);
  const isForAppliances =
    method === 'TARGCONTROLLED' || [entry.GRE, entry.ENCAP, entry.CONTROLPORT].some((part) => part !== undefined);
  if (isForAppliances && !isIncluded({ until: LAST_WITH_APPLIANCES }, release)) return true;
  if (entry.damaged || entry.DELETE !== undefined || !hotStandby) return false;
  const targets = targetsOf(entry);
  if (targets === 'ALL') return true;
  const backups = ((entry.DESTIP as { target?: Entry[] }).target ?? []).filter(({ BACKUP }) => BACKUP !== undefined);
  return targets.filter(({ preferred }) => preferred).length !== 1 || backups.length === 0;
}

/** The tier must be the same as in the definition of the dynamic VIPA. */
function otherTierOf(
  entry: Entry,
  address: string,
  { dvipas }: Pick<StackModel, 'dvipas'>,
): Pick<Distribution, 'otherTier'> {
  const owner = dvipas.find((one) => one.address !== undefined && canonicalAddress(one.address) === address);
  if (!owner || owner.entry.damaged || entry.damaged) return {};
  const [defined, own] = [owner.entry, entry].map(tierText);
  if (defined === own) return {};
  return { otherTier: `what the stack does with VIPADISTRIBUTE with ${own} where the dynamic VIPA has ${defined}` };
}

function tierText({ TIER1, TIER2 }: Entry): string {
  return TIER1 !== undefined ? 'TIER1' : TIER2 !== undefined ? 'TIER2' : 'no tier';
}

function remove(found: Map<string, Distribution>, key: string, targets: Distribution['targets']): void {
  const known = found.get(key);
  if (!known) return;
  const gone = targets === 'ALL' ? [] : targets.map(({ address }) => address);
  const rest = known.targets === 'ALL' ? 'ALL' : known.targets.filter(({ address }) => !gone.includes(address));
  if (targets === 'ALL' || rest.length === 0) found.delete(key);
  else if (rest === 'ALL') found.set(key, { ...known, doubtful: [...(known.doubtful ?? []), ...gone] });
  else found.set(key, { ...known, targets: rest });
}

/** Missing fact about a target that DELETE names. */
export function doubtText(address: string): string {
  return `whether VIPADISTRIBUTE DELETE removes ${address} from DESTIP ALL`;
}

function targetsOf(entry: Entry): Distribution['targets'] {
  const destination = entry.DESTIP as { ALL?: Setting; target?: Record<string, Setting>[] } | undefined;
  if (!destination || destination.ALL) return 'ALL';
  return (destination.target ?? []).flatMap((target): DistributionTarget[] => {
    const address = partString(target.address);
    if (address === undefined) return [];
    const [rank, weight] = [target.BACKUP?.value, target.WEIGHT?.value];
    return [
      {
        address: canonicalAddress(address),
        preferred: target.PREFERRED !== undefined,
        rank: typeof rank === 'number' ? rank : 1,
        weight: typeof weight === 'number' ? weight : DEFAULT_WEIGHT,
      },
    ];
  });
}

function portsOf(entry: Entry): (number | string)[] {
  const ports = entry.PORT as { port?: Setting[]; range?: Setting[] } | undefined;
  if (!ports) return ['ANY'];
  const single = (ports.port ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return [...single, ...(ports.range ?? []).flatMap(({ value }) => rangePorts(String(value)))];
}

function rangePorts(range: string): (number | string)[] {
  const [low, high] = range.split('-').map(Number);
  if (low === undefined || high === undefined || !(low <= high)) return [];
  if (high - low >= MOST_PORTS) return [range];
  return Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

function optionsOf(
  entry: Entry,
): Pick<Distribution, 'tier' | 'method' | 'hotStandby' | 'sticks' | 'paused' | 'affinitySeconds' | 'optLocal'> {
  const method = entry.DISTMETHOD as (Setting & { AUTOSWITCHBACK?: Setting }) | undefined;
  const affinity = entry.TIMEDAFFINITY as Setting | undefined;
  const local = entry.OPTLOCAL as Setting | undefined;
  const tier = entry.TIER1 === undefined ? (entry.TIER2 === undefined ? undefined : 2) : 1;
  const name = String(method?.value ?? 'BASEWLM').toUpperCase();
  return {
    ...(tier === undefined ? {} : { tier }),
    method: name,
    hotStandby: name === 'HOTSTANDBY',
    sticks: method?.AUTOSWITCHBACK?.value === false,
    paused: entry.PAUSE !== undefined,
    affinitySeconds: typeof affinity?.value === 'number' ? affinity.value : 0,
    optLocal: local?.at !== undefined && local.value !== false,
  };
}

/** Target addresses of VIPAROUTE by dynamic XCF address. */
export function vipaRoutesOf(model: Pick<StackModel, 'other'>): Map<string, string> {
  const routes = new Map<string, string>();
  for (const { VIPAROUTE } of model.other.VIPADYNAMIC ?? [])
    for (const entry of Array.isArray(VIPAROUTE) ? (VIPAROUTE as Entry[]) : []) {
      const [xcf, target] = [partString(entry.dynamicXcf), partString(entry.target)];
      if (xcf === undefined) continue;
      if (entry.DELETE !== undefined) routes.delete(canonicalAddress(xcf));
      else if (target !== undefined) routes.set(canonicalAddress(xcf), canonicalAddress(target));
    }
  return routes;
}
