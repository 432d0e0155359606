import { ClockChanges } from '../../src/engine/measured/workload/clock-changes.js';
import { collectedOf, factsText } from '../../src/engine/measured/workload/collected.js';
import { Recent } from '../../src/engine/measured/workload/recent.js';
import { workloadOf } from '../../src/engine/measured/workload/result.js';
import { assertionsYaml } from '../../src/report/workload/assertions.js';
import { sourceLines } from '../../src/report/workload/yaml.js';
import { DAY_S } from '../records/bank.js';
import { CONNECTION, collected, resultOf } from '../records/collected.js';
import { processorActivity, workloadActivity } from '../records/rmf-writer.js';
import { serverTransfer } from '../records/transfer-writer.js';
import {
  connectionBegin,
  connectionEnd,
  interfaceStatistics,
  stackStatistics,
  type Written,
} from '../records/writer.js';

/** Records of several stacks, over several days, and over a change of the clock. */

const HOUR_S = 3600;

/** A connection that ends at this local time, with the clock this number of hours ahead of universal time. */
function ended(atS: number, ahead: number, more: Partial<typeof CONNECTION> = {}, by: Partial<Written> = {}): Buffer {
  const endS = atS - ahead * HOUR_S;
  return connectionEnd(
    { system: 'SYSA', stack: 'TCPIP', ...by, atS },
    { ...CONNECTION, startS: endS - 10, endS, ...more },
  );
}

test.each([
  ['in the order of time', [0, 1]],
  ['in another order', [1, 0]],
])('rows of several runs, returned %s, have the facts of all records', async (_, order) => {
  const half = (index: number): Buffer[] => {
    const atS = DAY_S + 10 * HOUR_S + 1800 * (index + 1);
    const by = { system: 'SYSA', stack: 'TCPIP', release: ['CS V2R5', 'CS V3R1'][index]!, atS: atS - 60 };
    const rmf = { system: 'SYSA', atS, intervalS: 1800 };
    const classes = { name: 'TCPIP', isReportClass: true, ziipS: 10, eligibleOnCpS: 5 };
    const engines = [[0, 0.5] as const, [0, 0.5] as const];
    const machine = { machine: [0x8561, 0x3931][index]!, adjustment: 160, msu: 100, averageMsu: 50, engines };
    const speedMbps = [25_000, 10_000][index]!;
    const link = {
      name: 'OSA1',
      type: 'IPAQENET',
      home: '10.1.1.1',
      mtu: 8992,
      intervalS: 1800,
      bytesIn: 5,
      bytesOut: 7,
    };
    return [
      connectionEnd(by, { ...CONNECTION, id: index, endS: by.atS }),
      workloadActivity({ ...rmf, ...classes, cpS: 100 + 200 * index }),
      interfaceStatistics(by, [{ ...link, speedMbps }]),
      processorActivity({ ...rmf, ...machine }),
    ];
  };
  const runs = await Promise.all([half(0), half(1)].map((records) => collected(Buffer.concat(records))));
  const ended = runs.map(({ collector }) => collector.end());
  const direct = (await collected(Buffer.concat([...half(0), ...half(1)]))).collector.end();
  const cells = ended.flatMap((each) => each.cells);
  const travelled = collectedOf(
    cells,
    order.map((index) => factsText(ended[index]!)),
  );
  expect(workloadOf(travelled)).toEqual(workloadOf(direct));
  expect(workloadOf(direct)).toMatchObject({
    read: { unknown: expect.arrayContaining([expect.stringMatching(/types 3931, 8561: the environment contains/)]) },
    environment: { release: '3.1', cpc: 'z16', lpar: { cps: 2 }, interfaces: { OSA1: { speedGbps: 10 } } },
    periods: { average: { measured: { processor: { cpPercent: 11.11 } } } },
  });
});

describe('a clock hour that occurs twice', () => {
  // 01:00 to 04:00; 02:00 occurs twice, with 30 connections each time. 03:00 has 40.
  const night = (job: string, by: Partial<Written> = {}): Buffer[] => {
    const hours: [hour: number, ahead: number, connections: number][] = [
      [1, 2, 20],
      [2, 2, 30],
      [2, 1, 30],
      [3, 1, 40],
    ];
    return hours.flatMap(([hour, ahead, connections]) =>
      Array.from({ length: connections }, (_, index) =>
        ended(DAY_S + hour * HOUR_S + 60 * index + ahead, ahead, { job, id: 1000 * hour + 100 * ahead + index }, by),
      ),
    );
  };

  test('counts as two hours: the peak is that of one hour, and rates use the actual time', async () => {
    const { periods, read } = await resultOf(night('WEB'));
    expect(periods.peak!.name).toBe('peak-2026-03-05T03:00');
    const [flow] = periods.average!.flows;
    expect(flow!.connections).toBe(120);
    expect(flow!.ratePerS).toBeCloseTo((120 * flow!.requestsPerConnection) / (4 * HOUR_S), 6);
    expect(read.unknown.slice(-1)).toEqual([
      'The clock was set back in the hour 2026-03-05T02:00, which counts as two hours.',
    ]);
  });

  test('applies only to one system', async () => {
    const other = [1, 2, 3].map((hour) => ended(DAY_S + hour * HOUR_S, 0, { job: 'DB2' }, { system: 'SYSB' }));
    const { periods } = await resultOf([...night('WEB'), ...other]);
    const db2 = periods.average!.flows.find(({ job }) => job === 'DB2')!;
    expect(db2.ratePerS).toBeCloseTo((3 * db2.requestsPerConnection) / (3 * HOUR_S), 6);
  });

  test('is different from an hour that did not occur, which an interval seems to cover', async () => {
    const records = [0, 1, 3, 4].flatMap((hour) => {
      const [atS, ahead] = [DAY_S + hour * HOUR_S, hour < 3 ? 1 : 2];
      const by = { system: 'SYSA', stack: 'TCPIP', atS };
      return [
        stackStatistics(by, { intervalS: 900, segmentsOut: 5000, retransmitted: 5, discarded: 0 }),
        ended(atS + 60, ahead, { job: 'WEB', id: hour }),
      ];
    });
    const { periods } = await resultOf(records);
    // 23:45 of the day before, and four hours with connections.
    expect(periods.average!.measured).toMatchObject({ hours: 5, statisticsHours: 4 });
  });

  test('is known after the rows passed through a query engine', async () => {
    const direct = (await collected(Buffer.concat(night('WEB')))).collector.end();
    const travelled = collectedOf(direct.cells, [factsText(direct)]);
    expect(workloadOf(travelled).periods).toEqual(workloadOf(direct).periods);
  });

  test.each([
    [
      'no change',
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      [],
    ],
    [
      'set forward: an hour is missing',
      [
        [1, 1],
        [3, 2],
        [4, 2],
      ],
      [],
    ],
    [
      'set back by half an hour',
      [
        [1, 11],
        [2, 11],
        [2, 10.5],
        [3, 10.5],
      ],
      [2],
    ],
    [
      'one connection that took an hour to close',
      [
        [1, 0],
        [2, 0],
        [2, 1],
        [3, 0],
      ],
      [],
    ],
    [
      'a clock that is set right by many hours',
      [
        [1, 9],
        [2, 9],
        [2, 0],
        [3, 0],
      ],
      [],
    ],
    [
      'the records end in the hour',
      [
        [1, 1],
        [2, 1],
        [2, 0],
      ],
      [],
    ],
  ])('%s', (_, moments, repeated) => {
    const clocks = new ClockChanges();
    for (const [hour, ahead] of moments as [number, number][])
      clocks.take('SYSA', hour * HOUR_S + 5, (hour - ahead) * HOUR_S);
    expect(clocks.repeatedHours('SYSA')).toEqual(repeated);
  });
});

describe('records of several stacks', () => {
  const begun = [7, 8, 9].map((id) =>
    connectionBegin({ system: 'SYSB', stack: 'TCPIP', atS: DAY_S + 5 }, { ...CONNECTION, id }),
  );
  const records = [...begun, ended(DAY_S + 60, 0), ended(DAY_S + 70, 0, {}, { stack: 'TCPIPB' })];

  test('data that is not in a flow is reported for the selected stack', async () => {
    expect((await resultOf(records)).read.leftOut).toEqual([expect.objectContaining({ count: 3 })]);
    expect((await resultOf(records, { stack: 'SYSA/TCPIP' })).read.leftOut).toEqual([]);
  });

  test('the file specifies its stacks', async () => {
    const lines = sourceLines(await resultOf(records, { stack: 'SYSA/TCPIP' }));
    expect(lines).toContain('Stacks of this file: SYSA/TCPIP.');
  });
});

test('flows that differ only in properties that assertions do not use are asserted once', async () => {
  const transfer = { remote: '10.9.9.9', local: '10.1.1.1', startS: DAY_S, endS: DAY_S + 20, bytes: 5e6 };
  const by = { system: 'SYSA', stack: 'TCPIP', atS: DAY_S + 20 };
  const result = await resultOf([
    serverTransfer(by, { ...transfer, command: 'STOR', dataConnection: 1 }),
    serverTransfer(by, { ...transfer, command: 'RETR', dataConnection: 2 }),
  ]);
  expect(result.periods.average!.flows).toHaveLength(2);
  expect(assertionsYaml(result, 'average').match(/name: measured/g)).toHaveLength(1);
});

describe('recent items', () => {
  test('at least the last values, each once', () => {
    const released: number[] = [];
    const recent = new Recent<number>(10, (value) => released.push(value));
    for (let index = 0; index < 95; index++) recent.put(`k${index}`, index);
    for (let index = 85; index < 95; index++) expect(recent.take(`k${index}`)).toBe(index);
    expect(recent.take('k94')).toBeUndefined();
    recent.end();
    expect(released.sort((a, b) => a - b)).toEqual(Array.from({ length: 85 }, (_, index) => index));
  });

  test('a key has one value', () => {
    const recent = new Recent<number>(2);
    recent.put('a', 1);
    recent.put('b', 2);
    recent.put('a', 3);
    expect([recent.take('a'), recent.take('a')]).toEqual([3, undefined]);
  });
});
