import type { Arguments } from '../../engine/arguments.js';
import { findRule, type Rule } from '../../engine/core/types/rules.js';
import { UsageError } from '../../engine/errors.js';
import { didYouMean, nearest } from '../../engine/spelling.js';

/** The rules that remain after --only and --skip; --only is not limited to the presets. */
export function selectedBy(args: Arguments, rules: readonly Rule[], selected: ReadonlySet<string>): Set<string> {
  const only = ruleIds('only', args, rules);
  const skip = ruleIds('skip', args, rules);
  const left = new Set([...(only.size > 0 ? only : selected)].filter((id) => !skip.has(id)));
  if (only.size > 0 && left.size === 0)
    throw new UsageError('--skip excludes all rules of --only.', 'Delete one of these options, or some of its rules.');
  return left;
}

/** The words that select the rules of categories: `security` for `security-tls` and the related ones. */
export function categoriesOf(rules: readonly Rule[]): string[] {
  return [...new Set(rules.flatMap(({ category }) => [category, category.split('-')[0]!]))].sort();
}

/** The rules that an option selects: by id, name, category (`security` is all of them) or the letters of ids, case-insensitive. */
export function ruleIds(option: string, args: Arguments, rules: readonly Rule[]): Set<string> {
  const words = args
    .values(option)
    .flatMap((value) => value.split(',').map((word) => word.trim()))
    .filter((word) => word !== '');
  return new Set(words.flatMap((word) => rulesNamed(word, option, rules)));
}

/** The rules that had the id of this rule before each got a separate id. */
function membersOf({ id }: Rule, rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => (rule.aliases?.some((alias) => alias.id === id) ? [rule.id] : []));
}

/** The ids of the rules that a word selects; none if it is unknown. */
export function idsNamed(word: string, rules: readonly Rule[]): string[] {
  const rule = findRule(word, rules);
  if (rule) return [rule.id, ...membersOf(rule, rules)];
  const wanted = word.toLowerCase();
  return rules.flatMap(({ id, category }) =>
    category === wanted || category.startsWith(`${wanted}-`) || id.replace(/(?<!\d)\d+$/, '').toLowerCase() === wanted
      ? [id]
      : [],
  );
}

function rulesNamed(word: string, option: string, rules: readonly Rule[]): string[] {
  const ids = idsNamed(word, rules);
  if (ids.length > 0) return ids;
  const near = didYouMean(nearest(word, [...rules.flatMap(({ id, name }) => [id, name]), ...categoriesOf(rules)]));
  throw new UsageError(
    `Unknown rule: ${word} (--${option}).`,
    near === '' ? 'To list the rules and their categories, enter ezlint rules.' : `D${near.slice(1)}`,
  );
}
