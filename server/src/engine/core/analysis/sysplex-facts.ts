import { type BuiltStack, memo } from '@ezlint/grammar';
import type { StackRequest } from '../types/documents.js';
import { profileDifference, profileWords } from './near-profiles.js';
import { type StackFacts, stackFacts } from './stack-facts.js';

/** A stack as it was read. */
export interface ReadStack {
  request: StackRequest;
  built: BuiltStack;
}

type Environment = StackRequest['environment'];

/**
 * Gives every stack of a sysplex the facts of the others, read from their profiles, so that rules across stacks see them. What the environment
 * itself says of a stack stays. For which stacks that is done: see `areOfOneSysplex`.
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
    if (!own) return request;
    const others = [...read.values()].filter((other) => areOfOneSysplex(request, other.request));
    return { ...request, environment: facts.environmentOf(own, others) };
  });
}

/** Two stacks whose environments name the same sysplex, or that run on one system, which is in one sysplex at most. */
export function areOfOneSysplex(own: StackRequest, other: StackRequest): boolean {
  if (own === other) return false;
  const [name, otherName] = [sysplexOf(own).name, sysplexOf(other).name];
  if (typeof name === 'string' && typeof otherName === 'string') return name === otherName;
  return areOnOneSystem(own, other);
}

/** Their environments name the same system, or list both stacks under Common INET. */
function areOnOneSystem(own: StackRequest, other: StackRequest): boolean {
  const [system, otherSystem] = [own, other].map(({ environment }) => environment.systemName);
  if (typeof system === 'string' && typeof otherSystem === 'string')
    return system.toUpperCase() === otherSystem.toUpperCase();
  const lists = [own, other].map(({ environment }) => cinetStacks(environment));
  return lists.some((list) => [own, other].every(({ name }) => list.includes(name.toUpperCase())));
}

/** Stacks of one run of which nothing says whether they are of one sysplex, so that rules across stacks did not see them together. */
export function notCompared(requests: readonly StackRequest[]): NotCompared[] {
  const isOpen = (own: StackRequest, other: StackRequest): boolean =>
    own !== other && !areOfOneSysplex(own, other) && !(isPlaced(own) && isPlaced(other));
  const stacks = requests.filter((own) => requests.some((other) => isOpen(own, other))).map(({ name }) => name);
  return stacks.length === 0
    ? []
    : [
        {
          stacks,
          reason: 'the environment names no sysplex (sysplex.name) and no common system (systemName) for them',
        },
      ];
}

/** Stacks that were not compared with each other, and why. */
export interface NotCompared {
  stacks: string[];
  reason: string;
}

/** The environment says which sysplex the stack is in, or that it is in none. */
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

/** What stacks of a sysplex know of each other; calculated again for the stacks alone that were built again. */
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
    // Stacks that read the same profile share it already.
    const profile = sharesProfile(own, other) ? undefined : profileDifference(this.describe(own).words, words);
    const place = areOnOneSystem(own.request, other.request) ? { sameSystem: true } : {};
    // It reports for itself what is wrong with it.
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
