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
import { RunLength } from './length.js';
import { mostTransactionsPerS } from './limits.js';

/** The simulated time in which a run was measured. */
export interface RunWindow {
  startUs: number;
  endUs: number;
}

export interface Run {
  figures: Figures;
  window: RunWindow;
  /** Every flow was seen long enough to trust its figures. */
  isEnough: boolean;
  /** Events handled, those of the warm-up included. */
  events: number;
}

/**
 * Runs a setup once: in the given window, so that it can be paired with another run, or until enough was seen. A window
 * that contains more events than `mostEvents` ends early.
 */
export function runOnce(
  setup: Setup,
  values: CostValues,
  window?: RunWindow,
  mostEvents = Number.POSITIVE_INFINITY,
): Run {
  const clock = new Clock();
  const network = buildNetwork(clock, setup, values);
  const devices = new SharedDevices(clock, setup, network, values);
  const flows = setup.flows.map((whole): RunningFlow => {
    const { flow, parts } = offered(whole, setup);
    const own = network.lines.get(flow.interfaceName)!;
    const lines = flow.distributed ? own : { ...own, toServer: own.direct };
    const meter = new Meter(clock, flow.clients);
    const acknowledging = { server: { stalls: false }, client: { stalls: false } };
    const context: FlowContext = { setup, flow, parts, network, lines, devices, meter, acknowledging };
    const source = flow.kind === 'IKE' ? new IkeActivations(context) : new Clients(context);
    source.start();
    const mostPerS = mostTransactionsPerS(setup, whole, {
      server: network.server.prices,
      client: network.client.prices,
    });
    return { flow: whole, parts, meter: context.meter, isLossy: isLossy(setup, flow), mostPerS };
  });
  const length = new RunLength(clock, setup, flows);
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

function isLossy({ ends }: Setup, { lossPercent }: FlowSetup): boolean {
  return (lossPercent ?? Math.max(ends.server.path.lossPercent, ends.client.path.lossPercent)) > 0;
}

function mark(network: Network, devices: SharedDevices, flows: readonly RunningFlow[]): void {
  const { now } = network.server.clock;
  for (const { meter } of flows) meter.mark();
  devices.mark();
  for (const host of hostsOf(network)) host.mark();
  for (const [, channel] of channelsOf(network)) channel.mark(now);
}
