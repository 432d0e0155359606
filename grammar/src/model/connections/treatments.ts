import type { RouteModel } from '../basic-types.js';
import { partText } from '../part-values.js';
import type { TlsRule } from '../policy-types.js';
import type { Decisions } from './cells/decisions.js';
import { idleText } from './judges.js';
import type { StackConnections } from './stack-connections.js';
import {
  type FilterOutcome,
  getsThrough,
  isTunneled,
  type PortOutcome,
  type RouteOutcome,
  type TlsOutcome,
} from './stages/outcomes.js';
import { valueOfSymbols } from './stages/reservations.js';
import { lackOfRule, settingOf, TLS_VERSIONS } from './tls-demands.js';

/** The property of a connection that is compared. */
export type ConnectionAspect = 'tls' | 'filter' | 'tunnel' | 'route' | 'port';

/** Prefix of an unknown treatment; what is missing follows. */
export const UNKNOWN = '? ';

/** How stacks treat connections in one aspect, as texts that are equal for equal treatments. */
export interface Treatment {
  what: ConnectionAspect;
  /** It applies only to connections of the stack itself, not to routed ones. */
  isLocal: boolean;
  /** One list, or one for each way of packets: in, out. */
  lists(stack: StackConnections): Decisions<string>[];
  /** What decides whether two treatments differ, if that is unknown although both are known. */
  doubt?(before: string, after: string): string | undefined;
  /** The type of the difference, in a few words. */
  classOf(before: readonly string[], after: readonly string[]): string;
  /** For reports. */
  shown(values: readonly string[]): unknown;
}

export function treatmentsOf(): readonly Treatment[] {
  return [TLS, FILTER, TUNNEL, ROUTE, PORT];
}

const CLEAR = 'clear';
const WAYS = ['inbound', 'outbound'] as const;

/** The effect of AT-TLS on a connection under a rule, as comparisons show it. */
export interface TlsTreatment {
  rule: string;
  versions: string[];
  ciphers: string[];
  role?: string;
  clientAuthentication?: string;
  keyring?: string;
  /** If the application does not start the handshake, the connection is in the clear. */
  applicationControlled?: true;
  /** Secondary connections of the same process also have this treatment. */
  secondaryMap?: true;
}

const TLS: Treatment = {
  what: 'tls',
  isLocal: true,
  lists: (stack) => [stack.tls.classed(tlsText)],
  doubt: (before, after) => {
    if (before === after || before === CLEAR || after === CLEAR) return undefined;
    const [old, now] = [before, after].map((text) => {
      const { applicationControlled: _, ...rest } = JSON.parse(text) as TlsTreatment;
      return JSON.stringify(rest);
    });
    return old === now ? 'whether the application starts TLS' : undefined;
  },
  classOf: ([before], [after]) => {
    if (after === CLEAR) return 'now in clear';
    if (before === CLEAR) return 'now protected';
    const [old, now] = [JSON.parse(before!), JSON.parse(after!)] as [TlsTreatment, TlsTreatment];
    if (old.rule !== now.rule) return 'other rule';
    if (String(old.versions) !== String(now.versions)) return 'other versions';
    if (String(old.ciphers) !== String(now.ciphers)) return 'other cipher';
    if (old.role !== now.role) return 'other role';
    if (old.secondaryMap !== now.secondaryMap) return 'other secondary connections';
    return old.keyring === now.keyring ? 'other client authentication' : 'other key ring';
  },
  shown: ([value]) => (value === CLEAR ? CLEAR : JSON.parse(value!)),
};

/** Settings other than the versions that define a treatment. */
const DECIDING = ['HandshakeRole', 'ClientAuthType', 'Keyring', 'ApplicationControlled', 'SecondaryMap'];

function tlsText(outcome: TlsOutcome): string {
  if (outcome.kind === 'unknown') return UNKNOWN + outcome.missing;
  if (outcome.kind === 'none' || outcome.rule.enabled === false) return CLEAR;
  const { rule } = outcome;
  if (rule.enabled === undefined) return `${UNKNOWN}TTLSEnabled of ${rule.name}`;
  const lack = lackOfRule(rule);
  if (lack !== undefined) return UNKNOWN + lack;
  const versions = TLS_VERSIONS.filter((version) => partText(settingOf(rule, version)) === 'On');
  const lost = [...TLS_VERSIONS, ...DECIDING].find((name) => isLost(rule, name));
  if (lost !== undefined) return `${UNKNOWN}${lost} of ${rule.name}`;
  if (rule.ciphers.state === 'unknown') return `${UNKNOWN}the cipher suites of ${rule.name}`;
  const role = partText(settingOf(rule, 'HandshakeRole'));
  const asks = role === 'ServerWithClientAuth';
  const treatment: TlsTreatment = {
    rule: rule.name,
    versions,
    ciphers: rule.ciphers.suites.map(({ code, name }) => name || code),
    ...(role === undefined ? {} : { role }),
    ...(asks ? { clientAuthentication: partText(settingOf(rule, 'ClientAuthType')) ?? 'Required' } : {}),
    ...(partText(settingOf(rule, 'Keyring')) === undefined ? {} : { keyring: partText(settingOf(rule, 'Keyring'))! }),
    ...(partText(settingOf(rule, 'ApplicationControlled')) === 'On' ? { applicationControlled: true } : {}),
    ...(partText(settingOf(rule, 'SecondaryMap')) === 'On' ? { secondaryMap: true } : {}),
  };
  return JSON.stringify(treatment);
}

function isLost(rule: TlsRule, name: string): boolean {
  const setting = settingOf(rule, name);
  return setting !== undefined && setting.value === undefined && setting.state !== 'default';
}

const THROUGH = 'let through';
const DENIED = 'denied';

const FILTER: Treatment = {
  what: 'filter',
  isLocal: false,
  lists: (stack) => WAYS.map((way) => stack.filters[way].classed(filterText)),
  classOf: (before, after) => {
    const wasThrough = before.every((value) => value === THROUGH);
    const isThrough = after.every((value) => value === THROUGH);
    if (wasThrough && !isThrough) return 'newly denied';
    return !wasThrough && isThrough ? 'newly let through' : 'denied otherwise';
  },
  shown: bothWays,
};

function filterText(outcome: FilterOutcome): string {
  const passes = getsThrough(outcome);
  if (passes === undefined) return UNKNOWN + lackOf(outcome);
  return passes ? THROUGH : DENIED;
}

const NO_TUNNEL = 'none';

const TUNNEL: Treatment = {
  what: 'tunnel',
  isLocal: false,
  lists: (stack) => WAYS.map((way) => stack.filters[way].classed((outcome) => tunnelText(outcome, stack))),
  classOf: (before, after) => {
    if (before.every((value) => value === NO_TUNNEL)) return 'now in a tunnel';
    return after.every((value) => value === NO_TUNNEL) ? 'no longer in a tunnel' : 'other tunnel';
  },
  shown: bothWays,
};

function tunnelText(outcome: FilterOutcome, { stack }: StackConnections): string {
  const isIn = isTunneled(outcome);
  if (isIn === undefined) return UNKNOWN + lackOf(outcome);
  if (!isIn || outcome.kind !== 'rule') return NO_TUNNEL;
  const { dynamicVpn, manualVpn, name } = outcome.rule;
  const action = ['IpDynVpnAction', 'IpManVpnAction']
    .flatMap((type) => stack.policy?.objects[type] ?? [])
    .find(({ at }) => at === (dynamicVpn ?? manualVpn));
  return action ? `${action.type} ${action.name ?? ''}`.trimEnd() : `${UNKNOWN}the VPN action of ${name}`;
}

function lackOf(outcome: FilterOutcome): string {
  if (outcome.kind === 'unknown') return outcome.missing;
  if (outcome.kind === 'rule' && outcome.rule.isIdle) return idleText(outcome.rule);
  return outcome.kind === 'rule' ? `the action of IpFilterRule ${outcome.rule.name}` : 'the filters';
}

function bothWays([inbound, outbound]: readonly string[]): unknown {
  return { inbound, outbound };
}

/** The text of an empty list. */
const EMPTY = '[]';

const ROUTE: Treatment = {
  what: 'route',
  isLocal: true,
  lists: (stack) => [stack.routes.classed(routeText)],
  doubt: (before, after) => {
    if (before === after) return undefined;
    const [old, now] = [before, after].map((text) => JSON.parse(text) as string[] | ChosenRoutes) as [
      string[] | ChosenRoutes,
      string[] | ChosenRoutes,
    ];
    const open = [old, now].find((one) => 'first' in one) as ChosenRoutes | undefined;
    if (!open) return undefined;
    // With MULTIPATH all of them are used, without it the first one.
    const same = [...waysOf(old, now)].some(([own, other]) => String(own) === String(other));
    return same ? open.missing : undefined;
  },
  classOf: ([before], [after]) => {
    if (after === EMPTY) return 'no longer routed';
    return before === EMPTY ? 'now routed' : 'other route';
  },
  shown: ([value]) => {
    const ways = JSON.parse(value!) as string[] | ChosenRoutes;
    return 'first' in ways ? ways.all : ways;
  },
};

/** Routes of which the first or all are used, depending on MULTIPATH, which is unknown. */
interface ChosenRoutes {
  first: string;
  all: string[];
  missing: string;
}

/** The possible values of two treatments: each with and without MULTIPATH, which is the same on both sides if it is unknown. */
function waysOf(old: string[] | ChosenRoutes, now: string[] | ChosenRoutes): [string[], string[]][] {
  const under = (ways: string[] | ChosenRoutes, isShared: boolean): string[] => {
    if (!('first' in ways)) return ways;
    return isShared ? ways.all : [ways.first];
  };
  return [true, false].map((isShared) => [under(old, isShared), under(now, isShared)]);
}

function routeText(outcome: RouteOutcome): string {
  if (outcome.kind === 'unknown') return UNKNOWN + outcome.missing;
  if (outcome.kind === 'none') return EMPTY;
  if (outcome.kind === 'local') return JSON.stringify(['LOOPBACK']);
  const hops = outcome.used.map(hopText);
  const all = [...new Set(hops)].sort();
  const { missing } = outcome;
  return JSON.stringify(missing === undefined || all.length === 1 ? all : { first: hops[0]!, all, missing });
}

/** Interface and first hop. */
function hopText({ interface: via, gateway }: RouteModel): string {
  return gateway === undefined ? via! : `${via} to ${gateway}`;
}

/** The jobs of the reservations of a port, and the texts of entries that may be for the port or of jobs: symbols without a value. */
interface PortTreatment {
  jobs: string[];
  symbols?: string[];
  /** A PORTRANGE statement reserves the port; an entry whose port is a symbol can make the stack ignore it. */
  isRange?: true;
}

const PORT: Treatment = {
  what: 'port',
  isLocal: true,
  lists: (stack) => [stack.ports.classed(portText)],
  doubt: (before, after) => {
    if (before === after) return undefined;
    const [old, now] = [before, after].map((text) => JSON.parse(text) as PortTreatment) as [
      PortTreatment,
      PortTreatment,
    ];
    const symbols = [...new Set([old, now].flatMap((one) => one.symbols ?? []))];
    const isOrdered = old.isRange || now.isRange || symbols.some((text) => text.split(' ').length > PORT_WORDS);
    const mayBeSame = isOrdered || (canBeIn(old, now) && canBeIn(now, old));
    return symbols.length > 0 && mayBeSame ? valueOfSymbols(symbols) : undefined;
  },
  classOf: ([before], [after]) => {
    if (!isReserved(after!)) return 'no longer reserved';
    return isReserved(before!) ? 'other jobs' : 'newly reserved';
  },
  shown: ([value]) => {
    const { jobs, symbols = [] } = JSON.parse(value!) as PortTreatment;
    return [...jobs, ...symbols].sort();
  },
};

/** The words of an entry for one port: port, protocol and job. */
const PORT_WORDS = 3;

/** An entry whose port is a symbol is rarely for the port. */
function isReserved(text: string): boolean {
  const { jobs, symbols = [] } = JSON.parse(text) as PortTreatment;
  return jobs.length > 0 || symbols.some((symbol) => !symbol.includes(' '));
}

/** Whether each job of a port can be one of another treatment: an entry whose port is a symbol names it, or a job there is a symbol. */
function canBeIn({ jobs }: PortTreatment, { jobs: others, symbols = [] }: PortTreatment): boolean {
  const named = symbols.map((text) => text.split(' ').at(-1)!);
  const missing = jobs.filter((job) => !others.includes(job) && !named.includes(job));
  return missing.length <= named.filter((name) => name.includes('&')).length;
}

/** A symbol without a value is equal to itself. */
function portText(outcome: PortOutcome): string {
  const symbols = outcome.kind === 'unreserved' ? [] : (outcome.symbols ?? []);
  if (outcome.kind !== 'unreserved' && outcome.missing !== undefined && symbols.length === 0)
    return UNKNOWN + outcome.missing;
  const own = outcome.kind === 'reserved' ? outcome.reservations : [];
  const isRange = symbols.length > 0 && own.some(({ first, last }) => first < last);
  return JSON.stringify({
    jobs: [...new Set(own.map(({ job }) => job))].sort(),
    ...(symbols.length > 0 ? { symbols: [...new Set(symbols)].sort() } : {}),
    ...(isRange ? { isRange } : {}),
  });
}
