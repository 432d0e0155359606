import { firstIndex, type ParsedFile, type Part } from '@ezlint/grammar';

type Node = NonNullable<Part['content']['node']>;

/** Maximum number of operands that name a statement; further list items are content. */
const NAMING_OPERANDS = 3;

/**
 * Identity of a range that remains the same after edits elsewhere: the statement with its name, the list entry or sub-statement with its operands,
 * and the words of the range. Lines, columns, sequence numbers and other parameters are not part of it.
 */
export function identityOf(file: ParsedFile, part: Part | undefined, start: number, end: number): string {
  if (!part) return '';
  const root = part.content.node;
  const from = start - part.start;
  const to = end - part.start;
  if (!root) return wordsOf(file, start, end);
  const unit = unitNode(root, from);
  const path = [naming(root), ...(unit ? [naming(unit)] : [])];
  const isWhole = [root, unit].some((node) => node && node.start === from && node.end === to);
  return isWhole ? path.join(' / ') : [...path, wordsOf(file, start, end)].join(' / ');
}

/** The statement of a part with its name and first line. */
export function subjectOf(file: ParsedFile, part: Part | undefined): { text: string; line: number } | undefined {
  const root = part?.content.node;
  if (!part || !root || !part.statement) return undefined;
  const { keyword, facts, language } = part.statement;
  const word = root.operands[0]?.word;
  // Only in policies, the case of names and statements has a meaning or a convention.
  const [title, name] = language === 'policy' ? [facts.statement, word?.text] : [keyword.full, word?.upper];
  return {
    text: name === undefined ? title : `${title} ${name}`,
    line: file.lines.lineOf(part.start),
  };
}

/** The list entry or sub-statement of a node at an offset. */
export function unitNode(root: Node, offset: number): Node | undefined {
  const child = root.children[firstIndex(root.children, ({ start }) => start > offset) - 1];
  return child && offset < child.end && isRepeated(child) ? child : undefined;
}

function isRepeated({ facts }: Node): boolean {
  return 'repeat' in facts && facts.repeat === true;
}

function naming(node: Node): string {
  return [node.name, ...node.operands.slice(0, NAMING_OPERANDS).map(({ word }) => word.upper)].join(' ');
}

/** The words of a range in uppercase, without comments and sequence numbers. */
function wordsOf(file: ParsedFile, start: number, end: number): string {
  return plainText(file, start, end).toUpperCase();
}

/** The words of a range with one blank between them, without comments and sequence numbers. */
export function plainText(file: ParsedFile, start: number, end: number): string {
  let text = '';
  let at = start;
  for (const range of file.sequenceNumbers?.ranges ?? []) {
    if (range.start < at || range.start >= end) continue;
    text += file.text.slice(at, range.start);
    at = range.end;
  }
  text += file.text.slice(at, Math.max(end, at));
  return text
    .replace(/;[^\r\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
