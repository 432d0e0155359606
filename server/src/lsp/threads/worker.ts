import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledRules, RuleEvaluation, StoppedRule } from '../../engine/core/findings/rule-evaluation.js';
import { type Asker, serveThread } from '../../engine/threads/serve-thread.js';
import type { PlanNote } from './planner-thread.js';
import type { Simulator } from './simulator.js';
import type { Question, RulesAnswer, RulesOfThread } from './worker-messages.js';

/** Idle time after which the memory of the rules is released. */
const REST_MS = 10_000;

let evaluation: Promise<RuleEvaluation> | undefined;
let simulator: Promise<Simulator> | undefined;
let nextRest: NodeJS.Timeout | undefined;

/** A thread of the server: evaluates rules, simulates or plans. */
serveThread<Question>(parentPort!, async (question, asker) => {
  clearTimeout(nextRest);
  if (question.kind === 'compare') return compare(question);
  if (question.kind === 'plan') return plan(question, asker);
  try {
    const evaluation = await theEvaluation();
    const stopped: StoppedRule[] = [];
    const onStopped = (rule: StoppedRule): unknown => stopped.push(rule);
    const found =
      question.kind === 'step'
        ? evaluation.evaluateStep(question.step, onStopped)
        : evaluation.evaluateJson(question.input, onStopped);
    return found && ({ found, stopped } satisfies RulesAnswer<typeof found>);
  } finally {
    nextRest = setTimeout(async () => (await theEvaluation()).rest(), REST_MS);
  }
});

function theEvaluation(): Promise<RuleEvaluation> {
  evaluation ??= import('../../engine/core/findings/rule-evaluation.js').then((core) => {
    const { rules, ...compiled } = workerData as CompiledRules & RulesOfThread;
    return new core.RuleEvaluation(compiled, new Map(rules.map((rule) => [rule.id, rule])));
  });
  return evaluation;
}

async function compare({ before, after }: Extract<Question, { kind: 'compare' }>): Promise<unknown> {
  simulator ??= import('./simulator.js').then(({ simulateHere }) => simulateHere());
  return (await simulator).compare(before, after);
}

async function plan({ question }: Extract<Question, { kind: 'plan' }>, asker: Asker): Promise<unknown> {
  const { planStack } = await import('./planner.js');
  const note = (what: PlanNote): PlanNote => what;
  return planStack(
    question,
    (input) => asker.request(note({ input: JSON.stringify(input) })) as Promise<unknown[]>,
    (count) => asker.note(note({ count })),
  );
}
