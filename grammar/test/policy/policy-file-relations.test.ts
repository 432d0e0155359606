import { type PolicyLanguage, policyParser } from '../../src/index.js';

/** Statements that do not suit those they refer to in the same file: line, severity. */

function found(language: PolicyLanguage, text: string): string[] {
  const file = policyParser(language).parse(text, 'x');
  return file.problems.map(({ start, severity }) => `${file.lines.position(start).line} ${severity}`);
}

const action = (kind: string): string => `IpGenericFilterAction a\n{\n  IpFilterAction ${kind}\n}\n`;
const filter = (more: string): string => `IpFilterRule r\n{\n  IpGenericFilterActionRef a\n${more}}\n`;
const DYNAMIC = '  IpDynVpnActionRef d\n';

const keyRule = (more: string, peers: string): string =>
  `KeyExchangeRule k\n{\n  KeyExchangeActionRef a\n  LocalSecurityEndpointRef l\n  RemoteSecurityEndpointRef r\n${more}}\n` +
  `KeyExchangeAction a\n{\n  KeyExchangeOfferRef o\n}\nKeyExchangeOffer o\n{\n  HowToAuthPeers ${peers}\n}\n`;

const idsRule = (type: string, name = 'r'): string =>
  `IDSRule ${name}\n{\n  ConditionType ${type}\n  IDS${type}ConditionRef c\n  IDSActionRef a\n}\n`;
const idsAction = (type: string): string => `IDSAction a\n{\n  ActionType ${type}\n}\n`;

const tlsRule = (remote: string): string =>
  `TTLSRule r\n{\n  LocalAddr 10.1.1.1\n  ${remote}\n  Direction Both\n  TTLSGroupActionRef g\n}\n`;
const group = (...members: string[]): string =>
  `IpAddr a\n{\n  Addr 2001:db8::1\n}\nIpAddrGroup g\n{\n${members.join('')}}\n`;
const SET4 = '  IpAddrSet\n  {\n    Prefix 10.2.0.0/16\n  }\n';

const environment = (role: string): string =>
  `TTLSEnvironmentAction e\n{\n  HandshakeRole ${role}\n  TTLSKeyringParms\n  {\n    Keyring A/B\n  }\n` +
  '  TTLSEnvironmentAdvancedParms\n  {\n    ClientAuthType Full\n  }\n}\n';
const connection = (role: string): string =>
  tlsRule('TTLSEnvironmentActionRef e\n  TTLSConnectionActionRef c') +
  (role && `TTLSConnectionAction c\n{\n${role}}\n`);

const attack = (type: string): string =>
  `IDSRule r\n{\n  ConditionType Attack\n  IDSAttackCondition\n  {\n    AttackType ${type}\n  }\n  IDSActionRef a\n}\n`;
const versions = (block: string, own: string): string =>
  `TTLSEnvironmentAction e\n{\n  HandshakeRole Client\n  TTLSKeyringParmsRef k\n${own}` +
  `  TTLSEnvironmentAdvancedParms\n  {\n${block}  }\n}\n`;
const TICKETS = '  TTLSGskAdvancedParms\n  {\n    GSK_SYSPLEX_SESSION_TICKET_CACHE On\n  }\n';
const fips = (state: string): string => `IpFilterPolicy\n{\n  FIPS140 ${state}\n  IpFilterRuleRef r\n}\n`;
const OFFERS =
  'IpDataOffer o\n{\n  HowToEncrypt DES\n  HowToAuth ESP HMAC_SHA1\n}\n' +
  'KeyExchangeOffer k\n{\n  HowToVerifyMsgs AES128_XCBC_96\n  DHGroup Group14\n}\n';

const images = (count: number): string =>
  Array.from({ length: count }, (_, at) => `TcpImage TCPIP${at} /etc/t${at}.conf\n`).join('');

it.each<[string, PolicyLanguage, string, string[]]>([
  ['a statement of which the last one counts', 'pagent', 'LogLevel 31\nTcpImage A\nLogLevel 15\n', ['3 warning']],
  ['two policies of one kind', 'ipsec', `KeyExchangePolicy\n{\n}\n`.repeat(2), ['4 warning']],
  ['two stacks', 'pagent', 'TcpImage A\nTcpImage B /etc/b\n', []],
  ['one stack twice', 'pagent', 'TcpImage A\nTcpImage B /etc/b\nPEPInstance A /etc/a\n', ['3 warning']],
  ['IpSec without a tunnel', 'ipsec', filter('') + action('IpSec'), ['1 error']],
  ['IpSec with only a start', 'ipsec', filter('  IpLocalStartActionRef s\n') + action('IpSec'), []],
  ['IpSec with a tunnel', 'ipsec', filter(DYNAMIC) + action('IpSec'), []],
  ['Permit with a tunnel', 'ipsec', filter(DYNAMIC) + action('Permit'), ['4 warning']],
  ['Permit without one', 'ipsec', filter('') + action('Permit'), []],
  ['an action of another file', 'ipsec', filter(''), []],
  ['an inline rule', 'ipsec', `IpFilterPolicy\n{\n${filter('')}}\n${action('IpSec')}`, ['3 error']],
  ['an action coded in the policy', 'ipsec', `IpFilterPolicy\n{\n${action('IpSec')}${filter('')}}\n`, ['7 error']],
  [
    'an action coded in another policy',
    'ipsec',
    `${filter('')}KeyExchangePolicy\n{\n${action('IpSec')}}\n`,
    ['1 error'],
  ],
  ['a shared key is missing', 'ipsec', keyRule('', 'PresharedKey'), ['1 warning']],
  ['a shared key', 'ipsec', keyRule('  SharedKey Ascii abc\n', 'PresharedKey'), []],
  ['no key is needed', 'ipsec', keyRule('', 'RsaSignature'), []],
  ['an action for other events', 'ids', idsRule('Attack') + idsAction('TR Limit'), ['5 error']],
  [
    'an action that suits the condition',
    'ids',
    idsRule('TR').replace('Type TR', 'Type Attack') + idsAction('TR Limit'),
    [],
  ],
  [
    'two rules for one attack',
    'ids',
    attack('FLOOD') + attack('FLOOD').replace('r\n{', 'q\n{\n  Priority 5'),
    ['1 warning'],
  ],
  [
    'two rules of one priority',
    'ids',
    attack('FLOOD') + attack('FLOOD').replace('IDSRule r', 'IDSRule q'),
    ['10 warning'],
  ],
  ['one rule twice', 'ids', attack('FLOOD') + attack('FLOOD'), []],
  ['rules for two attacks', 'ids', attack('FLOOD') + attack('IP_FRAGMENT').replace('r\n{', 'q\n{\n  Priority 5'), []],
  ['a reset where nothing is reset', 'ids', attack('FLOOD') + idsAction('Attack ResetConn'), ['8 warning']],
  ['a reset of a connection', 'ids', attack('TCP_QUEUE_SIZE') + idsAction('Attack ResetConn'), []],
  ['Suite B without TLS 1.2', 'at-tls', versions('    TLSv1.2 Off\n', '  SuiteBProfile 128\n'), ['5 error']],
  ['Suite B with TLS 1.2', 'at-tls', versions('    TLSv1.2 On\n', '  SuiteBProfile 128\n'), []],
  ['no Suite B', 'at-tls', versions('    TLSv1.2 Off\n', '  SuiteBProfile Off\n'), []],
  ['tickets without TLS 1.3', 'at-tls', versions('    TLSv1.3 Off\n', TICKETS), ['7 warning']],
  ['tickets of a release that has TLS 1.3 on', 'at-tls', versions('    TLSv1.2 On\n', TICKETS), []],
  ['algorithms refused in FIPS mode', 'ipsec', fips('Yes') + OFFERS, ['8 warning', '13 warning']],
  ['the same without that mode', 'ipsec', fips('No') + OFFERS, []],
  ['an action for these events', 'ids', idsRule('TR') + idsAction('TR Limit'), []],
  [
    'scan thresholds twice',
    'ids',
    idsRule('ScanGlobal') + idsRule('ScanGlobal', 'q') + idsAction('ScanGlobal'),
    ['7 error'],
  ],
  ['scan thresholds again', 'ids', idsRule('ScanGlobal') + idsRule('ScanGlobal') + idsAction('ScanGlobal'), []],
  ['another family by reference', 'at-tls', tlsRule('RemoteAddrRef a') + group('  IpAddrRef a\n'), ['4 error']],
  ['another family in a group', 'at-tls', tlsRule('RemoteAddrGroupRef g') + group('  IpAddrRef a\n'), ['4 error']],
  ['a group of both families', 'at-tls', tlsRule('RemoteAddrGroupRef g') + group('  IpAddrRef a\n', SET4), []],
  ['a group with an unknown member', 'at-tls', tlsRule('RemoteAddrGroupRef g') + group('  IpAddrRef b\n'), []],
  ['clients that nobody asks', 'at-tls', environment('Server'), ['10 warning']],
  ['clients that are asked', 'at-tls', environment('ServerWithClientAuth'), []],
  [
    'clients asked by a connection',
    'at-tls',
    environment('Server') + connection('  HandshakeRole ServerWithClientAuth\n'),
    [],
  ],
  ['a connection that leaves the role', 'at-tls', environment('Server') + connection(''), []],
  ['a connection without a role', 'at-tls', environment('Server') + connection('  Trace 1\n'), ['10 warning']],
  ['eight stacks', 'pagent', images(8), []],
  ['nine stacks', 'pagent', images(9), ['9 error']],
  [
    'eight stacks and one for services',
    'pagent',
    `${images(8)}ServicesConnection\n{\n  ImageName T9\n}\n`,
    ['8 error'],
  ],
  ['eight stacks that serve, too', 'pagent', `${images(8)}ServicesConnection\n{\n  ImageName tcpip3\n}\n`, []],
])('%s', (_name, language, text, expected) => {
  expect(found(language, text)).toEqual(expected);
});
