import { type Policy, sortFindings } from './policy.js';
import { joinedSections, overlaps, readSections, type Sections } from './sections.js';
import { sizeOf } from './value-writer.js';

/** A part of the rules with what it found last. */
interface Part {
  name: string;
  reads: readonly string[];
  found: unknown[];
}

/** Evaluates a policy over one input that changes step by step: only the rules that read of what has changed. */
export class KeptFindings {
  private readonly parts: readonly Part[] | undefined;
  private readonly sizes = new WeakMap<object, number>();
  private before: Sections | undefined;

  constructor(private readonly policy: Policy) {
    const { reads } = policy;
    this.parts = reads && Object.entries(reads).map(([name, own]) => ({ name, reads: own, found: [] }));
  }

  /** The findings, as `Policy.evaluate` gives them. A section that has changed must be another object. */
  of(sections: Sections): unknown[] {
    if (!this.parts) return this.policy.evaluate(joinedSections(sections));
    const { before } = this;
    const changed = before && changedSections(before, sections);
    const stale = this.parts.filter(
      ({ reads }) => !changed || changed.some((section) => reads.some((read) => overlaps(read, section))),
    );
    // Where it fails, nothing is known.
    this.before = undefined;
    this.evaluate(stale, sections);
    this.before = sections;
    return sortFindings(this.parts.flatMap(({ found }) => found));
  }

  private evaluate(parts: readonly Part[], sections: Sections): void {
    if (parts.length === 0) return;
    const wanted = readSections(sections, [...new Set(parts.flatMap(({ reads }) => reads))]);
    let bytes = 0;
    for (const section of wanted.values()) bytes += this.sizeOf(section);
    const found = this.policy.evaluateParts(
      joinedSections(wanted),
      parts.map(({ name }) => name),
      bytes,
    );
    for (const [index, part] of parts.entries()) part.found = found[index]!;
  }

  private sizeOf(section: unknown): number {
    if (typeof section !== 'object' || section === null) return sizeOf(section);
    const sizeOfAll = (list: readonly unknown[]): number =>
      list.reduce<number>((sum, one) => sum + 16 + this.sizeOf(one), 64);
    // Most elements of a list that has changed are those of the list before.
    const known = this.sizes.get(section) ?? (Array.isArray(section) ? sizeOfAll(section) : sizeOf(section));
    this.sizes.set(section, known);
    return known;
  }
}

/** Sections that are another value, have come or have gone. */
function changedSections(before: Sections, after: Sections): string[] {
  const changed = [...after].filter(([path, value]) => before.get(path) !== value).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !after.has(path))];
}
