import type { Channel } from '../kernel/channel.js';
import type { Variation } from '../kernel/variation.js';
import type { Protection, Side } from '../scenario/scenario.js';
import type { Receiving } from '../scenario/setup.js';
import type { StackHost } from '../stack/host.js';
import type { ByteStream } from '../transport/stream.js';
import { TLS_RECORD_BYTES } from '../transport/tls-record.js';
import type { Meter } from './meter.js';

export interface TaskOptions {
  protection: Protection;
  /** For the processor time of the application's calls. */
  variation: Variation;
  /** FTP: the data set at this end, and its processor time per byte in nanoseconds. */
  dataSet: { read: Channel; readMBs: number; write: Channel; writeMBs: number; cpuNsPerByte: number } | undefined;
  /** How the application receives data. */
  receiving: Receiving;
  zertUs: number;
  /** Processor time of the application before a reply. */
  applicationUs: number;
  /** Counts bytes that reached the application, and busy time of the task. */
  meter: Meter;
}

/** An application task with the two directions of its connection, and the cost of its calls in addition to TCP or SMC. */
export class Task {
  constructor(
    readonly host: StackHost,
    readonly side: Side,
    readonly out: ByteStream,
    readonly incoming: ByteStream,
    readonly options: TaskOptions,
  ) {}

  get isTls(): boolean {
    return this.options.protection.kind === 'at-tls';
  }

  /** Cost of protecting bytes that begin at a position in a message. */
  recordUs(start: number, bytes: number): number {
    if (!this.isTls) return 0;
    const { prices } = this.host;
    const { protection, zertUs } = this.options;
    const records = Math.ceil((start + bytes) / TLS_RECORD_BYTES) - Math.ceil(start / TLS_RECORD_BYTES);
    return records * prices.cpu('tlsUsPerRecord') + prices.cryptoUs(bytes, protection.cipher ?? '') + zertUs;
  }

  dataSetUs(bytes: number): number {
    const { dataSet } = this.options;
    return dataSet ? bytes * 1e-3 * dataSet.cpuNsPerByte : 0;
  }
}
