import { exactly, type FlowKind, type TransactionSums } from './traffic.js';

/** Data of one or several connections in a record. */
export interface ConnectionData {
  /** Number of connections that began or ended in the data; 0 if they were open before and after it. */
  connections: number;
  bytesIn: number;
  bytesOut: number;
  segmentsIn: number;
  segmentsOut: number;
}

/** Segments without data that each side sends for handshake and close. */
const OVERHEAD_SEGMENTS = 3;
/** Minimum length of a request, if the segments do not show the number of exchanges. */
const SHORTEST_REQUEST_BYTES = 100;
/** A transaction with this amount of data is a transfer. */
const TRANSFER_BYTES = 1_000_000;

/** With this number of segments or fewer, it is unclear whether a side sends requests or acknowledgments. */
const FEW_SEGMENTS = 4;

/**
 * Estimates the number of exchanges on connections. The side with fewer segments sends one for each exchange, and acknowledges every second
 * additional segment of the other side. If it sent fewer segments than that, acknowledgments are less frequent or are sent with data; then its bytes
 * limit the number. At least one exchange per connection, and none without data and connections. The limits follow from the largest and smallest
 * possible number of acknowledgments.
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

/** The kind of traffic on connections. */
export function kindOf(exchanges: number, { connections, bytesIn, bytesOut }: ConnectionData): FlowKind {
  if (Math.max(bytesIn, bytesOut) / exchanges >= TRANSFER_BYTES) return 'STR';
  return exchanges < 2 * connections ? 'CRR' : 'RR';
}
