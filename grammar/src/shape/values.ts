import { memo } from '../collections/memo.js';
import { isForm, type Keyword, parseKeyword } from '../facts/keyword.js';
import type { OperandFacts, Scalar } from '../facts/types.js';
import { canonicalIpv6, ipv6Groups, isIpv4, isMask } from '../net/addresses.js';
import type { Resolved, Word } from '../tree/nodes.js';
import {
  readAddresses,
  readBits,
  readCodes,
  readJobPattern,
  readPath,
  readTimes,
  readTimestamps,
  readUrl,
} from './policy-values.js';

const INVALID: Resolved = { state: 'invalid' };

/** Checks a word against the facts of its operand and returns the value for the model. */
export function resolveOperand(word: Word, facts: OperandFacts): Resolved {
  if (word.kind === 'symbolic') return { state: 'symbolic' };
  const other = facts.also?.find((alternative) => isForm(word.upper, parseKeyword(alternative)));
  if (other !== undefined) return set(isNumber(other, facts) ? Number(other) : other.toUpperCase());
  const whole = facts.words?.find((alternative) => alternative.toUpperCase() === word.upper);
  if (whole !== undefined) return set(whole);
  const value = READERS[facts.type](word, facts);
  return value === undefined ? INVALID : set(value);
}

/** A number outside the range: usually 0 for never. */
function isNumber(alternative: string, { type }: OperandFacts): boolean {
  return (type === 'integer' || type === 'size') && /^\d+$/.test(alternative);
}

function set(value: Scalar): Resolved {
  return { state: 'set', value };
}

type Reader = (word: Word, facts: OperandFacts) => Scalar | undefined;

const READERS: Record<OperandFacts['type'], Reader> = {
  integer: (word, facts) => (/^-?\d+$/.test(word.text) ? within(Number(word.text), facts) : undefined),
  port: (word, facts) => (/^\d+$/.test(word.text) ? within(Number(word.text), facts, 1, 65535) : undefined),
  decimal: (word, facts) => (/^(\d+(\.\d*)?|\.\d+)$/.test(word.text) ? within(Number(word.text), facts) : undefined),
  hex: (word, facts) => (/^[0-9A-F]+$/.test(word.upper) && hasLength(word.upper, facts) ? word.upper : undefined),
  size: readSize,
  keyword: readKeyword,
  name: (word, facts) =>
    hasLength(word.text, facts) && !(facts.nameForm === 'vpn' && /^-|,/.test(word.text))
      ? textOf(word, facts)
      : undefined,
  job: (word, facts) =>
    hasLength(word.text, facts, JOB_LENGTH) && !NOT_IN_JOBS.test(word.text) ? textOf(word, facts) : undefined,
  ipv4: (word, facts) => readIpv4(word.text, facts),
  ipv6: (word, facts) => readIpv6(word.text, facts),
  ip: (word, facts) => readIpv4(word.text, facts) ?? readIpv6(word.text, facts),
  ipPattern: (word) => stripZeros(word.upper),
  mask: (word) => (isMask(word.text) ? word.text : undefined),
  mac: (word) => (/^[0-9A-F]{12}$/.test(word.upper) ? word.upper : undefined),
  time: (word) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(word.text) ? word.text : undefined),
  dataset: readDataset,
  string: (word) => (word.kind === 'string' ? word.text.slice(1, -1) : word.text),
  interfaceId: (word) => interfaceId(word.upper),
  text: (word, facts) => (hasLength(word.text, facts) ? textOf(word, facts) : undefined),
  enum: () => undefined,
  addresses: readAddresses,
  path: readPath,
  url: readUrl,
  line: (word, facts) => (hasLength(word.text, facts) ? word.text : undefined),
  jobPattern: readJobPattern,
  bits: readBits,
  codes: readCodes,
  times: readTimes,
  timestamps: readTimestamps,
};

function textOf(word: Word, facts: OperandFacts): string {
  return facts.case === 'mixed' ? word.text : word.upper;
}

function within(
  value: number,
  facts: Pick<OperandFacts, 'min' | 'max'>,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  const low = facts.min ?? least;
  const high = facts.max ?? most;
  return value >= low && value <= high ? value : undefined;
}

const ANY_LENGTH: readonly [number, number] = [1, Number.POSITIVE_INFINITY];
const JOB_LENGTH: readonly [number, number] = [1, 8];
const NOT_IN_JOBS = /^\d|[-+,:=/()'"]/;

function hasLength(text: string, facts: OperandFacts, usual = ANY_LENGTH): boolean {
  const [shortest, longest] = facts.length ?? usual;
  return text.length >= shortest && text.length <= longest;
}

function readSize(word: Word, facts: OperandFacts): number | undefined {
  const match = /^(\d+)([KM]?)$/.exec(word.upper);
  if (!match || (facts.suffix === 'required' && match[2] === '')) return undefined;
  const factor = { '': 1, K: 1024, M: 1024 ** 2 }[match[2] as '' | 'K' | 'M'];
  return within(Number(match[1]) * factor, facts);
}

const keywordsByFacts = memo<OperandFacts, Keyword[]>();

function keywordsOf(facts: OperandFacts): Keyword[] {
  return keywordsByFacts(facts, () => Object.keys(facts.values ?? {}).map(parseKeyword));
}

function readKeyword(word: Word, facts: OperandFacts): string | undefined {
  const keywords = keywordsOf(facts);
  const exact = keywords.find((keyword) => keyword.full === word.upper);
  return (exact ?? keywords.find((keyword) => isForm(word.upper, keyword)))?.full;
}

function readIpv4(text: string, facts: OperandFacts): string | undefined {
  const [address = '', length, extra] = text.split('/');
  if (extra !== undefined || !isIpv4(address)) return undefined;
  return withPrefix(stripZeros(address), length, 32, facts);
}

/** Most addresses have no leading zeros. */
function stripZeros(address: string): string {
  return /(?:^|\.)0\d/.test(address)
    ? address
        .split('.')
        .map((part) => part.replace(/^0+(?=\d)/, ''))
        .join('.')
    : address;
}

function readIpv6(text: string, facts: OperandFacts): string | undefined {
  const [address = '', length, extra] = text.split('/');
  const canonical = canonicalIpv6(address);
  if (extra !== undefined || canonical === undefined) return undefined;
  return withPrefix(canonical, length, 128, facts);
}

function withPrefix(
  address: string,
  length: string | undefined,
  bits: number,
  facts: OperandFacts,
): string | undefined {
  const rule = facts.prefix ?? 'none';
  if (length === undefined) return rule === 'required' ? undefined : address;
  if (rule === 'none' || !/^\d{1,3}$/.test(length) || Number(length) > bits) return undefined;
  if (facts.min !== undefined && Number(length) < facts.min) return undefined;
  return `${address}/${Number(length)}`;
}

function readDataset(word: Word): string | undefined {
  const text = word.upper.replace(/^'(.*)'$/, '$1');
  const name = /^([^()]+)(\(([A-Z0-9@#$]{1,8})\))?$/.exec(text);
  if (!name) return text.startsWith('/') || text.startsWith('//') ? word.text : undefined;
  return name[1]!.length <= 44 || text.startsWith('/') ? text : undefined;
}

/** Up to four groups, with one sequence of zeros written as `::`; the value has four groups. */
function interfaceId(text: string): string | undefined {
  if (text.includes('.')) return undefined;
  const isShortened = text.includes('::');
  const groups = ipv6Groups(isShortened ? `1:1:1:1:${text.replace(/^::/, '0::')}` : `::${text}`);
  const written = text.split(':').filter((group) => group !== '').length;
  return groups && written <= (isShortened ? 3 : 4)
    ? groups
        .slice(4)
        .map((group) => group.toString(16).toUpperCase())
        .join(':')
    : undefined;
}
