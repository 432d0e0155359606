import { keptByLine } from '../source/kept-lines.js';
import { ZVM_PROFILE } from './zvm-profile.js';

/**
 * Text copied from elsewhere: messages about a configuration, screens and web pages are full of its keywords. Each type is recognized by
 * lines that no configuration contains.
 */
interface CopiedKind {
  /** What the text looks like, in messages. */
  what: string;
  /** What to do instead. */
  remedy: string;
  /** Lines of which a single one is sufficient; case-insensitive. */
  marks: readonly RegExp[];
}

const NETSTAT_REMEDY =
  'To compare it with the profile, use ezlint drift. To check the configuration, specify the profile that the stack reads.';

const ZOS_ALONE = 'ezlint checks only the configuration of z/OS.';

const EXTRACT = 'Specify the configuration as a separate file, without the text around it.';

const NOT_CHECKED = 'ezlint does not check this language.';

/** Definitions of VTAM that are not network resources, by their macros. */
const VTAM_TABLES: readonly (readonly [string, RegExp])[] = [
  ['a VTAM USS table', /^\S*\s+(?:USSTAB|USSCMD|USSMSG)(?:\s|$)/],
  ['a VTAM logon mode table', /^\S*\s+(?:MODETAB|MODEENT)(?:\s|$)/],
  ['a VTAM class-of-service table', /^\S*\s+(?:COSTAB|COS\s+ROUTE=)/],
  ['a VTAM path definition', /^\S*\s+PATH\s+DESTSA=/],
  ['a VTAM local major node', /^\S*\s+(?:LBUILD(?:\s|$)|LOCAL\s+\S*CUADDR=)/],
];

const KINDS: readonly CopiedKind[] = [
  {
    what: 'LDIF (policy for an LDAP server)',
    remedy: 'Code the policy in a file for Policy Agent.',
    marks: [/^dn:\s?\S+=/i],
  },
  {
    what: 'NETSTAT output',
    remedy: NETSTAT_REMEDY,
    marks: [
      /^\s*MVS TCP\/IP NETSTAT\b/i,
      /^\s*NETSTAT\s+[A-Z]+\s*$/i,
      /^\s*EZD0101I\b/i,
      /^\s*EZZ2[35]\d\dI\b/i,
      /^\s*(DevName|LnkName|IntfName|LinkName):\s/i,
      /^\s*(Interface|IPv4|IPv6|UDP|TCP|ICMP|General) Statistics:?\s*$/i,
      /^\s*Interface Statistics:/i,
      /^\s*Home address list:\s*$/i,
      /^\s*(TCP|UDP|IP|IPv6|SMF|Global) (Configuration (Table|Information)|Parameters):\s*$/i,
      /^\s*User Id\s+Conn\s+(State|Local)\b/i,
      /^\s*(Port#|Port)\s+Prot\s+User\b/i,
      /^\s*Destination\s+Gateway\s+Flags\s+Refcnt\b/i,
      /^\s*IPv[46] Destinations\s*$/i,
      /^\s*Client Name:\s.*Client Id:/i,
      /^\s*(BytesIn|InboundPackets|Inbound Packets)\s+=\s+\d+\s*$/i,
    ],
  },
  {
    what: 'the output of a DISPLAY command',
    remedy: 'Specify the member or data set that contains the configuration.',
    marks: [/^\s*DISPLAY OSAINFO RESULTS\b/i, /^\s*EZZ\d{4}I .*DISPLAY\b/i],
  },
  {
    what: 'text with Markdown',
    remedy: 'Copy the configuration without the text around it.',
    marks: [/^\s*(?:```|~~~)/],
  },
  {
    what: 'text with markup',
    remedy: 'Copy the configuration without the markup.',
    marks: [/^\{(?:code|noformat)(?::[^}]*)?\}\s*$/, /^\[\/?code\]\s*$/i, /^\s*\.\. code-block::/, /^\{\\rtf\d/],
  },
  {
    what: 'mail text',
    remedy: 'Copy the configuration without the other text and without the > characters.',
    marks: [/^\s*>+(?:\s|$)/, /^(?:Subject|Message-ID|MIME-Version|Content-Type):\s/i],
  },
  {
    what: 'a file with merge conflicts',
    remedy: 'Resolve the conflicts.',
    marks: [/^<{7}\s/],
  },
  {
    what: 'a list of differences (diff)',
    remedy: 'Specify the file to which the differences apply.',
    marks: [/^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/],
  },
  {
    what: 'several members in one file',
    remedy: 'Specify each member as a separate file.',
    marks: [/^\.\/\s+(?:ADD|REPL|CHANGE|ENDUP)\b/, /^\s?MEMBER NAME\s+\S+\s*$/],
  },
  {
    what: 'an ISPF skeleton',
    remedy: 'Specify the file that file tailoring creates.',
    marks: [/^\)(?:CM|SEL|ENDSEL|DOT|ENDDOT|IM|SETF?|DEFAULT|TBA?|BLANK|DO|ENDDO|IF|ELSE|REXX|ENDREXX)(?:\s|$)/],
  },
  {
    what: 'SMP/E modification control statements',
    remedy: 'Specify the element as a separate file.',
    marks: [/^\+\+(?:USERMOD|PTF|APAR|FUNCTION|VER|HOLD|SAMP|SRC|MAC|DATA|PARM|PROC|JCLIN)\b/],
  },
  {
    what: 'printed output with page headers',
    remedy: 'Specify the data set that was printed.',
    marks: [/^1?\s+ISRSUPC\s/, /^1\s*[A-Z].*\bPAGE\s+\d+\s*$/],
  },
  {
    what: 'a dump',
    remedy: 'Transfer the file as text or in binary.',
    marks: [/^\+?[\dA-F]{4,8}:?\s+(?:[\dA-F]{8}\s+){3}/i, /^[\dA-F]{4,8}:?\s+(?:(?:[\dA-F]{2}){1,2}\s){8}/i],
  },
  {
    what: 'JSON',
    remedy: EXTRACT,
    marks: [/^\s*"[\w.-]+"\s*:/],
  },
  {
    what: 'YAML',
    remedy: EXTRACT,
    marks: [/^\s*(?:-\s+)?[\w.-]+:\s*[|>][-+]?\s*$/],
  },
  {
    what: 'XML',
    remedy: EXTRACT,
    marks: [/^\s*<\?xml\b/i, /<!\[CDATA\[|\]\]>/],
  },
  {
    what: 'the configuration of CSSMTP',
    remedy: NOT_CHECKED,
    marks: [/^\s*(?:TargetServer|ExtWrtName|MailAdministrator|JESMsgSize|BadSpoolDisp)\s*(?:\{|\S+\s*)?$/],
  },
  {
    what: 'the configuration of the SNMP agent',
    remedy: NOT_CHECKED,
    marks: [/^(?:USM_USER|VACM_GROUP|VACM_ACCESS|VACM_VIEW|TARGET_ADDRESS)\s/],
  },
  {
    what: 'pasearch output',
    remedy: 'Specify the policy file that Policy Agent reads. The pasearch output shows only the result.',
    marks: [/^\s*TCP\/IP pasearch\b/i, /^\s*policy(Rule|Action):\s+\S/i],
  },
  {
    what: 'a web page',
    remedy: 'Copy the configuration as plain text, without markup and character references such as &nbsp;.',
    marks: [
      /^\s*<(!DOCTYPE|html)/i,
      /<\/?(?:(?:html|head|body|div|p|br|pre|span|table|tbody|tr|td|th|ul|ol|li|code|h[1-6])(?:\s[^<>]*)?|a href=[^<>]*)\/?>/i,
      /&(nbsp|gt|lt|amp|quot|#\d{1,5}|#x[0-9a-f]{1,4});/,
      /^\s*(Parent topic|Last Updated):\s/i,
    ],
  },
  {
    what: 'a copy of an ISPF screen',
    remedy: 'Transfer the data set or file itself. A screen contains panel lines, line numbers and truncated columns.',
    marks: [
      /^[\s*']*\*{5}\s*(Top|Bottom) of Data\s*\*{5}/i,
      /^==(?:MSG|CHG|ERR)>/,
      /^\s*(Command|Option) ===>/i,
      /^\s*(BROWSE|EDIT|VIEW)\s+[^\s()]+\([^\s()]+\)\s.*\b(Columns?|Line|Col)\s\d+/i,
    ],
  },
  {
    what: 'the configuration of an emulator (zPDT, Hercules)',
    remedy: 'Specify the configuration of z/OS.',
    marks: [/^\s*\[(?:system|manager)\]/, /^\s*(?:ARCHMODE|CPUSERIAL|CPUMODEL|MAINSIZE|OSTAILOR|CNSLPORT)\s+\S/i],
  },
  ...VTAM_TABLES.map(([what, mark]) => ({ what, remedy: NOT_CHECKED, marks: [mark] })),
  { what: 'a DTCPARMS file of z/VM', remedy: ZOS_ALONE, marks: [/^\s*:nick\.\S/i] },
  {
    what: 'a script',
    remedy: 'Specify the configuration that the script uses or writes.',
    marks: [/^#!/, /<<-?\s*(['"]?)[A-Z]\w*\1\s*$/i, /^\s*(?:queue|push|say)\s+['"]/i, /^\s*\w+\.\d+\s*=\s*['"]/],
  },
  {
    what: 'a terminal session',
    remedy: 'Specify the file that contains the configuration.',
    marks: [/^\$\s+[a-z]/, /^\s*READY\s*$/],
  },
];

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
