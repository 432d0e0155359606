import { BY, CONNECTION, resultOf } from '../records/collected.js';
import { clientSession, terminalSession } from '../records/telnet-writer.js';
import { clientTransfer, type FileTransfer, serverTransfer } from '../records/transfer-writer.js';
import { connectionEnd } from '../records/writer.js';
import { type ZertSession, zertDetail, zertSummary } from '../records/zert-writer.js';

/** Connections that several kinds of records describe are counted once. */

const [OWN, PARTNER] = ['10.1.1.1', '10.5.6.7'];
const TRANSFER: FileTransfer = {
  command: 'STOR',
  remote: PARTNER,
  local: OWN,
  startS: BY.atS - 9,
  endS: BY.atS,
  bytes: 5_000_000,
  dataConnection: 4,
};

/** A detail record of a connection that ended; this stack receives from the client, or sends to the server. */
function detail(
  job: string,
  id: number,
  localPort: number,
  remotePort: number,
  bytes: number,
  isServer = true,
): Buffer {
  const [bytesIn, bytesOut] = isServer ? [bytes, 0] : [0, bytes];
  const ends = { remote: PARTNER, local: OWN, localPort, remotePort };
  return zertDetail(BY, { event: 3, job, id, ...ends, bytesIn, bytesOut });
}

/** A summary of connections to a port of this stack (`isServer`), or of the partner. */
function summary(job: string, port: number, bytesIn: number, bytesOut: number, isServer: boolean): Buffer {
  const [server, client] = isServer ? [OWN, PARTNER] : [PARTNER, OWN];
  const before = { connections: 0, bytesIn: 0, bytesOut: 0 };
  const session: ZertSession = {
    job,
    server,
    client,
    port,
    isServer,
    intervalS: 900,
    protocols: 0,
    before,
    after: before,
  };
  return zertSummary(BY, { ...session, after: { connections: 1, bytesIn, bytesOut } });
}

const SERVER = {
  transfer: serverTransfer({ ...BY, job: 'FTPD1' }, TRANSFER),
  direction: 'inbound',
  bytesIn: 5_000_000,
  bytesOut: 0,
};
const CLIENT = {
  transfer: clientTransfer({ ...BY, job: 'BATCH1' }, TRANSFER),
  direction: 'outbound',
  bytesIn: 0,
  bytesOut: 5_000_000,
};

test.each([
  ['details of a server, active', SERVER, [detail('FTPD1', 3, 21, 40_000, 0), detail('FTPD1', 4, 20, 40_001, 5e6)]],
  [
    'details of a server, passive',
    SERVER,
    [detail('FTPD1', 3, 21, 40_000, 0), detail('FTPD1', 4, 50_000, 40_001, 5e6)],
  ],
  [
    'summaries of a server, active: the client listens',
    SERVER,
    [summary('FTPD1', 21, 300, 800, true), summary('FTPD1', 40_001, 5e6, 0, false)],
  ],
  [
    'summaries of a server, passive',
    SERVER,
    [summary('FTPD1', 21, 300, 800, true), summary('FTPD1', 50_000, 5e6, 0, true)],
  ],
  [
    'details of a client, passive',
    CLIENT,
    [detail('BATCH1', 3, 40_000, 21, 0, false), detail('BATCH1', 4, 40_001, 50_000, 5e6, false)],
  ],
  [
    'summaries of a client, active: it listens',
    CLIENT,
    [summary('BATCH1', 21, 800, 300, false), summary('BATCH1', 40_001, 0, 5e6, true)],
  ],
])('file transfers and zERT: %s', async (_, { transfer, ...expected }, zert) => {
  const both = await resultOf([transfer, ...zert]);
  expect(both.periods.average!.flows).toMatchObject([{ ...expected, kind: 'FTP', port: 21, connections: 1 }]);
  expect(both.read.leftOut).toEqual([{ reason: expect.stringMatching(/^FTP connections/), count: 2 }]);
  const { flows } = (await resultOf(zert)).periods.average!;
  expect(new Set(flows.map(({ kind, port, direction }) => `${kind} ${port} ${direction}`))).toEqual(
    new Set([`FTP 21 ${expected.direction}`]),
  );
  expect(flows[0]).toMatchObject(expected);
});

test('another job with connections in one direction is not a client of FTP', async () => {
  const other = detail('OTHER', 9, 50_002, 50_001, 5e6, false);
  const { flows } = (await resultOf([CLIENT.transfer, other])).periods.average!;
  expect(flows.map(({ job, port }) => [job, port]).sort()).toEqual([
    ['BATCH1', 21],
    ['OTHER', 50_001],
  ]);
});

const TELNET = { remote: PARTNER, local: OWN, port: 23, bytesIn: 900, bytesOut: 9000, durationS: 60 };

test.each([
  [
    'TN3270',
    terminalSession({ ...BY, job: 'TN3270' }, { ...TELNET, transactions: 3 }),
    summary('TN3270', 23, 1000, 9900, true),
  ],
  ['the TSO client', clientSession({ ...BY, job: 'TSOUSR1' }, TELNET), summary('TSOUSR1', 23, 9900, 1000, false)],
])('sessions of %s and summaries of zERT', async (_, session, zert) => {
  const { periods, read } = await resultOf([session, zert]);
  expect(periods.average!.flows).toMatchObject([{ port: 23, connections: 1 }]);
  expect(periods.average!.flows[0]!.bytesIn + periods.average!.flows[0]!.bytesOut).toBe(10_900);
  expect(read.leftOut).toMatchObject([{ reason: expect.stringMatching(/^TN3270 sessions/), count: 1 }]);
});

test('sessions show the transactions of connections in summaries, and that TLS is AT-TLS', async () => {
  const session = terminalSession({ ...BY, release: 'CS V2R5' }, { ...TELNET, port: 992, transactions: 3 });
  const before = { connections: 0, bytesIn: 0, bytesOut: 0 };
  const zert = zertSummary(BY, {
    ...{
      job: 'TN3270',
      server: OWN,
      client: PARTNER,
      port: 992,
      isServer: true,
      intervalS: 900,
      protocols: 0x80,
      before,
    },
    after: { connections: 1, bytesIn: 1000, bytesOut: 9900 },
    tls: { version: 0x0303, cipher: 'C02F' },
  });
  const flow = { kind: 'TN3270', tlsVersion: 'TLSv1.2', connections: 1, protection: 'at-tls' };
  const [counted] = (await resultOf([session, zert])).periods.average!.flows;
  expect(counted).toMatchObject(flow);
  expect(counted).not.toHaveProperty('ratePerSRange');
  // The summary covers the hour before that of the session.
  expect(counted!.ratePerS! * 2 * 3600).toBeCloseTo(3, 2);
  expect((await resultOf([zert])).periods.average!.flows[0]).not.toHaveProperty('protection');
});

test('summaries and details of zERT: summaries count, and details show the kind of TLS and resumed sessions', async () => {
  const tls = { version: 0x0303, cipher: 'C02F' };
  const details = [7, 8].map((id) =>
    zertDetail({ ...BY, atS: BY.atS - 60 }, { ...CONNECTION, id, event: 3, tls: { ...tls, resumed: id === 8 } }),
  );
  const before = { connections: 0, bytesIn: 0, bytesOut: 0 };
  const after = { connections: 3, bytesIn: 70_000, bytesOut: 80_000 };
  const ends = { job: CONNECTION.job, server: OWN, client: PARTNER, port: 3000, isServer: true };
  const zert = zertSummary(BY, { ...ends, intervalS: 900, protocols: 0x80, before, after, tls });
  const open = summary('MQ', 1414, 9000, 9000, true);
  const flows = async (...records: Buffer[]): Promise<unknown> => (await resultOf(records)).periods.average!.flows;
  expect(await flows(...details, zert, open)).toMatchObject([
    {
      port: 3000,
      connections: 3,
      bytesIn: 70_000,
      protection: 'none',
      applicationProtection: 'tls',
      sessionReuse: 0.5,
    },
    { port: 1414, bytesIn: 9000 },
  ]);
  const later = zertDetail({ ...BY, atS: BY.atS + 3600 }, { ...CONNECTION, event: 3, tls });
  expect(await flows(zert, later)).toMatchObject([{ connections: 4 }]);
});

test('details of zERT count in the hours without termination records', async () => {
  const later = { ...BY, atS: BY.atS + 3 * 3600 };
  const details = [BY, later].map((by, id) => zertDetail(by, { ...CONNECTION, id: 7 + id, event: 3 }));
  const connections = async (...more: Buffer[]): Promise<number> => {
    const { flows } = (await resultOf([connectionEnd(BY, CONNECTION), ...details, ...more])).periods.average!;
    return flows.filter(({ port }) => port !== 443).reduce((sum, flow) => sum + flow.connections, 0);
  };
  expect(await connections()).toBe(2);
  expect(await connections(summary('WEB', 443, 100, 900, true))).toBe(1);
});
