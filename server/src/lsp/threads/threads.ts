import type { ResourceLimits } from 'node:worker_threads';
import type { Comparison } from '@ezlint/simcore';
import type { StepResult } from '../../engine/core/findings/rule-evaluation.js';
import { Thread } from '../../engine/threads/thread.js';
import { InputSteps, type MakeRunner } from './rule-runner.js';
import type { Simulator } from './simulator.js';
import type { Question, RulesAnswer, RulesOfThread } from './worker-messages.js';

/** A thread that needs more memory ends; its request fails, and the server continues. */
const WITHIN: ResourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Rules use little JavaScript memory; without this limit, garbage takes 12 to 25 MB more. */
const WITHIN_RULES: ResourceLimits = { ...WITHIN, maxYoungGenerationSizeMb: 6 };

/** Runs rules in a separate thread, which starts with the first stack. */
export function rulesInThread(script: URL): MakeRunner {
  return (compiled, rules) => {
    const known: RulesOfThread = {
      rules: compiled.sitePolicy ? rules.map(({ id, messages }) => ({ id, messages })) : [],
    };
    const thread = new Thread(script, { ...compiled, ...known }, WITHIN_RULES);
    const steps = new InputSteps();
    return {
      evaluate: async (input, of, stopped) => {
        const run = async <Found>(question: Question): Promise<Found | undefined> => {
          const answer = await ask<RulesAnswer<Found> | undefined>(thread, question);
          if (stopped) for (const rule of answer?.stopped ?? []) stopped(rule);
          return answer?.found;
        };
        return of
          ? steps.evaluate(input, of, (step) => run<StepResult>({ kind: 'step', step }))
          : (await run<unknown[]>({ kind: 'rules', input: JSON.stringify(input) }))!;
      },
      close: () => thread.close(),
    };
  };
}

/** Simulates in a separate thread, which starts with the first impact. */
export function simulateInThread(script: URL): Simulator {
  const thread = new Thread(script, {}, WITHIN);
  return {
    compare: (before, after) => ask<Comparison>(thread, { kind: 'compare', before, after }),
    close: () => thread.close(),
  };
}

function ask<T>(thread: Thread, question: Question): Promise<T> {
  return thread.ask<T>(question);
}
