/**
 * The test files that take longest, the longest first: `npm test` leaves them out, so that it ends within minutes; `npm run test:slow` and CI
 * run them.
 */
export const SLOW_TESTS = [
  'docs/test/commands.test.ts',
  'server/test/cli/cli-bin.test.ts',
  'server/test/guarantees/growth-languages.test.ts',
  'server/test/rules/stock-opa.test.ts',
  'policies/test/policy.test.ts',
  'server/test/measured/headroom.test.ts',
  'server/test/rules/site-policies.test.ts',
  'server/test/impact/impact-bursts.test.ts',
  'simcore/test/laws/laws.test.ts',
  'server/test/guarantees/growth.test.ts',
  'docs/test/code-blocks.test.ts',
  'server/test/fix/writers.test.ts',
  'docs/test/site.test.ts',
  'server/test/measured/measured-crowded.test.ts',
  'server/test/guarantees/guarantees.test.ts',
  'server/test/measured/measured-command.test.ts',
  'policies/test/compiler.test.ts',
  'server/test/guarantees/hostile-names.test.ts',
  'simcore/test/simulate.test.ts',
  'server/test/mcp/mcp-hostile.test.ts',
  'simcore/test/closed-form.test.ts',
  'server/test/guarantees/threads.test.ts',
  'docs/test/add-a-statement.test.ts',
  'server/test/change/git-hostile.test.ts',
];
