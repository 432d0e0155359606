import { PolicyStopped } from './policy-stopped.js';
import { RegoNumber, RegoSet, type RegoValue } from './rego-value.js';
import { sprintf } from './sprintf.js';

/** A builtin function of Rego; undefined is Rego's undefined, which is also OPA's result for an invalid argument. */
export type Builtin = (...args: RegoValue[]) => RegoValue | undefined;

function strings(value: RegoValue): string[] | undefined {
  const list = typeof value === 'string' ? [value] : value instanceof RegoSet ? value.items : value;
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
}

function anyPair(test: (text: string, part: string) => boolean): Builtin {
  return (texts, parts) => {
    const left = strings(texts!);
    const right = strings(parts!);
    return left && right && left.some((text) => right.some((part) => test(text, part)));
  };
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Without a list of the parts between them, which can be too long for an array. */
function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

function whole(value: RegoValue | undefined): bigint | undefined {
  return value instanceof RegoNumber && /^-?\d+$/.test(value.text) ? BigInt(value.text) : undefined;
}

/** Maximum number of elements of a range: unlike the policy, this program has no memory limit. */
const LONGEST_RANGE = 1_000_000n;

function rangeStep(from: bigint, to: bigint, step: bigint): RegoValue[] {
  const distance = from <= to ? to - from : from - to;
  if (distance / step >= LONGEST_RANGE)
    throw new PolicyStopped(`numbers.range_step gives more than ${LONGEST_RANGE} numbers`);
  const range: RegoValue[] = [];
  for (let n = from; from <= to ? n <= to : n >= to; n += from <= to ? step : -step)
    range.push(new RegoNumber(String(n)));
  return range;
}

const octet = '(?:0|[1-9]\\d{0,2})';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

function isIpv4(text: string): boolean {
  return ipv4.test(text) && text.split('.').every((part) => Number(part) < 256);
}

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [half, part] of halves.entries()) {
    const words = part === '' ? [] : part.split(':');
    if (part === '' && halves.length === 1) return false;
    for (const [at, word] of words.entries()) {
      const last = half === halves.length - 1 && at === words.length - 1;
      if (/^[0-9a-fA-F]{1,4}$/.test(word)) groups++;
      else if (last && isIpv4(word)) groups += 2;
      else return false;
    }
  }
  return halves.length === 2 ? groups < 8 : groups === 8;
}

function isCidr(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  if (rest.length > 0 || !/^\d+$/.test(bits)) return false;
  return (isIpv4(address) && Number(bits) <= 32) || (isIpv6(address) && Number(bits) <= 128);
}

/** The builtins that policy WebAssembly leaves to its host and that capabilities.json allows. */
export const builtins: Readonly<Record<string, Builtin>> = {
  sprintf: (format, values) =>
    typeof format === 'string' && Array.isArray(values) ? sprintf(format, values) : undefined,
  'strings.any_prefix_match': anyPair((text, part) => text.startsWith(part)),
  'strings.any_suffix_match': anyPair((text, part) => text.endsWith(part)),
  'strings.count': (text, part) => {
    if (typeof text !== 'string' || typeof part !== 'string') return undefined;
    return new RegoNumber(String(part === '' ? codePoints(text) + 1 : occurrences(text, part)));
  },
  'numbers.range_step': (from, to, step) => {
    const [a, b, c] = [whole(from), whole(to), whole(step)];
    return a === undefined || b === undefined || c === undefined || c <= 0n ? undefined : rangeStep(a, b, c);
  },
  'net.cidr_is_valid': (text) => typeof text === 'string' && isCidr(text),
};
