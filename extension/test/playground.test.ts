import { deflateRawSync } from 'node:zlib';
import { connectionHtml } from '../web/src/connection-html.js';
import { impactsHtml } from '../web/src/playground/impacts-html.js';
import { LanguageClient, type Port } from '../web/src/playground/language-client.js';
import { changeBetween, edited, offsetOf } from '../web/src/playground/positions.js';
import { countText, listed, problemsHtml } from '../web/src/playground/problems-html.js';
import { nameOf, type Problem, Session, uriOf } from '../web/src/playground/session.js';
import { filesIn, fragmentOf } from '../web/src/playground/share-link.js';

describe('the link', () => {
  const files = [
    { name: 'PROFILE.TCPIP', text: 'PORT 21 TCP FTPD1 ; Ü\n'.repeat(500) },
    { name: 'ttls.conf', text: '' },
  ];

  test('contains compressed files, in characters that no program changes', async () => {
    const fragment = await fragmentOf(files);
    expect(fragment).toMatch(/^#1\.[\w-]+$/);
    expect(fragment.length).toBeLessThan(300);
    expect(await filesIn(fragment)).toEqual(files);
  });

  const packed = (text: string): string => `#1.${deflateRawSync(text).toString('base64url')}`;
  test.each([
    ['no link', ''],
    ['an anchor', '#source'],
    ['another form', '#2.abc'],
    ['damaged', '#1.abc'],
    ['no characters of Base64', '#1.%%%'],
    ['another content', packed('{"a":1}')],
    ['entries of another form', packed('[["a",1]]')],
    ['many empty files', packed(`[["",""]${',["",""]'.repeat(500)}]`)],
    ['far too much text', packed(`[["a","${' '.repeat(9_000_000)}"]]`)],
  ])('is not taken from a fragment that is %s', async (_, fragment) => {
    expect(await filesIn(fragment)).toBeUndefined();
  });
});

describe('positions', () => {
  const at = (line: number, character: number) => ({ line, character });

  test.each([
    [at(0, 1), 1],
    [at(1, 0), 3],
    [at(1, 99), 5],
    [at(0, 99), 2],
    [at(9, 0), 6],
  ])('%j is at %i', (position, offset) => expect(offsetOf('ab\ncd\n', position)).toBe(offset));

  test('edits are applied from the end, whatever their order', () => {
    const insert = (line: number, newText: string) => ({ range: { start: at(line, 0), end: at(line, 0) }, newText });
    expect(edited('a\nb\nc', [insert(0, '1'), insert(2, '3'), insert(1, '2')])).toBe('1a\n2b\n3c');
  });

  test.each([
    ['PORT\n', 'PORT 1\n'],
    ['a\nb\nc\n', 'a\nc\n'],
    ['', 'x'],
    ['aaaa', 'aa'],
    ['ab', 'ba'],
  ])('the change from %j to %j gives the new text', (before, after) => {
    expect(edited(before, [changeBetween(before, after)!])).toBe(after);
    expect(changeBetween(after, after)).toBeUndefined();
  });
});

describe('findings', () => {
  const problem = (line: number, severity: Problem['severity'], code: string, message = ''): Problem => ({
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
    ...(severity === undefined ? {} : { severity }),
    code,
    message,
  });
  const all = listed(
    new Map([
      ['b', [problem(4, 2, 'PERF001'), problem(1, 1, 'COR001', '<b>"&')]],
      ['a', [problem(9, 2, 'SYN001'), problem(2, 4, 'HYG001')]],
    ]),
  );

  test('are listed by severity, file and line', () => {
    expect(all.map(({ problem: { code } }) => code)).toEqual(['COR001', 'SYN001', 'PERF001', 'HYG001']);
    expect(countText(all)).toBe('1 error, 2 warnings, 1 hint.');
    expect(countText([])).toBe('No findings.');
  });

  test('have links to the pages of their rules, and their text is never markup', () => {
    const page = problemsHtml(all, 'docs/rules/');
    expect(page).toContain('href="docs/rules/COR001.html"');
    expect(page).not.toContain('SYN001.html');
    expect(page).not.toContain('<b>');
    expect(page).toContain('b, line 2');
  });
});

describe('answers', () => {
  test('a connection has a button for each place', () => {
    const by = { text: 'TN<3270', uri: 'file:///site/ttls.conf', line: 7, column: 3 };
    const page = connectionHtml({
      title: 'S: inbound',
      notices: ['n&'],
      stages: [{ title: 'AT-TLS', result: 'unknown', by, next: [], missing: ['time'] }],
      groups: [
        {
          ...{ title: 'AT-TLS', summary: 'one', omitted: 2 },
          rules: [{ name: 'TN<3270', outcome: 'no-match', why: 'port', at: by }],
        },
      ],
    });
    expect(page.match(/data-uri="file:\/\/\/site\/ttls.conf" data-line="7" data-column="3"/g)).toHaveLength(2);
    expect(page).toContain('ttls.conf, line 7');
    // The answer is unknown once, with what would decide it.
    expect(page.match(/unknown/gi)).toHaveLength(1);
    expect(page).toContain('depends on time');
    expect(page).toContain('2 more rules do not match.');
    expect(page).not.toContain('<3270');
  });

  test('the most certain impact is first, findings without an impact are last', () => {
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const metric = { metric: 'CP time', unit: 'ms', before: 2, after: 1, change: -50 };
    const of = (ruleId: string, low: number, high: number) => ({
      ...{ ruleId, name: 'n', severity: 'warning' as const, message: 'm', range, fingerprint: ruleId, uri: 'u' },
      impact: { status: 'quantified' as const, metrics: [{ ...metric, low, high }] },
    });
    const without = { ...of('C', 0, 0), impact: { status: 'not-quantified' as const, reason: 'no traffic' } };
    const page = impactsHtml([of('A', -60, 10), without, of('B', -60, -40)]);
    expect(page.indexOf('B n')).toBeLessThan(page.indexOf('A n'));
    expect(page).toContain('C n: no traffic');
    expect(page).toContain('-60.0 % to -40.0 %');
    expect(impactsHtml([])).toContain('No finding');
  });
});

/** A worker that answers `initialize` and records the messages that it receives. */
class FakePort implements Port {
  readonly heard: { id?: number; method?: string; params?: Record<string, unknown>; result?: unknown }[] = [];
  private listener: (event: { data: unknown }) => void = () => undefined;

  addEventListener(_: 'message', listener: (event: { data: unknown }) => void): void {
    this.listener = listener;
  }

  postMessage(message: FakePort['heard'][number]): void {
    this.heard.push(message);
    if (message.method === 'initialize') queueMicrotask(() => this.say({ id: message.id, result: {} }));
    if (message.method === 'bad') queueMicrotask(() => this.say({ id: message.id, error: { message: 'wrong' } }));
  }

  say(data: object): void {
    this.listener({ data });
  }
}

describe('communication with the language server', () => {
  test('files are opened, facts first, changed by their differences, and closed', async () => {
    const port = new FakePort();
    const heard: [string, number][] = [];
    const session = new Session(port, (name, problems) => heard.push([name, problems.length]));
    await session.put([
      { name: 'PROF A', text: 'x' },
      { name: 'environment.yaml', text: 'release: "3.1"' },
    ]);
    await session.put([{ name: 'PROF A', text: 'xy' }]);
    const reported = port.heard.filter(({ method }) => method?.startsWith('textDocument/'));
    expect(reported.map(({ method }) => method!.slice(13))).toEqual(['didOpen', 'didOpen', 'didClose', 'didChange']);
    expect(reported[0]!.params).toMatchObject({ textDocument: { uri: uriOf('environment.yaml') } });
    expect(reported[3]!.params).toMatchObject({ textDocument: { version: 2 }, contentChanges: [{ text: 'y' }] });
    port.say({ method: 'textDocument/publishDiagnostics', params: { uri: uriOf('PROF A'), diagnostics: [{}] } });
    expect(heard).toEqual([['PROF A', 1]]);
    expect(nameOf(uriOf('a b%.conf'))).toBe('a b%.conf');
  });

  test('an error is passed on, and a request of the server is answered', async () => {
    const port = new FakePort();
    const client = new LanguageClient(port);
    await expect(client.request('bad', {})).rejects.toThrow('wrong');
    port.say({ id: 'x', method: 'workspace/configuration', params: {} });
    expect(port.heard.at(-1)).toMatchObject({ id: 'x', result: null });
  });
});
