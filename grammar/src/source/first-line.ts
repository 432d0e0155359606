/** Offset of the first line that is not blank, 0 where all are: of a job only its in-stream data is left, with blank lines for the rest. */
export function startOfFirstLine(text: string): number {
  const first = text.search(/\S/);
  return first < 0 ? 0 : Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1;
}
