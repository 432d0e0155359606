import { greatest } from '@ezlint/grammar';
import type { StageAnswer } from '../../engine/core/resolve/stages/types.js';
import type { Resolution } from '../../engine/core/resolve/types.js';
import { connectionText } from '../../engine/core/resolve/wording.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { element, picture, textAt, textWidth, titled } from '../svg/svg.js';
import { wrap } from '../text/columns.js';
import { STAGE_TITLES } from './stages-text.js';

const MARGIN = 16;
const HEAD = 60;
const TITLES = 150;
const BOX = 34;
const GAP = 14;
const LINE = 16;
/** Maximum number of characters in a line of a box. */
const MOST = 76;

const STYLES = '.bad{fill:#fdecea;stroke:#c62828}.good{fill:#e8f5e9;stroke:#2e7d32}.open{fill:#fff8e1;stroke:#b26a00}';

/** The stages of a connection as an image, in order. */
export function stagesSvg(resolution: Resolution, stages: readonly StageAnswer[]): string {
  const boxes = stages.map(({ result, missing }) =>
    wrap(missing.length > 0 ? `${result}; depends on ${missing.join('; ')}` : result, MOST),
  );
  const boxWidth = greatest([300, ...boxes.flat().map((line) => textWidth(line) + 24)]);
  const places = greatest([60, ...stages.map(({ by }) => (by ? textWidth(fileAndLine(by)) : 0))]);
  const title = `${resolution.stack}: ${connectionText(resolution.connection)}`;
  const width = greatest([MARGIN + TITLES + boxWidth + 12 + places + MARGIN, textWidth(title, 16) + 2 * MARGIN]);
  const tops = [HEAD];
  for (const [at, lines] of boxes.entries()) tops.push(tops[at]! + boxHeight(lines) + GAP);
  const height = tops.at(-1)! + MARGIN;
  return picture({ width, height, title, styles: STYLES }, [
    textAt(MARGIN, MARGIN + 16, title, { class: 'ink', 'font-size': 16, 'font-weight': 600 }),
    ...stages.flatMap((stage, at) => stageBox(stage, boxes[at]!, tops[at]!, boxWidth, at > 0)),
  ]);
}

function boxHeight(lines: readonly string[]): number {
  return BOX + (lines.length - 1) * LINE;
}

function stageBox(
  answer: StageAnswer,
  lines: readonly string[],
  y: number,
  width: number,
  hasArrow: boolean,
): string[] {
  const { stage, result, by, also = [], next, missing } = answer;
  const x = MARGIN + TITLES;
  const middle = y + BOX / 2 + 4;
  const details = [
    result,
    ...(missing.length > 0 ? [`depends on ${missing.join('; ')}`] : []),
    ...also.map((one) => `also ${one.name} ${fileAndLine(one)}`),
    ...next.map((one) => `next ${one.name} ${fileAndLine(one)}`),
  ].join('\n');
  const arrow = hasArrow
    ? [element('path', { class: 'line', d: `M${x + 20} ${y - GAP}v${GAP - 4}m-4 -4l4 4l4 -4` })]
    : [];
  return [
    ...arrow,
    textAt(x - 12, middle, STAGE_TITLES[stage], { class: 'ink', 'text-anchor': 'end' }),
    element('g', {}, [
      titled(details),
      element('rect', { class: kindOf(answer), x, y, width, height: boxHeight(lines), rx: 5 }),
      ...lines.map((line, at) => textAt(x + 12, middle + at * LINE, line, { fill: '#1a1a1a' })),
    ]),
    ...(by ? [textAt(x + width + 12, middle, fileAndLine(by), { class: 'soft' }, by.name)] : []),
  ];
}

function kindOf({ stage, result, missing }: StageAnswer): string {
  if (missing.length > 0) return 'open';
  if (/denied|no route|in the clear/.test(result)) return 'bad';
  return (stage === 'tls' && result.startsWith('protected')) || (stage === 'tunnel' && result !== 'none')
    ? 'good'
    : 'box';
}
