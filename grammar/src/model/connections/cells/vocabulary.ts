import type { AddressSet, Family } from '../../../net/address-sets.js';
import { difference, isSubset, NOTHING, type Spans, span, unionOf } from '../../../net/spans.js';
import { ALL_PORTS } from '../../policy/selectors.js';
import { holdsAt, type Instant, parseInstant } from '../../policy/time-conditions.js';
import {
  END_FORMS,
  type EndSet,
  EVERY_END,
  endComplement,
  endSet,
  endUnion,
  NO_END,
  parseEnd,
  rectangle,
} from '../regions/ends.js';
import { isNamePattern, type NameClasses } from '../regions/name-classes.js';
import type { Cell } from './cells.js';
import {
  ALL_PROTOCOLS,
  INBOUND,
  LOCAL,
  OFF,
  ON,
  OUTBOUND,
  protocolRank,
  ROUTED,
  type Space,
  TCP,
  UDP,
} from './space.js';

/** The content of a set: a value, a list as a union, `{not: …}` as the complement. */
type Written = string | number | readonly Written[] | { not: Written };

/** A set of connections as coded; omitted keys contain every value. */
export interface WrittenSet {
  protocol?: Written;
  local?: Written;
  remote?: Written;
  direction?: Written;
  job?: Written;
  user?: Written;
  interface?: Written;
  /** An instant, or ANY. */
  time?: string;
  /** Default: `local`. */
  routing?: Written;
}

/** A problem at a position in a coded set. */
export interface VocabularyProblem {
  path: readonly (string | number)[];
  message: string;
  /** Names refer to each other without an end: reported at each name from which that is reached. */
  isChain?: true;
}

/** A set that may be partly unknown: what it certainly contains, and what it may contain. */
interface Vague<T> {
  must: T;
  may: T;
}

/** Lists of ends by name. */
export type NetworkLists = Readonly<Record<string, Written>>;

/** The names that sets may use. */
export interface Networks {
  /** Lists by name. */
  named: NetworkLists;
  /** The stack's own addresses; `must`: the known ones, `may`: all possible ones. */
  stack: Vague<AddressSet>;
}

/** A parsed set, independent of the stack to which it is applied. */
export interface ReadSet {
  written: WrittenSet;
  protocols: Spans;
  direction: Spans;
  routing: Spans;
  jobs: NamesRead;
  users: NamesRead;
  interfaces: NamesRead;
  instant?: Instant;
}

type NamesRead = readonly { pattern: string }[] | Expression;
type Expression = { any: true } | { union: Expression[] } | { not: Expression } | { pattern: string };

const RESERVED_NAMES = ['stack'] as const;

/** Parses the parts of a set that mean the same for every stack; `problems` are its errors. */
export function readSet(written: WrittenSet, named: NetworkLists): { set?: ReadSet; problems: VocabularyProblem[] } {
  const problems: VocabularyProblem[] = [];
  const wrong = (path: readonly (string | number)[], message: string): Spans => {
    problems.push({ path, message });
    return NOTHING;
  };
  const spansOf = (
    key: 'protocol' | 'direction' | 'routing',
    all: Spans,
    instead: Spans,
    one: (text: string) => Spans | undefined,
    forms: string,
  ): Spans => {
    const value = written[key];
    if (value === undefined) return instead;
    return fold<Spans>(value, [key], {
      one: (item, path) => one(String(item).toLowerCase()) ?? wrong(path, `${item} is not valid here. Use ${forms}.`),
      union: (sets) => unionOf(sets),
      not: (set) => difference(all, set),
    });
  };
  const protocols = spansOf(
    'protocol',
    ALL_PROTOCOLS,
    span(TCP, UDP),
    protocolOf,
    'tcp, udp or a number from 0 to 255',
  );
  const direction = spansOf(
    'direction',
    span(INBOUND, OUTBOUND),
    span(INBOUND, OUTBOUND),
    directionOf,
    'inbound or outbound',
  );
  const routing = spansOf('routing', span(LOCAL, ROUTED), span(LOCAL, LOCAL), routingOf, 'local or routed');
  const names = (key: 'job' | 'user' | 'interface', isValid: (text: string) => boolean, forms: string): Expression => {
    const value = written[key];
    if (value === undefined) return { any: true };
    return fold<Expression>(value, [key], {
      one: (item, path) => {
        const pattern = String(item);
        if (!isValid(pattern)) wrong(path, `${pattern} is not valid here. Use ${forms}.`);
        return { pattern };
      },
      union: (sets) => ({ union: sets }),
      not: (set) => ({ not: set }),
    });
  };
  const pattern = 'a name of up to eight letters, digits, #, $ and @, with * and ? as wildcards';
  const jobs = names('job', isNamePattern, pattern);
  const users = names('user', isNamePattern, pattern);
  const interfaces = names('interface', (text) => /^\S{1,16}$/.test(text), 'the name of an INTERFACE or LINK');
  const instant = instantOf(written.time, problems);
  const hasPorts = isSubset(protocols, span(TCP, UDP));
  for (const key of ['local', 'remote'] as const) checkEnds(written[key], [key], named, hasPorts, problems);
  if (problems.length > 0) return { problems };
  const set: ReadSet = { written, protocols, direction, routing, jobs, users, interfaces };
  return { set: instant ? { ...set, instant } : set, problems };
}

/** The problems of the lists of names. */
export function networkProblems(named: NetworkLists): VocabularyProblem[] {
  const problems: VocabularyProblem[] = [];
  const passed = new Set<string>();
  for (const [name, list] of Object.entries(named)) {
    const fault = nameFault(name);
    if (fault !== undefined) problems.push({ path: [name], message: fault });
    checkEnds(list, [name], named, true, problems, [name], passed);
  }
  return problems;
}

function nameFault(name: string): string | undefined {
  if ((RESERVED_NAMES as readonly string[]).includes(name))
    return `${name} is reserved for the addresses of the stack. Choose another name.`;
  if (!/^[A-Za-z_][\w.-]*$/.test(name))
    return `${name} is not a valid name. A name begins with a letter, followed by letters, digits, ., _ and -.`;
  return parseEnd(name) ? `${name} is an address. Choose another name.` : undefined;
}

function checkEnds(
  written: Written | undefined,
  path: readonly (string | number)[],
  named: NetworkLists,
  hasPorts: boolean,
  problems: VocabularyProblem[],
  open: readonly string[] = [],
  passed = new Set<string>(),
): void {
  if (written === undefined) return;
  const ignore = { union: () => undefined, not: () => undefined };
  fold<undefined>(written, path, {
    ...ignore,
    one: (item, at) => {
      const fault = endFault(String(item), named, hasPorts, open, passed);
      if (fault) problems.push({ ...fault, path: at });
      return undefined;
    },
  });
}

type Fault = Omit<VocabularyProblem, 'path'>;

/** Maximum number of names to which a name can expand. */
const DEEPEST = 100;

/** @param passed names without matches so far: they are evaluated only once */
function endFault(
  text: string,
  named: NetworkLists,
  hasPorts: boolean,
  open: readonly string[],
  passed: Set<string>,
): Fault | undefined {
  if (text === 'stack') return undefined;
  if (Object.hasOwn(named, text)) {
    if (open.includes(text))
      return { message: `${text} refers to itself: ${[...open, text].join(' > ')}.`, isChain: true };
    if (passed.has(text)) return undefined;
    if (open.length > DEEPEST) return { message: `More than ${DEEPEST} names refer to each other.`, isChain: true };
    const inner: VocabularyProblem[] = [];
    checkEnds(named[text], [], named, hasPorts, inner, [...open, text], passed);
    if (inner.length === 0) passed.add(text);
    return open.length > 0 ? inner.find(({ isChain }) => isChain) : undefined;
  }
  const [name] = text.split(':');
  if (name !== undefined && (name === 'stack' || Object.hasOwn(named, name)) && text !== name)
    return { message: `${name} is a name and cannot have a port. Code the port with the addresses.` };
  const end = parseEnd(text);
  if (!end)
    return {
      message: `${text} is not a valid connection endpoint. Use one of ${END_FORMS}, or a name from networks.`,
    };
  return end.ports && !hasPorts ? { message: `${text} has a port, but only tcp and udp have ports.` } : undefined;
}

/** The patterns of jobs and users in a set. */
export function patternsOf(set: ReadSet): { jobs: string[]; users: string[] } {
  return { jobs: patternsIn(set.jobs as Expression), users: patternsIn(set.users as Expression) };
}

function patternsIn(expression: Expression): string[] {
  if ('pattern' in expression) return [expression.pattern];
  if ('union' in expression) return expression.union.flatMap(patternsIn);
  return 'not' in expression ? patternsIn(expression.not) : [];
}

/** The connections of a set in a space. */
export function cellsOf(set: ReadSet, space: Space, networks: Networks): Vague<Cell[]> {
  const local = endsOf(set.written.local, networks);
  const remote = endsOf(set.written.remote, networks);
  const make = (own: EndSet, other: EndSet): Cell[] => product(set, space, own, other);
  const must = make(local.must, remote.must);
  const isKnown = local.must === local.may && remote.must === remote.may;
  return { must, may: isKnown ? must : make(local.may, remote.may) };
}

function product(set: ReadSet, space: Space, local: EndSet, remote: EndSet): Cell[] {
  const hidden = hiddenAt(space, set.instant);
  const jobs = namesIn(set.jobs as Expression, space.jobs);
  const users = namesIn(set.users as Expression, space.users);
  return ([4, 6] as const).flatMap((family) => {
    const interfaces = interfacesIn(set.interfaces as Expression, space, family);
    if ([set.protocols, set.direction, set.routing, jobs, users, interfaces].some((one) => one.length === 0)) return [];
    return local[family].flatMap(([localAddresses, localPorts]) =>
      remote[family].map(([remoteAddresses, remotePorts]) =>
        space.cell(
          family,
          {
            protocol: set.protocols,
            local: localAddresses!,
            localPort: localPorts!,
            remote: remoteAddresses!,
            remotePort: remotePorts!,
            direction: set.direction,
            job: jobs,
            user: users,
            interface: interfaces,
            routing: set.routing,
          },
          hidden,
        ),
      ),
    );
  });
}

/** The time conditions that an instant determines. */
export function hiddenAt(space: Space, instant: Instant | undefined): Map<number, Spans> {
  const decided = new Map<number, Spans>();
  if (!instant) return decided;
  for (const hidden of space.hidden) {
    if (hidden.kind !== 'time') continue;
    const holds = holdsAt(hidden.condition, instant);
    if (holds !== undefined) decided.set(space.placeOf(hidden)!, holds ? ON : OFF);
  }
  return decided;
}

/**
 * A list that several names contain is evaluated once; otherwise, names that contain the next one twice would double the work at each
 * level.
 */
function endsOf(
  written: Written | undefined,
  networks: Networks,
  known = new Map<string, Vague<EndSet>>(),
): Vague<EndSet> {
  if (written === undefined) return { must: EVERY_END, may: EVERY_END };
  return fold<Vague<EndSet>>(written, [], {
    one: (item) => {
      const text = String(item);
      if (text === 'stack') return vague(networks.stack, (addresses) => rectangle(addresses, ALL_PORTS));
      const list = Object.hasOwn(networks.named, text) ? networks.named[text] : undefined;
      if (list !== undefined) {
        const ends = known.get(text) ?? endsOf(list, networks, known);
        known.set(text, ends);
        return ends;
      }
      const end = parseEnd(text);
      const set = end ? endSet(end) : NO_END;
      return { must: set, may: set };
    },
    union: (sets) => ({
      must: endUnion(sets.map(({ must }) => must)),
      may: endUnion(sets.map(({ may }) => may)),
    }),
    not: ({ must, may }) => ({ must: endComplement(may), may: endComplement(must) }),
  });
}

function vague<T, R>({ must, may }: Vague<T>, of: (value: T) => R): Vague<R> {
  const known = of(must);
  return { must: known, may: must === may ? known : of(may) };
}

function namesIn(expression: Expression, names: NameClasses): Spans {
  if ('any' in expression) return names.all;
  if ('pattern' in expression) return names.of(expression.pattern) ?? NOTHING;
  if ('union' in expression) return unionOf(expression.union.map((one) => namesIn(one, names)));
  return difference(names.all, namesIn(expression.not, names));
}

function interfacesIn(expression: Expression, space: Space, family: Family): Spans {
  const all = space.universe[family][8]!;
  const of = (one: Expression): Spans => {
    if ('any' in one) return all;
    if ('union' in one) return unionOf(one.union.map(of));
    if ('not' in one) return difference(all, of(one.not));
    const at = space.interfaces.indexOf(one.pattern.toUpperCase());
    return at < 0 ? NOTHING : span(at, at);
  };
  return intersectionWith(of(expression), all);
}

function intersectionWith(set: Spans, all: Spans): Spans {
  return difference(all, difference(all, set));
}

interface Fold<T> {
  one(item: string | number, path: readonly (string | number)[]): T;
  union(sets: T[]): T;
  not(set: T): T;
}

/** Visits all values in lists and complements. */
function fold<T>(written: Written, path: readonly (string | number)[], by: Fold<T>): T {
  if (typeof written === 'string' || typeof written === 'number') return by.one(written, path);
  if (isList(written)) return by.union(written.map((item, index) => fold(item, [...path, index], by)));
  return by.not(fold(written.not, [...path, 'not'], by));
}

function isList(written: Written): written is readonly Written[] {
  return Array.isArray(written);
}

function protocolOf(text: string): Spans | undefined {
  if (text === 'tcp') return span(TCP, TCP);
  if (text === 'udp') return span(UDP, UDP);
  if (!/^\d{1,3}$/.test(text) || Number(text) > 255) return undefined;
  const rank = protocolRank(Number(text));
  return span(rank, rank);
}

function directionOf(text: string): Spans | undefined {
  if (text === 'inbound') return span(INBOUND, INBOUND);
  return text === 'outbound' ? span(OUTBOUND, OUTBOUND) : undefined;
}

function routingOf(text: string): Spans | undefined {
  if (text === 'local') return span(LOCAL, LOCAL);
  return text === 'routed' ? span(ROUTED, ROUTED) : undefined;
}

function instantOf(time: string | undefined, problems: VocabularyProblem[]): Instant | undefined {
  if (time === undefined || /^any$/i.test(time)) return undefined;
  const instant = parseInstant(time);
  if (!instant)
    problems.push({
      path: ['time'],
      message: `${time} is not valid here. Use ANY, or a time such as 2026-11-24T14:30 (local time) or 2026-11-24T14:30Z (UTC).`,
    });
  return instant;
}
