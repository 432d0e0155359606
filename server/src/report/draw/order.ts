import { keptIn } from '@ezlint/grammar/words';
import type { Connector, Shape } from '../../engine/draw/shapes.js';
import type { Topology } from '../../engine/draw/topology.js';

/**
 * The order of the shapes within their layers: stacks and their interfaces as configured, networks in the middle of their interfaces, and
 * dynamic VIPAs at their owners. A layout that minimizes crossings changes the order of the stacks, and they are then hard to find.
 */
export function orderOf({ shapes, connectors }: Topology): Map<string, number> {
  const places = new Map(shapes.map(({ id }, at) => [id, at]));
  const below = connectorsBy('from', connectors);
  const above = connectorsBy('to', connectors);
  const middleOf = (ends: readonly string[]): number =>
    ends.length === 0 ? shapes.length : ends.reduce((sum, id) => sum + places.get(id)!, 0) / ends.length;
  const underStack = ({ id }: Shape): number => {
    const own = (above.get(id) ?? []).map((at) => connectors[at]!);
    const owners = own.filter(({ kind }) => kind === 'owner');
    return middleOf((owners.length > 0 ? owners : own).map(({ from }) => from));
  };
  const aboveInterfaces = ({ id }: Shape): number => middleOf((below.get(id) ?? []).map((at) => connectors[at]!.to));
  // Networks before gateways, whose places depend on them.
  for (const [kind, placeOf] of [
    ['lan', aboveInterfaces],
    ['router', aboveInterfaces],
    ['vipa', underStack],
    ['xcf', underStack],
    ['smc', underStack],
    ['tunnel', underStack],
  ] as const)
    for (const shape of shapes) if (shape.kind === kind) places.set(shape.id, placeOf(shape));
  const sorted = shapes.map(({ id }) => id).sort((a, b) => places.get(a)! - places.get(b)!);
  return new Map(sorted.map((id, at) => [id, at]));
}

/** The indexes of the connectors that start, or end, at each shape. */
export function connectorsBy(end: 'from' | 'to', connectors: readonly Connector[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, one] of connectors.entries()) keptIn(found, one[end], () => []).push(at);
  return found;
}
