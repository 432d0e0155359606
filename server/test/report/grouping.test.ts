import { grouped, regrouped, ungrouped } from '../../src/engine/core/findings/grouping.js';
import { unitedOverStacks } from '../../src/engine/core/findings/shared-files.js';
import { compareWithBaseline, updatedBaseline } from '../../src/engine/core/review/baseline.js';
import type { Finding } from '../../src/engine/core/types/finding.js';
import { builtInRule, type Rule } from '../../src/engine/core/types/rules.js';

function rule(id: string, group?: Rule['group'], messages: Record<string, string> = {}): Rule {
  return builtInRule({
    ...{ id, name: id.toLowerCase(), title: id, category: 'hygiene', severity: 'info', inputs: ['profile'] },
    ...{ reason: '', action: 'Code {name}', sources: [], messages, ...(group ? { group } : {}) },
  });
}

const RULES = new Map(
  [
    rule('STATEMENT', 'statement', { group: '{places} suites of {list} are weak: {name}.' }),
    rule('FILE', 'file'),
    rule('STACK', 'stack'),
    rule('PLAIN'),
  ].map((each) => [each.id, each]),
);

let last = 0;

function finding(ruleId: string, line: number, message: string, more: Partial<Finding> = {}): Finding {
  const range = { start: { line, column: 1 }, end: { line, column: 5 } };
  return {
    ...{
      ruleId,
      name: ruleId.toLowerCase(),
      category: 'hygiene',
      severity: 'info',
      message,
      file: 'dir/PROFILE',
      range,
    },
    ...{ fingerprint: `f${++last}`, related: [], sources: [] },
    ...more,
  };
}

const shape = (findings: readonly Finding[]) =>
  findings.map(({ ruleId, message, range, places }) => [ruleId, message, range.start.line, places?.length ?? 1]);

describe('one cause is one finding', () => {
  it('an invalid name, wherever it is used', () => {
    const wrong = (line: number, owner: string, expected = 'an interface name of 1 to 16 characters'): Finding =>
      finding('PLAIN', line, `TOOLONG is not a valid value of ${owner}. Expected: ${expected}.`, {
        cause: { within: 'file', text: `TOOLONG: ${expected}` },
      });
    const found = grouped([wrong(1, 'LINK 802.3'), wrong(2, 'ROUTE'), wrong(3, 'MTU', 'a number from 1 to 9')], RULES);
    expect(shape(found).map(([, , line, places]) => [line, places])).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  const list = { text: 'TTLSCipherParms Suites', line: 3 };
  const suite = (line: number, name: string, subject = list): Finding =>
    finding('STATEMENT', line, `${name} is weak.`, {
      subject,
      wording: { key: 'default', args: { name, list: 'Suites' } },
      fix: {
        kind: 'review',
        title: `Code ${name}`,
        edits: [
          { file: 'dir/PROFILE', range: { start: { line, column: 1 }, end: { line: line + 1, column: 1 } }, text: '' },
        ],
      },
    });

  test('a group of one stack does not include findings of another stack', () => {
    const found = [finding('STACK', 1, 'One.', { file: 'A' }), finding('STACK', 2, 'Two.', { file: 'A' })];
    const other = [finding('STACK', 1, 'One.', { file: 'B' }), finding('STACK', 2, 'Three.', { file: 'C' })];
    const stackOf = (file: string): string => (file === 'A' ? 'A' : 'B');
    expect(shape(regrouped([...found, ...other], [], RULES, stackOf))).toEqual([
      ['STACK', 'One. The same applies at 1 other place.', 1, 2],
      ['STACK', 'One. The same applies at 1 other place.', 1, 2],
    ]);
  });

  test.each([
    [
      'by statement',
      [suite(4, 'A'), suite(6, 'B'), suite(9, 'C', { text: 'TTLSCipherParms Other', line: 8 })],
      [
        ['STATEMENT', '2 suites of Suites are weak: A and B.', 4, 2],
        ['STATEMENT', 'C is weak.', 9, 1],
      ],
    ],
    [
      'by file, with different messages',
      [finding('FILE', 2, 'One.'), finding('FILE', 1, 'Other.'), finding('FILE', 3, 'One.', { file: 'B' })],
      [
        ['FILE', 'One.', 3, 1],
        ['FILE', 'Other. The same applies at 1 other place.', 1, 2],
      ],
    ],
    ['by stack', [finding('STACK', 1, 'One.'), finding('STACK', 7, 'One.', { file: 'B' })], [['STACK', 'One.', 7, 2]]],
    [
      'the same message in a file',
      [finding('PLAIN', 1, 'One.'), finding('PLAIN', 2, 'Two.'), finding('PLAIN', 5, 'One.')],
      [
        ['PLAIN', 'One.', 1, 2],
        ['PLAIN', 'Two.', 2, 1],
      ],
    ],
    [
      'not over severities',
      [finding('FILE', 1, 'One.'), finding('FILE', 2, 'One.', { severity: 'error' })],
      [
        ['FILE', 'One.', 1, 1],
        ['FILE', 'One.', 2, 1],
      ],
    ],
  ])('%s', (_, findings, expected) => {
    expect(shape(grouped(findings as Finding[], RULES))).toEqual(expected);
  });

  test('the edits of all places are one edit, and edits that touch each other are applied once', () => {
    const edits = grouped([suite(4, 'A'), suite(6, 'B'), suite(6, 'B')], RULES)[0]!.fix!.edits!;
    expect(edits.map(({ range }) => range.start.line)).toEqual([4, 6]);
  });

  test('one more place does not change the fingerprint, another statement does', () => {
    const of = (...findings: Finding[]) => grouped(findings, RULES)[0]!.fingerprint;
    const two = of(suite(4, 'A'), suite(5, 'B'));
    expect(of(suite(4, 'A'), suite(5, 'B'), suite(6, 'C'))).toBe(two);
    const other = { text: 'TTLSCipherParms Other', line: 3 };
    expect(of(suite(4, 'A', other), suite(5, 'B', other))).not.toBe(two);
  });

  test('attributes of one block that lack the same attribute', () => {
    const lacking = (line: number, name: string, block = list, is = 'LOG'): Finding =>
      finding('PLAIN', line, `${name} requires TypeActions STATISTICS; it is ${is} here.`, {
        subject: block,
        cause: { within: 'statement', text: is },
      });
    const other = { text: 'TTLSCipherParms Other', line: 20 };
    const found = [lacking(4, 'StatType'), lacking(5, 'StatInterval'), lacking(21, 'StatType', other)];
    expect(shape(grouped(found, RULES))).toEqual([
      ['PLAIN', 'StatType requires TypeActions STATISTICS; it is LOG here. The same applies at 1 other place.', 4, 2],
      ['PLAIN', 'StatType requires TypeActions STATISTICS; it is LOG here.', 21, 1],
    ]);
    expect(grouped([lacking(4, 'StatType'), lacking(5, 'StatInterval', list, 'TRACE')], RULES)).toHaveLength(2);
  });

  test('words of a list with the same error are one finding, however many words each error skips', () => {
    const error = (line: number, rest: string): Finding =>
      finding('PLAIN', line, `LABEL is not a parameter of DEFADDRTABLE.${rest}`, {
        ...(rest === '' ? {} : { cause: { within: 'file', text: 'LABEL is not a parameter of DEFADDRTABLE.' } }),
      });
    const found = [
      error(3, ' z/OS also skips the words up to PREFIX.'),
      error(4, ' z/OS also skips the words up to 2.'),
      error(5, ''),
    ];
    expect(shape(grouped(found, RULES))).toEqual([['PLAIN', expect.stringContaining('up to PREFIX'), 3, 3]]);
  });

  test('parameters of another statement in one statement are one finding', () => {
    const error = (line: number, word: string, owner: string, statement: number): Finding =>
      finding('PLAIN', line, `${word} is not a parameter of INTERFACE VIRTUAL. It is a parameter of ${owner}.`, {
        subject: { text: 'INTERFACE V', line: statement },
        cause: { within: 'statement', text: owner },
      });
    const found = [
      error(3, 'CHPIDTYPE', 'INTERFACE EQENET', 2),
      error(4, 'PORTNAME', 'INTERFACE EQENET', 2),
      error(5, 'TTLS', 'TCPCONFIG', 2),
      error(8, 'PORTNAME', 'INTERFACE EQENET', 7),
    ];
    expect(shape(grouped(found, RULES)).map((one) => one.slice(2))).toEqual([
      [3, 2],
      [5, 1],
      [8, 1],
    ]);
  });

  test('the title of the edits of a group is that of their message', () => {
    const [own] = RULES.values();
    const titled = new Map([
      [
        'FILE',
        {
          ...RULES.get('FILE')!,
          fix: { ...own!.fix, title: 'Code {name}', titleOf: { mask: 'Code the mask of {name}' } },
        },
      ],
    ]);
    const one = (line: number, name: string): Finding =>
      finding('FILE', line, `${name} has no mask.`, {
        wording: { key: 'mask', args: { name } },
        fix: { kind: 'advice', title: `Code the mask of ${name}` },
      });
    const [group] = grouped([one(3, 'OSA1'), one(4, 'OSA2')], titled);
    expect(group!.fix!.title).toBe('Code the mask of OSA1 and OSA2');
  });

  test('the title names only the places whose edits are included', () => {
    const [own] = RULES.values();
    const titled = new Map([['FILE', { ...RULES.get('FILE')!, fix: { ...own!.fix, title: 'Code {name}' } }]]);
    const one = (line: number, name: string, edited: number, text: string, lines = 0): Finding => {
      const [start, end] = [edited, edited + lines].map((number) => ({ line: number, column: 1 }));
      const edits = [{ file: 'p', range: { start: start!, end: end! }, text }];
      const wording = { key: 'default', args: { name } };
      return finding('FILE', line, 'No mask.', { wording, fix: { kind: 'review', title: `Code ${name}`, edits } });
    };
    const titleOf = (...found: Finding[]) => grouped(found, titled)[0]!.fix!.title;
    expect(titleOf(one(3, 'A', 9, 'x'), one(4, 'B', 9, 'y'), one(5, 'C', 8, 'z'))).toBe('Code A and C');
    expect(titleOf(one(3, 'A', 9, 'x'), one(4, 'B', 9, 'x'))).toBe('Code A and B');
    // Adjacent lines that are deleted, and lines that are replaced.
    expect(titleOf(one(3, 'A', 8, '', 2), one(4, 'B', 10, '', 1))).toBe('Code A and B');
    expect(titleOf(one(3, 'A', 8, '', 2), one(4, 'B', 9, '', 1))).toBe('Code A');
    expect(titleOf(one(3, 'A', 8, '', 2), one(4, 'B', 10, 'x', 1))).toBe('Code A');
  });

  test('a review that removes places removes the impact of the group', () => {
    const impact = { status: 'no-effect' as const };
    const analyzed = grouped([suite(4, 'A'), suite(5, 'B'), suite(6, 'C')], RULES).map((each) => ({ ...each, impact }));
    const places = ungrouped(analyzed);
    expect(regrouped(places, analyzed, RULES)[0]!.impact).toEqual(impact);
    expect(regrouped(places.slice(1), analyzed, RULES)[0]!.impact?.status).toBe('not-quantified');
  });

  test('a baseline contains a group itself or all of its places', () => {
    const singles = [finding('FILE', 1, 'One.'), finding('FILE', 2, 'Two.')];
    const group = grouped(singles, RULES);
    const files = new Set(['PROFILE']);
    const known = (baseline: readonly Finding[], now: readonly Finding[]) =>
      compareWithBaseline(now, updatedBaseline(baseline, undefined, files), { findings: now, files }).known.length;
    const more = grouped([...singles, finding('FILE', 9, 'Three.')], RULES);
    expect([known(group, more), known(singles, group), known(singles.slice(1), group), known(singles, more)]).toEqual([
      1, 1, 0, 0,
    ]);
  });
});

describe('a file that stacks share', () => {
  const SHARED = new Map(
    [rule('LISTS', undefined, { default: '{rules} of {count} are for {address}.' })].map((each) => [each.id, each]),
  );
  const of = (line: number, address: string[], count = 1): Finding =>
    finding('LISTS', line, 'as it was', { wording: { key: 'default', args: { rules: ['Web'], count, address } } });
  const messages = (...stacks: Finding[][]): string[] => unitedOverStacks(stacks, SHARED).map(({ message }) => message);

  it('has one finding with the names from all stacks', () => {
    expect(messages([of(3, ['10.1.1.2'])], [of(3, ['10.1.1.1', '10.1.1.2'])])).toEqual([
      'Web of 1 are for 10.1.1.1 and 10.1.1.2.',
    ]);
  });

  it('has one finding if symbols result in different names', () => {
    const named = (name: string): Finding =>
      finding('LISTS', 3, 'as it was', {
        wording: { key: 'default', args: { rules: name, count: 1, address: '10.1.1.1' } },
      });
    expect(messages([named('OSA2')], [named('OSA1')])).toEqual(['OSA1 and OSA2 of 1 are for 10.1.1.1.']);
  });

  it('has one syntax error if symbols result in different values', () => {
    const range = (text: string, line = 3): Finding =>
      finding('PLAIN', line, `The range ${text} ends before it begins.`, { category: 'syntax' });
    expect(messages([range('A9..A1')], [range('B9..B1')], [range('C9..C1')])).toEqual([
      'The range A9..A1 ends before it begins.',
    ]);
    expect(messages([range('A9..A1')], [range('B9..B1', 4)])).toHaveLength(2);
    expect(messages([range('A9..A1'), range('A8..A1')], [range('B9..B1')])).toHaveLength(3);
  });

  it('keeps the first of several reasons for one edit', () => {
    const reason = (key: string, text: string): Finding =>
      finding('LISTS', 3, key, {
        wording: { key, args: {} },
        fix: {
          kind: 'review',
          title: 'Code it',
          edits: [{ file: 'dir/PROFILE', range: finding('LISTS', 3, '').range, text }],
        },
      } as Partial<Finding>);
    expect(messages([reason('owner', 'X')], [reason('backup', 'X')])).toEqual(['owner']);
    expect(messages([reason('owner', 'X')], [reason('backup', 'Y')])).toHaveLength(2);
    expect(messages([reason('owner', 'X'), reason('backup', 'X')])).toHaveLength(2);
  });

  it('keeps findings that differ in more than lists, places or stacks', () => {
    expect(messages([of(3, ['10.1.1.2'])], [of(3, ['10.1.1.1'], 2)])).toHaveLength(2);
    expect(messages([of(3, ['10.1.1.2'])], [of(4, ['10.1.1.1'])])).toHaveLength(2);
    expect(messages([of(3, ['10.1.1.2']), of(3, ['10.1.1.1'])])).toHaveLength(2);
  });
});
