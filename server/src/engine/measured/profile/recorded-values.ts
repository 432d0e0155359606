import { ipv4Text } from '@ezlint/grammar';
import type { RecordedValue } from '../netstat/config-settings.js';
import { addressFact } from '../smf/addresses.js';
import { address, type Section, text, uint } from '../smf/fields.js';
import { fieldFact } from '../smf/tables.js';

/** Reads the text that a report shows for a value of the record; undefined if the report does not show it. */
export type Shown = (bytes: Buffer, section: Section, index?: number) => string | undefined;

const hasBits = (value: number, bits: number): boolean => (value & bits) >>> 0 === bits;

/** The first text whose bits are all set. */
function wordShown(key: string, words: Readonly<Record<string, number>>): Shown {
  const [read, texts] = [uint(key), Object.entries(words)];
  return (...place) => {
    const value = read(...place);
    return value === undefined ? undefined : texts.find(([, bits]) => hasBits(value, bits))?.[0] || undefined;
  };
}

/** The value of a field, in the form of its type. */
function fieldShown(record: string, field: string): Shown {
  const key = `119/4 ${record} ${field}`;
  const { type } = fieldFact('119/4', record, field);
  if (type === 'char') return text(key);
  const read = type === 'ip' ? address(key) : uint(key);
  return (...place) => {
    const value = read(...place);
    if (typeof value === 'string') return addressFact(value).text;
    if (type !== 'ip4' || value === undefined) return value?.toString();
    return value === 0 ? 'None' : ipv4Text(value);
  };
}

function valueShown({ field, to, bit, words, values, per, suffix = '' }: RecordedValue, record: string): Shown {
  const key = `119/4 ${record} ${field}`;
  if (words) return wordShown(key, words);
  if (bit !== undefined) return wordShown(key, { Yes: bit, No: 0 });
  const [first, last] = [fieldShown(record, field!), to === undefined ? undefined : fieldShown(record, to)];
  return (...place) => {
    const value = first(...place);
    const end = last?.(...place);
    if (value === undefined || (last && end === undefined)) return undefined;
    if (last) return `${value}-${end}`;
    if (values) return values[value];
    return per === undefined ? `${value}${suffix}` : String(Number(value) / per);
  };
}

export const isRecorded = ({ field, bit, words }: RecordedValue): boolean => (field ?? bit ?? words) !== undefined;

/** Reads a value in a section of the profile record. `flags`: its field with the bits. */
export function recordedValue(value: RecordedValue, record: string, flags = 'Flags'): Shown {
  const shown = valueShown({ field: flags, ...value }, record);
  if (value.if === undefined) return shown;
  const [field, bit] = value.if;
  const read = uint(`119/4 ${record} ${field}`);
  return (...place) => (hasBits(read(...place) ?? 0, bit) ? shown(...place) : value.else);
}
