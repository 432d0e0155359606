import { type DescribedConnection, differencesOf } from '@ezlint/grammar';
import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import {
  addressText,
  connectionsOf,
  fits,
  HOLDING,
  readSmall,
  readStack,
  type SmallConnection,
  type SmallStack,
  smallStack,
  type Treatment,
  treatmentOf,
} from './verify-oracle.js';

/** A stack, and the same stack with one part from another one. */
const versions = fc
  .tuple(
    smallStack,
    smallStack,
    fc.constantFrom('ttls', 'rules', 'filters', 'security4', 'reservations', 'ipv6', 'all'),
  )
  .map(([old, other, part]): [SmallStack, SmallStack] => {
    const now = part === 'all' ? other : { ...old, [part]: other[part] };
    return [old, { ...now, security6: now.security6 && now.security4 }];
  });

const WHATS = ['tls', 'filter', 'tunnel', 'port'] as const;
type What = (typeof WHATS)[number];
const through = (action: string) => action !== 'Deny';
const tunnel = (action: string) => (action === 'IpSec' ? 'vpn' : '');

function treatedAs(
  what: What,
  stack: SmallStack,
  one: SmallConnection,
  { treatment, starts }: { treatment: Treatment; starts: boolean },
): unknown {
  switch (what) {
    case 'tls': {
      if (!treatment.rule || treatment.rule.action === 'off') return 'clear';
      return `${treatment.ruleName} ${treatment.rule.action === 'on' || starts}`;
    }
    case 'filter':
      return [through(treatment.inbound), through(treatment.outbound)];
    case 'tunnel':
      return [tunnel(treatment.inbound), tunnel(treatment.outbound)];
    case 'port':
      return [
        ...new Set(
          stack.reservations
            .filter(({ port, protocol }) => port === one.localPort && protocol === String(one.protocol).toUpperCase())
            .map(({ job }) => job),
        ),
      ].sort();
  }
}

/** Whether a connection is in a coded set. */
function isInSet(set: Record<string, unknown>, one: SmallConnection): boolean {
  const protocols = set.protocol ?? ['tcp', 'udp'];
  return (
    hasValue(protocols, (value) => value === one.protocol) &&
    hasValue(set.local ?? '*', (value) => hasEnd(String(value), one, 'local')) &&
    hasValue(set.remote ?? '*', (value) => hasEnd(String(value), one, 'remote')) &&
    (set.direction === undefined || set.direction === one.direction) &&
    (set.job === undefined || hasValue(set.job, (value) => fits(String(value), one.job))) &&
    set.routing === undefined
  );
}

function hasValue(written: unknown, has: (value: unknown) => boolean): boolean {
  if (Array.isArray(written)) return written.some((each) => hasValue(each, has));
  if (typeof written === 'object' && written !== null) return !hasValue((written as { not: unknown }).not, has);
  return has(written);
}

function hasEnd(text: string, one: SmallConnection, side: 'local' | 'remote'): boolean {
  const [, address = '', ports] = /^\[?([^\]]*?)\]?(?::(\d+(?:-\d+)?))?$/.exec(
    text.includes('[') || !text.includes('::') ? text : `[${text}]`,
  )!;
  const port = side === 'local' ? one.localPort : one.remotePort;
  const [low, high = low] = (ports ?? '1-65535').split('-').map(Number);
  return low! <= port && port <= high! && hasAddress(address, addressText(one.family, one[side]));
}

function hasAddress(text: string, wanted: string): boolean {
  const isV6 = text.includes(':');
  if (text !== '*' && isV6 !== wanted.includes(':')) return false;
  const value = valueIn(wanted);
  const [network, length] = text.split('/');
  if (length !== undefined) {
    const size = 1n << BigInt((isV6 ? 128 : 32) - Number(length));
    return valueIn(network!) / size === value / size;
  }
  const [from, to = from] = text.split('-');
  return text === '*' || (valueIn(from!) <= value && value <= valueIn(to!));
}

function valueIn(address: string): bigint {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [left = '', right = ''] = address.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = 8 - parts(left).length - parts(right).length;
  const groups = [...parts(left), ...(address.includes('::') ? Array(missing).fill('0') : []), ...parts(right)];
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

it('names exactly the connections that are treated differently', () => {
  fc.assert(
    fc.property(versions, fc.nat(12), ([old, now], seed) => {
      const found = differences(old, now);
      const wrong: unknown[] = [];
      let index = seed;
      for (const one of connectionsOf({ ...old, ipv6: old.ipv6 || now.ipv6 })) {
        if (index++ % 13 !== 0) continue;
        if (!canBe(old, one) && !canBe(now, one)) continue;
        for (const what of WHATS) {
          const differs = HELD.map((held) => differsIn(what, old, now, one, held));
          const certain = differs.every(Boolean) ? 1 : 0;
          const doubtful = !certain && differs.some(Boolean) ? 1 : 0;
          const counts = [found.connections, found.unknown].map((list) => countIn(list, what, one));
          if (counts[0] !== certain || counts[1] !== doubtful) wrong.push({ what, one, counts, certain, doubtful });
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    }),
    { numRuns: sample(2, 6) },
  );
});

it('shows the smallest connection of each class as witness', () => {
  fc.assert(
    fc.property(versions, ([old, now]) => {
      const all = [...connectionsOf({ ...old, ipv6: old.ipv6 || now.ipv6 })];
      for (const { witness, set } of differences(old, now).connections) {
        // A smaller connection may pass through the stack, which this model does not support.
        if (set.some((each) => 'routing' in each)) continue;
        const smallest = all.find(
          (one) =>
            (canBe(old, one) || canBe(now, one)) && set.some((each) => isInSet(each as Record<string, unknown>, one)),
        )!;
        const end = (side: 'local' | 'remote', port: number): string => {
          const address = addressText(smallest.family, smallest[side]);
          if (smallest.protocol === 1) return address;
          return `${smallest.family === 6 ? `[${address}]` : address}:${port}`;
        };
        expect(witness).toMatchObject({
          protocol: smallest.protocol,
          local: end('local', smallest.localPort),
          remote: end('remote', smallest.remotePort),
          direction: smallest.direction,
          ...(witness.job === undefined ? {} : { job: smallest.job }),
        });
      }
    }),
    { numRuns: sample(2, 6) },
  );
});

/** Whether the time conditions of the model are true at a time: from 8:00 to 17:00, and from Monday to Friday. */
function holdingAt(time: string): boolean[] {
  const hour = Number(time.slice(11, 13));
  const weekday = new Date(`${time}Z`).getUTCDay();
  return [8 <= hour && hour < 17, 1 <= weekday && weekday <= 5];
}

const THROUGH = { true: 'let through', false: 'denied' } as const;

/** A treatment as differences show it: the AT-TLS rule, or what filters do in each direction. */
function shownAs(what: 'tls' | 'filter', stack: SmallStack, one: SmallConnection, holds: readonly boolean[]): unknown {
  const { rule, ruleName, inbound, outbound } = treatmentOf(stack, one, holds);
  if (what === 'tls') return rule && rule.action !== 'off' ? ruleName : 'clear';
  return { inbound: THROUGH[`${through(inbound)}`], outbound: THROUGH[`${through(outbound)}`] };
}

it('states the time at which a connection is treated as shown, if it is not so at all times', () => {
  const seen = { always: 0, examples: 0, timed: 0 };
  fc.assert(
    fc.property(versions, ([old, now]) => {
      const { connections, unknown } = differences(old, now);
      const examples = unknown.flatMap(({ what, examples = [] }) => examples.map((one) => ({ what, ...one })));
      seen.examples += examples.length;
      for (const { what, before, after, witness } of [...connections, ...examples]) {
        if ((what !== 'tls' && what !== 'filter') || witness.routing !== undefined) continue;
        const one = connectionAt(witness, old, now);
        seen[witness.time === undefined ? 'always' : 'timed']++;
        for (const holds of witness.time === undefined ? HOLDING : [holdingAt(witness.time)]) {
          const wanted = [old, now].map((stack) => shownAs(what, stack, one, holds));
          const shown = [before, after].map((value) => (value as { rule?: string }).rule ?? value);
          expect([witness, holds, shown]).toEqual([witness, holds, wanted]);
        }
      }
    }),
    { numRuns: sample(20, 60), seed: 977 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

/** The connection of the model that a witness shows; without a job, the first one that can have it. */
function connectionAt(witness: DescribedConnection, old: SmallStack, now: SmallStack): SmallConnection {
  const { protocol, local, remote, direction, job } = witness;
  for (const one of connectionsOf({ ...old, ipv6: old.ipv6 || now.ipv6 })) {
    if (!canBe(old, one) && !canBe(now, one)) continue;
    const end = (side: 'local' | 'remote', port: number): string => {
      const address = addressText(one.family, one[side]);
      if (one.protocol === 1) return address;
      return `${one.family === 6 ? `[${address}]` : address}:${port}`;
    };
    const isSame = one.protocol === protocol && one.direction === direction && (job === undefined || one.job === job);
    if (isSame && end('local', one.localPort) === local && end('remote', one.remotePort) === remote) return one;
  }
  throw new Error(`not in the model: ${JSON.stringify(witness)}`);
}

function differences(old: SmallStack, now: SmallStack) {
  const [before, after] = [old, now].map((small) => ({
    stack: readSmall(small).input.stack,
    facts: { dynamicRouting: false },
  }));
  return differencesOf(before!, after!);
}

/** Number of sets of an aspect that contain a connection. */
function countIn(
  list: readonly { what: string; set: readonly unknown[] }[],
  what: string,
  one: SmallConnection,
): number {
  const sets = list.filter((each) => each.what === what).flatMap(({ set }) => set);
  return sets.filter((set) => isInSet(set as Record<string, unknown>, one)).length;
}

/** All combinations of unknown conditions: the times, and whether an application starts TLS. */
const HELD = HOLDING.flatMap((times) => [true, false].map((starts) => ({ times, starts })));

function differsIn(
  what: What,
  old: SmallStack,
  now: SmallStack,
  one: SmallConnection,
  { times, starts }: (typeof HELD)[number],
): boolean {
  const [before, after] = [old, now].map((stack) =>
    JSON.stringify(treatedAs(what, stack, one, { treatment: treatmentOf(stack, one, times), starts })),
  );
  return before !== after;
}

/** At a port that one job reserved, inbound connections belong to that job. */
function canBe({ reservations }: SmallStack, one: SmallConnection): boolean {
  if (one.direction !== 'inbound') return true;
  const own = reservations.filter(
    ({ port, protocol }) => port === one.localPort && protocol === String(one.protocol).toUpperCase(),
  );
  const [job, ...more] = new Set(own.map((each) => each.job));
  return job === undefined || more.length > 0 || job === 'OMVS' || job === '*' || fits(job, one.job);
}

const INTERFACE = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.0.0.1/24\n';

/** The effect of an AT-TLS rule according to its actions. */
interface Action {
  enabled: boolean;
  role: 'Client' | 'Server' | 'ServerWithClientAuth';
  authentication: 'Required' | 'Full' | null;
  versions: [boolean, boolean];
  suites: string[];
  keyring: string;
}
const SUITES = [
  'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
  'TLS_AES_128_GCM_SHA256',
];
const action: fc.Arbitrary<Action> = fc.record({
  enabled: fc.constantFrom(true, true, true, false),
  role: fc.constantFrom('Client', 'Server', 'ServerWithClientAuth', 'ServerWithClientAuth'),
  authentication: fc.constantFrom(null, 'Required', 'Full'),
  versions: fc.tuple(fc.boolean(), fc.boolean()),
  suites: fc.shuffledSubarray(SUITES, { minLength: 1 }),
  keyring: fc.constantFrom('RINGA', 'RINGB'),
});
const onOff = (on: boolean): string => (on ? 'On' : 'Off');

function actionText(one: Action): string {
  return `TTLSRule Web
{
  LocalPortRange 443
  Direction Inbound
  TTLSGroupActionRef group
  TTLSEnvironmentActionRef environment
}
TTLSGroupAction group
{
  TTLSEnabled ${onOff(one.enabled)}
}
TTLSEnvironmentAction environment
{
  HandshakeRole ${one.role}
  TTLSKeyringParms
  {
    Keyring ${one.keyring}
  }
  TTLSCipherParms
  {
${one.suites.map((suite) => `    V3CipherSuites ${suite}\n`).join('')}  }
  TTLSEnvironmentAdvancedParms
  {
${one.authentication === null ? '' : `    ClientAuthType ${one.authentication}\n`}    TLSv1.2 ${onOff(one.versions[0])}
    TLSv1.3 ${onOff(one.versions[1])}
  }
}
`;
}

function protection({ enabled, role, authentication, versions, suites, keyring }: Action): unknown {
  if (!enabled) return 'clear';
  const asked = role === 'ServerWithClientAuth' ? (authentication ?? 'Required') : null;
  return JSON.stringify([role, asked, versions, suites, keyring]);
}

it('distinguishes protection by the actions of AT-TLS', () => {
  const changed = fc
    .tuple(action, action, fc.constantFrom('enabled', 'role', 'authentication', 'versions', 'suites', 'keyring', 'all'))
    .map(([old, other, part]): [Action, Action] => [
      old,
      part === 'all' ? other : ({ ...old, [part]: other[part as keyof Action] } as Action),
    ]);
  fc.assert(
    fc.property(changed, ([old, now]) => {
      const [before, after] = [old, now].map((one) =>
        read(`TCPCONFIG TTLS\nSOMAXCONN 1024\n${INTERFACE}`, actionText(one)),
      );
      const { connections, unknown } = differencesOf(before!, after!);
      expect(unknown.filter(({ what }) => what === 'tls')).toEqual([]);
      const own = connections.filter(({ what }) => what === 'tls');
      const wanted =
        protection(old) === protection(now) ? [] : [[{ protocol: 'tcp', local: '*:443', direction: 'inbound' }]];
      expect(own.map(({ set }) => set)).toEqual(wanted);
    }),
    { numRuns: sample(5, 15) },
  );
});

/** Static routes by the last number of the destination, with the prefix length. */
interface SmallRoute {
  network: number;
  length: number;
  hop: number | null;
  via: 'OSA1' | 'OSA2';
}
const routes = fc.array(
  fc
    .record({
      network: fc.nat(7),
      length: fc.constantFrom(0, 29, 30, 31, 32),
      hop: fc.constantFrom(null, 250, 251),
      via: fc.constantFrom('OSA1' as const, 'OSA2' as const),
    })
    .map((one) => ({ ...one, network: one.length === 0 ? 0 : one.network & ~((1 << (32 - one.length)) - 1) })),
  { minLength: 1, maxLength: 6 },
);

function routesText(all: readonly SmallRoute[]): string {
  const lines = all.map(({ network, length, hop, via }) => {
    const destination = length === 0 ? 'DEFAULT' : `10.9.9.${network}/${length}`;
    return `  ROUTE ${destination} ${hop === null ? '=' : `10.0.0.${hop}`} ${via} MTU 1492\n`;
  });
  return [
    'IPCONFIG MULTIPATH\n',
    INTERFACE,
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.0.0.2/24\n',
    'START OSA1\nSTART OSA2\nBEGINROUTES\n',
    ...lines,
    'ENDROUTES\n',
  ].join('');
}

/** The possible routes to a destination: those with the longest prefix. */
function waysTo(all: readonly SmallRoute[], number: number | null): string {
  const fitting = all.filter(
    ({ network, length }) => length === 0 || (number !== null && number >> (32 - length) === network >> (32 - length)),
  );
  const longest = Math.max(-1, ...fitting.map(({ length }) => length));
  const ways = fitting.filter(({ length }) => length === longest).map(({ hop, via }) => `${via} ${hop}`);
  return [...new Set(ways)].sort().join(', ');
}

it('names exactly the destinations whose routes differ', () => {
  fc.assert(
    fc.property(routes, routes, fc.boolean(), (old, other, isLonger) => {
      const now = isLonger ? [...old, ...other] : other;
      const [before, after] = [old, now].map((all) => read(routesText(all), ''));
      const { connections, unknown } = differencesOf(before!, after!);
      expect(unknown.filter(({ what }) => what === 'route')).toEqual([]);
      const sets = connections.filter(({ what }) => what === 'route').flatMap(({ set }) => set);
      for (const number of [null, ...Array(8).keys()]) {
        const address = number === null ? '10.9.8.1' : `10.9.9.${number}`;
        const wanted = waysTo(old, number) === waysTo(now, number) ? 0 : 1;
        for (const isPacket of [false, true]) {
          const holders = sets.filter(
            ({ protocol, remote }) =>
              (protocol !== undefined) === isPacket &&
              [remote ?? '*'].flat().some((text) => hasAddress(text.split(':')[0]!, address)),
          );
          expect([number, isPacket, holders.length]).toEqual([number, isPacket, wanted]);
        }
      }
    }),
    { numRuns: sample(5, 15) },
  );
});

describe('routes that depend on MULTIPATH', () => {
  const [one, two] = [1, 2].map((hop) => `ROUTE DEFAULT 10.0.0.${hop} OSA1 MTU 1492\n`) as [string, string];
  const three = one.replace('10.0.0.1', '10.0.0.3');
  const stack = (routes: string, multipath: string) =>
    read(`${multipath}${INTERFACE}START OSA1\nBEGINROUTES\n${routes}ENDROUTES\n`, '');

  it.each([
    ['another order without MULTIPATH', 'IPCONFIG NOMULTIPATH\n', one + two, two + one, 1, []],
    ['another order with MULTIPATH', 'IPCONFIG MULTIPATH\n', one + two, two + one, 0, []],
    ['another order', '', one + two, two + one, 0, ['IPCONFIG MULTIPATH']],
    ['another second one', '', one + two, one + three, 0, ['IPCONFIG MULTIPATH']],
    ['another second one without MULTIPATH', 'IPCONFIG NOMULTIPATH\n', one + two, one + three, 0, []],
    ['another first one', '', one + two, three + two, 1, []],
    ['one of them', '', one + two, one, 0, ['IPCONFIG MULTIPATH']],
    ['none of them', '', one + two, three, 1, []],
  ])('%s', (_name, multipath, before, after, count, missing) => {
    const { connections, unknown } = differencesOf(stack(before, multipath), stack(after, multipath));
    const ofRoutes = <T extends { what: string }>(all: readonly T[]): T[] => all.filter(({ what }) => what === 'route');
    expect(ofRoutes(connections)).toHaveLength(count);
    expect(ofRoutes(unknown).flatMap((each) => each.missing)).toEqual(missing);
  });
});

function read(profile: string, tls: string) {
  return { stack: readStack({ profile, tls, ipsec: '' }).input.stack, facts: { dynamicRouting: false } };
}
