import type { SmcWire } from '../network/smc-wire.js';
import { ByteStream, Step } from './stream.js';

/** The receiver reports free space when this share of the element has been read. */
const NOTICE_SHARE = 0.1;
/** A notice without data costs less than a write. */
const NOTICE_WRITE_SHARE = 0.4;

/** One direction of an SMC connection: the sender writes into the element (RMBE, DMBE) of the receiver. */
export class SmcStream extends ByteStream {
  reverse!: SmcStream;

  private written = 0;
  private received = 0;
  private consumed = 0;
  /** The space that is free according to the sender. */
  private known = 0;
  private reported = 0;

  constructor(
    private readonly forward: SmcWire,
    private readonly backward: SmcWire,
    private readonly oneWayUs: number,
    private readonly elementBytes: number,
  ) {
    super();
  }

  capacity(): number {
    return this.elementBytes;
  }

  room(): number {
    return this.elementBytes - (this.written - this.known);
  }

  write(bytes: number): Step {
    const start = this.written % this.elementBytes;
    const wraps = start + bytes > this.elementBytes ? 1 : 0;
    this.written += bytes;
    const us = (1 + wraps) * this.forward.writeUs() + this.forward.moveUs(bytes);
    return new Step(us, () => this.transmit(bytes));
  }

  available(): number {
    return this.received - this.consumed;
  }

  read(bytes: number): Step {
    const isNoticeDue = this.consumed + bytes - this.reported >= this.noticeBytes();
    const us = isNoticeDue ? NOTICE_WRITE_SHARE * this.forward.to.prices.cpu('smcUsPerWrite') : 0;
    return new Step(us, () => this.consume(bytes));
  }

  private noticeBytes(): number {
    return Math.max(1, NOTICE_SHARE * this.elementBytes);
  }

  private transmit(bytes: number): void {
    const back = this.reverse.cursor();
    this.forward.transmit(bytes, this.oneWayUs, () => {
      this.reverse.free(back);
      this.received += bytes;
      this.dataCame();
    });
  }

  /** The consumer cursor; data of the other direction includes it. */
  private cursor(): number {
    this.reported = this.consumed;
    return this.consumed;
  }

  private free(position: number): void {
    if (position <= this.known) return;
    this.known = position;
    this.roomCame();
  }

  private consume(bytes: number): void {
    this.consumed += bytes;
    if (this.consumed - this.reported < this.noticeBytes()) return;
    const position = this.cursor();
    this.backward.transmit(0, this.oneWayUs, () => this.free(position));
  }
}
