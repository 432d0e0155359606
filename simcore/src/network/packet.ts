import type { Protection } from '../scenario.js';
import type { Arrival, OrderedWork } from '../stack/inbound.js';

/** A train of frames that travel together: one event stands for all of them. Its cost is that of TCP at the receiver, without interrupt and IPsec. */
export interface Packet extends Arrival {
  frames: number;
  /** Of Enterprise Extender, which has an inbound queue of its own. */
  enterpriseExtender: boolean;
  /** Share of its bytes that the sender repeats without need. */
  repeatedShare: number;
  /** What the records of AT-TLS add to its bytes on the line. */
  recordBytes: number;
  /** Set when IPsec protects it. */
  ipsec: Protection | undefined;
  /** The queue of the connection at the receiver, for work that leaves the inbound queue. */
  lane: OrderedWork;
  /** Propagation on its way. */
  oneWayUs: number;
  /** The next one of the same output. */
  next: Packet | undefined;
}
