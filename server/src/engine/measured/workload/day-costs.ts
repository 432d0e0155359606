import { parseScenario, type SimulationResult, simulate } from '@ezlint/simcore';
import { wasOverSmc } from '../../core/impact/measured-flow.js';
import { type DayService, type ServiceHours, sum, type TrafficDay } from './day.js';
import type { MeasuredEnvironment } from './environment.js';

/** The CPC of the model if no record specifies one. */
const USUAL_CPC = 'z16';
/** The CP time of a transaction hardly depends on the rate, so it is simulated at a rate with many transactions per second and without queues. */
const MOST_PER_S = 200;
const MOST_BYTES_PER_S = 50_000_000;
const CLIENTS = 20;
const BY_BYTES: ReadonlySet<string> = new Set(['STR', 'FTP']);

/** Facts that determine processor times. */
interface CostFacts {
  environment: Pick<MeasuredEnvironment, 'cpc' | 'ism' | 'roce'>;
  /** CP time of the stack in each hour, in seconds. */
  measuredS?: readonly number[] | undefined;
}

/**
 * Adds processor times to the day. The model provides the CP time of a transaction of each service; if the CP time of the stack was measured, it is
 * divided among the services in proportion to the model.
 */
export function dayWithCosts(
  start: string,
  services: readonly ServiceHours[],
  { environment, measuredS }: CostFacts,
): TrafficDay {
  const { cpc } = environment;
  const model = services.map((service) => {
    const kind = pathOf(service, environment);
    if (kind === undefined) return undefined;
    const all = secondsOfTransaction(service, cpc ?? USUAL_CPC, kind) * Math.max(1, sum(service.transactions));
    // The CP time of transfers depends on their bytes, that of exchanges on their number.
    const parts = BY_BYTES.has(service.cell.kind) ? service.bytes : service.transactions;
    const whole = Math.max(1, sum(parts));
    return parts.map((part) => (all * part) / whole);
  });
  const hours = services[0]?.bytes.map((_, hour) => sum(model.map((own) => own?.[hour] ?? 0))) ?? [];
  const scale = hours.map((modeled, hour) => (measuredS && modeled > 0 ? measuredS[hour]! / modeled : 1));
  return {
    start,
    services: services.map(
      ({ name, bytes }, index): DayService => ({
        name,
        bytes,
        ...(model[index]
          ? { cpS: model[index].map((seconds, hour) => Number((seconds * scale[hour]!).toPrecision(3))) }
          : {}),
      }),
    ),
    cp: [
      measuredS
        ? 'measured time of the stack (RMF), divided among the services by the model'
        : `model on ${cpc ?? `${USUAL_CPC} (no record contains the machine type)`}, not measured`,
      ...services
        .filter((_, index) => model[index] === undefined)
        .map(({ name }) => `without ${name}, which used SMC of an unknown kind`),
    ].join('; '),
  };
}

/** The path of the service; undefined if it used SMC, and the functions of the system do not show which kind. */
function pathOf(
  { smcConnections, connections }: ServiceHours,
  { ism, roce }: CostFacts['environment'],
): 'osa' | 'smc-d' | 'smc-r' | undefined {
  if (!wasOverSmc({ smcPercent: (100 * smcConnections) / Math.max(1, connections) })) return 'osa';
  if ((ism === undefined) === (roce === undefined)) return undefined;
  return ism ? 'smc-d' : 'smc-r';
}

/** CP time of one transaction of the service at this stack, in seconds. */
function secondsOfTransaction(
  { cell, transactions, bytesIn, bytesOut, connections }: ServiceHours,
  cpc: string,
  kind: 'osa' | 'smc-d' | 'smc-r',
): number {
  const all = Math.max(1, sum(transactions));
  const isServer = cell.direction === 'inbound';
  const [sendBytes, receiveBytes] = (isServer ? [bytesIn, bytesOut] : [bytesOut, bytesIn]).map((bytes) => bytes / all);
  const ratePerS = Math.max(1, Math.min(MOST_PER_S, MOST_BYTES_PER_S / Math.max(1, (bytesIn + bytesOut) / all)));
  const read = parseScenario({
    hosts: { server: { cpc, cps: 8 }, client: { cpc, cps: 8 } },
    path: { kind },
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
