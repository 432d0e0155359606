import type { Clock } from '../kernel/clock.js';
import { Fifo } from '../kernel/fifo.js';
import type { Job, Priority, Processors } from '../kernel/processors.js';
import type { Variation } from '../kernel/variation.js';

/** Arrived data that needs processor work before it is delivered. */
export interface Arrival {
  /** User data. */
  bytes: number;
  /** Data of a bulk transfer. */
  bulk: boolean;
  ziip: boolean;
  /** A second engine may work on it while another one is busy with the queue: IPsec has enough work for that. */
  mayOverlap: boolean;
  /** Processor time of its inbound work, called when the work begins. */
  cost(): number;
  arrived(): void;
}

/** An arrival defined by its cost and its continuation. */
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

/** An arrival that is processed, or waits for earlier ones to finish. */
class Piece implements Job {
  finished = false;

  constructor(
    private readonly queue: OrderedWork,
    readonly arrival: Arrival,
    /** Processor time before it, such as that of the interrupt. */
    private readonly beforeUs: number,
  ) {}

  cost(): number {
    const us = (this.beforeUs + this.arrival.cost()) * this.queue.vary();
    this.queue.book(us, this.arrival.ziip);
    return us;
  }

  done(): void {
    this.finished = true;
    this.queue.finished();
  }
}

/** Work that is completed in the order of arrival, by a limited number of concurrent engines. */
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
    /** 1 for an SRB that never runs concurrently. */
    private readonly engines = 1,
  ) {}

  /** @param us work of a full-capacity engine */
  book(us: number, ziip: boolean): void {
    this.busyUs += us * this.processors.elapsedPerUs(ziip);
  }

  /** The factor for the time of the next piece. */
  vary(): number {
    return this.variation.next();
  }

  get isWorking(): boolean {
    return this.underWay.length > 0;
  }

  /** Whether it has arrivals to process. */
  get isReceiving(): boolean {
    return this.received > 0;
  }

  add(arrival: Arrival): void {
    this.waiting.push(arrival);
  }

  /** Accepts an arrival, in addition to work of its own. */
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

  /** Starts to work unless all its engines are busy; `extraUs` is added before the first piece. */
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

  /** A piece is finished: pieces without earlier unfinished ones continue. */
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

/** How fast the share of bulk arrivals adapts to the traffic. */
const PATTERN_WEIGHT = 0.1;

/** A read buffer of the queue: a full buffer is passed on immediately. */
const READ_BUFFER_BYTES = 64 * 1024;

/** An inbound queue of an adapter: interrupts are delayed for a time or until a buffer is full, then processors empty it. */
export class InboundQueue {
  private readonly work: OrderedWork;
  private held = false;
  /** Arrivals of transfers: messages of many connections seldom fill a buffer. */
  private heldBulkBytes = 0;
  /** Distinguishes the periods during which interrupts were delayed. */
  private turn = 0;
  private bulkShare = 0;

  constructor(
    private readonly clock: Clock,
    processors: Processors,
    variation: Variation,
    private readonly interruptUs: () => number,
    /** Average delay of an interrupt, by the share of bulk in the arrivals. */
    private readonly holdUs: (bulkShare: number) => number,
    /** The timer of the adapter runs independently of arrivals: later arrivals do not wait for a shorter time than earlier ones. */
    private readonly timer: Variation,
    /** Number of processors that empty the queue concurrently. */
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
