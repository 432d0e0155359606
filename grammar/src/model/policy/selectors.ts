import { type AddressSet, ALL_ADDRESSES, joined, parseAddressSet } from '../../net/address-sets.js';
import { isSubset, rangesOf, type Spans, span, unionOf } from '../../net/spans.js';
import type { Setting } from '../basic-types.js';
import type { NumberSelector, PolicyObject } from '../policy-types.js';
import { type ObjectStore, settingsOf, type Used } from './object-store.js';

/** Port 0 is not a port: as a condition it represents all ports. */
export const ALL_PORTS: Spans = span(1, 65_535);
export const ALL_BYTES: Spans = span(0, 255);

/** Reads the conditions of rules; undefined is an unknown condition. */
export class ConditionReader {
  /** Addresses of groups: many rules may refer to the same long group. */
  private readonly groups = new Map<PolicyObject, AddressSet | undefined>();

  constructor(private readonly store: ObjectStore) {}

  /** `LocalAddr` with its forms LocalAddrRef, LocalAddrSet, LocalAddrSetRef and LocalAddrGroupRef. */
  addresses(object: PolicyObject, attribute: string): AddressSet | undefined {
    const read = [
      ...[attribute, `${attribute}Set`].flatMap((own) => settingsOf(object, own).map(addressesOf)),
      ...this.targets(object, `${attribute}Ref`, 'IpAddr'),
      ...this.targets(object, `${attribute}SetRef`, 'IpAddrSet'),
      ...this.targets(object, `${attribute}GroupRef`, 'IpAddrGroup'),
    ];
    return only(read, object, ALL_ADDRESSES);
  }

  /** `LocalPortRange` with its forms LocalPortRangeRef and LocalPortGroupRef. */
  ports(object: PolicyObject, attribute: string): Spans | undefined {
    const read = [
      ...settingsOf(object, attribute).map(portsOf),
      ...this.store.referred(object, `${attribute}Ref`, 'PortRange').map((used) => this.portsOfObject(used)),
      ...this.store
        .referred(object, `${attribute.replace(/Range$/, 'Group')}Ref`, 'PortGroup')
        .map((used) => this.portsOfObject(used)),
    ];
    return only(read, object, ALL_PORTS);
  }

  /** A pattern of job names or user IDs, in uppercase; null: every name. */
  names(object: PolicyObject, attribute: string): string | null | undefined {
    const read = settingsOf(object, attribute).map(({ value }) => namePattern(String(value ?? '')));
    return only<string | null>(read, object, null);
  }

  /** A number from 0 to 255, a range of them, or Any. */
  bytes(object: PolicyObject, attribute: string): Spans | undefined {
    return only(settingsOf(object, attribute).map(bytesOf), object, ALL_BYTES);
  }

  private targets(object: PolicyObject, attribute: string, type: string): (AddressSet | undefined)[] {
    return this.store.referred(object, attribute, type).map((used) => this.addressesOfObject(used));
  }

  private addressesOfObject({ object }: Used, open: readonly PolicyObject[] = []): AddressSet | undefined {
    if (!object || object.damaged || open.includes(object)) return undefined;
    if (object.type !== 'IpAddrGroup') {
      const [value, ...more] = ['Addr', 'Prefix', 'Range'].flatMap((name) => settingsOf(object, name));
      return value && more.length === 0 ? addressesOf(value) : undefined;
    }
    if (open.length === 0 && this.groups.has(object)) return this.groups.get(object);
    const members = ['IpAddr', 'IpAddrSet', 'IpAddrGroup']
      .flatMap((type) => this.store.used(object, type))
      .map((used) => this.addressesOfObject(used, [...open, object]));
    const addresses = whole(members, joined);
    if (open.length === 0) this.groups.set(object, addresses);
    return addresses;
  }

  private portsOfObject({ object }: Used): Spans | undefined {
    if (!object || object.damaged) return undefined;
    if (object.type === 'PortGroup') {
      const members = this.store.used(object, 'PortRange').map((used) => this.portsOfObject(used));
      return whole(members, (sets) => normalized(unionOf(sets), ALL_PORTS));
    }
    const [value, ...more] = settingsOf(object, 'Port');
    return value && more.length === 0 ? portsOf(value) : undefined;
  }
}

/** The set of a selector of the model. */
export function fromNumberSelector(selector: NumberSelector, all: Spans): Spans {
  return selector === 'any' ? all : unionOf(selector.ranges.map(([low, high]) => span(low, high)));
}

export function toNumberSelector(set: Spans, all: Spans): NumberSelector {
  return set === all ? 'any' : { ranges: rangesOf(set) as [number, number][] };
}

/** The only coded condition; everything if none is coded, unless one may have been lost. Two forms of the same condition are unknown. */
function only<T>(read: readonly (T | undefined)[], object: PolicyObject, everything: T): T | undefined {
  if (read.length === 0) return object.damaged ? undefined : everything;
  return read.length === 1 ? read[0] : undefined;
}

/** The members of a group; an empty group, or one with an unknown member, is unknown. */
function whole<T>(members: readonly (T | undefined)[], join: (members: T[]) => T): T | undefined {
  const known = members.filter((member) => member !== undefined);
  return known.length > 0 && known.length === members.length ? join(known) : undefined;
}

/** A name, or a prefix with an asterisk at the end: elsewhere, an asterisk is not a wildcard in a policy. */
function namePattern(text: string): string | undefined {
  return /^(?:[#$@A-Z0-9]{1,8}|[#$@A-Z0-9]{0,7}\*)$/i.test(text) ? text.toUpperCase() : undefined;
}

function addressesOf({ value }: Setting): AddressSet | undefined {
  return value === undefined ? undefined : parseAddressSet(String(value));
}

function portsOf(setting: Setting): Spans | undefined {
  const range = numbersOf(setting);
  if (!range) return undefined;
  if (range[0] === 0 && range[1] === 0) return ALL_PORTS;
  const [low, high] = range;
  return high > 65_535 ? undefined : normalized(span(Math.max(low, 1), high), ALL_PORTS);
}

function bytesOf(setting: Setting): Spans | undefined {
  if (String(setting.value).toLowerCase() === 'any') return ALL_BYTES;
  const range = numbersOf(setting);
  return range && range[1] <= 255 ? normalized(span(...range), ALL_BYTES) : undefined;
}

/** A number, or a range: the operand `last`, or both numbers as one text. */
function numbersOf({ value, last }: Setting): [low: number, high: number] | undefined {
  const match = /^(\d{1,5})(?:(?:\s+|\s*[-:]\s*)(\d{1,5}))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const low = Number(match[1]);
  const high = last === undefined ? Number(match[2] ?? low) : Number((last as Setting).value);
  return low <= high ? [low, high] : undefined;
}

/** The set of all values is always the same object, so it can be compared by identity. */
export function normalized(set: Spans, all: Spans): Spans {
  return isSubset(all, set) ? all : set;
}
