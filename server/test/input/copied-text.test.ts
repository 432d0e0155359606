import { run } from '../cli/cli-harness.js';

/** Text copied from elsewhere: one clear message, or the configuration in it is checked in place. */

interface Report {
  files: { language: string; coverage: { understood: number; ignored: number; unknown: number } }[];
  findings: {
    ruleId: string;
    severity: string;
    message: string;
    range: { start: { line: number } };
    fix?: { kind: string; edits?: unknown[] };
  }[];
}

async function check(text: string, name: string): Promise<Report> {
  const options = ['--no-config', '--no-impact', '--all', '--format', 'json', '--stdin-filename', name];
  const { out } = await run(['check', '-', ...options], { stdin: text });
  return JSON.parse(out) as Report;
}

const LETTER = [
  'Hi John,',
  'please put the PORT statement for the new server into the profile',
  'and START the interface again. We need port 4711 for TCP.',
  'INTERFACE OSA1 is ok.',
  'Thanks',
  'Mary',
].join('\n');

test('a file in which most lines are not in its language is reported once', async () => {
  const { findings } = await check(LETTER, 'profile.tcpip');
  expect(findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    expect.stringMatching(/^SYN015 This file does not look like a TCP\/IP profile: 5 of 6 lines/),
  ]);
});

test('coverage counts the same lines as the finding', async () => {
  const { files, findings } = await check(LETTER, 'profile.tcpip');
  expect(findings[0]!.message).toContain('5 of 6 lines');
  expect(files[0]!.coverage).toMatchObject({ understood: 1, ignored: 0, unknown: 5 });
});

test('lines of skipped words are not understood', async () => {
  const { files, findings } = await check(
    'TCPCONFIG TTLS values are\n  SENDBUF is 256K\nPORT 23 TCP TN3270\n',
    'x.tcpip',
  );
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringMatching(/skips the words up to 256K/));
  expect(files[0]!.coverage).toMatchObject({ understood: 1, ignored: 0, unknown: 2 });
});

test('an ignored record that is reported is not understood', async () => {
  const { files, findings } = await check('* LIST\nCONFIG=P1,SSCPID=21\nThis is a note\nIQDCHPID=FC\n', 'ATCSTR00');
  expect(findings.map(({ ruleId, range }) => [ruleId, range.start.line])).toContainEqual(['SYN001', 3]);
  expect(files[0]!.coverage).toMatchObject({ understood: 2, ignored: 1, unknown: 1 });
});

test.each([
  ['x.tcpip', 'PORT 23 TCP TN3270\nVIPADYNAMIC\n  VIPADEFINE 255.255.255.0 10.1.1.2\n  VIPADISTR', 3],
  ['x.policy', 'IpFilterRule R1\n{\n  IpSourceAddr 10.1.1.1\n  IpDestAddr 10.1.1.2\n  IpDynVp', 4],
])('the word in which a file is truncated is not understood: %s', async (name, text, understood) => {
  const { files } = await check(text, name);
  expect(files[0]!.coverage).toMatchObject({ understood, unknown: 1 });
});

test('a misspelled statement, and remarks after statements, belong to the language', async () => {
  const misspelled = await check(
    'IPCONFG DATAGRAMFWD\nTCPCONFG TTLS\nUDPCONFG X\nGLOBALCONFG ZERT\nPRT 1 TCP X\n',
    'profile.tcpip',
  );
  expect(misspelled.findings.map(({ ruleId }) => ruleId)).not.toContain('SYN015');
});

test.each([
  ['devmap.txt', '[system]\nmemory 8g\n[manager]\ndevice 400 osa osa --unitadd=0\n', 'an emulator'],
  ['herc.cnf', 'CPUSERIAL 000611\nMAINSIZE 256\n0700 3270\n', 'an emulator'],
  ['variables', '# of STDENV\nLIBPATH=/usr/lib\nMY_OWN=1\n', 'a file of environment variables'],
  ['services', '# ports\nftp 21/tcp\ntelnet\t23/tcp\necho 7/udp # test\n', 'a table of services'],
  ['ipnodes', '127.0.0.1 LOCALHOST\n::1 localhost6\n10.1.1.1 SYSA SYSA.EXAMPLE.COM ; VIPA\n', 'a table of hosts'],
  ['ATCCON00', 'APPLTSO,\nOSATRL1\n', 'a VTAM configuration list'],
  ['list', 'APPLTSO,OSATRL1,\nPATH01\n', 'a VTAM configuration list'],
  ['HOSTS.LOCAL', 'HOST : 10.1.1.1 : SYSA : : : :\nNET : 10.1.1.0 : LAN :\n', 'a table of hosts (HOSTS.LOCAL)'],
  ['TCPIP.HOSTS.ADDRINFO', 'ADDR 10.1.1.1\n', 'a table that MAKESITE generates from HOSTS.LOCAL'],
  ['HOSTS.SITEINFO', '\u00015SYSA\u0003\n', 'a table that MAKESITE generates from HOSTS.LOCAL'],
  ['protocols', 'icmp 1 ICMP\ntcp 6 TCP\nospf 89\n', 'a table of protocols'],
  ['rpc', 'portmapper 100000 portmap sunrpc\nnfs 100003\n', 'a table of RPC programs'],
  ['one', 'ftp 21/tcp\n', 'a table of services'],
  ['local', 'LOC1 LBUILD\nL700 LOCAL CUADDR=700,TERM=3277\n', 'a VTAM local major node'],
  ['dmd.conf', 'DMConfig\n{\n SyslogLevel 7\n}\nDmStackConfig TCPIPA\n{\n Mode Active\n}\n', 'Defense Manager daemon'],
  ['modes', 'M1 MODETAB\nD4A MODEENT LOGMODE=D4A32782\n', 'a VTAM logon mode table'],
])('%s is reported and not read', async (name, text, what) => {
  const { findings } = await check(text, name);
  expect(findings).toMatchObject([{ ruleId: 'SYN015', message: expect.stringContaining(what) }]);
  expect(findings[0]!.severity).toBe(what.includes('emulator') ? 'error' : 'info');
});

const COLUMNS = ['INTERFACE OSA1 DEFINE IPAQENET', '  PORTNAME P1', '  IPADDR 10.1.1.1/24', 'PORT', '   21 TCP FTPD1'];
const beside = (gap: string): string => COLUMNS.map((line) => `${line.padEnd(32)}${gap}${line}\n`).join('');

test.each([
  ['PORT =20\n  21 TCP FTPD1=20\n', 'quoted-printable'],
  ['TTLSGroupAction G\n{\n  TTLSEnabled=20=20On\n}\n', 'quoted-printable'],
  [
    `SMFCONFIG TYPE119 TCPINIT TCPTERM FTPCLIENT TN3270CLIENT IFSTATISTICS =\nPORTSTATISTICS=20\nIPCONFIG=09DATAGRAMFWD\n`,
    'quoted-printable',
  ],
  [beside('    '), 'side by side'],
  [beside(' | '), 'side by side'],
])('the layout is one error: %j', async (text, what) => {
  const { findings } = await check(text, 'member.txt');
  expect(findings).toMatchObject([{ ruleId: 'SYN015', severity: 'error', message: expect.stringContaining(what) }]);
});

test.each([
  ['x.tcpip', 'BEGINROUTES\nROUTE 10.1.1.0/24 =\n OSA1 MTU 1500\nROUTE 10.1.2.0/24 =\n OSA2 MTU 1500\nENDROUTES\n'],
  ['omproute.conf', 'OSPF_Interface IP_Address=10.1.1.1 Name=OSA1\nCost0=20\nHello_Interval=20\n;\n'],
  ['x.tcpip', `PORT\n${[1, 2, 3, 4, 5].map((n) => `  80${n} TCP WEB    ; 80${n}  TCP\n`).join('')}`],
  [
    'x.tn3270',
    `BEGINVTAM\nPORT 23\nDEFAULTLUS\n${'  TCP00001..TCP00009    TCP00011..TCP00019\n'.repeat(5)}ENDDEFAULTLUS\nENDVTAM\n`,
  ],
])('equal signs and columns of configuration are not a layout: %s %j', async (name, text) => {
  const { findings } = await check(text, name);
  expect(findings.map(({ ruleId }) => ruleId)).not.toContain('SYN015');
});

test('rows of hosts after HOME are a profile', async () => {
  const { findings } = await check(
    `HOME\n${Array.from({ length: 9 }, (_, at) => ` 10.1.1.${at + 1} L${at}\n`).join('')}`,
    'member',
  );
  expect(findings.map(({ message }) => message).join()).not.toContain('table of hosts');
});

test('increasing numbers at the ends of lines are one finding', async () => {
  const example = (numbers: string[]): string =>
    `SOMAXCONN 1024 ${numbers[0]}\nTCPCONFIG TTLS ${numbers[1]}\nUDPCONFIG RESTRICTLOWPORTS ${numbers[2]}\nPORT 21 TCP FTPD1\n`;
  const unknown = async (numbers: string[]) =>
    (await check(example(numbers), 'p.tcpip')).findings.filter(({ ruleId }) => ruleId === 'SYN002');
  expect(await unknown(['1', '2', '3'])).toEqual([
    expect.objectContaining({ message: expect.stringContaining('callouts of a printed example') }),
  ]);
  expect(await unknown(['1', '3', '2'])).toHaveLength(3);
  expect(await unknown(['7', '8', '9'])).toHaveLength(3);
});

const EXAMPLES: readonly (readonly [name: string, text: string])[] = [
  ['x.tcpip', 'PORT       1\n 20 TCP OMVS  (2)\n 21 TCP FTPD1 <3>\n ...\n 23 TCP TN3270\n'],
  ['x.tcpip', '1 PORT\n2  20 TCP OMVS\n   .\n   .\n3  21 TCP FTPD1\n   23 TCP TN3270\n'],
  ['x.tn3270', 'TELNETPARMS  1\n PORT 23     2\nENDTELNETPARMS\nBEGINVTAM  3\n PORT 23   4\n \u22ee\nENDVTAM\n'],
  ['x.ttls', 'TTLSGroupAction G  \u2460\n{\n TTLSEnabled On  \u2461\n ...\n Trace 2  \u2462\n}\n'],
  ['TCPIP.DATA', 'TCPIPJOBNAME TCPIP  1\nHOSTNAME A  2\nDOMAINORIGIN B.C  3\n...\n'],
  ['FTP.DATA', 'EXTENSIONS AUTH_TLS  1\nTLSMECHANISM ATTLS  2\nSECURE_FTP REQUIRED  3\n. . .\n'],
  // A letter for a part of a step, and a number that refers to an earlier note.
  ['TCPIP.DATA', '1a TCPIPJOBNAME TCPIP\n1b HOSTNAME A\n2 DOMAINORIGIN B.C\n1c NSPORTADDR 53\n3 RESOLVEVIA UDP\n'],
  [
    'BPXPRM00',
    'FILESYSTYPE TYPE(CINET)\nENTRYPOINT(BPXTCINT) 1\nNETWORK DOMAINNAME(AF_INET)\nDOMAINNUMBER(2)\nMAXSOCKETS(10000) 2\nTYPE(CINET)\nSUBFILESYSTYPE NAME(TCPA) 3\nTYPE(CINET)\nENTRYPOINT(EZBPFINI) 4\nDEFAULT 5\nSUBFILESYSTYPE NAME(TCPB) 3\nTYPE(CINET) ENTRYPOINT(EZBPFINI)\n',
  ],
  // Callouts between parameters, and beside one without a blank.
  [
    'BPXPRM00',
    'FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT) 1\nNETWORK DOMAINNAME(AF_INET)\nMAXSOCKETS(10000) 2 TYPE(CINET)\nINADDRANYPORT(40000) 3\nNETWORK DOMAINNAME(AF_INET6)4\nDOMAINNUMBER(19)\nMAXSOCKETS(10000) 2 TYPE(CINET)\nSUBFILESYSTYPE NAME(TCPA) 5\nTYPE(CINET) ENTRYPOINT(EZBPFINI) 6\nDEFAULT 7\n',
  ],
  [
    'x.tcpip',
    'PORT\n 2  2023 TCP TN3270 ; Telnet\n ...\n 4  21 TCP FTPD1\n 5c 80 TCP WEB1\n 5d  22 TCP SSHD\n ... the rest of this is a copy\nTCPCONFIG TTLS\n',
  ],
];

test.each(EXAMPLES)('callouts and omitted lines of an example are one finding in %s: %j', async (name, text) => {
  const { findings } = await check(text, name);
  const errors = findings.filter(({ ruleId, severity }) => ruleId.startsWith('SYN') && severity !== 'info');
  expect(errors).toMatchObject([
    { ruleId: 'SYN002', message: expect.stringContaining('callouts of a printed example') },
  ]);
  // Deleting the callouts deletes the finding.
  const fixed = errors[0]!.fix!.edits as {
    range: Record<'start' | 'end', { line: number; column: number }>;
    text: string;
  }[];
  const lines = text.split('\n');
  for (const { range, text: blanks } of fixed) {
    const { line, column } = range.start;
    lines[line - 1] = lines[line - 1]!.slice(0, column - 1) + blanks + lines[line - 1]!.slice(range.end.column - 1);
  }
  const after = await check(lines.join('\n'), name);
  expect(after.findings.filter(({ severity }) => severity === 'error').length).toBe(
    findings.filter(({ severity }) => severity === 'error').length - 1,
  );
});

test('values that count up are no callouts', async () => {
  const labels = ['::1/128 50 0', '::/0 40 1', '2002::/16 30 2', '::/96 20 3'].map((entry) => `  ${entry}\n`).join('');
  const table = await check(`DEFADDRTABLE\n${labels}ENDDEFADDRTABLE\n`, 'PROFILE.tcpip');
  expect(table.findings.filter(({ ruleId }) => ruleId.startsWith('SYN'))).toEqual([]);
  const priorities = [1, 2, 3].map((n) => `TTLSRule R${n}\n{\n  Priority ${n}\n}\n`).join('');
  const { findings } = await check(priorities, 'x.ttls');
  expect(findings.map(({ message }) => message).join()).not.toContain('callouts');
});

test('a fix does not edit a line with omitted parts or callouts', async () => {
  const { findings } = await check(
    'SOMAXCONN ... 1\nTCPCONFIG TTLS  2\nUDPCONFIG UNRESTRICTLOWPORTS  3\nPORT 21 TCP FTPD1\n',
    'x.tcpip',
  );
  const edited = findings.filter(({ ruleId, fix }) => ruleId !== 'SYN002' && fix?.edits !== undefined);
  const lines = edited.flatMap(({ fix }) =>
    (fix!.edits as { range: { start: { line: number } } }[]).map(({ range }) => range.start.line),
  );
  expect(lines.filter((line) => line <= 3)).toEqual([]);
});

test('in-stream data is checked in place, and no edit changes the JCL statements', async () => {
  const text = [
    '//TCPIP    EXEC PGM=EZBTCPIP',
    '//PROFILE  DD *',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24',
    'START OSA1',
    'PRT 21 TCP FTPD1',
    '/*',
  ].join('\n');
  const { files, findings } = await check(text, 'TCPPROC');
  expect(files[0]!.language).toBe('profile');
  expect(findings.find(({ ruleId }) => ruleId === 'SYN001')).toMatchObject({ range: { start: { line: 5 } } });
  const outside = findings.filter(({ range, fix }) => range.start.line < 3 && fix?.edits !== undefined);
  expect(outside).toEqual([]);
});

test('findings about a complete member of a job are reported where its data begins', async () => {
  const job = [
    '//S EXEC PGM=X',
    '//PROFILE DD *',
    'PORT 21 TCP FTPD1',
    'SOMAXCONN 4096',
    '//SYSFTPD DD *',
    'INACTIVE 300',
    'SMF TYPE119',
    '/*',
  ];
  const { findings } = await check(job.join('\n'), 'JOB');
  const lines = new Map(findings.map(({ ruleId, range }) => [ruleId, range.start.line]));
  expect([lines.get('HYG005'), lines.get('ACC019')]).toEqual([3, 6]);
});

describe('unresolved names in a file', () => {
  test('symbols without a value and placeholders are counted, and are not findings', async () => {
    const text = [
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME <portname> IPADDR x.x.x.1/24 ; <comment>',
      'PORT nnn TCP *********',
      ` \${port} TCP FTPD1`,
      ' ?port? UDP [job]',
      ' "port number" TCP FTPD2',
      'BEGINROUTES',
      'ROUTE DEFAULT <ALL | gateway> OSA&SYSCLONE.A MTU 1492',
      'ROUTE 10.2.0.0/16 10.1.1.254 OSA&SYSCLONE.A MTU 1492',
      'ENDROUTES',
    ].join('\n');
    const report = (await check(text, 'profile.tcpip')) as Report & {
      symbols: unknown;
      placeholders: { ranges: { start: { line: number } }[] }[];
    };
    expect(report.findings.filter(({ ruleId }) => ruleId.startsWith('SYN'))).toEqual([]);
    expect(report.symbols).toMatchObject([{ name: 'SYSCLONE' }]);
    expect(report.placeholders[0]!.ranges.map(({ start }) => start.line)).toEqual([1, 1, 2, 3, 4, 4, 5, 7]);
    expect(report.files[0]).toMatchObject({ coverage: { unknown: 0, symbolic: 7 } });
  });

  test('placeholders of several words in quotation marks in policies', async () => {
    const text = 'TTLSKeyringParms ring\n{\n  Keyring "<your keyring>" # <comment>\n}\n';
    const { placeholders } = (await check(text, 'at-tls.policy')) as Report & {
      placeholders: { ranges: { start: { line: number; column: number } }[] }[];
    };
    expect(placeholders[0]!.ranges.map(({ start }) => start)).toEqual([{ line: 3, column: 12 }]);
  });

  test('parameters of a procedure have their values in the procedure', async () => {
    const jcl = [
      "//TCPIP    PROC PARMS='CTRACE(CTIEZB00)',",
      '//             DATA=TCPDATA',
      '//TCPIP    EXEC PGM=EZBTCPIP,PARM=&PARMS',
      '//SYSTCPD  DD DISP=SHR,DSN=TCPIP.&SYSNAME..PARMS(&DATA)',
    ].join('\n');
    expect(await check(jcl, 'TCPIP.jcl')).toMatchObject({ symbols: [{ name: 'SYSNAME' }] });
  });

  test('a line of asterisks is a comment without its comment character', async () => {
    const { findings } = await check(
      'TCPCONFIG TTLS\n*********************\nUDPCONFIG RESTRICTLOWPORTS\n',
      'profile.tcpip',
    );
    expect(findings.filter(({ ruleId }) => ruleId.startsWith('SYN'))).toHaveLength(1);
  });
});

test.each([
  ['; IPCONFIG DATAGRAMFWD\n; PORT 21 TCP FTPD1\n', 'All lines of this file are comments'],
  ['\n', 'The file is empty'],
])('a file without a statement is not reported as clean: %j', async (text, message) => {
  const { findings } = await check(text, 'profile.tcpip');
  const coded = findings.filter(({ ruleId }) => ruleId === 'SYN026');
  expect(coded).toMatchObject([{ message: expect.stringContaining(message) }]);
});

test('a file of no language ends with exit code 3, also for coverage', async () => {
  const text = 'MVS TCP/IP NETSTAT CS V2R5 TCPIP Name: TCPIP\nHome address list:\n';
  for (const command of ['check', 'coverage']) {
    const { code } = await run([command, '-', '--no-config', '--stdin-filename', 'x'], { stdin: text });
    expect({ command, code }).toEqual({ command, code: 3 });
  }
});

test.each<[string, string, string]>([
  ['numbers in steps of 100', '100 TTLSRule R1\n200 {\n300   LocalPortRange 443\n400 }\n', 'x.conf'],
  ['a numbered page', '1 IpFilterRule Web\n2 {\n3 IpSourceAddr 9.1.1.1\n4 }\n', 'x.conf'],
  ['numbers after blanks', '  000100 ; Profile\n  000200 IPCONFIG TTL 60\n  000300 START OSA1\n', 'x.tcpip'],
])('a listing with line numbers: %s', async (_name, text, name) => {
  const { findings } = await check(text, name);
  expect(findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    expect.stringMatching(/^SYN015 .*listing with line numbers. Remove the numbers/),
  ]);
});

test('entries of PORT, and sequence numbers in their columns, are not a listing', async () => {
  const entries = await check('1 TCP A\n2 TCP B\n3 TCP C\n', 'x.tcpip');
  expect(entries.findings[0]?.message).not.toMatch(/listing/);
  const sequence = await check('000100 PORT\n000200  21 TCP FTPD1\n000300 IPCONFIG TTL 60\n', 'x.tcpip');
  expect(sequence.findings.map(({ message }) => message).join()).not.toMatch(/listing/);
});

test('a profile that was cut at a column is one finding with the cause', async () => {
  const whole = [
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME OSA2P',
    '   IPADDR 10.1.2.3/24 MTU 1500 SOURCEVIPAINTERFACE VIPA1',
    'BEGINROUTES',
    '  ROUTE 10.1.0.0    255.255.0.0 10.10.10.10  OSA2 MTU 1500',
    '  ROUTE 10.2.0.0    255.255.0.0 10.10.10.10  OSA2 MTU 1500',
    'ENDROUTES',
    'IPCONFIG DATAGRAMFWD  SOURCEVIPA MULTIPATH PERCONNECTION',
    'TCPCONFIG RESTRICTLOWPORTS TCPRCVBUFRSIZE 64K',
    'START OSA2',
  ];
  const cut = await check(whole.map((line) => line.slice(0, 44)).join('\n'), 'x.tcpip');
  expect(cut.findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    'SYN025 6 lines end at column 44, and statements are incomplete there, so nothing else is reported. Transfer the file again with complete lines.',
  ]);
  // Records of one length that are padded with blanks are complete.
  const padded = whole.map((line) => line.replace(/ OSA2 MTU/, ' MTU').padEnd(60));
  const { findings } = await check(padded.join('\n'), 'x.tcpip');
  expect(findings.map(({ ruleId }) => ruleId)).not.toContain('SYN025');
});

test('if the language is a guess and most lines are not in it, only that is reported', async () => {
  const { findings } = await check('BANNER\n  Welcome\nENDBANNER\nPORT 21\nNOREVERSE\n', 'member.txt');
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The language of this file is uncertain: 4 of 5 lines are not valid statements of /),
  ]);
  const guess = await check('TCPCONFG TTLS\n', 'member.txt');
  expect(guess.findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^The language of this file is uncertain; ezlint reads it as /),
  );
});

test('repeated routes of a block are one finding with its places', async () => {
  const routes = ['10.1.0.0/16', '10.2.0.0/16'].map((to) => ` ROUTE ${to} 10.0.0.1 OSA1 MTU 1500\n`).join('');
  const { findings } = await check(`BEGINROUTES\n${routes}${routes}ENDROUTES\n`, 'x.tcpip');
  expect(findings.filter(({ ruleId }) => ruleId === 'SYN203').map(({ message }) => message)).toEqual([
    'This route (10.1.0.0/16 10.0.0.1 OSA1) is already in the block; the stack rejects the second one. The same applies at 1 other place.',
  ]);
});

test('remarks without a semicolon are one finding, with the edit', async () => {
  const text = 'DEVICE C CTC E20   <- new\nLINK L CTC 1 C   → changed\nTCPCONFIG TTLS   â policy\n';
  const { findings } = await check(text, 'x.tcpip');
  const syntax = findings.filter(({ ruleId }) => ruleId.startsWith('SYN'));
  expect(syntax.map(({ ruleId }) => ruleId)).toEqual(['SYN020']);
  expect(syntax[0]!.fix?.edits).toHaveLength(3);
  // The line is too long only because of the remark.
  const long = `IPCONFIG DATAGRAMFWD SOURCEVIPA PATHMTUDISCOVERY IGNOREREDIRECT  ← needed for routing\n${'START O1\n'.repeat(4)}`;
  const { findings: ofLong } = await check(long, 'x.tcpip');
  expect(ofLong.filter(({ ruleId }) => ruleId.startsWith('SYN')).map(({ ruleId }) => ruleId)).toEqual(['SYN020']);
});

test('an empty file needs no header, and is neither a stack nor part of one', async () => {
  const { files, findings } = await check('', 'x.tcpip');
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['SYN026']);
  expect(files[0]).not.toHaveProperty('treatedAs');
});

test('files of the SSH daemon are not a profile, and are checked', async () => {
  const { files, findings } = await check('Port 22\nPermitRootLogin no\nBaner none\n', 'sshd_config');
  expect(files[0]!.language).toBe('sshd-config');
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['SYN001']);
});

test('a name in typographic quotation marks is one finding, with an edit of the quotation marks', async () => {
  const { findings } = await check(
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME \u201cOSAP\u201d IPADDR 10.1.1.1/24\n',
    'profile.tcpip',
  );
  const found = findings.filter(({ ruleId }) => ruleId.startsWith('SYN'));
  expect(found).toMatchObject([{ ruleId: 'SYN013', message: expect.stringContaining('Delete the quotation marks.') }]);
});

test('a reference to a name similar to that of an unused statement is one finding, with the edit', async () => {
  const policy = (name: string, other: string): string =>
    [
      `TTLSRule r\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef ${name}\n  TTLSEnvironmentActionRef e\n}`,
      `TTLSGroupAction ${other}\n{\n  TTLSEnabled On\n}`,
      'TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring r\n  }\n}',
    ].join('\n');
  const idsOf = async (name: string, other: string): Promise<string[]> => {
    const { findings } = await check(policy(name, other), 'x.ttls');
    return findings
      .filter(({ ruleId, fix }) => ruleId === 'HYG002' || (ruleId === 'COR045' && fix?.edits !== undefined))
      .map(({ ruleId }) => ruleId);
  };
  expect(await idsOf('groupActZSS', 'groupAct~ZSS')).toEqual(['COR045']);
  // Numbers of a series are not misspelled, but the reference may mean the unused statement.
  expect(await idsOf('groupAction1', 'groupAction2')).toEqual([]);
});

test.each([
  ['x.tcpip', 'DEVICE OSA1 MPCIPA\nLINK L1 IPAQENET OSA1\nHOME 10.1.1.1 L1\nSTART OSA1\n', 'COR005', 'OSA1 and L1'],
  [
    'x.ttls',
    'TTLSGroupAction a\n{\n  TTLSEnabled On\n}\nTTLSGroupAction b\n{\n  TTLSEnabled Off\n}\n',
    'COR046',
    'a and b',
  ],
])('the definitions of a member that was copied twice are one finding: %s', async (name, text, rule, names) => {
  const { findings } = await check(text + text, name);
  expect(findings.filter(({ ruleId }) => ruleId === rule)).toMatchObject([
    { message: expect.stringContaining(`${names} are defined a second time`) },
  ]);
});

test('attributes of one other statement are one finding with its places', async () => {
  const { findings } = await check(
    'IDSAction a\n{\n  ActionType ScanGlobal\n  FSInterval 1\n  FSThreshold 5\n  SSInterval 120\n}\n',
    'x.ids',
  );
  expect(findings.filter(({ ruleId }) => ruleId === 'SYN002')).toMatchObject([
    {
      message: expect.stringMatching(
        /^FSInterval, FSThreshold and SSInterval are not attributes of IDSAction; they are attributes of /,
      ),
      places: { length: 3 },
    },
  ]);
});

test.each([
  ['The member:\n\n```\nTCPCONFIG TTLS\n```\n', 'text with Markdown'],
  ['TargetServer\n{\n  TargetName mail\n}\n', 'the configuration of CSSMTP'],
  ['USM_USER u1 - HMAC-SHA 2f - N permanent\n', 'the configuration of the SNMP agent'],
])('a file of another configuration family is identified: %j', async (text, what) => {
  const { findings } = await check(text, 'PROFILE');
  expect(findings).toMatchObject([{ ruleId: 'SYN015', message: expect.stringContaining(what) }]);
});
