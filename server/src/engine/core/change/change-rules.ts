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
  /** Texts by variant; `{name}` represents an argument. */
  messages: Readonly<Record<string, string>>;
}

const SOURCE =
  "z/OS Communications Server: IP Configuration Reference, 'Modifying' of each statement; VARY TCPIP,,OBEYFILE";

/** What ezlint reports of a data set for VARY TCPIP,,OBEYFILE beside the rules of the catalog. */
export const CHANGE_RULES: Readonly<Record<ChangeProblemKind, ChangeRule>> = {
  fixed: {
    id: 'CHG001',
    name: 'change-of-fixed-parameter',
    severity: 'error',
    title: 'A parameter cannot be changed while the stack is active',
    reason: 'The stack rejects the parameter and keeps its value; it processes the rest of the data set.',
    action: 'Change it in the profile; it takes effect at the next start of the stack.',
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
    title: 'A definition already exists in the stack',
    reason:
      'A definition that exists is not replaced by coding it again. VARY TCPIP,,SYNTAXCHECK does not check against the active configuration.',
    action: 'Delete it first, in an earlier data set, or omit what does not change.',
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
    title: 'A statement deletes, stops or changes something that the stack does not have',
    reason:
      'The statement fails and changes nothing. VARY TCPIP,,SYNTAXCHECK does not check against the active configuration.',
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
    title: 'A STOP takes effect after the statement of its data set that needs it',
    reason: 'STOP takes effect at the end of its data set, wherever it is coded. DELETE of an active definition fails.',
    action: 'Code STOP in an earlier data set.',
    related: 'This takes effect last.',
    messages: {
      delete:
        '{statement} {name} fails: {stopped} is still active because STOP takes effect at the end of the data set.',
      start: '{statement} {name} is undone: STOP {stopped} takes effect at the end of the data set.',
    },
  },
  inUse: {
    id: 'CHG005',
    name: 'delete-of-something-in-use',
    severity: 'warning',
    title: 'Something is deleted that is in use',
    reason: 'The stack does not delete a device, link or interface that is active or that other definitions use.',
    action: 'Stop it, remove it from HOME and delete its definitions in earlier data sets.',
    related: 'This uses it.',
    messages: {
      active: '{statement} {name} fails while {stopped} is active; the base starts it. STOP it in an earlier data set.',
      link: '{statement} {name} fails while the link {other} belongs to the device. DELETE LINK it first.',
      home: '{statement} {name} fails while the link is in HOME. Code HOME without it first.',
    },
  },
  disruptive: {
    id: 'CHG006',
    name: 'disruptive-change',
    severity: 'warning',
    title: 'A change that disrupts active work',
    reason:
      'A list that is coded again replaces the complete list in effect: omitted entries are lost. Other changes break connections.',
    action: 'Repeat the entries to keep, or make the change when the connections are not used.',
    actions: { parameter: 'Make the change when the connections are not used.' },
    related: 'This is in effect.',
    messages: {
      parameter: '{what}: {effect}.',
      dropping: '{statement} replaces the complete list in effect and omits {entries}: {effect}.',
      keeping: '{statement} replaces the list in effect and repeats {entries}: {effect}.',
    },
  },
  later: {
    id: 'CHG007',
    name: 'change-without-effect-yet',
    severity: 'warning',
    title: 'A change takes effect later than expected',
    reason: 'The stack accepts some values at once and uses them only when an interface or the stack itself starts.',
    action: 'Restart the interfaces, or code the change in the profile and wait for the next start of the stack.',
    related: 'This is in effect.',
    messages: {
      'interface-restart': '{what} takes effect for an interface at its next start.',
      'stack-start': '{what} takes effect only when the stack starts; it changes nothing in an active stack.',
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
