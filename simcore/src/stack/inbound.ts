import type { Clock } from '../kernel/clock.js';
import { Fifo } from '../kernel/fifo.js';
import type { Job, Priority, Processors } from '../kernel/processors.js';
import type { Variation } from '../kernel/variation.js';

/** Something that came in and needs processor work before anyone sees it. */
export interface Arrival {
  /** User data. */
  bytes: number;
  /** Data of a bulk transfer. */
  bulk: boolean;
  ziip: boolean;
  /** A second engine may work on it while another one is busy with the queue: what IPsec has to do is worth that. */
  mayOverlap: boolean;
  /** Processor time of its inbound work, asked when the work begins. */
  cost(): number;
  arrived(): void;
}

/** An arrival given by what it costs and what follows it. */
export class SomeArrival implements Arrival {
  mayOverlap = false;

  constructor(
    readonly bytes: number,
    readonly bulk: boolean,
    public ziip: boolean,
    private readonly us: () => number,
    private readonly then: () => void,
  ) {}

  cost(): number {
    return this.us();
  }

  arrived(): void {
    this.then();
  }
}

/** An arrival that is worked off, or waits for earlier ones to be finished. */
class Piece implements Job {
  finished = false;

  constructor(
    private readonly queue: OrderedWork,
    readonly arrival: Arrival,
    /** Processor time before it, as of the interrupt. */
    private readonly beforeUs: number,
  ) {}

  cost(): number {
    const us = (this.beforeUs + this.arrival.cost()) * this.queue.vary();
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
  private received = 0;

  constructor(
    private readonly processors: Processors,
    private readonly priority: Priority,
    private readonly variation: Variation,
    /** 1 for an SRB that never runs twice at a time. */
    private readonly engines = 1,
  ) {}

  /** By how much the next piece takes more or less than usual. */
  vary(): number {
    return this.variation.next();
  }

  get isWorking(): boolean {
    return this.underWay.length > 0;
  }

  /** Whether it has something to do that came in. */
  get isReceiving(): boolean {
    return this.received > 0;
  }

  add(arrival: Arrival): void {
    this.waiting.push(arrival);
  }

  /** Takes something that came in, beside work of its own. */
  receive(arrival: Arrival): void {
    this.received++;
    this.add(
      new SomeArrival(
        arrival.bytes,
        arrival.bulk,
        arrival.ziip,
        () => arrival.cost(),
        () => {
          this.received--;
          arrival.arrived();
        },
      ),
    );
    this.start(0);
  }

  /** Starts to work unless all its engines do already; `extraUs` comes before the first piece. */
  start(extraUs: number): void {
    let beforeUs = extraUs;
    while (this.underWay.length < this.engines) {
      const arrival = this.waiting.peek();
      if (!arrival || (this.underWay.length > 0 && !arrival.mayOverlap)) return;
      this.waiting.shift();
      const piece = new Piece(this, arrival, beforeUs);
      this.underWay.push(piece);
      this.processors.run(piece, this.priority, arrival.ziip);
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

/** A read buffer of the queue: one that a transfer has filled is handed over at once. */
const READ_BUFFER_BYTES = 64 * 1024;

/** An inbound queue of an adapter: interrupts are held back for a while or until a buffer is full, then processors empty it. */
export class InboundQueue {
  private readonly work: OrderedWork;
  private held = false;
  /** Those of transfers: messages of many connections seldom fill a buffer. */
  private heldBulkBytes = 0;
  /** Distinguishes the periods during which interrupts were delayed. */
  private turn = 0;
  private bulkShare = 0;

  constructor(
    private readonly clock: Clock,
    processors: Processors,
    variation: Variation,
    private readonly interruptUs: () => number,
    /** How long an interrupt waits on the average, by the share of bulk among what came. */
    private readonly holdUs: (bulkShare: number) => number,
    /** The timer of the adapter runs whatever comes when: what comes later waits no shorter than what came first. */
    private readonly timer: Variation,
    /** Processors that empty the queue at the same time. */
    readonly engines: number,
  ) {
    this.work = new OrderedWork(processors, 'interrupt', variation, engines);
  }

  arrive(arrival: Arrival): void {
    this.bulkShare += PATTERN_WEIGHT * ((arrival.bulk ? 1 : 0) - this.bulkShare);
    this.work.add(arrival);
    if (!this.held) {
      if (this.work.isWorking) return;
      this.held = true;
      this.heldBulkBytes = 0;
      const turn = ++this.turn;
      this.clock.after(this.timer.next() * this.holdUs(this.bulkShare), () => {
        if (turn === this.turn) this.interrupt();
      });
    }
    if (arrival.bulk) this.heldBulkBytes += arrival.bytes;
    if (this.heldBulkBytes >= READ_BUFFER_BYTES) this.interrupt();
  }

  private interrupt(): void {
    this.held = false;
    this.turn++;
    this.work.start(this.interruptUs());
  }

  mark(): void {
    this.work.mark();
  }

  busySinceMark(): number {
    return this.work.busySinceMark();
  }
}
