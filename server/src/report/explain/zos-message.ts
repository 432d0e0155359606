import type { Rule } from '../../engine/core/types/rules.js';
import messages from './zos-messages.json';

/** What a message of z/OS Communications Server says, and what the system does. */
interface ZosMessage {
  id: string;
  meaning: string;
  effect: string;
  action: string;
  /** Statements that it is about. */
  statements?: string[];
  /** Parameters that decide it and that it does not name. */
  words?: string[];
  source: string;
}

const KNOWN: ReadonlyMap<string, ZosMessage> = new Map(
  (messages as ZosMessage[]).map((message) => [message.id, message]),
);

const ID = /\b(?:EZ[ABDYZ]\d{4}[A-Z]|EZ(?:AIN|YFT)\d\d[A-Z])\b/i;

/** The id of the message in a text, in capitals; undefined when there is none. */
export function messageIdIn(text: string): string | undefined {
  return ID.exec(text)?.[0].toUpperCase();
}

/** The rules that predict a message. */
export function rulesOfMessage(id: string, rules: readonly Rule[]): Rule[] {
  return rules.filter(
    ({ zosMessages, messages: texts, reason }) =>
      zosMessages.includes(id) || Object.values(texts).some((text) => text.includes(id)) || reason.includes(id),
  );
}

/** Label and text of each part of the page of a message; undefined when nothing is known of it. */
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
    ...(message ? ([['Source', message.source]] as [string, string][]) : []),
  ];
}

/** Statements that a message is about, in capitals. */
export function statementsOfMessage(id: string): string[] {
  return (KNOWN.get(id)?.statements ?? []).map((name) => name.toUpperCase());
}

/** Parameters that decide a message, in capitals. */
export function wordsOfMessage(id: string): string[] {
  return KNOWN.get(id)?.words ?? [];
}
