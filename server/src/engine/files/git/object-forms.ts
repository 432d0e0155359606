import { BadObject } from './delta.js';

/** A name in a folder of a revision. */
export interface TreeEntry {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'submodule';
  id: string;
}

const KINDS: Readonly<Record<string, TreeEntry['kind']>> = {
  40000: 'folder',
  '040000': 'folder',
  120000: 'link',
  160000: 'submodule',
};
const ID_BYTES = 20;

/**
 * The entries of a folder. Throws BadObject for a name that git never writes, because its file would be in another folder: with a slash or a null
 * character, `.`, `..` and `.git`, or twice in one folder.
 */
export function entriesOf(tree: Uint8Array): TreeEntry[] {
  const bytes = Buffer.from(tree.buffer, tree.byteOffset, tree.length);
  const entries: TreeEntry[] = [];
  const names = new Set<string>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, at);
    if (space < at || space > at + 6 || end < space || end + ID_BYTES >= bytes.length) throw damaged();
    const mode = bytes.toString('latin1', at, space);
    const name = bytes.toString('utf8', space + 1, end);
    if (name === '' || name.includes('/') || /^(\.{1,2}|\.git)$/i.test(name))
      throw new BadObject(`it contains the name ${JSON.stringify(name)}, which is not a valid file name`);
    // In Latin-1, because names that are not valid UTF-8 can be equal after decoding.
    const written = bytes.toString('latin1', space + 1, end);
    if (names.has(written)) throw new BadObject(`it contains the name ${JSON.stringify(name)} twice`);
    names.add(written);
    at = end + 1 + ID_BYTES;
    const kind = KINDS[mode] ?? (/^100\d{3}$/.test(mode) ? 'file' : undefined);
    if (kind === undefined) throw damaged();
    entries.push({ name, kind, id: bytes.toString('hex', end + 1, at) });
  }
  return entries;
}

/** The parents of a commit, first parent first. Throws BadObject. */
export function parentsOf(commit: Uint8Array): string[] {
  return headersOf(commit, 'parent');
}

/** The folder of a commit. Throws BadObject. */
export function treeOf(commit: Uint8Array): string {
  const [tree] = headersOf(commit, 'tree');
  if (tree === undefined) throw damaged();
  return tree;
}

/** The object that a tag names. Throws BadObject. */
export function taggedBy(tag: Uint8Array): string {
  const [object] = headersOf(tag, 'object');
  if (object === undefined) throw damaged();
  return object;
}

function headersOf(bytes: Uint8Array, name: string): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.indexOf('\n\n');
  const lines = (end < 0 ? text : text.slice(0, end)).split('\n');
  return lines.flatMap((line) => {
    if (!line.startsWith(`${name} `)) return [];
    const id = line.slice(name.length + 1);
    if (!/^[0-9a-f]{40}$/.test(id)) throw damaged();
    return [id];
  });
}

function damaged(): BadObject {
  return new BadObject('it is damaged');
}
