import type { CostValues } from '../costs/costs.js';
import type { Cpc, Protection } from '../scenario/scenario.js';
import type { FlowSetup } from '../scenario/setup.js';
import { cipherNsPerByte } from './cipher-prices.js';

/** Copying bytes improves more with a new generation than the engines do. */
const BYTES_MOVED = new Set(['cpuNsPerByteCopied', 'osaNsPerByte', 'ismNsPerByte']);
/** Firmware functions cost the same on every generation. */
const BY_FIRMWARE = new Set(['hsUsPerFrame', 'hsUsPerSignal']);

/** Program calls and their dispatch, which switch between address spaces. */
const CALLS = new Set(['cpuUsPerSendCall', 'cpuUsPerReceiveCall', 'cpuUsPerDispatch']);
/** With the small caches of this CPC and the stack of its time, they take longer than the speed of its engines suggests. */
const CALLS_MEASURED_ON: Cpc = 'z9';

/** The cost of work on the engines of one CPC. Constants are looked up on demand, so a run can record which ones it used. */
export class Prices {
  private readonly known = new Map<string, number>();
  private readonly rawKnown = new Map<string, number>();
  private readonly ciphers = new Map<string, number>();

  constructor(
    private readonly values: CostValues,
    private readonly cpc: Cpc,
  ) {}

  /** Value of a constant on this CPC, in microseconds of processor time (or nanoseconds per byte). */
  cpu(name: string): number {
    let price = this.known.get(name);
    if (price === undefined) {
      price = this.raw(name) / this.speed(name);
      this.known.set(name, price);
    }
    return price;
  }

  private speed(name: string): number {
    if (BY_FIRMWARE.has(name)) return 1;
    if (CALLS.has(name) && this.cpc === CALLS_MEASURED_ON) return this.raw(`callSpeed.${this.cpc}`);
    return this.raw(`${BYTES_MOVED.has(name) ? 'copySpeed' : 'cpcSpeed'}.${this.cpc}`);
  }

  /** A constant that does not depend on the speed of the engines. */
  raw(name: string): number {
    let value = this.rawKnown.get(name);
    if (value === undefined) {
      value = this.values[name];
      if (value === undefined) throw new Error(`the cost table has no ${name}`);
      this.rawKnown.set(name, value);
    }
    return value;
  }

  /** Processor time of the application of a flow; from one machine to another, it changes with the speed of the engines. */
  applicationUs({ applicationCpuUs, applicationCpc }: Pick<FlowSetup, 'applicationCpuUs' | 'applicationCpc'>): number {
    if (applicationCpc === this.cpc || applicationCpuUs === 0) return applicationCpuUs;
    return (applicationCpuUs * this.raw(`cpcSpeed.${applicationCpc}`)) / this.raw(`cpcSpeed.${this.cpc}`);
  }

  copyUs(bytes: number): number {
    return bytes * 1e-3 * this.cpu('cpuNsPerByteCopied');
  }

  cryptoUs(bytes: number, cipher: string): number {
    let nsPerByte = this.ciphers.get(cipher);
    if (nsPerByte === undefined) {
      nsPerByte = cipherNsPerByte(cipher, this.cpc, { raw: (name) => this.raw(name), cpu: (name) => this.cpu(name) });
      this.ciphers.set(cipher, nsPerByte);
    }
    return bytes * 1e-3 * nsPerByte;
  }

  /** Processor time of an ephemeral key exchange on elliptic curves, at one end: key pair, shared secret, signature. */
  ecdheUs(): number {
    return this.raw('tlsEcdheUs') / this.raw(`ecSpeed.${this.cpc}`);
  }

  ipsecUs(packets: number, bytes: number, { cipher }: Protection): number {
    return packets * this.cpu('ipsecUsPerPacket') + this.cryptoUs(bytes, cipher ?? '');
  }
}
