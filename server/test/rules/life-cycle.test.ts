import { isInForce, isNewSince, type LifeCycle, newestRuleSet } from '../../src/engine/core/review/life-cycle.js';
import { workFolder } from '../work-folder.js';

/** Preview rules, and rules of a version. */

const OLD = {};
const TRIAL = { stability: 'preview', since: '0.2.0' } as const;
const STABLE = { since: '0.2.0', stableSince: '0.10.0' };

test.each<[string, object, LifeCycle, boolean]>([
  ['an old rule', OLD, { preview: false }, true],
  ['an old rule of its version', OLD, { preview: false, ruleSet: '0.1.0' }, true],
  ['a rule on trial', TRIAL, { preview: false }, false],
  ['a rule on trial that is wanted', TRIAL, { preview: true }, true],
  ['a rule on trial that is newer', TRIAL, { preview: true, ruleSet: '0.1.9' }, false],
  ['a rule on trial of the version', TRIAL, { preview: true, ruleSet: '0.2.0' }, true],
  ['a rule that became stable', STABLE, { preview: false }, true],
  ['a rule that became stable later', STABLE, { preview: false, ruleSet: '0.9.9' }, false],
  ['a rule that became stable before', STABLE, { preview: false, ruleSet: '0.10.0' }, true],
])('%s', (_name, rule, cycle, expected) => expect(isInForce(rule, cycle)).toBe(expected));

test('versions are compared by number', () => {
  expect(isNewSince(TRIAL, '0.1.0')).toBe(true);
  expect(isNewSince(TRIAL, '0.10.0')).toBe(false);
  expect(isNewSince(OLD, '0.1.0')).toBe(false);
});

test('the newest rule set is that of the program, or of a newer rule', () => {
  const own = newestRuleSet([OLD]);
  expect(newestRuleSet([OLD, { since: '98.0.0', stableSince: '98.1.0' }, { since: '98.0.9' }])).toBe('98.1.0');
  expect(newestRuleSet([{ since: '0.0.1' }])).toBe(own);
});

describe('on the command line', () => {
  const PROFILE = 'VIPADYNAMIC\n VIPABACKUP 100 10.4.1.1\nENDVIPADYNAMIC\n';
  const folder = workFolder({ 'p.tcpip': PROFILE });
  const ids = async (...words: string[]): Promise<string[]> => {
    const { out } = await folder.run(['check', '--no-impact', '--format', 'json', ...words, 'p.tcpip']);
    return JSON.parse(out).findings.map(({ ruleId }: { ruleId: string }) => ruleId);
  };

  test('a preview rule is reported on request', async () => {
    expect(await ids('--no-config')).not.toContain('AVL042');
    expect(await ids('--no-config', '--preview')).toContain('AVL042');
    expect(await ids('--no-config', '--only', 'AVL042')).toEqual(['AVL042']);
    folder.put('ezlint.yaml', 'preview: true\n');
    expect(await ids()).toContain('AVL042');
    folder.put('ezlint.yaml', "preview: true\nruleSet: '0.1.0'\n");
    expect(await ids()).not.toContain('AVL042');
    folder.put('ezlint.yaml', "ruleSet: '0.1.0'\nrules: {AVL042: error}\n");
    expect(await ids()).toContain('AVL042');
  });

  test('an invalid version', async () => {
    folder.put('ezlint.yaml', 'ruleSet: newest\n');
    const { code, err } = await folder.run(['check', 'p.tcpip']);
    expect(code).toBe(2);
    expect(err).toContain('newest is not a version');
    expect((await folder.run(['rules', '--new-since', '1'])).code).toBe(2);
  });

  test('a rule set that is newer than the program', async () => {
    folder.put('ezlint.yaml', "ruleSet: '99.0.0'\n");
    const { code, err } = await folder.run(['check', 'p.tcpip']);
    expect(code).toBe(2);
    expect(err).toMatch(
      /^ezlint: ezlint.yaml:1:1?0?: this program contains the rules of version \d+\.\d+\.\d+, not of version 99\.0\.0\./m,
    );
    expect(err).toMatch(/Install ezlint 99\.0\.0, or code ruleSet: '\d/);
  });

  test('ezlint rules lists new rules', async () => {
    const { out } = await folder.run(['rules', '--no-config', '--new-since', '0.1.0', '--format', 'json']);
    const { rules } = JSON.parse(out) as { rules: { id: string; since: string }[] };
    expect(rules.map(({ id }) => id)).toContain('AVL042');
    expect(new Set(rules.map(({ since }) => since))).toEqual(new Set(['0.2.0']));
  });
});
