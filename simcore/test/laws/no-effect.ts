import type { Part } from '../scenarios.js';
import { type Draw, scenario, withFlow, withHosts, withPath } from './draw.js';
import { BOTH_CPU, MBS, RATE, type Relation, relation, SERVER_BUSY, SERVER_CPU, UNCHANGED } from './relation.js';

const tls = (change: Part = {}): Part => ({ kind: 'at-tls', cryptoExpress: '7S', ...change });

const flowsOf = (base: Part): Part[] => (base.workload as { flows: Part[] }).flows;
const withMore = (base: Part, more: Part): Part => ({ ...base, workload: { flows: [...flowsOf(base), more] } });

/** Requests at rates that leave the machine time, over a path of any kind. */
function servedRequests(draw: Draw): Part {
  const path = draw.of<() => Part>(
    () => draw.osa(),
    () => ({ kind: 'hipersockets' }),
    () => ({ kind: 'smc-d' }),
  )();
  return scenario({ ...draw.host(), cps: 8 }, path, draw.rated({ ratePerS: 1000 }));
}

/** What changes nothing, what adds up, and what can only add. */
export const NO_EFFECT: readonly Relation[] = [
  relation('IPsec over a path with SMC-R', UNCHANGED, (draw) => {
    const flow = draw.of(draw.rr(), draw.crr());
    const path = { kind: 'smc-r', speedGbps: draw.of(10, 25), mtu: 1024 };
    const base = scenario({ ...draw.host(), ziips: draw.of(0, 2) }, path, flow, { protection: { kind: 'ipsec' } });
    return [base, withFlow(base, { smc: false })];
  }),
  relation('a cap of all engines', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.traffic());
    return [base, withHosts(base, { capPercent: 100 })];
  }),
  relation('a Crypto Express for keys on elliptic curves', UNCHANGED, (draw) => {
    const protection = tls({ keyExchange: 'ecdhe-ecdsa', tlsVersion: draw.of('1.2', '1.3') });
    const base = scenario(draw.host(), draw.osa(), draw.crr(), { protection });
    return [base, { ...base, protection: { ...protection, cryptoExpress: 'none' } }];
  }),
  relation('TLS 1.3 in place of TLS 1.2 with RSA', [[BOTH_CPU, 'up']], (draw) => {
    const protection = tls({ keyExchange: 'rsa', tlsVersion: '1.2' });
    const base = scenario({ ...draw.host(), cps: 4 }, draw.osa(), draw.crr(), { protection });
    return [base, { ...base, protection: tls({ tlsVersion: '1.3' }) }];
  }),
  relation('elliptic curves on a newer machine', [[SERVER_CPU, 'down', 0.01]], (draw) => {
    const [older, newer] = draw.neighbors('z13', 'z14', 'z15', 'z16', 'z17');
    const protection = tls({ keyExchange: draw.of('ecdhe-rsa', 'ecdhe-ecdsa') });
    const base = scenario({ ...draw.host(), cps: 4, cpc: older }, draw.osa(), draw.crr(), { protection });
    return [base, withHosts(base, { cpc: newer })];
  }),
  relation('requests in four equal flows', [[SERVER_BUSY, 'same', 0.06]], (draw) => {
    const base = servedRequests(draw);
    const [flow] = flowsOf(base);
    const part = { ...flow, clients: 10, ratePerS: 250 };
    return [base, { ...base, workload: { flows: ['rr', 'b', 'c', 'd'].map((name) => ({ ...part, name })) } }];
  }),
  relation('more work on the same machine', [[SERVER_BUSY, 'up']], (draw) => {
    const base = servedRequests(draw);
    return [base, withMore(base, draw.rated({ name: 'more', ratePerS: 500 }))];
  }),
  relation('streams over an interface of their own', [[MBS, 'up']], (draw) => {
    const base = scenario({ ...draw.host(), cps: 8 }, { ...draw.osa(), speedGbps: 10 }, draw.stream({ clients: 3 }));
    const other = (name: string): Part => draw.stream({ name: 'other', clients: 3, interface: name });
    const first = withFlow(base, { interface: 'A' });
    const shared = withMore(first, other('A'));
    const [own, more] = flowsOf(shared);
    return [shared, { ...shared, workload: { flows: [own, { ...more, interface: 'B' }] } }];
  }),
  relation('more zIIPs for large messages over HiperSockets', [[SERVER_CPU, 'down', 0.02]], (draw) => {
    const flow = draw.stream({ sendBytes: 1, receiveBytes: 20_000_000 });
    const path = { kind: 'hipersockets', frameSizeKb: draw.of(16, 64), multiwrite: 'ziip' };
    const base = scenario({ ...draw.host(), cps: 4, ziips: draw.of(0, 1) }, path, flow);
    return [base, withHosts(base, { ziips: 4 })];
  }),
  relation('zERT aggregation costs no less than discovery', [[BOTH_CPU, 'up', 0.005]], (draw) => {
    const base = scenario(draw.host(), draw.osa(), draw.crr(), { zert: 'discovery' });
    return [base, { ...base, zert: 'aggregation' }];
  }),
  relation('the adapter of a path without one', UNCHANGED, (draw) => {
    const base = scenario(draw.host(), { kind: draw.of('hipersockets', 'smc-d') }, draw.traffic());
    return [base, withPath(base, { adapter: 'OSA-Express5S', speedGbps: 1 })];
  }),
  relation('a partner with more engines than requests at a rate use', [[RATE, 'same', 1e-9]], (draw) => {
    const base = servedRequests(draw);
    return [base, { ...base, hosts: { ...(base.hosts as Part), client: { ...draw.host(), cps: 16 } } }];
  }),
];
