import type { Figures } from '../../src/run/figures.js';
import { usableCps, ziipCapacity } from '../../src/scenario/engines.js';
import { resolve } from '../../src/scenario/resolve.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { otherSide } from '../../src/scenario/setup.js';

/** Queueing laws hold to this share. */
const LAW = 0.02;

/** What is wrong with the figures of a run by the laws that hold in every one; empty where all hold. */
export function brokenLaws(scenario: Scenario, figures: Figures): string[] {
  const setup = resolve(scenario);
  const at = (path: string): number => figures.get(path) ?? 0;
  const broken: string[] = [];
  const expect = (law: string, holds: boolean): unknown => holds || broken.push(law);
  for (const [path, value] of figures) {
    expect(`${path} = ${value} is finite and not negative`, Number.isFinite(value) && value >= 0);
    // A piece under way at the edge of the window counts as a whole; an adapter may have a backlog.
    if (path.endsWith('utilizationPercent') && !path.includes('adapter'))
      expect(`${path} = ${value} is at most 100`, value <= 103);
  }
  const hasLine = setup.ends.server.path.kind === 'osa';
  const { server, client } = setup.ends;
  const gbps = Math.min(server.path.speedGbps, client.path.speedGbps);
  const line = 125 * gbps * Math.max(server.path.multipath, client.path.multipath);
  let transactions = 0;
  /** MB/s of user data, to the server and to the client. */
  const onLine = { server: 0, client: 0 };
  for (const { name, ratePerS, pauseUs, population, requestBytes, replyBytes, rttUs, kind, opener } of setup.flows) {
    const flow = `flows.${name}`;
    const perS = at(`${flow}.transactionsPerS`);
    const latencyUs = at(`${flow}.latencyUs.mean`);
    transactions += perS;
    const present = (perS * (latencyUs + pauseUs)) / 1e6 / population;
    if (ratePerS === undefined) expect(`Little: ${name} has ${present} of its clients`, Math.abs(present - 1) <= LAW);
    else expect(`no more is served than offered: ${name} ${perS}`, perS <= 1.05 * ratePerS + 20);
    onLine[otherSide(opener)] += (perS * requestBytes) / 1e6;
    onLine[opener] += (perS * replyBytes) / 1e6;
    const mbs = (perS * (requestBytes + replyBytes)) / 1e6;
    expect(`bytes of ${name}`, Math.abs(at(`${flow}.throughputMBs`) - mbs) <= 1e-6 + LAW * mbs);
    const [p50, p95, p99] = ['p50', 'p95', 'p99'].map((each) => at(`${flow}.latencyUs.${each}`)) as [
      number,
      number,
      number,
    ];
    expect(`percentiles of ${name} are in order: ${p50}, ${p95}, ${p99}`, p50 <= p95 && p95 <= p99);
    const isFar = setup.ends.server.path.kind === 'osa' && kind !== 'IKE' && latencyUs > 0;
    if (isFar) expect(`light takes its time: ${name} ${latencyUs} us`, latencyUs >= rttUs);
    if (hasLine && kind !== 'IKE') {
      const most = (perS * Math.max(requestBytes, replyBytes)) / 1e6;
      expect(`${name} fits the line: ${most} MB/s`, ratePerS !== undefined || most <= line);
    }
  }
  for (const side of ['server', 'client'] as const) {
    const { host } = setup.ends[side];
    for (const [kind, engines] of Object.entries({ cp: usableCps(host), ziip: ziipCapacity(host) }))
      expect(
        `${kind}s of the ${side} are at most full`,
        at(`hosts.${side}.${kind}BusyPercent`) <= 100 * engines * (1 + LAW),
      );
    const all = line * new Set(setup.flows.map((flow) => flow.interfaceName)).size;
    expect(`all flows to the ${side} fit the line: ${onLine[side]} MB/s`, !hasLine || onLine[side] <= (1 + LAW) * all);
    for (const kind of ['cp', 'ziip'] as const) {
      const busy = at(`hosts.${side}.${kind}BusyPercent`);
      const byLaw = (transactions * at(`hosts.${side}.${kind}MsPerTransaction`)) / 10;
      expect(
        `utilization of the ${kind}s of the ${side}: ${busy} and ${byLaw}`,
        Math.abs(busy - byLaw) <= 0.01 + LAW * busy,
      );
    }
  }
  return broken;
}
