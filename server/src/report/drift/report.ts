import type { PrintedModel } from '@ezlint/grammar';
import { version } from '../../../package.json';
import { jsonText } from '../../engine/core/json-text.js';
import { plural } from '../../engine/core/list-text.js';
import type { Drift } from '../../engine/drift/compare.js';
import type { DriftStatus, DriftValue } from '../../engine/drift/comparison.js';
import { localTime } from '../../engine/measured/local-time.js';
import type { NetstatConfig } from '../../engine/measured/netstat/netstat-config.js';
import type { ProfileChange } from '../../engine/measured/profile/running-profiles.js';
import { printable } from '../escape.js';
import { table } from '../text/columns.js';

export interface DriftReport {
  profile: string;
  netstat: string;
  report: NetstatConfig;
  /** The release whose defaults were used. */
  release: string;
  drift: Drift;
  places: PrintedModel['places'];
  /** Origin of the running profile, if it comes from records. */
  changes?: readonly ProfileChange[];
}

const TITLES: readonly (readonly [DriftStatus, string])[] = [
  ['differs', 'different value in the running stack'],
  ['only-profile', 'in the profile, but not set in the running stack'],
  ['only-running', 'set in the running stack, but not in the profile'],
  ['not-comparable', 'not comparable'],
];

/** The differences by type, then a line with their number. */
export function driftText(result: DriftReport): string {
  const { drift, report, netstat } = result;
  const stack = report.stack === undefined ? '' : ` of stack ${report.stack}`;
  const lines = [`${result.profile} (defaults of ${result.release}) compared with ${netstat}${stack}`, ''];
  for (const [status, title] of TITLES) {
    const values = drift.values.filter((value) => value.status === status);
    if (values.length === 0) continue;
    lines.push(title, ...table(values.map((value) => row(value, result))), '');
  }
  return `${[...lines, ...changeLines(result.changes), summaryLine(drift)].map(printable).join('\n')}\n`;
}

/** When the stack started, and each command that changed it since. */
function changeLines(changes: DriftReport['changes']): string[] {
  if (changes === undefined || changes.length === 0) return [];
  const rows = changes.map(({ atS, kind, console, dataSets }) => [
    `  ${localTime(atS).replace('T', ' ')}`,
    kind === 'start' ? 'start' : 'VARY TCPIP,,OBEYFILE',
    console === '' ? '' : `console ${console}`,
    dataSets.join(', '),
  ]);
  return ['changes of the running profile', ...table(rows), ''];
}

function row(value: DriftValue, result: DriftReport): string[] {
  const { profile, running, reason } = value;
  return [
    `  ${value.statement} ${value.parameter}`,
    profile ? `profile ${shown(profile.value)} (${placeOf(value, result)})` : 'profile -',
    running
      ? `running ${running.text === '' ? '-' : running.text} (${running.label}, ${running.source ?? `line ${running.line}`})`
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
  const first = `${plural(drifted, 'value')} drifted, ${same} agree, ${notComparable} not comparable`;
  const rest = drift.unmapped.length;
  return rest === 0 ? `${first}.` : `${first}; ${plural(rest, 'more value')} in the report without a known parameter.`;
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
    ...(result.changes === undefined
      ? {}
      : { changes: result.changes.map(({ atS, ...change }) => ({ at: localTime(atS), ...change })) }),
    summary: countsOf(drift),
  };
  return jsonText(printed);
}
