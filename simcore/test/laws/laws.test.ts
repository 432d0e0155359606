import { everyNth } from '../../../scripts/lib/runs.js';
import { check, RELATIONS } from './check.js';

/** All relations run by `npm run laws`, which .ci/run and .ci/full call. */
const SEED = 1;

test('there are at least 90 relations, each with a unique name', () => {
  const names = RELATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(90);
});

test.each(RELATIONS.filter((_, at) => at % 9 === 0).map((each) => [each.name, each] as const))('%s', (_, relation) => {
  expect(check(relation, SEED)).toEqual([]);
});

/** Seeds that once contradicted a relation, with the cause. */
const REPAIRED: readonly (readonly [relation: string, seed: number])[] = [
  // Messages that one interrupt had brought stayed together for ever, since the latency of the adapter was constant.
  ['more general processors at the server, requests', 15],
  ['whatever the scenario: a faster line', 57],
  // Messages filled a read buffer, which ended the wait, so that larger ones waited less.
  ['larger replies', 32],
  ['larger requests', 33],
  ['larger replies', 65],
  // Answers under way when the window begins counted as if the line had carried them in it.
  ['whatever the scenario: the same once more', 99],
  // The name of an interface chose the random numbers of its line.
  ['the names of interfaces', 125],
  // Requests that filled a line passed the backlog of a stream again and again: together they got more than the line carries.
  ['a longer run, a stream with requests that fill the line', 1],
  // The window of SMC limited Enterprise Extender, which does not use SMC.
  ['whatever the scenario: the newest machine', 77_122],
  // The messages of a handshake had frames of the path, not of the route.
  ['written in another way: the MTU of the flow', 7010],
  // All requests at a rate came from few of the clients, so they acknowledged replies that others would have acknowledged with a packet.
  ['rare requests at a rate are those of clients with long pauses', 60],
  // Stated too strictly.
  ['acknowledgments that adapt after immediate ones', 33],
  ['more general processors, streams', 9],
  ['IPsec', 111],
  ['acknowledgments that adapt after delayed ones', 123],
  // Chance: single runs scatter.
  ['which end opens the connections over SMC-D', 60],
  ['zERT', 66],
  ['larger replies', 50],
];

test.each(everyNth(REPAIRED, 3))('%s, seed %i', (name, seed) => {
  const found = RELATIONS.find((each) => each.name === name)!;
  expect(check(found, seed)).toEqual([]);
});
