import type { Planned } from '../kernel/clock.js';
import type { Protection } from '../scenario/scenario.js';
import type { Arrival, OrderedWork } from '../stack/inbound.js';

/** What the packets of one direction of a connection have in common. */
export interface Carriage {
  /** Of Enterprise Extender, which has an inbound queue of its own. */
  enterpriseExtender: boolean;
  /** Set when IPsec protects them. */
  ipsec: Protection | undefined;
  /** The queue of the connection at the receiver, for work that leaves the inbound queue. */
  lane: OrderedWork;
  /** Propagation on their way. */
  oneWayUs: number;
  /** Acknowledgments have none: they need no order. */
  passage: Passage | undefined;
}

/** How the adapters pass on the data of one direction of a connection: in their order, and while some are under way all alike. */
export class Passage {
  /** When the last of them lands. */
  untilUs = 0;
  /** What they take of the usual latency. */
  factor = 1;
}

/** What packets are on. */
export interface Carrier {
  /** A packet that was sent comes to the other end. */
  landed(packet: Packet): void;
}

/** A train of frames that travel together: one event represents all of them. Its cost is that of TCP at the receiver, without interrupt and IPsec. */
export abstract class Packet implements Arrival, Carriage, Planned {
  readonly enterpriseExtender: boolean;
  readonly ipsec: Protection | undefined;
  readonly lane: OrderedWork;
  oneWayUs: number;
  readonly passage: Passage | undefined;
  ziip = false;
  readonly mayOverlap = false;
  /** Share of its bytes that the sender repeats without need. */
  repeatedShare = 0;
  /** What the records of AT-TLS add to its bytes on the line. */
  recordBytes = 0;
  /** Processor time at the receiver for how it came. */
  detourUs = 0;
  /** What it is on. */
  wire: Carrier | undefined = undefined;

  constructor(
    readonly bytes: number,
    readonly frames: number,
    readonly bulk: boolean,
    { enterpriseExtender, ipsec, lane, oneWayUs, passage }: Carriage,
  ) {
    this.enterpriseExtender = enterpriseExtender;
    this.ipsec = ipsec;
    this.lane = lane;
    this.oneWayUs = oneWayUs;
    this.passage = passage;
  }

  abstract cost(): number;
  abstract arrived(): void;

  /** It comes to the end of the wire. */
  happen(): void {
    this.wire!.landed(this);
  }
}
