import { differencesOf } from '@ezlint/grammar';
import fc from 'fast-check';
import {
  addressText,
  connectionsOf,
  fits,
  HOLDING,
  readSmall,
  type SmallConnection,
  type SmallStack,
  smallStack,
  type Treatment,
  treatmentOf,
} from './verify-oracle.js';

/** A stack, and the same with one part taken from another. */
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

function treatedAs(what: What, stack: SmallStack, one: SmallConnection, treatment: Treatment): unknown {
  switch (what) {
    case 'tls':
      return treatment.rule && treatment.rule.action !== 'off' ? treatment.ruleName : 'clear';
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

/** Whether a connection is in a set as it is written. */
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
  return low! <= port && port <= high! && hasAddress(address, one.family, one[side]);
}

function hasAddress(text: string, family: 4 | 6, number: number): boolean {
  const isV6 = text.includes(':');
  if (text !== '*' && isV6 !== (family === 6)) return false;
  const value = valueIn(addressText(family, number));
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

it('names exactly the connections whose treatment differs', () => {
  fc.assert(
    fc.property(versions, fc.nat(12), ([old, now], seed) => {
      const sides = [old, now].map((small) => ({
        stack: readSmall(small).input.stack,
        facts: { dynamicRouting: false },
      }));
      const found = differencesOf(sides[0]!, sides[1]!);
      const setsOf = (list: readonly { what: string; set: unknown[] }[], what: What) =>
        list.filter((each) => each.what === what).flatMap(({ set }) => set as Record<string, unknown>[]);
      const sets = WHATS.map((what) => ({
        what,
        connections: setsOf(found.connections, what),
        unknown: setsOf(found.unknown, what),
      }));
      const wrong: unknown[] = [];
      let index = seed;
      for (const one of connectionsOf({ ...old, ipv6: old.ipv6 || now.ipv6 })) {
        if (index++ % 13 !== 0) continue;
        if (!canBe(old, one) && !canBe(now, one)) continue;
        const both = HOLDING.map((times) => [treatmentOf(old, one, times), treatmentOf(now, one, times)] as const);
        for (const { what, connections, unknown } of sets) {
          const differs = both.map(
            ([before, after]) =>
              JSON.stringify(treatedAs(what, old, one, before)) !== JSON.stringify(treatedAs(what, now, one, after)),
          );
          const certain = differs.every(Boolean) ? 1 : 0;
          const doubtful = !certain && differs.some(Boolean) ? 1 : 0;
          const counts = [connections, unknown].map((list) => list.filter((set) => isInSet(set, one)).length);
          if (counts[0] !== certain || counts[1] !== doubtful) wrong.push({ what, one, counts, certain, doubtful });
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** At a port that one job reserved, connections that come in are of that job. */
function canBe({ reservations }: SmallStack, one: SmallConnection): boolean {
  if (one.direction !== 'inbound') return true;
  const own = reservations.filter(
    ({ port, protocol }) => port === one.localPort && protocol === String(one.protocol).toUpperCase(),
  );
  const [job, ...more] = new Set(own.map((each) => each.job));
  return job === undefined || more.length > 0 || job === 'OMVS' || job === '*' || fits(job, one.job);
}
