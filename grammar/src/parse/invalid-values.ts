import type { OperandFacts } from '../facts/types.js';
import { ipv6Groups, isIpv4 } from '../net/addresses.js';

/** A number that is too small or too large for a numeric operand. */
export function isOutOfRange(text: string, { type, min, max, suffix }: OperandFacts): boolean {
  const isBounded = type === 'port' || min !== undefined || max !== undefined;
  if (type === 'size') return isBounded && (suffix === 'required' ? /^\d+[KMG]$/i : /^\d+[KMG]?$/i).test(text);
  if (type !== 'integer' && type !== 'port' && type !== 'decimal') return false;
  return isBounded && /^-?\d+(\.\d+)?$/.test(text);
}

/** The violated bound is confirmed. */
export function isBoundSure(
  { confidence, unsure, max = Number.POSITIVE_INFINITY }: OperandFacts,
  text: string,
): boolean {
  if (confidence === undefined) return true;
  if (unsure === undefined) return false;
  const factor = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[text.slice(-1).toUpperCase()] ?? 1;
  const isAbove = Number.parseFloat(text) * factor > max;
  return isAbove ? unsure === 'min' : unsure === 'max';
}

const ADDRESSES: ReadonlySet<OperandFacts['type']> = new Set(['ip', 'ipv4', 'ipv6']);

/** The text consists of digits and separators, but is not an address in any form. That is certain, whatever other values are valid. */
export function isNoAddress(text: string, { type }: OperandFacts): boolean {
  const [address = '', ...lengths] = text.split('/');
  const isWritten = /^\d+\.[\d.]*$/.test(address) || /^[\dA-F.]*(?::[\dA-F.]*){2,}$/i.test(address);
  if (!ADDRESSES.has(type) || !isWritten || lengths.length > 1) return false;
  return !isIpv4(address) && ipv6Groups(address) === undefined;
}
