import { greatest } from '@ezlint/grammar';
import { type Syntax, syntaxTree } from '@ezlint/grammar/syntax';
import type { Statement } from '../../src/report/explain/facts.js';
import { element, picture, textAt, textWidth } from '../../src/report/svg/svg.js';

/** A part of the diagram: its extent above and below its line, and its drawing from a point of that line. */
interface Part {
  width: number;
  up: number;
  down: number;
  draw(x: number, y: number): string[];
}

const WIDTH = 700;
const HALF = 11;
const GAP = 10;
const ROW_GAP = 8;
/** Width for the lines that branch and join. */
const BRANCH = 16;
const MARGIN = 14;

const STYLES =
  '.track{stroke:#6b7280;fill:none;stroke-width:1.5}.word{fill:#e3f2fd;stroke:#1565c0}.value{fill:#fff8e1;stroke:#b26a00}.on{fill:#1a1a1a}';

/** The syntax of a statement as a railroad diagram (SVG): the words are on the line, each branch is an alternative. */
export function railroadSvg(statement: Statement, title: string): string {
  const whole = partOf(syntaxTree(statement));
  const width = Math.ceil(whole.width + 2 * MARGIN + 2 * GAP);
  const height = Math.ceil(whole.up + whole.down + 2 * MARGIN);
  const y = MARGIN + whole.up;
  const end = MARGIN + GAP + whole.width;
  return picture({ width, height, title, styles: STYLES }, [
    track(`M${MARGIN} ${y - 6}v12M${MARGIN} ${y}h${GAP}`),
    ...whole.draw(MARGIN + GAP, y),
    track(`M${end} ${y}h${GAP}m0 -6v12`),
  ]);
}

function partOf(syntax: Syntax): Part {
  switch (syntax.kind) {
    case 'text':
      return wordPart(syntax.text, syntax.operand !== undefined);
    case 'sequence':
      return sequencePart(syntax.parts.map(partOf));
    case 'choice':
      return loop(choicePart(syntax.ways.map(partOf), syntax.optional), syntax.repeated);
    case 'group':
      return loop(
        choicePart(
          syntax.members.map(({ part }) => partOf(part)),
          syntax.optional,
        ),
        syntax.repeated,
      );
    case 'options':
      return loop(
        choicePart(
          syntax.groups.map((group) => partOf({ ...group, optional: false })),
          true,
        ),
        true,
      );
  }
}

function wordPart(text: string, isValue: boolean): Part {
  // Uppercase letters are wide.
  const width = Math.ceil(textWidth(text, 12) * 1.1) + 16;
  return {
    ...{ width, up: HALF, down: HALF },
    draw: (x, y) => [
      element('rect', {
        class: isValue ? 'value' : 'word',
        ...{ x, y: y - HALF, width, height: 2 * HALF, rx: isValue ? 2 : HALF },
      }),
      textAt(x + width / 2, y + 4, text, { class: 'on', 'text-anchor': 'middle' }),
    ],
  };
}

/** Parts in sequence, in as many rows as the width requires. */
function sequencePart(parts: readonly Part[]): Part {
  const rows: Part[][] = [];
  let used = 0;
  for (const part of parts) {
    const row = rows.at(-1);
    if (row && used + GAP + part.width <= WIDTH) {
      row.push(part);
      used += GAP + part.width;
    } else {
      rows.push([part]);
      used = part.width + (rows.length > 1 ? BRANCH : 0);
    }
  }
  const made = rows.map(rowPart);
  return made.length === 1 ? made[0]! : stacked(made);
}

function rowPart(parts: readonly Part[]): Part {
  return {
    width: parts.reduce((sum, { width }) => sum + width, GAP * (parts.length - 1)),
    up: greatest(parts.map(({ up }) => up)),
    down: greatest(parts.map(({ down }) => down)),
    draw: (x, y) => {
      let at = x;
      return parts.flatMap((part, index) => {
        const lead = index === 0 ? [] : [track(`M${at} ${y}h${GAP}`)];
        if (index > 0) at += GAP;
        const drawn = part.draw(at, y);
        at += part.width;
        return [...lead, ...drawn];
      });
    },
  };
}

/** Rows: the line leads from the end of each row to the beginning of the next one, and from the end of the last row up to its start. */
function stacked(rows: readonly Part[]): Part {
  const width = greatest(rows.map((row) => row.width)) + 2 * BRANCH;
  const tops: number[] = [0];
  for (let at = 1; at < rows.length; at++) tops.push(tops[at - 1]! + rows[at - 1]!.down + 2 * ROW_GAP + rows[at]!.up);
  return {
    width,
    up: rows[0]!.up,
    down: tops.at(-1)! + rows.at(-1)!.down,
    draw: (x, y) =>
      rows.flatMap((row, at) => {
        const top = y + tops[at]!;
        const isLast = at === rows.length - 1;
        const end = x + BRANCH + row.width;
        const out = isLast
          ? `M${end} ${top}H${x + width - 1}V${y}h1`
          : `M${end} ${top}H${x + width - 9}V${top + row.down + ROW_GAP}H${x + 4}V${y + tops[at + 1]!}h${BRANCH - 4}`;
        return [...(at === 0 ? [track(`M${x} ${top}h${BRANCH}`)] : []), ...row.draw(x + BRANCH, top), track(out)];
      }),
  };
}

/** Alternatives below each other; an optional part has a bypass line at the top. */
function choicePart(ways: readonly Part[], optional: boolean): Part {
  if (ways.length === 1 && !optional) return ways[0]!;
  const inner = greatest(ways.map(({ width }) => width));
  const width = inner + 2 * BRANCH;
  const [first] = ways as [Part];
  const tops: number[] = [optional ? first.up + ROW_GAP : 0];
  for (let at = 1; at < ways.length; at++) tops.push(tops[at - 1]! + ways[at - 1]!.down + ROW_GAP + ways[at]!.up);
  return {
    width,
    up: optional ? 0 : first.up,
    down: tops.at(-1)! + ways.at(-1)!.down,
    draw: (x, y) => [
      ...(optional ? [track(`M${x} ${y}h${width}`)] : []),
      ...ways.flatMap((way, at) => {
        const top = y + tops[at]!;
        const end = x + BRANCH + way.width;
        const [into, out] =
          top === y
            ? [`M${x} ${y}h${BRANCH}`, `M${end} ${y}H${x + width}`]
            : [`M${x} ${y}h4V${top}h${BRANCH - 4}`, `M${end} ${top}H${x + width - 4}V${y}h4`];
        return [track(into), ...way.draw(x + BRANCH, top), track(out)];
      }),
    ],
  };
}

/** A line back to the beginning, above. */
function loop(part: Part, isRepeated: boolean): Part {
  if (!isRepeated) return part;
  const rise = part.up + ROW_GAP;
  return {
    width: part.width + 2 * GAP,
    up: rise + 4,
    down: part.down,
    draw: (x, y) => {
      const end = x + part.width + 2 * GAP;
      return [
        track(`M${x} ${y}h${GAP}M${end - GAP} ${y}h${GAP}`),
        ...part.draw(x + GAP, y),
        track(`M${end - 4} ${y}V${y - rise}H${x + 4}V${y}m-3 -5l3 5l3 -5`),
      ];
    },
  };
}

function track(d: string): string {
  return element('path', { class: 'track', d });
}
