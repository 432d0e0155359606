// The aggregation of connections in Apache Spark, in local mode: its flows are those of the records. Skipped where pyspark or Java is absent.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
if (spawnSync('python3', ['-c', 'import pyspark']).status !== 0 || spawnSync('java', ['-version']).status !== 0) {
  console.log('pyspark or Java is absent: skipped');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'ezlint-spark-'));
try {
  execFileSync('node', [
    join(root, 'scripts/run.mjs'),
    join(root, 'server/tools/bank-day.ts'),
    join(folder, 'day.bin'),
  ]);
  const workload = (...args) => {
    const argv = [join(root, 'server/bin/ezlint.js'), 'workload', ...args, '--format', 'json'];
    return JSON.parse(execFileSync('node', argv, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 }));
  };
  const direct = workload('day.bin', '--to-parquet', 'rows');
  writeFileSync(
    join(folder, 'sum.py'),
    `from pyspark.sql import SparkSession
builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
spark = builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1").getOrCreate()
spark.read.parquet("rows").createOrReplaceTempView("connections")
spark.sql(open("rows/_aggregate.sql").read()).coalesce(1).write.json("sums")
`,
  );
  execFileSync('python3', ['sum.py'], { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
  const part = readdirSync(join(folder, 'sums')).find((name) => name.startsWith('part-') && name.endsWith('.json'));
  const aggregated = workload('--aggregated', join('sums', part));
  if (JSON.stringify(aggregated) !== JSON.stringify(direct)) {
    console.error(`The flows differ; see ${readFileSync(join(folder, 'sums', part)).length} bytes of sums`);
    process.exitCode = 1;
  } else console.log('1 passed, 0 failed');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
