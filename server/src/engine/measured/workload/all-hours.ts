import type { MeasuredFlow } from './flows.js';
import type { MeasuredWorkload, SeenFlow } from './period-workload.js';
import type { PeriodName } from './periods.js';
import type { WorkloadResult } from './result.js';

/**
 * The workload of one period, with the flows of all measured hours in addition, so that rules can check what was never used; without them if the
 * records are from several stacks, or if the period includes all measured hours.
 */
export function withAllHours({ periods }: WorkloadResult, period: PeriodName): MeasuredWorkload {
  const workload = periods[period]!;
  const { average } = periods;
  const { measured } = workload;
  if (period === 'average' || average === undefined || measured?.flowHours === undefined) return workload;
  if (measured.flowHours === measured.hours) return workload;
  const { flowsLeftOut: _own, ...facts } = measured;
  const { flowsLeftOut } = average.measured ?? {};
  return {
    ...workload,
    measured: {
      ...facts,
      flows: average.flows.map(seen),
      ...(flowsLeftOut === undefined ? {} : { flowsLeftOut }),
    },
  };
}

function seen({
  stack: _stack,
  clients: _clients,
  ratePerS: _rate,
  ratePerSRange: _range,
  sendBytes: _send,
  receiveBytes: _receive,
  requestsPerConnection: _requests,
  thinkTimeUs: _think,
  ...flow
}: MeasuredFlow): SeenFlow {
  return flow;
}
