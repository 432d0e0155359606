import type { CostValues } from '../costs/costs.js';
import { Clients } from '../flows/clients.js';
import type { FlowContext } from '../flows/connection.js';
import { SharedDevices } from '../flows/devices.js';
import { IkeActivations } from '../flows/ike.js';
import { Meter } from '../flows/meter.js';
import { offered } from '../flows/parts.js';
import type { RunningFlow } from '../flows/running-flow.js';
import { Clock } from '../kernel/clock.js';
import { buildNetwork, channelsOf, hostsOf, type Network } from '../network/network.js';
import type { FlowSetup, Setup } from '../scenario/setup.js';
import { collect, type Figures } from './figures.js';
import { isLossyFlow, RunLength, rareFlows } from './length.js';
import { mostTransactionsPerS } from './limits.js';

/** The simulated time of the measurement. */
export interface RunWindow {
  startUs: number;
  endUs: number;
}

export interface Run {
  figures: Figures;
  window: RunWindow;
  /** Every flow was measured long enough for reliable results. */
  isEnough: boolean;
  /** Number of processed events, including the warm-up. */
  events: number;
}

/**
 * Runs a setup once: in the given window, which allows pairing with another run, or until enough was measured. A window with more events
 * than `mostEvents` ends early. The cost of losses in flows that are too rare compared with the others is measured in a separate run.
 */
export function runOnce(
  setup: Setup,
  values: CostValues,
  window?: RunWindow,
  mostEvents = Number.POSITIVE_INFINITY,
): Run {
  const rare = rareFlows(setup);
  const run = runTogether(setup, values, { rare, window, mostEvents });
  if (rare.length > 0) {
    const alone = runTogether({ ...setup, flows: rare }, values);
    for (const { name } of rare) addLosses(run.figures, alone.figures, `flows.${name}.latencyUs`);
  }
  return run;
}

/** Response times of a flow: the ones without other flows, plus the wait for others. */
function addLosses(figures: Figures, alone: Figures, flow: string): void {
  const [beside, usual] = [figures.get(`${flow}.p50`) ?? 0, alone.get(`${flow}.p50`) ?? 0];
  const waitingUs = beside > 0 && usual > 0 ? Math.max(0, beside - usual) : 0;
  for (const key of ['mean', 'p50', 'p95', 'p99']) {
    const ownUs = alone.get(`${flow}.${key}`) ?? 0;
    if (ownUs > 0) figures.set(`${flow}.${key}`, ownUs + waitingUs);
  }
}

interface Together {
  rare?: readonly FlowSetup[];
  window?: RunWindow | undefined;
  mostEvents?: number;
}

function runTogether(
  setup: Setup,
  values: CostValues,
  { rare = [], window, mostEvents = Number.POSITIVE_INFINITY }: Together = {},
): Run {
  const clock = new Clock();
  const network = buildNetwork(clock, setup, values);
  const devices = new SharedDevices(clock, setup, network, values);
  const flows = setup.flows.map((whole): RunningFlow => {
    const { flow, parts } = offered(whole, setup);
    const own = network.lines.get(flow.name)!;
    const lines = flow.distributed ? own : own.map((each) => ({ ...each, toServer: each.direct }));
    const meter = new Meter(clock, flow.clients);
    const acknowledging = { server: { stalls: false }, client: { stalls: false } };
    const context: FlowContext = { setup, flow, parts, network, lines, devices, meter, acknowledging };
    const source = flow.kind === 'IKE' ? new IkeActivations(context) : new Clients(context);
    source.start();
    const mostPerS = mostTransactionsPerS(setup, whole, {
      server: network.server.prices,
      client: network.client.prices,
    });
    return { flow: whole, parts, meter: context.meter, isLossy: isLossyFlow(flow, setup.ends), mostPerS };
  });
  const length = new RunLength(
    clock,
    setup,
    flows.filter(({ flow }) => !rare.includes(flow)),
  );
  if (window) length.advanceTo(window.startUs, mostEvents);
  else length.warmUp();
  let startUs = clock.now;
  const begin = (): void => {
    startUs = clock.now;
    mark(network, devices, flows);
    length.mark();
  };
  begin();
  if (window) length.advanceTo(window.endUs, mostEvents);
  else length.measure(begin);
  const endUs = clock.now;
  const figures = collect(network, devices, flows, endUs - startUs);
  return { figures, window: { startUs, endUs }, isEnough: length.isEnough, events: clock.events };
}

function mark(network: Network, devices: SharedDevices, flows: readonly RunningFlow[]): void {
  const { now } = network.server.clock;
  for (const { meter } of flows) meter.mark();
  devices.mark();
  for (const host of hostsOf(network)) host.mark();
  for (const [, channel] of channelsOf(network)) channel.mark(now);
}
