import { formattedText } from '../../engine/core/format/format.js';
import { formatSettings } from '../../engine/core/format/format-settings.js';
import { plural } from '../../engine/core/list-text.js';
import { loadPolicy } from '../../engine/session/load-policy.js';
import { openSession, reportUnread } from '../../engine/session/session.js';
import { printable } from '../../report/escape.js';
import { unifiedDiff } from '../../report/text/unified-diff.js';
import type { Command } from '../shell/command.js';
import { exitCodes } from '../shell/common-options.js';
import { inputName, passOn, whereFilesAre, writeFixed } from '../shell/fixed-files.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const {
  config,
  'no-config': noConfig,
  'allow-path': allowPath,
  language,
  'code-page': codePage,
  'stdin-filename': stdinFilename,
} = INPUT_OPTIONS;

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Aligns parameters, list entries, policy blocks and comments. Only blanks change and, with case: standard, the case of keywords. Words, comments, lines, line ends and sequence numbers keep their order, and no line becomes longer than its record. Statements that ezlint does not understand stay as they are.',
  options: {
    check: { help: 'Change no file; list the files whose layout would change and exit with code 1 if there are any.' },
    'dry-run': { help: 'Change no file; print the differences.' },
    ...{
      config: config!,
      'no-config': noConfig!,
      'allow-path': allowPath!,
      language: language!,
      'code-page': codePage!,
      'stdin-filename': stdinFilename!,
    },
  },
  examples: [
    ['ezlint format --check tcpparms/', 'list the files that are not formatted'],
    ['ezlint format PROFILE.TCPIP', 'format a profile'],
  ],
  notes: [
    "PATH is a file, a directory, or '-' for standard input. Without PATH, ezlint formats the files of the stacks of ezlint.yaml.",
    'The setting format in ezlint.yaml defines columns, indentation, case and comments, also for editors. A second run changes nothing.',
    exitCodes({ 1: 'files would change (--check, --dry-run)', 3: 'a file cannot be read or was not written' }),
  ],
  async run(args, io) {
    const input = inputName(args);
    const session = await openSession(args, io, loadPolicy(io));
    const { run, analyzer, texts: before } = session;
    const targets = whereFilesAre(before.keys(), io);
    reportUnread(run, io);
    const settings = formatSettings(run.config.settings.format);
    const texts = new Map<string, string>();
    for (const request of run.requests) {
      const { parsed } = analyzer.read(request);
      for (const document of request.documents) {
        if (input !== undefined && document.path !== input) continue;
        const file = parsed.get(document.path);
        const text = file && formattedText(file, document.language, settings);
        if (text !== undefined && text !== document.text) texts.set(document.path, text);
      }
    }
    if (args.has('check') || args.has('dry-run')) {
      for (const path of [...texts.keys()].sort())
        io.out(
          args.has('check') ? `${printable(path)}\n` : unifiedDiff(path, before.get(path) ?? '', texts.get(path)!),
        );
      io.err(`ezlint: the layout of ${plural(texts.size, 'file')} would change.\n`);
      return texts.size > 0 ? 1 : 0;
    }
    const kept = input === undefined ? writeFixed(texts, before, targets, run, io) : passOn(texts, input, session, io);
    for (const { path, reason } of kept) io.err(`ezlint: ${printable(path)} was not changed: ${printable(reason)}.\n`);
    if (input === undefined) io.err(`ezlint: the layout of ${plural(texts.size - kept.length, 'file')} changed.\n`);
    return kept.length > 0 ? 3 : 0;
  },
};
