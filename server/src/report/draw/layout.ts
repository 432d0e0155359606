import { Graph, layout } from '@dagrejs/dagre';
import { greatest, keptIn, least } from '@ezlint/grammar';
import type { Connector, Shape } from '../../engine/draw/shapes.js';
import type { Topology } from '../../engine/draw/topology.js';
import { textWidth } from '../svg/svg.js';
import { compacted } from './compact.js';
import { connectorsBy, orderOf } from './order.js';

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
/** Size whose characters are as wide as bold ones of 13 pixels. */
const BOLD_13 = 14;
export const TITLE_HEIGHT = 20;
export const LINE_HEIGHT = 15;
const SEPARATION = { nodesep: 18, edgesep: 10, marginx: 16, marginy: 16 };
/** Connectors between columns are steeper than those between rows. */
const RANK_SEPARATION = { rows: 56, columns: 140 };

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

function placeInRows(topology: Topology, sizeIn: (shape: Shape) => Size, ranksep: number): Placement {
  const { shapes, connectors } = topology;
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', ranksep, ...SEPARATION });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const shape of shapes) graph.setNode(shape.id, sizeIn(shape));
  connectors.forEach((one, at) => {
    graph.setEdge(one.from, one.to, {}, String(at));
  });
  const order = orderOf(topology);
  layout(graph, { customOrder: (layered) => setOrder(layered, order) });
  const { height = 0 } = graph.graph() as { height?: number };
  const placed = shapes.map((shape) => {
    const { y, width, order } = graph.node(shape.id) as Box & Layered;
    return { shape, layer: y, order, width };
  });
  const centers = compacted(placed, connectors);
  const left = least(placed.map(({ shape: { id }, width }) => centers.get(id)! - width / 2)) - SEPARATION.marginx;
  const boxes = new Map(
    shapes.map(({ id }) => {
      const { y, width, height } = graph.node(id) as Box;
      const x = centers.get(id)! - left;
      const box = {
        x: Math.round(x) - Math.round(width / 2),
        y: Math.round(y - height / 2),
        width: Math.round(width),
        height: Math.round(height),
      };
      return [id, box] as const;
    }),
  );
  const width = greatest([...boxes.values()].map((box) => box.x + box.width)) + SEPARATION.marginx;
  const layerOf = (id: string): number => (graph.node(id) as Box).y;
  const ways = anchored(connectors, boxes, layerOf);
  return { width: Math.ceil(width), height: Math.ceil(height), flow: 'down', boxes, ways };
}

/** A node of the layout: a shape, or the point of a connector between two layers. */
interface Layered {
  rank: number;
  order: number;
  edgeObj?: { v: string; w: string };
}

/** Orders each layer; the points of connectors have the order of their ends. */
function setOrder(layered: { nodes(): string[]; node(id: string): unknown }, order: ReadonlyMap<string, number>): void {
  const layers = new Map<number, { node: Layered; from: number; to: number }[]>();
  for (const id of layered.nodes()) {
    const node = layered.node(id) as Layered;
    const { v, w } = node.edgeObj ?? { v: id, w: id };
    keptIn(layers, node.rank, () => []).push({ node, from: order.get(v)!, to: order.get(w)! });
  }
  for (const own of layers.values()) {
    own.sort((a, b) => a.from - b.from || a.to - b.to);
    own.forEach(({ node }, at) => {
      node.order = at;
    });
  }
}

interface Point {
  x: number;
  y: number;
}

/**
 * Connectors leave a box at its lower edge and end at the upper edge of another one, ordered by their destinations. They are vertical within
 * a layer, because a box beside a smaller one would otherwise hide them. Each of them joins two adjacent layers.
 */
function anchored(
  connectors: readonly Connector[],
  boxes: ReadonlyMap<string, Box>,
  layerOf: (id: string) => number,
): Point[][] {
  const layers = layersOf(boxes, layerOf);
  const centerOf = (id: string): number => boxes.get(id)!.x + boxes.get(id)!.width / 2;
  const xOf = (end: 'from' | 'to', other: 'from' | 'to'): Map<number, number> => {
    const found = new Map<number, number>();
    for (const [id, own] of connectorsBy(end, connectors)) {
      const box = boxes.get(id)!;
      own.sort((a, b) => centerOf(connectors[a]![other]) - centerOf(connectors[b]![other]) || a - b);
      own.forEach((at, order) => {
        found.set(at, box.x + Math.round((box.width * (order + 1)) / (own.length + 1)));
      });
    }
    return found;
  };
  const starts = xOf('from', 'to');
  const ends = xOf('to', 'from');
  return connectors.map(({ from, to }, at) => {
    const [start, end] = [boxes.get(from)!, boxes.get(to)!];
    return [
      { x: starts.get(at)!, y: start.y + start.height },
      { x: starts.get(at)!, y: layers.get(from)!.lower },
      { x: ends.get(at)!, y: layers.get(to)!.upper },
      { x: ends.get(at)!, y: end.y },
    ];
  });
}

/** The upper and lower edge of the layer of each box. */
function layersOf(
  boxes: ReadonlyMap<string, Box>,
  layerOf: (id: string) => number,
): Map<string, { upper: number; lower: number }> {
  const layers = new Map<number, { upper: number; lower: number }>();
  const found = new Map<string, { upper: number; lower: number }>();
  for (const [id, { y, height }] of boxes) {
    const center = layerOf(id);
    const layer = keptIn(layers, center, () => ({ upper: y, lower: y + height }));
    layer.upper = Math.min(layer.upper, y);
    layer.lower = Math.max(layer.lower, y + height);
    found.set(id, layer);
  }
  return found;
}

function sizeOf({ title, lines }: Shape): Size {
  const width = greatest([60, textWidth(title, BOLD_13), ...lines.map((line) => textWidth(line, 11))]) + 2 * PADDING;
  return { width, height: TITLE_HEIGHT + lines.length * LINE_HEIGHT + PADDING };
}
