import { keptIn, memo } from '../../collections/memo.js';
import { isIncluded, type Release } from '../../facts/release.js';
import type { OperandFacts, ParameterFacts, Scalar } from '../../facts/types.js';
import { policyStatements } from '../../policy/policy-language.js';
import type { Node } from '../../tree/nodes.js';
import type { Setting, Settings } from '../basic-types.js';
import { keyAndValue } from '../stack/fragment.js';
import type { PolicyFacts } from './effective.js';

/**
 * Fills in the defaults of the release for attributes that are not coded. If a part of the statement could not be parsed, the attribute may
 * be coded: its value is then unknown. Another form of the same attribute (`LocalAddrRef` for `LocalAddr`) removes the default.
 */
export function fillDefaults(settings: Settings, node: Node, release: Release): void {
  const coded = new Set(node.children.map((child) => child.name));
  for (const facts of node.facts.parameters ?? []) {
    const [key] = keyAndValue(facts);
    if (settings[key] !== undefined || facts.repeat === true || !isIncluded(facts, release)) continue;
    if (facts.excludes?.some((other) => coded.has(other))) continue;
    const found = defaultOf(facts, release);
    if (!found) continue;
    settings[key] = node.damaged ? UNKNOWN : ofParameter(facts, () => setting(found), release);
  }
  for (const operand of node.facts.operands ?? []) {
    if (operand.default === undefined || settings[operand.name] !== undefined) continue;
    const value = operand.default;
    settings[operand.name] = node.damaged ? UNKNOWN : ofOperand(operand, () => ({ state: 'default', value }));
  }
}

/** A policy has thousands of defaults, so equal ones are one object. */
const UNKNOWN: Setting = { state: 'unknown' };
const ofParameter = memo<ParameterFacts, Setting>();
const ofOperand = memo<OperandFacts, Setting>();

function defaultOf(
  facts: ParameterFacts,
  release: Release,
): { value: Scalar; parts?: Record<string, Scalar> } | undefined {
  if (facts.default !== undefined) return { value: facts.default };
  return facts.releaseDefaults?.find((candidate) => isIncluded(candidate, release));
}

function setting({ value, parts = {} }: { value: Scalar; parts?: Record<string, Scalar> }): Setting {
  const result: Setting = { state: 'default', value };
  for (const [name, part] of Object.entries(parts)) result[name] = { state: 'default', value: part };
  return result;
}

/** Attributes and defaults of the statements in a release. */
export function policyFacts(release: Release): PolicyFacts {
  return keptIn(known, release, () => {
    const found = new Map<string, ReturnType<PolicyFacts>>();
    return (type) => {
      if (!found.has(type)) found.set(type, factsOf(type, release));
      return found.get(type);
    };
  });
}

const known = new Map<Release, PolicyFacts>();

function factsOf(type: string, release: Release): ReturnType<PolicyFacts> {
  const statement = policyStatements().language.byId.get(type);
  if (!statement) return undefined;
  const parameters = (statement.facts.parameters ?? []).filter((facts) => isIncluded(facts, release));
  const defaults: Settings = {};
  for (const facts of parameters) {
    const found = facts.repeat === true ? undefined : defaultOf(facts, release);
    if (found) defaults[keyAndValue(facts)[0]] = setting(found);
  }
  const isPlain = (facts: ParameterFacts): boolean =>
    typeof facts.block !== 'string' && !facts.operands?.some((operand) => operand.refers);
  return { attributes: parameters.filter(isPlain).map((facts) => facts.name), defaults };
}
