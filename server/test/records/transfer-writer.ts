import { Bytes } from './bytes.js';
import { record119, type Written } from './writer.js';

export interface FileTransfer {
  command: 'STOR' | 'RETR' | 'DELE';
  remote: string;
  local: string;
  startS: number;
  endS: number;
  bytes: number;
  /** If absent: a record of an older release, which ends before it. */
  dataConnection?: number;
  tls?: boolean;
  /** Names of load modules, only in records of the server. */
  modules?: readonly string[];
}

/** Subtype 70. */
export function serverTransfer(by: Written, t: FileTransfer): Buffer {
  const transfer = withResult(
    new Bytes()
      .u1({ STOR: 5, RETR: 4, DELE: 2 }[t.command])
      .gap(3)
      .text(t.command, 4)
      .text('SEQ', 4)
      .mapped(t.remote)
      .mapped(t.local)
      .u2(50_001, 20)
      .mapped(t.remote)
      .mapped(t.local)
      .u2(50_000, 21)
      .text('USER1', 8)
      .text('A', 1)
      .text('S', 1)
      .text('F', 1)
      .text('S', 1),
    t,
  )
    .gap(8)
    .text('', 8)
    .gap(8);
  if (t.dataConnection !== undefined) transfer.u4(77, t.dataConnection).text('FTPD1C00077', 15);
  return record119(70, { component: 'FTPS', job: 'FTPD1', ...by }, [
    transfer.build(),
    undefined,
    undefined,
    undefined,
    ftpSecurity(t.tls),
    t.modules?.map((name) => new Bytes().text(name, 8).build()),
  ]);
}

/** Subtype 3. */
export function clientTransfer(by: Written, t: FileTransfer): Buffer {
  const transfer = withResult(
    new Bytes()
      .text(t.command, 4)
      .text('SEQ', 4)
      .mapped(t.remote)
      .mapped(t.local)
      .u2(20, 50_001)
      .mapped(t.remote)
      .mapped(t.local)
      .u2(21, 50_000)
      .text('REMUSER', 8)
      .text('BATCH1', 8)
      .text('I', 1)
      .text('S', 1)
      .text('F', 1)
      .text('S', 1),
    t,
  )
    .text('HOST1', 8)
    .gap(8)
    .gap(8);
  if (t.dataConnection !== undefined) transfer.u4(78, t.dataConnection);
  return record119(3, { component: 'FTPC', job: 'BATCH1', ...by }, [
    transfer.build(),
    undefined,
    undefined,
    ftpSecurity(t.tls),
  ]);
}

/** Times, bytes and reply of a transfer. */
const withResult = (start: Bytes, t: FileTransfer): Bytes =>
  start
    .time(t.startS)
    .date(t.startS)
    .time(t.endS)
    .date(t.endS)
    .u4(Math.round((t.endS - t.startS) * 100))
    .u8(t.bytes)
    .text('250', 4)
    .text('', 8);

function ftpSecurity(tls = false): Buffer {
  const security = new Bytes()
    .text(tls ? 'A' : 'N', 1)
    .text(tls ? 'P' : 'N', 1)
    .text(tls ? 'P' : 'N', 1)
    .text('P', 1);
  return security
    .text(tls ? 'TLSV1.2' : '', 8)
    .text('', 20)
    .u4(0)
    .text(tls ? '9D' : '', 2)
    .build();
}
