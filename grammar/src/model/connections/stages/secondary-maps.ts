import { memo } from '../../../collections/memo.js';
import { isSubset, type Spans, span, union } from '../../../net/spans.js';
import { ALL_PORTS, fromNumberSelector } from '../../policy/selectors.js';
import type { TlsRule } from '../../policy-types.js';
import type { StackInEffect } from '../../types.js';
import type { Hidden } from '../cells/space.js';
import { portsOfOneJob, reservedPortsOf } from './reservations.js';

/**
 * A rule with SecondaryMap On. A later connection of the same process between the same two addresses gets its policy, unless a rule of the
 * same or a higher priority selects that connection (IP Configuration Guide, AT-TLS: secondary connections). FTP data connections get their
 * policy in this way.
 */
export interface SecondaryMap {
  rule: TlsRule;
  /** Pattern of the jobs of its process; absent if any job can have a connection that the rule selects. */
  job?: string;
  /** Whether a connection is secondary, which no file states. */
  hidden: Hidden;
}

/** The rules with SecondaryMap On whose order is known, in that order. */
export function secondaryMapsOf(stack: StackInEffect): readonly SecondaryMap[] {
  return mapsOf(stack, () => secondaryMapsIn(stack));
}

const mapsOf = memo<StackInEffect, readonly SecondaryMap[]>();

function secondaryMapsIn(stack: StackInEffect): SecondaryMap[] {
  const rules = (stack.policy?.tls.rules ?? []).filter((rule) => rule.order !== undefined && lendsPolicy(rule));
  if (rules.length === 0) return [];
  const reserved = portsOfOneJob(reservedPortsOf(stack)).filter(({ protocol }) => protocol === 'tcp');
  return rules.map((rule): SecondaryMap => {
    const job = rule.job ?? jobOfPorts(rule, reserved);
    if (job === undefined) return { rule, hidden: ANY_JOB };
    return { rule, job, hidden: { kind: 'secondary', what: secondaryText(rule) } };
  });
}

/** One hidden dimension for all rules that apply to any process: most connections are not secondary ones of theirs. */
const ANY_JOB: Hidden = {
  kind: 'secondary',
  what: 'whether this is a secondary connection (SecondaryMap On)',
  isRare: true,
};

/** What an answer needs if a rule may determine the policy of a connection. */
export function secondaryText({ name }: TlsRule): string {
  return `whether this is a secondary connection of ${name} (SecondaryMap On)`;
}

/** The rule, extended to its secondary connections: any ports, either direction, any user. */
export function lentRule({ rule, job }: SecondaryMap): TlsRule {
  return {
    ...rule,
    direction: 'Both',
    local: rule.local ?? 'any',
    remote: rule.remote ?? 'any',
    localPorts: 'any',
    remotePorts: 'any',
    job: job ?? null,
    user: null,
    timed: false,
  };
}

function lendsPolicy({ enabled, settings }: TlsRule): boolean {
  const setting = [settings.SecondaryMap].flat().at(-1);
  return enabled !== false && setting !== undefined && setting.value !== 'Off';
}

/**
 * The job for which the local ports of a server's rule are reserved. Address spaces that a server forks have its name with another number
 * at the end.
 */
function jobOfPorts(rule: TlsRule, reserved: ReturnType<typeof portsOfOneJob>): string | undefined {
  if (rule.direction === 'Outbound' || rule.localPorts === undefined) return undefined;
  const ports = fromNumberSelector(rule.localPorts, ALL_PORTS);
  const jobs = new Set(reserved.map(({ job }) => job.job));
  for (const name of jobs) {
    const own = reserved.filter(({ job }) => job.job === name).map(({ first, last }): Spans => span(first, last));
    if (isSubset(ports, union(...own))) return `${name.replace(/[\d*]{1,8}$/, '')}*`;
  }
  return undefined;
}
