import { parentPort, workerData } from 'node:worker_threads';
import { createAnalyzer } from '../../core/analyse.js';
import type { AnalyseOptions } from '../../core/analysis.js';
import { SitePolicyError } from '../../core/policy-error.js';
import { requestOf } from '../../input/request.js';
import type { Answer, Job, ThreadData } from './messages.js';

/** A thread of a run over many stacks: analyses one after the other. */
const port = parentPort!;
const { rules, policyWasm, sitePolicy } = workerData as ThreadData;
const analyzer = createAnalyzer({ rules, policyWasm, ...(sitePolicy ? { sitePolicy } : {}) });

port.on('message', (job: Job) => port.postMessage(answerTo(job)));

function answerTo({ index, stack, impact }: Job): Answer {
  try {
    const options: AnalyseOptions = impact
      ? { impact: impact as unknown as NonNullable<AnalyseOptions['impact']> }
      : {};
    const { findings, files } = analyzer.analyse(requestOf(stack), options);
    return { index, result: { findings, files } };
  } catch (error) {
    const { message, stack: trace = '' } = error as Error;
    return { index, wrong: message, stack: trace, ofSite: error instanceof SitePolicyError };
  }
}
