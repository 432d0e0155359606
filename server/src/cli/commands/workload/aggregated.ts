import { InputError } from '../../../engine/errors.js';
import type { Io } from '../../../engine/io.js';
import { type Collected, collectedOf } from '../../../engine/measured/workload/collected.js';
import { readAggregated } from '../../../engine/measured/workload/table.js';
import { readOperand } from '../../shell/operand-file.js';

/** For input that has another content. */
export function notAggregated(shown: string, cause: unknown): InputError {
  const reason = cause instanceof SyntaxError ? cause.message : 'the facts of a run in it are damaged';
  const error = new InputError(
    `${shown} is not the result of the aggregation: ${reason}.`,
    'Run _aggregate.sql from the folder that --to-parquet wrote, and save its result as JSON lines or as CSV with a header line.',
  );
  error.cause = cause;
  return error;
}

/** Reads the result of the aggregation from one file or several. Throws InputError. */
export async function collectedAggregated(paths: readonly string[], io: Io): Promise<Collected> {
  const parts = [];
  for (const path of paths) {
    const { text, shown } = await readOperand(path, io);
    try {
      parts.push(readAggregated(text));
    } catch (error) {
      throw notAggregated(shown, error);
    }
  }
  const collected = collectedOf(
    parts.flatMap(({ cells }) => cells),
    parts.flatMap(({ facts }) => facts),
  );
  if (collected.records.size > 0) return collected;
  throw new InputError(
    `${paths.join(', ')}: the rows with source facts, which describe the runs, are missing.`,
    'Aggregate all rows of the folder that --to-parquet wrote, without a condition.',
  );
}
