/** The selectors from which each rule was built. */
const known = new WeakMap<object, object>();

/** Records the conditions of a rule: the same object while the text that codes them is unchanged. */
export function noteSelectors(rule: object, selectors: object): void {
  known.set(rule, selectors);
}

/** An object that two rules share only if they have the same conditions; a rule without recorded conditions is its own object. */
export function selectorsOf(rule: object): object {
  return known.get(rule) ?? rule;
}
