import { isWithinStack } from '../smf/addresses.js';

/** Usual maximum number of networks of a service; above it, they are merged into larger ones. */
const MOST_NETWORKS = 16;
const PREFIXES4 = [24, 16, 8, 0] as const;
const PREFIXES6 = [64, 48, 32, 0] as const;

/**
 * Determines prefix lengths that limit the number of networks of one service. The result depends only on the set of networks, not on the order of
 * records: if some networks were merged before, the others are also merged. Excludes connections within the stack.
 */
export function widened(networks: ReadonlySet<string>, most = MOST_NETWORKS): (network: string) => string {
  const others = [...networks].filter((network) => !isWithinStack(network));
  const v6 = others.filter((network) => network.includes(':'));
  const v4 = others.filter((network) => !network.includes(':'));
  const prefix4 = readable(PREFIXES4, v4, shorter4, most);
  const prefix6 = readable(PREFIXES6, v6, shorter6, most);
  return (network) =>
    isWithinStack(network) ? network : network.includes(':') ? shorter6(network, prefix6) : shorter4(network, prefix4);
}

/** The longest of the prefixes that all networks contain and that leads to few networks. */
function readable(
  prefixes: readonly number[],
  networks: readonly string[],
  shorter: (network: string, prefix: number) => string,
  most: number,
): number {
  const common = networks.reduce((least, network) => Math.min(least, prefixOf(network)), prefixes[0]!);
  return prefixes.find(
    (prefix) => prefix <= common && new Set(networks.map((each) => shorter(each, prefix))).size <= most,
  )!;
}

/** An IPv4 network with a shorter prefix, a multiple of 8. */
function shorter4(network: string, prefix: number): string {
  if (prefixOf(network) <= prefix) return network;
  const kept = network
    .split('/')[0]!
    .split('.')
    .slice(0, prefix / 8);
  return `${[...kept, '0', '0', '0', '0'].slice(0, 4).join('.')}/${prefix}`;
}

/** An IPv6 network with a shorter prefix, a multiple of 16. */
function shorter6(network: string, prefix: number): string {
  if (prefixOf(network) <= prefix) return network;
  const kept = network
    .split('::')[0]!
    .split('/')[0]!
    .split(':')
    .filter((group) => group !== '');
  return `${kept.slice(0, prefix / 16).join(':')}::/${prefix}`;
}

const prefixOf = (network: string): number => Number(network.split('/')[1]);
