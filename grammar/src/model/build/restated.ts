import { memo } from '../../collections/memo.js';
import { RELEASES, type Release } from '../../facts/release.js';
import type { ParameterFacts, Scalar } from '../../facts/types.js';
import type { ParsedFile } from '../../parse/parsed-file.js';
import type { Place, RestatedDefault, Setting, Settings } from '../basic-types.js';
import { isExplained } from '../stack/comments.js';
import { PLACES_PER_PART } from '../stack/fragment.js';
import { defaultsOf, isSetting } from '../stack/settings.js';

/** Settings in effect of one statement, with the parameters that determine them. */
export interface CodedSettings {
  statement: string;
  settings: Settings;
  parameters: readonly ParameterFacts[];
}

type Locate = (place: Place) => { file: ParsedFile; start: number; end: number } | undefined;

/** Values that are coded although they are the default in every release, without a comment next to them. */
export function restatedDefaults(coded: readonly CodedSettings[], release: Release, locate: Locate): RestatedDefault[] {
  const found: RestatedDefault[] = [];
  for (const { statement, settings, parameters } of coded)
    for (const { name, setting, fills } of equalToDefault(settings, parameters, release)) {
      const place = locate(setting.at!);
      // On another system, the symbol can have another value.
      if (
        place &&
        !place.file.text.slice(place.start, place.end).includes('&') &&
        !isExplained(place.file.lines, place.start, place.end)
      )
        found.push({ at: setting.at!, statement, name, value: setting.value!, ...(fills ? { fills } : {}) });
    }
  return found;
}

/** A setting that is equal to its default. */
interface Equal {
  name: string;
  setting: Setting;
  /** As in RestatedDefault. */
  fills: boolean;
}

/** Settings stay the same until their text changes; their values do not depend on comments. */
const compared = memo<Settings, readonly Equal[]>();

function equalToDefault(settings: Settings, parameters: readonly ParameterFacts[], release: Release): readonly Equal[] {
  return compared(settings, () => equalIn(settings, stableDefaults(parameters, release)), release);
}

/** A default that is the same in every release that has the parameter; no value if only nested parameters have one. */
interface StableDefault {
  name: string;
  value?: Scalar;
  nested: StableDefault[];
}

/** Hundreds of interfaces share the parameters of their type. */
const known = memo<readonly ParameterFacts[], StableDefault[]>();

function stableDefaults(parameters: readonly ParameterFacts[], release: Release): StableDefault[] {
  const read = (): StableDefault[] => {
    const all = RELEASES.map((one) => defaultsOf(parameters, one, 'default'));
    return stableIn(defaultsOf(parameters, release, 'default'), all, parameters);
  };
  return known(parameters, read, release);
}

function stableIn(
  today: Settings | Setting,
  all: readonly (Settings | Setting)[],
  parameters: readonly ParameterFacts[],
): StableDefault[] {
  return Object.entries(today).flatMap(([name, usual]): StableDefault[] => {
    if (!isSetting(usual)) return [];
    const facts = parameters.find((parameter) => parameter.name === name);
    const others = all.flatMap((defaults) => {
      const other = (defaults as Settings)[name];
      return isSetting(other) ? [other] : [];
    });
    const { value } = usual;
    const isStable = value !== undefined && others.every((other) => other.value === value);
    // One of several operands cannot be omitted.
    const nested = (facts?.operands?.length ?? 0) > 1 ? [] : stableIn(usual, others, facts?.parameters ?? []);
    return isStable || nested.length > 0 ? [{ name, ...(isStable ? { value } : {}), nested }] : [];
  });
}

function equalIn(settings: Settings | Setting, defaults: readonly StableDefault[]): Equal[] {
  const equal: Equal[] = [];
  for (const { name, value, nested } of defaults) {
    const setting = (settings as Settings)[name];
    if (!isSetting(setting) || setting.damaged) continue;
    const parts = codedParts(setting);
    if (value !== undefined && setting.value === value && setting.at !== undefined && setting.state === undefined)
      if (parts.length === 0) equal.push({ name, setting, fills: false });
    const inner = equalIn(setting, nested);
    // Parts of several statements are joined; each statement needs at least one.
    const others = parts.filter((part) => !inner.some((one) => one.setting === part)).map(statementOf);
    for (const one of inner) equal.push({ ...one, fills: one.fills || !others.includes(statementOf(one.setting)) });
  }
  return equal;
}

function statementOf({ at }: Setting): number {
  return Math.floor(at! / PLACES_PER_PART);
}

function codedParts(setting: Setting): Setting[] {
  return Object.values(setting).filter((part): part is Setting => isSetting(part) && part.at !== undefined);
}
