import { groupedDigits } from '../../engine/core/list-text.js';

/** A number with the three or four digits that a projection justifies. */
export function formatNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1000) return groupedDigits(Math.round(value));
  const digits = Math.max(0, 2 - Math.floor(Math.log10(size)));
  return value.toFixed(Math.min(digits, 6));
}
