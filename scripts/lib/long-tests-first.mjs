import Sequencer from '@jest/test-sequencer';

/**
 * Long suites start first; at the end, they would use one core while the other is idle. Without times of an earlier run, jest uses the size
 * of the files.
 */
const LONG = [
  'docs/test/commands.test.ts',
  'server/test/rules/rules.test.ts',
  'server/test/rules/site-policies.test.ts',
  'server/test/guarantees/hostile-names.test.ts',
  'simcore/test/simulate.test.ts',
  'policies/test/compiler.test.ts',
  'server/test/fix/writers.test.ts',
  'server/test/guarantees/guarantees.test.ts',
];

export default class LongTestsFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONG.findIndex((long) => path.replaceAll('\\', '/').endsWith(long));
    const [long, other] = [tests.filter((test) => rank(test) >= 0), tests.filter((test) => rank(test) < 0)];
    return [...long.sort((a, b) => rank(a) - rank(b)), ...super.sort(other)];
  }
}
