import type { Connection, Diagnostic } from 'vscode-languageserver';

/** The sources of problems of a file: its stacks, its validation as settings or facts, and the stacks that use its settings. */
export type Source = 'stacks' | 'document' | 'settings';

/** The last problems of a file, by source; new ones replace the previous ones of the source. */
type Known = Partial<Record<Source, readonly Diagnostic[]>>;

/** What a client has of a file. */
interface Sent {
  version: number | undefined;
  diagnostics: readonly Diagnostic[];
}

/** Sends the problems of files: a client keeps only the last list of a file, so each list contains those of all sources. */
export class Problems {
  private readonly byUri = new Map<string, Known>();
  private readonly sent = new Map<string, Sent>();

  constructor(private readonly connection: Connection) {}

  /** @param version of the document that contains them; absent if none is open */
  async put(uri: string, source: Source, diagnostics: readonly Diagnostic[], version?: number): Promise<void> {
    const known = { ...this.byUri.get(uri), [source]: diagnostics };
    if (Object.values(known).every((list) => list.length === 0)) this.byUri.delete(uri);
    else this.byUri.set(uri, known);
    const lists = [known.stacks, known.document, known.settings].filter((list) => list && list.length > 0);
    const all = lists.length > 1 ? withoutDoubles(lists.flatMap((list) => list!)) : (lists[0] ?? []);
    const sent = this.sent.get(uri);
    // Results of the rules that equal the draft of the same text are not sent again. In another version, an editor may have moved them.
    if (version !== undefined && sent?.version === version && isSame(sent.diagnostics, all)) return;
    if (version === undefined) this.sent.delete(uri);
    else this.sent.set(uri, { version, diagnostics: all });
    await this.connection.sendDiagnostics({
      uri,
      ...(version === undefined ? {} : { version }),
      diagnostics: [...all],
    });
  }
}

function isSame(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  const isAlike = (one: Diagnostic, other: Diagnostic): boolean =>
    one === other || JSON.stringify(one) === JSON.stringify(other);
  return a.length === b.length && a.every((diagnostic, index) => isAlike(diagnostic, b[index]!));
}

/** The validation and the stacks that use settings both find an error in them. */
function withoutDoubles(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ range, code, message }: Diagnostic): string => JSON.stringify([range.start, code, message]);
  return [...new Map([...diagnostics].reverse().map((each) => [keyOf(each), each])).values()].reverse();
}
