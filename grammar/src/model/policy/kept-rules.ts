import { isAlike } from '../../collections/objects.js';
import { isSameList } from '../../collections/same-list.js';
import type { FilterRule, RuleRelation, TlsRule } from '../policy-types.js';

/** An ordered list of rules, and their relations. */
interface RelatedRules<T> {
  relations: RuleRelation[];
  rules: T[];
}

interface KeptList<T> extends RelatedRules<T> {
  /** The sources of the list; unchanged sources are identical objects. */
  sources: readonly unknown[] | undefined;
}

/** Number of stacks of one folder whose lists are kept at a time. */
const MOST_LISTS = 8;

/** The rule lists of the most recent models: an equal list is the identical object, so cached results for it can be reused. */
export class KeptRules<T extends TlsRule | FilterRule> {
  private lists: KeptList<T>[] = [];

  /**
   * @param sources all sources of the rules; undefined if unknown
   * @param relate records in each rule which earlier ones shadow it completely
   */
  related(
    sources: readonly unknown[] | undefined,
    make: () => T[],
    relate: (rules: T[]) => RuleRelation[],
  ): RelatedRules<T> {
    const list = this.ofSources(sources) ?? this.ofRules(make(), relate);
    list.sources = sources;
    this.lists = [list, ...this.lists.filter((one) => one !== list)].slice(0, MOST_LISTS);
    return { relations: list.relations, rules: list.rules };
  }

  private ofSources(sources: readonly unknown[] | undefined): KeptList<T> | undefined {
    return sources && this.lists.find((list) => isSameList(list.sources, sources));
  }

  private ofRules(rules: T[], relate: (rules: T[]) => RuleRelation[]): KeptList<T> {
    const before = new Map(this.lists[0]?.rules.map((rule) => [keyOf(rule), rule]));
    // Rules that did not change are found once, and are then the identical objects in the other lists.
    const like = rules.map((rule) => {
      const old = before.get(keyOf(rule));
      return old && isAlike(old, rule, RELATED) ? old : rule;
    });
    const isKnown = (list: KeptList<T>): boolean =>
      list.rules.length === like.length && list.rules.every((other, at) => isAlike(like[at], other, RELATED));
    const known = this.lists.find(isKnown);
    if (known) return known;
    const relations = relate(rules);
    // Cached results for single rules can be reused, too.
    const same = rules.map((rule, at) => (like[at] !== rule && isRelatedAlike(like[at]!, rule) ? like[at]! : rule));
    return { relations, rules: same, sources: undefined };
  }
}

function keyOf(rule: TlsRule | FilterRule): string {
  return `${rule.at} ${'service' in rule ? rule.service : ''}`;
}

/** What follows from the others. */
const RELATED: ReadonlySet<string> = new Set(['coveredBy', 'crossedBy', 'partlyCompared']);

function isRelatedAlike<T extends object>(a: T, b: T): boolean {
  const [first, second] = [a, b] as Record<string, unknown>[];
  return [...RELATED].every((key) => isAlike(first![key], second![key]));
}
