import type { ParameterFacts } from '../../facts/types.js';
import type { Entry, Place, Setting, SettingPart } from '../basic-types.js';
import { nodeAt, PLACES_PER_PART } from '../stack/fragment.js';
import type { Piece } from '../stack/pieces.js';

/** An entry of a list or a sub-statement of a block, with its facts. */
export interface Unit {
  piece: Piece;
  /** Name of the entry or sub-statement. */
  name: string;
  entry: Entry;
  facts: ParameterFacts;
}

/** The entries and sub-statements of a statement, in the order of the text. */
export function unitsOf(piece: Piece): Unit[] {
  const found: Unit[] = [];
  for (const [name, part] of Object.entries(piece.fragment.entry ?? {})) {
    if (!Array.isArray(part)) continue;
    for (const entry of part) {
      const facts = factsAt(piece, entry.at!);
      if (facts?.repeat === true) found.push({ piece, name, entry: entry as unknown as Entry, facts });
    }
  }
  return found.sort((a, b) => a.entry.at - b.entry.at);
}

/** The facts of the parameter or entry at a place of a statement. */
export function factsAt({ fragment }: Piece, at: Place): ParameterFacts | undefined {
  return nodeAt(fragment.places[at % PLACES_PER_PART])?.facts as ParameterFacts | undefined;
}

/** The identity of a unit; undefined if unknown. */
export function keyOf({ entry, facts }: Pick<Unit, 'entry' | 'facts'>): string | undefined {
  if (entry.damaged) return undefined;
  const names = facts.obeyfile?.key ?? (facts.operands ?? []).map(({ name }) => name);
  const values = names.map((name) => valueText(entry[name] as SettingPart | undefined));
  return values.includes(undefined) ? undefined : values.join('|');
}

/** The value of a setting or of a list of them; undefined if unknown. */
function valueText(part: SettingPart | undefined): string | undefined {
  if (part === undefined) return '';
  if (typeof part !== 'object') return String(part);
  if (!Array.isArray(part)) return part.value === undefined ? nestedText(part) : String(part.value);
  const values = part.map(valueText);
  return values.includes(undefined) ? undefined : values.join(',');
}

function nestedText(setting: Setting): string | undefined {
  if (setting.state !== undefined) return undefined;
  const parts = Object.entries(setting).filter(([name]) => name !== 'at');
  const values = parts.map(([, part]) => valueText(part));
  return values.includes(undefined) || values.length === 0 ? undefined : values.join(' ');
}

const OWN_KEYS: ReadonlySet<string> = new Set(['at', 'state', 'text', 'damaged']);

/** Whether what is coded changes what is in effect. Parameters that are not coded are ignored. Undefined if a value is unknown. */
export function differs(before: SettingPart | undefined, after: SettingPart | undefined): boolean | undefined {
  if (before === undefined || after === undefined) return before !== after;
  if (typeof before !== 'object' || typeof after !== 'object') return before !== after;
  if (Array.isArray(before) || Array.isArray(after)) {
    const [a, b] = [valueText(before), valueText(after)];
    return a === undefined || b === undefined ? undefined : a !== b;
  }
  if (isUnknown(before) || isUnknown(after)) return undefined;
  const parts = Object.entries(after)
    .filter(([name]) => !OWN_KEYS.has(name))
    .map(([name, part]) => differs(before[name], part));
  if (parts.includes(true)) return true;
  return parts.includes(undefined) ? undefined : false;
}

function isUnknown({ state }: Setting): boolean {
  return state === 'unknown' || state === 'symbolic' || state === 'invalid';
}

/** Whether two entries are the same in everything that is coded. Undefined if a value is unknown. */
export function isSameEntry(a: Entry, b: Entry): boolean | undefined {
  const names = new Set([...Object.keys(a), ...Object.keys(b)].filter((name) => !OWN_KEYS.has(name)));
  const parts = [...names].map((name) => differs(a[name] as SettingPart, b[name] as SettingPart));
  if (parts.includes(true)) return false;
  return parts.includes(undefined) ? undefined : true;
}
