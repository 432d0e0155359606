import type { CostValues } from './costs.js';
import { Clients } from './flows/clients.js';
import type { FlowContext } from './flows/connection.js';
import { SharedDevices } from './flows/devices.js';
import { IkeActivations } from './flows/ike.js';
import { Meter } from './flows/meter.js';
import type { Channel } from './kernel/channel.js';
import { Clock } from './kernel/clock.js';
import { mostTransactionsPerS } from './limits.js';
import { buildNetwork, type Network } from './network/network.js';
import type { FlowSetup, Setup } from './setup.js';
import type { StackHost } from './stack/host.js';

/** Figures of one run by their path, as `flows.rr.latencyUs.mean`. */
export type Figures = Map<string, number>;

/** Events of a run that ends because enough was seen, not because its time is over. */
const ENOUGH_EVENTS = 10_000;
const MOST_EVENTS = 4 * ENOUGH_EVENTS;
/** A rare flow beside a busy one gets this many events until it has been seen at all. */
const MOST_EVENTS_FOR_RARE = 20 * ENOUGH_EVENTS;
const FEWEST_TRANSACTIONS = 5;
const WARM_UP_SHARE = 0.25;
/** Every client has had a turn before anything is measured, and others while it is: more where many end theirs in waves. */
const EVENTS_PER_CLIENT = 12;
const MANY_CLIENTS = 40;
const TURNS = { few: 2, many: 4 };
const MOST_CLIENTS_TO_WAIT_FOR = 10_000;
const ENOUGH_TRANSACTIONS = 40;
const ENOUGH_TRANSFERS = 10;
/** Bulk transfers are judged by bytes: so many, and a piece of each. */
const ENOUGH_BULK_BYTES = 4_000_000;
const BULK_PIECE_BYTES = 64 * 1024;
const BUFFERS_UNTIL_STEADY = 2;
/** Filling the buffers of many transfers takes as many events as it takes: so many for each of this many bytes. */
const EVENTS_PER_PIECE = 12;
const PIECE_BYTES = 16 * 1024;
const FEW_LATENCIES = 20;
/** A rare timer of half a second decides what a lossy flow gets: it is watched so many times longer. */
const LONGER_WHERE_LOST = 4;

interface RunningFlow {
  flow: FlowSetup;
  meter: Meter;
  isLossy: boolean;
  mostPerS: number;
}

/** The simulated time in which a run was measured. */
export interface RunWindow {
  startUs: number;
  endUs: number;
}

export interface Run {
  figures: Figures;
  window: RunWindow;
  /** Every flow was seen long enough to trust its figures. */
  isEnough: boolean;
  /** Events handled, those of the warm-up included. */
  events: number;
}

/**
 * Runs a setup once: in the given window, so that it can be paired with another run, or until enough was seen. A window
 * that holds more events than `mostEvents` ends early.
 */
export function runOnce(
  setup: Setup,
  values: CostValues,
  window?: RunWindow,
  mostEvents = Number.POSITIVE_INFINITY,
): Run {
  const clock = new Clock();
  const network = buildNetwork(clock, setup, values);
  const devices = new SharedDevices(clock, setup, network, values);
  const flows = setup.flows.map((flow): RunningFlow => {
    const own = network.lines.get(flow.interfaceName)!;
    const lines = flow.distributed ? own : { ...own, toServer: own.direct };
    const context: FlowContext = { setup, flow, network, lines, devices, meter: new Meter(clock, flow.clients) };
    const source = flow.kind === 'IKE' ? new IkeActivations(context) : new Clients(context);
    source.start();
    return { flow, meter: context.meter, isLossy: isLossy(setup, flow), mostPerS: mostTransactionsPerS(setup, flow) };
  });
  const clients = setup.flows.reduce((sum, flow) => sum + (flow.bulk || flow.ratePerS ? 0 : flow.clients), 0);
  const longer = clients > MANY_CLIENTS ? TURNS.many / TURNS.few : 1;
  const turns = longer * EVENTS_PER_CLIENT * Math.min(clients, MOST_CLIENTS_TO_WAIT_FOR);
  const patience = flows.some((running) => running.isLossy) ? LONGER_WHERE_LOST : 1;
  if (window) advanceTo(clock, window.startUs, mostEvents);
  else warmUp(clock, setup, flows, WARM_UP_SHARE * ENOUGH_EVENTS + turns);
  const startUs = clock.now;
  mark(network, devices, flows);
  const isEnough = (): boolean =>
    flows.every((running) => seenEnough(running, (clock.now - startUs) / patience, patience));
  if (window) advanceTo(clock, window.endUs, mostEvents);
  else {
    const untilUs = Math.max(setup.durationUs, startUs + (1 - WARM_UP_SHARE) * setup.durationUs);
    advance(clock, patience * ENOUGH_EVENTS + turns, untilUs, isEnough);
    seeRare(clock, setup.longestUs, flows);
  }
  const endUs = clock.now;
  const figures = collect(network, devices, flows, endUs - startUs);
  return { figures, window: { startUs, endUs }, isEnough: isEnough(), events: clock.events };
}

/** Handles all events until a moment, unless there are more of them than `most`. */
function advanceTo(clock: Clock, untilUs: number, most: number): void {
  const last = clock.events + most;
  while (clock.next() <= untilUs) {
    if (clock.events >= last) return;
    clock.step();
  }
  if (clock.now < untilUs) {
    clock.at(untilUs, () => undefined);
    while (clock.now < untilUs) clock.step();
  }
}

/** Lets the flows get going: what they do at first is not what they do for long. */
function warmUp(clock: Clock, setup: Setup, flows: readonly RunningFlow[], events: number): void {
  const areSteady = (): boolean => flows.every((running) => hasFilledBuffers(running) && hasTurned(running));
  advance(clock, events, WARM_UP_SHARE * setup.durationUs, areSteady);
  // Transfers that come at a rate begin and end all the time.
  const areFull = (): boolean =>
    flows.every((running) => running.flow.ratePerS !== undefined || hasFilledBuffers(running));
  if (!areFull()) advance(clock, 0, setup.durationUs, areFull, fillEvents(setup));
}

/** Events that it takes at most to fill the buffers of all transfers. */
function fillEvents({ flows }: Setup): number {
  const bytes = flows.reduce((sum, { bulk, clients, buffers: { server, client } }) => {
    const most = BUFFERS_UNTIL_STEADY * Math.max(server.receiveBytes, client.receiveBytes);
    return bulk ? sum + clients * (most + Math.max(server.sendBytes, client.sendBytes)) : sum;
  }, 0);
  return (EVENTS_PER_PIECE * bytes) / PIECE_BYTES;
}

/** Handles events until enough of them and `isEnough`, until far too many, or until the time is over. */
function advance(
  clock: Clock,
  events: number,
  untilUs: number,
  isEnough: () => boolean,
  mostEvents = (events * MOST_EVENTS) / ENOUGH_EVENTS,
): void {
  const last = clock.events + events;
  const most = clock.events + mostEvents;
  while (clock.next() <= untilUs) {
    clock.step();
    if (clock.events >= last && (clock.events >= most || (clock.events % 256 === 0 && isEnough()))) return;
  }
  advanceTo(clock, untilUs, Number.POSITIVE_INFINITY);
}

/** Goes on until every flow has been seen at all. */
function seeRare(clock: Clock, untilUs: number, flows: readonly RunningFlow[]): void {
  const isSeen = ({ flow, meter }: RunningFlow): boolean =>
    meter.completed >= FEWEST_TRANSACTIONS || (flow.bulk && meter.receivedBytes >= ENOUGH_BULK_BYTES / 4);
  const last = clock.events + MOST_EVENTS_FOR_RARE;
  while (clock.next() <= untilUs && clock.events < last) {
    if (clock.events % 256 === 0 && flows.every(isSeen)) return;
    clock.step();
  }
}

/** What a transfer sends ahead into empty buffers is work for nothing that arrives: it is over before anything is measured. */
function hasFilledBuffers({ flow, meter }: RunningFlow): boolean {
  const { server, client } = flow.buffers;
  const most = Math.max(server.receiveBytes, client.receiveBytes);
  return !flow.bulk || meter.receivedBytes >= BUFFERS_UNTIL_STEADY * flow.clients * most;
}

/** Every client has had an answer: what they all asked for at the same time at first is over. */
function hasTurned({ flow, meter }: RunningFlow): boolean {
  return flow.bulk || flow.ratePerS !== undefined || meter.completed >= flow.clients;
}

/** Clients that work in step end their transactions together: some turns of them, or the window cuts one in two. */
function seenEnough({ flow, meter }: RunningFlow, windowUs: number, patience: number): boolean {
  // A client that thinks between transfers is not judged by a part of one.
  if (flow.bulk && (flow.thinkTimeUs === 0 || flow.ratePerS !== undefined))
    return meter.receivedBytes >= patience * Math.max(ENOUGH_BULK_BYTES, flow.clients * BULK_PIECE_BYTES);
  const turnUs = meter.latencyUs.mean() + flow.thinkTimeUs;
  const turns = flow.clients > MANY_CLIENTS ? TURNS.many : TURNS.few;
  const enough = flow.bulk ? ENOUGH_TRANSFERS : ENOUGH_TRANSACTIONS;
  return meter.completed >= patience * enough && windowUs >= turns * turnUs;
}

function isLossy({ ends }: Setup, { lossPercent }: FlowSetup): boolean {
  return (lossPercent ?? Math.max(ends.server.path.lossPercent, ends.client.path.lossPercent)) > 0;
}

function mark(network: Network, devices: SharedDevices, flows: readonly RunningFlow[]): void {
  const { now } = network.server.clock;
  for (const { meter } of flows) meter.mark();
  devices.mark();
  for (const host of hostsOf(network)) host.mark();
  for (const [, channel] of channelsOf(network)) channel.mark(now);
}

function hostsOf({ server, client, distributor }: Network): StackHost[] {
  return distributor ? [server, client, distributor] : [server, client];
}

function channelsOf({ lines }: Network): [string, Channel][] {
  return [...lines.values()].flatMap(({ label, toServer, toClient, direct, smc }): [string, Channel][] => [
    [`${label}link.toServer`, (smc ?? { toServer }).toServer.line],
    [`${label}link.toClient`, (smc ?? { toClient }).toClient.line],
    [`${label}adapter.toServer`, toServer.adapter],
    [`${label}adapter.toClient`, toClient.adapter],
    ...(direct === toServer ? [] : [[`${label}link.direct`, direct.line] as [string, Channel]]),
  ]);
}

function collect(network: Network, devices: SharedDevices, flows: readonly RunningFlow[], windowUs: number): Figures {
  const figures: Figures = new Map();
  let transactions = 0;
  let bytes = 0;
  for (const running of flows) {
    const { flow } = running;
    const count = transactionsOf(running, windowUs);
    transactions += count;
    bytes += count * (flow.requestBytes + flow.replyBytes);
    flowFigures(figures, running, count, windowUs);
  }
  for (const host of hostsOf(network)) {
    const { cpUs, ziipUs } = host.processors.busySinceMark();
    const name = `hosts.${host.name}`;
    const ratio = (us: number, per: number): number => (per > 0 ? us / 1000 / per : 0);
    figures.set(`${name}.cpMsPerTransaction`, ratio(cpUs, transactions));
    figures.set(`${name}.ziipMsPerTransaction`, ratio(ziipUs, transactions));
    figures.set(`${name}.cpMsPerMB`, ratio(cpUs, bytes / 1e6));
    figures.set(`${name}.ziipMsPerMB`, ratio(ziipUs, bytes / 1e6));
    figures.set(`${name}.cpBusyPercent`, (100 * cpUs) / windowUs);
    figures.set(`${name}.ziipBusyPercent`, (100 * ziipUs) / windowUs);
    const { cps, ziips } = host.end.host;
    const use = (resource: string, us: number, engines: number): unknown =>
      engines > 0 &&
      figures.set(`resources.${host.name}.${resource}.utilizationPercent`, (100 * us) / windowUs / engines);
    use('cp', cpUs, cps);
    use('ziip', ziipUs, ziips);
    for (const [queue, inbound] of host.queues) use(`inbound-${queue}`, inbound.busySinceMark(), inbound.engines);
  }
  for (const [name, channel] of [...channelsOf(network), ...devices.channels()]) {
    const percent = (100 * channel.busySinceMark(network.server.clock.now)) / windowUs;
    if (percent > 0) figures.set(`resources.${name}.utilizationPercent`, percent);
  }
  return figures;
}

/**
 * Transactions in the window. A flow with a rate gets what it is offered, as long as it is served: what the few that happen to end
 * in a window differ from it by says nothing of the network.
 */
function transactionsOf(running: RunningFlow, windowUs: number): number {
  const { ratePerS } = running.flow;
  const ended = endedOf(running);
  return ratePerS !== undefined && ended > 0 && isServed(running, windowUs) ? (ratePerS * windowUs) / 1e6 : ended;
}

/** Less than this share of what is offered came through while every client was at work: no more can. */
const SERVED_SHARE = 0.9;

function isServed(running: RunningFlow, windowUs: number): boolean {
  const { flow, meter, mostPerS } = running;
  const perS = flow.ratePerS ?? 0;
  // The window may be too short to see that more is offered than line and disks carry.
  const isShort = endedOf(running) < (SERVED_SHARE * perS * windowUs) / 1e6;
  return meter.isServed && perS <= mostPerS && !(flow.bulk && meter.isFull && isShort);
}

/** Transactions that ended, of bulk transfers with the parts of others. */
function endedOf({ flow, meter }: RunningFlow): number {
  return flow.bulk ? meter.receivedBytes / (flow.requestBytes + flow.replyBytes) : meter.completed;
}

/** More than this between the mean of those that ended and Little's law: the window cuts too many in two. */
const LITTLE_TOLERANCE = 0.05;

/** Response times of the transactions that ended; where they don't stand for all, brought to what Little's law says. */
function latencies(running: RunningFlow, windowUs: number): Record<'mean' | 'p50' | 'p95' | 'p99', number> {
  const { flow, meter } = running;
  const count = flow.ratePerS !== undefined && isServed(running, windowUs) ? meter.asked : endedOf(running);
  const byLittle = count > 0 ? meter.timeInFlightUs() / count : 0;
  const seen = meter.latencyUs.mean();
  const isSeen = meter.completed >= FEW_LATENCIES;
  const agree = seen > 0 && (byLittle === 0 || Math.abs(seen / byLittle - 1) <= LITTLE_TOLERANCE);
  if (seen === 0) return { mean: byLittle, p50: byLittle, p95: byLittle, p99: byLittle };
  const factor = agree && isSeen ? 1 : byLittle / seen;
  const [p50, p95, p99] = meter.latencyUs.percentiles([0.5, 0.95, 0.99]).map((us) => factor * us);
  return { mean: factor * seen, p50: p50!, p95: p95!, p99: p99! };
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
