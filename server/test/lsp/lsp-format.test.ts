import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { everyNth } from '../../../scripts/lib/runs.js';
import type { Analyzer } from '../../src/engine/core/analysis/analysis.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { commentOf } from '../../src/engine/core/format/comments.js';
import { DEFAULT_FORMAT, type FormatSettings } from '../../src/engine/core/format/format-settings.js';
import { recognize } from '../../src/engine/files/recognize.js';
import type { Document } from '../../src/index.js';
import { formatEdits } from '../../src/lsp/features/format.js';
import type { FileView } from '../../src/lsp/view/view.js';
import { documentsOf, exampleNames, examplesFolder, rules } from '../rules/rule-examples.js';

/** Formatting does not change the model, stays within the record, and is idempotent. */

// Two analyzers that read the same statements in sequence number their places in the same way.
const first = createAnalyzer({ rules: [] });
const second = createAnalyzer({ rules: [] });
const corpus = join(__dirname, '../../../../shared/corpus');

function viewOf(
  document: Document,
  analyzer: Analyzer = first,
  format = DEFAULT_FORMAT,
): { view: FileView; model: string } {
  const request = {
    name: 'S',
    documents: [document],
    environment: {},
    release: '3.2' as const,
    symbols: new Map<string, string>(),
    parameters: {},
    resolve: () => undefined,
  };
  const reading = analyzer.read(request);
  const { path, language } = document;
  const view: FileView = {
    ...{ file: reading.parsed.get(path)!, path, language, comment: commentOf(language), format, reading, request },
    ...{ rules: new Map(), findings: [], others: [], workload: '', uriOf: (other: string) => other },
  };
  return { view, model: JSON.stringify(reading.stack.model) };
}

function formatted(view: FileView): string {
  return TextDocument.applyEdits(TextDocument.create('file:///x', 'x', 1, view.file.text), formatEdits(view));
}

const longest = (text: string): number => Math.max(...text.split(/\r?\n/).map((line) => line.length));
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The text around the first difference, because models are long. */
function differenceOf(a: string, b: string): [string, string] | undefined {
  const at = [...a].findIndex((char, index) => char !== b[index]);
  const from = Math.max(0, at - 100);
  return a === b ? undefined : [a.slice(from, at + 100), b.slice(from, at + 100)];
}

let checked = 0;

/** Layouts that differ in each setting. */
const LAYOUTS: readonly FormatSettings[] = [
  DEFAULT_FORMAT,
  { columns: 60, indent: 4, case: 'standard', comments: 'keep' },
];

function check(given: Document): void {
  for (const layout of LAYOUTS) checkLayout(given, layout);
}

function checkLayout(given: Document, layout: FormatSettings): void {
  const document = { ...given, path: `${++checked}/${given.path}` };
  const before = viewOf(document, first, layout);
  const text = formatted(before.view);
  const after = viewOf({ ...document, text }, second, layout);
  const isKept = layout.case === 'keep';
  const spelled = (each: string): string[] => words(isKept ? each : each.toUpperCase());
  expect(spelled(text)).toEqual(spelled(document.text));
  expect(differenceOf(before.model, after.model)).toBeUndefined();
  expect(formatEdits(after.view)).toEqual([]);
  // Policies are files without records.
  if (!before.view.file.dialect) expect(longest(text)).toBeLessThanOrEqual(Math.max(80, longest(document.text)));
}

test('examples of the rules', () => {
  for (const rule of everyNth(rules, 64)) {
    const folder = examplesFolder(rule);
    for (const name of exampleNames(folder))
      for (const document of documentsOf(folder, name)) if (!isFacts(document) && !document.running) check(document);
  }
});

test.each<[string, Document['language']]>([
  ['BEGINROUTES\n  ROUTE DEFAULT6 F', 'profile'],
  ['BEGINROUTES\nROUTE 10.1.1.0/24 = OSA1 MTU 1492\nROUTE DEFAULT', 'profile'],
  ['VIPADYNAMIC\n VIPADEFINE 255.255.255.0 10.5.5.1\n   VIPADISTRIBUTE DEFINE 10', 'profile'],
  ['PORT\n 20 TCP OMVS\nVIPADYNAMIC\n VIPADEFINE 255.255.255.0 10.5.5.1\n', 'profile'],
  ['TTLSRule r\n{\n LocalPortRange 443\n    Direction Inb', 'at-tls'],
  ['TTLSEnvironmentAction e\n{\n HandshakeRole Server\n TTLSKeyringParms\n {\n Keyring A/B', 'at-tls'],
])('a text that ends within a block: %j', (text, language) => {
  check({ path: 'cut', text, language });
});

function isFacts({ language }: Pick<Document, 'language'>): boolean {
  return language === 'environment' || language === 'workload';
}

const real = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name): [string, Document][] => {
        const text = readFileSync(join(corpus, name), 'latin1');
        const { language } = recognize(name, text, 'named');
        return language && !isFacts({ language }) ? [[name, { path: name, text, language }]] : [];
      })
  : [];

(real.length > 0 ? test.each(real) : test.skip.each([['', undefined as never]]))('%s', (_name, document) => {
  check(document);
});

test.each([
  [
    'continuation lines stand below the first operand, where the author put that',
    'IPCONFIG     ARPTO 100\n  SOURCEVIPA\n      TTL 64   ; hops\n',
    'IPCONFIG     ARPTO 100\n             SOURCEVIPA\n             TTL 64  ; hops\n',
  ],
  [
    'or below the word under which the first of them is',
    'INTERFACE OSA1  DEFINE IPAQENET PORTNAME P\n                IPADDR 10.1.1.1/24\n  MTU 1492\n',
    'INTERFACE OSA1  DEFINE IPAQENET PORTNAME P\n                IPADDR 10.1.1.1/24\n                MTU 1492\n',
  ],
  [
    'with tabs in the first line, too',
    '\tINTERFACE\tVLINKX\tDEFINE\n           VIRTUAL\n           IPADDR 10.1.1.1\n',
    'INTERFACE VLINKX DEFINE\n          VIRTUAL\n          IPADDR 10.1.1.1\n',
  ],
  [
    'a statement stays that an unknown word follows, which is read by its columns',
    'START OSA1\n  INTERFACE V1 DEFINE\n     VIRTUAL\n     PADDR 10.1.1.1\n',
    'START OSA1\n  INTERFACE V1 DEFINE\n     VIRTUAL\n     PADDR 10.1.1.1\n',
  ],
  [
    'a block with an operand ends where it began',
    'AUTOLOG 5\nOMPROUTE\n      FTPD JOBNAME FTPD1\n   ENDAUTOLOG\n',
    'AUTOLOG 5\n  OMPROUTE\n  FTPD JOBNAME FTPD1\nENDAUTOLOG\n',
  ],
  [
    'what continues an entry keeps its distance from it',
    'VIPADYNAMIC\nVIPADISTRIBUTE DEFINE 10.40.8.10 PORT 443\n               DESTIP ALL\nENDVIPADYNAMIC\n',
    'VIPADYNAMIC\n  VIPADISTRIBUTE DEFINE 10.40.8.10 PORT 443\n                 DESTIP ALL\nENDVIPADYNAMIC\n',
  ],
  [
    'numbers that ended in one column do so again, also below the head',
    'PORT  21 TCP FTPD1\n    8443 TCP ZOSMF\n',
    'PORT   21 TCP FTPD1\n     8443 TCP ZOSMF\n',
  ],
  [
    'comments stay in the column of the rightmost one',
    'START OSA1\nPORT\n 20 TCP OMVS NOAUTOLOG            ; data\n 21 TCP FTPD1    ; control\n',
    'START OSA1\nPORT\n  20 TCP OMVS NOAUTOLOG           ; data\n  21 TCP FTPD1                    ; control\n',
  ],
])('%s', (_what, text, expected) => {
  expect(formatted(viewOf({ path: 'PROFILE', language: 'profile', text }).view)).toBe(expected);
});

test('braces determine the indentation of policies, except those in comments', () => {
  const text =
    'TTLSRule A # { here\n{\nTTLSGroupActionRef G\n  # }\nLocalPortRange 443\n}\nTTLSGroupAction G {\nTTLSEnabled On\n}\n';
  const { view } = viewOf({ path: 'p.conf', language: 'at-tls', text });
  expect(formatted(view)).toBe(
    'TTLSRule A # { here\n{\n  TTLSGroupActionRef G\n  # }\n  LocalPortRange 443\n}\nTTLSGroupAction G {\n  TTLSEnabled On\n}\n',
  );
});

test('lines of a policy keep their columns if braces do not match', () => {
  const text = 'TTLSGroupAction G\n{\n    TTLSEnabled On  \nTTLSGroupAction H\n{\n  TTLSEnabled On\n}\n';
  const { view } = viewOf({ path: 'unclosed', text, language: 'at-tls' });
  expect(formatted(view)).toBe(text.replace('On  \n', 'On\n'));
});

/** The text with sequence numbers, as saved by ISPF. */
const numbered = (text: string, columns: 'last' | 'first'): string =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const number = String((index + 1) * 100);
      return columns === 'last' ? `${line.padEnd(72)}${number.padStart(8, '0')}` : `${number.padStart(6, '0')} ${line}`;
    })
    .join('\n')
    .concat('\n');

test.each(['last', 'first'] as const)('sequence numbers stay in the %s columns', (columns) => {
  const text = 'IPCONFIG ARPTO 100  \n   TTL 64 ; hops\nPORT\n 21 TCP FTPD\n   22   TCP SSHD   ; secure\n';
  const document = { path: 'PROFILE', language: 'profile' as const, text: numbered(text, columns) };
  check(document);
  const plain = formatted(viewOf({ ...document, text }).view);
  expect(plain).not.toBe(text);
  const found = formatted(viewOf(document).view);
  const numbers = (all: string): string[] =>
    all.split('\n').map((line) => (columns === 'last' ? line.slice(72) : line.slice(0, 6)));
  expect(numbers(found)).toEqual(numbers(document.text));
  const bodies = found.split('\n').map((line) => (columns === 'last' ? line.slice(0, 72) : line.slice(6)).trimEnd());
  if (columns === 'last') expect(bodies.join('\n')).toBe(plain);
});

test('keywords get the case that IBM documents, names and comments keep theirs', () => {
  const layout: FormatSettings = { ...DEFAULT_FORMAT, case: 'standard' };
  const profile =
    'ipconfig sourcevipa ; ipconfig\nInterface Osa1 define ipaqenet portname p ipaddr 10.1.1.1/24\nstart Osa1\n';
  expect(formatted(viewOf({ path: 'a', language: 'profile', text: profile }, first, layout).view)).toBe(
    'IPCONFIG SOURCEVIPA  ; ipconfig\nINTERFACE Osa1 DEFINE IPAQENET PORTNAME p IPADDR 10.1.1.1/24\nSTART Osa1\n',
  );
  const policy = 'ttlsrule r1\n{\n  localportrange 443\n  direction INBOUND\n  ttlsgroupactionref G\n}\n';
  expect(formatted(viewOf({ path: 'b', language: 'at-tls', text: policy }, first, layout).view)).toBe(
    'TTLSRule r1\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef G\n}\n',
  );
});

test('comments keep their columns, and text ends in the column of the settings', () => {
  const text = 'PORT\n 20 TCP OMVS        ; data\n 21 TCP FTPD1 ; control\n';
  const kept = viewOf({ path: 'c', language: 'profile', text }, first, { ...DEFAULT_FORMAT, comments: 'keep' });
  expect(formatted(kept.view)).toBe('PORT\n  20 TCP OMVS       ; data\n  21 TCP FTPD1  ; control\n');
  const wide = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORTA\n IPADDR 10.1.1.9/24 MTU 8992\n';
  const narrow = viewOf({ path: 'd', language: 'profile', text: wide }, first, { ...DEFAULT_FORMAT, columns: 40 });
  expect(formatted(narrow.view)).toBe(wide);
});
