import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Growth, growthPlot, growthRow, worstDecade } from './growth.js';
import { type Row, verdictOf } from './timing.js';

/** One part of a run with its measurements. */
export interface Section {
  title: string;
  rows: readonly Row[];
}

/** Writes a run to bench/results: `<day>.md`, and plots of the growth. */
export function record(day: string, sections: readonly Section[], growths: readonly Growth[]): string {
  const folder = join('bench', 'results');
  mkdirSync(folder, { recursive: true });
  const plots = growths.length === 0 ? [] : (['ms', 'MB'] as const);
  for (const unit of plots) writeFileSync(join(folder, `${day}-growth-${unit}.svg`), growthPlot(growths, unit));
  const file = join(folder, `${day}.md`);
  const parts = [
    `# ${day}`,
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB. Medians of one run unless a row says p95; compare ratios, not milliseconds of different machines.`,
    ...sections.filter(({ rows }) => rows.length > 0).map(sectionText),
    ...(growths.length === 0
      ? []
      : [growthText(growths), ...plots.map((unit) => `![${unit} over lines](${day}-growth-${unit}.svg)`)]),
  ];
  writeFileSync(file, `${parts.join('\n\n')}\n`);
  return file;
}

function sectionText({ title, rows }: Section): string {
  return [
    `## ${title}`,
    '',
    '| what | value | unit | |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${number(row.value)} | ${row.unit} | ${verdictOf(row)} |`),
  ].join('\n');
}

function growthText(growths: readonly Growth[]): string {
  const sizes = growths[0]!.points.map(({ lines }) => lines);
  const rows = growths.flatMap((growth) => growthRow(growth) ?? []);
  return [
    '## Growth',
    '',
    `| what | ${sizes.map((lines) => `${lines.toLocaleString('en')} lines`).join(' | ')} | unit | largest step |`,
    `| --- | ${sizes.map(() => '--- |').join(' ')} --- | --- |`,
    ...growths.map(
      (growth) =>
        `| ${growth.what} | ${growth.points.map(({ value }) => number(value)).join(' | ')} | ${growth.unit} | ${number(worstDecade(growth))} x |`,
    ),
    '',
    sectionText({ title: 'Growth at the largest size', rows }),
  ].join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
