import { Worker } from 'node:worker_threads';
import type { Plan } from '../../engine/core/plan/types.js';
import { ROOM_FOR_RUNS } from '../../engine/threads/room-for-runs.js';
import type { Planner } from './planner.js';

/** The rules run elsewhere: their input is asked for as text. */
export type PlannerMessage = { input: string } | { count: number } | { plan: Plan } | { wrong: string };

/** Works out each plan in a thread of its own, which ends with it, or when it is called off. */
export function planInThread(script: URL): Planner {
  return {
    plan: (question, evaluate, onComparison) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(script, { workerData: question, resourceLimits: ROOM_FOR_RUNS });
        const end = (plan: Plan | undefined): void => {
          resolve(plan);
          void worker.terminate();
        };
        const fail = (error: Error): void => {
          reject(error);
          void worker.terminate();
        };
        const hear = (message: PlannerMessage): void => {
          if ('plan' in message) end(message.plan);
          else if ('wrong' in message) fail(new Error(message.wrong));
          else if ('input' in message)
            evaluate(JSON.parse(message.input)).then((outputs) => worker.postMessage(outputs), fail);
          else if (!onComparison(message.count)) end(undefined);
        };
        worker.on('message', (message: PlannerMessage) => {
          // Nobody else would catch it here: the server would end.
          try {
            hear(message);
          } catch (error) {
            fail(error as Error);
          }
        });
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`the thread of the plan ended with code ${code}`)));
        // A plan keeps no server alive.
        worker.unref();
      }),
  };
}
