import type { LanguageId } from '@ezlint/grammar';
import { withoutPrefix } from '../../../engine/measured/captured-lines.js';
import { messageIdsIn, numberedLanguages } from '../../../report/explain/zos-message.js';

/** One message of a pasted text. */
export interface PastedMessage {
  id: string;
  /** Its text after the number, without the prefix of the log on each line. */
  text: string;
  /** Data sets and files that it names, or that z/OS was reading according to an earlier message of the text. */
  files: readonly string[];
}

/** The names in a message. */
export interface Named {
  lines: ReadonlySet<number>;
  /** Names in uppercase; true if a label such as RULE or INTERFACE identifies their type. */
  names: ReadonlyMap<string, boolean>;
  ports: ReadonlySet<number>;
  /** The last word, which may be truncated. */
  last?: string;
}

/** z/OS starts to read a data set: line numbers in the following messages refer to this data set. */
const BEGINNING = new Set(['EZZ0300I', 'EZZ0309I', 'EZZ6044I']);
/** The number of another message within a text. */
const REFERENCE = /\b(?:message|msg|see)\s*$/i;
const FILE = /^[A-Z0-9@#$_./-]+(?:\([A-Z0-9@#$]{1,8}\))?$/i;

/** The messages of a pasted text, in its order. A text with a number somewhere else is one message. */
export function pastedMessages(text: string): PastedMessage[] {
  const found: { id: string; text: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const ids = messageIdsIn(line).filter(({ at }) => !REFERENCE.test(line.slice(0, at)));
    if (ids.length === 0) {
      const current = found.at(-1);
      if (current) current.text += ` ${withoutPrefix(line).trim()}`;
    }
    ids.forEach(({ id, end }, index) => {
      found.push({ id, text: line.slice(end, ids[index + 1]?.at).trim() });
    });
  }
  const [only] = messageIdsIn(text);
  if (found.length === 0 && only) found.push({ id: only.id, text: text.slice(only.end).trim() });
  // An automation message ends with the number and has the names before it.
  if (found.length === 1 && found[0]!.text === '') found[0]!.text = text.slice(0, only!.at);
  let reading: readonly string[] = [];
  return found.map(({ id, text: own }) => {
    const files = filesIn(own);
    if (BEGINNING.has(id)) reading = files;
    return { id, text: own, files: files.length > 0 ? files : reading };
  });
}

function filesIn(text: string): string[] {
  return text.split(/[\s,;:'"]/).filter((word) => FILE.test(word) && /[./(]/.test(word) && /[A-Z]/i.test(word));
}

/** The files to which a line number of a message can refer: those that the text names, otherwise those in the language that it is about. */
export function numberedFiles(
  { id, files }: PastedMessage,
  paths: readonly string[],
  languages: ReadonlyMap<string, LanguageId>,
): (path: string) => boolean {
  const named = paths.filter((path) => files.some((file) => isFile(path, file)));
  if (named.length > 0) return (path) => named.includes(path);
  const wanted = numberedLanguages(id).find((language) => paths.some((path) => languages.get(path) === language));
  return (path) => wanted === undefined || languages.get(path) === wanted;
}

/** Whether a path is a file that a message names: as a member, a data set or a z/OS UNIX file. */
function isFile(path: string, name: string): boolean {
  const base = path.toUpperCase().split('/').at(-1)!;
  const stem = base.replace(/\.[^.]*$/, '');
  const [dataSet, member] = name.toUpperCase().replace(/\)$/, '').split('(');
  const last = dataSet!.split('/').at(-1)!;
  if (member !== undefined) return [base, stem].includes(member) || base.startsWith(`${dataSet}(${member})`);
  return [base, stem].includes(last) || last.endsWith(`.${base}`);
}

const LINE = /\bline(?:no|\s+number)?[\s:=]+(\d+)/gi;
const PORT = /(?:\bport[\s=:]{1,3}|\b[ldrs]port[\s=:]{1,3}|\.\.)(\d{1,5})\b/gi;
/** `RULE: ` or `filter rule= ` before the name that decides. */
const OWNER =
  /\b(?:rule|interface|intf|ifcname|link|device|statement|keyexchangerule|keyexchangeaction|ipfilterrule|ipdynvpnaction|vpnaction|group|server at ip address)[\s=:(]{1,4}([A-Z0-9@#$][A-Z0-9@#$_.:~-]*)/gi;
/** `JOBNAME: ` before a value. */
const LABEL = /(?<!\S)[A-Za-z]+:(?=\s)/g;
/** Names, addresses and numbers of a message. */
const WORD = /[A-Za-z0-9@#$][A-Za-z0-9@#$_.:/~-]*/g;
const SHORTEST_NAME = 2;
const SHORTEST_CUT_NAME = 3;

/** Line numbers, ports and words that can be names of a configuration, which IBM's message texts do not contain. */
export function namedIn(text: string): Named {
  const owners = new Set([...text.matchAll(OWNER)].map(([, name]) => bare(name!)));
  const ports = new Set([...text.matchAll(PORT)].map(([, number]) => Number(number)));
  // In mixed-case text, lowercase words belong to IBM's message.
  const isMixed = /[a-z]/.test(text) && /[A-Z]{2}/.test(text);
  const words = [
    ...text
      .replace(LINE, ' ')
      .replace(LABEL, ' ')
      .replace(/\.\.(?=\d)/g, ' ')
      .matchAll(WORD),
  ]
    .map(([word]) => word)
    .filter((word) => !isMixed || !/^[a-z]+$/.test(word) || owners.has(bare(word)))
    .map(bare)
    .filter(isName);
  const last = words.at(-1);
  return {
    lines: new Set([...text.matchAll(LINE)].map(([, number]) => Number(number))),
    names: new Map(words.map((word) => [word, owners.has(word)])),
    ports,
    ...(last !== undefined && last.length >= SHORTEST_CUT_NAME && bare(text.trim()).endsWith(last) ? { last } : {}),
  };
}

function isName(word: string): boolean {
  return word.length >= SHORTEST_NAME && !/^\d+$/.test(word) && !MESSAGE_WORDS.has(word);
}

/** The words of a text in uppercase. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => bare(word));
}

function bare(word: string): string {
  return word.toUpperCase().replace(/[.:]$/, '');
}

/** Words of IBM's message texts, which are not names at the site. */
const MESSAGE_WORDS: ReadonlySet<string> = new Set(
  (
    'A ACCEPTED ACTION ACTIONS ACTIVE ADDRESS ADJACENCY ALREADY ALL AN AND ARE AS AT AVAILABLE BE BEEN BEGINNING BLOCK BY CANNOT CLASS CODE COMMAND COMPLETE COMPLETED CONFIGURATION CONFLICTS CONN CONNECTION CONNID CONTAINS ' +
    'DATA DATASET DEACTIVATION DEFINED DEFINITION DENIED DENY DEVICE DIAGNOSTIC DOES DUPLICATE DYNAMIC ENABLED ENVID ERROR ERRORS EVENT EXPECTED FAILED FAILURE FILE FILTER FOR FOUND FROM GRPID HAS HAVE HOME ID IGNORED IN INACTIVE INBOUND INITIAL INITIALIZATION INTERFACE ' +
    'INVALID IP IPADDR IS IT JOBNAME KEYWORD LINE LINK LIST LOCAL MAY MESSAGE MISSING MUST NAME NEEDS NEIGHBOR NEW NO NOT NUMBER OF OLD ON ONE OR OSPF OUTBOUND PACKET PARAMETER PERMIT PERMITTED POLICY PORT PREVIOUS PROCESSING PROFILE PROTO RC REASON REJECTED REMOTE REPORTED RESERVED ' +
    'ROUTE ROUTED RULE RULES SERVER SET SHOULD SPECIFIED START STATE STATEMENT STATUS STOP SYNTAX TCP TCP/IP TCPIP THE THERE THIS TO TTLS TYPE UDP UNRECOGNIZED USED USERID USES VALID VALUE VALUES VIPA WAS WHEN WHICH WILL WITH'
  ).split(' '),
);
