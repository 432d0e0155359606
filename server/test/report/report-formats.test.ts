import { DOMParser, type Element } from '@xmldom/xmldom';
import Ajv from 'ajv';
import type { CheckResult, Finding } from '../../src/engine/core/types/finding.js';
import { printableLines } from '../../src/report/escape.js';
import { checkstyleReport } from '../../src/report/formats/checkstyle.js';
import { conciseReport } from '../../src/report/formats/concise.js';
import { githubReport } from '../../src/report/formats/github.js';
import { gitlabReport } from '../../src/report/formats/gitlab.js';
import { junitReport } from '../../src/report/formats/junit.js';
import { markdownReport } from '../../src/report/formats/markdown.js';
import { htmlReport } from '../../src/report/html/html.js';
import type { Reporter } from '../../src/report/reporter.js';
import { verifyJunit } from '../../src/report/verify/verify-junit.js';
import { CLEAN, CONTEXT, RESULT } from './report-sample.js';

const REPORTERS: Record<string, Reporter> = {
  junit: junitReport,
  checkstyle: checkstyleReport,
  github: githubReport,
  gitlab: gitlabReport,
  markdown: markdownReport,
  html: htmlReport,
  concise: conciseReport,
};

/** Text that breaks every format that does not escape it. */
const HOSTILE = 'a<b>&"\'`|*_[x](y) %0A ::error::\r\n]]> \u0000\u001b \ud800 ezlint:x, y';
const [sample] = RESULT.findings as [Finding];
const BAD: CheckResult = {
  ...RESULT,
  files: [],
  findings: [
    { ...sample, message: HOSTILE, file: HOSTILE },
    { ...sample, message: HOSTILE, file: HOSTILE, severity: 'hint' },
  ],
};

/** Any departure from well-formed XML throws. */
function xml(text: string): Element {
  const fail = (level: string, message: string): void => {
    // The replacement for characters that XML does not allow is intended.
    if (message.startsWith('Unicode replacement character')) return;
    throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError: fail }).parseFromString(text, 'text/xml').documentElement!;
}

function elements(root: Element, name: string): Element[] {
  return Array.from(root.getElementsByTagName(name));
}

describe.each(Object.entries(REPORTERS))('%s', (_name, report) => {
  test('the complete report', () => expect(report(RESULT, CONTEXT)).toMatchSnapshot());
  test('without findings', () => expect(report(CLEAN, CONTEXT)).toMatchSnapshot());
});

describe('JUnit', () => {
  // As in the schema of Jenkins (junit-10): the permitted child elements and attributes of each element.
  const ALLOWED: Record<string, [required: string[], optional: string[], children: string[]]> = {
    testsuites: [[], ['name', 'tests', 'failures', 'errors'], ['testsuite']],
    testsuite: [['name', 'tests', 'failures', 'errors'], ['skipped'], ['testcase']],
    testcase: [['name'], ['classname'], ['failure', 'skipped', 'system-out']],
    failure: [['type', 'message'], [], []],
    skipped: [[], ['type', 'message'], []],
    'system-out': [[], [], []],
  };
  const visit = (element: Element): void => {
    const [required, optional, children] = ALLOWED[element.tagName]!;
    for (const name of required) expect(element.hasAttribute(name)).toBe(true);
    for (const { name } of Array.from(element.attributes)) expect([...required, ...optional]).toContain(name);
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType !== 1) continue;
      expect(children).toContain((child as Element).tagName);
      visit(child as Element);
    }
  };

  test.each([
    ['sample', RESULT],
    ['clean', CLEAN],
    ['hostile', BAD],
  ])('the structure of the schema, and counts that add up: %s', (_name, result) => {
    const root = xml(junitReport(result, CONTEXT));
    visit(root);
    for (const suite of elements(root, 'testsuite')) {
      expect(Number(suite.getAttribute('tests'))).toBe(elements(suite, 'testcase').length);
      expect(Number(suite.getAttribute('failures'))).toBe(elements(suite, 'failure').length);
    }
    expect(Number(root.getAttribute('tests'))).toBe(elements(root, 'testcase').length);
  });

  test.each([false, true])('assertions have the structure of the schema, too: unknown fails %s', (failsUnknown) => {
    const assertions = (['proved', 'refuted', 'unknown'] as const).map((verdict) => ({
      ...{ name: `<${verdict}>`, stack: 'TCPIP', verdict, why: 'a & b', missing: [], severity: 'error' as const },
      at: { file: 'promises.yaml', line: 1, column: 1 },
    }));
    const root = xml(verifyJunit(assertions, failsUnknown));
    visit(root);
    expect(Number(root.getAttribute('failures'))).toBe(failsUnknown ? 2 : 1);
    expect(elements(root, 'skipped')).toHaveLength(failsUnknown ? 0 : 1);
  });
});

describe('checkstyle', () => {
  test.each([
    ['sample', RESULT],
    ['hostile', BAD],
  ])('files contain errors with place, severity, message and source: %s', (_name, result) => {
    const root = xml(checkstyleReport(result, CONTEXT));
    expect([root.tagName, root.getAttribute('version')]).toEqual(['checkstyle', '4.3']);
    const errors = elements(root, 'error');
    expect(errors).toHaveLength(result.findings.length);
    for (const error of errors) {
      expect((error.parentNode as Element).tagName).toBe('file');
      expect(error.getAttribute('severity')).toMatch(/^(error|warning|info)$/);
      expect(error.getAttribute('source')).toMatch(/^ezlint\.[a-z-]+\.[A-Z]+\d+$/);
      expect(Number(error.getAttribute('line'))).toBeGreaterThan(0);
    }
  });
});

test('GitHub: each finding is one command, whatever its text', () => {
  const lines = githubReport(BAD, CONTEXT).trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [, command, properties, message] = /^::(error|warning|notice) (.*?)::(.*)$/.exec(line)!;
    expect(command).toBe(line === lines[0] ? 'warning' : 'notice');
    const unescaped = Object.fromEntries(
      properties!.split(',').map((pair) => {
        const [key, value] = pair.split('=') as [string, string];
        return [key, decode(value)];
      }),
    );
    const shown = printableLines(HOSTILE.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
    expect(unescaped).toMatchObject({ file: shown, line: '2', endLine: '2', col: '22', endColumn: '32' });
    expect(decode(message!).startsWith(shown)).toBe(true);
  }
});

/** The text that the runner decodes. */
function decode(text: string): string {
  return text
    .replace(/%0D/g, '\r')
    .replace(/%0A/g, '\n')
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',')
    .replace(/%25/g, '%');
}

test('GitLab: the required content of the code quality report, each fingerprint once', () => {
  // From GitLab's documentation of custom tools.
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      required: ['description', 'check_name', 'fingerprint', 'location', 'severity'],
      properties: {
        description: { type: 'string', minLength: 1 },
        check_name: { type: 'string', minLength: 1 },
        fingerprint: { type: 'string', minLength: 1 },
        severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
        location: {
          type: 'object',
          required: ['path', 'lines'],
          properties: {
            path: { type: 'string', not: { pattern: '^\\./' } },
            lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
          },
        },
      },
    },
  };
  const validate = new Ajv().compile(schema);
  for (const result of [RESULT, CLEAN, BAD]) {
    const issues = JSON.parse(gitlabReport({ ...result, findings: [...result.findings, ...result.findings] }, CONTEXT));
    expect([validate(issues), validate.errors]).toEqual([true, null]);
    const fingerprints = issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(issues.length);
  }
});

test('Markdown: rows stay rows, and text is never markup', () => {
  const lines = markdownReport(BAD, CONTEXT).trimEnd().split('\n');
  const rows = lines.filter((line) => line.startsWith('| 2 |'));
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
    expect(row.replace(/<br>/g, '')).not.toMatch(/[<>]|(?<!\\)[`*[\]]/);
  }
});

test('HTML: the script is the same for every report, and the date is the one given', () => {
  const scripts = [RESULT, BAD].map((result) =>
    elements(xml(htmlReport(result, CONTEXT)), 'script').map(({ textContent }) => textContent),
  );
  expect(scripts[0]).toHaveLength(1);
  expect(scripts[1]).toEqual(scripts[0]);
  expect(htmlReport(RESULT, { ...CONTEXT, date: '2027-03-31' })).toContain('2027-03-31, ezlint 9.8.7');
  expect(htmlReport(RESULT, { ...CONTEXT, date: '2027-03-31', releases: ['2.5', '3.1'] })).toContain(
    '2027-03-31, z/OS 2.5 and 3.1, ezlint 9.8.7',
  );
});

test('HTML: a well-formed page that loads nothing, filters without a script and can be used with the keyboard', () => {
  for (const result of [RESULT, CLEAN, BAD]) {
    const page = htmlReport(result, CONTEXT);
    const root = xml(page);
    expect(elements(root, 'article')).toHaveLength(result.findings.length);
    for (const name of ['link', 'img', 'iframe']) expect(elements(root, name)).toEqual([]);
    expect(elements(root, 'main')).toHaveLength(1);
    expect(elements(root, 'details')).toHaveLength(result.findings.length);
    for (const region of [
      ...elements(root, 'pre'),
      ...elements(root, 'table').map(({ parentNode }) => parentNode as Element),
    ])
      expect(region.getAttribute('tabindex')).toBe('0');
    for (const box of elements(root, 'input').filter((input) => input.getAttribute('type') === 'checkbox'))
      expect(page).toContain(`:has(#${box.getAttribute('id')}:not(:checked))`);
    expect(page).not.toMatch(/ on[a-z]+=|@import|url\(|src=/);
  }
});

test('a finding of several stacks is one article, which each of the stacks shows', () => {
  const stack = (name: string, path: string): CheckResult['files'][0] => ({
    ...RESULT.files[0]!,
    ...{ file: path, stacks: [name] },
  });
  const page = xml(
    htmlReport(
      {
        ...RESULT,
        files: [stack('TCPB', 'b.tcpip'), stack('TCPA', 'a.tcpip')],
        findings: [
          { ...sample, file: 'a.tcpip', message: 'OSA1 of TCPA is slow.' },
          { ...sample, file: 'b.tcpip', message: 'OSA2 of TCPB is slow.' },
        ],
      },
      CONTEXT,
    ),
  );
  const articles = elements(page, 'article');
  expect(articles.map((one) => [one.getAttribute('data-count'), one.getAttribute('class')])).toEqual([
    ['2', expect.stringContaining('stacks-0-1')],
  ]);
  expect(articles[0]!.textContent).toMatch(
    /The same applies, with other names or addresses, to TCPB \(b\.tcpip:\d+\)\./,
  );
  expect(elements(page, 'label').map(({ textContent }) => textContent!.trim())).toEqual(
    expect.arrayContaining(['TCPA (1)', 'TCPB (1)']),
  );
});

test('the chart of effects has one row for edits of one rule with one effect, with their number', () => {
  const metrics = (metric: string, change: number) => [
    { metric, unit: 'ms', before: 10, after: 10 + change / 10, change, low: change - 2, high: change + 2 },
  ];
  const finding = (ruleId: string, change: number, metric = 'CP time'): Finding => ({
    ...sample,
    ruleId,
    impact: { status: 'quantified', workload: 'own', metrics: metrics(metric, change) },
  });
  const long = finding('PERF027', -5, 'zIIP time of the network, inbound');
  const findings = [
    ...[finding('PERF004', -20), finding('PERF004', -20), finding('PERF004', -9), finding('PERF001', -20)],
    ...[long, long],
  ];
  const page = xml(htmlReport({ ...RESULT, findings }, CONTEXT));
  const chart = elements(page, 'svg').find((svg) => svg.getAttribute('aria-label')!.startsWith('Largest effect'))!;
  const labels = elements(chart, 'text').filter((text) => text.getAttribute('class') === 'label');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'PERF004 CP time (2)',
    'PERF001 CP time',
    'PERF004 CP time',
    'PERF027 zIIP time of the networ… (2)',
  ]);
});
