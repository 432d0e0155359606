import type { Clock } from '../kernel/clock.js';
import { Fifo } from '../kernel/fifo.js';
import { type Priority, type Processors, Work } from '../kernel/processors.js';

/** Something that came in and needs processor work before anyone sees it. */
export interface Arrival {
  /** Data of a bulk transfer. */
  bulk: boolean;
  ziip: boolean;
  /** Processor time of its inbound work, asked when the work begins. */
  cost: () => number;
  arrived: () => void;
}

/** An arrival that is worked off, or waits for earlier ones to be finished. */
class Piece extends Work {
  finished = false;

  constructor(
    private readonly queue: OrderedWork,
    readonly arrival: Arrival,
    priority: Priority,
    /** Processor time before it, as of the interrupt. */
    private readonly beforeUs: number,
  ) {
    super(priority, arrival.ziip);
  }

  cost(): number {
    const us = this.beforeUs + this.arrival.cost();
    this.queue.busyUs += us;
    return us;
  }

  done(): void {
    this.finished = true;
    this.queue.finished();
  }
}

/** Work that comes out in the order in which it came in, done by a limited number of engines at a time. */
export class OrderedWork {
  private readonly waiting = new Fifo<Arrival>();
  private readonly underWay = new Fifo<Piece>();
  busyUs = 0;
  private markedUs = 0;

  constructor(
    private readonly processors: Processors,
    private readonly priority: Priority,
    /** 1 for an SRB that never runs twice at a time. */
    private readonly engines = 1,
  ) {}

  get isWorking(): boolean {
    return this.underWay.length > 0;
  }

  add(arrival: Arrival): void {
    this.waiting.push(arrival);
  }

  /** Starts to work unless all its engines do already; `extraUs` comes before the first piece. */
  start(extraUs: number): void {
    let beforeUs = extraUs;
    while (this.underWay.length < this.engines) {
      const arrival = this.waiting.shift();
      if (!arrival) return;
      const piece = new Piece(this, arrival, this.priority, beforeUs);
      this.underWay.push(piece);
      this.processors.run(piece);
      beforeUs = 0;
    }
  }

  /** A piece is finished: what has no earlier one before it goes on. */
  finished(): void {
    for (let first = this.underWay.peek(); first?.finished; first = this.underWay.peek()) {
      this.underWay.shift();
      first.arrival.arrived();
    }
    this.start(0);
  }

  mark(): void {
    this.markedUs = this.busyUs;
  }

  /** Busy time of all its engines since the mark. */
  busySinceMark(): number {
    return this.busyUs - this.markedUs;
  }
}

/** How fast the share of bulk arrivals follows the traffic. */
const PATTERN_WEIGHT = 0.1;

/** An inbound queue of an adapter: interrupts are held back for a while, then processors empty it. */
export class InboundQueue {
  private readonly work: OrderedWork;
  private held = false;
  private bulkShare = 0;

  constructor(
    private readonly clock: Clock,
    processors: Processors,
    private readonly interruptUs: () => number,
    /** How long an interrupt waits, by the share of bulk among what came. */
    private readonly holdUs: (bulkShare: number) => number,
    /** Processors that empty the queue at the same time. */
    readonly engines: number,
  ) {
    this.work = new OrderedWork(processors, 'interrupt', engines);
  }

  arrive(arrival: Arrival): void {
    this.bulkShare += PATTERN_WEIGHT * ((arrival.bulk ? 1 : 0) - this.bulkShare);
    this.work.add(arrival);
    if (this.held || this.work.isWorking) return;
    this.held = true;
    this.clock.after(this.holdUs(this.bulkShare), () => {
      this.held = false;
      this.work.start(this.interruptUs());
    });
  }

  mark(): void {
    this.work.mark();
  }

  busySinceMark(): number {
    return this.work.busySinceMark();
  }
}
