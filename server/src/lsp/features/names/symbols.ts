import type { Node, ParameterFacts, ParsedFile } from '@ezlint/grammar';
import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import { statementsOf } from '../../../engine/core/format/statements.js';
import { rangeOf } from '../../protocol/places.js';

/** The statements of a file with their sub-statements and entries, named by what they define or refer to. */
export function documentSymbols(file: ParsedFile): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  for (const { parts, start, end } of statementsOf(file)) {
    const [first] = parts;
    const node = first!.content.node;
    if (!node || !first!.statement) continue;
    // Policy names are in mixed case.
    const keyword = file.dialect
      ? (node.keyword?.text ?? first!.statement.keyword.full)
      : first!.statement.keyword.full;
    const own =
      node.operands.find(({ facts }) => facts.defines !== undefined) ??
      node.operands.find(({ facts }) => facts.refers !== undefined);
    const nameEnd = start + (own?.word.end ?? node.keyword?.end ?? 0);
    symbols.push({
      name: own ? `${keyword} ${own.word.text}` : keyword,
      detail: titleOf(node, own),
      kind: kindOf(node),
      range: rangeOf(file, start, end),
      selectionRange: rangeOf(file, start, nameEnd),
      children: parts.flatMap((part) =>
        entriesOf(part.content.node).map((entry) => entrySymbol(file, entry, part.start)),
      ),
    });
  }
  return symbols;
}

/** The statements of a file, each with its first operands in its name. */
export function symbolsIn(file: ParsedFile, uri: string): SymbolInformation[] {
  return documentSymbols(file).map(({ name, detail, kind, range }) => ({
    name: `${name} ${detail ?? ''}`.trim(),
    kind,
    location: { uri, range },
  }));
}

function entrySymbol(file: ParsedFile, entry: Node, base: number): DocumentSymbol {
  const range = rangeOf(file, base + entry.start, base + entry.end);
  const title = titleOf(entry);
  return {
    name: entry.keyword ? `${entry.keyword.upper} ${title}`.trim() : title || entry.name,
    kind: SymbolKind.Property,
    range,
    selectionRange: range,
  };
}

function entriesOf(node: Node | undefined): Node[] {
  return (node?.children ?? []).filter((child) => (child.facts as ParameterFacts).repeat === true);
}

/** The first operands identify the statement. */
function titleOf(node: Node, named?: Node['operands'][number]): string {
  return node.operands
    .filter((operand) => operand !== named)
    .slice(0, 3)
    .map(({ word }) => word.text)
    .join(' ');
}

function kindOf(node: Node): SymbolKind {
  if (node.operands.some(({ facts }) => facts.defines === 'interface' || facts.defines === 'link'))
    return SymbolKind.Interface;
  return entriesOf(node).length > 0 ? SymbolKind.Array : SymbolKind.Object;
}
