import { startOfFirstLine } from './first-line.js';

/** Lines at the start of a file in which a comment counts as its header. */
const HEADER_LINES = 10;

/** A comment among the first lines says what the file is for; a file without any text needs none. */
export function hasHeader(text: string, comment: string): boolean {
  return text.trim() === '' || headerComments(text, comment).length > 0;
}

/** The comments among the first lines of a file. */
export function headerComments(text: string, comment: string): string[] {
  return text
    .slice(startOfFirstLine(text))
    .split(/\r\n|\r|\n/, HEADER_LINES)
    .filter((line) => line.includes(comment));
}
