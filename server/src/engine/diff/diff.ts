import {
  type ComparedStack,
  type ConnectionDifference,
  differencesOf,
  hasIpv6,
  type Place,
  type StackFacts,
  type StackModel,
  type UnknownDifference,
} from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import { shownValue } from '../core/print/secrets.js';
import type { Locate } from '../core/resolve/tls.js';
import type { TextPlace } from '../core/resolve/types.js';
import type { Finding, Impact } from '../core/types/finding.js';
import {
  type EffectiveValue,
  isDefaultOf,
  ownerOf,
  type StackItems,
  stackItems,
  WITHOUT_ORDER,
} from './stack-items.js';
import type { Upgrade } from './upgrade.js';

/** A value in effect that differs; null if there is none. */
export interface SettingDifference {
  path: string;
  before: string | null;
  after: string | null;
  /** Place of the later value if it is coded, otherwise of the earlier one; absent for two defaults. */
  at?: TextPlace;
}

interface DefinitionDifference {
  kind: string;
  name: string;
  at?: TextPlace;
}

/** An item for which it is unknown whether it differs. */
interface UnknownSetting {
  what: 'setting';
  path: string;
  missing: string[];
}

/** The effects of a change of a stack. */
export interface StackDiff {
  version: 1;
  stack: string;
  settings: SettingDifference[];
  definitions: { added: DefinitionDifference[]; removed: DefinitionDifference[] };
  connections: ConnectionDifference[];
  unknown: (UnknownDifference | UnknownSetting)[];
  findings: { new: Finding[]; gone: Finding[] };
  /** Absent if it was not requested. */
  impact?: Impact;
  /** Only for a comparison of two releases. */
  upgrade?: Upgrade;
}

/** One version of a stack. */
export interface StackVersion {
  stack: StackModel;
  facts: StackFacts;
  locate: Locate;
  findings: readonly Finding[];
  /** Key of everything that the version is read from. Versions with the same basis do not differ, even if some of their values are unknown. */
  basis: string;
  /** Key of the facts about the system. On the same system, symbols without a value have one value in both versions. */
  system: string;
  /** A file that may belong to it was not read, so that nothing is known to be absent. */
  hasUnread: boolean;
}

export function diffStacks(before: StackVersion, after: StackVersion, impact: Impact | undefined): StackDiff {
  const isSame = before.basis === after.basis;
  const [old, now] = [stackItems(before.stack), stackItems(after.stack)];
  const settings = settingDifferences(old, now, before.locate, after.locate);
  const [own, other] = before.system === after.system ? [before, after] : [before, after].map(withoutSymbols);
  const { connections, unknown } = differencesOf(own!, other!);
  const isWithoutIpv6 = [before, after].every(({ stack, hasUnread }) => !hasUnread && hasIpv6(stack) === false);
  return {
    version: 1,
    stack: after.stack.name,
    settings: isWithoutIpv6 ? settings.known.filter((one) => !isDefaultOfIpv6(one)) : settings.known,
    definitions: {
      added: before.hasUnread ? [] : definitionsBeyond(now, old, after.locate),
      removed: after.hasUnread ? [] : definitionsBeyond(old, now, before.locate),
    },
    connections,
    unknown: isSame ? [] : [...unknown, ...settings.unknown],
    findings: {
      new: before.hasUnread ? [] : findingsBeyond(after.findings, before.findings),
      gone: after.hasUnread ? [] : findingsBeyond(before.findings, after.findings),
    },
    ...(impact && !isSame ? { impact } : {}),
  };
}

/** A default that differs between releases. It has no effect in a stack without IPv6. */
function isDefaultOfIpv6({ path, at }: SettingDifference): boolean {
  return at === undefined && path.startsWith('IPCONFIG6/');
}

function withoutSymbols({ stack, facts }: StackVersion): ComparedStack {
  const { symbolText: _, ...rest } = facts;
  return { stack, facts: rest };
}

/**
 * Differences between two stacks without their texts: settings and definitions, and values that cannot be compared. A disabled switch is equivalent
 * to one that is not set.
 */
export function itemsApart(before: StackModel, after: StackModel): { different: string[]; unknown: string[] } {
  const [old, now] = [stackItems(before), stackItems(after)];
  const nowhere: Locate = () => undefined;
  const paths = [...old.values.keys(), ...now.values.keys()];
  const { known, unknown } = settingDifferences(old, now, nowhere, nowhere);
  const definitions = [...definitionsBeyond(now, old, nowhere), ...definitionsBeyond(old, now, nowhere)];
  const different = [
    ...known.filter((one) => !isOffBoth(one) && !holdsSwitches(one, paths)).map(({ path }) => path),
    // An empty list is equivalent to no list.
    ...definitions.filter(({ name }) => name !== '').map(({ kind, name }) => `${kind} ${name}`),
  ];
  return { different, unknown: unknown.map(({ path }) => path) };
}

const isOff = (value: string | null): boolean => value === null || value === 'false';

function isOffBoth({ before, after }: SettingDifference): boolean {
  return isOff(before) && isOff(after);
}

/** A keyword that only contains other values has no separate value. */
function holdsSwitches({ path, before, after }: SettingDifference, paths: readonly string[]): boolean {
  return (
    [before, after].every((value) => value === null || value === 'true') &&
    paths.some((other) => other.startsWith(`${path}/`))
  );
}

function definitionsBeyond(own: StackItems, other: StackItems, locate: Locate): DefinitionDifference[] {
  const [entries, others] = [entriesByKind(own), entriesByKind(other)];
  return [...own.definitions].flatMap(([path, item]) => {
    if (other.definitions.has(path)) return [];
    const [held, known] = [entries.get(item.kind), others.get(item.kind)];
    // If both lists have the same entries, only their order differs.
    const isOrder = held && known && held.size === known.size && [...held].every((name) => known.has(name));
    const isByEntry = item.entries && known && (WITHOUT_ORDER.has(item.kind) || !isOrder);
    const shown = isByEntry ? item.entries!.filter(({ name }) => !known.has(name)) : [item];
    return shown.map(({ name, at }) => ({ kind: item.kind, name, ...placed(at, locate) }));
  });
}

/** The entries of the lists of each kind. */
function entriesByKind({ definitions }: StackItems): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { kind, entries } of definitions.values()) {
    if (!entries) continue;
    const own = keptIn(found, kind, () => new Set());
    for (const { name } of entries) own.add(name);
  }
  return found;
}

const inUse = (value: EffectiveValue | undefined): EffectiveValue | undefined => (value?.isIdle ? undefined : value);

/** Whether the parameter is off on one side, and not coded on the other. */
function hasNoCounterpart(value: EffectiveValue | undefined, other: EffectiveValue | undefined): boolean {
  return value?.isIdle === true && other?.at === undefined;
}

/** Values of definitions that only one side has are reported with the definition. */
function settingDifferences(
  old: StackItems,
  now: StackItems,
  locateOld: Locate,
  locateNow: Locate,
): { known: SettingDifference[]; unknown: UnknownSetting[] } {
  const known: SettingDifference[] = [];
  const unknown: UnknownSetting[] = [];
  const isBoth = (path: string): boolean => {
    const owner = ownerOf(path, old.definitions, now.definitions) ?? path;
    return old.definitions.has(owner) === now.definitions.has(owner);
  };
  for (const path of new Set([...old.values.keys(), ...now.values.keys()])) {
    const [before, after] = [inUse(old.values.get(path)), inUse(now.values.get(path))];
    if (hasNoCounterpart(old.values.get(path), after) || hasNoCounterpart(now.values.get(path), before)) continue;
    if (before?.text === after?.text && before !== undefined && after !== undefined && before.text !== undefined)
      continue;
    if (!isBoth(path) || isDefaultOf(old, path, before, after) || isDefaultOf(now, path, after, before)) continue;
    const isLost = (before && before.text === undefined) || (after && after.text === undefined);
    if (isLost) {
      if (before?.at !== undefined || after?.at !== undefined)
        unknown.push({ what: 'setting', path, missing: ['a readable value'] });
      continue;
    }
    const place = placed(after?.at, locateNow);
    known.push({
      path,
      before: shownValue(path, before?.text),
      after: shownValue(path, after?.text),
      ...(place.at ? place : placed(before?.at, locateOld)),
    });
  }
  return { known, unknown };
}

function placed(at: Place | undefined, locate: Locate): { at?: TextPlace } {
  const found = at === undefined ? undefined : locate(at);
  return found ? { at: found } : {};
}

/** Findings that the other version does not have: compared by content and number. */
function findingsBeyond(own: readonly Finding[], other: readonly Finding[]): Finding[] {
  const known = new Set(other.map(({ fingerprint }) => fingerprint));
  const counts = new Map<string, number>();
  for (const finding of other) counts.set(saying(finding), (counts.get(saying(finding)) ?? 0) + 1);
  const same = own.filter(({ fingerprint }) => known.has(fingerprint));
  for (const finding of same) counts.set(saying(finding), (counts.get(saying(finding)) ?? 0) - 1);
  return own.filter((finding) => {
    if (known.has(finding.fingerprint)) return false;
    const left = counts.get(saying(finding)) ?? 0;
    if (left > 0) counts.set(saying(finding), left - 1);
    return left <= 0;
  });
}

function saying({ ruleId, path, message }: Finding): string {
  return `${ruleId}|${path ?? ''}|${message}`;
}
