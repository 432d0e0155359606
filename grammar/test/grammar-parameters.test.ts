import { expectSameParameters } from '../../scripts/lib/grammar-parameters.mjs';
import { profileGrammar } from '../../scripts/lib/profile-grammar.mjs';

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

describe('the rules that the facts define', () => {
  const limit = (name: string, type: string, list = false): object => ({
    name,
    keyword: name,
    operands: [{ name: 'rate', type, list }],
  });
  const statement = {
    statement: 'FASTLANE VIP',
    keyword: 'FASTLANE',
    discriminator: 'VIP',
    end: 'ENDFastlane',
    operands: [{ name: 'lane', type: 'name', optional: true, also: ['*'] }],
    parameters: [limit('LIMIT', 'integer', true), limit('PEAK', 'integer')],
  };
  const rulesOf = (written: string, statements: object[]): string[] =>
    profileGrammar('Fastlane', written, statements).split('}\n\n')[1]!.trim().split('\n');

  test('complete the written rules', () => {
    expect(rulesOf('p_peak : PEAK v_rate* ;', [statement])).toEqual([
      's_fastlane_vip : FASTLANE v_lane? VIP any_fastlane_vip* ENDFASTLANE EOF ;',
      'v_lane : WORD | NUMBER | STAR | SYMBOLIC ;',
      'any_fastlane_vip : p_limit | p_peak ;',
      'p_limit : LIMIT v_rate v_rate* ;',
      'v_rate : NUMBER | SYMBOLIC ;',
      'p_peak : PEAK v_rate* ;',
    ]);
  });

  test.each([
    [
      'two operands of one name that differ',
      '',
      [limit('LIMIT', 'integer'), limit('PEAK', 'size')],
      /v_rate, but the facts define it differently/,
    ],
    [
      'an unknown name',
      'p_limit : LIMIT v_speed ;',
      [limit('LIMIT', 'integer')],
      /p_limit uses the rule v_speed, but the facts do not define it/,
    ],
    ['a rule that nothing uses', 'extra : v_rate ;', [limit('LIMIT', 'integer')], /no statement uses the rule extra/],
  ])('%s is reported', (_what, written, parameters, message) => {
    expect(() => rulesOf(written, [{ ...statement, parameters }])).toThrow(message);
  });
});
