import type { Flow, KeyExchange, PerSide, Protection, ProtectionKind, Scenario, Side, TlsVersion } from './scenario.js';

/** The value of the end, then the common value, then none. */
export function ofSide<T extends object>(value: PerSide<T> | undefined, side: Side): T {
  if (!value) return {} as T;
  const { server, client, ...common } = value;
  return { ...common, ...(side === 'server' ? server : client) } as T;
}

/** Names of TLS 1.3 suites contain neither key exchange nor authentication. */
const SUITE_OF_TLS13 = /^TLS_(AES|CHACHA20)_(?!.*_WITH_)/i;

function tlsVersionOf({ tlsVersion, cipher = '' }: Protection): TlsVersion {
  return tlsVersion ?? (SUITE_OF_TLS13.test(cipher) ? '1.3' : '1.2');
}

function keyExchangeOf(protection: Protection): KeyExchange {
  const { keyExchange, cipher = '' } = protection;
  if (tlsVersionOf(protection) === '1.3') return keyExchange === 'ecdhe-ecdsa' ? keyExchange : 'ecdhe-rsa';
  if (keyExchange !== undefined) return keyExchange;
  if (/ECDHE_ECDSA/i.test(cipher)) return 'ecdhe-ecdsa';
  return /ECDHE/i.test(cipher) ? 'ecdhe-rsa' : 'rsa';
}

/** AT-TLS is in the TCP layer of the stack: it does not protect the UDP of Enterprise Extender and IKE. */
const USES_UDP: ReadonlySet<Flow['kind']> = new Set(['EE', 'IKE']);

/** Whether AT-TLS is given for a flow that it does not protect. */
export function hasTlsWithoutEffect({ kind, protection }: Flow, common: Scenario['protection']): boolean {
  const given = (side: Side, other: Side): ProtectionKind => givenProtection(protection, common, side, other).kind;
  return USES_UDP.has(kind) && [given('server', 'client'), given('client', 'server')].includes('at-tls');
}

/** The complete protection of a flow at one end; both ends are protected in the same way, so an end without a value is like the other. */
export function resolveProtection(
  { kind, protection }: Flow,
  common: Scenario['protection'],
  side: Side,
  otherSide: Side,
): Required<Protection> {
  const given = givenProtection(protection, common, side, otherSide);
  return USES_UDP.has(kind) && given.kind === 'at-tls' ? { ...given, kind: 'none' } : given;
}

function givenProtection(
  own: Flow['protection'],
  common: Scenario['protection'],
  side: Side,
  otherSide: Side,
): Required<Protection> {
  const shared = ofSide<Protection>(common, side);
  const given: Protection = typeof own === 'string' ? { kind: own as ProtectionKind } : ofSide<Protection>(own, side);
  const ofOther =
    (typeof own === 'object' ? ofSide<Protection>(own, otherSide).kind : undefined) ??
    ofSide<Protection>(common, otherSide).kind;
  const known = {
    kind: ofOther ?? ('none' as const),
    cipher: 'AES-128-GCM',
    handshake: 'full' as const,
    cryptoExpress: 'none' as const,
    cryptoFeatures: 1,
    ziipIpsec: false,
    ...shared,
    ...given,
  };
  return { ...known, tlsVersion: tlsVersionOf(known), keyExchange: keyExchangeOf(known) };
}
