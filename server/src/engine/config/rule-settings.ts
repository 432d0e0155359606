import { nearest } from '@ezlint/grammar';
import { UsageError } from '../errors.js';
import type { Config, RuleSeverity } from './config.js';
import type { RuleName } from './options.js';

export interface RuleSettings {
  /** By rule ID. */
  severities: Record<string, RuleSeverity>;
  parameters: Record<string, Record<string, unknown>>;
}

/** Severities and parameters of rules in the settings, by rule ID. Throws UsageError for an unknown rule or parameter. */
export function ruleSettings(config: Config, rules: readonly RuleName[] | undefined): RuleSettings {
  const result: RuleSettings = { severities: {}, parameters: {} };
  for (const [key, setting] of Object.entries(config.settings.rules ?? {})) {
    const rule = rules && ruleOf(key, config, rules);
    const id = rule?.id ?? key;
    const { severity, parameters } =
      typeof setting === 'string' ? { severity: setting, parameters: undefined } : setting;
    if (severity !== undefined) result.severities[id] = severity;
    if (parameters === undefined) continue;
    if (rule) checkParameters(key, parameters, rule, config);
    result.parameters[id] = parameters;
  }
  return result;
}

/** The settings without unknown rules, for example site rules that are not loaded. */
export function withoutUnknownRules(config: Config, rules: readonly RuleName[]): Config {
  const names = new Set(rules.flatMap(({ id, name }) => [id, name.toUpperCase()]));
  const isKnown = (text: string): boolean => names.has(text.toUpperCase());
  const { rules: own, suppressions, 'suppression-policy': policy, ...rest } = config.settings;
  const settings = {
    ...rest,
    ...(own ? { rules: Object.fromEntries(Object.entries(own).filter(([key]) => isKnown(key))) } : {}),
    ...(suppressions
      ? {
          suppressions: suppressions
            .map((each) => ({ ...each, rules: each.rules.filter(isKnown) }))
            .filter((each) => each.rules.length > 0),
        }
      : {}),
    ...(policy
      ? { 'suppression-policy': { ...policy, ...(policy.forbid ? { forbid: policy.forbid.filter(isKnown) } : {}) } }
      : {}),
  };
  return { ...config, settings };
}

function ruleOf(key: string, config: Config, rules: readonly RuleName[]): RuleName {
  const found = rules.find(({ id, name }) => id === key.toUpperCase() || name === key.toLowerCase());
  if (found) return found;
  const near =
    nearest(
      key.toUpperCase(),
      rules.map(({ id }) => id),
    ) ??
    nearest(
      key.toLowerCase(),
      rules.map(({ name }) => name),
    );
  throw new UsageError(
    `${config.placeOf(['rules', key])}: Unknown rule ${key}${near ? `; did you mean ${near}?` : '.'}`,
    'To list the rules, enter ezlint rules.',
  );
}

function checkParameters(key: string, parameters: Record<string, unknown>, rule: RuleName, config: Config): void {
  const known = Object.keys(rule.parameters);
  for (const [name, value] of Object.entries(parameters)) {
    if (known.includes(name)) {
      const [wanted, given] = [kindOf(rule.parameters[name]), kindOf(value)];
      if (wanted === undefined || wanted === given) continue;
      throw new UsageError(
        `${config.placeOf(['rules', key, 'parameters', name])}: ${name} of ${rule.id} must be ${wanted}, not ${given ?? 'empty'}.`,
        `The default of the rule is ${name}: ${JSON.stringify(rule.parameters[name])}.`,
      );
    }
    const near = nearest(name, known);
    throw new UsageError(
      `${config.placeOf(['rules', key, 'parameters', name])}: ${rule.id} has no parameter ${name}${near ? `; did you mean ${near}?` : '.'}`,
      known.length > 0 ? `Parameters of ${rule.id}: ${known.join(', ')}.` : `${rule.id} has no parameters.`,
    );
  }
}

/** The kind of a value, as text; undefined if it is absent. */
function kindOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return 'a list';
  const kinds: Record<string, string> = { number: 'a number', string: 'text', boolean: 'true or false' };
  return kinds[typeof value] ?? 'a group of keys';
}
