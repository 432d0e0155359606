import { keptIn } from '@ezlint/grammar/words';
import type { Rule, RuleControl } from '../../engine/core/types/rules.js';

/** A reference to a taxon of the run. */
export interface TaxonReference {
  id: string;
  index: number;
  toolComponent: { name: string; index: number };
}

/** The controls of standards to which the rules of a run apply, as SARIF taxonomies. */
export class Taxonomies {
  private readonly byStandard = new Map<string, RuleControl[]>();

  constructor(rules: readonly Rule[]) {
    for (const control of rules.flatMap(({ controls = [] }) => controls)) {
      const own = keptIn(this.byStandard, control.standard, () => []);
      if (!own.some(({ id }) => id === control.id)) own.push(control);
    }
  }

  /** For `taxonomies` of the run. */
  get components(): object[] {
    return [...this.byStandard].map(([name, controls]) => ({
      name,
      version: controls[0]!.edition,
      shortDescription: { text: `Controls of ${name} ${controls[0]!.edition} that ezlint rules check.` },
      isComprehensive: false,
      taxa: controls.map(({ id, title }) => ({ id, shortDescription: { text: title } })),
    }));
  }

  referencesOf({ controls = [] }: Pick<Rule, 'controls'>): TaxonReference[] {
    const names = [...this.byStandard.keys()];
    return controls.map(({ standard, id }) => ({
      id,
      index: this.byStandard.get(standard)!.findIndex((control) => control.id === id),
      toolComponent: { name: standard, index: names.indexOf(standard) },
    }));
  }
}
