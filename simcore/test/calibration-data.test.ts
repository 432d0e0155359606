import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseScenario } from '../src/index.js';
import { evaluate } from '../tools/expression.js';
import { loadFacts, runsOf } from '../tools/facts.js';
import { COMPUTED, isAsPublished } from '../tools/rules.js';

const data = join(__dirname, '..', 'data');
const examples = join(__dirname, '..', '..', 'examples', 'scenarios');
const set = loadFacts(join(data, 'facts'));
const REASONS = ['contradiction', 'repeats', 'sign-only', 'no-number', 'arithmetic', 'outside'];

const faults = (check: (fact: (typeof set.facts)[number]) => boolean): string[] =>
  set.facts.filter((fact) => !check(fact)).map((fact) => fact.id);

describe('published figures', () => {
  test('have unique ids', () => {
    expect(new Set(set.facts.map((fact) => fact.id)).size).toBe(set.facts.length);
  });

  test('state what was measured, its unit, and where it is published', () => {
    expect(
      faults(
        ({ statement, unit, metric, value, source }) =>
          Boolean(statement && unit && metric && source.section) &&
          value !== undefined &&
          source.document in set.documents,
      ),
    ).toEqual([]);
  });

  test('are used, or omitted with a reason', () => {
    expect(
      faults((fact) => {
        if (fact.use === 'rule') return fact.id in COMPUTED;
        if (fact.use === 'excluded') return REASONS.includes(fact.reason ?? '') && Boolean(fact.note);
        return Boolean(fact.experiment && fact.figure && fact.compare) && runsOf(fact).length > 0;
      }),
    ).toEqual([]);
  });

  test('that are rules or worked examples match the results of the program', () => {
    const rules = set.facts.filter(({ use }) => use === 'rule');
    expect(rules.map(({ id }) => id).sort()).toEqual(Object.keys(COMPUTED).sort());
    const wrong = rules.flatMap(({ id, value }) => {
      const computed = COMPUTED[id]!();
      return isAsPublished(value, computed) ? [] : [`${id}: ${value} is ${computed}`];
    });
    expect(wrong).toEqual([]);
  });

  test('refer to scenarios of their system', () => {
    expect(
      faults((fact) =>
        runsOf(fact).every((run) => set.scenarios.has(run.after) && (!run.before || set.scenarios.has(run.before))),
      ),
    ).toEqual([]);
  });

  test('every scenario is used by a figure', () => {
    const used = new Set(set.facts.flatMap((fact) => runsOf(fact).flatMap((run) => [run.after, run.before])));
    expect([...set.scenarios.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  test('are well formed', () => {
    const used = set.facts.filter((fact) => fact.figure !== undefined);
    for (const fact of used) expect(() => evaluate(fact.figure!, () => 1.5)).not.toThrow();
  });
});

describe('the fit', () => {
  const read = (file: string): string => readFileSync(join(data, file), 'utf8');
  const costs: Record<string, { value: number; uncertainty?: number; facts?: string[] }> = JSON.parse(
    read('costs.json'),
  );
  const ids = new Set(
    set.facts.filter((fact) => fact.use !== 'excluded' && fact.use !== 'rule').map((fact) => fact.id),
  );

  test('refers to figures of the data', () => {
    const named = [
      ...Object.keys(JSON.parse(read('fit.json'))),
      ...Object.values(costs).flatMap(({ facts = [] }) => facts),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('states for every fitted figure how well the others predict it', () => {
    const known = new Set(Object.keys(JSON.parse(read('fit.json'))));
    const fitted = set.facts.filter((fact) => fact.use === 'fit').map((fact) => fact.id);
    expect(fitted.filter((id) => !known.has(id))).toEqual([]);
  });

  test('changes only constants of the cost table, and all of them to values above zero', () => {
    const priors: Record<string, { value: number; sigma: number }> = parse(read('priors.yaml'));
    expect(Object.keys(priors).filter((name) => !(name in costs))).toEqual([]);
    expect(
      Object.keys(priors).filter((name) => !(costs[name]!.value > 0 && (costs[name]!.uncertainty ?? 0) > 0)),
    ).toEqual([]);
  });
});

test('every scenario of the data parses', () => {
  const wrong = [...set.scenarios].flatMap(([key, scenario]) =>
    (parseScenario(scenario).problems ?? []).map((problem) => `${key}: ${problem.path} ${problem.message}`),
  );
  expect(wrong).toEqual([]);
});

test('every example scenario parses', () => {
  const wrong = readdirSync(examples)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      (parseScenario(parse(readFileSync(join(examples, file), 'utf8'))).problems ?? []).map(
        (problem) => `${file}: ${problem.path} ${problem.message}`,
      ),
    );
  expect(wrong).toEqual([]);
});

test('expressions follow the usual order of arithmetic', () => {
  const names: Record<string, number> = { 'a.b': 6, c: 2 };
  expect(evaluate('1 + a.b / c * (3 - 1) - -c', (name) => names[name])).toBe(9);
  expect(() => evaluate('a.b + d', (name) => names[name])).toThrow("no figure 'd'");
  expect(() => evaluate('(a.b', (name) => names[name])).toThrow("missing ')'");
});
