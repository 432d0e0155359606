import { Bytes } from './bytes.js';

/**
 * Writes SMF records for tests. The layouts are those of the public tables of Spectrum SMF Writer (pacsys.com/smf), coded as sequences of fields.
 * They are independent of the tables of the reader, so a wrong offset in either of them is detected.
 */

interface Stack {
  system: string;
  sysplex?: string;
  stack: string;
  release?: string;
}

export interface Written extends Stack {
  /** Local time at which the record is written, in seconds since 1970-01-01 00:00. */
  atS: number;
  /** Subcomponent and address space of the identification section. */
  component?: string;
  job?: string;
  /** X'08' event, X'80' interval. */
  reason?: number;
}

/** A record of type 119 with its descriptor word; an omitted section has a triplet of zeros. */
export function record119(
  subtype: number,
  by: Written,
  sections: readonly (Buffer | readonly Buffer[] | undefined)[],
): Buffer {
  const identification = new Bytes()
    .text(by.system, 8)
    .text(by.sysplex ?? 'PLEX1', 8)
    .text(by.stack, 8)
    .text(by.release ?? 'CS V2R5', 8)
    .text(by.component ?? 'TCP', 8)
    .text(by.job ?? by.stack, 8)
    .text('TCPIP', 8)
    .gap(2)
    .u2(0x55)
    .u1(by.reason ?? 0x08)
    .gap(3)
    .build();
  const all = [identification, ...sections].map((section) =>
    section === undefined ? [] : Array.isArray(section) ? section : [section],
  ) as Buffer[][];
  const begin = 28 + 8 * all.length;
  const table = new Bytes().u2(all.length).gap(2);
  const body = new Bytes();
  for (const each of all) {
    if (each.length === 0) {
      table.u4(0).u2(0, 0);
      continue;
    }
    table.u4(begin + body.length).u2(each[0]!.length, each.length);
    for (const part of each) body.raw(part);
  }
  return withHeader(119, subtype, by, Buffer.concat([table.build(), body.build()]));
}

export function withHeader(
  type: number,
  subtype: number,
  { system, atS }: Pick<Written, 'system' | 'atS'>,
  rest: Buffer,
): Buffer {
  const length = 24 + rest.length;
  return new Bytes()
    .u2(length)
    .u2(0)
    .u1(0x5e, type)
    .time(atS)
    .date(atS)
    .text(system, 4)
    .text('STC', 4)
    .u2(subtype)
    .raw(rest)
    .build();
}

export interface Connection {
  job: string;
  id: number;
  remote: string;
  local: string;
  remotePort: number;
  localPort: number;
  isServer: boolean;
  startS: number;
  endS: number;
  bytesIn: number;
  bytesOut: number;
  segmentsIn: number;
  segmentsOut: number;
  rttMs: number;
  retransmissions: number;
  smc?: boolean;
  telnet?: boolean;
  tls?: { version: number; cipher: string };
  /** AT-TLS status and policy, if they differ from those of `tls`. */
  attls?: readonly [status: number, policy: number];
}

/** Subtype 2. */
export function connectionEnd(by: Written, c: Connection): Buffer {
  const connection = new Bytes()
    .text(c.job, 8)
    .u4(c.id)
    .u1(...(c.attls ?? (c.tls ? [3, 4] : [1, 2])), 0x52, c.smc ? 1 : 0)
    .u4(0x6e8a0)
    .time(c.startS)
    .date(c.startS)
    .time(c.endS)
    .date(c.endS)
    .mapped(c.remote)
    .mapped(c.local)
    .u2(c.remotePort, c.localPort)
    .u8(c.bytesIn, c.bytesOut)
    .u4(65_535, 131_070, 40_000, 1452, c.rttMs, 3)
    .u1(c.isServer ? 0 : 1, 0)
    .u2(c.retransmissions)
    .text('', 32)
    .text('', 32)
    .u8(c.segmentsIn, c.segmentsOut)
    .clock(c.startS)
    .clock(c.endS)
    .u4(0)
    .build();
  const telnet = c.telnet
    ? new Bytes().text('TCPM0001', 8).text('CICSP', 8).text('SNX32702', 8).u4(4).u1(0).gap(3).build()
    : undefined;
  const tls = c.tls
    ? new Bytes()
        .u2(c.tls.version)
        .text(c.tls.cipher.startsWith('00') ? c.tls.cipher.slice(2) : '4X', 2)
        .u1(2)
        .gap(3)
        .text('', 8)
        .text(c.tls.cipher, 4)
        .build()
    : undefined;
  return record119(2, { component: 'TCP', ...by }, [connection, telnet, tls]);
}

export interface Link {
  name: string;
  type: string;
  home: string;
  mtu: number;
  speedMbps: number;
  intervalS: number;
  bytesIn: number;
  bytesOut: number;
  pnetid?: string;
  /** Packets received, and those of them by multicast. */
  packetsIn?: number;
  multicastIn?: number;
}

/** Subtype 6; several interfaces are entries of one section. */
export function interfaceStatistics(by: Written, links: readonly Link[]): Buffer {
  const entries = links.map((l) =>
    new Bytes()
      .interval(l.intervalS)
      .mapped(l.home)
      .text(l.name, 16)
      .text(`${l.name}D`, 16)
      .text(l.type, 18)
      .gap(2)
      .u4(l.mtu)
      .u4(Math.min(l.speedMbps * 1_000_000, 0xffffffff), l.speedMbps)
      .u8(l.bytesIn, l.packetsIn ?? 1000, 0, l.multicastIn ?? 0)
      .u4(7, 0, 0)
      .u8(l.bytesOut, 2000, 0, 0)
      .u4(3, 0, 5)
      .text('', 16)
      .u8(0, 0, 0, 0)
      .text(l.pnetid ?? '', 16)
      .build(),
  );
  return record119(6, { component: 'IP', reason: 0x80, ...by }, [entries]);
}

export interface PortCount {
  port: number;
  job: string;
  connections: number;
  overflows: number;
  intervalS: number;
}

/** Subtype 7. */
export function portStatistics(by: Written, ports: readonly PortCount[]): Buffer {
  const entries = ports.map((p) =>
    new Bytes()
      .interval(p.intervalS)
      .text(p.job, 8)
      .gap(16)
      .u2(p.port)
      .gap(2)
      .u4(p.connections, 1, p.overflows, 0, 40, 20)
      .build(),
  );
  return record119(7, { component: 'TCP', reason: 0x80, ...by }, [entries]);
}

/** Subtype 5; only its TCP section contains something. */
export function stackStatistics(
  by: Written,
  counts: { intervalS: number; segmentsOut: number; retransmitted: number; discarded: number },
): Buffer {
  const tcp = new Bytes()
    .interval(counts.intervalS)
    .u4(
      0,
      500,
      120_000,
      0,
      10,
      20,
      0,
      0,
      12,
      4000,
      counts.segmentsOut,
      counts.retransmitted,
      0,
      3,
      30,
      counts.discarded,
    )
    .gap(4 * 27)
    .build();
  return record119(5, { component: 'STACK', reason: 0x80, ...by }, [undefined, tcp]);
}

/** Subtype 1. */
export function connectionBegin(
  by: Written,
  c: Pick<Connection, 'job' | 'id' | 'remote' | 'local' | 'remotePort' | 'localPort'>,
): Buffer {
  const connection = new Bytes()
    .text(c.job, 8)
    .u4(c.id)
    .gap(4)
    .u4(0x6e8a0)
    .mapped(c.remote)
    .mapped(c.local)
    .u2(c.remotePort, c.localPort)
    .time(by.atS)
    .date(by.atS)
    .clock(by.atS)
    .build();
  return record119(1, { component: 'TCP', ...by }, [connection]);
}

/** Subtypes 32, 33 and 35: one section per address, which is the first field. */
export function dvipaEvent(by: Written, subtype: number, ...addresses: string[]): Buffer {
  const sections = addresses.map((address) => new Bytes().inFirst4(address).gap(24).build());
  return record119(subtype, { component: 'STACK', ...by }, [sections]);
}

/** Subtypes 75 to 80: the tunnel in the order of NMsecIPTunnel, up to the last field with a known position. */
export function tunnelEvent(by: Written, subtype: number, id: string, action: string): Buffer {
  const tunnel = new Bytes().text(id, 48).text(action, 48).u1(0x80).gap(3).u1(2, 5).gap(80).build();
  return record119(subtype, { component: 'STACK', ...by }, [tunnel, new Bytes().gap(40).build()]);
}
