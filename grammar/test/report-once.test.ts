import { type PolicyParser, policyParser, profileParser } from '../src/index.js';

/** One error, one message. */

function messages(text: string, parser: Pick<PolicyParser, 'parse'> = profileParser('profile')): string[] {
  const { problems, parts } = parser.parse(text, 'x');
  return [...problems, ...parts.flatMap(({ content }) => content.problems)].map(({ kind, message }) =>
    `${kind}: ${message}`.replace(/\. .*/, ''),
  );
}

const ipsec = policyParser('ipsec');

it.each<[string, string, string]>([
  [
    'a keyword that is coded twice in a row',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORTNAME P1 IPADDR 10.1.1.1/24',
    'missing-operand: PORTNAME requires a name of 1 to 8 characters (portname).',
  ],
  [
    'a keyword in two words after a statement',
    'SOMAXCONN 1024 Begin routes\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES',
    'unknown-statement: Begin routes is not a statement; did you mean BEGINROUTES? z/OS skips everything up to the next statement.',
  ],
  [
    'a keyword in two words within a statement',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 Begin routes IPADDR 10.1.1.1/24',
    'unknown-word: Begin is not a parameter of INTERFACE IPAQENET',
  ],
  [
    'a keyword that another statement has for the same',
    'SRCIP DESTIP 10.5.0.0/16 10.1.1.1 ENDSRCIP',
    'unknown-word: DESTIP is not a parameter of SRCIP; did you mean DESTINATION? z/OS also skips the words up to 10.1.1.1.',
  ],
  ['a value before its keyword', 'GLOBALCONFIG 11 XCFGRPID', 'unknown-word: 11 is not a parameter of GLOBALCONFIG'],
  [
    'a value behind the next keyword',
    'TCPCONFIG TCPSENDBFRSIZE TCPRCVBUFRSIZE 256K 256K',
    'missing-operand: TCPSENDBFRSIZE requires a size from 256 to 2097152 bytes; K or M is allowed.',
  ],
  [
    'a word too many before a value',
    'TCPCONFIG TCPSENDBFRSIZE ZQX 256K',
    'invalid-value: ZQX is not a valid value of TCPSENDBFRSIZE',
  ],
  [
    'a keyword in the middle of a line in error',
    'INTERFACE OSA2 DEFIN IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 PORT 5',
    'unknown-word: DEFIN is not a parameter of INTERFACE IPAQENET; did you mean DEFINE?',
  ],
  [
    'a keyword cut short that another statement has',
    'OSAENTA PORTNAME=P1 PROT=TCP',
    'unknown-word: PROT is not a parameter of OSAENTA; did you mean PROTOCOL? The shortest abbreviation is PROTO',
  ],
  [
    'a name before its keyword',
    'OSA1 START',
    'unknown-statement: OSA1 is not a statement: a keyword or the semicolon of a comment is possibly missing before it.',
  ],
  [
    'what two parameters need',
    'GLOBALCONFIG ZERT INTVAL 4 SYNCVAL 00:30',
    'dependency: INTVAL requires AGGREGATION in the same ZERT.',
  ],
  [
    'a parameter that z/OS accepts without the one that it works with',
    'IPSEC IPSECRULE * * LOG PROTOCOL TCP SRCPORT 22\nIPSECRULE * * LOG PROTOCOL TCP SRCPORT 23 ENDIPSEC',
    'dependency: LOG has no effect: it requires LOGENABLE in the same IPSEC.',
  ],
  [
    'a mask where the address should be',
    'IPCONFIG DYNAMICXCF 255.255.255.0 1',
    'check: DYNAMICXCF requires a mask (dotted after the address, or /bits appended to it) before its options; the stack rejects it otherwise.',
  ],
  [
    'a block whose first line is not a statement',
    'FOO\n VIPADEF 255.255.255.0 10.8.8.2\n VIPABACKUP 9 10.8.8.3\nENDVIPADYNAMIC',
    'unknown-statement: FOO is not a statement: a keyword or the semicolon of a comment is possibly missing before it.',
  ],
  [
    'a block without its first line, whose entries are cut short',
    'ARPAGE 20\n VIPAR 255.255.255.0 10.8.8.0\nENDVIPADYNAMIC',
    'unknown-statement: VIPAR is not a statement: VIPADYNAMIC is missing before it',
  ],
  [
    'a keyword before the operand of another keyword',
    'INTERFACE OSA1 DEFINE PORTNAME IPAQENET P1 IPADDR 10.1.1.1/24',
    'missing-operand: INTERFACE IPAQENET requires a name of 1 to 16 characters after DEFINE.',
  ],
  [
    'two keywords before the value of the first',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME DEVNUM P1 2F00 IPADDR 10.1.1.1/24',
    'missing-operand: PORTNAME requires a name of 1 to 8 characters (portname).',
  ],
  [
    'a value before its keyword, and the next value',
    'IPCONFIG 10.9.9.1/24 DYNAMICXCF 1',
    'unknown-word: 10.9.9.1/24 is not a parameter of IPCONFIG',
  ],
  [
    'a value before its keyword, and the rest of a pair',
    'TCPCONFIG 5000 EPHEMERALPORTS 5999',
    'unknown-word: 5000 is not a parameter of TCPCONFIG',
  ],
  [
    'two values in the wrong order',
    'IPCONFIG DYNAMICXCF 1 10.9.9.1/24',
    'invalid-value: 1 is not a valid value of DYNAMICXCF',
  ],
  [
    'a keyword before the keyword that it belongs to',
    'GLOBALCONFIG FIXEDMEMORY SMCD 512',
    'unknown-word: FIXEDMEMORY is not allowed at this position: it is a parameter of SMCD or SMCR.',
  ],
  [
    'a misspelled keyword, and its options',
    'SMFCONFIG TYEP119 TCPTERM PROFILE',
    'unknown-word: TYEP119 is not a parameter of SMFCONFIG; did you mean TYPE119?',
  ],
  [
    'a misspelled keyword after a list',
    'VIPADYNAMIC\n VIPADISTRIBUTE DEFINE 10.8.8.2 PORT 21 DETSIP ALL\nENDVIPADYNAMIC',
    'check: DETSIP is neither a port nor a port range; did you mean DESTIP?',
  ],
  [
    'a misspelled statement after an optional value',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 VMAC\nSTRAT OSA1',
    'unknown-statement: STRAT is not a statement; did you mean START? z/OS skips the words up to OSA1.',
  ],
  [
    'a short keyword with two letters exchanged after an address',
    'VIPADYNAMIC VIPARANGE DEFINE 255.255.255.0 10.5.5.0 ZXC ENDVIPADYNAMIC',
    'unknown-word: ZXC is not a parameter of VIPARANGE; did you mean ZCX? After a syntax error, z/OS ignores the rest of the VIPADYNAMIC block.',
  ],
  ['a blank too many', 'GLOBALCONFIG ECSALIMIT 120 M', 'invalid-value: 120 is not a valid value of ECSALIMIT'],
  [
    'a blank too few',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME OSAPORT1IPADDR 10.1.1.1/24 TEMPIP',
    'invalid-value: OSAPORT1IPADDR is not a valid value of PORTNAME',
  ],
  [
    'a block without its first line',
    'INBOUND OUTBOUND\n 10.1.1.0/24 ZONEA\nENDNETACCESS',
    'unknown-statement: INBOUND is not a statement: it is a parameter of NETACCESS, which is missing before it',
  ],
  [
    'the head of an entry is missing',
    'BEGINROUTES\nROUTE 10.1.1.0/24 = OSA1 MTU 1492\nDEFAULT 10.1.1.9 OSA1 MTU 1492\nENDROUTES',
    'unknown-word: DEFAULT is not allowed at this position: it is a value of ROUTE',
  ],
  [
    'a mask too many',
    'BEGINROUTES\nROUTE 10.1.1.0/24 10.1.1.0/24 = OSA1 MTU 1492\nENDROUTES',
    'check: 10.1.1.0/24 is redundant: the prefix length /24 is already coded',
  ],
  [
    'a value before its keyword in a list of ports',
    'VIPADYNAMIC VIPADISTRIBUTE DEFINE DISTMETHOD HOTSTANDBY 10.9.9.2\n PORT 443 10.9.8.1 DESTIP PREFERRED ENDVIPADYNAMIC',
    'invalid-value: 10.9.8.1 is not a valid value of PORT',
  ],
  [
    'an interface behind the keyword after it',
    'BEGINROUTES\nROUTE DEFAULT 10.1.1.254 MTU OSA1 1500\nENDROUTES',
    'missing-operand: ROUTE requires an interface name after the first hop 10.1.1.254.',
  ],
  [
    'a first hop before the destination',
    'BEGINROUTES\nROUTE 10.1.1.254 10.20.0.0/16 OSA1 MTU 1500\nENDROUTES',
    'check: The destination 10.20.0.0/16 and the first hop 10.1.1.254 are in the wrong order',
  ],
  [
    'a text of which a quotation mark is missing',
    'PORT 23 TCP "job name',
    'invalid-value: The closing quotation mark of "job is missing.',
  ],
])('%s', (_name, text, expected) => {
  expect(messages(text)).toEqual([expected]);
});

it.each([
  'PORT "port number" TCP WEB1',
  'PORT 23 TCP "job name"',
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME "port name" IPADDR 10.1.1.1/24',
  'AUTOLOG "job name" PARMSTRING "-d 1" ENDAUTOLOG',
])('a text of several words in quotation marks is a placeholder: %j', (text) => {
  expect(messages(text)).toEqual([]);
});

it('an extra word before the first parameter does not affect the others', () => {
  const { parts } = profileParser('smcat').parse('SMCATCFG 60 IPADDR 10.4.1.0/24', 'x');
  const [{ node, problems }] = parts.map(({ content }) => content) as [(typeof parts)[number]['content']];
  expect(problems.map(({ kind, start, end }) => [kind, start, end])).toEqual([['unknown-word', 9, 11]]);
  expect(node!.children.map(({ name }) => name)).toEqual(['IPADDR']);
});

it.each([
  ['TCPCONFIG INTERVAL FINWAIT2TIME 60\n FOO', ['missing-operand', 'unknown-word']],
  ['TCPCONFIG INTERVAL 99999 FOO', ['invalid-value', 'unknown-word']],
  ['TCPCONFIG INTERVL INTERVAL', ['unknown-word', 'missing-operand']],
])('two errors are two findings: %j', (text, kinds) => {
  expect(messages(text).map((message) => message.split(':')[0])).toEqual(kinds);
});

it.each<[string, string]>([
  ['HowToEncrypt AES_CBC ZQX KeyLength 128', 'trailing-words'],
  ['HowToEncrypt AES_CBC KeLength 128', 'invalid-value'],
  ['HowToEncrypt KeyLength AES_CBC 256', 'missing-operand'],
  ['HowToEnc', 'unknown-word'],
  ['HowToEncap Tunnel\nZQX', 'unknown-word'],
])('in a policy: %j', (line, kind) => {
  const text = `IpDataOffer o\n{\n${line}\nHowToAuth ESP HMAC_SHA1\n}\n`;
  expect(messages(text, ipsec).filter((message) => message.startsWith(kind))).toHaveLength(1);
  expect(messages(text, ipsec)).toHaveLength(1);
});

it.each<[string, Pick<PolicyParser, 'parse'>, string, string]>([
  [
    'a missing attribute that others require',
    policyParser('ids'),
    'IDSAttackCondition c\n{\n  IfcFloodMinDiscard 100\n}',
    'required: IDSAttackCondition requires AttackType.',
  ],
  [
    'a value that another attribute requires, on a line that is not an attribute',
    policyParser('ids'),
    'IDSReportSet r\n{\n  CONSOLE TypeActions\n  TypeActions LOG\n  MaxEventMessage 5\n}',
    'unknown-word: CONSOLE is not an attribute of IDSReportSet',
  ],
  [
    'a missing protocol that two attributes require',
    ipsec,
    'IpService s\n{\n  SourcePortRange 22\n  Direction Bidirectional InboundConnect\n}',
    'dependency: SourcePortRange requires Protocol Tcp or Udp; Protocol is All by default.',
  ],
  [
    'the first line of a block of statements is missing',
    ipsec,
    '{\n  IpFilterRule r\n  {\n    IpSourceAddr All\n    IpDestAddr All\n    IpService\n    {\n      Protocol Tcp\n    }\n    IpGenericFilterActionRef g\n  }\n}',
    'misplaced-brace: This brace does not begin a block: no statement precedes it.',
  ],
  [
    'a number that does not exist, of two that are as near',
    policyParser('at-tls'),
    'TTLSCipherParms c\n{\n  V4CipherSuites TLS_AES_256_GCM_SHA384\n}',
    'unknown-word: V4CipherSuites is not an attribute of TTLSCipherParms; did you mean V3CipherSuites?',
  ],
])('in a policy: %s', (_name, parser, text, expected) => {
  expect(messages(text, parser)).toEqual([expected]);
});

it.each([
  ['ECDHE_RSA_WITH_AES_128_GCM_SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'],
  ['TLS_ECDHE_RSA_AES_256_GCM_SHA384', 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
  ['ECDHE-RSA-AES128-GCM-SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'],
  ['ECDHE-ECDSA-AES256-SHA384', 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384'],
  ['AES128-GCM-SHA256', 'TLS_RSA_WITH_AES_128_GCM_SHA256'],
  ['AES_128_GCM_SHA256', 'TLS_AES_128_GCM_SHA256'],
])('a cipher suite in another notation: %s', (name, meant) => {
  const { parts } = policyParser('at-tls').parse(`TTLSCipherParms c\n{\n  V3CipherSuites ${name}\n}`, 'x');
  expect(parts.flatMap(({ content }) => content.problems)).toMatchObject([{ replacement: meant }]);
});

it('braces on a line with an extra word, and the effect of a missing brace on the next statement', () => {
  const rule = (open: string, close: string) =>
    `IpFilterRule r\n${open}\nIpSourceAddr All4\nIpDestAddr All4\nIpService\n{\nProtocol TCP\n}\nIpGenericFilterActionRef g\n${close}\n`;
  expect(messages(rule('{', '}'), ipsec)).toEqual([]);
  expect(messages(rule('ZQX {', '}'), ipsec)).toHaveLength(1);
  expect(messages(rule('{', 'ZQX }'), ipsec)).toHaveLength(1);
  expect(messages(`${rule('{', '')}IpService s\n{\nProtocol UDP\n}\n`, ipsec)).toHaveLength(1);
});

it('a statement that could be inline is not inline if it begins at the margin and a brace is missing', () => {
  const policy = `KeyExchangePolicy\n{\n  KeyExchangeRuleRef r\nKeyExchangeRule r\n{\n  KeyExchangeActionRef a\n  SharedKey Ascii x\n}\n`;
  const { parts } = ipsec.parse(policy, 'x');
  expect(parts.map(({ statement }) => statement?.facts.statement)).toEqual(['KeyExchangePolicy', 'KeyExchangeRule']);
  expect(parts[0]!.content.problems.map(({ kind }) => kind)).toEqual(['missing-end']);
});

it.each(['', '  '])(
  'a statement inside of another, which may not stand there, however deep it is indented (%j)',
  (margin) => {
    const action = ['KeyExchangeAction', '{', 'HowToInitiate Main', 'KeyExchangeOfferRef o', '}'];
    const rule = ['KeyExchangeRule r', '{', ...action.map((line) => `${margin}${line}`), '}'];
    const policy = [
      'KeyExchangePolicy',
      '{',
      ...rule.map((line) => `${margin}${line}`),
      '}',
      'KeyExchangeOffer o',
      '{',
      '}',
    ];
    expect(messages(policy.join('\n'), ipsec)).toEqual([
      expect.stringContaining('KeyExchangeAction is not an attribute'),
    ]);
  },
);

it.each<[Pick<PolicyParser, 'parse'>, string, string]>([
  [
    profileParser('tn3270'),
    'START OSA1',
    'unknown-statement: START is not a statement of this file: code it in a profile',
  ],
  [
    ipsec,
    'GLOBALCONFIG ZIIP IPSECURITY',
    'unknown-statement: GLOBALCONFIG is not a statement: code it in a profile; Policy Agent skips all lines up to the next statement.',
  ],
  [
    ipsec,
    'BANNER /x',
    'unknown-statement: BANNER is not a statement: code it in FTP.DATA; Policy Agent skips all lines up to the next statement.',
  ],
  [
    ipsec,
    'IpActionGroup AG\n{\n  IpGenericFilterActionRef GF\n}',
    'unknown-statement: IpActionGroup is not a statement: its block has attributes of IpFilterRule.',
  ],
])('a statement in the wrong file', (parser, text, expected) => {
  expect(messages(text, parser)).toEqual([expected]);
});

it('an unconfirmed parameter is not certainly misplaced', () => {
  const behind = (option: string) =>
    `VIPADYNAMIC VIPADISTRIBUTE DEFINE 10.8.8.2 PORT 21 DESTIP ALL ${option} ENDVIPADYNAMIC`;
  const severities = (text: string) =>
    profileParser('profile')
      .parse(text, 'x')
      .parts.flatMap(({ content }) => content.problems.map(({ severity }) => severity));
  expect(severities(behind('PROCTYPE CP 20 ZIIP 80'))).toEqual(['hint']);
  expect(severities(behind('OPTLOCAL 1'))).toEqual(['error']);
  // What is no address in any form is certainly wrong.
  const virtual = (address: string) => severities(`INTERFACE V6 DEFINE VIRTUAL6 IPADDR ${address}`);
  expect(['2001:DB8:20::1::5', '2001:DB8:20:1', '10.1.1', '10.1.1.2', 'ZQX'].map(virtual)).toEqual(
    ['error', 'error', 'error', 'hint', 'hint'].map((severity) => [severity]),
  );
});

test('an attribute that excludes two others', () => {
  const pfs = (...lines: string[]): string =>
    `IpDynVpnAction a\n{\n  Initiation Either\n${lines.map((line) => `  ${line} Group14\n`).join('')}  IpDataOfferRef o\n}\n`;
  const conflicts = (text: string): string[] => messages(text, ipsec).filter((one) => one.startsWith('exclusive'));
  expect(conflicts(pfs('Pfs', 'InitiateWithPfs', 'AcceptablePfs'))).toEqual([
    'exclusive: InitiateWithPfs and Pfs are mutually exclusive in one IpDynVpnAction.',
  ]);
  expect(conflicts(pfs('InitiateWithPfs', 'AcceptablePfs'))).toEqual([]);
});
