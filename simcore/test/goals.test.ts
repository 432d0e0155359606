import type { Fact } from '../tools/facts.js';
import { missedGoals, staleFigures } from '../tools/goals.js';
import { type Findings, type Row, report } from '../tools/report.js';

function row(id: string, predicted: number, error: number, inside = true): Row {
  const fact = { id, system: 's', statement: 'a | b', value: 10, unit: 'us', use: 'fit' } as Fact;
  const interval: [number, number] = [predicted - 1, predicted + 1];
  return {
    fact,
    predicted: [predicted],
    intervals: [interval],
    errors: [error],
    inside,
    leftOut: [2 * error],
    systemLeftOut: [],
    marks: [],
  };
}

const findings = (...rows: Row[]): Findings => ({
  rows,
  blind: [],
  directions: [],
  floors: [],
  costs: {},
  coverage: { curve: [], classes: [] },
});

test('goals that are met are not reported', () => {
  expect(missedGoals(findings(row('a', 10, 0.05), row('b', 11, -0.1)))).toEqual([]);
});

test('a goal that is missed is reported with its number', () => {
  const missed = missedGoals({
    ...findings(row('a', 13, 0.3, false), row('b', 11, -0.1)),
    directions: [{ fact: { id: 'd' } as Fact, predicted: 1, agrees: false }],
    floors: [{ fact: { id: 'f' } as Fact, predicted: -1, agrees: false }],
  });
  expect(missed).toEqual([
    'median error of the fitted figures: 0.200, at most 0.1 wanted',
    'median error without the own experiment: 0.400, at most 0.2 wanted',
    'share of the fitted figures inside their intervals: 0.500, at least 0.87 wanted',
    'share of all figures inside their intervals: 0.500, at least 0.87 wanted',
    'd: not the published direction',
    'f: the network alone gains less than the application',
  ]);
});

test('a page is up to date if it shows the predicted values', () => {
  const page = report({ facts: [], scenarios: {} } as never, findings(row('a', 10, 0.05), row('b', 11, -0.1)));
  expect(staleFigures(page, findings(row('a', 10.1, 0.05), row('b', 11, -0.1)))).toEqual([]);
  expect(staleFigures(page, findings(row('a', 10.1, 0.05), row('b', 12, -0.1), row('c', 1, 0)))).toEqual(['b', 'c']);
});

test('coverage of excluded experiments, and the width of changes, are goals', () => {
  const share = (name: string, inside: number, printedHalfWidth: number) => ({
    name,
    number: 10,
    figures: inside,
    experiments: inside,
    halfWidth: 0.3,
    printedHalfWidth,
  });
  const coverage = { curve: [], classes: [share('all', 0.95, 0.3), share('changes', 0.5, 0.25)] };
  expect(missedGoals({ ...findings(row('a', 10, 0.05)), coverage })).toEqual([
    'share inside when the experiment is kept out, by figure: 0.950, at most 0.93 wanted',
    'share inside when the experiment is kept out, by experiment: 0.950, at most 0.93 wanted',
    'half width of the interval of a change: 0.250, at most 0.21 wanted',
  ]);
});
