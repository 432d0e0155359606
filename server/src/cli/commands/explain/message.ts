import { pathToFileURL } from 'node:url';
import type { Arguments } from '../../../engine/arguments.js';
import type { Finding } from '../../../engine/core/types/finding.js';
import { UsageError } from '../../../engine/errors.js';
import { type Io, wantsColor, widthOf } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { openSession, tellUnread } from '../../../engine/session/session.js';
import { printable } from '../../../report/escape.js';
import { explainPage } from '../../../report/explain/page.js';
import {
  messageIdIn,
  messageRows,
  rulesOfMessage,
  statementsOfMessage,
  wordsOfMessage,
} from '../../../report/explain/zos-message.js';
import { block } from '../../../report/text/blocks.js';
import { shownPath } from '../../../report/text/shown-path.js';
import { Sources } from '../../../report/text/source-text.js';
import { styleFor } from '../../../report/text/style.js';
import { type DecidingLine, decidingFindings, decidingLines } from './deciding-line.js';

/** Findings and lines that are shown. */
const MOST_SHOWN = 3;

/** Explains a message as it was pasted, and shows the lines of the files that it is about; 1 when there is none. */
export async function explainMessage(text: string, args: Arguments, io: Io): Promise<number> {
  const id = messageIdIn(text);
  if (id === undefined)
    throw new UsageError(
      `No message number of z/OS Communications Server in: ${text}`,
      "Give the message with its number: ezlint explain --message 'EZZ0328I ...' PROFILE.TCPIP.",
    );
  const session = await openSession(args, io, loadPolicy(io));
  const { rules, texts } = session;
  const width = widthOf(io);
  const style = styleFor(wantsColor(io, args.value('color')));
  tellUnread(session.run, io);
  const isKnown = messageRows(id, rules) !== undefined;
  io.out(isKnown ? `${explainPage([id], rules, width)}\n` : `The message ${id} is unknown.\n\n`);
  const findings = session.analyses().flatMap((analysis) => analysis.findings);
  const ofMessage = new Set(rulesOfMessage(id, rules).map((rule) => rule.id));
  const about = (finding: Finding): boolean => finding.zosMessage === id || ofMessage.has(finding.ruleId);
  const found = decidingFindings(text, findings, about, texts).slice(0, MOST_SHOWN);
  const context = {
    ...{ sources: new Sources(texts), style, width },
    shownFile: (file: string) => shownPath(file, pathToFileURL(`${io.cwd}/`).href),
    titleOf: () => '',
  };
  if (found.length > 0) {
    io.out(`${style.strong(found.length === 1 ? 'Deciding line' : 'Deciding lines')}\n`);
    io.out(found.flatMap((finding) => block(finding, 'usual', context)).join('\n'));
    io.out('\n');
    return 0;
  }
  const lines = decidingLines(text, texts, statementsOfMessage(id), wordsOfMessage(id)).slice(0, MOST_SHOWN);
  if (lines.length === 0) {
    io.out('No line of the files matches the names and line numbers of this message.\n');
    return 1;
  }
  io.out(`${style.strong('Lines of the files')}\n${lines.map(shown).join('\n')}\n`);
  return 0;
}

function shown({ file, line, text, why }: DecidingLine): string {
  return `${printable(file)}:${line}: ${printable(text.trim())}\n  ${why}`;
}
