import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { run } from '../cli/cli-harness.js';

/** Effect of an invalid word on the findings of other statements: none if it cannot define the item, all if it can. */

const work = mkdtempSync(join(tmpdir(), 'damage-'));
afterAll(() => rmSync(work, { recursive: true }));

const INTERFACE = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME OSAP1 IPADDR 10.1.1.5/24';
const LISTS = [
  'AUTOLOG 5',
  'FTPD JOBNAME FTPD1',
  'OMPROUTE',
  'ENDAUTOLOG',
  'PORT',
  '21 TCP FTPD1',
  '22 TCP SSHD NOAUTOLOG',
];
const ROUTES = 'BEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nROUTE 10.9.0.0/16 10.1.1.2 OSA9 MTU 1492\nENDROUTES';
const WRONG = fc.constantFrom(
  'FOO',
  '70000',
  'TPC',
  'JOBNAM',
  '10.1.1.300',
  'ENDAUTOLG',
  '(',
  '"X',
  '*',
  'ALONGNAMEOFAJOB9',
);

async function undefinedNames(text: string): Promise<string[]> {
  const file = join(work, 'PROFILE.tcpip');
  writeFileSync(file, text);
  const { out, err } = await run(['check', file, '--no-config', '--no-impact', '--only', 'COR001', '--format', 'json']);
  if (!out) throw new Error(err);
  const { findings } = JSON.parse(out) as { findings: { message: string }[] };
  return findings.map(({ message }) => /OSA\d/.exec(message)?.[0] ?? message);
}

function withWord(text: string, index: number, word: string): string {
  let at = -1;
  return text.replace(/\S+/g, (old) => {
    at++;
    return at === index ? word : old;
  });
}

test('an invalid word in AUTOLOG or PORT does not hide an undefined interface', async () => {
  const lists = LISTS.join('\n');
  const place = fc.integer({ min: 1, max: lists.split(/\s+/).length - 1 });
  await fc.assert(
    fc.asyncProperty(place, WRONG, async (index, word) => {
      expect(await undefinedNames(`${INTERFACE}\n${withWord(lists, index, word)}\n${ROUTES}\n`)).toEqual(['OSA9']);
    }),
    { numRuns: 8 },
  );
});

test('an invalid word in the statement that may define it does', async () => {
  const second = INTERFACE.replace('OSA1', 'OSA9').replace('10.1.1.5', '10.1.2.5');
  const place = fc.constantFrom(0, 2, 3, 4, 5, 6, 7);
  await fc.assert(
    fc.asyncProperty(place, WRONG, async (index, word) => {
      expect(await undefinedNames(`${INTERFACE}\n${withWord(second, index, word)}\n${ROUTES}\n`)).toEqual([]);
    }),
    { numRuns: 8, examples: [[0, '*']] },
  );
});

test('a finding of a rule replaces that of the value check', async () => {
  const file = join(work, 'ONCE.tcpip');
  writeFileSync(file, `${INTERFACE} MTU 9001\nSTART OSA1\nIPCONFIG TTL 256\n`);
  const { out } = await run([
    'check',
    file,
    '--no-config',
    '--no-impact',
    '--only',
    'COR036,COR037',
    '--format',
    'json',
  ]);
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; range: { start: { line: number } } }[] };
  expect(findings.map(({ ruleId, range }) => `${range.start.line} ${ruleId}`)).toEqual(['1 COR037', '3 COR036']);
  const policy = join(work, 'once.at-tls');
  const suites = 'V3CipherSuites4Char TLS_AES_128_GCM_SHA256\nV3CipherSuites4Char C02\nV3CipherSuites NO_SUITE';
  writeFileSync(policy, `TTLSCipherParms Modern\n{\n${suites}\n}\n`);
  const reported = await run([
    'check',
    policy,
    '--no-config',
    '--no-impact',
    '--only',
    'TLS040,SYN004',
    '--format',
    'json',
  ]);
  const reportedFindings = (JSON.parse(reported.out) as { findings: typeof findings }).findings;
  expect(reportedFindings.map(({ ruleId, range }) => `${range.start.line} ${ruleId}`)).toEqual([
    '3 TLS040',
    '5 SYN004',
  ]);
});

test('an environment action without a key ring is reported once', async () => {
  const policy = join(work, 'ring.at-tls');
  const rule =
    'TTLSRule r\n{\nLocalPortRange 443\nDirection Inbound\nTTLSGroupActionRef g\nTTLSEnvironmentActionRef e\n}\n';
  const actions = 'TTLSGroupAction g\n{\nTTLSEnabled On\n}\nTTLSEnvironmentAction e\n{\nHandshakeRole Server\n}\n';
  writeFileSync(policy, rule + actions);
  const { out } = await run(['check', policy, '--no-config', '--no-impact', '--format', 'json']);
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; severity: string }[] };
  expect(findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)).toEqual(['TLS028']);
});

const TLS = (environment: string, suites: string): string => `TTLSRule Web
{
  LocalPortRange 443
  Direction Inbound
  TTLSGroupActionRef On
  TTLSEnvironmentActionRef Server
}
TTLSGroupAction On
{
  TTLSEnabled On
}
TTLSEnvironmentAction Server
{
  ${environment}
  TTLSCipherParms
  {
    ${suites}
  }
}
`;
const ROLE = 'HandshakeRole Server';
const RING = 'TTLSKeyringParms\n{\nKeyring WEB/RING\n}';
const SUITE = 'V3CipherSuites TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384';

test.each([
  ['no key ring', TLS(ROLE, SUITE), 'TLS028 correctness'],
  ['no role', TLS(RING, SUITE), 'TLS028 correctness'],
  ['a name in place of a code', TLS(`${ROLE}\n${RING}`, SUITE.replace('Suites', 'Suites4Char')), 'TLS040 correctness'],
  ['an old suite', TLS(`${ROLE}\n${RING}`, 'V3CipherSuites TLS_RSA_WITH_RC4_128_MD5'), 'TLS006 security-tls'],
])(
  '%s: a finding that the parser also reports has category correctness, whatever its rule',
  async (_name, text, reported) => {
    const policy = join(work, 'reported.at-tls');
    writeFileSync(policy, text);
    const { out } = await run(['check', policy, '--no-config', '--no-impact', '--format', 'json']);
    const { findings } = JSON.parse(out) as { findings: { ruleId: string; category: string; severity: string }[] };
    expect(
      findings.filter(({ severity }) => severity === 'error').map(({ ruleId, category }) => `${ruleId} ${category}`),
    ).toEqual([reported]);
  },
);

const BROKEN = TLS(
  `${ROLE}\n  TTLSEnvironmentAdvancedParmsRef None\n  ${RING}`,
  'V3CipherSuites TLS_RSA_WITH_RC4_128_MD5',
).replace(/(TTLSRule[\s\S]*?\n}\n)([\s\S]*)/, '$2$1');

/** The text without its nth closing brace. */
const unclosed = (nth: number): string => {
  let count = 0;
  return BROKEN.replace(/^ *}\n/gm, (brace) => (++count === nth ? '' : brace));
};

test.each([
  ['the group action', 1],
  ['the key ring', 2],
  ['the cipher suites', 3],
  ['the environment action', 4],
])('a missing brace of %s does not hide findings in the block', async (_name, nth) => {
  const policy = join(work, 'open.at-tls');
  writeFileSync(policy, unclosed(nth));
  const { out } = await run(['check', policy, '--no-config', '--no-impact', '--format', 'json']);
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; severity: string }[] };
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
  expect(errors.sort()).toEqual(['SYN017', 'TLS006']);
  // A main file that was not given can name another file that defines the object.
  expect(findings).toContainEqual(expect.objectContaining({ ruleId: 'COR045', severity: 'warning' }));
});
