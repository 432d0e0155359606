/** Lines at the start of a file in which a comment counts as its header. */
const HEADER_LINES = 10;

/** The comments among the first lines of a file. */
export function headerComments(text: string, comment: string): string[] {
  return text.split(/\r\n|\r|\n/, HEADER_LINES).filter((line) => line.includes(comment));
}
