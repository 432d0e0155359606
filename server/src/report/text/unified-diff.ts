import { printable } from '../escape.js';

/** Unchanged lines around a change. */
const CONTEXT_LINES = 3;

type Step = { kind: ' ' | '-' | '+'; text: string; before: number; after: number };

/** The difference of two texts of a file, in the format of patch and git apply. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const steps = compare(lines(before), lines(after));
  const name = path.replaceAll('\\', '/').replace(/^\/+/, '');
  const hunks = hunksOf(steps).map((hunk) => hunkText(hunk));
  return [`--- ${quoted(`a/${name}`)}`, `+++ ${quoted(`b/${name}`)}`, ...hunks].join('\n').concat('\n');
}

/** Lines with their line ends, so that changes of those are visible; the mark indicates that the last line has none. */
function lines(text: string): string[] {
  const parts = text.match(/[^\n]+\n?|\n/g) ?? [];
  return parts.map((line) => (line.endsWith('\n') ? line.slice(0, -1) : `${line}\n\\ No newline at end of file`));
}

/** Number of lines compared in both texts. */
interface Place {
  x: number;
  y: number;
}

/** After this number of consecutive changes, the best path so far is used: the time to find the minimum is quadratic. */
const MOST_CHANGES = 100;

/** The removed and added lines, in order. */
function compare(a: readonly string[], b: readonly string[]): Step[] {
  const steps: Step[] = [];
  let from: Place = { x: 0, y: 0 };
  while (from.x < a.length || from.y < b.length) {
    const { to, trace } = farthest(a, b, from);
    for (const step of backtrack(a, b, from, to, trace)) steps.push(step);
    from = to;
  }
  return steps;
}

/** For each diagonal (line minus line, relative to the start), the number of lines of the first text before the best path there. */
type Ends = ReadonlyMap<number, number>;

/** Myers' greedy algorithm from a position on: to the end with the fewest changes, or as far as MOST_CHANGES permit. */
function farthest(a: readonly string[], b: readonly string[], from: Place): { to: Place; trace: Ends[] } {
  const trace: Ends[] = [];
  let ends: Ends = new Map([[1, 0]]);
  let best = { to: from, distance: 0 };
  for (let distance = 0; ; distance++) {
    const next = new Map<number, number>();
    trace.push(ends);
    for (let k = -distance; k <= distance; k += 2) {
      let x = from.x + startOf(ends, k, distance);
      let y = from.y + (x - from.x) - k;
      // A path that leaves the texts is not continued; its neighbors still use it.
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++;
        y++;
      }
      next.set(k, x - from.x);
      const isInside = x <= a.length && y <= b.length;
      if (isInside && x + y > best.to.x + best.to.y) best = { to: { x, y }, distance };
      if (x >= a.length && y >= b.length) return { to: { x: a.length, y: b.length }, trace };
    }
    if (distance === MOST_CHANGES) return { to: best.to, trace: trace.slice(0, best.distance + 1) };
    ends = next;
  }
}

/** Whether the best path to a diagonal adds a line, from the diagonal above, or removes one. */
function adds(ends: Ends, k: number, distance: number): boolean {
  return k === -distance || (k !== distance && (ends.get(k - 1) ?? -1) < (ends.get(k + 1) ?? -1));
}

function startOf(ends: Ends, k: number, distance: number): number {
  return adds(ends, k, distance) ? ends.get(k + 1)! : ends.get(k - 1)! + 1;
}

function backtrack(a: readonly string[], b: readonly string[], from: Place, to: Place, trace: readonly Ends[]): Step[] {
  const steps: Step[] = [];
  let { x, y } = to;
  const keepTo = (least: number, other: number): void => {
    while (x > least && y > other) steps.push({ kind: ' ', text: a[--x]!, before: x, after: --y });
  };
  for (let distance = trace.length - 1; distance > 0; distance--) {
    const ends = trace[distance]!;
    const k = x - from.x - (y - from.y);
    const isDown = adds(ends, k, distance);
    const fromX = from.x + ends.get(isDown ? k + 1 : k - 1)!;
    const fromY = from.y + (fromX - from.x) - (isDown ? k + 1 : k - 1);
    keepTo(isDown ? fromX : fromX + 1, isDown ? fromY + 1 : fromY);
    if (isDown) steps.push({ kind: '+', text: b[--y]!, before: x, after: y });
    else steps.push({ kind: '-', text: a[--x]!, before: x, after: y });
  }
  keepTo(from.x, from.y);
  return steps.reverse();
}

function hunksOf(steps: readonly Step[]): Step[][] {
  const hunks: { from: number; to: number }[] = [];
  for (const [index, { kind }] of steps.entries()) {
    if (kind === ' ') continue;
    const from = Math.max(0, index - CONTEXT_LINES);
    const to = Math.min(steps.length, index + CONTEXT_LINES + 1);
    const last = hunks.at(-1);
    if (last && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  }
  return hunks.map(({ from, to }) => steps.slice(from, to));
}

function hunkText(steps: readonly Step[]): string {
  const range = (kind: '-' | '+', start: number): string => {
    const count = steps.filter((step) => step.kind === ' ' || step.kind === kind).length;
    const first = count === 0 ? start : start + 1;
    return count === 1 ? `${first}` : `${first},${count}`;
  };
  const { before, after } = steps[0]!;
  return [
    `@@ -${range('-', before)} +${range('+', after)} @@`,
    ...steps.map(({ kind, text }) => `${kind}${text}`),
  ].join('\n');
}

/** A name as git quotes it in patches: in quotation marks if it contains invisible characters. */
function quoted(name: string): string {
  if (!/["\\]/.test(name) && printable(name) === name) return name;
  const bytes = [...Buffer.from(name)].map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
