import { keptIn } from '@ezlint/grammar/words';
import type { Figure } from '@ezlint/simcore';
import { failureText } from '../../engine/failures/wording.js';
import {
  type BeforeAfter,
  type HeadroomReport,
  LARGEST_HEADROOM,
  type ServiceHeadroom,
  type StackAfterFailure,
} from '../../engine/headroom/types.js';
import { table } from '../text/columns.js';
import { formatNumber } from '../text/format-number.js';
import type { Style } from '../text/style.js';
import { serviceName, unknownLines } from './failure-wording.js';

/** The stacks whose load changes after each failure, and the least headroom of each service. */
export function headroomText({ stacks, services, assumptions, unknown }: HeadroomReport, style: Style): string[] {
  const lacks = unknownLines(unknown).map((line) => `  unknown  ${line}`);
  if (stacks.length === 0)
    return [
      style.strong('Load after a failure'),
      '  According to the workloads, no load moves between stacks or interfaces.',
      ...lacks,
      '',
    ];
  return [
    style.strong('Load after a failure'),
    '  CP time and zIIP time are those of the network. The response time is the mean of all requests and transfers, with a 90 % interval. The headroom is the largest multiple of the load after the failure that the stack can serve.',
    ...[...sameAfter(stacks)].flatMap(([failures, rows]) => [
      `  ${failures}`,
      ...rows.map((row) => `    ${stackText(row)}`),
    ]),
    '',
    ...(services.length > 0
      ? [
          style.strong('Least headroom of each service'),
          ...table(services.map(serviceRow)).map((line) => `  ${line}`),
          '',
        ]
      : []),
    style.strong('Assumptions about the load'),
    ...assumptions.map((text) => `  ${text}`),
    ...lacks,
    '',
  ];
}

/** Failures with the same stacks and loads, with these stacks. */
function sameAfter(stacks: readonly StackAfterFailure[]): Map<string, StackAfterFailure[]> {
  const byFailure = new Map<string, StackAfterFailure[]>();
  for (const one of stacks) {
    const name = failureText(one.failure);
    byFailure.set(name, [...(byFailure.get(name) ?? []), one]);
  }
  const byOutcome = new Map<string, { names: string[]; rows: StackAfterFailure[] }>();
  for (const [name, rows] of byFailure) {
    const key = JSON.stringify(rows.map(({ failure: _, ...rest }) => rest));
    keptIn(byOutcome, key, () => ({ names: [], rows })).names.push(name);
  }
  return new Map([...byOutcome.values()].map(({ names, rows }) => [names.join(', '), rows]));
}

/** One stack after a failure: what it takes over, its load and response time before and after with the bounds of the latter, its limit. */
function stackText(row: StackAfterFailure): string {
  const { stack, services, requestsPerS, cpPercentOfEngine, ziipPercentOfEngine, responseUs, engines } = row;
  const { before, after } = ziipPercentOfEngine;
  return [
    `${stack}${services.length === 0 ? '' : ` takes over ${services.join(', ')}`}: requests/s ${formatNumber(requestsPerS.before)} -> ${formatNumber(requestsPerS.after)}`,
    `CP time ${figureText(cpPercentOfEngine, '%')} of one of ${engines} engines`,
    ...(before.value + after.value > 0 ? [`zIIP time ${figureText(ziipPercentOfEngine, '%')} of one zIIP`] : []),
    `response time ${figureText(responseUs, 'ms', 1e-3)}`,
    `headroom ${limitCells(row)
      .filter((text) => text !== '')
      .join(', limited by ')}`,
  ].join('; ');
}

/** A figure before and after, and the bounds of the latter. */
function figureText({ before, after }: BeforeAfter<Figure>, unit: string, factor = 1): string {
  const text = (value: number): string => formatNumber(factor * value);
  return `${text(before.value)} -> ${text(after.value)} ${unit} (${text(after.low)} to ${text(after.high)})`;
}

function serviceRow(service: ServiceHeadroom): string[] {
  return [serviceName(service), `after ${failureText(service.failure)}`, `on ${service.stack}`, ...limitCells(service)];
}

function limitCells({ headroom, limitedBy }: Pick<StackAfterFailure, 'headroom' | 'limitedBy'>): string[] {
  if (headroom === null) return [`over ${LARGEST_HEADROOM} x`, ''];
  if (headroom < 1) return [`${formatNumber(headroom)} x, not all requests are served`, limitedBy];
  return [`${formatNumber(headroom)} x`, limitedBy];
}
