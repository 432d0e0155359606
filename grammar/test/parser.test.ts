import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sample } from '../../scripts/lib/runs.js';
import { type ParsedFile, profileParser } from '../src/index.js';
import { languageOf } from '../src/languages/profile-language.js';

const parser = profileParser('profile');

function problems(file: ParsedFile): string[] {
  return file.parts.flatMap((part) =>
    part.content.problems.map((problem) => `${file.lines.position(part.start + problem.start).line} ${problem.kind}`),
  );
}

/** Words of the language, so that random texts get deep into the grammars. */
const vocabulary = [
  ...new Set(languageOf('profile').statements.flatMap((statement) => [...statement.vocabulary.keys()])),
  '10.1.1.1',
  '10.1.1.0/24',
  '255.255.255.0',
  '2001:DB8::1',
  '1492',
  '64K',
  '=',
  '*',
  '&SYS.',
  '{{ name }}',
  '{{',
  '"a b"',
  'OSA1',
  '; comment',
];
const text = fc
  .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(' ', '\n', '\n  ', '\r\n', '  ', ';')), {
    maxLength: 60,
  })
  .map((words) => words.flat().join(''));

describe('any text', () => {
  it('does not throw, and every word belongs to exactly one part', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 200 })), (source) => {
        const file = parser.parse(source, 'x');
        let at = 0;
        for (const part of file.parts) {
          expect(part.start).toBeGreaterThanOrEqual(at);
          // Between parts there are only blanks and comments.
          const between = source.slice(at, part.start).replace(/;[^\n\r]*/g, '');
          expect([...between].filter((character) => character > ' ' && character !== '\u00a0')).toEqual([]);
          for (const problem of part.content.problems) {
            expect(problem.start).toBeGreaterThanOrEqual(0);
            expect(part.start + problem.end).toBeLessThanOrEqual(part.end);
          }
          at = part.end;
        }
      }),
      { numRuns: sample(50, 150) },
    );
  });
});

describe('splitting and recovery', () => {
  const cases: [name: string, source: string, expected: string[]][] = [
    ['several statements on a line', 'ARPAGE 20 SOMAXCONN 100 START OSA1', []],
    [
      'statements of OMPROUTE',
      'ARPAGE 20\nOSPF_Interface Name=OSA1;\nOSPF_Interface Name=OSA2;\nSTART OSA1',
      ['2 unknown-statement'],
    ],
    ['a misspelled statement', 'ARPAGE 20\nTCPCONFG TTLS\nSOMAXCONN 10', ['2 unknown-statement']],
    [
      'a misspelled block',
      'BEGINROUTS\n ROUTE 10.1.1.0/24 = OSA1 MTU 1492\nENDROUTES\nARPAGE 0',
      ['1 unknown-statement', '4 invalid-value'],
    ],
    [
      'a missing terminator',
      'AUTOLOG 5\n FTPD\n PAGENT\nPORT\n 21 TCP FTPD1\nARPAGE 0',
      ['1 missing-end', '6 invalid-value'],
    ],
    ['a misspelled terminator', 'AUTOLOG 5\n FTPD\nENDAUTLOG\nARPAGE 0', ['3 unknown-word', '4 invalid-value']],
    [
      'a terminator in two words, before the block is coded again',
      'AUTOLOG 5\n FTPD\nEND AUTOLOG\nARPAGE 0\nAUTOLOG PAGENT ENDAUTOLOG',
      ['3 unknown-word', '4 invalid-value'],
    ],
    ['a block keyword as the only word', 'AUTOLOG', ['1 missing-end']],
    [
      'a port name in another code page is reported with the other names',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P§1 IPADDR 10.1.1.1/24',
      [],
    ],
    ['END before another statement', 'AUTOLOG 5\n FTPD\nEND PORT 21 TCP A', ['3 unknown-word']],
    [
      'a misspelled terminator on the line of the block',
      'AUTOLOG FTPD ENDATUOLOG ARPAGE 0',
      ['1 unknown-word', '1 invalid-value'],
    ],
    [
      'words of an entry that have changed places',
      'PORTRANGE\n 7000 TCP 20 OMVS\n 7100 20 TCP OMVS\nPORT\n TCP 7200 WEB1\n 7201 TCP WEB1\nARPAGE 0',
      ['2 missing-operand', '5 unknown-word', '7 invalid-value'],
    ],
    [
      'a misspelled tier is reported once',
      'VIPADYNAMIC\n VIPADEFINE TQER1 255.255.255.0 10.1.1.1\n VIPADISTRIBUTE TIER1 G1 10.1.1.1 PORT 80 DESTIP 10.9.9.9\nENDVIPADYNAMIC',
      ['2 check'],
    ],
    [
      'words that have changed places in a list of DELETE',
      'DELETE PORTRANGE 3000 TCP 10 OMVS\nDELETE PORT TCP 21 FTPD1\n 23 TCP TN3270\nARPAGE 0',
      ['1 missing-operand', '2 unknown-word', '4 invalid-value'],
    ],
    [
      'an entry cut short',
      'HOME\n 10.1.1.1\n 10.1.1.2 OSAL2\nPORTRANGE\n 7000 20 TCP\n 7100 20\n 7200 20 TCP OMVS',
      ['2 missing-operand', '5 check', '6 missing-operand'],
    ],
    [
      'one of two words is missing before an address',
      'VIPADYNAMIC\n VIPADEFINE MOVEABLE 255.255.255.0 10.1.1.1\nENDVIPADYNAMIC\nARPAGE 0',
      ['2 missing-operand', '4 invalid-value'],
    ],
    [
      'a misspelled keyword where a name is valid, recognized by its value',
      'VIPADYNAMIC\n VIPADEFINE MOVABLE WHENIDLE 255.255.255.0 10.1.1.1\nENDVIPADYNAMIC\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME INBPERG VMAC INPBERF DYNAMIC IPADDR 10.1.1.2/24',
      ['2 unknown-word', '4 unknown-word'],
    ],
    [
      'device and type of a link have changed places',
      'LINK OSAL1 OSA1 IPAQENET\nARPAGE 0',
      ['1 missing-operand', '2 invalid-value'],
    ],
    [
      'a keyword on the next line is no name',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME\n INBPERF DYNAMIC IPADDR 10.1.1.2/24\nBEGINVTAM\n PORT 992\n DEFAULTAPPL\n ALLOWAPPL *\nENDVTAM',
      ['1 missing-operand', '5 missing-operand'],
    ],
    ['a name made of a keyword', 'HOME\n LINK1 10.1.1.1\n 10.1.1.2 OSAL2', ['2 unknown-word']],
    [
      'two mistakes in entries of one line',
      'PORT 7000 TPC WEB1 7001 TCP WEB1 NOAUTOLG',
      ['1 invalid-value', '1 unknown-word'],
    ],
    [
      'a block that was not opened',
      'ARPAGE 20\n ROUTE 10.1.1.0/24 = OSA1 MTU 1492\n ROUTE 10.1.2.0/24 = OSA1 MTU 1492\nENDROUTES\nARPAGE 0',
      ['2 unknown-statement', '5 invalid-value'],
    ],
    [
      'a misspelled entry',
      'BEGINROUTES\n ROUTE 10.1.1.0/24 = OSA1 MTU 1492\n RUOTE 10.1.2.0/24 = OSA1 MTU 1492\n ROUTE 10.1.3.0/44 = OSA1 MTU 1492\nENDROUTES',
      ['3 unknown-word', '4 invalid-value'],
    ],
    [
      'a word too many',
      'PORT 21 FOO TCP FTPD1\n 23 TCP TN3270\nIPCONFIG DYNAMICXCF FOO 10.1.1.1 255.255.255.0 1',
      ['1 unknown-word', '3 unknown-word'],
    ],
    [
      'a lost INTERFACE line',
      'INTERFACE O1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24 MTU 1492 VMAC\n IPADDR 10.1.2.1/24 MTU 1492 VMAC',
      ['2 repeated-parameter'],
    ],
    [
      'values joined to their keywords in column 1',
      'PKTTRACE\nABBREV=200\nLINKNAME=TR1\nPROT=ICMP\nIPADDR=*\nARPAGE 0',
      ['6 invalid-value'],
    ],
    [
      'a keyword of another place as a value',
      'VIPADYNAMIC\n VIPADEFINE MOVEABLE DISRUPTIVE 255.255.255.0 10.1.1.1\n VIPABACKUP 300 10.1.1.2\nENDVIPADYNAMIC\nARPAGE 0',
      ['2 invalid-value', '3 invalid-value', '5 invalid-value'],
    ],
    [
      'an entry that goes on after a missing value',
      'VIPADYNAMIC\n VIPADEFINE MOVEABLE SAF ZCX 255.255.255.0 10.1.1.1\n VIPABACKUP 300 10.1.1.2\nENDVIPADYNAMIC\nARPAGE 0',
      ['2 missing-operand', '3 invalid-value', '5 invalid-value'],
    ],
    [
      'a comment without its sign in a list of names and numbers',
      'BSDROUTINGPARMS TRUE\n L1 1500 0 0 0\n the other link\n L2 1500 0\n 0 0\n L3 1500 0 255.0.255.0 0\nENDBSDROUTINGPARMS',
      ['3 unknown-word', '6 invalid-value'],
    ],
    ['a stray terminator', 'ARPAGE 20\nENDROUTES\nARPAGE 0', ['2 stray-end', '3 invalid-value']],
    [
      'a stray word in the middle',
      'IPCONFIG SOURCEVIPA\n  FOO\n  TTL 0\nARPAGE 20',
      ['2 unknown-word', '3 invalid-value'],
    ],
    [
      'a stray word in column 1, behind which the statement goes on',
      'INTERFACE O1 DEFINE IPAQENET PORTNAME P\nFOO\n  IPADDR 10.1.1.1/24 MTU 1',
      ['2 unknown-word', '3 invalid-value'],
    ],
    [
      'a terminator cut short, and END alone',
      'NETACCESS\n 10.0.0.0/8 A\nENDNET\nBEGINROUTES\nEND\nARPAGE 0',
      ['3 unknown-word', '5 unknown-word', '6 invalid-value'],
    ],
    ['a job called like a statement', 'PORT 7000 TCP TRACE\n 7001 TCP HOME\n 7002 TCP DEV', []],
    [
      'START after an optional operand',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24 VMAC START OSA1',
      [],
    ],
    [
      'parameters in the column of the statement',
      'INTERFACE OSA1\nDEFINE IPAQENET\nPORTNAME P1\nVLAM 10\nIPADDR 10.1.1.1/24\nMTU 1',
      ['4 unknown-word', '6 invalid-value'],
    ],
    [
      'needed operands in the column of the statement',
      'DEVICE LCS1 LCS BA0\nLINK ETH1 ETHERNET 0\nLCS1\nDEVICE CIP CLAW AD0\nHOST1 ADAPT1 NONE\nLINK L2 IP 0\nCIP HOME 10.1.1.1 ETH1',
      [],
    ],
    [
      'a list with its own terminator in the column of the statement',
      'GLOBALCONFIG SMCGLOBAL SMCEID\nPLEXA\n1PLEX PLEXB\nPLEXC\nENDSMCEID\nARPAGE 0',
      ['6 invalid-value'],
    ],
    [
      'such a list that is not closed',
      'GLOBALCONFIG SMCGLOBAL SMCEID PLEXA\nIPCONFG TTL 9\nARPAGE 20',
      ['1 missing-end', '2 unknown-statement'],
    ],
    ['unresolved symbols', 'PORT &P. TCP &J.\nINTERFACE &I. DEFINE IPAQENET PORTNAME &N IPADDR &A.\n  MTU &M.', []],
    ['symbols that may hold several words', 'PORT &LIST.\nINTERFACE &OSA.\nIPCONFIG DYNAMICXCF &XCF.', []],
  ];
  it.each(cases)('%s', (_name, source, expected) => {
    expect(problems(parser.parse(source, 'x'))).toEqual(expected);
  });

  it('uses the values of system symbols, including those with several words', () => {
    const own = profileParser('profile', {
      symbols: new Map([
        ['A', '10.1.1.1 ETH1'],
        ['S', '9'],
      ]),
    });
    const file = own.parse('HOME &A.\nARPAGE &S.9\nHOME 10.1.&S..1 ETH2', 'x');
    expect(problems(file)).toEqual([]);
    expect(file.parts[0]!.content.node!.children[0]!.operands.map((operand) => operand.word.text)).toEqual([
      '10.1.1.1',
      'ETH1',
    ]);
    expect(file.parts[1]!.content.node!.operands[0]!.resolved).toEqual({ state: 'set', value: 99 });
  });

  it('parses equal texts depending on the text after them, regardless of earlier texts', () => {
    const texts = ['LINK LINK1\nFOO BAR 0 ETH1', 'LINK LINK1\nFOO ETHERNET 0 ETH1'];
    const messages = (own: ReturnType<typeof profileParser>) =>
      texts.map((source) => own.parse(source, 'x').parts[0]!.content.problems);
    const [one, two] = texts.map((source) => profileParser('profile').parse(source, 'x').parts[0]!.content.problems);
    expect(messages(profileParser('profile'))).toEqual([one, two]);
  });

  it('parses a long list in pieces with the same result', () => {
    const entries = Array.from(
      { length: 600 },
      (_, at) => `  ${at + 1024} TCP JOB${at} ${at % 7 === 0 ? 'SHAREPORT' : ''}`,
    );
    entries[300] = '  99999 TCP TOOLONGNAME1';
    entries[400] = '  1400 TCP X FOO';
    const file = parser.parse(`PORT\n${entries.join('\n')}\nARPAGE 20\n`, 'x');
    expect(file.parts.filter((part) => part.continues).length).toBeGreaterThan(3);
    expect(problems(file)).toEqual(['302 invalid-value', '302 invalid-value', '402 unknown-word']);
    const names = file.parts.flatMap((part) =>
      part.content.node!.children.map((child) => child.operands[2]?.word.text),
    );
    expect(names.filter((name) => name?.startsWith('JOB'))).toHaveLength(598);
    const routes = Array.from({ length: 200 }, (_, at) => `  ROUTE 10.1.${at}.0/24 = OSA1 MTU 1492`);
    expect(problems(parser.parse(`BEGINROUTES\n${routes.join('\n')}\nENDROUTES\n`, 'x'))).toEqual([]);
    expect(problems(parser.parse(`BEGINROUTES\n${routes.join('\n')}\n`, 'x'))).toEqual([
      expect.stringContaining('missing-end'),
    ]);
  });

  it('parses text with sequence numbers', () => {
    const record = (line: string, number: number): string => line.padEnd(72) + String(number).padStart(8, '0');
    const source = ['ARPAGE 20', 'SOMAXCONN 10', 'IPCONFIG SOURCEVIPA', 'START OSA1']
      .map((line, index) => record(line, (index + 1) * 100))
      .join('\n');
    const file = parser.parse(source, 'x');
    expect(problems(file)).toEqual([]);
    expect(file.sequenceNumbers?.columns).toEqual([73, 80]);
    expect(file.parts).toHaveLength(4);
  });

  it('reads the options of IPSEC in any order, but only before its rules', () => {
    const rule = 'IPSECRULE * * PROTOCOL OSPF';
    expect(problems(parser.parse(`IPSEC LOGIMPLICIT LOGENABLE DVIPSEC ${rule} ENDIPSEC`, 'x'))).toEqual([]);
    expect(problems(parser.parse(`IPSEC LOGENABLE ${rule} DVIPSEC ENDIPSEC`, 'x'))).toHaveLength(1);
  });

  it('reads over change marks at the end of some records, but not over operands in their columns', () => {
    const marked = (lines: readonly string[], marks: readonly string[]): ParsedFile =>
      parser.parse(lines.map((line, index) => (line.padEnd(71) + (marks[index] ?? '')).trimEnd()).join('\n'), 'x');
    const interfaces = ['INTERFACE O1 DEFINE IPAQENET', ' PORTNAME P1', ' IPADDR 10.1.1.1/24 ; x', ' VMAC', 'START O1'];
    const file = marked(interfaces, ['@MM1', '', '@JS2', 'MM1', '@MM1']);
    expect(problems(file)).toEqual([]);
    expect(file.sequenceNumbers).toMatchObject({ columns: [72, 80], isMark: true });
    expect(file.sequenceNumbers!.ranges).toHaveLength(3);
    const ports = marked(['PORT 8001 TCP', ' 8002 TCP', ' 8003 TCP'], ['CICS1', 'CICS2', 'CICS3']);
    expect(problems(ports)).toEqual([]);
    expect(ports.sequenceNumbers).toBeUndefined();
    expect(marked(interfaces, ['@MM1', '@MM1']).sequenceNumbers).toBeUndefined();
  });
});

const corpus = join(__dirname, '../../../shared/corpus');

(existsSync(corpus) ? describe : describe.skip)('real files', () => {
  const files = ['profile', 'profile-fragment', 'telnet'].flatMap((folder) =>
    existsSync(join(corpus, folder)) ? readdirSync(join(corpus, folder)).map((name) => `${folder}/${name}`) : [],
  );
  it('are read, and what is reported is known', () => {
    const found = files.flatMap((name) => {
      const file = profileParser(name.startsWith('telnet') ? 'tn3270' : 'profile').parse(
        readFileSync(join(corpus, name), 'utf8'),
        name,
      );
      return problems(file).map((problem) => `${name} ${problem}`);
    });
    expect(found).toMatchSnapshot();
  });
});

test('a keyword that is also valid for DELETE begins a statement after the deleted name', () => {
  const file = parser.parse('DELETE LINK LINK1\nDEVICE ETH1 LCS 100\n', 'x');
  expect(file.parts.filter(({ kind }) => kind === 'statement').length).toBe(2);
  expect(problems(file)).toEqual([]);
});
