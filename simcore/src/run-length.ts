import type { RunningFlow } from './flows/running-flow.js';
import type { Clock } from './kernel/clock.js';
import type { Setup } from './setup.js';

/** Events of a run that ends because enough was seen, not because its time is over. */
const ENOUGH_EVENTS = 10_000;
const MOST_EVENTS = 4 * ENOUGH_EVENTS;
/** Queues that still grow are given up to so many times the events until they have settled. */
const MOST_EVENTS_UNTIL_SETTLED = 20 * ENOUGH_EVENTS;
/** They have when the later half of the answers took no more than so many times what the earlier one did. */
const SETTLED_GROWTH = 1.1;
const FEWEST_TO_JUDGE_GROWTH = 100;
/** A rare flow beside a busy one gets this many events until it has been seen at all. */
const MOST_EVENTS_FOR_RARE = 20 * ENOUGH_EVENTS;
const FEWEST_TRANSACTIONS = 5;
const FEWEST_BULK_BYTES = 1_000_000;
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
/** A rare timer of half a second decides what a lossy flow gets: it is watched so many times longer. */
const LONGER_WHERE_LOST = 4;
/**
 * Where everything comes at a rate, the same work comes whatever is seen of it, and the rates say beforehand how long it takes. Beside runs of
 * 400,000 events, changes are off by 0.4 percentage points on average and by 3 at most; twice the time comes no nearer.
 */
const AT_RATES = { warmUpEvents: 7500, fewestEvents: 5000, transactions: 10, transfers: 1, bulkBytes: 1_000_000 };

/** Decides when the flows of a run have got going, and when enough was seen of them. */
export class RunLength {
  private readonly patience: number;
  private readonly turnEvents: number;
  /** Everything comes at a rate. Where packets are lost, what was lost decides how long it takes. */
  private readonly isOpen: boolean;
  private startUs = 0;

  constructor(
    private readonly clock: Clock,
    private readonly setup: Setup,
    private readonly flows: readonly RunningFlow[],
  ) {
    const clients = setup.flows.reduce((sum, flow) => sum + (flow.bulk || flow.ratePerS ? 0 : flow.clients), 0);
    const longer = clients > MANY_CLIENTS ? TURNS.many / TURNS.few : 1;
    this.turnEvents = longer * EVENTS_PER_CLIENT * Math.min(clients, MOST_CLIENTS_TO_WAIT_FOR);
    this.patience = flows.some((running) => running.isLossy) ? LONGER_WHERE_LOST : 1;
    this.isOpen = this.patience === 1 && setup.flows.every(({ ratePerS }) => ratePerS !== undefined);
  }

  /** Lets the flows get going: what they do at first is not what they do for long. */
  warmUp(): void {
    const { setup, flows } = this;
    const untilUs = WARM_UP_SHARE * setup.durationUs;
    if (this.isOpen) {
      this.advance(AT_RATES.warmUpEvents, untilUs, () => this.holdsTurns());
      return;
    }
    const areSteady = (): boolean => flows.every((running) => hasFilledBuffers(running) && hasTurned(running));
    this.advance(WARM_UP_SHARE * ENOUGH_EVENTS + this.turnEvents, untilUs, areSteady);
    // Transfers that come at a rate begin and end all the time.
    const areFull = (): boolean =>
      flows.every((running) => running.flow.ratePerS !== undefined || hasFilledBuffers(running));
    if (!areFull()) this.advance(0, setup.durationUs, areFull, fillEvents(setup));
  }

  /** From now on is measured. */
  mark(): void {
    this.startUs = this.clock.now;
  }

  /**
   * Goes on until enough was seen, and every flow at all.
   *
   * @param restart forgets what was measured
   */
  measure(restart: () => void): void {
    const { clock, setup, flows } = this;
    const untilUs = Math.max(setup.durationUs, this.startUs + (1 - WARM_UP_SHARE) * setup.durationUs);
    if (this.isOpen) this.measureAtRates(untilUs, restart);
    else this.advance(this.patience * ENOUGH_EVENTS + this.turnEvents, untilUs, () => this.isEnough);
    const last = clock.events + MOST_EVENTS_FOR_RARE;
    let isDone = this.isOpen && flows.every(isSeen);
    while (!isDone && clock.next() <= setup.longestUs && clock.events < last) {
      isDone = clock.events % 256 === 0 && flows.every(isSeen);
      if (!isDone) clock.step();
    }
  }

  /** Until queues have settled: what was measured while they grew is forgotten. */
  private measureAtRates(untilUs: number, restart: () => void): void {
    const { clock } = this;
    let enoughUs = 1e6 * Math.max(...this.flows.map(secondsAtRate));
    const last = clock.events + MOST_EVENTS_UNTIL_SETTLED;
    let fewest = AT_RATES.fewestEvents;
    for (;;) {
      this.measureWindow(enoughUs, fewest, untilUs);
      if (this.flows.every(hasSettled)) return;
      // Once more, as long as all that was until now.
      enoughUs = clock.now;
      fewest = clock.events;
      if (clock.now + enoughUs > untilUs || 2 * clock.events > last) return;
      restart();
    }
  }

  /** As often the time in which the rarest flow is seen enough as it takes: a window that ends with an event ends in a transfer. */
  private measureWindow(enoughUs: number, events: number, untilUs: number): void {
    const { clock } = this;
    const fewest = clock.events + events;
    const most = clock.events + Math.max(events, MOST_EVENTS);
    for (let endUs = clock.now + enoughUs; ; endUs += enoughUs) {
      this.advanceTo(endUs, most - clock.events);
      const isEnough = clock.events >= fewest && this.holdsTurns() && !this.flows.some(({ meter }) => meter.isDoubtful);
      if (isEnough || clock.events >= most || clock.now + enoughUs > untilUs) return;
    }
  }

  /** Whether transactions take no more than a part of the time so far: where work waits for work, that takes its time to settle. Transfers are judged by bytes. */
  private holdsTurns(): boolean {
    const sinceUs = this.clock.now - this.startUs;
    return this.flows.every(({ flow, meter }) => flow.bulk || TURNS.few * meter.latencyUs.mean() <= sinceUs);
  }

  /** Whether every flow was seen long enough to trust its figures. */
  get isEnough(): boolean {
    if (this.isOpen) return this.flows.every(isSeen);
    const windowUs = (this.clock.now - this.startUs) / this.patience;
    return this.flows.every((running) => seenEnough(running, windowUs, this.patience));
  }

  /** Handles all events until a moment, unless there are more of them than `most`. */
  advanceTo(untilUs: number, most = Number.POSITIVE_INFINITY): void {
    const { clock } = this;
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

  /** Handles events until enough of them and `isEnough`, until far too many, or until the time is over. */
  private advance(
    events: number,
    untilUs: number,
    isEnough: () => boolean,
    mostEvents = (events * MOST_EVENTS) / ENOUGH_EVENTS,
  ): void {
    const { clock } = this;
    const last = clock.events + events;
    const most = clock.events + mostEvents;
    while (clock.next() <= untilUs) {
      clock.step();
      if (clock.events >= last && (clock.events >= most || (clock.events % 256 === 0 && isEnough()))) return;
    }
    this.advanceTo(untilUs);
  }
}

/** Whether it is served, and its answers take as long at the end as at the beginning. Transfers are judged by bytes. */
function hasSettled({ flow, meter }: RunningFlow): boolean {
  if (flow.bulk || meter.completed < FEWEST_TO_JUDGE_GROWTH) return true;
  return meter.isServed && meter.latencyUs.growth() <= SETTLED_GROWTH;
}

/** Events that it takes at most to fill the buffers of all transfers. */
function fillEvents({ flows }: Setup): number {
  const bytes = flows.reduce((sum, { bulk, clients, buffers: { server, client } }) => {
    const most = BUFFERS_UNTIL_STEADY * Math.max(server.receiveBytes, client.receiveBytes);
    return bulk ? sum + clients * (most + Math.max(server.sendBytes, client.sendBytes)) : sum;
  }, 0);
  return (EVENTS_PER_PIECE * bytes) / PIECE_BYTES;
}

/** The seconds in which enough of a flow with a rate is offered. */
function secondsAtRate({ flow, parts }: RunningFlow): number {
  const { bulk, ratePerS, requestBytes, replyBytes } = flow;
  const transfers = Math.max(AT_RATES.transfers, (parts * AT_RATES.bulkBytes) / (requestBytes + replyBytes));
  return (bulk ? transfers : AT_RATES.transactions) / (parts * ratePerS!);
}

/** Whether a flow was seen at all. */
function isSeen({ flow, meter }: RunningFlow): boolean {
  if (!flow.bulk || meter.completed >= FEWEST_TRANSACTIONS) return meter.completed >= FEWEST_TRANSACTIONS;
  return meter.receivedBytes >= FEWEST_BULK_BYTES && (flow.ratePerS === undefined || meter.completed > 0);
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
