import { type PolicyObject, partText, partWord, type Setting, type StackModel } from '@ezlint/grammar';
import type { SettingDifference, StackDiff } from '../diff/diff.js';
import { LIST_PARAMETERS, writtenLists } from '../drift/policy-lists.js';
import { PORTS } from '../drift/port-comparisons.js';
import { MAPPINGS } from '../measured/netstat/config-settings.js';
import { COMPARED, type Compared, comparedThings, detailText } from './compared-items.js';
import type { ComparedItem, Expectation, ItemsToRead, Kept } from './types.js';

type Draft = Omit<Expectation, 'id'>;
const DISPLAY = (report: string, program = 'NETSTAT'): string => `DISPLAY TCPIP,tcpip,${program},${report}`;

/** What reports must show after a change. */
export function expectationsOf(
  found: StackDiff,
  before: StackModel,
  after: StackModel,
  left: ReadonlySet<string>,
): Draft[] {
  return [
    ...found.settings.filter(({ path }) => !left.has(path)).flatMap(settingExpectation),
    ...KINDS.flatMap((of) => changes(byId(of(before)), byId(of(after)))),
  ];
}

/** Unchanged items of the kinds in which items are added or removed. */
export function keptOf(
  expect: readonly Pick<Expectation, 'what' | 'change'>[],
  before: StackModel,
  after: StackModel,
): Kept[] {
  const kinds = new Set(expect.flatMap(({ what, change }) => (change === 'changed' ? [] : [what])));
  return KINDS.flatMap((of) => {
    const old = byId(of(before));
    const isKept = (id: string, isHidden = false): boolean =>
      !isHidden && old.get(id)?.isHidden !== true && old.has(id);
    const both = [...byId(of(after))].flatMap(([id, { draft, isHidden }]) => (isKept(id, isHidden) ? [draft] : []));
    const what = both[0]?.what;
    return what !== undefined && kinds.has(what) ? [{ what, keys: both.map(({ key }) => key) }] : [];
  });
}

/** Reports to read, by kind: changes of options, and definitions without expectations. NETSTAT reports: IP System Administrator's Commands. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  VIPADISTRIBUTE: ['VIPADCFG,DETAIL', 'VDPT,DETAIL'],
  VIPAROUTE: ['VIPADCFG,DETAIL'],
  VIPARANGE: ['VIPADCFG,DETAIL'],
  SRCIP: ['SRCIP'],
  NETACCESS: ['ACCESS,NETWORK'],
  DEFADDRTABLE: ['DEFADDRT'],
  PORT: ['PORTLIST'],
  PORTRANGE: ['PORTLIST'],
};

/** The fields of items in reports for which IBM publishes no layout, so `confirm` cannot read them, in the order of the items' names. */
const UNPUBLISHED: Readonly<Record<string, string>> = {
  VIPAROUTE: 'dynamic XCF address and target address',
  NETACCESS: 'network and SAF resource name',
  DEFADDRTABLE: 'prefix, precedence and label of each entry',
};

/** What the reports without a published layout must show and must no longer show. */
export function itemsToRead({ definitions: { added, removed } }: StackDiff): ItemsToRead[] {
  const namesIn = (list: typeof added, kind: string): string[] =>
    list.flatMap((one) => (one.kind === kind ? [one.name] : []));
  return Object.entries(UNPUBLISHED).flatMap(([kind, fields]) => {
    const [shown, gone] = [namesIn(added, kind), namesIn(removed, kind)];
    if (shown.length + gone.length === 0) return [];
    return REPORTS[kind]!.map((report) => ({ command: DISPLAY(report), fields, shown, gone }));
  });
}

/** Commands whose output must be checked manually. */
export function commandsToRead({ definitions: { added, removed }, settings }: StackDiff): string[] {
  // The path of an option begins with its definition: PORT 80 TCP WEB/SAF.
  const changed = settings.map(({ path }) => path.split(/[ /]/)[0]!);
  const kinds = new Set([...added.map(({ kind }) => kind), ...removed.map(({ kind }) => kind), ...changed]);
  const reports = Object.entries(REPORTS).flatMap(([kind, own]) => (kinds.has(kind) ? own : []));
  return [...new Set(reports.map((report) => DISPLAY(report)))];
}

/** Parameters that NETSTAT CONFIG shows. */
function settingExpectation({ path, before, after }: SettingDifference): Draft[] {
  const [statement, ...parameter] = path.split('/');
  const isShown = MAPPINGS.some(
    (mapping) => mapping.statement === statement && mapping.path.join('/') === parameter.join('/'),
  );
  if (!isShown) return [];
  const name = `${statement} ${parameter.join(' ')}`;
  const key = { statement: statement!, parameter: parameter.join(' ') };
  const shown = { report: 'NETSTAT CONFIG', command: DISPLAY('CONFIG') };
  return [{ what: 'setting', change: 'changed', name, key, before, after, ...shown }];
}

/** An item with the details that can differ; no report shows a hidden one. */
interface Thing {
  draft: Omit<Draft, 'change'>;
  detail: string;
  /** The details of an item that is added or removed, if they are not all. */
  coded?: string;
  isHidden?: boolean;
}

const byId = (list: readonly Thing[]): Map<string, Thing> =>
  new Map(list.map((one) => [JSON.stringify(one.draft.key), one]));

function changes(before: ReadonlyMap<string, Thing>, after: ReadonlyMap<string, Thing>): Draft[] {
  const drafts: Draft[] = [];
  for (const [id, { draft, detail, coded = detail, isHidden }] of after) {
    const known = before.get(id);
    if (isHidden || known?.isHidden) continue;
    if (!known) drafts.push({ ...draft, change: 'added', after: coded });
    else if (known.detail !== detail) drafts.push({ ...draft, change: 'changed', before: known.detail, after: detail });
  }
  for (const [id, { draft, detail, coded = detail, isHidden }] of before)
    if (!after.has(id) && !isHidden) drafts.push({ ...draft, change: 'removed', before: coded });
  return drafts;
}

/** An item of a report of NETSTAT, or of another program. */
function shownIn(
  report: string,
  what: Draft['what'],
  name: string,
  key: Draft['key'],
  detail = '',
  program?: string,
): Thing {
  const shown = { report: `${program ?? 'NETSTAT'} ${report.split(',')[0]}`, command: DISPLAY(report, program) };
  return { draft: { what, name, key, ...shown }, detail };
}

function routes({ routes: all }: StackModel): Thing[] {
  return all.flatMap(({ destination, gateway, interface: via, entry }) => {
    if (destination === undefined || via === undefined) return [];
    const key = { destination, gateway: gateway ?? '', interface: via };
    const name = `route to ${destination}${gateway === undefined ? '' : ` by ${gateway}`} over ${via}`;
    const mtu = partWord(entry.MTU);
    return [shownIn('ROUTE,DETAIL', 'route', name, key, mtu === undefined ? '' : `MTU ${mtu}`)];
  });
}

function ports(model: StackModel): Thing[] {
  return PORTS.defined(model).map(({ key, details = [] }) => {
    const coded = detailText(details.filter(({ isDefault }) => !isDefault));
    const name = `port ${key.port} ${key.protocol} for ${key.job}`;
    return { ...shownIn('PORTLIST', 'port', name, key, detailText(details)), coded };
  });
}

function interfaces({ interfaces: all }: StackModel): Thing[] {
  return all
    .filter(({ class: kind }) => kind !== 'virtual')
    .map(({ name, started, settings }) => {
      const detail = [...(started === true ? ['status Ready'] : []), ...mtuOf(settings.MTU)].join('; ');
      return shownIn('DEVLINKS', 'interface', `interface ${name}`, { interface: name }, detail);
    });
}

function mtuOf(part: unknown): string[] {
  const mtu = partWord(part);
  return mtu === undefined ? [] : [`configuredMtu ${mtu}`];
}

function addresses({ interfaces: all }: StackModel): Thing[] {
  return all.flatMap(({ name, addresses: own }) =>
    own.map(({ address }) => shownIn('HOME', 'address', `address ${address} of ${name}`, { address, interface: name })),
  );
}

/** Default rank of a backup. */
const LOWEST_RANK = '1';

function dvipas({ dvipas: all }: StackModel): Thing[] {
  return all.flatMap(({ kind, address, entry }) => {
    if (address === undefined) return [];
    const [rank, moveable] = [partWord(entry.rank), partWord(entry.MOVEABLE)];
    const section = kind === 'define' ? 'Define' : 'Backup';
    const key = { section, address: address.split('/')[0]! };
    const detail = [
      ...(kind === 'backup' ? [`rank ${rank ?? LOWEST_RANK}`] : []),
      ...(moveable === undefined ? [] : [`moveable ${moveable}`]),
    ].join('; ');
    return [shownIn('VIPADCFG,DETAIL', 'dvipa', `VIPA${section.toUpperCase()} ${key.address}`, key, detail)];
  });
}

/** Items that are added, removed or changed, by kind. */
const KINDS: readonly ((model: StackModel) => Thing[])[] = [
  ...[routes, ports, interfaces, addresses, dvipas],
  ...(Object.entries(COMPARED) as [ComparedItem, Compared][]).map(
    ([what, compared]) =>
      (model: StackModel): Thing[] =>
        comparedThings(compared, model).map(({ name, key, detail }) =>
          shownIn(compared.report, what, name, key, detail, compared.program),
        ),
  ),
  policies,
];

/** Policy statements that pasearch shows by name, with the options of pasearch. */
const SHOWN: Readonly<Record<string, readonly [label: string, option: string]>> = {
  TTLSRule: ['policyRule', '-t'],
  TTLSGroupAction: ['policyAction', '-t'],
  TTLSEnvironmentAction: ['policyAction', '-t'],
  TTLSConnectionAction: ['policyAction', '-t'],
  IpFilterRule: ['policyRule', '-v f'],
  KeyExchangeRule: ['policyRule', '-v k'],
  IDSRule: ['policyRule', '-i'],
  PolicyRule: ['policyRule', '-q'],
  RoutingRule: ['policyRule', '-R'],
};

function policies({ policy }: StackModel): Thing[] {
  const objects = Object.values(policy?.objects ?? {}).flat();
  const byPlace = new Map(objects.map((object) => [object.at, object]));
  return objects.flatMap((object): Thing[] => {
    const shown = SHOWN[object.type];
    if (!shown || !object.name || object.replacedBy !== undefined) return [];
    const [label, option] = shown;
    const name = `${object.type} ${object.name}`;
    const key = { statement: object.type, label, name: object.name };
    // pasearch shows actions with the rules that use them.
    const isHidden = label === 'policyAction' && object.uses === 0;
    const draft = { what: 'policy' as const, name, key, report: 'pasearch', command: `pasearch ${option}` };
    return [{ draft, detail: valuesOf(object, byPlace), isHidden }];
  });
}

/** The coded values of a statement and of its parts, if each has one value, and its lists of codes: `TLSv1.2 On`. */
function valuesOf(object: PolicyObject, byPlace: ReadonlyMap<number, PolicyObject>): string {
  // pasearch shows the parts of an action within it, also those that are global statements, without their names.
  const isAction = SHOWN[object.type]?.[0] === 'policyAction';
  const objects = withParts(object, byPlace, isAction);
  const values = objects.flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([name, setting]) =>
      !Array.isArray(setting) &&
      setting.at !== undefined &&
      setting.value !== undefined &&
      !LIST_PARAMETERS.has(name) &&
      !(isAction && name.endsWith('Ref'))
        ? [`${name} ${setting.value}`, ...qualifiersOf(name, setting)]
        : [],
    ),
  );
  return [...values, ...writtenLists(objects).map(({ label, codes }) => `${label} ${codes.join(' ')}`)].join('; ');
}

/** The further operands of a parameter that its value does not contain: `Direction/connect OutboundConnect`. */
function qualifiersOf(name: string, { value, ...parts }: Setting): string[] {
  const contained = String(value).split(/[^\w.:]+/);
  return Object.entries(parts).flatMap(([part, one]) => {
    const text = typeof one === 'object' ? partText(one) : undefined;
    return text === undefined || contained.includes(text) ? [] : [`${name}/${part} ${text}`];
  });
}

function withParts(
  object: PolicyObject,
  byPlace: ReadonlyMap<number, PolicyObject>,
  isAlsoGlobal: boolean,
): PolicyObject[] {
  const parts = Object.values(object.parts).flatMap((places) => places.flatMap((at) => byPlace.get(at) ?? []));
  const own = parts.filter((part) => isAlsoGlobal || part.parent === object.at);
  return [object, ...own.flatMap((part) => withParts(part, byPlace, false))];
}
