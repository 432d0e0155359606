import type { PathEnd, Scenario } from '@ezlint/simcore';
import type { StackScenarios } from '../impact/stack-scenarios.js';
import type { Finding } from '../types/finding.js';
import { factsAlong } from './profile-facts.js';
import type { Prerequisite } from './types.js';

/** Prerequisites of the new network that the old one did not have; determined by their differences, independent of the rule. */
export function prerequisitesOf(
  before: StackScenarios,
  after: StackScenarios,
  findings: readonly Finding[],
): Prerequisite[] {
  const found = before.names.flatMap((name) => {
    const from = before.over(name)?.scenario;
    const to = after.over(name)?.scenario;
    return from && to ? [...pathNeeds(name, from, to), ...bufferNeeds(from, to)] : [];
  });
  return distinct([...found, ...findings.flatMap(releaseNeeds), ...findings.flatMap(sysplexNeeds)]);
}

function pathNeeds(name: string, before: Scenario, after: Scenario): Prerequisite[] {
  const { path: from = {} } = before;
  const { path: to = {}, hosts } = after;
  const needs: Prerequisite[] = [];
  const isNew = (key: keyof PathEnd, value: unknown): boolean => to[key] === value && from[key] !== value;
  if (isNew('kind', 'smc-d')) {
    needs.push({ kind: 'hardware', text: `ISM functions with the PNETID of ${name}` });
    needs.push({ kind: 'partner', text: 'SMC-D enabled on the partners on the same machine' });
  }
  if (isNew('kind', 'smc-r')) {
    needs.push({ kind: 'hardware', text: `RoCE features with the PNETID of ${name}` });
    needs.push({
      kind: 'partner',
      text: 'SMC-R enabled on the partners, which are reached over the same RoCE network',
    });
  }
  if (isNew('largeSend', true))
    needs.push({ kind: 'hardware', text: `segmentation offload in the port of ${name} (${to.adapter})` });
  if (isNew('inboundQueues', true))
    needs.push({
      kind: 'hardware',
      text: `inbound workload queueing in the port of ${name} (${to.adapter}), with VMAC`,
    });
  if (isNew('multiwrite', 'ziip') || (isZiipIpsec(after) && !isZiipIpsec(before)))
    needs.push({ kind: 'hardware', text: `zIIPs with available capacity (${hosts?.server?.ziips ?? 0} assumed)` });
  if ((to.mtu ?? 0) > (from.mtu ?? 0) && to.kind === from.kind)
    needs.push({
      kind: 'network',
      text: `switches and stations of the LAN of ${name} that carry packets of ${to.mtu} bytes; path MTU discovery for more distant partners`,
    });
  return needs;
}

function isZiipIpsec({ protection }: Scenario): boolean {
  return protection?.ziipIpsec === true;
}

function bufferNeeds(before: Scenario, after: Scenario): Prerequisite[] {
  // Buffers of this stack, not of its partners.
  const [from, to] = [before.tcp?.server ?? {}, after.tcp?.server ?? {}];
  const isLarger = (['sendBufferKb', 'receiveBufferKb', 'maxReceiveBufferKb'] as const).some(
    (key) => (to[key] ?? 0) > (from[key] ?? 0),
  );
  return isLarger
    ? [{ kind: 'storage', text: 'storage for larger buffers of every connection with data in transit' }]
    : [];
}

/** The release that introduced the parameter. */
function releaseNeeds({ path }: Finding): Prerequisite[] {
  const since = factsAlong(path).flatMap((facts) => facts.since ?? []);
  const newest = since.sort(byRelease).at(-1);
  return newest === undefined ? [] : [{ kind: 'release', text: `z/OS ${newest} or later` }];
}

function byRelease(a: string, b: string): number {
  const [major = 0, minor = 0] = a.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}

const SYSPLEX_WIDE = /SYSPLEX|VIPADISTRIBUTE|VIPAROUTE|DYNAMICXCF|SMCGLOBAL/i;

/** Settings that take effect only if the other stacks of the sysplex also have them. */
function sysplexNeeds({ path, statement, fix }: Finding): Prerequisite[] {
  const words = [path, statement, ...(fix?.edits ?? []).map(({ text }) => text)].join(' ');
  return SYSPLEX_WIDE.test(words)
    ? [{ kind: 'sysplex', text: 'the same change on every participating stack of the sysplex' }]
    : [];
}

function distinct(needs: readonly Prerequisite[]): Prerequisite[] {
  return [...new Map(needs.map((need) => [`${need.kind}|${need.text}`, need])).values()];
}
