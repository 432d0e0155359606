import type { Occurrence } from './interfaces.js';
import type { Gap, StackModel } from './types.js';

/**
 * Does absence mean something? Only in the profile that a stack starts with, and only when nothing of it is missing.
 * OBEYFILE data sets change a running stack: they delete, stop or change what is not defined in them.
 */
export function judge(
  occurrences: ReadonlyMap<string, readonly Occurrence[]>,
  gaps: readonly Gap[],
): Pick<StackModel, 'initial' | 'complete'> {
  const has = (keyword: string): boolean => (occurrences.get(keyword) ?? []).length > 0;
  const definesInterface =
    has('LINK') || (occurrences.get('INTERFACE') ?? []).some(({ entry }) => entry.DELETE === undefined);
  const changes =
    has('DELETE') ||
    has('STOP') ||
    (occurrences.get('INTERFACE') ?? []).some(({ entry }) => entry.DELETE !== undefined);
  const initial = definesInterface && !changes;
  const hidden = gaps.some(
    (gap) => gap.reason === 'include' || (gap.reason === 'unknown-statement' && gap.statement === undefined),
  );
  return { initial, complete: initial && !hidden };
}
