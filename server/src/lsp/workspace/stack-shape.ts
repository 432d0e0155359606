import type { LanguageId } from '@ezlint/grammar';
import type { Document, StackRequest } from '../../engine/core/types/documents.js';
import { absolute, isBelow } from '../../engine/files/paths.js';
import { recognise } from '../../engine/files/recognize.js';
import { referencesIn } from '../../engine/input/references.js';
import type { OpenDocument } from './open-files.js';
import type { OpenStack } from './stack-registry.js';

/** Characters of text whose language is looked at again with each edit: that of a longer one is settled. */
const SHORT = 20_000;

/** Statements by which a main file of Policy Agent names others. */
const NAMES_POLICIES = /^[ \t]*(tcpimage|pepinstance|(common)?(ttls|ipsec|ids|qos|routing|zert)config)\s/im;

const NO_SYMBOLS: StackRequest['symbols'] = new Map();

/** Tells which edits leave a stack the one that it is. */
export class StackShapes {
  private readonly named = new Map<string, { text: string; symbols: StackRequest['symbols']; names: string }>();
  private readonly beside = new Map<string, { text: string; names: string }>();

  constructor(private readonly open: ReadonlyMap<string, OpenDocument>) {}

  clear(): void {
    this.named.clear();
    this.beside.clear();
  }

  /** What the open members look like, and the names of files that they name; other edits leave the stack as it is. */
  of({ request, cwd, folder }: Pick<OpenStack, 'request' | 'cwd' | 'folder'>): string {
    const own = request.documents.map((document) => {
      const text = this.open.get(absolute(document.path, cwd))?.text ?? document.text;
      return this.namedIn({ ...document, text }, request);
    });
    return [...own, ...(folder === undefined ? [] : [this.ofFolder(folder)])].join('|');
  }

  /** The same of all open documents below a folder, which tell what else is a stack there. */
  ofFolder(folder: string): string {
    return [...this.open.values()]
      .filter(({ path }) => isBelow(path, folder))
      .map((document) => `${document.path}:${this.namesOf(document)}`)
      .sort()
      .join('|');
  }

  /** Kept by text: every request asks for it. */
  private namedIn(document: Document, { symbols }: StackRequest): string {
    const known = this.named.get(document.path);
    if (known?.text === document.text && known.symbols === symbols) return known.names;
    const names = [
      languageIn(document.path, document.text),
      ...referencesIn(document, symbols).map(({ name }) => name),
    ].join(',');
    this.named.set(document.path, { text: document.text, symbols, names });
    return names;
  }

  /** Whatever the document is taken for: its language may come from a file that names it. */
  private namesOf({ path, text }: OpenDocument): string {
    const known = this.beside.get(path);
    if (known?.text === text) return known.names;
    const languages: LanguageId[] = [
      'profile',
      'resolver-setup',
      ...(NAMES_POLICIES.test(text) ? ['pagent' as const] : []),
    ];
    const references = languages.flatMap((language) => referencesIn({ path, text, language }, NO_SYMBOLS));
    const names = [languageIn(path, text), ...references.map(({ name }) => name)].join(',');
    this.beside.set(path, { text, names });
    return names;
  }
}

function languageIn(path: string, text: string): string {
  return text.length < SHORT ? (recognise(path, text, 'named').language ?? '') : '';
}
