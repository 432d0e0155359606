import { profileParser } from '../src/index.js';

const parser = profileParser('profile');
it.each([
  ['INTERFACE OSA1 IPAQENET PORTNAME P IPADDR 10.1.1.2/24', 'INTERFACE IPAQENET requires DEFINE after OSA1.'],
  ['DEVICE D LCS BA0 LINK L ETHERNET D', 'LINK ETHERNET requires a number from 0 to 255 after ETHERNET.'],
  ['VIPADYNAMIC VIPADEFINE MOVEABLE ENDVIPADYNAMIC', 'MOVEABLE requires one of IMMEDIATE, WHENIDLE (mode).'],
  [
    'BEGINROUTES ROUTE DEFAULT 10.1.1.1 MTU 1492 ENDROUTES',
    'ROUTE requires an interface name of 1 to 16 characters after 10.1.1.1.',
  ],
  [
    'BEGINROUTES ROUTE DEFAULT OSA1 MTU 1492 ENDROUTES',
    'ROUTE requires an IPv4 or IPv6 address without a prefix length, or = (first hop) after DEFAULT.',
  ],
  ['DELETE PORT 21 TCP', 'This entry requires a job name (or *, OMVS, RESERVED) after TCP or UDP.'],
  [
    'DELETE INTERFACE OSA1',
    'DELETE does not accept an interface. To delete an interface that INTERFACE defined, code INTERFACE OSA1 DELETE.',
  ],
  ['INTERFACE OSA1 DELETE IPAQENET', 'IPAQENET is not allowed at this position: it is a value of DEFINE.'],
  [
    'GLOBALC ECSALIMIT 120M',
    'GLOBALC is not a statement; did you mean GLOBALCONFIG? The shortest abbreviation is GLOBALCONF. z/OS skips the words up to 120M.',
  ],
  [
    'GLOBALCONFIG WLMPRIORITYQ IOPRI4 5 6 FWD SEGOFFLOAD',
    'SEGOFFLOAD is not a parameter of GLOBALCONFIG. Similar parameters: SEGMENTATIONOFFLOAD.',
  ],
  ['GLOBALCONFIG WLMPRIORITYQ IOPRI4 5 7', '7 is not a valid value of IOPRI4. Expected: a number from 0 to 6, or FWD.'],
  ['PORT 7003 TCP JOBA WHENBIND', 'WHENBIND is not allowed at this position: it is a parameter of UNRSV.'],
  [
    'TRACE ON SOCKET',
    'TRACE is not supported: z/OS reports an error and skips everything up to the next statement. It started the process trace of TCP/IP V3. Use the component trace SYSTCPIP.',
  ],
  ['POT 21 TCP FTPD1', 'POT is not a statement; did you mean PORT? z/OS skips the words up to FTPD1.'],
  [
    'TCPCONFIG FIN 60',
    'FIN is not a parameter of TCPCONFIG; did you mean FINWAIT2TIME? The shortest abbreviation is FINW. z/OS also skips the words up to 60.',
  ],
  [
    // Its opposite is not what was meant.
    'SACONFIG NOENABLED',
    'NOENABLED is not a parameter of SACONFIG. Valid here: AGENT, ATMDISABLED, ATMENABLED, COMMUNITY, DISABLED, ENABLED, OSADISABLED, OSAENABLED, OSASF, SACACHETIME, SETSDISABLED, SETSENABLED.',
  ],
  [
    'IPSEC IPSECRULE * * PROTO TCP SRCPORT 22 LOG ENDIPSEC',
    'LOG is not allowed at this position: LOG must precede PROTOCOL.',
  ],
  ['GLOBALCONFIG RECOVERY', 'RECOVERY is not allowed at this position: it is a parameter of SYSPLEXMONITOR.'],
  [
    'IPCONFIG SOURCEVIPA,NODATAGRAMFWD',
    'SOURCEVIPA,NODATAGRAMFWD is not a parameter of IPCONFIG; did you mean SOURCEVIPA NODATAGRAMFWD? Blanks separate the words of a profile.',
  ],
  [
    'TCPCONFIG TCPSENDBFRSIZE=256K',
    'TCPSENDBFRSIZE=256K is not a parameter of TCPCONFIG; did you mean TCPSENDBFRSIZE 256K? Blanks separate the words of a profile.',
  ],
  [
    'AUTOLOG FTPD JOBNAME=FTPD1 ENDAUTOLOG',
    'JOBNAME=FTPD1 is not a valid value of this entry. Expected: a name of 1 to 8 characters. Did you mean JOBNAME FTPD1?',
  ],
  ['BEGINROUTES ROUTE 10.1.1.0/24 = OSA1 1492 ENDROUTES', '1492 is not a parameter of ROUTE; did you mean MTU 1492?'],
  [
    'BEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\n10.9.0.0/16 10.1.1.2 OSA1 MTU 1492\nENDROUTES',
    '10.9.0.0/16 is not a parameter of ROUTE; did you mean ROUTE 10.9.0.0/16? z/OS also skips the words up to OSA1.',
  ],
  [
    'BEGINROUTES ROUTE 10.8.0.0/255.255.0.0 10.1.1.1 OSA1 MTU 1492 ENDROUTES',
    '10.8.0.0/255.255.0.0 is not a valid value of ROUTE. Expected: an IPv4 or IPv6 address, optionally with a prefix length (/n), or DEFAULT or DEFAULT6. Did you mean 10.8.0.0/16?',
  ],
  [
    'IPCONFIG6 TEMPADDRS PREFERREDLIFETIME',
    'PREFERREDLIFETIME is not a parameter of TEMPADDRS. Valid here: PREFLIFETIME, VALIDLIFETIME.',
  ],
  [
    'PKTTRACE ON PORT=80',
    'PORT is not a parameter of PKTTRACE; did you mean PORTNUM? z/OS also skips the words up to 80.',
  ],
  [
    'VIPADYNAMIC VIPADEFINE IMMEDIATE 255.255.255.0 10.1.1.1 ENDVIPADYNAMIC',
    'IMMEDIATE is not allowed at this position: it is a value of MOVEABLE. After a syntax error, z/OS ignores the rest of the VIPADYNAMIC block.',
  ],
  [
    'VIPADYNAMIC VIPADISTRIBUTE 10.1.1.1 PORT DESTIP ALL ENDVIPADYNAMIC',
    'PORT requires a port number from 1 to 65535.',
  ],
  [
    'PORT 8080 TCP HTTPD1 BIND 10.1.1.1 SHAREPORT',
    'SHAREPORT is not allowed at this position: the values of this entry have a fixed order.',
  ],
  [
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.2 /24',
    '/24 is not a parameter of INTERFACE IPAQENET. Code the prefix length directly after the address, without a blank: address/24.',
  ],
  [
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.2 255.255.255.0',
    '255.255.255.0 is not a parameter of INTERFACE IPAQENET. Code the mask as a prefix length after the address, without a blank: /24.',
  ],
  [
    'IPCONFIG TCPSOURCEVIPA',
    'TCPSOURCEVIPA is not a parameter of IPCONFIG. Similar parameters: SOURCEVIPA, TCPSTACKSOURCEVIPA.',
  ],
  [
    'GLOBALCONFIG ZIIP IPSECURITY NOECSALIMIT',
    'NOECSALIMIT is not a parameter of GLOBALCONFIG. Similar parameters: ECSALIMIT.',
  ],
  [
    'VIPADYNAMIC VIPARANGE DEFINE ZCX 255.255.255.0 10.1.1.0 ENDVIPADYNAMIC',
    '255.255.255.0 is not allowed at this position: the values of VIPARANGE have a fixed order. Code 255.255.255.0 before ZCX. After a syntax error, z/OS ignores the rest of the VIPADYNAMIC block.',
  ],
  [
    'VIPADYNAMIC VIPARANGE DEFINE SAF BATCHVIP 255.255.255.0 10.1.1.0 ENDVIPADYNAMIC',
    '255.255.255.0 is not allowed at this position: the values of VIPARANGE have a fixed order. Code 255.255.255.0 before SAF. After a syntax error, z/OS ignores the rest of the VIPADYNAMIC block.',
  ],
  [
    'VIPADYNAMIC VIPARANGE ZCS 255.255.255.0 10.1.1.0 ENDVIPADYNAMIC',
    'ZCS is not valid here: an IPv4 address with the mask 255.255.255.0 has no interface name.',
  ],
  [
    'VIPADYNAMIC VIPADEFINE MOVEABLE IMMEDIATE CPCSCOPE 255.255.255.0 10.1.1.1 ENDVIPADYNAMIC',
    'CPCSCOPE is not allowed at this position: the values of VIPADEFINE have a fixed order. Code CPCSCOPE before MOVEABLE.',
  ],
  [
    'IPCONFIG QQQQQQQQ',
    'QQQQQQQQ is not a parameter of IPCONFIG. To list the valid parameters, enter ezlint explain IPCONFIG.',
  ],
  [
    'PORTRANGE 3000-3010 TCP OMVS',
    '3000-3010 is not a parameter of PORTRANGE. Code a port range as the first port and the number of ports: PORTRANGE 3000 11. z/OS also skips the words up to OMVS.',
  ],
  ...['3000 - 3010', '3000 \u2013 3010', '3000 -3010', '3000 \u2014 11'].map((range) => [
    `PORTRANGE ${range} TCP OMVS`,
    'A profile does not contain ranges of ports with a dash. Code a port range as the first port and the number of ports: PORTRANGE 3000 11.',
  ]),
  [
    'PORT 3000\u20133010 TCP OMVS',
    '3000\u20133010 is not a parameter of PORT. Code a port range as the first port and the number of ports: PORTRANGE 3000 11. z/OS also skips the words up to OMVS.',
  ],
  [
    'TELNETPARMS PORT 23 , 10.1.1.1 ENDTELNETPARMS',
    ', is not a parameter of TELNETPARMS. Blanks separate the words. If a qualifier follows a port, code the comma without blanks: 23,10.20.30.1. z/OS also skips the words up to 10.1.1.1.',
  ],
])('what is missing or meant is named: %s', (source, message) => {
  const found = parser.parse(source, 'p').parts.flatMap((part) => part.content.problems);
  expect(found.map((problem) => problem.message)).toContain(message);
});

it.each([
  [
    'VIPADYNAMIC VIPADISTRIBUTE DEFINE 10.8.8.2 PORT 21 DESTIP ALL OPTLOCAL 1 ENDVIPADYNAMIC',
    'OPTLOCAL is not allowed at this position: the values of VIPADISTRIBUTE have a fixed order. After a syntax error, z/OS ignores the rest of the VIPADYNAMIC block.',
  ],
  [
    'NOTCPIPSTATISTICS',
    'NOTCPIPSTATISTICS is not a statement: it is a parameter of GLOBALCONFIG or SMFCONFIG, which is missing before it.',
  ],
  ['tcp 25 SMTP', 'tcp is not a statement: a keyword or the semicolon of a comment is possibly missing before it.'],
  ...['*', '#', '//', '--', '**********'].map((mark) => [
    `${mark} START OSA1`,
    `${mark} does not begin a comment in a profile, so the stack reads the rest of the line. A comment begins with a semicolon.`,
  ]),
  ...['*', '**', '--', '/*'].map((mark) => [
    `${mark}START OSA1`,
    `${mark} does not begin a comment in a profile, so the stack reads the rest of the line. A comment begins with a semicolon.`,
  ]),
  ...['*', '#', '//', '--'].map((mark) => [
    `PORT 80 TCP WEB1\n${mark}81 TCP WEB2`,
    `${mark} does not begin a comment in a profile, so the stack reads the rest of the line. A comment begins with a semicolon.`,
  ]),
  ...['*', '#', '//', '--'].map((mark) => [
    `PORT 80 TCP WEB1\n${mark} 81 TCP WEB2`,
    `${mark} does not begin a comment in a profile, so the stack reads the rest of the line. A comment begins with a semicolon.`,
  ]),
  [
    'Dump Dataset : A.B',
    'Dump is not a statement: a keyword or the semicolon of a comment is possibly missing before it.',
  ],
  ['zqx 1', 'zqx is not a statement: a keyword or the semicolon of a comment is possibly missing before it.'],
  [
    'PORT TCP WEB1',
    'TCP is not allowed at this position: a port number from 1 to 65535 must precede it. z/OS also skips the words up to WEB1.',
  ],
  [
    'BEGINVTAM PORT 23 LU1 ENDDEFAULTLUS ENDVTAM',
    'ENDDEFAULTLUS is not allowed at this position: DEFAULTLUS, which it ends, is missing before it.',
  ],
  ['BANNER /x', 'BANNER is not a statement of this file: code it in FTP.DATA.'],
  ['TTLSRule web', 'TTLSRule is not a statement of this file: code it in the files of the Policy Agent.'],
  [
    'SMFCONFIG TYPE119 SMCRLINKSTATISTICS',
    'SMCRLINKSTATISTICS is not a parameter of TYPE119. To list the valid parameters, enter ezlint explain TYPE119.',
  ],
  [
    'SMFCONFIG TYPE119 SMCDLINKSTATISTIC',
    'SMCDLINKSTATISTIC is not a parameter of TYPE119; did you mean SMCDLINKSTATISTICS?',
  ],
  [
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24 VMAC ROUTEAL',
    'ROUTEAL is not a valid value of VMAC. Expected: 12 hexadecimal digits. Did you mean ROUTEALL?',
  ],
  ['UDP CONFIG RESTRICTLOWPORTS', 'UDP CONFIG is not a statement; did you mean UDPCONFIG?'],
  ['PORT 80 TPC WEB1', 'TPC is not a valid value of this entry. Expected: one of TCP, UDP. Did you mean TCP?'],
])('%s: %s', (source, message) => {
  const messages = parser.parse(source, 'x').parts.flatMap(({ content }) => content.problems.map((one) => one.message));
  expect(messages.map((one) => one.replace(/ z\/OS skips .*/, ''))).toEqual([message]);
});

test('each line of a list that begins with a damaged number is an error of its own', () => {
  const file = parser.parse('PORT\n 1414:1420 TCP MQ1\n 1600..1610 UDP Y\n 23 TCP A\n 9o TCP B C\n 10 TCP D\n', 'x');
  const found = file.parts[0]!.content.problems;
  expect(found.map(({ kind }) => kind)).toEqual(['unknown-word', 'unknown-word', 'unknown-word']);
  expect(found[0]!.message).toContain('PORTRANGE 1414 7. z/OS also skips the words up to MQ1.');
  expect(found[1]!.message).toContain('PORTRANGE 1600 11. z/OS also skips the words up to Y.');
});
