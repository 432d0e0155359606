import type { PolicyBundle } from './bundle.js';
import type { RegoTestResult } from './opa-compiler.js';
import type { RuleTestReport } from './rule-tests.js';

/** The results of a test run, as text: problems with their places, and one line of counts. */
export interface TestSummary {
  problems: string[];
  summary: string;
}

/** Failing tests, differences between the engines, rules without tests, and lines of rules that no test reaches. */
export function summarizeTests(
  bundle: PolicyBundle,
  { results, files, differences, compared }: RuleTestReport,
): TestSummary {
  const problems: string[] = [];
  for (const test of results) {
    const failure = failureOf(test, differences);
    if (failure !== undefined) problems.push(`${test.file}:${test.row}: ${failure}`);
  }
  for (const rule of bundle.rules) {
    const file = Object.keys(bundle.modules).find((path) => `/${path}`.endsWith(`/${rule.path}/rule.rego`))!;
    const folder = file.slice(0, -'rule.rego'.length);
    if (!results.some((test) => test.file.startsWith(folder))) problems.push(`${file}: has no test`);
    for (const [from, to] of files[file]?.uncovered ?? [])
      problems.push(`${file}:${from}: no test reaches ${from === to ? 'this line' : `lines ${from} to ${to}`}`);
  }
  const passed = results.filter(({ outcome }) => outcome === 'pass').length;
  const skipped = results.filter(({ outcome }) => outcome === 'skip').length;
  return {
    problems,
    summary:
      `${bundle.rules.length} ${bundle.rules.length === 1 ? 'rule' : 'rules'}, ${passed} of ${results.length} tests pass on OPA, ` +
      `${compared - differences.length} as policy WebAssembly${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  };
}

/** Why a test fails, as text; undefined if it passes or is skipped. */
export function failureOf(test: RegoTestResult, differences: RuleTestReport['differences']): string | undefined {
  if (test.outcome === 'skip') return undefined;
  if (test.outcome === 'pass') {
    const different = differences.find((each) => each.test === test);
    return different && `${test.name} passes on OPA, not as policy WebAssembly: ${different.reason}`;
  }
  const at = test.failedAt ? ` at line ${test.failedAt.row}: ${test.failedAt.text}` : '';
  const cases = test.failed?.length ? ` (cases: ${test.failed.join(', ')})` : '';
  const details = [test.error, test.output].flatMap((text) => (text ? [text.trimEnd().replace(/^/gm, '    ')] : []));
  return [`${test.name} fails${cases}${at}`, ...details].join('\n');
}
