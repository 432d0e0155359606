import type { FilterRule, Place, RuleRelation, TlsRule } from '@ezlint/grammar';
import type { CodeLens } from 'vscode-languageserver';
import { RESOLVE } from '../legend.js';
import { rangeOf } from '../places.js';
import type { FileView } from '../view.js';

/** Names that a lens holds; the rest is a number. */
const MOST_NAMED = 3;

type Rule = TlsRule | FilterRule;

/** Above each AT-TLS rule and IP filter: when it is tried, and which rules win over it. */
export function ruleLenses(view: FileView): CodeLens[] {
  const { policy } = view.reading.stack.model;
  if (!policy) return [];
  return [
    ...lensesOf(policy.tls.rules, policy.tls.relations, view),
    ...lensesOf(policy.filters.rules, policy.filters.relations, view),
  ];
}

function lensesOf(rules: readonly Rule[], relations: readonly RuleRelation[], view: FileView): CodeLens[] {
  const names = new Map(rules.map((rule) => [rule.at, rule.name]));
  const earlier = new Map<Place, RuleRelation[]>();
  for (const relation of relations) earlier.set(relation.second, [...(earlier.get(relation.second) ?? []), relation]);
  const count = rules.filter(({ order }) => order !== undefined).length;
  const seen = new Set<Place>();
  return rules.flatMap((rule) => {
    const place = view.reading.stack.locate(rule.at);
    if (place?.file !== view.file || seen.has(rule.at)) return [];
    seen.add(rule.at);
    const title = standing(rule, count, earlier.get(rule.at) ?? [], names);
    // The command shows what wins for a connection, where the client has it; the text says it anywhere.
    const command = { title, command: RESOLVE, arguments: [view.uriOf(view.path)] };
    return [{ range: rangeOf(view.file, place.start, place.start), command }];
  });
}

function standing(
  rule: Rule,
  count: number,
  earlier: readonly RuleRelation[],
  names: ReadonlyMap<Place, string>,
): string {
  if (rule.order === undefined) return 'its place in the order is not known';
  const tried = `rule ${rule.order + 1} of ${count}`;
  if (rule.coveredBy)
    return `${tried}, never used: ${listed(rule.coveredBy, names)} ${rule.coveredBy.length === 1 ? 'wins' : 'win'} for all it selects`;
  const winning = earlier.filter(({ kind }) => kind === 'overlaps').map(({ first }) => first);
  if (winning.length > 0)
    return `${tried}, wins for what ${listed(winning, names)} ${winning.length === 1 ? 'leaves' : 'leave'}`;
  return rule.damaged ? `${tried}, in parts not understood` : `${tried}, wins for all it selects`;
}

function listed(places: readonly Place[], names: ReadonlyMap<Place, string>): string {
  const unique = [...new Set(places.map((place) => names.get(place) ?? 'another rule'))];
  const shown = unique.slice(0, MOST_NAMED).join(', ');
  return unique.length > MOST_NAMED ? `${shown} and ${unique.length - MOST_NAMED} more` : shown;
}
