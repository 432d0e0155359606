import type { TrafficCell } from '../traffic/cells.js';
import { FIRST_EPHEMERAL } from '../traffic/condense.js';
import { FTP_DATA_PORT, FTP_PORT } from '../traffic/traffic.js';

/** Port 0 represents merged ports. */
export const isByChance = ({ port }: TrafficCell): boolean => port === 0 || port >= FIRST_EPHEMERAL;

/**
 * Recognizes connections of FTP, and which end of them this stack is: control connections, and data connections of a job with control connections or
 * transfers. Either end opens a data connection; zERT summaries show only which one.
 */
export function ftpEndsOf(all: readonly TrafficCell[]): (cell: TrafficCell) => 'server' | 'client' | undefined {
  const seen = all.filter(({ port }) => port === FTP_PORT);
  const servers = new Set(seen.filter(isInbound).map(serverOf));
  const clients = new Set(seen.filter((cell) => !isInbound(cell)).map(clientOf));
  return (cell) => {
    if (cell.port === FTP_PORT || cell.port === FTP_DATA_PORT) return isInbound(cell) ? 'server' : 'client';
    if (!isByChance(cell)) return undefined;
    const isOfZert = cell.source !== 'connection';
    if (servers.has(serverOf(cell)) && (isOfZert || isInbound(cell))) return 'server';
    return clients.has(clientOf(cell)) && (isOfZert || !isInbound(cell)) && isOneWay(cell) ? 'client' : undefined;
  };
}

const isInbound = ({ direction }: TrafficCell): boolean => direction === 'inbound';

const serverOf = ({ stack, job }: TrafficCell): string => `${stack} ${job}`;

/** A client and the network of its servers. */
const clientOf = ({ stack, job, network }: TrafficCell): string => `${stack} ${job} ${network}`;

/** Whether data moves in one direction only, as on data connections of FTP; TLS adds handshakes. */
function isOneWay({ bytesIn, bytesOut, security }: TrafficCell): boolean {
  const [less, more] = bytesIn < bytesOut ? [bytesIn, bytesOut] : [bytesOut, bytesIn];
  return more > 0 && less <= (security === 'none' ? 0 : more / 100);
}
