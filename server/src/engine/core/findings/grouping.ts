import { groupedBy, keptIn } from '@ezlint/grammar/words';
import { listText, plural } from '../list-text.js';
import {
  compareFindings,
  comparePositions,
  type Edit,
  type Finding,
  type FindingPlace,
  type Fix,
  overlap,
  type RelatedPlace,
} from '../types/finding.js';
import { fixTitle, type Rule, renderMessage } from '../types/rules.js';
import { hash } from './fingerprint.js';

/** The stack of a file; if several stacks use it, the first one. Empty if all findings are from one stack. */
export type StackOf = (file: string) => string;

/** Maximum number of related places of a group. */
const MOST_RELATED = 8;

/**
 * One finding for each cause. Findings of a rule with `group` in its rule.yaml are grouped by statement, file or stack; without it, by cause within
 * a file. The group is at its first place and lists all places; its fingerprint does not depend on their number.
 */
export function grouped(
  findings: readonly Finding[],
  rules: ReadonlyMap<string, Rule>,
  stackOf: StackOf = () => '',
): Finding[] {
  const groups = groupedBy([...findings].sort(compareFindings), (finding) =>
    groupKey(finding, rules.get(finding.ruleId), stackOf),
  );
  const seen = new Map<string, number>();
  return [...groups.values()]
    .map((members) => (members.length === 1 ? members[0]! : groupOf(members, rules.get(members[0]!.ruleId), seen)))
    .sort(compareFindings);
}

/** The individual findings of groups. */
export function ungrouped(findings: readonly Finding[]): Finding[] {
  return findings.flatMap((finding) => finding.members ?? [finding]);
}

/**
 * The groups of the findings that a review kept, with the impacts of the analyzed groups. If the review removed places, the impact of the complete
 * group does not apply, so it is omitted.
 */
export function regrouped(
  left: readonly Finding[],
  analyzed: readonly Finding[],
  rules: ReadonlyMap<string, Rule>,
  stackOf?: StackOf,
): Finding[] {
  const known = new Map(analyzed.filter(({ members }) => members).map((finding) => [identity(finding), finding]));
  return grouped(left, rules, stackOf).map((finding) => {
    if (!finding.members) return finding;
    const before = known.get(identity(finding));
    if (!before?.impact) return finding;
    return before.members!.length === finding.members.length
      ? { ...finding, impact: before.impact }
      : { ...finding, impact: { status: 'not-quantified', reason: 'some of its places are suppressed' } };
  });
}

function identity({ fingerprint, members }: Finding): string {
  return `${fingerprint}|${members![0]!.file}`;
}

/** Whether the rule has a `group` message and no `KEY.group` messages; then all its messages form one group. */
function hasOneGroup(rule: Rule | undefined): boolean {
  const keys = Object.keys(rule?.messages ?? {});
  return keys.includes('group') && !keys.some((key) => key.endsWith('.group'));
}

/** The key that all members of a group share. */
function groupKey(finding: Finding, rule: Rule | undefined, stackOf: StackOf): string {
  const { ruleId, severity, file, subject, wording } = finding;
  const key = hasOneGroup(rule) ? '' : (wording?.key ?? '');
  const same = [ruleId, severity, key === '' ? '' : (finding.fix?.kind ?? ''), key];
  switch (rule?.group) {
    case 'stack':
      return JSON.stringify([...same, stackOf(file)]);
    case 'file':
      return JSON.stringify([...same, file]);
    case 'statement':
      return JSON.stringify([...same, file, subject?.line ?? finding.range.start.line]);
    default:
      return JSON.stringify([...same, file, causeOf(finding)]);
  }
}

/** What the members of a group without a `group` of its rule have in common; see Cause. */
function causeOf({ message, cause, subject }: Finding): unknown {
  return cause?.within === 'statement' ? [subject?.line, cause.text] : (cause?.text ?? message);
}

function groupOf(members: readonly Finding[], rule: Rule | undefined, seen: Map<string, number>): Finding {
  const [first] = members;
  const { related: _, fix: __, impact: ___, ...own } = first!;
  const fix = groupFix(members, rule);
  const message = groupMessage(members, rule);
  return {
    ...own,
    message,
    fingerprint: groupFingerprint(first!, rule, seen),
    sources: [...new Set(members.flatMap(({ sources }) => sources))],
    related: relatedOf(members),
    ...(fix ? { fix } : {}),
    places: members.map((member) => placeOf(member, message)),
    members: [...members],
  };
}

function placeOf({ file, range, fingerprint, message }: Finding, ofGroup: string): FindingPlace {
  return { file, range, fingerprint, ...(message === ofGroup ? {} : { message }) };
}

/** Hash of the rule and its statement, file or stack; identical groups are distinguished by their order. */
function groupFingerprint(first: Finding, rule: Rule | undefined, seen: Map<string, number>): string {
  const { ruleId, file, subject, message, wording } = first;
  const fileName = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).toUpperCase();
  const scopes = {
    stack: [],
    file: [fileName],
    statement: [fileName, subject?.text.toUpperCase() ?? ''],
  };
  const scope = rule?.group ? scopes[rule.group] : [fileName, message];
  const kind = hasOneGroup(rule) ? '' : (wording?.key ?? '');
  const key = JSON.stringify(['group', ruleId, kind, ...scope]);
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return hash(count === 0 ? key : `${key}|${count}`);
}

/** The message that all members share; otherwise the group message of the rule, or the first message and the number of the others. */
function groupMessage(members: readonly Finding[], rule: Rule | undefined): string {
  const [first] = members;
  if (members.every(({ message }) => message === first!.message)) return first!.message;
  const template = rule?.messages[`${first!.wording?.key ?? 'default'}.group`] ?? rule?.messages.group;
  if (template !== undefined) return renderMessage(template, { ...mergedArguments(members), places: members.length });
  if (first!.cause?.ofSeveral !== undefined) {
    const names = [...new Set(members.map(({ message }) => message.split(' ', 1)[0]!))];
    if (names.length > 1) return `${listText(names)} ${first!.cause.ofSeveral}`;
  }
  return `${first!.message} The same applies at ${plural(members.length - 1, 'other place')}.`;
}

/** Each argument with its values in all members. */
function mergedArguments(members: readonly Finding[]): Record<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const { wording } of members)
    for (const [name, value] of Object.entries(wording?.args ?? {})) {
      const list = keptIn(values, name, () => []);
      for (const each of Array.isArray(value) ? value : [value]) list.push(each);
    }
  return Object.fromEntries(values);
}

/** Edits of all members. Of members with different edits that touch each other, for example in one line, only the first is included, also in the title. */
function groupFix(members: readonly Finding[], rule: Rule | undefined): Fix | undefined {
  const withFix = members.filter(({ fix }) => fix);
  const first = (withFix.find(({ fix }) => fix!.edits) ?? withFix[0])?.fix;
  if (!first) return undefined;
  if (!first.edits) return { kind: first.kind, title: groupTitle(withFix, rule) };
  const edits: Edit[] = [];
  // Edits that touch each other share a line, so only edits of the same lines are compared.
  const byLine = new Map<string, Edit[]>();
  const isFree = (edit: Edit): boolean =>
    linesOf(edit).every((line) => !byLine.get(line)?.some((other) => touch(edit, other)));
  const made = new Set<string>();
  const included = withFix.filter(({ fix }) => {
    const keys = fix!.edits?.map((edit) => JSON.stringify(edit)) ?? [];
    if (keys.length > 0 && keys.every((key) => made.has(key))) return true;
    if (!fix!.edits?.every(isFree)) return false;
    for (const key of keys) made.add(key);
    for (const each of fix!.edits) {
      edits.push(each);
      for (const line of linesOf(each)) byLine.set(line, [...(byLine.get(line) ?? []), each]);
    }
    return true;
  });
  return { kind: first.kind, title: groupTitle(included, rule), edits };
}

function groupTitle(members: readonly Finding[], rule: Rule | undefined): string {
  const titles = new Set(members.map(({ fix }) => fix!.title));
  if (titles.size === 1 || !rule) return members[0]!.fix!.title;
  return renderMessage(fixTitle(rule, members[0]!.wording?.key ?? 'default'), { ...mergedArguments(members) });
}

function linesOf({ file, range: { start, end } }: Edit): string[] {
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => `${file}:${start.line + index}`);
}

/** Also if one edit begins where the other ends, unless both delete complete lines. */
function touch(a: Edit, b: Edit): boolean {
  if (deletesLines(a) && deletesLines(b)) return overlap(a, b);
  return (
    a.file === b.file &&
    comparePositions(a.range.start, b.range.end) <= 0 &&
    comparePositions(b.range.start, a.range.end) <= 0
  );
}

function deletesLines({ text, range: { start, end } }: Edit): boolean {
  return text === '' && start.column === 1 && end.column === 1;
}

function relatedOf(members: readonly Finding[]): RelatedPlace[] {
  const seen = new Map<string, RelatedPlace>();
  for (const related of members.flatMap((member) => member.related)) {
    const key = JSON.stringify([related.file, related.range, related.message]);
    if (!seen.has(key)) seen.set(key, related);
  }
  return [...seen.values()].slice(0, MOST_RELATED);
}
