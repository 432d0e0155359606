import { join, resolve } from 'node:path';
import { keptIn } from '@ezlint/grammar/words';
import { InputError, notWritten } from '../../../engine/errors.js';
import { withLock } from '../../../engine/files/lock.js';
import { makeFolders, removeEmpty } from '../../../engine/files/new-folder.js';
import { PendingFile } from '../../../engine/files/pending-file.js';
import { writeWhole } from '../../../engine/files/write-whole.js';
import type { Io } from '../../../engine/io.js';
import { ParquetFile } from '../../../engine/measured/parquet/parquet-file.js';
import type { TrafficCell } from '../../../engine/measured/traffic/cells.js';
import { type Collected, factsText } from '../../../engine/measured/workload/collected.js';
import { aggregationSql, COLUMNS, factsRow, rowOf } from '../../../engine/measured/workload/table.js';

const HOURS_OF_A_DAY = 24;
const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Spark ignores names that begin with an underscore. */
const QUERY = '_aggregate.sql';

interface Part {
  file: PendingFile;
  table: ParquetFile;
}

/**
 * Rows of connections in Parquet files: DIR/day=2026-03-05/system=SYSA/part-0.parquet. A further run adds files to the folder. The files of
 * a run get their names when all are complete; a failed run leaves no files.
 */
export class ConnectionTable {
  private readonly root: string;
  private readonly parts = new Map<string, Part>();
  private readonly files: PendingFile[] = [];
  private readonly made: string[] = [];

  constructor(
    private readonly folder: string,
    io: Io,
  ) {
    this.root = resolve(io.cwd, folder);
  }

  add(row: TrafficCell): void {
    this.attempt(() => this.partOf(row.stack, row.hour).table.add(rowOf(row)));
  }

  /** Writes the facts of the run, renames the files and writes the SQL. */
  async end(collected: Collected): Promise<void> {
    const [stack = '/'] = collected.stacks.keys();
    this.attempt(() => {
      if (Number.isFinite(collected.firstHour)) {
        const row = factsRow(factsText(collected), stack, collected.firstHour);
        this.partOf(stack, collected.firstHour).table.add(row);
      }
      for (const { file, table } of this.parts.values()) {
        table.end();
        file.finish();
      }
      for (const made of makeFolders(this.root)) this.made.push(made);
    });
    try {
      // Another run may add files to the folder at the same time.
      await withLock(join(this.root, QUERY), () => this.attempt(() => this.place()));
    } catch (error) {
      throw error instanceof InputError ? error : this.unwritable(error);
    }
  }

  /** Removes what a failed run has written. */
  discard(): void {
    for (const file of this.files) file.discard();
    removeEmpty(this.made);
  }

  private place(): void {
    const [outcome] = writeWhole([{ path: join(this.root, QUERY), content: Buffer.from(aggregationSql()) }]);
    if (outcome!.state !== 'written') throw new Error(outcome!.reason ?? outcome!.state);
    for (const { file } of this.parts.values()) file.place((number) => `part-${number}.parquet`);
  }

  private partOf(stack: string, hour: number): Part {
    const day = new Date(Math.floor(hour / HOURS_OF_A_DAY) * MILLISECONDS_OF_A_DAY).toISOString().slice(0, 10);
    const system = stack.split('/')[0]!.replace(/[^A-Z0-9$#@]/gi, '_');
    const path = `day=${day}/system=${system}`;
    return keptIn(this.parts, path, () => {
      const folder = join(this.root, path);
      for (const made of makeFolders(folder)) this.made.push(made);
      const file = new PendingFile(folder);
      this.files.push(file);
      return { file, table: new ParquetFile(COLUMNS, (bytes) => file.write(bytes)) };
    });
  }

  private attempt<T>(write: () => T): T {
    try {
      return write();
    } catch (error) {
      throw this.unwritable(error);
    }
  }

  private unwritable(error: unknown): InputError {
    return notWritten(this.folder, error, 'Specify a folder that you can write to.');
  }
}
