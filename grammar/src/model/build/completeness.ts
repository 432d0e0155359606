import type { Occurrence } from '../stack/interfaces.js';
import type { Gap, StackModel } from '../types.js';

/** Statements that set up a stack; who changes a running one writes few of them at a time. */
const SETTINGS = 'IPCONFIG TCPCONFIG UDPCONFIG GLOBALCONFIG AUTOLOG PORT BEGINROUTES SMFCONFIG SACONFIG HOME'.split(
  ' ',
);

/** Statements that one member often has for the addresses and interfaces of a stack, while its settings and services are in others. */
const OF_INTERFACES: ReadonlySet<string> = new Set(
  'DEVICE LINK INTERFACE HOME START STOP DELETE BEGINROUTES GATEWAY BSDROUTINGPARMS PRIMARYINTERFACE TRANSLATE VIPADYNAMIC'.split(
    ' ',
  ),
);

/** Settings that advice for a stack adds. So many kinds of them are those of a whole stack. */
const STACK_WIDE = [['IPCONFIG', 'IPCONFIG6'], ['TCPCONFIG'], ['UDPCONFIG'], ['GLOBALCONFIG']];
const SETTINGS_OF_A_STACK = 3;
/** What advice adds beside them. */
const BESIDE_SETTINGS = 'SMFCONFIG';

/** A member that other profiles include can contain these alone; a stack that nothing sets up or starts is not an active stack. */
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
): Pick<StackModel, 'initial' | 'complete' | 'excerpt'> {
  const has = (keyword: string): boolean => (occurrences.get(keyword) ?? []).length > 0;
  const definesInterface =
    has('LINK') || (occurrences.get('INTERFACE') ?? []).some(({ entry }) => entry.DELETE === undefined);
  const changes =
    has('DELETE') ||
    has('STOP') ||
    (occurrences.get('INTERFACE') ?? []).some(({ entry }) => entry.DELETE !== undefined);
  const startsStack = has('START') && !isObeyfile && SETTINGS.filter(has).length > 2;
  const isMember = [...occurrences.keys()].every((keyword) => DEFINITIONS.has(keyword) || isStackWide(keyword));
  const initial = definesInterface && (!isMember || hasManySettings(has)) && (!changes || startsStack);
  const hidden = gaps.some(
    ({ reason, statement }) =>
      reason === 'include' || statement === 'INCLUDE' || (reason === 'unknown-statement' && statement === undefined),
  );
  return {
    initial,
    complete: initial && !hidden,
    ...(initial && isExcerpt(occurrences, has) ? { excerpt: true } : {}),
  };
}

function isStackWide(keyword: string): boolean {
  return keyword === BESIDE_SETTINGS || STACK_WIDE.some((kind) => kind.includes(keyword));
}

function hasManySettings(has: (keyword: string) => boolean): boolean {
  return STACK_WIDE.filter((kind) => kind.some(has)).length >= SETTINGS_OF_A_STACK;
}

/**
 * Interfaces, their routes and at most a few settings: an example of a manual, or the member that a site keeps for its interfaces. A setting
 * that advice adds to it leaves it an excerpt, so no edit brings out advice about other settings.
 */
function isExcerpt(occurrences: ReadonlyMap<string, unknown>, has: (keyword: string) => boolean): boolean {
  return (
    !hasManySettings(has) &&
    [...occurrences.keys()].every((keyword) => OF_INTERFACES.has(keyword) || isStackWide(keyword))
  );
}
