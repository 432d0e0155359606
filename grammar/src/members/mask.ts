import type { CommentFacts, MemberFacts } from '../facts/member-types.js';

/** The text with blanks in place of everything that is not configuration: offsets and line ends do not change. */
export function maskComments(text: string, facts: MemberFacts, sequence?: readonly [number, number]): string {
  let masked = facts.comments.block ? maskBlocks(text) : text;
  masked = masked.replace(/[^\r\n]+/g, (record) => maskRecord(record, facts.comments, facts.lastColumn));
  if (sequence) masked = masked.replace(/[^\r\n]+/g, (record) => blank(record, sequence[0] - 1, sequence[1]));
  for (const mark of facts.punctuation ?? '') masked = masked.replaceAll(mark, ' ');
  return masked;
}

/** Comments in slash-asterisk and asterisk-slash, but not inside quotation marks; an unclosed comment extends to the end of the text. */
function maskBlocks(text: string): string {
  return text.replace(/'[^'\r\n]*'|\/\*[\s\S]*?(\*\/|$)/g, (found) =>
    found.startsWith('/*') ? found.replace(/[^\r\n]/g, ' ') : found,
  );
}

function maskRecord(record: string, comments: CommentFacts, lastColumn: number | undefined): string {
  if (comments.record?.some((mark) => record.startsWith(mark))) return ' '.repeat(record.length);
  let end = lastColumn === undefined ? record.length : Math.min(lastColumn, record.length);
  for (const mark of comments.anywhere ?? []) {
    const at = record.indexOf(mark);
    if (at >= 0) end = Math.min(end, at);
  }
  for (const mark of comments.word ?? [])
    for (let at = record.indexOf(mark); at >= 0 && at < end; at = record.indexOf(mark, at + 1))
      if (at === 0 || /\s/.test(record[at - 1]!)) end = at;
  if (comments.terminator !== undefined) end = Math.min(end, endBefore(record, comments.terminator));
  return blank(record, end, record.length);
}

/** The terminator is kept, unless the record contains only a comment. */
function endBefore(record: string, terminator: string): number {
  const at = record.indexOf(terminator);
  if (at < 0) return record.length;
  const isComment = record.slice(0, at).trim() === '' && record.slice(at + 1).trim() !== '';
  return isComment ? at : at + 1;
}

function blank(record: string, from: number, to: number): string {
  const end = Math.min(to, record.length);
  return from >= end ? record : record.slice(0, from) + ' '.repeat(end - from) + record.slice(end);
}
