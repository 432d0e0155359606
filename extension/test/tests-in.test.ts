import { testsIn } from '../src/tests-in.js';

test('the tests of a Rego file, with their lines', () => {
  const text = [
    'package ezlint.rules.operations.site001_test',
    '# test_in_a_comment if { false }',
    'test_one if rule.finding == set()',
    'helper_test_two if true',
    '\ttest_indented if true',
    'todo_test_three if true',
    'test_cases[name] if some name in ["a"]',
    'test_one if true',
  ].join('\r\n');
  expect(testsIn(text)).toEqual([
    { name: 'test_one', line: 3 },
    { name: 'todo_test_three', line: 6 },
    { name: 'test_cases', line: 7 },
  ]);
});
