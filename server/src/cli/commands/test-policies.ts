import { resolve } from 'node:path';
import { summarizeTests } from '@ezlint/policies';
import { plural } from '../../engine/core/list-text.js';
import { UsageError } from '../../engine/errors.js';
import type { Io } from '../../engine/io.js';
import { foldersOfRules } from '../../engine/session/load-standards.js';
import { runSiteTests } from '../../engine/session/site-tests.js';
import { printableLines } from '../../report/escape.js';
import type { Command } from '../shell/command.js';
import { exitCodes } from '../shell/common-options.js';

export const command: Command = {
  operands: 'DIR...',
  description:
    'Runs the tests of site rules with OPA and with the WebAssembly that check uses, and reports the lines of rules that no test reaches. Checks the examples of the rules: a rule must report the marked lines of bad examples, and nothing in good examples. Audits the examples of site standards. No other program is required.',
  options: {},
  examples: [['ezlint test-policies site-rules', 'test all rules and standards in the folder and its subfolders']],
  notes: [
    exitCodes({
      0: 'all tests pass and reach every line, and all examples are as marked',
      1: 'a test or an example fails, or no test reaches a line',
      2: 'incorrect usage, or rules or standards that are not valid',
    }),
  ],
  async run(args, shell) {
    // Names of tests and texts of examples are text of the site.
    const io: Io = { ...shell, out: (text) => shell.out(printableLines(text)) };
    if (args.words.length === 0)
      throw new UsageError('No folder with rules or standards is specified.', 'Enter ezlint test-policies DIR.');
    const folders = args.words.map((word) => resolve(io.cwd, word));
    const ofRules = foldersOfRules(folders);
    const problems = ofRules.length > 0 ? await testSiteRules(ofRules, io) : 0;
    const { testStandards } = await import('./test-policies/standards.js');
    const wrong = await testStandards(folders, ofRules, io);
    return problems + wrong > 0 ? 1 : 0;
  },
};

/** Prints the failures; returns their number. */
async function testSiteRules(folders: readonly string[], io: Io): Promise<number> {
  const { bundle, report } = await runSiteTests(folders, io);
  const { problems, summary } = summarizeTests(bundle, report);
  for (const problem of problems) io.out(`${problem}\n`);
  io.out(`${summary}\n`);
  const { runExamples } = await import('../../engine/session/rule-examples.js');
  const examples = await runExamples(bundle, folders, io);
  for (const problem of examples.problems) io.out(`${problem}\n`);
  if (examples.count > 0) io.out(`${plural(examples.count, 'example')} run\n`);
  return problems.length + examples.problems.length;
}
