import { assumed } from './assumptions.js';
import { kindOf, resolveHost, resolvePath, resolveTcp } from './ends.js';
import { ofSide } from './protection.js';
import { resolveFlow, usesSmc } from './resolve-flow.js';
import type { PathEnd, Scenario, Side, Tcp } from './scenario.js';
import { type End, type FlowSetup, otherSide, type Setup, SIDES } from './setup.js';

const DEFAULT_DURATION_S = 10;
const LONGEST_S = 600;
const DEFAULT_TRANSACTIONS = 40;
const DEFAULT_REPLICATIONS = 5;

/** Ten seconds, and longer if transactions are rare. */
function usualDurationUs(flows: readonly FlowSetup[]): number {
  const needs = flows.map(({ ratePerS, thinkTimeUs, applicationCpuUs, rttUs, clients }) => {
    const eachUs = ratePerS === undefined ? (thinkTimeUs + applicationCpuUs + 4 * rttUs) / clients : 1e6 / ratePerS;
    return DEFAULT_TRANSACTIONS * eachUs;
  });
  return Math.max(1e6 * DEFAULT_DURATION_S, ...needs);
}

const BYTES_PER_MB = 1024 * 1024;

/** Flows of SMC with the share of their connections whose elements fit into the storage of both ends. */
function withinMemory(path: Scenario['path'], ends: Setup['ends'], flows: FlowSetup[]): FlowSetup[] {
  const overSmc = flows.filter((flow) => usesSmc(ends, flow));
  const shares = SIDES.map((side) => {
    const { smcMemoryMb } = ofSide<PathEnd>(path, side);
    const bytes = overSmc.reduce((sum, { population, buffers }) => sum + population * buffers[side].elementBytes, 0);
    return smcMemoryMb === undefined ? 1 : (smcMemoryMb * BYTES_PER_MB) / bytes;
  });
  const smcShare = Math.min(1, ...shares);
  return smcShare === 1 ? flows : flows.map((flow) => (overSmc.includes(flow) ? { ...flow, smcShare } : flow));
}

/** Fills in the defaults of release and adapter, and selects one of the sizes. */
export function resolve(scenario: Scenario, size = 0): Setup {
  const kind = kindOf(scenario.path);
  const end = (side: Side): End => {
    const host = resolveHost(scenario.hosts?.[side] ?? scenario.hosts?.[otherSide(side)]);
    const tcp = resolveTcp(ofSide<Tcp>(scenario.tcp, side), host.release);
    const path = resolvePath(ofSide<PathEnd>(scenario.path, side), kind, host);
    return { host, tcp, path };
  };
  const ends = { server: end('server'), client: end('client') };
  const flows = scenario.workload.flows.map((flow, index) => resolveFlow(scenario, flow, index, size, ends));
  const setup: Setup = {
    ends,
    flows: withinMemory(scenario.path, ends, flows),
    zert: scenario.zert ?? 'none',
    dasd: { readMBs: 200, writeMBs: 200, zhpf: true, ...scenario.dasd },
    seed: scenario.run?.seed ?? 1,
    replications: scenario.run?.replications ?? DEFAULT_REPLICATIONS,
    durationUs: 0,
    isTimed: scenario.run?.durationS !== undefined,
    longestUs: 1e6 * Math.max(LONGEST_S, scenario.run?.durationS ?? 0),
    assumptions: [],
  };
  setup.durationUs = scenario.run?.durationS ? 1e6 * scenario.run.durationS : usualDurationUs(setup.flows);
  setup.assumptions = assumed(scenario, setup);
  return setup;
}
