import {
  decidersOfFilterRules,
  decidersOfTlsRules,
  type EarlierDeciders,
  type FilterRule,
  memo,
  type Place,
  type TlsRule,
} from '@ezlint/grammar';
import type { CodeLens } from 'vscode-languageserver';
import { firstText } from '../../engine/core/list-text.js';
import { RESOLVE } from '../protocol/legend.js';
import { rangeOf } from '../protocol/places.js';
import type { FileView } from '../view/view.js';

/** Maximum number of names in a lens; others are counted. */
const MOST_NAMED = 3;

/** The content of a lens for one rule of an ordered list. */
interface Standing {
  at: Place;
  /** Its position; undefined if its place in the order is unknown. */
  tried: string | undefined;
  /** Earlier rules that shadow it completely. */
  coveredBy: readonly Place[] | undefined;
  deciders: EarlierDeciders;
  isDamaged: boolean;
}

/** Above each AT-TLS rule and IP filter: its position, and the rules that have priority over it. */
export function ruleLenses(view: FileView): CodeLens[] {
  const { policy } = view.reading.stack.model;
  if (!policy) return [];
  const { rules } = policy.tls;
  const filters = policy.filters.rules;
  return [
    ...lensesOf(rules, () => standingOfTlsRules(rules), view),
    ...lensesOf(filters, () => standingOfFilterRules(filters), view),
  ];
}

/** Results for the rules of one reading: rules are compared in pairs, and editors request them often. */
const standingsOf = memo<object, Standing[]>();

/** A file without rules does not need these results. */
function lensesOf(
  rules: readonly { at: Place; name: string }[],
  standings: () => Standing[],
  view: FileView,
): CodeLens[] {
  const starts = new Map<Place, number>();
  for (const { at } of rules) {
    const place = view.reading.stack.locate(at);
    if (place?.file === view.file) starts.set(at, place.start);
  }
  if (starts.size === 0) return [];
  const names = new Map(rules.map((rule) => [rule.at, rule.name]));
  return standingsOf(rules, standings).flatMap((standing) => {
    const start = starts.get(standing.at);
    if (start === undefined) return [];
    // The command shows what decides about a connection, if the client supports it; the text is shown in any case.
    const command = { title: titleOf(standing, names), command: RESOLVE, arguments: [view.uriOf(view.path)] };
    return [{ range: rangeOf(view.file, start, start), command }];
  });
}

function standingOfTlsRules(rules: readonly TlsRule[]): Standing[] {
  const deciders = decidersOfTlsRules(rules);
  const count = rules.filter(({ order }) => order !== undefined).length;
  return rules.map(({ at, order, coveredBy, damaged }) => ({
    at,
    tried: order === undefined ? undefined : `rule ${order + 1} of ${count}`,
    coveredBy,
    deciders: deciders.get(at)!,
    isDamaged: damaged === true,
  }));
}

/** A rule produces one filter for each of its services: it is never used if none of them is. */
function standingOfFilterRules(filters: readonly FilterRule[]): Standing[] {
  const deciders = decidersOfFilterRules(filters);
  const byRule = new Map<Place, FilterRule[]>();
  for (const filter of filters) byRule.set(filter.at, [...(byRule.get(filter.at) ?? []), filter]);
  return [...byRule].map(([at, own]) => {
    const [first, last] = [own[0]!.order + 1, own.at(-1)!.order + 1];
    const isCovered = own.every(({ coveredBy }) => coveredBy !== undefined);
    return {
      at,
      tried: `${first === last ? `filter ${first}` : `filters ${first} to ${last}`} of ${filters.length}`,
      coveredBy: isCovered ? own.flatMap(({ coveredBy }) => coveredBy!) : undefined,
      deciders: deciders.get(at)!,
      isDamaged: own.some(({ damaged }) => damaged === true),
    };
  });
}

function titleOf({ tried, coveredBy, deciders, isDamaged }: Standing, names: ReadonlyMap<Place, string>): string {
  const { certain, possible } = deciders;
  if (tried === undefined) return 'its position in the search order is unknown';
  if (coveredBy) return `${tried}, never used: ${listed(coveredBy, names)} first to all its traffic`;
  if (isDamaged) return `${tried}, partly unknown`;
  const doubt =
    possible.length > 0 ? `; unknown whether ${listed(possible, names)} first to a part of its traffic` : '';
  if (certain.length === 0) return `${tried}${doubt === '' ? ', applies to all its traffic' : doubt}`;
  return `${tried}, applies to the traffic that ${listed(certain, names, ['does not match', 'do not match'])}${doubt}`;
}

function listed(
  places: readonly Place[],
  names: ReadonlyMap<Place, string>,
  [one, many]: readonly [string, string] = ['applies', 'apply'],
): string {
  const unique = [...new Set(places.map((place) => names.get(place) ?? 'another rule'))];
  return `${firstText(unique, MOST_NAMED)} ${unique.length === 1 ? one : many}`;
}
