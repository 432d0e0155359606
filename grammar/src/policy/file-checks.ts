import type { Problem } from '../facts/problems.js';
import type { Part } from '../parse/parsed-file.js';
import { type Node, type Operand, operandValue } from '../tree/nodes.js';

/** Checks between the statements of one file. */
export function checkFile(parts: readonly Part[]): Problem[] {
  return [...samePorts(parts), ...again(parts)];
}

/** Statements whose last occurrence in a file is in effect; for TcpImage, the last one of each stack. */
function again(parts: readonly Part[]): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { statement, content, start } of parts) {
    const { node } = content;
    const name = statement?.facts.statement;
    const image = name === 'TcpImage' && node ? operandValue(node, 'image') : undefined;
    if (!node || name === undefined || (statement!.facts.repeat !== 'lastWins' && image === undefined)) continue;
    const at = node.keyword ?? node;
    const what = image === undefined ? name : `${name} ${image}`;
    if (seen.has(what))
      problems.push({
        kind: 'repeated-parameter',
        severity: 'warning',
        message: `${what} is coded twice in this file; Policy Agent uses the last one.`,
        start: start + at.start,
        end: start + at.end,
        statement: name,
        path: name,
      });
    seen.add(what);
  }
  return problems;
}

function samePorts(parts: readonly Part[]): Problem[] {
  const client = find(parts, 'ClientConnection');
  const services = find(parts, 'ServicesConnection');
  const clientPort = client?.node.operands[0];
  const port = services?.node.children.find((child) => child.name === 'Port')?.operands[0];
  if (!client || !services || !port || !clientPort || numberOf(port) !== numberOf(clientPort)) return [];
  if (numberOf(port) === undefined) return [];
  return [
    {
      kind: 'check',
      severity: 'error',
      message: `Port ${port.word.text} is also the port of ClientConnection. Policy clients and services requesters require separate ports.`,
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
