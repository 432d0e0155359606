import type { ParameterFacts } from '../facts/types.js';
import type { ParsedFile } from '../parse/profile-parser.js';
import { RELEASES, type Release } from '../release.js';
import { isExplained } from './port-lists.js';
import { defaultsOf } from './settings.js';
import type { Place, RestatedDefault, Setting, Settings } from './types.js';

/** Settings in effect of one statement, with the parameters that they come from. */
export interface CodedSettings {
  statement: string;
  settings: Settings;
  parameters: readonly ParameterFacts[];
}

type Locate = (place: Place) => { file: ParsedFile; start: number; end: number } | undefined;

/** Values that somebody wrote though they are the default, where that has been the same in every release and no comment stands beside them. */
export function restatedDefaults(coded: readonly CodedSettings[], release: Release, locate: Locate): RestatedDefault[] {
  const found: RestatedDefault[] = [];
  for (const { statement, settings, parameters } of coded) {
    const all = RELEASES.map((one) => defaultsOf(parameters, one, 'default'));
    const today = defaultsOf(parameters, release, 'default');
    compare(settings, today, all, (name, setting) => {
      const place = locate(setting.at!);
      if (place && !isExplained(place.file, place.start, place.end))
        found.push({ at: setting.at!, statement, name, value: setting.value! });
    });
  }
  return found;
}

function compare(
  settings: Settings | Setting,
  today: Settings | Setting,
  all: readonly (Settings | Setting)[],
  report: (name: string, setting: Setting) => void,
): void {
  for (const [name, usual] of Object.entries(today)) {
    const own = (settings as Settings)[name];
    if (!isSetting(own) || !isSetting(usual) || own.damaged) continue;
    const others = all.flatMap((defaults) => {
      const other = (defaults as Settings)[name];
      return isSetting(other) ? [other] : [];
    });
    const nested = Object.values(own).some((part) => isSetting(part) && part.at !== undefined);
    if (own.at !== undefined && own.state === undefined && own.value !== undefined && !nested) {
      if (own.value === usual.value && others.every((other) => other.value === usual.value)) report(name, own);
    }
    compare(own, usual, others, report);
  }
}

function isSetting(part: unknown): part is Setting {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
