import type { RuleTestReport } from '@ezlint/policies';
import { InputError, UsageError } from '../../engine/errors.js';
import { absolute, isBelow, parentOf } from '../../engine/files/paths.js';
import type { RuleTest } from '../protocol/protocol.js';

/** Runs the tests below a folder of site rules; `file` of a result is relative to `cwd`. */
export type TestRules = (folder: string) => Promise<{
  cwd: string;
  report: RuleTestReport;
  /** Why a test fails. */
  failureOf(test: RuleTestReport['results'][number]): string | undefined;
}>;

/** The folder of rules of a file in FOLDER/CATEGORY/ID-NAME; it must be in a folder of the workspace. */
export function folderOfRules(path: string, folders: readonly string[]): string {
  const levels = [1, 2, 3];
  const root = levels.reduce<string | undefined>((inner) => (inner === undefined ? inner : parentOf(inner)), path);
  if (!path.endsWith('_test.rego') || root === undefined)
    throw new UsageError(
      `${path} does not contain tests of a rule.`,
      'Specify a file CATEGORY/ID-NAME/rule_test.rego.',
    );
  if (!folders.some((folder) => isBelow(root, folder)))
    throw new UsageError('The rule folder is not in the workspace.', `Open ${root} or one of its parent folders.`);
  return root;
}

/** The result of each test, with its place. */
export async function testedRules(folder: string, run: TestRules | undefined): Promise<RuleTest[]> {
  if (!run)
    throw new InputError('Rule tests do not run in a browser.', 'Use VS Code on the desktop or on a remote machine.');
  const { cwd, report, failureOf } = await run(folder);
  return report.results.map((test) => {
    const message = failureOf(test);
    return {
      uri: absolute(test.file, cwd),
      name: test.name,
      line: test.row,
      outcome: test.outcome === 'skip' ? 'skip' : message === undefined ? 'pass' : 'fail',
      ...(test.failedAt ? { failedLine: test.failedAt.row } : {}),
      ...(message === undefined ? {} : { message }),
    };
  });
}
