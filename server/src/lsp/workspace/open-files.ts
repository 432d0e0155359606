import { unprintable } from '@ezlint/grammar';
import type { Document, StackRequest } from '../../engine/core/types/documents.js';
import type { FileSystem, FolderEntry } from '../../engine/files/file-system.js';
import { absolute } from '../../engine/files/paths.js';
import { plainOf } from '../../engine/input/request.js';
import { VIRTUAL_ROOT } from '../protocol/uris.js';

/** A document in its state in the editor. */
export interface OpenDocument {
  uri: string;
  path: string;
  text: string;
  version: number;
  /** The language that the editor assigned. */
  languageId: string;
  /** The user changed the language after the document was first opened: it has priority over name and content. */
  isChosen?: boolean;
}

/** The texts of all open documents, also of settings, by path. */
export type OpenTexts = ReadonlyMap<string, { readonly text: string }>;

/**
 * The open documents as an overlay of a file system: the content in the editor has priority, and documents without a file exist only there.
 */
export function overlay(open: OpenTexts, files: FileSystem | undefined): FileSystem {
  const below = (path: string): FileSystem | undefined => (path.startsWith(VIRTUAL_ROOT) ? undefined : files);
  const encoder = new TextEncoder();
  return {
    async stat(path) {
      const document = open.get(path);
      if (document) return { kind: 'file', size: document.text.length };
      const own = below(path);
      if (own) return own.stat(path);
      return heldIn(path, open).length > 0 ? { kind: 'folder', size: 0 } : undefined;
    },
    async read(path) {
      const document = open.get(path);
      if (document) return encoder.encode(document.text);
      const own = below(path);
      if (!own) throw new Error(`${path} is not open`);
      return own.read(path);
    },
    async real(path) {
      return (open.has(path) ? undefined : below(path))?.real(path) ?? path;
    },
    async list(folder) {
      const own = below(folder);
      const held = heldIn(folder, open);
      if (!own) return held;
      const listed = await own.list(folder);
      const known = new Set(listed.map(({ name }) => name));
      // A new file in the editor is not yet in the folder.
      const added = held.filter(({ name }) => !known.has(name));
      return added.length === 0 ? listed : [...listed, ...added].sort(byName);
    },
  };
}

/** The open documents in a folder, and the subfolders that contain others. */
function heldIn(folder: string, open: OpenTexts): FolderEntry[] {
  const entries = new Map<string, FolderEntry>();
  const before = folder === '/' ? folder : `${folder}/`;
  for (const path of open.keys()) {
    if (!path.startsWith(before)) continue;
    const [name, ...rest] = path.slice(before.length).split('/');
    entries.set(name!, { name: name!, kind: rest.length > 0 ? 'folder' : 'file' });
  }
  return [...entries.values()].sort(byName);
}

function byName(a: FolderEntry, b: FolderEntry): number {
  return a.name < b.name ? -1 : 1;
}

type Open = ReadonlyMap<string, OpenDocument>;

/** The request with the content of the editor; positions refer to its text, not to that of the file. */
export function withOpenTexts(request: StackRequest, cwd: string, open: Open): StackRequest {
  return {
    ...request,
    documents: request.documents.map((document) => asOpen(document, cwd, open)),
    resolve: (name, from) => {
      const found = request.resolve(name, from);
      return found && asOpen(found, cwd, open);
    },
  };
}

/** All documents that the analysis of a stack may use, with the content of the editor. */
export function textsOf(request: StackRequest, cwd: string, open: Open): Document[] {
  const { located, aside } = plainOf(request);
  return [...located, ...aside].map(({ document }) => asOpen(document, cwd, open));
}

/** The document with its content in the editor. */
export function asOpen(document: Document, cwd: string, open: Open): Document {
  const own = open.get(absolute(document.path, cwd));
  return own && own.text !== document.text
    ? { ...document, text: own.text, decoding: unprintable(own.text) }
    : document;
}
