import { canonicalAddress, partNumber, type StackModel } from '@ezlint/grammar';
import type { Reading, Scalar } from '../measured/netstat/config-settings.js';

type Part = StackModel['settings'][string][string];
export type Setting = Exclude<Part, readonly unknown[]>;

/** A value that can be compared; null if nothing is set. */
export type Comparable = Scalar | null;

/** Why a value cannot be compared. */
export interface NotComparable {
  reason: string;
}

export function isReason(value: unknown): value is NotComparable {
  return typeof value === 'object' && value !== null && 'reason' in value;
}

const NOT_SET: ReadonlySet<string> = new Set(['', 'n/a', 'none', 'no']);

/** The value of the report, in the units of the parameter. */
export function runningValue(reading: Reading, text: string): Comparable | NotComparable {
  const word = text.trim().toLowerCase();
  const unread = { reason: `the report contains ${text.trim() === '' ? 'no value' : text.trim()}` };
  switch (reading.kind) {
    case 'words':
      return reading.values[word] ?? unread;
    case 'address':
      return NOT_SET.has(word) ? null : addressIn(word);
    case 'name':
      return NOT_SET.has(word) ? null : word.toUpperCase();
    case 'no':
      return word === 'no' ? null : unread;
    case 'number': {
      if (reading.none !== undefined && NOT_SET.has(word)) return null;
      if (word === '*') return word;
      if (!/^\d[\d,]*(\.\d+)?$/.test(word)) return unread;
      const value = Number(word.replaceAll(',', ''));
      return value === reading.none ? null : value;
    }
    case 'size':
      return sizeOf(word, reading.unitBytes) ?? unread;
    case 'ports': {
      if (NOT_SET.has(word)) return null;
      const match = /^(\d+)\s*-\s*(\d+)$/.exec(word);
      if (!match) return unread;
      const [first, last] = [Number(match[1]), Number(match[2])];
      return first === 0 && last === 0 ? null : `${first}-${last}`;
    }
  }
}

/** The address without its prefix length. */
const addressIn = (text: string): string => canonicalAddress(text.split('/')[0]!);

/** The value of the profile, in the same form. */
export function profileValue(reading: Reading, setting: Setting): Comparable | NotComparable {
  const { value, state } = setting;
  if (state === 'symbolic')
    return { reason: 'the profile has a system symbol without a value; specify the value with --symbols' };
  if (state === 'invalid') return { reason: 'the value in the profile is not valid' };
  if (state === 'unknown') return { reason: 'not coded, but parts of the profile are missing or were not understood' };
  if (setting.damaged || value === undefined) return { reason: 'this part of the profile was not understood' };
  switch (reading.kind) {
    case 'words':
      return Object.values(reading.values).includes(reading.shownAs?.[String(value)] ?? value)
        ? (reading.shownAs?.[String(value)] ?? value)
        : { reason: `the format in which the report shows ${value} is unknown` };
    case 'address':
    case 'no':
      return value === false ? null : addressIn(String(value).toLowerCase());
    case 'name':
      return value === false ? null : String(value).toUpperCase();
    case 'ports':
      return portsOf(reading.second, setting);
    case 'size':
      return typeof value === 'number'
        ? value * reading.unitBytes
        : { reason: 'the value in the profile is not a number' };
    case 'number':
      return value === reading.none || value === false ? null : value;
  }
}

/** All ports that are not reserved; the default. */
const EPHEMERAL = '1024-65535';

function portsOf(second: 'high' | 'count', setting: Setting): Comparable | NotComparable {
  if (setting.value === false) return null;
  if (setting.state === 'default') return second === 'high' ? EPHEMERAL : null;
  const [low, other] = [partNumber(setting[second === 'high' ? 'low' : 'first']), partNumber(setting[second])];
  if (low === undefined || other === undefined) return { reason: 'this part of the profile was not understood' };
  return `${low}-${second === 'high' ? other : low + other - 1}`;
}

/** Bytes of a number with K, M or G; without a letter, in the specified unit. */
function sizeOf(word: string, unitBytes: number): number | undefined {
  const match = /^(\d+)([kmg]?)$/.exec(word);
  if (!match) return undefined;
  const factor = { '': unitBytes, k: 1024, m: 1_048_576, g: 1_073_741_824 }[match[2] as '' | 'k' | 'm' | 'g'];
  return Number(match[1]) * factor;
}
