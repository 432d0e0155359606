import type { Protection, Tcp } from '../scenario/scenario.js';
import type { Buffers } from '../scenario/setup.js';
import type { AckKnowledge } from './ack-clock.js';

/** What determines the behavior of one direction of a connection. */
export interface TcpOptions {
  sendBufferBytes: number;
  received: Pick<Buffers, 'windowBytes' | 'rightSizing'>;
  sender: Required<Tcp>;
  receiver: Required<Tcp>;
  /** The state that the receiver has learned for this server's connections. */
  acknowledging: AckKnowledge;
  ipsec: Protection | undefined;
  /** Its bytes are in AT-TLS records. */
  tls: boolean;
  bulk: boolean;
  /** MTU of the route, if it is lower than that of the path. */
  mtu: number | undefined;
  /** RTP of Enterprise Extender, which TCP represents. */
  enterpriseExtender: boolean;
  oneWayUs: number;
  lossPercent: number;
  /** The congestion window is reset when nothing was sent for a while. */
  restartsAfterIdle: boolean;
  /** Number of bytes that were acknowledged before the measurement of the connection. */
  acknowledgedBefore: number;
  /** Bytes per round trip until then; 0 if unknown. */
  perRoundTripBefore: number;
}
