import { Graph, layout } from '@dagrejs/dagre';
import { greatest } from '@ezlint/grammar';
import type { Connector, Shape, Topology } from '../../engine/draw/topology.js';
import { textWidth } from '../svg/svg.js';

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  /** Upper left corner. */
  x: number;
  y: number;
}

/** The positions of all shapes. */
export interface Placement {
  width: number;
  height: number;
  /** The direction from routers to dynamic VIPAs. */
  flow: 'down' | 'right';
  boxes: ReadonlyMap<string, Box>;
  /** Points of the connectors, in order. */
  ways: Point[][];
}

const PADDING = 12;
export const TITLE_HEIGHT = 20;
export const LINE_HEIGHT = 15;
const SEPARATION = { nodesep: 18, edgesep: 10, marginx: 16, marginy: 16 };
/** Connectors between columns are steeper than those between rows. */
const RANK_SEPARATION = { rows: 56, columns: 96 };

/** An image that is wider than this is hard to read on a screen: its layers are then columns, and it is read from top to bottom. */
const WIDEST = 1600;

/**
 * Places shapes in layers: routers, networks, interfaces, stacks, dynamic VIPAs. Layers are rows from top to bottom, or columns from left
 * to right if the rows would be too wide. The layout of a topology is deterministic.
 */
export function placeTopology(topology: Topology): Placement {
  const rows = placeInRows(topology, sizeOf, RANK_SEPARATION.rows);
  if (rows.width <= WIDEST) return rows;
  const columns = placeInRows(topology, (shape) => turnedSize(sizeOf(shape)), RANK_SEPARATION.columns);
  return columns.height < rows.width ? turned(columns) : rows;
}

/** Swaps rows and columns. */
function turned({ width, height, boxes, ways }: Placement): Placement {
  const turnedBox = (box: Box): Box => ({ ...turnedSize(box), x: box.y, y: box.x });
  return {
    width: height,
    height: width,
    flow: 'right',
    boxes: new Map([...boxes].map(([id, box]) => [id, turnedBox(box)])),
    ways: ways.map((way) => way.map(({ x, y }) => ({ x: y, y: x }))),
  };
}

function turnedSize({ width, height }: Size): Size {
  return { width: height, height: width };
}

function placeInRows({ shapes, connectors }: Topology, sizeIn: (shape: Shape) => Size, ranksep: number): Placement {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', ranksep, ...SEPARATION });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const shape of shapes) graph.setNode(shape.id, sizeIn(shape));
  connectors.forEach((one, at) => {
    graph.setEdge(one.from, one.to, {}, String(at));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const centers = shapes.map(({ id }) => graph.node(id) as Box);
  // From left to right; the first stack is first.
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
  const ways = anchored(connectors, boxes, middles);
  return { width: Math.ceil(width), height: Math.ceil(height), flow: 'down', boxes, ways };
}

interface Point {
  x: number;
  y: number;
}

/** Connectors leave a box at its lower edge and end at the upper edge of another one, ordered by their destinations. */
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

/** The connectors that end at each box. */
function connectorsBy(end: 'from' | 'to', connectors: readonly Connector[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  connectors.forEach((one, at) => {
    const own = found.get(one[end]);
    if (own) own.push(at);
    else found.set(one[end], [at]);
  });
  return found;
}

function sizeOf({ title, lines }: Shape): Size {
  const width = greatest([60, textWidth(title, 13), ...lines.map((line) => textWidth(line, 11))]) + 2 * PADDING;
  return { width, height: TITLE_HEIGHT + lines.length * LINE_HEIGHT + PADDING };
}
