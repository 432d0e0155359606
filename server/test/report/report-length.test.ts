import { run } from '../cli/cli-harness.js';

/** A production profile of 150 lines, with comments, obsolete practices and common omissions. */
const PORTS: readonly [port: number, job: string, about: string][] = [
  [7, 'MISCSERV', 'echo'],
  [9, 'MISCSERV', 'discard'],
  [20, 'OMVS', 'FTP data'],
  [21, 'FTPD1', 'FTP'],
  [22, 'SSHD', 'SSH'],
  [23, 'TN3270', 'Telnet'],
  [25, 'SMTP', 'mail'],
  [53, 'NAMED', 'DNS'],
  [111, 'PORTMAP', 'portmapper'],
  [161, 'OSNMPD', 'SNMP'],
  [389, 'LDAPSRV', 'LDAP'],
  [443, 'WEBSRV', 'HTTPS'],
  [446, 'DB2ADIST', 'DRDA'],
  [514, 'OMVS', 'syslog'],
  [515, 'LPSERVE', 'LPD'],
  [992, 'TN3270', 'Telnet TLS'],
];

const PROFILE = [
  '; PROFILE.TCPIP of SYSA, stack TCPIP; owner: network systems',
  '; ---------------------------------------------------------------------',
  'ARPAGE 20',
  'DATASETPREFIX TCPIP',
  'GLOBALCONFIG NOTCPIPSTATISTICS XCFGRPID 11',
  'IPCONFIG DATAGRAMFWD VARSUBNETTING SYSPLEXROUTING',
  '         DYNAMICXCF 10.8.0.1 255.255.255.0 1',
  'TCPCONFIG TCPSENDBFRSIZE 65536 TCPRCVBUFRSIZE 65536 RESTRICTLOWPORTS',
  'UDPCONFIG RESTRICTLOWPORTS NOUDPQUEUELIMIT',
  'SMFPARMS 0 0 0',
  'AUTOLOG 5',
  ...['FTPD JOBNAME FTPD1', 'SMTP', 'OSNMPD', 'LPSERVE', 'PAGENT', 'SYSLOGD'].map((job) => `  ${job}`),
  'ENDAUTOLOG',
  '; Ports',
  'PORT',
  ...PORTS.map(([port, job, about]) => `  ${String(port).padStart(5)} TCP ${job.padEnd(8)}  ; ${about}`),
  ...Array.from({ length: 40 }, (_, at) => `  ${8000 + at} TCP CICSA${String(at).padStart(3, '0')}`),
  '  1414 TCP MQ1CHIN ; channel initiator',
  '  161 UDP OSNMPD',
  '; Adapters',
  ...[1, 2].flatMap((at) => [
    `INTERFACE OSA${at} DEFINE IPAQENET PORTNAME OSAP${at}`,
    `  IPADDR 10.1.${at}.5/24`,
    '  MTU 1492',
    '  INBPERF BALANCED',
    '  READSTORAGE GLOBAL',
  ]),
  'INTERFACE VIPA1 DEFINE VIRTUAL IPADDR 10.9.9.9',
  'VIPADYNAMIC',
  ...[1, 2, 3, 4].map((at) => `  VIPADEFINE MOVE IMMED 255.255.255.0 10.9.1.${at}`),
  '  VIPADISTRIBUTE DEFINE 10.9.1.1 PORT 443 DESTIP ALL',
  '  VIPARANGE DEFINE 255.255.255.0 10.9.2.0',
  'ENDVIPADYNAMIC',
  'BEGINROUTES',
  '  ROUTE 10.1.1.0/24 = OSA1 MTU 1492',
  '  ROUTE 10.1.2.0/24 = OSA2 MTU 1492',
  ...Array.from({ length: 20 }, (_, at) => `  ROUTE 10.${20 + at}.0.0/16 10.1.1.254 OSA1 MTU 1492`),
  '  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492',
  '  ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492',
  'ENDROUTES',
  'SACONFIG ENABLED COMMUNITY public AGENT 161',
  'PKTTRACE ON LINKNAME=OSA1',
  'ITRACE OFF',
  'START OSA1',
  'START OSA2',
  '; end of the profile, kept under change control',
];

test('the report of a production profile has at most 100 lines of 80 columns', async () => {
  expect(PROFILE.length).toBeGreaterThanOrEqual(120);
  const text = [...PROFILE, ...Array.from({ length: 150 - PROFILE.length }, () => ';')].join('\n');
  const { out } = await run(['check', '-', '--no-config', '--stdin-filename', 'profile.tcpip'], { stdin: text });
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(100);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.length).toBeGreaterThan(40);
});
