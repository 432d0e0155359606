import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { DOMParser } from '@xmldom/xmldom';
import { marked } from 'marked';
import {
  CodeActionRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  CompletionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  InlayHintRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver';
import { everyNth } from '../../../scripts/lib/runs.js';
import { serve } from '../../src/cli/commands/mcp/mcp.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { FORMATS } from '../../src/cli/shell/reporters.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import {
  CoverageRequest,
  ImpactsRequest,
  PageRequest,
  ResolveRequest,
  StackRequest,
} from '../../src/lsp/protocol/protocol.js';
import { safeMarkdown } from '../../src/lsp/protocol/safe-markdown.js';
import { csvField, outgoing } from '../../src/report/escape.js';
import { ruleObjects } from '../../src/report/formats/sarif-rules.js';
import { Taxonomies } from '../../src/report/formats/sarif-taxonomies.js';
import { Editor } from '../lsp/lsp-client.js';
import { workFolder } from '../work-folder.js';

/** Names from an attacker are passed through every output and every editor feature, and remain text. */

/** A color that is not of ezlint is hidden text too. */
const COLOR = '\u001b[31m';
const HIDDEN = String.fromCodePoint(
  0x1b,
  0x9b,
  0x7f,
  0x202e,
  0x2066,
  0x200b,
  0xfeff,
  0x2028,
  0x2029,
  0x85,
  0xad,
  0xe0041,
);
const NAMES = [
  '![x](https://evil.example/p)',
  '[x](https://evil.example)',
  '`![x](https://evil.example/p)',
  '``![x](https://evil.example/p)`',
  '\\`![x](https://evil.example/p)`',
  'a|![x](https://evil.example/p)|',
  '<img/src=https://evil.example/p>',
  '&#33;[x](https://evil.example/p)',
  'www.evil.example',
  'javascript:alert(1)',
  '::set-output::name=a::b',
  '##[error]x',
  '=cmd|/c',
  '%zz',
  `e${COLOR}${HIDDEN}e`,
];

/** Names that do not make the file a web page. */
const IN_FILES = NAMES.filter((name) => !/[<&]/.test(name));

const line = (name: string): string =>
  [
    `INTERFACE ${name} DEFINE IPAQENET PORTNAME ${name} IPADDR 10.1.1.1/24`,
    `START ${name}`,
    `PORT 25 TCP ${name} NOAUTOLOG`,
    `AUTOLOG ${name} ENDAUTOLOG`,
    `BEGINROUTES ROUTE DEFAULT 10.1.1.2 ${name} MTU ${name} ENDROUTES`,
    `${name} ${name}`,
    `INCLUDE ${name}`,
    `IPCOFNIG ${name}`,
  ].join('\n');
const PROFILE = `; ezlint:ignore ${IN_FILES.join(' ')}\n${IN_FILES.map(line).join('\n')}\nIPCONFIG DATAGRAMFWD FOO ${IN_FILES.join(' ')}\n`;

/** Names of rules and of the actions that they refer to. */
const POLICY = NAMES.map(
  (name) =>
    `TTLSRule ${name}\n{\n  LocalPortRange 25\n  Jobname ${name}\n  Direction Inbound\n  TTLSGroupActionRef ${name}\n}\nTTLSGroupAction ${name}\n{\n  TTLSEnabled On\n}\n`,
).join('');

const NETSTAT = `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: ${NAMES[0]}
TCP Configuration Table:
${NAMES.map((name) => `${name}: ${name}`).join('\n')}
`;
const SCENARIO = JSON.stringify({
  hosts: { server: { cpc: 'z16', cps: 2 }, client: { cpc: 'z16', cps: 2 } },
  path: { kind: 'osa', adapter: 'OSA-Express7S', speedGbps: 10, mtu: 1492, rttUs: 50 },
  workload: { flows: [{ name: IN_FILES.join(' '), kind: 'RR', clients: 1, sendBytes: 100, receiveBytes: 100 }] },
  run: { seed: 1, replications: 2, durationS: 0.1 },
});

/** Examples of measured data, and the word in each that the names replace. */
const EXAMPLES = join(__dirname, '../../../examples');
const MEASURED = [
  ['netstat-1.txt', 'traffic/netstat-0900.txt', 'DB2DIST'],
  ['netstat-2.txt', 'traffic/netstat-0910.txt', 'DB2DIST'],
  ['ziip.yaml', 'ziip/traffic.yaml', "'09:00'"],
  ['smcat.txt', 'smcat/report.txt', 'TCPIP'],
] as const;
const textFor = (file: string): string =>
  file.endsWith('.yaml') ? JSON.stringify(IN_FILES.join(' ')) : IN_FILES.join('');

/** A rule of a site, whose texts are printed. */
const TEXT = NAMES.join(' ');
const SITE_RULE = {
  ...{ id: 'SITE001', name: 'hostile', category: 'operations', severity: 'warning', title: TEXT, checks: TEXT },
  ...{ reason: TEXT, action: TEXT, healthCheck: TEXT, messages: { default: TEXT }, parameters: { [TEXT]: TEXT } },
  ...{ exceptions: [TEXT], sources: [TEXT], inputs: [TEXT], zosMessages: [TEXT], fix: { kind: 'advice', title: TEXT } },
};
const SITE_REGO = 'package ezlint.rules.operations.site001\n\nfinding contains {"at": 0} if input.never\n';
const SITE_TESTS = 'package ezlint.rules.operations.site001_test\n\ntest_never if false\n';

/** Characters that no output may contain unescaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NOT_SEEN = /[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2028-\u202e\u2066\ufeff]|\udb40/;

function expectPlain(text: string): void {
  expect(NOT_SEEN.exec(text)?.index).toBeUndefined();
}

/** Rendered Markdown must not contain pictures, links or foreign elements. */
function expectHarmless(markdown: string): void {
  expectPlain(markdown);
  const html = marked.parse(markdown, { async: false, gfm: true });
  const elements = html.match(/<(img|a|script|iframe|svg|object)\b[^>]*>/gi) ?? [];
  expect(elements).toEqual([]);
}

/** In a SARIF message, text in brackets before text in parentheses is a link. */
function expectNoSarifLink(sarif: string): void {
  const texts = JSON.parse(sarif).runs[0].results.map(({ message }: { message: { text: string } }) => message.text);
  expect(texts.filter((text: string) => /(^|[^\\])\[x/.test(text))).toEqual([]);
}

interface RuleObject {
  shortDescription: { text: string };
  fullDescription: { text: string };
  help: { text: string; markdown: string };
}

const folder = workFolder();
const FILE = '::set-output name=a,b [x](y).tcpip';

describe('reports', () => {
  const PLACES = ['p.tcpip', FILE, 'ab:%zz.tcpip', 'javascript:x.tcpip'];
  // Three and four have no common factor, so each format and each name is included.
  const FORMATTED = FORMATS.flatMap((format) => PLACES.map((place) => [format, place] as const));
  test.each(everyNth(FORMATTED, 3))('%s of %s', async (format, file) => {
    folder.put(file, PROFILE);
    const { code, out, err } = await folder.run(['check', '--no-impact', '--all', '--format', format, `./${file}`]);
    expect([code, err]).toEqual([1, '']);
    expectPlain(out);
    expectPlain(err);
    expect(out.length).toBeGreaterThan(500);
    if (format === 'github') expect(out).not.toMatch(/^(?!::(error|warning|notice) file=).+/m);
    else expect(out).not.toMatch(/^\s*::|##\w*\[/m);
    if (format === 'markdown') expectHarmless(out);
    if (format === 'html') expect(out).not.toMatch(/<img|href="?(javascript|https?:\/\/evil)|\son\w+=/i);
    if (format === 'sarif') {
      expectNoSarifLink(out);
      expect(out).not.toMatch(/"uri": "javascript:/);
    }
  });

  test.each(NAMES)('SARIF of a site rule with the text %s', (name) => {
    const text = `a ${name} \`${name}`;
    const [shipped] = JSON.parse(readFileSync(join(__dirname, '../../../policies/dist/rules.json'), 'utf8')) as Rule[];
    const rule = { ...shipped!, title: text, checks: text, reason: text, action: text, sources: [text], controls: [] };
    const [object] = ruleObjects([rule.id], [], [rule], new Taxonomies([])) as [RuleObject];
    expectHarmless(object.help.markdown);
    const texts = [object.shortDescription.text, object.fullDescription.text, object.help.text];
    for (const each of texts) expectPlain(each);
    expect(texts.filter((each) => /(^|[^\\])\[x/.test(each))).toEqual([]);
  });

  const OF_ONE: string[][] = [
    ['coverage', 'p.tcpip'],
    ['fix', '--dry-run', '--review', 'all', 'p.tcpip'],
    ['parse', '--model', 'p.tcpip'],
    ['parse', '--tree', 'p.tcpip'],
    ['resolve', '--local', '10.1.1.1:25', '--remote', '10.9.9.9', 'p.tcpip'],
    ['audit', '--format', 'csv', 'p.tcpip'],
    ['explain', NAMES[0]!],
    ['check', '--baseline', NAMES.at(-1)!, 'p.tcpip'],
    ['check', NAMES.at(-1)!],
    [NAMES.at(-1)!],
  ];

  test.each(OF_ONE)('%s %s', async (...argv) => {
    folder.put('p.tcpip', PROFILE);
    const { out, err } = await folder.run(argv, { outIsTerminal: true });
    expectPlain(out.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d*m`, 'g'), ''));
    expectPlain(err);
    expect(out + err).not.toMatch(/^[ \t]*::|internal error/m);
  });

  /** Positions where a spreadsheet interprets a field as a formula. */
  const FORMULA = /(^|,)"?[=+@]|(^|,)"?-[^\d,]/m;

  const REPORTS: string[][] = [
    ...['text', 'json', 'html', 'sarif', 'oscal', 'ckl', 'cklb', 'csv'].map((format) => [
      ...['audit', '--all', '--format', format, FILE],
    ]),
    ...['text', 'json', 'markdown', 'html'].map((format) => ['advise', '--format', format, FILE]),
    ...['text', 'json', 'markdown'].map((format) => ['diff', '--format', format, FILE, 'q.tcpip']),
    ...['text', 'json', 'markdown'].map((format) => [
      ...['compare', '--golden', `./${FILE}`, '--format', format, FILE, 'q.tcpip'],
    ]),
    ...['text', 'json', 'svg'].map((format) => ['failures', '--format', format, FILE]),
    ...['text', 'json', 'svg'].map((format) => [
      ...['resolve', '--local', '10.1.1.1:25', '--remote', '10.9.9.9', '--direction', 'inbound'],
      ...['--format', format, FILE],
    ]),
    ...['text', 'json', 'junit', 'sarif'].map((format) => ['verify', '--format', format, 'promises.yaml', FILE]),
    ['draw', FILE],
    ['coverage', '--format', 'json', FILE],
    ['estate', FILE, 'q.tcpip'],
    ...['text', 'json'].map((format) => ['coverage', '--format', format, FILE]),
    ...['text', 'json'].map((format) => ['drift', '--format', format, '--profile', FILE, '--netstat', 'netstat.txt']),
    ...['text', 'json'].map((format) => ['confirm', '--format', format, 'package', 'netstat.txt']),
    ...['text', 'json'].map((format) => ['simulate', '--format', format, 'scenario.yaml']),
    ['simulate', '--load-curve', '--format', 'svg', 'scenario.yaml'],
    ...['text', 'json', 'svg'].map((format) => [
      ...['resolve', '--all', '--stack', 'S', '--local', '10.1.1.1:25', '--direction', 'inbound'],
      ...['--format', format, FILE, 'ttls.policy'],
    ]),
    ...['html', 'csv', 'sarif'].map((format) => ['audit', '--stack', 'S', '--format', format, FILE, 'ttls.policy']),
    ['drift', '--profile', FILE, '--netstat', 'netstat.txt', '--policy', 'ttls.policy'],
    ['check', '--stack', 'S', '--format', 'html', FILE, 'ttls.policy'],
    ['parse', '--model', FILE],
    ['format', '--dry-run', FILE],
    ['fix', '--dry-run', FILE],
    ['init', '--dry-run', '.'],
    ['merge', 'result.json'],
    ...['text', 'markdown'].map((format) => ['explain', '--format', format, NAMES[0]!]),
    ...['text', 'markdown'].map((format) => ['explain', '--format', format, '--policies', 'site', 'SITE001']),
    ...['text', 'json'].map((format) => ['rules', '--format', format, '--policies', 'site']),
    ['test-policies', 'site'],
    ...['yaml', 'json', 'html'].map((format) => ['workload', '--format', format, 'netstat-1.txt', 'netstat-2.txt']),
    ...['text', 'json'].map((format) => ['ziip', '--format', format, 'ziip.yaml']),
    ...['text', 'json'].map((format) => ['smcat', '--format', format, 'smcat.txt']),
    ['new-rule', '--policies', NAMES[0]!.replaceAll('/', ''), 'SITE002', 'name'],
  ];

  /** `completion` prints only texts of ezlint; the other two have tests of their own. */
  const WITHOUT_NAMES = ['completion', 'lsp', 'mcp'];

  test('every command and each of its formats is included', async () => {
    const covered = [...FORMATS.map((format) => ['check', '--format', format]), ...OF_ONE, ...REPORTS];
    const missing: string[] = [];
    for (const { name, load } of COMMANDS.filter((each) => !WITHOUT_NAMES.includes(each.name))) {
      const own = covered.filter(([command]) => command === name);
      const formats = (await load()).options.format?.choices;
      if (own.length === 0) missing.push(name);
      for (const format of formats ?? [])
        if (!own.some((argv) => argv.includes(format) || (format === 'text' && !argv.includes('--format'))))
          missing.push(`${name} --format ${format}`);
    }
    expect(missing).toEqual([]);
  });

  test.each(everyNth(REPORTS, 5))('%s %s %s %s', async (...argv) => {
    // Text that can be edited and formatted follows the names.
    folder.put(FILE, `${PROFILE}IPCONFIG VARSUBNETTING\nPORT\n 26 TCP A\n    27 TCP B\n`);
    folder.put('q.tcpip', PROFILE.replaceAll('10.1.1.1', '10.1.1.3').replaceAll('PORT 25', 'PORT 26'));
    folder.put(
      'promises.yaml',
      JSON.stringify({
        version: 1,
        assertions: [{ name: NAMES.join(' '), for: { protocol: 'tcp' }, expect: 'permitted' }],
      }),
    );
    folder.put('netstat.txt', NETSTAT);
    folder.put('ttls.policy', POLICY);
    folder.put('scenario.yaml', SCENARIO);
    for (const [name, example, word] of MEASURED)
      folder.put(name, readFileSync(join(EXAMPLES, example), 'utf8').replaceAll(word, textFor(name)));
    for (const [name, content] of [
      ['rule.yaml', JSON.stringify(SITE_RULE)],
      ['rule.rego', SITE_REGO],
      ['rule_test.rego', SITE_TESTS],
    ] as const)
      folder.put(`site/operations/SITE001-hostile/${name}`, content);
    const prepare = (...line: string[]): Promise<{ out: string }> => folder.run(line);
    if (argv[0] === 'confirm') await prepare('diff', '--no-impact', `./${FILE}`, 'q.tcpip', '--package', 'package');
    if (argv[0] === 'merge')
      folder.put('result.json', (await prepare('check', '--no-impact', '--format', 'json', 'q.tcpip')).out);
    const words = argv.map((word) => (word === FILE ? `./${word}` : word));
    // A pipe receives the bytes of the file for the program that applies the patch, but a workflow does not, because its log is scanned for commands.
    const { code, out, err } = await folder.run(words, { env: { GITHUB_ACTIONS: 'true' } });
    expect([code <= 3, err]).toEqual([true, expect.not.stringContaining('internal error')]);
    // A command that ends with an error prints no harmful text.
    if (argv[0] !== 'explain') expect([err, out.length > 0]).toEqual([expect.not.stringContaining('--help'), true]);
    expectPlain(out);
    expectPlain(err);
    expect(out + err).not.toMatch(/^\s*::|##\w*\[/m);
    const format = argv[argv.indexOf('--format') + 1];
    if (format === 'markdown') expectHarmless(out);
    if (format === 'html' || argv[0] === 'estate')
      expect(out).not.toMatch(/<img|<a[^>]*href="?(javascript|https?:\/\/evil)|\son\w+=["']?\w/i);
    if (format === 'sarif') expectNoSarifLink(out);
    if (format === 'csv') expect(out).not.toMatch(FORMULA);
    if ((['svg', 'ckl', 'junit'].includes(format!) || argv[0] === 'draw') && out !== '') {
      const faults: string[] = [];
      // The replacement for invisible characters is one that the parser reports.
      const onError = (_level: string, message: string): void => {
        if (!message.includes('replacement character')) faults.push(message);
      };
      new DOMParser({ onError }).parseFromString(out, 'text/xml');
      expect(faults).toEqual([]);
      expect(out).not.toMatch(/<(script|image|foreignObject|a)\b|<!ENTITY/i);
    }
    if (['json', 'sarif', 'oscal', 'cklb'].includes(format!) && out !== '') JSON.parse(out);
  });

  test('answers for an assistant', async () => {
    folder.put(`w/${FILE}`, PROFILE);
    const printed: string[] = [];
    const call = (id: number, name: string, args: object): string =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } })}\n`;
    const text =
      call(1, 'check', { paths: [FILE] }) + call(2, 'explain', { word: NAMES[0] }) + call(3, NAMES.at(-1)!, {});
    await serve('w', false, Readable.from([text]), {
      ...{ out: (line: string) => void printed.push(line), err: () => undefined },
      ...{ outIsTerminal: false, errIsTerminal: false, cwd: folder.path('.'), env: {} },
      assets: pathToFileURL(`${join(__dirname, '../../../policies/dist')}/`),
      today: () => '2026-06-01',
      standardInput: () => Readable.from([]),
    });
    expect(printed).toHaveLength(3);
    for (const line of printed) {
      expectPlain(line.slice(0, -1));
      JSON.parse(line);
    }
  });

  test('the cover page of a change package', async () => {
    const name = `${IN_FILES.slice(0, 2).join('')}.tcpip`.replaceAll('/', ':');
    folder.put(name, PROFILE);
    folder.put('q.tcpip', PROFILE.replaceAll('10.1.1.1', '10.1.1.3').replaceAll('PORT 25', 'PORT 26'));
    const { err } = await folder.run([
      'diff',
      '--no-impact',
      '--stack',
      NAMES[0]!,
      `./${name}`,
      'q.tcpip',
      '--package',
      'package',
    ]);
    expect(err).toMatch(/wrote package/);
    expectHarmless(folder.read('package/README.md').replaceAll(/\[([\w.]+|(?:members|backout)\/\w+)\]\(\1\)/g, ''));
  });

  test('JSON in a change package and in a baseline', async () => {
    const profile = (last: number): string =>
      `INTERFACE A\u202e\u200b\u009b DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.${last}/24\nIPCOFNIG \u202e\u200b\u009b\n`;
    folder.put('p.tcpip', profile(1));
    folder.put('q.tcpip', profile(2));
    await folder.run(['diff', '--no-impact', 'p.tcpip', 'q.tcpip', '--package', 'package']);
    await folder.run(['check', '--no-impact', '--baseline', 'b.json', '--update-baseline', 'p.tcpip']);
    for (const name of ['package/change.json', 'b.json']) {
      const text = folder.read(name);
      expect(text).not.toMatch(/[\u202e\u200b\u009b]/);
      expect(JSON.stringify(JSON.parse(text))).toMatch(/[\u202e\u200b]/);
    }
  });

  test('diff --format markdown', async () => {
    folder.put('p.tcpip', PROFILE);
    folder.put('q.tcpip', PROFILE.replaceAll('10.1.1.1', '10.1.1.3').replaceAll('PORT 25', 'PORT 26'));
    const { out, err } = await folder.run(['diff', '--format', 'markdown', 'p.tcpip', 'q.tcpip']);
    expect([err, out.length > 500]).toEqual(['', true]);
    expectHarmless(out);
  });

  test('fields of tables and lines of output', () => {
    for (const formula of ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\u001b=1'])
      expect(csvField(formula)).toMatch(/^"?'/);
    expect(JSON.parse(outgoing(JSON.stringify({ a: HIDDEN })))).toEqual({ a: HIDDEN });
  });
});

describe('features of an editor', () => {
  /** All strings that a client displays. */
  function shown(value: unknown, key = ''): { key: string; text: string; isMarkdown: boolean }[] {
    if (typeof value === 'string')
      return ['uri', 'data', 'newText', 'target', 'href'].includes(key)
        ? []
        : [{ key, text: value, isMarkdown: false }];
    if (typeof value !== 'object' || value === null || key === 'data' || key === 'arguments' || key === 'edit')
      return [];
    const { kind, value: text } = value as { kind?: unknown; value?: string };
    if (kind === 'markdown') return [{ key, text: text!, isMarkdown: true }];
    return Object.entries(value).flatMap(([name, own]) => shown(own, Array.isArray(value) ? key : name));
  }

  test('display names as text', async () => {
    const text = PROFILE;
    const uri = 'file:///w/p.tcpip';
    const { editor } = await Editor.start(memoryFiles({}), 'file:///w');
    const published = await editor.open(uri, text);
    const { connection } = editor;
    const textDocument = { uri };
    const answers: unknown[] = [published, editor.troubles];
    const all = { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } };
    const ask = async (type: unknown, params: object): Promise<unknown> => {
      const answer = await connection.sendRequest(type as never, params as never);
      answers.push(answer);
      return answer;
    };
    for (const [number, own] of text.split('\n').entries()) {
      for (let character = 0; character < Math.min(own.length, 90); character += 7) {
        await ask(HoverRequest.type, { textDocument, position: { line: number, character } });
      }
      await ask(CompletionRequest.type, { textDocument, position: { line: number, character: own.indexOf(' ') + 1 } });
    }
    await ask(DocumentSymbolRequest.type, { textDocument });
    await ask(WorkspaceSymbolRequest.type, { query: '' });
    await ask(InlayHintRequest.type, { textDocument, range: all });
    await ask(DocumentLinkRequest.type, { textDocument });
    const lenses = (await ask(CodeLensRequest.type, { textDocument })) as { data?: unknown }[];
    for (const lens of lenses.filter(({ data }) => data).slice(0, 3)) await ask(CodeLensResolveRequest.type, lens);
    await ask(CodeActionRequest.type, { textDocument, range: all, context: { diagnostics: published.diagnostics } });
    for (const type of [StackRequest, CoverageRequest, ImpactsRequest]) await ask(type, { uri });
    await ask(PageRequest, { words: [NAMES[0]] });
    await ask(ResolveRequest, { uri, local: '10.1.1.1:25', remote: '10.9.9.9', direction: 'inbound' });
    await editor.stop();
    const texts = answers.flatMap((answer) => shown(answer));
    expect(texts.filter(({ isMarkdown }) => isMarkdown).length).toBeGreaterThan(50);
    expect(texts.some(({ text: own }) => own.includes('evil.example'))).toBe(true);
    const [marked, plain] = [true, false].map((is) => texts.filter(({ isMarkdown }) => isMarkdown === is));
    for (const own of new Set(marked!.map(({ text }) => text))) expectHarmless(own);
    expect(plain!.filter((own) => NOT_SEEN.test(own.text))).toEqual([]);
  });

  test.each(NAMES)('Markdown around %s, in every position', (name) => {
    for (const around of [
      'NAME',
      '`NAME`',
      '``NAME``',
      '**NAME** of `NAME`',
      '| `NAME` | NAME |',
      '- NAME',
      '> `NAME`',
      '`NAME',
      'NAME`',
      '\\NAME',
      '`a` NAME `b`',
    ])
      expectHarmless(
        safeMarkdown(
          `| a | b |\n| --- | --- |\n${around.replaceAll('NAME', name)}\n\n${around.replaceAll('NAME', name)}\n\n\`\`\`\n${name}\n\`\`\`\n${name}`,
        ),
      );
  });
});
