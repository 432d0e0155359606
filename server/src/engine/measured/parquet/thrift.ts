/** Types of the Thrift compact protocol, the format of Parquet metadata. */
const TYPE = { i32: 5, i64: 6, binary: 8, list: 9, struct: 12 } as const;

type ElementType = 'i32' | 'binary' | 'struct';

/** Writes structures in the Thrift compact protocol. */
export class ThriftWriter {
  private readonly bytes: number[] = [];
  private last = 0;
  private readonly outer: number[] = [];

  i32(field: number, value: number): this {
    return this.header(field, TYPE.i32).zigzag(value);
  }

  i64(field: number, value: number): this {
    return this.header(field, TYPE.i64).zigzag(value);
  }

  text(field: number, value: string): this {
    return this.header(field, TYPE.binary).string(value);
  }

  struct(field: number, write: () => void): this {
    this.header(field, TYPE.struct);
    return this.body(write);
  }

  list<T>(field: number, type: ElementType, values: readonly T[], write: (value: T) => void): this {
    this.header(field, TYPE.list);
    if (values.length < 15) this.bytes.push((values.length << 4) | TYPE[type]);
    else {
      this.bytes.push(0xf0 | TYPE[type]);
      this.varint(values.length);
    }
    for (const value of values) write(value);
    return this;
  }

  /** Adds a structure as a list element. */
  body(write: () => void): this {
    this.outer.push(this.last);
    this.last = 0;
    write();
    this.bytes.push(0);
    this.last = this.outer.pop()!;
    return this;
  }

  zigzag(value: number): this {
    return this.varint(value >= 0 ? 2 * value : -2 * value - 1);
  }

  string(value: string): this {
    const encoded = Buffer.from(value);
    this.varint(encoded.length);
    for (const byte of encoded) this.bytes.push(byte);
    return this;
  }

  /** Ends the outermost structure. */
  end(): Buffer {
    return Buffer.from([...this.bytes, 0]);
  }

  private header(field: number, type: number): this {
    const step = field - this.last;
    if (step > 0 && step <= 15) this.bytes.push((step << 4) | type);
    else {
      this.bytes.push(type);
      this.zigzag(field);
    }
    this.last = field;
    return this;
  }

  private varint(value: number): this {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) | 128);
    this.bytes.push(rest);
    return this;
  }
}
