import { type Carriage, Packet } from '../network/packet.js';

/** How a stream processes its packets at the receiver. */
export interface PacketHandler {
  /** Processor time of TCP for segments. */
  receiveUs(frames: number, bytes: number): number;
  segmentsArrived(segments: Segments): void;
  ackUs(): number;
  acksArrived(acks: Acks): void;
}

/** A train of data segments. */
export class Segments extends Packet {
  /** Position of its first byte. */
  position = 0;
  /**
   * Its acknowledgment for the other direction: the position up to which all data has arrived, and the position up to which the sender may
   * send.
   */
  ackedBack = 0;
  edgeBack = 0;
  /** The next one of the same output. */
  next: Segments | undefined;

  constructor(
    private readonly handler: PacketHandler,
    bytes: number,
    frames: number,
    bulk: boolean,
    carriage: Carriage,
  ) {
    super(bytes, frames, bulk, carriage);
  }

  /** Sets the position of its first byte and its acknowledgment. */
  from(position: number, ackedBack: number, edgeBack: number): this {
    this.position = position;
    this.ackedBack = ackedBack;
    this.edgeBack = edgeBack;
    return this;
  }

  cost(): number {
    return this.handler.receiveUs(this.frames, this.bytes) + this.detourUs;
  }

  arrived(): void {
    this.handler.segmentsArrived(this);
  }
}

/**
 * Acknowledgments without data: small and urgent, even those of a bulk transfer, for which only the data of the other direction is
 * registered.
 */
export class Acks extends Packet {
  constructor(
    private readonly handler: PacketHandler,
    /** Position up to which all data has arrived. */
    readonly position: number,
    /** Position up to which the sender may send. */
    readonly edge: number,
    frames: number,
    /** Data arrived before expected data. */
    readonly isDuplicate: boolean,
    carriage: Carriage,
  ) {
    super(0, frames, false, carriage);
  }

  cost(): number {
    return this.frames * this.handler.ackUs() + this.detourUs;
  }

  arrived(): void {
    this.handler.acksArrived(this);
  }
}
