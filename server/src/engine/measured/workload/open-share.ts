import type { Security, TrafficCell } from '../traffic/cells.js';
import { SUMS } from '../traffic/traffic.js';

/** If zERT counts this many times the bytes of the ended connections, other connections remain open. Both count the same bytes of a connection. */
const LEAST_RATIO = 1.25;
/** Networks of partners in rows; others were merged to limit memory, so that rows can differ. */
const NETWORK_OF_ROWS = /\/(?:24|32|64|128)$/;

interface ServerSums {
  bytes: number;
  lifeMs: number;
  connections: number;
  /** Protection of the ended connections. */
  securities: Set<Security>;
}

/**
 * The part of zERT summaries that belongs to connections without an end. Connections that end are in both kinds of records, with their bytes before
 * the first record, so that the part is never too large. The returned function reduces a summary to its part; false if nothing remains.
 */
export function openSharesOf(all: readonly TrafficCell[]): (summary: TrafficCell) => boolean {
  const ended = new Map<string, ServerSums>();
  const seen = new Map<string, ServerSums>();
  const merged = new Set<string>();
  for (const cell of all)
    if (cell.source === 'connection') {
      add(ended, cell);
      if (!NETWORK_OF_ROWS.test(cell.network)) merged.add(serverOf(cell));
    } else if (cell.source === 'zert-summary') add(seen, cell);
  return (summary) => {
    if (merged.has(serverOf(summary))) return false;
    const [own, whole] = [ended.get(keyOf(summary)), seen.get(keyOf(summary))!];
    if (own === undefined) return true;
    if (whole.bytes < LEAST_RATIO * own.bytes || whole.lifeMs <= own.lifeMs) return false;
    const share = 1 - own.bytes / whole.bytes;
    const { connections, lifeMs } = summary;
    for (const sum of SUMS) summary[sum] = Math.round(share * summary[sum]);
    summary.connections = Math.round(connections * Math.max(0, 1 - own.connections / whole.connections));
    summary.lifeMs = Math.round(lifeMs * (1 - own.lifeMs / whole.lifeMs));
    summary.lifeInHourMs = summary.lifeMs;
    // Summaries do not show whether TLS is that of the stack, but the ended connections do.
    if (summary.security === 'tls' && own.securities.has('at-tls')) summary.security = 'at-tls';
    return true;
  };
}

/** Ignores jobs: a server and its child can have different names in different records. */
export const serverOf = ({ stack, port, direction }: TrafficCell): string => `${stack} ${port} ${direction}`;

const keyOf = (cell: TrafficCell): string => `${serverOf(cell)} ${cell.network}`;

function add(to: Map<string, ServerSums>, cell: TrafficCell): void {
  const sums = to.get(keyOf(cell)) ?? { bytes: 0, lifeMs: 0, connections: 0, securities: new Set() };
  to.set(keyOf(cell), sums);
  sums.bytes += cell.bytesIn + cell.bytesOut;
  sums.lifeMs += cell.lifeMs;
  sums.connections += cell.connections;
  sums.securities.add(cell.security);
}
