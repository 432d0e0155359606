import { buildPolicyRules, filterRuleList, packetTraffic, TlsRuleList } from '@ezlint/grammar';
import { generatePolicy } from '../server/tools/generate-policy.js';
import { median, type Row } from './timing.js';

/**
 * Builds rules from statements, compares them, and looks up connections individually: the AT-TLS rule and the filters of both directions.
 */
export function benchResolve(rules: number, connections: number): Row[] {
  const policy = generatePolicy(rules);
  const facts = () => ({ attributes: [], defaults: {} });
  const build = () => buildPolicyRules(policy, { release: '3.2', facts });
  const { tls, filters } = build();
  const lists = { tls: new TlsRuleList(tls.rules), filters: filterRuleList(filters.rules) };
  const queries = Array.from({ length: connections }, (_, i) => ({
    local: '10.200.1.1',
    remote: `10.${i % 250}.${i % 3}.${i % 199}`,
    localPorts: [1024 + ((i * 13) % 8000), 1024 + ((i * 13) % 8000)] as const,
    remotePorts: [1024 + ((i * 31) % 60000), 1024 + ((i * 31) % 60000)] as const,
    direction: i % 2 ? ('inbound' as const) : ('outbound' as const),
    job: `JOB${i % 120}`,
    user: 'USER1',
  }));
  const resolve = () => {
    let found = 0;
    for (const query of queries) {
      found += lists.tls.deciders(lists.tls.traffic(query)[0]!)?.deciders.length ?? 0;
      for (const way of ['inbound', 'outbound'] as const)
        found += lists.filters.deciders(packetTraffic(query, way)[0]!)?.deciders.length ?? 0;
    }
    return found;
  };
  return [
    {
      what: `${rules} TLS rules and ${rules} filters, with how they meet`,
      value: median(5, () => 0, build),
      unit: 'ms',
    },
    { what: `${connections} connections against them`, value: median(5, () => 0, resolve), unit: 'ms' },
  ];
}
