/** Builds binary sections field by field in the order of a layout: offsets follow from the lengths. */
export class Bytes {
  private readonly parts: Buffer[] = [];

  get length(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0);
  }

  u1(...values: number[]): this {
    return this.raw(Buffer.from(values));
  }

  u2(...values: number[]): this {
    for (const value of values) this.raw(filled(2, (part) => part.writeUInt16BE(value)));
    return this;
  }

  u4(...values: number[]): this {
    for (const value of values) this.raw(filled(4, (part) => part.writeUInt32BE(value)));
    return this;
  }

  u8(...values: number[]): this {
    for (const value of values) this.raw(filled(8, (part) => part.writeBigUInt64BE(BigInt(value))));
    return this;
  }

  /** EBCDIC text, padded with blanks. */
  text(value: string, length: number): this {
    return this.raw(ebcdic(value.padEnd(length).slice(0, length)));
  }

  /** Reserved bytes. */
  gap(length: number): this {
    return this.raw(Buffer.alloc(length));
  }

  /** An IPv4 address as IPv4-mapped IPv6. */
  mapped(address: string): this {
    return this.gap(10)
      .u1(0xff, 0xff)
      .u1(...octets(address));
  }

  /** An IPv4 address in the first four of 16 bytes. */
  inFirst4(address: string): this {
    return this.u1(...octets(address)).gap(12);
  }

  /** Hundredths of a second since midnight. */
  time(seconds: number): this {
    return this.u4(Math.round((seconds % 86_400) * 100));
  }

  /** 0cyydddF. */
  date(seconds: number): this {
    return this.raw(packedDate(seconds));
  }

  /** Time-of-day clock: microseconds since 1900 in the bits up to 51. */
  clock(seconds: number): this {
    const micros = BigInt(Math.round(seconds * 1_000_000)) + 2_208_988_800_000_000n;
    return this.raw(filled(8, (part) => part.writeBigUInt64BE(BigInt.asUintN(64, micros << 12n))));
  }

  /** An interval in the form of the clock. */
  interval(seconds: number): this {
    return this.raw(filled(8, (part) => part.writeBigUInt64BE(BigInt(Math.round(seconds * 1_000_000)) << 12n)));
  }

  raw(part: Buffer): this {
    this.parts.push(part);
    return this;
  }

  build(): Buffer {
    return Buffer.concat(this.parts);
  }
}

function filled(length: number, fill: (part: Buffer) => void): Buffer {
  const part = Buffer.alloc(length);
  fill(part);
  return part;
}

const octets = (address: string): number[] => address.split('.').map(Number);

/** Letters in EBCDIC: A to I, J to R and S to Z are not adjacent. */
function ebcdic(text: string): Buffer {
  return Buffer.from([...text].map(ebcdicByte));
}

const OTHERS: Readonly<Record<string, number>> = {
  ' ': 0x40,
  '.': 0x4b,
  '-': 0x60,
  '/': 0x61,
  _: 0x6d,
  '#': 0x7b,
  '@': 0x7c,
  $: 0x5b,
  '*': 0x5c,
  ':': 0x7a,
  '(': 0x4d,
  ')': 0x5d,
  ',': 0x6b,
};

function ebcdicByte(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return 0xf0 + code - 0x30;
  const upper = code & 0x5f;
  const base = code & 0x20 ? 0x80 : 0xc0;
  if (upper >= 0x41 && upper <= 0x49) return base + 1 + upper - 0x41;
  if (upper >= 0x4a && upper <= 0x52) return base + 0x11 + upper - 0x4a;
  if (upper >= 0x53 && upper <= 0x5a) return base + 0x22 + upper - 0x53;
  return OTHERS[character] ?? 0x6f;
}

function packedDate(seconds: number): Buffer {
  const date = new Date(seconds * 1000);
  const year = date.getUTCFullYear();
  const day = Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  const digits = `0${year < 2000 ? 0 : 1}${String(year % 100).padStart(2, '0')}${String(day).padStart(3, '0')}F`;
  return Buffer.from(digits, 'hex');
}
