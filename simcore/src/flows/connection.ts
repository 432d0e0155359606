import { RandomStream } from '../kernel/random.js';
import { Variation } from '../kernel/variation.js';
import type { Lines, Network } from '../network/network.js';
import { type Carriage, Packet, Passage } from '../network/packet.js';
import type { Wire } from '../network/wire.js';
import { transportOf } from '../scenario/ends.js';
import { usesSmc } from '../scenario/resolve-flow.js';
import type { Side, Tcp } from '../scenario/scenario.js';
import { BULK_BYTES, type FlowSetup, mtuOf, otherSide, type Setup } from '../scenario/setup.js';
import type { OrderedWork } from '../stack/inbound.js';
import type { AckKnowledge } from '../transport/ack-clock.js';
import { TIMEOUT_US } from '../transport/loss-recovery.js';
import { SmcStream } from '../transport/smc.js';
import type { ByteStream } from '../transport/stream.js';
import { TcpStream } from '../transport/tcp.js';
import type { SharedDevices } from './devices.js';
import { Endpoint } from './endpoint.js';
import type { Meter } from './meter.js';
import { isChosen } from './share.js';
import { Task } from './task.js';
import { type HandshakeParties, TlsHandshake } from './tls-handshake.js';

/** Parts of the processor time of a connection: two steps to open, one to close. */
const OPEN_STEP_SHARE = 0.3;
const CLOSE_SHARE = 0.4;
const CLC_BYTES = 80;

/** A message that opens or closes a connection. */
class Control extends Packet {
  constructor(
    bytes: number,
    frames: number,
    private readonly receiveUs: number,
    private readonly then: () => void,
    carriage: Carriage,
  ) {
    super(bytes, frames, false, carriage);
  }

  cost(): number {
    return this.receiveUs + this.detourUs;
  }

  arrived(): void {
    this.then();
  }
}

/** What all connections of a flow share. */
export interface FlowContext {
  setup: Setup;
  flow: FlowSetup;
  /** Number of parts into which each transaction of the workload is divided. */
  parts: number;
  network: Network;
  /** The interfaces over which the connections are distributed. */
  lines: readonly Lines[];
  devices: SharedDevices;
  meter: Meter;
  /** The state of each stack for the acknowledgments of these connections. */
  acknowledging: Record<Side, AckKnowledge>;
}

/** One connection: its two streams, the tasks at its ends, and the messages that open it. */
export class Connection {
  readonly opener: Endpoint;
  readonly acceptor: Endpoint;
  private readonly lines: Lines;
  private losses: RandomStream | undefined;
  private readonly lanes: Record<Side, OrderedWork>;

  constructor(
    private readonly context: FlowContext,
    private readonly client: number,
    private readonly serial: number,
    private readonly exchanged: number,
  ) {
    const { flow, network } = context;
    this.lines = this.selectLines();
    const lane = (side: Side): OrderedWork => network[side].lane(flow.protection[otherSide(side)].kind === 'ipsec');
    this.lanes = { server: lane('server'), client: lane('client') };
    const [toServer, toClient] = this.usesSmc ? this.smcStreams() : this.tcpStreams();
    const ends = {
      server: this.endpoint('server', toClient, toServer),
      client: this.endpoint('client', toServer, toClient),
    };
    this.opener = ends[flow.opener];
    this.acceptor = ends[otherSide(flow.opener)];
  }

  private get usesSmc(): boolean {
    const { setup, flow } = this.context;
    return usesSmc(setup.ends, flow) && isChosen(this.client, flow.smcShare);
  }

  /** TCP handshake, rendezvous of SMC, TLS handshake; `ready` is called when the opener may send its request. */
  open(resumes: boolean, ready: () => void): void {
    const steps: ((next: () => void) => void)[] = [(next) => this.openTcp(next)];
    if (this.usesSmc) steps.push((next) => this.rendezvous(next));
    if (this.context.flow.protection.server.kind === 'at-tls')
      steps.push((next) => this.tlsHandshake().run(resumes, next));
    const run = (index: number): void => {
      const step = steps[index];
      if (step) step(() => run(index + 1));
      else ready();
    };
    run(0);
  }

  /** No event waits for the end of a connection. */
  close(done: () => void): void {
    const us = (endpoint: Endpoint): number => CLOSE_SHARE * endpoint.host.prices.cpu('cpuUsPerConnection');
    this.opener.work(
      () => us(this.opener),
      () => {
        this.opener.end();
        this.control(this.opener, 0, us(this.acceptor), () => {
          this.acceptor.end();
          this.control(this.acceptor, 0, 0, () => undefined);
        });
        done();
      },
    );
  }

  private openTcp(next: () => void): void {
    const step = (endpoint: Endpoint): number =>
      OPEN_STEP_SHARE * endpoint.host.prices.cpu('cpuUsPerConnection') + this.zertConnectionUs(endpoint);
    this.opener.work(
      () => step(this.opener),
      () =>
        this.control(this.opener, 0, 2 * step(this.acceptor), () =>
          this.control(this.acceptor, 0, step(this.opener), next),
        ),
    );
  }

  /** CLC proposal, accept and confirm; the link between the two peers already exists. */
  private rendezvous(next: () => void): void {
    const us = (endpoint: Endpoint): number => endpoint.host.prices.cpu('smcRendezvousUs') / 2;
    this.message(this.opener, CLC_BYTES, us(this.opener), () =>
      this.message(this.acceptor, CLC_BYTES, 2 * us(this.acceptor), () =>
        this.message(this.opener, CLC_BYTES, us(this.opener), next),
      ),
    );
  }

  private tlsHandshake(): TlsHandshake {
    const { opener, acceptor, context } = this;
    const protection = context.flow.protection[otherSide(context.flow.opener)];
    const message: HandshakeParties['message'] = (from, bytes, us, then) => this.message(from, bytes, us, then);
    return new TlsHandshake({ opener, acceptor, message }, protection, context.devices);
  }

  /** A message between the tasks, with its processor time at the sending one. */
  private message(from: Endpoint, bytes: number, sendUs: number, then: () => void): void {
    from.work(
      () => sendUs,
      () => this.control(from, bytes, 0, then),
    );
  }

  private control(from: Endpoint, bytes: number, receiveUs: number, then: () => void): void {
    const wire = this.wireFrom(from);
    const { flow } = this.context;
    const protection = flow.protection[wire.from.name === 'client' ? 'client' : 'server'];
    const frames = Math.max(1, Math.ceil(bytes / mtuOf(flow, wire.mtu)));
    const packet = new Control(bytes, frames, receiveUs, then, {
      enterpriseExtender: flow.kind === 'EE',
      ipsec: protection.kind === 'ipsec' ? protection : undefined,
      lane: this.lanes[wire.to.name === 'client' ? 'client' : 'server'],
      oneWayUs: flow.rttUs / 2,
      passage: new Passage(),
    });
    const transmit = (): void => {
      const lateUs = this.repeatUs(wire);
      if (lateUs > 0) wire.from.clock.after(lateUs, () => wire.transmit(packet));
      else wire.transmit(packet);
    };
    if (packet.ipsec) wire.from.srb(wire.from.prices.ipsecUs(packet.frames, bytes, packet.ipsec), transmit);
    else transmit();
  }

  /** A lost setup message is retransmitted when its timer expires, with increasing delays. */
  private repeatUs(wire: Wire): number {
    const lossPercent = this.context.flow.lossPercent ?? wire.path.lossPercent;
    if (lossPercent === 0) return 0;
    const { flow, setup } = this.context;
    this.losses ??= new RandomStream(setup.seed, `${flow.name}/${this.client}/${this.serial}/losses`);
    let lateUs = 0;
    for (let timeoutUs = TIMEOUT_US; this.losses.uniform() < lossPercent / 100; timeoutUs *= 2) lateUs += timeoutUs;
    return lateUs;
  }

  /** Each end distributes its connections over its interfaces in turn. */
  private selectLines(): Lines {
    const { lines, setup } = this.context;
    const [first] = lines;
    if (lines.length === 1) return first!;
    const turn = this.client + this.serial;
    const of = (side: Side): Lines => lines[turn % setup.ends[side].path.multipath]!;
    return { ...first!, toServer: of('client').toServer, toClient: of('server').toClient };
  }

  private wireFrom(endpoint: Endpoint): Wire {
    const { toServer, toClient } = this.lines;
    return endpoint.host.name === 'client' ? toServer : toClient;
  }

  private zertConnectionUs(endpoint: Endpoint): number {
    return this.context.setup.zert === 'none' ? 0 : endpoint.host.prices.cpu('zertUsPerConnection');
  }

  private endpoint(side: Side, out: ByteStream, incoming: ByteStream): Endpoint {
    const { setup, flow, network, devices, meter } = this.context;
    const host = network[side];
    const protection = flow.protection[side];
    const isZert = setup.zert !== 'none' && protection.kind === 'at-tls';
    const task = new Task(host, side, out, incoming, {
      protection,
      variation: new Variation(
        host.prices.raw('serviceTimeVariation'),
        new RandomStream(setup.seed, `${flow.name}/${this.client}/${this.serial}/${side}`),
      ),
      dataSet: flow.kind === 'FTP' ? devices.dataSet(side, flow.ascii) : undefined,
      receiving: flow.receiving[side],
      zertUs: isZert ? host.prices.cpu('zertUsPerTlsMessage') : 0,
      applicationUs: host.prices.applicationUs(flow),
      meter,
    });
    return new Endpoint(task);
  }

  private smcStreams(): [ByteStream, ByteStream] {
    const { toServer, toClient } = this.lines.smc!;
    const { rttUs, buffers } = this.context.flow;
    const up = new SmcStream(toServer, toClient, rttUs / 2, buffers.server.elementBytes);
    const down = new SmcStream(toClient, toServer, rttUs / 2, buffers.client.elementBytes);
    up.reverse = down;
    down.reverse = up;
    return [up, down];
  }

  private senderOn(side: Side): Required<Tcp> {
    const { setup, flow } = this.context;
    return transportOf(setup.ends[side], flow.kind);
  }

  /** The acknowledgment behavior of an end: for the host `server`, as coded for the port or route of the flow. */
  private receiverOn(side: Side): Required<Tcp> {
    const { flow } = this.context;
    const tcp = this.senderOn(side);
    if (flow.kind === 'EE') return tcp;
    return side === 'server' && flow.delayAcks ? { ...tcp, delayAcks: flow.delayAcks } : tcp;
  }

  private tcpStreams(): [ByteStream, ByteStream] {
    const { setup, flow } = this.context;
    const { lines } = this;
    const stream = (from: Side, forward: Wire, backward: Wire, bytes: number): TcpStream => {
      const protection = flow.protection[from];
      const options = {
        sendBufferBytes: flow.buffers[from].sendBytes,
        received: flow.buffers[otherSide(from)],
        sender: this.senderOn(from),
        receiver: this.receiverOn(otherSide(from)),
        acknowledging: this.context.acknowledging[otherSide(from)],
        mtu: flow.mtu,
        ipsec: protection.kind === 'ipsec' ? protection : undefined,
        tls: protection.kind === 'at-tls',
        bulk: flow.bulk && bytes >= BULK_BYTES,
        enterpriseExtender: flow.kind === 'EE',
        oneWayUs: flow.rttUs / 2,
        lossPercent: flow.lossPercent ?? setup.ends[from].path.lossPercent,
        // In reality, there is no pause between the parts of a transfer.
        restartsAfterIdle: this.context.parts === 1,
        acknowledgedBefore: this.exchanged * bytes,
        perRoundTripBefore: this.exchanged > 0 && flow.ratePerS === undefined ? perRoundTrip(flow, bytes) : 0,
      };
      const source = `${flow.name}/${this.client}/${this.serial}/loss/${from}`;
      return new TcpStream(forward, backward, options, () => new RandomStream(setup.seed, source));
    };
    const [up, down] =
      flow.opener === 'client' ? [flow.requestBytes, flow.replyBytes] : [flow.replyBytes, flow.requestBytes];
    const toServer = stream('client', lines.toServer, lines.toClient, up);
    const toClient = stream('server', lines.toClient, lines.toServer, down);
    toServer.reverse = toClient;
    toClient.reverse = toServer;
    return [toServer, toClient];
  }
}

/** Bytes that a client without a rate transfers in a round trip of its path. */
function perRoundTrip({ rttUs, thinkTimeUs }: FlowSetup, bytes: number): number {
  return rttUs > 0 ? (bytes * rttUs) / (rttUs + thinkTimeUs) : bytes;
}
