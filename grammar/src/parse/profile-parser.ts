import { parseStatement } from '../antlr/antlr.js';
import type { ParsedStatement } from '../antlr/statement-parser.js';
import { keptIn } from '../collections/memo.js';
import type { Language, Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import { NEWEST, type Release } from '../facts/release.js';
import type { Grammar } from '../shape/grammar.js';
import { type TypedWords, typeWords } from '../shape/typed-words.js';
import { findChangeMarks } from '../source/change-marks.js';
import { LineIndex } from '../source/lines.js';
import { hasPlaceholder } from '../source/placeholders.js';
import { type Rescan, ScannedText } from '../source/scanned-text.js';
import { findSequenceNumbers, type SequenceNumbers } from '../source/sequence-numbers.js';
import type { FileWord, LexicalRules } from '../source/words.js';
import type { Word } from '../tree/nodes.js';
import { withoutCascades, withoutCutLine, withoutLostEnds } from './consequences.js';
import { type Cut, cutWords, EarlierCuts, EarlierParts, type SameWords } from './cuts.js';
import { diagnose } from './diagnose.js';
import { parseDirectly } from './direct-parser.js';
import { reportExclusions } from './exclusive-words.js';
import { typesWithNames } from './operand-position.js';
import type { ParsedFile, ParserOptions, Part, PartContent } from './parsed-file.js';
import { type Piece, piecesOf, pieceWords } from './pieces.js';
import { asPortRange } from './port-ranges.js';
import { unclosedQuotes, withQuotedBlanks } from './quoted-words.js';
import { LazyRelations } from './relations.js';
import { asRemark } from './remark-words.js';
import { reportOncePerError } from './report-once.js';
import { type Chunk, isEndInTwoWords, WORDS_OF_TYPE } from './split.js';
import { splitKeyword, splitStatement } from './split-keyword.js';
import { asTemplate, isOpenWord, placeholderLines, type StatementContent } from './templates.js';
import { characterProblem, longLineProblem, noBreakSpaceProblem, tabProblem } from './text-problems.js';
import { isSentence, lostHint, SENTENCE, strayEnd, unknownStatement } from './unknown-statements.js';
import { damageBeforeUnknown, isBehindUnknown } from './unknown-values.js';
import { isGone, validate } from './validate.js';

/** Number of cached statement texts; a file with this many statements is parsed without evicting any. */
const CACHE_LIMIT = 60_000;

/** Number of characters from which the words of a file are not kept, because an edit may never follow. */
const LONG_TEXT = 250_000;

/** What the parse after an edit can reuse. */
interface Reading {
  scan: () => ScannedText;
  cuts: readonly Cut[];
  parts: Part[];
  relations: LazyRelations;
  /** The character that represents columns that contain no text. */
  marker: string;
}

/** Parses files of the profile family. Pure except for a cache of statements by their text. */
export class ProfileParser {
  private readonly cache = new Map<string, PartContent>();
  /** Files that this parser produced. */
  private readonly readings = new WeakMap<ParsedFile, Reading>();
  private readonly release: Release;
  private readonly symbols: ReadonlyMap<string, string>;

  constructor(
    private readonly language: Language,
    private readonly grammars: (name: string) => Grammar,
    private readonly options: ParserOptions = {},
    /** The file in which a word begins a statement, for words that do not in this language. */
    private readonly homeOf: (upper: string) => string | undefined = () => undefined,
  ) {
    this.release = options.release ?? NEWEST;
    this.symbols = options.symbols ?? new Map();
  }

  /** Does not throw for any text. If the file before an edit is given, unchanged parts keep their identity. */
  parse(text: string, path: string, previous?: ParsedFile): ParsedFile {
    const sequenceNumbers = findSequenceNumbers(text);
    const plain = this.read(text, path, sequenceNumbers, previous);
    const marks = sequenceNumbers ? undefined : findChangeMarks(text);
    const marked = marks && this.read(text, path, marks, previous);
    return marked && problemCount(marked.parts) < problemCount(plain.parts)
      ? this.file(text, path, marked, marks, previous)
      : this.file(text, path, plain, sequenceNumbers, previous);
  }

  private file(
    text: string,
    path: string,
    { scan, ...read }: Omit<Reading, 'scan'> & { scan: ScannedText },
    sequenceNumbers: SequenceNumbers | undefined,
    previous?: ParsedFile,
  ): ParsedFile {
    // After one edit, more edits are likely.
    const isKept = text.length < LONG_TEXT || previous !== undefined;
    const reading = { ...read, scan: isKept ? known(scan) : scannedAgain(text, this.rules(sequenceNumbers)) };
    const lines = new LineIndex(text);
    const problems = isKept ? lazyProblems(scan, lines, reading) : known(textProblems(scan, lines, reading));
    const file: ParsedFile = {
      path,
      text,
      lines,
      parts: withoutCutLine(withoutCascades(withoutLostEnds(reading.parts), text), text),
      get problems() {
        return problems();
      },
    };
    if (sequenceNumbers) file.sequenceNumbers = sequenceNumbers;
    this.readings.set(file, reading);
    return file;
  }

  private read(
    text: string,
    path: string,
    sequenceNumbers: SequenceNumbers | undefined,
    previous?: ParsedFile,
  ): Omit<Reading, 'scan'> & { scan: ScannedText } {
    const marker = sequenceNumbers ? `${sequenceNumbers.columns[0]}|` : '';
    const last = previous && this.readings.get(previous);
    const before = last?.marker === marker ? last : undefined;
    const scanBefore = before?.scan();
    const rescan = scanBefore?.edited(text);
    const scan = rescan?.scan ?? ScannedText.of(text, this.rules(sequenceNumbers));
    const same = scanBefore && rescan && sameWords(scanBefore, rescan);
    const known = same && before && new EarlierParts(before.parts, same);
    const read = (chunk: Chunk, from: number): Part[] => {
      this.options.onProgress?.(path, from / scan.words.length);
      return piecesOf(chunk, from, scan.words).map((piece) => this.part(chunk, piece, scan, marker, known));
    };
    const earlier = same && before && new EarlierCuts(before.cuts, same);
    const cuts = cutWords(scan.words, this.language, this.grammars, read, earlier);
    const parts: Part[] = [];
    for (const cut of cuts) for (const part of cut.parts) parts.push(part);
    return { scan, cuts, parts, relations: new LazyRelations(parts, before?.relations.known), marker };
  }

  private rules(sequenceNumbers: SequenceNumbers | undefined): LexicalRules {
    const rules: LexicalRules = { comment: ';', symbols: this.symbols };
    return sequenceNumbers ? { ...rules, sequenceColumns: sequenceNumbers.columns } : rules;
  }

  private part(chunk: Chunk, piece: Piece, scan: ScannedText, marker: string, earlier?: EarlierParts): Part {
    const start = scan.startOf(piece.from);
    const end = scan.endOf(piece.to - 1);
    const content =
      earlier?.contentOf(chunk, piece, start, end) ??
      this.cached(keyOf(chunk, piece, scan, marker) + scan.text.slice(start, end), chunk, piece, scan);
    const part: Part = { kind: chunk.kind, start, end, content, identity: {} };
    if (chunk.statement) part.statement = chunk.statement;
    if (!piece.isFirst) part.continues = true;
    return part;
  }

  private cached(key: string, chunk: Chunk, piece: Piece, scan: ScannedText): PartContent {
    return keptIn(this.cache, key, () => this.content(chunk, piece, scan), CACHE_LIMIT);
  }

  private content(chunk: Chunk, piece: Piece, scan: ScannedText): PartContent {
    const first = scan.words[piece.from]!;
    if (chunk.kind === 'stray-end') return { problems: [strayEnd(first, chunk)] };
    if (chunk.kind === 'unknown' || !chunk.statement) {
      // The content depends only on the words of the piece, because equal texts share it.
      const second = piece.from + 1 < piece.to ? scan.words[piece.from + 1] : undefined;
      const split = chunk.statement ? undefined : splitKeyword(first, second, this.language);
      if (split !== undefined) return { problems: [splitStatement(first, second!, split)] };
      const isProse = isSentence(scan.words.slice(piece.from, Math.min(piece.to, piece.from + SENTENCE)));
      const hint = (): string => lostHint(first.upper, this.language, isProse ? undefined : this.homeOf(first.upper));
      const problems = unknownStatement(first, scan.words[piece.to - 1]!, chunk, hint);
      return first.kind === 'symbolic' && hasPlaceholder(first.text) ? { problems, isOpen: true } : { problems };
    }
    const own = withQuotedBlanks(pieceWords(piece, scan, chunk.statement), chunk.statement);
    const misspelled = chunk.misspelledEnd && piece.isLast ? correctEnd(own, chunk.statement) : [];
    const content = this.statement(own, misspelled, chunk.statement);
    if (!own.some(isOpenWord)) return content;
    const lines = placeholderLines(own);
    const read = lines.size > 0 ? this.withoutLines(own, lines, content, misspelled, chunk.statement) : content;
    return asTemplate(own, read, chunk.statement);
  }

  private statement(words: readonly Word[], misspelled: readonly Problem[], statement: Statement): StatementContent {
    const grammar = this.grammars(statement.grammar);
    const typed = typeWords(words, statement, grammar);
    const { node, damages } = readStatement(typed, statement, grammar);
    damageBeforeUnknown(node, words);
    const found = isGone(statement, this.release)
      ? []
      : reportExclusions(diagnose(damages, statement, grammar, this.language), node, statement);
    const reported = new Set([...found.map(({ start }) => start), ...damages.map(({ from }) => from.word.start)]);
    const problems = [
      ...[...found, ...misspelled, ...unclosedQuotes(words, statement)],
      ...validate(node, statement, this.release, reported),
    ];
    const sorted = problems
      .filter((problem) => !isBehindUnknown(problem, words, statement))
      .sort((a, b) => a.start - b.start);
    return {
      node,
      problems: reportOncePerError(sorted, words).map((problem) => asRemark(asPortRange(problem, words), words)),
    };
  }

  /**
   * Placeholders on separate lines are values that belong to the previous line, or represent entries and operands: what is an error without
   * them is an error.
   */
  private withoutLines(
    words: readonly Word[],
    lines: ReadonlySet<Word>,
    read: StatementContent,
    misspelled: readonly Problem[],
    statement: Statement,
  ): StatementContent {
    const others = words.filter((word) => !lines.has(word));
    const without = this.statement(others, misspelled, statement);
    const content = without.problems.length <= read.problems.length ? without : read;
    content.node.damaged = true;
    return content;
  }
}

function problemCount(parts: readonly Part[]): number {
  return parts.reduce((count, { content }) => count + content.problems.length, 0);
}

/** The words of a text that was scanned before, scanned again on demand. */
function scannedAgain(text: string, rules: LexicalRules): () => ScannedText {
  let scan: ScannedText | undefined;
  return () => {
    scan ??= ScannedText.of(text, rules);
    return scan;
  };
}

/** The problems of a text, calculated on first access. */
function lazyProblems(scan: ScannedText, lines: LineIndex, reading: Reading): () => readonly Problem[] {
  let problems: readonly Problem[] | undefined;
  return () => {
    problems ??= textProblems(scan, lines, reading);
    return problems;
  };
}

function known<T>(value: T): () => T {
  return () => value;
}

function textProblems(
  scan: ScannedText,
  lines: LineIndex,
  { parts, relations, marker }: Omit<Reading, 'scan'>,
): Problem[] {
  const problems: Problem[] = [...gluedComments(scan, parts), ...relations.all.problems];
  if (scan.firstTab !== undefined) problems.push(tabProblem(scan.firstTab));
  const found = [
    noBreakSpaceProblem(scan.text, ';'),
    characterProblem(scan.text, parts),
    marker === '' ? longLineProblem(lines) : undefined,
  ];
  return [...problems, ...found.filter((problem) => problem !== undefined)];
}

function sameWords(before: ScannedText, { scan, front, back }: Rescan): SameWords {
  return {
    front,
    back,
    before: before.words.length,
    now: scan.words.length,
    shift: scan.text.length - before.text.length,
  };
}

/** Uses the grammar table if the words fit, otherwise the generated parser; keywords that lead to a syntax error are tried as names. */
function readStatement(typed: TypedWords, statement: Statement, grammar: Grammar): ParsedStatement {
  const direct = parseDirectly(typed, statement, grammar);
  if (direct) return { node: direct, damages: [] };
  const read = parseStatement(typed, statement, grammar);
  if (read.damages.length === 0) return read;
  const types = typesWithNames(typed.words, typed.types, statement, grammar);
  const named = types && parseStatement({ words: typed.words, types }, statement, grammar);
  return named && named.damages.length < read.damages.length ? named : read;
}

/** Reads a misspelled terminator as the terminator, so no other problem of the block is reported. */
function correctEnd(words: Word[], statement: Statement): Problem[] {
  const end = statement.end!;
  const { full } = end;
  const before = words.at(-2);
  const isSplit = before !== undefined && isEndInTwoWords(before.upper, words.at(-1)!.upper, end);
  const last = isSplit ? joined(before, words.pop()!) : words.at(-1)!;
  words[words.length - 1] = { ...last, upper: full };
  return [
    {
      kind: 'unknown-word',
      severity: 'error',
      message: `${last.text} is not ${full}. Without ${full}, z/OS reads all following words as parameters of ${statement.keyword.full}.`,
      start: last.start,
      end: last.end,
      statement: statement.facts.statement,
      path: statement.facts.statement,
      text: last.upper,
      replacement: full,
    },
  ];
}

/** Two words joined into one, for messages and edits. */
function joined(first: Word, second: Word): Word {
  return { ...first, text: `${first.text} ${second.text}`, upper: `${first.upper} ${second.upper}`, end: second.end };
}

/** Distinguishes texts that are equal but read differently. */
function keyOf(chunk: Chunk, piece: Piece, scan: ScannedText, marker: string): string {
  const first = scan.words[piece.from]!;
  // Where columns contain no text, the words depend on the column of the first one.
  return `${marker === '' ? '' : `${first.column}${marker}`}${kindKey(chunk, piece, first)}`;
}

function kindKey(chunk: Chunk, piece: Piece, first: FileWord): string {
  const statement = chunk.statement?.facts.statement ?? '';
  // A comment sign of another language is one only at the start of a line.
  if (chunk.kind === 'unknown') return `?${first.firstOnLine ? '^' : ''}${chunk.headless ? '-' : ''}${statement}|`;
  // The type of a chunk of few words depends on what follows it.
  const isClear = piece.isFirst && piece.isLast && chunk.length >= WORDS_OF_TYPE;
  return isClear ? '' : `${piece.isFirst ? '' : '+'}${statement}${piece.isLast ? '' : '-'}|`;
}

/** A part that z/OS skips has no words to attach a comment to. */
function* gluedComments(scan: ScannedText, parts: readonly Part[]): Generator<Problem> {
  const skipped = parts.filter(({ kind, statement }) => kind === 'unknown' && !statement);
  for (const word of scan.glued()) {
    if (skipped.some(({ start, end }) => start <= word.start && word.start < end)) continue;
    yield {
      kind: 'glued-comment',
      severity: 'error',
      message: `The comment starts directly after ${word.text}; code a blank before the semicolon.`,
      start: word.start,
      end: word.end + 1,
      replacement: `${word.text} ;`,
    };
  }
}
