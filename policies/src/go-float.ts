/** Go's decimal printing of doubles: exact digits, ties to even, which JavaScript's toFixed is not. */

/** The exact value of a finite double as numerator / 2^shift. */
function exact(value: number): { numerator: bigint; shift: number } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(value));
  const exponent = Number((bits.getBigUint64(0) >> 52n) & 0x7ffn);
  const fraction = bits.getBigUint64(0) & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  const power = Math.max(exponent, 1) - 1075;
  return power >= 0 ? { numerator: mantissa << BigInt(power), shift: 0 } : { numerator: mantissa, shift: -power };
}

/** |value| * 10^scale, rounded to a whole number, ties to even. */
function scaled(value: number, scale: number): bigint {
  const { numerator, shift } = exact(value);
  const top = scale >= 0 ? numerator * 10n ** BigInt(scale) : numerator;
  const bottom = (scale >= 0 ? 1n : 10n ** BigInt(-scale)) << BigInt(shift);
  const quotient = top / bottom;
  const twice = 2n * (top % bottom);
  const up = twice > bottom || (twice === bottom && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** |value| as %.<precision>f. */
export function fixed(value: number, precision: number): string {
  const digits = scaled(value, precision)
    .toString()
    .padStart(precision + 1, '0');
  const point = digits.length - precision;
  return precision === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The digits of |value|, rounded to `count` of them or the fewest that identify it, and its exponent. */
function significant(value: number, count?: number): { digits: string; exponent: number } {
  if (value === 0) return { digits: '0'.repeat(count ?? 1), exponent: 0 };
  const [mantissa = '', power = '0'] = Math.abs(value).toExponential().split('e');
  if (count === undefined) return { digits: mantissa.replace('.', ''), exponent: Number(power) };
  let exponent = Number(power);
  let digits = scaled(value, count - 1 - exponent).toString();
  if (digits.length > count) {
    exponent++;
    digits = scaled(value, count - 1 - exponent).toString();
  }
  return { digits, exponent };
}

function withExponent(digits: string, exponent: number): string {
  const power = String(Math.abs(exponent)).padStart(2, '0');
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${digits[0]}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
}

/** |value| as %e, or with the fewest digits if no precision is given. */
export function exponential(value: number, precision?: number): string {
  const { digits, exponent } = significant(value, precision === undefined ? undefined : precision + 1);
  return withExponent(digits, exponent);
}

/** |value| as %g: plain digits for small exponents, otherwise %e; no trailing zeros. */
export function general(value: number, precision?: number): string {
  const { digits: all, exponent } = significant(value, precision === 0 ? 1 : precision);
  const digits = all.replace(/(?!^)0+$/, '');
  let limit = precision === undefined ? 6 : Math.max(precision, 1);
  if (precision !== undefined && limit > digits.length && digits.length >= exponent + 1) limit = digits.length;
  if (exponent < -4 || exponent >= limit) return withExponent(digits, exponent);
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return digits.length > exponent + 1 ? `${whole}.${digits.slice(exponent + 1)}` : whole;
}
