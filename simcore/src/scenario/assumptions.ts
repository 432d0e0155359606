import { type AdapterFunction, hasFunction, lacksFunction } from './adapter-functions.js';
import { TWO_THREADS, usableCps } from './engines.js';
import { ofSide } from './protection.js';
import { BULK_SEND_KB, usesSmc } from './resolve-flow.js';
import type { Host, PathEnd, Scenario, Side, Tcp } from './scenario.js';
import { FAR_US, otherSide, type Setup, SIDES } from './setup.js';
import { hasDistance, settingsWithoutEffect } from './without-effect.js';

/** Functions that the scenario requests but the adapter or release of an end does not have. */
function lackedFunctions(scenario: Scenario, { ends }: Setup): string[] {
  const lacked = SIDES.flatMap((side) => {
    const { adapter, kind, ipVersion } = ends[side].path;
    const { release } = ends[side].host;
    if (kind !== 'osa') return [];
    const given = ofSide<PathEnd>(scenario.path, side);
    const wanted: AdapterFunction[] = [];
    if (given.largeSend) wanted.push(`largeSend${ipVersion}`);
    if (given.checksumOffload) wanted.push(`checksum${ipVersion}`);
    if (given.inboundQueues) wanted.push('inboundQueues');
    return wanted
      .filter((name) => !hasFunction(name, adapter, release))
      .map((name) => lacksFunction(name, adapter, release));
  });
  return [...new Set(lacked)];
}

/** What the result assumes and what the scenario requests in vain, in sentences. */
export function assumed(scenario: Scenario, setup: Setup): string[] {
  const out: string[] = [...lackedFunctions(scenario, setup), ...settingsWithoutEffect(scenario)];
  for (const { name, population, clients } of setup.flows)
    if (population > clients)
      out.push(
        `${name}: ${clients} simulated clients represent ${population} clients, with the same total request rate.`,
      );
  for (const { name, opener, applicationCpuUs, applicationCpc } of setup.flows) {
    const { cpc } = setup.ends[otherSide(opener)].host;
    if (applicationCpuUs > 0 && applicationCpc !== cpc)
      out.push(
        `${name}: the time of the application was measured on ${applicationCpc}; on ${cpc} it changes with the speed of an engine.`,
      );
  }
  const far = setup.flows.filter((flow) => flow.bulk && flow.rttUs >= FAR_US && flow.lossPercent === undefined);
  if (far.length > 0 && hasDistance(setup.ends.server.path) && setup.ends.server.path.lossPercent === 0)
    out.push(
      `${far.map(({ name }) => name).join(', ')}: the path has no loss and no other traffic; on a real network, long transfers have less throughput.`,
    );
  if (!scenario.hosts?.server?.cpc) out.push('The CPC is not specified; assumed: z15 with four CPs.');
  if (setup.ends.server.path.kind === 'osa' && !scenario.path?.adapter && !scenario.path?.server?.adapter)
    out.push(`The adapter is not specified; assumed: ${setup.ends.server.path.adapter}.`);
  const { kind } = setup.ends.server.path;
  if (kind.startsWith('smc') && setup.flows.some((flow) => flow.protection.server.kind === 'ipsec'))
    out.push('SMC does not support IPSec; those flows use TCP.');
  if (SIDES.some((side) => ofSide<PathEnd>(scenario.path, side).kind?.startsWith('smc')) && !kind.startsWith('smc'))
    out.push('SMC is enabled at one end only; the connections use TCP.');
  if (kind.startsWith('smc')) out.push('The SMC link between the two peers exists already.', ...storageOf(setup));
  if (new Set(setup.flows.map((flow) => flow.interfaceName)).size > 1)
    out.push('All interfaces have the settings of the path.');
  if (new Set(setup.flows.map((flow) => flow.stackName)).size > 1)
    out.push('All stacks have the settings of the scenario and share the processors; CP time is that of the LPAR.');
  for (const side of SIDES) out.push(...sharesOf(side, setup.ends[side].host));
  const bulk = setup.flows.filter((flow) => flow.bulk && flow.kind !== 'FTP');
  if (bulk.length > 0 && ofSide<Tcp>(scenario.tcp, 'server').sendBufferKb === undefined)
    out.push(`${bulk.map((flow) => flow.name).join(', ')}: the application sets a send buffer of ${BULK_SEND_KB} KB.`);
  return out;
}

/** The connections for which the storage of SMC is not sufficient. */
function storageOf({ ends, flows }: Setup): string[] {
  const overSmc = flows.filter((flow) => usesSmc(ends, flow));
  const all = overSmc.reduce((sum, { population }) => sum + population, 0);
  const within = Math.floor(all * (overSmc[0]?.smcShare ?? 1));
  if (within === all) return [];
  return [`FIXEDMEMORY is sufficient for ${within} of ${all} SMC connections; the others use TCP.`];
}

/** What the model of shared, capped and threaded engines leaves out. */
function sharesOf(side: Side, host: Required<Host>): string[] {
  const usable = usableCps(host);
  const isShared = usable < host.cps;
  return [
    ...(isShared
      ? [
          `${side}: weight and cap leave ${Number(usable.toFixed(2))} of ${host.cps} general processors, evenly over time; the LPAR uses no capacity of others.`,
        ]
      : []),
    ...(host.smtZiips && host.ziips > 0
      ? [
          `${side}: two threads of a zIIP have ${TWO_THREADS} times the capacity of one; according to IBM, 1.1 to 1.4 times, by workload.`,
        ]
      : []),
  ];
}
