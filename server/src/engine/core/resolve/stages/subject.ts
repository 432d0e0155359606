import {
  type ConnectionQuery,
  type Decisions,
  EffectiveValues,
  type InterfaceModel,
  outcomesOf,
  type Place,
  type Question,
  type ReadSet,
  type RouteModel,
  readSet,
  type Setting,
  type StackModel,
  StackQuestions,
  TooLargeError,
} from '@ezlint/grammar';
import { stackFacts } from '../stack-facts.js';
import type { Resolution } from '../types.js';
import type { PlacedName, Stage, StageAnswer } from './types.js';

export type LocateRange = (place: Place) => Omit<PlacedName, 'name'> | undefined;

/** A connection on its way through a stack. */
export class StageSubject {
  readonly effective: EffectiveValues;
  readonly connection: ConnectionQuery;
  private readonly asked: { questions: StackQuestions; question: Question } | undefined;
  private way: { route?: RouteModel; via?: InterfaceModel } | undefined;

  constructor(
    readonly stack: StackModel,
    readonly environment: Readonly<Record<string, unknown>>,
    readonly resolution: Resolution,
    private readonly locate: LocateRange,
  ) {
    this.connection = resolution.connection;
    this.effective = new EffectiveValues(stack);
    this.asked = this.ask();
  }

  private ask(): { questions: StackQuestions; question: Question } | undefined {
    const set = setOf(this.connection);
    if (!set) return undefined;
    try {
      const questions = new StackQuestions(this.stack, stackFacts(this.stack, this.environment), [set]);
      return { questions, question: questions.about(set, {}) };
    } catch (error) {
      if (error instanceof TooLargeError) return undefined;
      throw error;
    }
  }

  /** All that a list of the stack may say of the connection; undefined where that takes too much work. */
  outcomes<T>(of: (connections: StackQuestions['connections']) => Decisions<T>): T[] | undefined {
    return this.asked && outcomesOf(this.asked.question, of(this.asked.questions.connections));
  }

  /** The route and the interface that carry it, where there is one; the routing stage finds them. */
  get path(): { route?: RouteModel; via?: InterfaceModel } {
    this.way ??= this.findPath();
    return this.way;
  }

  private findPath(): { route?: RouteModel; via?: InterfaceModel } {
    const [only, ...more] = this.outcomes(({ routes }) => routes) ?? [];
    if (!only || more.length > 0 || only.kind !== 'routes') return {};
    const route = only.routes[0]!;
    const via = this.stack.interfaces.find(({ name }) => name === route.interface);
    return via ? { route, via } : { route };
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

  /** A name with the place where it is coded; nothing for what a default decides. */
  placed(name: string, at: Place | undefined): PlacedName[] {
    const place = at === undefined ? undefined : this.locate(at);
    return place ? [{ ...place, name }] : [];
  }

  answer(
    stage: Stage,
    result: string,
    more: { by?: PlacedName[]; next?: PlacedName[]; missing?: string[] } = {},
  ): StageAnswer {
    const [by] = more.by ?? [];
    return { stage, result, ...(by ? { by } : {}), next: more.next ?? [], missing: more.missing ?? [] };
  }

  unknown(
    stage: Stage,
    missing: string[],
    result: 'unknown' | 'depends' = 'unknown',
    next: PlacedName[] = [],
  ): StageAnswer {
    return this.answer(stage, result, { missing, next });
  }
}

/** The vocabulary's form of a connection. */
function setOf({ local, remote, localPorts, remotePorts, direction, job, user }: ConnectionQuery): ReadSet | undefined {
  const end = (address: string, ports?: readonly [number, number]): string => {
    const text = address === 'All' ? '*' : address.includes(':') ? `[${address}]` : address;
    return ports ? `${text}:${ports[0]}${ports[1] === ports[0] ? '' : `-${ports[1]}`}` : text;
  };
  return readSet(
    {
      protocol: 'tcp',
      direction,
      local: end(local, localPorts),
      remote: end(remote, remotePorts),
      ...(job === undefined ? {} : { job }),
      ...(user === undefined ? {} : { user }),
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
  const value = settingOf(owner, name)?.value;
  return value === undefined ? undefined : String(value);
}

/** Entries of a repeated parameter. */
export function entriesOf(owner: unknown, name: string): ({ at: Place } & Record<string, unknown>)[] {
  const part = (owner as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(part) ? (part as ({ at: Place } & Record<string, unknown>)[]) : [];
}
