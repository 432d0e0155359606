import type { Connection, Diagnostic } from 'vscode-languageserver';

/** The sources of problems of a file: its stacks, its validation as settings or facts, and the stacks that use its settings. */
export type Source = 'stacks' | 'document' | 'settings';

/** The last problems of a file, by source; new ones replace the previous ones of the source. */
type Known = Partial<Record<Source, readonly Diagnostic[]>>;

/** Sends the problems of files: a client keeps only the last list of a file, so each list contains those of all sources. */
export class Problems {
  private readonly byUri = new Map<string, Known>();

  constructor(private readonly connection: Connection) {}

  /** @param version of the document that contains them; absent if none is open */
  async put(uri: string, source: Source, diagnostics: readonly Diagnostic[], version?: number): Promise<void> {
    const known = { ...this.byUri.get(uri), [source]: diagnostics };
    if (Object.values(known).every((list) => list.length === 0)) this.byUri.delete(uri);
    else this.byUri.set(uri, known);
    const all = withoutDoubles([known.stacks, known.document, known.settings].flatMap((list) => list ?? []));
    await this.connection.sendDiagnostics({ uri, ...(version === undefined ? {} : { version }), diagnostics: all });
  }
}

/** The validation and the stacks that use settings both find an error in them. */
function withoutDoubles(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ range, code, message }: Diagnostic): string => JSON.stringify([range.start, code, message]);
  return [...new Map([...diagnostics].reverse().map((each) => [keyOf(each), each])).values()].reverse();
}
