import type { RandomStream } from '../kernel/random.js';
import { type Carriage, Passage } from '../network/packet.js';
import { GRE_BYTES, headerBytes, type Wire } from '../network/wire.js';
import { activeCps } from '../scenario/engines.js';
import { atLeast, mtuOf } from '../scenario/setup.js';
import { type OrderedWork, SomeArrival } from '../stack/inbound.js';
import { AckClock } from './ack-clock.js';
import { CongestionWindow } from './congestion.js';
import { type Hole, LossRecovery, piecesOf, TIMEOUT_US } from './loss-recovery.js';
import { ReceiveBuffer } from './receive-buffer.js';
import { RoundTrip } from './round-trip.js';
import { SendBuffer } from './send-buffer.js';
import { ByteStream, Step } from './stream.js';
import type { TcpOptions } from './tcp-options.js';
import { Acks, type PacketHandler, Segments } from './tcp-packets.js';
import { recordOverheadBytes } from './tls-record.js';

/** Share of reordered segments that the sender considers lost. */
const REPEATED_OF_DISORDERED = 0.2;
/** Output is passed to the adapter at the latest after about this much work. */
const OUTPUT_STRETCH_US = 100;
const TRAINS_PER_WINDOW = 2;
/**
 * Round trip from which a stack resets its congestion window if it waits for a reply. Batches of a message channel keep their rate with a round trip of
 * 50 ms, but not with 100 ms.
 */
const LONG_LINE_US = 75_000;
const NOTHING = (): void => undefined;

/** One direction of a TCP connection. Positions are byte counts from the start of the connection. */
export class TcpStream extends ByteStream implements PacketHandler {
  /** The opposite direction, whose acknowledgments are sent with the data of this one. */
  reverse!: TcpStream;
  readonly mss: number;

  private readonly sendBuffer: SendBuffer;
  private lastSentUs: number;
  /** The application had more to send than there was space. */
  private wasFull = false;
  private written = 0;
  private sent = 0;
  private acked = 0;
  private limit: number;
  /** Largest window that the receiver has offered. */
  private largestOpen: number;
  private outputs = false;
  private outputUs = 0;
  /** The application's call continues: a segment that is not full waits for the rest, while there is space for it. */
  private more = false;
  /** End of the last segment that was not full, and of the last of these that ended a message. */
  private smallUpTo = -1;
  private endedUpTo = -1;
  private readonly roundTrip = new RoundTrip();
  private readonly window: CongestionWindow;
  private readonly recovery: LossRecovery;

  private readonly buffer: ReceiveBuffer;
  private losses: RandomStream | undefined;
  private disorder = 0;
  /** Position up to which the receiver has acknowledged. */
  private reported = 0;
  private readonly acks: AckClock;
  private readonly ackLane: OrderedWork;
  private readonly dataCarriage: Carriage;
  private readonly ackCarriage: Carriage;

  constructor(
    private readonly forward: Wire,
    private readonly backward: Wire,
    private readonly options: TcpOptions,
    /** Creates the random stream for losses. */
    private readonly random: () => RandomStream,
  ) {
    super();
    const { distributor } = forward.to.end.path;
    const tunnel = distributor?.route === 'viparoute' && distributor.adjustMss ? GRE_BYTES : 0;
    const mtu = mtuOf(options, forward.mtu);
    this.mss = mtu - headerBytes(forward.path, options.ipsec !== undefined) - tunnel;
    const { sender } = options;
    const isV2R2 = atLeast(forward.from.end.host.release, '2.2');
    this.sendBuffer = new SendBuffer(options.sendBufferBytes, sender.rightSizing && isV2R2);
    this.lastSentUs = forward.from.clock.now;
    this.limit = options.received.windowBytes;
    this.largestOpen = this.limit;
    this.buffer = new ReceiveBuffer(options.received.windowBytes, this.mss, options.received.rightSizing);
    this.window = new CongestionWindow(this.mss);
    // Its size after losses is unknown.
    if (options.lossPercent === 0) this.resume(options);
    const both = sender.selectiveAck && options.receiver.selectiveAck;
    this.recovery = new LossRecovery(
      forward.from.clock,
      this.window,
      { selectiveAck: both, mistakesDisorder: !isV2R2 },
      (hole) => this.resend(hole),
    );
    const { enterpriseExtender, ipsec, oneWayUs } = options;
    const lane = forward.to.lane(ipsec !== undefined);
    this.ackLane = forward.from.lane(ipsec !== undefined);
    this.dataCarriage = { enterpriseExtender, ipsec, lane, oneWayUs, passage: new Passage() };
    this.ackCarriage = { enterpriseExtender, ipsec, lane: this.ackLane, oneWayUs, passage: undefined };
    const { acknowledging, receiver } = options;
    this.acks = new AckClock(forward.to.clock, forward.to.ackTimers, receiver.delayAcks, acknowledging, (count) => {
      forward.to.srb(count * this.ackSendUs(), () => this.sendAcks(count));
    });
  }

  /** Starts a connection in the middle of its lifetime, with the windows and buffers that it has by then. */
  private resume({ acknowledgedBefore, perRoundTripBefore, oneWayUs }: TcpOptions): void {
    this.window.acknowledged(acknowledgedBefore);
    this.buffer.growFor(perRoundTripBefore, 2 * oneWayUs);
    this.limit = this.buffer.bytes;
    this.largestOpen = this.limit;
    this.sendBuffer.growFor(Math.min(perRoundTripBefore, this.limit), 2 * oneWayUs);
  }

  capacity(): number {
    return this.sendBuffer.bytes;
  }

  room(): number {
    return this.sendBuffer.bytes - (this.written - this.acked);
  }

  write(bytes: number, more: boolean): Step {
    const copyUs = this.forward.from.prices.copyUs(bytes);
    if (this.written === this.acked && !this.wasFull) this.restartAfterIdle();
    this.wasFull = false;
    this.written += bytes;
    this.more = more;
    if (this.outputs) return new Step(copyUs, NOTHING);
    if (this.sendsOnZiip) return new Step(copyUs, () => this.pump());
    const first = this.nextPackets();
    if (!first) return new Step(copyUs, () => this.pump());
    return new Step(copyUs + this.outputUs, () => this.transmitAll(first));
  }

  override waitForRoom(bytes: number, then: () => void): void {
    this.wasFull = true;
    super.waitForRoom(bytes, then);
    this.watchAcks();
  }

  available(): number {
    return this.buffer.available;
  }

  read(bytes: number): Step {
    return new Step(this.buffer.opensWith(bytes) ? this.ackSendUs() : 0, () => this.consume(bytes));
  }

  override end(): void {
    this.acks.end();
  }

  private consume(bytes: number): void {
    const opens = this.buffer.opensWith(bytes);
    this.buffer.consume(bytes);
    if (!opens) {
      this.watchAcks();
      return;
    }
    this.acks.take();
    this.sendAcks(1);
  }

  // Sending.

  /** The packets that may be sent now, chained, with their processor time in `outputUs`. */
  private nextPackets(): Segments | undefined {
    const most = this.trainBytes();
    let first: Segments | undefined;
    let last: Segments | undefined;
    this.outputUs = 0;
    while (this.outputUs < OUTPUT_STRETCH_US) {
      const waiting = this.written - this.sent;
      const open = Math.min(this.limit, this.acked + this.usableWindow) - this.sent;
      const size = Math.min(waiting, open, most);
      if (size <= 0) break;
      const whole = size - (size % this.mss);
      const bytes = size === waiting && this.mayEndSmall(size - whole) ? size : whole;
      // Data of half the largest window is sent however small the segment is, with or without Nagle's algorithm.
      if (bytes === 0 && size < this.largestOpen / 2) break;
      const packet = this.packet(bytes === 0 ? size : bytes);
      if (last) last.next = packet;
      else first = packet;
      last = packet;
      this.outputUs += this.forward.sendUs(packet);
      this.outputs = true;
    }
    return first;
  }

  /** All sent data has been read, there is more, and only a delayed acknowledgment would allow it to be sent. */
  private watchAcks(): void {
    // An acknowledgment is already on its way.
    if (!this.acks.mayLearn || this.outputs || this.reported > this.acked) return;
    if (this.sent !== this.buffer.received || this.buffer.available > 0) return;
    const waiting = this.written - this.sent;
    if (waiting === 0) {
      // The sent data fills the send buffer.
      if (this.lacksRoom) this.acks.stalled();
      return;
    }
    const wanted = Math.min(waiting, this.mss);
    const isCongested = this.acked + this.usableWindow - this.sent < wanted;
    // A piece may also wait for the rest of its message.
    if (!isCongested && this.more && this.room() >= this.mss) return;
    // An acknowledgment would also report the data that was read since the last one.
    if (Math.max(this.limit, this.buffer.free) - this.sent >= wanted) this.acks.stalled();
  }

  /** Between batches that each wait for a reply, the congestion window is reset. */
  private restartAfterIdle(): void {
    if (!this.options.restartsAfterIdle) return;
    const roundTripUs = Math.max(this.roundTrip.meanUs, 2 * this.options.oneWayUs);
    const idleUs = roundTripUs >= LONG_LINE_US ? roundTripUs : TIMEOUT_US;
    if (this.forward.from.clock.now - this.lastSentUs >= idleUs) this.window.restart();
  }

  /** Complete segments that are simulated as one event: never so much of the window that sender and receiver would alternate. */
  private trainBytes(): number {
    const ofWindow = Math.floor(this.largestOpen / TRAINS_PER_WINDOW / this.mss) * this.mss;
    return Math.min(this.forward.trainBytes(this.mss), Math.max(this.mss, ofWindow));
  }

  private get usableWindow(): number {
    return this.window.bytes + this.recovery.inflation * this.mss;
  }

  /** A large message is sent by an enclave on a zIIP instead of the application's task. */
  private get sendsOnZiip(): boolean {
    return this.forward.sendsOnZiip(this.written - this.sent);
  }

  /** Nagle's algorithm: only one small segment may be in flight at a time. */
  private mayEndSmall(rest: number): boolean {
    if (rest === 0) return true;
    if (this.more && this.room() >= this.mss) return false;
    // The end of a message waits for the end of another one, not for a small piece of its own that was due to lack of space.
    return !this.options.sender.nagle || (this.more ? this.smallUpTo : this.endedUpTo) <= this.acked;
  }

  private packet(bytes: number): Segments {
    const frames = Math.ceil(bytes / this.mss);
    this.sent += bytes;
    if (bytes % this.mss !== 0) {
      this.smallUpTo = this.sent;
      if (!this.more) this.endedUpTo = this.sent;
    }
    return this.packetOf(bytes, frames);
  }

  private packetOf(bytes: number, frames: number): Segments {
    const { bulk, tls } = this.options;
    const segments = new Segments(this, bytes, frames, bulk && bytes >= this.mss, this.dataCarriage);
    segments.repeatedShare = this.disordered(1) * REPEATED_OF_DISORDERED;
    if (tls) segments.recordBytes = recordOverheadBytes(bytes);
    return segments;
  }

  private transmitAll(first: Segments): void {
    let position = this.sent;
    for (let packet: Segments | undefined = first; packet; packet = packet.next) position -= packet.bytes;
    for (let packet: Segments | undefined = first; packet; packet = packet.next) {
      this.transmit(packet, position);
      position += packet.bytes;
    }
    this.outputs = false;
    this.pump();
  }

  private transmit(packet: Segments, position: number): void {
    const { from } = this.forward;
    this.lastSentUs = from.clock.now;
    this.roundTrip.sent(position + packet.bytes, from.clock.now);
    this.reverse.acks.take();
    const ackedBack = this.reverse.buffer.received;
    this.reverse.reported = ackedBack;
    const edgeBack = this.reverse.buffer.advertise();
    if (this.options.lossPercent === 0) {
      this.forward.transmit(packet.from(position, ackedBack, edgeBack));
      return;
    }
    for (const piece of piecesOf(packet, position, this.mss, () => this.isLost()))
      if (piece.isLost) this.recovery.lost(piece);
      else this.forward.transmit(this.packetOf(piece.bytes, piece.frames).from(piece.position, ackedBack, edgeBack));
  }

  private isLost(): boolean {
    this.losses ??= this.random();
    return this.losses.uniform() < this.options.lossPercent / 100;
  }

  private resend({ position, bytes, frames }: Hole): void {
    const { from } = this.forward;
    const packet = this.packetOf(bytes, frames);
    from.srb(this.forward.sendUs(packet), () => {
      packet.from(position, this.reverse.buffer.received, this.reverse.buffer.advertise());
      if (this.isLost()) this.recovery.lost({ position, bytes, frames });
      else this.forward.transmit(packet);
    });
  }

  /** The data that the window allows, in the context of the stack. */
  private pump(): void {
    if (this.outputs) return;
    const isLarge = this.sendsOnZiip;
    const first = this.nextPackets();
    if (!first) {
      this.watchAcks();
      return;
    }
    const { ipsec } = this.options;
    const ziip = ipsec?.ziipIpsec === true || isLarge;
    const extra = ipsec?.ziipIpsec ? 1 + this.forward.from.prices.raw('ipsecEnclaveShare') : 1;
    const us = this.outputUs * extra;
    if (!ipsec) {
      this.forward.from.srb(us, () => this.transmitAll(first), ziip);
      return;
    }
    this.ackLane.add(
      new SomeArrival(
        0,
        false,
        ziip,
        () => us,
        () => this.transmitAll(first),
      ),
    );
    this.ackLane.start(0);
  }

  private acknowledge(position: number, edge: number): void {
    this.limit = Math.max(this.limit, edge);
    this.largestOpen = Math.max(this.largestOpen, edge - position);
    const newly = position - this.acked;
    if (newly > 0) {
      this.acked = position;
      this.window.acknowledged(newly);
      this.recovery.progressed(position);
      this.roundTrip.acknowledged(position, this.forward.from.clock.now);
      // The send buffer limits the sender.
      if (this.lacksRoom)
        this.sendBuffer.grow(Math.min(this.usableWindow, this.limit - this.acked), this.roundTrip.meanUs);
    }
    // Waiting data is sent in the context of the stack, before the application is notified of free space.
    this.pump();
    if (newly > 0) this.roomCame();
  }

  // Receiving.

  receiveUs(frames: number, bytes: number): number {
    const { prices, end } = this.forward.to;
    const checksum = end.path.checksumOffload ? 0 : bytes * 1e-3 * prices.cpu('cpuNsPerByteChecksummed');
    const disordered = this.disordered(frames);
    const units = this.forward.units(frames);
    return (
      units * prices.cpu('cpuUsPerSegmentReceived') +
      this.forward.deviceUs(frames) +
      this.forward.bytesUs(this.forward.to, bytes) +
      checksum +
      this.acks.due(units, this.forward.mergesSegments(frames, bytes)) * this.readersAckUs() +
      disordered * (prices.cpu('cpuUsPerOutOfOrderSegment') + this.readersAckUs())
    );
  }

  /**
   * Processor time of an acknowledgment for the work that empties the inbound queue: with IPsec, an enclave also protects it, without
   * IPsec, other work of the stack sends it.
   */
  private readersAckUs(): number {
    return this.leavesAcks ? this.forward.to.prices.cpu('cpuUsPerAck') : this.ackSendUs();
  }

  private get leavesAcks(): boolean {
    const { ipsec } = this.options;
    return ipsec !== undefined && !ipsec.ziipIpsec;
  }

  /** Acknowledges received data, from the inbound queue. */
  private acknowledgeArrival(count: number, isDuplicate = false): void {
    const { ipsec } = this.options;
    if (ipsec && this.leavesAcks)
      this.forward.to.srb(this.forward.to.prices.ipsecUs(count, 0, ipsec), () => this.sendAcks(count, isDuplicate));
    else this.sendAcks(count, isDuplicate);
  }

  /** Several processors empty one inbound queue of bulk data, which reorders some segments. */
  private disordered(frames: number): number {
    const { end, prices } = this.forward.to;
    const inOrder =
      !this.options.bulk || end.path.inboundQueues || activeCps(end.host) === 1 || end.path.kind !== 'osa';
    return inOrder ? 0 : frames * prices.raw('outOfOrderShareOneQueue');
  }

  private ackSendUs(): number {
    const { prices } = this.forward.to;
    const { ipsec } = this.options;
    return prices.cpu('cpuUsPerAck') + (ipsec ? prices.ipsecUs(1, 0, ipsec) : 0);
  }

  segmentsArrived(packet: Segments): void {
    this.reverse.acknowledge(packet.ackedBack, packet.edgeBack);
    const gap = this.buffer.accept(packet.position, packet.bytes);
    if (gap === 'before') {
      this.acknowledgeArrival(packet.frames, true);
      return;
    }
    this.buffer.grow(this.forward.to.clock.now, this.roundTrip.shortestUs);
    this.disorder += this.disordered(packet.frames);
    const extra = Math.floor(this.disorder);
    this.disorder -= extra;
    const units = this.forward.units(packet.frames);
    const count = this.acks.segments(units, this.forward.mergesSegments(packet.frames, packet.bytes)) + extra;
    // Data that closes a gap is acknowledged immediately.
    if (gap === 'closed') this.acks.take();
    if (count > 0 || gap === 'closed') this.acknowledgeArrival(Math.max(1, count));
    this.dataCame();
  }

  /** @param isDuplicate data arrived before expected data. */
  private sendAcks(count: number, isDuplicate = false): void {
    const position = this.buffer.received;
    this.reported = position;
    const edge = this.buffer.advertise();
    this.backward.transmit(new Acks(this, position, edge, count, isDuplicate, this.ackCarriage));
  }

  ackUs(): number {
    return this.backward.to.prices.cpu('cpuUsPerAck');
  }

  acksArrived({ position, edge, frames, isDuplicate }: Acks): void {
    this.acknowledge(position, edge);
    if (!isDuplicate || position < this.acked) return;
    this.recovery.duplicate(frames, this.acked, this.sent);
    this.pump();
  }
}
