import type { SharedDevices } from '../flows/devices.js';
import { comesByChance, isFullAndShort, type RunningFlow } from '../flows/running-flow.js';
import { channelsOf, hostsOf, type Network } from '../network/network.js';
import { usableCps, ziipCapacity } from '../scenario/engines.js';
import { otherSide } from '../scenario/setup.js';
import type { StackHost } from '../stack/host.js';

/** Metrics of one run by their path, as `flows.rr.latencyUs.mean`. */
export type Figures = Map<string, number>;

/** Minimum number of ended transactions that represent all transactions. */
const FEW_LATENCIES = 20;

/** The measurements since the mark. */
export function collect(
  network: Network,
  devices: SharedDevices,
  flows: readonly RunningFlow[],
  windowUs: number,
): Figures {
  const figures: Figures = new Map();
  let transactions = 0;
  let bytes = 0;
  for (const running of flows) {
    const { flow } = running;
    const count = transactionsOf(running, windowUs);
    if (endedOf(running, windowUs) > 0) {
      transactions += count;
      bytes += count * (flow.requestBytes + flow.replyBytes);
    }
    flowFigures(figures, running, count, windowUs);
  }
  const asOffered = offeredShare(flows, windowUs, (sizeBytes) => 1 + (TRANSACTIONS_OF_MB * sizeBytes) / 1e6);
  for (const host of hostsOf(network)) {
    const [cps, ziips] = [usableCps(host.end.host), ziipCapacity(host.end.host)];
    const busy = host.processors.busySinceMark();
    const applicationUs = applicationUsOn(host, flows, windowUs);
    // For the same work: the part of long application work that a window truncates exceeds the network's part.
    const networkUs = asOffered * (host.processors.begunSinceMarkUs - applicationUs.seen);
    const begunUs = networkUs / asOffered + applicationUs.seen;
    const share = begunUs > 0 ? (networkUs + applicationUs.offered) / begunUs : 1;
    const cpUs = Math.min(share * busy.cpUs, cps * windowUs);
    const ziipUs = Math.min(asOffered * busy.ziipUs, ziips * windowUs);
    const name = `hosts.${host.name}`;
    const ratio = (us: number, per: number): number => (per > 0 ? us / 1000 / per : 0);
    figures.set(`${name}.cpMsPerTransaction`, ratio(cpUs, transactions));
    figures.set(`${name}.ziipMsPerTransaction`, ratio(ziipUs, transactions));
    figures.set(`${name}.cpMsPerMB`, ratio(cpUs, bytes / 1e6));
    figures.set(`${name}.ziipMsPerMB`, ratio(ziipUs, bytes / 1e6));
    figures.set(`${name}.cpBusyPercent`, (100 * cpUs) / windowUs);
    figures.set(`${name}.ziipBusyPercent`, (100 * ziipUs) / windowUs);
    if (applicationUs.seen > 0) {
      figures.set(`${name}.networkCpMsPerMB`, ratio(networkUs, bytes / 1e6));
      figures.set(`${name}.networkCpBusyPercent`, (100 * networkUs) / windowUs);
    }
    const use = (resource: string, us: number, engines: number): unknown =>
      engines > 0 &&
      figures.set(`resources.${host.name}.${resource}.utilizationPercent`, (100 * us) / windowUs / engines);
    use('cp', cpUs, cps);
    use('ziip', ziipUs, ziips);
    for (const [queue, inbound] of host.queues) use(`inbound-${queue}`, inbound.busySinceMark(), inbound.engines);
  }
  // Lines, adapters and disks work for bytes.
  const bytesAsOffered = offeredShare(flows, windowUs, (sizeBytes) => sizeBytes);
  for (const [name, channel] of [...channelsOf(network), ...devices.channels()]) {
    const percent = (100 * bytesAsOffered * channel.busySinceMark(network.server.clock.now)) / windowUs;
    if (percent > 0) figures.set(`resources.${name}.utilizationPercent`, Math.min(100, percent));
  }
  return figures;
}

/**
 * The work for a megabyte as a multiple of the work for a transaction without data: an assumption. Simulated on z14 and z16, without and with
 * AT-TLS, it is 53 to 104 over OSA with 1500-byte packets, 41 to 93 over HiperSockets, 24 to 58 with jumbo frames and 15 to 58 over SMC.
 * With 40 or 250, CP time per MB differs by 3.4 % at most (60 random mixes), changes by 0.04 percentage points.
 */
const TRANSACTIONS_OF_MB = 100;

/**
 * The offered transactions of flows with a rate, as a multiple of the transactions that arrived in the window. Processor time depends on the arrivals, and a
 * window contains a few hundred transactions: without this factor, the error is 5 % to 10 %.
 *
 * @param workOf the work for a transaction with this number of bytes
 */
function offeredShare(flows: readonly RunningFlow[], windowUs: number, workOf: (sizeBytes: number) => number): number {
  let [offered, came] = [0, 0];
  for (const running of flows) {
    const { requestBytes, replyBytes } = running.flow;
    const each = workOf(requestBytes + replyBytes);
    offered += each * transactionsOf(running, windowUs);
    came += each * cameOf(running, windowUs);
  }
  return came > 0 && offered > 0 ? offered / came : 1;
}

/** Requested transactions; of transfers, which a window truncates, the bytes that arrived. */
function cameOf(running: RunningFlow, windowUs: number): number {
  const { flow, meter, parts } = running;
  if (flow.bulk) return endedOf(running, windowUs);
  const isByChance = flow.ratePerS !== undefined && isServed(running, windowUs);
  return isByChance || turnsOf(running, windowUs) !== undefined
    ? meter.asked / parts
    : transactionsOf(running, windowUs);
}

/** CP time of applications on a host since the mark, and that of the offered transactions; general processors do not run that of containers. */
function applicationUsOn(
  host: StackHost,
  flows: readonly RunningFlow[],
  windowUs: number,
): { seen: number; offered: number } {
  const own = host.isOnZiips ? [] : flows.filter(({ flow }) => otherSide(flow.opener) === host.name);
  let [seen, offered] = [0, 0];
  for (const running of own) {
    const applicationUs = host.processors.slowness * running.meter.applicationUs;
    const came = cameOf(running, windowUs);
    seen += applicationUs;
    offered += came > 0 ? (applicationUs * transactionsOf(running, windowUs)) / came : applicationUs;
  }
  return { seen, offered };
}

/**
 * Transactions in the window. A flow with a rate has its offered throughput while it is served: the deviation of the few transactions that
 * happen to end in a window is not a property of the network, and neither is a window without any.
 */
function transactionsOf(running: RunningFlow, windowUs: number): number {
  const turns = turnsOf(running, windowUs);
  if (turns !== undefined) return turns;
  const { ratePerS } = running.flow;
  const ended = endedOf(running, windowUs);
  const isOpen = ended > 0 || running.meter.timeInFlightUs() === 0;
  return ratePerS !== undefined && isOpen && isServed(running, windowUs) ? (ratePerS * windowUs) / 1e6 : ended;
}

/**
 * Transactions of clients whose pauses are longer than their response times, by Little's law. A window contains a few dozen pauses, so their number
 * varies by chance, but their mean is known. Undefined for other flows.
 */
function turnsOf(running: RunningFlow, windowUs: number): number | undefined {
  const { flow, meter, mostPerS } = running;
  const responseUs = meter.latencyUs.mean();
  const isPausing = flow.ratePerS === undefined && !flow.bulk && flow.thinkTimeUs > responseUs;
  // Where pauses are much longer, the response time hardly matters, however few replies show it.
  if (!isPausing || (meter.completed < FEW_LATENCIES && !comesByChance(running))) return undefined;
  const turns = (flow.population * windowUs) / (responseUs + flow.pauseUs);
  return Math.min(turns, (mostPerS * windowUs) / 1e6);
}

function isServed(running: RunningFlow, windowUs: number): boolean {
  const { flow, meter, mostPerS } = running;
  const perS = flow.ratePerS ?? 0;
  return meter.isServed && perS <= mostPerS && !isFullAndShort(running, windowUs);
}

/**
 * Transactions that ended; for bulk transfers, including parts of others. If hundreds of replies are in transit on a full line, more of
 * them end in a short window than were sent in it: the count is limited to the capacity of the line.
 */
function endedOf({ flow, meter, mostPerS }: RunningFlow, windowUs: number): number {
  if (flow.bulk) return meter.receivedBytes / (flow.requestBytes + flow.replyBytes);
  return Math.min(meter.completed, (mostPerS * windowUs) / 1e6);
}

/** Maximum deviation between the mean of the ended transactions and Little's law: above it, the window truncates too many. */
const LITTLE_TOLERANCE = 0.05;

/** Transactions with a rate that take less than this share of the window are hardly ever truncated. */
const SHORT_SHARE = 0.2;

/** The time in progress of all transactions; for clients that represent several, the time of all. */
function inFlightUs({ flow, meter }: RunningFlow, windowUs: number, count: number): number {
  const seenUs = meter.timeInFlightUs();
  const { population, clients, pauseUs } = flow;
  return population > clients ? Math.max(seenUs, population * windowUs - count * pauseUs) : seenUs;
}

/**
 * Response times of the transactions that ended. They are scaled to Little's law if clients send the next request after the reply, and if
 * the ended transactions do not represent all.
 */
function latencies(running: RunningFlow, windowUs: number): Record<'mean' | 'p50' | 'p95' | 'p99', number> {
  const { flow, parts, meter } = running;
  const isServedAtRate = flow.ratePerS !== undefined && isServed(running, windowUs);
  // The window contains parts of few transfers: their number follows from their bytes, however the window truncates them.
  const count = isServedAtRate && !flow.bulk ? (meter.asked || meter.completed) / parts : endedOf(running, windowUs);
  const byLittle = count > 0 ? inFlightUs(running, windowUs, count) / count : 0;
  const ofPart = meter.latencyUs.mean();
  if (ofPart === 0) return { mean: byLittle, p50: byLittle, p95: byLittle, p99: byLittle };
  const seen = parts * ofPart;
  const isSeen =
    turnsOf(running, windowUs) !== undefined ||
    ((flow.ratePerS !== undefined || comesByChance(running)) &&
      meter.completed >= FEW_LATENCIES &&
      (byLittle === 0 || Math.abs(seen / byLittle - 1) <= LITTLE_TOLERANCE));
  const factor = isSeen || (isServedAtRate && ofPart <= SHORT_SHARE * windowUs) ? 1 : byLittle / seen;
  const pausesUs = ((parts - 1) * flow.rttUs) / 2;
  // The sum of independently varying parts varies less than the parts.
  const whole = (us: number): number => factor * (seen + Math.sqrt(parts) * (us - ofPart)) - pausesUs;
  const [p50, p95, p99] = meter.latencyUs.percentiles([0.5, 0.95, 0.99]).map(whole);
  return { mean: whole(ofPart), p50: p50!, p95: p95!, p99: p99! };
}

function flowFigures(figures: Figures, running: RunningFlow, count: number, windowUs: number): void {
  const { flow, meter } = running;
  const name = `flows.${flow.name}`;
  const perS = count / (windowUs / 1e6);
  figures.set(`${name}.throughputMBs`, (perS * (flow.requestBytes + flow.replyBytes)) / 1e6);
  figures.set(`${name}.transactionsPerS`, perS);
  const { mean, p50, p95, p99 } = latencies(running, windowUs);
  Object.entries({ mean, p50, p95, p99 }).forEach(
    ([key, value]) => void figures.set(`${name}.latencyUs.${key}`, value!),
  );
  for (const side of ['server', 'client'] as const) {
    const percent = (100 * meter.busyUs[side]) / windowUs / flow.clients;
    figures.set(`resources.${flow.name}.${side}-task.utilizationPercent`, percent);
  }
}
