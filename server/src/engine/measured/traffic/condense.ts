import { isWithinStack } from '../smf/addresses.js';
import { widened } from './networks.js';
import type { TrafficCell } from './traffic.js';

export const FIRST_EPHEMERAL = 1024;
/** A job with more different server ports than this above 1023 takes them by chance: they are put together. */
const MOST_PORTS = 32;

/** Ways to have fewer different sums. The first changes no flow: flows are made of the same ports and networks. */
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

/** For each service, its networks as they are shown. */
export function networksOf(cells: readonly TrafficCell[]): (cell: TrafficCell) => string {
  const networks = new Map<string, Set<string>>();
  for (const cell of cells) {
    const key = serviceOf(cell);
    const known = networks.get(key);
    if (known) known.add(cell.network);
    else networks.set(key, new Set([cell.network]));
  }
  const widths = new Map([...networks].map(([key, all]) => [key, widened(all)]));
  return (cell) => widths.get(serviceOf(cell))!(cell.network);
}

/** What has one list of networks. */
export function serviceOf({ stack, port, job, direction }: TrafficCell): string {
  return `${stack} ${port} ${job} ${direction}`;
}

/** Ports that a job uses by the dozen become port 0: none. So do further ones of a job some of whose ports have become that. */
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
