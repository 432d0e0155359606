import type { FilterRule, RuleRelation, TlsRule } from '../policy-types.js';

/** An ordered list of rules, and how they meet. */
interface RelatedRules<T> {
  relations: RuleRelation[];
  rules: T[];
}

/** Stacks of one folder whose lists are kept at once. */
const MOST_LISTS = 8;

/** The lists of rules of the models that were built last: an equal list is the same list, so what was made of it is found again. */
export class KeptRules<T extends TlsRule | FilterRule> {
  private lists: RelatedRules<T>[] = [];

  /** @param relate notes in each rule which earlier ones leave nothing to it */
  related(rules: T[], relate: (rules: T[]) => RuleRelation[]): RelatedRules<T> {
    const known = this.lists.find((list) => list.rules.length === rules.length && list.rules.every(isLike(rules)));
    const list = known ?? { relations: relate(rules), rules };
    this.lists = [list, ...this.lists.filter((one) => one !== list)].slice(0, MOST_LISTS);
    return list;
  }
}

function isLike<T extends object>(rules: readonly T[]): (other: T, at: number) => boolean {
  return (other, at) => isAlike(rules[at], other, RELATED);
}

/** Follows from the others. */
const RELATED = 'coveredBy';

function isAlike(a: unknown, b: unknown, except?: string): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isAlike(one, b[at]));
  const [first, second] = [a, b] as Record<string, unknown>[];
  const sizeOf = (value: object): number =>
    Object.keys(value).length - (except !== undefined && Object.hasOwn(value, except) ? 1 : 0);
  return (
    sizeOf(a) === sizeOf(b) &&
    Object.keys(a).every((key) => key === except || (Object.hasOwn(b, key) && isAlike(first![key], second![key])))
  );
}
