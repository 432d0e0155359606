import { greatest } from '@ezlint/grammar';
import { groupedBy, keptIn } from '@ezlint/grammar/words';
import type { Connector, Shape } from '../../engine/draw/shapes.js';

/** Space between two boxes of a layer, and between those of different stacks. */
const SPACE = { boxes: 18, stacks: 36 };
/** Boxes stay nearer to their stack than to what all stacks share. */
const WEIGHTS: Partial<Record<Shape['kind'], number>> = { interface: 4, vipa: 4 };
/** After so many sweeps, no box of 60 stacks moves by more than a pixel. */
const SWEEPS = 40;

/** A box in its layer. */
export interface Placed {
  shape: Shape;
  /** Identifies the layer. */
  layer: number;
  /** Position in the layer. */
  order: number;
  width: number;
}

/**
 * The horizontal centers of boxes: each as near to its neighbors in the other layers as the order in its own layer permits. Boxes are
 * close together, so no layer is wider than its boxes require.
 */
export function compacted(boxes: readonly Placed[], connectors: readonly Connector[]): Map<string, number> {
  const layers = [...groupedBy(boxes, ({ layer }) => layer)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own.sort((a, b) => a.order - b.order));
  const kinds = new Map(boxes.map(({ shape: { id, kind } }) => [id, kind]));
  const neighbors = new Map<string, { id: string; weight: number }[]>();
  for (const { from, to } of connectors) {
    const weight = greatest([from, to].map((id) => (kinds.get(from) === 'lan' ? 1 : (WEIGHTS[kinds.get(id)!] ?? 1))));
    keptIn(neighbors, from, () => []).push({ id: to, weight });
    keptIn(neighbors, to, () => []).push({ id: from, weight });
  }
  const centers = new Map<string, number>();
  for (const layer of layers)
    assign(
      layer,
      layer.map(() => 0),
      centers,
    );
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const layer of sweep % 2 === 0 ? layers : [...layers].reverse())
      assign(
        layer,
        layer.map(({ shape: { id } }) => middleOf(neighbors.get(id), centers) ?? centers.get(id)!),
        centers,
      );
  return centers;
}

function middleOf(
  neighbors: readonly { id: string; weight: number }[] | undefined,
  centers: ReadonlyMap<string, number>,
): number | undefined {
  if (!neighbors) return undefined;
  let [sum, weights] = [0, 0];
  for (const { id, weight } of neighbors) {
    sum += weight * centers.get(id)!;
    weights += weight;
  }
  return sum / weights;
}

/** Boxes that would overlap at the desired centers move together as a block, by the mean of what they desire (pool adjacent violators). */
function assign(layer: readonly Placed[], desired: readonly number[], centers: Map<string, number>): void {
  const offsets: number[] = [];
  layer.forEach((box, at) => {
    const before = layer[at - 1];
    offsets.push(before ? offsets[at - 1]! + (before.width + box.width) / 2 + spaceBetween(before, box) : 0);
  });
  const blocks: { sum: number; count: number }[] = [];
  for (const [at, center] of desired.entries()) {
    let block = { sum: center - offsets[at]!, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count >= block.sum / block.count; last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  }
  let at = 0;
  for (const { sum, count } of blocks)
    for (const end = at + count; at < end; at++) centers.set(layer[at]!.shape.id, sum / count + offsets[at]!);
}

function spaceBetween({ shape: { stack } }: Placed, { shape }: Placed): number {
  return stack === shape.stack ? SPACE.boxes : SPACE.stacks;
}
