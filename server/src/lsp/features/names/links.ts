import type { Node } from '@ezlint/grammar';
import type { DocumentLink } from 'vscode-languageserver';
import { referencesIn } from '../../../engine/input/references.js';
import { rangeOf } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';

/** The files to which a file refers, if known: members of INCLUDE, files of policies, TCPIP.DATA. */
export function documentLinks(view: FileView): DocumentLink[] {
  const { file, language, request, path } = view;
  const named = new Set(referencesIn({ path, language, text: file.text }, request.symbols).map(({ name }) => name));
  if (named.size === 0) return [];
  return wordsThatName(named, view).flatMap(({ name, start, end }) => {
    const target = request.resolve(name, path);
    return target ? [{ range: rangeOf(file, start, end), target: view.uriOf(target.path), tooltip: target.path }] : [];
  });
}

interface NamingWord {
  name: string;
  start: number;
  end: number;
}

/** The operands whose value, or whose text, is a file name. */
function wordsThatName(named: ReadonlySet<string>, { file }: FileView): NamingWord[] {
  const found: NamingWord[] = [];
  const visit = (node: Node, base: number): void => {
    for (const { word, resolved } of node.operands) {
      const value = resolved.state === 'set' ? String(resolved.value) : word.text;
      const name = [value, word.text].find((text) => named.has(text));
      if (name !== undefined) found.push({ name, start: base + word.start, end: base + word.end });
    }
    for (const child of node.children) visit(child, base);
  };
  for (const part of file.parts) if (part.content.node) visit(part.content.node, part.start);
  return found;
}
