import { gzipSync } from 'node:zlib';
import { ThriftWriter } from './thrift.js';

/** A column without null values. */
export interface ParquetColumn {
  name: string;
  type: 'text' | 'integer';
}

type Value = string | number;

const PHYSICAL = { integer: 2, text: 6 } as const;
const UTF8 = 0;
const GZIP = 2;
const PLAIN = 0;
const RLE = 3;
const DATA_PAGE = 0;
const MAGIC = Buffer.from('PAR1');
/** Number of rows in a row group, which are kept in memory until they are written. */
const ROWS_OF_A_GROUP = 50_000;

interface Chunk {
  at: number;
  uncompressed: number;
  compressed: number;
}

interface Group {
  rows: number;
  chunks: Chunk[];
}

/**
 * Writes flat rows as a Parquet file to `write`, one row group at a time: plain encoding, compressed with gzip. Implements only what DuckDB and Spark
 * need; a package would be larger than this code.
 */
export class ParquetFile {
  private readonly groups: Group[] = [];
  private rows: (readonly Value[])[] = [];
  private at = 0;

  constructor(
    private readonly columns: readonly ParquetColumn[],
    private readonly write: (bytes: Buffer) => void,
  ) {
    this.put(MAGIC);
  }

  /** Adds a row with its values in column order; integers up to 2^53. */
  add(row: readonly Value[]): void {
    this.rows.push(row);
    if (this.rows.length >= ROWS_OF_A_GROUP) this.flush();
  }

  /** Writes the remaining rows and the metadata. */
  end(): void {
    this.flush();
    const footer = this.footer();
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    this.put(footer, length, MAGIC);
  }

  private put(...parts: Buffer[]): void {
    for (const part of parts) {
      this.at += part.length;
      this.write(part);
    }
  }

  private flush(): void {
    if (this.rows.length === 0) return;
    const chunks = this.columns.map((column, index) => this.chunk(column, index));
    this.groups.push({ rows: this.rows.length, chunks });
    this.rows = [];
  }

  /** Writes one page with the values of a column. */
  private chunk({ type }: ParquetColumn, index: number): Chunk {
    const plain = type === 'text' ? this.texts(index) : this.integers(index);
    const page = gzipSync(plain, { level: 1 });
    const header = new ThriftWriter().i32(1, DATA_PAGE).i32(2, plain.length).i32(3, page.length);
    header.struct(5, () => header.i32(1, this.rows.length).i32(2, PLAIN).i32(3, RLE).i32(4, RLE));
    const encoded = header.end();
    const { at } = this;
    this.put(encoded, page);
    return { at, uncompressed: encoded.length + plain.length, compressed: encoded.length + page.length };
  }

  private integers(index: number): Buffer {
    const plain = Buffer.alloc(8 * this.rows.length);
    this.rows.forEach((row, number) => {
      const value = row[index] as number;
      plain.writeUInt32LE(value % 0x1_0000_0000, 8 * number);
      plain.writeUInt32LE(Math.floor(value / 0x1_0000_0000), 8 * number + 4);
    });
    return plain;
  }

  private texts(index: number): Buffer {
    const texts = this.rows.map((row) => Buffer.from(row[index] as string));
    const plain = Buffer.alloc(texts.reduce((sum, { length }) => sum + 4 + length, 0));
    let at = 0;
    for (const text of texts) {
      at = plain.writeUInt32LE(text.length, at);
      at += text.copy(plain, at);
    }
    return plain;
  }

  private footer(): Buffer {
    const thrift = new ThriftWriter().i32(1, 1);
    const schema = [undefined, ...this.columns];
    thrift.list(2, 'struct', schema, (column) =>
      thrift.body(() => {
        if (column === undefined) thrift.text(4, 'rows').i32(5, this.columns.length);
        else {
          thrift.i32(1, PHYSICAL[column.type]).i32(3, 0).text(4, column.name);
          if (column.type === 'text') thrift.i32(6, UTF8);
        }
      }),
    );
    thrift.i64(
      3,
      this.groups.reduce((sum, { rows }) => sum + rows, 0),
    );
    thrift.list(4, 'struct', this.groups, (group) => thrift.body(() => this.group(thrift, group)));
    return thrift.text(6, 'ezlint').end();
  }

  private group(thrift: ThriftWriter, { rows, chunks }: Group): void {
    const columns = chunks.map((chunk, index) => ({ chunk, column: this.columns[index]! }));
    thrift.list(1, 'struct', columns, ({ chunk, column }) =>
      thrift.body(() => {
        thrift.i64(2, chunk.at).struct(3, () => {
          thrift
            .i32(1, PHYSICAL[column.type])
            .list(2, 'i32', [PLAIN, RLE], (encoding) => thrift.zigzag(encoding))
            .list(3, 'binary', [column.name], (name) => thrift.string(name))
            .i32(4, GZIP)
            .i64(5, rows)
            .i64(6, chunk.uncompressed)
            .i64(7, chunk.compressed)
            .i64(9, chunk.at);
        });
      }),
    );
    thrift
      .i64(
        2,
        chunks.reduce((sum, { uncompressed }) => sum + uncompressed, 0),
      )
      .i64(3, rows);
  }
}
