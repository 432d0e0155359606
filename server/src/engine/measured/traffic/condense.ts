import { keptIn } from '@ezlint/grammar/words';
import { isWithinStack } from '../smf/addresses.js';
import type { TrafficCell } from './cells.js';
import { widened } from './networks.js';

export const FIRST_EPHEMERAL = 1024;
/** If a job uses more server ports above 1023 than this, they are ephemeral and are merged. */
const MOST_PORTS = 32;

/** Ways to reduce the number of sums. The first one does not change flows, because flows use the same merged ports and networks. */
export const CONDENSATIONS: readonly ((cells: readonly TrafficCell[]) => void)[] = [
  (cells) => {
    joinPorts(cells);
    const networkOf = networksOf(cells);
    for (const cell of cells) cell.network = networkOf(cell);
  },
  (cells) => {
    for (const cell of cells)
      if (!isWithinStack(cell.network)) cell.network = cell.network.includes(':') ? '::/0' : '0.0.0.0/0';
  },
  (cells) => {
    for (const cell of cells) cell.local = '';
  },
  (cells) => {
    for (const cell of cells) [cell.job, cell.port] = ['', 0];
  },
];

/** The networks of each service in their display form; at most this number of each family of addresses. */
export function networksOf(cells: readonly TrafficCell[], most?: number): (cell: TrafficCell) => string {
  const networks = new Map<string, Set<string>>();
  for (const cell of cells) {
    const key = serviceOf(cell);
    keptIn(networks, key, () => new Set()).add(cell.network);
  }
  const widths = new Map([...networks].map(([key, all]) => [key, widened(all, most)]));
  return (cell) => widths.get(serviceOf(cell))!(cell.network);
}

/** Key of the services that share one list of networks. */
export function serviceOf({ stack, port, job, direction }: TrafficCell): string {
  return `${stack} ${port} ${job} ${direction}`;
}

/** Ports that a job uses in large numbers become port 0 (no port). Other ports of a job with such ports also become port 0. */
export function joinPorts(cells: readonly TrafficCell[]): void {
  const ports = new Map<string, Set<number>>();
  const key = ({ stack, job, direction }: TrafficCell): string => `${stack} ${job} ${direction}`;
  for (const cell of cells) {
    if (cell.port > 0 && cell.port < FIRST_EPHEMERAL) continue;
    if (!ports.has(key(cell))) ports.set(key(cell), new Set());
    ports.get(key(cell))!.add(cell.port);
  }
  const isByChance = (used: ReadonlySet<number>): boolean => used.size > MOST_PORTS || used.has(0);
  for (const cell of cells) if (cell.port >= FIRST_EPHEMERAL && isByChance(ports.get(key(cell))!)) cell.port = 0;
}
