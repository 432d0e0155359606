import { nearest } from '@ezlint/grammar';
import type { ReviewSettings } from '../core/review/review.js';
import { SEVERITIES, type Severity } from '../core/types/finding.js';
import type { Rule, RuleControl } from '../core/types/rules.js';
import { UsageError } from '../errors.js';
import type { Config } from './config.js';

const SEVERITY_OF: Readonly<Record<NonNullable<RuleControl['severity']>, Severity>> = {
  high: 'error',
  medium: 'warning',
  low: 'info',
};

/** The severities and controls that the standards in the settings require, by rule. Throws UsageError for unknown standards. */
export function standardsOf(config: Config, rules: readonly Rule[]): ReviewSettings['standards'] {
  const named = config.settings.standards ?? [];
  if (named.length === 0) return {};
  const known = [...new Set(rules.flatMap(({ controls = [] }) => controls.map(({ standard }) => standard)))].sort();
  const names = named.map((text, at) => {
    const name = text.split('@')[0]!.toLowerCase();
    if (known.includes(name)) return name;
    const near = nearest(name, known);
    throw new UsageError(
      `${config.placeOf(['standards', at])}: Unknown standard ${text}${near ? `; did you mean ${near}?` : '.'}`,
      `Standards: ${known.join(', ')}.`,
    );
  });
  return Object.fromEntries(
    rules.flatMap(({ id, controls = [] }) => {
      const own = controls.filter(({ standard }) => names.includes(standard));
      if (own.length === 0) return [];
      const severities = own.map(({ severity = 'medium' }) => SEVERITY_OF[severity]);
      const severity = SEVERITIES.find((one) => severities.includes(one))!;
      return [[id, { severity, controls: own.map((control) => `${control.standard} ${control.id}`) }]];
    }),
  );
}
