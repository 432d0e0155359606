import type { Protection } from '../scenario.js';
import type { OrderedWork } from '../stack/inbound.js';

/** A train of frames that travel together: one event stands for all of them. */
export interface Packet {
  /** User data. */
  bytes: number;
  frames: number;
  bulk: boolean;
  /** Of Enterprise Extender, which has an inbound queue of its own. */
  enterpriseExtender: boolean;
  /** Share of its bytes that the sender repeats without need. */
  repeatedShare: number;
  /** Set when IPsec protects it. */
  ipsec: Protection | undefined;
  /** The queue of the connection at the receiver, for work that leaves the inbound queue. */
  lane: OrderedWork;
  /** Propagation on its way. */
  oneWayUs: number;
  /** TCP work at the receiver in microseconds, without interrupt and IPsec. */
  receiveUs: () => number;
  arrived: () => void;
}
