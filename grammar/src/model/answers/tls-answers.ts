import { type AddressSet, joined, toAddressSelector } from '../../net/address-sets.js';
import { contains, intersects, NOTHING, numbersIn } from '../../net/spans.js';
import type { Place } from '../basic-types.js';
import type { AnswerText, ClearPart, TlsAnswer } from '../connection-types.js';
import { covers } from '../connections/judges.js';
import type { KnownBox } from '../connections/regions/region.js';
import type { Traffic } from '../connections/regions/resolution.js';
import { type SecondaryMap, secondaryMapsOf } from '../connections/stages/secondary-maps.js';
import { isLeftToApplication } from '../connections/tls-demands.js';
import { type ConnectionSet, type TlsRuleList, tlsRuleList } from '../connections/traffic.js';
import { ALL_PORTS, toNumberSelector } from '../policy/selectors.js';
import type { TlsRule } from '../policy-types.js';
import type { StackInEffect } from '../types.js';
import type { Ends } from './ends.js';

/** Positions in the box of an AT-TLS rule. */
const [LOCAL_PORTS, REMOTE_PORTS, , LOCAL, REMOTE, JOB, USER] = [0, 1, 2, 3, 4, 5, 6] as const;
/** Maximum number of parts of the connections that an answer lists. */
const MOST_PARTS = 4;
/** Above this number of combinations of jobs and users, they are not evaluated separately. */
const MOST_NAMES = 200;

const UNKNOWN: TlsAnswer = { answer: 'unknown', rules: [] };

/** A part of the connections, with the effect of AT-TLS on it. */
interface Part {
  effect: 'tls' | 'clear' | 'unknown';
  box: KnownBox;
  family: 4 | 6;
  rule?: TlsRule;
  isTimed: boolean;
}

/** Answers whether AT-TLS protects connections; created once per stack. */
export class TlsAnswers {
  private readonly rules: readonly TlsRule[];
  private readonly list: TlsRuleList;
  private readonly lenders: readonly SecondaryMap[];
  /** The profile states that the stack uses AT-TLS rules, or that it does not; both are false if no profile is given. */
  private readonly isOn: boolean;
  private readonly isOff: boolean;
  /** The stack uses the rules that were given, unless the profile states otherwise. */
  private readonly isActive: boolean;
  private readonly isComplete: boolean;

  /** @throws {TooLargeError} if the names of jobs and users fall into too many classes */
  constructor(stack: StackInEffect) {
    const all = stack.policy?.tls.rules ?? [];
    this.rules = all.filter(({ order }) => order !== undefined);
    this.list = tlsRuleList(all);
    this.lenders = secondaryMapsOf(stack);
    const ttls = stack.settings.TCPCONFIG?.TTLS;
    const value = ttls && !Array.isArray(ttls) ? ttls.value : undefined;
    this.isOn = value === true;
    this.isActive = value !== false && stack.policy?.given.includes('at-tls') === true;
    this.isOff = value === false;
    this.isComplete = stack.policy?.complete.includes('at-tls') === true && all.length === this.rules.length;
  }

  /** The rules decide, and all of them are known. */
  get isDecided(): boolean {
    return this.isOn && this.isActive && this.isComplete;
  }

  /**
   * @param query the connections; its local addresses are those that the stack may have
   * @param ends the addresses that it certainly has
   */
  answer(query: ConnectionSet, ends: Pick<Ends, 'must'>): TlsAnswer {
    if (this.isOff) return { answer: 'no', rules: [] };
    if (!this.isActive) return UNKNOWN;
    const traffics = this.list.traffic(query);
    const found = traffics.map((traffic) => this.parts(traffic));
    if (found.length === 0 || found.some((parts) => parts === undefined)) return UNKNOWN;
    const parts = found.flatMap((one) => one!).map((part) => this.orSecondary(part, query.job));
    const rules = [...new Set(parts.flatMap(({ rule }) => rule ?? []))].sort((a, b) => a.order! - b.order!);
    const answer = byName(parts, traffics, ends);
    const clear = answer === 'partly' ? clearParts(parts, ends) : [];
    return {
      answer,
      rules: rules.map(({ at }) => at),
      ...(clear.length > 0 ? { clear } : {}),
      ...(parts.some(({ isTimed }) => isTimed) ? { timed: true as const } : {}),
    };
  }

  /** A connection that no rule protects may be a secondary connection of a rule for the same job. */
  private orSecondary(part: Part, job: ConnectionSet['job']): Part {
    if (part.effect !== 'clear' || typeof job !== 'string') return part;
    const mayBe = this.lenders.some(
      (map) =>
        map.job !== undefined && map.rule.priority! > (part.rule?.priority ?? 0) && covers(map.job, job.toUpperCase()),
    );
    return mayBe ? { ...part, effect: 'unknown' } : part;
  }

  /** The rules that apply to some of the connections; empty if unknown. */
  deciders(query: ConnectionSet): Place[] {
    if (!this.isActive) return [];
    const found = this.list.traffic(query).flatMap((traffic) => this.list.deciders(traffic)?.deciders ?? []);
    return [...new Set(found)].sort((a, b) => a - b).map((at) => this.rules[at]!.at);
  }

  /** The partners of the connections that AT-TLS protects; undefined if there are none, or if unknown. */
  protectedPartners(query: ConnectionSet): AddressSet | undefined {
    if (!this.isActive) return undefined;
    const sets = this.list.traffic(query).map((traffic) => ({ family: traffic.family, parts: this.parts(traffic) }));
    if (sets.some(({ parts }) => parts === undefined)) return undefined;
    const found = joined(
      sets.flatMap(({ family, parts }) =>
        parts!.flatMap(({ effect, box }) =>
          effect === 'tls' ? [{ 4: NOTHING, 6: NOTHING, [family]: box[REMOTE]! }] : [],
        ),
      ),
    );
    return found[4].length + found[6].length > 0 ? found : undefined;
  }

  private parts(traffic: Traffic): Part[] | undefined {
    const found = this.list.parts(traffic);
    if (!found) return undefined;
    const { family } = traffic;
    const rest = this.isComplete ? 'clear' : 'unknown';
    return [
      ...found.taken.map(({ at, box, isTimed }): Part => {
        const rule = this.rules[at]!;
        return { effect: effectOf(rule), box, family, rule, isTimed };
      }),
      ...found.rest.map(({ box, isTimed }): Part => ({ effect: rest, box, family, isTimed })),
    ];
  }
}

function effectOf(rule: TlsRule): Part['effect'] {
  if (rule.enabled === false) return 'clear';
  return rule.enabled === undefined || rule.lacks || isLeftToApplication(rule) ? 'unknown' : 'tls';
}

/** The job and the user of a connection are unknown, so the answer must be the same for all of them. */
function byName(parts: readonly Part[], traffics: readonly Traffic[], ends: Pick<Ends, 'must'>): AnswerText {
  const effects = new Set(parts.map(({ effect }) => effect));
  if (effects.size === 1) return textOf(parts, ends);
  const [first] = traffics;
  const jobs = numbersIn(first!.box[JOB]!);
  const users = numbersIn(first!.box[USER]!);
  if (jobs.length * users.length > MOST_NAMES) return 'unknown';
  const answers = new Set(
    jobs.flatMap((job) =>
      users.map((user) =>
        textOf(
          parts.filter(({ box }) => contains(box[JOB]!, job) && contains(box[USER]!, user)),
          ends,
        ),
      ),
    ),
  );
  return answers.size === 1 ? [...answers][0]! : 'unknown';
}

function textOf(parts: readonly Part[], ends: Pick<Ends, 'must'>): AnswerText {
  const effects = new Set(parts.map(({ effect }) => effect));
  if (effects.size === 0 || effects.has('unknown')) return 'unknown';
  if (effects.size === 1) return effects.has('tls') ? 'yes' : 'no';
  const areCertain = [...effects].every((effect) => parts.some((part) => part.effect === effect && isOwn(part, ends)));
  return areCertain ? 'partly' : 'unknown';
}

/** It contains connections of an address that the stack certainly has. */
function isOwn({ box, family }: Part, { must }: Pick<Ends, 'must'>): boolean {
  return intersects(box[LOCAL]!, must[family]);
}

function clearParts(parts: readonly Part[], ends: Pick<Ends, 'must'>): ClearPart[] {
  const clear = parts.filter((part) => part.effect === 'clear' && isOwn(part, ends));
  return clear.slice(0, MOST_PARTS).map(({ box, family }) => ({
    local: toAddressSelector({ 4: NOTHING, 6: NOTHING, [family]: box[LOCAL]! }),
    remote: toAddressSelector({ 4: NOTHING, 6: NOTHING, [family]: box[REMOTE]! }),
    localPorts: toNumberSelector(box[LOCAL_PORTS]!, ALL_PORTS),
    remotePorts: toNumberSelector(box[REMOTE_PORTS]!, ALL_PORTS),
  }));
}
