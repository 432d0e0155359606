import { type Carriage, Packet } from '../network/packet.js';

/** What a stream does with its packets at their receiver. */
export interface PacketHandler {
  /** Processor time of TCP for segments. */
  receiveUs(frames: number, bytes: number): number;
  segmentsArrived(segments: Segments): void;
  ackUs(): number;
  acksArrived(acks: Acks): void;
}

/** A train of data segments. */
export class Segments extends Packet {
  /** Where its data begin. */
  position = 0;
  /** What it says of the other direction: how far all has arrived, and how far the sender may go. */
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

  /** Sets where its data begin and what it says of the other direction. */
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

/** Acknowledgments without data: small and urgent, even those of a bulk transfer, of which data of the other direction are registered alone. */
export class Acks extends Packet {
  constructor(
    private readonly handler: PacketHandler,
    /** How far all has arrived. */
    readonly position: number,
    /** How far the sender may go. */
    readonly edge: number,
    frames: number,
    /** Something came before what was expected. */
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
