/** Blanks between text and comment. */
const GAP = 2;

/** What a layout keeps to. */
export interface Layout {
  /** Columns of text: editors number the last ones of a record. */
  textWidth: number;
  /** Columns of the record, which comments may reach. */
  recordWidth: number;
  /** In front of entries of a list, and of what is in a block. */
  indent: number;
  /** Comments behind text are in one column; otherwise they stay where they are. */
  alignsComments: boolean;
}

/** A word with its place in the line. */
interface LaidWord {
  text: string;
  column: number;
  /** It begins an entry of a list: which kind. */
  entry?: string;
}

export interface Line {
  number: number;
  /** As it is, without its line end. */
  text: string;
  words: LaidWord[];
  hasTabs: boolean;
  comment: string;
}

/** The lines of one statement, aligned; what is in a line stays in it. */
export function layOut(lines: readonly Line[], isBlock: boolean, layout: Layout): string[] {
  const { textWidth, indent } = layout;
  const isList = isBlock || lines.some(({ words }) => words.some(({ entry }) => entry !== undefined));
  const fitting = isList
    ? (fits(listLayout(lines, isBlock, true, indent), textWidth) ??
      fits(listLayout(lines, isBlock, false, indent), textWidth))
    : fits(optionLayout(lines, indent), textWidth);
  const codes =
    fitting ??
    lines.map(({ text, comment }) => (comment === '' ? text : text.slice(0, text.length - comment.length)).trimEnd());
  return withComments(lines, codes, layout);
}

function fits(codes: readonly string[], width: number): readonly string[] | undefined {
  return codes.every((code) => code.length <= width) ? codes : undefined;
}

/** Continuation lines begin where the first of them is below a word of the head, else below its second word. */
function optionLayout([head, ...rest]: readonly Line[], deep: number): string[] {
  const written = columnsOf(head!);
  const columns = written.map((column) => column - (written[0] ?? 0));
  const continued = rest.find(({ words }) => words.length > 0)?.words[0]?.column;
  const indent = columns.slice(1).find((column) => column === continued) ?? columns[1] ?? deep;
  return [spaced(head!), ...rest.map((line) => indented(spaced(line), indent))];
}

/** Entries are indented, or below the one in the head; what continues one keeps its distance from it. */
function listLayout([head, ...rest]: readonly Line[], isBlock: boolean, isAligned: boolean, deep: number): string[] {
  const all = [head!, ...rest];
  const columns = isAligned ? columnsOfEntries(all) : new Map<string, Column[]>();
  const at = head!.words.findIndex(({ entry }) => entry !== undefined);
  const indent = at > 0 ? firstColumn(head!, at, columns) : deep;
  const codes = [at > 0 ? headWithEntry(head!, at, indent, columns) : spaced(head!)];
  let above = at > 0 ? { was: columnsOf(head!)[at]!, is: startOf(codes[0]!.slice(indent)) + indent } : undefined;
  const hasEntries = all.some(({ words }) => words[0]?.entry !== undefined) || at > 0;
  rest.forEach((line, index) => {
    const [word] = line.words;
    if (!word) codes.push('');
    else if (isBlock && index === rest.length - 1 && line.words.length === 1 && /^END/i.test(word.text))
      codes.push(word.text);
    else if (word.entry !== undefined || !above) {
      const code = indented(word.entry === undefined ? spaced(line) : inColumns(line, 0, columns), indent);
      above = { was: word.column, is: startOf(code) };
      codes.push(code);
    } else {
      const deeper = word.column - above.was;
      codes.push(indented(spaced(line), above.is + (deeper > 0 ? deeper : hasEntries ? deep : 0)));
    }
  });
  return codes;
}

function headWithEntry(head: Line, at: number, indent: number, columns: ReadonlyMap<string, Column[]>): string {
  return spaced({ ...head, words: head.words.slice(0, at) }).padEnd(indent) + inColumns(head, at, columns);
}

function startOf(code: string): number {
  return code.length - code.trimStart().length;
}

/** Column of entries whose first one is in the head: the left edge of its first column. */
function firstColumn(head: Line, at: number, columns: ReadonlyMap<string, Column[]>): number {
  const all = columnsOf(head);
  const before = all[at - 1]! + head.words[at - 1]!.text.length + 1;
  const { text, entry } = head.words[at]!;
  const [first] = columns.get(entry!) ?? [];
  const left = first?.end === undefined ? all[at]! : all[at]! + text.length - first.width;
  return Math.max(left, before) - all[0]!;
}

function indented(code: string, indent: number): string {
  return code === '' ? '' : ' '.repeat(indent) + code;
}

/** Columns of the words; tabs count as one blank. */
function columnsOf({ words, hasTabs }: Line): number[] {
  if (!hasTabs) return words.map(({ column }) => column);
  let at = 0;
  return words.map(({ text }) => {
    const column = at;
    at += text.length + 1;
    return column;
  });
}

/** The words with the blanks between them that the author left. */
function spaced(line: Line): string {
  const columns = columnsOf(line);
  return line.words.reduce((code, { text }, index) => code.padEnd(columns[index]! - columns[0]!) + text, '');
}

/** A column of the words of entries: how wide it is, and where all its words end, if they do at one place. */
interface Column {
  width: number;
  end: number | undefined;
}

/** The columns of entries, by kind of entry; the last word of a line needs none. */
function columnsOfEntries(lines: readonly Line[]): Map<string, Column[]> {
  const found = new Map<string, Column[]>();
  for (const { words, hasTabs } of lines) {
    const from = words.findIndex(({ entry }) => entry !== undefined);
    if (from < 0) continue;
    const own = found.get(words[from]!.entry!) ?? [];
    found.set(words[from]!.entry!, own);
    words.slice(from, -1).forEach(({ text, column }, index) => {
      const { width, end } = own[index] ?? { width: 0, end: column + text.length };
      const isSame = !hasTabs && end === column + text.length;
      own[index] = { width: Math.max(width, text.length), end: isSame ? end : undefined };
    });
  }
  return found;
}

/** Words are aligned at the left of their column, or at the right if all of them were. */
function inColumns(line: Line, from: number, columns: ReadonlyMap<string, Column[]>): string {
  const own = columns.get(line.words[from]!.entry!);
  const words = line.words.slice(from);
  if (!own) return spaced({ ...line, words });
  const laid = words.map(({ text }, index) => {
    const column = own[index];
    if (index === words.length - 1 || !column) return text;
    return column.end === undefined ? text.padEnd(column.width) : text.padStart(column.width);
  });
  return laid.join(' ');
}

/**
 * Comments behind text stand in one column: that of the rightmost one if nothing reaches it and all of them fit there, else as near as the longest
 * text lets them. Comments of their own lines keep their indentation.
 */
function withComments(lines: readonly Line[], codes: readonly string[], layout: Layout): string[] {
  const { recordWidth, alignsComments } = layout;
  const behind = lines.flatMap((line, index) => {
    const length = codes[index]!.length;
    return line.comment === '' || length === 0 ? [] : [{ ...line, nearest: length + GAP }];
  });
  const nearest = Math.max(0, ...behind.map((line) => line.nearest));
  const rightmost = Math.max(nearest, ...behind.map(columnOfComment));
  const column = behind.every(({ comment }) => rightmost + comment.length <= recordWidth) ? rightmost : nearest;
  return lines.map((line, index) => {
    const { comment, text } = line;
    const code = codes[index]!;
    if (comment === '') return code;
    if (code === '') return text.trimEnd();
    const own = columnOfComment(line);
    const wanted = alignsComments ? column : own > code.length ? own : code.length + GAP;
    const place = [wanted, code.length + GAP].find((at) => at + comment.length <= recordWidth) ?? code.length + 1;
    return code.padEnd(place) + comment;
  });
}

/** Column of a comment, from 0; with tabs, it is unknown. */
function columnOfComment({ text, comment, hasTabs }: Line): number {
  return hasTabs ? 0 : text.trimEnd().length - comment.length;
}
