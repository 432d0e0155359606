import { atLeast } from '../setup.js';
import type { FlowContext } from './connection.js';

/** Threads of the IKE daemon that work at the same time, since the thread pool of 2.2. */
const POOL_THREADS = 2;

/** Activations of IPsec tunnels by the IKE daemon, as many at a time as it has threads. */
export class IkeActivations {
  constructor(private readonly context: FlowContext) {}

  start(): void {
    const threads = this.hasPool() ? POOL_THREADS : 1;
    for (let thread = 0; thread < Math.min(threads, this.context.flow.clients); thread++) this.activate();
  }

  private hasPool(): boolean {
    return atLeast(this.context.setup.ends.server.host.release, '2.2');
  }

  /** Threads of the pool wait for the certificates of the peer. */
  private waitUs(): number {
    const { flow, network } = this.context;
    return this.hasPool() && flow.ikeAuthentication === 'rsa' ? network.server.prices.raw('ikeRsaWaitUs') : 0;
  }

  private activate(): void {
    const { flow, meter, network } = this.context;
    const { prices, clock } = network.server;
    const version = `ikeV${flow.ikeVersion}`;
    const pskUs = prices.cpu(`${version}ActivationUs`);
    const us = pskUs + (flow.ikeAuthentication === 'rsa' ? prices.cpu('ikeRsaUs') : 0);
    const totalUs = this.hasPool() ? us : us * prices.raw(`${version}SerialFactor`);
    const ownShare = this.hasPool() ? 1 : prices.raw('ikeSerialShare');
    const sinceUs = clock.now;
    if (ownShare < 1)
      network.server.task(
        () => totalUs * (1 - ownShare),
        () => undefined,
      );
    network.server.task(
      () => totalUs * ownShare,
      () => {
        clock.after(this.waitUs(), () => {
          meter.transaction(clock.now - sinceUs);
          meter.bytes(flow.requestBytes + flow.replyBytes);
          this.activate();
        });
      },
    );
  }
}
