import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, costValues, defaultCosts, parseScenario, type Scenario } from '@ezlint/simcore';
import { parse } from 'yaml';
import { Clock } from '../simcore/src/kernel/clock.js';
import { Processors, SomeJob } from '../simcore/src/kernel/processors.js';
import { RandomStream } from '../simcore/src/kernel/random.js';
import { runOnce } from '../simcore/src/run/run.js';
import { resolve } from '../simcore/src/scenario/resolve.js';
import { median, type Row } from './timing.js';

const RUNS = 7;
const KERNEL_EVENTS = 1_000_000;
const MODEL_RUNS = 20;
const REPLICATIONS = 5;
const SCENARIOS = ['inbound-queues-after', 'smc-d-after', 'at-tls-after'];

/** One server with Poisson arrivals and exponential work: only event queue, engine and random numbers. */
function oneServer(busy: number): { events: number; waitUs: number } {
  const clock = new Clock();
  const processors = new Processors(clock, 1, 0, Number.POSITIVE_INFINITY);
  const random = new RandomStream(1, 'bench');
  let waited = 0;
  let served = 0;
  const arrive = (): void => {
    const since = clock.now;
    const serviceUs = random.exponential(busy);
    const done = (): void => {
      waited += clock.now - since - serviceUs;
      served++;
    };
    processors.run(new SomeJob(serviceUs, done), 'interrupt', false);
    clock.after(random.exponential(1), arrive);
  };
  clock.after(0, arrive);
  while (clock.events < KERNEL_EVENTS) clock.step();
  return { events: clock.events, waitUs: waited / served };
}

function scenarioOf(name: string): Scenario {
  const text = readFileSync(join('examples', 'scenarios', `${name}.yaml`), 'utf8');
  return parseScenario(parse(text)).scenario!;
}

/** The time until a user gets the effect of a change. */
function comparison(change: string): () => void {
  const [before, after] = ['before', 'after'].map((side) => {
    const scenario = scenarioOf(`${change}-${side}`);
    return { ...scenario, run: { ...scenario.run, replications: REPLICATIONS } };
  }) as [Scenario, Scenario];
  return () => void compare(before, after, defaultCosts);
}

function modelRun(name: string): () => number {
  const setup = resolve(scenarioOf(name));
  const values = costValues(defaultCosts);
  return () => {
    let events = 0;
    for (let run = 0; run < MODEL_RUNS; run++) events += runOnce({ ...setup, seed: run }, values).events;
    return events;
  };
}

const perSecond = (events: number, ms: number): number => events / ms / 1000;

/** Events per second on one core, for the kernel alone and with the protocols. */
export function benchSimulation(): Row[] {
  // The kernel is last, because a simulation starts with it.
  return [...SCENARIOS.flatMap(modelRows), comparisonRow(), ...kernelRows()];
}

function kernelRows(): Row[] {
  const { waitUs } = oneServer(0.8);
  const kernelMs = median(
    RUNS,
    () => 0.8,
    (busy) => void oneServer(busy),
  );
  return [
    { what: 'events of the kernel, one server at 0.8', value: perSecond(KERNEL_EVENTS, kernelMs), unit: 'million/s' },
    { what: 'wait of that server against M/M/1', value: waitUs / ((0.8 * 0.8) / 0.2), unit: 'x' },
  ];
}

function modelRows(name: string): Row[] {
  const run = modelRun(name);
  const events = run();
  const ms = median(
    RUNS,
    () => run,
    (again) => void again(),
  );
  return [
    { what: `events of ${name}`, value: perSecond(events, ms), unit: 'million/s' },
    { what: `one run of ${name}`, value: ms / MODEL_RUNS, unit: 'ms' },
  ];
}

function comparisonRow(): Row {
  const compared = median(
    RUNS,
    () => comparison('inbound-queues'),
    (run) => run(),
  );
  return { what: `comparison of inbound-queues, ${REPLICATIONS} replications`, value: compared, unit: 'ms' };
}
