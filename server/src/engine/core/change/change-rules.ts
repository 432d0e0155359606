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
  /** Message for the other place of the finding. */
  related: string;
  /** Texts by variant; `{name}` is a placeholder for an argument. */
  messages: Readonly<Record<string, string>>;
}

const SOURCE =
  "z/OS Communications Server: IP Configuration Reference, 'Modifying' of each statement; VARY TCPIP,,OBEYFILE";

/** Rules for data sets of VARY TCPIP,,OBEYFILE, in addition to the rules of the catalog. */
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
      fixed: '{parameter} cannot be changed while the stack is active: {statement} keeps its initial value.',
      same: 'The stack rejects {parameter} while it is active, even with the current value.',
      once: '{parameter} cannot be changed after it is in effect; the stack keeps it until its next start.',
      inactive:
        '{parameter} can be changed only while {statement} is DISABLED. Code DISABLED in a separate data set first.',
    },
  },
  defined: {
    id: 'CHG002',
    name: 'change-of-existing-definition',
    severity: 'warning',
    title: 'A definition already exists in the stack',
    reason:
      'Coding an existing definition again does not replace it. VARY TCPIP,,SYNTAXCHECK does not compare the data set with the active configuration.',
    action: 'Delete it first, in an earlier data set, or omit definitions that do not change.',
    related: 'This is in effect.',
    messages: {
      definition:
        '{statement} {name} already exists. Coding it again does not change {ignored}; the stack keeps the current values.',
      entry:
        '{statement} {name} already exists with other options. The stack adds entries but does not change them. Delete it first with DELETE {statement}.',
      dvipa: 'The DVIPA {name} already exists; {statement} does not change it. Delete it first with VIPADELETE.',
      same: '{statement} {name} already exists with the same values. The statement changes nothing.',
    },
  },
  unknown: {
    id: 'CHG003',
    name: 'change-of-unknown-object',
    severity: 'error',
    title: 'A statement deletes, stops or changes something that the stack does not have',
    reason:
      'The statement fails and changes nothing. VARY TCPIP,,SYNTAXCHECK does not compare the data set with the active configuration.',
    action: 'Correct the name or the entry.',
    related: 'The base contains this definition.',
    messages: {
      name: '{statement} refers to {name}, which the base does not define.',
      otherKind: '{statement} refers to {name}, which {other} defines.',
      entry: 'The base does not contain {statement} {name}.',
      otherEntry:
        'The base does not contain {statement} {name}, but it contains {other}. Port, protocol and job must be the same as in the definition.',
      dvipa: 'The base does not contain the DVIPA {name}.',
    },
  },
  stopLast: {
    id: 'CHG004',
    name: 'stop-is-carried-out-last',
    severity: 'error',
    title: 'STOP takes effect after the statement in the same data set that requires it',
    reason: 'STOP takes effect at the end of its data set, wherever it is coded. DELETE of an active definition fails.',
    action: 'Code STOP in an earlier data set.',
    related: 'This statement takes effect last.',
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
    title: 'A statement deletes a definition that is in use',
    reason: 'The stack does not delete a device, link or interface that is active or that other definitions use.',
    action: 'Stop it, remove it from HOME and delete its definitions in earlier data sets.',
    related: 'This statement uses it.',
    messages: {
      active:
        '{statement} {name} fails while {stopped} is active; the base starts it. Code STOP in an earlier data set.',
      link: '{statement} {name} fails while the link {other} belongs to the device. Delete it first with DELETE LINK.',
      home: '{statement} {name} fails while the link is in HOME. First code HOME without the link.',
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
    reason: 'The stack accepts some values immediately but uses them only when an interface or the stack starts.',
    action: 'Restart the interfaces, or code the change in the profile and wait for the next start of the stack.',
    actions: {
      'interface-restart': 'Stop and start the interfaces.',
      'stack-start': 'Code the change in the profile and restart the stack.',
    },
    related: 'This is in effect.',
    messages: {
      'interface-restart': '{what} takes effect on an interface when the interface is started again.',
      'stack-start': '{what} takes effect only when the stack is started. It has no effect on an active stack.',
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
