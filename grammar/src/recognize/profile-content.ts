import statementNames from '../../gen/statement-names.json';
import { nearest } from '../facts/keyword.js';
import { languageOf } from '../languages/profile-language.js';
import type { Demand, LanguageId } from './language-ids.js';

const ADDRESS = /^(\d+\.\d+\.\d+\.\d+(\/\d+)?|[0-9A-F]{0,4}:[0-9A-F:.]*(\/\d+)?|&[A-Z]\S*|<\S+>)$/;
const NAME = /^[A-Z@#$&<][A-Z0-9@#$&.<>_-]*$/;

type Test = (operands: readonly string[]) => boolean;

/** Statement names that are English words are evidence only with the operands that they have in a profile. */
const ORDINARY_WORDS = new Map<string, Test>(
  Object.entries({
    DELETE: ([kind]) => /^(PORT|PORTRANGE|LINK|DEVICE|ATM(ARPSV|LIS|PVC))$/.test(fullKeyword(kind)),
    DEVICE: ([name, type]) => NAME.test(name ?? '') && (types().has(type ?? '') || type === 'VIRT'),
    FILE: () => false,
    HOME: ([address]) => ADDRESS.test(address ?? ''),
    INCLUDE: ([file]) => /^('?[A-Z@#$&][^\s'.]*\.[^\s']+'?|'?\/\S+)$/.test(file ?? ''),
    INTERFACE: ([name, word, type]) =>
      NAME.test(name ?? '') &&
      (/^(DEFINE|DELE(TE?)?|ADDADDR|DELADDR|DEPRADDR|ADDTEMPPREFIX|DELTEMPPREFIX)$/.test(word ?? '') ||
        types().has(word ?? '') ||
        types().has(type ?? '')),
    LINK: ([name, type]) => NAME.test(name ?? '') && types().has(type ?? ''),
    PORT: ([number, protocol]) =>
      (/^\d+$/.test(number ?? '') || number === 'UNRSV') && /^(TCP|UDP)/.test(protocol ?? ''),
    SOMAXCONN: ([backlog]) => /^(\d+$|[&<])/.test(backlog ?? ''),
    START: ([name, next]) => NAME.test(name ?? '') && (next === undefined || isStatement(next)),
    STOP: ([name, next]) => NAME.test(name ?? '') && (next === undefined || isStatement(next)),
    TRANSLATE: ([address]) => ADDRESS.test(address ?? ''),
    IPSEC: ([word]) => word === undefined || /^(LOG(EN|DIS)ABLE|IPSEC|PRE|NOPRE|DVIPSEC)/.test(word),
  }),
);
/** These also occur in other files, so a single one is weak evidence. */
const WEAK = new Set(['INCLUDE', 'START', 'STOP', 'DELETE']);

const RESOLVER_STATEMENTS = new Set(statementNames['tcpip-data'].filter((name) => name !== 'TRACE'));
const FEWEST_OF_RESOLVER = 3;

interface Evidence {
  stack: number;
  telnet: number;
  /** Statements of TCPIP.DATA. */
  resolver: number;
  /** The part of `stack` that may also be in a profile of the Telnet server. */
  weak: number;
}

/** Recognizes a profile of the stack or of the Telnet server by statements at the start of lines. */
export function profileLanguage(lines: readonly string[], demand: Demand): LanguageId | undefined {
  const records = lines.map(wordsOf).filter((words) => words.length > 0);
  const first = records[0]?.[0];
  if (first !== undefined && startsSmcat(first, demand)) return 'smcat';
  if (demand === 'search' && isProse(lines)) return undefined;
  if (isTable(records)) return undefined;
  const content = withoutSequenceNumbers(records);
  const evidence = gather(content, demand);
  const enough = demand === 'search' ? 1 : 0.5;
  const isWeak = evidence.stack === evidence.weak;
  if (evidence.telnet >= enough && isWeak) return 'tn3270';
  // A few profile statements are misplaced there; old profiles contain single statements of TCPIP.DATA.
  if (evidence.resolver >= FEWEST_OF_RESOLVER && evidence.resolver > evidence.stack) return 'tcpip-data';
  if (demand === 'search' && isWeak && evidence.weak * 2 < content.length) return undefined;
  return evidence.stack >= enough ? 'profile' : undefined;
}

function startsSmcat(first: string, demand: Demand): boolean {
  const { keywords } = languageOf('smcat');
  return (
    keywords.has(first) || (demand === 'named' && first.length >= 6 && nearest(first, keywords.keys()) !== undefined)
  );
}

/**
 * For a file that is not recognized otherwise: its first word is a profile statement, an entry of a block, or a statement that was removed
 * long ago.
 */
export function beginsLikeProfile(lines: readonly string[]): boolean {
  const records = lines.map(wordsOf).filter((words) => words.length > 0);
  const first = records[0]?.[0];
  const { keywords, blockEntries } = languageOf('profile');
  return first !== undefined && (keywords.has(first) || blockEntries.has(first)) && !isTable(records);
}

/** A table of names in English: the headings begin with a word that is also a statement, as in `Dev Mode Port`, and all rows have the same form. */
function isTable([headings = [], ...rows]: readonly (readonly string[])[]): boolean {
  const [first = '', ...operands] = headings;
  const test = ORDINARY_WORDS.get(fullKeyword(first));
  if (test === undefined || test(operands) || operands.length === 0 || rows.length < 2) return false;
  const columns = rows[0]!.length;
  if (columns < 2 || columns > headings.length) return false;
  return rows.every((row) => row.length === columns && NAME.test(row[0]!) && !isStatement(row[0]!));
}

function gather(records: readonly (readonly string[])[], demand: Demand): Evidence {
  const { keywords, ends } = languageOf('profile');
  const evidence: Evidence = { stack: 0, telnet: 0, resolver: 0, weak: 0 };
  let telnetBlock = false;
  records.forEach((words, index) => {
    const word = words[0]!;
    const keyword = keywords.get(word)?.full;
    if (RESOLVER_STATEMENTS.has(word)) evidence.resolver++;
    if (keyword !== undefined && isTelnet(keyword)) {
      telnetBlock = true;
      evidence.telnet++;
    } else if (telnetBlock) {
      if (/^END(TELNET|VTAM)/.test(word)) telnetBlock = false;
    } else if (keyword !== undefined) {
      const operands = [...words.slice(1), ...(records[index + 1] ?? [])].slice(0, 4);
      const weight = weightOf(keyword, operands, demand, words.length === 1);
      evidence.stack += weight;
      if (WEAK.has(keyword)) evidence.weak += weight;
    } else if (ends.has(word)) evidence.stack += 0.5;
    else if (isPortEntry(words)) evidence.stack += 0.5;
    else if (demand === 'named') addMisspelled(word, evidence);
  });
  return evidence;
}

function weightOf(keyword: string, operands: readonly string[], demand: Demand, isAlone: boolean): number {
  const test = ORDINARY_WORDS.get(keyword);
  if (test) {
    if (test(operands)) return WEAK.has(keyword) ? 0.5 : 1;
    const isMeant = isDamaged(operands) || (isAlone && !operands.some((word) => word.includes('=')));
    return demand === 'named' && isMeant && !WEAK.has(keyword) ? 0.5 : 0;
  }
  if (isRemoved(keyword)) return demand === 'named' ? 0.25 : 0;
  return 1;
}

/** A definition whose words after the name are wrong; other languages with the keyword use `=`. */
function isDamaged([name, ...others]: readonly string[]): boolean {
  return /^[A-Z0-9@#$&][A-Z0-9@#$&._-]*$/.test(name ?? '') && !others.some((word) => /[=,!?]|:$/.test(word));
}

function addMisspelled(word: string, evidence: Evidence): void {
  const meant = word.length >= 5 && NAME.test(word) ? nearest(word, distinctive()) : undefined;
  if (meant === undefined) return;
  if (isTelnet(meant)) evidence.telnet += 0.5;
  else evidence.stack += 0.5;
}

const isPortEntry = (words: readonly string[]): boolean =>
  /^\d{1,5}$/.test(words[0]!) && /^(TCP|UDP)(\/UDP)?$/.test(words[1] ?? '');

function isTelnet(keyword: string): boolean {
  return languageOf('profile').family(keyword)[0]?.language === 'tn3270';
}

function isRemoved(keyword: string): boolean {
  return languageOf('profile')
    .family(keyword)
    .every((statement) => ['removed', 'misplaced'].includes(statement.facts.status));
}

function fullKeyword(word = ''): string {
  return languageOf('profile').keywords.get(word)?.full ?? '';
}

function isStatement(word: string): boolean {
  return languageOf('profile').keywords.has(word);
}

let knownWords: ReadonlySet<string> | undefined;
/** Every form of every profile keyword. */
function vocabulary(): ReadonlySet<string> {
  const { statements, keywords } = languageOf('profile');
  knownWords ??= new Set([...keywords.keys(), ...statements.flatMap(({ vocabulary }) => [...vocabulary.keys()])]);
  return knownWords;
}

let knownTypes: ReadonlySet<string> | undefined;
/** Every type of a DEVICE, LINK or INTERFACE. */
function types(): ReadonlySet<string> {
  knownTypes ??= new Set(languageOf('profile').statements.flatMap((statement) => statement.discriminator?.full ?? []));
  return knownTypes;
}

let distinctiveKeywords: readonly string[] | undefined;
function distinctive(): readonly string[] {
  distinctiveKeywords ??= [
    ...new Set(languageOf('profile').statements.map((statement) => statement.keyword.full)),
  ].filter((keyword) => !ORDINARY_WORDS.get(keyword) && !isRemoved(keyword));
  return distinctiveKeywords;
}

/** The words of a record in uppercase, without its comment. */
function wordsOf(line: string): string[] {
  const text = line.replace(/(^|\s);.*/, '').trim();
  return text === '' ? [] : text.toUpperCase().split(/\s+/);
}

function withoutSequenceNumbers(records: readonly string[][]): readonly string[][] {
  const numbered = records.filter((words) => /^\d{6}$/.test(words[0]!) && words.length > 1).length;
  if (numbered < 3 || numbered < records.length * 0.8) return records;
  return records
    .map((words) => (/^\d{6}$/.test(words[0]!) ? words.slice(1) : words))
    .filter((words) => words.length > 0);
}

/** Sentences outside comments: documents about a profile contain parts of one. */
function isProse(lines: readonly string[]): boolean {
  const content = lines.filter((line) => line.trim() !== '' && !/^\s*;/.test(line));
  const sentences = content.filter((line) => {
    const words = line.split(';')[0]!.match(/(?<=^|\s)[a-z]+(?=[\s.,:!?]|$)/g) ?? [];
    return words.filter((word) => !vocabulary().has(word.toUpperCase())).length >= 5;
  });
  return sentences.length >= 2 && sentences.length > content.length * 0.1;
}
