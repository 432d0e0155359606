import type { InterfaceModel, StackModel } from '@ezlint/grammar';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import type { DriftValue } from './compare.js';
import { FLAG, type Reading } from './mapping.js';
import { type Comparable, type NotComparable, profileValue, runningValue, type Setting } from './values.js';

/** A parameter of INTERFACE that profile records show. */
interface Attribute {
  path: readonly string[];
  reading: Reading;
  /** What holds where it is not coded and has no default of its own; absent: nothing is known then. */
  uncoded?: Comparable;
  /** Its default depends on other statements: only a coded value is compared. */
  isCodedOnly?: true;
}

const wordsOf = (...words: string[]): Reading => ({
  kind: 'words',
  values: Object.fromEntries(words.map((word) => [word.toLowerCase(), word])),
});
const NUMBER_OR_NONE: Reading = { kind: 'number', none: 0 };

const ATTRIBUTES: readonly Attribute[] = [
  { path: ['VLANID'], reading: NUMBER_OR_NONE, uncoded: null },
  { path: ['MTU'], reading: NUMBER_OR_NONE, isCodedOnly: true },
  { path: ['INBPERF'], reading: wordsOf('BALANCED', 'DYNAMIC', 'MINCPU', 'MINLATENCY') },
  { path: ['INBPERF', 'WORKLOADQ'], reading: FLAG },
  { path: ['READSTORAGE'], reading: wordsOf('GLOBAL', 'MAX', 'AVG', 'MIN') },
  { path: ['SECCLASS'], reading: { kind: 'number' } },
  { path: ['DUPADDRDET'], reading: { kind: 'number' } },
  { path: ['PRIROUTER'], reading: FLAG },
  { path: ['SECROUTER'], reading: FLAG },
  // The name of an interface is compared as an address is: in any case.
  { path: ['SOURCEVIPAINTERFACE'], reading: { kind: 'address' }, uncoded: null },
  { path: ['IPBCAST'], reading: FLAG },
  { path: ['MONSYSPLEX'], reading: FLAG },
  { path: ['DYNVLANREG'], reading: FLAG },
  { path: ['VMAC'], reading: FLAG, uncoded: false },
  { path: ['VMAC', 'ROUTEALL'], reading: FLAG },
  { path: ['ISOLATE'], reading: FLAG },
  { path: ['OLM'], reading: FLAG },
  { path: ['SMCR'], reading: FLAG, isCodedOnly: true },
  { path: ['SMCD'], reading: FLAG, isCodedOnly: true },
];

/** Compares the parameters of each INTERFACE with what profile records show of it. */
export function compareInterfaces(stack: StackModel, reports: readonly CapturedReport[]): DriftValue[] {
  return reports
    .filter(({ kind }) => kind === 'INTERFACE')
    .flatMap(({ rows, source = '' }) => {
      const byName = new Map(rows.map(({ values }) => [values.name!.toUpperCase(), values]));
      return stack.interfaces.flatMap((one) => {
        const values = byName.get(one.name.toUpperCase());
        if (values === undefined || one.statement !== 'INTERFACE' || one.damaged) return [];
        return ATTRIBUTES.flatMap((attribute) => compared(stack, one, attribute, values, source));
      });
    });
}

/** Nothing where both sides have what holds when nothing is coded. */
function compared(
  stack: StackModel,
  one: InterfaceModel,
  attribute: Attribute,
  values: ReportRow['values'],
  source: string,
): DriftValue[] {
  const { path, reading } = attribute;
  const label = path.join(' ');
  const text = values[label];
  const setting = settingOf(stack, one, attribute);
  if (text === undefined || setting === undefined) return [];
  const now = runningValue(reading, text);
  const coded = codedValue(attribute, setting);
  const result = {
    statement: 'INTERFACE',
    parameter: `${one.name} ${label}`,
    ...(isReason(coded) ? {} : { profile: { value: coded, ...placeOf(setting) } }),
    running: { value: isReason(now) ? null : now, label: 'profile record', text, line: 0, source },
  };
  const reason = isReason(coded) ? coded.reason : isReason(now) ? now.reason : undefined;
  if (reason !== undefined) return [{ status: 'not-comparable', ...result, reason }];
  if (coded === now) return setting.at === undefined ? [] : [{ status: 'same', ...result }];
  const status = coded === null ? 'only-running' : now === null ? 'only-profile' : 'differs';
  return [{ status, ...result }];
}

/** VMAC may be coded with an address. */
function codedValue({ path, reading }: Attribute, setting: Setting): Comparable | NotComparable {
  const isAddress = path.at(-1) === 'VMAC' && typeof setting.value === 'string' && setting.state === undefined;
  return profileValue(reading, isAddress ? { ...setting, value: true } : withNone(setting));
}

/** Nothing coded is a value, too. */
const withNone = (setting: Setting): Setting =>
  setting.value === undefined && setting.state === 'default' ? { ...setting, value: false } : setting;

const placeOf = ({ at, state }: Setting): { at?: number; isDefault: boolean } => ({
  ...(at === undefined ? {} : { at }),
  isDefault: state === 'default',
});

/** The setting as coded, else its default where the profile is whole; undefined where nothing is known. */
function settingOf(
  stack: StackModel,
  { settings, variant }: InterfaceModel,
  attribute: Attribute,
): Setting | undefined {
  const coded = partOf(settings, attribute.path);
  if (coded !== undefined) return coded;
  if (!stack.complete || attribute.isCodedOnly) return undefined;
  const byDefault = partOf(stack.defaults[variant] ?? {}, attribute.path);
  if (byDefault?.value !== undefined) return byDefault;
  return attribute.uncoded === undefined ? undefined : { state: 'default', value: false };
}

function partOf(settings: Readonly<Record<string, unknown>>, path: readonly string[]): Setting | undefined {
  let part: unknown = settings;
  for (const name of path) part = (part as Record<string, unknown> | undefined)?.[name];
  return part === undefined || Array.isArray(part) ? undefined : (part as Setting);
}

function isReason(value: unknown): value is NotComparable {
  return typeof value === 'object' && value !== null && 'reason' in value;
}
