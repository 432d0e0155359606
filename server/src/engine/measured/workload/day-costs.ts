import { parseScenario, type SimulationResult, simulate } from '@ezlint/simcore';
import { type DayService, type ServiceHours, sum, type TrafficDay } from './day.js';

/** The machine of the model where no record names one. */
const USUAL_CPC = 'z16';
/** What a transaction costs hardly depends on the rate: it is simulated at one that gives many transactions in a second and no queues. */
const MOST_PER_S = 200;
const MOST_BYTES_PER_S = 50_000_000;
const CLIENTS = 20;
const BY_BYTES: ReadonlySet<string> = new Set(['STR', 'FTP']);

/**
 * The day with processor times. The model gives the time of a transaction of each service; where the time of the stack was measured, it is divided among the
 * services as the model says.
 *
 * @param measuredS seconds of general processors of the stack in each hour
 */
export function dayWithCosts(
  start: string,
  services: readonly ServiceHours[],
  { cpc, measuredS }: { cpc?: string | undefined; measuredS?: readonly number[] | undefined },
): TrafficDay {
  const model = services.map((service) => {
    const all = secondsOfTransaction(service, cpc ?? USUAL_CPC) * Math.max(1, sum(service.transactions));
    // What transfers cost depends on their bytes, what exchanges cost on their number.
    const parts = BY_BYTES.has(service.cell.kind) ? service.bytes : service.transactions;
    const whole = Math.max(1, sum(parts));
    return parts.map((part) => (all * part) / whole);
  });
  const hours = services[0]?.bytes.map((_, hour) => sum(model.map((own) => own[hour]!))) ?? [];
  const scale = hours.map((modeled, hour) => (measuredS && modeled > 0 ? measuredS[hour]! / modeled : 1));
  return {
    start,
    services: services.map(
      ({ name, bytes }, index): DayService => ({
        name,
        bytes,
        cpS: model[index]!.map((seconds, hour) => Number((seconds * scale[hour]!).toPrecision(3))),
      }),
    ),
    cp: measuredS
      ? 'measured time of the stack (RMF), divided among the services by the model'
      : `model on ${cpc ?? `${USUAL_CPC} (no record contains the machine type)`}, not measured`,
  };
}

/** Seconds of general processors for one transaction of the service at this stack. */
function secondsOfTransaction(
  { cell, transactions, bytesIn, bytesOut, connections }: ServiceHours,
  cpc: string,
): number {
  const all = Math.max(1, sum(transactions));
  const isServer = cell.direction === 'inbound';
  const [sendBytes, receiveBytes] = (isServer ? [bytesIn, bytesOut] : [bytesOut, bytesIn]).map((bytes) => bytes / all);
  const ratePerS = Math.max(1, Math.min(MOST_PER_S, MOST_BYTES_PER_S / Math.max(1, (bytesIn + bytesOut) / all)));
  const read = parseScenario({
    hosts: { server: { cpc, cps: 8 }, client: { cpc, cps: 8 } },
    path: { kind: 'osa' },
    ...(cell.security === 'at-tls' ? { protection: { kind: 'at-tls' } } : {}),
    workload: {
      flows: [
        {
          name: 'service',
          kind: cell.kind,
          clients: CLIENTS,
          sendBytes: Math.max(1, sendBytes!),
          receiveBytes: Math.max(1, receiveBytes!),
          ratePerS,
          requestsPerConnection: Math.max(1, all / Math.max(1, connections)),
        },
      ],
    },
    run: { seed: 1, replications: 1, durationS: 2 },
  });
  if (read.problems) return 0;
  const { hosts } = simulate(read.scenario) as SimulationResult;
  return (hosts[isServer ? 'server' : 'client']?.cpMsPerTransaction.value ?? 0) / 1000;
}
