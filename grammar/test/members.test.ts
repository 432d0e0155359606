import { type MemberLanguageName, type MemberModel, NEWEST } from '../src/index.js';
import { parsed, problemsOf } from './members-text.js';

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
    {
      IIPHONORPRIORITY: { value: 'NO' },
      ZIIPAWMT: { value: 4000 },
      PROJECTCPU: { value: 'YES' },
      ERV: { value: '500' },
    },
  ],
  [
    'vtam-start',
    'remarks, continuation, traces',
    `* QDIOSTG=MIN\n${'SSCPID=01,QDIOSTG=AVG,'.padEnd(71)}X\nIQDCHPID=NONE,   QDIOSTG=MIN\nTRACE,TYPE=VTAM,OPTION=(API,CIO),SIZE=4M,\nXCFGRPID=21`,
    { QDIOSTG: { value: 'AVG' }, IQDCHPID: { value: 'NONE' }, SSCPID: { value: 1 }, XCFGRPID: { value: 21 } },
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
    'omproute',
    'zeros that a system symbol puts in front of a number do not count',
    'OSPF_Interface IP_Address=10.1.020.01 Attaches_To_Area=0.0.0.07;\nOSPF_Interface IP_Address=10.01.0.*;',
    {},
    {
      OSPF_Interface: [
        { settings: { value: true, IP_Address: { value: '10.1.20.1' }, Attaches_To_Area: { value: '0.0.0.7' } } },
        { settings: { value: true, IP_Address: { value: '10.1.0.*' } } },
      ],
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
  ['bpxprm', 'FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT) 1', ['1:46 warning unknown-word']],
  [
    'bpxprm',
    'NETWORK DOMAINNAME(AF_INET) 2 TYPE(CINET) DOMAINNUMBER(19)',
    ['1:29 warning unknown-word', '1:56 warning check'],
  ],
  ['bpxprm', 'MOUNT FILESYSTEM(A.B) AUTOMOVE SETUID', []],
  ['ftp-data', 'CHKPTFLUSH TRUE\nJESRECFM *\nSQLCOL ANY\nLISTLEVEL 1', []],
  ['ftp-data', 'JESRECFM VB\nSQLCOL NAME', ['1:10 hint invalid-value', '2:8 warning invalid-value']],
  ['ftp-data', 'FTPKEEPALIVE 0\nDIRECTORY\nDCONNTIME 60\nREPLYSECURITYLEVEL 1\nTLSRFCLEVEL CCCNONOTIFY', []],
  [
    'ftp-data',
    'FTPKEEPALIVE 59\nDIRECTORY 16777216\nREPLYSECURITYLEVEL 2',
    ['1:14 error invalid-value', '2:11 error invalid-value', '3:20 error invalid-value'],
  ],
  ['tcpip-data', 'RESOLVERTIMEOUT .075', []],
  ['tcpip-data', 'RESOLVERTIMEOUT 3.50', []],
  ['tcpip-data', 'RESOLVERTIMEOUT 2147484', ['1:17 error invalid-value']],
  [
    'iked',
    'IkeConfig\n{\n  IkeRetries 6\n  IkeInitWait 2\n  Echo no\n  FIPS140 maybe\n  SMF119 IKEAll\n}',
    ['6:11 error invalid-value'],
  ],
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
  ['ftp-data', 'PASSIVEDATAPORTS (1024,65535)\nDATATIMEOUT 0\nANONYMOUSHFSFILEMODE 640\nNETRCLEVEL 2', []],
  ['ftp-data', 'PASSIVEDATAPORTS (1023,2048)\nNETRCLEVEL 3', ['1:19 error invalid-value', '2:12 error invalid-value']],
  ['ftp-data', 'DATATIMEOUT 86401\nANONYMOUSHFSFILEMODE 64', ['1:13 error invalid-value', '2:22 error invalid-value']],
  ['ftp-data', 'PASSIVEDATACONN REDIRECT', ['1:17 error invalid-value']],
  ['ftp-data', 'CHKPTPREFIX LOCAL\nSECURE_SESSION_REUSE NONE\nSBSUBCHAR 3f\nSBSUBCHAR SPACE', []],
  ['ftp-data', 'CHKPTPREFIX USER1\nSECURE_SESSION_REUSE YES', ['1:13 error invalid-value', '2:22 error invalid-value']],
  ['ftp-data', 'SBSUBCHAR ?', ['1:11 warning check']],
  ['omproute', 'Originate_RIP_Default Condition=OSPF Cost=16 Accept_Default=Yes;', []],
  [
    'omproute',
    'Originate_RIP_Default Condition=Sometimes Cost=17;',
    ['1:33 warning check', '1:48 error invalid-value'],
  ],
  [
    'tcpip-data',
    'SEARCH a.b c.d e.f g.h i.j k.l m.n\nSORTLIST 10.1.1.1 10.1.1.2 10.1.1.3 10.1.1.4 10.1.1.5',
    ['1:32 warning check', '2:46 warning check'],
  ],
  ['vtam-start', 'IPADDR=10.1.1', ['1:8 error invalid-value']],
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
  ['omproute', 'OSPF_Interface Name=A;\nThe next example (2) has RIP\nonly.\n', ['2:1 error unknown-statement']],
  ['omproute', 'OSPF_Interface IP_Address=10.1.1.1 Receive_RIP=Any Max_Xmit_Time=120;', ['1:36 error unknown-word']],
  ['omproute', 'RIP_Interface IP_Address=10.1.1.1 Filters=all Max_Xmit_Time=120;', []],
  ['omproute', 'OSPF_Interface Name=A Non_Broadcast=YES DR_Neighbor=10.1.1.2 DR_Neighbor=10.1.1.3;', []],
  ['omproute', 'OSPF_Interface Name=A Cost0=70000;', ['1:29 error invalid-value']],
  ['omproute', 'RouterID=10.1.1.1;\nDefault_Route Name=A Next_Hop=10.1.1.2;', []],
  ['omproute', 'OSPF_Interfac IP_Address=10.1.1.1;', ['1:1 error unknown-statement']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(2) TYPE(INET)', ['1:43 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INTE) DOMAINNUMBER(2) TYPE(INET)', ['1:20 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)', []],
  ['inetd', 'login steam tcp nowait OMVSKERN /usr/sbin/rlogind', ['1:7 warning check']],
  ['inetd', 'login stream tpc nowait OMVSKERN /usr/sbin/rlogind', ['1:14 warning check']],
  ['inetd', 'exec stream udp nowait OMVSKERN /usr/sbin/orexecd', ['1:13 warning check']],
  ['inetd', 'This file starts the daemons', ['1:1 warning check']],
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
  ['omproute', 'OSPF Comparison=1;\nIPv6_OSPF Comparison=type2 Demand_Circuit=no Instance=1;\nComparison=2;', []],
  ['omproute', 'IPv6_OSPF Comparison=3;\nComparison=TYPE3;', ['1:22 warning check', '2:12 warning check']],
  [
    'omproute',
    'IPv6_Area Area_Number=1.1.1.1 Stub_Default_Cost=0 Import_Prefixes=some;',
    ['1:49 error invalid-value', '1:67 warning check'],
  ],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET) INADDRANYPORT(65000) INADDRANYCOUNT(1000)', ['1:65 warning check']],
  ['bpxprm', 'NETWORK DOMAINNAME(AF_INET) INADDRANYPORT(63000) INADDRANYCOUNT(1000)', []],
  ['syslog-conf', 'local8.info /var/log/x', ['1:1 warning check']],
  ['syslog-conf', 'local7.info /var/log/x', []],
  ['syslog-conf', 'BeginArchiveParms\n DSNPrefix A.B\n Unit SYSDA\n MgmtClas STD\nEndArchiveParms', []],
  ['ftp-data', 'UNITNAME\nSECONDARY 5', []],
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

test('a word that belongs elsewhere', () => {
  const [problem] = parsed('ftp-data', 'PORT 21').file.parts.flatMap(({ content }) => content.problems);
  expect(problem!.message).toBe(
    'PORT is not a statement of FTP.DATA, and is ignored: code it in PARM of the procedure of the FTP server.',
  );
});

test('words that follow each other are one remark', () => {
  const text = 'OSPF_Interface IP_Address=10.3.1.1 see  the plan MTU=1492 here;';
  const problems = parsed('omproute', text).file.parts.flatMap(({ content }) => content.problems);
  expect(problems.map(({ message }) => message)).toEqual([
    'see the plan are not parameters of OSPF_Interface.',
    'here is not a parameter of OSPF_Interface.',
  ]);
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

test('symbols are replaced, and unknown ones represent any value', () => {
  const symbols = new Map([['HOST', 'MVSA']]);
  const { model } = parsed('tcpip-data', 'HOSTNAME &HOST.1\nDOMAINORIGIN &DOM', NEWEST, symbols);
  expect(model.settings).toMatchObject({ HOSTNAME: { value: 'MVSA1' }, DOMAINORIGIN: { state: 'symbolic' } });
});

test('statements for another system are omitted if the system is known', () => {
  const text = 'SYSA: HOSTNAME a\nSYSB:HOSTNAME b\nsysa: NSINTERADDR 10.1.1.1\nSYSB: NSINTERADDR 10.1.1.2\n';
  const read = (system?: string) => parsed('tcpip-data', text, NEWEST, new Map(), system).model;
  expect(read('SYSA').settings.HOSTNAME).toEqual({ at: expect.any(Number), value: 'A' });
  expect(read('SYSA').entries.NSINTERADDR).toHaveLength(1);
  expect(read('SYSC').settings.HOSTNAME).toBeUndefined();
  expect(read().settings.HOSTNAME).toMatchObject({ state: 'symbolic' });
  expect(read().entries.NSINTERADDR).toHaveLength(2);
});

test('places refer to the text', () => {
  const text = '; x\n  INACTIVE   900 ; y\n';
  const { built, model } = parsed('ftp-data', text);
  const place = built.locate((model.settings.INACTIVE as { at: number }).at)!;
  expect(text.slice(place.start, place.end)).toBe('INACTIVE   900');
  expect(built.locate(model.at)).toMatchObject({ start: 0, end: 0 });
});
