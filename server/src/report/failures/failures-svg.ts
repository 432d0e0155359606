import { greatest } from '@ezlint/grammar';
import type { FailureEffects, FailuresReport, ServiceAfter } from '../../engine/failures/types.js';
import { failureText } from '../../engine/failures/wording.js';
import { element, picture, textAt, textWidth, titled } from '../svg/svg.js';
import { isHarmless, LEGEND, lossLines, servicesByName, signOf, unknownLines } from './failure-wording.js';
import { servicesOf } from './failures-text.js';

const CELL = 26;
const MARGIN = 16;
const TITLE = 28;
const FOOT = 44;

const STYLES =
  '.L{fill:#c62828}.M{fill:#1565c0}.R{fill:#b26a00}.k{fill:#2e7d32}.u{fill:#777}.sign{fill:#fff;font-weight:600;text-anchor:middle}';

/** The table of services by failure as an image; failures without effect are counted. */
export function failuresSvg({ failures }: FailuresReport): string {
  const rows = failures.filter((one) => !isHarmless(one));
  const services = servicesOf(failures);
  const labels = rows.map(({ failure }) => failureText(failure));
  const left = MARGIN + greatest([120, ...labels.map((label) => textWidth(label))]) + 12;
  const head = greatest([20, ...services.map((service) => textWidth(service))]);
  const top = MARGIN + TITLE + head;
  const width = greatest([left + services.length * CELL + head / 2 + MARGIN, textWidth(LEGEND) + 2 * MARGIN]);
  const height = top + rows.length * CELL + FOOT;
  const rest = failures.length - rows.length;
  const note = rest === 0 ? '' : `${rest} more ${rest === 1 ? 'failure has' : 'failures have'} no effect.`;
  return picture({ width, height, title: 'Services by failure', styles: STYLES }, [
    textAt(MARGIN, MARGIN + 14, 'Services by failure', { class: 'ink', 'font-size': 16, 'font-weight': 600 }),
    ...services.map((service, at) => columnHead(service, left + at * CELL + CELL / 2, top)),
    ...rows.flatMap((one, at) => {
      const known = servicesByName(one);
      return [
        textAt(left - 12, top + at * CELL + 17, labels[at]!, { class: 'ink', 'text-anchor': 'end' }, summaryOf(one)),
        ...services.map((service, column) => cell(service, known.get(service), left + column * CELL, top + at * CELL)),
      ];
    }),
    textAt(MARGIN, height - 24, LEGEND, { class: 'soft' }),
    ...(note === '' ? [] : [textAt(MARGIN, height - 8, note, { class: 'soft' })]),
  ]);
}

function columnHead(service: string, x: number, y: number): string {
  return textAt(x, y - 8, service, { class: 'ink', transform: `rotate(-60 ${x} ${y - 8})` });
}

function cell(service: string, found: ServiceAfter | undefined, x: number, y: number): string {
  const sign = signOf(found);
  const kind = sign === '?' ? 'u' : sign.startsWith('.') ? 'k' : sign[0]!;
  const title = `${service}: ${found ? found.state : 'not known'}${found?.protection ? ', protection lost' : ''}${found && found.stacks.length > 0 ? ` (${found.stacks.join(', ')})` : ''}`;
  const size = CELL - 4;
  return element('g', {}, [
    titled(title),
    element('rect', { class: kind, x: x + 2, y: y + 2, width: size, height: size, rx: 3 }),
    textAt(x + CELL / 2, y + 17, sign === '.' ? '·' : sign, { class: 'sign' }),
  ]);
}

function summaryOf({ moves, lost, unknown }: FailureEffects): string {
  return [
    ...moves.map(({ address, from, to }) => `${address}: ${from} -> ${to ?? 'not known'}`),
    ...lossLines(lost),
    ...unknownLines(unknown),
  ].join('\n');
}
