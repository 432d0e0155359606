import { DAY_S } from '../records/bank.js';
import { BY, CONNECTION, resultOf } from '../records/collected.js';
import { type Connection, connectionEnd } from '../records/writer.js';

const HOUR_S = 3600;
const ended = (hour: number, openHours: number, more: Partial<Connection>): Buffer => {
  const endS = DAY_S + hour * HOUR_S;
  return connectionEnd({ ...BY, atS: endS }, { ...CONNECTION, startS: endS - openHours * HOUR_S, endS, ...more });
};
const web = [0, 1, 2, 3].map((hour) => ended(hour + 0.01, 0.01, { job: 'WEB', id: hour, localPort: 80 }));

describe('a connection that was open for 6 hours, of which 3.5 were measured', () => {
  const flowsOf = async (more: Partial<Connection>, records = web) => {
    const cics = { job: 'CICS', localPort: 3100, id: 9, bytesIn: 600_000, bytesOut: 6_000_000, ...more };
    const { periods, read } = await resultOf([...records, ended(3.5, 6, cics)]);
    const [all, most] = [periods.average, periods.peak].map((period) =>
      period!.flows.find(({ port }) => port === 3100),
    );
    return { all: all!, most, peak: periods.peak!.name, read };
  };

  test('its data is divided among the hours', async () => {
    const { all, most, peak } = await flowsOf({ segmentsIn: 24_003, segmentsOut: 24_003 });
    expect(all).toMatchObject({ connections: 1, bytesIn: 350_000, bytesOut: 3_500_000, clients: 1 });
    expect(most).toMatchObject({ bytesIn: 100_000, bytesOut: 1_000_000, clients: 1 });
    expect(most!.ratePerS! / all.ratePerS!).toBeCloseTo(4 / 3.5, 2);
    expect(peak).toContain('T00:00');
  });

  test('a stream has a transaction in each hour', async () => {
    const { all, most } = await flowsOf({ bytesIn: 0, bytesOut: 6e9, segmentsIn: 2_000_000, segmentsOut: 4_200_000 });
    expect([all.kind, all.bytesOut, most!.bytesOut]).toEqual(['STR', 3.5e9, 1e9]);
  });

  test('two exchanges remain in the hour of the end', async () => {
    const { all, most } = await flowsOf({ bytesIn: 200, bytesOut: 4000, segmentsIn: 5, segmentsOut: 7 });
    expect([all, most]).toMatchObject([
      { bytesOut: 4000, clients: 1 },
      { bytesOut: 4000, clients: 1 },
    ]);
  });

  test('nothing belongs to hours without records', async () => {
    const { all, read } = await flowsOf({ segmentsIn: 24_003, segmentsOut: 24_003 }, [web[0]!]);
    expect(all).toMatchObject({ bytesIn: 150_000, bytesOut: 1_500_000 });
    expect(read.unknown.join()).not.toMatch(/TCPTERM/);
  });
});
