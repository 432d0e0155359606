import type { BuiltStack, ChangeEffect, StackModel } from '@ezlint/grammar';
import type { Analyzer } from '../core/analysis/analysis.js';
import { type ChangeEntry, changeReport } from '../core/types/change-report.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import { itemsApart } from '../diff/diff.js';
import { type DraftMember, draftMembers } from './draft-members.js';

/** A data set for VARY TCPIP,,OBEYFILE. */
export interface Member {
  name: string;
  purpose: string;
  text: string;
}

/** Data sets that change a stack while it runs, with what the OBEYFILE model says that they make. */
export interface MemberPlan {
  members: Member[];
  /** What they do to the stack, in order. */
  effects: ChangeEntry[];
  /** What the stack refuses while it is active, by statement and parameter, with the message. */
  refused: Map<string, string | undefined>;
  /** What differs from the goal after all of them; empty: they make the whole change. */
  left: string[];
  /** Of what it is not known whether it differs: a part of a profile cannot be read. */
  unknown: string[];
}

/** Which stack runs, and what has been changed in it already. */
export interface RunningStack {
  request: StackRequest;
  applied: readonly Member[];
  /** The stack as the profile that describes it now makes it. */
  written: BuiltStack;
  /** What the stack refused before, by statement and parameter. */
  refused?: ReadonlyMap<string, string | undefined>;
}

/** What is refused shows after a draft is applied; then it is left out. */
const DRAFTS = 4;

/**
 * Plans the data sets that make one stack of another.
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
    // To the model, what is stopped is started again by an operator.
    const stopped = new Set(effects.filter(({ kind }) => kind === 'stops').map(({ subject }) => `START ${subject}`));
    const { different, unknown } = itemsApart(ofProfile(stack.model), ofProfile(goal.model));
    const left = different.filter((path) => !stopped.has(path));
    return { members, effects: report.effects, refused, left, unknown };
  }
}

/** The stack after data sets. */
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

/** What the profile makes of a stack; policies and other files change in their own ways. */
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

/** A switch is refused with both of its keywords. */
function namesOf(effect: ChangeEffect): string[] {
  const subject = subjectOf(effect);
  return [subject, subject.replace(/ NO(\w+)$/, ' $1')];
}

function messageOf(stack: BuiltStack, { at }: ChangeEffect): string | undefined {
  return stack.change?.problems.find((problem) => problem.at === at)?.zosMessage;
}
