import type { CostValues } from '../costs.js';
import type { Cpc, Protection } from '../scenario.js';

/** Moving bytes gains more from a new generation than the engines do. */
const BYTES_MOVED = new Set(['cpuNsPerByteCopied', 'roceNsPerByteCopied', 'ismNsPerByte']);
/** What firmware does costs the same on every generation. */
const BY_FIRMWARE = new Set(['hsNsPerByte', 'hsUsPerFrame', 'hsUsPerSignal']);

/** What work costs on the engines of one CPC. Constants are looked up when first needed, so that a run knows which it used. */
export class Prices {
  private readonly known = new Map<string, number>();
  private readonly rawKnown = new Map<string, number>();
  private readonly ciphers = new Map<string, { nsPerByte: number; keyFactor: number }>();
  private readonly gcmSpeed: string;

  constructor(
    private readonly values: CostValues,
    private readonly cpc: Cpc,
  ) {
    this.gcmSpeed = `aesGcmSpeed.${cpc}`;
  }

  /** Processor time of a constant in microseconds (or nanoseconds per byte) on this CPC. */
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

  copyUs(bytes: number): number {
    return bytes * 1e-3 * this.cpu('cpuNsPerByteCopied');
  }

  cryptoUs(bytes: number, cipher: string): number {
    let price = this.ciphers.get(cipher);
    if (price === undefined) {
      price = this.cipherPrice(cipher);
      this.ciphers.set(cipher, price);
    }
    return bytes * 1e-3 * price.nsPerByte * price.keyFactor;
  }

  private cipherPrice(cipher: string): { nsPerByte: number; keyFactor: number } {
    const name = cipherCost(cipher);
    if (name === undefined) return { nsPerByte: 0, keyFactor: 1 };
    const nsPerByte = name === 'aesGcmNsPerByte' ? this.raw(name) / this.raw(this.gcmSpeed) : this.cpu(name);
    return { nsPerByte, keyFactor: longKeyFactor(name, cipher) };
  }

  ipsecUs(packets: number, bytes: number, { cipher }: Protection): number {
    return packets * this.cpu('ipsecUsPerPacket') + this.cryptoUs(bytes, cipher ?? '');
  }
}

/** AES takes 14 rounds with a key of 256 bits in place of 10; the rest of the bytes' cost is that of the check value. */
const MORE_ROUNDS_256 = 0.4;
const AES_SHARE: Readonly<Record<string, number>> = { aesGcmNsPerByte: 0.75, aesCbcShaNsPerByte: 0.5 };

function longKeyFactor(name: string, cipher: string): number {
  return /AES\D*(16\D+)?256/i.test(cipher) ? 1 + MORE_ROUNDS_256 * (AES_SHARE[name] ?? 0) : 1;
}

/** The cost constant for the bytes of a cipher, by the words in its name; undefined for a null cipher. */
function cipherCost(cipher: string): string | undefined {
  if (/3DES|TDES|TRIPLE/i.test(cipher)) return 'tripleDesNsPerByte';
  if (/CHACHA/i.test(cipher)) return 'chachaNsPerByte';
  if (/GCM|GMAC/i.test(cipher)) return 'aesGcmNsPerByte';
  if (/NULL/i.test(cipher) && !/AES/i.test(cipher)) return undefined;
  return 'aesCbcShaNsPerByte';
}
