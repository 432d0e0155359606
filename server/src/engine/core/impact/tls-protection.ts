import { SettingReader, type Settings, type StackInEffect, type TlsRule, type TlsSuite, ttlsOf } from '@ezlint/grammar';
import type { Flow, Protection } from '@ezlint/simcore';
import { fact, numberOr } from './facts.js';
import { tlsRulesOf } from './flow-lookup.js';

/** Assumed share of handshakes that resume a session, if the cache permits it and no measurement exists. */
const ASSUMED_REUSE = 0.9;
/** Assumed number of targets of a distributed server if none are named. */
const ASSUMED_MEMBERS = 2;

const CRYPTO_EXPRESS = ['none', '5S', '6S', '7S', '8S'] as const;

/** A flow with its AT-TLS protection and the assumptions. */
export interface ProtectedFlow {
  flow: Flow;
  assumptions: string[];
}

/**
 * Effect of the AT-TLS policy on a flow: cipher of the first suite in use (assumes that the partner supports all suites), share of resumed sessions
 * according to the caches, Crypto Express of the environment. A protection in the workload takes precedence; a flow without this fact is protected if
 * a rule certainly matches and TCPCONFIG TTLS is in effect.
 */
export function protectedByTls(
  flow: Flow,
  stack: StackInEffect,
  environment: Readonly<Record<string, unknown>>,
): ProtectedFlow {
  const unchanged = { flow, assumptions: [] };
  if (flow.protection !== undefined && flow.protection !== 'at-tls') return unchanged;
  const rule = ruleOf(flow, stack);
  if (!rule) return unchanged;
  const assumptions: string[] = [];
  const reuse = sessionReuse(flow, rule, stack, environment, assumptions);
  const protection: Protection = {
    kind: 'at-tls',
    ...cipherOf(rule, assumptions),
    ...cryptoExpressOf(environment),
  };
  return { flow: { ...flow, protection, ...(reuse === undefined ? {} : { sessionReuse: reuse }) }, assumptions };
}

/** The rule that protects the flow. If the workload does not specify protection, the rule must certainly match all connections. */
function ruleOf(flow: Flow, stack: StackInEffect): TlsRule | undefined {
  const { rules, isRestLeft } = tlsRulesOf(flow, stack);
  if (flow.protection === 'at-tls') return rules.find(({ enabled }) => enabled === true);
  const [rule, ...more] = rules;
  const isOn = new SettingReader(stack).of('TCPCONFIG', 'TTLS') === true;
  const isCertain = more.length === 0 && !isRestLeft && rule?.enabled === true && !rule.timed;
  return isOn && isCertain ? rule : undefined;
}

/** Why no connection of a flow can use AT-TLS, although the workload states it: the switch or the rules of the stack. Undefined if one may. */
export function tlsContradiction(flow: Flow, stack: StackInEffect): string | undefined {
  if (flow.protection !== 'at-tls') return undefined;
  const why = ttlsOf(stack) === false ? 'TCPCONFIG NOTTLS is in effect' : hasNoRule(flow, stack) && NO_RULE;
  return why ? `${flow.name ?? flow.kind}: priced with AT-TLS, which the workload states, although ${why}` : undefined;
}

const NO_RULE = 'no AT-TLS rule of the policy protects its connections';

function hasNoRule(flow: Flow, stack: StackInEffect): boolean {
  const { policy } = stack;
  if (!policy?.complete.includes('at-tls') || policy.tls.rules.some(({ order }) => order === undefined)) return false;
  const { rules, isUnknown } = tlsRulesOf(flow, stack);
  return !isUnknown && rules.every(({ enabled, lacks }) => enabled === false && lacks === undefined);
}

function cipherOf({ ciphers, settings }: TlsRule, assumptions: string[]): Partial<Protection> {
  const suite = firstInUse(ciphers.suites, settings);
  if (!suite || ciphers.state === 'unknown') return {};
  assumptions.push('partners that offer every suite of the AT-TLS list');
  return { cipher: suite.encryption, ...keyExchangeOf(suite, settings) };
}

/** Properties of the handshake with the suite: round trips, and whether the key exchange uses elliptic curves. */
function keyExchangeOf(
  { name, versions }: TlsSuite,
  settings: Settings,
): Pick<Protection, 'tlsVersion' | 'keyExchange'> {
  if (versions.includes('TLSv1.3') && isOn(settings, 'TLSv1.3')) return { tlsVersion: '1.3' };
  if (!/ECDHE/.test(name)) return {};
  return { keyExchange: /ECDSA/.test(name) ? 'ecdhe-ecdsa' : 'ecdhe-rsa' };
}

function firstInUse(suites: readonly TlsSuite[], settings: Settings): TlsSuite | undefined {
  for (const version of ['TLSv1.3', 'TLSv1.2', 'TLSv1.1', 'TLSv1']) {
    const suite = isOn(settings, version) && suites.find(({ versions }) => versions.includes(version));
    if (suite) return suite;
  }
  return undefined;
}

function isOn(settings: Settings, name: string): boolean {
  return codedValueOf(settings, name) === 'On';
}

function codedValueOf(settings: Settings, name: string): unknown {
  const setting = settings[name];
  return Array.isArray(setting) ? undefined : setting?.value;
}

/** Sessions of TLS 1.2 and earlier need the session cache; a distributed server finds only its own sessions, unless the sysplex shares them. */
function sessionReuse(
  flow: Flow,
  { settings }: TlsRule,
  stack: StackInEffect,
  environment: Readonly<Record<string, unknown>>,
  assumptions: string[],
): number | undefined {
  const isTls13 = isOn(settings, 'TLSv1.3');
  const isOff = ['GSK_V3_SESSION_TIMEOUT', 'GSK_V3_SIDCACHE_SIZE'].some((name) => codedValueOf(settings, name) === 0);
  if (!isTls13 && isOff) return 0;
  const targets = targetsOf(flow, stack, environment);
  const shares = isOn(settings, isTls13 ? 'GSK_SYSPLEX_SESSION_TICKET_CACHE' : 'GSK_SYSPLEX_SIDCACHE');
  if (flow.sessionReuse === undefined && reconnects(flow))
    assumptions.push(`share of resumed TLS sessions ${ASSUMED_REUSE}`);
  return (flow.sessionReuse ?? ASSUMED_REUSE) / (shares ? 1 : targets);
}

/** Number of stacks to which connections to the port are distributed. */
function targetsOf({ port }: Flow, stack: StackInEffect, environment: Readonly<Record<string, unknown>>): number {
  const entry = stack.distributions.find(
    (one) => !('DELETE' in one) && !('TIMEDAFFINITY' in one) && listAt(one.PORT, 'port').some((each) => each === port),
  );
  if (!entry) return 1;
  const named = listAt(entry.DESTIP, 'target').length;
  if (named > 0) return named;
  const members = fact(environment, 'sysplex', 'members');
  return Array.isArray(members) ? Math.max(1, members.length) : ASSUMED_MEMBERS;
}

/** Values of a list below a parameter; an entry without a single value is included as one value. */
function listAt(parameter: unknown, key: string): unknown[] {
  const list =
    typeof parameter === 'object' && parameter !== null ? (parameter as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list) ? list.map((entry: { value?: unknown }) => entry.value) : [];
}

/** Crypto Express of the environment; not used if ICSF is not active. */
export function cryptoExpressOf(environment: Readonly<Record<string, unknown>>): Partial<Protection> {
  const features = numberOr(fact(environment, 'crypto', 'features'), undefined);
  const isOut = features === 0 || fact(environment, 'icsf', 'active') === false;
  const named = isOut ? 'none' : fact(environment, 'crypto', 'cryptoExpress');
  const known = CRYPTO_EXPRESS.find((each) => each === named);
  if (known === undefined) return {};
  return {
    cryptoExpress: known,
    ...(known === 'none' || features === undefined || features < 1 ? {} : { cryptoFeatures: features }),
  };
}

/** Whether handshakes that recur need an operation with an RSA key: a Crypto Express does it, otherwise the CPs. */
export function needsRsaOperations(flow: Flow): boolean {
  const { protection, sessionReuse = 0 } = flow;
  const tls: Protection = typeof protection === 'string' ? { kind: protection } : (protection ?? {});
  return tls.kind === 'at-tls' && reconnects(flow) && sessionReuse < 1 && tls.keyExchange !== 'ecdhe-ecdsa';
}

/** Whether handshakes recur; otherwise, those at the start of the traffic have no weight. */
function reconnects({ kind, requestsPerConnection }: Flow): boolean {
  return kind === 'CRR' || requestsPerConnection !== undefined;
}
