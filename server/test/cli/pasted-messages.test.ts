import type { LanguageId } from '@ezlint/grammar';
import { decidingLines } from '../../src/cli/commands/explain/deciding-line.js';
import { namedIn, numberedFiles, pastedMessages } from '../../src/cli/commands/explain/message-text.js';
import { statementsOfMessage, wordsOfMessage } from '../../src/report/explain/zos-message.js';

const SITE: readonly [path: string, language: LanguageId, text: string][] = [
  [
    'site/PROFA',
    'profile',
    `; Stack A
GLOBALCONFIG SYSPLEXMONITOR TIMERSECS 60 RECOVERY ECSALIMIT 200M
TCPCONFIG TTLS RESTRICTLOWPORTS
IPCONFIG DYNAMICXCF 10.9.1.1 255.255.255.0 1 SOURCEVIPA
IPSEC LOGENABLE IPSECRULE * * NOLOG PROTOCOL * ENDIPSEC
DEVICE OSADEV1 MPCIPA AUTORESTART
LINK OSALNK1 IPAQENET OSADEV1
HOME 10.1.4.1 OSALNK1
INTERFACE OSA1 DEFINE IPAQENET PORTNAME OSAP1 IPADDR 10.1.1.1/24 MTU 8992
INTERFACE OSA2 DEFINE IPAQENET PORTNAME OSAP2 IPADDR 10.1.2.1/24 MTU 1492 INBPERF DYNAMIC
INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME OSAP1 IPADDR 2001:DB8::1/64
VIPADYNAMIC
  VIPADEFINE MOVEABLE IMMEDIATE 255.255.255.0 10.5.5.1
  VIPABACKUP 100 10.5.5.2
  VIPADISTRIBUTE DEFINE 10.5.5.1 PORT 23 443 DESTIP ALL
ENDVIPADYNAMIC
BEGINROUTES
  ROUTE 10.20.0.0/16 10.1.1.254 OSA1 MTU 1492
  ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492
ENDROUTES
AUTOLOG
  FTPD JOBNAME FTPD1
  OMPROUTE
ENDAUTOLOG
PORT
  20 TCP OMVS NOAUTOLOG
  21 TCP FTPD1
  23 TCP TN3270
  520 UDP OMPROUTE
  2000 5 TCP RSED
START OSA1
START OSADEV1
`,
  ],
  [
    'site/PROFB',
    'profile',
    '; Stack B\nINTERFACE OSB1 DEFINE IPAQENET PORTNAME OSBP1 IPADDR 10.3.1.1/24\nPORT 21 TCP FTPDB\n',
  ],
  [
    'site/omproute.conf',
    'omproute',
    `OSPF RouterID=10.1.1.1;
Area Area_Number=0.0.0.0;
OSPF_Interface
  IP_Address=10.1.1.1
  Name=OSA1
  Subnet_Mask=255.255.255.0
  MTU=1492;
OSPF_Interface IP_Address=10.1.2.* Name=OSA2 Subnet_Mask=255.255.255.0 MTU=1492;
Interface IP_Address=10.5.5.1 Name=VIPA1 Subnet_Mask=255.255.255.0;
`,
  ],
  [
    'site/ttls.policy',
    'at-tls',
    `TTLSRule FTP_Server~1
{
  LocalPortRange 21
  Direction Inbound
  TTLSGroupActionRef grp1
  TTLSEnvironmentActionRef env_ftp
}
TTLSRule HTTPS_Out
{
  RemotePortRange 443
  Direction Outbound
  TTLSEnvironmentActionRef env_web
}
TTLSEnvironmentAction env_ftp
{
  HandshakeRole Server
  TTLSKeyRingParms { Keyring FTPD/RING1 }
}
`,
  ],
  [
    'site/ipsec.policy',
    'ipsec',
    `IpFilterRule Deny_Telnet~2
{
  IpSourceAddr 10.1.1.1
  IpDestAddr 10.30.0.0/16
}
KeyExchangeRule ZoneB_Ker
{
  LocalSecurityEndpoint { Location 10.1.1.1 }
  RemoteSecurityEndpoint { Location 10.40.1.7 }
}
IpDynVpnAction Gold_Tunnel { }
`,
  ],
  [
    'site/tn3270.conf',
    'tn3270',
    'TELNETPARMS\n  PORT 23\n  INACTIVE 900\nENDTELNETPARMS\nBEGINVTAM\n  PORT 23\n  LUGROUP LUGRP1 TCPA0001..TCPA0099 ENDLUGROUP\n  LUMAP LUGRP1 10.60.1.5\nENDVTAM\n',
  ],
  ['site/FTP.DATA', 'ftp-data', '; FTP server\nBANNER /etc/ftp.banner\nINACTIVE 300\nUMASK 027\nDEBUGG ON\n'],
  ['site/TCPIP.DATA', 'tcpip-data', 'TCPIPJOBNAME TCPIPA\nNSINTERADDR 10.8.8.8\nNSINTERADDR 10.8.8.9\n'],
];

const TEXTS = new Map(SITE.map(([path, , text]) => [path, text]));
const LANGUAGES = new Map(SITE.map(([path, language]) => [path, language]));

/** The lines that a text refers to, per message: `PROFA:9`. */
function leads(text: string): string[] {
  return pastedMessages(text).flatMap((message) =>
    decidingLines(namedIn(message.text), TEXTS, {
      statements: statementsOfMessage(message.id),
      parameters: wordsOfMessage(message.id),
      isNumbered: numberedFiles(message, [...TEXTS.keys()], LANGUAGES),
    })
      .slice(0, 3)
      .map(({ file, line }) => `${file.slice('site/'.length)}:${line}`),
  );
}

test.each([
  // Interfaces and devices, with each form of the log.
  ['EZZ4341I DEACTIVATION COMPLETE FOR INTERFACE OSA1', 'PROFA:9'],
  ['ezz4341i deactivation complete for interface osa1', 'PROFA:9'],
  ['*08.12.01 STC00042 *EZZ4341I DEACTIVATION COMPLETE FOR INTERFACE OSA2', 'PROFA:10'],
  [
    'N 4000000 SYS1     26333 08:12:01.22 STC00042 00000090  EZZ4340I INITIALIZATION COMPLETE FOR INTERFACE OSA6',
    'PROFA:11',
  ],
  [
    'M 4000000 SYS1     26333 08:12:01.22 STC00042 00000090  EZZ4338I ERROR REPORTED ON INTERFACE\nE                                         123 00000090  OSA2: CODE=80100040 DIAGNOSTIC CODE: 03',
    'PROFA:10',
  ],
  ['08.12.01 STC00042  EZZ4308I ERROR: CODE=80100040 REPORTED ON INTERFACE OSA1.\n   DIAGNOSTIC CODE: 03', 'PROFA:9'],
  ['EZZ4310I ERROR: CODE=80103001 REPORTED ON DEVICE OSADEV1. DIAGNOSTIC CODE: 02', 'PROFA:6'],
  ['EZZ4311I LINK OSALNK1 HAS FAILED ON DEVICE OSADEV1', 'PROFA:7'],
  ['2026-11-29 08:12:01 TCPIPA: EZZ4315I DEACTIVATION COMPLETE FOR DEVICE OSADEV1', 'PROFA:6'],
  ['+EZZ4313I INITIALIZATION COMPLETE FOR DEVICE OSADEV1', 'PROFA:6'],
  ['AOF570I 08:12:01 : ISSUED "V TCPIP,TCPIPA,START,OSA1" BECAUSE OF MESSAGE EZZ4341I', 'PROFA:9'],
  ['EZD0044I INTERFACE OSA2 NOT ALLOWED - VLAN ID NOT UNIQUE', 'PROFA:10'],
  ['EZZ4341I DEACTIVATION COMPLETE FOR INTERFACE OSB', 'PROFB:2'],
  ['{"time":"08:12:01","job":"TCPIPA","text":"EZZ4341I DEACTIVATION COMPLETE FOR INTERFACE OSB1"}', 'PROFB:2'],
  // Lines of the profile, with the data set if the text contains it.
  ['EZZ0318I OSA9 WAS FOUND ON LINE 9 AND IPADDR WAS EXPECTED', 'PROFA:9'],
  [
    'EZZ0300I OPENED PROFILE FILE SYS1.TCPPARMS(PROFB)\nEZZ0309I PROFILE PROCESSING BEGINNING FOR SYS1.TCPPARMS(PROFB)\nEZZ0318I X WAS FOUND ON LINE 2 AND PORTNAME WAS EXPECTED\nEZZ0316I PROFILE PROCESSING COMPLETE FOR FILE SYS1.TCPPARMS(PROFB)',
    'PROFB:2',
  ],
  [
    "12.01.44 STC00042  EZZ0309I PROFILE PROCESSING BEGINNING FOR 'SYS1.TCPPARMS(PROFA)'\n12.01.44 STC00042  EZZ0324I UNRECOGNIZED STATEMENT GLOBALCONFG FOUND ON LINE 2",
    'PROFA:2',
  ],
  ['EZZ0326I PORT CONFLICTS WITH PORTRANGE VALUE 21 USED ON LINE 27', 'PROFA:27'],
  ['EZZ0328I INTERFACE OSA2 NOT DEFINED', 'PROFA:19'],
  ['EZZ0757I IPSEC STATEMENT ON LINE 5 IS IGNORED BECAUSE IPSEC WAS ALREADY SPECIFIED', 'PROFA:5'],
  [
    'EZZ0831I VIPADISTRIBUTE PREFERRED ON LINE 15 IS NOT VALID BECAUSE THE SPECIFIED DISTMETHOD IS NOT HOTSTANDBY',
    'PROFA:15',
  ],
  ['EZZ0334I IP FORWARDING IS DISABLED\nEZZ0351I SOURCEVIPA SUPPORT IS ENABLED', 'PROFA:4'],
  ['EZZ0338I TCP PORTS 1 THRU 1023 ARE RESERVED', 'PROFA:3'],
  [
    'IEE600I REPLY TO 12 IS;SUPPRESSED EZZ0686I MTU VALUE IN BEGINROUTE BLOCK ON LINE 17 CONFLICTS WITH PREVIOUS ROUTE DEFINITIONS',
    'PROFA:17',
  ],
  // OMPROUTE.
  [
    'BPXF024I (OMPROUTE) Nov 29 08:00:01 omproute[33554]: EZZ7830I syntax error at line 8 of OMPROUTE configuration file processing token Nam',
    'omproute.conf:8',
  ],
  [
    'BPXF024I (OMPROUTE) Nov 29 08:00:01 omproute 33554 : EZZ7921I OSPF Adjacency Failure, neighbor 10.1.2.9, old state 128, new state 4, event 10',
    'omproute.conf:8',
  ],
  ['EZZ7919I State change, IPv4 OSPF, neighbor 10.1.2.77, new state 128, event 9', 'omproute.conf:8'],
  ['EZZ7871I No matching interface statements for 10.5.5.2 (VIPL0A050502)', 'PROFA:14'],
  ['EZZ7884I RouterID 10.1.1.1 not a configured OSPF interface', 'omproute.conf:1'],
  ['EZZ8163I TCPIPA MTU value 8992 for OSA1 differs from OMPROUTE MTU value 1492', 'PROFA:9'],
  [
    'EZZ8164I TCPIPA subnet mask value 255.255.255.0 for OSA2 differs from OMPROUTE subnet mask value 255.0.0.0',
    'omproute.conf:8',
  ],
  ['EZZ7894I Neighbors must be coded for non-broadcast capable OSPF_Interface OSA2', 'omproute.conf:8'],
  [
    'EZZ4333I ERROR INSTALLING REPLACEABLE STATIC ROUTE TO 10.20.1.2 USING 10.1.1.254 MASK 255.255.255.0 - REASON 2 TABLE EZBMAIN',
    'PROFA:18',
  ],
  [
    'EZZ7882I Processing static route from stack, destination 10.20.0.0, mask 255.255.0.0, gateway 10.1.1.254, table EZBMAIN',
    'PROFA:18',
  ],
  [
    'EZZ8157I OMPROUTE IPv4 OSPF detected futile neighbor state loop with neighbor 10.1.2.9 on interface OSA2 after 10 adjacency attempts',
    'omproute.conf:8',
  ],
  // Dynamic VIPAs.
  ['EZZ8301I VIPA 10.5.5.2 TAKEN OVER FROM TCPIPB ON SYS2', 'PROFA:14'],
  ['EZZ8303I VIPA 10.5.5.1 GIVEN TO TCPIPB ON SYS2', 'PROFA:13'],
  [
    'EZD1182I TARGET SERVER FOR 10.5.5.1 PORT 23 AT TCPIPB ON SYS2 IS NOT RESPONSIVE - TCSR 0 CER 100 SEF 100',
    'PROFA:15',
  ],
  ['EZZ9671E TCPIPA DETERMINED THAT VTAM HAS NOT BEEN ACTIVE FOR AT LEAST 60 SECONDS', 'PROFA:2'],
  ['EZZ9678E TCPIPA DETERMINED THAT OMPROUTE WAS NOT RESPONSIVE FOR AT LEAST 60 SECONDS', 'PROFA:2'],
  ['EZZ4360I TCPIPA ECSA STORAGE CONSTRAINED', 'PROFA:2'],
  // AT-TLS.
  [
    'EZD1287I TTLS Error RC: 402 Initial Handshake 123\n  LOCAL: 10.1.1.1..21\n  REMOTE: 10.60.1.5..50123\n  JOBNAME: FTPD1 RULE: FTP_Server~1\n  USERID: FTPD GRPID: 00000007 ENVID: 00000009 CONNID: 000000A1',
    'ttls.policy:1',
  ],
  [
    'Nov 29 08:00:01 SYS1/TCPIPA TTLS[16842765]: 08:00:01 TCPIPA EZD1286I TTLS Error GRPID: 00000007 ENVID: 00000000 CONNID: 000000A1 LOCAL: 10.1.1.1..21 REMOTE: 10.60.1.5..50123 JOBNAME: FTPD1 USERID: FTPD RULE: FTP_Server~1 RC: 202 Environment Master Create',
    'ttls.policy:1',
  ],
  [
    'EZD1281I TTLS Map CONNID: 000000A2 LOCAL: 10.1.1.1..1044 REMOTE: 10.70.1.1..443 JOBNAME: JOB1 USERID: USR1 TYPE: OutBound STATUS: Enabled RULE: HTTPS_Out ACTIONS: grp1 env_web **N/A**',
    'ttls.policy:8',
  ],
  [
    'EZD1282I TTLS Start GRPID: 00000007 ENVID: 00000009 CONNID: 000000A1 Initial Handshake ACTIONS: grp1 env_ftp **N/A** HS-Server',
    'ttls.policy:14',
  ],
  ['EZZ4248E TCPIPA WAITING FOR PAGENT TTLS POLICY', 'PROFA:3'],
  // IP filters and IKE.
  [
    'Nov 29 08:00:01 SYS1 TRMD.TCPIPA[50332]: EZD0815I Packet denied by policy: 11/29/2026 08:00:00.12 filter rule= Deny_Telnet~2 ext= 1 sipaddr= 10.1.1.1 dipaddr= 10.30.1.1 proto= tcp(6) sport= 1050 dport= 23 -= Interface= 10.1.1.1 (O) secclass= 255 dest= local len= 60 vpnaction= N/A tunnelID= N/A ifcname= OSA1 fragment= N',
    'ipsec.policy:1',
  ],
  ['EZD1021I No proposal chosen with KeyExchangeRule ( ZoneB_Ker ) and KeyExchangeAction ( Gold )', 'ipsec.policy:6'],
  [
    'EZD1160I Policy mismatch: IpDynVpnAction Gold_Tunnel requires parameter HowToEncap with value Tunnel but the value selected by the IKE peer is Transport',
    'ipsec.policy:11',
  ],
  ['EZD0819I Tunnel activated: 08:00:00 vpnaction= Gold_Tunnel tunnelID= M3 AHSPI= 0 ESPSPI= 256', 'ipsec.policy:11'],
  [
    'EZD1756I The request for CREATE_CHILD_SA exchange with message ID 2 from 10.40.1.7 port 500 to 10.99.9.9 port 500 will not be processed because the IKE_SA for the message is half-closed',
    'ipsec.policy:9',
  ],
  // TN3270E, FTP, resolver.
  [
    'EZZ6034I TN3270 CONN 0000A1 LU TCPA0001 CONN DROP ERR 1010 IPADDR..PORT: 10.60.1.5..50222 EZBTTRCV',
    'tn3270.conf:8',
  ],
  [
    'EZZ6035I TN3270 DEBUG CONFIG EXCEPTION LINE: 3 MOD: EZBTPGUE RCODE: 1011-00 Parameter is not valid',
    'tn3270.conf:3',
  ],
  ['EZZ6003I TN3270 LISTENING ON PORT 23', 'PROFA:28'],
  ["EZYFT46E Error in 'SYS1.FTP.DATA' file: line 5 near column 1.", 'FTP.DATA:5'],
  ['EZYFT47I \'SYS1.FTP.DATA\' file, line 3: Ignoring keyword "INACTIVE".', 'FTP.DATA:3'],
  ['EZZ9308E UNRESPONSIVE NAME SERVER DETECTED AT IP ADDRESS 10.8.8.9', 'TCPIP.DATA:3'],
  ['EZZ9311E STOPPED USING NAME SERVER AT IP ADDRESS 10.8.8.8', 'TCPIP.DATA:2'],
  [
    'EZZ8664I TRMD TCP send queue constrained entry logged: 11/29/2026 08:00:00 connid= 000000A1 jobname= RSED lipaddr= 10.99.9.9 lport= 4035',
    'PROFA:30',
  ],
  [
    'EZZ8650I TRMD ATTACK SYN flood start:11/29/2026 08:00:00,dipaddr=10.99.9.9,dport=520,proto=UDP,correlator=1',
    'PROFA:29',
  ],
  ['EZZ6065I CONN DISPLAY', 'tn3270.conf:5'],
  // Unknown messages also lead to the items that they name.
  ['EZZ9999I SOMETHING HAPPENED TO OSALNK1', 'PROFA:7'],
  ['EZD1214I INITIAL DYNAMIC VIPA PROCESSING HAS COMPLETED FOR TCPIP', 'PROFA:12'],
  ['EZD9999E TCPIPA PORT 520 IS NOT AVAILABLE', 'PROFA:29'],
])('%s', (text, expected) => {
  expect(leads(text)[0]).toBe(expected);
});

test.each([
  'EZZ4341I DEACTIVATION COMPLETE FOR INTERFACE NONE99',
  'EZZ0318I X WAS FOUND ON LINE 999 AND Y WAS EXPECTED',
  'EZD1281I TTLS Map CONNID: 000000A2 RULE: Nothing_Here',
])('no site data: %s', (text) => {
  expect(leads(text)).toEqual([]);
});
