import type { Severity } from '../../engine/core/types/finding.js';
import type { Marks } from '../../engine/draw/marks.js';
import type { Connector, Shape } from '../../engine/draw/shapes.js';
import type { Topology } from '../../engine/draw/topology.js';
import { element, textAt, textWidth } from '../svg/svg.js';

const MARGIN = 16;
const GAP = 24;
/** Space for a sample of a line, and for the blank after it. */
const SAMPLE = 28;
const BLANK = 8;
const ROW = 20;
const SIZE = 11;

/** Severities, the worst first. */
const WORST: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** The classes of a connector. */
export const WAYS: Readonly<Record<Connector['kind'], string>> = {
  link: 'way',
  owner: 'way owner',
  backup: 'way backup',
  xcf: 'way xcfway',
  smc: 'way smcway',
  tunnel: 'way tunnelway',
};

/** The kinds of boxes whose titles do not say what they are. */
const KINDS: readonly (readonly [Shape['kind'], string])[] = [
  ['router', 'gateway of static routes'],
  ['lan', 'network'],
  ['interface', 'interface'],
  ['stack', 'stack'],
  ['vipa', 'dynamic VIPA'],
  ['tunnel', 'tunnel, or its partner'],
];

/** A number in a circle. */
export function badge(x: number, y: number, severity: Severity, text: string): string[] {
  return [element('circle', { class: severity, cx: x, cy: y, r: 10 }), textAt(x, y + 4, text, { class: 'badge' })];
}

/** The meaning of boxes, lines, circles and frames, as far as they are in the image, in as many rows as its width requires. */
export function legendOf(
  { shapes, connectors }: Topology,
  marks: Marks,
  width: number,
): { height: number; content: string[] } {
  const has = (kind: Connector['kind']): boolean => connectors.some((one) => one.kind === kind);
  const line = (classes: string) => element('path', { class: classes, d: `M0 0h${SAMPLE}` });
  const rect = (classes: string) => element('rect', { class: classes, y: -7, width: SAMPLE, height: 14, rx: 4 });
  const entries = [
    ...KINDS.map(([kind, text]) => ({ isShown: shapes.some((one) => one.kind === kind), sample: rect(kind), text })),
    { isShown: has('owner'), sample: line(WAYS.owner), text: 'owner of a dynamic VIPA' },
    { isShown: has('backup'), sample: line(WAYS.backup), text: 'backup' },
    { isShown: has('xcf'), sample: line(WAYS.xcf), text: 'dynamic XCF' },
    { isShown: has('smc'), sample: line(WAYS.smc), text: 'SMC is turned on' },
    { isShown: has('tunnel'), sample: line(WAYS.tunnel), text: 'IPSec tunnel' },
    { isShown: marks.onPath.size > 0, sample: line('way path'), text: 'path of the connection' },
    { isShown: marks.moves.length > 0, sample: line('way moves'), text: 'takes over' },
    { isShown: marks.failed.size > 0, sample: rect('failed'), text: 'failed' },
    ...badgesOf(marks),
  ];
  const content: string[] = [];
  let [x, y] = [MARGIN, ROW];
  for (const { sample, text } of entries.filter(({ isShown }) => isShown)) {
    const own = SAMPLE + BLANK + textWidth(text, SIZE);
    if (x > MARGIN && x + own + MARGIN > width) [x, y] = [MARGIN, y + ROW];
    content.push(
      element('g', { transform: `translate(${x} ${y - 4})` }, [sample]),
      textAt(x + SAMPLE + BLANK, y, text, { class: 'soft', 'font-size': SIZE }),
    );
    x += own + GAP;
  }
  return { height: y + MARGIN, content };
}

/** Each color of a number, and whose findings they count. */
function badgesOf({ findings, checked }: Marks): { isShown: boolean; sample: string; text: string }[] {
  const worst = new Set([...findings.values()].map((own) => worstOf(own)!));
  const colors = WORST.filter((severity) => worst.has(severity));
  const entries = colors.map((severity) => ({
    isShown: true,
    sample: badge(SAMPLE / 2, 0, severity, 'n').join(''),
    text: `findings, the worst: ${severity}`,
  }));
  if (!checked || entries.length === 0) return entries;
  const whose = `findings of ${checked.join(', ')}; open a file of another stack to see its findings`;
  return [...entries, { isShown: true, sample: '', text: whose }];
}

/** The worst severity of some findings; undefined for none. */
export function worstOf(findings: readonly { severity: Severity }[]): Severity | undefined {
  return WORST.find((severity) => findings.some((one) => one.severity === severity));
}
