import {
  type AddressSet,
  ALL_PORTS,
  type ConnectionQuery,
  compareRules,
  errorIn,
  intersects,
  isInForce,
  isSubset,
  type ObjectStore,
  type PolicyObject,
  parseAddressSet,
  parseInstant,
  partText,
  partWord,
  type Spans,
  span,
  timesOf,
} from '@ezlint/grammar';

/** How the queried connections match a condition. */
export type Match = 'inside' | 'partly' | 'outside' | 'unknown';

/** A rule with its match, and the facts that the match depends on. */
export interface Matched {
  rule: PolicyObject;
  match: Match;
  missing: string[];
}

/** Policy Agent evaluates rules by priority, and rules of the same priority by name (IP Configuration Guide). */
export function ranked(rules: readonly PolicyObject[], attribute: string): PolicyObject[] {
  const rank = (rule: PolicyObject) => ({
    ...{ at: rule.at, name: rule.name ?? rule.type },
    priority: Number(partText(rule.settings[attribute]) ?? 1),
  });
  return rules.filter(({ replacedBy }) => replacedBy === undefined).sort((a, b) => compareRules(rank(a), rank(b)));
}

export function vague(rule: PolicyObject): Matched {
  return { rule, match: 'unknown', missing: [`conditions of ${rule.name ?? rule.type}`] };
}

export function matchOf(
  connection: ConnectionQuery,
  rule: PolicyObject,
  store: ObjectStore,
  conditions: readonly (readonly [Match, string])[],
): Matched {
  const all: (readonly [Match, string])[] = [...conditions, [timeMatch(timesOf(rule, store), connection), 'time']];
  const match = (['outside', 'unknown', 'partly'] as const).find((one) => all.some(([own]) => own === one));
  const open = all.filter(([own]) => own === 'unknown' || own === 'partly').map(([, what]) => what);
  return { rule, match: match ?? 'inside', missing: [...new Set(open)] };
}

export function timeMatch(times: ReturnType<typeof timesOf>, { time }: ConnectionQuery): Match {
  const isOn = isInForce(times, time === undefined ? undefined : parseInstant(time));
  return isOn === undefined ? 'unknown' : isOn ? 'inside' : 'outside';
}

/** Policy Agent rejects a rule if its action is not defined or is for another kind of rule. */
export function hasAction(
  rule: PolicyObject,
  store: ObjectStore,
  type: 'TR' | 'Attack' | 'ScanEvent' | 'ScanGlobal',
): boolean {
  const [used, ...more] = store.referred(rule, 'IDSActionRef', 'IDSAction');
  if (!used?.object || more.length > 0 || used.object.damaged) return false;
  return [used.object.settings.ActionType ?? []].flat().some((setting) => partWord(setting) === type.toUpperCase());
}

/** Policy Agent rejects a statement with an invalid value. */
export function validMatch(rule: PolicyObject, ...more: PolicyObject[]): [Match, string] {
  const isWrong = [rule, ...more].some((object) => errorIn(object) !== undefined);
  return [isWrong ? 'unknown' : 'inside', `conditions of ${rule.name}`];
}

function relation(part: Spans, all: Spans): Match {
  if (isSubset(part, all)) return 'inside';
  return intersects(part, all) ? 'partly' : 'outside';
}

export function portMatch(wanted: Spans | undefined, ports: readonly [number, number] | undefined): Match {
  return wanted ? relation(ports ? span(...ports) : ALL_PORTS, wanted) : 'unknown';
}

export function addressMatch(wanted: AddressSet | undefined, addresses: string): Match {
  const own = parseAddressSet(addresses);
  if (!wanted || !own) return 'unknown';
  const found = ([4, 6] as const)
    .filter((family) => own[family].length > 0)
    .map((one) => relation(own[one], wanted[one]));
  if (found.every((one) => one === found[0])) return found[0] ?? 'unknown';
  return 'partly';
}
