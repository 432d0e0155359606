import written from '../../../../gen/config-settings.json';
import interfaceSettings from '../../../../gen/interface-settings.json';

/** A value in the form of the model. */
export type Scalar = string | number | boolean;

/** How a value is printed in the report, and its form in the profile. */
export type Reading =
  /** `none`: the number that means "not set". */
  | { kind: 'number'; none?: number }
  /** A number with K or M; in the profile, bytes or megabytes. */
  | { kind: 'size'; unitBytes: number }
  /** Words of the report, in lowercase, with the value of the parameter; others are not compared. `shownAs`: values that the report does not distinguish. */
  | { kind: 'words'; values: Record<string, Scalar>; shownAs?: Record<string, Scalar> }
  | { kind: 'address' }
  /** The name of an interface or a port. */
  | { kind: 'name' }
  /** No: the parameter is not set. Yes is not compared: other labels show the value. */
  | { kind: 'no' }
  /** FIRST-LAST; in the profile, both or the first port and their number. */
  | { kind: 'ports'; second: 'high' | 'count' };

/** Readings that several settings have. */
const READINGS: Readonly<Record<NamedReading, Reading>> = {
  number: { kind: 'number' },
  numberOrNone: { kind: 'number', none: 0 },
  bytes: { kind: 'size', unitBytes: 1 },
  megabytes: { kind: 'size', unitBytes: 1_048_576 },
  flag: { kind: 'words', values: { yes: true, no: false } },
  address: { kind: 'address' },
  name: { kind: 'name' },
  no: { kind: 'no' },
  ports: { kind: 'ports', second: 'high' },
};

export const readingOf = (reading: NamedReading | Reading): Reading =>
  typeof reading === 'string' ? READINGS[reading] : reading;

/** What the comparison with a profile depends on. */
interface Comparability {
  /** Other parameters that set the same value; if one of them is coded, nothing is compared. */
  alsoSetBy?: [statement: string, parameter: string][];
  /** A value in the report that can have other causes than the profile, so it is not compared. */
  othersCause?: { text: string; reason: string };
  /** The default depends on the release, so only a coded value is compared. */
  defaultVaries?: true;
  /** The release that introduced the default: in earlier ones, it is another value, and only a coded value is compared. */
  defaultSince?: string;
  /** The default depends on other statements, so nothing is compared unless it is coded. */
  onlyCoded?: true;
}

/** A bit that must be set in a field of the record. */
export type Condition = [field: string, bit: number];

/** The place of a value in the profile record, and the text that the report shows for it. */
export interface RecordedValue {
  /** If absent, the field with the bits of the table. */
  field?: string;
  /** The field with the end of a range. */
  to?: string;
  /** Yes or No. */
  bit?: number;
  /** Texts by the bits that are set for them; the first one applies. */
  words?: Record<string, number>;
  /** Texts by the number in the field. */
  values?: Record<string, string>;
  if?: Condition;
  /** The text without the condition; absent: the report does not show it. */
  else?: string;
  /** The field contains the value, multiplied by this number. */
  per?: number;
  /** Unit in the report. */
  suffix?: string;
  sources?: 1;
}

type NamedReading = 'number' | 'numberOrNone' | 'bytes' | 'megabytes' | 'flag' | 'address' | 'name' | 'no' | 'ports';

/** A setting of the report (`server/settings.yaml`). */
export interface ConfigSetting extends Comparability, RecordedValue {
  label: string;
  /** If different from the statement of the table. */
  statement?: string;
  /** The parameter with its containing parameters: SYSPLEXMONITOR TIMERSECS. */
  parameter: string;
  reading: NamedReading | Reading;
}

/** A table of the report, or a group in it. */
export interface ConfigTable {
  table: string;
  group?: string;
  statement: string;
  /** Section of the record. */
  record: string;
  /** Field of the record with the bits. */
  flags?: string;
  if?: Condition;
  alsoSetBy?: [statement: string, parameter: string][];
  settings: ConfigSetting[];
}

export type ConfigTables = ConfigTable[];

/** A parameter of INTERFACE that reports show (`server/interface-settings.yaml`). */
export interface InterfaceSetting extends RecordedValue {
  /** With its containing parameter: INBPERF WORKLOADQ. */
  parameter: string;
  reading: NamedReading | Reading;
  /** Field of NETSTAT DEVLINKS. */
  devlinks?: string;
  /** Off if it is not coded and has no default. */
  offByDefault?: true;
  /** The default depends on other statements, so only a coded value is compared. */
  onlyCoded?: true;
}

export type InterfaceSettings = InterfaceSetting[];

export const INTERFACE_SETTINGS = interfaceSettings as unknown as readonly InterfaceSetting[];

export const CONFIG_TABLES = written as unknown as readonly ConfigTable[];

/** The origin of a value of the report. */
export interface Mapping extends Comparability {
  section: string;
  group: string;
  label: string;
  statement: string;
  path: readonly string[];
  reading: Reading;
}

/** Labels of the report with the parameters that set them. Unknown labels are not compared, so a label of another release is not drift. */
export const MAPPINGS: readonly Mapping[] = CONFIG_TABLES.flatMap(
  ({ table: section, group = '', statement, alsoSetBy, settings }) =>
    settings.map(({ label, parameter, reading, statement: own, ...more }) => ({
      section,
      group,
      label,
      statement: own ?? statement,
      path: parameter.split(' '),
      reading: readingOf(reading),
      ...(alsoSetBy ? { alsoSetBy } : {}),
      ...more,
    })),
);
