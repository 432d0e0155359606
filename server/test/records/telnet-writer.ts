import { Bytes } from './bytes.js';
import { record119, type Written } from './writer.js';

export interface TerminalSession {
  remote: string;
  local: string;
  port: number;
  bytesIn: number;
  bytesOut: number;
  durationS: number;
  transactions: number;
}

/** Subtype 21. */
export function terminalSession(by: Written, t: TerminalSession): Buffer {
  const session = new Bytes()
    .text('TCPM0001', 8)
    .text('CICSP', 8)
    .u4(9)
    .mapped(t.remote)
    .mapped(t.local)
    .u2(51_000, t.port)
    .text('', 8)
    .u8(t.bytesIn, t.bytesOut)
    .time(by.atS - t.durationS)
    .date(by.atS)
    .time(by.atS)
    .date(by.atS)
    .u4(t.durationS * 100)
    .u1(2, 0, 1, 0)
    .u1(0xd8, 0)
    .u2(0xe000)
    .text('CLNTDISC', 8)
    .text('SNX32702', 8)
    .text('IBM-3278-2-E', 20)
    .build();
  const performance = new Bytes()
    .u4(t.transactions * 30, t.transactions * 5, t.transactions, t.transactions)
    .u8(0, 0, 0)
    .u4(0)
    .u1(0x80)
    .gap(3)
    .build();
  return record119(21, { component: 'TN3270S', job: 'TN3270', ...by }, [session, undefined, performance]);
}

export type ClientSession = Omit<TerminalSession, 'transactions'>;

/** Subtype 23. */
export function clientSession(by: Written, t: ClientSession): Buffer {
  const connection = new Bytes()
    .mapped(t.remote)
    .mapped(t.local)
    .u2(t.port, 51_000)
    .text('', 8)
    .u8(t.bytesIn, t.bytesOut)
    .time(by.atS - t.durationS)
    .date(by.atS)
    .time(by.atS)
    .date(by.atS)
    .u4(t.durationS * 100)
    .u1(0)
    .gap(3)
    .text('IBM-3278-2', 20)
    .build();
  return record119(23, { component: 'TN3270C', job: 'TSOUSR1', ...by }, [connection]);
}
