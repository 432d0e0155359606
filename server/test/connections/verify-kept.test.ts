import { KeptSpace } from '@ezlint/grammar';
import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { readAssertions } from '../../src/engine/verify/assertions.js';
import { verifyStack } from '../../src/engine/verify/verify.js';
import { readSmall, type SmallStack, smallSet, smallStack, writtenSet } from './verify-oracle.js';

const EXPECTATIONS = [
  { expect: 'permitted' },
  { expect: 'protected' },
  { expect: 'protected', with: { by: 'tls', clientCertificate: 'required' } },
  { expect: 'clear' },
  { expect: 'rule', with: { names: ['R0', 'R2'] } },
  { expect: 'covered', with: { by: 'one' } },
];

/** Its lists decide. */
const stackWithRules = smallStack.filter(
  ({ ttls, security4, rules, filters }) => ttls && security4 && rules.length > 1 && filters.length > 1,
);

/**
 * The effect of one edit: a rule or filter changes, is duplicated, or is deleted. Its job and times do not change, because most edits change no
 * names.
 */
const edit = fc.record({
  list: fc.constantFrom('rules' as const, 'filters' as const),
  at: fc.nat(3),
  change: fc.constantFrom([1, 1], [1, 1], [1, 0], [0, 1]),
  from: stackWithRules,
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(stack: SmallStack, { list, at, change: [removes, inserts], from }: Edit): SmallStack {
  const own: readonly Partial<Item>[] = stack[list];
  const index = at % Math.max(own.length, 1);
  const like = (one: Partial<Item>, other: Partial<Item>): Partial<Item> => ({
    ...one,
    ...(one.protocol === other.protocol ? { local: other.local, remote: other.remote } : {}),
    action: other.action,
  });
  const added = own
    .slice(index, index + inserts)
    .flatMap((one) => from[list].slice(0, 1).map((other) => like(one, other)));
  const next = { ...stack, [list]: own.slice(0, index).concat(added, own.slice(index + removes!)) } as SmallStack;
  return next.filters.length === 0 ? stack : next;
}
type Item = Pick<SmallStack['filters'][number], 'local' | 'remote'> & { protocol?: unknown; action: unknown };

describe('data of a stack that is kept across edits', () => {
  it('has the same answers as a new stack, within the same work', async () => {
    const work = fc.constantFrom(1000, 5000, 10_000_000, 10_000_000);
    const sets = fc.array(smallSet, { minLength: 2, maxLength: 2 });
    const edits = fc.array(edit, { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(stackWithRules, edits, sets, work, async (first, changes, asked, most) => {
        const assertions = asked.flatMap((set, at) =>
          EXPECTATIONS.map((one, index) => ({ name: `${at} ${index}`, for: writtenSet(set), ...one })),
        );
        const file = await readAssertions(JSON.stringify({ version: 1, assertions }), 'promises');
        const verdicts = (
          stack: SmallStack,
          more: { analyzer?: ReturnType<typeof createAnalyzer>; kept?: KeptSpace },
        ) =>
          verifyStack(
            {
              ...{ name: 'TCPIP', stack: readSmall(stack, more.analyzer).input.stack, work: most },
              ...{ facts: { dynamicRouting: false }, locate: (line) => ({ file: 'any', line, column: 1 }) },
              ...(more.kept ? { kept: more.kept } : {}),
            },
            file,
          ).map(({ verdict, witness, why, missing }) => ({ verdict, witness, why, missing }));
        const kept = { analyzer: createAnalyzer({ rules: [] }), kept: new KeptSpace() };
        let stack = first;
        for (const change of changes) {
          expect(verdicts(stack, kept)).toEqual(verdicts(stack, {}));
          stack = edited(stack, change);
        }
      }),
      { numRuns: sample(2, 15) },
    );
  });

  it('returns unchanged lists of rules as the same objects', () => {
    const [stack] = fc.sample(stackWithRules, { numRuns: 1, seed: 1 });
    const analyzer = createAnalyzer({ rules: [] });
    const policyOf = (one: SmallStack) => readSmall(one, analyzer).input.stack.policy!;
    const before = policyOf(stack!);
    const after = policyOf({ ...stack!, rules: stack!.rules.slice(1) });
    expect(after.filters.rules).toBe(before.filters.rules);
    expect(after.tls.rules).toHaveLength(before.tls.rules.length - 1);
    expect(policyOf({ ...stack!, filters: stack!.filters.slice(1) }).filters.rules).not.toBe(before.filters.rules);
  });
});
