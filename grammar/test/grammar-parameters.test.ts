import { expectSameParameters } from '../../scripts/lib/grammar-parameters.mjs';

const group = {
  folder: 'fastlane',
  grammar: 'Fastlane',
  statements: [
    { statement: 'FASTLANE', parameters: [{ name: 'LIMIT', parameters: [{ name: 'PER-JOB' }] }] },
    { statement: 'SLOWLANE', parent: 'FASTLANE' },
  ],
};
const RULES = ['s_fastlane', 'option', 'p_limit', 'p_limit_per_job', 'p_slowlane', 'v_connections'];

test('facts and grammar contain the same parameters', () => {
  expect(() => expectSameParameters(group, RULES)).not.toThrow();
});

test.each([
  [
    'a parameter without a rule',
    RULES.filter((name) => name !== 'p_limit'),
    /Fastlane\.g4: no rule for LIMIT.*Add p_limit/,
  ],
  ['a nested one', RULES.filter((name) => name !== 'p_limit_per_job'), /no rule for PER_JOB/],
  ['a sub-statement', RULES.filter((name) => name !== 'p_slowlane'), /no rule for SLOWLANE/],
  [
    'a rule without a parameter',
    [...RULES, 'p_share'],
    /no statement of the group has the parameter of the rule p_share/,
  ],
])('%s is named with its file', (_what, rules, message) => {
  expect(() => expectSameParameters(group, rules)).toThrow(message);
});
