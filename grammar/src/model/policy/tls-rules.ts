import { keptIn, memo } from '../../collections/memo.js';
import type { Release } from '../../facts/release.js';
import { toAddressSelector } from '../../net/address-sets.js';
import { charactersOf } from '../../source/code-pages.js';
import type { Place, Settings } from '../basic-types.js';
import type { PolicyObject, TlsRule } from '../policy-types.js';
import { ciphersOf, codeListsOf } from './ciphers.js';
import { EffectivePolicy, type PolicyFacts, type RuleActions } from './effective.js';
import { type ObjectStore, settingsOf, textOf, type Used } from './object-store.js';
import { noteSelectors } from './rule-selectors.js';
import { ALL_PORTS, type ConditionReader, toNumberSelector } from './selectors.js';
import { ALWAYS, timeCondition } from './time-conditions.js';

/** Default priority of a rule. */
const LOWEST_PRIORITY = 1;

export interface RuleContext {
  store: ObjectStore;
  conditions: ConditionReader;
  facts: PolicyFacts;
  release: Release;
  /** The same object while the release and all AT-TLS statements that are no rules are the same: an edit of a rule changes only that rule. */
  tlsBasis?: object;
}

interface ReadRule {
  rule: TlsRule;
  selectors: Partial<TlsRule>;
}

const rulesRead = memo<PolicyObject, ReadRule>();

/** The AT-TLS rules in the order of evaluation; those with an unknown priority are last and have no `order`. */
export function buildTlsRules(context: RuleContext): TlsRule[] {
  const effects = new Effects(context);
  const rules = context.store
    .ofType('TTLSRule')
    .filter((object) => object.replacedBy === undefined)
    .map((object) => {
      const read = (): ReadRule => buildRule(object, context, effects);
      const found = context.tlsBasis ? rulesRead(object, read, context.tlsBasis) : read();
      // A copy, because its order and its relations depend on the other rules.
      const rule = { ...found.rule };
      noteSelectors(rule, found.selectors);
      return rule;
    });
  rules.sort(compareRules);
  rules.forEach((rule, order) => {
    if (rule.priority !== undefined) rule.order = order;
  });
  return rules;
}

function buildRule(object: PolicyObject, context: RuleContext, effects: Effects): ReadRule {
  const { store } = context;
  const selectors = selectorsOf(object, context);
  const actions: RuleActions = {
    group: store.referred(object, 'TTLSGroupActionRef', 'TTLSGroupAction').at(-1),
    environment: store.referred(object, 'TTLSEnvironmentActionRef', 'TTLSEnvironmentAction').at(-1),
    connection: store.referred(object, 'TTLSConnectionActionRef', 'TTLSConnectionAction').at(-1),
  };
  const enabled = actions.group?.object ? ON_OR_OFF.get(textOf(actions.group.object, 'TTLSEnabled') ?? '') : undefined;
  const { uncertain, effect } = effects.of(enabled === false ? groupOnly(actions) : actions);
  const lacks = enabled === false ? [] : requiredParts(actions, store);
  const damaged = object.damaged === true || uncertain || CONDITIONS.some((name) => selectors[name] === undefined);
  const rule: TlsRule = {
    at: object.at,
    name: object.name ?? object.type,
    ...priorityOf(object),
    ...selectors,
    ...timesOf(object, store),
    ...placesOf(actions),
    ...(enabled === undefined ? {} : { enabled }),
    ...(lacks.length > 0 ? { lacks } : {}),
    ...effect,
    ...(damaged ? { damaged } : {}),
  };
  return { rule, selectors };
}

type Effect = Pick<TlsRule, 'settings' | 'parts' | 'ciphers' | 'groups' | 'signatures'>;

/** The result of actions; many rules share the same ones. */
class Effects {
  private readonly known = new Map<string, { uncertain: boolean; effect: Effect }>();

  private readonly derive: (policy: EffectivePolicy) => Omit<Effect, 'parts'>;

  constructor(private readonly context: RuleContext) {
    this.derive = effectIn(context.release);
  }

  of(actions: RuleActions): { uncertain: boolean; effect: Effect } {
    const key = [actions.connection, actions.environment, actions.group].map(keyOf).join(' ');
    return keptIn(this.known, key, () => {
      const { store, facts } = this.context;
      const policy = new EffectivePolicy(store, facts, actions);
      const { settings, ...codes } = policy.derived(this.derive);
      const effect = { settings, parts: policy.parts(), ...codes };
      return { uncertain: policy.uncertain, effect };
    });
  }
}

/** The policy results in a release: one function per release, so cached results can be reused. */
function effectIn(release: Release): (policy: EffectivePolicy) => Omit<Effect, 'parts'> {
  return keptIn(effects, release, () => (policy) => ({
    settings: policy.settings(),
    ciphers: ciphersOf(policy, release),
    ...codeListsOf(policy, release),
  }));
}

const effects = new Map<Release, ReturnType<typeof effectIn>>();

/** Key of an action by its place; `none`: not referenced, `lost`: dangling. */
function keyOf(used: Used | undefined): string | number {
  return used ? (used.object?.at ?? 'lost') : 'none';
}

/** When a rule or filter applies: at all times unless each of its conditions excludes some. `times` is absent if unknown. */
export function timesOf(object: PolicyObject, store: ObjectStore): Pick<TlsRule, 'timed' | 'times'> {
  if (object.damaged || object.unknownParts?.includes('IpTimeCondition')) return { timed: true };
  const used = store.used(object, 'IpTimeCondition');
  const times = used.map(({ object: condition }) => (condition && !condition.damaged ? timesIn(condition) : undefined));
  if (used.length === 0 || times.includes(ALWAYS)) return { timed: false };
  const known = times.filter((one) => one !== undefined);
  return known.length === times.length ? { timed: true, times: [...new Set(known)].sort() } : { timed: true };
}

/** When a statement with its own time attributes applies. */
export function ownTimesOf(statement: PolicyObject): Pick<TlsRule, 'timed' | 'times'> {
  const times = timesIn(statement);
  if (times === ALWAYS) return { timed: false };
  return times === undefined ? { timed: true } : { timed: true, times: [times] };
}

function timesIn(condition: PolicyObject): string | undefined {
  const names = [
    ...(['ConditionTimeRange', 'MonthOfYearMask', 'DayOfMonthMask'] as const),
    ...(['DayOfWeekMask', 'TimeOfDayRange', 'TimeZone'] as const),
  ];
  const isLost = names.some((name) => {
    const setting = condition.settings[name];
    return Array.isArray(setting) || (setting !== undefined && setting.value === undefined);
  });
  return isLost ? undefined : timeCondition(Object.fromEntries(names.map((name) => [name, textOf(condition, name)])));
}

/** Selectors of rules that code all of their conditions inline. */
const selectors = memo<Settings, Partial<TlsRule>>();

function selectorsOf(object: PolicyObject, context: RuleContext): Partial<TlsRule> {
  const { settings } = object;
  const refers = Object.keys(settings).some((name) => /^(Local|Remote)(Addr|Port).*Ref$/.test(name));
  const read = (): Partial<TlsRule> => conditionsOf(object, context);
  return refers ? read() : selectors(settings, read);
}

function conditionsOf(object: PolicyObject, { conditions }: RuleContext): Partial<TlsRule> {
  const local = conditions.addresses(object, 'LocalAddr');
  const remote = conditions.addresses(object, 'RemoteAddr');
  const localPorts = conditions.ports(object, 'LocalPortRange');
  const remotePorts = conditions.ports(object, 'RemotePortRange');
  const direction = (['Inbound', 'Outbound', 'Both'] as const).find((word) => word === textOf(object, 'Direction'));
  const selectors: Partial<TlsRule> = {};
  if (direction) selectors.direction = direction;
  if (local) selectors.local = toAddressSelector(local);
  if (remote) selectors.remote = toAddressSelector(remote);
  if (localPorts) selectors.localPorts = toNumberSelector(localPorts, ALL_PORTS);
  if (remotePorts) selectors.remotePorts = toNumberSelector(remotePorts, ALL_PORTS);
  const job = conditions.names(object, 'Jobname');
  const user = conditions.names(object, 'Userid');
  if (job !== undefined) selectors.job = job;
  if (user !== undefined) selectors.user = user;
  return selectors;
}

const CONDITIONS = ['direction', 'local', 'remote', 'localPorts', 'remotePorts', 'job', 'user'] as const;

/** The condition of a rule; undefined if unknown. */
export function priorityOf(object: PolicyObject): { priority?: number } {
  const [setting] = settingsOf(object, 'Priority').slice(-1);
  if (setting) return typeof setting.value === 'number' ? { priority: setting.value } : {};
  return object.damaged ? {} : { priority: LOWEST_PRIORITY };
}

const ON_OR_OFF = new Map<string, boolean>(Object.entries({ On: true, Off: false }));

/** A required part that a rule that turns AT-TLS on lacks, or may lack. */
function requiredParts({ environment }: RuleActions, store: ObjectStore): string[] {
  const action = environment?.object;
  if (!action) return ['environment action'];
  const isCoded = (object: PolicyObject, name: string): boolean => settingsOf(object, name).length > 0;
  const rings = store.used(action, 'TTLSKeyringParms').flatMap(({ object }) => object ?? []);
  return [
    ...(isCoded(action, 'HandshakeRole') ? [] : ['HandshakeRole']),
    ...(rings.some((ring) => isCoded(ring, 'Keyring')) ? [] : ['key ring']),
  ];
}

function groupOnly({ group }: RuleActions): RuleActions {
  return group ? { group } : {};
}

function placesOf(actions: RuleActions): Partial<Record<keyof RuleActions, Place>> {
  const entries = Object.entries(actions) as [keyof RuleActions, Used | undefined][];
  return Object.fromEntries(entries.flatMap(([name, used]) => (used?.object ? [[name, used.object.at]] : [])));
}

type Ranked = Pick<TlsRule, 'priority' | 'name' | 'at'>;

/** The order of evaluation: higher priorities first, equal ones by name. */
export function compareRules(a: Ranked, b: Ranked): number {
  const byPriority = (b.priority ?? 0) - (a.priority ?? 0);
  return byPriority || compareNames(a.name, b.name) || a.at - b.at;
}

const COLLATION = new Map(charactersOf('IBM-1047').map((character, byte) => [character, byte]));

/** The collating order of names on z/OS: lowercase letters, uppercase letters, digits. */
function compareNames(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = (COLLATION.get(a[at]!) ?? 256) - (COLLATION.get(b[at]!) ?? 256);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
