import { DEEPEST, isDeeperThan } from '../../core/types/json-depth.js';
import type { ParquetColumn } from '../parquet/parquet-file.js';
import type { TrafficCell } from '../traffic/cells.js';
import { KEYS, NO_SUMS, SUMS } from '../traffic/traffic.js';

/** A row whose `job` is the text of the facts of a run. */
const FACTS = 'facts';

const NUMBERS: ReadonlySet<string> = new Set(['hour', 'port', ...SUMS]);
/** Column names for keys that are SQL keywords. */
const RENAMED: Readonly<Record<string, string>> = { hour: 'clock_hour', local: 'local_address' };

const columnName = (key: string): string =>
  RENAMED[key] ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const FIELDS = [...KEYS, ...SUMS];

/** The columns of the table `connections`. */
export const COLUMNS: readonly ParquetColumn[] = FIELDS.map((key) => ({
  name: columnName(key),
  type: NUMBERS.has(key) ? 'integer' : 'text',
}));

/** A row of the table. */
export const rowOf = (cell: TrafficCell): (string | number)[] => FIELDS.map((key) => cell[key]);

/** A row that passes the facts of a run through the aggregation. */
export function factsRow(facts: string, stack: string, hour: number): (string | number)[] {
  const row: Record<string, string | number> = {
    ...Object.fromEntries(KEYS.map((key) => [key, ''])),
    ...NO_SUMS,
    source: FACTS,
    stack,
    hour,
    port: 0,
    job: facts,
  };
  return FIELDS.map((key) => row[key]!);
}

/** SQL that aggregates the rows of the table `connections`. DuckDB and Spark accept the same text. */
export function aggregationSql(): string {
  const keys = KEYS.map(columnName);
  const sums = SUMS.map(columnName).map((name) => `  CAST(SUM(${name}) AS BIGINT) AS ${name}`);
  return `SELECT\n${[...keys.map((name) => `  ${name}`), ...sums].join(',\n')}\nFROM connections\nGROUP BY ${keys.join(', ')}\n`;
}

/** The rows of an aggregation, and the facts in them. */
export interface AggregatedRows {
  cells: TrafficCell[];
  facts: string[];
}

/**
 * Reads the result of the aggregation: JSON with one row per line or as a list, or CSV with a header.
 *
 * @throws SyntaxError if it has another format or lacks a column
 */
export function readAggregated(text: string): AggregatedRows {
  const cells: TrafficCell[] = [];
  const facts: string[] = [];
  const rows = rowsOf(text);
  if (rows.length === 0) throw new SyntaxError('it contains no row');
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) throw new SyntaxError('a row is not an object');
    const cell = Object.fromEntries(FIELDS.map((key) => [key, fieldValue(row, key)])) as unknown as TrafficCell;
    if ((cell.source as string) === FACTS) facts.push(cell.job);
    else cells.push(cell);
  }
  return { cells, facts };
}

type Row = Readonly<Record<string, unknown>>;

function fieldValue(row: Row, key: string): string | number {
  const name = columnName(key);
  const value = row[name];
  if (NUMBERS.has(key)) {
    const number = Number(value);
    if (value === undefined || value === '' || !Number.isFinite(number))
      throw new SyntaxError(`no number in the column ${name}`);
    return number;
  }
  // Empty text can be returned as null.
  return value === undefined || value === null ? '' : String(value);
}

function rowsOf(text: string): Row[] {
  const begin = text.trimStart();
  if (isDeeperThan(DEEPEST, begin)) throw new SyntaxError(`it has more than ${DEEPEST} levels`);
  if (begin.startsWith('[')) return JSON.parse(begin) as Row[];
  if (begin.startsWith('{'))
    return begin
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Row);
  const [names = [], ...lines] = csvOf(text);
  return lines.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
}

/** Quoted values of DuckDB, in which a quote is doubled, and of Spark, in which a backslash escapes quotes and itself. */
const QUOTED = {
  doubled: { value: /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g, mark: /"(")/g },
  escaped: { value: /(?:^|,)(?:"((?:[^"\\]|\\.)*)"|([^,]*))/g, mark: /\\(.)/g },
};

/** Values separated by commas. The facts, which are JSON, show how quotes are written. */
function csvOf(text: string): string[][] {
  const { value, mark } = QUOTED[text.includes('"{\\"') ? 'escaped' : 'doubled'];
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(value)].map(([, quoted, plain]) => quoted?.replace(mark, '$1') ?? plain!));
}
