/**
 * Offset of the first line that is not blank, or 0 if all are blank: for a job, only its in-stream data remains, and the other lines are
 * blank.
 */
export function startOfFirstLine(text: string): number {
  const first = text.search(/\S/);
  return first < 0 ? 0 : Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1;
}
