import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Linearised, step } from '../tools/least-squares.js';
import { type OrderedConstant, Orders } from '../tools/order.js';

const latency: OrderedConstant = {
  constant: 'latencyUs',
  generations: ['a', 'b', 'c', 'd'],
  trend: 'never-rises',
  reason: 'newer cards are faster',
};
const guessIs =
  (...guesses: string[]) =>
  (name: string) =>
    guesses.includes(name) ? 'guess' : 'fitted';
const values = (a: number, b: number, c: number, d: number): Record<string, number> => ({
  'latencyUs.a': a,
  'latencyUs.b': b,
  'latencyUs.c': c,
  'latencyUs.d': d,
});

describe('constants of generations', () => {
  test('that are in order do not change', () => {
    expect(new Orders([latency], guessIs()).kept(values(8, 4, 4, 1))).toEqual(values(8, 4, 4, 1));
  });

  test('that are out of order get their geometric mean', () => {
    const kept = new Orders([latency], guessIs()).kept(values(2, 8, 4, 5));
    expect(kept['latencyUs.a']).toBeCloseTo((2 * 8 * 4 * 5) ** 0.25);
    expect(new Set(Object.values(kept)).size).toBe(1);
  });

  test('change if they are a guess', () => {
    const orders = new Orders([latency], guessIs('latencyUs.b', 'latencyUs.d'));
    expect(orders.kept(values(8, 20, 4, 6))).toEqual(values(8, 8, 4, 4));
    expect(orders.kept(values(8, 1, 4, 2))).toEqual(values(8, 4, 4, 2));
    expect(orders.pairs()).toEqual([{ least: 'latencyUs.c', most: 'latencyUs.a' }]);
  });

  test('do not change the unit', () => {
    const orders = new Orders([{ ...latency, trend: 'never-falls' }], (name) =>
      name === 'latencyUs.b' ? 'unit' : 'fitted',
    );
    expect(orders.kept(values(3, 1, 2, 4))).toEqual(values(1, 1, 2, 4));
  });

  test('are linked with their neighbors if steps are known', () => {
    const orders = new Orders([{ ...latency, steps: 0.2 }], guessIs('latencyUs.b'));
    expect(orders.steps().map(({ names }) => names)).toEqual([
      ['latencyUs.d', 'latencyUs.c'],
      ['latencyUs.c', 'latencyUs.a'],
    ]);
  });
});

describe('a step with bounds', () => {
  // Two figures pull the first constant up and the second down.
  const problem = (gap: number): Linearised => ({
    residuals: [1, -1],
    slopes: [
      [1, 0],
      [0, 1],
    ],
    weights: [1, 3],
    pulls: [0, 0],
    priorWeights: [1e-9, 1e-9],
    links: [],
    bounds: [{ less: 0, more: 1, gap }],
  });

  test('follows the figures if the order allows it', () => {
    expect(step(problem(3), 0)[0]).toBeCloseTo(1);
    expect(step(problem(3), 0)[1]).toBeCloseTo(-1);
  });

  test('ends where both are equal otherwise, closer to the figure with more weight', () => {
    const [less, more] = step(problem(0), 0);
    expect(less).toBeCloseTo(more!, 3);
    expect(less).toBeCloseTo(-0.5, 3);
  });

  test('avoids a constant that does not change', () => {
    const [less] = step({ ...problem(0.25), bounds: [{ less: 0, more: undefined, gap: 0.25 }] }, 0);
    expect(less).toBeCloseTo(0.25, 3);
  });

  test('moves linked constants closer together', () => {
    const linked = { ...problem(3), links: [{ less: 0, more: 1, pull: 0, weight: 1e6 }] };
    const [less, more] = step(linked, 0);
    expect(less).toBeCloseTo(more!, 3);
  });
});

test('the constants of the data are in the declared orders', () => {
  const read = (file: string): string => readFileSync(join(__dirname, '..', 'data', file), 'utf8');
  const costs: Record<string, { value: number }> = JSON.parse(read('costs.json'));
  const wrong = (parse(read('orders.yaml')) as OrderedConstant[]).flatMap(({ constant, generations, trend }) =>
    generations.slice(1).filter((generation, index) => {
      const [older, newer] = [generations[index]!, generation].map((name) => costs[`${constant}.${name}`]!.value);
      return trend === 'never-rises' ? newer! > older! : newer! < older!;
    }),
  );
  expect(wrong).toEqual([]);
});
