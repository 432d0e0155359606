import { connectionKey, type Key } from '../smf/connection-key.js';
import type { TrafficCell } from '../traffic/cells.js';
import { TrafficRow } from '../traffic/row.js';
import { exactly, FTP_DATA_PORT, FTP_PORT, NO_SUMS, type Traffic } from '../traffic/traffic.js';
import type { EndedConnection } from './connection-rows.js';
import { Recent } from './recent.js';
import type { DataEnds, Transfer } from './transfer-rows.js';

const FIRST_EPHEMERAL = 1024;
/** Minimum number of connections that wait for the record of their transfer, and of transfers that wait for their connection. */
const LEAST_WAITING = 8192;

const keyOfEnds = (stack: string, { remote, remotePort, localPort }: DataEnds): string =>
  `${stack} ${remote} ${remotePort} ${localPort}`;

/**
 * FTP data connections have separate records in addition to those of the transfers. They are matched by connection ID, or by their ends if older
 * records have no ID, so that a file is counted once. Both records are written within a short time, in either order; a connection that is not matched
 * after thousands of others is counted as a connection.
 */
export class FtpDataConnections {
  private readonly connections = new Recent<EndedConnection>(LEAST_WAITING, ({ row }) => this.traffic.add(row));
  private readonly transfers = new Recent<TrafficCell>(LEAST_WAITING);
  /** Keys of the waiting connections, by their ends; absent until a transfer has no ID. */
  private ends: Recent<Key> | undefined;

  constructor(private readonly traffic: Traffic) {}

  /** Adds a connection to the traffic, now or when no transfer was matched. */
  connection(ended: EndedConnection): void {
    const { row, id, localPort, remotePort } = ended;
    const isActive = localPort === FTP_DATA_PORT || remotePort === FTP_DATA_PORT;
    if (!isActive && (localPort < FIRST_EPHEMERAL || remotePort < FIRST_EPHEMERAL)) {
      this.traffic.add(row);
      return;
    }
    if (isActive) asFtp(row, localPort === FTP_DATA_PORT);
    const key = connectionKey(row.stack, id);
    const transfer = this.transfers.take(key) ?? (this.ends && this.transfers.take(keyOfEnds(row.stack, ended)));
    if (transfer !== undefined) {
      this.traffic.add(pathOf(transfer, row));
      return;
    }
    // After a restart, a stack uses the same IDs again.
    const earlier = this.connections.take(key);
    if (earlier !== undefined) this.traffic.add(earlier.row);
    this.connections.put(key, ended);
    this.ends?.put(keyOfEnds(row.stack, ended), key);
  }

  /** Adds a transfer. */
  transfer({ row, dataConnection, ends }: Transfer): void {
    const known = Object.assign(new TrafficRow(), row);
    this.traffic.add(row);
    if (dataConnection === 0 && ends === undefined) return;
    const key = dataConnection > 0 ? connectionKey(row.stack, dataConnection) : keyOfEnds(row.stack, ends!);
    const connection = this.connections.take(typeof key === 'number' ? key : this.idOf(key));
    if (connection !== undefined) {
      this.traffic.add(pathOf(known, connection.row));
      return;
    }
    this.transfers.put(key, known);
  }

  /** The key of the waiting connection with these ends, or an empty text. */
  private idOf(byEnds: string): Key {
    if (this.ends === undefined) {
      this.ends = new Recent(LEAST_WAITING);
      for (const [key, ended] of this.connections.entries()) this.ends.put(keyOfEnds(ended.row.stack, ended), key);
    }
    return this.ends.take(byEnds) ?? '';
  }

  /** Called after the last record. */
  end(): void {
    this.connections.end();
  }
}

/** A data connection that the server opened from its port 20: the client of the transfer is the other end. */
function asFtp(row: TrafficCell, isServer: boolean): void {
  row.port = FTP_PORT;
  row.kind = 'FTP';
  row.direction = isServer ? 'inbound' : 'outbound';
  row.way = row.bytesIn > row.bytesOut ? 'in' : 'out';
  Object.assign(row, exactly(1));
}

const OF_PATH = [
  ...(['segmentsOut', 'retransmissions', 'rttMs', 'rttConnections'] as const),
  ...(['sendWindowBytes', 'sendWindowConnections', 'smcConnections'] as const),
];

/** Network measurements of the data connection, as a row of the transfer. */
function pathOf(transfer: TrafficCell, data: TrafficCell): TrafficCell {
  const path = Object.assign(new TrafficRow(), transfer, NO_SUMS);
  for (const key of OF_PATH) path[key] = data[key];
  return path;
}
