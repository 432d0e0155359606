import { listText } from '../core/list-text.js';
import type { ControlResult, StackAudit, StandardResult, Verdict } from './judging/types.js';

/** Priority of verdicts over several stacks: a control passes only if it passes for each stack that it applies to. */
const ORDER: readonly Verdict[] = ['fail', 'undecidable', 'pass', 'not-applicable'];

/** One result per control over all stacks; evidence includes the name of its stack. */
export function mergedStandards(stacks: readonly StackAudit[]): StandardResult[] {
  const [first] = stacks;
  if (!first || stacks.length === 1) return [...(first?.standards ?? [])];
  return first.standards.map(({ standard }, at) => ({
    standard,
    controls: standard.controls.map((control, index): ControlResult => {
      const own = stacks.map(({ stack, standards }) => ({ stack, result: standards[at]!.controls[index]! }));
      const verdict = ORDER.find((one) => own.some(({ result }) => result.verdict === one))!;
      const evidence = own.flatMap(({ stack, result }) => result.evidence.map((one) => ({ ...one, stack })));
      const look = verdict === 'undecidable' ? looksOf(own) : [];
      return { control, verdict, evidence, look };
    }),
  }));
}

/** What to review, each item once; with the names of its stacks if it is not for all of them. */
function looksOf(own: readonly { stack: string; result: ControlResult }[]): string[] {
  const stacksOf = new Map<string, Set<string>>();
  for (const { stack, result } of own)
    for (const item of result.look) stacksOf.set(item, (stacksOf.get(item) ?? new Set()).add(stack));
  return [...stacksOf].map(([item, stacks]) =>
    stacks.size === own.length ? item : `${listText([...stacks])}: ${item}`,
  );
}
