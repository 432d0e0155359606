import type { PolicyInput } from '@ezlint/grammar';
import { completionAt } from '../features/completion.js';
import type { RuleSet } from '../workspace/open-stack.js';
import { SAMPLE_PATH, sampleStack } from '../workspace/sample-stack.js';

/** Has rules and parsers ready before the first file is opened; gives what rules practise on. */
export async function warmUp({ analyzer, runner }: RuleSet): Promise<PolicyInput> {
  const request = sampleStack();
  const reading = analyzer.read(request);
  await runner.evaluate(reading.input);
  completionAt(
    {
      ...{ file: reading.parsed.get(SAMPLE_PATH)!, path: SAMPLE_PATH, language: 'profile', comment: ';' },
      ...{ reading, request, rules: new Map(), findings: [], others: [], workload: '', uriOf: (path: string) => path },
    },
    { line: 0, character: 9 },
  );
  return reading.input;
}
