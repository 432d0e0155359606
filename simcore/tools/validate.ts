// Writes docs/validation.md, every published figure beside what the simulation predicts: npm run validate
// Or writes nothing and fails where a goal is missed or the page is stale: npm run validate -- --check
// With --sample as well, every 32nd figure is compared with the page; the goals need all figures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACTS, readCosts, readCoverage, readLeftOut } from './costs-file.js';
import { loadFacts } from './facts.js';
import { missedGoals, staleFigures } from './goals.js';
import { calibrationPlot, overviewPlot, type Point, ratioPlot } from './plot.js';
import { logFactor, residuals } from './prediction.js';
import { type Findings, PLOTS, type Row, report } from './report.js';
import { validation } from './validation.js';

function pointsOf({ fact, predicted, inside }: Row): Point[] {
  return residuals(fact, predicted).map((residual, index) => {
    const log = logFactor(fact, predicted[index]!);
    return { published: Math.exp(log + residual), predicted: Math.exp(log), inside };
  });
}

function writePlots({ rows, coverage }: Findings): void {
  const folder = join('docs', PLOTS);
  mkdirSync(folder, { recursive: true });
  for (const system of new Set(rows.map((row) => row.fact.system))) {
    const marks = rows.filter((row) => row.fact.system === system).flatMap((row) => row.marks);
    writeFileSync(join(folder, `${system}.svg`), ratioPlot(system, marks));
  }
  writeFileSync(join(folder, 'calibration.svg'), calibrationPlot('Intervals', coverage.curve));
  writeFileSync(join(folder, 'overview.svg'), overviewPlot('All figures', rows.flatMap(pointsOf)));
}

const PAGE = 'docs/validation.md';
const SAMPLE_OF = 32;

const set = loadFacts(FACTS);
const isSample = process.argv.includes('--sample');
const facts = isSample ? set.facts.filter((_, at) => at % SAMPLE_OF === 0) : set.facts;
const found = validation({ ...set, facts }, readCosts(), readLeftOut(), readCoverage());
if (process.argv.includes('--check')) {
  const stale = staleFigures(readFileSync(PAGE, 'utf8'), found);
  const problems = [...(isSample ? [] : missedGoals(found)), ...stale.map((id) => `${PAGE} is out of date: ${id}`)];
  for (const problem of problems) console.error(`validation: ${problem}`);
  if (problems.length === 0)
    console.log(`validation: ${found.rows.length} figures, ${isSample ? 'each as on the page' : 'every goal holds'}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  writePlots(found);
  writeFileSync(PAGE, report(set, found));
}
