import { ipv6Text, keptIn } from '@ezlint/grammar/words';

const MAPPED = '\0\0\0\0\0\0\0\0\0\0\xff\xff';
const ZEROS = '\0'.repeat(12);
const MOST_KNOWN = 50_000;

/** An address in a record; each one is converted only once. */
export interface AddressFact {
  text: string;
  /** The network of the first 24 bits (IPv4) or 64 bits (IPv6), with prefix length. */
  network: string;
}

const known = new Map<string, AddressFact>();
const knownFirst4 = new Map<string, AddressFact>();

/**
 * The address in 16 bytes (one character each). An IPv4 address is in the last four bytes, as an IPv4-mapped IPv6 address, but in zERT records in the
 * first four (`first4`).
 */
export function addressFact(raw: string, first4 = false): AddressFact {
  const cache = first4 ? knownFirst4 : known;
  return keptIn(cache, raw, () => factOf(raw, first4), MOST_KNOWN);
}

const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * The network of a partner. A connection within the stack does not use an interface: its network is the single address with the full prefix length.
 */
export function partnerNetwork(partner: AddressFact, local: Pick<AddressFact, 'text'>): string {
  const isWithin = partner.text === local.text || (LOOPBACK.test(partner.text) && LOOPBACK.test(local.text));
  return isWithin ? `${local.text}/${local.text.includes(':') ? 128 : 32}` : partner.network;
}

/** Whether the network is that of connections within the stack. */
export const isWithinStack = (network: string): boolean => network.endsWith(network.includes(':') ? '/128' : '/32');

function factOf(raw: string, first4: boolean): AddressFact {
  // No host has an IPv6 address in which all bits after the first 32 are zero.
  const isFirst4 = first4 || (raw.endsWith(ZEROS) && raw.charCodeAt(0) !== 0);
  const at = raw.startsWith(MAPPED) ? 12 : isFirst4 ? 0 : -1;
  if (at >= 0) {
    const octets = [0, 1, 2, 3].map((index) => raw.charCodeAt(at + index));
    return { text: octets.join('.'), network: `${octets.slice(0, 3).join('.')}.0/24` };
  }
  // An IPv4-compatible address, or no address.
  if (raw.startsWith(ZEROS) && raw.charCodeAt(12) !== 0) return factOf(MAPPED + raw.slice(12), false);
  const groups = groupsOf(raw);
  return { text: ipv6Text(groups), network: `${ipv6Text([...groups.slice(0, 4), 0, 0, 0, 0])}/64` };
}

/** The eight groups of 16 bytes. */
export function groupsOf(raw: string): number[] {
  return Array.from({ length: 8 }, (_, index) => raw.charCodeAt(2 * index) * 256 + raw.charCodeAt(2 * index + 1));
}
