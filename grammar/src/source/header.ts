import { startOfFirstLine } from './first-line.js';

/** Number of lines at the start of a file that can contain its header comment. */
const HEADER_LINES = 10;

/** A comment in the first lines describes the purpose of the file; an empty file or one with a single line does not need one. */
export function hasHeader(text: string, comment: string): boolean {
  return !/[\r\n]/.test(text.trim()) || headerComments(text, comment).length > 0;
}

/** The comments in the first lines of a file. */
export function headerComments(text: string, comment: string): string[] {
  return text
    .slice(startOfFirstLine(text))
    .split(/\r\n|\r|\n/, HEADER_LINES)
    .filter((line) => line.includes(comment));
}
