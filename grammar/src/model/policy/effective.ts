import { isSameList } from '../../collections/same-list.js';
import type { Place, Setting, Settings } from '../basic-types.js';
import type { PolicyObject } from '../policy-types.js';
import { type ObjectStore, settingsOf, type Used } from './object-store.js';

/** The facts of a statement for the release. */
interface StatementFactsOfPolicy {
  /** Names of its attributes, without references and inline statements. */
  attributes: readonly string[];
  /** Attributes with a default, each with state `default`. */
  defaults: Settings;
}
export type PolicyFacts = (type: string) => StatementFactsOfPolicy | undefined;

/** The AT-TLS actions, in order of precedence, with the statements that belong to each. */
const LEVELS = [
  {
    action: 'TTLSConnectionAction',
    parts: ['TTLSConnectionAdvancedParms', 'TTLSCipherParms', 'TTLSSignatureParms'],
  },
  {
    action: 'TTLSEnvironmentAction',
    parts: [
      'TTLSKeyringParms',
      'TTLSCipherParms',
      'TTLSSignatureParms',
      'TTLSEnvironmentAdvancedParms',
      'TTLSGskAdvancedParms',
    ],
  },
  { action: 'TTLSGroupAction', parts: ['TTLSGroupAdvancedParms'] },
] as const;

/** Statements inside TTLSGskAdvancedParms. Their defaults apply only if the statement is coded. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  TTLSGskAdvancedParms: ['TTLSGskLdapParms', 'TTLSGskOcspParms', 'TTLSGskHttpCdpParms'],
};

/** A statement that contributes to the policy of a rule, or, without an object, an unknown one that may. */
interface Layer {
  type: string;
  object?: PolicyObject;
}

/** The three actions of a rule; an action that is referenced but not found has no object. */
export interface RuleActions {
  connection?: Used;
  environment?: Used;
  group?: Used;
}

/** The statements in effect for a rule, in order of precedence, and the resulting values. */
export class EffectivePolicy {
  private readonly layers: Layer[] = [];
  private readonly types = new Set<string>();
  /** A part of it is unknown. */
  uncertain = false;

  constructor(
    private readonly store: ObjectStore,
    private readonly facts: PolicyFacts,
    { connection, environment, group }: RuleActions,
  ) {
    [connection, environment, group].forEach((used, level) => {
      const { action, parts } = LEVELS[level]!;
      if (used) this.addLayer(action, used.object, parts, true);
    });
  }

  /**
   * All occurrences of the attributes in the statement of highest precedence that codes any of them; undefined if one of higher precedence
   * may also code them.
   */
  coded(...attributes: string[]): { settings: Setting[]; by?: PolicyObject } | undefined {
    for (const { type, object } of this.layers) {
      if (object && !object.damaged && !attributes.some((name) => isCoded(object.settings[name]))) continue;
      const settings = object ? attributes.flatMap((name) => settingsOf(object, name)) : [];
      if (settings.length > 0) return { settings: settings.sort((a, b) => (a.at ?? 0) - (b.at ?? 0)), by: object! };
      if (this.isLost(type, object, attributes)) return undefined;
    }
    return { settings: [] };
  }

  /** A result that depends only on the statements: calculated once, because after an edit elsewhere they are unchanged. */
  derived<T>(make: (policy: EffectivePolicy) => T): T {
    const sources = [this.facts, make, ...this.layers.map(({ type, object }) => object?.settings ?? type)];
    const key = this.rarest()?.settings;
    const known = key && remembered.get(key);
    if (known && isSameList(known.sources, sources)) return known.result as T;
    const result = make(this);
    if (key) remembered.set(key, { sources, result });
    return result;
  }

  /** The statement that the fewest policies contain: many share a group action, and some a connection action. */
  private rarest(): PolicyObject | undefined {
    const ofType = (type: string): PolicyObject | undefined =>
      this.layers.find((layer) => layer.type === type && layer.object)?.object;
    return ofType('TTLSEnvironmentAction') ?? this.layers.find(({ object }) => object)?.object;
  }

  /** Every attribute that one of the statements has, with the value in effect. */
  settings(): Settings {
    const result: Settings = {};
    for (const type of this.types) {
      const facts = this.facts(type);
      for (const name of [...(facts?.attributes ?? []), ...Object.keys(facts?.defaults ?? {})])
        if (!(name in result)) this.fill(result, name);
    }
    for (const { object } of this.layers)
      for (const name of Object.keys(object?.settings ?? {}))
        if (!(name in result) && !name.endsWith('Ref')) this.fill(result, name);
    // An object that grew key by key has a table of its own, six times as large as a copy, whose keys are shared.
    return { ...result };
  }

  /** Places of the statements by type; if two levels have one, the one of higher precedence. */
  parts(): Record<string, Place> {
    const parts: Record<string, Place> = {};
    for (const { type, object } of this.layers)
      if (object && !(type in parts) && !LEVELS.some(({ action }) => action === type)) parts[type] = object.at;
    return parts;
  }

  private fill(result: Settings, name: string): void {
    const coded = this.coded(name);
    if (!coded) {
      result[name] = { state: 'unknown' };
      return;
    }
    const { settings, by } = coded;
    if (settings.length > 0) {
      const isList = Array.isArray(by!.settings[name]);
      result[name] = isList ? settings : settings.at(-1)!;
      return;
    }
    for (const type of [...this.types].reverse()) {
      const own = this.facts(type)?.defaults[name];
      if (own !== undefined) {
        result[name] = own;
        return;
      }
    }
  }

  private addLayer(type: string, object: PolicyObject | undefined, parts: readonly string[], isAction = false): void {
    this.layers.push(object ? { type, object } : { type });
    this.types.add(type);
    if (!object || object.damaged) this.uncertain = true;
    for (const part of parts) {
      const nested = NESTED[part] ?? [];
      const used = object ? this.store.used(object, part) : [];
      for (const one of used) this.addLayer(part, one.object, nested);
      const isHidden = object === undefined || (object.unknownParts?.includes(part) && used.every((one) => one.object));
      if (isHidden) this.addLayer(part, undefined, nested);
      else if (used.length === 0 && isAction) this.types.add(part);
    }
  }

  /** A statement that is missing, or that could not be parsed completely, may code one of the attributes. */
  private isLost(type: string, object: PolicyObject | undefined, attributes: readonly string[]): boolean {
    if (object && !object.damaged) return false;
    const known = this.facts(type)?.attributes;
    return known === undefined || attributes.some((name) => known.includes(name));
  }
}

/** The last results, by the settings of a statement. */
const remembered = new WeakMap<Settings, { sources: readonly unknown[]; result: unknown }>();

/** It is coded; a quick test without creating a list. */
function isCoded(setting: Setting | Setting[] | undefined): boolean {
  return setting !== undefined && (Array.isArray(setting) || setting.state !== 'default');
}
