import type { FlowKind, Security, TrafficCell, TrafficSource } from './cells.js';

/**
 * A row of traffic without values, for records that occur by the million. In object literals, the first number that is not a small integer makes the
 * layout obsolete, and every later object is converted when it is first used; objects of a class get the new layout.
 */
export class TrafficRow implements TrafficCell {
  source: TrafficSource = 'connection';
  stack = '';
  hour = 0;
  port = 0;
  job = '';
  direction: TrafficCell['direction'] = 'inbound';
  kind: FlowKind = 'RR';
  way: TrafficCell['way'] = '';
  network = '';
  local = '';
  security: Security = 'none';
  tlsVersion = '';
  cipher = '';
  connections = 0;
  bytesIn = 0;
  bytesOut = 0;
  segmentsOut = 0;
  retransmissions = 0;
  rttMs = 0;
  rttConnections = 0;
  sendWindowBytes = 0;
  sendWindowConnections = 0;
  lifeMs = 0;
  lifeInHourMs = 0;
  smcConnections = 0;
  transactions = 0;
  leastTransactions = 0;
  mostTransactions = 0;
  handshakes = 0;
  resumptions = 0;
}
