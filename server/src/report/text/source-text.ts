import { withoutSecrets } from '../../engine/core/print/secrets.js';

/** The lines of a text without line ends, divided in the same way as for the positions of findings. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** The lines of files by path, without keys and passwords; each file is split once, however many findings it has. */
export class Sources {
  private readonly cut = new Map<string, readonly string[]>();

  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  /** Undefined if the text is not available. */
  lines(path: string): readonly string[] | undefined {
    const known = this.cut.get(path);
    if (known) return known;
    const text = this.texts.get(path);
    if (text === undefined) return undefined;
    const lines = linesOf(withoutSecrets(text));
    this.cut.set(path, lines);
    return lines;
  }
}
