import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { everyNth } from '../../scripts/lib/runs.js';
import { MEMBER_LANGUAGES, type MemberLanguageName, memberVocabulary } from '../src/index.js';
import { layout, parsed, problemsOf, X } from './members-text.js';

test('the meaning of a misspelled statement is unknown', () => {
  const { model } = parsed('ftp-data', 'INACTVE 900\nUMASK 077');
  expect(model.settings.INACTIVE).toEqual({ state: 'unknown' });
  expect(model.settings.ANONYMOUSLEVEL).toEqual({ value: 3, state: 'default' });
});

/** Words and marks of a language in any order. */
function textOf(language: MemberLanguageName): fc.Arbitrary<string> {
  const { facts } = memberVocabulary(language);
  const words = facts.statements.flatMap(({ name, parameters }) => [
    name,
    ...(parameters ?? []).map((one) => one.name),
  ]);
  const marks = [
    '(',
    ')',
    ',',
    '=',
    "'",
    '"',
    ';',
    '#',
    '/*',
    '*/',
    '*',
    '//',
    '//*',
    '{',
    '}',
    '&X.',
    ':',
    '\n',
    '\r\n',
    '\t',
    ' ',
    '10.1.1.1',
    '5',
    '\0',
    'é',
  ];
  return fc
    .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...marks), fc.string({ maxLength: 5 })))
    .map((parts) => parts.join(' ').replaceAll(' \n ', '\n'));
}

test.each(MEMBER_LANGUAGES)('%s: any text is parsed, and its statements are in order', (language) => {
  fc.assert(
    fc.property(textOf(language), (text) => {
      const { file, model } = parsed(language, text);
      let at = 0;
      for (const part of file.parts) {
        expect(part.start).toBeGreaterThanOrEqual(at);
        expect(part.end).toBeGreaterThan(part.start);
        at = part.end;
        for (const { start, end } of part.content.problems) {
          expect(start).toBeLessThanOrEqual(end);
          expect(part.start + end).toBeLessThanOrEqual(text.length);
        }
      }
      expect(at).toBeLessThanOrEqual(text.length);
      expect(model.language).toBe(language);
    }),
  );
});

test.each(everyNth(MEMBER_LANGUAGES, 4))('%s: nested lists of any depth', (language) => {
  const { name } = memberVocabulary(language).facts.statements[0]!;
  for (const more of ['(', 'A(', 'A=(', '(A)'].map((piece) => piece.repeat(5000))) {
    const { file } = parsed(language, `${name} ${more}\n${name}=${more}${')'.repeat(5000)}\n`);
    expect(file.parts.every(({ start, end }) => start < end)).toBe(true);
  }
});

const corpus = join(__dirname, '../../../shared/corpus/resolver');

(existsSync(corpus) ? test : test.skip)('the real files are read without an error', () => {
  for (const name of readdirSync(corpus)) {
    const language = name.includes('resolver-setup') ? 'resolver-setup' : 'tcpip-data';
    const { file } = parsed(language, readFileSync(join(corpus, name), 'utf8'));
    if (!name.includes('ipn')) expect(problemsOf(file)).toEqual([]);
  }
});

test('sshd_config: keywords in any case, values with blanks, Match blocks, and keywords of other versions', () => {
  const text = '# x\nport 22\nBanner="/etc/my banner"\nMatch User a\n  X11Forwarding no\nBaner none\nNewWord yes\n';
  const { file, model } = parsed('sshd-config', text);
  expect(Object.keys(model.entries)).toEqual(['Port', 'Banner', 'Match', 'X11Forwarding']);
  expect(problemsOf(file)).toEqual(['6:1 warning unknown-statement', '7:1 hint unknown-statement']);
});

test('syslog.conf: rules require facility, priority and destination', () => {
  const text =
    '*.*.daemon.info /var/log/d -F 0640\nauth.erorr $SMF\ndaemon.crit\nnothing /var/log/x\nlocal1.err;mail.none @10.1.1.1\n';
  const { file, model } = parsed('syslog-conf', text);
  expect(problemsOf(file)).toEqual(['2:1 warning check', '3:1 warning check', '4:1 warning check']);
  expect(model.entries.rule).toHaveLength(5);
});

test.each<[MemberLanguageName, string, string, string[]]>([
  [
    'vtam-major-node',
    'operands in column 1 that lost their blanks',
    'T VBUILD TYPE=TRL\nA TRLE LNCTL=MPC,\nREAD=(0A00),\nPORTNAME=DEVICE01,  (remark)',
    ['2:17 error missing-operand'],
  ],
  [
    'vtam-start',
    'items without an equal sign',
    '|...+....1....+\nSSCPID=01,TNSTAT,CNSL,TIME=60\nSSCPNAME:SSCP1A,\nNOPROMPT\nCONFIG\nIOBUF=(100,\n128)\nPP&SYSCLONE.\n',
    ['1:1 warning unknown-statement', '3:1 warning unknown-statement', '5:1 warning missing-operand'],
  ],
  ['vtam-start', 'a similar option', 'SGALIMIT=0', ['1:1 warning unknown-statement']],
  ['vtam-start', 'a similar option that is also coded', 'SGALIMIT=0,\nCSALIMIT=0', ['1:1 hint unknown-statement']],
  ['resolver-setup', 'opposites', 'COMMONSEARCH\nCACHE\nNOCOMMONSEARCH', ['3:1 warning check']],
  [
    'omproute',
    'an area without definition',
    'Area Area_Number=1.1.1.1;\nOSPF_Interface Name=A Attaches_To_Area=1.1.1.2;',
    ['2:40 warning check'],
  ],
  [
    'omproute',
    'areas that are defined or the backbone',
    'Area Area_Number=1.1.1.1;\nOSPF_Interface Name=A Attaches_To_Area=1.1.1.1;\nOSPF_Interface Name=B Attaches_To_Area=0.0.0.0;',
    [],
  ],
  [
    'omproute',
    'virtual links through an area that is not defined, a stub area and the backbone',
    'Area Area_Number=1.1.1.1 Stub_Area=YES;\nVirtual_Link Links_Transit_Area=1.1.1.2;\nVirtual_Link Links_Transit_Area=1.1.1.1;\nVirtual_Link Links_Transit_Area=0.0.0.0;',
    ['2:33 warning check', '3:33 warning check', '4:33 warning check'],
  ],
  [
    'omproute',
    'a virtual link through an area that is not a stub area',
    'Area Area_Number=1.1.1.1 Stub_Area=NO;\nVirtual_Link Links_Transit_Area=1.1.1.1;\nIPv6_Area Area_Number=1.1.1.2;\nIPv6_Virtual_Link Links_Transit_Area=1.1.1.2;',
    [],
  ],
  [
    'omproute',
    'areas that may be defined elsewhere',
    'Area Area_Number=&AREA.;\nOSPF_Interface Name=A Attaches_To_Area=1.1.1.2;',
    [],
  ],
  [
    'omproute',
    'an area without definition, beside a wrong value',
    'IPv6_OSPF_Interface Name=A Attaches_To_Area=1.1.1.2;\nOSPF_Interface Name=A Cost0=0 Attaches_To_Area=1.1.1.1;',
    ['2:48 warning check', '1:45 warning check'],
  ],
  [
    'omproute',
    'a router ID that is not an address of an OSPF interface',
    'OSPF RouterID=10.1.1.9;\nOSPF_Interface IP_Address=10.1.1.1 Name=A;',
    ['1:15 error check'],
  ],
  [
    'omproute',
    'a router ID that a pattern can contain',
    'RouterID=10.1.1.9;\nOSPF_Interface IP_Address=10.1.1.* Name=A;',
    [],
  ],
  [
    'omproute',
    'a router ID in the subnet of dynamic VIPAs',
    'OSPF RouterID=10.1.1.9;\nOSPF_Interface IP_Address=10.1.1.0 Name=A Subnet_Mask=255.255.255.0;',
    [],
  ],
  ['omproute', 'a statement that is not known', 'Include x;\nOSPF_Interface Name=A Attaches_To_Area=1.1.1.2;', []],
  ['resolver-setup', 'switches that do not contradict', 'NOCOMMONSEARCH\nCACHE\nNOCACHEREORDER', []],
  [
    'jcl-proc',
    'a procedure as IBM ships it',
    "//TCPIP PROC PARMS='CTRACE(CTIEZB00)'\n//*\n//TCPIP EXEC PGM=EZBTCPIP,REGION=0M,TIME=1440,\n//             PARM='&PARMS'\n//*   PARM=('&PARMS',\n//SYSIN DD *\nPROFILE DD X\n/*\n//STEPLIB DD DSN=A,DISP=SHR   THE LIBRARY\n//        DD DSN=B,\n//   DISP=SHR\n// M 148,VOL=(SL,A),USE=PRIVATE\n//SYSIN DD DDNAME=X\n",
    [],
  ],
  ['jcl-proc', 'a name that begins with a digit', '//0P PROC\n//A EXEC PGM=X\n', ['1:3 error invalid-value']],
  ['jcl-proc', 'a blank in place of a comma', '//P PROC\n//A DD DISP=SHR DSN=X\n', ['2:17 error unknown-word']],
  [
    'jcl-proc',
    'a comma without continuation',
    '//P PROC\n//A DD DISP=SHR,\n//B DD DSN=X\n',
    ['2:16 error missing-operand'],
  ],
  [
    'jcl-proc',
    'parameters behind column 71',
    `//P PROC\n${'//A DD DISP=SHR,DSN='.padEnd(69, 'A')}(MEMBER)\n//B DD DSN=X\n`,
    ['2:72 error trailing-words'],
  ],
  [
    'jcl-proc',
    'parameters and values behind column 71, with and without a continuation',
    `//P PROC\n${'//A DD DISP=SHR,DSN='.padEnd(69, 'A')}(MEMBER),\n// FREE=CLOSE\n${"//B EXEC PGM=X,PARM=('".padEnd(69, 'A')}(B)'),\n// REGION=0M\n${"//C EXEC PGM=X,PARM='".padEnd(70, 'A')},B'\n//D DD DSN=X\n`,
    ['2:72 error trailing-words', '4:72 error trailing-words', '6:72 error trailing-words'],
  ],
  [
    'jcl-proc',
    'sequence numbers, a mark of continuation, and an apostrophe over two lines',
    `//P PROC\n${'//A DD DSN=X'.padEnd(72)}00010000\n${'//B DD DSN='.padEnd(71, 'A')}X\n${"//C EXEC PGM=X,PARM='".padEnd(73, 'A')}\n//             B'\n`,
    [],
  ],
  [
    'jcl-proc',
    'a line that continues nothing',
    '//P PROC\n//A DD DISP=SHR\n// DSN=X\n',
    ['3:4 error unknown-statement'],
  ],
  [
    'jcl-proc',
    'slashes missing, a long name',
    '//P PROC\nA DD DSN=X\n//TOOLONGNAME DD DSN=Y\n',
    ['2:1 error unknown-statement', '3:3 error invalid-value'],
  ],
  [
    'jcl-proc',
    'a misspelled operation, an open apostrophe',
    "//P PROC\n//A EXCE PGM=B\n//B DD DSN='C\n",
    ['2:5 error unknown-statement', '3:13 error missing-end'],
  ],
  [
    'jcl-proc',
    'an apostrophe that closes in column 72',
    `//P PROC\n${"//A EXEC PGM=X,PARM='".padEnd(71, 'A')}'\n//B DD DUMMY\n`,
    ['2:71 error missing-end'],
  ],
  [
    'vtam-major-node',
    'a major node as IBM shows it',
    `KIMAP    VBUILD TYPE=APPL\n* note\n${X('AP1      APPL  AUTH=(PASS,ACQ),')}\n               ACBNAME=ECHO\nAP2??    APPL  ACBNAME=ECHO   remark\n`,
    [],
  ],
  [
    'vtam-major-node',
    'column 72 without its mark',
    'A VBUILD TYPE=APPL\nB        APPL  AUTH=ACQ,\n               EAS=1\n',
    ['2:24 error missing-operand'],
  ],
  [
    'vtam-major-node',
    'an operand after a comma and a blank, a comma in front of another statement',
    `A VBUILD TYPE=APPL\nB        APPL  AUTH=ACQ, EAS=1\n${X('C        APPL  AUTH=ACQ, EAS=1')}\n               VPACING=7\nD        APPL  AUTH=ACQ,\nE        APPL  AUTH=ACQ,  remark\n* note\n`,
    ['2:26 error trailing-words', '3:26 error trailing-words', '5:24 error missing-operand'],
  ],
  [
    'vtam-major-node',
    'lines that lost their blanks',
    'A VBUILD TYPE=TRL\nB TRLE LNCTL=MPC,\nREAD=1500,\nWRITE=1501\nC TRLE LNCTL=MPC\n',
    ['2:17 error missing-operand'],
  ],
  [
    'vtam-major-node',
    'a mark without a comma',
    `A VBUILD TYPE=APPL\n${X('B        APPL  AUTH=ACQ')}\n               EAS=1\n`,
    ['2:23 error missing-operand'],
  ],
  [
    'vtam-major-node',
    'a continuation in another column',
    `A VBUILD TYPE=APPL\n${X('B        APPL  AUTH=ACQ,')}\n                 EAS=1\n`,
    ['3:18 error unknown-word'],
  ],
  [
    'vtam-major-node',
    'a name in column 2, a misspelled statement',
    'A VBUILD TYPE=APPL\n B APPL EAS=1\nC APLL EAS=1\n',
    ['2:2 error unknown-statement', '3:3 error unknown-statement'],
  ],
  [
    'vtam-major-node',
    'operands beyond column 71, in front of another statement and of a continuation',
    `A VBUILD TYPE=APPL\nB        APPL  AUTH=(PASS,ACQ),ACBNAME=LONGNAME,PARSESS=YES,MODETAB=MODETAB1,EAS=1\nC        APPL  EAS=1\nD        APPL  AUTH=(PASS,ACQ),ACBNAME=LONGNAME,PARSESS=YES,MODETAB=MODETAB1,EAS=1,\n               VPACING=7\n`,
    ['2:72 error trailing-words', '4:72 error trailing-words'],
  ],
  [
    'vtam-major-node',
    'operands that end in column 72, in front of another statement',
    `B        APPL  AUTH=(PASS,ACQ),ACBNAME=LONG,PARSESS=YES,EAS=1,VPACING=63\nC        APPL  EAS=1\n`,
    ['1:72 error trailing-words'],
  ],
  ['vtam-major-node', 'an open list', 'A VBUILD TYPE=APPL\nB APPL AUTH=(PASS,ACQ\n', ['2:21 error missing-end']],
  [
    'vtam-start',
    'a start list as IBM shows it',
    'SSCPID=01\nSSCPNAME=SSCP1A,\nSSCPDYN=YES,HOSTSA=1   remark\n* comment\nTNSTAT,CNSL,TIME=60,\nNOPROMPT,\nHPRPST=(LOW,480S)\nNETID=NETA',
    [],
  ],
  [
    'vtam-start',
    'a blank in place of a comma',
    'SSCPID=01 NETID=NETA\nNODETYPE=NN, CPCP=YES',
    ['1:11 error unknown-word', '2:14 error unknown-word'],
  ],
  [
    'vtam-start',
    'a comment behind column 1, a list, an unknown option',
    'SSCPID=01\n * x\nHPRPST=LOW,480S\nFOOBARX=1',
    ['2:2 error unknown-statement', '3:12 warning unknown-word', '4:1 hint unknown-statement'],
  ],
  [
    'vtam-start',
    'a shortened name, which VTAM does not take',
    'SSCPID=01,IQDCHP=F5\n',
    ['1:11 warning unknown-statement'],
  ],
  ['vtam-start', 'a misspelled option without facts', 'SSCPID=01,\nCONTYPE=APPN', ['2:1 warning unknown-statement']],
  ['bpxprm', 'a comment that is not closed', 'MAXPROCSYS(1)\n/* x\nMAXUIDS(200)', ['2:1 error missing-end']],
])('%s: %s', (language, _about, text, expected) => {
  expect(layout(language, text)).toEqual(expected);
});

test('a continuation character in a wrong column is named', () => {
  const text = `${'A        APPL  AUTH=PASS,'.padEnd(72)}X\n               EAS=1\n`;
  expect(parsed('vtam-major-node', text).file.problems.map(({ message }) => message)).toEqual([
    'The continuation character X is in column 73, not in column 72, so the next line is not a continuation.',
  ]);
});

test('a list of a statement without facts is closed', () => {
  const problems = (text: string): string[] => problemsOf(parsed('bpxprm', text).file);
  expect(problems('MAXPROCSYS(1)\nMAXUIDS(200\nMAXTHREADS(2)\n')).toEqual(['2:1 error missing-end']);
  expect(problems("MAXUIDS(200)\nROOT FILESYSTEM('A(B') TYPE(ZFS)\nMAXTHREADS(2) )\n")).toEqual([]);
});

test('the effect of a missing parenthesis or semicolon ends with the next statement', () => {
  expect(problemsOf(parsed('bpxprm', 'FILESYSTYPE TYPE(CINET\nMAXUIDS(200)\nMAXPROCSYS(x)').file)).toEqual([
    '1:13 error missing-end',
    '3:12 error invalid-value',
  ]);
  expect(
    problemsOf(parsed('omproute', 'OSPF_Interface\n  Name=OSA1\nOSPF_Interface Name=OSA2;\nRouterID=10.1.1.1;').file),
  ).toEqual(['1:1 error missing-end']);
  expect(problemsOf(parsed('inetd', 'login stream tcp').file)).toEqual(['1:14 warning check']);
});
