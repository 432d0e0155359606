import { exactly, type FlowKind, type TransactionSums } from './traffic.js';

/** What a record says of the data of a connection, or of several. */
export interface ConnectionData {
  /** Those whose beginning or end is in the data; 0: they were open before and afterwards. */
  connections: number;
  bytesIn: number;
  bytesOut: number;
  segmentsIn: number;
  segmentsOut: number;
}

/** Segments of the handshake and of the close that each side sends without data. */
const OVERHEAD_SEGMENTS = 3;
/** The shortest request of an exchange, if segments do not show it. */
const SHORTEST_REQUEST_BYTES = 100;
/** A transaction of so much data is a transfer. */
const TRANSFER_BYTES = 1_000_000;

/** With so few segments a side does not show whether they carry requests or acknowledge. */
const FEW_SEGMENTS = 4;

/**
 * How many exchanges connections carried, estimated. The side that sends fewer segments sends one for each exchange, and acknowledges every second of
 * the further segments of the other side. Where it sent fewer than that, acknowledgments are rarer or go with the data; then its bytes bound the number.
 * At least one for each connection, and none without data and connections. It cannot acknowledge more often than that, and not more rarely than never: those are the limits.
 */
export function exchangesOf(data: ConnectionData): TransactionSums {
  const { connections, bytesIn, bytesOut, segmentsIn, segmentsOut } = data;
  if (bytesIn + bytesOut === 0) return exactly(connections);
  const overhead = OVERHEAD_SEGMENTS * connections;
  const [more, less, lessBytes] =
    segmentsIn < segmentsOut ? [segmentsOut, segmentsIn, bytesIn] : [segmentsIn, segmentsOut, bytesOut];
  const sent = less - overhead;
  const estimate = 2 * sent - (more - overhead);
  const bound = sent > FEW_SEGMENTS * connections ? Math.min(sent, lessBytes / SHORTEST_REQUEST_BYTES) : connections;
  const least = Math.max(1, connections, estimate);
  const transactions = Math.max(least, Math.round(estimate > 0 ? estimate : bound));
  return {
    transactions,
    leastTransactions: least,
    mostTransactions: Math.max(transactions, Math.min(sent, lessBytes)),
  };
}

/** What kind of traffic connections carried. */
export function kindOf(exchanges: number, { connections, bytesIn, bytesOut }: ConnectionData): FlowKind {
  if (Math.max(bytesIn, bytesOut) / exchanges >= TRANSFER_BYTES) return 'STR';
  return exchanges < 2 * connections ? 'CRR' : 'RR';
}
