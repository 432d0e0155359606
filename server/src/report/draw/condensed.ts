import type { Connector, Shape } from '../../engine/draw/shapes.js';
import type { Topology } from '../../engine/draw/topology.js';

/** More boxes of one kind with the same connectors become one box: 200 of them fill ten screens. */
const MOST_ALIKE = 12;
/** Number of boxes that it names; the tooltip names all. */
const NAMED = 5;
/** If there are more boxes of one kind, fewer of them with the same connectors are drawn one by one. */
const MANY_BOXES = 24;

/** Kinds of which one network or stack has many, and what they are called. */
const MANY: Partial<Record<Shape['kind'], string>> = {
  vipa: 'dynamic VIPAs',
  router: 'gateways',
  tunnel: 'tunnel partners',
};

/** The topology with one box for many dynamic VIPAs with the same owner and the same properties, or many gateways of a network. */
export function condensed({ shapes, connectors }: Topology, isShown: (shape: Shape) => boolean): Topology {
  const own = new Map<string, Connector[]>(shapes.map(({ id }) => [id, []]));
  for (const one of connectors) for (const end of [one.from, one.to]) own.get(end)!.push(one);
  const groups = new Map<string, Shape[]>();
  for (const shape of shapes) {
    if (!MANY[shape.kind] || isShown(shape)) continue;
    const ends = own.get(shape.id)!.map(({ from, to, kind }) => `${from === shape.id ? to : from} ${kind}`);
    const key = JSON.stringify([shape.kind, ends, shape.kind === 'vipa' ? shape.lines : []]);
    groups.set(key, [...(groups.get(key) ?? []), shape]);
  }
  const joined = new Map<string, Shape | undefined>();
  for (const group of groups.values()) {
    const all = shapes.filter(({ kind }) => kind === group[0]!.kind).length;
    if (group.length <= (all > MANY_BOXES ? NAMED : MOST_ALIKE)) continue;
    for (const { id } of group) joined.set(id, undefined);
    joined.set(group[0]!.id, joinedShape(group));
  }
  const isLeft = (id: string): boolean => !joined.has(id) || joined.get(id) !== undefined;
  return {
    shapes: shapes.filter(({ id }) => isLeft(id)).map((shape) => joined.get(shape.id) ?? shape),
    connectors: connectors.filter(({ from, to }) => isLeft(from) && isLeft(to)),
  };
}

function joinedShape(group: readonly Shape[]): Shape {
  const { id, kind, lines } = group[0]!;
  const names = group.map((one) => (kind === 'vipa' ? one.title : [one.title, ...one.lines].join(' ')));
  return {
    ...{ id, kind, title: `${group.length} ${MANY[kind]}`, names },
    lines: [...names.slice(0, NAMED), `and ${names.length - NAMED} more`, ...(kind === 'vipa' ? lines : [])],
  };
}
