import { stringify } from 'yaml';
import { plural } from '../../engine/core/list-text.js';
import type { MeasuredFlow } from '../../engine/measured/workload/flows.js';
import type { PeriodName } from '../../engine/measured/workload/periods.js';
import type { WorkloadResult } from '../../engine/measured/workload/result.js';
import { comments } from './yaml.js';

/** Networks as recorded; larger ones were merged, and contain partners that never occurred. */
const AS_RECORDED = /\/(?:24|64)$/;

/**
 * The measurements as assertions for `ezlint verify`: what AT-TLS protected must be protected by the policy, what was in the clear must be
 * in the clear. A refuted assertion is a difference between the running system and the configuration.
 */
export function assertionsYaml({ periods, read }: WorkloadResult, period: PeriodName): string {
  const { flows } = periods[period]!;
  const usable = flows.filter(
    ({ port, network, protection }) => port !== undefined && protection !== undefined && AS_RECORDED.test(network),
  );
  const left = flows.length - usable.length;
  const lines = [
    `Measured by ezlint workload on ${read.stacks.join(', ')}, ${read.from} to ${read.to}: what ran, to be compared with what is written.`,
    ...(left > 0
      ? [
          `Left out: ${plural(left, 'flow')} without a port, with unknown protection, or with partners from many networks.`,
        ]
      : []),
  ];
  return `${comments(lines)}${stringify({ version: 1, assertions: distinct(usable.map(assertionOf)) }, { lineWidth: 0 })}`;
}

/** Flows that differ only in type or cipher result in the same assertion: the first one is used. */
function distinct(assertions: readonly Assertion[]): Assertion[] {
  const known = new Map<string, Assertion>();
  for (const assertion of assertions) {
    const { name: _name, ...what } = assertion;
    const key = JSON.stringify(what);
    if (!known.has(key)) known.set(key, assertion);
  }
  return [...known.values()];
}

type Assertion = { name: string } & Record<string, unknown>;

function assertionOf(flow: MeasuredFlow): Assertion {
  const { name, direction, port, job, network, address, protection } = flow;
  const isInbound = direction === 'inbound';
  return {
    name: `measured-${name}`,
    for: {
      protocol: 'tcp',
      ...(isInbound ? { local: end(address ?? '*', port), remote: end(network) } : { remote: end(network, port) }),
      direction,
      ...(job === undefined ? {} : { job }),
    },
    ...(protection === 'none'
      ? { expect: 'clear' }
      : { expect: 'protected', with: { by: protection === 'ipsec' ? 'ipsec' : 'tls' } }),
    severity: 'warning',
  };
}

/** An end of a connection; an IPv6 address is in brackets if a port follows. */
function end(address: string, port?: number): string {
  if (port === undefined) return address;
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}
