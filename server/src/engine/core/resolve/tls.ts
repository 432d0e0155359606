import {
  type ConnectionQuery,
  covers,
  type Instant,
  isInForce,
  isLeftToApplication,
  isUsable,
  lackOfRule,
  lentRule,
  type PolicyObject,
  PROTOCOL_NUMBERS,
  protocolOf,
  rejectionOf,
  rulesInForce,
  type SecondaryMap,
  type Setting,
  type StackModel,
  secondaryMapsOf,
  secondaryText,
  type TlsCondition,
  type TlsRule,
  TlsRuleList,
  type TlsSuite,
  tlsRuleList,
  ttlsOf,
} from '@ezlint/grammar';
import { listText } from '../list-text.js';
import { possible } from './families.js';
import type {
  EffectiveTls,
  EffectiveValue,
  RuleVerdict,
  RuleVerdicts,
  TextPlace,
  TlsResolution,
  TlsState,
} from './types.js';
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

export type Locate = (place: number) => TextPlace | undefined;

/** Attributes that code a condition. */
const ATTRIBUTES: Record<TlsCondition, readonly string[]> = {
  localPorts: ['LocalPortRange', 'LocalPortRangeRef', 'LocalPortGroupRef'],
  remotePorts: ['RemotePortRange', 'RemotePortRangeRef', 'RemotePortGroupRef'],
  direction: ['Direction'],
  local: ['LocalAddr', 'LocalAddrRef', 'LocalAddrSetRef', 'LocalAddrGroupRef'],
  remote: ['RemoteAddr', 'RemoteAddrRef', 'RemoteAddrSetRef', 'RemoteAddrGroupRef'],
  job: ['Jobname'],
  user: ['Userid'],
};

/** The rules that may match a connection; `isRestLeft`: some of the connections match no rule. */
interface Takers {
  state: TlsState;
  rules: TlsRule[];
  isRestLeft: boolean;
}

/** States in which the policy is not used. */
const WITHOUT_POLICY: ReadonlySet<TlsState> = new Set(['inactive', 'not-given']);

function withoutTls(why: string): TlsResolution {
  return { state: 'clear', summary: `No TLS: ${why}`, applies: [], rules: [], policies: [] };
}

/** Evaluates the AT-TLS rules of a stack for connections. */
export class TlsResolver {
  /** All rules with a known order, and the rules that may be active. */
  private readonly ordered: readonly TlsRule[];
  private readonly rules: readonly TlsRule[];
  private readonly list: TlsRuleList;
  private readonly unordered: TlsRuleList;
  private readonly secondaries: readonly { map: SecondaryMap; list: TlsRuleList }[];
  private readonly objects: ReadonlyMap<number, PolicyObject>;

  constructor(
    private readonly stack: StackModel,
    private readonly locate: Locate,
    private readonly instant?: Instant,
  ) {
    const all = stack.policy?.tls.rules ?? NO_RULES;
    const inForce = rulesInForce(all, instant);
    this.ordered = all.filter(({ order }) => order !== undefined);
    this.rules = inForce.filter(({ order }) => order !== undefined);
    this.list = tlsRuleList(inForce);
    this.unordered = new TlsRuleList(inForce.filter(({ order }) => order === undefined));
    this.secondaries = secondaryMapsOf(stack)
      .filter(({ rule }) => isInForce(rule, instant) !== false)
      .map((map) => ({ map, list: new TlsRuleList([lentRule(map)]) }));
    this.objects = new Map((stack.policy?.objects.TTLSRule ?? []).map((object) => [object.at, object]));
  }

  /** The matching rules of a connection and the result, without explanations for the other rules. Unknown if Policy Agent rejects the policy. */
  deciders(query: ConnectionQuery): Takers {
    const found = this.takersAsWritten(query);
    return this.rejection === undefined || WITHOUT_POLICY.has(found.state) ? found : { ...found, state: 'unknown' };
  }

  /** Reason why Policy Agent rejects the policy. */
  get rejection(): string | undefined {
    return rejectionOf(this.stack.policy, 'at-tls');
  }

  private takersAsWritten(query: ConnectionQuery): Takers {
    const inactive = this.withoutRules();
    if (inactive) return { state: inactive, rules: [], isRestLeft: true };
    const found = possible(this.list.traffic(query), this.stack).map((traffic) => this.list.deciders(traffic));
    if (found.length === 0 || found.some((one) => one === undefined))
      return { state: 'unknown', rules: [], isRestLeft: true };
    const rules = [...new Set(found.flatMap((one) => one!.deciders))]
      .sort((a, b) => a - b)
      .map((at) => this.rules[at]!);
    const isRestLeft = found.some((one) => one!.isRestLeft);
    const state = this.mayBeHidden(query) ? 'unknown' : this.stateOf(rules, isRestLeft);
    return { state: state !== 'clear' && this.mayBeOff ? 'unknown' : state, rules, isRestLeft };
  }

  /** Whether an unknown rule may precede the others: its order is unknown, or its file was not given. */
  private mayBeHidden(query: ConnectionQuery): boolean {
    if (this.stack.policy?.absent?.includes('at-tls')) return true;
    return possible(this.unordered.traffic(query), this.stack).some((traffic) =>
      this.unordered.explain(traffic).verdicts.some(({ outcome }) => outcome !== 'no-match'),
    );
  }

  resolve(query: ConnectionQuery, mostOthers = Number.POSITIVE_INFINITY): TlsResolution {
    if (protocolOf(query) !== PROTOCOL_NUMBERS.tcp) return withoutTls('AT-TLS protects only TCP connections.');
    if (query.routing === 'routed') return withoutTls('AT-TLS protects only connections of this stack.');
    const own = this.resolvePrimary(query, mostOthers);
    const { state } = own;
    const { rejection } = this;
    if (rejection !== undefined && !WITHOUT_POLICY.has(state))
      return { ...own, state: 'unknown', missing: [rejection], summary: rejectedText(own.summary) };
    if (state !== 'clear' && state !== 'protected' && state !== 'depends') return own;
    const lenders = this.lenders(query);
    if (lenders.length === 0) return own;
    const names = lenders.map(({ name }) => name);
    return {
      ...own,
      state: 'depends',
      summary: `${own.summary} A secondary connection of ${listText(names, 'or')} has the policy of that rule.`,
      secondary: { of: names, otherwise: state },
      policies: [...own.policies, ...lenders.map((rule) => this.effective(rule))],
      missing: [...(own.missing ?? []), ...lenders.map(secondaryText)],
    };
  }

  /** Rules whose policy a secondary connection can inherit: those above the lowest matching rule, for the known job. */
  lenders(query: ConnectionQuery): TlsRule[] {
    const { job } = query;
    if (job === undefined) return [];
    const { rules, isRestLeft } = this.deciders(query);
    const lowest = isRestLeft
      ? Number.NEGATIVE_INFINITY
      : rules.reduce((least, { priority }) => Math.min(least, priority!), Number.POSITIVE_INFINITY);
    return this.secondaries.flatMap(({ map, list }) => {
      const { rule } = map;
      if (map.job === undefined || rule.priority! <= lowest || !covers(map.job, job.toUpperCase())) return [];
      const meets = possible(list.traffic(query), this.stack).some(
        (traffic) => list.deciders(traffic)?.deciders.length !== 0,
      );
      return meets ? [rule] : [];
    });
  }

  private resolvePrimary(query: ConnectionQuery, mostOthers: number): TlsResolution {
    const { state, rules, isRestLeft } = this.takersAsWritten(query);
    const applies = rules.map(({ name }) => name);
    const isOpen = state === 'depends' && isUpToApplication(rules, isRestLeft);
    const missing = state === 'unknown' ? lacksOf(rules) : isOpen ? [APPLICATION_STARTS] : [];
    return {
      state,
      ...(missing.length > 0 ? { missing } : {}),
      summary: this.summary(state, rules, isRestLeft),
      applies,
      ...(state === 'not-given' ? { rules: [] } : this.verdicts(query, mostOthers)),
      policies: rules.filter(({ enabled }) => enabled !== false).map((rule) => this.effective(rule)),
    };
  }

  /** The effective policy of a rule, with the lines that code it. */
  effective(rule: TlsRule): EffectiveTls {
    const values = Object.entries(rule.settings).flatMap(([name, setting]) =>
      [setting].flat().map((one): EffectiveValue => this.value(name, one)),
    );
    values.sort((a, b) => Number(a.at === undefined) - Number(b.at === undefined));
    const shown = ({ code, name, strength, at }: TlsSuite) => ({ code, name, strength, ...this.at(at) });
    const { state, suites: all } = rule.ciphers;
    const suites = all.filter((suite) => isUsable(suite, rule)).map(shown);
    const notUsable = all.filter((suite) => !isUsable(suite, rule)).map(shown);
    return {
      rule: rule.name,
      values,
      ciphers: { ...(state ? { state } : {}), suites, ...(notUsable.length > 0 ? { notUsable } : {}) },
    };
  }

  private value(name: string, { value, state, at }: Setting): EffectiveValue {
    const known = value === undefined ? {} : { value: String(value) };
    if (value === undefined) return { name, state: 'unknown', ...this.at(at) };
    return state === 'default' ? { name, ...known, state } : { name, ...known, ...this.at(at) };
  }

  /** Whether a profile was given that does not specify if the stack uses AT-TLS. */
  private get mayBeOff(): boolean {
    return this.stack.initial && ttlsOf(this.stack) === undefined;
  }

  private withoutRules(): 'inactive' | 'not-given' | undefined {
    if (ttlsOf(this.stack) === false) return 'inactive';
    return this.stack.policy?.given.includes('at-tls') ? undefined : 'not-given';
  }

  private stateOf(rules: readonly TlsRule[], isRestLeft: boolean): TlsState {
    // Policy Agent rejects a rule that lacks required attributes.
    const effects = new Set<boolean | undefined>(
      rules.map(({ enabled, lacks }) => (lacks === undefined ? enabled : undefined)),
    );
    if (isRestLeft) effects.add(this.isComplete() ? false : undefined);
    if (effects.has(undefined)) return rules.length > 0 && effects.size > 1 ? 'depends' : 'unknown';
    if (effects.size > 1) return 'depends';
    if (!effects.has(true)) return 'clear';
    return rules.some(isLeftToApplication) ? 'depends' : 'protected';
  }

  /** Whether all rules are known, so that connections without a match are not protected. */
  private isComplete(): boolean {
    const { policy } = this.stack;
    return policy?.complete.includes('at-tls') === true && policy.tls.rules.length === this.ordered.length;
  }

  private summary(state: TlsState, rules: readonly TlsRule[], isRestLeft: boolean): string {
    const names = listText(
      rules.map(({ name }) => name),
      'or',
    );
    const timed = rules.some((rule) => rule.timed) ? ' The result also depends on time conditions.' : '';
    switch (state) {
      case 'protected':
        return `TLS by ${names}.${timed}`;
      case 'clear':
        return rules.length > 0
          ? `No TLS: ${names} turns TLS off (TTLSEnabled Off).${timed}`
          : 'No TLS: no rule matches.';
      case 'depends':
        if (isUpToApplication(rules, isRestLeft)) return `TLS by ${names}, when the application starts it.${timed}`;
        return `It depends: ${names}${isRestLeft ? ' or no rule' : ''}, see the conditions below.${timed}`;
      case 'inactive':
        return 'No TLS: AT-TLS is off in the stack (TCPCONFIG TTLS is not in effect).';
      case 'not-given':
        return 'No AT-TLS policy was provided.';
      case 'unknown': {
        const lacks = lacksOf(rules);
        if (lacks.length > 0)
          return `Unknown: the result depends on ${listText(lacks)}; Policy Agent rejects a policy without it.`;
        return rules.length > 0
          ? `Unknown: the effect of ${names}, an earlier rule, or TCPCONFIG TTLS is unknown.`
          : 'Unknown: a rule or a part of the policy could not be read.';
      }
    }
  }

  private verdicts(query: ConnectionQuery, mostOthers: number): RuleVerdicts {
    const explained = possible(this.list.traffic(query), this.stack).map(
      (traffic) => this.list.explain(traffic).verdicts,
    );
    const takers = takersIn(explained);
    const remote = remoteRules(explained, this.rules.length, mostOthers);
    const places = new Map(this.rules.map((rule, at) => [rule, at]));
    const verdictOf = (rule: TlsRule): RuleVerdict[] => {
      const at = places.get(rule);
      if (at === undefined) return [{ ...this.head(rule), ...OUT_OF_FORCE }];
      if (remote.has(at)) return [];
      const conditionOf = (condition: TlsCondition) => this.condition(rule, condition);
      return [{ ...this.head(rule), ...verdictAt(this.rules, at, explained, takers, conditionOf) }];
    };
    const unordered = (this.stack.policy?.tls.rules ?? []).filter((rule) => rule.order === undefined);
    const rules = [
      ...this.ordered.flatMap(verdictOf),
      ...unordered.map(
        (rule): RuleVerdict => ({
          ...this.head(rule),
          outcome: 'unknown',
          why: 'Its priority cannot be read, so its position in the search order is unknown.',
          conditions: [],
        }),
      ),
    ];
    return { rules, ...(remote.size > 0 ? { omitted: remote.size } : {}) };
  }

  private head(rule: TlsRule): Pick<RuleVerdict, 'name' | 'at' | 'priority' | 'enabled' | 'timed'> {
    return {
      name: rule.name,
      ...this.at(rule.at),
      ...(rule.priority === undefined ? {} : { priority: rule.priority }),
      ...(rule.enabled === undefined ? {} : { enabled: rule.enabled }),
      ...(isInForce(rule, this.instant) === undefined ? { timed: true } : {}),
    };
  }

  private condition(rule: TlsRule, condition: TlsCondition): RuleVerdict['conditions'][number] {
    const settings = this.objects.get(rule.at)?.settings ?? {};
    const written = ATTRIBUTES[condition].flatMap((name): Setting[] => [settings[name] ?? []].flat());
    const coded = written.find(({ at }) => at !== undefined);
    return { ...wanted(condition, wantsOf(rule, condition)), ...this.at(coded?.at) };
  }

  private at(place: number | undefined): { at?: TextPlace } {
    const found = place === undefined ? undefined : this.locate(place);
    return found ? { at: found } : {};
  }
}

/** Required attributes that may be missing in the rules. */
export function lacksOf(rules: readonly TlsRule[]): string[] {
  return rules.flatMap((rule) => lackOfRule(rule) ?? []);
}

/** Missing fact for ApplicationControlled On. */
export const APPLICATION_STARTS = 'whether the application starts TLS';

/** Whether all matching rules enable TLS and at least one lets the application start it. */
export function isUpToApplication(rules: readonly TlsRule[], isRestLeft: boolean): boolean {
  return !isRestLeft && rules.every(({ enabled }) => enabled) && rules.some(isLeftToApplication);
}

const NO_RULES: readonly TlsRule[] = [];

function wantsOf(rule: TlsRule, condition: TlsCondition): string | undefined {
  const selector = rule[condition];
  if (selector === undefined || selector === null) return undefined;
  if (condition === 'localPorts' || condition === 'remotePorts') return numbersText(rule[condition]!);
  if (condition === 'local' || condition === 'remote') return addressesText(rule[condition]!);
  return String(selector);
}
