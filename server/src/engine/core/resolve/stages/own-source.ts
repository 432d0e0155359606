import {
  greatest,
  type InterfaceModel,
  isIpv6Prefix,
  type Place,
  parseAddress,
  partNumber,
  prefixLength,
  relationTo,
  type StackModel,
} from '@ezlint/grammar';
import { entriesOf, type StageSubject, textOf } from './subject.js';

/** The address from which packets are sent, or the missing fact. */
export type OwnSource =
  | { address: string; at?: Place; missing?: undefined }
  | { address?: undefined; at?: undefined; missing: string };

/** Prefixes with labels: a source with the label of the destination is preferred. */
type LabelTable = readonly { prefix: string; label: number }[];

/** The labels if DEFADDRTABLE is not coded (IPv6 Network and Application Design Guide, policy table for IPv6 default address selection). */
const DEFAULT_LABELS: LabelTable = [
  { prefix: '::1/128', label: 0 },
  { prefix: '::/0', label: 1 },
  { prefix: '2002::/16', label: 2 },
  { prefix: '::/96', label: 3 },
  { prefix: '::ffff:0:0/96', label: 4 },
];

const LINK_LOCAL = 'fe80::/10';

/** Longer common prefixes are not compared: RFC 6724 limits the comparison to the prefix of the source, RFC 3484 does not. */
const COMPARED_BITS = 64;

/** The address of an interface for packets to the partner; default address selection (RFC 3484) selects one of several IPv6 addresses. */
export function ownSource(subject: StageSubject, via: InterfaceModel): OwnSource | undefined {
  const { name, family } = via;
  // Deprecated addresses are used only if there are no others (RFC 3484, rule 3).
  const preferred = via.addresses.filter(({ deprecated }) => !deprecated);
  const addresses = preferred.length > 0 ? preferred : via.addresses;
  const [first, ...more] = addresses;
  if (family === 4) return first && { address: first.address, at: first.at };
  if (!first) return { missing: `the IPv6 addresses that ${name} generates` };
  const remote = subject.single('remote');
  if (remote !== undefined && relationTo(LINK_LOCAL, remote) === 'inside')
    return { missing: `the link-local address of ${name}` };
  if (addresses.some(isIpv6Prefix)) return { missing: `the interface ID of ${name}` };
  if (more.length === 0) return { address: first.address, at: first.at };
  if (remote === undefined) return { missing: 'the remote address' };
  const table = labelsOf(subject.stack);
  if (!table) return { missing: 'DEFADDRTABLE' };
  const label = labelIn(table, remote);
  const alike = addresses.filter(({ address }) => labelIn(table, address) === label);
  const candidates = alike.length > 0 ? alike : addresses;
  const longest = greatest(candidates.map(({ address }) => commonBits(address, remote)));
  const [best, ...others] = candidates.filter(({ address }) => commonBits(address, remote) === longest);
  if (others.length > 0) return { missing: `which address of ${name} the stack selects` };
  return { address: best!.address, at: best!.at };
}

/** Undefined if an entry cannot be read. */
function labelsOf({ other }: StackModel): LabelTable | undefined {
  const [block] = other.DEFADDRTABLE ?? [];
  if (!block) return DEFAULT_LABELS;
  if (block.damaged) return undefined;
  const entries = entriesOf(block, 'entry');
  const table = entries.flatMap((entry) => {
    const [prefix, label] = [textOf(entry, 'prefix'), partNumber(entry.label)];
    return prefix === undefined || label === undefined ? [] : [{ prefix, label }];
  });
  if (table.length < entries.length) return undefined;
  return table.length > 0 ? table : DEFAULT_LABELS;
}

function labelIn(table: LabelTable, address: string): number | undefined {
  const own = table.filter(({ prefix }) => relationTo(prefix, address) === 'inside');
  return own.sort((a, b) => prefixLength(b.prefix) - prefixLength(a.prefix))[0]?.label;
}

function commonBits(one: string, other: string): number {
  const different = bitsOf(one) ^ bitsOf(other);
  return Math.min(COMPARED_BITS, different === 0n ? 128 : 128 - different.toString(2).length);
}

function bitsOf(address: string): bigint {
  return BigInt(parseAddress(address)!.value);
}
