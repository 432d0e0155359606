import type { Entry, Setting, StackFacts, StackInEffect } from '@ezlint/grammar';

/** Facts about a stack that questions about connections need in addition to the model. */
export function stackFacts(stack: StackInEffect, environment: Readonly<Record<string, unknown>>): StackFacts {
  return { dynamicRouting: startsOmproute(stack) || runsOmproute(environment) };
}

/** Whether the profile starts the routing daemon. */
function startsOmproute(stack: StackInEffect): boolean {
  return (stack.other.AUTOLOG ?? []).some((block) => {
    const entries = Array.isArray(block.entry) ? (block.entry as unknown as Entry[]) : [];
    return entries.some((entry) => ['procedure', 'JOBNAME'].some((part) => isOmproute(entry[part])));
  });
}

function isOmproute(part: Entry[string]): boolean {
  const { value } = (typeof part === 'object' && !Array.isArray(part) ? part : {}) as Setting;
  return typeof value === 'string' && /^OMPR/i.test(value);
}

function runsOmproute({ startedTasks, omproute }: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof omproute === 'object' ||
    (Array.isArray(startedTasks) && startedTasks.some((task) => /^OMPR/i.test(String(task))))
  );
}
