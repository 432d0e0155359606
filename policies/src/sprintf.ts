import { exponential, fixed, general } from './go-float.js';
import { PolicyStopped } from './policy-stopped.js';
import { goQuote, isPrintable, RegoNumber, type RegoValue, valueText } from './rego-value.js';

/** The flags between % and the verb. */
interface Flags {
  minus: boolean;
  plus: boolean;
  space: boolean;
  zero: boolean;
  sharp: boolean;
  width?: number;
  precision?: number;
}

/** The form in which OPA passes arguments to Go's fmt: integers, fractions, and text for all others. */
type Argument = { type: 'int64' | '*big.Int'; value: bigint } | { type: 'float64'; value: number } | TextArgument;
type TextArgument = { type: 'string'; value: string };

const directive =
  /%([-+# 0]*)(?:\[([^\][]*)\])?(\*|\d+)?(?:(\.)(?:\[([^\][]*)\])?(\*|\d+)?)?(?:\[([^\][]*)\])?([\s\S]|$)/gu;

/** Maximum number of characters of a text, and of a width or precision: unlike the policy, this program has no memory limit. */
const LONGEST_TEXT = 1_000_000;

function within(length: number): number {
  if (length > LONGEST_TEXT) throw new PolicyStopped(`sprintf gives more than ${LONGEST_TEXT} characters`);
  return length;
}

/** sprintf with OPA's semantics, which are those of Go's fmt.Sprintf. */
export function sprintf(format: string, values: RegoValue[]): string {
  const args = values.map(argument);
  let next = 0;
  let reordered = false;
  let length = within(format.length);
  const text = format.replace(directive, (_all, marks, index1, width, dot, index2, precision, index3, verb) => {
    if (verb === '%') return '%';
    if (verb === '') return '%!(NOVERB)';
    let good = true;
    let prefix = '';
    const seek = (index: string | undefined) => {
      if (index === undefined) return;
      reordered = true;
      const wanted = /^\d+$/.test(index) ? Number(index) - 1 : -1;
      if (wanted < 0 || wanted >= args.length) good = false;
      else next = wanted;
    };
    const number = (written: string | undefined, bad: string): number | undefined => {
      if (written !== '*') return written === undefined ? undefined : within(Number(written));
      const given = args[next++];
      if (given?.type === 'int64' && given.value >= -1000000n && given.value <= 1000000n) return Number(given.value);
      prefix += bad;
      return undefined;
    };
    const flags: Flags = {
      minus: marks.includes('-'),
      plus: marks.includes('+'),
      space: marks.includes(' '),
      sharp: marks.includes('#'),
      zero: marks.includes('0'),
    };
    seek(index1);
    const wide = number(width, '%!(BADWIDTH)');
    flags.width = wide === undefined ? undefined : Math.abs(wide);
    if (wide !== undefined && wide < 0) flags.minus = true;
    seek(index2);
    const exact = number(precision, '%!(BADPREC)');
    if (dot !== undefined) flags.precision = precision === undefined ? 0 : exact;
    if (flags.precision !== undefined && flags.precision < 0) flags.precision = undefined;
    seek(index3);
    if (!good) return `${prefix}%!${verb}(BADINDEX)`;
    const given = args[next++];
    const printed = given === undefined ? `%!${verb}(MISSING)` : print(given, verb, flags);
    length = within(length + printed.length);
    return prefix + printed;
  });
  if (reordered || next >= args.length) return text;
  return `${text}%!(EXTRA ${args
    .slice(next)
    .map((arg) => `${arg.type}=${print(arg, 'v', plain)}`)
    .join(', ')})`;
}

const plain: Flags = { minus: false, plus: false, space: false, sharp: false, zero: false };

function argument(value: RegoValue): Argument {
  if (typeof value === 'string') return { type: 'string', value };
  if (!(value instanceof RegoNumber)) return { type: 'string', value: valueText(value) };
  if (/[.eE]/.test(value.text)) return { type: 'float64', value: value.value };
  const whole = BigInt(value.text);
  return { type: BigInt.asIntN(64, whole) === whole ? 'int64' : '*big.Int', value: whole };
}

function print(arg: Argument, verb: string, flags: Flags): string {
  if (verb === 'T') return printText(arg.type, 's', flags)!;
  if (verb !== 'v') return printAs(arg, verb, flags) ?? badVerb(arg, verb, flags);
  if (arg.type === 'string' && flags.sharp) return printAs(arg, 'q', { ...flags, plus: false, sharp: false })!;
  // For %v, + and # have another meaning, which is visible only for Go's own types; big.Int handles + itself.
  return printAs(arg, 'v', { ...flags, plus: flags.plus && arg.type === '*big.Int', sharp: false })!;
}

/** The argument for a verb, undefined if the verb does not support its type. */
function printAs(arg: Argument, verb: string, flags: Flags): string | undefined {
  if (arg.type === 'string') return printText(arg.value, verb, flags);
  if (arg.type === 'float64') return printFloat(arg.value, verb, flags);
  return printWhole(arg.value, verb, flags, arg.type === '*big.Int');
}

function badVerb(arg: Argument, verb: string, flags: Flags): string {
  if (arg.type === '*big.Int') return `%!${verb}(big.Int=${arg.value})`;
  return `%!${verb}(${arg.type}=${printAs(arg, 'v', flags)})`;
}

function pad(text: string, flags: Flags): string {
  const missing = (flags.width ?? 0) - [...text].length;
  if (missing <= 0) return text;
  if (flags.minus) return text + ' '.repeat(missing);
  return (flags.zero ? '0' : ' ').repeat(missing) + text;
}

function printText(value: string, verb: string, flags: Flags): string | undefined {
  const cut = flags.precision === undefined ? value : [...value].slice(0, flags.precision).join('');
  if (verb === 's' || verb === 'v') return pad(cut, flags);
  if (verb === 'q') {
    const raw = flags.sharp && !/[`\ufeff]|(?!\t)\p{Cc}/u.test(cut);
    return pad(raw ? `\`${cut}\`` : goQuote(cut, '"', flags.plus), flags);
  }
  if (verb !== 'x' && verb !== 'X') return undefined;
  const bytes = [...new TextEncoder().encode(value)].slice(0, flags.precision);
  const mark = flags.sharp && bytes.length > 0 ? '0x' : '';
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const text = flags.space ? hex.map((pair) => mark + pair).join(' ') : mark + hex.join('');
  return pad(verb === 'X' ? text.toUpperCase() : text, flags);
}

function sign(negative: boolean, flags: Flags): string {
  if (negative) return '-';
  if (flags.plus) return '+';
  return flags.space ? ' ' : '';
}

const bases: Record<string, number> = { b: 2, o: 8, O: 8, d: 10, v: 10, x: 16, X: 16 };

function printWhole(value: bigint, verb: string, flags: Flags, big: boolean): string | undefined {
  if (verb === 'c' && !big) return pad(character(value), flags);
  if (verb === 'q' && !big) return pad(goQuote(character(value), "'", flags.plus), flags);
  if (verb === 'U' && !big) return pad(codePoint(value, flags), { ...flags, zero: false });
  const base = big && verb === 's' ? 10 : bases[verb];
  if (base === undefined) return undefined;
  if (flags.precision === 0 && value === 0n) return ' '.repeat(flags.width ?? 0);
  const before = sign(value < 0n, flags);
  let digits = (value < 0n ? -value : value).toString(base);
  if (verb === 'X') digits = digits.toUpperCase();
  const marks: Record<string, string> = { b: '0b', x: '0x', X: '0X', o: digits.startsWith('0') ? '' : '0' };
  const mark = verb === 'O' ? (flags.sharp && !big ? `0o${marks.o}` : '0o') : flags.sharp ? (marks[verb] ?? '') : '';
  const zeros = flags.precision ?? (flags.zero && !flags.minus ? (flags.width ?? 0) - before.length : 0);
  digits = digits.padStart(zeros, '0');
  return pad(before + mark + digits, { ...flags, zero: false });
}

function character(value: bigint): string {
  const code = value < 0n || value > 0x10ffffn ? 0xfffd : Number(value);
  return String.fromCodePoint(code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
}

function codePoint(value: bigint, flags: Flags): string {
  const hex = BigInt.asUintN(64, value).toString(16).toUpperCase();
  const text = `U+${hex.padStart(Math.max(4, flags.precision ?? 0), '0')}`;
  return flags.sharp && value >= 0n && value <= 0x10ffffn && isPrintable(character(value))
    ? `${text} '${character(value)}'`
    : text;
}

function printFloat(value: number, verb: string, flags: Flags): string | undefined {
  if (/[bxX]/.test(verb) || (flags.sharp && verb !== 'v'))
    throw new Error(`sprintf: a fraction under %${flags.sharp ? '#' : ''}${verb} does not run in a compiled policy`);
  const digits = floatDigits(value, verb, flags.precision);
  if (digits === undefined) return undefined;
  const before = sign(value < 0 || Object.is(value, -0), flags);
  if (!flags.zero || flags.minus) return pad(before + digits, { ...flags, zero: false });
  return before + digits.padStart((flags.width ?? 0) - before.length, '0');
}

function floatDigits(value: number, verb: string, precision: number | undefined): string | undefined {
  switch (verb) {
    case 'v':
    case 'g':
      return general(value, precision);
    case 'G':
      return general(value, precision).toUpperCase();
    case 'e':
      return exponential(value, precision ?? 6);
    case 'E':
      return exponential(value, precision ?? 6).toUpperCase();
    case 'f':
    case 'F':
      return fixed(value, precision ?? 6);
    default:
      return undefined;
  }
}
