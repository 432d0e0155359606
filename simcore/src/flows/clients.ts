import { Fifo } from '../kernel/fifo.js';
import { Pauses } from '../kernel/pauses.js';
import { RandomStream } from '../kernel/random.js';
import { FAR_US, type FlowSetup, isTransfer } from '../scenario/setup.js';
import { DELAYED_ACK_US } from '../stack/host.js';
import { Connection, type FlowContext } from './connection.js';
import { isChosen } from './share.js';

/** Clients do not start at the same moment, and are not synchronized, even if they fully use the processors or the line. */
const START_WITHIN_US = 100;
const START_WITHIN_US_PER_CLIENT = 10;
const MOST_CLIENTS_APART = 1000;

/**
 * If a turn of all clients takes longer, or has more bytes, than this, some begin with their reply: no client waits until the last one has
 * begun.
 */
const LONG_TURN_US = 10_000;
const LARGE_TURN_BYTES = 12_500_000;

/** Transfers with a rate are scheduled: each starts up to half of this share of their distance earlier or later. */
const TRANSFER_JITTER = 0.3;

/** Bytes that a permanent connection has carried when the measurement begins: any window is open by then. */
const MOST_EXCHANGED = 1e9;

/** The clients of a flow: each sends requests over its connection, in sequence. */
export class Clients {
  private readonly random: RandomStream;
  private readonly idle = new Fifo<Client>();
  private joined = 0;
  private opened = 0;
  /** Arrival times of requests that wait for a client. */
  private readonly waiting = new Fifo<number>();
  private readonly pauses: Pauses;

  constructor(readonly context: FlowContext) {
    const { setup, flow } = context;
    this.random = new RandomStream(setup.seed, `${flow.name}/arrivals`);
    this.pauses = new Pauses(new RandomStream(setup.seed, `${flow.name}/pauses`).uniform());
  }

  start(): void {
    const { flow, network } = this.context;
    const { clock } = network.server;
    if (flow.ratePerS !== undefined) {
      this.planArrival(
        isTransfer(flow.kind) ? this.scheduled(1e6 / flow.ratePerS) : this.byChance(1e6 / flow.ratePerS),
      );
      return;
    }
    const turnBytes = flow.clients * 2 * Math.min(flow.requestBytes, flow.replyBytes);
    const turnUs = this.onLineUs(turnBytes);
    const isLong = turnUs > LONG_TURN_US || turnBytes > LARGE_TURN_BYTES;
    // Clients on a long line start at any point of its round trip.
    const roundTripUs = flow.clients > 1 ? flow.rttUs : 0;
    const perClientUs = Math.min(flow.clients, MOST_CLIENTS_APART) * START_WITHIN_US_PER_CLIENT;
    const withinUs = Math.max(START_WITHIN_US, perClientUs, roundTripUs, isLong ? 0 : turnUs);
    const { meter } = this.context;
    meter.absent = flow.clients;
    for (let index = 0; index < flow.clients; index++) {
      const client = this.join(isLong && isReplying(flow, index));
      const thinkUs = flow.thinkTimeUs > 0 ? flow.thinkTimeUs * this.pauses.next() : 0;
      clock.after(thinkUs + this.random.uniform() * withinUs, () => {
        meter.absent--;
        client.begin(clock.now);
      });
    }
  }

  /** Time for which bytes occupy the line in both directions; with one direction only, the two cannot synchronize. */
  private onLineUs(bytes: number): number {
    const { kind, speedGbps } = this.context.setup.ends.server.path;
    return kind === 'osa' || kind === 'smc-r' ? (bytes * 8e-3) / speedGbps : 0;
  }

  private join(startsWithReply = false): Client {
    const free = (client: Client): void => this.free(client);
    return new Client(this.context, this.joined++, startsWithReply, free, () => this.resumes());
  }

  /** Whether the next handshake resumes a session: exactly the share of them, because full handshakes cost so much more that their number must not vary. */
  private resumes(): boolean {
    const { sessionReuse } = this.context.flow;
    return isChosen(this.opened++, sessionReuse);
  }

  /** Times of independent requests. */
  private byChance(distanceUs: number): () => number {
    let atUs = 0;
    return () => {
      atUs += this.random.exponential(distanceUs);
      return atUs;
    };
  }

  /** Times of transfers, or parts of transfers. Random collisions of two transfers are not a property of a network. */
  private scheduled(distanceUs: number): () => number {
    let index = this.random.uniform();
    return () => distanceUs * (index++ + TRANSFER_JITTER * (this.random.uniform() - 0.5));
  }

  private planArrival(nextUs: () => number): void {
    const { clock } = this.context.network.server;
    clock.at(Math.max(clock.now, nextUs()), () => {
      this.context.meter.begin();
      const client = this.next();
      if (client) client.request(clock.now);
      else this.waiting.push(clock.now);
      this.planArrival(nextUs);
    });
  }

  /**
   * The client of the next request: the one that is idle longest. If the requests of a client are so far apart that they carry no acknowledgment of
   * the previous reply, a client that has sent none yet precedes those that are idle.
   */
  private next(): Client | undefined {
    const { clients, ratePerS = 0 } = this.context.flow;
    const isLeft = this.joined < clients;
    if (isLeft && (1e6 * clients) / ratePerS > DELAYED_ACK_US / 2) return this.join();
    return this.idle.shift() ?? (isLeft ? this.join() : undefined);
  }

  private free(client: Client): void {
    const { flow, network } = this.context;
    const { clock } = network.server;
    if (flow.ratePerS !== undefined) {
      const since = this.waiting.shift();
      if (since === undefined) this.idle.push(client);
      else client.request(since);
    } else if (flow.thinkTimeUs > 0) clock.after(flow.thinkTimeUs * this.pauses.next(), () => client.begin(clock.now));
    else client.begin(clock.now);
  }
}

/** The share of the first clients that are receiving their reply equals the share of replies in all bytes. */
function isReplying({ requestBytes, replyBytes }: FlowSetup, index: number): boolean {
  return isChosen(index, replyBytes / (requestBytes + replyBytes));
}

class Client {
  private readonly random: RandomStream;
  private connection: Connection | undefined;
  private left = 0;
  private opened = 0;

  constructor(
    private readonly context: FlowContext,
    private readonly index: number,
    /** Its first measured event is the reply. */
    private startsWithReply: boolean,
    private readonly free: (client: Client) => void,
    private readonly resumes: () => boolean,
  ) {
    const { setup, flow } = context;
    this.random = new RandomStream(setup.seed, `${flow.name}/client/${index}`);
    if (flow.requestsPerConnection > 1) {
      // Connections are in the middle of their lifetime when the run begins. Transfers with a short round trip and without a rate warm up
      // until their buffers are full.
      const used = this.random.uniform();
      this.left = Math.ceil(flow.requestsPerConnection * (1 - used));
      const isFilled = flow.bulk && flow.ratePerS === undefined && flow.rttUs < FAR_US;
      this.connect(isFilled ? 0 : used * Math.min(flow.requestsPerConnection, MOST_EXCHANGED));
    }
  }

  /** A request that the client starts itself. */
  begin(nowUs: number): void {
    this.context.meter.begin();
    this.request(nowUs);
  }

  request(sinceUs: number): void {
    if (this.left > 0) {
      this.exchange(sinceUs);
      return;
    }
    const { flow } = this.context;
    this.left = Math.max(1, Math.round(flow.requestsPerConnection));
    const resumes = this.resumes() || flow.protection.server.handshake === 'resumed';
    this.connect().open(resumes, () => this.exchange(sinceUs));
  }

  /** @param exchanged messages that the connection has carried each way before the measurement */
  private connect(exchanged = 0): Connection {
    const connection = new Connection(this.context, this.index, this.opened++, exchanged);
    this.connection = connection;
    this.serve(connection);
    return connection;
  }

  private serve(connection: Connection): void {
    const { flow } = this.context;
    const { acceptor } = connection;
    const tn3270Us = flow.kind === 'TN3270' ? acceptor.host.prices.cpu('cpuUsPerTn3270Message') : 0;
    const beforeUs = acceptor.host.prices.applicationUs(flow) + tn3270Us;
    const reply = (): void => acceptor.send(flow.replyBytes, flow.writesPerReply, beforeUs, next);
    const next = (): void => acceptor.receive(flow.requestBytes, reply);
    if (this.startsWithReply) reply();
    else next();
  }

  private exchange(sinceUs: number): void {
    const { flow, meter, network } = this.context;
    const { opener } = this.connection!;
    const receive = (): void =>
      opener.receive(flow.replyBytes, () => {
        const finish = (): void => {
          meter.transaction(network.server.clock.now - sinceUs);
          this.free(this);
        };
        this.left--;
        if (this.left > 0) finish();
        else this.connection!.close(finish);
      });
    if (!this.startsWithReply) {
      opener.send(flow.requestBytes, flow.writesPerRequest, 0, receive);
      return;
    }
    this.startsWithReply = false;
    receive();
  }
}
