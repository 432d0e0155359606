import { Bytes } from './bytes.js';
import { record119, type Written } from './writer.js';

/** Writes profile records (subtype 4) in the order of the fields of the mapping EZBNMMPC. */

export interface ProfileEvent {
  /** Absent: the start of the stack. */
  obeyfile?: { console: string; dataSet: string };
  tcp?: { flags: number; receive: number; send: number; somaxconn: number };
  global?: { flags: number; ziip: number };
  ipv4?: { flags: number };
  smf?: number;
}

export function profileEvent(by: Written, event: ProfileEvent): Buffer {
  const common = new Bytes()
    .text('PICO', 4)
    .clock(by.atS - 5000)
    .date(by.atS)
    .clock(by.atS)
    .date(by.atS)
    .u1(event.obeyfile ? 1 : 0, event.obeyfile ? 0 : 0x80)
    .gap(2)
    .u2(0, 0)
    .u4(0x10000000)
    .text(event.obeyfile?.console ?? '', 8)
    .text('EZBTCPCS', 8)
    .gap(80)
    .build();
  const dataSet = new Bytes()
    .text('PIDS', 4)
    .u1(event.obeyfile ? 0x80 : 0)
    .gap(1)
    .text(event.obeyfile?.dataSet ?? 'TCPIP.PARMS(PROFILE)', 54)
    .build();
  const { ipv4, tcp, global, smf } = event;
  const v4 =
    ipv4 &&
    new Bytes()
      .text('V4CF', 4)
      .u4(ipv4.flags, 1200, 90)
      .u1(0, 0, 0, 0, 10, 0, 0, 1)
      .u1(1, 24, 255, 1, 0, 60, 64)
      .gap(1)
      .text('', 32)
      .build();
  const tcpSection =
    tcp &&
    new Bytes()
      .text('TCCF', 4)
      .u2(tcp.flags, 600, 120)
      .gap(2)
      .u4(tcp.somaxconn, 262_144, tcp.receive, tcp.send)
      .u2(1024, 65_535)
      .u2(60, 15, 75, 3000, 10, 75, 0, 3)
      .u4(262_144, 120_000)
      .build();
  const globalSection =
    global &&
    new Bytes()
      .text('GBCF', 4)
      .u2(global.flags, 0x0800)
      .u2(0)
      .u1(60, global.ziip)
      .u2(60)
      .text('', 2)
      .u2(0, 0)
      .u4(100, 0, 0)
      .gap(200)
      .build();
  const management =
    smf === undefined
      ? undefined
      : new Bytes().text('MGMT', 4).u4(smf).u1(0x40, 0, 0, 0).u2(161, 0, 30).gap(2).text('', 32).build();
  return record119(4, { component: 'STACK', ...by }, [
    common,
    dataSet,
    undefined,
    v4,
    undefined,
    tcpSection,
    undefined,
    globalSection,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    management,
  ]);
}
