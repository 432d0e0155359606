import type { ParameterFacts } from '../facts/types.js';
import { heldText, isElsewhere, keysOf, needText } from './remarks.js';
import type { Group, Member } from './types.js';

/** Parameters in the order of the facts; those that exclude each other form a group, at the position of the first one. */
export function grouped(members: readonly Member[], siblings: readonly ParameterFacts[]): Group[] {
  const groups: Member[][] = [];
  const places = new Map(siblings.map((facts, index) => [facts, index]));
  for (const member of [...members].sort((a, b) => places.get(a.facts)! - places.get(b.facts)!)) {
    const own = groups.find((group) => group.every((other) => areRivals(member.facts, other.facts, siblings)));
    if (own) own.push(member);
    else groups.push([member]);
  }
  return groups.map((group) => groupOf(group, siblings));
}

/** One group; it is optional unless the facts require one of its members. */
export function groupOf(members: Member[], siblings: readonly ParameterFacts[]): Group {
  const own = members.map(({ facts }) => facts);
  return {
    kind: 'group',
    members,
    optional: !own.some((facts) => facts.required === true || (facts.oneOf && !isElsewhere(facts, own, siblings))),
    repeated: own.some(({ repeat }) => repeat === true),
    notes: [heldText(own), needText(own, siblings)].filter((note) => note !== ''),
  };
}

function areRivals(left: ParameterFacts, right: ParameterFacts, siblings: readonly ParameterFacts[]): boolean {
  const isOneNeed = left.oneOf !== undefined && left.oneOf === right.oneOf;
  if (isOneNeed && left.repeat === true && right.repeat === true) return true;
  if (shareSetting(left, right)) return isOneChoice(left, siblings) && isOneChoice(right, siblings);
  // A keyword and its opposite are a separate choice, although both exclude the other parameters.
  return excludes(left, right) && !(hasOpposite(left, siblings) && hasOpposite(right, siblings));
}

function shareSetting(left: ParameterFacts, right: ParameterFacts): boolean {
  const keys = keysOf(left);
  return keysOf(right).some((key) => keys.includes(key));
}

function hasOpposite(facts: ParameterFacts, siblings: readonly ParameterFacts[]): boolean {
  return siblings.some((other) => other !== facts && keysOf(other).length === 1 && shareSetting(facts, other));
}

/** A parameter that decides several settings is another alternative of a choice only if those settings exclude each other. */
function isOneChoice(facts: ParameterFacts, siblings: readonly ParameterFacts[]): boolean {
  const keys = keysOf(facts);
  const owners = siblings.filter(({ name }) => keys.includes(name));
  return owners.every((owner, index) => owners.slice(0, index).every((other) => excludes(owner, other)));
}

function excludes(left: ParameterFacts, right: ParameterFacts): boolean {
  return left.excludes?.includes(right.name) === true || right.excludes?.includes(left.name) === true;
}
