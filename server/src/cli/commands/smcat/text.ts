import type { Exchange, SmcProjection, SmcTarget } from '@ezlint/simcore';
import type { SmcatReport, SmcatSection } from '../../../engine/capacity/smcat-report.js';
import { table } from '../../../report/text/columns.js';

const NAMES = { 'smc-r': 'SMC-R (RoCE)', 'smc-d': 'SMC-D (ISM, same CPC)' } as const;

/** The report and its projection as a page. */
export function smcatText({ report, exchanges, target, projections }: SmcatResult): string {
  const lines = ['SMC applicability', ''];
  if (report.reports > 1)
    lines.push(`The log contains ${report.reports} reports. These are the figures of the last report.`, '');
  const rows = [
    ['', 'now (direct)', 'after rerouting'],
    row('connections that can use SMC', 'eligiblePercent', report),
    row('  of these, well suited', 'wellSuitedPercent', report),
    row('TCP traffic well suited', 'trafficPercent', report),
    row('  outbound', 'outboundPercent', report),
    row('  inbound', 'inboundPercent', report),
  ];
  for (const line of [...table(rows).map((row) => `  ${row}`), '']) lines.push(line);
  if (exchanges.length === 0)
    return `${[...lines, 'No connection was well suited. SMC saves nothing for this traffic.', ''].join('\n')}`;
  lines.push(
    `Well-suited traffic over SMC instead of ${target.adapter} at ${target.speedGbps} Gb/s, MTU ${target.mtu}, on ${target.cpc}:`,
    '',
    ...table([['', 'CP time', 'response time'], ...projections.map(projectionRow)]).map((line) => `  ${line}`),
    '',
  );
  const share = (report.direct ?? report.all)?.trafficPercent;
  if (share !== undefined)
    lines.push(
      `These changes apply to the ${share} % of the TCP traffic that is well suited${report.direct ? ' and direct' : ''}. The remaining traffic does not change.`,
    );
  lines.push(
    'Assumptions: 10 connections; requests and replies are paired by size; each size is the middle of its range.',
  );
  if (projections.some(({ calibrated }) => !calibrated))
    lines.push(`${target.cpc} or its adapter is extrapolated: no published figure covers it.`);
  return `${lines.join('\n')}\n`;
}

function row(
  label: string,
  key: 'eligiblePercent' | 'wellSuitedPercent' | 'trafficPercent' | 'outboundPercent' | 'inboundPercent',
  { all, direct }: SmcatResult['report'],
): string[] {
  const cell = (section: SmcatSection | undefined): string =>
    section?.[key] === undefined ? '-' : `${section[key]} %`;
  return [label, cell(direct), cell(all)];
}

function projectionRow({ path, cpPercent, responseTimePercent }: SmcProjection): string[] {
  const cell = ({ value, low, high }: SmcProjection['cpPercent']): string =>
    `${signed(value)} (90 %: ${signed(low)} to ${signed(high)})`;
  return [NAMES[path], cell(cpPercent), cell(responseTimePercent)];
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

export interface SmcatResult {
  report: SmcatReport;
  /** Traffic of the section that the projection uses. */
  exchanges: Exchange[];
  target: SmcTarget;
  projections: SmcProjection[];
}
