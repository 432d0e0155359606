import fc from 'fast-check';
import { sample } from '../../scripts/lib/runs.js';
import {
  type BuiltStack,
  type FileWord,
  languageOf,
  type ParsedFile,
  profileParser,
  StackBuilder,
  scanWords,
} from '../src/index.js';
import { ScannedText } from '../src/source/scanned-text.js';
import { expectEqual } from './equality.js';

/** What is taken over after an edit is what a fresh reading finds. */

interface Edit {
  at: number;
  removed: number;
  insert: string;
}

function edited(text: string, { at, removed, insert }: Edit): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + insert + text.slice(place + removed);
}

test('after an edit, the words are those of a new scan', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...' \n\t;"\'&A1',
      '\r\n',
      '\r',
      'PORT 21',
      '"A B"',
      "'X Y'",
      '&S.',
      `${'; long\n PORT 1'.repeat(400)}`,
    ),
    fc.string(),
  );
  const source = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  const rules = { comment: ';', symbols: new Map([['S', 'A B']]) };
  const edit = fc.record({ at: fc.nat(), removed: fc.nat(20), insert: source });
  const placed = (scan: ScannedText): FileWord[] =>
    scan.words.map((word, index) => ({ ...word, start: scan.startOf(index), end: scan.endOf(index) }));
  fc.assert(
    fc.property(source, fc.array(edit, { minLength: 1, maxLength: 4 }), (before, edits) => {
      let text = before;
      let scan = ScannedText.of(text, rules);
      for (const one of edits) {
        const last = scan;
        text = edited(text, one);
        const { scan: now, front, back } = last.edited(text);
        const fresh = scanWords(text, rules);
        expectEqual(placed(now), fresh.words);
        expect(now.firstTab).toBe(fresh.firstTab);
        expect([...now.glued()].map(({ start }) => start)).toEqual(
          fresh.words.filter(({ gluedComment }) => gluedComment).map(({ start }) => start),
        );
        const plain = (words: readonly FileWord[]) => words.map(({ start, end, ...word }) => word);
        expectEqual(plain(now.words.slice(0, front)), plain(last.words.slice(0, front)));
        expectEqual(plain(now.words.slice(now.words.length - back)), plain(last.words.slice(last.words.length - back)));
        scan = now;
      }
    }),
    { numRuns: 60 },
  );
});

const LINKED = [
  'DEVICE ETH1 LCS 100',
  'LINK LINK1 ETHERNET 0 ETH1',
  'LINK LINK2 ETHERNET 0 ETH1',
  'HOME 10.1.1.9 LINK1',
  'VIPADYNAMIC\n VIPADEFINE 255.255.255.0 10.9.9.9\nENDVIPADYNAMIC',
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 1492',
  'INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P6',
  'BEGINROUTES',
  ...Array.from({ length: 90 }, (_, at) => `  ROUTE 172.16.${at}.0/24 10.1.1.254 OSA1 MTU ${1400 + (at % 5)}`),
  'ENDROUTES',
  'IPCONFIG SOURCEVIPA',
  '; services',
  'PORT',
  ...Array.from({ length: 140 }, (_, at) => `  ${1024 + at} TCP JOB${at}${at % 9 === 0 ? '  ; a service' : ''}`),
  'PORTRANGE 5000 10 TCP OMVS ; range',
  'START OSA1',
  'TCPCONFIG RESTRICTLOWPORTS',
  '',
].join('\n');

const fragments = [
  ...[
    'BEGINROUTES',
    'ENDROUTES',
    '\nENDROUTES\n',
    '\nPORT\n',
    ' 21 TCP FTPD1\n',
    '; x',
    ';',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
  ],
  ...[
    'DELETE',
    '\nDELETE LINK LINK1\n',
    '&SYS.',
    '{{ x }}',
    '\n  {{ more }}\n',
    '{{',
    '"',
    'A',
    '1',
    '; 10\n',
    '\n; group\n',
    '\nSTART OSA6\n',
    'OSA6',
    '\nVIPADYNAMIC\n',
  ],
  ...[
    '\nEND\n',
    '\nAUTOLOG\n FTPD\nENDAUTOLOG\n',
    '  ROUTE 10.0.0.0/8 = OSA6 MTU 1492\n',
    '\nIPCONFIG TTL 5\n',
    'NOSOURCEVIPA',
    '\nINTERFAC X\n',
  ],
  ...[
    '\nTELNETPARMS\n',
    '\nENDTELNETPARMS\n',
    '\nLINK LINK3 ETHERNET 1 ETH1\n',
    '\nINTERFACE OSA1 DEFINE IPAQENET6 PORTNAME P1\n',
  ],
];

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60), fc.nat(3000)),
    insert: fc.array(fc.constantFrom(...fragments), { maxLength: 3 }).map((parts) => parts.join('')),
  }),
  { minLength: 1, maxLength: 6 },
);

const sources = fc.oneof(
  fc.constant(LINKED),
  fc
    .array(fc.constantFrom(...fragments, ...LINKED.split('\n').map((line) => `${line}\n`)), { maxLength: 60 })
    .map((lines) => lines.join('')),
);

function parsed({ parts, problems }: ParsedFile): unknown {
  return { parts: parts.map(({ identity, ...part }) => part), problems };
}

/** The model with ranges of text instead of places, which an edit numbers otherwise. */
function placed({ model, locate }: BuiltStack): unknown {
  const range = (at: unknown): unknown => {
    const place = typeof at === 'number' ? locate(at) : undefined;
    return place ? `${place.start}-${place.end}` : at;
  };
  const PLACES = new Set(['at', 'by', 'within', 'statement', 'parameter', 'other', 'again']);
  const visit = (key: string, value: unknown): unknown => {
    if (key === 'definitions' && Array.isArray(value))
      return value.map((one) => (typeof one === 'number' ? range(one) : visit('', one)));
    if (Array.isArray(value)) return value.map((one) => visit('', one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(name, part)]));
    return PLACES.has(key) ? range(value) : value;
  };
  return visit('', model);
}

test('after several edits, parts and model are those of a new parse', () => {
  const language = languageOf('profile');
  const options = { name: 'x', release: '3.2', language, resolveInclude: () => undefined } as const;
  // Takes nothing over from one file to another but what equal texts are.
  const other = profileParser('profile');
  fc.assert(
    fc.property(sources, edits, (source, changes) => {
      const parser = profileParser('profile');
      const builder = new StackBuilder();
      let text = source;
      let file = parser.parse(text, 'x');
      builder.build(file, options);
      for (const change of changes) {
        text = edited(text, change);
        file = parser.parse(text, 'x', file);
        const fresh = other.parse(text, 'x');
        expectEqual(parsed(file), parsed(fresh));
        expect(new Set(file.parts.map((part) => part.identity)).size).toBe(file.parts.length);
        expectEqual(placed(builder.build(file, options)), placed(new StackBuilder().build(fresh, options)));
      }
    }),
    { numRuns: sample(5, 15) },
  );
});

test('a line inserted into a long list changes only one piece', () => {
  const parser = profileParser('profile');
  const before = parser.parse(LINKED, 'x');
  const now = parser.parse(LINKED.replace('  1060 TCP', '  900 TCP NEW\n  1060 TCP'), 'x', before);
  const known = new Set(before.parts.map(({ identity }) => identity));
  expect(before.parts.filter(({ continues }) => continues).length).toBeGreaterThan(5);
  expect(now.parts.filter(({ identity }) => !known.has(identity)).length).toBeLessThan(3);
});
