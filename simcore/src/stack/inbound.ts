import type { Clock } from '../kernel/clock.js';
import { Fifo } from '../kernel/fifo.js';
import type { Processors } from '../kernel/processors.js';

/** Something that came in and needs processor work before anyone sees it. */
export interface Arrival {
  /** Data of a bulk transfer. */
  bulk: boolean;
  ziip: boolean;
  /** Processor time of its inbound work, asked when the work begins. */
  cost: () => number;
  arrived: () => void;
}

/** Work that is done one piece after another, by any engine but never by two: an SRB with its queue. */
export class SerialWork {
  private readonly waiting = new Fifo<Arrival>();
  private working = false;
  busyUs = 0;
  private markedUs = 0;

  constructor(private readonly processors: Processors) {}

  get isWorking(): boolean {
    return this.working;
  }

  add(arrival: Arrival): void {
    this.waiting.push(arrival);
  }

  /** Starts to work unless it does already; `extraUs` comes before the first piece. */
  start(extraUs: number): void {
    if (!this.working) this.next(extraUs);
  }

  mark(): void {
    this.markedUs = this.busyUs;
  }

  busySinceMark(): number {
    return this.busyUs - this.markedUs;
  }

  private next(extraUs: number): void {
    const arrival = this.waiting.shift();
    this.working = arrival !== undefined;
    if (!arrival) return;
    this.processors.run({
      urgent: true,
      ziip: arrival.ziip,
      cost: () => {
        const us = extraUs + arrival.cost();
        this.busyUs += us;
        return us;
      },
      done: () => {
        arrival.arrived();
        this.next(0);
      },
    });
  }
}

/** How fast the share of bulk arrivals follows the traffic. */
const PATTERN_WEIGHT = 0.1;

/** An inbound queue of an adapter: interrupts are held back for a while, then one processor empties it. */
export class InboundQueue {
  private readonly work: SerialWork;
  private held = false;
  private bulkShare = 0;

  constructor(
    private readonly clock: Clock,
    processors: Processors,
    private readonly interruptUs: () => number,
    /** How long an interrupt waits, by the share of bulk among what came. */
    private readonly holdUs: (bulkShare: number) => number,
  ) {
    this.work = new SerialWork(processors);
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
