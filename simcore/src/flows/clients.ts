import { Fifo } from '../kernel/fifo.js';
import { Pauses } from '../kernel/pauses.js';
import { RandomStream } from '../kernel/random.js';
import { FAR_US, type FlowSetup, isTransfer } from '../scenario/setup.js';
import { Connection, type FlowContext } from './connection.js';

/** Clients do not start at the same moment, nor do they ask in step where they fill the processors or the line. */
const START_WITHIN_US = 100;
const START_WITHIN_US_PER_CLIENT = 10;
const MOST_CLIENTS_APART = 1000;

/** Where a turn of all clients is longer, or more, than this, some begin with their reply: no client waits until the last one has begun. */
const LONG_TURN_US = 10_000;
const LARGE_TURN_BYTES = 12_500_000;

/** Transfers with a rate are scheduled: each comes up to half of this share of their distance earlier or later. */
const TRANSFER_JITTER = 0.3;

/** What a connection that never ends has carried when it is first looked at: any window is open by then. */
const MOST_EXCHANGED = 1e9;

/** The clients of a flow: each sends requests over its connection, one after another. */
export class Clients {
  private readonly random: RandomStream;
  private readonly idle = new Fifo<Client>();
  private joined = 0;
  /** Arrival times of requests that no client is free for. */
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
    // Those on a long line are anywhere in its round trip.
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

  /** How long bytes occupy the line both ways; one way alone cannot fall into step with the other. */
  private onLineUs(bytes: number): number {
    const { kind, speedGbps } = this.context.setup.ends.server.path;
    return kind === 'osa' || kind === 'smc-r' ? (bytes * 8e-3) / speedGbps : 0;
  }

  private join(startsWithReply = false): Client {
    return new Client(this.context, this.joined++, startsWithReply, (client) => this.free(client));
  }

  /** When the next request comes, of those that know nothing of each other. */
  private byChance(distanceUs: number): () => number {
    let atUs = 0;
    return () => {
      atUs += this.random.exponential(distanceUs);
      return atUs;
    };
  }

  /** When the next transfer comes, or part of one. That two wait for each other by chance is no trait of a network. */
  private scheduled(distanceUs: number): () => number {
    let index = this.random.uniform();
    return () => distanceUs * (index++ + TRANSFER_JITTER * (this.random.uniform() - 0.5));
  }

  private planArrival(nextUs: () => number): void {
    const { network, flow } = this.context;
    const { clock } = network.server;
    clock.at(Math.max(clock.now, nextUs()), () => {
      this.context.meter.begin();
      const client = this.idle.shift() ?? (this.joined < flow.clients ? this.join() : undefined);
      if (client) client.request(clock.now);
      else this.waiting.push(clock.now);
      this.planArrival(nextUs);
    });
  }

  private free(client: Client): void {
    const { flow, network } = this.context;
    const { clock } = network.server;
    if (flow.ratePerS !== undefined) {
      const since = this.waiting.shift();
      if (since === undefined) this.idle.push(client);
      else client.request(since);
    } else if (flow.thinkTimeUs > 0) {
      clock.after(flow.thinkTimeUs * this.pauses.next(), () => client.begin(clock.now));
    } else {
      client.begin(clock.now);
    }
  }
}

/** As many of the first clients are receiving their reply as replies have of all bytes. */
function isReplying({ requestBytes, replyBytes }: FlowSetup, index: number): boolean {
  const share = replyBytes / (requestBytes + replyBytes);
  return Math.floor((index + 1) * share) > Math.floor(index * share);
}

class Client {
  private readonly random: RandomStream;
  private connection: Connection | undefined;
  private left = 0;
  private opened = 0;

  constructor(
    private readonly context: FlowContext,
    private readonly index: number,
    /** It is first seen when its request has been served. */
    private startsWithReply: boolean,
    private readonly free: (client: Client) => void,
  ) {
    const { setup, flow } = context;
    this.random = new RandomStream(setup.seed, `${flow.name}/client/${index}`);
    if (flow.requestsPerConnection > 1) {
      // Connections are in the midst of their life when the run begins. Near transfers without a rate warm up until their buffers are full.
      const used = this.random.uniform();
      this.left = Math.ceil(flow.requestsPerConnection * (1 - used));
      const isFilled = flow.bulk && flow.ratePerS === undefined && flow.rttUs < FAR_US;
      this.connect(isFilled ? 0 : used * Math.min(flow.requestsPerConnection, MOST_EXCHANGED));
    }
  }

  /** A request of its own accord. */
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
    const reused = this.random.uniform() < flow.sessionReuse;
    const resumes = reused || flow.protection.server.handshake === 'resumed';
    this.connect().open(resumes, () => this.exchange(sinceUs));
  }

  /** @param exchanged messages that the connection has carried each way before it is looked at */
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
    const reply = (): void =>
      acceptor.send(flow.replyBytes, flow.writesPerReply, flow.applicationCpuUs + tn3270Us, next);
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
