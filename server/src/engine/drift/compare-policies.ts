import { canonicalAddress, type PolicyObject, type Setting, type StackModel } from '@ezlint/grammar';
import { lineOf, RULE_TYPES, ruleTypeOf, valueIn } from '../measured/netstat/pasearch.js';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import type { DriftValue } from './compare.js';
import { shownCodes, writtenLists } from './policy-lists.js';

const LABEL = 'pasearch';
const ACTIONS = ['TTLSGroupAction', 'TTLSEnvironmentAction', 'TTLSConnectionAction'] as const;
/** Names of rule conditions in pasearch. */
const CONDITIONS: Readonly<Record<string, string>> = {
  Direction: 'ServiceDirection',
  Priority: 'Priority',
  Jobname: 'JobName',
  Userid: 'UserId',
};
/** Names, which pasearch shows as they are coded; the case counts only in key rings and labels. */
const IDS: ReadonlySet<string> = new Set(['Jobname', 'Userid']);
const NAMES: ReadonlySet<string> = new Set(['Keyring', 'CertificateLabel']);
/** Ports and addresses of a rule, with the two values that pasearch shows. */
const RANGES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  LocalPortRange: ['LocalPortFrom', 'LocalPortTo'],
  RemotePortRange: ['RemotePortFrom', 'RemotePortTo'],
  LocalAddr: ['Local Address FromAddr', 'Local Address ToAddr'],
  RemoteAddr: ['Remote Address FromAddr', 'Remote Address ToAddr'],
};
const ADDRESSES: ReadonlySet<string> = new Set(['LocalAddr', 'RemoteAddr']);
/** Values of attributes whose form in the report is known; others are not compared. */
const WORDS: readonly ReadonlySet<string>[] = [
  new Set(['on', 'off']),
  new Set(['client', 'server', 'serverwithclientauth']),
  new Set(['inbound', 'outbound', 'both']),
];

type Coded = Map<string, { value: string; at: number }>;

/**
 * Compares coded policies with captured output of pasearch: the existing rules, and for AT-TLS the coded conditions of rules and attributes of
 * actions. Policy types that are not in the report are not compared.
 */
export function comparePolicies({ policy }: StackModel, reports: readonly CapturedReport[]): DriftValue[] {
  const shown = reports.filter(({ kind }) => kind === LABEL);
  if (policy === undefined || shown.length === 0) return [];
  const rows = shown.flatMap((report) => report.rows);
  const isWhole = shown.some((report) => report.isWhole);
  return [
    ...Object.entries(RULE_TYPES).flatMap(([type, word]) => {
      const running = rows.filter(
        ({ values }) => valueIn(values, 'policyRule') && (ruleTypeOf(values) ?? 'ttls') === word,
      );
      const written = current(policy.objects[type]);
      const [{ language } = {}] = written;
      return running.length === 0
        ? []
        : rulesOf(type, written, running, {
            isWhole,
            isComplete: !!language && policy.complete.includes(language),
            addresses: current(policy.objects.IpAddr),
          });
    }),
    ...ACTIONS.flatMap((type) =>
      current(policy.objects[type]).flatMap((action) => {
        const row = rows.find(({ values }) => valueIn(values, 'TTLS Action') === action.name);
        const own = withBlocks(action, policy.objects);
        return row === undefined ? [] : [...valuesOf(action, codedIn(own), row), ...listsOf(action, own, row)];
      }),
    ),
  ];
}

const current = (objects: readonly PolicyObject[] = []): PolicyObject[] =>
  objects.filter(({ name, replacedBy }) => name !== undefined && replacedBy === undefined);

/** A rule with several services appears once per service, with a number after its name. */
const nameOf = ({ values }: ReportRow): string => valueIn(values, 'policyRule')!.replace(/~\d+$/, '');

function rulesOf(
  type: string,
  written: readonly PolicyObject[],
  running: readonly ReportRow[],
  { isWhole, isComplete, addresses }: { isWhole: boolean; isComplete: boolean; addresses: readonly PolicyObject[] },
): DriftValue[] {
  const found = written.flatMap((rule): DriftValue[] => {
    const [statement, parameter] = [type, rule.name!];
    const profile = { value: parameter, at: rule.nameAt ?? rule.at, isDefault: false };
    const row = running.find((each) => nameOf(each) === rule.name);
    if (row === undefined)
      return isWhole
        ? [{ status: 'only-profile', statement, parameter, profile }]
        : [{ status: 'not-comparable', statement, parameter, profile, reason: `${LABEL} is possibly truncated` }];
    const same: DriftValue = { status: 'same', statement, parameter, profile, running: shownAs(parameter, row) };
    return type === 'TTLSRule' ? [same, ...valuesOf(rule, withAddresses(codedIn([rule]), addresses), row)] : [same];
  });
  if (!isComplete) return found;
  const names = new Set(written.map(({ name }) => name));
  const others = new Map(running.filter((row) => !names.has(nameOf(row))).map((row) => [nameOf(row), row]));
  return [
    ...found,
    ...[...others].map(
      ([parameter, row]): DriftValue => ({
        status: 'only-running',
        statement: type,
        parameter,
        running: shownAs(parameter, row),
      }),
    ),
  ];
}

const shownAs = (text: string, row: ReportRow, label = LABEL) => ({
  value: text,
  label,
  text,
  line: label === LABEL ? row.line : lineOf(row, label),
});

/** A rule or action with its blocks. */
function withBlocks(object: PolicyObject, objects: Readonly<Record<string, readonly PolicyObject[]>>): PolicyObject[] {
  return [
    object,
    ...Object.entries(object.parts).flatMap(
      ([type, places]) => objects[type]?.filter(({ at }) => places.includes(at)) ?? [],
    ),
  ];
}

/** The coded attributes. */
function codedIn(own: readonly PolicyObject[]): Coded {
  const coded: Coded = new Map();
  for (const { settings } of own)
    for (const [name, setting] of Object.entries(settings)) {
      const { at, value, state } = (Array.isArray(setting) ? {} : setting) as Partial<Setting>;
      if (at !== undefined && state === undefined && (typeof value === 'string' || typeof value === 'number'))
        coded.set(name, { value: String(value), at });
    }
  return coded;
}

/** Also the single addresses of IpAddr to which a rule refers. */
function withAddresses(coded: Coded, addresses: readonly PolicyObject[]): Coded {
  const all: Coded = new Map(coded);
  for (const attribute of ADDRESSES) {
    const reference = coded.get(`${attribute}Ref`);
    const [found, ...others] = addresses.filter(({ name }) => name === reference?.value);
    const address = found && others.length === 0 ? codedIn([found]).get('Addr') : undefined;
    if (reference && address) all.set(attribute, { value: address.value, at: reference.at });
  }
  return all;
}

/** Compares the coded values with the row of the rule or action, if both have a known form. */
function valuesOf({ type, name }: PolicyObject, coded: Coded, row: ReportRow): DriftValue[] {
  return [...coded].flatMap(([attribute, { value, at }]): DriftValue[] => {
    const [from, to] = RANGES[attribute] ?? [];
    const label = from ?? CONDITIONS[attribute] ?? attribute;
    const [first, last] = [label, to ?? label].map((each) => valueIn(row.values, each));
    const text = ADDRESSES.has(attribute) && last === undefined ? undefined : rangeShown(first, last);
    const same = text === undefined ? undefined : isSame(attribute, value, text);
    if (text === undefined || same === undefined) return [];
    return [
      {
        status: same ? 'same' : 'differs',
        statement: type,
        parameter: `${name} ${attribute}`,
        profile: { value, at, isDefault: false },
        running: shownAs(text, row, label),
      },
    ];
  });
}

/** Compares lists of codes, which are in order of preference. */
function listsOf({ type, name }: PolicyObject, own: readonly PolicyObject[], row: ReportRow): DriftValue[] {
  return writtenLists(own).flatMap(({ label, codes, at }): DriftValue[] => {
    const text = valueIn(row.values, label);
    if (text === undefined) return [];
    const [value, shown] = [codes.join(' '), shownCodes(text).join(' ')];
    return [
      {
        status: value === shown ? 'same' : 'differs',
        statement: type,
        parameter: `${name} ${label}`,
        profile: { value, at, isDefault: false },
        running: shownAs(shown, row, label),
      },
    ];
  });
}

const RANGE = /^\d+-\d+$/;

/** For example, 446, 1024-2048 or 10.1.1.0-10.1.1.255. */
function rangeShown(from: string | undefined, to: string | undefined): string | undefined {
  return from === undefined || to === undefined || from === to ? from : `${from}-${to}`;
}

/** Undefined if one of them has another form. */
function isSame(attribute: string, written: string, shown: string): boolean | undefined {
  // A long value can be on a line that was not read.
  if (IDS.has(attribute)) return shown === '' ? undefined : written.toUpperCase() === shown.toUpperCase();
  if (ADDRESSES.has(attribute)) return isSameAddress(written, shown);
  if (NAMES.has(attribute)) return shown === '' ? undefined : written === shown;
  if (RANGE.test(written) || RANGE.test(shown)) return written.replace(/^(\d+)-\1$/, '$1') === shown;
  if (/^\d+$/.test(written) && /^\d+$/.test(shown)) return Number(written) === Number(shown);
  const [a, b] = [written.toLowerCase(), shown.toLowerCase()];
  return WORDS.some((words) => words.has(a) && words.has(b)) ? a === b : undefined;
}

/** Single addresses and ranges; the form of other addresses in the report is not known. */
function isSameAddress(written: string, shown: string): boolean | undefined {
  const [a, b] = [written, shown].map((text) => {
    if (/^all$/i.test(text)) return 'ALL';
    const ends = text.split('-').map((end) => end.trim());
    return ends.every((end) => /^[\dA-F]*[.:][\dA-F.:]+$/i.test(end))
      ? ends.map(canonicalAddress).join('-')
      : undefined;
  });
  return a === undefined || b === undefined ? undefined : a === b;
}
