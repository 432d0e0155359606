import type { LanguageId } from '@ezlint/grammar';
import { refreshOf } from '../../src/engine/change-package/refresh.js';

const OSPF = (name: string, cost: number): string =>
  `OSPF_Interface\n; comment\n  Name=${name}\n  Cost0=${cost};\n; Interface Name=NONE;\n`;
const TELNET = (...ports: (number | string)[]): string =>
  ports.map((port) => `TELNETPARMS\n  PORT ${port} ; PORT 99\nENDTELNETPARMS\n`).join('');
const RESTART = ['STOP omproute', 'START omproute'];
const OBEYFILE = 'VARY TCPIP,tn3270,OBEYFILE,DSN=data.set(member)';

it.each<[what: string, language: LanguageId, from: string | undefined, to: string | undefined, commands: string[]]>([
  ['a new interface', 'omproute', OSPF('A', 5), `${OSPF('B', 5)}${OSPF('A', 5)}`, ['MODIFY omproute,RECONFIG']],
  ['a changed interface', 'omproute', OSPF('A', 5), OSPF('A', 6), RESTART],
  ['a removed interface', 'omproute', `${OSPF('A', 5)}${OSPF('B', 5)}`, OSPF('A', 5), []],
  ['another statement', 'omproute', OSPF('A', 5), `${OSPF('A', 5)}RouterID=10.1.1.1;\n`, RESTART],
  ['another comment', 'omproute', OSPF('A', 5), `; new\n${OSPF('A', 5)}`, ['MODIFY omproute,RECONFIG']],
  ['a Telnet port', 'tn3270', TELNET(23), TELNET(23, 992), [OBEYFILE]],
  ['a removed Telnet port', 'tn3270', TELNET(23, 992), TELNET(23), [OBEYFILE, 'VARY TCPIP,tn3270,STOP,PORT=992']],
  [
    'a removed Telnet port with a qualifier',
    'tn3270',
    TELNET('23,10.1.1.1', '23,FE80:0::1', 23),
    TELNET('23,fe80::1', 23),
    [OBEYFILE, 'VARY TCPIP,tn3270,STOP,PORT=23,10.1.1.1'],
  ],
  ['a removed Telnet profile', 'tn3270', TELNET(23), undefined, ['VARY TCPIP,tn3270,STOP,PORT=23']],
  ['a setup file', 'resolver-setup', 'CACHE', 'NOCACHE', ['MODIFY resolver,REFRESH,SETUP=data.set(member)']],
  ['TCPIP.DATA', 'tcpip-data', 'HOSTNAME A', 'HOSTNAME B', ['MODIFY resolver,REFRESH']],
  ['the FTP server', 'ftp-data', 'BANNER /a', 'BANNER /b', []],
])('makes the program reread %s', (_, language, from, to, commands) => {
  expect(refreshOf(language, { from, to }).commands).toEqual(commands);
});

it.each<[language: LanguageId, from: string, to: string, failure: string[]]>([
  ['omproute', '', 'RIP_Interface IP_Address=10.1.1.1;', ['EZZ7830I', 'EZZ7869I', 'EZZ7888I']],
  ['omproute', 'RIP_Interface IP_Address=10.1.1.1;', '', []],
  ['tcpip-data', 'NSINTERADDR 10.1.1.1', 'NSINTERADDR 10.1.1.2', ['EZD1806I', 'EZD1839I', 'EZD1845I']],
])('the messages of a failed refresh: %s from "%s" to "%s"', (language, from, to, failure) => {
  expect(refreshOf(language, { from, to }).failure).toEqual(failure);
});
