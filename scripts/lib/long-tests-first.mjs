import Sequencer from '@jest/test-sequencer';

/** Suites that take minutes begin first; at the end they would keep one core while the other idles. */
const LONG = ['docs/test/commands.test.ts', 'server/test/site-policies.test.ts'];

export default class LongTestsFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONG.findIndex((long) => path.replaceAll('\\', '/').endsWith(long));
    const [long, other] = [tests.filter((test) => rank(test) >= 0), tests.filter((test) => rank(test) < 0)];
    return [...long.sort((a, b) => rank(a) - rank(b)), ...super.sort(other)];
  }
}
