import type { Figure } from '@ezlint/simcore';
import { failureText } from '../../engine/failures/wording.js';
import {
  type BeforeAfter,
  type HeadroomReport,
  LARGEST_HEADROOM,
  type ServiceHeadroom,
  type StackAfterFailure,
} from '../../engine/headroom/types.js';
import { table, wrap } from '../text/columns.js';
import { formatNumber } from '../text/impact-lines.js';
import type { Style } from '../text/style.js';
import { serviceName, unknownText } from './failure-wording.js';

const BOUNDS = '90 % bounds';
const HEAD = ['', 'takes over', 'requests/s', 'CP %', BOUNDS];
const ZIIP_HEAD = ['zIIP %', BOUNDS];
const HEAD_END = ['response ms', BOUNDS, 'engines', 'headroom', 'limit'];

/** The stacks that carry another load after each failure, and the least headroom of each service. */
export function headroomText(
  { stacks, services, assumptions, unknown }: HeadroomReport,
  style: Style,
  width: number,
): string[] {
  const indented = (text: string): string[] => wrap(text, width - 2).map((line) => `  ${line}`);
  const lacks = unknown.map((one) => `  unknown  ${unknownText(one)}`);
  if (stacks.length === 0)
    return [
      style.strong('Load after a failure'),
      ...indented('No load moves between stacks or interfaces, as far as the workloads say.'),
      ...lacks,
      '',
    ];
  return [
    style.strong('Load after a failure'),
    ...indented(
      'CP %, zIIP %: processor time of the network in percent of one engine. Response: the mean over all requests and transfers. Headroom: the multiple of the load after the failure up to which all is served, and what is nearest to its limit then.',
    ),
    ...[...sameAfter(stacks)].flatMap(([failures, rows]) => [
      ...indented(failures),
      ...stackTable(rows).map((line) => `    ${line}`),
    ]),
    '',
    ...(services.length > 0
      ? [
          style.strong('Least headroom of each service'),
          ...table(services.map(serviceRow)).map((line) => `  ${line}`),
          '',
        ]
      : []),
    style.strong('Assumed for the load'),
    ...assumptions.flatMap(indented),
    ...lacks,
    '',
  ];
}

/** Failures after which the same stacks carry the same load, with these stacks. */
function sameAfter(stacks: readonly StackAfterFailure[]): Map<string, StackAfterFailure[]> {
  const byFailure = new Map<string, StackAfterFailure[]>();
  for (const one of stacks) {
    const name = failureText(one.failure);
    byFailure.set(name, [...(byFailure.get(name) ?? []), one]);
  }
  const byOutcome = new Map<string, { names: string[]; rows: StackAfterFailure[] }>();
  for (const [name, rows] of byFailure) {
    const key = JSON.stringify(rows.map(({ failure: _, ...rest }) => rest));
    const known = byOutcome.get(key) ?? { names: [], rows };
    known.names.push(name);
    byOutcome.set(key, known);
  }
  return new Map([...byOutcome.values()].map(({ names, rows }) => [names.join(', '), rows]));
}

/** zIIP time has columns where there is any. */
function stackTable(rows: readonly StackAfterFailure[]): string[] {
  const hasZiipTime = rows.some(({ ziipPercentOfEngine: { before, after } }) => before.value + after.value > 0);
  const head = [...HEAD, ...(hasZiipTime ? ZIIP_HEAD : []), ...HEAD_END];
  return table([head, ...rows.map((row) => rowOf(row, hasZiipTime))]);
}

function rowOf(row: StackAfterFailure, hasZiipTime: boolean): string[] {
  const { stack, services, requestsPerS, cpPercentOfEngine, ziipPercentOfEngine, responseUs, engines } = row;
  return [
    stack,
    services.join(', ') || '-',
    `${formatNumber(requestsPerS.before)} -> ${formatNumber(requestsPerS.after)}`,
    ...figureCells(cpPercentOfEngine),
    ...(hasZiipTime ? figureCells(ziipPercentOfEngine) : []),
    ...figureCells(responseUs, 1e-3),
    String(engines),
    ...limitCells(row),
  ];
}

/** A figure before and after, and the bounds of the second. */
function figureCells({ before, after }: BeforeAfter<Figure>, factor = 1): string[] {
  const text = (value: number): string => formatNumber(factor * value);
  return [`${text(before.value)} -> ${text(after.value)}`, `${text(after.low)} to ${text(after.high)}`];
}

function serviceRow(service: ServiceHeadroom): string[] {
  return [serviceName(service), `after ${failureText(service.failure)}`, `on ${service.stack}`, ...limitCells(service)];
}

function limitCells({ headroom, limitedBy }: Pick<StackAfterFailure, 'headroom' | 'limitedBy'>): string[] {
  if (headroom === null) return [`over ${LARGEST_HEADROOM} x`, ''];
  if (headroom < 1) return [`${formatNumber(headroom)} x, not all is served`, limitedBy];
  return [`${formatNumber(headroom)} x`, limitedBy];
}
