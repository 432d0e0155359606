import type { PrintedModel } from '@ezlint/grammar';
import { version } from '../../../package.json';
import type { Drift, DriftStatus, DriftValue } from '../../engine/drift/compare.js';
import type { NetstatConfig } from '../../engine/drift/netstat-config.js';
import { table } from '../text/columns.js';
import { printable } from '../text/source-text.js';

export interface DriftReport {
  profile: string;
  netstat: string;
  report: NetstatConfig;
  /** Whose defaults were taken. */
  release: string;
  drift: Drift;
  places: PrintedModel['places'];
}

const TITLES: readonly (readonly [DriftStatus, string])[] = [
  ['differs', 'runs with another value'],
  ['only-profile', 'in the profile, and not set in the running stack'],
  ['only-running', 'set in the running stack, and not in the profile'],
  ['not-comparable', 'not comparable'],
];

/** The drifted values by kind, then a line that counts. */
export function driftText(result: DriftReport): string {
  const { drift, report, netstat } = result;
  const stack = report.stack === undefined ? '' : ` of stack ${report.stack}`;
  const lines = [`${result.profile} (defaults of ${result.release}) against ${netstat}${stack}`, ''];
  for (const [status, title] of TITLES) {
    const values = drift.values.filter((value) => value.status === status);
    if (values.length === 0) continue;
    lines.push(title, ...table(values.map((value) => row(value, result))), '');
  }
  return `${[...lines, summaryLine(drift)].map(printable).join('\n')}\n`;
}

function row(value: DriftValue, result: DriftReport): string[] {
  const { profile, running, reason } = value;
  return [
    `  ${value.statement} ${value.parameter}`,
    profile ? `profile ${shown(profile.value)} (${placeOf(value, result)})` : 'profile -',
    running
      ? `running ${running.text === '' ? '-' : running.text} (${running.label}, line ${running.line})`
      : 'running -',
    reason ?? '',
  ];
}

function shown(value: NonNullable<DriftValue['profile']>['value']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'not set' : String(value);
}

function placeOf({ profile }: DriftValue, { places }: DriftReport): string {
  const place = profile?.at === undefined ? undefined : places[profile.at];
  if (place) return `${place[0]}:${place[1]}:${place[2]}`;
  return profile?.isDefault ? 'default' : 'not coded';
}

function summaryLine(drift: Drift): string {
  const { drifted, same, notComparable } = countsOf(drift);
  const first = `${drifted} ${drifted === 1 ? 'value' : 'values'} drifted, ${same} agree, ${notComparable} not comparable`;
  const rest = drift.unmapped.length;
  return rest === 0
    ? `${first}.`
    : `${first}; ${rest} further ${rest === 1 ? 'value' : 'values'} of the report no parameter is known for.`;
}

function countsOf({ values }: Drift): { drifted: number; same: number; notComparable: number } {
  const count = (status: DriftStatus): number => values.filter((value) => value.status === status).length;
  const [same, notComparable] = [count('same'), count('not-comparable')];
  return { drifted: values.length - same - notComparable, same, notComparable };
}

export function driftJson(result: DriftReport): string {
  const { drift, places, report } = result;
  const values = drift.values.map(({ profile, ...value }) => {
    if (!profile) return value;
    const { at, ...rest } = profile;
    const place = at === undefined ? undefined : places[at];
    const where = place ? { file: place[0], line: place[1], column: place[2] } : {};
    return { ...value, profile: { ...rest, ...where } };
  });
  const printed = {
    version: 1,
    tool: { name: 'ezlint', version },
    profile: result.profile,
    netstat: result.netstat,
    ...(report.stack === undefined ? {} : { stack: report.stack }),
    release: result.release,
    values,
    unmapped: drift.unmapped,
    summary: countsOf(drift),
  };
  return `${JSON.stringify(printed, null, 2)}\n`;
}
