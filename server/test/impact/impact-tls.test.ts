import type { PolicyModel, StackModel, TlsRule } from '@ezlint/grammar';
import type { Flow } from '@ezlint/simcore';
import { protectedByTls, tlsContradiction } from '../../src/engine/core/impact/tls-protection.js';

const suite = (code: string, encryption: string, versions: string[]) => ({ code, name: code, encryption, versions });
const GCM = suite('C030', 'AES-256-GCM', ['TLSv1.2']);
const CBC = suite('C028', 'AES-256-CBC', ['TLSv1.2']);
const TLS13 = suite('1301', 'AES-128-GCM', ['TLSv1.3']);

const RULE = {
  name: 'Web',
  order: 0,
  direction: 'Inbound',
  local: 'any',
  remote: 'any',
  localPorts: { ranges: [[8443, 8443]] },
  remotePorts: 'any',
  job: 'WEB*',
  user: null,
  timed: false,
  enabled: true,
  settings: { 'TLSv1.2': { value: 'On' }, 'TLSv1.3': { value: 'Off' } },
  ciphers: { suites: [GCM, CBC] },
};
const FLOW: Flow = { kind: 'CRR', direction: 'inbound', port: 8443, job: 'WEBSRV', sessionReuse: 0.8 };

function stack(rule: object, more: Partial<StackModel> = {}): StackModel {
  const rules = [{ ...RULE, ...rule } as unknown as TlsRule];
  return {
    settings: { TCPCONFIG: { TTLS: { value: true } } },
    distributions: [],
    interfaces: [],
    policy: { tls: { rules, relations: [] } } as unknown as PolicyModel,
    ...more,
  } as unknown as StackModel;
}

const settings = (more: Record<string, unknown>) => ({
  settings: { ...RULE.settings, ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])) },
});
const distributed = { distributions: [{ at: 1, DEFINE: {}, PORT: { port: [{ value: 8443 }] }, DESTIP: { ALL: {} } }] };

const cases: [name: string, rule: object, more: object, flow: object, expected: object][] = [
  ['a rule that takes it', {}, {}, {}, { protection: { kind: 'at-tls', cipher: 'AES-256-GCM' }, sessionReuse: 0.8 }],
  ['the first suite', { ciphers: { suites: [CBC, GCM] } }, {}, {}, { protection: { cipher: 'AES-256-CBC' } }],
  [
    'the newest version first',
    { ...settings({ 'TLSv1.3': 'On' }), ciphers: { suites: [GCM, TLS13] } },
    {},
    {},
    { protection: { cipher: 'AES-128-GCM' } },
  ],
  ['no cache, no resumed session', settings({ GSK_V3_SIDCACHE_SIZE: 0 }), {}, {}, { sessionReuse: 0 }],
  ['a cache where nobody measured', {}, {}, { sessionReuse: undefined }, { sessionReuse: 0.9 }],
  ['members that do not share sessions', {}, distributed, {}, { sessionReuse: 0.4 }],
  ['members that share them', settings({ GSK_SYSPLEX_SIDCACHE: 'On' }), distributed, {}, { sessionReuse: 0.8 }],
];

test.each(cases)('%s', (_, rule, more, flow, expected) => {
  const result = protectedByTls({ ...FLOW, ...flow }, stack(rule, more), {});
  expect(result.flow).toMatchObject(expected);
});

const untouched: [name: string, rule: object, flow: object][] = [
  ['the workload says otherwise', {}, { protection: 'ipsec' }],
  ['another port', {}, { port: 80 }],
  ['another job', {}, { job: 'CICS' }],
  ['another direction', {}, { direction: 'outbound' }],
  ['a rule that turns it off', { enabled: false }, {}],
  ['a rule for some addresses', { remote: { ranges: [['10.1.1.1', '10.1.1.1']] } }, {}],
];

test.each(untouched)('does not change a flow: %s', (_, rule, flow) => {
  const given = { ...FLOW, ...flow };
  expect(protectedByTls(given, stack(rule), {})).toEqual({ flow: given, assumptions: [] });
});

test('does not change a flow without TCPCONFIG TTLS', () => {
  expect(protectedByTls(FLOW, stack({}, { settings: {} }), {}).flow).toBe(FLOW);
});

test('the deciding rule is that of resolve, whatever its conditions', () => {
  const first = { ...RULE, name: 'First', remotePorts: { ranges: [[1024, 65_535]] } };
  const second = { ...RULE, name: 'Second', order: 1, ciphers: { suites: [CBC] } };
  const policy = { tls: { rules: [first, second], relations: [] } } as unknown as PolicyModel;
  expect(protectedByTls(FLOW, stack({}, { policy }), {}).flow.protection).toMatchObject({ cipher: 'AES-256-GCM' });
  const plain = { tls: { rules: [first], relations: [] } } as unknown as PolicyModel;
  expect(protectedByTls(FLOW, stack({}, { policy: plain }), {}).flow.protection).toMatchObject({ kind: 'at-tls' });
});

test('uses Crypto Express of the environment', () => {
  const { flow, assumptions } = protectedByTls(FLOW, stack({}), { crypto: { cryptoExpress: '7S', features: 2 } });
  expect(flow.protection).toMatchObject({ cryptoExpress: '7S', cryptoFeatures: 2 });
  expect(assumptions).toHaveLength(1);
});

const stated: Flow = { ...FLOW, name: 'web', protection: 'at-tls' };
const ruled = (policy: object, rule: object = {}) =>
  stack({}, {
    policy: { complete: ['at-tls'], ...policy, tls: { rules: [{ ...RULE, ...rule }], relations: [] } },
  } as unknown as Partial<StackModel>);

test.each<[name: string, given: StackModel, flow: object, why: string | undefined]>([
  ['a rule that protects it', ruled({}), {}, undefined],
  ['a rule for another port', ruled({}, { localPorts: { ranges: [[80, 80]] } }), {}, 'no AT-TLS rule'],
  ['a rule that turns it off', ruled({}, { enabled: false }), {}, 'no AT-TLS rule'],
  ['a rule whose effect is unknown', ruled({}, { enabled: undefined }), {}, undefined],
  ['a rule in an unknown place', ruled({}, { order: undefined }), {}, undefined],
  ['a policy with files that were not given', ruled({ complete: [] }), { port: 80 }, undefined],
  ['an unknown port', ruled({}), { port: undefined }, undefined],
  ['a workload that does not state AT-TLS', ruled({}), { port: 80, protection: undefined }, undefined],
  ['TCPCONFIG NOTTLS', stack({}, { settings: { TCPCONFIG: { TTLS: { value: false } } } } as never), {}, 'NOTTLS'],
])('the workload states AT-TLS: %s', (_, given, flow, why) => {
  const text = tlsContradiction({ ...stated, ...flow }, given);
  if (why === undefined) expect(text).toBeUndefined();
  else expect(text).toMatch(new RegExp(`^web: priced with AT-TLS.*${why}`));
});
