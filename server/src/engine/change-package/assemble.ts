import type { StackModel } from '@ezlint/grammar';
import { groupedBy } from '@ezlint/grammar/words';
import type { Analyzer, StackAnalysis } from '../core/analysis/analysis.js';
import { NAMING, namesPolicyFile } from '../core/analysis/policy-agent.js';
import { firstText, listText } from '../core/list-text.js';
import type { StackRequest } from '../core/types/documents.js';
import type { ChangeEntry } from '../core/types/finding.js';
import type { StackDiff } from '../diff/diff.js';
import { setText } from '../diff/set-text.js';
import { type Member, planMembers } from './change-plan.js';
import { type ChangedFile, changedFiles } from './changed-files.js';
import { commandsToRead, expectationsOf, itemsToRead, keptOf } from './expectations.js';
import { keptPolicies } from './kept-policies.js';
import { POLICY_AGENT, type Refresh, refreshOf } from './refresh.js';
import type { Disruption, Expectation, Step, WrittenPackage } from './types.js';

/** One version of a stack, as input of the package. */
export interface PackagedVersion {
  request: StackRequest;
  analysis: StackAnalysis;
  /** Name as specified by the user. */
  name: string;
}

/** Creates the content of a change ticket from two versions of a stack. */
export function assemblePackage(
  analyzer: Analyzer,
  before: PackagedVersion,
  after: PackagedVersion,
  found: StackDiff,
): WrittenPackage {
  const [old, now] = [before.analysis.stack, after.analysis.stack];
  const plan = planMembers(analyzer, { request: before.request, applied: [], written: old }, now, 'EZCHG');
  const back = planMembers(
    analyzer,
    { request: before.request, applied: plan.members, written: now, refused: plan.refused },
    old,
    'EZBCK',
  );
  const files = changedFiles(before, after);
  const left = new Set([...plan.left, ...plan.unknown]);
  const expect = numbered([
    ...plan.members.map((member) => messageExpectation(member)),
    ...expectationsOf(found, old.model, now.model, left),
  ]);
  const shown = new Set(expect.map(({ command }) => command));
  const look = [...new Set([...commandsToRead(found), ...commandsOfFiles(files, shown)])].filter(
    (command) => !shown.has(command),
  );
  const items = itemsToRead(found);
  const restart = plan.left.map((path) => {
    const message = plan.refused.get(path.replace('/', ' '));
    return { path, ...(message === undefined ? {} : { message }) };
  });
  return {
    content: {
      version: 1,
      stack: found.stack,
      before: before.name,
      after: after.name,
      release: after.request.release,
      // Policies first: connections that the profile permits must not be open without them.
      steps: [
        ...checkSteps([
          ...plan.members.map(({ name }) => `members/${name}`),
          ...back.members.map(({ name }) => `backout/${name}`),
        ]),
        ...fileSteps(files, 'after', old.model, now.model),
        ...memberSteps(plan.members, 'members'),
        ...restartSteps(restart.length > 0),
      ],
      backout: [
        ...memberSteps(back.members, 'backout'),
        ...fileSteps(files, 'before', now.model, old.model),
        ...restartSteps(restart.length > 0),
      ],
      disruptive: disruptions(plan.effects, files, found, restart.length > 0),
      effects: plan.effects,
      restart,
      unknown: [...new Set([...plan.unknown, ...back.unknown])].sort(),
      notRestored: back.left,
      expect,
      kept: keptOf(expect, old.model, now.model),
      ...(look.length > 0 ? { look } : {}),
      ...(items.length > 0 ? { items } : {}),
    },
    members: plan.members,
    backout: back.members,
    files: textsOf(files),
  };
}

function textsOf(files: readonly ChangedFile[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(({ path, before, after }) => [
      ...(after === undefined ? [] : [[`files/after/${path}`, after] as const]),
      ...(before === undefined ? [] : [[`files/before/${path}`, before] as const]),
    ]),
  );
}

/** How the program rereads a file when this side is installed. */
function refresh({ language, before, after }: ChangedFile, side: 'before' | 'after'): Refresh {
  return refreshOf(language, side === 'after' ? { from: before, to: after } : { from: after, to: before });
}

/** Commands that show the effect of changed files without expectations; the first option of pasearch is the type of policy. */
function commandsOfFiles(files: readonly ChangedFile[], shown: ReadonlySet<string>): string[] {
  const typeOf = (command: string): string => command.split(' ').slice(0, 2).join(' ');
  const types = new Set([...shown].map(typeOf));
  const commands = files.flatMap((file) => refresh(file, 'after').shows ?? []);
  return commands.filter((command) => !types.has(typeOf(command)));
}

/** One step for each program that reads changed files. */
function fileSteps(files: readonly ChangedFile[], side: 'before' | 'after', from: StackModel, to: StackModel): Step[] {
  return [...groupedBy(files, (file) => refresh(file, side).reader)].map(([reader, own]) => {
    const all = own.map((file) => refresh(file, side));
    const of = (part: 'commands' | 'messages' | 'failure'): string[] => [...new Set(all.flatMap((one) => one[part]))];
    const gone = own.filter((file) => file[side] === undefined).map(({ path }) => path);
    const removed = gone.length > 0 ? `, remove ${gone.join(', ')}` : '';
    const commands = of('commands');
    const [{ effect, isHarmless }] = all as [Refresh];
    const rest =
      (commands.length === 0 ? '' : ', and refresh the program') +
      (commands.length === 0 || isHarmless ? `: ${effect}` : '');
    const notes = reader === POLICY_AGENT ? [...namingSteps(own, side, from, to), keptPolicies(from, to)] : [];
    const also = notes.flatMap((note) => (note === undefined ? [] : [`; ${note}`])).join('');
    return {
      kind: 'files' as const,
      title: `Install the files of ${reader}${removed}${rest}${also}.`,
      files: own.filter((file) => file[side] !== undefined).map(({ path }) => `files/${side}/${path}`),
      commands,
      messages: of('messages'),
      failure: of('failure'),
    };
  });
}

/** What to change in the main or image file of Policy Agent for files that appear or disappear, unless a given one has the statement. */
function namingSteps(
  files: readonly ChangedFile[],
  side: 'before' | 'after',
  from: StackModel,
  to: StackModel,
): string[] {
  return files.flatMap(({ path, language, before, after }) => {
    const statements = NAMING[language];
    const isGone = (side === 'after' ? after : before) === undefined;
    const isOneSided = before === undefined || after === undefined;
    if (!isOneSided || !statements || namesPolicyFile(isGone ? from : to, language)) return [];
    const which = `(${listText(statements, 'or')})`;
    return isGone
      ? `before the refresh, delete the statement that names ${path} ${which} from the main or image file`
      : `before the refresh, name ${path} in the main or image file ${which}`;
  });
}

/** No change is made before all members are known to be free of syntax errors. */
function checkSteps(members: readonly string[]): Step[] {
  if (members.length === 0) return [];
  return [
    {
      kind: 'check',
      title: 'Copy the members to a data set, and check each member on the system.',
      files: [...members],
      commands: members.map((path) => `VARY TCPIP,tcpip,SYNTAXCHECK,DSN=data.set(${path.split('/').at(-1)})`),
      messages: ['EZZ0061I', 'EZZ0062I', 'EZZ0065I'],
      failure: ['EZZ0064I'],
    },
  ];
}

function memberSteps(members: readonly Member[], folder: string): Step[] {
  return members.map(({ name, purpose }) => ({
    kind: 'obeyfile',
    title: purpose,
    member: `${folder}/${name}`,
    commands: [`VARY TCPIP,tcpip,OBEYFILE,DSN=data.set(${name})`],
    messages: ['EZZ0060I', 'EZZ0316I', 'EZZ0053I'],
    failure: ['EZZ0059I'],
  }));
}

function restartSteps(isNeeded: boolean): Step[] {
  if (!isNeeded) return [];
  return [
    {
      kind: 'restart',
      title:
        'Stop the stack and start it with its complete profile, because it reads a part of the profile only when it starts.',
      commands: ['STOP tcpip', 'START tcpip'],
      messages: ['EZB6473I', 'EZAIN11I'],
      failure: [],
    },
  ];
}

function messageExpectation({ name, purpose }: Member): Omit<Expectation, 'id'> {
  return {
    what: 'message',
    change: 'changed',
    name: `${name}: ${purpose.replace(/\.$/, '')}`,
    key: { member: name },
    report: 'console messages',
    command: `VARY TCPIP,tcpip,OBEYFILE,DSN=data.set(${name})`,
  };
}

function numbered(drafts: readonly Omit<Expectation, 'id'>[]): Expectation[] {
  return drafts.map((draft, index) => ({ id: `E${String(index + 1).padStart(3, '0')}`, ...draft }));
}

/** Maximum number of sets of connections in a text; the others are only counted. */
const MOST_SETS = 3;

/** Whether a later data set redefines what a data set deletes. */
function isAgain(gone: ChangeEntry, other: ChangeEntry): boolean {
  const nameOf = ({ statement, subject }: ChangeEntry): string => `${statement} ${subject?.split(' ')[0]}`;
  return other.effect === 'adds' && nameOf(gone) === nameOf(other);
}

function disruptions(
  effects: readonly ChangeEntry[],
  files: readonly ChangedFile[],
  found: StackDiff,
  restarts: boolean,
): Disruption[] {
  const ofEffects = effects.flatMap((one, at): Disruption[] => {
    const { disrupts, statement, subject, effect } = one;
    if (disrupts === undefined) return [];
    const again = effect === 'removes' ? effects.slice(at + 1).find((other) => isAgain(one, other)) : undefined;
    const until = again === undefined ? '' : `, until ${again.file.split('/').at(-1)} defines it again`;
    return [{ what: `${statement} ${subject ?? ''}`.trimEnd(), effect: `${disrupts}${until}` }];
  });
  const refreshes = files.map((file) => refresh(file, 'after')).filter(({ isHarmless }) => !isHarmless);
  const ofFiles = [...new Map(refreshes.map((one) => [`${one.reader} ${one.effect}`, one])).values()].map(
    ({ reader, effect }): Disruption => ({ what: `files of ${reader}`, effect }),
  );
  const ofConnections = found.connections
    .filter(({ class: kind }) => kind === 'newly denied' || kind === 'no longer routed' || kind === 'now in clear')
    .map(
      ({ class: kind, set }): Disruption => ({
        what: 'connections',
        effect: kind,
        who: firstText(set.map(setText), MOST_SETS, '; '),
      }),
    );
  const ofRestart = restarts ? [{ what: 'restart of the stack', effect: 'all connections of the stack end' }] : [];
  return [...ofRestart, ...ofEffects, ...ofFiles, ...ofConnections];
}
