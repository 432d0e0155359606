import type { PolicyInput } from '@ezlint/grammar';
import type { Plan } from '../../engine/core/plan/types.js';
import { ROOM_FOR_RUNS } from '../../engine/threads/room-for-runs.js';
import { Thread } from '../../engine/threads/thread.js';
import type { Planner } from './planner.js';
import type { Question } from './worker-messages.js';

/** The messages of the plan thread: the input of rules, which run in another thread, and the number of simulated comparisons. */
export type PlanNote = { input: string } | { count: number };

/** Calculates each plan in a separate thread, which ends with it or when it is canceled. */
export function planInThread(script: URL): Planner {
  return {
    plan: async (question, evaluate, onComparison) => {
      const thread = new Thread(script, {}, ROOM_FOR_RUNS);
      let isCanceled = false;
      const onNote = (note: PlanNote): Promise<unknown> | undefined => {
        if ('input' in note) return evaluate(JSON.parse(note.input) as PolicyInput);
        isCanceled ||= !onComparison(note.count);
        if (isCanceled) thread.close();
        return undefined;
      };
      try {
        const asked: Question = { kind: 'plan', question };
        return await thread.ask<Plan>(asked, onNote as (note: unknown) => Promise<unknown> | undefined);
      } catch (error) {
        if (isCanceled) return undefined;
        throw error;
      } finally {
        thread.close();
      }
    },
  };
}
