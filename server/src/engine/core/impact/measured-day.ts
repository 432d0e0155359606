import type { Workload, WorkloadFlow } from './workload.js';

const HOURS_PER_DAY = 24;
const SECONDS_PER_HOUR = 3600;

/**
 * The time that the traffic of the measured day takes at the rates of the workload, in hours: less than a day for the rates of a peak. Undefined
 * if the workload does not contain all hours of a day and the rates of all flows.
 */
export function hoursOfMeasuredDay({ day, measured, flows, otherFlows = [] }: Workload): number | undefined {
  const services = day?.services ?? [];
  const isWhole = services.length > 0 && services.every(({ bytes }) => bytes.length === HOURS_PER_DAY);
  if (!isWhole || measured?.flowsLeftOut !== undefined) return undefined;
  const dayBytes = services.flatMap(({ bytes }) => bytes).reduce((sum, each) => sum + each, 0);
  const bytesPerS = [...flows, ...otherFlows].reduce((sum, flow) => sum + bytesPerSOf(flow), 0);
  const hours = dayBytes / bytesPerS / SECONDS_PER_HOUR;
  return Number.isFinite(hours) && hours > 0 ? hours : undefined;
}

/** Not a number without a rate or with several sizes. */
const bytesPerSOf = ({ ratePerS, sendBytes = 0, receiveBytes = 0 }: WorkloadFlow): number =>
  Number(ratePerS) * (Number(sendBytes) + Number(receiveBytes));
