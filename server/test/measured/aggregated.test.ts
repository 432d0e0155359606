import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLUMNS, readAggregated } from '../../src/engine/measured/workload/table.js';
import { comments } from '../../src/report/workload/yaml.js';
import { run } from '../cli/cli-harness.js';
import { bankDay } from '../records/bank.js';

describe('ezlint workload --aggregated', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-smf-'));
    writeFileSync(join(folder, 'day.bin'), Buffer.concat(bankDay(2, 0.2).records));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('rows in Parquet files, aggregated by DuckDB, result in the same flows', async () => {
    const direct = await run(['workload', 'day.bin', '--format', 'json', '--to-parquet', 'rows'], { cwd: folder });
    expect([direct.code, direct.err]).toEqual([0, '']);
    const sql = readFileSync(join(folder, 'rows/_aggregate.sql'), 'utf8');
    const files = join(folder, 'rows/day=2026-03-05/system=SYSA/part-0.parquet');
    expect(readFileSync(files).subarray(-4).toString()).toBe('PAR1');
    const database = await duckDb();
    // The package is a test dependency with a binary for each platform; without it, the rest of this test is skipped.
    if (database === undefined) return;
    await database.run(`CREATE VIEW connections AS SELECT * FROM read_parquet('${join(folder, 'rows')}/**/*.parquet')`);
    for (const [name, format] of [
      ['sums.jsonl', 'FORMAT JSON'],
      ['sums.csv', 'FORMAT CSV, HEADER'],
    ]) {
      await database.run(`COPY (${sql}) TO '${join(folder, name!)}' (${format})`);
      const aggregated = await run(['workload', '--aggregated', name!, '--format', 'json'], { cwd: folder });
      expect([aggregated.code, aggregated.err]).toEqual([0, '']);
      expect(JSON.parse(aggregated.out)).toEqual(JSON.parse(direct.out));
    }
  });

  const NO_FACTS = {
    stacks: [],
    machines: [],
    reports: {},
    events: [],
    records: [['119-2', 1]],
    skipped: [],
    leftOut: [],
    systems: ['S'],
    times: [0, 3600, 0, 1],
  };
  test.each([
    'x',
    'null',
    '{}',
    '{"stacks":7}',
    JSON.stringify(NO_FACTS),
    JSON.stringify({ ...NO_FACTS, events: [null] }),
  ])('an aggregation with the facts %s is reported', async (facts) => {
    const row = Object.fromEntries(COLUMNS.map(({ name, type }) => [name, type === 'text' ? '' : 0]));
    writeFileSync(join(folder, 'facts.json'), JSON.stringify([{ ...row, source: 'facts', job: facts }]));
    const { code, err } = await run(['workload', '--aggregated', 'facts.json'], { cwd: folder });
    expect({ code, err }).toEqual({
      code: 3,
      err: expect.stringMatching(/facts\.json is not the result of the aggregation: |No traffic/),
    });
  });

  test.each([
    ['DuckDB', (value: string) => value.replaceAll('"', '""')],
    ['Spark', (value: string) => value.replace(/[\\"]/g, '\\$&')],
  ])('CSV of %s: names with quotes and backslashes', (_, escaped) => {
    const rowWith = (source: string, job: string): string =>
      COLUMNS.map(({ name, type }) =>
        name === 'source' ? source : name === 'job' ? `"${escaped(job)}"` : type === 'text' ? '""' : 0,
      ).join();
    const job = String.raw`A\,"B`;
    const facts = JSON.stringify({ ...NO_FACTS, systems: [job] });
    const header = COLUMNS.map(({ name }) => name).join();
    const read = readAggregated([header, rowWith('facts', facts), rowWith('connection', job)].join('\n'));
    expect([read.facts, read.cells.map((cell) => cell.job)]).toEqual([[facts], [job]]);
  });

  test('a row that is not an object, and a name that would end a comment', async () => {
    writeFileSync(join(folder, 'rows.json'), '[null]');
    const { code, err } = await run(['workload', '--aggregated', 'rows.json'], { cwd: folder });
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('a row is not an object') });
    writeFileSync(join(folder, 'rows.json'), '['.repeat(5000));
    const nested = await run(['workload', '--aggregated', 'rows.json'], { cwd: folder });
    expect(nested.err).toContain('it has more than 100 levels');
    expect(comments(['Measured on S\nrelease: 2.1'])).toBe('# Measured on S\ufffdrelease: 2.1\n');
  });
});

interface Database {
  run(sql: string): Promise<unknown>;
}

/** A connection to DuckDB, if its package is installed. */
async function duckDb(): Promise<Database | undefined> {
  try {
    const { DuckDBInstance } = require('@duckdb/node-api');
    return await (await DuckDBInstance.create(':memory:')).connect();
  } catch {
    return undefined;
  }
}
