import type { Document, StackRequest } from '../../engine/core/types/documents.js';
import { absolute } from '../../engine/files/paths.js';
import { recognise } from '../../engine/files/recognize.js';
import { referencesIn } from '../../engine/input/references.js';
import type { OpenDocument } from './open-files.js';
import type { OpenStack } from './stack-registry.js';

/** Characters of text whose language is looked at again with each edit: that of a longer one is settled. */
const SHORT = 20_000;

/** Tells which edits leave a stack the one that it is. */
export class StackShapes {
  private readonly named = new Map<string, { text: string; symbols: StackRequest['symbols']; names: string }>();

  constructor(private readonly open: ReadonlyMap<string, OpenDocument>) {}

  clear(): void {
    this.named.clear();
  }

  /** What the open members look like, and the names of files that they name; other edits leave the stack as it is. */
  of({ request, cwd }: Pick<OpenStack, 'request' | 'cwd'>): string {
    return request.documents
      .map((document) => {
        const text = this.open.get(absolute(document.path, cwd))?.text ?? document.text;
        return this.namedIn({ ...document, text }, request);
      })
      .join('|');
  }

  /** Kept by text: every request asks for it. */
  private namedIn(document: Document, { symbols }: StackRequest): string {
    const known = this.named.get(document.path);
    if (known?.text === document.text && known.symbols === symbols) return known.names;
    const language = document.text.length < SHORT ? recognise(document.path, document.text, 'named').language : '';
    const names = [language, ...referencesIn(document, symbols).map(({ name }) => name)].join(',');
    this.named.set(document.path, { text: document.text, symbols, names });
    return names;
  }
}
