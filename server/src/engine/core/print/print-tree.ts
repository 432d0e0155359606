import type { Node, Operand, ParsedFile, Part } from '@ezlint/grammar';

/**
 * The syntax tree of a file as JSON. The concatenated `text` of all items is the file, byte for byte: text between statements (blanks, comments) is a
 * separate item.
 */
export function printTree(file: ParsedFile): unknown {
  const items: unknown[] = [];
  let at = 0;
  for (const part of file.parts) {
    if (part.start > at) items.push({ kind: 'between', text: file.text.slice(at, part.start) });
    items.push(printPart(part, file));
    at = part.end;
  }
  if (at < file.text.length) items.push({ kind: 'between', text: file.text.slice(at) });
  return { file: file.path, items };
}

function printPart(part: Part, file: ParsedFile): unknown {
  return {
    kind: part.kind,
    ...(part.continues ? { continues: true } : {}),
    ...(part.statement ? { statement: part.statement.facts.statement } : {}),
    text: file.text.slice(part.start, part.end),
    range: range(file, part.start, part.end),
    ...(part.content.node ? contents(part.content.node, part, file) : {}),
  };
}

function contents(node: Node, part: Part, file: ParsedFile): Record<string, unknown> {
  return {
    ...(node.damaged ? { damaged: true } : {}),
    ...(node.operands.length > 0
      ? { operands: node.operands.map((operand) => printOperand(operand, part, file)) }
      : {}),
    ...(node.children.length > 0 ? { parameters: node.children.map((child) => printNode(child, part, file)) } : {}),
  };
}

function printNode(node: Node, part: Part, file: ParsedFile): unknown {
  return {
    name: node.name,
    range: range(file, part.start + node.start, part.start + node.end),
    ...contents(node, part, file),
  };
}

function printOperand({ facts, word, resolved }: Operand, part: Part, file: ParsedFile): unknown {
  return {
    name: facts.name,
    text: word.text,
    ...resolved,
    range: range(file, part.start + word.start, part.start + word.end),
  };
}

function range(file: ParsedFile, start: number, end: number): unknown {
  return { start: file.lines.position(start), end: file.lines.position(end) };
}
