import type { FlowKind, TransactionSums } from './cells.js';
import { exactly } from './traffic.js';

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
/** Segments that a connection can have in addition, and with a full handshake of TLS. */
const UNCERTAIN = 1;
const UNCERTAIN_OF_TLS = 7;
/** Minimum length of a request, if the segments do not show the number of exchanges. */
const SHORTEST_REQUEST_BYTES = 100;
/** A transaction with this amount of data is a transfer. */
const TRANSFER_BYTES = 1_000_000;
/** Length of the smallest usual full segment: MTU 1280 of IPv6. Only the last segment of a message is shorter. */
const SMALLEST_FULL_BYTES = 1220;
/** The same for MTU 1500, with and without headers of options and tunnels. */
const USUAL_FULL_BYTES = 1380;
const LARGEST_FULL_BYTES = 1460;
/** The same for jumbo frames: longer segments than those of MTU 1500 show them. */
const JUMBO_FULL_BYTES = 8100;

/** With this number of segments or fewer, it is unclear whether a side sends requests or acknowledgments. */
const FEW_SEGMENTS = 4;

/** Up to this number of possible exchanges per connection, a single one is as usual as the largest number. */
const FEW_EXCHANGES = 12;

/** Messages of different length have a few more segments than messages of equal length. */
const EQUAL_SHARE = 0.95;

/** Segments and bytes of one direction, without handshake and close. */
interface Sent {
  segments: number;
  bytes: number;
}

/** Handshake and close of TLS on each side, between those of a full handshake and of a resumed session. */
const TLS_OF_CLIENT: Sent = { segments: 2, bytes: 350 };
const TLS_OF_SERVER: Sent = { segments: 3, bytes: 2000 };

/**
 * Estimates the number of exchanges on connections. At least one exchange per connection, and none without data and connections. The limits are
 * valid for every behavior of acknowledgments: one for each segment, for every second segment, or none because data acknowledges. The estimate is the
 * geometric mean of the smallest and largest number that a usual behavior explains; for short connections, one exchange is also usual. For TLS, the
 * estimate excludes a usual handshake, and the limits are valid with and without one.
 */
export function exchangesOf(data: ConnectionData, isTls = false): TransactionSums {
  const { connections, bytesIn, bytesOut, segmentsIn, segmentsOut } = data;
  if (bytesIn + bytesOut === 0) return exactly(connections);
  const overhead = OVERHEAD_SEGMENTS * connections;
  const received = { segments: segmentsIn - overhead, bytes: bytesIn };
  const sent = { segments: segmentsOut - overhead, bytes: bytesOut };
  const [toServer, toClient] = bytesIn < bytesOut ? [received, sent] : [sent, received];
  const hasHandshakes = isTls && toServer.bytes > connections * TLS_OF_CLIENT.bytes;
  const requests = hasHandshakes ? without(TLS_OF_CLIENT, toServer, connections) : toServer;
  const replies = hasHandshakes ? without(TLS_OF_SERVER, toClient, connections) : toClient;
  const uncertain = connections * (isTls ? UNCERTAIN_OF_TLS : UNCERTAIN);
  const leastTransactions = Math.max(1, connections, leastOf(received, sent, uncertain));
  const least = Math.max(leastTransactions, leastOf(requests, replies, 0));
  const most = Math.max(least, Math.min(received.segments, sent.segments, bytesIn, bytesOut));
  const hasRequests = requests.segments > FEW_SEGMENTS * connections;
  const longest = hasRequests ? Math.max(least, requests.bytes / SHORTEST_REQUEST_BYTES) : least;
  const isJumbo = replies.bytes > LARGEST_FULL_BYTES * replies.segments;
  const full = isJumbo ? JUMBO_FULL_BYTES : USUAL_FULL_BYTES;
  const possible = usualNumbers(requests, replies, longest).filter(
    ([count, data]) => count >= least && count <= most && segmentsOf(replies.bytes, count, full) >= EQUAL_SHARE * data,
  );
  const fitting = possible.filter(([count]) => count <= longest || !hasRequests);
  const usual = (fitting.length > 0 ? fitting : possible).map(([count]) => count);
  const isShort = least <= connections && most <= FEW_EXCHANGES * connections;
  const transactions = Math.round(middleOf(isShort ? [least, ...usual] : usual) ?? Math.min(most, longest));
  return { transactions, leastTransactions, mostTransactions: most };
}

/** What one side sent, without the handshakes of connections; at least one segment for each. */
function without(handshake: Sent, { segments, bytes }: Sent, connections: number): Sent {
  return {
    segments: Math.max(Math.min(segments, connections), segments - handshake.segments * connections),
    bytes: Math.max(Math.min(bytes, connections), bytes - handshake.bytes * connections),
  };
}

function middleOf(numbers: readonly number[]): number | undefined {
  const counts = [...numbers].sort((a, b) => a - b);
  return counts.length === 0 ? undefined : Math.sqrt(counts[0]! * counts.at(-1)!);
}

/** The segments of messages of equal length. */
const segmentsOf = (bytes: number, messages: number, full: number): number =>
  messages * Math.ceil(bytes / messages / full);

/** A side has at most one segment that is not full per exchange, and one acknowledgment per segment of the other side. */
function leastOf(one: Sent, other: Sent, slack: number): number {
  const [less, more] = one.segments < other.segments ? [one, other] : [other, one];
  const [ofLess, ofMore] = [less, more].map(({ bytes }) => bytes / SMALLEST_FULL_BYTES) as [number, number];
  const segments = more.segments - slack;
  return Math.ceil(Math.max(segments - less.segments - ofMore, (segments - ofLess - ofMore) / 2));
}

/** A number of exchanges, and the segments of the replies that contain data. */
type UsualNumber = readonly [count: number, dataSegments: number];

/** Numbers of exchanges with a request of one segment, by what the sides acknowledge by themselves. */
function usualNumbers(requests: Sent, replies: Sent, longest: number): UsualNumber[] {
  const all = replies.segments;
  const everySecond = 2 * requests.segments - all;
  const everySegment = requests.segments - all;
  // Half of the last segment of each reply is used.
  const bothEverySegment = (all - replies.bytes / LARGEST_FULL_BYTES) / 1.5;
  // Delayed acknowledgments are the default: both sides send an acknowledgment for each segment only where large replies require many.
  const isBoth = everySegment >= 0 && 2 * replies.bytes >= USUAL_FULL_BYTES * all;
  return [
    // The next request acknowledges the last segment, or does not; then, replies need not acknowledge requests.
    [everySecond, all - Math.max(0, everySecond)],
    [everySecond / 2, all],
    [everySegment, all],
    ...(requests.segments <= longest ? [[requests.segments, all] as const] : []),
    ...(isBoth ? [[bothEverySegment, all - bothEverySegment] as const] : []),
  ];
}

/** The kind of traffic on connections. */
export function kindOf(exchanges: number, { connections, bytesIn, bytesOut }: ConnectionData): FlowKind {
  if (Math.max(bytesIn, bytesOut) / exchanges >= TRANSFER_BYTES) return 'STR';
  return exchanges < 2 * connections ? 'CRR' : 'RR';
}
