import { greatest } from '@ezlint/grammar';
import type { Marks } from '../../engine/draw/marks.js';
import type { Connector, Shape } from '../../engine/draw/shapes.js';
import type { Topology } from '../../engine/draw/topology.js';
import { element, picture, textAt, textWidth, titled } from '../svg/svg.js';
import { condensed } from './condensed.js';
import { type Box, LINE_HEIGHT, type Placement, placeTopology, TITLE_HEIGHT } from './layout.js';
import { badge, legendOf, WAYS, worstOf } from './legend.js';

const HEAD = 44;
/** Space for a legend. */
const LEAST_WIDTH = 480;

const STYLES = [
  '.router{fill:#eceff1;stroke:#607d8b}.lan{fill:#e3f2fd;stroke:#1565c0}.interface{fill:#fff;stroke:#607d8b}',
  '.stack{fill:#e8f5e9;stroke:#2e7d32;stroke-width:1.5}.vipa{fill:#fff8e1;stroke:#b26a00}.xcf{fill:#f3e5f5;stroke:#6a1b9a}',
  '.on{fill:#1a1a1a}.small{fill:#424242;font-size:11px}.way{fill:none;stroke:#8a8a8a}.owner{stroke:#b26a00;stroke-width:2}',
  '.smc{fill:#e0f2f1;stroke:#00695c}.smcway{stroke:#1a9988;stroke-width:1.5;stroke-dasharray:8 3}',
  '.tunnel{fill:#fbe9e7;stroke:#8d4a32}.tunnelway{stroke:#b5654a;stroke-width:3;stroke-dasharray:1 4;stroke-linecap:round}',
  '.backup{stroke:#b26a00;stroke-dasharray:5 4}.xcfway{stroke:#a259d9;stroke-width:1.5;stroke-dasharray:2 3}.path{stroke:#d81b60;stroke-width:3}',
  '.failed{fill:#fdecea;stroke:#c62828;stroke-width:2;stroke-dasharray:4 3}.gone{text-decoration:line-through;fill:#c62828}',
  '.moves{stroke:#c62828;stroke-width:3}.error{fill:#c62828}.warning{fill:#b26a00}.info{fill:#1565c0}.hint{fill:#616161}',
  '.badge{fill:#fff;font-size:10px;font-weight:600;text-anchor:middle}',
].join('');

/** The network of one stack or of a sysplex, with its marks. */
export function topologySvg(whole: Topology, marks: Marks, title: string): string {
  const topology = condensed(whole, ({ id }) => marks.onPath.has(id));
  const placement = placeTopology(topology);
  const heading = marks.heading === undefined ? title : `${title}: ${marks.heading}`;
  const width = greatest([placement.width, textWidth(heading, 16) + 32, LEAST_WIDTH]);
  const legend = legendOf(topology, marks, width);
  const height = placement.height + HEAD + legend.height;
  const isOn = ({ from, to, kind }: Connector): boolean =>
    kind !== 'xcf' && marks.onPath.has(from) && marks.onPath.has(to);
  const ways = topology.connectors.map((one, at) => ({ one, points: placement.ways[at]!, isOn: isOn(one) }));
  const content = [
    // The path of a connection is in front of the other ways.
    ...[false, true].flatMap((last) => ways.filter((way) => way.isOn === last).map(connectorWay)),
    ...moveWays(placement, marks),
    ...topology.shapes.map((shape) => shapeBox(shape, placement.boxes.get(shape.id)!, marks)),
  ];
  return picture({ width, height, title: heading, styles: STYLES }, [
    textAt(16, 28, heading, { class: 'ink', 'font-size': 16, 'font-weight': 600 }),
    element('g', { transform: `translate(0 ${HEAD})` }, content),
    element('g', { transform: `translate(0 ${placement.height + HEAD})` }, legend.content),
  ]);
}

interface Way {
  one: Connector;
  points: readonly { x: number; y: number }[];
  /** On the path of the connection. */
  isOn: boolean;
}

function connectorWay({ one, points, isOn }: Way): string {
  const d = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return element('path', { class: `${WAYS[one.kind]}${isOn ? ' path' : ''}`, d });
}

/** From the stack that takes over to the address. */
function moveWays({ boxes, flow }: Placement, { moves }: Marks): string[] {
  return moves.flatMap(({ vipa, to }) => {
    const [from, target] = [to === null ? undefined : boxes.get(to), boxes.get(vipa)];
    return from && target ? [element('path', { class: 'way moves', d: curve(from, target, flow) })] : [];
  });
}

function curve(from: Box, target: Box, flow: Placement['flow']): string {
  const [x, y] =
    flow === 'down' ? [from.x + from.width / 2, from.y + from.height] : [from.x + from.width, from.y + from.height / 2];
  const [endX, endY] =
    flow === 'down' ? [target.x + target.width / 2, target.y] : [target.x, target.y + target.height / 2];
  const [bendX, bendY] = [(x + endX) / 2, (y + endY) / 2];
  const bends = flow === 'down' ? `${x} ${bendY} ${endX} ${bendY}` : `${bendX} ${y} ${bendX} ${endY}`;
  return `M${x} ${y}C${bends} ${endX} ${endY}`;
}

function shapeBox(
  { id, kind, title, lines, names = lines, stack }: Shape,
  { x, y, width, height }: Box,
  marks: Marks,
): string {
  const findings = marks.findings.get(id) ?? [];
  const worst = worstOf(findings);
  const isFailed = marks.failed.has(id);
  const isOn = marks.onPath.has(id);
  const name = stack === undefined || kind === 'stack' ? title : `${title} of ${stack}`;
  const gone = (text: string): string =>
    marks.lost.has(text.split(' ').at(-1)!) || marks.lostLines.get(id)?.has(text) ? ' gone' : '';
  const rx = kind === 'lan' || kind === 'xcf' || kind === 'smc' ? height / 2 : 4;
  return element('g', { 'data-shape': id }, [
    titled([name, ...names, ...findings.map(({ severity, text }) => `${severity}: ${text}`)].join('\n')),
    element('rect', {
      class: `${isFailed ? 'failed' : kind}${isOn ? ' path' : ''}`,
      ...{ x, y, width, height, rx: Math.min(rx, 16) },
    }),
    textAt(x + width / 2, y + TITLE_HEIGHT - 3, title, {
      class: `on${gone(title)}`,
      'text-anchor': 'middle',
      'font-size': 13,
      'font-weight': 600,
    }),
    ...lines.map((line, at) =>
      textAt(x + width / 2, y + TITLE_HEIGHT + (at + 1) * LINE_HEIGHT - 2, line, {
        class: `small${gone(line)}`,
        'text-anchor': 'middle',
      }),
    ),
    ...(worst === undefined ? [] : badge(x + width - 2, y + 2, worst, String(findings.length))),
  ]);
}
