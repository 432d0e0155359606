import written from '../../gen/copied-text.json';
import { keptByLine } from '../source/kept-lines.js';
import { isEncodedMail, isSideBySide } from './laid-out-text.js';
import { ZVM_PROFILE } from './zvm-profile.js';

/** Text copied from elsewhere, recognized by lines that no configuration contains (`grammar/copied-text.yaml`). */
interface CopiedKind {
  /** What the text looks like, in messages. */
  what: string;
  /** What to do instead. */
  remedy: string;
  /** Regular expressions for lines of which a single one is sufficient; case-insensitive. */
  marks?: string[];
  /** The same, case-sensitive. */
  exactMarks?: string[];
}

export type CopiedKinds = CopiedKind[];

const KINDS = (written as CopiedKinds).map(({ what, remedy, marks = [], exactMarks = [] }) => ({
  what,
  remedy,
  marks: [...marks.map((mark) => new RegExp(mark, 'i')), ...exactMarks.map((mark) => new RegExp(mark))],
}));

const ZOS_ALONE = 'ezlint checks only the configuration of z/OS.';

const NOT_CHECKED = 'ezlint does not check this language.';

/** A listing: each line begins with its number and a bar or colon. */
const NUMBERED = /^\s*(\d{1,6})\s?[|:]\s?/;
/**
 * A listing with only blanks after the numbers. Entries of PORT look the same; editor sequence numbers in columns 1 to 6 or 1 to 8 are
 * ignored.
 */
const NUMBERED_BY_BLANK = /^(?!\d{6}(?:\d\d)?\b)\s*(\d{1,8})(?:\s+(?!(?:TCP|UDP)\b)\S|\s*$)/i;
/** The result of a search: name of the file and number of the line. */
const FOUND = /^[A-Z./'][^\s:]*:(\d{1,6}):/i;
const FEWEST_NUMBERED = 3;
const LISTING = 'a listing with line numbers';

/** The borders of a screen or table: every line begins or ends with the same sign. */
const BORDERS = [/^\s*\|/, /[|\\]\s*$/];
const FRAMED = 'text with borders';

const ENCODED_MAIL = 'mail text in the encoding quoted-printable';
const SIDE_BY_SIDE = 'two texts side by side';

/** Tables in which applications look up names. */
export const SERVICES_TABLE = 'a table of services (ETC.SERVICES)';
export const HOSTS_TABLE = 'a table of hosts (IPNODES)';
export const SITE_TABLE = 'a table of hosts (HOSTS.LOCAL)';
export const PROTOCOLS_TABLE = 'a table of protocols (ETC.PROTO)';
export const RPC_TABLE = 'a table of RPC programs (ETC.RPC)';

/** A file that STDENV names. */
export const VARIABLES_FILE = 'a file of environment variables';

/** HOSTS.ADDRINFO and HOSTS.SITEINFO. */
export const SITE_RESULT = 'a table that MAKESITE generates from HOSTS.LOCAL';

/** ATCCONxx of VTAM. */
export const CONFIGURATION_LIST = 'a VTAM configuration list';
const LIST_REMEDY = 'The list contains the major nodes that VTAM activates. Specify the members of these nodes.';

const REMEDIES: ReadonlyMap<string, string> = new Map([
  ...KINDS.map(({ what, remedy }) => [what, remedy] as const),
  [LISTING, 'Remove the numbers before the lines.'],
  [FRAMED, 'Remove the signs at the beginning or end of each line.'],
  [ENCODED_MAIL, 'Copy the configuration from the decoded text, which does not contain =20 or = at the ends of lines.'],
  [SIDE_BY_SIDE, 'Specify each text as a separate file.'],
  [CONFIGURATION_LIST, LIST_REMEDY],
  [ZVM_PROFILE, ZOS_ALONE],
  [VARIABLES_FILE, 'ezlint reads the names of files in it if a procedure specifies it.'],
  ...[SERVICES_TABLE, HOSTS_TABLE, SITE_TABLE, SITE_RESULT, PROTOCOLS_TABLE, RPC_TABLE].map(
    (table) => [table, NOT_CHECKED] as const,
  ),
  ['a report', 'Specify the file that contains the configuration.'],
  ['a log', 'Specify the file that contains the configuration. For a description of a message, use ezlint explain.'],
]);

/**
 * The kind of the text by its non-comment lines. `isNamed`: the user names the file, so numbers before its lines are reported even if the
 * rest looks like a language.
 */
export function copiedText(content: readonly string[], isNamed = false): string | undefined {
  for (const line of content) {
    const kind = kindOf(line);
    if (kind !== null) return kind;
  }
  if (isListing(content, isNamed)) return LISTING;
  if (isEncodedMail(content)) return ENCODED_MAIL;
  if (isSideBySide(content)) return SIDE_BY_SIDE;
  const isFramed = BORDERS.some((border) => content.every((line) => border.test(line)));
  return isFramed && content.length >= FEWEST_NUMBERED ? FRAMED : undefined;
}

/** The type of text that contains the line; null for a line that is possible in a configuration. */
const kindOf = keptByLine((line) => KINDS.find(({ marks }) => marks.some((mark) => mark.test(line)))?.what ?? null);

function isListing(content: readonly string[], isNamed: boolean): boolean {
  const bars = numbersOf(content, NUMBERED);
  if (bars && isCounted(bars, 1)) return true;
  if (numbersOf(content, FOUND)) return true;
  if (!isNamed) return false;
  const blanks = numbersOf(content, NUMBERED_BY_BLANK);
  return blanks !== undefined && [1, 10, 100, 1000].includes(blanks[0]!) && isCounted(blanks, blanks[0]!);
}

/** The numbers at the start of the lines, if all lines have one. */
function numbersOf(content: readonly string[], form: RegExp): number[] | undefined {
  const numbers: number[] = [];
  for (const line of content) {
    const found = form.exec(line)?.[1];
    if (found === undefined) return undefined;
    numbers.push(Number(found));
  }
  return numbers.length < FEWEST_NUMBERED ? undefined : numbers;
}

function isCounted(numbers: readonly number[], step: number): boolean {
  return numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + step);
}

/** Whether the file is valid configuration in a language that is not checked. */
export function isOtherConfiguration(looksLike: string): boolean {
  return looksLike === VARIABLES_FILE || [NOT_CHECKED, LIST_REMEDY].includes(REMEDIES.get(looksLike) ?? '');
}

/** How to fix a file of this type; undefined if unknown. */
export function remedyFor(looksLike: string): string | undefined {
  return REMEDIES.get(looksLike);
}
