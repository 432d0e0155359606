import { commonBack, commonFront } from '@ezlint/grammar';
import type { SemanticTokensEdit } from 'vscode-languageserver';

/** The one edit that turns tokens into others; none if they are the same. */
export function tokenEdits(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const head = commonFront(before, after);
  if (head === before.length && head === after.length) return [];
  const tail = commonBack(before, after, head);
  const data = after.slice(head, after.length - tail);
  return [{ start: head, deleteCount: before.length - head - tail, ...(data.length > 0 ? { data } : {}) }];
}

/** The tokens that clients have, by document: the next response contains only the changes. */
export class KnownTokens {
  private readonly known = new Map<string, { id: string; data: readonly number[] }>();
  private newest = 0;

  /** Records what a client gets, under a result id; documents that are no longer open are dropped. */
  take(uri: string, data: readonly number[], open: Iterable<string>): string {
    const isOpen = new Set(open);
    for (const other of this.known.keys()) if (!isOpen.has(other)) this.known.delete(other);
    const id = String(++this.newest);
    this.known.set(uri, { id, data });
    return id;
  }

  /** Undefined if the client has other tokens and needs all of them. */
  of(uri: string, id: string): readonly number[] | undefined {
    const own = this.known.get(uri);
    return own?.id === id ? own.data : undefined;
  }
}
