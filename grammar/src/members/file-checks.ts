import type { Problem } from '../facts/problems.js';
import { ipv4Bits, maskLength } from '../net/addresses.js';
import type { Part } from '../parse/parsed-file.js';
import { type Node, type Operand, operandIn } from '../tree/nodes.js';

/** Problems between statements of one file other than the profile. Offsets are relative to the file. */
export function fileProblems(parts: readonly Part[], language: string): Problem[] {
  if (language === 'resolver-setup') return opposites(parts);
  return language === 'omproute' ? omprouteProblems(parts) : [];
}

/** A resolver option and its opposite: one of them has no effect. */
function opposites(parts: readonly Part[]): Problem[] {
  const coded = new Set<string>();
  const found: Problem[] = [];
  for (const part of parts) {
    const name = part.kind === 'statement' ? part.content.node?.name : undefined;
    if (name === undefined) continue;
    const opposite = name.startsWith('NO') ? name.slice('NO'.length) : `NO${name}`;
    if (coded.has(opposite))
      found.push({
        kind: 'check',
        severity: 'warning',
        message: `${name} contradicts ${opposite} in the same file. Code one of them.`,
        start: part.start,
        end: part.start + name.length,
        statement: name,
        path: name,
      });
    coded.add(name);
  }
  return found;
}

const BACKBONE = '0.0.0.0';

/** Problems between the statements of OMPROUTE; none are reported if a part of the file is unknown. */
function omprouteProblems(parts: readonly Part[]): Problem[] {
  if (parts.some(({ kind, content }) => kind !== 'statement' || !content.node)) return [];
  return [...areaProblems(parts, ''), ...areaProblems(parts, 'IPv6_'), ...foreignRouterId(parts)];
}

/** Interfaces and virtual links in areas that the file does not define, and virtual links through an area that cannot be a transit area. */
function areaProblems(parts: readonly Part[], version: '' | 'IPv6_'): Problem[] {
  const definition = `${version}Area`;
  const areas = nodesNamed(parts, definition).map(({ node }) => ({
    number: operandIn(node, 'Area_Number'),
    isStub: /^yes$/i.test(operandIn(node, 'Stub_Area')?.word.text ?? ''),
  }));
  if (areas.some(({ number }) => number !== undefined && !isAddress(number))) return [];
  const stubs = new Map([
    [BACKBONE, false],
    ...areas.map(({ number, isStub }) => [number?.word.text ?? BACKBONE, isStub] as const),
  ]);
  const problems = (user: string, attribute: string, problem: (area: string) => string | undefined): Problem[] =>
    nodesNamed(parts, version + user).flatMap(({ node, part }): Problem[] => {
      const area = operandIn(node, attribute);
      const text = area && isAddress(area) ? problem(area.word.text) : undefined;
      if (!area || text === undefined) return [];
      const message = `${attribute} ${area.word.text} is ${text}`;
      return [
        problemAt(area, part, {
          severity: 'warning',
          message,
          statement: node.name,
          path: `${node.name} ${attribute}`,
        }),
      ];
    });
  const undefinedArea = (area: string): string | undefined =>
    stubs.has(area)
      ? undefined
      : `not the Area_Number of an ${definition} statement. Code an ${definition} statement for it.`;
  const noTransit = (area: string): string | undefined =>
    area === BACKBONE || stubs.get(area)
      ? `${area === BACKBONE ? 'the backbone' : 'a stub area'}. The transit area of a virtual link must not be the backbone or a stub area.`
      : undefinedArea(area);
  return [
    ...problems('OSPF_Interface', 'Attaches_To_Area', undefinedArea),
    ...problems('Virtual_Link', 'Links_Transit_Area', noTransit),
  ];
}

/** The address of the statement has no bits outside its mask, so it is a subnet address. */
function isSubnet(node: Node): boolean {
  const [address, mask] = [operandIn(node, 'IP_Address'), operandIn(node, 'Subnet_Mask')];
  const length = mask && maskLength(mask.word.text);
  if (!address || length === undefined || length === 32) return false;
  return ipv4Bits(address.word.text) % 2 ** (32 - length) === 0;
}

/** OMPROUTE ends if the router ID is not an address of an OSPF interface (EZZ7884I). */
function foreignRouterId(parts: readonly Part[]): Problem[] {
  const nodes = nodesNamed(parts, 'OSPF_Interface').map(({ node }) => node);
  const interfaces = nodes.map((node) => operandIn(node, 'IP_Address'));
  if (interfaces.length === 0 || interfaces.some((address) => !address || !isAddress(address))) return [];
  // A subnet address represents the dynamic VIPAs in the subnet.
  if (nodes.some(isSubnet)) return [];
  const own = new Set(interfaces.map((address) => address!.word.text));
  const coded = [...nodesNamed(parts, 'OSPF'), ...nodesNamed(parts, 'RouterID')];
  return coded.flatMap(({ node, part }): Problem[] => {
    const id = node.name === 'OSPF' ? operandIn(node, 'RouterID') : node.operands[0];
    if (!id || !isAddress(id) || own.has(id.word.text)) return [];
    const message = `RouterID ${id.word.text} is not the IP_Address of an OSPF_Interface statement. OMPROUTE ends.`;
    return [
      problemAt(id, part, {
        severity: 'error',
        message,
        zosMessage: 'EZZ7884I',
        statement: node.name,
        path: `${node.name} RouterID`,
      }),
    ];
  });
}

function problemAt({ word }: Operand, part: Part, more: Omit<Problem, 'kind' | 'start' | 'end'>): Problem {
  return { kind: 'check', start: part.start + word.start, end: part.start + word.end, ...more };
}

function nodesNamed(parts: readonly Part[], name: string): { node: Node; part: Part }[] {
  return parts.flatMap((part) => (part.content.node?.name === name ? [{ node: part.content.node, part }] : []));
}

function isAddress({ word, resolved }: Operand): boolean {
  return resolved.state === 'set' && /^\d{1,3}(\.\d{1,3}){3}$/.test(word.text);
}
