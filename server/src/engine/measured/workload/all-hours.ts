import type { MeasuredFlow } from './flows.js';
import type { PeriodName } from './periods.js';
import type { MeasuredWorkload, WorkloadResult } from './result.js';

/** A flow as rules need it to judge what was used: without rates and sizes, which are those of a period. */
export type SeenFlow = Omit<
  MeasuredFlow,
  | 'stack'
  | 'clients'
  | 'ratePerS'
  | 'ratePerSRange'
  | 'sendBytes'
  | 'receiveBytes'
  | 'requestsPerConnection'
  | 'thinkTimeUs'
>;

/**
 * The workload of one period with the flows of all measured hours beside its own, so that what was never used is judged by all of them; without, where
 * the records are of several stacks, or the period is all that was measured.
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
