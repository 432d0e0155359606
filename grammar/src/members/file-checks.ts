import type { Problem } from '../facts/problems.js';
import type { Part } from '../parse/profile-parser.js';
import { childrenNamed, type Node, type Operand } from '../tree/nodes.js';

/** Problems between statements of one file beside the profile. Offsets count from the file. */
export function fileProblems(parts: readonly Part[], language: string): Problem[] {
  if (language === 'resolver-setup') return opposites(parts);
  return language === 'omproute' ? undefinedAreas(parts) : [];
}

/** A switch of the resolver and its opposite: one of them has no effect. */
function opposites(parts: readonly Part[]): Problem[] {
  const coded = new Set<string>();
  const found: Problem[] = [];
  for (const part of parts) {
    const name = part.kind === 'statement' ? part.content.node?.name : undefined;
    if (name === undefined) continue;
    const opposite = name.startsWith('NO') ? name.slice('NO'.length) : `NO${name}`;
    if (coded.has(opposite)) {
      found.push({
        kind: 'check',
        severity: 'warning',
        message: `${name} contradicts ${opposite} in the same file. Code one of them.`,
        start: part.start,
        end: part.start + name.length,
        statement: name,
        path: name,
      });
    }
    coded.add(name);
  }
  return found;
}

const BACKBONE = '0.0.0.0';

/** An interface in an area that the file does not define; silent when a part of the file is not known. */
function undefinedAreas(parts: readonly Part[]): Problem[] {
  if (parts.some(({ kind, content }) => kind !== 'statement' || !content.node || content.problems.length > 0))
    return [];
  const areas = nodesNamed(parts, 'Area').map(({ node }) => operandIn(node, 'Area_Number'));
  if (areas.some((area) => area !== undefined && !isAddress(area))) return [];
  const defined = new Set([BACKBONE, ...areas.map((area) => area?.word.text ?? BACKBONE)]);
  return nodesNamed(parts, 'OSPF_Interface').flatMap(({ node, part }): Problem[] => {
    const area = operandIn(node, 'Attaches_To_Area');
    if (!area || !isAddress(area) || defined.has(area.word.text)) return [];
    return [
      {
        kind: 'check',
        severity: 'warning',
        message: `Attaches_To_Area ${area.word.text} is not the Area_Number of an Area statement. Code an Area statement for it.`,
        start: part.start + area.word.start,
        end: part.start + area.word.end,
        statement: node.name,
        path: `${node.name} Attaches_To_Area`,
      },
    ];
  });
}

function nodesNamed(parts: readonly Part[], name: string): { node: Node; part: Part }[] {
  return parts.flatMap((part) => (part.content.node?.name === name ? [{ node: part.content.node, part }] : []));
}

function operandIn(node: Node, parameter: string): Operand | undefined {
  return childrenNamed(node, parameter).at(-1)?.operands[0];
}

function isAddress({ word, resolved }: Operand): boolean {
  return resolved.state === 'set' && /^\d{1,3}(\.\d{1,3}){3}$/.test(word.text);
}
