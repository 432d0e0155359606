import { nearest } from '@ezlint/grammar';
import { isDate } from '../core/review/directives.js';
import { isInForce, isNewer, newestRuleSet, VERSION_FORM } from '../core/review/life-cycle.js';
import { DEFAULT_PRESET, type Preset, presetRules } from '../core/review/presets.js';
import type { ReviewSettings } from '../core/review/review.js';
import type { SettingsException } from '../core/review/suppressions.js';
import { type Rule, rulesOfStatements } from '../core/types/rules.js';
import { UsageError } from '../errors.js';
import { absolute, relativeTo } from '../files/paths.js';
import type { Config } from './config.js';
import { fileGlob } from './globs.js';
import { ruleSettings } from './rule-settings.js';
import { standardsOf } from './standard-settings.js';

export interface ReviewOptions {
  /** Absolute; findings name their files relative to it. */
  cwd: string;
  /** ISO date used to determine whether suppressions have expired. */
  today?: string;
  /** Also select rules outside the presets. */
  selectsAll: boolean;
  /** Also select preview rules. */
  preview: boolean;
  /** Whether every stack of the settings is analyzed. */
  isWhole: boolean;
}

/** The settings that determine which findings are reported. Throws UsageError for unknown rules. */
export function reviewSettings(config: Config, rules: readonly Rule[], options: ReviewOptions): ReviewSettings {
  const { severities } = ruleSettings(config, rules);
  const byText = new Map(rules.flatMap(({ id, name }) => [[id, id] as const, [name.toUpperCase(), id] as const]));
  const ruleId = (text: string): string | undefined => byText.get(text.toUpperCase());
  const policy = config.settings['suppression-policy'] ?? {};
  const named = (text: string, keys: readonly (string | number)[]): string => {
    const id = ruleId(text);
    if (id !== undefined) return id;
    const near = nearest(text.toUpperCase(), [...byText.keys()]);
    throw new UsageError(
      `${config.placeOf(keys)}: Unknown rule ${text}${near ? `; did you mean ${near}?` : '.'}`,
      'To list the rules, enter ezlint rules.',
    );
  };
  const standards = standardsOf(config, rules);
  return {
    severities,
    standards,
    selected: selectedRules(config, rules, options, [...Object.keys(severities), ...Object.keys(standards)]),
    suppression: {
      exceptions: exceptionsOf(config, options, named),
      requireReason: policy['require-reason'] === true,
      forbidden: new Set((policy.forbid ?? []).map((text, at) => named(text, ['suppression-policy', 'forbid', at]))),
      ...(options.today === undefined ? {} : { today: options.today }),
      ofStatements: rulesOfStatements(rules),
      ruleId,
    },
  };
}

function selectedRules(
  config: Config,
  rules: readonly Rule[],
  { selectsAll, preview }: ReviewOptions,
  mentioned: readonly string[],
): Set<string> {
  const { extends: preset = DEFAULT_PRESET, preview: wantsPreview = false } = config.settings;
  const ruleSet = ruleSetOf(config, rules);
  const inForce = rules.filter((rule) =>
    isInForce(rule, { preview: preview || wantsPreview, ...(ruleSet === undefined ? {} : { ruleSet }) }),
  );
  if (selectsAll) return new Set(inForce.map(({ id }) => id));
  const presets = (typeof preset === 'string' ? [preset] : preset) as Preset[];
  // A severity for a rule also selects the rule.
  return new Set([...presetRules(presets, inForce), ...mentioned]);
}

function ruleSetOf({ settings: { ruleSet }, placeOf }: Config, rules: readonly Rule[]): string | undefined {
  if (ruleSet === undefined) return undefined;
  if (!VERSION_FORM.test(ruleSet))
    throw new UsageError(
      `${placeOf(['ruleSet'])}: ${ruleSet} is not a version.`,
      "Code the version of ezlint whose rules are used, in quotation marks: '0.2.0'.",
    );
  const newest = newestRuleSet(rules);
  if (isNewer(ruleSet, newest))
    throw new UsageError(
      `${placeOf(['ruleSet'])}: this program contains the rules of version ${newest}, not of version ${ruleSet}.`,
      `Install ezlint ${ruleSet}, or code ruleSet: '${newest}'.`,
    );
  return ruleSet;
}

function exceptionsOf(
  config: Config,
  { cwd, isWhole }: ReviewOptions,
  named: (text: string, keys: readonly (string | number)[]) => string,
): SettingsException[] {
  return (config.settings.suppressions ?? []).map((entry, index) => {
    const keys = ['suppressions', index] as const;
    if (entry.until !== undefined && !isDate(entry.until))
      throw new UsageError(
        `${config.placeOf([...keys, 'until'])}: ${entry.until} is not a date.`,
        'Code it as YYYY-MM-DD, in quotation marks.',
      );
    const patterns = entry.files?.map(fileGlob);
    const place = /^(.*):(\d+):(\d+)$/s.exec(config.placeOf(keys))!;
    const start = { line: Number(place[2]), column: Number(place[3]) };
    return {
      rules: entry.rules.map((text, at) => named(text, [...keys, 'rules', at])),
      covers: (file) => {
        const path = relativeTo(absolute(file, cwd), config.folder);
        return patterns === undefined || patterns.some((pattern) => pattern.test(path));
      },
      ...(entry.statement === undefined ? {} : { statement: entry.statement }),
      ...(entry.until === undefined ? {} : { until: entry.until }),
      ...(entry.reason === undefined ? {} : { reason: entry.reason }),
      ...(entry.owner === undefined ? {} : { owner: entry.owner }),
      file: place[1]!,
      range: { start, end: start },
      isTried: isWhole,
    };
  });
}
