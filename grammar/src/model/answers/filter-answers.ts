import { type AddressSet, type Family, joined } from '../../net/address-sets.js';
import { intersects, NOTHING, type Spans, span } from '../../net/spans.js';
import type { Place } from '../basic-types.js';
import type { AnswerText, FlowAnswer, OutsideAnswer, PacketAnswer } from '../connection-types.js';
import { filtersOf, securityOf } from '../connections/filters-in-effect.js';
import type { KnownBox } from '../connections/regions/region.js';
import type { RuleList, Traffic } from '../connections/regions/resolution.js';
import { OUTBOUND } from '../connections/regions/tls-region.js';
import { classesInUse } from '../connections/stages/security-classes.js';
import {
  type ConnectionSet,
  type FilterCondition,
  filterRuleList,
  type PacketContents,
  packetTraffic,
} from '../connections/traffic.js';
import { ALL_BYTES, ALL_PORTS, fromNumberSelector } from '../policy/selectors.js';
import type { FilterRule } from '../policy-types.js';
import type { StackInEffect } from '../types.js';
import type { Ends } from './ends.js';

/** Positions in the box of a filter. */
const [DIRECTION, LOCAL, REMOTE, CLASS] = [3, 4, 5, 10] as const;
const TCP = 6;
const WAYS = ['inbound', 'outbound'] as const;

type Effect = 'permit' | 'tunnel' | 'deny' | 'unknown';

/** A part of some packets, with the effect of the filters on it. */
interface Part {
  effect: Effect;
  box: KnownBox;
  rule?: FilterRule;
}

type Passage = readonly [inbound: Part, outbound: Part];

/** Answers what IP filters do with connections and packets; created once per stack. */
export class FilterAnswers {
  private readonly rules: readonly FilterRule[];
  private readonly list: RuleList<FilterCondition>;
  /** The policy is in effect and completely known. */
  private readonly isKnown: boolean;
  /** Security classes of interfaces that the stack certainly has; undefined if one is unknown. */
  private readonly classes: Record<Family, Spans | undefined>;

  constructor(private readonly stack: StackInEffect) {
    const { rules, state, source } = filtersOf(stack);
    this.rules = rules;
    this.list = filterRuleList(rules);
    this.isKnown = source === 'policy' && state === 'complete';
    this.classes = { 4: classesInUse(stack, 4), 6: classesInUse(stack, 6) };
  }

  /** The stack filters packets of the family, and the result is known. */
  decidesOver(family: Family): boolean {
    return this.isKnown && securityOf(this.stack, family) === true;
  }

  /** Whether partners reach a TCP server outside tunnels. */
  outside(query: ConnectionSet, ends: Pick<Ends, 'must'>): OutsideAnswer {
    const families = ([4, 6] as const).filter((family) => ends.must[family].length > 0);
    const security = families.map((family) => securityOf(this.stack, family));
    const answers = families.map((family, index): AnswerText => {
      if (security[index] === false) return 'yes';
      return security[index] === undefined || !this.isKnown ? 'unknown' : this.isOutside(query, family, ends);
    });
    return {
      answer: answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no',
      filters: security.includes(true) ? 'on' : security.includes(undefined) ? 'unknown' : 'off',
      tunnels: this.tunnelsOf(query),
      denied: security.every((isOn) => isOn === true) && this.isDenied(query, families),
    };
  }

  /** The partners that may reach a TCP server outside tunnels; undefined if unknown. */
  partnersOutside(query: ConnectionSet): AddressSet | undefined {
    const found: AddressSet[] = [];
    for (const family of [4, 6] as const)
      for (const passage of this.passages(query, family)) {
        if (!passage) return undefined;
        if (!isTunneled(passage)) found.push({ 4: NOTHING, 6: NOTHING, [family]: passage[1].box[REMOTE]! });
      }
    return joined(found);
  }

  /** The filters deny all of these connections, in the clear and in tunnels. */
  isDenied(query: ConnectionSet, families: readonly Family[]): boolean {
    return this.isKnown && families.every((family) => this.passages(query, family).next().done === true);
  }

  /** The effect of the filters on the packets of connections, in the given directions. */
  packets(query: ConnectionSet, ways: readonly (typeof WAYS)[number][], contents: PacketContents): PacketAnswer {
    const parts = ways.flatMap((way) =>
      packetTraffic(query, way, contents).flatMap((traffic) => this.parts(traffic) ?? [UNKNOWN_PART]),
    );
    const effects = new Set(parts.map(({ effect }) => effect));
    return { permitted: shareOf('permit', effects), tunneled: shareOf('tunnel', effects) };
  }

  /** The tunnels that protect connections from one of the addresses of the stack to all of these partners. */
  tunnelOf(query: Omit<ConnectionSet, 'local'>, addresses: readonly string[]): FlowAnswer['tunnel'] {
    let isUnknown = false;
    // Only a policy identifies the addresses of its stack.
    for (const local of addresses.length > 0 ? addresses : this.namedAddresses()) {
      const family = local.includes(':') ? 6 : 4;
      if (securityOf(this.stack, family) === false) continue;
      if (!this.isKnown) {
        isUnknown = true;
        continue;
      }
      const traffics = WAYS.flatMap((way) => packetTraffic({ ...query, local }, way)).filter(
        (one) => one.family === family,
      );
      const parts = traffics.flatMap((traffic) => this.parts(traffic) ?? [UNKNOWN_PART]);
      if (parts.some(({ effect }) => effect === 'unknown')) isUnknown = true;
      if (parts.length > 0 && parts.every(({ effect, rule }) => effect === 'tunnel' && rule?.timed === false))
        return { answer: 'yes', rules: [...new Set(parts.flatMap(({ rule }) => rule?.at ?? []))] };
    }
    return { answer: isUnknown ? 'unknown' : 'no', rules: [] };
  }

  /** The filters that apply to packets of connections; undefined if no filter decides, or if not all of them are known. */
  deciders(query: ConnectionSet, contents?: PacketContents): Place[] | undefined {
    if (!this.isKnown || ![4, 6].some((family) => securityOf(this.stack, family as Family) === true)) return undefined;
    const places = new Set<Place>();
    for (const traffic of WAYS.flatMap((way) => packetTraffic(query, way, contents))) {
      const parts = this.parts(traffic);
      if (!parts) return undefined;
      for (const { rule } of parts) if (rule) places.add(rule.at);
    }
    return [...places].sort((a, b) => a - b);
  }

  private isOutside(query: ConnectionSet, family: Family, ends: Pick<Ends, 'must'>): AnswerText {
    let isUnknown = false;
    for (const passage of this.passages(query, family)) {
      if (!passage) return 'unknown';
      if (isTunneled(passage)) continue;
      const isSure = passage.every(({ effect, rule }) => effect !== 'unknown' && !rule?.timed);
      if (isSure && this.isReal(passage[1].box, family, ends)) return 'yes';
      isUnknown = true;
    }
    return isUnknown ? 'unknown' : 'no';
  }

  /** Packets of connections to a TCP server, and their replies, that no filter denies; undefined for those of unknown filters. */
  private *passages(query: ConnectionSet, family: Family): Generator<Passage | undefined, void> {
    for (const traffic of packetTraffic(query, 'inbound').filter((one) => one.family === family)) {
      const incoming = this.parts(traffic);
      if (!incoming) yield undefined;
      for (const own of incoming ?? []) {
        if (own.effect === 'deny') continue;
        const outgoing = this.parts({ family, box: own.box.with(DIRECTION, span(OUTBOUND, OUTBOUND)) });
        if (!outgoing) yield undefined;
        for (const other of outgoing ?? []) if (other.effect !== 'deny') yield [own, other];
      }
    }
  }

  /** The stack certainly has the address and an interface of the security class. */
  private isReal(box: KnownBox, family: Family, { must }: Pick<Ends, 'must'>): boolean {
    const classes = this.classes[family];
    const ofClass = box[CLASS] === ALL_BYTES || (classes !== undefined && intersects(box[CLASS]!, classes));
    return ofClass && intersects(box[LOCAL]!, must[family]);
  }

  private parts(traffic: Traffic): Part[] | undefined {
    const found = this.list.parts(traffic);
    return (
      found && [
        ...found.taken.map(({ at, box }): Part => ({ effect: effectOf(this.rules[at]!), box, rule: this.rules[at]! })),
        ...found.rest.map(({ box }): Part => ({ effect: 'deny', box })),
      ]
    );
  }

  private namedAddresses(): string[] {
    const selectors = this.rules.flatMap(({ local }) => local ?? []);
    return [...new Set(selectors.flatMap((one) => (one === 'any' ? ['0.0.0.0'] : one.ranges.map(([low]) => low))))];
  }

  private tunnelsOf({ localPorts }: ConnectionSet): string[] {
    const ports = localPorts ? span(...localPorts) : ALL_PORTS;
    const names = this.rules.filter(
      ({ action, protocol, localPorts: own, dynamicVpn, manualVpn }) =>
        action === 'IpSec' &&
        (dynamicVpn !== undefined || manualVpn !== undefined) &&
        (protocol === 'any' || protocol === TCP) &&
        own !== undefined &&
        intersects(fromNumberSelector(own, ALL_PORTS), ports),
    );
    return [...new Set(names.map(({ name }) => name))].sort();
  }
}

function isTunneled(passage: Passage): boolean {
  return passage.every(({ effect }) => effect === 'tunnel');
}

const UNKNOWN_PART: Part = { effect: 'unknown', box: [] };

function effectOf({ action }: FilterRule): Effect {
  return action === undefined ? 'unknown' : ({ Permit: 'permit', Deny: 'deny', IpSec: 'tunnel' } as const)[action];
}

function shareOf(effect: Effect, effects: ReadonlySet<Effect>): AnswerText {
  if (!effects.has(effect)) return effects.has('unknown') ? 'unknown' : 'no';
  return effects.size === 1 ? 'yes' : effects.has('unknown') ? 'unknown' : 'partly';
}
