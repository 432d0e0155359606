import type { Finding } from '../../../engine/core/types/finding.js';
import { linesOf } from '../../../report/text/source-text.js';

/** A line of a file that a message may be about. */
export interface DecidingLine {
  file: string;
  line: number;
  text: string;
  why: string;
}

const LINE = /\bLINE\s+(\d+)\b/gi;
/** `JOBNAME: ` in front of a value. */
const LABEL = /(?<!\S)[A-Za-z]+:(?=\s)/g;
/** Names, addresses and numbers of a message. */
const WORD = /[A-Za-z0-9@#$][A-Za-z0-9@#$_.:/~-]*/g;
const SHORTEST_NAME = 2;

/**
 * The findings that a message is most likely about, the best first: those whose line has the number that the message names, then those that share most
 * names with it. Findings that share nothing are left out where others do. Findings of other rules count where the line has the number and an error.
 *
 * @param isAbout the rule of a finding predicts the message
 */
export function decidingFindings(
  message: string,
  findings: readonly Finding[],
  isAbout: (finding: Finding) => boolean,
  texts: ReadonlyMap<string, string>,
): Finding[] {
  const numbers = lineNumbers(message);
  const names = namesOf(message);
  const scored = findings
    .filter((finding) => isAbout(finding) || (finding.severity === 'error' && numbers.has(finding.range.start.line)))
    .map((finding) => ({ finding, score: scoreOf(finding, numbers, names, texts) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // The line that the message names is another one.
  if (best === 0 && numbers.size > 0) return [];
  return scored
    .filter(({ score }) => score === best)
    .sort((a, b) => a.finding.range.start.line - b.finding.range.start.line)
    .map(({ finding }) => finding);
}

function scoreOf(
  { file, range, subject, message }: Finding,
  numbers: ReadonlySet<number>,
  names: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): number {
  const { line } = range.start;
  const isNumbered = numbers.has(line) ? 2 : subject && numbers.has(subject.line) ? 1 : 0;
  const source = linesOf(texts.get(file) ?? '')[line - 1] ?? '';
  const words = new Set([...wordsIn(source), ...wordsIn(message)]);
  const shared = [...names].filter((name) => words.has(name)).length;
  return 10 * isNumbered + shared;
}

/**
 * Lines that have the number or a name of a message, the best first: both, then statements that the message is about, and parameters that decide it
 * without being named.
 *
 * @param statements keywords in capitals
 * @param parameters in capitals
 */
export function decidingLines(
  message: string,
  texts: ReadonlyMap<string, string>,
  statements: readonly string[],
  parameters: readonly string[] = [],
): DecidingLine[] {
  const numbers = lineNumbers(message);
  const names = namesOf(message);
  const found: (DecidingLine & { score: number })[] = [];
  for (const [file, text] of texts) {
    linesOf(text).forEach((content, index) => {
      const line = index + 1;
      const words = wordsIn(content.replace(/[;#].*/, ''));
      const shared = words.filter((word) => names.has(word) || [...names].some((name) => isInNetwork(name, word)));
      const deciding = words.filter((word) => parameters.includes(word));
      const isNumbered = numbers.has(line) && content.trim() !== '';
      if (shared.length + deciding.length === 0 && !isNumbered) return;
      const isStatement = shared.length > 0 && words[0] !== undefined && statements.includes(words[0]);
      const why = isNumbered
        ? `The message names line ${line}.`
        : shared.length > 0
          ? `The message names ${[...new Set(shared)].join(', ')}.`
          : `${[...new Set(deciding)].join(', ')} decides this message.`;
      const score = shared.length * 3 + deciding.length * 4 + (isNumbered ? 4 : 0) + (isStatement ? 2 : 0);
      found.push({ file, line, text: content, why, score });
    });
  }
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found.filter(({ score }) => score === best).map(({ score: _, ...rest }) => rest);
}

/** `10.1.2.*` of OMPROUTE holds 10.1.2.1. */
function isInNetwork(address: string, word: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(word) && address.startsWith(`${word}.`);
}

function lineNumbers(message: string): Set<number> {
  return new Set([...message.matchAll(LINE)].map(([, number]) => Number(number)));
}

/** Words of a message that can be names of a configuration: with a digit, or what IBM's text does not have. */
function namesOf(message: string): Set<string> {
  return new Set(
    wordsIn(message.replace(LINE, '').replace(LABEL, ' ')).filter(
      (word) =>
        word.length >= SHORTEST_NAME &&
        !/^\d+$/.test(word) &&
        !MESSAGE_WORDS.has(word) &&
        !/^EZ[A-Z]\d{4}[A-Z]$/.test(word),
    ),
  );
}

function wordsIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(WORD)].map(([word]) => word.replace(/[.:]$/, ''));
}

/** Words of IBM's own text, which name nothing of the site. */
const MESSAGE_WORDS: ReadonlySet<string> = new Set(
  (
    'A ACCEPTED ACTIVE ADDRESS ADJACENCY ALREADY ALL AN AND ARE AS AT AVAILABLE BE BEEN BEGINNING BLOCK BY CANNOT CLASS CODE COMMAND COMPLETE CONFIGURATION CONFLICTS CONNECTION CONTAINS ' +
    'DATA DATASET DEFINED DEFINITION DEVICE DOES DUPLICATE ENABLED ERROR ERRORS EVENT EXPECTED FAILED FILE FOR FOUND FROM HAS HAVE HOME ID IGNORED IN INACTIVE INITIALIZATION INTERFACE ' +
    'INVALID IP IS IT KEYWORD LINE LINK LIST MAY MESSAGE MISSING MUST NAME NEEDS NEIGHBOR NEW NO NOT NUMBER OF OLD ON ONE OR OSPF PARAMETER POLICY PORT PREVIOUS PROCESSING PROFILE RC REASON REJECTED RESERVED ' +
    'ROUTE RULE RULES SET SHOULD SPECIFIED STATE STATEMENT STATUS SYNTAX TCP TCP/IP TCPIP THE THERE THIS TO TTLS TYPE UDP UNRECOGNIZED USED USES VALID VALUE VALUES VIPA WAS WHEN WHICH WILL WITH'
  ).split(' '),
);
