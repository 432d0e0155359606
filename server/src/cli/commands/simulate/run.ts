import { greatest } from '@ezlint/grammar';
import { compare, type OnProgress, type Scenario, simulate } from '@ezlint/simcore';
import { jsonText } from '../../../engine/core/json-text.js';
import { plural } from '../../../engine/core/list-text.js';
import { UsageError } from '../../../engine/errors.js';
import { type Io, widthOf } from '../../../engine/io.js';
import { Progress } from '../../../engine/session/progress.js';
import { comparisonsText, resultsText } from '../../../report/simulation/simulation-text.js';
import { inWidth } from '../../../report/text/columns.js';
import { readScenario } from './scenario-file.js';

/** Simulates one scenario, or compares two, and returns the output. */
export async function simulateFiles(paths: readonly string[], asJson: boolean, io: Io): Promise<string> {
  const scenarios: Scenario[] = [];
  for (const path of paths) scenarios.push(await readScenario(path, io));
  const [first, second] = scenarios as [Scenario, Scenario | undefined];
  if (second) checkSizes(first, second, paths);
  return withProgress(io, (onProgress) => {
    if (second) {
      const result = compare(first, second, undefined, onProgress);
      return asJson ? jsonText(result) : inWidth(comparisonsText(listed(result), titlesOf(second)), widthOf(io));
    }
    const result = simulate(first, undefined, onProgress);
    return asJson ? jsonText(result) : inWidth(resultsText(listed(result), titlesOf(first)), widthOf(io));
  });
}

const listed = <T>(result: T | T[]): T[] => (Array.isArray(result) ? result : [result]);

function withProgress<T>(io: Io, work: (onProgress: OnProgress) => T): T {
  let progress: Progress | undefined;
  try {
    return work((done, total) => {
      progress ??= new Progress(io, total);
      progress.step(done - 1, 'run');
    });
  } finally {
    progress?.end();
  }
}

function sizesOf({ workload }: Scenario): number {
  const lengths = workload.flows.flatMap(({ sendBytes, receiveBytes }) =>
    [sendBytes, receiveBytes].map((value) => (Array.isArray(value) ? value.length : 1)),
  );
  return greatest(lengths);
}

/** The sizes for which a scenario is run, one per line. */
function titlesOf(scenario: Scenario): string[] {
  const at = (value: number | number[] | undefined, index: number): string =>
    String((Array.isArray(value) ? value[index] : value) ?? 'usual');
  return Array.from({ length: sizesOf(scenario) }, (_, index) =>
    scenario.workload.flows
      .map((flow) => `${flow.name ?? flow.kind} ${at(flow.sendBytes, index)}/${at(flow.receiveBytes, index)} bytes`)
      .join(', '),
  );
}

function checkSizes(before: Scenario, after: Scenario, [first, second]: readonly string[]): void {
  const [had, has] = [sizesOf(before), sizesOf(after)];
  if (had === has) return;
  throw new UsageError(
    `${first} contains ${plural(had, 'size')}, but ${second} contains ${has}.`,
    'Code lists of the same length for sendBytes and receiveBytes in both scenarios.',
  );
}
