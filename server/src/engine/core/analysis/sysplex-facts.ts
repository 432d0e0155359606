import { type BuiltStack, memo } from '@ezlint/grammar';
import type { StackRequest } from '../types/documents.js';
import { profileDifference, profileWords } from './near-profiles.js';
import { type StackFacts, stackFacts } from './stack-facts.js';

/** A stack after parsing. */
export interface ReadStack {
  request: StackRequest;
  built: BuiltStack;
}

type Environment = StackRequest['environment'];

/**
 * Adds to each stack of a sysplex the facts from the profiles of the other stacks, for rules across stacks. Facts in the environment take precedence.
 * See `areOfOneSysplex` for the condition.
 */
export function withSysplexFacts(
  requests: readonly StackRequest[],
  builtOf: (request: StackRequest) => BuiltStack,
): StackRequest[] {
  const facts = new SysplexFacts();
  const read = new Map<StackRequest, ReadStack>();
  for (const own of requests) {
    if (read.has(own) || !requests.some((other) => areOfOneSysplex(own, other))) continue;
    read.set(own, { request: own, built: builtOf(own) });
  }
  return requests.map((request) => {
    const own = read.get(request);
    const others = [...read.values()].filter((other) => areOfOneSysplex(request, other.request));
    return withClones(own ? { ...request, environment: facts.environmentOf(own, others) } : request, request, requests);
  });
}

/** With the names of stacks on other systems that have the same SYSCLONE. */
function withClones(request: StackRequest, own: StackRequest, all: readonly StackRequest[]): StackRequest {
  const sameClone = all.filter((other) => sharedClone(own, other) !== undefined).map(({ name }) => name);
  return sameClone.length === 0
    ? request
    : { ...request, environment: { ...request.environment, sysplex: { ...sysplexOf(request), sameClone } } };
}

/** Whether the environments of two stacks name the same sysplex, or both run on one system, which can be in only one sysplex. */
export function areOfOneSysplex(own: StackRequest, other: StackRequest): boolean {
  if (own === other || sharedClone(own, other) !== undefined) return false;
  const [name, otherName] = [sysplexOf(own).name, sysplexOf(other).name];
  if (typeof name === 'string' && typeof otherName === 'string') return name === otherName;
  return areOnOneSystem(own, other);
}

/**
 * The SYSCLONE that both systems have. z/OS lets only one of them join a sysplex, so one value is wrong, as are the addresses and names derived from
 * it.
 */
function sharedClone(own: StackRequest, other: StackRequest): string | undefined {
  const [system, otherSystem] = [own, other].map(({ environment }) => environment.systemName);
  const [clone, otherClone] = [own, other].map(({ symbols }) => symbols.get('SYSCLONE'));
  if (typeof system !== 'string' || typeof otherSystem !== 'string') return undefined;
  if (clone === undefined || clone !== otherClone || system.toUpperCase() === otherSystem.toUpperCase())
    return undefined;
  const isUsed = [own, other].some(({ documents }) => documents.some(({ text }) => /&SYSCLONE/i.test(text)));
  return isUsed ? clone : undefined;
}

/** Whether their environments name the same system, or list both stacks under Common INET. */
function areOnOneSystem(own: StackRequest, other: StackRequest): boolean {
  const [system, otherSystem] = [own, other].map(({ environment }) => environment.systemName);
  if (typeof system === 'string' && typeof otherSystem === 'string')
    return system.toUpperCase() === otherSystem.toUpperCase();
  const lists = [own, other].map(({ environment }) => cinetStacks(environment));
  return lists.some((list) => [own, other].every(({ name }) => list.includes(name.toUpperCase())));
}

/** Stacks of one run for which it is unknown whether they are in one sysplex, so rules across stacks did not compare them. */
export function notCompared(requests: readonly StackRequest[]): NotCompared[] {
  const isOpen = (own: StackRequest, other: StackRequest): boolean =>
    own !== other &&
    !areOfOneSysplex(own, other) &&
    sharedClone(own, other) === undefined &&
    !(isPlaced(own) && isPlaced(other));
  // A stack that is compared with a named one is not named too.
  const named: StackRequest[] = [];
  for (const own of requests.filter((one) => requests.some((other) => isOpen(one, other))))
    if (!named.some((other) => areOfOneSysplex(own, other))) named.push(own);
  const stacks = named.map(({ name }) => name);
  const reason = 'the environment contains no common sysplex (sysplex.name) or system (systemName) for them';
  return [...(stacks.length === 0 ? [] : [{ stacks, reason }]), ...withOneClone(requests)];
}

/** Stacks of different systems with the same SYSCLONE, by its value. */
function withOneClone(requests: readonly StackRequest[]): NotCompared[] {
  const groups = new Map<string, string[]>();
  for (const own of requests) {
    const clone = requests.map((other) => sharedClone(own, other)).find((value) => value !== undefined);
    if (clone !== undefined) groups.set(clone, [...(groups.get(clone) ?? []), own.name]);
  }
  return [...groups].map(([clone, stacks]) => ({
    stacks,
    reason: `they have the same SYSCLONE (${clone}) on different systems, but each system of a sysplex requires a unique value`,
  }));
}

/** Stacks that were not compared with each other, with the reason. */
export interface NotCompared {
  stacks: string[];
  reason: string;
}

/** Whether the environment specifies the sysplex of the stack, or that the stack is not in a sysplex. */
function isPlaced(request: StackRequest): boolean {
  return request.environment.sysplex === null || typeof sysplexOf(request).name === 'string';
}

function cinetStacks({ cinet }: Environment): string[] {
  const { stacks } = (cinet ?? {}) as { stacks?: unknown };
  return Array.isArray(stacks) ? stacks.map((name) => String(name).toUpperCase()) : [];
}

interface Described {
  facts: StackFacts;
  words: string[];
}

/** Facts for the stacks of a sysplex about each other; recalculates only those of stacks that were rebuilt. */
export class SysplexFacts {
  private readonly described = memo<BuiltStack, Described>();

  /** The environment of a stack with the facts of the others. */
  environmentOf(own: ReadStack, others: readonly ReadStack[]): Environment {
    const { environment } = own.request;
    const sysplex = sysplexOf(own.request);
    const given = (Array.isArray(sysplex.stacks) ? sysplex.stacks : []) as StackFacts[];
    const named = new Set(given.map(({ name }) => String(name).toUpperCase()));
    const read = others
      .filter(({ request }) => !named.has(request.name.toUpperCase()))
      .map((other) => this.factsFor(own, other));
    return { ...environment, sysplex: { ...sysplex, stacks: [...given, ...read] } };
  }

  private factsFor(own: ReadStack, other: ReadStack): StackFacts {
    const { facts, words } = this.describe(other);
    // Stacks with the same profile do not need a comparison.
    const profile = sharesProfile(own, other) ? undefined : profileDifference(this.describe(own).words, words);
    const place = areOnOneSystem(own.request, other.request) ? { sameSystem: true } : {};
    // The findings of a stack in the same run are reported for that stack.
    return { ...facts, ...place, ...(profile ? { profile } : {}), inRun: true };
  }

  private describe({ request, built }: ReadStack): Described {
    return this.described(built, () => ({ facts: stackFacts(request, built.model), words: profileWords(built) }));
  }
}

function sharesProfile(own: ReadStack, other: ReadStack): boolean {
  const [ownFile, otherFile] = [own, other].map(({ built }) => built.model.files[0]?.path);
  return ownFile !== undefined && ownFile === otherFile;
}

function sysplexOf({ environment }: StackRequest): { name?: unknown; stacks?: unknown } {
  return (environment.sysplex ?? {}) as { name?: unknown; stacks?: unknown };
}
