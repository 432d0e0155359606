/** Blanks between text and comment. */
const GAP = 2;

/** Parameters of the layout. */
export interface Layout {
  /** Number of text columns, without sequence numbers. */
  textWidth: number;
  /** Number of columns in a record; comments can extend to the end. */
  recordWidth: number;
  /** Indentation of list entries and of block content. */
  indent: number;
  /** Whether comments after text are aligned; otherwise they do not move. */
  alignsComments: boolean;
}

/** A word with its column. */
interface LaidWord {
  text: string;
  column: number;
  /** If it begins a list entry: the kind of the entry. */
  entry?: string;
}

export interface Line {
  number: number;
  /** As coded, without its line end. */
  text: string;
  words: LaidWord[];
  hasTabs: boolean;
  comment: string;
}

/** The aligned lines of one statement; words stay on their line. */
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

/** Continuation lines begin below the word of the first line under which the first of them is coded, otherwise below its second word. */
function optionLayout([head, ...rest]: readonly Line[], deep: number): string[] {
  const written = columnsOf(head!);
  const columns = written.map((column) => column - (written[0] ?? 0));
  const continued = rest.find(({ words }) => words.length > 0)?.words[0]?.column;
  const indent = columns.slice(1).find((column) => column === continued) ?? columns[1] ?? deep;
  return [spaced(head!), ...rest.map((line) => indented(spaced(line), indent))];
}

/** Entries are indented, or aligned with the entry on the first line; a continuation keeps its distance from its entry. */
function listLayout([head, ...rest]: readonly Line[], isBlock: boolean, isAligned: boolean, deep: number): string[] {
  const all = [head!, ...rest];
  const columns = isAligned ? columnsOfEntries(all) : new Map<string, Column[]>();
  const at = head!.words.findIndex(({ entry }) => entry !== undefined);
  const indent = at > 0 ? firstColumn(head!, at, columns) : deep;
  const codes = [at > 0 ? headWithEntry(head!, at, indent, columns) : spaced(head!)];
  let above = at > 0 ? { was: columnsOf(head!)[at]!, is: indentOf(codes[0]!.slice(indent)) + indent } : undefined;
  const hasEntries = all.some(({ words }) => words[0]?.entry !== undefined) || at > 0;
  rest.forEach((line, index) => {
    const [word] = line.words;
    if (!word) codes.push('');
    else if (isBlock && index === rest.length - 1 && line.words.length === 1 && /^END/i.test(word.text))
      codes.push(word.text);
    else if (word.entry !== undefined || !above) {
      const code = indented(word.entry === undefined ? spaced(line) : inColumns(line, 0, columns), indent);
      above = { was: word.column, is: indentOf(code) };
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

export function indentOf(code: string): number {
  return code.length - code.trimStart().length;
}

/** Column of the entries if the first entry is on the first line: the left edge of its first column. */
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

/** Columns of the words; if the line has tabs, as if one blank separated the words. */
function columnsOf({ words, hasTabs }: Line): number[] {
  if (!hasTabs) return words.map(({ column }) => column);
  let at = 0;
  return words.map(({ text }) => {
    const column = at;
    at += text.length + 1;
    return column;
  });
}

/** The words with the blanks that the author coded between them. */
function spaced(line: Line): string {
  const columns = columnsOf(line);
  return line.words.reduce((code, { text }, index) => code.padEnd(columns[index]! - columns[0]!) + text, '');
}

/** A column of entry words: its width, and the common end column of its words if there is one. */
interface Column {
  width: number;
  end: number | undefined;
}

/** The columns of entries, by kind of entry; the last word of a line needs no column. */
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

/** Words are left-aligned in their column, or right-aligned if all of them were. */
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
 * Comments after text are in one column: that of the rightmost comment if no text extends to it and all comments fit there, otherwise as near as the
 * longest text permits. Comments on separate lines keep their indentation.
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

/** Column of a comment, from 0; 0 if the line has tabs. */
function columnOfComment({ text, comment, hasTabs }: Line): number {
  return hasTabs ? 0 : text.trimEnd().length - comment.length;
}
