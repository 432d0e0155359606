import { parentPort, workerData } from 'node:worker_threads';
import { type Evaluate, type PlanQuestion, planStack } from './planner.js';
import type { PlannerMessage } from './planner-thread.js';

/** The thread of one plan. */
const port = parentPort!;
const tell = (message: PlannerMessage): void => port.postMessage(message);
const evaluate: Evaluate = (input) =>
  new Promise((resolve) => {
    port.once('message', resolve);
    tell({ input: JSON.stringify(input) });
  });
planStack(workerData as PlanQuestion, evaluate, (count) => tell({ count })).then(
  (plan) => tell({ plan }),
  (error: Error) => tell({ wrong: error.message }),
);
