import { printable } from '../escape.js';

/** Unchanged lines around a change. */
const CONTEXT_LINES = 3;

type Step = { kind: ' ' | '-' | '+'; text: string; before: number; after: number };

/** The difference of two texts of a file, in the form that patch and git apply read. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const steps = compare(lines(before), lines(after));
  const name = path.replaceAll('\\', '/').replace(/^\/+/, '');
  const hunks = hunksOf(steps).map((hunk) => hunkText(hunk));
  return [`--- ${quoted(`a/${name}`)}`, `+++ ${quoted(`b/${name}`)}`, ...hunks].join('\n').concat('\n');
}

/** Lines with their line ends, so that a change of those shows; the mark says that the last one has none. */
function lines(text: string): string[] {
  const parts = text.match(/[^\n]+\n?|\n/g) ?? [];
  return parts.map((line) => (line.endsWith('\n') ? line.slice(0, -1) : `${line}\n\\ No newline at end of file`));
}

/** Myers' greedy comparison: the fewest lines taken away and added. */
function compare(a: readonly string[], b: readonly string[]): Step[] {
  const trace: Map<number, number>[] = [];
  let ends = new Map([[1, 0]]);
  for (let distance = 0; ; distance++) {
    const next = new Map<number, number>();
    for (let k = -distance; k <= distance; k += 2) {
      const isDown = k === -distance || (k !== distance && (ends.get(k - 1) ?? -1) < (ends.get(k + 1) ?? -1));
      let x = isDown ? ends.get(k + 1)! : ends.get(k - 1)! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next.set(k, x);
      if (x < a.length || x - k < b.length) continue;
      trace.push(ends);
      return backtrack(a, b, trace);
    }
    trace.push(ends);
    ends = next;
  }
}

function backtrack(a: readonly string[], b: readonly string[], trace: readonly Map<number, number>[]): Step[] {
  const steps: Step[] = [];
  let x = a.length;
  let y = b.length;
  const keepTo = (least: number, other: number): void => {
    while (x > least && y > other) steps.push({ kind: ' ', text: a[--x]!, before: x, after: --y });
  };
  for (let distance = trace.length - 1; distance > 0; distance--) {
    const ends = trace[distance]!;
    const k = x - y;
    const isDown = k === -distance || (k !== distance && (ends.get(k - 1) ?? -1) < (ends.get(k + 1) ?? -1));
    const fromX = ends.get(isDown ? k + 1 : k - 1)!;
    const fromY = fromX - (isDown ? k + 1 : k - 1);
    keepTo(isDown ? fromX : fromX + 1, isDown ? fromY + 1 : fromY);
    if (isDown) steps.push({ kind: '+', text: b[--y]!, before: x, after: y });
    else steps.push({ kind: '-', text: a[--x]!, before: x, after: y });
  }
  keepTo(0, 0);
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

/** A name as git writes it in patches: between quotation marks where it has characters that are not seen. */
function quoted(name: string): string {
  if (!/["\\]/.test(name) && printable(name) === name) return name;
  const bytes = [...Buffer.from(name)].map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
