import type { Occurrence } from '../stack/interfaces.js';
import type { Gap, StackModel } from '../types.js';

/** Statements that set up a stack; who changes a running one writes few of them at a time. */
const SETTINGS = 'IPCONFIG TCPCONFIG UDPCONFIG GLOBALCONFIG AUTOLOG PORT BEGINROUTES SMFCONFIG SACONFIG HOME'.split(
  ' ',
);

/** A member that other profiles include may hold these alone; a stack that nothing sets up or starts is not an active stack. */
const DEFINITIONS: ReadonlySet<string> = new Set(['INTERFACE', 'DEVICE', 'LINK']);

/**
 * Does absence mean something? Only in the profile that a stack starts with, and only when nothing of it is missing.
 * OBEYFILE data sets change a running stack: they delete, stop or change what is not defined in them. A DELETE or STOP among the
 * settings of a whole stack is out of place there (HYG012), but does not make a change of it, unless its name or head says that it is one.
 */
export function judge(
  occurrences: ReadonlyMap<string, readonly Occurrence[]>,
  gaps: readonly Gap[],
  isObeyfile: boolean,
): Pick<StackModel, 'initial' | 'complete'> {
  const has = (keyword: string): boolean => (occurrences.get(keyword) ?? []).length > 0;
  const definesInterface =
    has('LINK') || (occurrences.get('INTERFACE') ?? []).some(({ entry }) => entry.DELETE === undefined);
  const changes =
    has('DELETE') ||
    has('STOP') ||
    (occurrences.get('INTERFACE') ?? []).some(({ entry }) => entry.DELETE !== undefined);
  const startsStack = has('START') && !isObeyfile && SETTINGS.filter(has).length > 2;
  const isMember = [...occurrences.keys()].every((keyword) => DEFINITIONS.has(keyword));
  const initial = definesInterface && !isMember && (!changes || startsStack);
  const hidden = gaps.some(
    ({ reason, statement }) =>
      reason === 'include' || statement === 'INCLUDE' || (reason === 'unknown-statement' && statement === undefined),
  );
  return { initial, complete: initial && !hidden };
}
