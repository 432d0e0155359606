import type { Finding, Severity } from '../core/finding.js';
import type { Rule } from '../core/rules.js';
import { UsageError } from '../input/errors.js';
import type { Arguments } from './command.js';
import { didYouMean, nearest } from './spelling.js';

/** Severities that the settings give to rules replace those of the findings; `off` takes them away. */
export function withSeverities(
  findings: readonly Finding[],
  severities: Readonly<Record<string, Severity | 'off'>>,
): Finding[] {
  return findings.flatMap((finding) => {
    const severity = severities[finding.ruleId];
    if (severity === 'off') return [];
    return [severity === undefined ? finding : { ...finding, severity }];
  });
}

/** Which findings the options --only and --skip let through. */
export function selection(args: Arguments, rules: readonly Rule[]): (finding: Finding) => boolean {
  const only = ids('only', args, rules);
  const skip = ids('skip', args, rules);
  return ({ ruleId }) => (only.size === 0 || only.has(ruleId)) && !skip.has(ruleId);
}

/** Rules may be named by id or name, whatever the case. */
function ids(option: string, args: Arguments, rules: readonly Rule[]): Set<string> {
  const words = args
    .values(option)
    .flatMap((value) => value.split(',').map((word) => word.trim()))
    .filter((word) => word !== '');
  return new Set(
    words.map((word) => {
      const rule = rules.find(({ id, name }) => id === word.toUpperCase() || name === word.toLowerCase());
      if (rule) return rule.id;
      const near = didYouMean(
        nearest(
          word,
          rules.flatMap(({ id, name }) => [id, name]),
        ),
      );
      throw new UsageError(
        `--${option} names ${word}, which is no rule.`,
        near === '' ? 'ezlint rules lists the rules.' : `D${near.slice(1)}`,
      );
    }),
  );
}
