import type { MessagePort } from 'node:worker_threads';
import { PolicyStopped } from '@ezlint/policies';
import type { AnalyseOptions } from '../core/analysis/analysis.js';
import { createAnalyzer } from '../core/analysis/analyze.js';
import type { StoppedRule } from '../core/findings/rule-evaluation.js';
import { SitePolicyError } from '../core/types/policy-error.js';
import { requestOf } from '../input/request.js';
import { serveThread } from '../threads/serve-thread.js';
import type { Answer, Job, ThreadData } from './messages.js';

/** Analyzes stacks of a run with many stacks, in any thread. */
export function stackAnswers({ rules, policyWasm, sitePolicy }: ThreadData): (job: Job) => Answer {
  let stopped: readonly StoppedRule[] = [];
  const analyzer = createAnalyzer({
    rules,
    policyWasm,
    ...(sitePolicy ? { sitePolicy } : {}),
    stopped: (_stack, those) => {
      stopped = those;
    },
  });
  return ({ index, stack, last, impact }) => {
    stopped = [];
    try {
      const options: AnalyseOptions = impact
        ? { grouped: true, impact: impact as unknown as NonNullable<AnalyseOptions['impact']> }
        : { grouped: true };
      const { findings, files } = analyzer.analyze(requestOf(stack), options);
      return { index, result: { findings, files, stopped } };
    } catch (error) {
      const { message, stack: trace = '' } = error as Error;
      return {
        index,
        wrong: message,
        stack: trace,
        ofSite: error instanceof SitePolicyError,
        ...(error instanceof PolicyStopped ? { stopped: error.reason } : {}),
      };
    } finally {
      analyzer.forget(last);
    }
  };
}

/** The work of a helper thread: analyzes the stacks that it receives. */
export function serveStacks(port: MessagePort, data: ThreadData): void {
  const answerTo = stackAnswers(data);
  serveThread<Job>(port, async (job) => answerTo(job));
}
