import { leaveToOpa } from './undecided.js';

/**
 * Rego's numbers are decimal. A double stands for one as long as it has at most 15 digits, or is whole and small enough; so every result here
 * is exact, or OPA's own engine has to say.
 */
const MOST_DIGITS = 15;

/** A number that counts something. */
export function isWhole(value: unknown): value is number {
  if (!Number.isInteger(value)) return false;
  return Number.isSafeInteger(value) || leaveToOpa('a large number');
}

interface Decimal {
  digits: bigint;
  /** How many of the digits stand behind the point. */
  scale: number;
}

function decimal(value: number): Decimal {
  const [whole = '', fraction = ''] = String(value).split('.');
  if (`${whole}${fraction}`.includes('e')) leaveToOpa('a number in scientific notation');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function value({ digits, scale }: Decimal): number {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  if ((whole + fraction).replace(/^0+/, '').length > MOST_DIGITS) leaveToOpa('a number of many digits');
  return Number(`${sign}${whole}.${fraction}`);
}

/** Both with as many digits behind the point. */
function aligned(a: number, b: number): [bigint, bigint, number] {
  const [x, y] = [decimal(a), decimal(b)];
  const scale = Math.max(x.scale, y.scale);
  return [x.digits * 10n ** BigInt(scale - x.scale), y.digits * 10n ** BigInt(scale - y.scale), scale];
}

function whole(a: number, b: number, result: number): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(result);
}

export function add(a: number, b: number): number {
  if (whole(a, b, a + b)) return a + b;
  const [x, y, scale] = aligned(a, b);
  return value({ digits: x + y, scale });
}

export function subtract(a: number, b: number): number {
  return add(a, -b);
}

export function multiply(a: number, b: number): number {
  if (whole(a, b, a * b)) return a * b || 0;
  const [x, y] = [decimal(a), decimal(b)];
  return value({ digits: x.digits * y.digits, scale: x.scale + y.scale });
}

/** The quotient is a number of millionths, which the most common ones are. */
function isMillionths(a: number, b: number): boolean {
  const millionths = (a / b) * 1e6;
  const isWhole = Number.isSafeInteger(a) && Number.isSafeInteger(millionths) && Math.abs(millionths) < 1e15;
  return isWhole && whole(a * 1e6, b, millionths * b) && millionths * b === a * 1e6;
}

/** Undefined for a division by zero. */
export function divide(a: number, b: number): number | undefined {
  if (b === 0) return undefined;
  if (whole(a, b, a / b) || isMillionths(a, b)) return a / b || 0;
  const quotient = Number((a / b).toPrecision(MOST_DIGITS));
  return multiply(quotient, b) === a ? quotient : leaveToOpa('a quotient of many digits');
}

/** Undefined where one is not whole. */
export function remainder(a: number, b: number): number | undefined {
  if (!Number.isInteger(a) || !Number.isInteger(b) || b === 0) return undefined;
  return whole(a, b, a) ? a % b || 0 : leaveToOpa('a large number');
}
