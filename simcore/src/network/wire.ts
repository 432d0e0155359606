import { Channel } from '../kernel/channel.js';
import type { RandomStream } from '../kernel/random.js';
import { Variation } from '../kernel/variation.js';
import { hasFunction } from '../scenario/adapter-functions.js';
import type { Protection } from '../scenario/scenario.js';
import type { ResolvedPath } from '../scenario/setup.js';
import type { QueueName, StackHost } from '../stack/host.js';
import { type Arrival, SomeArrival } from '../stack/inbound.js';
import type { Carrier, Packet, Passage } from './packet.js';

/** Ethernet preamble, header, check sequence and gap. */
export const ETHERNET_BYTES = 38;
const TCP_BYTES = 20;
const IP_BYTES = { 4: 20, 6: 40 };
/** ESP header, initialization vector, padding and check value. */
const IPSEC_BYTES = 44;
export const GRE_BYTES = 24;
/** Share of the inbound work of a segment that belongs to the device driver and stays with the inbound queue. */
const DRIVER_SHARE = 0.4;
/** Frames that one signal covers with multiwrite. */
const FRAMES_PER_MULTIWRITE = 4;
const MULTIWRITE_ZIIP_LEAST_BYTES = 32 * 1024;

export function headerBytes(path: ResolvedPath, ipsec: boolean): number {
  return IP_BYTES[path.ipVersion] + TCP_BYTES + (ipsec ? IPSEC_BYTES : 0);
}

export const NO_HOLD = (): number => 0;

/** One direction of the network between two stacks. */
/** The data that is passed to an adapter. */
interface Handed {
  bytes: number;
  frames: number;
  ipsec: unknown;
  enterpriseExtender?: boolean;
}

export abstract class Wire implements Carrier {
  readonly line = new Channel();
  readonly adapter = new Channel();
  private readonly queueNames: Readonly<Record<QueueName, string>>;

  constructor(
    readonly from: StackHost,
    readonly to: StackHost,
    /** Identifies the interface if a stack has several. */
    label: string,
  ) {
    this.queueNames = {
      primary: `${label}primary`,
      bulk: `${label}bulk`,
      ipsec: `${label}ipsec`,
      distributor: `${label}distributor`,
      enterpriseExtender: `${label}enterpriseExtender`,
      zcx: `${label}zcx`,
    };
  }

  get path(): ResolvedPath {
    return this.from.end.path;
  }

  /** The smaller MTU of the two ends. */
  get mtu(): number {
    return Math.min(this.from.end.path.mtu, this.to.end.path.mtu);
  }

  /** Maximum number of bytes that are simulated as one event. */
  abstract trainBytes(mss: number): number;

  /** Processor time to pass a train to the adapter, without IPsec. */
  abstract driverUs(packet: Handed): number;

  /** The same for packets that are forwarded unchanged. */
  forwardUs(packet: { bytes: number; frames: number; ipsec: unknown }): number {
    return this.driverUs(packet);
  }

  /** Whether sending the waiting part of a message may run on a zIIP, independent of IPsec. */
  sendsOnZiip(_waitingBytes: number): boolean {
    return false;
  }

  /** Number of segments that TCP at the receiver processes for a train of frames. */
  units(frames: number): number {
    return frames;
  }

  /** Whether TCP at the receiver acknowledges each of these segments: they were merged below TCP, or count as if they were that large. */
  mergesSegments(_frames: number, _bytes: number): boolean {
    return false;
  }

  /** Processor time of one end for the bytes themselves, independent of the frame size, without copies of the socket layer. */
  bytesUs(_host: StackHost, _bytes: number): number {
    return 0;
  }

  /** Processor time of the receiver below TCP. */
  deviceUs(frames: number): number {
    return this.inContainer(this.to) ? frames * this.to.prices.cpu('containerUsPerPacket') : 0;
  }

  /** A container on another LPAR is reached through a separate network. */
  protected inContainer(host: StackHost): boolean {
    const { kind, placement } = host.end.path;
    return host.name === 'client' && kind === 'zcx' && placement === 'remote';
  }

  sendUs(packet: Packet): number {
    const { prices } = this.from;
    const checksum = this.path.checksumOffload ? 0 : packet.bytes * 1e-3 * prices.cpu('cpuNsPerByteChecksummed');
    const ipsec = packet.ipsec ? prices.ipsecUs(packet.frames, packet.bytes, packet.ipsec) : 0;
    const container = this.inContainer(this.from) ? packet.frames * prices.cpu('containerUsPerPacket') : 0;
    return this.driverUs(packet) + this.bytesUs(this.from, packet.bytes) + checksum + ipsec + container;
  }

  abstract transmit(packet: Packet): void;

  landed(packet: Packet): void {
    this.deliver(packet, NO_HOLD);
  }

  /** Delivers a packet to the other end at a given time. */
  protected land(packet: Packet, atUs: number): void {
    packet.wire = this;
    this.from.clock.at(atUs, packet);
  }

  /** Delivers a train to the receiver without a line in between. */
  hand(packet: Packet): void {
    this.deliver(packet, NO_HOLD);
  }

  /** Passes a train to the inbound side of the receiver. */
  protected deliver(packet: Packet, holdUs: (bulkShare: number) => number): void {
    const { to } = this;
    const { inboundQueues } = to.end.path;
    to.receive(this.queueNames[this.queueFor(packet, inboundQueues)], this.inbound(packet), holdUs);
  }

  protected queueFor(packet: Packet, inboundQueues: boolean): QueueName {
    if (!inboundQueues) return 'primary';
    if (packet.ipsec && this.hasIpsecQueue()) return 'ipsec';
    if (this.hasContainerQueue()) return 'zcx';
    if (packet.enterpriseExtender) return 'enterpriseExtender';
    return packet.bulk ? 'bulk' : 'primary';
  }

  private hasIpsecQueue(): boolean {
    const { path, host } = this.to.end;
    return hasFunction('ipsecQueue', path.adapter, host.release);
  }

  private inbound(packet: Packet): Arrival {
    if (packet.ipsec) return this.protectedInbound(packet, packet.ipsec);
    return this.hasContainerQueue() ? this.containerInbound(packet) : packet;
  }

  /** Inbound workload queueing has a queue for the packets of containers. */
  private hasContainerQueue(): boolean {
    const { path, host } = this.to.end;
    return this.inContainer(this.to) && path.inboundQueues && hasFunction('zcxQueue', path.adapter, host.release);
  }

  /** Only the work of the container queue is eligible for zIIPs: its interrupts, the device driver, the path to the container. */
  private containerInbound(packet: Packet): Arrival {
    const { prices } = this.to;
    const { bytes, bulk, frames } = packet;
    const ownUs = frames * DRIVER_SHARE * prices.cpu('cpuUsPerSegmentReceived') + this.deviceUs(frames);
    const rest = new SomeArrival(
      bytes,
      bulk,
      false,
      () => Math.max(0, packet.cost() - ownUs),
      () => packet.arrived(),
    );
    return new SomeArrival(
      bytes,
      bulk,
      true,
      () => Math.min(ownUs, packet.cost()),
      () => packet.lane.receive(rest),
    );
  }

  private protectedInbound(packet: Packet, ipsec: Protection): Arrival {
    const { prices } = this.to;
    const ipsecUs = (): number => prices.ipsecUs(packet.frames, packet.bytes, ipsec);
    const { bytes, bulk } = packet;
    const onInterrupt = (us: () => number, then: () => void): Arrival => new SomeArrival(bytes, bulk, false, us, then);
    const arrived = (): void => packet.arrived();
    if (!ipsec.ziipIpsec) {
      const whole = new SomeArrival(bytes, bulk, false, () => packet.cost() + ipsecUs(), arrived);
      whole.mayOverlap = true;
      return whole;
    }
    const driverUs = packet.frames * DRIVER_SHARE * prices.cpu('cpuUsPerSegmentReceived');
    const enclaveUs = (): number =>
      (Math.max(0, packet.cost() - driverUs) + ipsecUs()) * (1 + prices.raw('ipsecEnclaveShare'));
    const enclave = new SomeArrival(bytes, bulk, true, enclaveUs, arrived);
    return onInterrupt(
      // An idle enclave must be woken.
      () => driverUs + (packet.lane.isReceiving ? 0 : prices.cpu('cpuUsPerEnclaveDispatch')),
      () => packet.lane.receive(enclave),
    );
  }
}

const TRAIN_LINE_US = 30;
const LARGE_SEND_BYTES = 64 * 1024;
const LEAST_TRAIN_BYTES = 8 * 1024;
const SEGMENTS_PER_TRAIN = 16;

/** The bus between an adapter and the machine, which both directions share. */
export interface Bus {
  channel: Channel;
  /** 10^6 bytes per second. */
  mbs: number;
}

/** The bus of the older of two adapters, if its capacity is lower than that of newer lines; undefined otherwise. */
export function busOf(from: StackHost, to: StackHost): Bus | undefined {
  const isSlow = [from, to].some(({ end }) => end.path.adapter === 'OSA-Express2');
  return isSlow ? { channel: new Channel(), mbs: from.prices.raw('adapterBusMBs.OSA-Express2') } : undefined;
}

/** OSA-Express or Network Express on both sides and a line between them. */
export class OsaWire extends Wire {
  private known: { gbps: number; lineShare: number; usPerFrame: number; latencyUs: number } | undefined;
  /** Traffic for which a separate queue could be configured has arrived in addition to, or instead of, plain requests. */
  private isMixed = false;
  /** The processing times of an adapter vary as much as those of processors; otherwise, messages of one interrupt would never separate. */
  private readonly variation: Variation;
  private readonly hold = (bulkShare: number): number => holdUs(this.to, bulkShare, this.isMixed);

  constructor(
    from: StackHost,
    to: StackHost,
    label: string,
    private readonly random: RandomStream,
    /** Sends packets from the line to another destination than the receiver. */
    private readonly detour?: (packet: Packet) => void,
    private readonly tunnelBytes = 0,
    private readonly bus?: Bus,
  ) {
    super(from, to, label);
    this.variation = new Variation(from.prices.raw('serviceTimeVariation'), random);
  }

  override trainBytes(mss: number): number {
    const onLine = this.constants().gbps * 125 * TRAIN_LINE_US;
    const most = Math.min(SEGMENTS_PER_TRAIN * mss, LARGE_SEND_BYTES);
    const bytes = Math.min(Math.max(onLine, LEAST_TRAIN_BYTES, 2 * mss), most);
    return Math.max(mss, Math.floor(bytes / mss) * mss);
  }

  override driverUs({ bytes, frames, ipsec, enterpriseExtender }: Handed): number {
    const { prices } = this.from;
    const signal = prices.cpu('cpuUsPerSignal');
    // The adapter segments only unencrypted TCP: Enterprise Extender is UDP.
    if (this.path.largeSend && !ipsec && !enterpriseExtender && frames > 1) {
      const share = Math.max(bytes / LARGE_SEND_BYTES, 0.25);
      return share * (prices.cpu('cpuUsPerLargeSend') + signal);
    }
    return frames * prices.cpu('cpuUsPerSegmentSent') + signal;
  }

  override bytesUs({ prices }: StackHost, bytes: number): number {
    return bytes * 1e-3 * prices.cpu('osaNsPerByte');
  }

  /** The adapter does not segment it. */
  override forwardUs({ frames }: { frames: number }): number {
    const { prices } = this.from;
    return frames * prices.cpu('cpuUsPerSegmentSent') + prices.cpu('cpuUsPerSignal');
  }

  override transmit(packet: Packet): void {
    const { clock } = this.from;
    const overhead = ETHERNET_BYTES + headerBytes(this.path, packet.ipsec !== undefined) + this.tunnelBytes;
    const lineBytes = (packet.bytes + packet.recordBytes + packet.frames * overhead) * (1 + packet.repeatedShare);
    const { gbps, lineShare, usPerFrame, latencyUs } = this.constants();
    const lineUs = (lineBytes * 8e-3) / (gbps * lineShare);
    const adapterUs = packet.frames * usPerFrame;
    this.line.serve(clock.now, lineUs);
    // The adapter is busy while it sends.
    const workUs = Math.max(lineUs, adapterUs);
    // It alternates between its connections: a small message does not wait for an entire bulk transfer.
    const sent = packet.bulk
      ? this.adapter.serve(clock.now, workUs)
      : this.adapter.serveInTurn(clock.now, workUs, TRAIN_LINE_US);
    // The bus of an old adapter is shared by both directions.
    const out = this.bus ? Math.max(sent, this.bus.channel.serve(clock.now, lineBytes / this.bus.mbs)) : sent;
    const usualUs = latencyUs + packet.oneWayUs + this.straggle(packet, latencyUs);
    this.land(
      packet,
      packet.passage ? this.passed(packet.passage, packet.bulk, out + usualUs, latencyUs) : out + usualUs,
    );
  }

  /**
   * Arrival time of data that would arrive at a given time with the usual latency. A message varies as a whole, a transfer has the mean.
   */
  private passed(passage: Passage, bulk: boolean, usualAtUs: number, latencyUs: number): number {
    if (passage.untilUs <= this.from.clock.now) passage.factor = bulk ? 1 : this.variation.next();
    passage.untilUs = Math.max(passage.untilUs, usualAtUs + (passage.factor - 1) * latencyUs);
    return passage.untilUs;
  }

  override landed(packet: Packet): void {
    if (this.detour) {
      this.detour(packet);
      return;
    }
    this.isMixed ||= this.path.kind === 'zcx' || this.queueFor(packet, true) !== 'primary';
    this.deliver(packet, this.hold);
  }

  private straggle(packet: Packet, latencyUs: number): number {
    const { reorderPercent } = this.path;
    if (reorderPercent === 0 || packet.bytes === 0) return 0;
    return this.random.uniform() < 1 - (1 - reorderPercent / 100) ** packet.frames ? latencyUs : 0;
  }

  /** The common capabilities of the two adapters and the line. */
  private constants(): NonNullable<typeof this.known> {
    this.known ??= this.capabilities();
    return this.known;
  }

  private capabilities(): NonNullable<typeof this.known> {
    const both = (name: string): [number, number] => [adapterConstant(this.from, name), adapterConstant(this.to, name)];
    // The network cost of a remote container is not published: with the adapter, it is at least that of a container on the same LPAR.
    const ofContainer = this.inContainer(this.from) || this.inContainer(this.to);
    const leastUs = ofContainer ? this.from.prices.raw('zcxLatencyUs') : 0;
    const adaptersUs = both('adapterLatencyUs').reduce((sum, us) => sum + us / 2, 0);
    return {
      gbps: Math.min(this.from.end.path.speedGbps, this.to.end.path.speedGbps),
      lineShare: Math.min(1, ...both('adapterLineShare')),
      usPerFrame: Math.max(...both('adapterUsPerFrame')),
      latencyUs: Math.max(adaptersUs, leastUs),
    };
  }
}

function adapterConstant(host: StackHost, name: string): number {
  const { adapter, speedGbps } = host.end.path;
  return host.prices.raw(`${name}.${adapter}${adapter === 'OSA-Express7S' && speedGbps >= 25 ? '-25' : ''}`);
}

const TIMER = {
  balanced: 'lanIdleUs.balanced',
  mincpu: 'lanIdleUs.mincpu',
  minlatency: 'lanIdleUs.minlatency',
} as const;

/**
 * How long the adapter delays an interrupt; DYNAMIC adapts to the traffic of the queue.
 *
 * @param isMixed whether the queue has traffic for which a separate queue could be configured
 */
export function holdUs(host: StackHost, bulkShare: number, isMixed: boolean): number {
  const { inbperf, inboundQueues, optimizedLatencyMode } = host.end.path;
  if (optimizedLatencyMode) return 0;
  if (inbperf !== 'dynamic') return host.prices.raw(TIMER[inbperf]);
  const shortest = host.prices.raw('lanIdleUs.minlatency');
  const share = inboundQueues || !isMixed ? bulkShare : Math.max(host.prices.raw('mixedQueueHoldShare'), bulkShare);
  return shortest + share * (host.prices.raw('lanIdleUs.balanced') - shortest);
}

const FRAMES_PER_TRAIN = 8;

/** HiperSockets: the sending engine copies the frames itself. */
export class HiperSocketsWire extends Wire {
  override trainBytes(mss: number): number {
    // Multiwrite passes on the frames of a message together, regardless of their size.
    const least = this.path.multiwrite === false ? 1 : 2;
    return mss * Math.max(least, Math.min(FRAMES_PER_TRAIN, Math.floor(LARGE_SEND_BYTES / mss)));
  }

  override driverUs({ bytes, frames }: { bytes: number; frames: number }): number {
    const { prices, end } = this.from;
    const signals = end.path.multiwrite === false ? frames : Math.ceil(frames / FRAMES_PER_MULTIWRITE);
    return (
      frames * (prices.cpu('cpuUsPerSegmentSent') + prices.cpu('hsUsPerFrame')) +
      signals * prices.cpu('hsUsPerSignal') +
      bytes * 1e-3 * prices.cpu('hsNsPerByte')
    );
  }

  override deviceUs(frames: number): number {
    return frames * this.to.prices.cpu('hsUsPerFrame');
  }

  override sendsOnZiip(waitingBytes: number): boolean {
    return this.path.multiwrite === 'ziip' && waitingBytes >= MULTIWRITE_ZIIP_LEAST_BYTES;
  }

  override transmit(packet: Packet): void {
    this.land(packet, this.from.clock.now + this.from.prices.raw('hsLatencyUs'));
  }
}

/** A packet on one side of the virtual network: the guest system of the container has more work with it than the stack. */
function packetUs({ name, prices }: StackHost): number {
  return prices.cpu(name === 'client' ? 'zcxGuestUsPerPacket' : 'zcxUsPerPacket');
}

/**
 * The virtual network between the stack and a container in zCX on the same LPAR: both sides pass on trains of packets, and TCP handles a
 * train like one large segment.
 */
export class ZcxWire extends Wire {
  override trainBytes(mss: number): number {
    return mss * Math.max(1, Math.floor(LARGE_SEND_BYTES / mss));
  }

  override driverUs({ bytes, frames }: { bytes: number; frames: number }): number {
    const { prices } = this.from;
    const perTrain = frames > 1 ? 'cpuUsPerLargeSend' : 'cpuUsPerSegmentSent';
    return prices.cpu(perTrain) + frames * packetUs(this.from) + bytes * 1e-3 * prices.cpu('zcxNsPerByte');
  }

  override units(_frames: number): number {
    return 1;
  }

  override mergesSegments(frames: number, bytes: number): boolean {
    return frames > 1 || bytes > LARGE_SEND_BYTES / 2;
  }

  override deviceUs(frames: number): number {
    return frames * packetUs(this.to);
  }

  override transmit(packet: Packet): void {
    this.land(packet, this.from.clock.now + this.from.prices.raw('zcxLatencyUs'));
  }
}
