import { keptIn } from '@ezlint/grammar/words';
import type { Finding } from '../types/finding.js';
import { type Rule, renderMessage } from '../types/rules.js';

/**
 * Joins the findings of several stacks, one list per stack. Findings of one rule at one place of a shared file become one finding even if the stacks
 * differ in the names and lists of its message: the finding lists the values of all stacks; a syntax error has the value of the first stack. If
 * stacks state different reasons for the same edit, the first reason remains.
 */
export function unitedOverStacks(stacks: readonly (readonly Finding[])[], rules: ReadonlyMap<string, Rule>): Finding[] {
  const groups = new Map<string, Group>();
  for (const [index, findings] of stacks.entries())
    for (const finding of findings) {
      const key = placeAndWording(finding);
      const group = keptIn(groups, key, () => ({ members: [], stacks: new Set<number>() }));
      group.members.push(finding);
      group.stacks.add(index);
    }
  // Several findings at one place of the same stack have different causes.
  const isShared = ({ members, stacks: those }: Group): boolean => those.size === members.length;
  const repeated = sameEdit([...groups.values()].filter(isShared));
  return [...groups.values()]
    .filter((group) => !repeated.has(group))
    .flatMap((group) => (isShared(group) ? united(group.members, rules) : group.members));
}

interface Group {
  members: Finding[];
  stacks: Set<number>;
}

/** The groups with the edit and the place of an earlier group of other stacks. */
function sameEdit(groups: readonly Group[]): Set<Group> {
  const repeated = new Set<Group>();
  const firstOf = new Map<string, Group>();
  for (const group of groups) {
    const [finding] = group.members;
    if (!finding!.fix?.edits?.length) continue;
    const key = placeAndWording({ ...finding!, wording: undefined });
    const first = firstOf.get(key) ?? group;
    firstOf.set(key, first);
    if (first !== group && [...group.stacks].every((stack) => !first.stacks.has(stack))) repeated.add(group);
  }
  return repeated;
}

function placeAndWording({ ruleId, severity, file, range, wording, fix }: Finding): string {
  return JSON.stringify([ruleId, severity, file, range, wording?.key ?? null, fix ?? null]);
}

function united(members: readonly Finding[], rules: ReadonlyMap<string, Rule>): readonly Finding[] {
  const [first] = members;
  if (members.length === 1) return members;
  // A problem of the parser has no wording; its message contains the value of a symbol in one stack.
  if (first!.category === 'syntax' && first!.wording === undefined) return [first!];
  const template = first!.wording && rules.get(first!.ruleId)?.messages[first!.wording.key];
  const args = mergedLists(members);
  if (template === undefined || !args) return members;
  return [{ ...first!, message: renderMessage(template, args), wording: { key: first!.wording!.key, args } }];
}

/** Whether it is a list or a name, which can differ by stack because of system symbols. */
function isText(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}

/** The arguments of all members, with names and lists joined; undefined if other arguments differ. */
function mergedLists(members: readonly Finding[]): Record<string, unknown> | undefined {
  const all = members.map(({ wording }) => wording?.args ?? {});
  const merged: Record<string, unknown> = {};
  for (const name of new Set(all.flatMap(Object.keys))) {
    const values = all.map((args) => args[name]);
    if (new Set(values.map((value) => JSON.stringify(value))).size === 1) merged[name] = values[0];
    else if (values.every(isText)) merged[name] = [...new Set(values.flat())].sort();
    else return undefined;
  }
  return merged;
}
