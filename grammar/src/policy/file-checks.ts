import type { Part } from '../parse/profile-parser.js';
import type { Problem } from '../problems.js';
import type { Node, Operand } from '../tree/nodes.js';

/** Checks between the statements of one file. */
export function checkFile(parts: readonly Part[]): Problem[] {
  const client = find(parts, 'ClientConnection');
  const services = find(parts, 'ServicesConnection');
  const clientPort = client?.node.operands[0];
  const port = services?.node.children.find((child) => child.name === 'Port')?.operands[0];
  if (!client || !services || !port || !clientPort || numberOf(port) !== numberOf(clientPort)) return [];
  if (numberOf(port) === undefined) return [];
  return [
    {
      kind: 'check',
      severity: 'warning',
      message: `Port ${port.word.text} is the one of ClientConnection, too; policy clients and services requesters need a port each.`,
      start: services.part.start + port.word.start,
      end: services.part.start + port.word.end,
      statement: 'ServicesConnection',
      path: 'ServicesConnection/Port',
    },
  ];
}

function find(parts: readonly Part[], statement: string): { part: Part; node: Node } | undefined {
  const part = parts.findLast((candidate) => candidate.statement?.facts.statement === statement);
  return part?.content.node ? { part, node: part.content.node } : undefined;
}

function numberOf({ resolved }: Operand): number | undefined {
  return resolved.state === 'set' && typeof resolved.value === 'number' ? resolved.value : undefined;
}
