import {
  type ConnectionQuery,
  type FilterCondition,
  type FilterRule,
  filterRuleList,
  filtersOf,
  type Instant,
  isInForce,
  type Outcome,
  ofOwnClasses,
  packetTraffic,
  protocolOf,
  rejectionOf,
  rulesInForce,
  type StackModel,
  securityOf,
  type Traffic,
  type Verdict,
} from '@ezlint/grammar';
import { listText } from '../list-text.js';
import { possible } from './families.js';
import type { Locate } from './tls.js';
import type { FilterResolution, FilterState, Resolution, RuleVerdict, RuleVerdicts } from './types.js';
import {
  addressesText,
  numbersText,
  OUT_OF_FORCE,
  rejectedText,
  remoteRules,
  takersIn,
  verdictAt,
  wanted,
} from './wording.js';

const MAY_DECIDE: ReadonlySet<Outcome> = new Set(['applies', 'in-part', 'unknown']);

type Source = Resolution['filters']['source'];

/** Evaluates the IP filters of a stack for connections: those of the policy, otherwise the defaults of the profile. */
export class FilterResolver {
  readonly source: Source;
  /** All rules, and the rules that may be active. */
  private readonly all: readonly FilterRule[];
  private readonly rules: readonly FilterRule[];
  private readonly list: ReturnType<typeof filterRuleList>;

  constructor(
    private readonly stack: StackModel,
    private readonly locate: Locate,
    private readonly instant?: Instant,
  ) {
    const { rules, source } = filtersOf(stack);
    this.all = rules;
    this.rules = rulesInForce(rules, instant);
    const isOff = source === 'unknown' && this.isOff(4) && this.isOff(6);
    this.source = isOff || (source === 'profile' && rules.length === 0) ? 'none' : source;
    this.list = filterRuleList(this.rules);
  }

  resolve(
    query: ConnectionQuery,
    packets: 'inbound' | 'outbound',
    mostOthers = Number.POSITIVE_INFINITY,
  ): FilterResolution {
    const { filtered, isOpen, state, families } = this.look(query, packets);
    if (state === 'not-filtered') return { state, summary: openText(families), applies: [], rules: [] };
    if (state === 'not-given') return { state, summary: NOT_GIVEN, applies: [], rules: [] };
    const found = filtered.map((traffic) =>
      state === 'unknown' ? this.list.deciders(traffic) : this.mayDecide(traffic),
    );
    const deciders = [...new Set(found.flatMap((one) => one?.deciders ?? []))]
      .sort((a, b) => a - b)
      .map((at) => this.rules[at]!);
    const isRestLeft = found.some((one) => one?.isRestLeft);
    const explained = filtered.map((traffic) => this.list.explain(traffic).verdicts);
    const summary = summaryOf(state, deciders, isRestLeft, isOpen ? filtered[0]?.family : undefined);
    const { rejection } = this;
    return {
      ...(rejection === undefined
        ? { state, summary }
        : { state: 'unknown', summary: rejectedText(summary), missing: [rejection] }),
      applies: deciders.map(({ name }) => name),
      ...this.verdicts(explained, mostOthers),
    };
  }

  private verdicts(explained: readonly (readonly Verdict<FilterCondition>[])[], mostOthers: number): RuleVerdicts {
    const takers = takersIn(explained);
    const remote = remoteRules(explained, this.rules.length, mostOthers);
    let at = 0;
    // A rule with several services represents several filters.
    const rules = this.all.flatMap((rule): RuleVerdict[] => {
      if (isInForce(rule, this.instant) === false) return [{ ...this.head(rule), ...OUT_OF_FORCE }];
      const place = at++;
      if (remote.has(place)) return [];
      const conditionOf = (condition: FilterCondition) => wanted(condition, wantsOf(rule, condition));
      return [{ ...this.head(rule), ...verdictAt(this.rules, place, explained, takers, conditionOf) }];
    });
    return { rules, ...(remote.size > 0 ? { omitted: remote.size } : {}) };
  }

  /** Reason why Policy Agent rejects the policy. */
  private get rejection(): string | undefined {
    return this.source === 'policy' ? rejectionOf(this.stack.policy, 'ipsec') : undefined;
  }

  /** Whether packets may use a tunnel because the filter policy was not given or is unknown. */
  isOpen(state: FilterState): boolean {
    return state === 'unknown' || (state === 'not-given' && this.stack.initial);
  }

  /** Result for the packets of both directions, for checks of many connections. */
  state(query: ConnectionQuery): FilterState {
    const states = (['inbound', 'outbound'] as const).map((way): FilterState => {
      const { state } = this.look(query, way);
      return state === 'not-filtered' || this.rejection === undefined ? state : 'unknown';
    });
    return states.find((state) => state === 'unknown' || state === 'denied' || state === 'depends') ?? states[0]!;
  }

  /**
   * The packets that filters check and their result. `isOpen`: packets of the other address family are not filtered. IPv6 is included if it is
   * requested or if the stack may support it. `families`: of packets that are not filtered.
   */
  private look(
    query: ConnectionQuery,
    packets: 'inbound' | 'outbound',
  ): { filtered: Traffic[]; isOpen: boolean; state: FilterState; families?: readonly (4 | 6)[] } {
    const all = packetTraffic(query, packets, { protocol: protocolOf(query) }).map((traffic) =>
      ofOwnClasses(traffic, this.stack, query.interface),
    );
    const real = possible(all, this.stack);
    const filtered = real.filter(({ family }) => !this.isOff(family));
    const isOpen = filtered.length < real.length;
    if (isOpen && filtered.length === 0)
      return { filtered, isOpen, state: 'not-filtered', families: real.map(({ family }) => family) };
    const mayBeOff = filtered.some(({ family }) => this.mayBeOff(family));
    if (this.source === 'unknown') return { filtered, isOpen, state: isOpen || mayBeOff ? 'unknown' : 'not-given' };
    if (filtered.length === 0) return { filtered, isOpen, state: 'unknown' };
    const found = filtered.map((traffic) => this.mayDecide(traffic));
    const deciders = found.flatMap((one) => one.deciders).map((at) => this.rules[at]!);
    const isRestLeft = found.some((one) => one.isRestLeft);
    const state = this.stateOf(deciders, isRestLeft, isOpen);
    // Whether a filter matches is irrelevant if the others have the same effect.
    const isVague = found.some((one) => one.isVague) && state !== 'permitted' && state !== 'denied';
    return { filtered, isOpen, state: isVague || (mayBeOff && state !== 'permitted') ? 'unknown' : state };
  }

  /** The filters that decide; `isVague`: it is unknown whether some of them match, so later ones may decide as well. */
  private mayDecide(traffic: Traffic): { deciders: number[]; isRestLeft: boolean; isVague?: true } {
    const found = this.list.deciders(traffic);
    if (found) return found;
    const { verdicts, isRestLeft } = this.list.explain(traffic);
    const deciders = verdicts.flatMap(({ outcome }, at) => (MAY_DECIDE.has(outcome) ? [at] : []));
    return { deciders, isRestLeft, isVague: true };
  }

  /** Whether a profile was given that does not specify filtering for the address family. */
  private mayBeOff(family: 4 | 6): boolean {
    return this.stack.initial && securityOf(this.stack, family) === undefined;
  }

  private isOff(family: 4 | 6): boolean {
    return securityOf(this.stack, family) === false;
  }

  /** Packets that match no filter are denied; packets that are not filtered are permitted. */
  private stateOf(deciders: readonly FilterRule[], isRestLeft: boolean, isOpen: boolean): FilterState {
    const actions = new Set<string | undefined>(deciders.map(({ action }) => action));
    if (isRestLeft)
      actions.add(this.source !== 'policy' || this.stack.policy!.complete.includes('ipsec') ? 'Deny' : undefined);
    if (isOpen) actions.add('Permit');
    if (actions.has(undefined)) return 'unknown';
    if (actions.size > 1) return 'depends';
    return ({ Permit: 'permitted', Deny: 'denied', IpSec: 'tunnel' } as const)[[...actions][0] as 'Permit'];
  }

  private head(rule: FilterRule): Pick<RuleVerdict, 'name' | 'at' | 'service' | 'action' | 'timed'> {
    const place = this.locate(rule.at);
    const service = rule.service === undefined ? undefined : this.locate(rule.service);
    return {
      name: rule.name,
      ...(place ? { at: place } : {}),
      ...(service ? { service } : {}),
      ...(rule.action ? { action: rule.action } : {}),
      ...(isInForce(rule, this.instant) === undefined ? { timed: true } : {}),
    };
  }
}

function openText(families: readonly (4 | 6)[] = [4, 6]): string {
  const statements = [...new Set(families)].map((family) => (family === 4 ? 'IPCONFIG' : 'IPCONFIG6'));
  const isOnlyIpv6 = !families.includes(4);
  return `Not filtered: IP security is off${isOnlyIpv6 ? ' for IPv6' : ''} in the stack (${statements.join(' or ')} IPSECURITY is not in effect).`;
}

const NOT_GIVEN =
  'Unknown: no IP security policy was provided. The default filters of the profile are in effect only until Policy Agent installs one.';

/** @param filtered the only address family whose packets are filtered */
function summaryOf(
  state: FilterState,
  deciders: readonly FilterRule[],
  isRestLeft: boolean,
  filtered: 4 | 6 | undefined,
): string {
  const names = listText([...new Set(deciders.map(({ name }) => name))], 'or');
  switch (state) {
    case 'permitted':
      return `Permitted by ${names}.`;
    case 'tunnel':
      return `Permitted through an IPSec tunnel by ${names}.`;
    case 'denied':
      if (deciders.length === 0) return 'Denied: no filter matches.';
      return `Denied by ${names}${isRestLeft ? ' or because no filter matches' : ''}.`;
    case 'depends':
      if (filtered !== undefined)
        return `It depends on the address: IPv${filtered === 4 ? 6 : 4} is not filtered; IPv${filtered} is ${deciders.length > 0 ? `decided by ${names}${isRestLeft ? ' or denied' : ''}` : 'denied, because no filter matches'}.`;
      return `It depends: ${names}${isRestLeft ? ' or denied, because no filter matches' : ''}, see the conditions below.`;
    default:
      return 'Unknown: a part of the policy or of the profile was not provided or could not be read.';
  }
}

function wantsOf(rule: FilterRule, condition: FilterCondition): string | undefined {
  switch (condition) {
    case 'local':
    case 'remote':
      return rule[condition] && addressesText(rule[condition]);
    case 'localPorts':
    case 'remotePorts':
    case 'type':
    case 'code':
      return rule[condition] && numbersText(rule[condition]);
    case 'connect':
      return (
        rule.connect &&
        { InboundConnect: 'the partner', OutboundConnect: 'this stack', any: 'either side' }[rule.connect]
      );
    case 'routing':
      return rule.fragmentsOnly ? `${rule.routing}, fragments only` : rule.routing;
    default:
      return rule[condition] === undefined ? undefined : String(rule[condition]);
  }
}
