import type { Entry, Setting, StackModel } from '@ezlint/grammar';
import { canonical } from './addresses.js';
import type { Distribution, DistributionTarget } from './sysplex.js';

/** Ports of a range that are looked at one by one; a longer range is one service. */
const MOST_PORTS = 64;

/** What the profile distributes, each address and port once: a later DEFINE takes the place of an earlier one, DELETE removes ports or targets. */
export function distributionsOf(model: StackModel): Distribution[] {
  const addresses = new Map(model.dvipas.flatMap(({ name, address }) => (name && address ? [[name, address]] : [])));
  const found = new Map<string, Distribution>();
  for (const entry of model.distributions) {
    const written = textOf(entry.address) ?? addresses.get(textOf(entry.interface) ?? '');
    if (written === undefined) continue;
    const address = canonical(written);
    const targets = targetsOf(entry);
    for (const port of portsOf(entry)) {
      const key = `${address} ${port}`;
      if (entry.DELETE !== undefined) remove(found, key, targets);
      else found.set(key, { address, port, targets, ...optionsOf(entry) });
    }
  }
  return [...found.values()];
}

function remove(found: Map<string, Distribution>, key: string, targets: Distribution['targets']): void {
  const known = found.get(key);
  if (!known) return;
  const gone = new Set(targets === 'ALL' ? [] : targets.map(({ address }) => address));
  const rest = known.targets === 'ALL' ? [] : known.targets.filter(({ address }) => !gone.has(address));
  if (targets === 'ALL' || rest.length === 0) found.delete(key);
  else found.set(key, { ...known, targets: rest });
}

function targetsOf(entry: Entry): Distribution['targets'] {
  const destination = entry.DESTIP as { ALL?: Setting; target?: Record<string, Setting>[] } | undefined;
  if (!destination || destination.ALL) return 'ALL';
  return (destination.target ?? []).flatMap((target): DistributionTarget[] => {
    const address = textOf(target.address);
    if (address === undefined) return [];
    const rank = target.BACKUP?.value;
    return [
      {
        address: canonical(address),
        preferred: target.PREFERRED !== undefined,
        rank: typeof rank === 'number' ? rank : 1,
      },
    ];
  });
}

function portsOf(entry: Entry): (number | string)[] {
  const ports = entry.PORT as { port?: Setting[]; range?: Setting[] } | undefined;
  if (!ports) return ['ANY'];
  const single = (ports.port ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return [...single, ...(ports.range ?? []).flatMap(({ value }) => rangePorts(String(value)))];
}

function rangePorts(range: string): (number | string)[] {
  const [low, high] = range.split('-').map(Number);
  if (low === undefined || high === undefined || !(low <= high)) return [];
  if (high - low >= MOST_PORTS) return [range];
  return Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

function optionsOf(entry: Entry): Pick<Distribution, 'tier' | 'hotStandby' | 'sticks'> {
  const method = entry.DISTMETHOD as (Setting & { AUTOSWITCHBACK?: Setting }) | undefined;
  const tier = entry.TIER1 === undefined ? (entry.TIER2 === undefined ? undefined : 2) : 1;
  return {
    ...(tier === undefined ? {} : { tier }),
    hotStandby: method?.value === 'HOTSTANDBY',
    sticks: method?.AUTOSWITCHBACK?.value === false,
  };
}

function textOf(part: Entry[string]): string | undefined {
  const value = typeof part === 'object' && !Array.isArray(part) ? part.value : undefined;
  return typeof value === 'string' ? value : undefined;
}
