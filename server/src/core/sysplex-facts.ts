import type { BuiltStack, Setting, StackModel } from '@ezlint/grammar';
import type { StackRequest } from './documents.js';
import { profileDifference, profileWords } from './near-profiles.js';

type StackFacts = { name: string } & Record<string, unknown>;

/**
 * Gives every stack of a sysplex the facts of the others, read from their profiles, so that rules across stacks see them. What the environment
 * itself says of a stack stays. Stacks are of one sysplex when their environments name the same.
 */
export function withSysplexFacts(
  requests: readonly StackRequest[],
  builtOf: (request: StackRequest) => BuiltStack,
): StackRequest[] {
  const groups = new Map<string, StackRequest[]>();
  for (const request of requests) {
    const name = sysplexOf(request).name;
    if (typeof name === 'string') groups.set(name, [...(groups.get(name) ?? []), request]);
  }
  const facts = new Map<StackRequest, StackFacts>();
  const words = new Map<StackRequest, string[]>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const request of group) {
      const built = builtOf(request);
      facts.set(request, stackFacts(request, built.model));
      words.set(request, profileWords(built));
    }
  }
  return requests.map((request) => {
    const others = [...facts].filter(
      ([other]) => other !== request && sysplexOf(other).name === sysplexOf(request).name,
    );
    return facts.has(request)
      ? withStacks(
          request,
          others.map(([other, of]) => {
            const profile = profileDifference(words.get(request)!, words.get(other)!);
            return profile ? { ...of, profile } : of;
          }),
        )
      : request;
  });
}

function sysplexOf({ environment }: StackRequest): { name?: unknown; stacks?: unknown } {
  return (environment.sysplex ?? {}) as { name?: unknown; stacks?: unknown };
}

function withStacks(request: StackRequest, others: readonly StackFacts[]): StackRequest {
  const sysplex = sysplexOf(request);
  const given = (Array.isArray(sysplex.stacks) ? sysplex.stacks : []) as StackFacts[];
  const named = new Set(given.map(({ name }) => String(name).toUpperCase()));
  const read = others.filter(({ name }) => !named.has(name.toUpperCase()));
  return {
    ...request,
    environment: { ...request.environment, sysplex: { ...sysplex, stacks: [...given, ...read] } },
  };
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
      .filter((entry) => entry.DEFINE !== undefined)
      .flatMap((entry) => values(entry.address as Setting | undefined)),
    dvipaRanges: blocks.flatMap(({ VIPARANGE }) => ranges(VIPARANGE)),
    vipaRoute: blocks.some((block) => block.VIPAROUTE !== undefined),
    ...known('dynamicXcf', ip.DYNAMICXCF as Setting | undefined),
    ...known('dynamicXcf6', model.settings.IPCONFIG6?.DYNAMICXCF as Setting | undefined),
    ...known('sysplexRouting', ip.SYSPLEXROUTING as Setting | undefined),
    ...known('adjustDvipaMss', global.ADJUSTDVIPAMSS as Setting | undefined),
  };
}

/** IPv4 ranges as address/prefix. */
function ranges(entries: unknown): string[] {
  if (!Array.isArray(entries)) return [];
  return (entries as { mask?: Setting; address?: Setting[]; DELETE?: unknown }[]).flatMap((entry) => {
    const mask = String(entry.mask?.value ?? '');
    if (entry.DELETE !== undefined || !/^\d+(\.\d+){3}$/.test(mask)) return [];
    const bits = mask
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
    const length = bits.replace(/0+$/, '').length;
    return (entry.address ?? []).flatMap((address) => values(address).map((text) => `${text}/${length}`));
  });
}

function values(setting: Setting | undefined): string[] {
  return setting?.value === undefined ? [] : [String(setting.value)];
}

function known(key: string, setting: Setting | undefined): Record<string, unknown> {
  return setting?.value === undefined || (setting.value === false && key.startsWith('dynamicXcf'))
    ? {}
    : { [key]: setting.value };
}
