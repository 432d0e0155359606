import Sequencer from '@jest/test-sequencer';
import { SLOW_TESTS } from './slow-tests.mjs';

/**
 * Long suites start first; at the end, they would use one core while the other is idle. Without times of an earlier run, jest uses the size
 * of the files.
 */
const LONG = [
  ...SLOW_TESTS,
  'server/test/rules/rules.test.ts',
  'server/test/lsp/lsp-features.test.ts',
  'server/test/lsp/lsp-completion.test.ts',
  'server/test/lsp/lsp-drafts.test.ts',
];

export default class LongTestsFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONG.findIndex((long) => path.replaceAll('\\', '/').endsWith(long));
    const [long, other] = [tests.filter((test) => rank(test) >= 0), tests.filter((test) => rank(test) < 0)];
    return [...long.sort((a, b) => rank(a) - rank(b)), ...super.sort(other)];
  }
}
