import { resolve } from 'node:path';
import { summarizeTests, testRules } from '@ezlint/policies';
import { UsageError } from '../../engine/errors.js';
import { opaCompiler, regoProblem, siteBundle } from '../../engine/session/site-policies.js';
import type { Command } from '../shell/command.js';

export const testPolicies: Command = {
  name: 'test-policies',
  operands: 'DIR...',
  description:
    "Runs the tests of a site's own rules on OPA and as the WebAssembly that check runs, and reports the lines of rules that no test reaches. No other program is needed.",
  options: {},
  examples: [['ezlint test-policies site-rules', 'all rules below the folder']],
  notes: ['Exit code: 0 all pass and every line is reached, 1 otherwise, 2 wrong usage or Rego that is refused.'],
  async run(args, io) {
    if (args.words.length === 0)
      throw new UsageError('test-policies needs a folder of rules.', 'ezlint test-policies DIR');
    const bundle = await siteBundle(
      args.words.map((word) => resolve(io.cwd, word)),
      io,
    );
    const compiler = opaCompiler(io);
    try {
      await compiler.check(bundle.modules);
      const { problems, summary } = summarizeTests(bundle, await testRules(compiler, bundle));
      for (const problem of problems) io.out(`${problem}\n`);
      io.out(`${summary}\n`);
      return problems.length > 0 ? 1 : 0;
    } catch (error) {
      throw regoProblem(error);
    } finally {
      compiler.close();
    }
  },
};
