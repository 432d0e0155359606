/** The lines of a text without their ends; the same ends as the positions of findings count. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/**
 * Text of a user's file as it may go to a terminal: control characters, which could move the cursor or hide text, become a
 * mark of the same width. Tabs stay.
 */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** The lines of files by path; each file is cut once, however many findings it has. */
export class Sources {
  private readonly cut = new Map<string, readonly string[]>();

  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  /** Undefined when the text is not at hand. */
  lines(path: string): readonly string[] | undefined {
    const known = this.cut.get(path);
    if (known) return known;
    const text = this.texts.get(path);
    if (text === undefined) return undefined;
    const lines = linesOf(text);
    this.cut.set(path, lines);
    return lines;
  }
}
