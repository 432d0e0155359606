import {
  type BuiltStack,
  type CommentedOut,
  firstIndex,
  languageOf,
  memo,
  type ParsedFile,
  type ProblemKind,
  type Statement,
} from '@ezlint/grammar';

/** Places of commented-out statements follow all others. */
const FIRST_PLACE = 8_000_000_000_000_000;

/** Shorter blocks are ignored. */
const SHORTEST = 3;

const SAMPLE = /\b(samples?|examples?|templates?)\b/i;

/** Problems that show that a comment is not a commented-out statement. */
const NO_STATEMENT: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  ...(['unknown-word', 'unknown-statement', 'missing-operand', 'invalid-value', 'wrong-language'] as const),
  ...(['trailing-words', 'comment-in-value', 'misplaced-brace', 'name-missing', 'unreadable-line'] as const),
]);

/** A file, its comment character, and a parser for its language. */
export interface CommentedFile {
  file: ParsedFile;
  mark: ';' | '#';
  parse(text: string): ParsedFile;
}

/** The stack with the statements in its comments. */
export function withCommentedOut(built: BuiltStack, files: readonly CommentedFile[]): BuiltStack {
  const commentedOut: CommentedOut[] = [];
  const places: { file: ParsedFile; start: number; end: number }[] = [];
  for (const commented of files) {
    const { file, mark } = commented;
    for (const { first, lines, sample } of blocksIn(file, () => blocksOf(commented), mark)) {
      const start = file.lines.startOf(first);
      const indent = file.lines.lineText(first).search(/\S/);
      commentedOut.push({ at: FIRST_PLACE + places.length, lines, sample });
      places.push({ file, start: start + indent, end: start + file.lines.lineText(first).trimEnd().length });
    }
  }
  return {
    ...built,
    model: { ...built.model, commentedOut },
    locate: (place) => (place >= FIRST_PLACE ? places[place - FIRST_PLACE] : built.locate(place)),
  };
}

interface Block {
  /** Number of its first line. */
  first: number;
  lines: number;
  sample: boolean;
}

/** The parser of a file depends only on its language. */
const blocksIn = memo<ParsedFile, Block[]>();

function blocksOf(commented: CommentedFile): Block[] {
  const { file, mark } = commented;
  if (!file.text.includes(mark)) return [];
  const blocks: Block[] = [];
  let run: string[] = [];
  let isSample = false;
  for (let line = 1; line <= file.lines.count + 1; line++) {
    const text = line <= file.lines.count ? file.lines.lineText(line).trimStart() : '';
    if (text.startsWith(mark)) {
      run.push(text);
      continue;
    }
    if (run.length >= SHORTEST)
      for (const each of statementBlocks(run, line - run.length, isSample, commented)) blocks.push(each);
    isSample = text.trim() === '' && (isSample || run.some((comment) => SAMPLE.test(comment)));
    run = [];
  }
  return blocks;
}

/** The consecutive lines of a comment block that are statements. */
function statementBlocks(run: readonly string[], first: number, isSample: boolean, commented: CommentedFile): Block[] {
  const texts = run.map((line) => line.replace(/^[;#]+/, (marks) => ' '.repeat(marks.length)));
  const around = listAround(commented.file, first);
  if (commented.mark === ';' && !around && !texts.some(startsStatement)) return [];
  const known = statementLines(commented.parse(texts.join('\n')));
  const isCode = (index: number): boolean =>
    known.has(index + 1) || (around !== undefined && isEntry(texts[index]!, around, commented));
  const blocks: Block[] = [];
  const sampleAt = run.findIndex((comment) => SAMPLE.test(comment));
  let length = 0;
  for (let index = 0; index <= texts.length; index++) {
    if (index < texts.length && isCode(index)) {
      length++;
      continue;
    }
    const start = index - length;
    const sample = isSample || (sampleAt >= 0 && sampleAt < index);
    if (length >= SHORTEST) blocks.push({ first: first + start, lines: length, sample });
    length = 0;
  }
  return blocks;
}

/** Lists and blocks whose entries begin with a keyword, a number or an address, which prose does not match. */
const LISTS: ReadonlySet<string> = new Set([
  ...['PORT', 'PORTRANGE', 'HOME', 'BEGINROUTES', 'VIPADYNAMIC', 'IPSEC', 'SRCIP', 'NETACCESS'],
]);

/** The list that contains or directly precedes the comment at a line. */
function listAround(file: ParsedFile, line: number): Statement | undefined {
  const start = file.lines.startOf(line);
  const part = file.parts[firstIndex(file.parts, (candidate) => candidate.start >= start) - 1];
  const { statement } = part ?? {};
  if (!part || !statement || !LISTS.has(statement.keyword.full)) return undefined;
  return statement.end === undefined || start < part.end ? statement : undefined;
}

/** Whether the line would be an entry of the list. */
function isEntry(text: string, { keyword, end }: Statement, { parse }: CommentedFile): boolean {
  const list = parse(`${keyword.full}\n${text}\n${end?.full ?? ''}`);
  return list.parts.length === 1 && statementLines(list).has(2);
}

function startsStatement(text: string): boolean {
  const word = /^\s*([A-Za-z0-9]+)(\s|$)/.exec(text)?.[1];
  return word !== undefined && languageOf('profile').keywords.has(word.toUpperCase());
}

/** The lines of statements that are understood. */
function statementLines(parsed: ParsedFile): Set<number> {
  const lines = new Set<number>();
  for (const { kind, start, end, content } of parsed.parts) {
    if (kind !== 'statement' || content.problems.some((problem) => NO_STATEMENT.has(problem.kind))) continue;
    const last = parsed.lines.lineOf(Math.max(end - 1, start));
    for (let line = parsed.lines.lineOf(start); line <= last; line++) lines.add(line);
  }
  return lines;
}
