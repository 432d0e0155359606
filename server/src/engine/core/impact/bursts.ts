import { SettingReader } from '@ezlint/grammar';
import type { StackScenarios } from './stack-scenarios.js';
import { READ_STORAGE_MB } from './statement-facts.js';
import type { WorkloadFlow } from './workload.js';

/** Storage for read buffers uses powers of two, line speeds do not. */
const BYTES_PER_MB = 1024 * 1024;

/**
 * How much of a burst a queue or buffer can hold before and after a change: calculated from the workload and the line speed, because workloads do not
 * describe bursts. Undefined for other settings, and if the values are unknown.
 *
 * @param path of the changed setting, such as `INTERFACE IPAQENET/READSTORAGE`
 */
export function ofBursts(path: string | undefined, before: StackScenarios, after: StackScenarios): string | undefined {
  if (path?.startsWith('SOMAXCONN')) return ofBacklog(before, after);
  return path?.endsWith('/READSTORAGE') ? ofReadStorage(before, after) : undefined;
}

const digits = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

function duration(seconds: number): string {
  return seconds < 1 ? `${digits(seconds * 1000)} ms` : `${digits(seconds)} s`;
}

function backlogOf({ stack }: StackScenarios): number | undefined {
  const value = new SettingReader(stack).of('SOMAXCONN', 'connections');
  return typeof value === 'number' ? value : undefined;
}

/** Connections that a flow opens per second; undefined if connections are persistent. */
function connectionsPerS({ kind, ratePerS, requestsPerConnection }: WorkloadFlow): number | undefined {
  if (ratePerS === undefined || (kind !== 'CRR' && requestsPerConnection === undefined)) return undefined;
  return ratePerS / (requestsPerConnection ?? 1);
}

/** For the flow with the most clients: all of them reconnect when their server starts. */
function ofBacklog(before: StackScenarios, after: StackScenarios): string | undefined {
  const queues = [backlogOf(before), backlogOf(after)];
  const served = before.flows.filter(({ direction, kind }) => direction !== 'outbound' && kind !== 'EE');
  const most = served.reduce<WorkloadFlow | undefined>(
    (best, flow) => ((flow.clients ?? 1) > (best?.clients ?? 0) ? flow : best),
    undefined,
  );
  const [from, to] = queues;
  if (!most || from === undefined || to === undefined) return undefined;
  const clients = most.clients ?? 1;
  const who = clients === 1 ? 'client' : `${whole(clients)} clients`;
  const connect = clients === 1 ? 'connects' : 'connect at once';
  const burst = `the workload contains no bursts. When the ${who} of ${most.name ?? most.kind} ${connect}, `;
  // A longer queue has no effect then.
  if (Math.min(from, to) >= clients) return `${burst}a queue of ${whole(from)} is sufficient`;
  const exceeding = (queue: number): string => {
    const left = clients - queue;
    return left <= 0 ? 'none exceed' : left === 1 ? '1 exceeds' : `${whole(left)} exceed`;
  };
  const perS = connectionsPerS(most);
  const pauses =
    perS === undefined
      ? ''
      : `; at its ${digits(perS)} connections/s the queues are full after pauses of ${duration(from / perS)} and ${duration(to / perS)}`;
  return `${burst}${exceeding(from)} a queue of ${whole(from)}, and ${exceeding(to)} a queue of ${whole(to)}${pauses}`;
}

function ofReadStorage(before: StackScenarios, after: StackScenarios): string | undefined {
  const [name] = before.namesChanged(after);
  if (name === undefined) return undefined;
  const amount = ({ stack }: StackScenarios): string | undefined => {
    const via = stack.interfaces.find((each) => each.name === name);
    const value = via && new SettingReader(stack).on(via, 'READSTORAGE');
    return typeof value === 'string' && value in READ_STORAGE_MB ? value : undefined;
  };
  const [from, to] = [amount(before), amount(after)];
  const gbps = before.over(name)?.scenario.path?.speedGbps;
  if (from === undefined || to === undefined || gbps === undefined) return undefined;
  const holds = (value: string): string => {
    const mb = READ_STORAGE_MB[value]!;
    return `${value} has ${digits(mb)} MB, the data of ${digits(gbps)} Gb/s in ${duration((mb * BYTES_PER_MB * 8e-9) / gbps)}`;
  };
  return `the workload contains no bursts. For each input queue, ${holds(from)}; ${holds(to)}`;
}
