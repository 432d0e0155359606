import { memo } from '../../collections/memo.js';
import type { PolicyLanguage, Scalar } from '../../facts/types.js';
import type { ParsedFile } from '../../parse/parsed-file.js';
import { policyStatements } from '../../policy/policy-language.js';
import type { RestatedDefault, Setting } from '../basic-types.js';
import type { PolicyObject } from '../policy-types.js';
import { keyAndValue } from '../stack/fragment.js';
import type { BuiltStack } from './stack.js';

const LANGUAGES: ReadonlySet<PolicyLanguage> = new Set(['at-tls', 'ipsec'] as const);

/** They override the environment action, so a coded default may reverse one of its settings. */
const OVERRIDING: ReadonlySet<string> = new Set(['TTLSConnectionAction', 'TTLSConnectionAdvancedParms']);

/** Attributes that are coded with the default of every release, without a comment next to them. */
export function restatedAttributes(objects: readonly PolicyObject[], locate: BuiltStack['locate']): RestatedDefault[] {
  return objects.flatMap((object) => {
    if (!LANGUAGES.has(object.language) || OVERRIDING.has(object.type)) return [];
    return candidates(object, () => candidatesOf(object)).filter(({ at }) => {
      const place = locate(at);
      return place !== undefined && !isCommented(place.file, place.start);
    });
  });
}

const candidates = memo<PolicyObject, readonly RestatedDefault[]>();

/** Attributes with the default of every release, commented or not. */
function candidatesOf(object: PolicyObject): RestatedDefault[] {
  return [...constantDefaults(object.type)].flatMap(([name, usual]): RestatedDefault[] => {
    const setting = object.settings[name] as Setting | undefined;
    if (setting?.at === undefined || setting.state !== undefined || setting.damaged) return [];
    if (setting.value !== usual || isTheOneNeeded(name, object)) return [];
    return [{ at: setting.at, statement: object.type, name, value: setting.value }];
  });
}

/** The attribute is the only one coded of a group that requires one: a rule whose only condition is LocalAddr All. */
function isTheOneNeeded(name: string, { type, settings }: PolicyObject): boolean {
  const all = policyStatements().language.byId.get(type)?.facts.parameters ?? [];
  const group = all.find((facts) => keyAndValue(facts)[0] === name)?.oneOf;
  if (group === undefined) return false;
  const isCoded = (key: string): boolean => (settings[key] as Setting | undefined)?.at !== undefined;
  const defaults = constantDefaults(type);
  return !all.some((facts) => {
    const key = keyAndValue(facts)[0];
    return facts.oneOf === group && isCoded(key) && (settings[key] as Setting).value !== defaults.get(key);
  });
}

function constantDefaults(type: string): ReadonlyMap<string, Scalar> {
  let defaults = known.get(type);
  if (!defaults) {
    defaults = new Map();
    for (const facts of policyStatements().language.byId.get(type)?.facts.parameters ?? []) {
      const isSure =
        facts.confidence === undefined &&
        facts.releaseDefaults === undefined &&
        facts.repeat !== true &&
        facts.required !== true;
      if (isSure && facts.default !== undefined) defaults.set(keyAndValue(facts)[0], facts.default);
    }
    known.set(type, defaults);
  }
  return defaults;
}

const known = new Map<string, Map<string, Scalar>>();

/** A comment with text is on the line, or on the line above it. */
function isCommented({ lines }: ParsedFile, start: number): boolean {
  const line = lines.lineOf(start);
  const above = line > 1 ? lines.lineText(line - 1) : '';
  return saysSomething(lines.lineText(line)) || (/^\s*#/.test(above) && saysSomething(above));
}

function saysSomething(text: string): boolean {
  const start = text.search(/(?:^|\s)#/);
  return start >= 0 && /[a-z0-9]/i.test(text.slice(start));
}
