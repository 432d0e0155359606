/** Text in lines of at most `width` characters, whatever the width of the terminal: same input, same bytes. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Rows of cells as aligned lines; the last cell of a row is not padded. */
export function table(rows: readonly (readonly string[])[], gap = '  '): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]!)))
      .join(gap)
      .trimEnd(),
  );
}

/** A label with its text beside it, wrapped under itself; nothing when there is no text. */
export function labelled(label: string, text: string, labelWidth: number, width: number): string[] {
  const lines = wrap(text, width - labelWidth);
  return lines.map((line, index) => (index === 0 ? label.padEnd(labelWidth) : ' '.repeat(labelWidth)) + line);
}
