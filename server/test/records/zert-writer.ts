import { Bytes } from './bytes.js';
import { record119, type Written } from './writer.js';

export interface ZertConnection {
  event: number;
  startS?: number;
  job: string;
  remote: string;
  local: string;
  remotePort: number;
  localPort: number;
  id: number;
  bytesIn: number;
  bytesOut: number;
  tls?: { version: number; cipher: string; resumed?: boolean; role?: number };
  ssh?: { version: number };
}

/** Subtype 11. */
export function zertDetail(by: Written, z: ZertConnection): Buffer {
  const common = new Bytes()
    .u1(z.event, z.tls ? 0x80 : z.ssh ? 0x40 : 0, 0, 0, 6)
    .gap(3)
    .text(z.job, 8)
    .text('STC00012', 8)
    .text('DB2USER', 8)
    .time(z.startS ?? by.atS - 60)
    .date(z.startS ?? by.atS - 60)
    .time(by.atS)
    .date(by.atS)
    .inFirst4(z.remote)
    .inFirst4(z.local)
    .u2(z.remotePort, z.localPort)
    .u4(z.id)
    .u8(z.bytesIn, z.bytesOut, 40, 50)
    .build();
  const tls = z.tls
    ? new Bytes()
        .u2(z.tls.version)
        .u1(2, z.tls.resumed ? 2 : 1, z.tls.role ?? 2)
        .gap(2)
        .u1(0)
        .gap(32)
        .text('IBM System SSL', 16)
        .text(z.tls.cipher, 6)
        .u2(14, 1, 20)
        .u1(0, 0)
        .gap(98)
        .build()
    : undefined;
  const ssh = z.ssh ? new Bytes().u1(z.ssh.version, 2, 0, 0).gap(232).build() : undefined;
  return record119(11, { component: 'STACK', ...by }, [common, undefined, tls, ssh]);
}

export interface ZertSession {
  job: string;
  server: string;
  client: string;
  port: number;
  isServer: boolean;
  intervalS: number;
  protocols: number;
  before: { connections: number; bytesIn: number; bytesOut: number };
  after: { connections: number; bytesIn: number; bytesOut: number };
  tls?: { version: number; cipher: string };
  ssh?: { version: number };
}

/** Subtype 12. */
export function zertSummary(by: Written, z: ZertSession): Buffer {
  const counters = (bytes: Bytes, { connections, bytesIn, bytesOut }: ZertSession['before']): Bytes =>
    bytes.u4(connections, 0, 0, 2).u8(bytesIn, bytesOut, Math.ceil(bytesIn / 500), Math.ceil(bytesOut / 500));
  const session = new Bytes()
    .interval(z.intervalS)
    .u1(1, z.isServer ? 0x40 : 0x20, z.protocols)
    .text(z.job, 8)
    .text('SRVUSER', 8)
    .u1(6)
    .inFirst4(z.server)
    .inFirst4(z.client)
    .u2(z.port, z.port)
    .text('T-0123456789ABCDEF', 42)
    .gap(2);
  const common = counters(counters(session, z.before), z.after).build();
  const tls = z.tls ? new Bytes().u1(2, 0).u2(z.tls.version).text(z.tls.cipher, 6).gap(26).build() : undefined;
  const ssh = z.ssh ? new Bytes().u1(2, 0, z.ssh.version).gap(43).build() : undefined;
  return record119(12, { component: 'STACK', reason: 0x80, ...by }, [common, tls, ssh]);
}
