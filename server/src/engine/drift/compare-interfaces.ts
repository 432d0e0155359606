import { canonicalAddress, type InterfaceModel, type StackModel } from '@ezlint/grammar';
import { valueAt } from '../core/value-at.js';
import { INTERFACE_SETTINGS, type InterfaceSetting, readingOf } from '../measured/netstat/config-settings.js';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import type { DriftValue } from './comparison.js';
import { type Comparable, isReason, type NotComparable, profileValue, runningValue, type Setting } from './values.js';

/** The values of one interface in a report, by parameter. */
interface Shown {
  values: ReportRow['values'];
  /** Source and position of the values: a profile record has no lines. */
  label: string;
  lineOf(parameter: string): number;
  source?: string;
}

/** Compares the parameters of each INTERFACE with profile records and NETSTAT DEVLINKS. */
export function compareInterfaces(stack: StackModel, reports: readonly CapturedReport[]): DriftValue[] {
  return reports.flatMap((report) => {
    const shown = shownBy(report);
    return stack.interfaces.flatMap((one) => {
      const own = shown.get(one.name.toUpperCase());
      if (own === undefined || one.statement !== 'INTERFACE' || one.damaged) return [];
      return [
        ...addressOf(one, own),
        ...INTERFACE_SETTINGS.flatMap((attribute) => compared(stack, one, attribute, own)),
      ];
    });
  });
}

/** Fields of NETSTAT DEVLINKS for each parameter. */
const FIELDS: Readonly<Record<string, string>> = {
  IPADDR: 'address',
  ...Object.fromEntries(
    INTERFACE_SETTINGS.flatMap(({ parameter, devlinks }) => (devlinks ? [[parameter, devlinks]] : [])),
  ),
};

/** Converts words of the report to yes or no; undefined if the word has another meaning. */
const WORDS: Readonly<Record<string, (word: string) => string | undefined>> = {
  PRIROUTER: (word) => ({ pri: 'Yes', sec: 'No', non: 'No' })[word],
  SECROUTER: (word) => ({ sec: 'Yes', pri: 'No', non: 'No' })[word],
  VMAC: (word) => (/^[0-9a-f]{12}$/.test(word) ? 'Yes' : undefined),
  'VMAC ROUTEALL': (word) => ({ all: 'Yes', local: 'No' })[word],
  // For example, GLOBAL (8064K).
  READSTORAGE: (word) => word.split(' ')[0],
};

/** The interfaces in a report, by name in uppercase. */
function shownBy({ kind, rows, source }: CapturedReport): Map<string, Shown> {
  if (kind === 'INTERFACE')
    return new Map(
      rows.map(({ values }) => [
        values.name!.toUpperCase(),
        { values, label: 'profile record', lineOf: () => 0, ...(source === undefined ? {} : { source }) },
      ]),
    );
  if (kind !== 'DEVLINKS') return new Map();
  return new Map(
    rows.flatMap((row): [string, Shown][] => {
      // The values of an inactive interface are unknown.
      if (row.values.interface === undefined || !/^(?:ready|active)$/i.test(row.values.status ?? 'ready')) return [];
      const lineOf = (parameter: string): number => row.lines?.[FIELDS[parameter]!] ?? row.line;
      return [[row.values.interface.toUpperCase(), { values: parametersIn(row), label: 'NETSTAT DEVLINKS', lineOf }]];
    }),
  );
}

function parametersIn({ values }: ReportRow): Record<string, string> {
  const found = Object.entries(FIELDS).flatMap(([parameter, field]): [string, string][] => {
    const text = values[field];
    const word = text === undefined || WORDS[parameter] === undefined ? text : WORDS[parameter](text.toLowerCase());
    return word === undefined ? [] : [[parameter, word]];
  });
  return Object.fromEntries(found);
}

/** Compares the only IPv4 address with its prefix length, which NETSTAT HOME does not show. */
function addressOf(
  { name, family, addresses }: InterfaceModel,
  { values, label, lineOf, source }: Shown,
): DriftValue[] {
  const [own, ...more] = addresses;
  const text = values.IPADDR ?? '';
  const [, address, length] = /^([\d.]+)\/(\d+)$/.exec(text) ?? [];
  if (family !== 4 || own?.prefix === undefined || more.length > 0 || address === undefined) return [];
  const [value, now] = [`${own.address}/${own.prefix}`, `${canonicalAddress(address)}/${Number(length)}`];
  return [
    {
      status: value === now ? 'same' : 'differs',
      statement: 'INTERFACE',
      parameter: `${name} IPADDR`,
      profile: { value, at: own.at, isDefault: false },
      running: { value: now, label, text, line: lineOf('IPADDR'), ...(source === undefined ? {} : { source }) },
    },
  ];
}

/** Empty if both sides have the value that applies without coding. */
function compared(
  stack: StackModel,
  one: InterfaceModel,
  attribute: InterfaceSetting,
  { values, label, lineOf, source }: Shown,
): DriftValue[] {
  const { parameter } = attribute;
  const text = values[parameter];
  const setting = settingOf(stack, one, attribute);
  if (text === undefined || setting === undefined) return [];
  const now = runningValue(readingOf(attribute.reading), text);
  const coded = codedValue(attribute, setting);
  const result = {
    statement: 'INTERFACE',
    parameter: `${one.name} ${parameter}`,
    ...(isReason(coded) ? {} : { profile: { value: coded, ...placeOf(setting) } }),
    running: {
      value: isReason(now) ? null : now,
      label,
      text,
      line: lineOf(parameter),
      ...(source === undefined ? {} : { source }),
    },
  };
  const reason = isReason(coded) ? coded.reason : isReason(now) ? now.reason : undefined;
  if (reason !== undefined) return [{ status: 'not-comparable', ...result, reason }];
  if (coded === now) return setting.at === undefined ? [] : [{ status: 'same', ...result }];
  const status = coded === null ? 'only-running' : now === null ? 'only-profile' : 'differs';
  return [{ status, ...result }];
}

/** VMAC can be coded with an address. */
function codedValue({ parameter, reading }: InterfaceSetting, setting: Setting): Comparable | NotComparable {
  const isAddress = parameter === 'VMAC' && typeof setting.value === 'string' && setting.state === undefined;
  return profileValue(readingOf(reading), isAddress ? { ...setting, value: true } : withNone(setting));
}

/** The absence of a coded value is treated as a value. */
const withNone = (setting: Setting): Setting =>
  setting.value === undefined && setting.state === 'default' ? { ...setting, value: false } : setting;

const placeOf = ({ at, state }: Setting): { at?: number; isDefault: boolean } => ({
  ...(at === undefined ? {} : { at }),
  isDefault: state === 'default',
});

/** The setting as coded, otherwise its default if the profile is complete; undefined if it is unknown. */
function settingOf(
  stack: StackModel,
  { settings, variant }: InterfaceModel,
  attribute: InterfaceSetting,
): Setting | undefined {
  const path = attribute.parameter.split(' ');
  const coded = partOf(settings, path);
  if (coded !== undefined) return coded;
  if (!stack.complete || attribute.onlyCoded) return undefined;
  const byDefault = partOf(stack.defaults[variant] ?? {}, path);
  if (byDefault?.value !== undefined) return byDefault;
  return attribute.offByDefault ? { state: 'default', value: false } : undefined;
}

function partOf(settings: Readonly<Record<string, unknown>>, path: readonly string[]): Setting | undefined {
  const part = valueAt(settings, path);
  return part === undefined || Array.isArray(part) ? undefined : (part as Setting);
}
