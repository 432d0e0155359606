import { parentPort, workerData } from 'node:worker_threads';
import { SitePolicyError } from '../core/policy-error.js';
import type { CompiledRules, RuleEvaluation } from '../core/rule-evaluation.js';
import type { Simulator } from './simulator.js';
import type { Answer, Question, RulesOfThread } from './worker-messages.js';

/** A thread beside the server: evaluates rules or simulates, one question after the other. */
const port = parentPort!;
let evaluation: Promise<RuleEvaluation> | undefined;
let simulator: Promise<Simulator> | undefined;

port.on('message', async (question: Question) => {
  port.postMessage(await answerTo(question));
});

async function answerTo(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    return { id, value: question.kind === 'rules' ? await evaluate(question.input) : await compare(question) };
  } catch (error) {
    return { id, wrong: (error as Error).message, ofSite: error instanceof SitePolicyError };
  }
}

async function evaluate(input: string): Promise<unknown[]> {
  evaluation ??= import('../core/rule-evaluation.js').then((core) => {
    const { rules, ...compiled } = workerData as CompiledRules & RulesOfThread;
    return new core.RuleEvaluation(compiled, new Map(rules.map((rule) => [rule.id, rule])));
  });
  return (await evaluation).evaluateJson(input);
}

async function compare({ before, after }: Extract<Question, { kind: 'compare' }>): Promise<unknown> {
  simulator ??= import('./simulator.js').then(({ simulateHere }) => simulateHere());
  return (await simulator).compare(before, after);
}
