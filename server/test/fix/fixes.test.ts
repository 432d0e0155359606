import { type BuiltStack, languageOf, profileParser, StackBuilder } from '@ezlint/grammar';
import { applyEdits } from '../../src/engine/core/edits/apply-edits.js';
import { editsOf, type FixOperation } from '../../src/engine/core/edits/fix-operations.js';
import { TextEditor } from '../../src/engine/core/edits/text-edits.js';

/** The text after a fix: comments, columns and line ends do not change. */
function fixed(text: string, operations: (stack: BuiltStack) => FixOperation[]): string {
  const file = profileParser('profile').parse(text, 'p');
  const stack = new StackBuilder().build(file, {
    name: 'x',
    release: '3.2',
    language: languageOf('profile'),
    resolveInclude: () => undefined,
  });
  const edits = editsOf(operations(stack), stack)!;
  return applyEdits(text, edits, ({ line, column }) => file.lines.startOf(line) + column - 1);
}

const CONFIG = 'IPCONFIG NODATAGRAMFWD  ; no router\r\n         SOURCEVIPA      ; yes\r\nSTART OSA1\r\n';
const statement = (stack: BuiltStack, keyword: string): number =>
  stack.model.statements.find((one) => one.statement === keyword)!.at;
const ipconfig = (stack: BuiltStack, name: string) => stack.model.settings.IPCONFIG![name] as { at: number };

const portOption = (stack: BuiltStack, name: string) => (stack.model.ports[0]![name] as { at: number }).at;
const target = (stack: BuiltStack) => (stack.model.distributions[0]!.address as { at: number }).at;

/** Closes the open block with its terminator. */
const closed = (stack: BuiltStack): FixOperation[] =>
  stack.model.problems.flatMap(({ kind, at, parameter, text }) =>
    kind === 'missing-end' ? [{ op: 'close-block', opens: at, to: parameter!, text: text! }] : [],
  );

const cases: [name: string, text: string, operations: (stack: BuiltStack) => FixOperation[], expected: string][] = [
  [
    'replaces a parameter',
    CONFIG,
    (stack) => [{ op: 'replace', at: ipconfig(stack, 'SOURCEVIPA').at, text: 'NOSOURCEVIPA' }],
    CONFIG.replace('SOURCEVIPA   ', 'NOSOURCEVIPA '),
  ],
  [
    'deletes the opposite of the replaced keyword',
    'TCPCONFIG TTLS NOTTLS INTERVAL 5\n',
    (stack) => {
      const replaces = stack.model.settings.TCPCONFIG!.TTLS as { at: number };
      return [{ op: 'set-parameter', statement: 'TCPCONFIG', text: 'TTLS', replaces }];
    },
    'TCPCONFIG TTLS INTERVAL 5\n',
  ],
  [
    'writes the comments of the replaced lines before the new text',
    'SOMAXCONN ; backlog\r\n  ; of listeners\r\n  10 ; end\r\n',
    (stack) => [{ op: 'replace', at: statement(stack, 'SOMAXCONN'), text: 'SOMAXCONN 2048' }],
    '; backlog\r\n; of listeners\r\nSOMAXCONN 2048 ; end\r\n',
  ],
  [
    'replaces only the keyword of a statement',
    ' GATEWAY ; old\n; direct\n  10 = L1 1500 0 ; LAN\n; end\n',
    (stack) => [
      { op: 'replace-keyword', at: statement(stack, 'GATEWAY'), text: 'BEGINROUTES' },
      { op: 'close-block', opens: statement(stack, 'GATEWAY'), to: statement(stack, 'GATEWAY'), text: 'ENDROUTES' },
    ],
    ' BEGINROUTES ; old\n; direct\n  10 = L1 1500 0 ; LAN\n ENDROUTES\n; end\n',
  ],
  [
    'writes a new value in the column of the old one',
    'TCPCONFIG\n  TCPSENDBFRSIZE     16K   ; small\n',
    (stack) => {
      const { at } = stack.model.settings.TCPCONFIG!.TCPSENDBFRSIZE as { at: number };
      return [{ op: 'replace', at, text: 'TCPSENDBFRSIZE 64K' }];
    },
    'TCPCONFIG\n  TCPSENDBFRSIZE     64K   ; small\n',
  ],
  [
    'separates a semicolon from its word, in a record that is full of blanks',
    `${'SOMAXCONN 10;old'.padEnd(80)}\nARPAGE 20\n`,
    (stack) => {
      const { at } = stack.model.problems.find(({ kind }) => kind === 'glued-comment')!;
      return [{ op: 'replace', at, text: '10 ;' }];
    },
    `${'SOMAXCONN 10 ;old'.padEnd(80)}\nARPAGE 20\n`,
  ],
  [
    'moves entries with the blanks in front of them',
    'PORT\n   443 TCP WEB\n    80 TCP OLD  ; plain\n',
    (stack) => [{ op: 'reorder', places: stack.model.ports.map(({ at }) => at), order: [1, 0] }],
    'PORT\n    80 TCP OLD  ; plain\n   443 TCP WEB\n',
  ],
  [
    'adds a parameter in place of the line that it removes',
    CONFIG,
    (stack) => [
      { op: 'add-parameter', to: statement(stack, 'IPCONFIG'), text: 'TTL 64' },
      { op: 'delete', at: ipconfig(stack, 'SOURCEVIPA').at },
    ],
    CONFIG.replace('SOURCEVIPA      ; yes', 'TTL 64'),
  ],
  [
    'adds a parameter behind a comment on a line of its own',
    CONFIG,
    (stack) => [{ op: 'add-parameter', to: statement(stack, 'IPCONFIG'), text: 'TTL 64' }],
    CONFIG.replace('; yes\r\n', '; yes\r\n         TTL 64\r\n'),
  ],
  [
    'adds a parameter to records that end with carriage returns only',
    CONFIG.replaceAll('\n', ''),
    (stack) => [{ op: 'add-parameter', to: statement(stack, 'IPCONFIG'), text: 'TTL 64' }],
    CONFIG.replaceAll('\n', '').replace('; yes\r', '; yes\r         TTL 64\r'),
  ],
  [
    'adds a parameter on the same line where it fits',
    'IPCONFIG SOURCEVIPA\n',
    () => [{ op: 'set-parameter', statement: 'IPCONFIG', text: 'TTL 64' }],
    'IPCONFIG SOURCEVIPA TTL 64\n',
  ],
  [
    'breaks a line that words no longer fit on; the comment stays',
    `IPCONFIG DATAGRAMFWD SOURCEVIPA IGNOREREDIRECT SYSPLEXROUTING TTL 64 ; all of it\r\n  PATHMTUDISCOVERY\r\n`,
    (stack) => [{ op: 'replace', at: ipconfig(stack, 'IGNOREREDIRECT').at, text: 'ARPTO 1200 IGNOREREDIRECT' }],
    'IPCONFIG DATAGRAMFWD SOURCEVIPA ARPTO 1200 IGNOREREDIRECT            ; all of it\r\n  SYSPLEXROUTING TTL 64\r\n  PATHMTUDISCOVERY\r\n',
  ],
  [
    'breaks a line of its own words in their column',
    `IPCONFIG\n   TTL 64   ; ${'w'.repeat(60)}\n`,
    (stack) => [{ op: 'replace', at: ipconfig(stack, 'TTL').at, text: 'TTL 64 ARPTO 1200 SOURCEVIPA' }],
    `IPCONFIG\n   TTL 64   ; ${'w'.repeat(60)}\n   ARPTO 1200 SOURCEVIPA\n`,
  ],
  [
    'breaks an entry deeper than entries begin',
    `PORT\n   80 TCP WEB BIND 10.1.1.1 ; ${'w'.repeat(48)}\n   81 TCP WEB\n`,
    (stack) => [{ op: 'replace', at: portOption(stack, 'BIND'), text: 'NODELAYACKS BIND 10.1.1.1' }],
    `PORT\n   80 TCP WEB NODELAYACKS   ; ${'w'.repeat(48)}\n     BIND 10.1.1.1\n   81 TCP WEB\n`,
  ],
  [
    'leaves no keyword of a statement at the start of a line',
    `VIPADYNAMIC\n  VIPADISTRIBUTE DEFINE 10.1.1.1 PORT 443 DESTIP ALL ; ${'w'.repeat(24)}\nENDVIPADYNAMIC\n`,
    (stack) => [{ op: 'replace', at: target(stack), text: 'DISTMETHOD SERVERWLM 10.1.1.1' }],
    `VIPADYNAMIC\n  VIPADISTRIBUTE DEFINE DISTMETHOD                   ; ${'w'.repeat(24)}\n    SERVERWLM 10.1.1.1 PORT 443 DESTIP ALL\nENDVIPADYNAMIC\n`,
  ],
  [
    'closes a block on a line of its own, in the column of its first word',
    '  AUTOLOG 5\r\n    FTPD JOBNAME FTPD1\r\n    OMPROUTE ; routes\r\n; ports\r\nPORT 21 TCP FTPD1\r\n',
    closed,
    '  AUTOLOG 5\r\n    FTPD JOBNAME FTPD1\r\n    OMPROUTE ; routes\r\n  ENDAUTOLOG\r\n; ports\r\nPORT 21 TCP FTPD1\r\n',
  ],
  [
    'closes a block at the end of the file, in records of one length',
    'AUTOLOG 5           \n  OMPROUTE          ',
    closed,
    'AUTOLOG 5           \n  OMPROUTE          \nENDAUTOLOG          ',
  ],
  [
    'closes a block of one line on that line',
    'AUTOLOG 5 OMPROUTE\nSTART A\n',
    closed,
    'AUTOLOG 5 OMPROUTE ENDAUTOLOG\nSTART A\n',
  ],
  [
    'divides a profile on one line into records, each statement on its own line',
    'DEVICE O1 MPCIPA PRIROUTER LINK L1 IPAQENET O1 DEVICE O2 MPCIPA LINK L2 IPAQENET O2 HOME 10.1.1.1 L1 10.1.1.2 L2 START O1',
    (stack) => [{ op: 'add-parameter', to: statement(stack, 'LINK'), text: 'VMAC' }],
    'DEVICE O1 MPCIPA PRIROUTER\nLINK L1 IPAQENET O1\n  VMAC\nDEVICE O2 MPCIPA\nLINK L2 IPAQENET O2\nHOME 10.1.1.1 L1 10.1.1.2 L2\nSTART O1',
  ],
  [
    'closes a block before the statement that follows on its last line',
    'AUTOLOG 5\n  OMPROUTE START A\n',
    closed,
    'AUTOLOG 5\n  OMPROUTE ENDAUTOLOG START A\n',
  ],
  [
    'moves the words behind a parameter to the next line where the record is full',
    `GLOBALCONFIG ZIIP IQDIOMULTIWRITE SYSPLEXMONITOR RECOVERY IQDMULTIWRITE    ; all\nSTART OSA1\n`,
    (stack) => [
      { op: 'add-parameter', to: (stack.model.settings.GLOBALCONFIG!.ZIIP as { at: number }).at, text: 'IPSECURITY' },
    ],
    `GLOBALCONFIG ZIIP IQDIOMULTIWRITE\n  IPSECURITY SYSPLEXMONITOR RECOVERY IQDMULTIWRITE    ; all\nSTART OSA1\n`,
  ],
  [
    'adds the statement where there is none',
    'START OSA1',
    () => [{ op: 'set-parameter', statement: 'TCPCONFIG', text: 'TTLS' }],
    'START OSA1\nTCPCONFIG TTLS\n',
  ],
  [
    'deletes a parameter with its blanks and keeps the comment',
    CONFIG,
    (stack) => [{ op: 'delete', at: ipconfig(stack, 'DATAGRAMFWD').at }],
    CONFIG.replace(' NODATAGRAMFWD', '              '),
  ],
  [
    'deletes a statement with its line',
    CONFIG,
    (stack) => [{ op: 'delete', at: statement(stack, 'START') }],
    CONFIG.replace('START OSA1\r\n', ''),
  ],
  [
    'deletes the statement whose only parameter goes',
    'ARPAGE 20\nIPCONFIG SOURCEVIPA\n',
    (stack) => [{ op: 'delete', at: ipconfig(stack, 'SOURCEVIPA').at }],
    'ARPAGE 20\n',
  ],
  [
    'adds a statement behind another one on a packed line',
    'START OSA1 START OSA2\n',
    (stack) => [{ op: 'add-statement', after: statement(stack, 'START'), text: 'ARPAGE 5' }],
    'START OSA1\nARPAGE 5\nSTART OSA2\n',
  ],
  [
    'adds a statement before one that breaks off',
    'START OSA1 ; last\nTCPCONFIG TCPSENDBFRSIZE',
    () => [{ op: 'set-parameter', statement: 'UDPCONFIG', text: 'RESTRICTLOWPORTS' }],
    'START OSA1 ; last\nUDPCONFIG RESTRICTLOWPORTS\nTCPCONFIG TCPSENDBFRSIZE',
  ],
  [
    'adds a statement before a block that is not closed',
    'START OSA1\nAUTOLOG 5\n  FTPD\n',
    () => [{ op: 'set-parameter', statement: 'UDPCONFIG', text: 'RESTRICTLOWPORTS' }],
    'START OSA1\nUDPCONFIG RESTRICTLOWPORTS\nAUTOLOG 5\n  FTPD\n',
  ],
  [
    'moves a statement with its lines',
    'START OSA1 ; start\nARPAGE 5\nSOMAXCONN 10 ; last\n',
    (stack) => [{ op: 'move', at: statement(stack, 'SOMAXCONN'), before: statement(stack, 'START') }],
    'SOMAXCONN 10 ; last\nSTART OSA1 ; start\nARPAGE 5\n',
  ],
  [
    'orders the entries of a list, comments with them',
    'PORT 992 TCP TN3270 ; terminals\r\n     21 TCP FTPD1\r\n     22 TCP SSHD1 ; shell\r\n',
    (stack) => [{ op: 'reorder', places: stack.model.ports.map(({ at }) => at), order: [1, 2, 0] }],
    'PORT 21 TCP FTPD1\r\n     22 TCP SSHD1 ; shell\r\n     992 TCP TN3270 ; terminals\r\n',
  ],
  [
    'writes several lines with the line ends of the file',
    CONFIG,
    (stack) => [{ op: 'replace', at: statement(stack, 'START'), text: 'START A\nSTART B' }],
    CONFIG.replace('START OSA1', 'START A\r\nSTART B'),
  ],
  [
    'an edit across a line end does not join two long lines',
    `INTERFACE LANA DEFINE IPAQENET PORTNAME PORTA IPADDR 10.4.1.17/24 MTU\n  9216 START LANA\n`,
    (stack) => [
      { op: 'replace', at: (stack.model.interfaces[0]!.settings.MTU as { at: number }).at, text: 'MTU 8992' },
    ],
    `INTERFACE LANA DEFINE IPAQENET PORTNAME PORTA IPADDR 10.4.1.17/24 MTU 8992\n  START LANA\n`,
  ],
  [
    'adds two parameters between the words of a line without room, one after the other',
    `PORT 23 TCP TN3270 24 TCP FTPSERVE 25 TCP SMTPSRVR 26 TCP MAILSRVR\n`,
    (stack) => [
      { op: 'add-parameter', to: stack.model.ports[0]!.at, text: 'SHAREPORT' },
      { op: 'add-parameter', to: stack.model.ports[0]!.at, text: 'NODELAYACKS' },
    ],
    `PORT 23 TCP TN3270\n  SHAREPORT \n  NODELAYACKS 24 TCP FTPSERVE 25 TCP SMTPSRVR 26 TCP MAILSRVR\n`,
  ],
];

test.each(cases)('%s', (_name, text, operations, expected) => {
  expect(fixed(text, operations)).toBe(expected);
});

test('the deletion of the only statement of a member deletes its INCLUDE', () => {
  const parser = profileParser('profile');
  const member = parser.parse('; SNMP\nSACONFIG COMMUNITY public\n', 'SNMP');
  const edits = (text: string): [string, string][] => {
    const stack = new StackBuilder().build(parser.parse(text, 'p'), {
      name: 'x',
      release: '3.2',
      language: languageOf('profile'),
      resolveInclude: () => member,
    });
    const made = editsOf([{ op: 'delete', at: statement(stack, 'SACONFIG') }], stack)!;
    const changed = [parser.parse(text, 'p'), member].map((file) => [
      file.path,
      applyEdits(
        file.text,
        made.filter((edit) => edit.file === file.path),
        ({ line, column }) => file.lines.startOf(line) + column - 1,
      ),
    ]);
    return changed as [string, string][];
  };
  expect(edits('ARPAGE 20\nINCLUDE A.B(SNMP)\nSTART OSA1\n')).toEqual([
    ['p', 'ARPAGE 20\nSTART OSA1\n'],
    ['SNMP', '; SNMP\n'],
  ]);
});

test('deletes sequence numbers and nothing else', () => {
  const record = (words: string, number: number): string => words.padEnd(72) + String(number).padStart(8, '0');
  const lines = ['ARPAGE 20', 'SOMAXCONN 10', 'START OSA1'];
  const text = `${lines.map((words, index) => record(words, index + 1)).join('\n')}\n`;
  const at = (stack: BuiltStack): number =>
    stack.model.problems.find((problem) => problem.kind === 'sequence-numbers')!.at;
  expect(fixed(text, (stack) => [{ op: 'delete-sequence-numbers', at: at(stack) }])).toBe(`${lines.join('\n')}\n`);
});

test('a long statement that is added ends before the columns of sequence numbers', () => {
  const text = 'SMFCONFIG TYPE119 FTPCLIENT TN3270CLIENT PROFILE TCPIPSTATISTICS IFSTATISTICS';
  expect(fixed('START OSA1\n', () => [{ op: 'add-statement', text }])).toBe(
    `START OSA1\n${text.replace(' IFSTATISTICS', '\n  IFSTATISTICS')}\n`,
  );
});

test.each([
  ['on the right', (words: string) => `${words.padEnd(72)}00000100\n`],
  ['on the left', (words: string) => `000100 ${words}\n`],
])('a long statement that is added leaves room for sequence numbers %s', (_where, record) => {
  const text = ['ARPAGE 20', 'SOMAXCONN 10', 'START OSA1'].map(record).join('');
  const added = ['SMFCONFIG TYPE119 FTPCLIENT TN3270CLIENT PROFILE TCPIPSTATISTICS', '  IFSTATISTICS'];
  const operation = { op: 'add-statement', text: `${added[0]}${added[1]!.slice(1)}` } as const;
  expect(fixed(text, () => [operation])).toBe(text + added.map(record).join(''));
});

test('makes change marks comments; an added line has none', () => {
  const marked = (mark: string): string =>
    ['INTERFACE O1 DEFINE IPAQENET', ' PORTNAME P1', ' IPADDR 10.1.1.1/24', ' VMAC']
      .map((line) => `${line.padEnd(71)}${mark}\n`)
      .join('');
  const first = (stack: BuiltStack): number => statement(stack, 'INTERFACE');
  expect(fixed(marked('@MM1'), (stack) => [{ op: 'delete-sequence-numbers', at: first(stack) }])).toBe(marked(';@MM1'));
  expect(fixed(marked('@MM1'), (stack) => [{ op: 'add-statement', text: 'START O1', after: first(stack) }])).toBe(
    `${marked('@MM1')}START O1\n`,
  );
});

test('insertions at one place are in the order of the edits, before the replacement of the text there', () => {
  const at = (column: number) => ({ line: 1, column });
  const edit = (from: number, to: number, text: string) => ({
    file: 'F',
    range: { start: at(from), end: at(to) },
    text,
  });
  const edits = [edit(5, 5, 'x'), edit(3, 3, '1'), edit(3, 3, '2'), edit(3, 4, 'C')];
  expect(applyEdits('abcdef', edits, ({ column }) => column - 1)).toBe('ab12Cdxef');
});

test('a text fits up to column 72', () => {
  const editor = new TextEditor(profileParser('profile').parse('IPCONFIG\nTCPCONFIG\n', 'p'));
  expect([72, 73].map((length) => editor.fits(9, 'x'.repeat(length)))).toEqual([true, false]);
});
