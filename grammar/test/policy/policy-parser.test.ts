import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import { type ParsedFile, PolicyBuilder, type PolicyLanguage, policyParser } from '../../src/index.js';
import { readEditedLines, readLines } from '../../src/policy/lines.js';
import { policyStatements } from '../../src/policy/policy-language.js';
import { expectEqual } from '../equality.js';
import { parser, problems } from './policy-text.js';

/** Words of the language, so that random texts get deep into it. */
const vocabulary = [
  ...policyStatements().statements.flatMap(({ facts }) => [
    facts.statement,
    ...(facts.parameters ?? []).map(({ name }) => name),
  ]),
  ...[
    '{',
    '}',
    '{',
    '}',
    '{',
    '}',
    'On',
    'Off',
    '443',
    '1024-65535',
    '10.1.1.0/24',
    'name~1',
    '# comment',
    '&SYS.',
    '{{ name }}',
    '{{',
    '//',
  ],
];

it.each<[string, PolicyLanguage, string, string[]]>([
  [
    'alternatives without the attributes that refer to them',
    'at-tls',
    'TTLSRule r\n{\n  Direction Both\n  TTLSGroupActionRef g\n}\n',
    [
      'TTLSRule requires one of LocalAddr, RemoteAddr, LocalPortRange, LocalPortGroupRef, RemotePortRange, RemotePortGroupRef, Jobname, Userid.',
    ],
  ],
  [
    'another number, which is not a misspelling',
    'ipsec',
    'IpDynVpnAction v\n{\n  Pfs Group19\n  IpDataOfferRef o\n}\n',
    ['Group19 is not a valid value of Pfs. Expected: one of None, Group1, Group2, Group5, Group14.'],
  ],
  [
    'a route without interface, or with an address in its place',
    'routing',
    'RouteTable t\n{\n  Route DEFAULT 10.1.1.1\n  Route 10.2.0.0/16 10.1.1.254 MTU 1492\n  Route 10.3.0.0 255.255.0.0 10.1.1.254\n  Route DEFAULT\n}\n',
    [
      'Route requires an interface name after the first hop 10.1.1.1.',
      'Route requires an interface name after the first hop 10.1.1.254.',
      '10.1.1.254 is an address, but Route requires an interface name here.',
      'Route requires an address, or = (first hop) after DEFAULT.',
    ],
  ],
  [
    'packets of a route are 65535 bytes long at most',
    'routing',
    'RouteTable t\n{\n  Route DEFAULT = OSA1 MTU 65535\n  Route 10.2.0.0/16 = OSA1 MTU 65536\n}\n',
    ['65536 is not a valid value of MTU. Expected: a number from 1 to 65535 (bytes), or DEFAULTSIZE.'],
  ],
  [
    'times that never come',
    'at-tls',
    'IpTimeCondition t\n{\n  ConditionTimeRange 20250102000000:20250101000000\n  DayOfWeekMask 0000000\n}\nIpTimeCondition u\n{\n  ConditionTimeRange 20250102000000:20250102000000\n  DayOfWeekMask 0000001\n}\n',
    [
      'ConditionTimeRange ends before it begins: the condition is never true, and the rules that use it are never in effect.',
      'DayOfWeekMask has no 1: the condition is never true, and the rules that use it are never in effect.',
    ],
  ],
  [
    'all that is missing is one finding',
    'ipsec',
    'KeyExchangeRule k\n{\n}\n',
    ['KeyExchangeRule requires KeyExchangeActionRef, LocalSecurityEndpoint and RemoteSecurityEndpoint.'],
  ],
  [
    'free text',
    'at-tls',
    'TTLSConnectionAdvancedParms c\n{\n  CertificateLabel\n}\n',
    ['CertificateLabel requires a value of 1 to 127 characters.'],
  ],
  [
    'both ports of an echo',
    'ids',
    'IDSAttackCondition c\n{\n  AttackType PERPETUAL_ECHO\n}\n',
    [
      'AttackType PERPETUAL_ECHO requires LocalPortRange and RemotePortRange, because an echo occurs between two ports.',
    ],
  ],
  [
    'a block without its switch',
    'at-tls',
    'TTLSGskHttpCdpParms c\n{\n  HttpCdpProxyServerName proxy\n}\n',
    ['TTLSGskHttpCdpParms has no effect without HttpCdpEnable On.'],
  ],
  [
    'a policy cut off after its first rules',
    'ipsec',
    'IpFilterPolicy\n{\nFilterLogging On\nIpFilterRule a\n{\nIpServiceRef s\nIpGenericFilterActionRef p\n}\nIpFilterRule b\n{\nIpSourceAddr All\n',
    [
      'The block of IpFilterPolicy is not closed: } is missing.',
      'The block of IpFilterRule is not closed: } is missing.',
    ],
  ],
  [
    'blocks of two statements inside another one',
    'ipsec',
    'IpFilterPolicy\n{\nIpFilterRule a\n{\nIpSourceAddr All\nIpGenericFilterAction p\n{\nIpFilterAction IpSec\n}\nIpDynVpnAction v\n{\nInitiation Either\n}\n}\n}\n',
    ['IpGenericFilterAction', 'IpDynVpnAction'].map(
      (name) =>
        `${name} is not an attribute of IpFilterRule: code the block of ${name} outside it and refer to it here with ${name}Ref.`,
    ),
  ],
  ['a block that is switched off', 'at-tls', 'TTLSGskHttpCdpParms c\n{\n  HttpCdpEnable Off\n}\n', []],
  ['ends of a tunnel by reference', 'ipsec', 'LocalDynVpnRule r\n{\n  LocalIpRef a\n  RemoteIpSetRef b\n}\n', []],
])('%s', (_name, language, policy, expected) => {
  const { parts } = policyParser(language).parse(policy, 'x');
  expect(parts.flatMap(({ content }) => content.problems.map(({ message }) => message))).toEqual(expected);
});

const text = fc
  .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(' ', '\n', '\n', '\n  ', '\r\n', '\t')), {
    maxLength: 80,
  })
  .map((words) => words.flat().join(''));

const anything = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 200 }));

/** A policy of rules that refer to each other, to be edited. */
const RULE = (name: number): string =>
  `TTLSRule r${name}\n{\n  LocalPortRange ${1000 + name}\n  Direction Inbound\n  TTLSGroupActionRef gOn\n  TTLSEnvironmentActionRef e${name}\n}\n`;

const ENVIRONMENT = (name: number): string =>
  `TTLSEnvironmentAction e${name}\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring RING${name}\n  }\n}\n`;

const POLICY = `TTLSGroupAction gOn\n{\n  TTLSEnabled On\n}\n${Array.from({ length: 12 }, (_, at) => RULE(at) + ENVIRONMENT(at)).join('')}`;

function modelOf(file: ParsedFile, builder = new PolicyBuilder()) {
  const { model, locate } = builder.build([{ file, language: 'at-tls' }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  const seen: unknown[] = [];
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const place = typeof part === 'number' && part > 1e12 ? locate(part) : undefined;
        return [key, place ? `${place.start}-${place.end}` : visit(part)];
      }),
    );
  };
  seen.push(visit(model.objects), visit(model.dangling), visit(model.tls));
  // Lists of places are compared by their text.
  return JSON.parse(JSON.stringify(seen), (_key, value) =>
    typeof value === 'number' && value > 1e12 ? `${locate(value)?.start}` : value,
  ) as unknown;
}

describe('any text', () => {
  it('does not throw, and every word belongs to exactly one part or comment', () => {
    fc.assert(
      fc.property(anything, (source) => {
        const file = parser.parse(source, 'x');
        let at = 0;
        const covered: string[] = [];
        for (const part of file.parts) {
          expect(part.start).toBeGreaterThanOrEqual(at);
          covered.push(file.dialect!.masked.slice(at, part.start));
          for (const problem of part.content.problems) {
            expect(problem.start).toBeGreaterThanOrEqual(0);
            expect(problem.end).toBeGreaterThanOrEqual(problem.start);
          }
          at = part.end;
        }
        covered.push(file.dialect!.masked.slice(at));
        expect(covered.join('').trim()).toBe('');
        modelOf(file);
      }),
      { numRuns: 60 },
    );
  });

  it('an edit has the same result as a new parse', () => {
    fc.assert(
      fc.property(fc.nat(POLICY.length), fc.nat(60), text, (at, length, inserted) => {
        const kept = policyParser('at-tls');
        const builder = new PolicyBuilder();
        const before = kept.parse(POLICY, 'x');
        modelOf(before, builder);
        const edited = POLICY.slice(0, at) + inserted + POLICY.slice(at + length);
        const after = kept.parse(edited, 'x', before);
        const fresh = policyParser('at-tls').parse(edited, 'x');
        expect(problems(after)).toEqual(problems(fresh));
        expectEqual(modelOf(after, builder), modelOf(fresh));
      }),
      { numRuns: sample(8, 25) },
    );
  });

  it('an edit of a long file, whose lines are not kept, has the same result as a new parse', () => {
    const action = (at: number): string => `TTLSGroupAction G${at} # on\n{\n  TTLSEnabled On\n}\n`;
    const long = Array.from({ length: 4500 }, (_, at) => action(at)).join('');
    expect(long.length).toBeGreaterThan(200_000);
    const edited = long.replace('G2000 # on\n{', 'G2000x\n{\n  TTLSEnabeld Off');
    const kept = policyParser('at-tls');
    const after = kept.parse(edited, 'x', kept.parse(long, 'x'));
    expect(problems(after)).toEqual(problems(policyParser('at-tls').parse(edited, 'x')));
    expect(after.dialect!.masked).toBe(edited.replaceAll('# on', '    '));
  });

  it('a problem that extends beyond its section is that of the new text', () => {
    const before = 'TTLSRule A\n{\n} upAction G\n{\n  TTLSEnabled On\n}\n';
    const after = before.replace('upAction', 'u');
    const kept = policyParser('at-tls');
    const problemsOf = (parser: typeof kept, previous?: ReturnType<typeof kept.parse>) =>
      parser
        .parse(after, 'x', previous)
        .parts.flatMap(({ start, content: { problems } }) =>
          problems.map((problem) => [problem.kind, start + problem.start, start + problem.end]),
        );
    const fresh = problemsOf(policyParser('at-tls'));
    expect(fresh.length).toBeGreaterThan(0);
    expect(problemsOf(kept, kept.parse(before, 'x'))).toEqual(fresh);
  });

  it('lines of an edited text are those of a new parse', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '{', '}', '#', '\n', '\n', '\r', '\r\n'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(letters, fc.nat(50), fc.nat(8), letters, (before, at, length, inserted) => {
        const edited = before.slice(0, at) + inserted + before.slice(at + length);
        expect(readEditedLines(edited, { text: before, lines: readLines(before) })).toEqual(readLines(edited));
      }),
      { numRuns: sample(300, 1000) },
    );
  });

  it('keeps the identity of parts that an edit did not change', () => {
    const before = parser.parse(POLICY, 'x');
    const after = parser.parse(POLICY.replace('LocalPortRange 1005', 'LocalPortRange 1999'), 'x', before);
    const changed = after.parts.filter((part, at) => part.identity !== before.parts[at]!.identity);
    expect(changed.map((part) => part.content.node?.operands[0]?.word.text)).toEqual(['r5']);
  });
});

const HELD = 'IpService s\n{\n  Protocol Tcp\n}\nIpFilterGroup g\n{\n  IpFilterRuleRef r\n}\n';

const indented = HELD.replace(/^/gm, '  ').trimEnd();

it.each([
  ['in its block', `IpFilterPolicy\n{\n${indented}\n  IpFilterGroupRef g\n}\nKeyExchangePolicy\n{\n}\n`, []],
  ['in its block, not indented', `IpFilterPolicy\n{\n${HELD}IpFilterGroupRef g\n}\n${HELD}`, []],
  [
    'in its block, a rule among them',
    `IpFilterPolicy\n{\nIpFilterRule r\n{\nIpServiceRef s\nIpGenericFilterActionRef a\n}\n${HELD}}\n`,
    [],
  ],
  ['behind it', `IpFilterPolicy\n{\nIpFilterGroupRef g\n}\n${HELD}KeyExchangePolicy\n{\n}\n`, []],
  ['after a block without its end', `IpFilterPolicy\n{\n  IpFilterGroupRef g\n${HELD}`, ['1 missing-end']],
  [
    'behind one without its end, before another policy',
    `IpFilterPolicy\n{\n  IpFilterGroupRef g\n${HELD}KeyExchangePolicy\n{\n}\n`,
    ['1 missing-end'],
  ],
  ['without a name', 'LocalDynVpnPolicy\n{\n  IpAddr\n  {\n    Addr 10.1.1.1\n  }\n}\n', ['3 name-missing']],
  [
    'of another kind of file',
    'IpFilterPolicy\n{\n  IpFilterGroupRef g\n  TTLSRule t\n  {\n  }\n}\n',
    ['4 unknown-word'],
  ],
])('statements of a policy %s', (_name, source, expected) => {
  expect(problems(policyParser('ipsec').parse(source, 'x'))).toEqual(expected);
});

it.each([
  ['TLSv1.0 Off', 'TLSv1'],
  ['MinDHKeySize 2048', 'PeerMinDHKeySize'],
])('%s is meant for %s', (line, meant) => {
  const file = parser.parse(`TTLSEnvironmentAdvancedParms a\n{\n  ${line}\n}\n`, 'x');
  const found = [...file.problems, ...file.parts.flatMap((part) => part.content.problems)];
  expect(found.map(({ kind, replacement }) => [kind, replacement])).toEqual([['unknown-word', meant]]);
});

describe('valid content of a line', () => {
  it.each(['\ufeff', '\u2028', '\u3000'])('other Unicode blanks separate words: %j', (blank) => {
    const text = `TTLSRule A\n{\n ${blank}  Direction${blank}Both # comment\n}\n`;
    const own = parser.parse(text, 'x').parts.flatMap(({ content }) => content.problems.map(({ kind }) => kind));
    expect(own).toEqual(
      parser
        .parse(text.replaceAll(blank, ' '), 'x')
        .parts.flatMap(({ content }) => content.problems.map(({ kind }) => kind)),
    );
  });

  it.each([
    ['tabs', 'TTLSGroupAction\tg\n{\n\tTTLSEnabled\tOn\n}\n'],
    ['comments', '# a\nTTLSGroupAction g # b\n{ # c\n  TTLSEnabled On# d\n} # e\n'],
    ['any case', 'ttlsGROUPaction g\n{\n  ttlsenabled ON\n}\n'],
    ['names with ~ and .', 'TTLSGroupAction g~1.2\n{\n  TTLSEnabled On\n}\n'],
    ['blanks in a label', 'TTLSConnectionAdvancedParms a\n{\n  CertificateLabel My web certificate\n}\n'],
    ['a name that is a keyword', 'TTLSGroupAction TTLSRule\n{\n  TTLSEnabled On\n}\n'],
    ['no line end at the end', 'TTLSGroupAction g\n{\n  TTLSEnabled On\n}'],
  ])('%s', (_name, source) => {
    expect(problems(parser.parse(source, 'x'))).toEqual([]);
  });

  it('the value of a label ends before the comment', () => {
    const file = parser.parse('TTLSConnectionAdvancedParms a\n{\n  CertificateLabel My label # not this\n}\n', 'x');
    expect(file.parts[0]!.content.node!.children[0]!.operands[0]!.resolved).toEqual({
      state: 'set',
      value: 'My label',
    });
  });
});

it('a truncated attribute is coded, but its value is unknown', () => {
  const file = parser.parse('TTLSRule r\n{\n  Direction Inbound\n  TTLSConnectionAction\n}\n', 'x');
  const node = file.parts[0]!.content.node!;
  expect(node.children.find(({ name }) => name === 'TTLSConnectionActionRef')).toMatchObject({ damaged: true });
  expect(problems(file)).toEqual(['4 unknown-word']);
});

/** Real policies read without an exception, and what is found in them is found again; tests pass without the folder. */
const corpus = join(__dirname, '../../../../shared/corpus');

const FOLDERS: Record<string, PolicyLanguage> = { 'at-tls': 'at-tls', ipsec: 'ipsec', 'pagent-main': 'pagent' };

const samples = Object.entries(FOLDERS).flatMap(([folder, language]) =>
  existsSync(join(corpus, folder))
    ? readdirSync(join(corpus, folder)).map((name) => [join(folder, name), language] as const)
    : [],
);

(samples.length > 0 ? it : it.skip)('real policies are read to their end', () => {
  for (const [name, language] of samples) {
    const file = policyParser(language).parse(readFileSync(join(corpus, name), 'utf8'), name);
    const lost = file.parts.filter((part) => part.kind === 'unknown');
    expect({ name, lost: lost.length > 2 }).toEqual({ name, lost: false });
    modelOf(file);
  }
});

test('a brace after an attribute without its value is not reported', () => {
  const source = 'TTLSRule r\n{\n  Direction Inbound\n  TTLSGroupActionRef\n  {\n  }\n  LocalPortRange 23\n}\n';
  expect(problems(policyParser('at-tls').parse(source, 'x'))).toEqual(['4 missing-operand']);
});

test.each([
  ['::ffff:10.1.1.1', 1],
  ['::ffff:a01:101', 1],
  ['0:0:0:0:0:ffff:a01:101', 1],
  ['::ffff:0:0/96', 1],
  ['::a01:101', 1],
  ['::1', 0],
  ['::/0', 0],
  ['::fffe:a01:101', 0],
])('an IPv4 address in IPv6 form in an AT-TLS rule: %s', (address, count) => {
  const source = `TTLSRule r\n{\n  LocalAddr ${address}\n  Direction Both\n  TTLSGroupActionRef g\n}\n`;
  const found = policyParser('at-tls')
    .parse(source, 'x')
    .parts.flatMap(({ content }) => content.problems);
  expect(found.map(({ message }) => message.includes('an IPv4 address in IPv6 format'))).toEqual(
    Array<boolean>(count).fill(true),
  );
});

test.each([
  ['WEBCERT   <- label in the ring', ['4 comment-in-value']],
  ['WEBCERT     the label of the server', ['4 comment-in-value']],
  ['WEBCERT \u2190 label', ['4 comment-in-value']],
  ['Web server of 2026', []],
  ['WEB-CERT -1', []],
])('a label that takes a remark with it: %s', (label, expected) => {
  const source = `TTLSEnvironmentAdvancedParms a\n{\n  TLSv1.2 On\n  CertificateLabel ${label}\n}\n`;
  expect(problems(policyParser('at-tls').parse(source, 'x'))).toEqual(expected);
});

test.each([
  ['LocalPortRange 992 - 993', '992-993'],
  ['LocalPortRange 992 \u2013 993', '992-993'],
  ['LocalPortRange 992 -993', '992-993'],
  ['RemoteAddr 10.1.1.1 - 10.1.1.9', '10.1.1.1-10.1.1.9'],
  ['LocalPortRange 992 - TLS', undefined],
])('a range with blanks is corrected: %s', (line, range) => {
  const source = `TTLSRule r\n{\n  Direction Inbound\n  TTLSGroupActionRef g\n  ${line}\n}\n`;
  const [found] = policyParser('at-tls')
    .parse(source, 'x')
    .parts.flatMap((part) => part.content.problems);
  expect(found).toMatchObject({ kind: 'trailing-words' });
  expect(found!.replacement).toBe(range);
});

test('statements of each other type of file are one finding, and are not checked further', () => {
  const source =
    'IpFilterPolicy\n{\n}\nKeyExchangeRule k\n{\n}\nTTLSRule r\n{\n}\nIDSRule i\n{\n}\nIpFilterRule f\n{\n}\nTTLSRule s\n{\n}\n';
  const file = policyParser('ids').parse(source, 'x');
  const found = [...file.problems, ...file.parts.flatMap((part) => part.content.problems)];
  expect(found.map(({ message }) => message)).toEqual([
    'IpFilterPolicy does not belong in an IDS policy file: it is a statement of an IP security policy file. The file contains 2 more of these statements.',
    'TTLSRule does not belong in an IDS policy file: it is a statement of an AT-TLS policy file. The file contains 1 more of these statements.',
    expect.stringContaining('IDSRule requires'),
  ]);
});

it.each<[string, string[]]>([
  ['1301', ['error 01 of 1301 means TLS_RSA_WITH_NULL_MD5']],
  ['009C009D', ['error 00 of 009C009D means TLS_NULL_WITH_NULL_NULL']],
  ['C030', ['warning C0 is not the code']],
  ['353C', []],
  ['3501', []],
])('four-digit codes on V3CipherSuites, which takes two digits: %s', (codes, expected) => {
  const file = policyParser('at-tls').parse(`TTLSCipherParms c\n{\n  V3CipherSuites ${codes}\n}\n`, 'x');
  const found = file.parts.flatMap(({ content }) => content.problems);
  expect(
    found.map(
      ({ severity, message }) => `${severity} ${/\w\w (of \w+ means [\w]+|is not the code)/.exec(message)![0]}`,
    ),
  ).toEqual(expected);
  for (const { message } of found) expect(message).toContain('Code four-digit codes on V3CipherSuites4Char.');
});
