import type { Planned } from '../kernel/clock.js';
import type { Protection } from '../scenario/scenario.js';
import type { Arrival, OrderedWork } from '../stack/inbound.js';

/** Common properties of the packets of one direction of a connection. */
export interface Carriage {
  /** For Enterprise Extender, which has a separate inbound queue. */
  enterpriseExtender: boolean;
  /** Set if IPsec protects them. */
  ipsec: Protection | undefined;
  /** The queue of the connection at the receiver, for work after the inbound queue. */
  lane: OrderedWork;
  /** Propagation delay. */
  oneWayUs: number;
  /** Acknowledgments have none, because their order does not matter. */
  passage: Passage | undefined;
}

/** How the adapters pass on the data of one direction of a connection: in order, with a common latency while some are in transit. */
export class Passage {
  /** Arrival time of the last one. */
  untilUs = 0;
  /** Their latency as a multiple of the usual one. */
  factor = 1;
}

/** The connection of packets. */
export interface Carrier {
  /** A sent packet arrives at the other end. */
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
  /** Share of its bytes that the sender repeats unnecessarily. */
  repeatedShare = 0;
  /** Bytes that AT-TLS records add on the line. */
  recordBytes = 0;
  /** Processor time at the receiver that depends on how it arrived. */
  detourUs = 0;
  /** Its connection. */
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

  /** It arrives at the end of the wire. */
  happen(): void {
    this.wire!.landed(this);
  }
}
