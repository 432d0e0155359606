import { canonicalAddress, type PolicyObject, type Setting, type StackModel, type TlsRule } from '@ezlint/grammar';
import {
  actionRowsOf,
  isActionOf,
  lineOf,
  RULE_TYPES,
  ruleNameOf,
  ruleTypeOf,
  valueIn,
} from '../measured/netstat/pasearch.js';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import type { DriftValue } from './comparison.js';
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
/** Parameters of a rule that name its actions. */
const REFERENCES: ReadonlySet<string> = new Set(ACTIONS.map((type) => `${type}Ref`));
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

/** Values by attribute; a default has no place. */
type Values = Map<string, { value: string; at?: number }>;

/**
 * Compares policies with captured output of pasearch: the existing rules, and for AT-TLS the conditions and actions of rules and the attributes of
 * actions, coded or by default. Policy types that are not in the report are not compared.
 */
export function comparePolicies({ policy }: StackModel, reports: readonly CapturedReport[]): DriftValue[] {
  const shown = reports.filter(({ kind }) => kind === LABEL);
  if (policy === undefined || shown.length === 0) return [];
  const rows = shown.flatMap((report) => report.rows);
  const isWhole = shown.some((report) => report.isWhole);
  return [
    ...Object.entries(RULE_TYPES).flatMap(([type, word]) => {
      const running = rows.filter(
        ({ values }) => valueIn(values, 'policyRule') && (ruleTypeOf(values) ?? word) === word,
      );
      const written = current(policy.objects[type]);
      const [{ language } = {}] = written;
      return running.every(isOfUnknownType)
        ? []
        : rulesOf(type, written, running, {
            used: usedBy(OWNERS[type], policy.objects),
            isWhole,
            isComplete: !!language && policy.complete.includes(language),
            addresses: current(policy.objects.IpAddr),
            rows,
          });
    }),
    ...ACTIONS.flatMap((type) =>
      current(policy.objects[type]).flatMap((action) => {
        const own = { statement: type, name: action.name! };
        const row = rows.find(({ values }) => valueIn(values, 'TTLS Action') && isActionOf(values, own));
        if (row === undefined) return [];
        const parts = withBlocks(action, policy.objects);
        const values = new Map([...defaultsOf(action, policy.tls.rules), ...valuesIn(parts)]);
        return [...compared(action, values, row), ...listsOf(action, parts, row)];
      }),
    ),
  ];
}

/** The row of a rule of a type that is not compared, or of a display without types. */
const isOfUnknownType = ({ values }: ReportRow): boolean => ruleTypeOf(values) === undefined;

/** The statements without which Policy Agent does not install a rule: they contain it, or refer to it or to its group. */
const OWNERS: Readonly<Record<string, string>> = {
  IpFilterRule: 'IpFilterPolicy',
  KeyExchangeRule: 'KeyExchangePolicy',
};

/** Places of all statements that the statements of a type use; undefined if rules need none. */
function usedBy(
  owner: string | undefined,
  objects: Readonly<Record<string, readonly PolicyObject[]>>,
): ReadonlySet<number> | undefined {
  if (owner === undefined) return undefined;
  const all = new Map(Object.values(objects).flatMap((each) => each.map((object) => [object.at, object])));
  const used = new Set((objects[owner] ?? []).flatMap(({ at, replacedBy }) => (replacedBy === undefined ? [at] : [])));
  for (const place of used) for (const part of Object.values(all.get(place)?.parts ?? {}).flat()) used.add(part);
  return used;
}

const current = (objects: readonly PolicyObject[] = []): PolicyObject[] =>
  objects.filter(({ name, replacedBy }) => name !== undefined && replacedBy === undefined);

/** A rule with several services appears once per service. */
const nameOf = ({ values }: ReportRow): string => ruleNameOf(values)!;

interface Context {
  isWhole: boolean;
  isComplete: boolean;
  /** Places of the rules that a policy uses, and of other statements; absent if every rule is in effect. */
  used: ReadonlySet<number> | undefined;
  addresses: readonly PolicyObject[];
  /** All rows of the report. */
  rows: readonly ReportRow[];
}

function rulesOf(
  type: string,
  written: readonly PolicyObject[],
  running: readonly ReportRow[],
  { isWhole, isComplete, used, addresses, rows }: Context,
): DriftValue[] {
  const found = written.flatMap((rule): DriftValue[] => {
    const [statement, parameter] = [type, rule.name!];
    const profile = { value: parameter, at: rule.nameAt ?? rule.at, isDefault: false };
    const row = running.find((each) => nameOf(each) === rule.name);
    if (row === undefined) {
      const isUsed = used?.has(rule.at) !== false;
      const reason = isUsed ? `${LABEL} is possibly truncated` : `no ${OWNERS[type]} is known to use the rule`;
      return isWhole && isUsed
        ? [{ status: 'only-profile', statement, parameter, profile }]
        : [{ status: 'not-comparable', statement, parameter, profile, reason }];
    }
    const same: DriftValue = { status: 'same', statement, parameter, profile, running: shownAs(parameter, row) };
    if (type !== 'TTLSRule') return [same];
    return [
      same,
      ...compared(rule, new Map([...conditionsOf(rule), ...withAddresses(valuesIn([rule]), addresses)]), row),
      ...statusOf(rule, row),
      ...actionsOf(rule, row, rows),
    ];
  });
  if (!isComplete) return found;
  const names = new Set(written.map(({ name }) => name));
  const others = new Map(
    running.filter((row) => !isOfUnknownType(row) && !names.has(nameOf(row))).map((row) => [nameOf(row), row]),
  );
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

/** The attributes, with defaults. */
function valuesIn(own: readonly PolicyObject[]): Values {
  const values: Values = new Map();
  for (const { settings } of own)
    for (const [name, setting] of Object.entries(settings)) {
      const { at, value, state } = (Array.isArray(setting) ? {} : setting) as Partial<Setting>;
      const isKnown = at === undefined ? state === 'default' : state === undefined;
      if (!isKnown || (typeof value !== 'string' && typeof value !== 'number')) values.delete(name);
      else values.set(name, { value: String(value), ...(at === undefined ? {} : { at }) });
    }
  return values;
}

/** Defaults of the blocks that an environment action lacks: the effective policy of its rules contains them. */
function defaultsOf({ type, at, damaged }: PolicyObject, rules: readonly TlsRule[]): Values {
  const rule = rules.find(({ environment }) => type === 'TTLSEnvironmentAction' && environment === at);
  const entries = Object.entries(rule === undefined || rule.damaged || damaged ? {} : rule.settings);
  return new Map(
    entries.flatMap(([name, setting]) => {
      const { value, state } = (Array.isArray(setting) ? {} : setting) as Partial<Setting>;
      return state === 'default' && value !== undefined ? [[name, { value: String(value) }] as const] : [];
    }),
  );
}

/** Conditions without a default that a rule does not have unless they are coded. */
function conditionsOf({ damaged }: PolicyObject): Values {
  return new Map(damaged ? [] : [...IDS].map((name) => [name, { value: '' }]));
}

/** Compares the names of the actions of a rule, if the report shows all of them. */
function actionsOf(rule: PolicyObject, row: ReportRow, rows: readonly ReportRow[]): DriftValue[] {
  const own = actionRowsOf(row, rows);
  const references = Object.entries(rule.settings).filter(([name]) => REFERENCES.has(name));
  const written = references.flatMap(([name]) => valuesIn([rule]).get(name)?.value ?? []);
  if (!own || rule.damaged || written.length === 0 || written.length < references.length) return [];
  const [value, text] = [written, own.map(({ values }) => valueIn(values, 'policyAction') ?? '')].map((names) =>
    [...names].sort().join(' '),
  ) as [string, string];
  return [
    {
      status: value === text ? 'same' : 'differs',
      statement: rule.type,
      parameter: `${rule.name} actions`,
      profile: { value, at: rule.nameAt ?? rule.at, isDefault: false },
      running: { value: text, label: 'policyAction', text, line: own[0]!.line },
    },
  ];
}

/** A rule without time conditions is always active. */
function statusOf(
  { type, name, nameAt, at, parts, unknownParts, damaged }: PolicyObject,
  row: ReportRow,
): DriftValue[] {
  const text = valueIn(row.values, 'Status');
  const isTimed = damaged || unknownParts !== undefined || parts.IpTimeCondition !== undefined;
  if (isTimed || text?.toLowerCase() !== 'inactive') return [];
  const profile = { value: 'Active', at: nameAt ?? at, isDefault: true };
  return [
    { status: 'differs', statement: type, parameter: `${name} Status`, profile, running: shownAs(text, row, 'Status') },
  ];
}
/** Also the single addresses of IpAddr to which a rule refers. */
function withAddresses(values: Values, addresses: readonly PolicyObject[]): Values {
  const all: Values = new Map(values);
  for (const attribute of ADDRESSES) {
    const reference = values.get(`${attribute}Ref`);
    const [found, ...others] = addresses.filter(({ name }) => name === reference?.value);
    const address = found && others.length === 0 ? valuesIn([found]).get('Addr') : undefined;
    if (reference && address) all.set(attribute, { ...reference, value: address.value });
  }
  return all;
}

/** Compares the values with the row of the rule or action, if both have a known form. A default that is in effect is not shown. */
function compared({ type, name }: PolicyObject, written: Values, row: ReportRow): DriftValue[] {
  return [...written].flatMap(([attribute, { value, at }]): DriftValue[] => {
    const [from, to] = RANGES[attribute] ?? [];
    const label = from ?? CONDITIONS[attribute] ?? attribute;
    const [first, last] = [label, to ?? label].map((each) => valueIn(row.values, each));
    const text = ADDRESSES.has(attribute) && last === undefined ? undefined : rangeShown(first, last);
    const same = text === undefined ? undefined : isSame(attribute, value, text);
    if (text === undefined || same === undefined || (same && at === undefined)) return [];
    const isAbsent = value === '';
    return [
      {
        status: same ? 'same' : isAbsent ? 'only-running' : 'differs',
        statement: type,
        parameter: `${name} ${attribute}`,
        ...(isAbsent ? {} : { profile: { value, isDefault: at === undefined, ...(at === undefined ? {} : { at }) } }),
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
  // 0 means all ports; the form of all ports in the report is not known.
  if (attribute in RANGES && written === '0' && /^[01]-65535$/.test(shown)) return undefined;
  if (RANGE.test(written) || RANGE.test(shown)) return written.replace(/^(\d+)-\1$/, '$1') === shown;
  if (/^\d+$/.test(written) && /^\d+$/.test(shown)) return Number(written) === Number(shown);
  const [a, b] = [written.toLowerCase(), shown.toLowerCase()];
  return WORDS.some((words) => words.has(a) && words.has(b)) ? a === b : undefined;
}

/** Single addresses and ranges; the form of other addresses in the report is not known. */
function isSameAddress(written: string, shown: string): boolean | undefined {
  const [a, b] = [written, shown].map((text) => {
    if (/^all$/i.test(text)) return 'ALL';
    // The same in another form.
    if (/^[0.:]+(?:-|$)/.test(text)) return undefined;
    const ends = text.split('-').map((end) => end.trim());
    return ends.every((end) => /^[\dA-F]*[.:][\dA-F.:]+$/i.test(end))
      ? ends.map(canonicalAddress).join('-')
      : undefined;
  });
  return a === undefined || b === undefined ? undefined : a === b;
}
