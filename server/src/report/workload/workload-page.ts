import type { MeasuredFlow } from '../../engine/measured/workload/flows.js';
import type { PeriodName } from '../../engine/measured/workload/periods.js';
import type { WorkloadResult } from '../../engine/measured/workload/result.js';
import { DAY_CSS, dayCharts } from '../html/day-charts.js';
import { table } from '../html/finding-article.js';
import { page } from '../html/page.js';
import { xmlText } from '../text/xml.js';
import { sourceLines } from './yaml.js';

const CSS = `
h1, h2, p, li { overflow-wrap: anywhere; } .wide { overflow-x: auto; } td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
body { max-width: 78rem; } [aria-label="Flows"] table { font-size: .8rem; } [aria-label="Flows"] :is(th, td) { padding: .25rem .35rem; } [aria-label="Flows"] td:nth-child(3) { min-width: 6.5rem; overflow-wrap: anywhere; }
figure { margin: 1rem 0; } figcaption { color: var(--faint); } svg { width: 100%; height: auto; } .grid { stroke: var(--line); } .zero { stroke: var(--text); } summary { cursor: pointer; }
`;

/** The measurements as one page: summary, plots of the day, flows of the period, events. */
export function workloadPage(result: WorkloadResult, period: PeriodName): string {
  const workload = result.periods[period]!;
  const { events, day } = result;
  const main = [
    '<h1>Traffic</h1>',
    '<ul>',
    ...[...sourceLines(result), `Flows of the period ${period}: ${workload.name}.`].map(
      (line) => `<li>${xmlText(line)}</li>`,
    ),
    '</ul>',
    ...(day ? dayCharts(day) : []),
    `<h2>Flows, ${xmlText(period)}</h2>`,
    ...table(HEADS, workload.flows.map(flowRow), 'Flows'),
    ...(events.length === 0
      ? []
      : [
          '<h2>Events</h2>',
          ...table(
            ['what', 'address or VPN action', 'stack', 'count', 'first', 'last'],
            events.map(({ what, address, vpnAction, stack, count, first, last }) =>
              row([what, address ?? vpnAction ?? '', stack, count, first, last]),
            ),
            'Events',
          ),
        ]),
  ];
  return page('ezlint: traffic', `${CSS}${DAY_CSS}`, { main });
}

const HEADS = [
  ...['flow', 'kind', 'partners', 'connections', 'MB in', 'MB out', 'per second', 'bytes to server', 'bytes to client'],
  ...['RTT ms', 'resent %', 'SMC %', 'protection'],
];

function flowRow(flow: MeasuredFlow): string {
  const { name, kind, network, connections, bytesIn, bytesOut, sendBytes, receiveBytes } = flow;
  const { rttUs, retransmittedPercent, smcPercent } = flow;
  return row([
    name,
    kind,
    network,
    connections,
    bytesIn / 1e6,
    bytesOut / 1e6,
    rateText(flow),
    sendBytes,
    receiveBytes,
    rttUs === undefined ? undefined : rttUs / 1000,
    retransmittedPercent,
    smcPercent,
    protectionText(flow),
  ]);
}

/** The range before the estimate in it: 20 to 65, about 26. */
function rateText({ ratePerS, ratePerSRange }: MeasuredFlow): string | number | undefined {
  if (ratePerS === undefined || ratePerSRange === undefined) return ratePerS;
  const [low, high] = ratePerSRange.map(numberText);
  return `${low} to ${high}, about ${numberText(ratePerS)}`;
}

/** The protection by the stack, otherwise by the application: at-tls TLSv1.2 C030, or SSH 2 (application). */
function protectionText({
  protection,
  applicationProtection,
  tlsVersion,
  sshVersion,
  cipher = '',
}: MeasuredFlow): string {
  const own = applicationProtection === 'ssh' ? `SSH ${sshVersion ?? ''}` : (tlsVersion ?? 'TLS');
  const parts =
    applicationProtection === undefined
      ? [protection ?? 'unknown', tlsVersion ?? '', cipher]
      : [own.trim(), cipher, '(application)'];
  return parts.filter((text) => text !== '').join(' ');
}

/** Numbers have three digits; unknown values are empty. */
function row(cells: readonly (string | number | undefined)[]): string {
  const shown = cells.map((cell) => {
    return typeof cell === 'number' ? `<td class="number">${numberText(cell)}</td>` : `<td>${xmlText(cell ?? '')}</td>`;
  });
  return `<tr>${shown.join('')}</tr>`;
}

function numberText(value: number): string {
  const rounded = Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 6 });
}
