import type { LanguageId } from '@ezlint/grammar';
import type { Rule } from '../../engine/core/types/rules.js';
import interfaces from './zos-messages/interfaces.json';
import ipsec from './zos-messages/ipsec.json';
import policy from './zos-messages/policy.json';
import reports from './zos-messages/reports.json';
import resolver from './zos-messages/resolver.json';
import routing from './zos-messages/routing.json';
import servers from './zos-messages/servers.json';
import sysplex from './zos-messages/sysplex.json';
import telnet from './zos-messages/telnet.json';
import messages from './zos-messages.json';

/** The meaning of a message of z/OS Communications Server, and the system action. */
export interface ZosMessage {
  id: string;
  meaning: string;
  effect: string;
  action: string;
  /** Statements that it is about. */
  statements?: string[];
  /** Parameters that determine it and that it does not name. */
  words?: string[];
  /** Rules whose findings may be its cause, in addition to those that name the message. */
  rules?: string[];
  /** Default: the volume of IP Messages that contains its prefix. */
  source?: string;
}

/** The known messages. */
export const ZOS_MESSAGES: readonly ZosMessage[] = [
  ...[messages, interfaces, ipsec, policy, reports, resolver, routing, servers, sysplex, telnet].flat(),
];

const KNOWN: ReadonlyMap<string, ZosMessage> = new Map(ZOS_MESSAGES.map((message) => [message.id, message]));

const ID = /\b(?:EZ[ABDYZ]\d{4}[A-Z]|EZBH\d{3}[A-Z]|EZ(?:AIN|AOP|YF[A-Z])\d\d[A-Z])\b/gi;

/** The volume of IP Messages that explains the messages of a prefix. */
const VOLUMES: readonly [prefix: string, volume: string][] = [
  ['EZA', 'Volume 1 (EZA)'],
  ['EZB', 'Volume 2 (EZB, EZD)'],
  ['EZD', 'Volume 2 (EZB, EZD)'],
  ['EZY', 'Volume 3 (EZY)'],
  ['EZZ', 'Volume 4 (EZZ, SNM)'],
];

/** Languages of the files to whose lines a message refers, by its id. */
const NUMBERED: readonly [ids: RegExp, languages: readonly LanguageId[]][] = [
  [/^EZZ0|^EZD0/, ['profile']],
  [/^EZZ6/, ['tn3270', 'profile']],
  [/^EZZ(?:7[89]|8[01])/, ['omproute']],
  [/^EZY|^EZA/, ['ftp-data']],
  [/^EZZ9[23]|^EZD(?:18|20)/, ['resolver-setup', 'tcpip-data']],
];

/** The numbers of messages in a text, in uppercase, with their positions. */
export function messageIdsIn(text: string): { id: string; at: number; end: number }[] {
  return [...text.matchAll(ID)].map(({ 0: id, index }) => ({
    id: id.toUpperCase(),
    at: index,
    end: index + id.length,
  }));
}

/** The id of the first message in a text, in uppercase; undefined if there is none. */
export function messageIdIn(text: string): string | undefined {
  return messageIdsIn(text)[0]?.id;
}

/** The place where IBM explains a message. */
export function manualOf(id: string): string {
  const [, volume] = VOLUMES.find(([prefix]) => id.startsWith(prefix))!;
  return `z/OS Communications Server: IP Messages: ${volume}, ${id}`;
}

/** Languages of the files to whose lines a message refers; empty if unknown. */
export function numberedLanguages(id: string): readonly LanguageId[] {
  return NUMBERED.find(([ids]) => ids.test(id))?.[1] ?? [];
}

/** The rules that predict a message or report its cause. */
export function rulesOfMessage(id: string, rules: readonly Rule[]): Rule[] {
  const causes = KNOWN.get(id)?.rules ?? [];
  return rules.filter(
    ({ id: rule, zosMessages, messages: texts, reason }) =>
      zosMessages.includes(id) ||
      causes.includes(rule) ||
      Object.values(texts).some((text) => text.includes(id)) ||
      reason.includes(id),
  );
}

/** Label and text of each part of the page of a message; undefined if the message is unknown. */
export function messageRows(id: string, rules: readonly Rule[]): [label: string, text: string][] | undefined {
  const message = KNOWN.get(id);
  const related = rulesOfMessage(id, rules);
  if (!message && related.length === 0) return undefined;
  return [
    ...(message
      ? ([
          ['Meaning', message.meaning],
          ['z/OS', message.effect],
          ['What to do', message.action],
          ['Statements', (message.statements ?? []).join(', ')],
        ] as [string, string][])
      : []),
    ...related.map((rule, index): [string, string] => [index === 0 ? 'Rules' : '', `${rule.id} ${rule.title}`]),
    ['Source', message?.source ?? manualOf(id)],
  ];
}

/** True for a message that requires no action. */
export function isOnlyInformation(id: string): boolean {
  return KNOWN.get(id)?.action === 'None.';
}

/** Statements that a message is about, in uppercase. */
export function statementsOfMessage(id: string): string[] {
  return (KNOWN.get(id)?.statements ?? []).map((name) => name.toUpperCase());
}

/** Parameters that determine a message, in uppercase. */
export function wordsOfMessage(id: string): string[] {
  return KNOWN.get(id)?.words ?? [];
}
