import { comesByChance, isFullAndShort, type RunningFlow } from '../flows/running-flow.js';
import type { Clock } from '../kernel/clock.js';
import type { FlowSetup, Setup } from '../scenario/setup.js';

/** Minimum number of events of a run in which clients send the next request after the reply. */
const ENOUGH_EVENTS = 10_000;
const WARM_UP_EVENTS = 2_500;
/**
 * Such a run continues until its rates are known with this relative precision, which is lower with packet loss, or until it reaches the
 * maximum number of events.
 */
const PRECISION = { usual: 0.01, lossy: 0.04 };
const MOST_EVENTS = { usual: 100_000, lossy: 400_000 };
/** It waits for turns of all clients up to this multiple of the maximum. */
const MUCH_MORE = 4;
/** Maximum number of events of any run. */
const MOST_EVENTS_OF_RUN = 4_000_000;
/** The results are evaluated in parts of the window with the same number of events each. */
const PARTS_JUDGED = 10;
const MOST_EVENTS_IN_WINDOW = 4 * ENOUGH_EVENTS;
/** If the offered load is close to the capacity, it takes long to show whether it is served. */
const MOST_EVENTS_IN_DOUBT = 20 * ENOUGH_EVENTS;
/** Maximum number of events to wait until growing queues have settled. */
const MOST_EVENTS_UNTIL_SETTLED = 20 * ENOUGH_EVENTS;
/** A queue has settled if the response times of the later half are at most this multiple of those of the earlier half. */
const SETTLED_GROWTH = 1.1;
/** Transfers have settled if at least this share of the offered bytes arrives. */
const SETTLED_SHARE = 0.95;
const FEWEST_TO_JUDGE_GROWTH = 100;
const FEWEST_TO_JUDGE_TRANSFERS = 10;
/** Maximum number of events to wait for a rare flow in addition to a busy one. */
const MOST_EVENTS_FOR_RARE = 20 * ENOUGH_EVENTS;
const FEWEST_TRANSACTIONS = 5;
const FEWEST_BULK_BYTES = 1_000_000;
const WARM_UP_SHARE = 0.25;
/** Minimum number of turns of all clients, so the window truncates few of them. */
const TURNS = 2;
/** Requests of clients that wait for each other oscillate between turns: this many turns average that out. */
const TURNS_OF_REQUESTS = 8;
/** With more clients, their turns overlap: a part of a turn is sufficient. */
const MANY_CLIENTS = 2_000;
const ENOUGH_TRANSACTIONS = 40;
const ENOUGH_TRANSFERS = 10;
/** Bulk transfers with a short round trip are evaluated by bytes: this many, and a piece of each transfer. */
const ENOUGH_BULK_BYTES = 4_000_000;
const BULK_PIECE_BYTES = 64 * 1024;
const BUFFERS_UNTIL_STEADY = 2;
/** Transfers over longer lines start slowly: complete ones are needed, or, for transfers so long that it does not matter, a piece. */
const NEAR_US = 1000;
const LONG_TRANSFER_BYTES = 20_000_000;
/** A rare timer of half a second determines the throughput of a lossy flow, so more of it is needed. */
const MORE_WHERE_LOST = 4;
/** Four timers, so a window truncates few; before it, the first ones have expired. */
const TIMERS_US = 2_000_000;
const FIRST_TIMERS_US = 600_000;
/**
 * If all flows have a rate, the work is the same for any length, and the rates determine in advance how long a run takes. Compared with
 * windows of 60,000 events, changes differ by 0.16 percentage points on average, and 95 % of them by at most 0.9; a warm-up of 7500 events
 * is not more accurate.
 */
const AT_RATES = {
  warmUpEvents: 3500,
  mostWarmUpEvents: 30_000,
  fewestEvents: 5000,
  transactions: 10,
  transfers: 1,
  bulkBytes: 1_000_000,
};

/** Approximate number of events per transaction, and per second for flows without a rate. */
const EVENTS_OF_TRANSACTION = 12;
const EVENTS_OF_MB = 1200;
const EVENTS_OF_CLOSED_PER_S = 500_000;

/**
 * The flows of which a run with the other flows never sees enough: they lose packets, and are so rare that far too many other events occur
 * before the cost of that shows. This depends only on the rates, so the runs of a comparison agree.
 */
export function rareFlows({ flows, ends }: Setup): FlowSetup[] {
  const eventsPerS = flows.map(eventsPerSOf).reduce((total, each) => total + each, 0);
  const found = flows.filter((flow) => {
    if (!isLossyFlow(flow, ends) || flow.ratePerS === undefined) return false;
    const seconds = (MORE_WHERE_LOST * (flow.bulk ? ENOUGH_TRANSFERS : ENOUGH_TRANSACTIONS)) / flow.ratePerS;
    return seconds * (eventsPerS - eventsPerSOf(flow)) > MUCH_MORE * MOST_EVENTS.lossy;
  });
  return found.length < flows.length ? found : [];
}

function eventsPerSOf({ ratePerS, requestBytes, replyBytes }: FlowSetup): number {
  if (ratePerS === undefined) return EVENTS_OF_CLOSED_PER_S;
  return ratePerS * (EVENTS_OF_TRANSACTION + (EVENTS_OF_MB * (requestBytes + replyBytes)) / 1e6);
}

/** Whether packets of a flow get lost. */
export function isLossyFlow({ lossPercent }: FlowSetup, ends: Setup['ends']): boolean {
  return (lossPercent ?? Math.max(ends.server.path.lossPercent, ends.client.path.lossPercent)) > 0;
}

/** Decides when the flows of a run have reached their steady state, and when they have been measured long enough. */
export class RunLength {
  private readonly isLossy: boolean;
  /** All flows have a rate. With packet loss, the losses determine the length. */
  private readonly isOpen: boolean;
  private startUs = 0;

  /** @param flows the flows that determine the length */
  constructor(
    private readonly clock: Clock,
    private readonly setup: Setup,
    private readonly flows: readonly RunningFlow[],
  ) {
    this.isLossy = flows.some((running) => running.isLossy);
    this.isOpen = !this.isLossy && flows.every(({ flow }) => flow.ratePerS !== undefined);
  }

  /** The warm-up: the initial behavior of the flows is not their steady state. */
  warmUp(): void {
    const { setup, flows } = this;
    if (this.isOpen) {
      const { warmUpEvents, mostWarmUpEvents } = AT_RATES;
      const areSteady = (): boolean => this.holdsTurns() && flows.every(hasAnswered);
      this.advance(warmUpEvents, WARM_UP_SHARE * setup.durationUs, areSteady, mostWarmUpEvents);
      return;
    }
    const fewestUs = this.waitsForTimers ? FIRST_TIMERS_US : 0;
    const areSteady = (): boolean =>
      this.clock.now >= fewestUs &&
      flows.every((running) => hasFilledBuffers(running) && hasTurned(running, this.clock.events));
    this.advance(WARM_UP_EVENTS, WARM_UP_SHARE * setup.durationUs, areSteady, MOST_EVENTS_OF_RUN / 2);
    if (!areSteady()) this.advance(0, setup.longestUs / 2, areSteady, MOST_EVENTS_OF_RUN / 2);
  }

  /** The measurement starts here. */
  mark(): void {
    this.startUs = this.clock.now;
  }

  /**
   * Continues until enough was measured, and every flow occurred. A run with a duration takes exactly that time.
   *
   * @param restart discards the measurements
   */
  measure(restart: () => void): void {
    const { clock, setup, flows } = this;
    if (setup.isTimed) {
      this.advanceTo(this.startUs + setup.durationUs, MOST_EVENTS_OF_RUN);
      return;
    }
    if (this.isOpen) {
      const untilUs = Math.max(setup.durationUs, this.startUs + (1 - WARM_UP_SHARE) * setup.durationUs);
      this.measureAtRates(untilUs, restart);
    } else this.measureUntilPrecise();
    const last = clock.events + MOST_EVENTS_FOR_RARE;
    let isDone = this.isOpen && flows.every(isSeen);
    while (!isDone && clock.next() <= setup.longestUs && clock.events < last) {
      isDone = clock.events % 256 === 0 && flows.every(isSeen);
      if (!isDone) clock.step();
    }
  }

  /** Continues until the rates of all flows are known precisely enough, estimated from parts of the window. */
  private measureUntilPrecise(): void {
    const { clock, flows, setup } = this;
    const most = clock.events + (this.isLossy ? MOST_EVENTS.lossy : MOST_EVENTS.usual);
    const precision = this.isLossy ? PRECISION.lossy : PRECISION.usual;
    const progress = flows.map((running) => new Progress(running, clock.now));
    const untilUs = this.startUs + (1 - WARM_UP_SHARE) * setup.durationUs;
    let partEvents = ENOUGH_EVENTS / PARTS_JUDGED;
    while (clock.next() <= setup.longestUs) {
      this.advance(partEvents, clock.now < untilUs ? untilUs : setup.longestUs, () => true);
      // With few events, the time is sufficient.
      if (clock.now >= untilUs && this.isEnough) return;
      for (const each of progress) each.note(clock.now);
      const parts = progress[0]!.parts;
      if (parts < PARTS_JUDGED) continue;
      const isPrecise = progress.every((each) => each.relativeError <= precision);
      const isLong = clock.events >= most || !this.waitsForTimers || clock.now - this.startUs >= TIMERS_US;
      if ((isPrecise && isLong && this.isEnough) || clock.events >= MOST_EVENTS_OF_RUN) return;
      if (clock.events >= most && (this.isEnough || clock.events >= MUCH_MORE * most) && flows.every(isSeen)) return;
      // Half as many parts of twice the length: a growing window does not need more of them.
      if (parts >= 2 * PARTS_JUDGED) {
        for (const each of progress) each.join();
        partEvents *= 2;
      }
    }
  }

  /** Traffic with a rate continues while a retransmission timer runs: the rate does not show how long the replies took. */
  private get waitsForTimers(): boolean {
    return this.flows.some(({ isLossy, flow }) => isLossy && flow.ratePerS !== undefined);
  }

  /** Continues until queues have settled: measurements while they grew are discarded. */
  private measureAtRates(untilUs: number, restart: () => void): void {
    const { clock } = this;
    let enoughUs = 1e6 * Math.max(...this.flows.map(secondsAtRate));
    const last = clock.events + MOST_EVENTS_UNTIL_SETTLED;
    let fewest = AT_RATES.fewestEvents;
    let wasOverloaded = false;
    for (;;) {
      this.measureWindow(enoughUs, fewest, untilUs);
      if (this.flows.every(hasSettled)) return;
      // A queue that grew beyond randomness twice in sequence, the second time twice as long, continues to grow.
      const isOverloaded = this.flows.some(isUnserved);
      if (isOverloaded && wasOverloaded) return;
      wasOverloaded = isOverloaded;
      // Extends the run by its current length.
      enoughUs = clock.now;
      fewest = clock.events;
      if (clock.now + enoughUs > untilUs || 2 * clock.events > last) return;
      restart();
    }
  }

  /**
   * The time in which the rarest flow has enough transactions, as a whole multiple: a window that ends with an event would end in a
   * transfer.
   */
  private measureWindow(enoughUs: number, events: number, untilUs: number): void {
    const { clock } = this;
    const fewest = clock.events + events;
    const mostEvents = (most: number): number => fewest - events + Math.max(events, most);
    let last = mostEvents(MOST_EVENTS_IN_WINDOW);
    for (let endUs = clock.now + enoughUs; ; endUs += enoughUs) {
      this.advanceTo(endUs, last - clock.events);
      const isDoubtful = this.flows.some((each) => isInDoubt(each, clock.now - this.startUs));
      last = mostEvents(isDoubtful ? MOST_EVENTS_IN_DOUBT : MOST_EVENTS_IN_WINDOW);
      const isEnough = clock.events >= fewest && this.holdsTurns() && !isDoubtful;
      if (isEnough || clock.events >= last || clock.now + enoughUs > untilUs) return;
    }
  }

  /**
   * Whether transactions take no more than a part of the time so far: dependent work needs time to settle. Transfers are evaluated by
   * bytes, unless they start slowly on a long line.
   */
  private holdsTurns(): boolean {
    const sinceUs = this.clock.now - this.startUs;
    return this.flows.every(
      ({ flow, meter }) => (flow.bulk && !startsSlowly(flow)) || TURNS * meter.latencyUs.mean() <= sinceUs,
    );
  }

  /** Whether every flow was measured long enough for reliable results. */
  get isEnough(): boolean {
    if (this.isOpen) return this.flows.every(isSeen);
    return this.flows.every((running) => seenEnough(running, this.clock.now - this.startUs));
  }

  /** Processes all events until a moment, unless there are more than `most`. */
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

  /** Processes events until there are enough and `isEnough` is true, until the maximum is reached, or until the time is over. */
  private advance(
    events: number,
    untilUs: number,
    isEnough: () => boolean,
    mostEvents = (events * MOST_EVENTS_IN_WINDOW) / ENOUGH_EVENTS,
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

/** The activity of a flow in parts of the window. */
class Progress {
  private done: number[] = [];
  private lengthsUs: number[] = [];
  private last: number;

  constructor(
    private readonly running: RunningFlow,
    private lastUs: number,
  ) {
    this.last = this.count;
  }

  get parts(): number {
    return this.done.length;
  }

  private get count(): number {
    const { flow, meter } = this.running;
    return flow.bulk ? meter.receivedBytes : meter.completed;
  }

  note(nowUs: number): void {
    const { count } = this;
    this.done.push(count - this.last);
    this.lengthsUs.push(nowUs - this.lastUs);
    this.last = count;
    this.lastUs = nowUs;
  }

  join(): void {
    const paired = (values: readonly number[]): number[] =>
      values.flatMap((value, index) => (index % 2 === 0 ? [value + (values[index + 1] ?? 0)] : []));
    this.done = paired(this.done);
    this.lengthsUs = paired(this.lengthsUs);
  }

  /** Relative standard error of the rate for the complete window. */
  get relativeError(): number {
    const { done, lengthsUs } = this;
    const total = done.reduce((sum, each) => sum + each, 0);
    const totalUs = lengthsUs.reduce((sum, each) => sum + each, 0);
    if (total === 0) return Number.POSITIVE_INFINITY;
    const variance = done.reduce((sum, each, index) => sum + (each - (total * lengthsUs[index]!) / totalUs) ** 2, 0);
    return Math.sqrt((variance * done.length) / (done.length - 1)) / total;
  }
}

/**
 * Whether it is served, and its response times are the same at the end as at the beginning. Transfers are evaluated by bytes; one of them
 * may be in transit.
 */
function hasSettled(running: RunningFlow): boolean {
  const { flow, meter, parts } = running;
  if (flow.bulk) {
    const partBytes = (flow.requestBytes + flow.replyBytes) / parts;
    return meter.receivedBytes >= (SETTLED_SHARE * meter.asked - 1) * partBytes;
  }
  if (meter.completed < FEWEST_TO_JUDGE_GROWTH) return true;
  return meter.isServed && meter.latencyUs.growth() <= SETTLED_GROWTH;
}

/** Whether it waits in a growing queue. */
function isUnserved(running: RunningFlow): boolean {
  return running.flow.bulk ? !hasSettled(running) : !running.meter.isServed;
}

/** Transfers over a long line: they start slowly, so that many more bytes are offered than arrive until the first ones end. */
const startsSlowly = (flow: FlowSetup): boolean => flow.bulk && flow.rttUs > NEAR_US;

/** At its first replies, a flow reaches its steady state. Other transfers are evaluated by bytes. */
function hasAnswered({ flow, meter }: RunningFlow): boolean {
  return (flow.bulk && !startsSlowly(flow)) || meter.completed > 0 || meter.asked === 0;
}

/** Whether a longer run can show if the complete load is served. If all clients are active and the throughput is too low, the result is final. */
function isInDoubt(running: RunningFlow, windowUs: number): boolean {
  const { meter } = running;
  return meter.isDoubtful && !(meter.asked >= FEWEST_TO_JUDGE_TRANSFERS && isFullAndShort(running, windowUs));
}

/** The seconds in which a sufficient amount of a flow with a rate is offered. */
function secondsAtRate({ flow, parts }: RunningFlow): number {
  const { bulk, ratePerS, requestBytes, replyBytes } = flow;
  const transfers = Math.max(AT_RATES.transfers, (parts * AT_RATES.bulkBytes) / (requestBytes + replyBytes));
  return (bulk ? transfers : AT_RATES.transactions) / (parts * ratePerS!);
}

/** Whether a flow occurred at all. */
function isSeen({ flow, meter }: RunningFlow): boolean {
  if (!flow.bulk || meter.completed >= FEWEST_TRANSACTIONS) return meter.completed >= FEWEST_TRANSACTIONS;
  return meter.receivedBytes >= FEWEST_BULK_BYTES && (flow.ratePerS === undefined || meter.completed > 0);
}

/** The data that a transfer sends ahead into empty buffers is work without arriving data: it is over before the measurement starts. */
function hasFilledBuffers({ flow, meter }: RunningFlow): boolean {
  if (!flow.bulk || flow.ratePerS !== undefined) return true;
  const { server, client } = flow.buffers;
  const most = Math.max(server.windowBytes, client.windowBytes);
  return meter.receivedBytes >= BUFFERS_UNTIL_STEADY * flow.clients * most;
}

/**
 * Every client has had a reply: the effect of the simultaneous initial requests is over. Requests that come by chance have no such effect: a few
 * clients that pause long beside a busy flow do not wait for more of them.
 */
function hasTurned(running: RunningFlow, events: number): boolean {
  const { flow, meter } = running;
  if (flow.ratePerS !== undefined) return true;
  if (comesByChance(running)) return meter.completed >= ENOUGH_TRANSACTIONS || events >= MOST_EVENTS.usual;
  const hasLong = flow.bulk && meter.receivedBytes >= flow.clients * LONG_TRANSFER_BYTES;
  return meter.absent === 0 && (isCountedByBytes(flow) || hasLong || meter.completed >= flow.clients);
}

/** Transfers with a short round trip and without pauses are all the same: a part is sufficient. */
function isCountedByBytes(flow: FlowSetup): boolean {
  return flow.bulk && (flow.ratePerS !== undefined || (flow.thinkTimeUs === 0 && flow.rttUs <= NEAR_US));
}

/** Synchronized clients end their transactions together: several turns are needed, or the window truncates one. */
function seenEnough(running: RunningFlow, windowUs: number): boolean {
  const { flow, meter, isLossy } = running;
  const more = isLossy ? MORE_WHERE_LOST : 1;
  if (isCountedByBytes(flow))
    return meter.receivedBytes >= more * Math.max(ENOUGH_BULK_BYTES, flow.clients * BULK_PIECE_BYTES);
  const enough = flow.bulk ? ENOUGH_TRANSFERS : ENOUGH_TRANSACTIONS;
  const pieces = flow.bulk ? Math.max(1, (flow.requestBytes + flow.replyBytes) / LONG_TRANSFER_BYTES) : 1;
  const ofLong = pieces > 1 ? meter.receivedBytes / LONG_TRANSFER_BYTES : 0;
  if (Math.max(meter.completed, ofLong) < more * enough) return false;
  if (flow.ratePerS !== undefined || flow.clients > MANY_CLIENTS || comesByChance(running)) return true;
  const turnUs = meter.latencyUs.mean() + flow.thinkTimeUs;
  return windowUs >= (Math.max(more * TURNS, flow.bulk ? 0 : TURNS_OF_REQUESTS) * turnUs) / pieces;
}
