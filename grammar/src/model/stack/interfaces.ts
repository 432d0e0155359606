import { keptIn, memo } from '../../collections/memo.js';
import { withoutRoom } from '../../collections/room.js';
import { maskLength } from '../../net/addresses.js';
import type { Entry, Setting, Settings } from '../basic-types.js';
import { partString } from '../part-values.js';
import type { DeviceModel, InterfaceAddress, InterfaceClass, InterfaceModel } from '../types.js';

/** An occurrence of a statement with its id. */
export interface Occurrence {
  variant: string;
  entry: Entry;
}

const CLASSES: Record<string, InterfaceClass> = {
  IPAQENET: 'osa',
  IPAQENET6: 'osa',
  IPAQTR: 'osa',
  EQENET: 'networkExpress',
  EQENET6: 'networkExpress',
  IPAQIDIO: 'hipersockets',
  IPAQIDIO6: 'hipersockets',
  VIRTUAL: 'virtual',
  VIRTUAL6: 'virtual',
  LOOPBACK6: 'loopback',
  MPCPTP: 'mpcptp',
  MPCPTP6: 'mpcptp',
  CTC: 'ctc',
  ETHERNET: 'lcs',
  '802.3': 'lcs',
  'ETHEROR802.3': 'lcs',
  IBMTR: 'lcs',
  FDDI: 'lcs',
};

/** The sources from which the interfaces are built. */
export interface InterfaceSources {
  interfaces: readonly Occurrence[];
  links: readonly Occurrence[];
  devices: readonly Occurrence[];
  homes: readonly Entry[];
  bsdRouting: readonly Entry[];
  starts: readonly Entry[];
  stops: readonly Entry[];
  /** False if START statements may be in parts that were not read. */
  startsKnown: boolean;
}

/** Combines INTERFACE, DEVICE, LINK, HOME, BSDROUTINGPARMS and START into interfaces and devices. */
export function buildInterfaces(sources: InterfaceSources): { interfaces: InterfaceModel[]; devices: DeviceModel[] } {
  const started = startedNames(sources);
  const devices = sources.devices.flatMap(({ variant, entry }) => {
    const name = partString(entry.name);
    if (name === undefined) return [];
    const device: DeviceModel = {
      name,
      at: entry.at,
      variant,
      type: typeOf(variant),
      settings: settingsOf(entry, ['name']),
    };
    if (entry.damaged) device.damaged = true;
    addStarted(device, started, sources.startsKnown);
    return [device];
  });
  const interfaces = [
    ...withActions(standing(sources.interfaces)).flatMap((occurrence) =>
      fromInterface(occurrence, started, sources.startsKnown),
    ),
    ...fromLinks(sources, devices),
  ];
  return { interfaces: withoutRejected(interfaces.sort((a, b) => a.at - b.at)), devices };
}

/** Without second definitions of a name, which the stack rejects. If the first one could not be parsed, it may be the rejected one. */
function withoutRejected(interfaces: readonly InterfaceModel[]): InterfaceModel[] {
  const first = new Map<string, InterfaceModel>();
  return interfaces.filter((one) => {
    const before = first.get(one.name);
    if (!before) first.set(one.name, one);
    return before === undefined || before.damaged === true;
  });
}

/** Without the definitions that a later INTERFACE … DELETE deletes. */
function standing(interfaces: readonly Occurrence[]): readonly Occurrence[] {
  const lastDeletion = new Map<string, number>();
  for (const [index, { entry }] of interfaces.entries())
    if (entry.DELETE !== undefined) lastDeletion.set(partString(entry.name) ?? '', index);
  if (lastDeletion.size === 0) return interfaces;
  return interfaces.filter(({ entry }, index) => index > (lastDeletion.get(partString(entry.name) ?? '') ?? -1));
}

/** INTERFACE … ADDADDR, DELADDR and DEPRADDR change the definition before them. */
function withActions(interfaces: readonly Occurrence[]): readonly Occurrence[] {
  if (!interfaces.some(({ entry }) => isAction(entry))) return interfaces;
  const defined = new Map<string, Occurrence>();
  for (const occurrence of interfaces) {
    const name = partString(occurrence.entry.name) ?? '';
    const own = defined.get(name);
    if (own && isAction(occurrence.entry)) own.entry = withAddressAction(own.entry, occurrence.entry);
    else if (!own) defined.set(name, { ...occurrence });
    else defined.set(`${name} ${defined.size}`, occurrence);
  }
  return [...defined.values()];
}

function isAction({ DEFINE, ADDADDR, DELADDR, DEPRADDR }: Entry): boolean {
  return DEFINE === undefined && (ADDADDR ?? DELADDR ?? DEPRADDR) !== undefined;
}

/** The definition of an interface after INTERFACE … ADDADDR, DELADDR or DEPRADDR. */
function withAddressAction(definition: Entry, { DELADDR, ...action }: Entry): Entry {
  const changed: Entry = { ...definition };
  for (const key of ['ADDADDR', 'DEPRADDR']) {
    const [before, more] = [changed[key], action[key]];
    if (typeof more === 'object')
      changed[key] = [...(typeof before === 'object' ? [before].flat() : []), ...[more].flat()];
  }
  if (typeof DELADDR !== 'object') return changed;
  const gone: InterfaceAddress[] = [];
  collectAddresses(DELADDR, gone);
  const goneAddresses = new Set(gone.map(({ address }) => address));
  const isGone = ({ value }: Setting): boolean => typeof value === 'string' && goneAddresses.has(value.split('/')[0]!);
  for (const key of ['IPADDR', 'ADDADDR', 'DEPRADDR']) {
    const part = changed[key];
    if (typeof part !== 'object') continue;
    const left = [part].flat().map(({ address, ...rest }): Setting => {
      const addresses = [address].flat().filter((one): one is Setting => typeof one === 'object');
      return { ...rest, address: addresses.filter((one) => !isGone(one)) };
    });
    changed[key] = Array.isArray(part) ? left : left[0]!;
  }
  return changed;
}

/** Interfaces by their entry, which stays the same object until its part of the text changes, with the result of START. */
const known = memo<Entry, InterfaceModel[]>();

function fromInterface(occurrence: Occurrence, started: ReadonlySet<string>, startsKnown: boolean): InterfaceModel[] {
  const name = partString(occurrence.entry.name);
  const isStarted = name !== undefined && started.has(name) ? true : startsKnown ? false : undefined;
  return known(occurrence.entry, () => readInterface(occurrence, started, startsKnown), isStarted);
}

function readInterface(
  { variant, entry }: Occurrence,
  started: ReadonlySet<string>,
  startsKnown: boolean,
): InterfaceModel[] {
  const name = partString(entry.name);
  if (name === undefined || entry.DELETE !== undefined || variant === 'INTERFACE') return [];
  const type = typeOf(variant);
  const model: InterfaceModel = {
    name,
    at: entry.at,
    statement: 'INTERFACE',
    variant,
    type,
    class: CLASSES[type] ?? 'other',
    family: type.endsWith('6') ? 6 : 4,
    addresses: addressesOf(entry),
    settings: settingsOf(entry, ['name']),
  };
  if (entry.damaged) model.damaged = true;
  if (model.class !== 'virtual' && model.class !== 'loopback') addStarted(model, started, startsKnown);
  return [model];
}

function fromLinks(sources: InterfaceSources, devices: readonly DeviceModel[]): InterfaceModel[] {
  const deviceOf = new Map([...devices].reverse().map((device) => [device.name, device]));
  const addresses = homeAddresses(sources);
  return sources.links.flatMap(({ variant, entry }) => {
    const name = partString(entry.name);
    if (name === undefined) return [];
    const type = typeOf(variant);
    const device = partString(entry.device);
    const model: InterfaceModel = {
      name,
      at: entry.at,
      statement: 'LINK',
      variant,
      type,
      class: CLASSES[type] ?? 'other',
      family: 4,
      addresses: addresses.get(name) ?? [],
      settings: settingsOf(entry, ['name', 'device']),
    };
    if (device !== undefined) model.device = device;
    if (entry.damaged) model.damaged = true;
    const own = device === undefined ? undefined : deviceOf.get(device);
    if (own?.started !== undefined && model.class !== 'virtual') model.started = own.started;
    return [model];
  });
}

/** The addresses of HOME by link, with the first mask of the link in BSDROUTINGPARMS. */
function homeAddresses({ homes, bsdRouting }: InterfaceSources): ReadonlyMap<string, InterfaceAddress[]> {
  const masks = new Map<string, string>();
  for (const entry of bsdRouting) {
    const mask = partString(entry.mask) ?? partString(entry.subnetMask);
    if (mask === undefined) continue;
    for (const link of [entry.link, entry.name].map(partString))
      if (link !== undefined && !masks.has(link)) masks.set(link, mask);
  }
  const addresses = new Map<string, InterfaceAddress[]>();
  for (const entry of homes) {
    const link = partString(entry.link);
    const address = partString(entry.address);
    if (link === undefined || address === undefined) continue;
    const mask = masks.get(link);
    const prefix = mask === undefined ? undefined : maskLength(mask);
    keptIn(addresses, link, () => []).push({ address, ...(prefix === undefined ? {} : { prefix }), at: entry.at });
  }
  return addresses;
}

/** All addresses of an INTERFACE, from any parameter. */
function addressesOf(entry: Entry): InterfaceAddress[] {
  const found: InterfaceAddress[] = [];
  for (const key of ['IPADDR', 'ADDADDR']) {
    const part = entry[key];
    if (typeof part === 'object') collectAddresses(part, found);
  }
  if (typeof entry.DEPRADDR !== 'object') return withoutRoom(found);
  const deprecated: InterfaceAddress[] = [];
  collectAddresses(entry.DEPRADDR, deprecated);
  return found.map((one) =>
    deprecated.some(({ address }) => address === one.address) ? { ...one, deprecated: true } : one,
  );
}

function collectAddresses(part: Setting | Setting[], found: InterfaceAddress[]): void {
  for (const setting of Array.isArray(part) ? part : [part]) {
    const value = setting.value;
    if (typeof value === 'string' && /[.:]/.test(value) && setting.at !== undefined) {
      const [address = '', length] = value.split('/');
      // A length of 0 means that no mask is configured.
      const prefix = length === undefined || length === '0' ? undefined : Number(length);
      if (!found.some((other) => other.address === address))
        found.push({ address, ...(prefix === undefined ? {} : { prefix }), at: setting.at });
    }
    for (const inner of Object.values(setting))
      if (typeof inner === 'object') collectAddresses(inner as Setting | Setting[], found);
  }
}

function startedNames({ starts, stops }: InterfaceSources): ReadonlySet<string> {
  const names = new Set(starts.map((entry) => partString(entry.name)).filter((name) => name !== undefined));
  // STOP is executed last, regardless of its position.
  for (const entry of stops) names.delete(partString(entry.name) ?? '');
  return names;
}

function addStarted(model: { name: string; started?: boolean }, started: ReadonlySet<string>, known: boolean): void {
  if (started.has(model.name)) model.started = true;
  else if (known) model.started = false;
}

function typeOf(variant: string): string {
  return variant.split(' ')[1] ?? variant;
}

function settingsOf(entry: Entry, without: readonly string[]): Settings {
  const settings: Settings = {};
  for (const [name, part] of Object.entries(entry))
    if (typeof part === 'object' && !without.includes(name)) settings[name] = part;
  return settings;
}
