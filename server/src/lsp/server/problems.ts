import type { Connection, Diagnostic } from 'vscode-languageserver';

/** Who has something to say of a file: the stacks that it is in, what reads it as settings or facts, and those whose settings it has. */
export type Source = 'stacks' | 'document' | 'settings';

/** What was sent last of a file, by source; what each says replaces what it said before. */
type Known = Partial<Record<Source, readonly Diagnostic[]>>;

/** Sends the problems of files: a client keeps the last list of a file, so that each has what all sources say of it. */
export class Problems {
  private readonly byUri = new Map<string, Known>();

  constructor(private readonly connection: Connection) {}

  /** @param version of the document that they are found in; absent where none is open */
  async put(uri: string, source: Source, diagnostics: readonly Diagnostic[], version?: number): Promise<void> {
    const known = { ...this.byUri.get(uri), [source]: diagnostics };
    if (Object.values(known).every((list) => list.length === 0)) this.byUri.delete(uri);
    else this.byUri.set(uri, known);
    const all = withoutDoubles([known.stacks, known.document, known.settings].flatMap((list) => list ?? []));
    await this.connection.sendDiagnostics({ uri, ...(version === undefined ? {} : { version }), diagnostics: all });
  }
}

/** A mistake in settings is found in them, and by those who have them. */
function withoutDoubles(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ range, code, message }: Diagnostic): string => JSON.stringify([range.start, code, message]);
  return [...new Map([...diagnostics].reverse().map((each) => [keyOf(each), each])).values()].reverse();
}
