import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  buildMembers,
  MEMBER_LANGUAGES,
  type MemberLanguageName,
  type MemberModel,
  memberParser,
  memberVocabulary,
  NEWEST,
  type ParsedFile,
  type Release,
} from '../src/index.js';

function parsed(
  language: MemberLanguageName,
  text: string,
  release: Release = NEWEST,
  symbols = new Map<string, string>(),
) {
  const parser = memberParser(language, { release, symbols });
  const file = parser.parse(text, 'member');
  const built = buildMembers([{ language, file, vocabulary: parser.vocabulary }], release);
  return { file, built, model: built.members[language]![0]! };
}

function problemsOf(file: ParsedFile): string[] {
  return file.parts.flatMap((part) =>
    part.content.problems.map(({ kind, severity, start }) => {
      const { line, column } = file.lines.position(part.start + start);
      return `${line}:${column} ${severity} ${kind}`;
    }),
  );
}

/** What the file says, without places. */
function plain(model: MemberModel): { settings: unknown; entries: unknown } {
  const withoutPlaces = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, part) => (key === 'at' ? undefined : part)));
  const coded = Object.entries(model.settings).filter(
    ([, setting]) => (setting as { state?: string }).state !== 'default',
  );
  return { settings: withoutPlaces(Object.fromEntries(coded)), entries: withoutPlaces(model.entries) };
}

test.each<[MemberLanguageName, string, string, Record<string, unknown>, Record<string, unknown>?]>([
  [
    'ftp-data',
    'keywords in any case, comments',
    'Inactive 900;x\n; y\nUMASK 077',
    { INACTIVE: { value: 900 }, UMASK: { value: '077' } },
  ],
  [
    'ftp-data',
    'a list, with and without blank',
    'PASSIVEDATAPORTS(1024,2048)',
    { PASSIVEDATAPORTS: { low: { value: 1024 }, high: { value: 2048 }, value: 1024 } },
  ],
  ['ftp-data', 'an optional value left out', 'ANONYMOUS', { ANONYMOUS: { value: true } }],
  ['ftp-data', 'names keep their parentheses', 'BANNER SYS1.PARM(BANNER)', { BANNER: { value: 'SYS1.PARM(BANNER)' } }],
  ['ftp-data', 'the last one counts', 'UMASK 022\nUMASK 077', { UMASK: { value: '077' } }],
  [
    'ftp-data',
    'repeatable statements',
    'EXTENSIONS UTF8\nEXTENSIONS AUTH_TLS',
    {},
    {
      EXTENSIONS: [
        { settings: { extension: [{ value: 'UTF8' }] } },
        { settings: { extension: [{ value: 'AUTH_TLS' }] } },
      ],
    },
  ],
  [
    'tcpip-data',
    'a value for one system only is not known here',
    'SYSA: HOSTNAME MVSA',
    { HOSTNAME: { state: 'symbolic' } },
  ],
  [
    'tcpip-data',
    'addresses in one line or more',
    '# x\nNSINTERADDR 10.1.1.1 10.1.1.2 ; y',
    {},
    { NSINTERADDR: [{ settings: { address: [{ value: '10.1.1.1' }, { value: '10.1.1.2' }] } }] },
  ],
  [
    'resolver-setup',
    'values in parentheses',
    "GLOBALTCPIPDATA('SYS1.TCPPARMS(DATA)')\nUNRESPONSIVETHRESHOLD(25,AUTOQUIESCE)\nNOCACHE",
    {
      GLOBALTCPIPDATA: { value: 'SYS1.TCPPARMS(DATA)' },
      NOCACHE: { value: true },
      UNRESPONSIVETHRESHOLD: { percent: { value: 25 }, autoquiesce: { value: 'AUTOQUIESCE' }, value: 25 },
    },
  ],
  [
    'resolver-setup',
    'a name with a member, unquoted',
    'DEFAULTTCPIPDATA(SYS1.TCPPARMS(DATA))',
    { DEFAULTTCPIPDATA: { value: 'SYS1.TCPPARMS(DATA)' } },
  ],
  [
    'ieaopt',
    'commas, blanks and lines separate',
    '/* x */ IIPHONORPRIORITY=NO,ZIIPAWMT=4000 PROJECTCPU = YES\nERV=500',
    { IIPHONORPRIORITY: { value: 'NO' }, ZIIPAWMT: { value: 4000 }, PROJECTCPU: { value: 'YES' } },
  ],
  [
    'vtam-start',
    'remarks, continuation, traces',
    `* QDIOSTG=MIN\n${'SSCPID=01,QDIOSTG=AVG,'.padEnd(71)}X\nIQDCHPID=NONE,   QDIOSTG=MIN\nTRACE,TYPE=VTAM,OPTION=(API,CIO),SIZE=4M,\nXCFGRPID=21`,
    { QDIOSTG: { value: 'AVG' }, IQDCHPID: { value: 'NONE' }, XCFGRPID: { value: 21 } },
    {
      TRACE: [
        {
          settings: {
            value: true,
            TYPE: { value: 'VTAM' },
            OPTION: { option: [{ value: 'API' }, { value: 'CIO' }] },
            SIZE: { value: '4M' },
          },
        },
      ],
    },
  ],
  [
    'vtam-start',
    'empty places of a list count',
    'T1BUF=(512,,16)',
    { T1BUF: { baseno: { value: '512' }, slowpt: { value: '16' }, value: '512' } },
  ],
  [
    'ivtprm',
    'limits',
    'FIXED MAX(200M)\nHVCOMM MAX(2000M)',
    { FIXED: { value: true, MAX: { value: 209715200 } }, HVCOMM: { value: true, MAX: { value: 2097152000 } } },
  ],
  ['ivtprm', 'a second blank makes a comment', 'ECSA  MAX(90M)', {}],
  [
    'bpxprm',
    'statements in any layout',
    "MOUNT FILESYSTEM('A') TYPE(ZFS)\nNETWORK DOMAINNAME (AF_INET6)\n DOMAINNUMBER(19) /* MAXSOCKETS(1) */ TYPE(INET) MAXPROCSYS(400)",
    { MAXPROCSYS: { value: 400 } },
    {
      NETWORK: [
        {
          settings: {
            value: true,
            DOMAINNAME: { value: 'AF_INET6' },
            DOMAINNUMBER: { value: 19 },
            TYPE: { value: 'INET' },
          },
        },
      ],
    },
  ],
  [
    'ctiezb',
    'options with blanks',
    "TRACEOPTS ON BUFSIZE(8M) OPTIONS('MINIMUM ','ALL')",
    {
      TRACEOPTS: {
        value: true,
        ON: { value: true },
        BUFSIZE: { value: '8M' },
        OPTIONS: { option: [{ value: 'MINIMUM' }, { value: 'ALL' }] },
      },
    },
  ],
  [
    'inetd',
    'every line is a service',
    '# x\ntftp dgram udp wait OMVSKERN /usr/sbin/tftpd tftpd -l',
    {},
    {
      service: [
        {
          settings: {
            service: { value: 'tftp' },
            socket: { value: 'dgram' },
            protocol: { value: 'udp' },
            wait: { value: 'wait' },
            user: { value: 'OMVSKERN' },
            program: { value: '/usr/sbin/tftpd' },
            arguments: [{ value: 'tftpd' }, { value: '-l' }],
          },
        },
      ],
    },
  ],
  [
    'iked',
    'braces only structure',
    'IkeConfig\n{\n  Keyring IKED/RING # x\n}',
    { IkeConfig: { value: true }, Keyring: { value: 'IKED/RING' } },
  ],
  [
    'omproute',
    'a semicolon ends a statement',
    '; x\nOSPF_Interface IP_Address = 10.1.1.1\n  Name=OSA1 MTU=1492 ; y\nArea Area_Number=0.0.0.0;',
    {},
    {
      OSPF_Interface: [
        { settings: { value: true, IP_Address: { value: '10.1.1.1' }, Name: { value: 'OSA1' }, MTU: { value: 1492 } } },
      ],
      Area: [{ settings: { value: true, Area_Number: { value: '0.0.0.0' } } }],
    },
  ],
  [
    'vtam-major-node',
    'operands go on in the next record',
    `* x\nXCALSA   VBUILD TYPE=XCA\n${'PORT1    PORT  ADAPNO=0,'.padEnd(71)}X\n               MEDIUM=CSMACD   REMARK`,
    {},
    {
      VBUILD: [{ settings: { value: true, label: { value: 'XCALSA' }, TYPE: { value: 'XCA' } } }],
      PORT: [
        { settings: { value: true, label: { value: 'PORT1' }, ADAPNO: { value: '0' }, MEDIUM: { value: 'CSMACD' } } },
      ],
    },
  ],
  [
    'jcl-proc',
    'quoted operands and continuation',
    "//TCPIP PROC P='A B'\n//* x\n//STEP EXEC PGM=EZBTCPIP,REGION=0M,\n//      PARM='&P'   REMARK\nDATA\n//PROFILE DD DISP=SHR,DSN=SYS1.P(PROF)",
    {},
    {
      PROC: [{ settings: { label: { value: 'TCPIP' }, default: [{ value: "P='A B'" }] } }],
      EXEC: [
        {
          settings: {
            value: true,
            label: { value: 'STEP' },
            PGM: { value: 'EZBTCPIP' },
            REGION: { value: '0M' },
            PARM: { parm: [{ state: 'symbolic' }] },
          },
        },
      ],
      DD: [
        {
          settings: {
            label: { value: 'PROFILE' },
            DISP: { disposition: [{ value: 'SHR' }] },
            DSN: { value: 'SYS1.P(PROF)' },
          },
        },
      ],
    },
  ],
])('%s: %s', (language, _name, text, settings, entries = {}) => {
  const { model } = parsed(language, text);
  expect(plain(model)).toEqual({ settings, entries });
  expect(model.complete).toBe(true);
});

test.each<[MemberLanguageName, string, string[]]>([
  ['ftp-data', 'BANER /etc/x', ['1:1 error unknown-statement']],
  ['ftp-data', 'CHKPTFLUSH TRUE\nJESRECFM *\nSQLCOL ANY\nLISTLEVEL 1', []],
  ['ftp-data', 'JESRECFM VB\nSQLCOL NAME', ['1:10 hint invalid-value', '2:8 warning invalid-value']],
  ['ftp-data', 'NONSENSE 1', ['1:1 warning unknown-statement']],
  ['ftp-data', 'INACTIVE 90000', ['1:10 error invalid-value']],
  ['ftp-data', 'INACTIVE', ['1:1 error missing-operand']],
  ['ftp-data', 'INACTTIME 0\nDATAKEEPALIVE 60\nDSWAITTIME 14400\nFIFOOPENTIME 1', []],
  ['ftp-data', 'INACTTIME 14\nDATAKEEPALIVE 59', ['1:11 error invalid-value', '2:15 error invalid-value']],
  ['ftp-data', 'JESLRECL *\nRETPD\nBLKSIZE\nCHKPTINT 0\nBUFNO 255\nDATACLASS', []],
  ['ftp-data', 'JESLRECL 255\nRETPD 10000', ['1:10 error invalid-value', '2:7 error invalid-value']],
  ['ftp-data', 'SECURE_PBSZ 511\nDATACLASS NINECHARS', ['1:13 error invalid-value', '2:11 error invalid-value']],
  [
    'ftp-data',
    'BLKSIZE 32761\nBUFNO 0\nBUFNO 256',
    ['1:9 error invalid-value', '2:7 error invalid-value', '3:7 hint invalid-value'],
  ],
  ['ftp-data', 'DSWAITTIME 14401\nFIFOOPENTIME 0', ['1:12 error invalid-value', '2:14 error invalid-value']],
  ['ftp-data', 'INACTIVE 900 SECONDS', ['1:14 warning unknown-word']],
  ['ftp-data', 'SECURE_FTP REQUIERD', ['1:12 error invalid-value']],
  ['ftp-data', 'PASSIVEDATAPORTS (1024,2048', ['1:1 error missing-end']],
  [
    'tcpip-data',
    'SEARCH a.b c.d e.f g.h i.j k.l m.n\nSORTLIST 10.1.1.1 10.1.1.2 10.1.1.3 10.1.1.4 10.1.1.5',
    ['1:32 warning check', '2:46 warning check'],
  ],
  ['vtam-start', 'IPADDR=10.1.1', ['1:8 warning invalid-value']],
  ['tcpip-data', 'TCPIPJOBNAME TOOLONGNAME', ['1:14 error invalid-value']],
  ['ieaopt', 'IIPHONORPRIORITY=MAYBE', ['1:18 error invalid-value']],
  ['ieaopt', 'IIPHONORPRIORTY=NO', ['1:1 warning unknown-statement']],
  ['ieaopt', 'RCCFXTT=70', []],
  ['vtam-start', 'QDIOSTG=126,IQDIOSTG=AVG,IQDCHPID=FE,XCFINIT=DEFINE,HPR=(RTP,ANR),EEVERIFY=5,HPRSTALL=0', []],
  ['vtam-start', 'QDIOSTG=127,', ['1:9 warning check']],
  ['vtam-start', 'IQDCHPID=ANYX,', ['1:10 warning check']],
  ['vtam-start', 'HPR=(RTP,ARN),', ['1:10 warning check']],
  ['vtam-start', 'HPRSTALL=29,', ['1:10 warning check']],
  ['vtam-start', 'QDIOSTG=&STG.,HPSRTALL=30', ['1:15 warning unknown-statement']],
  ['omproute', 'OSPF_Interface IP_Addres=10.1.1.1 Name=OSA1;', ['1:16 error unknown-word']],
  ['omproute', 'OSPF_Interface IP_Address=10.1.1.1 Receive_RIP=Any Max_Xmit_Time=120;', ['1:36 error unknown-word']],
  ['omproute', 'RIP_Interface IP_Address=10.1.1.1 Filters=all Max_Xmit_Time=120;', []],
  ['omproute', 'OSPF_Interface Name=A Non_Broadcast=YES DR_Neighbor=10.1.1.2 DR_Neighbor=10.1.1.3;', []],
  ['omproute', 'OSPF_Interface Name=A Cost0=70000;', ['1:29 error invalid-value']],
  ['omproute', 'RouterID=10.1.1.1;\nDefault_Route Name=A Next_Hop=10.1.1.2;', []],
  ['omproute', 'OSPF_Interfac IP_Address=10.1.1.1;', ['1:1 warning unknown-statement']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(2) TYPE(INET)', ['1:43 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INTE) DOMAINNUMBER(2) TYPE(INET)', ['1:20 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)', []],
  ['inetd', 'login steam tcp nowait OMVSKERN /usr/sbin/rlogind', ['1:7 warning check']],
  ['inetd', 'login stream tpc nowait OMVSKERN /usr/sbin/rlogind', ['1:14 warning check']],
  ['inetd', 'exec stream udp nowait OMVSKERN /usr/sbin/orexecd', ['1:13 warning check']],
  ['inetd', 'tftp dgram udp4 wait OMVSKERN /usr/sbin/tftpd', []],
  ['inetd', 'login stream tcp6,sndbuf=32k nowait.500 OMVSKERN /usr/sbin/rlogind', []],
  ['ivtprm', 'FIXED  MAX(200M)', ['1:1 error check']],
  ['ftp-data', 'UMASK 888\nLRECL 32761', ['1:7 warning check', '2:7 warning check']],
  [
    'ftp-data',
    'SMF TYPE118\nSMFJES\nSMFAPPE 255\nSMFSTOR 256\nSMF STD\nRECFM VBX\nRECFM FBA',
    ['1:5 warning check', '4:9 warning check', '6:7 warning check'],
  ],
  [
    'omproute',
    'RIP_Interface Receive_RIP=MAYBE Send_RIP=yes;\nOSPF_Interface Authentication_Type=md5 Parallel_OSPF=First;',
    ['1:27 warning check', '2:54 warning check'],
  ],
  ['ftp-data', 'UMASK 027\nLRECL 32760\nLRECL &LEN.', []],
  ['omproute', 'OSPF_Interface Name=A Hello_Interval=40 Dead_Router_Interval=40;', ['1:62 warning check']],
  ['omproute', 'IPv6_OSPF_Interface Name=A Hello_Interval=10 DB_Exchange_Interval=5;', ['1:67 warning check']],
  ['omproute', 'OSPF_Interface Name=A Hello_Interval=10 Dead_Router_Interval=&DEAD. Demand_Circuit=no;', []],
  ['omproute', 'OSPF_Interface Name=A Router_Priority=256;', ['1:39 error invalid-value']],
  ['omproute', 'AS_Boundary_Routing Import_Static_Routes=MAYBE;', ['1:42 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET) INADDRANYPORT(65000) INADDRANYCOUNT(1000)', ['1:65 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET) INADDRANYPORT(63000) INADDRANYCOUNT(1000)', []],
  ['syslog-conf', 'local8.info /var/log/x', ['1:1 warning check']],
  ['syslog-conf', 'local7.info /var/log/x', []],
  [
    'sshd-config',
    'Port 65536\nPasswordAuthentication maybe\nX11Forwarding Yes',
    ['1:6 error invalid-value', '2:24 warning check'],
  ],
  ['sshd-config', 'PasswordAuthentcation no\nDSAAuthentication no', ['1:1 warning unknown-statement']],
  ['vtam-start', 'XCFGRPID=99,\nNETID=A', ['1:10 error invalid-value']],
])('%s: %s is %j', (language, text, expected) => {
  expect(problemsOf(parsed(language, text).file)).toEqual(expected);
});

test('a misspelt statement leaves open what it was meant to say', () => {
  const { model } = parsed('ftp-data', 'INACTVE 900\nUMASK 077');
  expect(model.settings.INACTIVE).toEqual({ state: 'unknown' });
  expect(model.settings.ANONYMOUSLEVEL).toEqual({ value: 3, state: 'default' });
});

test('defaults are those of the release', () => {
  expect(parsed('ftp-data', '', '2.2').model.settings).toMatchObject({
    ANONYMOUSLEVEL: { value: 1 },
    TLSMECHANISM: { value: 'FTP' },
  });
  expect(parsed('ftp-data', '', '2.5').model.settings).toMatchObject({
    ANONYMOUSLEVEL: { value: 3 },
    TLSMECHANISM: { value: 'ATTLS' },
  });
});

test.each<[string, string[] | undefined]>([
  ['INACTIVE 900', ['server']],
  ['SECURE_MECHANISM TLS', ['client']],
  ['EXTENSIONS UTF8\nTLSMECHANISM ATTLS', undefined],
  ['EXTENSIONS AUTH_TLS\nFWFRIENDLY TRUE', ['client', 'server']],
])('%j is read by %j', (text, readers) => {
  expect(parsed('ftp-data', text).model.readers).toEqual(readers);
});

test('symbols are replaced, and unknown ones stand for any value', () => {
  const symbols = new Map([['HOST', 'MVSA']]);
  const { model } = parsed('tcpip-data', 'HOSTNAME &HOST.1\nDOMAINORIGIN &DOM', NEWEST, symbols);
  expect(model.settings).toMatchObject({ HOSTNAME: { value: 'MVSA1' }, DOMAINORIGIN: { state: 'symbolic' } });
});

test('places lead back to the text', () => {
  const text = '; x\n  INACTIVE   900 ; y\n';
  const { built, model } = parsed('ftp-data', text);
  const place = built.locate((model.settings.INACTIVE as { at: number }).at)!;
  expect(text.slice(place.start, place.end)).toBe('INACTIVE   900');
  expect(built.locate(model.at)).toMatchObject({ start: 0, end: 0 });
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

test.each(MEMBER_LANGUAGES)('%s: any text is read, and its statements stand in order', (language) => {
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

test.each(MEMBER_LANGUAGES)('%s: lists inside lists, however deep', (language) => {
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

test('sshd_config: keywords in any case, values with blanks, blocks of Match, and words that another version may know', () => {
  const text = '# x\nport 22\nBanner="/etc/my banner"\nMatch User a\n  X11Forwarding no\nBaner none\nNewWord yes\n';
  const { file, model } = parsed('sshd-config', text);
  expect(Object.keys(model.entries)).toEqual(['Port', 'Banner', 'Match', 'X11Forwarding']);
  expect(problemsOf(file)).toEqual(['6:1 warning unknown-statement', '7:1 hint unknown-statement']);
});

test('syslog.conf: rules need facility, priority and destination', () => {
  const text =
    '*.*.daemon.info /var/log/d -F 0640\nauth.erorr $SMF\ndaemon.crit\nnothing /var/log/x\nlocal1.err;mail.none @10.1.1.1\n';
  const { file, model } = parsed('syslog-conf', text);
  expect(problemsOf(file)).toEqual(['2:1 warning check', '3:1 warning check', '4:1 warning check']);
  expect(model.entries.rule).toHaveLength(5);
});

/** Problems of the file with their places: the layout of records. */
function layout(language: MemberLanguageName, text: string): string[] {
  const { file } = parsed(language, text);
  return file.problems.map(({ kind, severity, start }) => {
    const { line, column } = file.lines.position(start);
    return `${line}:${column} ${severity} ${kind}`;
  });
}

const X = (text: string): string => `${text.padEnd(71)}X`;

test.each<[MemberLanguageName, string, string, string[]]>([
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
  ['omproute', 'a statement that is not known', 'Include x;\nOSPF_Interface Name=A Attaches_To_Area=1.1.1.2;', []],
  ['resolver-setup', 'switches that do not contradict', 'NOCOMMONSEARCH\nCACHE\nNOCACHEREORDER', []],
  [
    'jcl-proc',
    'a procedure as IBM ships it',
    "//TCPIP PROC PARMS='CTRACE(CTIEZB00)'\n//*\n//TCPIP EXEC PGM=EZBTCPIP,REGION=0M,TIME=1440,\n//             PARM='&PARMS'\n//*   PARM=('&PARMS',\n//SYSIN DD *\nPROFILE DD X\n/*\n//STEPLIB DD DSN=A,DISP=SHR   THE LIBRARY\n//        DD DSN=B,\n//   DISP=SHR\n// M 148,VOL=(SL,A),USE=PRIVATE\n//SYSIN DD DDNAME=X\n",
    [],
  ],
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
  ['bpxprm', 'a comment that is not closed', 'MAXPROCSYS(1)\n/* x\nMAXUIDS(200)', ['2:1 error missing-end']],
])('%s: %s', (language, _about, text, expected) => {
  expect(layout(language, text)).toEqual(expected);
});

test('a parenthesis or semicolon that is missing ends with the next statement', () => {
  expect(problemsOf(parsed('bpxprm', 'FILESYSTYPE TYPE(CINET\nMAXUIDS(200)\nMAXPROCSYS(x)').file)).toEqual([
    '1:13 error missing-end',
    '3:12 error invalid-value',
  ]);
  expect(
    problemsOf(parsed('omproute', 'OSPF_Interface\n  Name=OSA1\nOSPF_Interface Name=OSA2;\nRouterID=10.1.1.1;').file),
  ).toEqual(['1:1 error missing-end']);
  expect(problemsOf(parsed('inetd', 'login stream tcp').file)).toEqual(['1:14 warning check']);
});
