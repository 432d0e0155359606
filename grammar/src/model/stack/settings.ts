import { keptIn, memo } from '../../collections/memo.js';
import type { Statement } from '../../facts/language.js';
import { isIncluded, type Release } from '../../facts/release.js';
import type { ParameterFacts, Scalar } from '../../facts/types.js';
import type { Entry, Setting, Settings } from '../basic-types.js';
import type { StackModel } from '../types.js';
import { keyAndValue } from './fragment.js';

/** Statements whose occurrences are merged parameter by parameter, so one set of values is in effect. */
export function isStackWide(statement: Statement): boolean {
  const { facts } = statement;
  return (
    (facts.repeat === 'accumulates' || facts.repeat === 'lastWins') &&
    !statement.hasBareEntries &&
    facts.end === undefined
  );
}

/** Cache of defaults by parameters, then by release and state. */
const known = memo<readonly ParameterFacts[], Map<string, Readonly<Settings>>>();

/** The defaults of a statement's parameters in a release; `state` indicates whether they are certain. */
export function defaultsOf(
  parameters: readonly ParameterFacts[],
  release: Release,
  state: 'default' | 'unknown',
): Readonly<Settings> {
  const own = known(parameters, () => new Map());
  const key = `${release} ${state}`;
  const settings = own.get(key) ?? readDefaults(parameters, release, state);
  own.set(key, settings);
  return settings;
}

function readDefaults(parameters: readonly ParameterFacts[], release: Release, state: 'default' | 'unknown'): Settings {
  const settings: Settings = {};
  for (const facts of parameters) {
    if (!isIncluded(facts, release) || facts.repeat === true) continue;
    const [key] = keyAndValue(facts);
    const nested = { ...operandDefaults(facts, state), ...defaultsOf(facts.parameters ?? [], release, state) };
    const own = defaultValue(facts);
    if (own === undefined && Object.keys(nested).length === 0) continue;
    const setting: Setting = { state, ...nested };
    if (own !== undefined && state === 'default') setting.value = own;
    const before = settings[key] as Setting | undefined;
    settings[key] = before ? { ...setting, ...before } : setting;
  }
  return settings;
}

function defaultValue(facts: ParameterFacts): Scalar | undefined {
  if (facts.default !== undefined) return facts.default;
  const [first] = facts.operands ?? [];
  return first?.list === true ? undefined : first?.default;
}

/** A list, and each of several operands, is a separate value, as in coded settings. */
function hasOperandDefaults({ operands = [], default: own }: ParameterFacts): boolean {
  const areSeparate = operands.length > 1 || operands[0]?.list === true;
  return own === undefined && areSeparate && operands.every((operand) => operand.default !== undefined);
}

function operandDefaults(facts: ParameterFacts, state: 'default' | 'unknown'): Settings {
  if (!hasOperandDefaults(facts)) return {};
  return Object.fromEntries(
    facts.operands!.map((operand) => {
      const setting: Setting = state === 'default' ? { state, value: operand.default! } : { state };
      return [operand.name, operand.list === true ? [setting] : setting];
    }),
  );
}

interface Merged {
  settings: Settings;
  overridden: StackModel['overridden'];
}

/** Merges the occurrences of statements over their defaults; caches the last result. */
export class SettingsMerger {
  private readonly known = new Map<Statement, Merged & { entries: readonly Entry[]; key: string }>();

  /** `state` indicates whether defaults are certain. */
  merge(statement: Statement, entries: readonly Entry[], release: Release, state: 'default' | 'unknown'): Merged {
    const key = `${release} ${state}`;
    const known = this.known.get(statement);
    const isSameText =
      known?.key === key &&
      known.entries.length === entries.length &&
      entries.every((entry, index) => entry === known.entries[index]);
    if (isSameText) return known;
    const defaults = defaultsFor(statement, release, state);
    const merged = { ...mergeSettings(statement.keyword.full, entries, defaults), entries, key };
    this.known.set(statement, merged);
    return merged;
  }
}

function defaultsFor({ facts }: Statement, release: Release, state: 'default' | 'unknown'): Settings {
  const settings: Settings = { ...defaultsOf(facts.parameters ?? [], release, state) };
  for (const operand of facts.operands ?? []) {
    if (operand.default === undefined) continue;
    const setting: Setting = state === 'default' ? { state, value: operand.default } : { state };
    settings[operand.name] = setting;
  }
  return settings;
}

/** Merges the occurrences of one statement over its defaults, and records what a later one replaces. */
function mergeSettings(keyword: string, entries: readonly Entry[], defaults: Settings): Merged {
  const merged: Settings = { ...defaults };
  const overridden: StackModel['overridden'] = [];
  // The lists of the occurrences must not change, so these are copies.
  const lists = new Map<string, unknown[]>();
  const nested = new NestedLists();
  for (const entry of entries)
    for (const [name, part] of Object.entries(entry)) {
      if (typeof part !== 'object') continue;
      const before = merged[name];
      if (Array.isArray(part)) {
        const list = keptIn(lists, name, () => (Array.isArray(before) ? [...before] : []));
        for (const one of part) list.push(one);
        merged[name] = list as typeof part;
        continue;
      }
      merged[name] = overlay(before as Setting | undefined, part, nested, (path, old, by) => {
        overridden.push({
          statement: keyword,
          name: [name, ...path].join('/'),
          at: old.at!,
          by: by.at!,
          // Nested parts are compared separately, and those that only the earlier one has stay.
          same: old.value === by.value,
        });
      });
    }
  nested.complete();
  return { settings: merged, overridden };
}

/** Nested lists of a merge: an element that a later occurrence repeats is omitted, so that the later one has its place. */
class NestedLists {
  private readonly growing = new Map<unknown[], { all: Set<Setting>; equal: Map<string, Setting[]> }>();

  /** The list with further elements; its elements are known when the merge is complete. */
  joined(before: readonly Setting[], after: readonly Setting[]): Setting[] {
    const isGrowing = this.growing.has(before as Setting[]);
    const list = isGrowing ? (before as Setting[]) : [];
    if (!isGrowing) {
      this.growing.set(list, { all: new Set(), equal: new Map() });
      this.add(list, before);
    }
    this.add(list, after);
    return list;
  }

  complete(): void {
    for (const [list, { all }] of this.growing) for (const one of all) list.push(one);
  }

  private add(list: Setting[], added: readonly Setting[]): void {
    const { all, equal } = this.growing.get(list)!;
    const texts = added.map(plain);
    for (const text of texts) {
      for (const one of equal.get(text) ?? []) all.delete(one);
      equal.delete(text);
    }
    for (const [at, one] of added.entries()) {
      all.add(one);
      keptIn(equal, texts[at]!, () => []).push(one);
    }
  }
}

type OnReplaced = (path: string[], before: Setting, after: Setting) => void;

/** Nested parameters keep their defaults, and the values of an earlier occurrence stay unless they are coded again. */
function overlay(before: Setting | undefined, after: Setting, lists: NestedLists, replaced: OnReplaced): Setting {
  if (before === undefined) return after;
  const nested = Object.entries(after).filter(
    ([, part]) => Array.isArray(part) || (isSetting(part) && part.at !== undefined),
  );
  const isKnown = before.value !== undefined && after.value !== undefined;
  const isReplaced = before.at !== undefined && after.at !== undefined && isKnown;
  const isSwitched = typeof before.value === 'boolean' && before.value !== after.value;
  if (isReplaced && (nested.length === 0 || isSwitched)) replaced([], before, after);
  const result: Setting = { ...after };
  for (const [name, part] of Object.entries(before)) {
    if (OWN_KEYS.has(name)) continue;
    const own = result[name];
    if (own === undefined) result[name] = part;
    else if (isSetting(part) && isSetting(own))
      result[name] = overlay(part, own, lists, (path, old, by) => replaced([name, ...path], old, by));
    else if (Array.isArray(part) && Array.isArray(own) && !isOperand(name)) result[name] = lists.joined(part, own);
  }
  return result;
}

/** Operands have names in lowercase; a list of operands that is coded again replaces the earlier one, parameters are added. */
const isOperand = (name: string): boolean => /^[a-z]/.test(name);

const OWN_KEYS: ReadonlySet<string> = new Set(['value', 'state', 'at', 'text', 'damaged']);

/** Equal except for the place. */
export function isSame(a: Setting, b: Setting): boolean {
  return plain(a) === plain(b);
}

function plain(setting: Setting): string {
  return JSON.stringify(setting, (key, value) => (key === 'at' ? undefined : value));
}

export function isSetting(part: unknown): part is Setting {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
