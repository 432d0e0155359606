/** What each rule was made of. */
const known = new WeakMap<object, object>();

/** Notes that the conditions of a rule are these: one object as long as the text that codes them is the same. */
export function noteSelectors(rule: object, selectors: object): void {
  known.set(rule, selectors);
}

/** An object that two rules share only if they have the same conditions; a rule that nothing is known of has its own. */
export function selectorsOf(rule: object): object {
  return known.get(rule) ?? rule;
}
