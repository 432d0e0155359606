import type { DescribedSet } from '@ezlint/grammar';

/** A set as one line: `protocol tcp, local *:23, remote {not: 10.0.0.0/8}`. */
export function setText(set: DescribedSet): string {
  const parts = Object.entries(set).map(([key, value]) => `${key} ${valueText(value)}`);
  return parts.length === 0 ? 'all connections' : parts.join(', ');
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? valueText(value[0]) : `[${value.map(valueText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return `{not: ${valueText((value as { not: unknown }).not)}}`;
  return String(value);
}
