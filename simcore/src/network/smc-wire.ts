import { Channel } from '../kernel/channel.js';
import { CPCS } from '../scenario/scenario.js';
import type { StackHost } from '../stack/host.js';
import { SomeArrival } from '../stack/inbound.js';
import { NO_HOLD } from './wire.js';

/** Headers of an RDMA write and its frame, for each packet of the RoCE MTU. */
export const ROCE_PACKET_BYTES = 98;
export const LARGEST_ROCE_MTU = 4096;

/** One direction of the SMC path: a RoCE line, or the ISM device of the CPC. */
export class SmcWire {
  readonly line = new Channel();
  /** RoCE Express up to the z13, RoCE Express2 and later ones since. */
  private readonly latencyName: string;
  private readonly queueName: string;

  constructor(
    readonly from: StackHost,
    readonly to: StackHost,
    label: string,
  ) {
    // Its interrupts do not depend on the OSA and its timer.
    this.queueName = `${label}smc`;
    const isExpress2 = CPCS.indexOf(from.end.host.cpc) >= CPCS.indexOf('z14');
    this.latencyName = `roceLatencyUs.${isExpress2 ? 'express2' : 'express'}`;
  }

  get isRdma(): boolean {
    return this.from.end.path.kind === 'smc-r';
  }

  /** Processor time of moving bytes to the peer. */
  moveUs(bytes: number): number {
    const { prices } = this.from;
    // RDMA sends from registered storage, which needs one copy; the ISM device has a separate instruction.
    return this.isRdma ? prices.copyUs(bytes) : bytes * 1e-3 * prices.cpu('ismNsPerByte');
  }

  /** Processor time of a write, without its bytes; with RoCE, a work request and its completion are added. */
  writeUs(): number {
    const { prices } = this.from;
    return prices.cpu('smcUsPerWrite') + (this.isRdma ? prices.cpu('roceUsPerWrite') : 0);
  }

  /** Transfers bytes and the notice of them; `noticed` is called when the peer has processed the notice. */
  transmit(bytes: number, oneWayUs: number, noticed: () => void): void {
    const { clock, prices } = this.from;
    const arrival = new SomeArrival(0, false, false, () => this.to.prices.cpu('smcUsPerNotice'), noticed);
    let at = clock.now;
    if (this.isRdma) {
      const { mtu, speedGbps } = this.from.end.path;
      const packets = Math.ceil(bytes / (mtu <= LARGEST_ROCE_MTU ? mtu : 1024)) + 1;
      at = this.line.serve(at, ((bytes + packets * ROCE_PACKET_BYTES) * 8e-3) / speedGbps);
      at += prices.raw(this.latencyName) + oneWayUs;
    } else at += prices.raw('ismLatencyUs');
    clock.at(at, () => this.to.receive(this.queueName, arrival, NO_HOLD));
  }
}
