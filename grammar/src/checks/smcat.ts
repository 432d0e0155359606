import { type Operand, operandsNamed } from '../tree/nodes.js';
import type { Check } from './check.js';

const MOST_ENTRIES = 256;

/** An address range: its leading `length` bits of `bits` are given. */
interface Range {
  bits: 32 | 128;
  value: bigint;
  length: number;
}

/** SMCATCFG IPADDR: number of entries, prefix lengths, and entries that can match nothing or nothing new. */
const smcatPartners: Check = (node, _args, report) => {
  const entries = operandsNamed(node, 'address');
  const excess = entries[MOST_ENTRIES];
  if (excess) {
    report({
      at: excess,
      message: `IPADDR has ${entries.length} entries, but at most ${MOST_ENTRIES} are allowed; combine them into subnets`,
      severity: 'error',
    });
  }
  const before: { range: Range; text: string }[] = [];
  for (const entry of entries) {
    if (entry.resolved.state !== 'set') continue;
    const text = String(entry.resolved.value);
    const range = parseRange(text);
    if (!range) continue;
    const unfit = unfitReason(range, text, before.at(-1)?.text);
    if (unfit !== undefined) report({ at: entry, message: unfit, severity: 'warning' });
    else reportOverlap(entry, range, text, before, report);
    before.push({ range, text });
  }
};

function reportOverlap(
  entry: Operand,
  range: Range,
  text: string,
  before: readonly { range: Range; text: string }[],
  report: Parameters<Check>[2],
): void {
  const same = before.find((other) => covers(other.range, range) && covers(range, other.range));
  if (same) {
    report({ at: entry, message: `${text} is already listed; remove one of the two`, severity: 'warning' });
    return;
  }
  const overlap = before.find((other) => covers(other.range, range) || covers(range, other.range));
  if (!overlap) return;
  const [inner, outer] = covers(overlap.range, range) ? [text, overlap.text] : [overlap.text, text];
  report({
    at: entry,
    message: `${inner} is part of ${outer}, which already covers its connections`,
    severity: 'warning',
  });
}

function unfitReason(range: Range, text: string, before: string | undefined): string | undefined {
  if (range.length === 0) {
    return `${text} represents every address; the prefix length must be 1 to ${range.bits}`;
  }
  if (isMask(range) && before !== undefined && !before.includes('/') && !before.includes(':')) {
    return `the stack reads ${text} as a second address, not as the mask of ${before}; code ${before}/${onesOf(range.value)}`;
  }
  const kind = specialKind(range);
  return kind === undefined
    ? undefined
    : `${text} is ${kind}, which is never the partner address of a TCP connection that can use SMC`;
}

function specialKind(range: Range): string | undefined {
  const within = (network: string): boolean => covers(parseRange(network)!, range);
  if (within('0.0.0.0/32') || within('::/128')) return 'the unspecified address';
  if (within('127.0.0.0/8') || within('::1/128')) return 'a loopback address';
  if (within('224.0.0.0/4') || within('FF00::/8')) return 'a multicast address';
  return within('255.255.255.255/32') ? 'the broadcast address' : undefined;
}

/** A contiguous dotted mask with at least eight bits: it cannot be a host address, because addresses from 224.0.0.0 are multicast or reserved. */
function isMask(range: Range): boolean {
  if (range.bits !== 32 || range.length !== 32) return false;
  const inverse = ~range.value & 0xffffffffn;
  return range.value >= 0xff000000n && (inverse & (inverse + 1n)) === 0n;
}

function onesOf(value: bigint): number {
  return value.toString(2).replace(/0/g, '').length;
}

function covers(outer: Range, inner: Range): boolean {
  if (outer.bits !== inner.bits || outer.length > inner.length) return false;
  const shift = BigInt(outer.bits - outer.length);
  return outer.value >> shift === inner.value >> shift;
}

function parseRange(text: string): Range | undefined {
  const [address = '', length] = text.split('/');
  const bits = address.includes(':') ? 128 : 32;
  const value = bits === 32 ? parseV4(address) : parseV6(address);
  const prefix = length === undefined ? bits : Number(length);
  return value === undefined || !(prefix >= 0 && prefix <= bits) ? undefined : { bits, value, length: prefix };
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => !(part >= 0 && part <= 255))) return undefined;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function parseV6(text: string): bigint | undefined {
  const tail = /:(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const v4 = tail ? parseV4(tail[1]!) : undefined;
  if (tail && v4 === undefined) return undefined;
  const plain = v4 === undefined ? text : text.slice(0, -tail![1]!.length) + groupsOf(v4);
  const [left = '', right] = plain.split('::');
  const head = left === '' ? [] : left.split(':');
  const rest = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? [] : Array.from({ length: 8 - head.length - rest.length }, () => '0');
  const groups = [...head, ...zeros, ...rest];
  if (groups.length !== 8 || groups.some((group) => !/^[0-9A-Fa-f]{1,4}$/.test(group))) return undefined;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function groupsOf(v4: bigint): string {
  return `${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`;
}

export const checks: Record<string, Check> = { smcatPartners };
