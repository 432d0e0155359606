import { runs, sample } from '../../../scripts/lib/runs.js';
import { failureDisagreements } from '../failures/failures-disagreements.js';
import { policyDisagreement } from './policy-disagreements.js';
import { regulationDisagreements } from './regulation-disagreements.js';
import { routingDisagreements } from './routing-disagreements.js';
import { serviceDisagreements } from './service-disagreements.js';
import { siteDisagreements } from './site-disagreements.js';
import { smcDisagreements } from './smc-disagreements.js';

const found = (count: number, disagreements: (seed: number) => string[]): string[] =>
  Array.from({ length: count }, (_, at) => disagreements(at + 1)).flat();

test('the stages of a connection match the documentation of z/OS, for random sites', () => {
  expect(found(sample(20, 150) * runs, siteDisagreements).slice(0, 3)).toEqual([]);
});

test('ports, acknowledgments, packet sizes and queues are as documented, for random profiles', () => {
  expect(found(sample(20, 150) * runs, serviceDisagreements).slice(0, 3)).toEqual([]);
});

test('SMC is used as documented, for random connections', () => {
  expect(found(sample(60, 500) * runs, smcDisagreements).slice(0, 3)).toEqual([]);
});

test('packets are routed as documented by z/OS, for random routing policies', () => {
  expect(found(sample(10, 75) * runs, routingDisagreements).slice(0, 3)).toEqual([]);
});

test('intrusion detection and QoS decide as documented, for random policies', () => {
  expect(found(sample(10, 75) * runs, regulationDisagreements).slice(0, 3)).toEqual([]);
});

test('the effects of each failure match the documentation of z/OS, for random sysplexes', () => {
  expect(found(sample(10, 75) * runs, failureDisagreements).slice(0, 3)).toEqual([]);
});

test('assertions match the results for connections at the ends of all ranges, for random policies', async () => {
  const answers = await Promise.all(
    Array.from({ length: sample(20, 150) * runs }, (_, at) => policyDisagreement(at + 1)),
  );
  expect(answers.filter((one) => one !== undefined).slice(0, 3)).toEqual([]);
});
