import type { ChangeProblemKind } from '@ezlint/grammar';
import type { Severity } from '../types/finding.js';
import { builtInRule, type Rule } from '../types/rules.js';

interface ChangeRule {
  id: string;
  name: string;
  severity: Severity;
  title: string;
  reason: string;
  action: string;
  /** Other actions, by variant. */
  actions?: Readonly<Record<string, string>>;
  /** What is said of the other place that belongs to it. */
  related: string;
  /** Texts by variant; `{name}` stands for an argument. */
  messages: Readonly<Record<string, string>>;
}

const SOURCE =
  "z/OS Communications Server: IP Configuration Reference, 'Modifying' of each statement; VARY TCPIP,,OBEYFILE";

/** What ezlint reports of a data set for VARY TCPIP,,OBEYFILE beside the rules of the catalogue. */
export const CHANGE_RULES: Readonly<Record<ChangeProblemKind, ChangeRule>> = {
  fixed: {
    id: 'CHG001',
    name: 'change-of-fixed-parameter',
    severity: 'error',
    title: 'A parameter cannot be changed while the stack is active',
    reason:
      'The stack rejects the parameter and goes on with the value that it has; the rest of the data set is carried out.',
    action: 'Change it in the profile, and let it come into effect with the next start of the stack.',
    related: 'This is in effect.',
    messages: {
      fixed: '{parameter} cannot be changed while the stack is active: {statement} keeps the value of its start.',
      same: '{parameter} is rejected while the stack is active, even with the value that it has.',
      once: '{parameter} stays as it is once it is in effect; the stack does not change it before its next start.',
      inactive: '{parameter} changes only while {statement} is DISABLED; code DISABLED in a data set of its own first.',
    },
  },
  defined: {
    id: 'CHG002',
    name: 'change-of-existing-definition',
    severity: 'warning',
    title: 'Something is defined that the stack has already',
    reason:
      'A definition that exists is not replaced by coding it again. VARY TCPIP,,SYNTAXCHECK does not look at what is active and says nothing.',
    action: 'Delete it first, in a data set that is carried out before, or leave out what does not change.',
    related: 'This is in effect.',
    messages: {
      definition: '{statement} {name} exists. Coding it again does not change {ignored}; the stack keeps what it has.',
      entry:
        '{statement} {name} exists with other options. Entries are added, not changed: DELETE {statement} it first.',
      dvipa: 'The DVIPA {name} exists; {statement} does not change it. VIPADELETE it first.',
      same: '{statement} {name} exists as it is coded here; nothing changes.',
    },
  },
  unknown: {
    id: 'CHG003',
    name: 'change-of-unknown-object',
    severity: 'error',
    title: 'Something is deleted, stopped or changed that the stack does not have',
    reason:
      'The statement fails, and what it was meant for stays as it is. VARY TCPIP,,SYNTAXCHECK does not look at what is active and says nothing.',
    action: 'Correct the name or the entry.',
    related: 'This is what the base has.',
    messages: {
      name: '{statement} names {name}, which the base does not define.',
      otherKind: '{statement} names {name}, which is defined by {other}.',
      entry: 'The base has no {statement} {name}.',
      otherEntry:
        'The base has no {statement} {name}, but {other}: port, protocol and job must be those of the definition.',
      dvipa: 'The base has no DVIPA {name}.',
    },
  },
  stopLast: {
    id: 'CHG004',
    name: 'stop-is-carried-out-last',
    severity: 'error',
    title: 'A STOP comes too late for another statement of its data set',
    reason:
      'STOP is carried out after everything else of a data set, wherever it stands. DELETE of something that is still active fails.',
    action: 'Put STOP into a data set of its own that is carried out before.',
    related: 'This is carried out last.',
    messages: {
      delete:
        '{statement} {name} fails: {stopped} is still active then, since STOP is carried out last, wherever it stands.',
      start: '{statement} {name} is undone: STOP {stopped} is carried out last, wherever it stands.',
    },
  },
  inUse: {
    id: 'CHG005',
    name: 'delete-of-something-in-use',
    severity: 'warning',
    title: 'Something is deleted that is in use',
    reason: 'The stack does not delete a device, link or interface that is active or that other definitions hold.',
    action: 'Stop it, take it out of HOME and delete what belongs to it, in data sets that are carried out before.',
    related: 'This holds it.',
    messages: {
      active: '{statement} {name} fails while {stopped} is active; the base starts it. STOP it in a data set before.',
      link: '{statement} {name} fails while the link {other} belongs to the device. DELETE LINK it first.',
      home: '{statement} {name} fails while the link stands in HOME. Code HOME without it first.',
    },
  },
  disruptive: {
    id: 'CHG006',
    name: 'disruptive-change',
    severity: 'warning',
    title: 'A change that running work notices',
    reason:
      'A list that is coded again takes the place of the whole list in effect: what it leaves out is gone. Other changes break connections.',
    action: 'Repeat what is to stay, or make the change when nobody needs the connections.',
    actions: { parameter: 'Make the change when nobody needs the connections.' },
    related: 'This is in effect.',
    messages: {
      parameter: '{what}: {effect}.',
      dropping: '{statement} takes the place of the whole list in effect and leaves out {entries}: {effect}.',
      keeping: '{statement} takes the place of the list in effect and repeats {entries}: {effect}.',
    },
  },
  later: {
    id: 'CHG007',
    name: 'change-without-effect-yet',
    severity: 'warning',
    title: 'A change takes effect later than its author may believe',
    reason: 'The stack accepts some values at once and uses them only when an interface or the stack itself starts.',
    action: 'Restart the interfaces, or put the change into the profile and wait for the next start of the stack.',
    related: 'This is in effect.',
    messages: {
      'interface-restart': '{what} counts for an interface when it is started the next time.',
      'stack-start': '{what} counts only when the stack starts; in a running stack it changes nothing.',
    },
  },
};

export function changeRules(): Rule[] {
  return Object.values(CHANGE_RULES).map(({ related, messages, actions: _, ...own }) =>
    builtInRule({
      ...own,
      category: 'operations',
      inputs: ['change'],
      checks: `${own.title}. Only with check --base.`,
      messages: { ...messages },
      sources: [SOURCE],
    }),
  );
}
