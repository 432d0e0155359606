import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import { run } from '../cli/cli-harness.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/verify/run.js';
import { readAssertions } from '../../src/engine/verify/assertions.js';
import { verifyStack } from '../../src/engine/verify/verify.js';
import {
  addressText,
  connectionsOf,
  fits,
  HOLDING,
  isIn,
  readSmall,
  type SmallConnection,
  type SmallStack,
  smallSet,
  smallStack,
  type Treatment,
  treatmentOf,
  writtenSet,
} from './verify-oracle.js';

type Answer = 'yes' | 'no' | 'unknown';
interface Expectation {
  expect: string;
  with?: Record<string, unknown>;
  holds(treatment: Treatment, one: SmallConnection, stack: SmallStack): Answer;
}

const isThrough = ({ inbound, outbound }: Treatment): boolean => inbound !== 'Deny' && outbound !== 'Deny';
const isTunneled = ({ inbound, outbound }: Treatment): boolean => inbound === 'IpSec' && outbound === 'IpSec';
const answer = (holds: boolean): Answer => (holds ? 'yes' : 'no');
const opposite = (one: Answer): Answer => (one === 'unknown' ? one : answer(one === 'no'));
function isProtected(treatment: Treatment, by: 'tls' | 'ipsec' | 'any'): Answer {
  if (!isThrough(treatment) || (by !== 'tls' && isTunneled(treatment))) return 'yes';
  if (by === 'ipsec' || !treatment.rule || treatment.rule.action === 'off') return 'no';
  return treatment.rule.action === 'controlled' ? 'unknown' : 'yes';
}

const EXPECTATIONS: Expectation[] = [
  { expect: 'permitted', holds: (treatment) => answer(isThrough(treatment)) },
  { expect: 'denied', holds: (treatment) => answer(!isThrough(treatment)) },
  ...(['tls', 'ipsec', 'any'] as const).map((by) => ({
    expect: 'protected',
    with: { by },
    holds: (treatment: Treatment) => isProtected(treatment, by),
  })),
  { expect: 'clear', holds: (treatment) => opposite(isProtected(treatment, 'any')) },
  {
    expect: 'rule',
    with: { names: ['R0', 'R2'] },
    holds: ({ ruleName }) => answer(ruleName === 'R0' || ruleName === 'R2'),
  },
  { expect: 'covered', with: { by: 'one' }, holds: ({ matching }) => answer(matching === 1) },
  { expect: 'covered', with: { by: 'any' }, holds: ({ matching }) => answer(matching > 0) },
  { expect: 'reachable', with: { rule: 'R1' }, holds: ({ ruleName }) => answer(ruleName === 'R1') },
  {
    expect: 'reserved',
    with: { jobs: ['WEB*', '*'] },
    holds: (_, one, { reservations }) => {
      const own = reservations.filter(
        ({ port, protocol }) => port === one.localPort && protocol === String(one.protocol).toUpperCase(),
      );
      const covers = (job: string) => job === '*' || (job !== 'OMVS' && job !== 'W?B1' && fits('WEB*', job));
      return answer(own.length > 0 && own.every(({ job }) => covers(job)));
    },
  },
];

/** Times of sets, with what the two time conditions of the model are then; without a time, they can be anything. */
const TIMES: readonly { time?: string; holding: typeof HOLDING }[] = [
  { holding: HOLDING },
  { time: '2026-11-24T16:59', holding: [[true, true]] },
  { time: '2026-11-24T17:00', holding: [[false, true]] },
  { time: '2026-11-28T08:00', holding: [[true, false]] },
  { time: '2026-11-29T07:59', holding: [[false, false]] },
];

/** Every connection with its treatment, for all values of the time conditions. */
function tried(stack: SmallStack, holding: typeof HOLDING) {
  return [...connectionsOf(stack)].map((one) => ({
    one,
    treatments: holding.map((times) => treatmentOf(stack, one, times)),
  }));
}

/** The rules and filters that a reason names apply to the connection at the time. */
function namesWhatApplies(why: string, stack: SmallStack, one: SmallConnection, holding: typeof HOLDING): boolean {
  return holding.some((times) => {
    const { ruleName } = treatmentOf(stack, one, times);
    return ruleName === (/AT-TLS: (R\d)/.exec(why)?.[1] ?? (why.includes('no rule matches') ? undefined : ruleName));
  });
}

function byHand(
  stack: SmallStack,
  inSet: ReturnType<typeof tried>,
  { expect, holds }: Expectation,
): { verdict: string; witness?: SmallConnection } {
  let isUnknown = false;
  for (const { one, treatments } of inSet) {
    const answers = new Set(treatments.map((treatment) => holds(treatment, one, stack)));
    const only = answers.size === 1 ? [...answers][0] : 'unknown';
    if (only === (expect === 'reachable' ? 'yes' : 'no'))
      return { verdict: expect === 'reachable' ? 'proved' : 'refuted', witness: one };
    if (only === 'unknown') isUnknown = true;
  }
  if (inSet.length === 0) return { verdict: 'refuted' };
  if (isUnknown) return { verdict: 'unknown' };
  return { verdict: expect === 'reachable' ? 'refuted' : 'proved' };
}

function shown(one: SmallConnection | undefined) {
  if (!one) return undefined;
  const end = (address: number, port: number): string => {
    const text = addressText(one.family, address);
    if (one.protocol === 1) return text;
    return one.family === 6 ? `[${text}]:${port}` : `${text}:${port}`;
  };
  const { protocol, direction } = one;
  return { protocol, local: end(one.local, one.localPort), remote: end(one.remote, one.remotePort), direction };
}

const threeSets = fc.array(smallSet, { minLength: 3, maxLength: 3 });

describe('assertions', () => {
  it('match the results of trying every connection', async () => {
    await fc.assert(
      fc.asyncProperty(smallStack, threeSets, fc.constantFrom(...TIMES), async (small, sets, { time, holding }) => {
        const assertions = sets.flatMap((set, at) =>
          EXPECTATIONS.map(({ expect, with: details }, index) => ({
            name: `${at} ${index}`,
            for: { ...writtenSet(set), ...(time === undefined ? {} : { time }) },
            expect,
            ...(details ? { with: details } : {}),
          })),
        );
        const file = await readAssertions(JSON.stringify({ version: 1, assertions }), 'promises');
        const { input } = readSmall(small);
        expect(input.stack.complete).toBe(true);
        const found = verifyStack(
          { name: 'TCPIP', stack: input.stack, facts: { dynamicRouting: false }, locate: () => undefined },
          file,
        );
        const all = tried(small, holding);
        const isTimed = [...small.rules, ...small.filters].some(({ times }) => times !== null);
        const wanted = sets.flatMap((set) => {
          const inSet = all.filter(({ one }) => isIn(set, one, small));
          return EXPECTATIONS.map((one) => byHand(small, inSet, one));
        });
        found.forEach(({ verdict, witness, why }, index) => {
          const { job, ...rest } = witness ?? {};
          const by = wanted[index]!;
          const assertion = assertions[index];
          expect({ assertion, verdict, ...(witness ? { witness: rest } : {}) }).toEqual({
            assertion,
            verdict: by.verdict,
            ...(by.witness ? { witness: { ...shown(by.witness), ...(time && isTimed ? { time } : {}) } } : {}),
          });
          if (by.witness) expect([assertion, why, namesWhatApplies(why, small, by.witness, holding)]).toContain(true);
        });
      }),
      { numRuns: sample(3, 10) },
    );
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-verify-'));
    write('tcpip/PROFILE.TCPIP', PROFILE);
    write('tcpip/ttls.policy', TLS);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(name: string, text: string): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  async function verified(assertions: string, ...options: string[]) {
    write('promises.yaml', `version: 1\nnetworks:\n  ops: [10.8.0.0/16, 'fd00:8::/48']\nassertions:\n${assertions}`);
    return run(['verify', 'promises.yaml', 'tcpip', ...options], { cwd: folder });
  }

  const PROFILE = `TCPCONFIG TTLS
PORT
  23 TCP TN3270
  21 TCP FTPD
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.2.1.1/24
START OSA1 START OSA2
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU 1492
  ROUTE DEFAULT 10.2.1.254 OSA2 MTU 1492
ENDROUTES
`;
  const TLS = `TTLSRule Telnet
{
  LocalPortRange 23
  Direction Inbound
  TTLSGroupActionRef on
  TTLSEnvironmentActionRef server
}
TTLSRule Days
{
  LocalPortRange 80
  Direction Inbound
  IpTimeCondition
  {
    DayOfWeekMask 0111110
  }
  TTLSGroupActionRef on
  TTLSEnvironmentActionRef server
}
TTLSGroupAction on
{
  TTLSEnabled On
}
TTLSEnvironmentAction server
{
  HandshakeRole ServerWithClientAuth
  TTLSEnvironmentAdvancedParms
  {
    TLSv1 On
    TLSv1.2 On
    ClientAuthType Full
  }
  TTLSCipherParms
  {
    V3CipherSuites TLS_RSA_WITH_AES_128_CBC_SHA
    V3CipherSuites TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
  }
  TTLSKeyringParms
  {
    Keyring RING
  }
}
`;

  it('shows the job or the user of a witness if they matter only together', async () => {
    write('both/ttls.policy', TLS.replace('LocalPortRange 23', 'LocalPortRange 24\n  Jobname JOB*\n  Userid USRA'));
    write('both/PROFILE.TCPIP', PROFILE);
    write(
      'both.yaml',
      "version: 1\nassertions:\n  - {name: a, for: {protocol: tcp, local: '*:24'}, expect: protected}\n",
    );
    const { out } = await run(['verify', 'both.yaml', 'both', '--format', 'json'], { cwd: folder });
    const { local, remote, job } = JSON.parse(out).assertions[0].witness;
    const connection = ['--local', local, '--remote', remote, '--direction', 'inbound', '--job', job];
    const resolved = await run(['resolve', 'both', '--format', 'json', ...connection], { cwd: folder });
    expect(JSON.parse(resolved.out).tls.state).toBe('clear');
  });

  it.each<[string, string, unknown]>([
    ["for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected", 'proved', undefined],
    [
      "for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected, with: {minimum: TLSv1.2}",
      'refuted',
      28,
    ],
    [
      "for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected, with: {minimum: TLSv1.3}",
      'refuted',
      'AT-TLS: Telnet applies. Not protected as required: TLSv1 and TLSv1.2 are on, but TLSv1.3 is the minimum. The packets are not filtered: IP security is off in the stack.',
    ],
    [
      "for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected, with: {forwardSecrecy: true}",
      'refuted',
      34,
    ],
    [
      "for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected, with: {ciphers: [C02F, 002F]}",
      'proved',
      undefined,
    ],
    [
      "for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected, with: {clientCertificate: required}",
      'refuted',
      30,
    ],
    ["for: {protocol: tcp, local: '*:80', direction: inbound}, expect: protected", 'unknown', ['time']],
    [
      "for: {protocol: tcp, local: '*:80', direction: inbound, time: '2026-11-24T10:00'}, expect: protected",
      'proved',
      undefined,
    ],
    [
      "for: {protocol: tcp, local: '*:80', direction: inbound, time: '2026-11-22T10:00'}, expect: protected",
      'refuted',
      5,
    ],
    ["for: {protocol: tcp, local: '*:80', time: '2026-11-24T10:00', direction: inbound}, expect: clear", 'refuted', 8],
    [
      "for: {protocol: tcp, local: '*:23', direction: inbound, job: CICS*}, expect: clear",
      'refuted',
      'The set matches nothing.',
    ],
    [
      "for: {local: '[2001:db8::1]:443', direction: inbound}, expect: clear",
      'refuted',
      'The set matches nothing: its addresses are IPv6, and the profile defines no IPv6 interface.',
    ],
    ['for: {remote: 10.1.1.0/24}, expect: route, with: {interfaces: OSA1}', 'proved', undefined],
    ['for: {remote: {not: stack}}, expect: route, with: {interfaces: OSA1}', 'refuted', 10],
    ["for: {local: 'stack:23'}, expect: clear", 'error', 'stack is a name and cannot have a port'],
    ['for: {local: nowhere}, expect: clear', 'error', 'nowhere is not a valid connection endpoint'],
    ["for: {local: '*:0'}, expect: clear", 'error', '*:0 is not a valid connection endpoint'],
    ["for: {protocol: 1, local: '*:23'}, expect: clear", 'error', 'only tcp and udp have ports'],
    ['for: {}, expect: rule', 'error', 'requires the key names in with'],
    ['for: {}, expect: clear, with: {names: [x]}', 'error', 'names is not valid with expect clear'],
    ['for: {time: noon}, expect: clear', 'error', 'noon is not valid here'],
    ['for: {job: TOOLONGNAME}, expect: clear', 'error', 'TOOLONGNAME is not valid here'],
  ])('{%s}: %s', async (assertion, verdict, detail) => {
    const { out, err, code } = await verified(`  - {name: one, ${assertion}}\n`, '--format', 'json');
    if (verdict === 'error') {
      expect([code, err]).toEqual([2, expect.stringContaining(detail as string)]);
      return;
    }
    expect([code, err]).toEqual([verdict === 'refuted' ? 1 : 0, '']);
    const [{ at, why, missing, ...one }] = JSON.parse(out).assertions;
    expect(one.verdict).toBe(verdict);
    if (typeof detail === 'number') expect(at.line).toBe(detail);
    if (typeof detail === 'string') expect(why).toBe(detail);
    if (Array.isArray(detail)) expect(missing).toEqual(detail);
  });

  const THREE = `  - {name: a, for: {protocol: tcp, local: '*:23', direction: inbound}, expect: protected}
  - {name: b, for: {protocol: tcp, local: '*:21', direction: inbound}, expect: protected, severity: warning}
  - {name: c, for: {protocol: tcp, local: '*:80', direction: inbound}, expect: protected}
`;

  it.each(['text', 'json', 'junit', 'sarif'])('prints %s', async (format) => {
    const { out, code } = await verified(THREE, '--format', format);
    expect(code).toBe(1);
    expect(
      out.replace(/file:[^"]*/g, 'FOLDER').replace(/"(semanticV|v)ersion": "\d[^"]*"/g, '"version": "…"'),
    ).toMatchSnapshot();
  });

  it('fails according to its option', async () => {
    const codes = ['refuted', 'unknown', 'never'].map(async (on) => (await verified(THREE, '--fail-on', on)).code);
    expect(await Promise.all(codes)).toEqual([1, 1, 0]);
    const [, , unknown] = THREE.split('\n');
    expect((await verified(`${unknown}\n`)).code).toBe(0);
    expect((await verified(`${unknown}\n`, '--fail-on', 'unknown')).code).toBe(1);
  });

  it('proves and refutes nothing if a file was not read', async () => {
    write('part/PROFILE.TCPIP', PROFILE);
    write('part/ttls.policy', TLS);
    const reserved = (port: number): string =>
      `  - {name: p${port}, for: {protocol: tcp, local: "*:${port}", direction: inbound}, expect: reserved, with: {jobs: [FTPD]}}\n`;
    write('part.yaml', `version: 1\nassertions:\n${reserved(23)}${reserved(21)}`);
    const verdicts = async () => {
      const { code, out } = await run(['verify', 'part.yaml', 'part', '--format', 'json'], { cwd: folder });
      const { assertions } = JSON.parse(out) as { assertions: { verdict: string; missing: string[] }[] };
      return { code, assertions: assertions.map(({ verdict, missing }) => [verdict, ...missing]) };
    };
    expect(await verdicts()).toEqual({ code: 1, assertions: [['refuted'], ['proved']] });
    write('part/more.tcpip', ' '.repeat(33_000_000));
    const unknown = ['unknown', 'the files that were not read'];
    expect(await verdicts()).toEqual({ code: 3, assertions: [unknown, unknown] });
  });

  it('reports cycles, and assertions with the same name', async () => {
    write(
      'circle.yaml',
      'version: 1\nnetworks: {a: [b], b: {not: a}}\nassertions:\n  - {name: x, expect: clear}\n  - {name: x, expect: clear}\n',
    );
    const { err, code } = await run(['verify', 'circle.yaml', 'tcpip'], { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain('circle.yaml:2:16: a refers to itself: a > b > a.');
    expect(err).toContain('circle.yaml:5:12: Another assertion has the name x.');
  });

  it('names the operand that is missing if the first one is a folder', async () => {
    const { err, code } = await run(['verify', 'tcpip'], { cwd: folder });
    expect([code, err]).toEqual([3, expect.stringContaining('tcpip is a folder, not an assertion file.')]);
  });

  it('prints the schema of the file', async () => {
    const { out, code } = await run(['verify', '--schema'], { cwd: folder });
    expect([code, Object.keys(JSON.parse(out).properties)]).toEqual([0, ['version', 'networks', 'assertions']]);
  });
});
