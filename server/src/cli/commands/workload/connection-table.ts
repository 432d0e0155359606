import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError, reasonOf } from '../../../engine/errors.js';
import type { Io } from '../../../engine/io.js';
import { ParquetFile } from '../../../engine/measured/parquet/parquet-file.js';
import type { TrafficCell } from '../../../engine/measured/traffic/traffic.js';
import { type Collected, factsText } from '../../../engine/measured/workload/collected.js';
import { aggregationSql, COLUMNS, factsRow, rowOf } from '../../../engine/measured/workload/table.js';

const HOURS_OF_A_DAY = 24;
const MILLISECONDS_OF_A_DAY = 86_400_000;

interface OpenFile {
  descriptor: number;
  table: ParquetFile;
}

/** Rows of connections in Parquet files: DIR/day=2026-03-05/system=SYSA/part-0.parquet. A further run adds files to the folder. */
export class ConnectionTable {
  private readonly root: string;
  private readonly files = new Map<string, OpenFile>();

  constructor(
    private readonly folder: string,
    io: Io,
  ) {
    this.root = resolve(io.cwd, folder);
  }

  add(row: TrafficCell): void {
    this.fileOf(row.stack, row.hour).table.add(rowOf(row));
  }

  /** Writes the facts of the run, closes the files and writes the SQL. */
  end(collected: Collected): void {
    const [stack = '/'] = collected.stacks.keys();
    if (Number.isFinite(collected.firstHour)) {
      const row = factsRow(factsText(collected), stack, collected.firstHour);
      this.fileOf(stack, collected.firstHour).table.add(row);
    }
    for (const { descriptor, table } of this.files.values()) {
      table.end();
      closeSync(descriptor);
    }
    this.attempt(() => {
      mkdirSync(this.root, { recursive: true });
      // Spark passes over names that begin with an underscore.
      writeFileSync(join(this.root, '_aggregate.sql'), aggregationSql());
    });
  }

  private fileOf(stack: string, hour: number): OpenFile {
    const day = new Date(Math.floor(hour / HOURS_OF_A_DAY) * MILLISECONDS_OF_A_DAY).toISOString().slice(0, 10);
    const system = stack.split('/')[0]!.replace(/[^A-Z0-9$#@]/gi, '_');
    const part = `day=${day}/system=${system}`;
    let file = this.files.get(part);
    if (file === undefined) {
      file = this.attempt(() => open(join(this.root, part)));
      this.files.set(part, file);
    }
    return file;
  }

  private attempt<T>(write: () => T): T {
    try {
      return write();
    } catch (error) {
      throw new InputError(
        `${this.folder} cannot be written: ${reasonOf(error)}.`,
        'Name a folder that can be written.',
      );
    }
  }
}

/** A new file in the folder, beside those of earlier runs. */
function open(folder: string): OpenFile {
  mkdirSync(folder, { recursive: true });
  let number = 0;
  while (existsSync(join(folder, `part-${number}.parquet`))) number++;
  const descriptor = openSync(join(folder, `part-${number}.parquet`), 'wx');
  return { descriptor, table: new ParquetFile(COLUMNS, (bytes) => void writeSync(descriptor, bytes)) };
}
