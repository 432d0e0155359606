import { failureDisagreements } from './failures-disagreements.js';
import { policyDisagreement } from './policy-disagreements.js';
import { routingDisagreements } from './routing-disagreements.js';
import { siteDisagreements } from './site-disagreements.js';

const found = (count: number, disagreements: (seed: number) => string[]): string[] =>
  Array.from({ length: count }, (_, at) => disagreements(at + 1)).flat();

test('the stages of a connection are those that z/OS documents, for 500 random sites', () => {
  expect(found(500, siteDisagreements).slice(0, 3)).toEqual([]);
});

test('packets go where z/OS documents, for 250 random routing policies', () => {
  expect(found(250, routingDisagreements).slice(0, 3)).toEqual([]);
});

test('what is left after each failure is what z/OS documents, for 250 random sysplexes', () => {
  expect(found(250, failureDisagreements).slice(0, 3)).toEqual([]);
});

test('assertions are answered as connections at the ends of all ranges show, for 500 random policies', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => policyDisagreement(at + 1)));
  expect(answers.filter((one) => one !== undefined).slice(0, 3)).toEqual([]);
});
