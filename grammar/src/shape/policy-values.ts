import type { OperandFacts } from '../facts/types.js';
import { canonicalIpv6, ipv4Bits, ipv6Groups, isIpv4 } from '../net/addresses.js';
import type { Word } from '../tree/nodes.js';
import { codeName } from './code-tables.js';

/** An address, a prefix, or a range of one family, in canonical form. */
export function readAddresses(word: Word, facts: OperandFacts): string | undefined {
  const forms = facts.forms ?? ['address'];
  const [low = '', high, extra] = word.text.split('-');
  if (high !== undefined) return forms.includes('range') && extra === undefined ? readRange(low, high) : undefined;
  const [address = '', length, more] = word.text.split('/');
  const canonical = canonicalAddress(address);
  if (canonical === undefined || more !== undefined) return undefined;
  if (length === undefined) return forms.includes('address') ? canonical : undefined;
  if (!forms.includes('prefix') || !/^\d{1,3}$/.test(length)) return undefined;
  return Number(length) <= (canonical.includes(':') ? 128 : 32) ? `${canonical}/${Number(length)}` : undefined;
}

function readRange(low: string, high: string): string | undefined {
  const first = canonicalAddress(low);
  const last = canonicalAddress(high);
  if (first === undefined || last === undefined || first.includes(':') !== last.includes(':')) return undefined;
  return compareAddresses(first, last) <= 0 ? `${first}-${last}` : undefined;
}

/** Both in canonical form and in one family. */
function compareAddresses(a: string, b: string): number {
  if (!a.includes(':')) return ipv4Bits(a) - ipv4Bits(b);
  const left = ipv6Groups(a)!;
  const right = ipv6Groups(b)!;
  const at = left.findIndex((group, index) => group !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}

function canonicalAddress(text: string): string | undefined {
  return isIpv4(text) ? text.split('.').map(Number).join('.') : canonicalIpv6(text);
}

/** A z/OS UNIX path or a data set: `/etc/a.conf`, `//'SYS1.TCPPARMS(A)'`. */
export function readPath(word: Word): string | undefined {
  // A data set name without the two slashes is treated as a z/OS UNIX file.
  if (/^['"]|^[^/]*\([^()]*\)'?$/.test(word.text)) return undefined;
  return word.text.startsWith("//'") && !/^\/\/'[^']+'$/.test(word.text) ? undefined : word.text;
}

/** A sequence of hexadecimal codes, or the name of one. */
export function readCodes(word: Word, { digits = 2, prefixed, single, table }: OperandFacts): string | undefined {
  const name = table === undefined ? undefined : codeName(table, word.upper);
  if (name !== undefined) return name;
  const codes = prefixed === true ? word.upper.replace(/^0X/, '') : word.upper;
  if (!/^[0-9A-F]+$/.test(codes) || codes.length % digits !== 0) return undefined;
  return single === true && codes.length !== digits ? undefined : codes;
}

export function readBits(word: Word, { lengths = [] }: OperandFacts): string | undefined {
  return /^[01]+$/.test(word.text) && lengths.includes(word.text.length) ? word.text : undefined;
}

/** `h:mm-hh:mm`; minutes are optional, and the last hour may be 24:00. */
export function readTimes(word: Word): string | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/.exec(word.text);
  if (!match) return undefined;
  const ends = [match.slice(1, 3), match.slice(3, 5)].map(([hour, minute]) => [Number(hour), Number(minute ?? 0)]);
  const isValid = ends.every(([hour, minute]) => (hour! < 24 && minute! < 60) || (hour === 24 && minute === 0));
  return isValid ? word.text : undefined;
}

/** `yyyymmddhhmmss:yyyymmddhhmmss`. */
export function readTimestamps(word: Word): string | undefined {
  const match = /^(\d{14})[:-](\d{14})$/.exec(word.text);
  return match && [match[1]!, match[2]!].every(isTimestamp) ? word.text : undefined;
}

function isTimestamp(text: string): boolean {
  const [month, day, hour, minute, second] = [4, 6, 8, 10, 12].map((at) => Number(text.slice(at, at + 2)));
  return month! >= 1 && month! <= 12 && day! >= 1 && day! <= 31 && hour! <= 24 && minute! < 60 && second! < 60;
}

/** A job name or user ID, with `*` only at the end: elsewhere it is not a wildcard, and it is not valid in a name. */
export function readJobPattern(word: Word, { length = [1, 8] }: OperandFacts): string | undefined {
  const isLong = word.text.length < length[0] || word.text.length > length[1];
  return isLong || !/^(?:[A-Z0-9@#$?_.-]+\*?|\*)$/.test(word.upper) ? undefined : word.upper;
}

export function readUrl(word: Word, { length = [1, 2083] }: OperandFacts): string | undefined {
  return /^http:\/\/\S+$/i.test(word.text) && word.text.length <= length[1] ? word.text : undefined;
}
