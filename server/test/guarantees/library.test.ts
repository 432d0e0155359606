import { createEngine, type SourceFile, UsageError } from '../../src/index.js';

/** Callers in JavaScript have no types: wrong arguments end with a remedy. */

const engine = createEngine({ rules: [], policyWasm: new Uint8Array() });
const FILE = { path: 'PROFILE.TCPIP', text: 'ARPAGE 5\n' };

test.each<[what: string, call: () => unknown, message: string, remedy: string]>([
  [
    'a language',
    () => engine.parse({ ...FILE, language: 'cobol' } as unknown as SourceFile),
    'Unknown language: cobol.',
    'profile',
  ],
  ['a release', () => engine.model([FILE], { release: '3.9' as '3.2' }), 'Unknown release: 3.9.', '3.1, 3.2'],
  ['a rule', () => engine.fix([FILE], { review: ['PERF999'] }), 'Unknown rule: PERF999.', 'engine.rules'],
])('%s', (_, call, message, remedy) => {
  expect(call).toThrow(UsageError);
  expect(call).toThrow(expect.objectContaining({ message, remedy: expect.stringContaining(remedy) }));
});
