import {
  canonicalAddress,
  type InterfaceModel,
  NO_SERVER,
  parseAddress,
  partNumber,
  partString,
  prefixContains,
  reservationsOf,
  type Setting,
  type StackModel,
  vipaRanges,
} from '@ezlint/grammar';
import { distributionsOf, vipaRoutesOf } from '../core/resolve/distributions.js';
import { stackFacts } from '../core/resolve/stack-facts.js';
import { networkText } from './addresses.js';
import type { Adapter, AdapterKind, DvipaEntry, GivenStack, Node, PortReservation } from './sysplex.js';

const KINDS: Partial<Record<InterfaceModel['class'], AdapterKind>> = {
  osa: 'lan',
  networkExpress: 'lan',
  lcs: 'lan',
  hipersockets: 'hipersockets',
  mpcptp: 'other',
  ctc: 'other',
  other: 'other',
};

/** Reads a profile for the failure analysis. */
export function readStack({ name, model, release, environment, workload }: GivenStack, index: number): Node {
  const global = model.settings.GLOBALCONFIG ?? {};
  const monitor = (global.SYSPLEXMONITOR ?? {}) as Record<string, Setting | undefined>;
  const ranges = vipaRanges(model);
  const reservations = jobPorts(model);
  const dvipas = model.dvipas.flatMap(dvipaEntry);
  const adapters = adaptersOf(model, environment);
  const own = new Set([...dvipas.map(({ address }) => address), ...adapters.flatMap(addressesOf)]);
  const bound = [...new Set(reservations.flatMap(({ bind }) => bind ?? []))];
  const { name: plex } = (environment.sysplex ?? {}) as { name?: unknown };
  return {
    index,
    name,
    model,
    environment,
    ...(workload ? { workload } : {}),
    plex: typeof plex === 'string' ? plex : undefined,
    subplex: global.XCFGRPID === undefined ? 0 : partNumber(global.XCFGRPID),
    adapters,
    staticVipas: model.interfaces.filter((one) => one.class === 'virtual').flatMap(addressesOf),
    dynamicXcf: (['IPCONFIG', 'IPCONFIG6'] as const).flatMap((statement) => {
      const xcf = partString(model.settings[statement]?.DYNAMICXCF);
      return xcf !== undefined && parseAddress(xcf.split('/')[0]!) ? [xcf.split('/')[0]!] : [];
    }),
    dvipas,
    created: bound.filter((address) => !own.has(address) && ranges.some((range) => prefixContains(range, address))),
    distributions: distributionsOf(model, release),
    vipaRoutes: vipaRoutesOf(model),
    reservations,
    recovery: monitor.RECOVERY?.value === true,
    monitorsInterfaces: monitor.MONINTERFACE?.value === true,
    monitorsRoutes: monitor.DYNROUTE?.value !== false,
    joins: monitor.DELAYJOIN?.value !== 'NOJOIN',
    routesDynamically: stackFacts(model, environment).dynamicRouting || model.members?.omproute !== undefined,
    knows: (statement) =>
      model.complete && !model.gaps.some((gap) => gap.statement === undefined || gap.statement === statement),
  };
}

function adaptersOf(model: StackModel, environment: GivenStack['environment']): Adapter[] {
  const facts = (environment.interfaces ?? {}) as Record<string, Record<string, unknown>>;
  const byName = new Map(Object.entries(facts).map(([name, fact]) => [name.toUpperCase(), fact]));
  const carriers = model.interfaces.filter(({ class: kind }) => KINDS[kind] !== undefined);
  // If the profile starts no interface, the operator starts them.
  const startsSome = carriers.some(({ started }) => started === true);
  return carriers.map((one) => {
    const fact = byName.get(one.name.toUpperCase()) ?? {};
    const coded = one.class === 'hipersockets' ? hiperSocketsChpid(one) : undefined;
    const chpid = typeof fact.chpid === 'string' ? fact.chpid : coded;
    const vlan = one.settings.VLANID;
    return {
      name: one.name,
      kind: KINDS[one.class]!,
      family: one.family,
      addresses: one.addresses.map(({ address, prefix }) => ({
        address,
        ...(prefix === undefined ? {} : { network: networkText(address, prefix) }),
      })),
      vlan: vlan === undefined ? 0 : partNumber(vlan),
      starts: one.started !== false || !startsSome,
      monitored: (one.settings.MONSYSPLEX as Setting | undefined)?.value === true,
      ...texts(fact, ['osaPort', 'switch', 'lan']),
      ...(chpid === undefined ? {} : { chpid: chpid.toUpperCase() }),
    };
  });
}

/** CHPID of INTERFACE IPAQIDIO, or the last two characters of the device IUTIQDxx. */
function hiperSocketsChpid({ settings, device }: InterfaceModel): string | undefined {
  return partString(settings.CHPID) ?? /^IUTIQD([0-9A-F]{2})$/i.exec(device ?? '')?.[1];
}

function texts<K extends string>(fact: Record<string, unknown>, keys: readonly K[]): Partial<Record<K, string>> {
  const found = keys.flatMap((key) => (typeof fact[key] === 'string' ? [[key, fact[key]] as const] : []));
  return Object.fromEntries(found) as Partial<Record<K, string>>;
}

function addressesOf({ addresses }: Pick<InterfaceModel, 'addresses'> | Adapter): string[] {
  return addresses.map(({ address }) => address);
}

function dvipaEntry({ address, kind, entry }: StackModel['dvipas'][number]): DvipaEntry[] {
  if (address === undefined) return [];
  const rank = entry.rank as Setting | undefined;
  return [
    {
      address: canonicalAddress(address),
      kind,
      rank: rank === undefined ? 1 : partNumber(rank),
      creates:
        kind === 'define' || (entry.MOVEABLE !== undefined && (entry.mask !== undefined || address.includes(':'))),
      cpcScope: entry.CPCSCOPE !== undefined,
    },
  ];
}

/** TCP ports that are reserved for a job, without duplicates. */
function jobPorts(model: StackModel): PortReservation[] {
  const entries = new Map([...model.ports, ...model.portRanges].map((entry) => [entry.at, entry]));
  const found = reservationsOf(model).flatMap(({ protocol, first, last, job, at }): PortReservation[] => {
    if (protocol !== 'tcp' || NO_SERVER.has(job)) return [];
    const bind = partString(entries.get(at)?.BIND as Setting | undefined);
    const bound = bind === undefined ? {} : { bind: canonicalAddress(bind) };
    return [{ port: first === last ? first : `${first}-${last}`, job, ...bound, at }];
  });
  const keys = found.map(({ port, job, bind }) => `${port} ${job} ${bind ?? ''}`);
  return found.filter((_, at) => keys.indexOf(keys[at]!) === at);
}
