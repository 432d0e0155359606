import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_RULES, RULE_KINDS, SYNTAX_RULES } from '@ezlint/grammar';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { syntaxRules } from '../../src/engine/core/findings/syntax-rules.js';
import { type CheckResult, type Finding, summarize } from '../../src/engine/core/types/finding.js';
import { jsonReport } from '../../src/report/formats/json.js';
import { jsonlReport } from '../../src/report/formats/jsonl.js';
import { MOST_RESULTS, sarifReport } from '../../src/report/formats/sarif.js';
import { artifactLocation } from '../../src/report/formats/sarif-location.js';
import { hunksOf } from '../../src/report/text/edit-diff.js';
import { showsCode } from '../../src/report/text/finding-lines.js';
import { formatNumber } from '../../src/report/text/format-number.js';
import { formatPercent } from '../../src/report/text/impact-lines.js';
import { snippet } from '../../src/report/text/snippet.js';
import { Sources } from '../../src/report/text/source-text.js';
import { styleFor } from '../../src/report/text/style.js';
import { textReport } from '../../src/report/text/text.js';
import { CLEAN, CONTEXT, RESULT } from './report-sample.js';

const plain = styleFor(false);

describe('text report', () => {
  test('findings of a file, with line, pointer, related places, edit, impact and sources', () => {
    expect(textReport(RESULT, { ...CONTEXT, all: true, details: true })).toMatchSnapshot();
  });

  test('by default the verdict, then each finding in a few lines', () => {
    expect(textReport(RESULT, { ...CONTEXT, all: true })).toMatchSnapshot();
  });

  test.each(['rule', 'file', 'statement'] as const)('divided by %s', (groupBy) => {
    expect(textReport(RESULT, { ...CONTEXT, groupBy, quiet: true })).toMatchSnapshot();
  });

  test.each([40, 80, 120])('no line is wider than %d characters', (width) => {
    const lines = textReport(RESULT, { ...CONTEXT, all: true, width }).split('\n');
    expect(lines.filter((line) => line.length > width)).toEqual([]);
  });

  test('many findings use about a hundred lines, the most serious ones with most detail', () => {
    const many = Array.from({ length: 60 }, (_, index): Finding => {
      const [error, info] = [RESULT.findings.find(({ severity }) => severity === 'error')!, RESULT.findings[1]!];
      const range = { start: { line: 1 + (index % 6), column: 1 }, end: { line: 1 + (index % 6), column: 3 } };
      return {
        ...(index % 10 === 0 ? error : info),
        message: `${'a long message '.repeat(9)}${'abcdefghij'[index % 10]}${'abcdef'[Math.floor(index / 10)]}.`,
        range,
      };
    });
    const lines = textReport({ ...RESULT, findings: many }, CONTEXT).split('\n');
    expect(lines.length).toBeLessThanOrEqual(101);
    expect(lines.filter((line) => line.includes(' error '))).toHaveLength(6);
  });

  test.each([
    [
      'a loss that is not certain',
      { low: -3, high: 16, pBetter: 0.2 },
      'Likely: CP time -11.0 % (-20.0 to -2.0); uncertain, P(better) 0.20: response time +6.7 %.',
    ],
    [
      'a loss that is certain',
      { low: 2, high: 11, pBetter: 0 },
      'Likely: CP time -11.0 % (-20.0 to -2.0); response time +6.7 % (+2.0 to +11.0).',
    ],
    [
      'no loss where a gain is not much less probable',
      { low: -9, high: 22, pBetter: 0.21 },
      'Likely: CP time -11.0 % (-20.0 to -2.0).',
    ],
  ])('in addition to a gain: %s', (_, bounds, text) => {
    const gain = {
      metric: 'CP time',
      unit: 'ms/MB',
      before: 2,
      after: 1.78,
      change: -11,
      low: -20,
      high: -2,
      pBetter: 1,
    };
    const loss = { metric: 'response time', unit: 'ms', before: 1, after: 1.067, change: 6.7, ...bounds };
    const impact = { status: 'quantified' as const, workload: 'average', metrics: [gain, loss] };
    const finding = RESULT.findings.find(({ fix }) => fix?.edits?.length)!;
    const lines = textReport({ ...RESULT, findings: [{ ...finding, impact }] }, { ...CONTEXT, width: 300 });
    expect(lines).toContain(text);
  });

  test('if only storage changes, the report states the difference in MB', () => {
    const exact = { change: 186, low: 186, high: 186 };
    const metrics = [
      { metric: 'fixed storage', unit: 'MB', before: 7, after: 20, ...exact },
      { metric: 'ECSA', unit: 'MB', before: 2, after: 1.5, ...exact },
    ];
    const finding = RESULT.findings.find(({ fix }) => fix?.edits?.length)!;
    const impact = { status: 'quantified' as const, workload: 'average', metrics };
    const lines = textReport({ ...RESULT, findings: [{ ...finding, impact }] }, { ...CONTEXT, width: 300 });
    expect(lines).toContain('Fixed storage +13.0 MB; ECSA -0.500 MB.');
  });

  test('assumptions and unknown facts of the result are printed once', () => {
    const [file] = RESULT.files;
    const placeholders = [{ start: { line: 4, column: 3 }, end: { line: 4, column: 9 } }];
    const symbols = [{ name: 'SYSCLONE', lines: [1, 2, 3] }];
    const files = [{ ...file!, treatedAs: 'fragment' as const, symbols, placeholders }];
    const text = textReport({ ...RESULT, files, assumedRelease: '3.2' }, { ...CONTEXT, width: 200 });
    expect(text).toContain('Release 3.2 is assumed; to specify another release, use --release.\n');
    expect(text).toContain('tcpip/PROFILE.TCPIP is checked as part of a profile');
    const part = [{ ...file!, language: 'ftp-data', file: 'ftp.data', treatedAs: 'fragment' as const }];
    expect(textReport({ ...RESULT, files: part }, { ...CONTEXT, width: 200 })).toContain(
      'ftp.data is checked as an excerpt, because of the few statements: other statements are not reported as missing.\n',
    );
    expect(text).toContain(
      'Symbols without a value: SYSCLONE, 3 lines; to specify a value, use --symbols NAME=VALUE.\n',
    );
    expect(text).toContain('Placeholders without a value: 1 place in tcpip/PROFILE.TCPIP (line 4).\n');
    const more = [...placeholders, { start: { line: 8, column: 3 }, end: { line: 8, column: 9 } }];
    const open = textReport({ ...RESULT, files: [{ ...file!, placeholders: more }] }, { ...CONTEXT, width: 200 });
    expect(open).toContain('Placeholders without a value: 2 places in tcpip/PROFILE.TCPIP (lines 4 to 8).\n');
  });

  test('a result without findings reports how much of the input was read', () => {
    const coverage = (understood: number, unknown: number) => ({ understood, ignored: 3, unknown, symbolic: 0 });
    const text = (...counts: [number, number]) =>
      textReport({ ...CLEAN, files: [{ ...CLEAN.files[0]!, coverage: coverage(...counts) }] }, CONTEXT);
    expect(text(0, 0)).toContain('lines: only blank lines and comments');
    expect(text(3, 9)).toContain('25 % understood.\n9 lines could not be read, so the findings can be incomplete');
    expect(textReport({ ...CLEAN, files: [] }, CONTEXT)).toBe(
      'Nothing was checked: no file is configuration of a supported language.\n',
    );
  });

  test('hints are counted, not printed', () => {
    const text = textReport(RESULT, CONTEXT);
    expect(text).not.toContain('HYG001');
    expect(text).toContain('1 hint not shown: --all shows it');
  });

  test('no findings: one line', () => {
    expect(textReport(CLEAN, CONTEXT)).toBe('No findings in tcpip/PORTS, 2 lines: all understood.\n');
  });

  test('color changes only the color', () => {
    const colors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
    const colored = textReport(RESULT, { ...CONTEXT, color: true });
    expect(colored).toMatch(colors);
    expect(colored.replace(colors, '')).toBe(textReport(RESULT, CONTEXT));
  });

  test('control characters of a file are not written to the terminal', () => {
    const texts = new Map([['tcpip/PROFILE.TCPIP', 'A\u001b[2J\u0007B\n']]);
    expect(textReport(RESULT, { ...CONTEXT, texts })).not.toContain('\u001b');
  });
});

describe('snippet', () => {
  const at = (line: number, column: number, endLine: number, endColumn: number) => ({
    start: { line, column },
    end: { line: endLine, column: endColumn },
  });
  const cases: [string, string[], ReturnType<typeof at>, string[]][] = [
    ['tabs stay tabs', ['\tPORT\t80 TCP'], at(1, 7, 1, 9), ['   1 | \tPORT\t80 TCP', '     | \t    \t^~']],
    ['empty range', ['PORT'], at(1, 5, 1, 5), ['   1 | PORT', '     |     ^']],
    ['a tab itself', ['A\tB'], at(1, 2, 1, 3), ['   1 | A\tB', '     |  ^']],
    ['two lines', ['A B', '  C ; x'], at(1, 3, 2, 4), ['   1 | A B', '     |   ^', '   2 |   C ; x', '     |   ~']],
    ['the complete line with its end', ['A', 'B', ''], at(2, 1, 3, 1), ['   2 | B', '     | ^']],
    ['line that is not there', ['A'], at(4, 1, 4, 1), ['   4 |', '     | ^']],
  ];
  test.each(cases)('%s', (_, lines, range, expected) => {
    expect(snippet(lines, range, (text) => text, plain)).toEqual(expected);
  });

  test('a long line is shown around the pointer', () => {
    const line = `${'x'.repeat(5000)}BAD${'y'.repeat(5000)}`;
    const [source, pointer] = snippet([line], at(1, 5001, 1, 5004), (text) => text, plain);
    expect(source!.length).toBeLessThan(200);
    expect(source!.slice(pointer!.indexOf('^'), pointer!.lastIndexOf('~') + 1)).toBe('BAD');
  });
});

describe('edits as lines', () => {
  test('an earlier edit of the same line is part of the line, one of another line is not', () => {
    const earlier = [edit(3, 1, 3, 2, 'T'), edit(1, 1, 1, 4, 'ONE')];
    const hunks = hunksOf([edit(3, 6, 3, 6, '!')], new Sources(new Map([['f', source]])), earlier);
    expect(hunks).toEqual([{ file: 'f', line: 3, removed: ['Three'], added: ['Three!'] }]);
    const replaced = hunksOf([edit(3, 1, 3, 6, 'X')], new Sources(new Map([['f', source]])), earlier);
    expect(replaced).toEqual([{ file: 'f', line: 3, removed: ['three'], added: ['X'] }]);
  });

  const edit = (line: number, column: number, endLine: number, endColumn: number, text: string) => ({
    file: 'f',
    range: { start: { line, column }, end: { line: endLine, column: endColumn } },
    text,
  });
  const source = 'one\r\ntwo\r\nthree\r\n';
  test('after a last line without its end', () => {
    const hunks = hunksOf([edit(1, 4, 1, 4, '\ntwo\n')], new Sources(new Map([['f', 'one']])));
    expect(hunks).toEqual([{ file: 'f', line: 2, removed: [], added: ['two'] }]);
  });

  test.each([
    ['replace', [edit(2, 1, 2, 4, 'TWO')], [{ file: 'f', line: 2, removed: ['two'], added: ['TWO'] }]],
    ['delete a line', [edit(2, 1, 3, 1, '')], [{ file: 'f', line: 2, removed: ['two'], added: [] }]],
    ['insert lines', [edit(3, 1, 3, 1, 'new\r\n')], [{ file: 'f', line: 3, removed: [], added: ['new'] }]],
    ['insert at the end', [edit(4, 1, 4, 1, 'four\r\n')], [{ file: 'f', line: 4, removed: [], added: ['four'] }]],
    [
      'two in one line',
      [edit(3, 4, 3, 6, ''), edit(3, 1, 3, 2, 'T')],
      [{ file: 'f', line: 3, removed: ['three'], added: ['Thr'] }],
    ],
    ['no change', [edit(1, 1, 1, 4, 'one')], []],
    ['append lines', [edit(4, 1, 4, 1, 'a\n\nb\n')], [{ file: 'f', line: 4, removed: [], added: ['a', '', 'b'] }]],
  ])('%s', (_, edits, expected) => {
    expect(hunksOf(edits, new Sources(new Map([['f', source]])))).toEqual(expected);
  });
});

test('numbers have three or four digits', () => {
  expect([0, 0.00012345, 0.4213, 3.2146, 42.42, 999.4, 1310.4, 1234567].map(formatNumber)).toEqual([
    '0',
    '0.000123',
    '0.421',
    '3.21',
    '42.4',
    '999',
    '1,310',
    '1,234,567',
  ]);
  expect([0.01, -0.04, 12.345, -3].map(formatPercent)).toEqual(['0.0 %', '0.0 %', '+12.3 %', '-3.0 %']);
});

describe('JSON reports', () => {
  test('the published form, keys in order', () => {
    expect(jsonReport(RESULT, CONTEXT)).toMatchSnapshot();
  });

  test('JSON lines: one finding per line, then the summary', () => {
    const lines = jsonlReport(RESULT, CONTEXT)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.slice(0, -1)).toEqual(JSON.parse(jsonReport(RESULT, CONTEXT)).findings);
    expect(lines.at(-1).summary).toEqual(RESULT.summary);
  });
});

describe('SARIF', () => {
  // The published schema, SARIF 2.1.0-rtm.5, from the npm package @microsoft/jest-sarif (MIT).
  const schema = JSON.parse(readFileSync(join(__dirname, '../sarif-2.1.0.schema.json'), 'utf8'));
  // The schema is draft 04; only the name of its ID differs from the drafts that the validator supports.
  const { $schema: _draft, id: _id, ...rest } = schema;
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats(ajv);
  const validate = ajv.compile(rest);
  const problems = (result: CheckResult): unknown =>
    validate(JSON.parse(sarifReport(result, CONTEXT))) ? [] : validate.errors;

  test('is valid, with and without findings', () => {
    expect(problems(RESULT)).toEqual([]);
    expect(problems(CLEAN)).toEqual([]);
  });

  test('the complete log', () => {
    expect(sarifReport(RESULT, CONTEXT)).toMatchSnapshot();
  });

  test('contains at most 5,000 results, the most severe, and reports the limit', () => {
    const [warning, , error] = RESULT.findings as [Finding, Finding, Finding];
    const findings = [...Array.from({ length: MOST_RESULTS }, () => ({ ...warning })), error];
    const log = JSON.parse(sarifReport({ ...RESULT, findings, summary: summarize(findings, 0) }, CONTEXT));
    expect(log.runs[0].results).toHaveLength(MOST_RESULTS);
    expect(log.runs[0].results.at(-1).ruleId).toBe(error.ruleId);
    expect(log.runs[0].invocations[0].toolExecutionNotifications[0].message.text).toContain('5001 findings');
  });

  test.each([
    ['tcpip/PROFILE.TCPIP', 'file:///a/', { uri: 'tcpip/PROFILE.TCPIP', uriBaseId: 'SRCROOT' }],
    ['/a/b c#1.txt', 'file:///a/', { uri: 'b%20c%231.txt', uriBaseId: 'SRCROOT' }],
    ['../other/x', 'file:///a/b/', { uri: 'file:///a/other/x' }],
    ['zowe-ds:/host/SYS1.TCPPARMS(PROF)', 'file:///a/', { uri: 'zowe-ds:/host/SYS1.TCPPARMS(PROF)' }],
    ['C:\\site\\x.txt', 'file:///C:/site/', { uri: 'x.txt', uriBaseId: 'SRCROOT' }],
    ['D:\\x.txt', 'file:///C:/site/', { uri: 'file:///D:/x.txt' }],
    ['sub\\x.txt', 'file:///C:/site/', { uri: 'sub/x.txt', uriBaseId: 'SRCROOT' }],
  ])('location of %s', (file, base, expected) => {
    expect(artifactLocation(file, base)).toEqual(expected);
  });
});

/** Reported by the engine, not by the parser. */
const ENGINE_RULES = [{ id: 'SYN027', name: 'too-many-filters' }];

test('every problem of the parser and the engine has a description, and only those', () => {
  const described = syntaxRules().map(({ id, name }) => ({ id, name }));
  const all = [...Object.values({ ...RULE_KINDS, ...SYNTAX_RULES }), ...CHECK_RULES, ...ENGINE_RULES].map(
    (rule) => [rule!.id, rule!] as const,
  );
  const defined = [...new Map(all).values()]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(described).toEqual(defined);
});

describe('repetitions and grouping', () => {
  const interfaces = Array.from({ length: 50 }, (_, index): Finding => {
    const line = index * 2 + 1;
    return {
      ...(RESULT.findings[1] as Finding),
      fix: { kind: 'advice', title: 'x' },
      file: 'p',
      message: `Interface OSA${index} runs with INBPERF BALANCED.`,
      range: { start: { line, column: 11 }, end: { line, column: 15 } },
      subject: { text: `INTERFACE OSA${index}`, line },
    };
  });
  const error: Finding = { ...interfaces[7]!, ruleId: 'COR001', severity: 'error', message: 'Worse.', sources: [] };
  const texts = new Map([['p', interfaces.map((_, index) => `INTERFACE OSA${index}\n  VMAC`).join('\n')]]);
  const report = (findings: Finding[]): string =>
    textReport({ ...CLEAN, findings, summary: summarize(findings, 0) }, { ...CONTEXT, texts });

  test('fifty findings of a kind are one, with its places', () => {
    const text = report(interfaces);
    expect(text.match(/ info PERF006 /g)).toHaveLength(1);
    expect(text).toContain('The same applies at lines 3 (OSA1), 5 (OSA2),');
    expect(text.replace(/\s+/g, ' ')).toContain(' and 41 more.');
    expect(text).toContain('50 info');
  });

  test('equal findings of a rule in several stacks are one, with their names and places', () => {
    const files = ['TCPA', 'TCPB', 'TCPC'].map((stack) => ({ ...RESULT.files[0]!, file: stack, stacks: [stack] }));
    const of = (file: string, message: string): Finding => ({ ...error, file, message });
    const textOf = (findings: Finding[]): string =>
      textReport({ ...CLEAN, files, findings, summary: summarize(findings, 0) }, { ...CONTEXT, texts });
    const same = textOf(['TCPA', 'TCPB', 'TCPC'].map((stack, index) => of(stack, `OSA${index} of ${stack} is wrong.`)));
    expect(same.match(/ error COR001 /g)).toHaveLength(1);
    expect(same.replace(/\s+/g, ' ')).toContain(
      'The same applies, with other names or addresses, to TCPB:15 and TCPC:15.',
    );
    const other = textOf([
      of('TCPA', 'Port 21 is wrong.'),
      of('TCPB', 'Port 23 is wrong.'),
      of('TCPA', 'Port 21 is wrong.'),
    ]);
    expect(other.match(/ error COR001 /g)).toHaveLength(3);
  });

  test('in a long report with one line for the title of a rule, findings of a rule in several stacks are one line', () => {
    const stacks = ['TCPA', 'TCPB', 'TCPC'];
    const files = stacks.map((stack) => ({ ...RESULT.files[0]!, file: `${stack}.p`, stacks: [stack] }));
    const ids = Array.from({ length: 90 }, (_, index) => `PERF${100 + index}`);
    const findings = stacks.flatMap((stack, place) =>
      ids.map(
        (ruleId): Finding => ({
          ...interfaces[place]!,
          ...{ ruleId, file: `${stack}.p`, message: `Of ${ruleId} the ${['first', 'second', 'third'][place]} stack.` },
        }),
      ),
    );
    const text = textReport({ ...CLEAN, files, findings, summary: summarize(findings, 0) }, { ...CONTEXT, texts });
    expect(text.match(/ info PERF/g)).toHaveLength(ids.length);
    expect(text.replace(/\s+/g, ' ').match(/; also TCPB \(TCPB\.p:3\) and TCPC \(TCPC\.p:5\)/g)).toHaveLength(
      ids.length,
    );
    const byFile = textReport({ ...CLEAN, files, findings }, { ...CONTEXT, texts, groupBy: 'file' });
    expect(byFile.match(/ info PERF/g)).toHaveLength(3 * ids.length);
  });

  test('three findings of a kind, or other texts, remain separate', () => {
    expect(report(interfaces.slice(0, 3)).match(/ info PERF006 /g)).toHaveLength(3);
    const other = { ...interfaces[5]!, message: 'Interface OSA5 does something else.' };
    expect(report([...interfaces.slice(0, 4), other]).match(/ info PERF006 /g)).toHaveLength(2);
  });

  test('a statement is one section, wherever its findings are', () => {
    const findings = [interfaces[7]!, interfaces[8]!, error];
    const text = textReport({ ...CLEAN, findings }, { ...CONTEXT, texts, groupBy: 'statement' });
    expect(text.match(/INTERFACE OSA7, p:15/g)).toHaveLength(1);
  });

  test('failures are first, then the largest impacts; hints and minor findings are last', () => {
    const kinds = Array.from(
      { length: 4 },
      (_, index): Finding => ({ ...interfaces[index]!, ruleId: `INF00${index}`, impact: { status: 'no-effect' } }),
    );
    const metrics = [{ metric: 'm', unit: '', before: 1, after: 2, change: 100, low: 1, high: 200 }];
    const worth: Finding = { ...kinds[3]!, impact: { status: 'quantified', workload: 'own', metrics } };
    const assumed: Finding = { ...worth, ruleId: 'LAST', impact: { ...worth.impact!, workload: 'average' } };
    const text = report([assumed, ...kinds.slice(0, 3), worth, { ...error, category: 'correctness' }]);
    const order = [...text.slice(text.indexOf('\n\n')).matchAll(/ (?:error|info) (\S+) /g)].map(([, id]) => id);
    expect(order).toEqual(['COR001', 'INF003', 'INF000', 'INF001', 'INF002', 'LAST']);
  });
});

test.each<[string, string[], number, boolean]>([
  ['a statement', ['ARPAGE 20'], 1, true],
  ['a comment in line 1', ['; profile'], 1, false],
  ['a comment elsewhere', ['', '; PORT 23 TCP X'], 2, true],
  ['an empty comment', ['', ';'], 2, false],
  ['a ruler', ['', '; ------- *'], 2, false],
  ['a blank line', ['', ''], 2, false],
])('the line of a finding is printed if it is informative: %s', (_name, lines, line, isShown) => {
  const place = { line, column: 1 };
  expect(showsCode(lines, { start: place, end: place })).toBe(isShown);
});
