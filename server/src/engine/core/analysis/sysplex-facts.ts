import type { BuiltStack, Setting, StackModel } from '@ezlint/grammar';
import type { StackRequest } from '../types/documents.js';
import { profileDifference, profileWords } from './near-profiles.js';

type StackFacts = { name: string } & Record<string, unknown>;

/** A stack as it was read. */
export interface ReadStack {
  request: StackRequest;
  built: BuiltStack;
}

type Environment = StackRequest['environment'];

/**
 * Gives every stack of a sysplex the facts of the others, read from their profiles, so that rules across stacks see them. What the environment
 * itself says of a stack stays. Stacks are of one sysplex when their environments name the same.
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

/** Two stacks whose environments name the same sysplex. */
export function areOfOneSysplex(own: StackRequest, other: StackRequest): boolean {
  const { name } = sysplexOf(own);
  return own !== other && typeof name === 'string' && sysplexOf(other).name === name;
}

interface Described {
  facts: StackFacts;
  words: string[];
}

/** What stacks of a sysplex know of each other; worked out anew for the stacks alone that were built anew. */
export class SysplexFacts {
  private readonly described = new WeakMap<BuiltStack, Described>();

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
    const profile = profileDifference(this.describe(own).words, words);
    return profile ? { ...facts, profile } : facts;
  }

  private describe({ request, built }: ReadStack): Described {
    let known = this.described.get(built);
    if (!known) {
      known = { facts: stackFacts(request, built.model), words: profileWords(built) };
      this.described.set(built, known);
    }
    return known;
  }
}

function sysplexOf({ environment }: StackRequest): { name?: unknown; stacks?: unknown } {
  return (environment.sysplex ?? {}) as { name?: unknown; stacks?: unknown };
}

/** What a profile says of its stack; a profile of which a part is missing says little. */
function stackFacts({ name, environment }: StackRequest, model: StackModel): StackFacts {
  const { systemName, routingDomain } = environment;
  const facts: StackFacts = {
    name,
    ...(typeof systemName === 'string' ? { system: systemName } : {}),
    ...(typeof routingDomain === 'string' ? { routingDomain } : {}),
  };
  if (!model.complete || model.gaps.length > 0) return facts;
  const global = model.settings.GLOBALCONFIG ?? {};
  const ip = model.settings.IPCONFIG ?? {};
  const blocks = (model.other.VIPADYNAMIC ?? []) as Record<string, unknown>[];
  const defined = (kind: 'define' | 'backup') => model.dvipas.filter((dvipa) => dvipa.kind === kind && dvipa.address);
  return {
    ...facts,
    addresses: model.interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
    dvipas: defined('define').map(({ address }) => address!),
    backups: defined('backup').map(({ address, entry }) => ({
      address,
      ...known('rank', entry.rank as Setting | undefined),
      moveable: entry.MOVEABLE !== undefined && entry.mask !== undefined,
    })),
    distributes: model.distributions
      .filter((entry) => entry.DELETE === undefined)
      .flatMap((entry) => values(entry.address as Setting | undefined)),
    dvipaRanges: blocks.flatMap(({ VIPARANGE }) => ranges(VIPARANGE)),
    vipaRoute: blocks.some((block) => block.VIPAROUTE !== undefined),
    ...dynamicXcf('dynamicXcf', ip.DYNAMICXCF as Setting | undefined),
    ...dynamicXcf('dynamicXcf6', model.settings.IPCONFIG6?.DYNAMICXCF as Setting | undefined),
    ...known('sysplexRouting', ip.SYSPLEXROUTING as Setting | undefined),
    ...known('adjustDvipaMss', global.ADJUSTDVIPAMSS as Setting | undefined),
    ...bindRange(global.EXPLICITBINDPORTRANGE as Record<string, Setting> | undefined),
    pfids: roceFunctions(model),
    ...known('xcfgrpid', (global.XCFGRPID ?? { value: 0 }) as Setting),
  };
}

/** IPv4 ranges as address/prefix. */
function ranges(entries: unknown): string[] {
  if (!Array.isArray(entries)) return [];
  return (entries as { mask?: Setting; address?: Setting[]; DELETE?: unknown }[]).flatMap((entry) => {
    const length = maskLength(entry.mask);
    if (entry.DELETE !== undefined || length === undefined) return [];
    return (entry.address ?? []).flatMap((address) => values(address).map((text) => `${text}/${length}`));
  });
}

function bindRange(range: Record<string, Setting> | undefined): Record<string, unknown> {
  const first = range?.first?.value;
  const count = range?.count?.value;
  return first === undefined || count === undefined ? {} : { explicitBindPortRange: { first, count } };
}

/** Functions on GLOBALCONFIG and on interfaces, with the port where it is not the first. */
function roceFunctions({ settings, interfaces }: StackModel): string[] {
  const listed =
    (settings.GLOBALCONFIG?.SMCR as { PFID?: { id?: Setting; PORTNUM?: Setting }[] } | undefined)?.PFID ?? [];
  const own = interfaces.map((one) => (one.settings.SMCR as { PFID?: Setting } | undefined)?.PFID);
  return [
    ...listed.flatMap(({ id, PORTNUM }) => values(id).map((pfid) => (PORTNUM?.value === 2 ? `${pfid}/2` : pfid))),
    ...own.flatMap(values),
  ];
}

function maskLength(mask: Setting | undefined): number | undefined {
  const text = String(mask?.value ?? '');
  if (!/^\d+(\.\d+){3}$/.test(text)) return undefined;
  const bits = text.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return bits.join('').replace(/0+$/, '').length;
}

/** The address with the length of its mask, however that was written. */
function dynamicXcf(key: string, setting: Setting | undefined): Record<string, unknown> {
  if (typeof setting?.value !== 'string') return {};
  const length = maskLength((setting as { mask?: Setting }).mask);
  return { [key]: length === undefined ? setting.value : `${setting.value}/${length}` };
}

function values(setting: Setting | undefined): string[] {
  return setting?.value === undefined ? [] : [String(setting.value)];
}

function known(key: string, setting: Setting | undefined): Record<string, unknown> {
  return setting?.value === undefined ? {} : { [key]: setting.value };
}
