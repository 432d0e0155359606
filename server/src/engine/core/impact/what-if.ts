import type { Change, ChangeFigure, Comparison, Figure, Flow, Host, Scenario } from '@ezlint/simcore';
import type { ImpactMetric } from '../types/finding.js';
import { valueAt } from '../value-at.js';

/** Other assumptions to try; absent ones do not change. */
export interface OtherAssumptions {
  /** Factors. */
  clients?: number;
  rate?: number;
  messageSize?: number;
  lossPercent?: number;
  ziips?: number;
  cps?: number;
  cpc?: NonNullable<Host['cpc']>;
}

/** The same traffic and machine under other assumptions. */
export function underOther(scenario: Scenario, other: OtherAssumptions): Scenario {
  const { hosts = {}, workload } = scenario;
  const machine: Partial<Host> = {
    ...(other.ziips === undefined ? {} : { ziips: Math.max(0, Math.round(other.ziips)) }),
    ...(other.cps === undefined ? {} : { cps: Math.max(1, Math.round(other.cps)) }),
    ...(other.cpc === undefined ? {} : { cpc: other.cpc }),
  };
  return {
    ...scenario,
    hosts: { ...hosts, server: { ...hosts.server, ...machine } },
    workload: { ...workload, flows: workload.flows.map((flow) => otherFlow(flow, other)) },
  };
}

function otherFlow(flow: Flow, { clients = 1, rate = 1, messageSize = 1, lossPercent }: OtherAssumptions): Flow {
  const sized = (bytes: number | number[] | undefined): number | number[] | undefined => {
    if (bytes === undefined) return undefined;
    return Array.isArray(bytes) ? bytes.map((one) => scaled(one, messageSize)) : scaled(bytes, messageSize);
  };
  return {
    ...flow,
    clients: Math.max(1, Math.round((flow.clients ?? 1) * clients)),
    ...(flow.ratePerS === undefined ? {} : { ratePerS: flow.ratePerS * rate }),
    ...(flow.sendBytes === undefined ? {} : { sendBytes: sized(flow.sendBytes)! }),
    ...(flow.receiveBytes === undefined ? {} : { receiveBytes: sized(flow.receiveBytes)! }),
    ...(lossPercent === undefined ? {} : { lossPercent }),
  };
}

const scaled = (bytes: number, factor: number): number => Math.max(1, Math.round(bytes * factor));

/** Every metric before the change and under the other assumptions, including unchanged metrics. */
export function otherMetrics({ before, after, change }: Comparison): ImpactMetric[] {
  const [from, to] = [before.hosts.server, after.hosts.server];
  return [
    ...Object.keys(before.flows).flatMap((flow) => {
      const [now, then] = [before.flows[flow], after.flows[flow]];
      if (!now || !then) return [];
      const changeOf = (...path: string[]) => changeAt(change, ['flows', flow, ...path]);
      const { latencyUs, throughputMBs } = now;
      return [
        metric(`${flow} response time`, 'us', latencyUs.mean, then.latencyUs.mean, changeOf('latencyUs', 'mean')),
        metric(`${flow} throughput`, 'MB/s', throughputMBs, then.throughputMBs, changeOf('throughputMBs')),
      ];
    }),
    ...(['cpBusyPercent', 'ziipBusyPercent'] as const).map((key) => {
      const [name, unit] = key === 'cpBusyPercent' ? ['CP time', '% of one engine'] : ['zIIP time', '% of one zIIP'];
      return metric(name!, unit!, from[key], to[key], changeAt(change, ['hosts', 'server', key]));
    }),
  ];
}

const changeAt = (change: Change, path: readonly string[]) => valueAt(change, path) as ChangeFigure | undefined;

/** If the comparison has no change of the metric, for example from zero, uses the interval of the metric itself. */
function metric(
  name: string,
  unit: string,
  before: Figure,
  after: Figure,
  change: ChangeFigure | undefined,
): ImpactMetric {
  const percent = (value: number): number => (before.value === 0 ? 0 : 100 * (value / before.value - 1));
  const own = { value: percent(after.value), low: percent(after.low), high: percent(after.high) };
  const { value, low, high } = change ?? own;
  return { metric: name, unit, before: before.value, after: after.value, change: value, low, high };
}
