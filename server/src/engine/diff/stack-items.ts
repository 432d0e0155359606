import {
  type Entry,
  type InterfaceModel,
  languageOf,
  type MemberModel,
  type Place,
  type PolicyObject,
  type Scalar,
  type Setting,
  type SettingPart,
  type StackModel,
} from '@ezlint/grammar';
import { withoutSecrets } from '../core/print/secrets.js';

/**
 * A value in effect: its text, and where it is coded. A default has no place, and an unknown value has no text; an idle one belongs to a parameter
 * that is off.
 */
export interface EffectiveValue {
  text?: string;
  at?: Place;
  isIdle?: true;
}

/** Something that a stack defines: an interface, a route, a reservation, a policy statement. */
export interface DefinedItem {
  kind: string;
  name: string;
  at: Place;
  /** For PORT and PORTRANGE: the reserved port and protocol, and the job. */
  reservation?: { of: string; job?: string; count?: string };
  /** For a list such as NETACCESS or IPSEC: its entries, in order. */
  entries?: { name: string; at: Place }[];
}

/** Everything that can be compared about a stack, by a name that is the same in both versions. */
export interface StackItems {
  definitions: Map<string, DefinedItem>;
  values: Map<string, EffectiveValue>;
  /** Values of interfaces and devices that are in effect if they are not coded. */
  defaults: ReadonlyMap<string, EffectiveValue>;
}

/** Lists without an order: the most specific entry decides. */
export const WITHOUT_ORDER: ReadonlySet<string> = new Set(['NETACCESS', 'SRCIP', 'DEFADDRTABLE']);

/** Parts of an entry that identify it or that are not values. */
const NO_VALUE: ReadonlySet<string> = new Set(['at', 'damaged', 'value', 'state', 'text']);

export function stackItems(stack: StackModel): StackItems {
  const [items, defaults] = [new ItemReader(), new ItemReader()];
  for (const [statement, settings] of Object.entries(stack.settings)) items.settings(statement, settings);
  for (const one of stack.interfaces) {
    const path = items.define(one.statement, one.name, one.at);
    const { IPADDR, ADDADDR, ...settings } = one.settings;
    items.settings(path, settings);
    defaults.settings(path, stack.defaults[one.variant] ?? {});
    items.addresses(path, one, [IPADDR ?? [], ADDADDR ?? []].flat());
  }
  for (const one of stack.devices) {
    const path = items.define('DEVICE', one.name, one.at);
    items.settings(path, one.settings);
    defaults.settings(path, stack.defaults[one.variant] ?? {});
  }
  for (const one of distinct(stack.routes, ({ entry }) => entry)) {
    const name = [one.destination ?? '?', one.gateway ?? '=', one.interface ?? '?'].join(' ');
    items.entry(items.define('ROUTE', name, one.at), one.entry, [
      'destination',
      'mask',
      'firstHop',
      'interface',
      'HOST',
    ]);
  }
  for (const one of distinct([...stack.ports, ...stack.portRanges])) {
    const words = ['port', 'first', 'count', 'protocol', 'job'].flatMap((part) => wordOf(one, part));
    const kind = one.first === undefined ? 'PORT' : 'PORTRANGE';
    const name = [...words, ...(one.RESERVED === undefined ? [] : ['RESERVED'])].join(' ');
    const path = items.define(kind, name, one.at);
    items.definitions.get(path)!.reservation = reservationOf(kind, one);
    items.entry(path, one, ['port', 'first', 'count', 'protocol', 'job', 'RESERVED']);
  }
  for (const one of stack.dvipas) {
    const kind = one.kind === 'define' ? 'VIPADEFINE' : 'VIPABACKUP';
    const path = items.define(kind, [one.name, one.address].filter(Boolean).join(' '), one.at);
    // An IPv4 address can share its statement with others; an IPv6 address includes its prefix.
    items.entry(path, one.entry, one.name === undefined ? ['address'] : []);
  }
  for (const one of distinct(stack.distributions)) {
    const entry = withoutDefine(one);
    items.define('VIPADISTRIBUTE', textOf(entry), one.at, `VIPADISTRIBUTE ${textOf(inAnyOrder(entry))}`);
  }
  for (const [statement, entries] of Object.entries(stack.other))
    if (statement === 'HOME') homeItems(entries, stack, items);
    else
      for (const one of entries)
        if (statement === 'VIPADYNAMIC') dvipaItems(one, items);
        // An empty block is equivalent to none.
        else if (textOf(one) !== '') items.list(statement, one);
  for (const [type, objects] of Object.entries(stack.policy?.objects ?? {})) policyItems(type, objects, stack, items);
  for (const [language, members] of Object.entries(stack.members ?? {}))
    for (const one of members) {
      items.settings(language, one.settings);
      memberItems(language, one, items);
    }
  return { definitions: items.definitions, values: items.values, defaults: defaults.values };
}

/** Whether a parameter that is not coded has the value that the other side codes. */
export function isDefaultOf(
  { defaults }: StackItems,
  path: string,
  own: EffectiveValue | undefined,
  other: EffectiveValue | undefined,
): boolean {
  return own === undefined && other?.text !== undefined && other.text === defaults.get(path)?.text;
}

/** Without entries that only repeat an earlier one: they change nothing. An entry with an unknown value repeats none. */
function distinct<T extends object>(entries: readonly T[], entryOf: (one: T) => object = (one) => one): T[] {
  const seen = new Set<string>();
  return entries.filter((one) => {
    const text = JSON.stringify(entryOf(one), (key, value) => (key === 'at' ? undefined : value));
    if (seen.has(text)) return false;
    if (!/"(state|damaged)":/.test(text)) seen.add(text);
    return true;
  });
}

/** Parameters that name a statement of OMPROUTE. */
const NAMES = ['Name', 'Area_Number', 'IP_Address'];

/** Statements of a file that can be coded several times: by name if they have one, otherwise by content. */
function memberItems(language: string, { entries }: MemberModel, items: ItemReader): void {
  for (const [keyword, coded] of Object.entries(entries))
    for (const { at, settings: all } of coded) {
      const settings = withoutOwnValue(all);
      const key = NAMES.find((name) => [settings[name]].flat()[0]?.value !== undefined);
      if (key === undefined) {
        // The label is coded before the operands.
        const text = Object.entries(settings)
          .sort(([one], [other]) => Number(other === 'label') - Number(one === 'label'))
          .map(([name, part]) => codedText(name, part));
        items.define(keyword, withoutSecrets(text.filter(Boolean).join(' ')), at);
        continue;
      }
      const { [key]: name, ...rest } = settings;
      const text = settingText([name!].flat()[0]!) ?? '';
      const path = items.define(keyword, text, at, `${language}/${keyword} ${text}`);
      items.settings(path, rest);
    }
}

/** Removes the value true of a coded statement, which contains no information. */
function withoutOwnValue(settings: MemberModel['settings']): MemberModel['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([, part]) => typeof part === 'object'));
}

/** DEFINE is the default if DELETE is not coded. */
function withoutDefine<T extends object>(entry: T): T {
  const { DEFINE: _default, ...rest } = entry as T & { DEFINE?: unknown };
  return rest as T;
}

/** With sorted lists: the order of ports and targets of a distribution has no effect. */
function inAnyOrder<T extends Entry | Setting>(entry: T): T {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      const texts = new Map(part.map((one: Setting) => [one, settingText(one) ?? '']));
      return [...part].sort((a: Setting, b: Setting) => (texts.get(a)! < texts.get(b)! ? -1 : 1));
    }
    return typeof part === 'object' ? inAnyOrder(part as Setting) : part;
  };
  return Object.fromEntries(Object.entries(entry).map(([name, part]) => [name, sorted(part)])) as T;
}

const DVIPAS: ReadonlySet<string> = new Set(['VIPADEFINE', 'VIPABACKUP', 'VIPADISTRIBUTE']);

/** The content of VIPADYNAMIC other than addresses and their distribution. */
function dvipaItems(block: Entry, items: ItemReader): void {
  for (const [name, part] of Object.entries(block)) {
    if (typeof part !== 'object' || NO_VALUE.has(name) || DVIPAS.has(name)) continue;
    for (const one of distinct([part].flat()))
      items.define(name, settingText(withoutDefine(one)) ?? '', one.at ?? block.at);
  }
}

/** The order of the links, which is relevant; their addresses are values of the links, and entries with other names are separate definitions. */
function homeItems(lists: readonly Entry[], { interfaces }: StackModel, items: ItemReader): void {
  const links = new Set(
    interfaces.filter(({ statement }) => statement === 'LINK').map(({ name }) => name.toUpperCase()),
  );
  const order: string[] = [];
  for (const list of lists)
    for (const entry of [list.entry ?? []].flat() as Entry[]) {
      const [link] = wordOf(entry, 'link');
      if (link !== undefined && links.has(link)) order.push(link);
      else items.define('HOME', textOf(entry), entry.at);
    }
  if (order.length > 1) items.value('HOME/order', order.join(' '), lists[0]!.at);
}

/** Global statements by name; nested statements by the name of the statement that contains them. */
function policyItems(type: string, objects: readonly PolicyObject[], stack: StackModel, items: ItemReader): void {
  const all = Object.values(stack.policy?.objects ?? {}).flat();
  const byPlace = new Map(all.map((object) => [object.at, object]));
  const counts = new Map<string, number>();
  for (const object of objects) {
    if (object.replacedBy !== undefined) continue;
    const names: string[] = [];
    for (
      let one: PolicyObject | undefined = object;
      one;
      one = one.parent === undefined ? undefined : byPlace.get(one.parent)
    )
      names.unshift([one.type, one.name].filter(Boolean).join(' '));
    const owner = names.join('/');
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    const name = owner.slice(type.length + 1);
    const path =
      object.name === undefined
        ? count === 1
          ? owner
          : `${owner} (${count})`
        : items.define(type, object.name, object.at, owner);
    if (object.parent === undefined && object.name === undefined) items.define(type, name, object.at);
    items.settings(path, object.settings);
  }
}

class ItemReader implements Omit<StackItems, 'defaults'> {
  readonly definitions = new Map<string, DefinedItem>();
  readonly values = new Map<string, EffectiveValue>();

  /** @returns the path of its values; a second definition with the same name has a number */
  define(kind: string, name: string, at: Place, base = `${kind} ${name}`.trimEnd()): string {
    let path = base;
    for (let count = 2; this.definitions.has(path); count++) path = `${base} (${count})`;
    this.definitions.set(path, { kind, name, at });
    return path;
  }

  list(statement: string, block: Entry): void {
    const path = this.define(statement, textOf(block), block.at);
    const entries = Object.entries(block).flatMap(([name, part]) =>
      typeof part === 'object' && !NO_VALUE.has(name)
        ? [part].flat().map((one) => ({ name: codedText(name, one), at: one.at ?? block.at }))
        : [],
    );
    if (Object.values(block).some(Array.isArray)) this.definitions.get(path)!.entries = entries;
  }

  settings(path: string, settings: Readonly<Record<string, Setting | Setting[]>>): void {
    for (const [name, setting] of Object.entries(settings)) {
      const bare = bareValue(path, name, setting);
      this.setting(`${path}/${name}`, bare === undefined ? setting : { ...(setting as Setting), value: bare });
    }
  }

  /** The addresses of an interface in IPADDR, later statements and HOME. */
  addresses(path: string, { statement, addresses }: InterfaceModel, coded: readonly Setting[]): void {
    const [first] = [...coded, ...addresses];
    if (!first) return;
    const isKnown = coded.every((one) => settingText(one) !== undefined);
    const texts = addresses.map(({ address, prefix }) => `${address}${prefix === undefined ? '' : `/${prefix}`}`);
    this.value(`${path}/${statement === 'LINK' ? 'HOME' : 'IPADDR'}`, isKnown ? texts.join(', ') : undefined, first.at);
  }

  entry(path: string, entry: Entry, without: readonly string[]): void {
    for (const [name, part] of Object.entries(entry)) {
      if (typeof part !== 'object' || NO_VALUE.has(name) || without.includes(name)) continue;
      this.setting(`${path}/${name}`, part);
    }
  }

  value(path: string, text: string | undefined, at: Place | undefined, isIdle = false): void {
    // Of two TCPIP.DATA files, one can code what the other does not: a default replaces nothing.
    if (at === undefined && this.values.get(path)?.at !== undefined) return;
    this.values.set(path, {
      ...(text === undefined ? {} : { text }),
      ...(at === undefined ? {} : { at }),
      ...(isIdle ? { isIdle } : {}),
    });
  }

  private setting(path: string, setting: Setting | Setting[], isIdle = false): void {
    if (Array.isArray(setting)) {
      const joined = joinedSwitches(setting);
      if (joined) {
        this.setting(path, joined, isIdle);
        return;
      }
      // A repeated keyword that contains nothing has no value.
      if (setting.every((one) => one.value === true && partsOf(one).length === 0)) return;
      const texts = setting.map(settingText);
      this.value(path, texts.includes(undefined) ? undefined : texts.join(', '), setting[0]?.at, isIdle);
      return;
    }
    // A keyword that contains others and is not coded has no value.
    const isNothing = setting.value === undefined && (setting.state === undefined || setting.state === 'default');
    if (!isNothing)
      this.value(path, setting.value === undefined ? undefined : String(setting.value), setting.at, isIdle);
    const arePartsIdle = isIdle || setting.value === false;
    for (const [name, part] of partsOf(setting))
      if (!isEndOf(setting, name, part)) this.setting(`${path}/${name}`, part, arePartsIdle);
  }
}

/** The default of the operand of a keyword that is coded without it: IPCONFIG MULTIPATH is MULTIPATH PERCONNECTION. */
function bareValue(statement: string, name: string, setting: Setting | Setting[]): Scalar | undefined {
  if (Array.isArray(setting) || setting.value !== true || partsOf(setting).length > 0) return undefined;
  const facts = languageOf('profile')
    .byId.get(statement)
    ?.facts.parameters?.find((one) => one.name === name);
  return facts?.operands?.[0]?.optional ? facts.operands[0].default : undefined;
}

/** Whether the part is one end of a range that the value already contains: `443-444`. */
function isEndOf({ value }: Setting, name: string, part: Setting | Setting[]): boolean {
  if (Array.isArray(part) || (name !== 'first' && name !== 'last')) return false;
  return String(value).split('-').includes(String(part.value));
}

/** Joins a parameter that is coded several times with switches: the last one of a kind is in effect. */
function joinedSwitches(settings: readonly Setting[]): Setting | undefined {
  const isSwitch = (part: Setting | Setting[]): boolean => !Array.isArray(part) && typeof part.value === 'boolean';
  const areSwitches = settings.every(
    (one) =>
      (one.value === undefined || one.value === true) &&
      partsOf(one).length > 0 &&
      partsOf(one).every(([, part]) => isSwitch(part)),
  );
  return areSwitches ? Object.assign({}, ...settings, { at: settings[0]?.at }) : undefined;
}

function partsOf(setting: Setting): [string, Setting | Setting[]][] {
  return Object.entries(setting).flatMap(([name, part]): [string, Setting | Setting[]][] =>
    typeof part === 'object' && !NO_VALUE.has(name) ? [[name, part]] : [],
  );
}

function settingText(setting: Setting): string | undefined {
  if (setting.value === undefined && setting.state !== undefined) return undefined;
  const parts = partsOf(setting);
  const inner = parts.map(([name, part]) => codedText(name, part));
  // The value of a keyword with operands is its first operand.
  const isOperand = parts.some(([, part]) => !Array.isArray(part) && part.value === setting.value);
  const isSaid = setting.value === undefined || isOperand || (setting.value === true && inner.length > 0);
  return [...(isSaid ? [] : [String(setting.value)]), ...inner].join(' ');
}

/** A part as coded: keywords are in uppercase, and parts with lowercase names have no keyword. */
function codedText(name: string, part: Setting | Setting[]): string {
  const isKeyword = !/^[a-z]/.test(name);
  const values = [part]
    .flat()
    .map((one) => (isKeyword && ['true', name].includes(settingText(one) ?? '') ? '' : settingText(one)));
  return [...(isKeyword ? [name] : []), ...values].filter((text) => text !== '').join(' ');
}

function reservationOf(kind: string, entry: Entry): NonNullable<DefinedItem['reservation']> {
  const [job] = entry.RESERVED === undefined ? wordOf(entry, 'job') : ['RESERVED'];
  const [count] = wordOf(entry, 'count');
  const of = [kind, ...['port', 'first', 'protocol'].flatMap((part) => wordOf(entry, part))].join(' ');
  return { of, ...(job === undefined ? {} : { job }), ...(count === undefined ? {} : { count }) };
}

function wordOf(entry: Entry, part: string): string[] {
  const found: SettingPart | boolean | undefined = entry[part];
  const value = typeof found === 'object' && !Array.isArray(found) ? found.value : undefined;
  return value === undefined ? [] : [String(value).toUpperCase()];
}

/** An entry as one line. */
function textOf(entry: Entry): string {
  return Object.entries(entry)
    .flatMap(([name, part]) => (typeof part === 'object' && !NO_VALUE.has(name) ? [codedText(name, part)] : []))
    .join(' ');
}

/** The definition that a value belongs to; names can contain slashes. */
export function ownerOf(path: string, ...definitions: readonly StackItems['definitions'][]): string | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const owner = path.slice(0, end);
    if (definitions.some((each) => each.has(owner))) return owner;
  }
  return undefined;
}
