import { type AddressSet, parseAddressSet } from '../net/address-sets.js';
import { isMask, maskLength } from '../net/addresses.js';
import { isSubset } from '../net/spans.js';
import { type Check, REPEATED } from '../tree/check.js';
import { type Operand, operandsNamed } from '../tree/nodes.js';

const MOST_ENTRIES = 256;

/** SMCATCFG IPADDR: number of entries, prefix lengths, and entries that can match nothing or nothing new. */
const smcatPartners: Check = (node, _args, report) => {
  const entries = operandsNamed(node, 'address');
  const excess = entries[MOST_ENTRIES];
  if (excess)
    report(
      excess,
      `IPADDR has ${entries.length} entries, but at most ${MOST_ENTRIES} are allowed; combine them into subnets`,
      { severity: 'error' },
    );
  const before: { range: AddressSet; text: string }[] = [];
  for (const entry of entries) {
    if (entry.resolved.state !== 'set') continue;
    const text = String(entry.resolved.value);
    const range = parseAddressSet(text);
    if (!range) continue;
    const unfit = unfitReason(range, text, before.at(-1)?.text);
    if (unfit !== undefined) report.warning(entry, unfit);
    else reportOverlap(entry, range, text, before, report);
    before.push({ range, text });
  }
};

function reportOverlap(
  entry: Operand,
  range: AddressSet,
  text: string,
  before: readonly { range: AddressSet; text: string }[],
  report: Parameters<Check>[2],
): void {
  const same = before.find((other) => covers(other.range, range) && covers(range, other.range));
  if (same) {
    report.warning(entry, `${text} is already listed; remove one of the two`, REPEATED);
    return;
  }
  const overlap = before.find((other) => covers(other.range, range) || covers(range, other.range));
  if (!overlap) return;
  const [inner, outer] = covers(overlap.range, range) ? [text, overlap.text] : [overlap.text, text];
  report.warning(entry, `${inner} is part of ${outer}, which already covers its connections`);
}

function unfitReason(range: AddressSet, text: string, before: string | undefined): string | undefined {
  const [address = '', length] = text.split('/');
  if (Number(length) === 0)
    return `${text} represents every address; the prefix length must be 1 to ${text.includes(':') ? 128 : 32}`;
  const ones = isMask(address) ? maskLength(address)! : 0;
  // No host has such an address: those from 224.0.0.0 are multicast or reserved.
  const isOnlyMask = ones >= 8 && (length ?? '32') === '32';
  if (isOnlyMask && before !== undefined && !before.includes('/') && !before.includes(':'))
    return `the stack reads ${text} as a second address, not as the mask of ${before}; code ${before}/${ones}`;
  const kind = specialKind(range);
  return kind === undefined
    ? undefined
    : `${text} is ${kind}, which is never the partner address of a TCP connection that can use SMC`;
}

function specialKind(range: AddressSet): string | undefined {
  const within = (network: string): boolean => covers(parseAddressSet(network)!, range);
  if (within('0.0.0.0/32') || within('::/128')) return 'the unspecified address';
  if (within('127.0.0.0/8') || within('::1/128')) return 'a loopback address';
  if (within('224.0.0.0/4') || within('FF00::/8')) return 'a multicast address';
  return within('255.255.255.255/32') ? 'the broadcast address' : undefined;
}

function covers(outer: AddressSet, inner: AddressSet): boolean {
  return isSubset(inner[4], outer[4]) && isSubset(inner[6], outer[6]);
}

export const checks: Record<string, Check> = { smcatPartners };
