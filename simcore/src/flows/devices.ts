import type { CostValues } from '../costs/costs.js';
import { Channel } from '../kernel/channel.js';
import type { Clock } from '../kernel/clock.js';
import type { Network } from '../network/network.js';
import type { CryptoExpress, Side } from '../scenario/scenario.js';
import type { Setup } from '../scenario/setup.js';
import type { TaskOptions } from './task.js';

/** Speed factor of DASD with zHPF. */
const ZHPF_GAIN = 1.235;

/** The devices that flows share: Crypto Express and DASD. */
export class SharedDevices {
  readonly cryptoExpress = new Channel();
  readonly dasd: Record<Side, { read: Channel; write: Channel }> = {
    server: { read: new Channel(), write: new Channel() },
    client: { read: new Channel(), write: new Channel() },
  };

  constructor(
    private readonly clock: Clock,
    private readonly setup: Setup,
    private readonly network: Network,
    private readonly values: CostValues,
  ) {}

  /** A private-key operation: it waits in the queue of the adapter features. */
  privateKeyOperation(card: CryptoExpress, features: number, done: () => void): void {
    const eachUs = 1e6 / this.values[`cryptoExpressRsaPerS.${card}`]! / features;
    const latencyUs = this.values[`cryptoExpressLatencyUs.${card}`]!;
    const served = this.cryptoExpress.serve(this.clock.now, eachUs);
    this.clock.at(served - eachUs + latencyUs, done);
  }

  dataSet(side: Side, ascii: boolean): TaskOptions['dataSet'] {
    const { readMBs, writeMBs, zhpf } = this.setup.dasd;
    const { prices } = this.network[side];
    const gain = zhpf ? 1 : 1 / ZHPF_GAIN;
    return {
      ...this.dasd[side],
      readMBs: readMBs * gain,
      writeMBs: writeMBs * gain,
      cpuNsPerByte: prices.cpu('cpuNsPerByteDataSet') + (ascii ? prices.cpu('cpuNsPerByteTranslated') : 0),
    };
  }

  mark(): void {
    this.channels().forEach(([, channel]) => void channel.mark(this.clock.now));
  }

  channels(): [string, Channel][] {
    const { server, client } = this.dasd;
    return [
      ['cryptoExpress', this.cryptoExpress],
      ['server.dasdRead', server.read],
      ['server.dasdWrite', server.write],
      ['client.dasdRead', client.read],
      ['client.dasdWrite', client.write],
    ];
  }
}
