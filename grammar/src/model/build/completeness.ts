import { languageOf } from '../../languages/profile-language.js';
import type { Occurrence } from '../stack/interfaces.js';
import type { Gap, StackModel } from '../types.js';

/** Statements that set up a stack; a change of a running stack contains only a few of them. */
const SETTINGS = 'IPCONFIG TCPCONFIG UDPCONFIG GLOBALCONFIG AUTOLOG PORT BEGINROUTES SMFCONFIG SACONFIG HOME'.split(
  ' ',
);

/** Statements for the addresses and interfaces of a stack, which are often in a separate member, without its settings and services. */
const OF_INTERFACES: ReadonlySet<string> = new Set(
  'DEVICE LINK INTERFACE HOME START STOP DELETE BEGINROUTES GATEWAY BSDROUTINGPARMS PRIMARYINTERFACE TRANSLATE VIPADYNAMIC'.split(
    ' ',
  ),
);

/** Settings that findings recommend. A profile with this many types of them is considered complete. */
const STACK_WIDE = [['IPCONFIG', 'IPCONFIG6'], ['TCPCONFIG'], ['UDPCONFIG'], ['GLOBALCONFIG']];
const SETTINGS_OF_A_STACK = 3;
/** Another statement that findings recommend. */
const BESIDE_SETTINGS = 'SMFCONFIG';

/** An included member can consist of these alone; a stack without settings or START statements is not an active stack. */
const DEFINITIONS: ReadonlySet<string> = new Set(['INTERFACE', 'DEVICE', 'LINK']);

/**
 * Whether absence is significant: only in the profile with which a stack starts, and only if no part is missing. OBEYFILE data sets change
 * a running stack: they delete, stop or change resources that they do not define. A DELETE or STOP among the settings of a complete stack
 * is an error (HYG012), but does not make the profile an OBEYFILE data set, unless its name or header comment indicates one.
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
  const excerpt = isExcerpt(occurrences, has);
  const initial =
    definesInterface && (!isMember || hasManySettings(has)) && (!changes || startsStack) && !(isObeyfile && excerpt);
  const hidden = gaps.some(
    ({ reason, statement }) =>
      reason === 'include' || statement === 'INCLUDE' || (reason === 'unknown-statement' && statement === undefined),
  );
  return {
    initial,
    complete: initial && !hidden,
    ...(initial && excerpt ? { excerpt: true } : {}),
  };
}

function isStackWide(keyword: string): boolean {
  return keyword === BESIDE_SETTINGS || STACK_WIDE.some((kind) => kind.includes(keyword));
}

function hasManySettings(has: (keyword: string) => boolean): boolean {
  return STACK_WIDE.filter((kind) => kind.some(has)).length >= SETTINGS_OF_A_STACK;
}

/**
 * Interfaces, their routes and at most a few settings: an example from a manual, or a separate member for the interfaces. It remains an
 * excerpt when recommended settings are added, so an edit does not cause findings about other settings.
 */
function isExcerpt(occurrences: ReadonlyMap<string, unknown>, has: (keyword: string) => boolean): boolean {
  return (
    !hasManySettings(has) &&
    [...occurrences.keys()].every(
      (keyword) => OF_INTERFACES.has(keyword) || isStackWide(keyword) || isOfAnotherFile(keyword),
    )
  );
}

/** A statement of TCPIP.DATA, for example, has no effect in a profile and indicates nothing about it. */
function isOfAnotherFile(keyword: string): boolean {
  return languageOf('profile')
    .family(keyword)
    .every(({ facts }) => facts.status === 'misplaced');
}
