import type { MemberForm } from '../facts/member-types.js';
import { type MemberToken, scanTokens, wordAt } from '../shape/member-tokens.js';
import type { Clause } from './clause.js';
import { scanMacros } from './macros.js';
import { isMisspelling, type MemberVocabulary } from './vocabulary.js';

type Cutter = (masked: string, vocabulary: MemberVocabulary, symbols: ReadonlyMap<string, string>) => Clause[];

const CUTTERS: Record<MemberForm, Cutter> = {
  lines: cutLines,
  calls: cutCalls,
  assignments: cutAssignments,
  macros: (masked, vocabulary, symbols) => scanMacros(masked, vocabulary.facts, symbols),
  terminated: cutTerminated,
};

/** Splits the masked text of a member into statements. */
export function cutClauses(
  masked: string,
  vocabulary: MemberVocabulary,
  symbols: ReadonlyMap<string, string>,
): Clause[] {
  return CUTTERS[vocabulary.facts.form](masked, vocabulary, symbols);
}

function* records(text: string): Generator<{ start: number; end: number }> {
  for (const match of text.matchAll(/[^\r\n]+/g)) yield { start: match.index, end: match.index + match[0].length };
}

function clauseOf(words: MemberToken[], label?: MemberToken): Clause {
  const start = (label ?? words[0])!.start;
  return { words, start, end: words.at(-1)!.end, ...(label ? { label } : {}) };
}

/** The name of a system before a statement, with its colon. */
export const SYSTEM_NAME = /^\s*([^\s:]+):(?=\s|[A-Za-z])/;

/** One statement per line. */
function cutLines(masked: string, vocabulary: MemberVocabulary, symbols: ReadonlyMap<string, string>): Clause[] {
  const clauses: Clause[] = [];
  for (const record of records(masked)) {
    let start = record.start;
    const label = vocabulary.facts.systems ? SYSTEM_NAME.exec(masked.slice(record.start, record.end)) : null;
    if (label) start += label[0].length;
    const words = lineTokens(masked, start, record.end, vocabulary, symbols);
    if (words.length === 0) continue;
    const system = label ? wordAt(label[1]!, start - label[1]!.length - 1, symbols) : undefined;
    clauses.push(clauseOf(words, system));
  }
  return clauses;
}

/** The words of a line. `KEYWORD(list)` without a blank is the keyword and its list; other words keep their parentheses. */
function lineTokens(
  masked: string,
  start: number,
  end: number,
  vocabulary: MemberVocabulary,
  symbols: ReadonlyMap<string, string>,
): MemberToken[] {
  const glued = /^(\s*)([A-Za-z_0-9]+)\(/.exec(masked.slice(start, end));
  if (!glued || !vocabulary.statement(glued[2]!.toUpperCase()))
    return scanTokens(masked, { start, end }, 'blanks', symbols);
  const from = start + glued[1]!.length;
  const open = from + glued[2]!.length;
  return [wordAt(glued[2]!, from, symbols), ...scanTokens(masked, { start: open, end }, 'blanks', symbols)];
}

/** Statements that end with a semicolon, which also starts a comment. */
function cutTerminated(masked: string, vocabulary: MemberVocabulary, symbols: ReadonlyMap<string, string>): Clause[] {
  const clauses: Clause[] = [];
  for (const match of masked.matchAll(/[^;]+/g)) {
    const range = { start: match.index, end: match.index + match[0].length };
    const words = scanTokens(masked, range, 'marks', symbols);
    // A statement on a separate line ends one whose semicolon is missing.
    const starts = words.flatMap((word, index) => (index > 0 && isHead(word, words[index + 1]) ? [index] : []));
    for (const [index, from] of [0, ...starts].entries()) {
      const own = words.slice(from, starts[index]);
      if (own.length === 0) continue;
      const isOpen: boolean =
        index < starts.length || (range.end >= masked.trimEnd().length && !masked.slice(range.end).includes(';'));
      clauses.push({ ...clauseOf(own), ...(isOpen ? { isOpen: true as const } : {}) });
    }
  }
  return clauses;

  function isHead(word: MemberToken, next: MemberToken | undefined): boolean {
    return (
      !word.mark &&
      next?.mark !== '=' &&
      isFirstOnLine(masked, word.start) &&
      vocabulary.statement(word.upper) !== undefined
    );
  }
}

/** Statements in any layout: each word outside parentheses that is not part of the open statement begins one. */
function cutCalls(masked: string, vocabulary: MemberVocabulary, symbols: ReadonlyMap<string, string>): Clause[] {
  const splitter = new FreeSplitter(vocabulary, false);
  for (const token of scanTokens(masked, { start: 0, end: masked.length }, 'marks', symbols)) {
    const isFirst = isFirstOnLine(masked, token.start);
    // A statement on a separate line ends a list whose parenthesis is missing.
    if (isFirst) splitter.recover(token);
    splitter.add(token, isFirst);
  }
  return splitter.clauses;
}

function isFirstOnLine(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t')) at--;
  return at < 0 || text[at] === '\n' || text[at] === '\r';
}

/** As `cutCalls`, but `KEY=value` always begins a new item, and commas outside parentheses only separate. */
function cutAssignments(masked: string, vocabulary: MemberVocabulary, symbols: ReadonlyMap<string, string>): Clause[] {
  const splitter = new FreeSplitter(vocabulary, true);
  for (const token of scanTokens(masked, { start: 0, end: masked.length }, 'marks', symbols)) splitter.add(token);
  return splitter.clauses;
}

/** Operands end at the first blank outside quotation marks; the rest of the record is a remark. */
export function maskRemarks(masked: string): string {
  return masked.replace(/[^\r\n]+/g, (record) => {
    const operands = /^\s*(?:'[^']*'|[^\s'])*/.exec(record)![0].length;
    return record.slice(0, operands) + ' '.repeat(record.length - operands);
  });
}

class FreeSplitter {
  readonly clauses: Clause[] = [];
  private depth = 0;
  /** The last statement, if the facts do not contain it, so that it is ignored. */
  private ignored: Clause | undefined;
  /** The previous word ends with an equal sign, so the next one is its value. */
  private isValue = false;

  constructor(
    private readonly vocabulary: MemberVocabulary,
    private readonly hasSeparators: boolean,
  ) {}

  /** An unclosed parenthesis does not reach beyond the next statement. */
  recover(token: MemberToken): void {
    const open = this.clauses.at(-1);
    if (this.depth === 0 || !open || token.mark || this.vocabulary.facts.statements.some(({ bare }) => bare)) return;
    const meant = this.vocabulary.meantStatement(token.upper);
    const isStatement =
      this.vocabulary.statement(token.upper) !== undefined ||
      (meant !== undefined && isMisspelling(token.upper, meant));
    if (!isStatement || this.belongsTo(token, open)) return;
    this.depth = 0;
    this.isValue = false;
  }

  /** @param isFirst only words that follow on the line are joined to ignored ones */
  add(token: MemberToken, isFirst = true): void {
    const open = this.clauses.at(-1);
    if (token.mark) {
      if (this.depth === 0 && token.mark === ',' && this.hasSeparators) {
        this.isValue = false;
        return;
      }
      if (token.mark === '(') this.depth++;
      if (token.mark === ')') this.depth = Math.max(0, this.depth - 1);
      this.isValue = token.mark === '=';
      if (open) this.extend(open, token);
      else this.clauses.push(clauseOf([token]));
      return;
    }
    if (open && (this.depth > 0 || this.isValue || this.isStrayNumber(token) || this.belongsTo(token, open)))
      this.extend(open, token);
    else this.begin(token, isFirst);
    this.isValue = false;
  }

  /** Ignored words of a line are one statement: a line can have thousands of them. */
  private begin(token: MemberToken, isFirst: boolean): void {
    const isIgnored =
      this.vocabulary.facts.unknown === 'ignore' &&
      this.vocabulary.statement(token.upper) === undefined &&
      this.vocabulary.meantStatement(token.upper) === undefined;
    const open = this.clauses.at(-1);
    if (isIgnored && !isFirst && open && open === this.ignored) this.extend(open, token);
    else this.clauses.push(clauseOf([token]));
    this.ignored = isIgnored ? this.clauses.at(-1) : undefined;
  }

  private extend(clause: Clause, token: MemberToken): void {
    clause.words.push(token);
    clause.end = token.end;
  }

  /** A number outside parentheses is never a statement, so it does not end the open one. */
  private isStrayNumber(token: MemberToken): boolean {
    return !this.hasSeparators && /^\d+$/.test(token.text);
  }

  /** The word is a parameter of the open statement, possibly misspelled. */
  private belongsTo(token: MemberToken, open: Clause): boolean {
    const statement = this.vocabulary.statement(open.words[0]!.upper);
    if (!statement) return false;
    if (this.vocabulary.hasParameter(statement, token.upper)) return true;
    if (this.vocabulary.statement(token.upper)) return false;
    return this.vocabulary.meantParameter(statement, token.upper) !== undefined;
  }
}
