import type { TrafficCell } from '../../src/engine/measured/traffic/cells.js';
import { Traffic } from '../../src/engine/measured/traffic/traffic.js';
import { FlowMaker } from '../../src/engine/measured/workload/flows.js';
import { type Selected, selectedCells } from '../../src/engine/measured/workload/selected.js';
import { BY, CONNECTION, NO_REPORTS, resultOf } from '../records/collected.js';
import { connectionEnd } from '../records/writer.js';

/** More sums than the limit: a day of a server with partners in many networks, and of one with ephemeral ports. */

const ROW: TrafficCell = {
  source: 'connection',
  stack: 'SYSA/TCPIP',
  hour: 9,
  port: 443,
  job: 'WEB',
  direction: 'inbound',
  kind: 'RR',
  way: '',
  network: '10.1.1.0/24',
  local: '10.1.1.1',
  security: 'none',
  tlsVersion: '',
  cipher: '',
  connections: 1,
  bytesIn: 100,
  bytesOut: 2000,
  segmentsOut: 5,
  retransmissions: 0,
  rttMs: 3,
  rttConnections: 1,
  sendWindowBytes: 65_535,
  sendWindowConnections: 1,
  lifeMs: 1000,
  lifeInHourMs: 1000,
  smcConnections: 0,
  transactions: 2,
  leastTransactions: 1,
  mostTransactions: 3,
  handshakes: 0,
  resumptions: 0,
};

/** Two jobs: one on a single port with partners in 60,000 networks, and one on 60,000 ports. */
function rows(): TrafficCell[] {
  return Array.from({ length: 60_000 }, (_, index) => [
    { ...ROW, network: `${index % 4}.${(index >> 2) & 127}.${index >> 9}.0/24` },
    { ...ROW, job: 'PASSIVE', port: 5000 + index, network: `172.16.${index % 5}.0/24` },
  ]).flat();
}

function summed(all: readonly TrafficCell[]): TrafficCell[] {
  const traffic = new Traffic();
  for (const row of all) traffic.add({ ...row });
  return traffic.all();
}

const flowsOf = ({ cells }: Selected): unknown =>
  new FlowMaker(cells, new Map(), NO_REPORTS).flows({ includes: () => true });

test('are merged without changing the flows, in any order', () => {
  const [plain, crowded] = [rows(), summed(rows())];
  expect(crowded.length).toBeLessThan(41_000);
  const expected = flowsOf(selectedCells(plain, new Map()));
  expect(flowsOf(selectedCells(crowded, new Map()))).toEqual(expected);
  expect(flowsOf(selectedCells(summed(rows().reverse()), new Map()))).toEqual(expected);
  expect(expected).toMatchObject(
    [
      ...['172.16.0.0/24', '172.16.1.0/24', '172.16.2.0/24', '172.16.3.0/24', '172.16.4.0/24'].map(() => ({
        job: 'PASSIVE',
        connections: 12_000,
      })),
      ...[0, 1, 2, 3].map(() => ({ job: 'WEB', port: 443, connections: 15_000 })),
    ].sort((a, b) => b.connections - a.connections),
  );
});

test('remain limited if only the address, the job or the port differs', () => {
  const hostile = Array.from({ length: 60_000 }, (_, index) => ({
    ...ROW,
    job: `J${index % 997}`,
    local: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    cipher: (index % 7).toString(16).padStart(4, '0'),
  }));
  const left = summed(hostile);
  expect(left.length).toBeLessThan(41_000);
  expect(left.reduce((sum, { connections }) => sum + connections, 0)).toBe(60_000);
});

test('FTP data connections and zERT summaries of a job with merged ports are still recognized', () => {
  const crowd = rows().filter(({ job }) => job === 'PASSIVE');
  const ftp = { ...ROW, job: 'PASSIVE', port: 21 };
  const summary: TrafficCell = { ...ROW, source: 'zert-summary', job: 'PASSIVE', port: 5017 };
  const joined = selectedCells(summed([ftp, ...crowd, summary]), new Map());
  expect([...new Set(joined.cells.map(({ source, port, kind }) => `${source} ${port} ${kind}`))]).toEqual([
    'connection 21 FTP',
  ]);
  const web = selectedCells(summed([...crowd, summary]), new Map());
  expect([...new Set(web.cells.map(({ source }) => source))]).toEqual(['connection']);
});

test('more flows than a report shows: networks are merged, and no flow is omitted', async () => {
  const records = Array.from({ length: 960 }, (_, id) =>
    connectionEnd(BY, {
      ...CONNECTION,
      id,
      localPort: 3000 + (id % 60),
      job: `S${id % 60}`,
      remote: `10.5.${id >> 6}.7`,
    }),
  );
  const { periods, read } = await resultOf(records);
  const { flows } = periods.average!;
  expect([flows.length, flows.reduce((sum, { connections }) => sum + connections, 0)]).toEqual([60, 960]);
  expect([flows[0]!.network, read.leftOut]).toEqual(['10.5.0.0/16', []]);
});
