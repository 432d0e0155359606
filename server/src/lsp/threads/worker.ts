import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledRules, RuleEvaluation } from '../../engine/core/findings/rule-evaluation.js';
import { SitePolicyError } from '../../engine/core/types/policy-error.js';
import { collectGarbage } from './memory.js';
import type { Simulator } from './simulator.js';
import type { Answer, Question, RulesOfThread } from './worker-messages.js';

/** A thread beside the server: evaluates rules or simulates, one question after the other. */
const port = parentPort!;
let evaluation: Promise<RuleEvaluation> | undefined;
let simulator: Promise<Simulator> | undefined;

let nextRest: NodeJS.Timeout | undefined;

/** Idle time after which memory is released. */
const REST_MS = 10_000;

port.on('message', async (question: Question) => {
  clearTimeout(nextRest);
  port.postMessage(await answerTo(question));
  if (question.kind === 'rules') nextRest = setTimeout(() => void rest(), REST_MS);
});

/** The memory of a large stack is not kept over a pause. */
async function rest(): Promise<void> {
  (await theEvaluation()).rest();
  collectGarbage();
}

async function answerTo(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    return { id, value: await resultOf(question) };
  } catch (error) {
    return { id, wrong: (error as Error).message, ofSite: error instanceof SitePolicyError };
  }
}

async function resultOf(question: Question): Promise<unknown> {
  return question.kind === 'compare' ? compare(question) : (await theEvaluation()).evaluateJson(question.input);
}

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
