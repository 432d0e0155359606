import type { BuiltStack, ChangeEffect, StackModel } from '@ezlint/grammar';
import type { Analyzer } from '../core/analysis/analysis.js';
import { changeReport } from '../core/types/change-report.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import type { ChangeEntry } from '../core/types/finding.js';
import { itemsApart } from '../diff/diff.js';
import { type DraftMember, draftMembers } from './draft-members.js';
import { startableIn, startedIn } from './started.js';
import { isTrace } from './trace-members.js';
import { type WrittenStatement, writtenStatements } from './written-statements.js';

/** A data set for VARY TCPIP,,OBEYFILE. */
export interface Member {
  name: string;
  purpose: string;
  text: string;
}

/** Data sets that change a running stack, with their effects according to the OBEYFILE model. */
export interface MemberPlan {
  members: Member[];
  /** Their effects on the stack, in order. */
  effects: ChangeEntry[];
  /** Changes that the active stack rejects, by statement and parameter, with the message. */
  refused: Map<string, string | undefined>;
  /** Differences from the target after all data sets; empty if they make the complete change. */
  left: string[];
  /** Possible differences: a part of a profile cannot be read. */
  unknown: string[];
}

/** The running stack, and the changes already made to it. */
export interface RunningStack {
  request: StackRequest;
  applied: readonly Member[];
  /** The stack that its current profile describes. */
  written: BuiltStack;
  /** Earlier rejected changes, by statement and parameter. */
  refused?: ReadonlyMap<string, string | undefined>;
}

/** Maximum number of drafts: rejected changes are known only after a draft is applied, and then they are omitted. */
const DRAFTS = 4;

/**
 * Plans the data sets that change one stack into another.
 *
 * @param prefix beginning of the members' names, up to six letters
 */
export function planMembers(analyzer: Analyzer, from: RunningStack, goal: BuiltStack, prefix: string): MemberPlan {
  const refused: MemberPlan['refused'] = new Map(from.refused);
  for (let draft = 1; ; draft++) {
    const members = named(draftMembers(from.written, goal, new Set(refused.keys())), prefix);
    const { stack } = applied(analyzer, from, members);
    const own = new Set(members.map(({ name }) => pathOf(name)));
    const effects = (stack.change?.effects ?? []).filter((effect) => own.has(stack.locate(effect.at)?.file.path ?? ''));
    const idle = effects.filter(({ kind }) => kind === 'ignored').filter((effect) => !refused.has(subjectOf(effect)));
    const isNew = idle.some((effect) => effect.subject !== undefined);
    for (const effect of idle) for (const name of namesOf(effect)) refused.set(name, messageOf(stack, effect));
    if (isNew && draft < DRAFTS) continue;
    const report = changeReport(
      { ...stack, change: { effects, problems: [] } },
      members.map(({ name }) => name),
    );
    const settled = settledStarts([from.written, goal], effects);
    const { different, unknown } = itemsApart(ofProfile(stack.model), ofProfile(goal.model));
    const idleKeywords = withoutEffect([from.written, goal]);
    const left = different.filter((path) => !settled(path) && !idleKeywords.has(path.split(/[ /]/)[0]!));
    return { members, effects: report.effects, refused, left, unknown };
  }
}

/** Traces, which leave no definition, and statements that the stack ignores in all releases: a restart of the stack changes nothing. */
function withoutEffect(stacks: readonly BuiltStack[]): Set<string> {
  const statements = stacks.flatMap(writtenStatements);
  const isIgnored = ({ status, until, obeyfile }: (typeof statements)[number]['facts']): boolean =>
    status === 'removed' && until === undefined && obeyfile === undefined;
  return new Set(statements.flatMap(({ keyword, facts }) => (isTrace(keyword) || isIgnored(facts) ? [keyword] : [])));
}

/**
 * Whether a difference of START or STOP statements is none in the running stack: the data sets start or stop the item (in the model, an operator
 * restarts what is stopped), it is as before, or no profile defines it, such as the interfaces of dynamic XCF, which the stack starts itself.
 */
function settledStarts(stacks: readonly BuiltStack[], effects: readonly ChangeEffect[]): (path: string) => boolean {
  const [old, now] = stacks.map(writtenStatements) as [WrittenStatement[], WrittenStatement[]];
  const moved = new Set(
    effects.flatMap(({ kind, subject }) => (kind === 'stops' || kind === 'starts' ? subject! : [])),
  );
  const [before, after] = [startedIn(old), startedIn(now)];
  const startable = startableIn([...old, ...now]);
  return (path) => {
    const name = /^(?:START|STOP) (\S+)$/.exec(path)?.[1];
    if (name === undefined) return false;
    return moved.has(name) || !startable.has(name) || before.has(name) === after.has(name);
  };
}

/** The stack after the data sets. */
function applied(
  analyzer: Analyzer,
  { request, applied: before }: RunningStack,
  members: readonly Member[],
): { stack: BuiltStack } {
  const all = [...before, ...members].filter(({ text }) => text !== '');
  const documents = all.map(({ name, text }): Document => ({ path: pathOf(name), text, language: 'profile' }));
  return analyzer.read({
    ...request,
    documents: [...request.documents, ...documents],
    changes: [...(request.changes ?? []), ...documents.map(({ path }) => path)],
  });
}

/** The part of a stack that the profile defines; policies and other files are changed separately. */
function ofProfile({ policy: _policy, members: _members, ...stack }: StackModel): StackModel {
  return stack;
}

const pathOf = (name: string): string => `members/${name}`;

function named(drafts: readonly DraftMember[], prefix: string): Member[] {
  return drafts.map(({ purpose, statements }, index) => ({
    name: `${prefix}${String(index + 1).padStart(2, '0')}`,
    purpose,
    text: `; ${purpose}\n${statements.join('\n')}\n`,
  }));
}

const subjectOf = ({ statement, subject }: ChangeEffect): string => `${statement} ${subject ?? ''}`.trimEnd();

/** A rejected switch is rejected with both of its keywords. */
function namesOf(effect: ChangeEffect): string[] {
  const subject = subjectOf(effect);
  return [subject, subject.replace(/ NO(\w+)$/, ' $1')];
}

function messageOf(stack: BuiltStack, { at }: ChangeEffect): string | undefined {
  return stack.change?.problems.find((problem) => problem.at === at)?.zosMessage;
}
