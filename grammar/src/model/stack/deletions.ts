import { keptIn } from '../../collections/memo.js';
import { maskLength } from '../../net/addresses.js';
import type { Entry, Setting } from '../basic-types.js';
import { partString } from '../part-values.js';
import type { DvipaModel } from '../types.js';
import { buildDvipas } from './routes.js';

type Identity = (entry: Entry) => string | undefined;

/** An entry of PORT: its port, protocol and job; undefined if one of them is unknown. */
export const portIdentity: Identity = (entry) => identityOf(entry, ['port', 'protocol', 'job']);

/** An entry of PORTRANGE: its first port, count, protocol and job. */
export const rangeIdentity: Identity = (entry) => identityOf(entry, ['first', 'count', 'protocol', 'job']);

function identityOf(entry: Entry, names: readonly string[]): string | undefined {
  const values = names.map((name) => (entry[name] as Setting | undefined)?.value);
  return values.includes(undefined) ? undefined : values.join(' ').toUpperCase();
}

/** Entries of PORT or PORTRANGE without those that a later DELETE names. */
export function withoutDeleted(
  entries: Entry[],
  deletions: readonly Entry[],
  kind: string,
  identity: Identity,
): Entry[] {
  const last = lastPlaces(
    deletions.flatMap((deletion) => {
      const listed = (deletion[kind] as { entry?: Entry[] } | undefined)?.entry;
      return (Array.isArray(listed) ? listed : []).map((entry): [string | undefined, number] => [
        identity(entry),
        entry.at,
      ]);
    }),
  );
  return last.size === 0 ? entries : entries.filter((entry) => isBehind(entry.at, last.get(identity(entry) ?? '')));
}

/** Dynamic VIPAs and their distributions without those that a later VIPADELETE names. */
export function withoutVipadelete(
  dvipas: DvipaModel[],
  distributions: Entry[],
  deletions: readonly Entry[],
): { dvipas: DvipaModel[]; distributions: Entry[] } {
  const last = lastPlaces(deletions.flatMap(deletedNames));
  if (last.size === 0) return { dvipas, distributions };
  const distributed = (entry: Entry): string => nameOf(buildDvipas(entry, 'define')[0]) ?? '';
  return {
    dvipas: dvipas.filter((dvipa) => isBehind(dvipa.at, last.get(nameOf(dvipa) ?? ''))),
    distributions: distributions.filter((entry) => isBehind(entry.at, last.get(distributed(entry)))),
  };
}

/** The identity of each entry of VIPADYNAMIC that its own DELETE form names. */
const DELETED_BY_THEMSELVES: Readonly<Record<string, Identity>> = {
  VIPARANGE: ({ address, mask }) => {
    const range = Array.isArray(address) ? (address[0] as Setting | undefined)?.value : undefined;
    const text = partString(mask as Setting | undefined);
    const length = text === undefined ? undefined : maskLength(text);
    if (typeof range !== 'string') return undefined;
    return (length === undefined ? range : `${range}/${length}`).toUpperCase();
  },
  VIPAROUTE: (entry) => identityOf(entry, ['dynamicXcf', 'target']),
};

/** VIPADYNAMIC blocks without the VIPARANGE and VIPAROUTE entries that a later one with DELETE names. */
export function withoutDeletedParts(blocks: Entry[]): Entry[] {
  return Object.entries(DELETED_BY_THEMSELVES).reduce((rest, [kind, identity]) => {
    const entriesOf = (block: Entry): Entry[] => (Array.isArray(block[kind]) ? (block[kind] as Entry[]) : []);
    const deletions = rest.flatMap(entriesOf).filter(({ DELETE }) => DELETE !== undefined);
    if (deletions.length === 0) return rest;
    const last = lastPlaces(deletions.map((entry) => [identity(entry), entry.at]));
    return rest.map((block) => ({
      ...block,
      [kind]: entriesOf(block).filter(
        (entry) => entry.DELETE !== undefined || isBehind(entry.at, last.get(identity(entry) ?? '')),
      ),
    }));
  }, blocks);
}

/** Distributions without the ports and targets that a later VIPADISTRIBUTE DELETE names. */
export function withoutDeletedDistributions(entries: Entry[]): Entry[] {
  const deletions = entries.filter(({ DELETE }) => DELETE !== undefined);
  if (deletions.length === 0) return entries;
  const last = lastPlaces(
    deletions.flatMap((entry) =>
      portsOf(entry).flatMap((port) =>
        targetsOf(entry).map((target) => [distributedKey(entry, port, target), entry.at]),
      ),
    ),
  );
  return entries.flatMap((entry) => (entry.DELETE === undefined ? remaining(entry, last) : [entry]));
}

/** The distribution without what was deleted behind it; one for each group of ports that keep the same targets. */
function remaining(entry: Entry, last: ReadonlyMap<string, number>): Entry[] {
  const isLeft = (port: string, target: string): boolean =>
    [target, ALL].every((one) => isBehind(entry.at, last.get(distributedKey(entry, port, one) ?? '')));
  const groups = new Map<string, { ports: string[]; targets: string[] }>();
  for (const port of portsOf(entry)) {
    const targets = targetsOf(entry).filter((target) => isLeft(port, target));
    if (targets.length > 0) keptIn(groups, targets.join(' '), () => ({ ports: [], targets })).ports.push(port);
  }
  return [...groups.values()].map(({ ports, targets }) =>
    partOfDistribution(
      entry,
      (port) => ports.includes(textOf(port)),
      (address) => targets.includes(textOf(address)),
    ),
  );
}

/** The distribution with only some of the ports and targets that it lists. */
export function partOfDistribution(
  entry: Entry,
  hasPort: (port: Setting) => boolean,
  hasTarget: (address: Setting) => boolean,
): Entry {
  const { PORT, DESTIP } = entry as { PORT?: Record<string, unknown>; DESTIP?: Record<string, unknown> };
  return {
    ...entry,
    ...(PORT ? { PORT: partsLeft(PORT, ['port', 'range'], (part) => hasPort(part as Setting)) } : {}),
    ...(DESTIP
      ? { DESTIP: partsLeft(DESTIP, ['target'], (part) => hasTarget((part as Entry).address as Setting)) }
      : {}),
  } as Entry;
}

/** The lists of these names, with only some of their parts. */
function partsLeft(
  owner: Record<string, unknown>,
  names: readonly string[],
  isLeft: (part: unknown) => boolean,
): Record<string, unknown> {
  const lists = names.filter((name) => Array.isArray(owner[name]));
  return { ...owner, ...Object.fromEntries(lists.map((name) => [name, (owner[name] as unknown[]).filter(isLeft)])) };
}

/** In place of the ports or targets of a distribution that lists none. */
const ALL = '*';

function portsOf({ PORT }: Entry): string[] {
  const { port, range } = (PORT ?? {}) as { port?: unknown; range?: unknown };
  const listed = [port, range].flatMap((list) => (Array.isArray(list) ? list : [])).map(textOf);
  return listed.length === 0 ? [ALL] : listed;
}

function targetsOf({ DESTIP }: Entry): string[] {
  const { target } = (DESTIP ?? {}) as { target?: unknown };
  return Array.isArray(target) ? target.map(({ address }: Entry) => textOf(address)) : [ALL];
}

/** The value, or nothing for an unknown one. */
function textOf(part: unknown): string {
  return String((part as Setting | undefined)?.value ?? '').toUpperCase();
}

/** Undefined if a part is unknown. */
function distributedKey(entry: Entry, port: string, target: string): string | undefined {
  const name = nameOf(buildDvipas(entry, 'define')[0]);
  return name === undefined || port === '' || target === '' ? undefined : [name, port, target].join(' ');
}

/** IPv4 addresses, or the names of IPv6 interfaces. */
function deletedNames({ address, interface: names }: Entry): [string | undefined, number][] {
  return [address, names]
    .flatMap((part) => (Array.isArray(part) ? part : []))
    .map(({ value, at }) => [typeof value === 'string' ? value.toUpperCase() : undefined, at ?? 0]);
}

function nameOf(dvipa: DvipaModel | undefined): string | undefined {
  return (dvipa?.name ?? dvipa?.address)?.toUpperCase();
}

function lastPlaces(deleted: readonly (readonly [string | undefined, number])[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [name, at] of deleted) if (name !== undefined) last.set(name, Math.max(at, last.get(name) ?? at));
  return last;
}

function isBehind(at: number, deletion: number | undefined): boolean {
  return deletion === undefined || at > deletion;
}
