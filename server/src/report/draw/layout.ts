import { Graph, layout } from '@dagrejs/dagre';
import { greatest } from '@ezlint/grammar';
import type { Connector, Shape, Topology } from '../../engine/draw/topology.js';
import { textWidth } from '../svg/svg.js';

export interface Box {
  /** Left upper corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where everything is. */
export interface Placement {
  width: number;
  height: number;
  boxes: ReadonlyMap<string, Box>;
  /** Points of the connectors, in their order. */
  ways: Point[][];
}

const PADDING = 12;
export const TITLE_HEIGHT = 20;
export const LINE_HEIGHT = 15;
const SEPARATION = { nodesep: 18, ranksep: 56, edgesep: 10, marginx: 16, marginy: 16 };

/** Places shapes in layers, routers above, dynamic VIPAs below; the same topology is always placed alike. */
export function placeTopology({ shapes, connectors }: Topology): Placement {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', ...SEPARATION });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const shape of shapes) graph.setNode(shape.id, sizeOf(shape));
  connectors.forEach((one, at) => {
    graph.setEdge(one.from, one.to, labelSize(one), String(at));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const centers = shapes.map(({ id }) => graph.node(id) as Box);
  // Read from left to right, the first stack comes first.
  const stacks = centers.filter((_, at) => shapes[at]!.kind === 'stack');
  const isMirrored = stacks.length > 1 && stacks[0]!.x > stacks.at(-1)!.x;
  const across = (x: number): number => Math.round(isMirrored ? width - x : x);
  const boxes = new Map(
    centers.map((center, at) => {
      const box = {
        x: across(center.x) - Math.round(center.width / 2),
        y: Math.round(center.y - center.height / 2),
        width: Math.round(center.width),
        height: Math.round(center.height),
      };
      return [shapes[at]!.id, box] as const;
    }),
  );
  const middles = connectors.map((one, at) => {
    const edge = graph.edge(one.from, one.to, String(at)) as { points: Point[] };
    return edge.points.slice(1, -1).map(({ x, y }) => ({ x: across(x), y: Math.round(y) }));
  });
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, ways: anchored(connectors, boxes, middles) };
}

interface Point {
  x: number;
  y: number;
}

/** Connectors leave a box at its lower edge and arrive at the upper one, side by side in the order of where they go. */
function anchored(
  connectors: readonly Connector[],
  boxes: ReadonlyMap<string, Box>,
  middles: readonly Point[][],
): Point[][] {
  const anchors = { from: new Map<number, Point>(), to: new Map<number, Point>() };
  const place = (end: 'from' | 'to', id: string, own: number[]): void => {
    const box = boxes.get(id)!;
    const next = (index: number): number => {
      const way = middles[index]!;
      const point = end === 'from' ? way[0] : way.at(-1);
      return point?.x ?? box.x;
    };
    own.sort((a, b) => next(a) - next(b) || a - b);
    const y = end === 'from' ? box.y + box.height : box.y;
    own.forEach((at, order) => {
      anchors[end].set(at, { x: box.x + Math.round((box.width * (order + 1)) / (own.length + 1)), y });
    });
  };
  for (const end of ['from', 'to'] as const) for (const [id, own] of connectorsBy(end, connectors)) place(end, id, own);
  return connectors.map((_, at) => [anchors.from.get(at)!, ...middles[at]!, anchors.to.get(at)!]);
}

/** Which connectors end at each box. */
function connectorsBy(end: 'from' | 'to', connectors: readonly Connector[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  connectors.forEach((one, at) => {
    const own = found.get(one[end]);
    if (own) own.push(at);
    else found.set(one[end], [at]);
  });
  return found;
}

function sizeOf({ title, lines }: Shape): { width: number; height: number } {
  const width = greatest([60, textWidth(title, 13), ...lines.map((line) => textWidth(line, 11))]) + 2 * PADDING;
  return { width, height: TITLE_HEIGHT + lines.length * LINE_HEIGHT + PADDING };
}

function labelSize({ label }: Connector): Record<string, unknown> {
  return label === undefined ? {} : { width: textWidth(label, 11), height: LINE_HEIGHT, labelpos: 'c' };
}
