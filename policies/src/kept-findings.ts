import type { OnFailure, Policy, RuleFailure } from './policy.js';
import { joinedSections, overlaps, readSections, type Sections } from './sections.js';
import { sizeOf } from './value-writer.js';

/** A rule with its last findings, as JSON text. */
interface Known {
  rule: string;
  reads: readonly string[];
  json: string;
  failure?: RuleFailure | undefined;
}

/** The findings of a rule, as JSON text: another thread parses them only if they changed. */
export type FindingsOfRule = Pick<Known, 'rule' | 'json'>;

/** Evaluates a policy for one input that changes step by step: runs only the rules whose input changed. */
export class KeptFindings {
  private readonly rules: readonly Known[];
  private readonly sizes = new WeakMap<object, number>();
  private before: Sections | undefined;

  /** @param policy one that states what its rules read */
  constructor(private readonly policy: Policy) {
    this.rules = [...policy.rules].map(([rule, reads]) => ({ rule, reads: reads!, json: '[]' }));
  }

  /**
   * The findings of the rules that had others in the previous step, in no order; before the first step, no rule has findings. A section that changed
   * must be another object.
   */
  changed(sections: Sections, failed: OnFailure): FindingsOfRule[] {
    const { before } = this;
    const changed = before && changedSections(before, sections);
    const stale = this.rules.filter(
      ({ reads }) => !changed || changed.some((section) => reads.some((read) => overlaps(read, section))),
    );
    // After an error, all results are unknown.
    this.before = undefined;
    const found = this.evaluate(stale, sections);
    this.before = sections;
    for (const { failure } of this.rules) if (failure) failed(failure);
    return found;
  }

  private evaluate(rules: readonly Known[], sections: Sections): FindingsOfRule[] {
    if (rules.length === 0) return [];
    const wanted = readSections(sections, [...new Set(rules.flatMap(({ reads }) => reads))]);
    let bytes = 0;
    for (const section of wanted.values()) bytes += this.sizeOf(section);
    const failures = new Map<string, RuleFailure>();
    const found = this.policy.evaluateAgain(
      joinedSections(wanted),
      rules.map(({ rule }) => rule),
      bytes,
      (failure) => failures.set(failure.rule, failure),
    );
    return rules.flatMap((known, index) => {
      const { rule } = known;
      known.failure = failures.get(rule);
      const json = JSON.stringify(found[index]);
      if (json === known.json) return [];
      known.json = json;
      return [{ rule, json }];
    });
  }

  private sizeOf(section: unknown): number {
    if (typeof section !== 'object' || section === null) return sizeOf(section);
    const sizeOfAll = (list: readonly unknown[]): number =>
      list.reduce<number>((sum, one) => sum + 16 + this.sizeOf(one), 64);
    // Most elements of a changed list are those of the previous list.
    const known = this.sizes.get(section) ?? (Array.isArray(section) ? sizeOfAll(section) : sizeOf(section));
    this.sizes.set(section, known);
    return known;
  }
}

/** Sections with another value, new sections and removed sections. */
function changedSections(before: Sections, after: Sections): string[] {
  const changed = [...after].filter(([path, value]) => before.get(path) !== value).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !after.has(path))];
}
