import { PolicyBuilder, policyParser, textOf } from '../../src/index.js';
import { parser, problems } from './policy-text.js';

const GOOD = 'TTLSGroupAction g\n{\n  TTLSEnabled On\n}\n';

const BAD = 'TTLSGroupAction z\n{\n  TTLSEnabled Maybe\n}\n';

/** One error, one message, and the lines after it are understood: the invalid value after it is found. */
const damages: [string, string, string[]][] = [
  [
    'the keyword of a block alone on its line',
    `${GOOD}TTLSEnvironmentAction e\n{\n  HandshakeRole Client\n  TTLSKeyringParm\n}\n${BAD}`,
    ['8 unknown-word', '12 invalid-value'],
  ],
  [
    'a block behind a statement of one line',
    `LogLevel\n{\n  Level 7\n}\n${GOOD}`,
    ['1 misplaced-statement', '2 misplaced-brace'],
  ],
  [
    'a misspelled attribute alone on its line',
    `${GOOD}TTLSRule r\n{\n  LocalPortRan\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef g\n}\n`,
    ['7 unknown-word'],
  ],
  ['a statement on one line', `TTLSRule r { LocalPortRange 23 }\n${BAD}`, ['1 misplaced-brace', '4 invalid-value']],
  [
    'a block on one line',
    `TTLSGroupAction a\n{\n  TTLSGroupAdvancedParms { SyslogFacility Daemon Envfile /x }\n  TTLSEnabled On\n}\n${BAD}`,
    ['3 misplaced-brace', '8 invalid-value'],
  ],
  [
    'an opening brace is coded twice',
    `TTLSGroupAction a\n{\n{\n  TTLSEnabled On\n}\n${BAD}`,
    ['3 misplaced-brace', '8 invalid-value'],
  ],
  [
    'an opening brace is coded twice on its line',
    `TTLSGroupAction a\n{ {\n  TTLSEnabled On\n}\n${BAD}`,
    ['2 misplaced-brace', '7 invalid-value'],
  ],
  [
    'braces stand twice on their lines',
    `TTLSGroupAction a\n{{\n  TTLSEnabled On\n} }\n${BAD}`,
    ['2 misplaced-brace', '7 invalid-value'],
  ],
  [
    'braces stand twice, one of them on the line of the head',
    `TTLSGroupAction a {\n{\n  TTLSEnabled On\n}\n}\n${BAD}`,
    ['1 misplaced-brace', '8 invalid-value'],
  ],
  [
    'a brace is coded twice behind its head',
    `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  TTLSKeyringParms { {\n    Keyring A/B\n  }\n}\n${BAD}`,
    ['4 misplaced-brace', '10 invalid-value'],
  ],
  [
    'a brace is coded twice and has no head',
    `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  { {\n    Keyring A/B\n  }\n}\n${BAD}`,
    ['4 misplaced-brace', '10 invalid-value'],
  ],
  [
    'braces stand twice around a block that is closed where it begins',
    `TTLSEnvironmentAction e { {\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n  Keyring A/B\n  }\n} }\n${BAD}`,
    ['1 misplaced-brace', '10 invalid-value'],
  ],
  [
    'a closing brace between inline statements',
    `PortGroup a\n{\n  PortRange\n  {\n    Port 1\n  }\n  }\n  PortRange\n  {\n    Port 2\n  }\n}\n${BAD}`,
    ['7 misplaced-brace', '15 invalid-value'],
  ],
  [
    'a global statement inside of another one',
    `TTLSRule r\n{\n  LocalPortRange 80\n  TTLSGroupAction g\n  {\n    TTLSEnabled Off\n  }\n  Direction Both\n}\n${BAD}`,
    ['4 unknown-word', '12 invalid-value'],
  ],
  [
    'the block of a statement that can only be referred to, inside of another one',
    `TTLSRule r\n{\n  TTLSEnvironmentAction\n  {\n    HandshakeRole Client\n    TTLSKeyringParms\n    {\n      Keyring A/B\n    }\n  }\n  Direction Maybe\n  TTLSGroupActionRef g\n}\n${BAD}`,
    ['3 unknown-word', '11 invalid-value', '16 invalid-value'],
  ],
  [
    'braces on one line',
    `TTLSGroupAction g\n{\n  TTLSEnabled On\n} }\n${BAD}`,
    ['4 misplaced-brace', '7 invalid-value'],
  ],
  [
    'an inline statement without any brace',
    `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n    Keyring R\n}\n${BAD}`,
    ['4 misplaced-brace', '9 invalid-value'],
  ],
  [
    'a statement without any brace',
    `TTLSGroupAction g\n  TTLSEnabled On\n  Trace 300\n${BAD}`,
    ['1 misplaced-brace', '3 invalid-value', '6 invalid-value'],
  ],
  [
    'a word behind the closing brace of an inner block',
    `TTLSEnvironmentAction a\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring R\n  } x\n}\n${BAD}`,
    ['7 misplaced-brace', '11 invalid-value'],
  ],
  [
    'a word behind the closing brace of a statement',
    `TTLSGroupAction a\n{\n  TTLSEnabled On\n} x\n${BAD}`,
    ['4 misplaced-brace', '7 invalid-value'],
  ],
  [
    'an attribute that needs a switch, three times',
    `TTLSEnvironmentAdvancedParms a\n{\n${'  ClientHandshakeSNIList h.example.com\n'.repeat(3)}}\n${BAD}`,
    ['3 dependency', '9 invalid-value'],
  ],
  [
    'an attribute cut short, read as the one that was meant',
    `IpTimeCondition t\n{\n  MonthOfYear 2\n}\n${BAD}`,
    ['3 unknown-word', '7 invalid-value'],
  ],
  [
    'a statement that may not stand here, followed by an attribute that may not either',
    `TTLSConnectionAction c\n{\n  TTLSKeyringParms\n  {\n    Keyring R\n  }\n  SuiteBProfile 128\n}\n${BAD}`,
    ['3 unknown-word', '7 unknown-word', '11 invalid-value'],
  ],
  [
    'two statements that may not stand here, one behind the other',
    `TTLSRule r\n{\n  Direction Both\n  TTLSGroupAction\n  {\n    TTLSEnabled On\n  }\n  TTLSEnvironmentAction\n  {\n    HandshakeRole Server\n  }\n}\n${BAD}`,
    ['4 unknown-word', '8 unknown-word', '15 invalid-value'],
  ],
  [
    'a block in place of the value of an attribute',
    `TTLSRule r\n{\n  RemoteAddr\n  {\n    Prefix 10.1.0.0/16\n  }\n  Direction Sideways\n  TTLSGroupActionRef g\n}\n${BAD}`,
    ['3 misplaced-brace', '7 invalid-value', '12 invalid-value'],
  ],
  [
    'a brace in the middle of the first line',
    `TTLSRule r { LocalPortRange 80\n  Direction Both\n  TTLSGroupActionRef g\n}\n${BAD}`,
    ['1 misplaced-brace', '7 invalid-value'],
  ],
  [
    'a line that is nothing in front of the brace',
    `TTLSGroupAction a\n  see the other file\n{\n  TTLSEnabled Perhaps\n}\n${BAD}`,
    ['2 unknown-word', '4 invalid-value', '8 invalid-value'],
  ],
  [
    'a closing brace in front of the opening one',
    `TTLSGroupAction a\n}\n{\n  TTLSEnabled Perhaps\n}\n${BAD}`,
    ['2 misplaced-brace', '4 invalid-value', '8 invalid-value'],
  ],
  [
    'a word that is not a statement, in front of a block that only one has',
    `Zorglub a\n{\n  TTLSEnabled Perhaps\n  FIPS140 Off\n}\n${BAD}`,
    ['1 unknown-statement', '3 invalid-value', '8 invalid-value'],
  ],
  [
    'an opening brace in front of a statement',
    `{\nTTLSGroupAction a\n{\n  TTLSEnabled Perhaps\n}\n${BAD}`,
    ['1 misplaced-brace', '4 invalid-value', '8 invalid-value'],
  ],
  [
    'a remark that begins like a statement',
    `TTLSRule is what comes next\n${GOOD}${BAD}`,
    ['1 misplaced-brace', '8 invalid-value'],
  ],
  [
    'values that do not go together, beside a wrong one',
    `TTLSRule r\n{\n  LocalAddr 10.1.1.1\n  RemoteAddr 2001:db8::1\n  Direction Sideways\n  TTLSGroupActionRef g\n}\n${BAD}`,
    ['4 check', '5 invalid-value', '10 invalid-value'],
  ],
  [
    'a statement of another file with a direction that is none',
    `IpService s\n{\n  Protocol Tcp\n  Direction Sideways InboundConnect\n}\n${BAD}`,
    ['1 misplaced-statement', '8 invalid-value'],
  ],
  [
    'a closing brace is missing',
    `TTLSGroupAction a\n{\n  TTLSEnabled On\n${BAD}`,
    ['1 missing-end', '6 invalid-value'],
  ],
  [
    'the closing brace of an inner block is missing',
    `TTLSEnvironmentAction a\n{\n  TTLSKeyringParms\n  {\n    Keyring R\n  HandshakeRole Server\n}\n${BAD}`,
    ['3 missing-end', '10 invalid-value'],
  ],
  [
    'two closing braces are missing',
    `TTLSEnvironmentAction a\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring R\n${BAD}`,
    ['4 missing-end', '9 invalid-value'],
  ],
  [
    'an opening brace is missing',
    `TTLSGroupAction a\n  TTLSEnabled On\n}\n${BAD}`,
    ['1 misplaced-brace', '6 invalid-value'],
  ],
  ['a closing brace too many', `${GOOD}}\n${BAD}`, ['5 misplaced-brace', '8 invalid-value']],
  [
    'a closing brace in the middle of a statement',
    `TTLSGroupAction a\n{\n  TTLSEnabled On\n}\n  Trace 7\n}\n${BAD}`,
    ['4 misplaced-brace', '9 invalid-value'],
  ],
  [
    'an opening brace too many',
    `TTLSGroupAction a\n{\n{\n  TTLSEnabled On\n}\n}\n${BAD}`,
    ['3 misplaced-brace', '9 invalid-value'],
  ],
  [
    'a brace on the line of the statement',
    `TTLSGroupAction a {\n  TTLSEnabled On\n}\n${BAD}`,
    ['1 misplaced-brace', '6 invalid-value'],
  ],
  [
    'a brace behind an attribute',
    `TTLSGroupAction a\n{\n  TTLSEnabled On }\n${BAD}`,
    ['3 misplaced-brace', '6 invalid-value'],
  ],
  [
    'a misspelled statement',
    `TTLSGroupActoin a\n{\n  TTLSEnabled On\n}\n${BAD}`,
    ['1 unknown-statement', '7 invalid-value'],
  ],
  ['a misspelled attribute', `TTLSGroupAction a\n{\n  TTLSEnable On\n}\n${BAD}`, ['3 unknown-word', '7 invalid-value']],
  [
    'an unknown statement with a block',
    `Frobnicate a\n{\n  Inner\n  {\n    TTLSEnabled On\n  }\n}\n${BAD}`,
    ['1 unknown-statement', '10 invalid-value'],
  ],
  [
    'attributes without their statement',
    `  TTLSEnabled On\n  Trace 7\n}\n${BAD}`,
    ['1 unknown-statement', '6 invalid-value'],
  ],
  [
    'an attribute of another statement',
    `TTLSGroupAction a\n{\n  TTLSEnabled On\n  HandshakeRole Client\n}\n${BAD}`,
    ['4 unknown-word', '8 invalid-value'],
  ],
  [
    'an attribute twice',
    `TTLSGroupAction a\n{\n  TTLSEnabled On\n  TTLSEnabled Off\n}\n${BAD}`,
    ['4 repeated-parameter', '8 invalid-value'],
  ],
  [
    'words behind a value',
    `TTLSGroupAction a\n{\n  TTLSEnabled On or off\n}\n${BAD}`,
    ['3 trailing-words', '7 invalid-value'],
  ],
  [
    'a statement of another policy',
    `IpAddr a\n{\n  Addr 10.1.1.1\n}\nIpDataOffer b\n{\n}\n${BAD}`,
    ['5 misplaced-statement', '10 invalid-value'],
  ],
  [
    'a brace too many, before a global statement that could stand inline',
    `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  TTLSKeyringParmsRef k\n}\nTTLSKeyringParms k\n{\n  Keyring R\n}\n}\n${BAD}`,
    ['10 misplaced-brace', '13 invalid-value'],
  ],
  [
    'an inline block without its first line',
    `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  {\n    Keyring R\n  }\n}\n${BAD}`,
    ['4 misplaced-brace', '10 invalid-value'],
  ],
  [
    'an inline block without its closing brace, recognized by the columns',
    `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring R\n}\n${BAD}`,
    ['4 missing-end', '10 invalid-value'],
  ],
  ['a block on one line', `TTLSGroupAction a { TTLSEnabled On }\n${BAD}`, ['1 misplaced-brace', '4 invalid-value']],
  [
    'a value on the next line',
    `TTLSGroupAction a\n{\n  TTLSEnabled\n    On\n}\n${BAD}`,
    ['3 missing-operand', '8 invalid-value'],
  ],
  [
    'a misspelled attribute that looks like one that is coded',
    `TTLSEnvironmentAdvancedParms a\n{\n  TLSv1 Off\n  TLSv12 On\n}\n${BAD}`,
    ['4 unknown-word', '8 invalid-value'],
  ],
  [
    'a statement of another file with a second word misspelled',
    `IDSAction a\n{\n  ActionType Attack Discrad\n}\n${BAD}`,
    ['1 misplaced-statement', '7 invalid-value'],
  ],
  [
    'a wildcard in the middle of a name',
    `TTLSRule a\n{\n  Jobname A*B\n  Direction Both\n  TTLSGroupActionRef g\n}\n${BAD}`,
    ['3 invalid-value', '9 invalid-value'],
  ],
  ['a value is missing', `TTLSGroupAction a\n{\n  TTLSEnabled\n}\n${BAD}`, ['3 missing-operand', '7 invalid-value']],
];

it.each(['*', ';', '--', '//'])('%s does not begin a comment', (mark) => {
  const [part] = parser.parse(
    `${mark} the rules of the branches\nTTLSGroupAction g\n{\n TTLSEnabled On\n}\n`,
    'x',
  ).parts;
  expect(part!.content.problems.map(({ message }) => message)).toEqual([
    `${mark} is not a statement: a comment begins with #. Policy Agent skips all lines up to the next statement.`,
  ]);
});

it('a word before a statement changes neither its type nor its name', () => {
  const [part] = parser.parse('FOO TTLSGroupAction g\n{\n TTLSEnabled On\n}\n', 'x').parts;
  expect(part!.statement?.facts.statement).toBe('TTLSGroupAction');
  expect(part!.content.node?.operands.map(({ word }) => word.text)).toEqual(['g']);
  expect(part!.content.problems.map(({ kind }) => kind)).toEqual(['unknown-statement']);
});

test('statements that are not valid in inline blocks, each reported once', () => {
  const rule = (name: string, more: string) =>
    `IpFilterRule ${name}\n{\nIpSourceAddr All4\nIpDestAddr All4\nIpServiceRef s\nIpGenericFilterAction\n{\nIpFilterAction Permit\n}\n${more}}\n`;
  const policy = `IpFilterPolicy\n{\n${rule('A', '')}${rule('B', 'IpDynVpnActionRef v\n')}}\nIpService s\n{\nProtocol UDP\n}\n`;
  const { parts } = policyParser('ipsec').parse(policy, 'x');
  expect(parts.map(({ statement }) => statement?.facts.statement)).toEqual(['IpFilterPolicy', 'IpService']);
  expect(parts.flatMap(({ content }) => content.problems.map(({ kind }) => kind))).toEqual([
    'unknown-word',
    'unknown-word',
  ]);
});

describe('one error causes one message', () => {
  it.each(damages)('%s', (_name, source, expected) => {
    expect(problems(parser.parse(source, 'x')).sort()).toEqual([...expected].sort());
    expect(problems(parser.parse(source.replaceAll('\n', '\r\n'), 'x')).sort()).toEqual([...expected].sort());
  });

  it('sequence numbers', () => {
    const numbered = (GOOD + GOOD.replace(' g', ' h'))
      .trimEnd()
      .split('\n')
      .map((line, at) => `${line.padEnd(72)}${String((at + 1) * 100).padStart(8, '0')}`)
      .join('\n');
    expect(problems(parser.parse(numbered, 'x'))).toEqual(['1 sequence-numbers']);
  });

  it.each(['...', '. . .', '.\n .', '\u2026', '\u22ee'])('%s represents omitted lines, which are unknown', (mark) => {
    const source = `TTLSGroupAction g\n{\n  TTLSEnabled On\n  ${mark}\n}\n`;
    expect(problems(parser.parse(textOf(source, 'at-tls'), 'x'))).toEqual([]);
  });

  it('several words in quotation marks are a value to fill in', () => {
    const source =
      'TTLSRule r\n{\n  LocalPortRange "port number"\n  Jobname "job of the server"\n  TTLSGroupActionRef g\n}\n';
    expect(problems(parser.parse(source, 'x')).filter((problem) => problem.includes('invalid-value'))).toEqual([]);
  });

  it('ports or a network after a word belong to the attribute that accepts them, not to a reference', () => {
    const source = 'RoutingRule r\n{\n  IpDestAddrSet 10.7.0.0/16\n  RoutingActionRef a\n}\n';
    const found = policyParser('routing')
      .parse(source, 'x')
      .parts.flatMap(({ content }) => content.problems.map(({ replacement }) => replacement));
    expect(found).toEqual(['IpDestAddr']);
    const ports = parser.parse('TTLSRule r\n{\n  RemotePort 1024-65535\n}\n', 'x').parts[0]!.content.problems;
    expect(ports.map(({ replacement }) => replacement)).toContain('RemotePortRange');
    const named = policyParser('routing').parse(source.replace('10.7.0.0/16', 'inside'), 'x');
    expect(named.parts[0]!.content.problems[0]!.replacement).toBe('IpDestAddrSetRef');
  });

  it('a dash of a word processor in a range is a hyphen', () => {
    const corrections = (line: string): (string | undefined)[] =>
      parser
        .parse(`TTLSRule r\n{\n  ${line}\n  Direction Both\n  TTLSGroupActionRef g\n}\n`, 'x')
        .parts[0]!.content.problems.map(({ replacement }) => replacement);
    expect(corrections('LocalPortRange 7552\u20137558')).toEqual(['7552-7558']);
    expect(corrections('LocalAddr 10.1.1.1\u201410.1.1.9')).toEqual(['10.1.1.1-10.1.1.9']);
    expect(corrections('LocalPortRange 7552\u201375580')).toEqual([undefined]);
    expect(corrections('LocalAddr 10.1.1.9\u201310.1.1.1')).toEqual([undefined]);
  });

  it('LDIF', () => {
    const ldif = 'dn: cn=rule, o=IBM\nobjectclass: ibm-policyRule\ncn: rule\nibm-policyRuleName: rule\n';
    expect(problems(parser.parse(ldif, 'x'))).toEqual(['1 wrong-language']);
  });
});

it('a statement in a file of another type does not replace one in its own type of file', () => {
  const group = 'TTLSGroupAction g\n{\n  TTLSEnabled On\n}\n';
  const files = (['at-tls', 'ipsec'] as const).map((language) => {
    return { file: policyParser(language).parse(group, language), language };
  });
  const known: Parameters<PolicyBuilder['build']>[1] = {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  };
  const replaced = (order: typeof files): boolean[] =>
    (new PolicyBuilder().build(order, known).model.objects.TTLSGroupAction ?? []).map(
      ({ replacedBy }) => replacedBy !== undefined,
    );
  expect(replaced(files)).toEqual([false, false]);
  expect(replaced([...files].reverse())).toEqual([false, false]);
  expect(replaced([files[0]!, files[0]!])).toEqual([true, false]);
});
