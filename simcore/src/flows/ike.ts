import { Fifo } from '../kernel/fifo.js';
import { SomeJob } from '../kernel/processors.js';
import { RandomStream } from '../kernel/random.js';
import { atLeast } from '../scenario/setup.js';
import type { FlowContext } from './connection.js';

/** Number of concurrent threads of the IKE daemon, which has a thread pool since V2R2. */
const POOL_THREADS = 2;

/** Activations of IPsec tunnels by the IKE daemon, with one per thread at a time: all clients request them repeatedly, or at a rate. */
export class IkeActivations {
  /** Request times of the activations that wait for a thread. */
  private readonly waiting = new Fifo<number>();
  private idle: number;

  constructor(private readonly context: FlowContext) {
    this.idle = this.hasPool() ? POOL_THREADS : 1;
  }

  start(): void {
    const { flow, network } = this.context;
    if (flow.ratePerS === undefined) {
      for (let client = 0; client < flow.clients; client++) this.ask(network.server.clock.now);
      return;
    }
    this.planArrival(flow.ratePerS, new RandomStream(this.context.setup.seed, `${flow.name}/arrivals`));
  }

  private planArrival(ratePerS: number, random: RandomStream): void {
    const { clock } = this.context.network.server;
    clock.after(random.exponential(1e6 / ratePerS), () => {
      this.ask(clock.now);
      this.planArrival(ratePerS, random);
    });
  }

  private ask(nowUs: number): void {
    this.context.meter.begin();
    this.waiting.push(nowUs);
    this.serve();
  }

  private serve(): void {
    while (this.idle > 0) {
      const sinceUs = this.waiting.shift();
      if (sinceUs === undefined) return;
      this.idle--;
      this.activate(sinceUs);
    }
  }

  private hasPool(): boolean {
    return atLeast(this.context.setup.ends.server.host.release, '2.2');
  }

  /**
   * Threads of the pool wait for the certificates of the peer; with IKEv2, they arrive in the only exchange that authenticates the peer.
   */
  private waitUs(): number {
    const { flow, network } = this.context;
    const waits = this.hasPool() && flow.ikeVersion === 1 && flow.ikeAuthentication === 'rsa';
    return waits ? network.server.prices.raw('ikeRsaWaitUs') : 0;
  }

  private activate(sinceUs: number): void {
    const { flow, network } = this.context;
    const { prices, clock } = network.server;
    const version = `ikeV${flow.ikeVersion}`;
    const pskUs = prices.cpu(`${version}ActivationUs`);
    const us = pskUs + (flow.ikeAuthentication === 'rsa' ? prices.cpu('ikeRsaUs') : 0);
    const totalUs = this.hasPool() ? us : us * prices.raw(`${version}SerialFactor`);
    const ownShare = this.hasPool() ? 1 : prices.raw('ikeSerialShare');
    if (ownShare < 1) network.server.task(new SomeJob(totalUs * (1 - ownShare), () => undefined));
    const finish = (): void => this.finish(sinceUs);
    network.server.task(new SomeJob(totalUs * ownShare, () => clock.after(this.waitUs(), finish)));
  }

  private finish(sinceUs: number): void {
    const { flow, meter, network } = this.context;
    const { clock } = network.server;
    meter.transaction(clock.now - sinceUs);
    meter.bytes(flow.requestBytes + flow.replyBytes);
    this.idle++;
    if (flow.ratePerS !== undefined) this.serve();
    else if (flow.thinkTimeUs > 0) clock.after(flow.thinkTimeUs, () => this.ask(clock.now));
    else this.ask(clock.now);
  }
}
