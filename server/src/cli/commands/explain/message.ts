import { pathToFileURL } from 'node:url';
import type { LanguageId } from '@ezlint/grammar';
import type { Arguments } from '../../../engine/arguments.js';
import { plural } from '../../../engine/core/list-text.js';
import type { Finding } from '../../../engine/core/types/finding.js';
import type { Rule } from '../../../engine/core/types/rules.js';
import { UsageError } from '../../../engine/errors.js';
import { type Io, wantsColor, widthOf } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { openSession, reportUnread } from '../../../engine/session/session.js';
import { printable } from '../../../report/escape.js';
import { explainPage } from '../../../report/explain/page.js';
import {
  isOnlyInformation,
  manualOf,
  messageRows,
  rulesOfMessage,
  statementsOfMessage,
  wordsOfMessage,
} from '../../../report/explain/zos-message.js';
import { block } from '../../../report/text/blocks.js';
import { labeled } from '../../../report/text/columns.js';
import { shownPath } from '../../../report/text/shown-path.js';
import { Sources } from '../../../report/text/source-text.js';
import { type Style, styleFor } from '../../../report/text/style.js';
import { type DecidingLine, decidingFindings, decidingLines } from './deciding-line.js';
import { namedIn, numberedFiles, type PastedMessage, pastedMessages } from './message-text.js';

/** Maximum number of findings and lines that are shown for a message. */
const MOST_SHOWN = 3;
/** Maximum number of messages of one text that are explained. */
const MOST_MESSAGES = 5;

/** Explains pasted messages, and shows the lines of the files that they are about; returns 1 if there are none. */
export async function explainMessage(text: string, args: Arguments, io: Io): Promise<number> {
  const pasted = worthReading(pastedMessages(text));
  if (pasted.length === 0)
    throw new UsageError(
      `The text contains no message number of z/OS Communications Server: ${text}`,
      "Specify the message with its number: ezlint explain --message 'EZZ0328I ...' PROFILE.TCPIP.",
    );
  const session = await openSession(args, io, loadPolicy(io));
  reportUnread(session.run, io);
  const { texts } = session;
  const site: Site = {
    ...{ texts, io, width: widthOf(io), rules: session.rules },
    style: styleFor(wantsColor(io, args.value('color'))),
    findings: session.analyses().flatMap((analysis) => analysis.findings),
    languages: new Map(
      session.requests().flatMap(({ documents }) => documents.map(({ path, language }) => [path, language] as const)),
    ),
  };
  const explained = pasted.slice(0, MOST_MESSAGES).map((message) => explainOne(message, site));
  const more = pasted.length - explained.length;
  if (more > 0) io.out(`${plural(more, 'more message')} of the text not explained.\n`);
  return explained.includes(true) ? 0 : 1;
}

/** Each text once; informational messages are omitted if there are others. */
function worthReading(pasted: readonly PastedMessage[]): PastedMessage[] {
  const different = [...new Map(pasted.map((message) => [`${message.id} ${message.text}`, message])).values()];
  const asking = different.filter(({ id }) => !isOnlyInformation(id));
  return asking.length > 0 ? asking : different;
}

interface Site {
  texts: ReadonlyMap<string, string>;
  languages: ReadonlyMap<string, LanguageId>;
  findings: readonly Finding[];
  rules: readonly Rule[];
  io: Io;
  width: number;
  style: Style;
}

/** False if no line of the files is related to the message. */
function explainOne(message: PastedMessage, site: Site): boolean {
  const { id, text } = message;
  const { io, rules, texts, style, width } = site;
  const isKnown = messageRows(id, rules) !== undefined;
  io.out(
    isKnown
      ? `${explainPage([id], rules, width)}\n`
      : `The message ${id} is unknown to ezlint.\n${labeled('Look it up:', manualOf(id), 14, width).join('\n')}\n\n`,
  );
  const named = namedIn(text);
  const clues = {
    statements: statementsOfMessage(id),
    parameters: wordsOfMessage(id),
    isNumbered: numberedFiles(message, [...texts.keys()], site.languages),
  };
  const ofMessage = new Set(rulesOfMessage(id, rules).map((rule) => rule.id));
  const about = (finding: Finding): boolean => finding.zosMessage === id || ofMessage.has(finding.ruleId);
  const found = decidingFindings(named, site.findings, about, texts, clues).slice(0, MOST_SHOWN);
  const context = {
    ...{ sources: new Sources(texts), style, width },
    shownFile: (file: string) => shownPath(file, pathToFileURL(`${io.cwd}/`).href),
    titleOf: () => '',
  };
  if (found.length > 0) {
    io.out(`${style.strong(found.length === 1 ? 'Deciding line' : 'Deciding lines')}\n`);
    io.out(found.flatMap((finding) => block(finding, 'usual', context)).join('\n'));
    io.out('\n');
    return true;
  }
  const lines = decidingLines(named, texts, clues).slice(0, MOST_SHOWN);
  if (lines.length === 0) {
    io.out('No line of the files matches the names and line numbers in this message.\n');
    return false;
  }
  io.out(`${style.strong('Lines of the files')}\n${lines.map(shown).join('\n')}\n`);
  return true;
}

function shown({ file, line, text, why }: DecidingLine): string {
  return `${printable(file)}:${line}: ${printable(text.trim())}\n  ${why}`;
}
