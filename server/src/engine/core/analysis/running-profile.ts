import { type Place, partText, type RunningDifference, type StackModel } from '@ezlint/grammar';
import { isObject } from '@ezlint/grammar/words';

/** Header that TCPIPCS PROFILE writes above the statements that it creates from a dump. */
const GENERATED = /^(;\s*)?(Profile generated on \d|TCPIPCS PROFILE\b)/i;

/** Maximum number of characters in these lines. */
const LONGEST_HEAD = 20_000;

/** Number of lines at the start of a file that can identify it as the profile of a running stack. */
const HEAD_LINES = 40;

/** Whether the file identifies itself as the configuration of a running stack in profile format. */
export function isRunningProfile(text: string): boolean {
  return text
    .slice(0, LONGEST_HEAD)
    .split(/\r\n|\r|\n/, HEAD_LINES)
    .some((line) => GENERATED.test(line.trim()));
}

/** Its statements, without the header of the dump viewer. */
export function runningStatements(text: string): string {
  return text.slice(Math.max(text.search(/^[ \t]*;/m), 0));
}

interface Leaf {
  statement: string;
  name: string;
  value: string;
  at?: Place;
}

/** Differences between the profile and the running stack; values unknown on either side are not reported. */
export function runningDifferences(profile: StackModel, running: StackModel): RunningDifference[] {
  const unread = new Set(
    [...profile.gaps, ...running.gaps].flatMap(({ statement }) => (statement === undefined ? [] : [statement])),
  );
  const isWhole = profile.complete && running.gaps.length === 0;
  return [
    ...changedValues(profile, running),
    ...(isWhole ? changedLists(profile, running).filter(({ statement }) => !unread.has(statement)) : []),
  ];
}

function changedValues(profile: StackModel, running: StackModel): RunningDifference[] {
  const now = leavesOf(running);
  return [...leavesOf(profile)].flatMap(([key, { statement, name, value, at }]) => {
    const other = now.get(key);
    if (!other || other.value === value) return [];
    return { kind: 'value' as const, statement, name, profile: value, running: other.value, ...place(at) };
  });
}

/** Values of stack-wide statements and of interfaces by their path. */
function leavesOf({ settings, interfaces, defaults }: StackModel): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [statement, own] of Object.entries(settings)) collect(statement, statement, '', own, leaves);
  for (const { name, statement, variant, settings: own } of interfaces)
    collect(`${statement} ${name.toUpperCase()}`, statement, name, { ...defaults[variant], ...own }, leaves);
  return leaves;
}

function collect(key: string, statement: string, name: string, value: unknown, into: Map<string, Leaf>): void {
  if (!isObject(value)) return;
  const { value: own, at, state: _state, text: _text, ...parts } = value;
  if (['string', 'number', 'boolean'].includes(typeof own) && name !== '')
    into.set(key, { statement, name, value: String(own), ...place(at as Place | undefined) });
  for (const [part, below] of Object.entries(parts))
    collect(`${key} ${part}`, statement, name === '' ? part : `${name} ${part}`, below, into);
}

interface Item {
  statement: string;
  name: string;
  at: Place;
}

function changedLists(profile: StackModel, running: StackModel): RunningDifference[] {
  const [coded, active] = [itemsOf(profile), itemsOf(running)];
  return [
    ...[...coded].flatMap(([key, { statement, name, at }]) =>
      active.has(key) ? [] : { kind: 'profile-only' as const, statement, name, at },
    ),
    ...[...active].flatMap(([key, { statement, name }]) =>
      coded.has(key) ? [] : { kind: 'running-only' as const, statement, name },
    ),
  ];
}

/** Interfaces, devices, routes, ports and dynamic VIPAs by their key; omits items with an unknown part. */
function itemsOf({ interfaces, devices, routes, ports, dvipas }: StackModel): Map<string, Item> {
  const items = new Map<string, Item>();
  const add = (statement: string, at: Place, words: readonly (string | undefined)[]): void => {
    if (words.some((word) => word === undefined)) return;
    const name = words.filter((word) => word !== '').join(' ');
    items.set(`${statement} ${name.toUpperCase()}`, { statement, name, at });
  };
  for (const { name, statement, at } of interfaces) add(statement, at, [name]);
  for (const { name, at } of devices) add('DEVICE', at, [name]);
  for (const { destination, isDirect, gateway, interface: over, at } of routes)
    add('ROUTE', at, [destination, isDirect ? '' : gateway, over]);
  for (const { port, protocol, job, at } of ports) add('PORT', at, [port, protocol, job].map(partText));
  for (const { kind, address, name, at } of dvipas)
    add(kind === 'define' ? 'VIPADEFINE' : 'VIPABACKUP', at, [address ?? name]);
  return items;
}

function place(at: Place | undefined): { at?: Place } {
  return at === undefined ? {} : { at };
}
