import type { PolicyInput } from '@ezlint/grammar';
import { commonBack, commonFront } from '@ezlint/grammar/words';
import { type Sections, sectionsOf } from '@ezlint/policies';

/** Property names and indexes that lead from a section to a list in it. */
type Steps = readonly (string | number)[];

/**
 * Change of a section of the input: JSON of its new value, or of the replacement for some elements of a list in it. If both are absent, the
 * section no longer exists.
 */
export interface SectionChange {
  path: string;
  json?: string;
  elements?: { in: Steps; from: number; removed: number; json: string };
}

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
      if (known?.value === value) {
        after.set(path, known!);
        continue;
      }
      const elements = known && changedElements(known.value, value);
      const json = elements ? undefined : JSON.stringify(value);
      after.set(path, { value, json });
      if (elements) {
        const { removed, put, ...place } = elements;
        const added = JSON.stringify(put);
        // Elements that were created again can be the same.
        if (added !== JSON.stringify(removed))
          changes.push({ path, elements: { ...place, removed: removed.length, json: added } });
      } else if (json !== (known && (known.json ?? JSON.stringify(known.value)))) changes.push({ path, json: json! });
    }
    for (const path of before.keys()) if (!after.has(path)) changes.push({ path });
    this.before = after;
    return changes;
  }
}

/** Difference between two lists, or between lists in them, that share most elements; undefined for all other values. */
function changedElements(
  before: unknown,
  after: unknown,
): { in: Steps; from: number; removed: unknown[]; put: unknown[] } | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const from = commonFront(before, after);
  const same = commonBack(before, after, from);
  const removed = before.slice(from, before.length - same);
  const put = after.slice(from, after.length - same);
  if (removed.length === 1 && put.length === 1) {
    const key = onlyChange(removed[0], put[0]);
    const inner = key === undefined ? undefined : changedElements(removed[0][key], put[0][key]);
    if (inner) return { ...inner, in: [from, key!, ...inner.in] };
  }
  return put.length > after.length / 2 ? undefined : { in: [], from, removed, put };
}

/** The only property with another value; undefined if there is none or several. */
function onlyChange(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return undefined;
  const known: Readonly<Record<string, unknown>> = { ...before };
  const keys = Object.keys(after);
  if (keys.length !== Object.keys(known).length || !keys.every((key) => Object.hasOwn(known, key))) return undefined;
  const changed = Object.entries(after).filter(([key, value]) => known[key] !== value);
  return changed.length === 1 ? changed[0]![0] : undefined;
}

/** Counterpart of `SectionChanges`: applies the changes to the sections. An unchanged section remains the same object. */
export function changedSections(before: Sections, changes: readonly SectionChange[]): Sections {
  const after = new Map(before);
  for (const { path, json, elements } of changes)
    if (json !== undefined) after.set(path, JSON.parse(json));
    else if (elements) {
      const { from, removed } = elements;
      const put = JSON.parse(elements.json);
      const list = (own: unknown[]): unknown[] => [...own.slice(0, from), ...put, ...own.slice(from + removed)];
      after.set(path, changedAt(before.get(path), elements.in, list));
    } else after.delete(path);
  return after;
}

/** A copy of the value with another list at the end of the steps; all other parts remain the same objects. */
function changedAt(value: unknown, [step, ...rest]: Steps, change: (list: unknown[]) => unknown[]): unknown {
  if (step === undefined) return change(value as unknown[]);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[step] = changedAt(copy[step], rest, change);
  return copy;
}
