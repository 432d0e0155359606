import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, type LanguageId, remedyFor, textOf } from '@ezlint/grammar';
import fc from 'fast-check';
import { parse } from 'yaml';
import { recognize } from '../../src/engine/files/recognize.js';

test('a text that changes after its first 200,000 characters is not recognized again', () => {
  const text = `TCPCONFIG TTLS\n${'; a comment\n'.repeat(20_000)}`;
  const found = recognize('member.txt', text, 'named');
  expect(found.language).toBe('profile');
  expect(recognize('member.txt', `${text}PORT 21 TCP FTPD1\n`, 'named')).toBe(found);
  expect(recognize('member.txt', `SYS1.PROCLIB\n`, 'named')).not.toEqual(found);
});

test.each<[string, LanguageId]>([
  ['profile.tcpip', 'profile'],
  ['PROFILE.TCPIP', 'profile'],
  ['site/bad-1.tcpip', 'profile'],
  ['SYS1.PROFILE.TCPIP', 'profile'],
  ['tn3270.profile', 'tn3270'],
  ['tn3270.conf', 'tn3270'],
  ['at-tls.policy', 'at-tls'],
  ['pagent_TTLS.pol', 'at-tls'],
  ['ipsec.policy', 'ipsec'],
  ['ids.policy', 'ids'],
  ['qos.policy', 'qos'],
  ['routing.policy', 'routing'],
  ['pagent.conf', 'pagent'],
  ['smcat.conf', 'smcat'],
  ['ftp.data', 'ftp-data'],
  ['SYS1.TCPPARMS(FTPSDATA)', 'ftp-data'],
  ['tcpip.data', 'tcpip-data'],
  ["//'SYS1.TCPPARMS(TCPDATA)'", 'tcpip-data'],
  ['IEAOPT00', 'ieaopt'],
  ['parmlib/ieaopt0a.txt', 'ieaopt'],
  ['BPXPRM00', 'bpxprm'],
  ['ATCSTR00', 'vtam-start'],
  ['IVTPRM00', 'ivtprm'],
  ['CTIEZB01', 'ctiezb'],
  ['iked.conf', 'iked'],
  ['inetd.conf', 'inetd'],
  ['omproute.conf', 'omproute'],
  ['/etc/ssh/sshd_config', 'sshd-config'],
  ['zos_sshd_config', 'zos-sshd-config'],
  ['syslog.conf', 'syslog-conf'],
  ['environment.yaml', 'environment'],
  ['good-1.workload.yml', 'workload'],
  ['zowe-ds:/prof/USER.TCPPARMS(PROFILE)', 'profile'],
  ['a\nb.tcpip', 'profile'],
  ['omproute.a\u2028b.conf', 'omproute'],
])('%s is %s by its name, even when it is empty', (path, language) => {
  expect(recognize(path, '', 'search')).toEqual({ language, by: 'name' });
});

it('recognizes an image file of Policy Agent by its content, whatever stack it is named for', () => {
  expect(recognize('pagent.tcpip', 'TTLSConfig /etc/at-tls.conf', 'named').language).toBe('pagent');
});

const TEXTS: [LanguageId, string][] = [
  ['profile', 'ARPAGE 20'],
  ['profile', '; note\n\nTCPCONFIG TTLS'],
  [
    'profile',
    'vipadynamic\n vipadistribute define distmethod serverwlm 10.1.1.1 port 443 destip all\n vipadefine moveable immediate 255.255.255.0 10.1.1.1\nendvipadynamic\ninterface osa1 define ipaqenet portname osa1p inbperf dynamic',
  ],
  ['profile', '  port\n   23 tcp tn3270 ; telnet'],
  ['profile', 'HOME\n 10.1.1.1 OSA1L'],
  ['profile', 'INTERFACE OSA1 DELETE'],
  ['profile', 'DEVICE OSA1 MPCIPA\nLINK OSA1L IPAQENET OSA1\nSTART OSA1'],
  ['profile', 'INCLUDE SYS1.TCPPARMS(VIPA)\nINCLUDE SYS1.TCPPARMS(PORTS)'],
  ['profile', '000100 IPCONFIG DATAGRAMFWD\n000200 ARPAGE 5\n000300 UDPCONFIG RESTRICTLOWPORTS'],
  ['profile', 'TCPCONFIG TTLS\nTELNETPARMS\n PORT 23\nENDTELNETPARMS'],
  ['tn3270', 'TELNETPARMS\n PORT 23\nENDTELNETPARMS\nINCLUDE A.B(C)\nINCLUDE A.B(D)'],
  ['tn3270', 'BEGINVTAM\n PORT 23\n DEFAULTAPPL TSO\nENDVTAM'],
  ['tn3270', 'TELNETGLOBALS\n CODEPAGE ISO8859-1 IBM-1047\nENDTELNETGLOBALS\nTELNETPARMS\n PORT 23\nENDTELNETPARMS'],
  ['smcat', '; addresses\nSMCATCFG INTERVAL 60\n IPADDR 10.1.1.1'],
  ['pagent', 'TcpImage TCPIP FLUSH PURGE'],
  ['pagent', 'loglevel 511\ntcpimage tcpip flush purge'],
  ['pagent', "TTLSConfig //'USER.TCPPARMS(TTLS)'"],
  ['pagent', '# all from the common files\nTTLSConfig\nIPSecConfig FLUSH NOPURGE\n'],
  ['at-tls', 'TTLSRule a\n{\n  Direction Inbound\n}'],
  ['at-tls', 'TcpImage TCPIP FLUSH\nTTLSRule a\n{\n}\nTTLSGroupAction b\n{\n}'],
  ['pagent', 'TcpImage TCPIP FLUSH\nTTLSRule a\n{\n}'],
  ['pagent', 'TcpImage TCPIP\nTTLSConfig /etc/ttls\nTTLSRule a\n{\n}\nTTLSRule b\n{\n}\nTTLSGroupAction c\n{\n}'],
  ['pagent', 'TcpImage TCPIP FLUSH\nPolicyRule a\n{\n}\nPolicyAction b\n{\n}'],
  ['at-tls', 'PortRange a\n{\n  Port 1024\n}'],
  ['ipsec', 'IpFilterPolicy\n{\n  PreDecap off\n}'],
  ['ids', 'IDSRule a\n{\n ConditionType Attack\n}'],
  ['qos', 'PolicyAction a\n{\n PolicyScope DataTraffic\n}'],
  ['routing', 'RouteTable a\n{\n Route Default 10.1.1.1 OSA1 MTU 1492\n}'],
  ['iked', 'IkeConfig\n{\n IkeSyslogLevel 1\n}'],
  [
    'sshd-config',
    '# server\nPort 22\nPermitRootLogin no\nHostKey /etc/ssh/ssh_host_rsa_key\nSubsystem sftp /usr/lib/ssh/sftp-server',
  ],
  ['zos-sshd-config', 'ServerSMF TYPE119_U83\nCiphersSource ICSF'],
  [
    'syslog-conf',
    '*.*.daemon.info /var/log/daemon.log -F 0640\n*.TCPIP.*.debug /var/log/tcpip\nauth.err;mail.none $SMF',
  ],
  ['tcpip-data', 'DOMAINORIGIN A.B\nRESOLVERTIMEOUT 3\nNSINTERADDR 10.1.1.1\nTCPCONFIG RESTRICTLOWPORTS'],
  ['profile', 'DATASETPREFIX TCPIP\nHOSTNAME A\nDOMAINORIGIN A.B\nTCPCONFIG TTLS\nIPCONFIG SOURCEVIPA\nARPAGE 5'],
  ['tcpip-data', 'TCPIPJOBNAME TCPIP\nS0W1: HOSTNAME S0W1\nNSINTERADDR 8.8.8.8'],
  ['ftp-data', '; server\nBANNER A.B\nUMASK 077\nEXTENSIONS AUTH_TLS'],
  ['ftp-data', 'DSWAITTIME 10\nRESTPUT TRUE\nCHKPTFLUSH FALSE\nDBSUB FALSE\nJESTRAILINGBLANKS TRUE'],
  ['ieaopt', '  IIPHONORPRIORITY=YES,   /* help */\n  HIPERDISPATCH=YES'],
  ['vtam-start', '* start list\nSSCPID=01,\nNETID=NETA,\nIQDCHPID=ANY,'],
  ['ivtprm', 'FIXED MAX(512M)\nECSA MAX(100M)\nPOOL(4K,ECSA,64,16,16)'],
  ['bpxprm', 'MAXPROCSYS(900)\nFILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)\nNETWORK DOMAINNAME(AF_INET)'],
  ['resolver-setup', "DEFAULTTCPIPDATA('A.B(C)')\nNOCOMMONSEARCH\nCACHE"],
  [
    'inetd',
    '# internet daemon\nlogin stream tcp nowait OMVSKERN /usr/sbin/rlogind\nshell stream tcp nowait OMVSKERN /usr/sbin/rshd',
  ],
  ['ctiezb', 'TRACEOPTS\n ON\n OPTIONS(MINIMUM)'],
  ['omproute', 'Area Area_Number=0.0.0.0\nOSPF_Interface IP_Address=10.1.1.1\n Name=OSA1\n Cost0=10;'],
  ['omproute', 'Area\n Area_Number=1.1.1.1\n Stub_Area=YES;\nInterface\n IP_Address=10.7.0.1\n Name=ETH7;'],
  ['omproute', 'Global_Options Ignore_Undefined_Interfaces=YES;\nRIP_Interface\n Name=CTC7\n Receive_RIP=YES;'],
  ['vtam-start', '* start list\nCONFIG=0A,NETID=NETB,     X\nTRACE,TYPE=VTAM,EEPORT=12000,   X\nNOTNSTAT,MSGMOD=YES'],
  ['vtam-major-node', '* OSA\nOSATRL  VBUILD TYPE=TRL\nOSA1    TRLE  LNCTL=MPC'],
  ['jcl-proc', '//TCPIP    PROC PARMS=\n//TCPIP    EXEC PGM=EZBTCPIP'],
  ['jcl-proc', "//0000 JOB 0,'FTP over TLS'\n//FTP EXEC PGM=FTP\n//INPUT DD *\n password\n/*"],
];

test.each(TEXTS)('%s by content: %j', (language, text) => {
  expect(recognize('member.txt', text, 'search')).toEqual({ language, by: 'content' });
  expect(recognize('member.txt', text.replaceAll('\n', '\r\n'), 'named')).toEqual({ language, by: 'content' });
});

test('a single statement is sufficient in a file with the name of a resolver setup file', () => {
  const recognized = (path: string, text: string) => recognize(path, text, 'search');
  expect(recognized('resolver.setup', "GLOBALTCPIPDATA('A.B(C)')")).toEqual({
    language: 'resolver-setup',
    by: 'content',
  });
  expect(recognized('other.txt', "GLOBALTCPIPDATA('A.B(C)')")).toEqual({});
  expect(recognized('resolver.setup', 'A note about the setup')).toEqual({});
});

const NUMBERED = ['IPCONFIG DATAGRAMFWD', 'PORT', '  21 TCP FTPD1', '  23 TCP TN3270'];

test.each<[string, (line: string, index: number) => string]>([
  ['columns 1 to 6', (line, index) => `00000${index + 1} ${line}`],
  ['columns 1 to 6 without a blank after them', (line, index) => `00000${index + 1}${line}`],
  ['columns 1 to 8', (line, index) => `000${index + 1}0000${line}`],
  ['columns 73 to 80', (line, index) => `${line.padEnd(72)}000${index + 1}0000`],
])('sequence numbers in %s do not hide the language', (_about, number) => {
  expect(recognize('member', NUMBERED.map(number).join('\n'), 'named').language).toBe('profile');
  const policy = ['TTLSRule R1', '{', '  LocalPortRange 23', '  Direction Inbound', '}'];
  expect(recognize('member', policy.map(number).join('\n'), 'named').language).toBe('at-tls');
});

describe('configuration inside JCL', () => {
  const data = 'IPCONFIG DATAGRAMFWD\nPORT 21 TCP FTPD1\n';
  test.each<[string, LanguageId, string]>([
    ['a procedure', 'profile', `//TCPIP PROC\n//TCPIP EXEC PGM=EZBTCPIP\n//PROFILE DD *\n${data}/*\n//X DD DUMMY\n`],
    ['a procedure without delimiter', 'profile', `//T EXEC PGM=EZBTCPIP\n//PROFILE DD *\n${data}//X DD DUMMY\n`],
    [
      'a delimiter of its own',
      'profile',
      `//T EXEC PGM=EZBTCPIP\n//PROFILE DD DATA,DLM='$$'\n${data}$$\n//X DD DUMMY\n`,
    ],
    ['an IEBUPDTE deck', 'profile', `//S EXEC PGM=IEBUPDTE\n//SYSIN DD *\n./ ADD NAME=PROFILE\n${data}./ ENDUP\n/*\n`],
    ['nothing that is configuration', 'jcl-proc', '//S PROC\n//S EXEC PGM=SORT\n//SYSIN DD *\n SORT FIELDS=COPY\n/*\n'],
  ])('%s', (_about, language, text) => {
    expect(recognize('member', text, 'search')).toEqual({ language, by: 'content' });
    const read = textOf(text, language);
    expect(read).toHaveLength(text.length);
    expect(read.trim()).toBe(language === 'profile' ? data.trim() : text.trim());
  });
});

test.each<[string, LanguageId, string]>([
  ['x.txt', 'at-tls', 'TTLSRule a_{{port}}\n{\n  LocalPortRange {{ port }}\n}'],
  ['x.txt', 'profile', 'TCPCONFIG TTLS\nPORT {{ port }} TCP {{ job | upper }}\n'],
  ['x.txt', 'profile', 'INTERFACE {{ name }} DEFINE {{ type }}\nSTART {{ name }}\n'],
  ['PROFILE.tcpip.j2', 'profile', '{{ statements }}'],
  ['at-tls.policy.jinja2', 'at-tls', '{{ rules }}'],
])('a template without control statements, %s, is %s', (path, language, text) => {
  expect(recognize(path, text, 'search').language).toBe(language);
});

it('recognizes a text with TcpImage as the main file, whatever policies it contains', () => {
  const text = 'TcpImage TCPIP FLUSH\nTTLSRule a\n{\n}\nTTLSGroupAction b\n{\n}';
  expect(recognize('pagent.conf', text, 'search').language).toBe('pagent');
  expect(recognize('policy.txt', text, 'search').language).toBe('at-tls');
});

test.each<[string, LanguageId]>([
  ['cpc: z16\nlpar:\n  cps: 4\n', 'environment'],
  ['name: online\nflows:\n  - {kind: RR}\n', 'workload'],
])('facts in YAML: %j', (text, language) => {
  expect(recognize('site.yaml', text, 'search').language).toBe(language);
});

it.each<[string, LanguageId]>([
  ['TelnetParms\n TTLSPORT 992\nEndTelnetParms\nBEGINVTAM\n PORT 992\nENDVTAM\n', 'tn3270'],
  ['TCPCONFIG TTLS\nTELNETPARMS\n PORT 23\nENDTELNETPARMS\n', 'profile'],
  ['; BEGINVTAM is in a profile of its own\nTCPCONFIG TTLS\n', 'profile'],
  ['TELNETPARMS\n PORT 23\n CODEPAGE IBM-1047\nENDTELNETPARMS\n', 'tn3270'],
])('a name of the stack is also used for Telnet: %j', (text, language) => {
  expect(recognize('lpar1/tn.tcpip', text, 'named').language).toBe(language);
  // Otherwise, MIG017 must report that the stack does not process it.
  expect(recognize('lpar1/PROFILE.tcpip', text, 'named').language).toBe('profile');
});

const ftpLines = (known: number, all: number): string =>
  Array.from({ length: all }, (_, at) => (at < known ? 'BANNER A.B' : 'QQQ 1')).join('\n');

// Three of five lines in a folder, two of five in a file that the user specifies.
test.each([
  ['search', 3, 5, 'ftp-data'],
  ['search', 5, 9, undefined],
  ['named', 2, 5, 'ftp-data'],
  ['named', 3, 8, undefined],
] as const)('%s: %d known lines of %d', (demand, known, all, language) => {
  expect(recognize('member', ftpLines(known, all), demand).language).toBe(language);
});

describe('a file that the user specified gets the best guess', () => {
  test.each<[LanguageId, string]>([
    ['profile', 'TCPCONFG TTLS'],
    ['profile', 'GATEWAY\n 10.1.1.1 = LINK1 1500 0\nSTATISTICS'],
    ['profile', '20 TCP OMVS\n21 TCP OMVS'],
    ['profile', 'ENDROUTES'],
    ['at-tls', 'TTLSRuel a\n{\n}'],
    ['profile', '; nothing but comments'],
    ['profile', 'START OSA1'],
    ['profile', 'ATMLIS LIS1 9.67.100.0 255.255.255.0'],
    ['profile', 'VIPAROUTE DEFINE 10.1.1.1 10.1.1.2'],
    ['smcat', '; partners\nSMACTCFG INTERVAL 60\n IPADDR 10.1.1.1'],
    ['tcpip-data', 'HOSTNAME A\nDOMAINORIGIN B.C'],
  ])('%s: %j', (language, text) => {
    expect(recognize('member.txt', text, 'named').language).toBe(language);
  });
});

describe('not configuration', () => {
  test.each([
    [
      'prose',
      'To start the stack, issue START TCPIP.\nThe HOME list names the addresses.\nA port is reserved by PORT.',
    ],
    [
      'a manual page in Markdown',
      '# Profile\n\nThe statement below turns the feature on for all of the stack.\nIt is read when the stack starts and later by OBEYFILE.\n\n    IPCONFIG DATAGRAMFWD\n',
    ],
    ['a shell script', '#!/bin/sh\nstart server\nstop server\nport 80\n'],
    ['hosts', '127.0.0.1 localhost\n10.1.1.1 mvs1\n'],
    ['a program', 'int main() {\n  return 0;\n}\n'],
    ['an ini file', '[server]\nport=8080\nhome=/var/lib\ntrace=off\n'],
    ['bytes', 'PORT 23 TCP\0\0\0'],
    ['JCL of a batch job without a step', '//JOB1 JOB (ACCT)\n//* HOME\n'],
  ])('%s is not recognized in a folder', (_name, text) => {
    expect(recognize('file', text, 'search').language).toBeUndefined();
  });

  test.each([
    ['LDIF (policy for an LDAP server)', 'dn:cn=a, o=IBM\nobjectclass:ibm-policyRule\ncn:a'],
    ['NETSTAT output', 'MVS TCP/IP NETSTAT CS V2R5 TCPIP Name: TCPIP\nHome address list:'],
    ['a profile of TCP/IP for z/VM', 'DEVICE DEV1 OSD 0800\nLINK ETH0 QDIOETHERNET DEV1\nHOME 10.1.1.1 ETH0'],
    [
      'a profile of TCP/IP for z/VM',
      'OBEY\n  OPERATOR TCPMAINT\nENDOBEY\nPORT\n  21 TCP FTPSERVE\nINFORM OPERATOR ENDINFORM',
    ],
    [
      'a profile of TCP/IP for z/VM',
      '; see DTCPARMS\nMONITORRECORDS MOST\nPORT\n  21 TCP FTPSERVE ; FTP\n  25 TCP SMTP',
    ],
    ['a DTCPARMS file of z/VM', '.* servers\n:nick.TCPIP :type.server :class.stack\n  :attach.0600-0602'],
    [
      'the configuration of the Digital Certificate Access Server (DCAS)',
      '# DCAS\nCLIENTAUTH LOCAL2\nSAFKEYRING DCASRING\nIPADDR 10.1.1.1\nPORT 8990\nTLSMECHANISM ATTLS',
    ],
    ['binary data', String.fromCharCode(...Array.from({ length: 400 }, (_, at) => (at * 37) % 256))],
    ['a log', 'EZZ0300I OPENED PROFILE FILE DD:PROFILE\nEZZ0309I PROFILE PROCESSING BEGINNING'],
    ['a template (Jinja or Velocity)', 'TCPCONFIG TTLS\nPORT 80 TCP {% if tls %}SECURE{% else %}PLAIN{% endif %}\n'],
    ['a template (Jinja or Velocity)', 'TCPCONFIG TTLS\n{# which ports #}\nPORT 80 TCP {{ job }}\n'],
    ['a template (Jinja or Velocity)', 'TCPCONFIG TTLS\nPORT 80 TCP {{ jobs\n  | first }}\n'],
    ['a template (Jinja or Velocity)', '{% if tls %}\nTCPCONFIG TTLS\n{% endif %}\n'],
    ['a template (Jinja or Velocity)', '#if($tls == "Y")\nTCPCONFIG TTLS\n#end\n'],
    ['NETSTAT output', 'INTERFACE STATISTICS:\n  BYTESIN                           = 1234\n  INBOUND PACKETS = 12'],
    [
      'the output of an IPCS subcommand',
      'TCPIPCS PROFILE\nDataset: A.DUMP\nAnalysis of Tcp/Ip for TCPCS5. Index: 1\n;\nARPAGE 20\nAUTOLog 5\nENDAUTOLog',
    ],
    ['NETSTAT output', 'HOME ADDRESS LIST:\nLINKNAME:   OSA1L\n  ADDRESS:  10.1.1.1'],
    ['NETSTAT output', 'PORT# PROT USER     FLAGS    RANGE       SAF NAME\n00021 TCP  FTPD1    DA'],
    ['pasearch output', 'policyRule:             Secure_Telnet\n  Rule Type:            TTLS'],
    ['a web page', 'IPCONFIG DATAGRAMFWD<br/>\nPORT 21 TCP FTPD1<br/>'],
    ['a web page', 'TTLSRule&nbsp;R1\n{\n  LocalPortRange&nbsp;23\n}'],
    ['a web page', 'IPCONFIG statement\nIPCONFIG DATAGRAMFWD\nParent topic: PROFILE.TCPIP statements'],
    [
      'a copy of an ISPF screen',
      '****** ***************************** Top of Data ******************************\n000001 IPCONFIG DATAGRAMFWD',
    ],
    ['a listing with line numbers', '   1 | IPCONFIG DATAGRAMFWD\n   2 | PORT\n   3 |   21 TCP FTPD1'],
    ['a listing with line numbers', 'PROF1:4:IPCONFIG DATAGRAMFWD\nPROF1:9:PORT\nPROF1:12:  21 TCP FTPD1'],
    ['a copy of an ISPF screen', '****** TOP OF DATA ******\nIPCONFIG DATAGRAMFWD'],
    ['a copy of an ISPF screen', '==MSG> -Warning- UNNUM\n000001 IPCONFIG DATAGRAMFWD'],
    ['a log', 'N 4040000 SYS1     26062 10:11:01.33 STC04711 00000090  PORT\nN 4040000 SYS1     26062 10:11:01.33'],
    ['a log', 'Mar  3 10:11:01 SYS1 pagent[33]: TTLSRule A\nMar  3 10:11:01 SYS1 pagent[33]: {'],
    ['mail text', '> TTLSRule A\n> {\n>   LocalPortRange 23\n> }'],
    ['mail text', 'From: A\nSubject: Re: profile\n\nTCPCONFIG TTLS'],
    ['text with markup', 'h2. Profile\n{code}\nTCPCONFIG TTLS\n{code}'],
    ['text with markup', '{\\rtf1\\ansi\nTCPCONFIG TTLS\\par\n}'],
    ['text with borders', '| TCPCONFIG TTLS |\n| PORT           |\n|  21 TCP FTPD1  |'],
    ['text with borders', 'TCPCONFIG TTLS \\\nPORT \\\n 21 TCP FTPD1 \\'],
    ['a file with merge conflicts', 'TCPCONFIG TTLS\n<<<<<<< HEAD\nSOMAXCONN 10\n=======\nSOMAXCONN 20\n>>>>>>> x'],
    ['a list of differences (diff)', '--- a\n+++ b\n@@ -1,2 +1,2 @@\n TCPCONFIG TTLS\n-SOMAXCONN 10\n+SOMAXCONN 20'],
    ['members of a library with their names', './ ADD NAME=A,LIST=ALL\nPORT 21 TCP A\n./ ADD NAME=B\nPORT 21 TCP A'],
    ['members of a library with their names', './ ADD NAME=TNPROF,LEVEL=00\nTELNETPARMS\n PORT 23\nENDTELNETPARMS'],
    ['members of a library with their names', 'MEMBER NAME  A\nPORT 21 TCP A\nMEMBER NAME  B\nPORT 21 TCP A'],
    ['an ISPF skeleton', ')CM profile\nTCPCONFIG TTLS\n)SEL &A = 1\nPORT 21 TCP A\n)ENDSEL'],
    ['SMP/E modification control statements', '++USERMOD(A) REWORK(1).\n++VER(Z038).\nTCPCONFIG TTLS'],
    ['printed output with page headers', '1PRINT OF PROF1     PAGE 1\n TCPCONFIG TTLS\n1PRINT OF PROF1     PAGE 2'],
    ['a dump', '00000000  50 4f 52 54 20 32 31 20  54 43 50 20 46 54 50 44  |PORT 21 TCP FTPD|'],
    ['a dump', '+0000  D7D6D9E3 40F2F140 E3C3D740 C6E3D7C4  *PORT 21 TCP FTPD*'],
    ['JSON', '{\n "content": "PORT 21 TCP FTPD1"\n}'],
    ['YAML', 'block: |\n  TCPCONFIG TTLS\n  PORT 21 TCP FTPD1'],
    ['XML', '<inlineTemplate><![CDATA[\nTCPCONFIG TTLS\n]]></inlineTemplate>'],
    ['a script', "cat > x <<'EOF'\nTCPCONFIG TTLS\nEOF"],
    ['a script', "queue 'TCPCONFIG TTLS'\nqueue 'PORT 21 TCP FTPD1'"],
    ['a terminal session', '$ cat prof\nTCPCONFIG TTLS'],
  ])('%s is named correctly', (looksLike, text) => {
    expect(recognize('file.txt', text, 'named')).toEqual({ looksLike });
  });

  test.each([
    [
      'z/VM',
      undefined,
      'DEVICE D1 OSD 0800 PRIROUTER\nLINK ETH0 QDIOETHERNET D1\nHOME\n10.1.1.1 255.255.255.0 ETH0\nSTART D1',
    ],
    [
      'one type of z/VM in a profile of z/OS',
      'profile',
      'DEVICE D1 OSD 0800\nLINK L1 IPAQENET D1\nHOME 10.1.1.1 L1\nSTART D1',
    ],
    [
      'z/VM statements in a profile of z/OS',
      'profile',
      'IPCONFIG DATAGRAMFWD\nTCPCONFIG TTLS\nMONITORRECORDS\nPORT 21 TCP FTPSERVE',
    ],
    [
      'a profile of TCP/IP V3',
      'profile',
      'OBEY\n  OPERATOR TCPMAINT\nENDOBEY\nINFORM OPERATOR ENDINFORM\nPORT\n  21 TCP FTPSERVE\n  2049 UDP MVSNFS',
    ],
    [
      'the data set prefix of z/OS',
      'profile',
      'DATASETPREFIX TCPIP\nOBEY\n  OPERATOR TCPMAINT\nENDOBEY\nINFORM OPERATOR ENDINFORM\nPORT\n  21 TCP FTPSERVE',
    ],
    [
      'statements of early releases',
      'profile',
      'OBEY USER1 ENDOBEY\nSYSCONTACT Jane ENDSYSCONTACT\nPORT 21 TCP FTPSERVE',
    ],
  ])('a file with the name of a profile: %s', (_, language, text) => {
    expect(recognize('PROFILE.TCPIP', text, 'named').language).toBe(language);
    expect(recognize('PROFILE.TCPIP', text, 'search').language).toBe(language);
  });

  test('output of systems is not configuration, whatever its name', () => {
    const text = 'MVS TCP/IP NETSTAT CS V2R5 TCPIP Name: TCPIP\nHome address list:';
    expect(recognize('profile.tcpip', text, 'named').looksLike).toBe('NETSTAT output');
    expect(remedyFor('NETSTAT output')).toMatch(/ezlint drift/);
  });

  test.each([
    ['a table of names', undefined, 'Dev   Mode  Port\nOSA1  QDIO  8080\nOSA2  QDIO  8081'],
    ['a heading of several words', undefined, 'Interface  IP address\nOSA1  10.1.1.1\nOSA2  10.1.2.1'],
    ['a device of an unknown type', 'profile', 'DEVICE OSA1 QDIOX\nLINK OSAL1 IPAQENET OSA1\nSTART OSA1'],
    ['a list of ports', 'profile', 'PORT\n21 TCP FTPD1\n23 TCP TN3270'],
  ])('%s', (_, language, text) => {
    expect(recognize('x.txt', text, 'named').language).toBe(language);
  });

  test('documents and programs are not read when a folder is searched', () => {
    expect(recognize('notes.md', 'IPCONFIG DATAGRAMFWD', 'search')).toEqual({});
    expect(recognize('notes.md', 'IPCONFIG DATAGRAMFWD', 'named').language).toBe('profile');
  });
});

test('any text is recognized or not, without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void recognize('x.txt', text, 'named')),
  );
});

const corpus = join(__dirname, '../../../../shared/corpus');
const LANGUAGES_OF_CLASS: Record<string, (LanguageId | undefined)[]> = {
  profile: ['profile'],
  'profile-fragment': ['profile'],
  'pagent-main': ['pagent'],
  telnet: ['tn3270'],
  resolver: ['tcpip-data', 'resolver-setup', undefined],
  'at-tls': ['at-tls'],
  ipsec: ['ipsec'],
};

(existsSync(corpus) ? test : test.skip)('the files of the corpus have the language of their class, or none', () => {
  const manifest = parse(readFileSync(join(corpus, 'manifest.yaml'), 'utf8')) as { file: string; class: string }[];
  const wrong = manifest.flatMap((entry) => {
    const { text } = decode(readFileSync(join(corpus, entry.file)));
    const isEmpty = text.replace(/^\s*;.*$/gm, '').trim() === '';
    const { language } = recognize(entry.file, text, 'search');
    const allowed = LANGUAGES_OF_CLASS[entry.class] ?? [undefined];
    return allowed.includes(language) || (isEmpty && language === undefined) ? [] : [`${entry.file}: ${language}`];
  });
  expect(wrong).toEqual([]);
});
