import {
  type ConnectionQuery,
  type Decisions,
  distinctionsOf,
  EffectiveValues,
  type InterfaceModel,
  outcomesOf,
  type Place,
  type PortOutcome,
  PROTOCOL_NUMBERS,
  partText,
  protocolOf,
  type Question,
  type ReadSet,
  type RouteModel,
  type RouteOutcome,
  readSet,
  type Setting,
  type StackFacts,
  type StackModel,
  StackQuestions,
  withinLimits,
} from '@ezlint/grammar';
import { withoutUndefined } from '@ezlint/grammar/words';
import type { Resolution } from '../types.js';
import type { FindOwner, LocateRange, PlacedName, StageResult } from './types.js';

/** A route with its interface. */
export interface Carrier {
  via: InterfaceModel;
  route: RouteModel;
}

/** A connection that the stages process. */
export class StageSubject {
  readonly effective: EffectiveValues;
  readonly connection: ConnectionQuery;
  private readonly asked: { questions: StackQuestions; question: Question } | undefined;
  private found: { carriers: Carrier[] | undefined } | undefined;

  constructor(
    readonly stack: StackModel,
    readonly environment: Readonly<Record<string, unknown>>,
    private readonly facts: StackFacts,
    readonly resolution: Resolution,
    readonly locate: LocateRange,
    readonly ownerOf?: FindOwner,
  ) {
    this.connection = resolution.connection;
    this.effective = new EffectiveValues(stack);
    this.asked = this.ask();
  }

  private ask(): { questions: StackQuestions; question: Question } | undefined {
    const set = setOf(this.connection);
    if (!set) return undefined;
    return withinLimits(() => {
      const questions = new StackQuestions(this.stack, this.facts, [set]);
      return { questions, question: questions.about(set, {}) };
    }, undefined);
  }

  /** The facts required for a single outcome of a list. */
  distinctions<T>(of: (connections: StackQuestions['connections']) => Decisions<T>): string[] {
    return this.asked ? distinctionsOf(this.asked.question, of(this.asked.questions.connections)) : [];
  }

  /** Whether it is an IPv6 connection, and the profile defines no IPv6 interface. */
  get lacksIpv6(): boolean {
    return this.asked?.question.withoutIpv6 !== undefined;
  }

  /** Possible reservations of its local port, which are for both address families; undefined if there are too many cases. */
  get ports(): PortOutcome[] | undefined {
    if (!this.asked) return undefined;
    const { question, questions } = this.asked;
    return outcomesOf({ ...question, may: question.withoutIpv6 ?? question.may }, questions.connections.ports);
  }

  /** Possible routes of its packets; undefined if there are too many cases. */
  get routes(): RouteOutcome[] | undefined {
    const found = this.asked && outcomesOf(this.asked.question, this.asked.questions.connections.routes);
    return found && [...new Map(found.map((one) => [routeKey(one), one])).values()];
  }

  /** Whether packets stay in the stack. */
  get isLocal(): boolean {
    const outcomes = this.routes;
    return outcomes !== undefined && outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'local');
  }

  /** The routes and interfaces that may be used: several with MULTIPATH; undefined if they are unknown. */
  get carriers(): readonly Carrier[] | undefined {
    this.found ??= { carriers: this.findCarriers() };
    return this.found.carriers;
  }

  /** The route and interface, if there is only one of each. */
  get path(): Partial<Carrier> {
    const [first, ...more] = this.carriers ?? [];
    if (!first) return {};
    const { via, route } = first;
    if (more.some((one) => one.via !== via)) return {};
    return more.length > 0 ? { via } : { via, route };
  }

  /** The interface that receives the packets, if specified; otherwise the interface that sends them. */
  get arrival(): Partial<Pick<Carrier, 'via'>> {
    const { interface: name } = this.connection;
    const via = this.stack.interfaces.find((one) => one.name === name);
    return via ? { via } : name === undefined ? this.path : {};
  }

  private findCarriers(): Carrier[] | undefined {
    const outcomes = this.routes;
    const [only] = outcomes ?? [];
    if (outcomes?.length !== 1 || only?.kind !== 'routes') return undefined;
    const { used } = only;
    const named = used.filter((route) => route.interface === this.connection.interface);
    const own = named.length > 0 ? named : used;
    const found = own.flatMap((route) => {
      const via = this.stack.interfaces.find(({ name }) => name === route.interface);
      return via ? [{ via, route }] : [];
    });
    return found.length === own.length ? found : undefined;
  }

  get isTcp(): boolean {
    return protocolOf(this.connection) === PROTOCOL_NUMBERS.tcp;
  }

  /** Whether packets have ports; only TCP and UDP have them. */
  get hasPorts(): boolean {
    return typeof this.connection.protocol !== 'number';
  }

  /** The statement that configures the protocol. */
  get transport(): { name: 'TCP' | 'UDP'; statement: 'TCPCONFIG' | 'UDPCONFIG' } {
    return this.isTcp ? { name: 'TCP', statement: 'TCPCONFIG' } : { name: 'UDP', statement: 'UDPCONFIG' };
  }

  /** The single local port. */
  get localPort(): number | undefined {
    const [low, high] = this.connection.localPorts ?? [];
    return low !== undefined && low === high ? low : undefined;
  }

  /** The single address of an end. */
  single(end: 'local' | 'remote'): string | undefined {
    const text = this.connection[end];
    return /^[0-9A-Fa-f.:]+$/.test(text) && text !== 'All' ? text : undefined;
  }

  /** A name with the place where it is coded, by default in this stack; empty if a default applies. */
  placed(name: string, at: Place | undefined, locate = this.locate): PlacedName[] {
    const place = at === undefined ? undefined : locate(at);
    return place ? [{ ...place, name }] : [];
  }

  answer(
    result: string,
    more: { by?: PlacedName[]; also?: PlacedName[]; next?: PlacedName[]; missing?: string[] } = {},
  ): StageResult {
    const [by] = more.by ?? [];
    const also = more.also?.length ? { also: more.also } : {};
    return { result, ...(by ? { by } : {}), ...also, next: more.next ?? [], missing: more.missing ?? [] };
  }

  unknown(missing: string[], result: 'unknown' | 'depends' = 'unknown', next: PlacedName[] = []): StageResult {
    return this.answer(result, { missing, next });
  }
}

/** Identical for outcomes that use the same routes. */
function routeKey(outcome: RouteOutcome): string {
  if (outcome.kind === 'unknown') return `unknown ${outcome.missing}`;
  return outcome.kind === 'routes' ? outcome.routes.map(({ at }) => at).join(' ') : outcome.kind;
}

/** Converts a connection to the form of the set functions. */
function setOf(connection: ConnectionQuery): ReadSet | undefined {
  const {
    local,
    remote,
    localPorts,
    remotePorts,
    protocol = 'tcp',
    direction,
    job,
    user,
    interface: name,
    time,
    routing,
  } = connection;
  const end = (address: string, ports?: readonly [number, number]): string => {
    const text = address === 'All' ? '*' : address.includes(':') ? `[${address}]` : address;
    return ports ? `${text}:${ports[0]}${ports[1] === ports[0] ? '' : `-${ports[1]}`}` : text;
  };
  return readSet(
    {
      protocol,
      direction,
      local: end(local, localPorts),
      remote: end(remote, remotePorts),
      ...withoutUndefined({ job, user, interface: name, time, routing }),
    },
    {},
  ).set;
}

/** One value of an entry or statement. */
export function settingOf(owner: unknown, name: string): Setting | undefined {
  const part = (owner as Record<string, unknown> | undefined)?.[name];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Setting) : undefined;
}

export function textOf(owner: unknown, name: string): string | undefined {
  return partText(settingOf(owner, name));
}

/** Entries of a repeated parameter. */
export function entriesOf(owner: unknown, name: string): ({ at: Place } & Record<string, unknown>)[] {
  const part = (owner as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(part) ? (part as ({ at: Place } & Record<string, unknown>)[]) : [];
}
