import { builtins as hostBuiltins } from '../builtins.js';
import { RegoNumber, RegoObject, RegoSet, type RegoValue } from '../rego-value.js';
import { isWhole } from './arithmetic.js';
import { leaveToOpa } from './undecided.js';
import { get, isArray, isObject, keysOf, type Value, ValueSet } from './values.js';

type Result = Value | undefined;
type Builtins = Record<string, (...args: Value[]) => Result>;

const ASCII = /^[\0-\x7f]*$/;

/** Up to here JavaScript and Go agree on letters, but for two whose other case is longer. */
const LATIN = /^[\0-\u012f\u0132-\u0148\u014a-\u017e]*$/;

function onText(work: (text: string) => Result) {
  return (text: Value): Result => (typeof text === 'string' ? work(text) : undefined);
}

function onTexts(work: (a: string, b: string) => Result) {
  return (a: Value, b: Value): Result => (typeof a === 'string' && typeof b === 'string' ? work(a, b) : undefined);
}

function upper(text: string): string {
  if (ASCII.test(text)) return text.toUpperCase();
  if (!LATIN.test(text)) leaveToOpa('letters that are not Latin');
  // Go leaves as it is what has no single letter as its upper case.
  return text.replace(/[^\u00df]+/g, (part) => part.toUpperCase());
}

function lower(text: string): string {
  return LATIN.test(text) ? text.toLowerCase() : leaveToOpa('letters that are not Latin');
}

function trimLeft(text: string, cut: string): string {
  if (!ASCII.test(cut)) leaveToOpa('characters to cut that are not ASCII');
  let start = 0;
  while (start < text.length && cut.includes(text[start]!)) start++;
  return text.slice(start);
}

function trimRight(text: string, cut: string): string {
  if (!ASCII.test(cut)) leaveToOpa('characters to cut that are not ASCII');
  let end = text.length;
  while (end > 0 && cut.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

function substring(text: Value, start: Value, length: Value): Result {
  if (typeof text !== 'string' || !isWhole(start) || !isWhole(length) || start < 0) return undefined;
  const end = length < 0 ? undefined : start + length;
  return ASCII.test(text) ? text.slice(start, end) : [...text].slice(start, end).join('');
}

function replace(text: Value, old: Value, by: Value): Result {
  if (typeof text !== 'string' || typeof old !== 'string' || typeof by !== 'string') return undefined;
  return old === '' ? leaveToOpa('a replacement of nothing') : text.split(old).join(by);
}

function concat(by: Value, texts: Value): Result {
  const list = texts instanceof ValueSet ? texts.list : texts;
  if (typeof by !== 'string' || !isArray(list) || !list.every((text) => typeof text === 'string')) return undefined;
  return list.join(by);
}

function toNumber(value: Value): Result {
  if (value === null) return 0;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(value)) return Number(value);
  // OPA's engines differ in what else they read.
  return /^-?\d*(?:\.\d*)?(?:[eE]|$)/.test(value) && value !== ''
    ? leaveToOpa('a number written in another way')
    : undefined;
}

/**
 * Expressions that mean the same to RE2 and to JavaScript, and in which no repetition holds another, which JavaScript could take for ever to search.
 */
const PLAIN =
  /^(?:[\w@# ,=/'"&<>!%~:;-]|\\[bds.*?+()[\]{}|^$\\/S-]|\[\^?(?:[\w@#$ :;,=/'"&<>!%~.*?+()-]|\\[ds.\\/-])+\]|[.^$|*+?]|\{\d+(?:,\d*)?\}|\(\?:|\((?!\?)|\)(?![*+]|\{\d+,))*$/;

/** What both take for blanks, letters and ends of lines in the same way. */
const PLAIN_TEXT = /^[\t\n\f -~]*$/;

const expressions = new Map<string, RegExp>();

function expression(pattern: string, text: string): RegExp {
  if (!PLAIN_TEXT.test(text)) leaveToOpa('a text with other characters to search');
  let known = expressions.get(pattern);
  if (!known) {
    const flag = /^(\^?)\(\?i\)/;
    const bare = pattern.replace(flag, '$1');
    if (!PLAIN.test(bare)) leaveToOpa('an expression of another form');
    known = new RegExp(bare, flag.test(pattern) ? 'gi' : 'g');
    expressions.set(pattern, known);
  }
  known.lastIndex = 0;
  return known;
}

function findAll(pattern: Value, text: Value, count: Value): Result {
  if (typeof pattern !== 'string' || typeof text !== 'string' || !isWhole(count)) return undefined;
  const found = [...text.matchAll(expression(pattern, text))].map((groups) => [...groups].map((group) => group ?? ''));
  return count < 0 ? found : found.slice(0, count);
}

function toRego(value: Value): RegoValue {
  if (typeof value === 'number') return new RegoNumber(String(value));
  if (value === null || typeof value !== 'object') return value;
  if (isArray(value)) return value.map(toRego);
  if (value instanceof ValueSet) return new RegoSet(value.list.map(toRego));
  return new RegoObject(keysOf(value)!.map((key) => [toRego(key), toRego(get(value, key)!)]));
}

/** A builtin that works on texts alone and is the same for both engines. */
function ofHost(name: string) {
  return (...args: Value[]): Result => hostBuiltins[name]!(...args.map(toRego)) as string | boolean | undefined;
}

const isValidCidr = ofHost('net.cidr_is_valid');

function json(value: Value): string {
  if (value instanceof ValueSet) return leaveToOpa('the text of a set');
  if (isArray(value)) return `[${value.map(json).join(',')}]`;
  if (isObject(value)) return leaveToOpa('an object as JSON');
  if (typeof value === 'string' && !/^[ -~]*$/.test(value)) leaveToOpa('special characters as JSON');
  return JSON.stringify(value);
}

/** The bits of an address in its usual forms, and how many there are. */
function bitsOf(address: string): { bits: bigint; length: number } {
  const isV4 = isValidCidr(`${address}/32`) && !address.includes(':');
  if (!isV4 && (!isValidCidr(`${address}/128`) || address.includes('.'))) leaveToOpa('an address of another form');
  if (isV4) return { bits: joined(address.split('.').map(Number), 8n), length: 32 };
  const [head = '', tail] = address.split('::');
  const groups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return { bits: joined([...before, ...zeros, ...after], 16n), length: 128 };
}

function joined(parts: readonly number[], width: bigint): bigint {
  return parts.reduce((bits, part) => (bits << width) | BigInt(part), 0n);
}

/** The number of an address of IPv4. */
function ipv4(address: string): number | undefined {
  if (!IPV4.test(address)) return undefined;
  let number = 0;
  let octet = 0;
  for (let at = 0; at < address.length; at++) {
    const digit = address.charCodeAt(at) - 48;
    if (digit >= 0) octet = octet * 10 + digit;
    else {
      number = (number + octet) * 256;
      octet = 0;
    }
  }
  return number + octet;
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4}$/;

function cidrContains(network: string, address: string): Value {
  const slash = network.indexOf('/');
  const [inner, outer] = [ipv4(address), ipv4(network.slice(0, slash))];
  const prefix = network.slice(slash + 1);
  if (slash < 0 || inner === undefined || outer === undefined || !/^(?:[12]?\d|3[012])$/.test(prefix))
    return contains(network, address);
  const size = 2 ** (32 - Number(prefix));
  return Math.floor(outer / size) === Math.floor(inner / size);
}

/** The same for addresses of either family. */
function contains(network: string, address: string): Value {
  const [base = '', length = '', ...rest] = network.split('/');
  const [own, other] = [bitsOf(base), bitsOf(address)];
  if (!/^\d{1,3}$/.test(length) || Number(length) > own.length || rest.length > 0)
    return leaveToOpa('a network of another form');
  const host = BigInt(own.length - Number(length));
  return own.length === other.length && own.bits >> host === other.bits >> host;
}

/** The builtins on texts. */
export const textBuiltins: Builtins = {
  concat,
  contains: onTexts((text, part) => text.includes(part)),
  endswith: onTexts((text, part) => text.endsWith(part)),
  'glob.match': () => leaveToOpa('a glob'),
  indexof: onTexts((text, part) => (ASCII.test(text) ? text.indexOf(part) : leaveToOpa('a place in such a text'))),
  'json.marshal': json,
  lower: onText(lower),
  'net.cidr_contains': onTexts(cidrContains),
  'net.cidr_is_valid': isValidCidr,
  'regex.find_all_string_submatch_n': findAll,
  'regex.match': onTexts((pattern, text) => expression(pattern, text).test(text)),
  replace,
  split: onTexts((text, by) => (by === '' ? [...text] : text.split(by))),
  sprintf: ofHost('sprintf'),
  startswith: onTexts((text, part) => text.startsWith(part)),
  substring,
  to_number: toNumber,
  trim: onTexts((text, cut) => trimRight(trimLeft(text, cut), cut)),
  trim_left: onTexts(trimLeft),
  trim_prefix: onTexts((text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)),
  trim_right: onTexts(trimRight),
  trim_space: onText((text) => (ASCII.test(text) ? text.trim() : leaveToOpa('blanks of other scripts'))),
  trim_suffix: onTexts((text, suffix) => (text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text)),
  upper: onText(upper),
};
