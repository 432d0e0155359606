import { NEWEST } from '@ezlint/grammar';
import { DEFAULT_FORMAT } from '../../engine/core/format/format-settings.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import { completionAt } from '../features/completion/completion.js';
import type { RuleSet } from '../workspace/open-stack.js';

const PATH = 'sample';
const REQUEST: StackRequest = {
  name: '',
  documents: [
    { path: PATH, language: 'profile', text: 'TCPCONFIG RESTRICTLOWPORTS\nPORT 21 TCP FTPD1\nSTART OSAP1\n' },
  ],
  environment: {},
  release: NEWEST,
  symbols: new Map(),
  parameters: {},
  resolve: () => undefined,
};

/** Loads rules, parsers and completion before the first file is opened. */
export async function warmUp({ analyzer, runner }: RuleSet): Promise<void> {
  const reading = analyzer.read(REQUEST);
  await runner.evaluate(reading.input);
  completionAt(
    {
      ...{ file: reading.parsed.get(PATH)!, path: PATH, language: 'profile', comment: ';', format: DEFAULT_FORMAT },
      ...{ reading, request: REQUEST, rules: new Map(), findings: [], others: [], workload: '' },
      uriOf: (path: string) => path,
    },
    { line: 0, character: 9 },
  );
}
