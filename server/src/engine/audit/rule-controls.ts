import type { Rule, RuleControl } from '../core/types/rules.js';
import type { Control, Standard } from './judging/types.js';

/** Adds to the rules the controls of standards that refer to them; keeps existing controls. */
export function withControls<R extends Rule>(rules: readonly R[], standards: readonly Standard[]): R[] {
  const byRule = new Map<string, RuleControl[]>();
  for (const standard of newestEditions(standards))
    for (const control of standard.controls)
      for (const id of rulesOf(control)) byRule.set(id, [...(byRule.get(id) ?? []), controlOf(standard, control)]);
  return rules.map((rule) => {
    const own = byRule.get(rule.id);
    return own ? { ...rule, controls: [...(rule.controls ?? []), ...own] } : rule;
  });
}

/** Rules for a control: those that decide it, and those that it lists. */
export function rulesOf({ rules, asserts }: Control): Set<string> {
  return new Set([...rules, ...asserts.flatMap((assertion) => assertion.rules ?? [])]);
}

function controlOf({ name, edition }: Standard, { id, title, severity }: Control): RuleControl {
  return { standard: name, edition, id, title, ...(severity === undefined ? {} : { severity }) };
}

/** The latest edition of each standard. */
function newestEditions(standards: readonly Standard[]): Standard[] {
  const newest = new Map<string, Standard>();
  for (const standard of standards) {
    const known = newest.get(standard.name);
    if (!known || standard.published > known.published) newest.set(standard.name, standard);
  }
  return [...newest.values()];
}
