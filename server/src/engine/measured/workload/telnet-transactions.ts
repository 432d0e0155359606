import type { TrafficCell } from '../traffic/cells.js';
import { exactly } from '../traffic/traffic.js';
import { serverOf } from './open-share.js';

/** TLS and the negotiation of Telnet add less than this to the data of a session. */
const MOST_OVERHEAD = 1.1;

interface SessionSums {
  transactions: number;
  bytes: number;
  areCounted: boolean;
}

/**
 * Segments do not show the transactions of a terminal, but the server can count them in its sessions. Connections get this number, divided by their
 * bytes. If a part of the connections or of the sessions is in other records, the bytes show how many transactions belong to these connections.
 *
 * @param connections in an order that does not depend on the order of the records
 * @param sessions the sessions of these connections
 */
export function countTransactions(connections: readonly TrafficCell[], sessions: readonly TrafficCell[]): void {
  const counted = new Map<string, SessionSums>();
  for (const session of sessions) {
    const sums = counted.get(keyOf(session)) ?? { transactions: 0, bytes: 0, areCounted: true };
    counted.set(keyOf(session), sums);
    sums.transactions += session.transactions;
    sums.bytes += bytesOf(session);
    sums.areCounted &&= session.leastTransactions === session.mostTransactions;
  }
  const own = connections.filter((cell) => counted.get(keyOf(cell))?.areCounted === true);
  const bytes = new Map<string, number>();
  for (const cell of own) bytes.set(keyOf(cell), (bytes.get(keyOf(cell)) ?? 0) + bytesOf(cell));
  const before = new Map<string, number>();
  for (const cell of own) {
    const [key, sums] = [keyOf(cell), counted.get(keyOf(cell))!];
    const ratio = bytes.get(key)! / sums.bytes;
    const perByte = sums.transactions / (ratio >= 1 && ratio <= MOST_OVERHEAD ? bytes.get(key)! : sums.bytes);
    const from = before.get(key) ?? 0;
    before.set(key, from + bytesOf(cell));
    // Rounded sums, so that nothing is lost in many small parts.
    Object.assign(cell, exactly(Math.round((from + bytesOf(cell)) * perByte) - Math.round(from * perByte)));
  }
}

const bytesOf = ({ bytesIn, bytesOut }: TrafficCell): number => bytesIn + bytesOut;

const keyOf = (cell: TrafficCell): string => `${serverOf(cell)} ${cell.network}`;
