import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/cli-harness.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/verify/run.js';

/** Assertions about profiles that are partly missing or unreadable. */

const TLS = `TTLSRule web
{
  LocalPortRange 80
  Jobname WEB
  Direction Inbound
  TTLSGroupActionRef on
  TTLSEnvironmentActionRef server
}
TTLSGroupAction on
{
  TTLSEnabled On
}
TTLSEnvironmentAction server
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring RING
  }
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-lacking-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PART = 'TCPCONFIG TTLS\nPORT 80 TCP WEB\n';
const WHOLE = `INTERFACE O1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n${PART}`;
const DAMAGED = `${WHOLE} 80 TCP OTHER SAF RES SHAREPORT\n`;
const WITH_SYMBOL = `${WHOLE} 80 TCP &JOB SHAREPORT\n 81 TCP WEB\n`;
const WITHOUT_MEMBER = `${WHOLE}INCLUDE TCPIP.PARMS(MORE)\n`;
const SET = "for: {protocol: tcp, local: '0.0.0.0/0:80', direction: inbound}";
const RESERVED_FOR_WEB = `${SET}, expect: reserved, with: {jobs: [WEB]}`;
const DECIDED = `${SET}, expect: rule, with: {names: [web]}`;

const LACKS = ['the complete profile'];

it.each<[about: string, more: string, local: string, verdict: string, missing?: string[]]>([
  ['an address of a complete profile', '', '10.1.1.1', 'proved'],
  ['no address of a complete profile', '', '10.9.9.9', 'refuted'],
  ['an address of a profile of which a member is missing', 'INCLUDE TCPIP.PARMS(MORE)\n', '10.1.1.1', 'proved'],
  ['addresses that the missing member may define, too', 'INCLUDE TCPIP.PARMS(MORE)\n', '10.1.1.0/24', 'unknown'],
  ['an address that the missing member may define', 'INCLUDE TCPIP.PARMS(MORE)\n', '10.9.9.9', 'unknown'],
  [
    'an address that a program can create',
    'VIPADYNAMIC\nVIPARANGE DEFINE 255.255.255.0 10.9.9.0\nENDVIPADYNAMIC\n',
    '10.9.9.9',
    'unknown',
    ['whether a program activates the address of VIPARANGE 10.9.9.0/24'],
  ],
])('lists the missing facts of survives for %s', async (_, more, local, verdict, missing = LACKS) => {
  writeFileSync(
    join(folder, 'profile.tcpip'),
    `${WHOLE}INTERFACE O2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.1.2/24\nSTART O1\nSTART O2\n${more}`,
  );
  const assertion = `{name: a, for: {local: ${local}}, expect: survives, with: {failures: [interface]}}`;
  writeFileSync(join(folder, 'a.yaml'), `version: 1\nassertions:\n  - ${assertion}\n`);
  const words = ['verify', 'a.yaml', 'profile.tcpip', '--stack', 'A', '--no-config', '--format', 'json'];
  const [answer] = JSON.parse((await run(words, { cwd: folder })).out).assertions;
  expect([answer.verdict, answer.missing]).toEqual([verdict, verdict === 'unknown' ? missing : []]);
});

it.each([
  ['INTERFACE', 'INTERFACE O1 DEFINE IPAQENET PORTNAME P1 IPADDR &HOST./24\n', '10.9.9.9'],
  ['IPv6 addresses', 'INTERFACE O6 DEFINE IPAQENET6 PORTNAME P1 IPADDR &HOST. &OTHER.\n', '2001:db8::9'],
  ['HOME', 'DEVICE D1 MPCIPA\nLINK L1 IPAQENET D1\nHOME\n  &HOST. L1\n', '10.9.9.9'],
  [
    'VIPADEFINE',
    'INTERFACE O6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::1/64\nVIPADYNAMIC\nVIPADEFINE 255.255.255.0 &HOST.\nENDVIPADYNAMIC\n',
    '10.9.9.9',
  ],
])('does not know the addresses of a stack if a symbol hides one in %s', async (_, more, remote) => {
  writeFileSync(join(folder, 'hidden.tcpip'), `${PART}${more}`);
  writeFileSync(
    join(folder, 'a.yaml'),
    `version: 1\nassertions:\n  - {name: a, for: {local: stack, remote: '${remote}'}, expect: denied}\n  - {name: b, for: {local: 10.1.1.9}, expect: survives, with: {failures: [interface]}}\n`,
  );
  const words = ['verify', 'a.yaml', 'hidden.tcpip', '--no-config', '--format', 'json'];
  const answers = JSON.parse((await run(words, { cwd: folder })).out).assertions;
  const hidden = ['unknown', ['the addresses of the stack']];
  expect(answers.map(({ verdict, missing }: Record<string, unknown>) => [verdict, missing])).toEqual([hidden, hidden]);
});

it.each([
  ['udp', 'proved', []],
  ['tcp', 'unknown', ['the value of &PRT']],
])(
  'an entry of PORT for %s whose port is a symbol leaves the job of a TCP port %s',
  async (protocol, verdict, missing) => {
    writeFileSync(join(folder, 'symbol.tcpip'), `${WHOLE}PORT &PRT ${protocol} OTHER\n`);
    writeFileSync(join(folder, 'ttls.policy'), TLS);
    writeFileSync(join(folder, 'a.yaml'), `version: 1\nassertions:\n  - {name: a, ${DECIDED}}\n`);
    const given = ['symbol.tcpip', 'ttls.policy', '--stack', 'A', '--no-config', '--format', 'json'];
    const [answer] = JSON.parse((await run(['verify', 'a.yaml', ...given], { cwd: folder })).out).assertions;
    expect([answer.verdict, answer.missing]).toEqual([verdict, missing]);
    const ends = ['--local', '10.1.1.1:80', '--remote', '10.9.9.9', '--direction', 'inbound'];
    const { job } = JSON.parse((await run(['resolve', ...ends, ...given], { cwd: folder })).out);
    expect(job?.job).toBe(verdict === 'proved' ? 'WEB' : undefined);
  },
);

it('reports unknown for filters that Policy Agent rejects', async () => {
  writeFileSync(join(folder, 'profile.tcpip'), `IPCONFIG IPSECURITY\n${WHOLE}`);
  writeFileSync(
    join(folder, 'ipsec.policy'),
    'IpFilterPolicy\n{\nIpFilterRule r\n{\nIpSourceAddr All4\nIpDestAddr All4\nIpService\n{\nDirection bidirectional\nRouting local\n}\nIpGenericFilterActionRef ok\n}\n}\nIpGenericFilterAction ok\n{\nIpFilterAction permit\n}\nIpService unused\n{\nProtocol Tpc\n}\n',
  );
  writeFileSync(
    join(folder, 'a.yaml'),
    "version: 1\nassertions:\n  - {name: a, for: {local: '0.0.0.0/0'}, expect: permitted}\n",
  );
  const given = ['--no-config', '--format', 'json', '--stack', 'T', 'profile.tcpip', 'ipsec.policy'];
  const lack = ['an IP security policy without errors: the value of Protocol Tpc is not valid'];
  const [answer] = JSON.parse((await run(['verify', 'a.yaml', ...given], { cwd: folder })).out).assertions;
  expect([answer.verdict, answer.missing]).toEqual(['unknown', lack]);
  const ends = ['--local', '10.1.1.1:80', '--remote', '10.9.9.9', '--direction', 'inbound'];
  const { filters, stages } = JSON.parse((await run(['resolve', ...ends, ...given], { cwd: folder })).out);
  expect([filters.inbound.state, filters.inbound.missing, filters.inbound.applies]).toEqual(['unknown', lack, ['r']]);
  const ofFilters = stages.filter(({ stage }: { stage: string }) => stage === 'filter' || stage === 'tunnel');
  expect(ofFilters.map(({ result, missing }: Stage) => [result, missing])).toEqual([
    ['unknown', lack],
    ['unknown', lack],
  ]);
});

it('includes the links of dynamic XCF with their security class', async () => {
  const stack =
    'IPCONFIG IPSECURITY DYNAMICXCF 10.7.1.1 255.255.255.0 1 SECCLASS 7\nINTERFACE O1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSOMAXCONN 99\n';
  writeFileSync(join(folder, 'profile.tcpip'), stack);
  writeFileSync(
    join(folder, 'ipsec.policy'),
    'IpFilterPolicy\n{\nIpFilterRule r\n{\nIpSourceAddr All4\nIpDestAddr All4\nIpService\n{\nDirection bidirectional\nRouting local\nSecurityClass 7\n}\nIpGenericFilterActionRef ok\n}\n}\nIpGenericFilterAction ok\n{\nIpFilterAction permit\n}\n',
  );
  writeFileSync(
    join(folder, 'a.yaml'),
    "version: 1\nassertions:\n  - {name: a, for: {local: '0.0.0.0/0'}, expect: denied}\n",
  );
  const files = ['profile.tcpip', 'ipsec.policy'].map((file) => join(folder, file));
  const { out } = await run([
    'verify',
    join(folder, 'a.yaml'),
    '--no-config',
    '--format',
    'json',
    '--stack',
    'T',
    ...files,
  ]);
  const [{ verdict, witness }] = JSON.parse(out).assertions;
  expect([verdict, witness.interface]).toEqual(['refuted', 'EZASAMEMVS']);
});

const RANGE = (job: string): string => `PORTRANGE 90 10 TCP ${job}\n`;
const PRT = (job: string): string => `PORT &PRT TCP ${job}\n`;
const OF_RANGE = RESERVED_FOR_WEB.replace(':80', ':95');

it.each<[string, string, string, string, string[]]>([
  ['a complete profile', WHOLE, RESERVED_FOR_WEB, 'proved', []],
  ['passive data ports of FTP', `${WHOLE}PORTRANGE 50000 100 TCP AUTHPORT\n`, RESERVED_FOR_WEB, 'proved', []],
  ['an entry that cannot be read', DAMAGED, RESERVED_FOR_WEB, 'unknown', LACKS],
  ['a member that is not given', WITHOUT_MEMBER, RESERVED_FOR_WEB, 'unknown', LACKS],
  ['a reservation for another job', DAMAGED, `${SET}, expect: reserved, with: {jobs: [X]}`, 'refuted', []],
  ['a job that is a symbol', WITH_SYMBOL, RESERVED_FOR_WEB, 'unknown', ['the job of port 80']],
  ['a port that is a symbol', `${WHOLE}PORT &PRT TCP X\n`, RESERVED_FOR_WEB, 'unknown', ['the value of &PRT']],
  ['another port than that of the symbol', WITH_SYMBOL, RESERVED_FOR_WEB.replace(':80', ':81'), 'proved', []],
  ['a port that is not reserved', WITH_SYMBOL, RESERVED_FOR_WEB.replace(':80', ':82'), 'refuted', []],
  [
    'a port that can be reserved only for another job',
    `${WHOLE}PORT &PRT TCP X\n`,
    RESERVED_FOR_WEB.replace(':80', ':82'),
    'refuted',
    [],
  ],
  [
    'a port that can be reserved for the job',
    `${WHOLE}PORT &PRT TCP WEB\n`,
    RESERVED_FOR_WEB.replace(':80', ':82'),
    'unknown',
    ['the value of &PRT'],
  ],
  ['a job that a symbol of the same port can be', WITH_SYMBOL, DECIDED, 'refuted', []],
  // An entry for a port of an earlier range is ignored.
  ['a range before a port that is a symbol', `${WHOLE}${RANGE('WEB')}${PRT('X')}`, OF_RANGE, 'proved', []],
  [
    'a closed range before a port that is a symbol',
    `${WHOLE}${RANGE('RESERVED')}${PRT('WEB')}`,
    OF_RANGE,
    'refuted',
    [],
  ],
  [
    'a range after a port that is a symbol',
    `${WHOLE}${PRT('X')}${RANGE('WEB')}`,
    OF_RANGE,
    'unknown',
    ['the value of &PRT'],
  ],
  [
    'a range before an entry that cannot be read',
    `${WHOLE}${RANGE('WEB')}PORT 80 TCP OTHER SAF RES SHAREPORT\n`,
    OF_RANGE,
    'proved',
    [],
  ],
  ['a part of a profile', PART, RESERVED_FOR_WEB, 'proved', []],
  ['the job of a port in a part of a profile', PART, DECIDED, 'proved', []],
  ['the job of a port in a complete profile', WHOLE, DECIDED, 'proved', []],
  ['a job that an unread entry may reserve the port for', DAMAGED, DECIDED, 'unknown', LACKS],
  ['a job that a missing member may reserve the port for', WITHOUT_MEMBER, DECIDED, 'unknown', LACKS],
  ['the job that has a rule', DAMAGED, DECIDED.replace('inbound', 'inbound, job: WEB'), 'proved', []],
])('%s', async (_, profile, assertion, verdict, missing) => {
  writeFileSync(join(folder, 'profile.tcpip'), profile);
  writeFileSync(join(folder, 'ttls.policy'), TLS);
  writeFileSync(join(folder, 'a.yaml'), `version: 1\nassertions:\n  - {name: a, ${assertion}}\n`);
  const words = ['verify', 'a.yaml', 'profile.tcpip', 'ttls.policy', '--stack', 'A', '--no-config', '--format', 'json'];
  const { out } = await run(words, { cwd: folder });
  const [answer] = JSON.parse(out).assertions;
  expect([answer.verdict, answer.missing ?? []]).toEqual([verdict, missing]);
});

it.each([
  ['udp', 'refuted', []],
  ['tcp', 'unknown', ['the AT-TLS policy']],
])('a connection of %s without an AT-TLS policy', async (protocol, verdict, missing) => {
  writeFileSync(join(folder, 'profile.tcpip'), WHOLE);
  const covered = `{name: a, for: {protocol: ${protocol}, local: '*:80'}, expect: covered, with: {by: one}}`;
  writeFileSync(join(folder, 'a.yaml'), `version: 1\nassertions:\n  - ${covered}\n`);
  const words = ['verify', 'a.yaml', 'profile.tcpip', '--stack', 'A', '--no-config', '--format', 'json'];
  const [answer] = JSON.parse((await run(words, { cwd: folder })).out).assertions;
  expect([answer.verdict, answer.missing ?? []]).toEqual([verdict, missing]);
});

const BRACES = 'an AT-TLS policy without errors: the braces of ttls.policy do not match';
const PROTECTED = `${SET}, expect: protected`;
const DEMANDING = `${PROTECTED}, with: {by: tls, minimum: TLSv1.3, clientCertificate: required}`;

it.each<[string, string, string, string, string[]]>([
  ['all that a rule must have', TLS, PROTECTED, 'proved', []],
  ['no role', TLS.replace('  HandshakeRole Server\n', ''), PROTECTED, 'unknown', ['the HandshakeRole of web']],
  ['a missing brace', TLS.replace(/\}\n$/, ''), PROTECTED, 'unknown', [BRACES]],
  ['a brace too many', `${TLS}}\n`, PROTECTED, 'unknown', [BRACES]],
  ['a brace on the line of its statement', TLS.replace(/^(TTLSRule web)\n\{/m, '$1 {'), PROTECTED, 'proved', []],
  [
    'no key ring',
    TLS.replace(/ {2}TTLSKeyringParms\n {2}\{[^}]*\}\n/, ''),
    PROTECTED,
    'unknown',
    ['the key ring of web'],
  ],
  ['a key ring without a name', TLS.replace('    Keyring RING\n', ''), PROTECTED, 'unknown', ['the key ring of web']],
  [
    'a key ring that is not given',
    TLS.replace(/Parms\n {2}\{[^}]*\}/, 'ParmsRef ring'),
    PROTECTED,
    'unknown',
    ['an AT-TLS policy without errors: TTLSKeyringParmsRef refers to ring, which is not defined'],
  ],
  [
    'an error in another rule',
    `${TLS}TTLSRule other\n{\n  LocalPortRange 81\n  Direction Sideways\n  TTLSGroupActionRef on\n  TTLSEnvironmentActionRef server\n}\n`,
    PROTECTED,
    'unknown',
    ['an AT-TLS policy without errors: the value of Direction Sideways is not valid'],
  ],
  ...(
    [
      ['LocalPortRange 82 81', 'the value of LocalPortRange 82-81 is not valid'],
      ['LocalAddr ::10.1.1.1', 'the value of LocalAddr ::a01:101 is not valid'],
      ['LocalAddr ::ffff:10.1.1.1', 'the value of LocalAddr ::ffff:a01:101 is not valid'],
    ] as const
  ).map(([line, why]): [string, string, string, string, string[]] => [
    `another rule with ${line}`,
    `${TLS}TTLSRule other\n{\n  ${line}\n  Direction Inbound\n  TTLSGroupActionRef on\n  TTLSEnvironmentActionRef server\n}\n`,
    PROTECTED,
    'unknown',
    [`an AT-TLS policy without errors: ${why}`],
  ]),
  [
    'an attribute that Policy Agent ignores',
    `${TLS}TTLSGroupAction other\n{\n  TTLSEnabled On\n  Colour Red\n}\n`,
    PROTECTED,
    'proved',
    [],
  ],
  [
    'no environment action',
    TLS.replace('  TTLSEnvironmentActionRef server\n', ''),
    DEMANDING,
    'unknown',
    ['the environment action of web'],
  ],
  ['demands that the rule cannot meet', TLS, DEMANDING, 'refuted', []],
  [
    'demands on a rule without a role',
    TLS.replace('  HandshakeRole Server\n', ''),
    DEMANDING,
    'unknown',
    ['the HandshakeRole of web'],
  ],
])('lists the missing facts for the protection of a rule with %s', async (_, policy, assertion, verdict, missing) => {
  const { answer, stage } = await ask(policy, assertion);
  expect([answer.verdict, answer.missing ?? []]).toEqual([verdict, missing]);
  expect([/^protected/.test(stage.result), stage.missing]).toEqual([missing.length === 0, missing]);
});

describe('an attribute that the release does not have', () => {
  const NEW = TLS.replace(/\}\n$/, '  TTLSEnvironmentAdvancedParms\n  {\n    TLSv1.3 On\n  }\n}\n');
  const LACK = 'an AT-TLS policy without errors: TLSv1.3 is not in the release';

  const SUITE = 'TLS_AES_128_GCM_SHA256';
  const SUITES = TLS.replace(/\}\n$/, `  TTLSCipherParms\n  {\n    V3CipherSuites ${SUITE}\n  }\n}\n`);

  it.each<[string, string, string, string[]]>([
    ['2.3', NEW, 'unknown', [LACK]],
    ['2.4', NEW, 'proved', []],
    ['2.3', SUITES, 'unknown', [LACK.replace('TLSv1.3', SUITE)]],
    ['2.4', SUITES, 'proved', []],
  ])('z/OS %s', async (release, policy, verdict, missing) => {
    const { answer, stage } = await ask(policy, PROTECTED, ['--release', release]);
    expect([answer.verdict, answer.missing ?? []]).toEqual([verdict, missing]);
    expect([/^protected/.test(stage.result), stage.missing]).toEqual([missing.length === 0, missing]);
  });

  it('makes the treatment of connections before an upgrade unknown', async () => {
    const stack = join(folder, 'stack');
    mkdirSync(stack);
    writeFileSync(join(stack, 'profile.tcpip'), WHOLE);
    writeFileSync(join(stack, 'ttls.policy'), NEW);
    const options = ['--release-from', '2.3', '--release-to', '3.1', '--no-config', '--no-impact'];
    const { out } = await run(['diff', ...options, stack], { cwd: folder });
    expect(out.replace(/\s+/g, ' ')).toContain(`AT-TLS: depends on ${LACK}`);
  });
});

/** The result of `verify` for an assertion, and of `resolve` for AT-TLS of one of its connections. */
async function ask(
  policy: string,
  assertion: string,
  more: readonly string[] = [],
): Promise<{ answer: Answer; stage: Stage }> {
  writeFileSync(join(folder, 'profile.tcpip'), WHOLE);
  writeFileSync(join(folder, 'ttls.policy'), policy);
  writeFileSync(join(folder, 'a.yaml'), `version: 1\nassertions:\n  - {name: a, ${assertion}}\n`);
  const options = ['profile.tcpip', 'ttls.policy', '--stack', 'A', '--no-config', '--format', 'json', ...more];
  const verified = await run(['verify', 'a.yaml', ...options], { cwd: folder });
  const connection = ['--local', '10.1.1.1:80', '--remote', '10.9.9.9:5000', '--direction', 'inbound'];
  const resolved = await run(['resolve', ...connection, ...options], { cwd: folder });
  const [answer] = JSON.parse(verified.out).assertions;
  const stage = JSON.parse(resolved.out).stages.find((one: Stage) => one.stage === 'tls');
  return { answer, stage };
}

interface Answer {
  verdict: string;
  missing?: string[];
}

interface Stage {
  stage: string;
  result: string;
  missing: string[];
}

it.each([
  ['udp', 'proved'],
  ['tcp', 'unknown'],
])('without the AT-TLS policy, whether %s is in the clear is %s', async (protocol, verdict) => {
  writeFileSync(join(folder, 'profile.tcpip'), WHOLE);
  writeFileSync(
    join(folder, 'a.yaml'),
    `version: 1\nassertions:\n  - {name: a, for: {protocol: ${protocol}, local: '*:53'}, expect: clear}\n`,
  );
  const { out } = await run(['verify', 'a.yaml', 'profile.tcpip', '--format', 'json'], { cwd: folder });
  expect(JSON.parse(out).assertions[0].verdict).toBe(verdict);
});
