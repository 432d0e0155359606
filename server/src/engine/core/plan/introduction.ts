import { languageOf } from '@ezlint/grammar';
import type { Finding } from '../types/finding.js';
import { factsAlong } from './profile-facts.js';
import type { Constraint, Introduction, Prerequisite, Takes } from './types.js';

export const CONSTRAINTS: readonly Constraint[] = ['no-outage', 'dynamic'];

/** Changes that each constraint excludes. */
const EXCLUDED: Readonly<Record<Constraint, readonly Takes[]>> = {
  'no-outage': ['interface-restart', 'stack-start'],
  dynamic: ['stack-start'],
};

/** Definitions that must be deleted and redefined for most parameters, and the consequences. */
const REDEFINED: Readonly<Record<string, string>> = {
  INTERFACE: 'connections over the interface break while it is stopped, deleted and defined again',
  DEVICE: 'connections over its links break while it is stopped, deleted and defined again',
  LINK: 'connections over the link break while it is stopped, deleted and defined again',
};
/** Parameters of an interface that can be changed without redefinition. */
const MODIFIABLE = languageOf('profile').byId.get('INTERFACE')?.facts.obeyfile?.modifiable ?? [];
const RESTART = 'connections over the interface break while it is stopped and started';
const IPL = 'all connections of the stack break';

/** Prerequisites that depend on other people or other machines. */
const OUTSIDE: readonly Prerequisite['kind'][] = ['hardware', 'partner', 'network', 'sysplex'];

/** When the edit of a finding takes effect in a running stack, what it disrupts, and its risk. */
export function introductionOf(finding: Finding, prerequisites: readonly Prerequisite[]): Introduction {
  const { takes, disrupts } = effectOf(finding);
  const isOutside = prerequisites.some(({ kind }) => OUTSIDE.includes(kind));
  const isBreak = EXCLUDED['no-outage'].includes(takes) || disrupts !== undefined;
  const risk = takes === 'stack-start' || (isBreak && isOutside) ? 'high' : isBreak || isOutside ? 'medium' : 'low';
  return { takes, risk, ...(disrupts === undefined ? {} : { disrupts }) };
}

/** The constraint that the edit of a finding does not meet. */
export function unmetBy(finding: Finding, constraints: readonly Constraint[]): Constraint | undefined {
  const { takes } = effectOf(finding);
  return constraints.find((each) => EXCLUDED[each].includes(takes));
}

function effectOf({ path, statement }: Finding): { takes: Takes; disrupts?: string } {
  const along = factsAlong(path ?? statement);
  // Policy Agent installs a changed policy after MODIFY REFRESH or UPDATE; new connections use it.
  const [top] = along;
  if (!top) return { takes: 'new-connections' };
  const facts = along.map(({ obeyfile }) => obeyfile ?? {});
  if (facts.some(({ change }) => change === 'fixed')) return { takes: 'stack-start', disrupts: IPL };
  const word = (path ?? statement ?? '').toUpperCase().split('/');
  // For a statement with several kinds, such as INTERFACE, the kind follows the keyword.
  const redefined = REDEFINED[word[0]?.split(' ')[0] ?? ''];
  const isModifiable = word.slice(1).some((name) => MODIFIABLE.includes(name));
  if (redefined !== undefined && !isModifiable) return { takes: 'interface-restart', disrupts: redefined };
  const takes = facts.findLast((each) => each.takes !== undefined)?.takes ?? 'at-once';
  if (takes === 'stack-start') return { takes, disrupts: IPL };
  if (takes === 'interface-restart') return { takes, disrupts: RESTART };
  return { takes };
}
