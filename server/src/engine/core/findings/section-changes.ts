import type { PolicyInput } from '@ezlint/grammar';
import { type Sections, sectionsOf } from '@ezlint/policies';

/**
 * Change of a section of the input: JSON of its new value, or of the replacement for some elements of a list. If both are absent, the section no
 * longer exists.
 */
export interface SectionChange {
  path: string;
  json?: string;
  elements?: { from: number; removed: number; json: string };
}

/** A list with fewer elements is compared completely. */
const LONG_LIST = 64;

/** Determines the sections of the rules' input that changed since the previous input; sections are compared by content. */
export class SectionChanges {
  private before = new Map<string, { value: unknown; json: string | undefined }>();

  /** Changes since the previous input; for the first input, all sections. */
  to(input: PolicyInput): SectionChange[] {
    const { before } = this;
    const after: typeof before = new Map();
    const changes: SectionChange[] = [];
    for (const [path, value] of sectionsOf(input)) {
      const known = before.get(path);
      const elements = known && known.value !== value ? changedElements(known.value, value) : undefined;
      if (known && (known.value === value || elements?.isSame)) after.set(path, { value, json: known.json });
      else if (elements) {
        after.set(path, { value, json: undefined });
        changes.push({ path, elements: { ...elements.change, json: JSON.stringify(elements.put) } });
      } else {
        const json = JSON.stringify(value);
        after.set(path, { value, json });
        if (json !== known?.json) changes.push({ path, json });
      }
    }
    for (const path of before.keys()) if (!after.has(path)) changes.push({ path });
    this.before = after;
    return changes;
  }
}

/** Difference between two long lists that share most elements; undefined for all other values. */
function changedElements(
  before: unknown,
  after: unknown,
): { isSame: boolean; change: { from: number; removed: number }; put: unknown[] } | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length < LONG_LIST) return undefined;
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from++;
  let same = 0;
  while (same < least - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  const put = after.slice(from, after.length - same);
  if (put.length > after.length / 2) return undefined;
  const removed = before.length - same - from;
  return { isSame: put.length === 0 && removed === 0, change: { from, removed }, put };
}

/** Counterpart of `SectionChanges`: applies the changes to the sections. An unchanged section remains the same object. */
export function changedSections(before: Sections, changes: readonly SectionChange[]): Sections {
  const after = new Map(before);
  for (const { path, json, elements } of changes) {
    if (json !== undefined) after.set(path, JSON.parse(json));
    else if (elements) {
      const list = before.get(path) as unknown[];
      const { from, removed } = elements;
      after.set(path, [...list.slice(0, from), ...JSON.parse(elements.json), ...list.slice(from + removed)]);
    } else after.delete(path);
  }
  return after;
}
