import { isIncluded, type Release, type StackModel } from '@ezlint/grammar';
import { MAPPINGS, type Mapping } from '../measured/netstat/config-settings.js';
import { AUTOLOG_TABLE, type NetstatConfig, type RunningValue } from '../measured/netstat/netstat-config.js';
import { compareAutolog } from './compare-autolog.js';
import type { DriftStatus, DriftValue } from './comparison.js';
import { type Comparable, isReason, type NotComparable, profileValue, runningValue, type Setting } from './values.js';

export interface Drift {
  values: DriftValue[];
  /** Values of the report that do not correspond to a known parameter. */
  unmapped: RunningValue[];
}

/** Compares the stack that a profile defines with the running stack of this release; values unknown on either side are not drift. */
export function compareConfig(stack: StackModel, report: NetstatConfig, release?: Release): Drift {
  const drift: Drift = { values: [], unmapped: [] };
  const shown = new Set<string>();
  for (const running of report.values) {
    if (running.section === AUTOLOG_TABLE) continue;
    const mappings = mappingsOf(running).filter((mapping) => !mapping.onlyCoded || isCoded(stack, mapping));
    if (mappings.length === 0) drift.unmapped.push(running);
    for (const mapping of mappings) {
      if (mapping.reading.kind === 'no' && running.text.trim().toLowerCase() !== 'no') continue;
      shown.add(keyOf(mapping));
      drift.values.push(compareValue(stack, mapping, running, release));
    }
  }
  // Two labels can show one parameter: DelayJoin and Join.
  const differing = new Map(
    drift.values.flatMap((each) => (each.status === 'differs' ? [[nameOf(each), each] as const] : [])),
  );
  drift.values = drift.values.filter((each) => each.status !== 'differs' || differing.get(nameOf(each)) === each);
  for (const each of [...notShown(stack, report, shown), ...compareAutolog(stack, report)]) drift.values.push(each);
  return drift;
}

const nameOf = ({ statement, parameter }: DriftValue): string => `${statement} ${parameter}`;

/** Several parameters can set the value of one label. */
const byLabel = new Map<string, Mapping[]>();
for (const mapping of MAPPINGS) {
  const key = labelKey(mapping.section, mapping.group, mapping.label);
  byLabel.set(key, [...(byLabel.get(key) ?? []), mapping]);
}

/** A value after a group can belong to the table again; without indentation, only its label shows this. */
function mappingsOf({ section, group, label }: RunningValue): readonly Mapping[] {
  return byLabel.get(labelKey(section, group, label)) ?? byLabel.get(labelKey(section, '', label)) ?? [];
}

function isCoded(stack: StackModel, mapping: Mapping): boolean {
  const setting = settingOf(stack, mapping);
  return setting !== undefined && !isReason(setting) && setting.at !== undefined;
}

function labelKey(section: string, group: string, label: string): string {
  return `${section}|${group}|${label.toUpperCase()}`;
}

function keyOf({ statement, path }: Mapping): string {
  return `${statement} ${path.join(' ')}`;
}

function compareValue(stack: StackModel, mapping: Mapping, running: RunningValue, release?: Release): DriftValue {
  const { label, text, line, source } = running;
  const now = runningValue(mapping.reading, text);
  const setting = settingOf(stack, mapping, release);
  const coded = isReason(setting) ? setting : setting ? profileValue(mapping.reading, setting) : null;
  const result = {
    statement: mapping.statement,
    parameter: mapping.path.join(' '),
    ...(isReason(coded) || setting === undefined || isReason(setting) ? {} : { profile: profileOf(coded, setting) }),
    running: { value: isReason(now) ? null : now, label, text, line, ...(source === undefined ? {} : { source }) },
  };
  const reason = isReason(coded) ? coded.reason : isReason(now) ? now.reason : undefined;
  if (reason !== undefined) return { status: 'not-comparable', ...result, reason };
  const status = statusOf(coded as Comparable, now as Comparable);
  const { othersCause } = mapping;
  if (status !== 'same' && othersCause?.text === text.trim().toLowerCase())
    return { status: 'not-comparable', ...result, reason: othersCause.reason };
  return { status, ...result };
}

function statusOf(coded: Comparable, now: Comparable): DriftStatus {
  if (coded === now) return 'same';
  if (coded === null) return 'only-running';
  return now === null ? 'only-profile' : 'differs';
}

function profileOf(value: Comparable, { at, state }: Setting): NonNullable<DriftValue['profile']> {
  return { value, ...(at === undefined ? {} : { at }), isDefault: state === 'default' };
}

/** Coded parameters that are missing in a report that should show them: an older release, or a truncated capture. */
function notShown(stack: StackModel, report: NetstatConfig, shown: ReadonlySet<string>): DriftValue[] {
  const seen = new Set(shown);
  return MAPPINGS.flatMap((mapping): DriftValue[] => {
    if (seen.has(keyOf(mapping))) return [];
    seen.add(keyOf(mapping));
    const setting = settingOf(stack, mapping);
    if (setting === undefined || isReason(setting) || setting.at === undefined) return [];
    const value = profileValue(mapping.reading, setting);
    const reason = report.sections.has(mapping.section)
      ? `the report has no ${mapping.label}`
      : `the report has no ${mapping.section}`;
    const { statement, path } = mapping;
    return [
      {
        status: 'not-comparable',
        statement,
        parameter: path.join(' '),
        ...(isReason(value) ? {} : { profile: profileOf(value, setting) }),
        reason,
      },
    ];
  });
}

/** The setting in effect; undefined if nothing sets it and this is certain. */
function settingOf(stack: StackModel, mapping: Mapping, release?: Release): Setting | NotComparable | undefined {
  const { statement, path, alsoSetBy = [] } = mapping;
  for (const [other, parameter] of alsoSetBy) {
    const part = stack.settings[other]?.[parameter];
    const coded = part !== undefined && !Array.isArray(part) ? part.at : undefined;
    if (coded !== undefined) return { reason: `${other} ${parameter} of the profile also sets it` };
  }
  let setting: Setting | undefined;
  let parts: Record<string, unknown> | undefined = stack.settings[statement];
  for (const name of path) {
    const part: unknown = parts?.[name];
    setting = Array.isArray(part) ? merged(part as Setting[]) : (part as Setting | undefined);
    parts = setting;
  }
  const { defaultVaries, defaultSince } = mapping;
  const isVarying =
    defaultVaries ?? (defaultSince !== undefined && !(release && isIncluded({ since: defaultSince }, release)));
  if (setting?.state === 'default' && isVarying) return { reason: 'not coded, and its default differs by release' };
  if (setting !== undefined) return setting;
  const isSure =
    stack.complete && !stack.gaps.some((gap) => gap.statement === undefined || gap.statement === statement);
  if (!isSure) return { reason: 'not coded, but parts of the profile are missing or were not understood' };
  // Switches within a repeated parameter are off unless coded.
  return mapping.reading.kind === 'words' ? { state: 'default', value: false } : undefined;
}

/** Merges a parameter that is coded several times: each one sets its own values, and the last one takes precedence. */
function merged(list: readonly Setting[]): Setting {
  return Object.assign({}, ...list) as Setting;
}
