/** More networks than this for one service are put together into larger ones. */
const MOST_NETWORKS = 16;
const PREFIXES4 = [24, 16, 8, 0] as const;
const PREFIXES6 = [64, 48, 32, 0] as const;

/**
 * For the networks of one service (/24 and /64), how long the prefixes are that keep their number readable. Depends on the set alone, so that it is the
 * same in whatever order records come.
 */
export function widened(networks: ReadonlySet<string>): (network: string) => string {
  const v6 = [...networks].filter((network) => network.includes(':'));
  const v4 = [...networks].filter((network) => !network.includes(':'));
  const prefix4 = PREFIXES4.find((prefix) => new Set(v4.map((each) => shorter4(each, prefix))).size <= MOST_NETWORKS)!;
  const prefix6 = PREFIXES6.find((prefix) => new Set(v6.map((each) => shorter6(each, prefix))).size <= MOST_NETWORKS)!;
  return (network) => (network.includes(':') ? shorter6(network, prefix6) : shorter4(network, prefix4));
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
