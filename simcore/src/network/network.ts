import type { CostValues } from '../costs/costs.js';
import type { Channel } from '../kernel/channel.js';
import type { Clock } from '../kernel/clock.js';
import { RandomStream } from '../kernel/random.js';
import { packetKind } from '../scenario/packet-kind.js';
import type { FlowSetup, Setup } from '../scenario/setup.js';
import { StackHost } from '../stack/host.js';
import { SomeArrival } from '../stack/inbound.js';
import type { Packet } from './packet.js';
import { SmcWire } from './smc-wire.js';
import { busOf, GRE_BYTES, HiperSocketsWire, holdUs, OsaWire, type Wire, ZcxWire } from './wire.js';

/** The connection of the two stacks through one interface. */
export interface Lines {
  /** Ends with a dot if there are several interfaces. */
  label: string;
  toServer: Wire;
  toClient: Wire;
  smc: { toServer: SmcWire; toClient: SmcWire } | undefined;
  /** To the server, bypassing the distributor; the same as `toServer` if there is none. */
  direct: Wire;
}

/** The stacks and the lines between them. */
export interface Network {
  server: StackHost;
  client: StackHost;
  distributor: StackHost | undefined;
  /** By flow: the interfaces of its stack, over which its connections are distributed. */
  lines: Map<string, readonly Lines[]>;
}

export function buildNetwork(clock: Clock, setup: Setup, values: CostValues): Network {
  const { server: serverEnd, client: clientEnd } = setup.ends;
  const kind = packetKind(serverEnd.path);
  const isSmc = serverEnd.path.kind.startsWith('smc');
  const inContainer = kind === 'zcx' && clientEnd.host.ziips > 0;
  const hasDistributor = serverEnd.path.distributor !== undefined && kind === 'osa' && !isSmc;
  const network: Network = {
    server: new StackHost('server', clock, serverEnd, values, false, setup.seed),
    client: new StackHost('client', clock, clientEnd, values, inContainer, setup.seed),
    distributor: hasDistributor ? new StackHost('distributor', clock, serverEnd, values, false, setup.seed) : undefined,
    lines: new Map(),
  };
  const each = Math.max(serverEnd.path.multipath, clientEnd.path.multipath);
  const groups = new Map<string, readonly Lines[]>();
  const count = each * new Set(setup.flows.map(groupOf)).size;
  for (const flow of setup.flows) {
    const group = groupOf(flow);
    const made = each * groups.size;
    const lines =
      groups.get(group) ??
      Array.from({ length: each }, (_, index) => {
        const label = count > 1 ? `${labelOf(flow, each, index)}.` : '';
        // By its position: the name of an interface has no effect.
        const random = new RandomStream(setup.seed, `line ${made + index || ''}`);
        return buildLines(network, kind, isSmc, label, random);
      });
    groups.set(group, lines);
    network.lines.set(flow.name, lines);
  }
  return network;
}

/** Flows share an interface if they are on the same stack and specify the same interface. */
const groupOf = ({ stackName, interfaceName }: FlowSetup): string => JSON.stringify([stackName, interfaceName]);

function labelOf({ stackName, interfaceName }: FlowSetup, each: number, index: number): string {
  const name = [stackName ?? [], interfaceName ?? []].flat().join('.') || (each > 1 ? 'interface' : 'other');
  return each > 1 ? `${name}-${index + 1}` : name;
}

function buildLines(
  { server, client, distributor }: Network,
  kind: ReturnType<typeof packetKind>,
  isSmc: boolean,
  label: string,
  random: RandomStream,
): Lines {
  const bus = kind === 'osa' ? busOf(server, client) : undefined;
  const make = (from: StackHost, to: StackHost): Wire => {
    if (kind === 'osa') return new OsaWire(from, to, label, random, undefined, 0, bus);
    return kind === 'zcx' ? new ZcxWire(from, to, label) : new HiperSocketsWire(from, to, label);
  };
  const direct = make(client, server);
  // Before the lines of a distributor, so these do not change the random numbers of flows that bypass it.
  const toClient = make(server, client);
  return {
    label,
    toServer: distributor ? throughDistributor(client, distributor, server, label, random) : direct,
    direct,
    toClient,
    smc: isSmc
      ? { toServer: new SmcWire(client, server, label), toClient: new SmcWire(server, client, label) }
      : undefined,
  };
}

/** Packets to the server pass through the distributing stack; replies do not. */
function throughDistributor(
  client: StackHost,
  distributor: StackHost,
  server: StackHost,
  label: string,
  random: RandomStream,
): Wire {
  const { route, accelerator, adjustMss } = server.end.path.distributor!;
  const isTunnel = route === 'viparoute';
  // Dynamic XCF uses HiperSockets inside a machine.
  const second = isTunnel
    ? new OsaWire(distributor, server, label, random, undefined, GRE_BYTES)
    : new HiperSocketsWire(distributor, server, label);
  const forward = (packet: Packet): void => {
    const { prices } = distributor;
    packet.oneWayUs = 0;
    const splits = isTunnel && !adjustMss && packet.bytes / packet.frames > first.mtu - 2 * GRE_BYTES - 40;
    const eachUs = prices.cpu(accelerator ? 'sdUsPerPacketAccelerated' : 'sdUsPerPacketForwarded');
    const splitUs = splits ? prices.cpu('cpuUsPerFragment') : 0;
    const { bytes, bulk, frames } = packet;
    packet.detourUs = frames * ((splits ? server.prices.cpu('cpuUsPerFragment') : 0) + second.deviceUs(1));
    const hand = (): void => second.hand(packet);
    const arrival = new SomeArrival(
      bytes,
      bulk,
      false,
      () => frames * (eachUs + splitUs) + second.forwardUs(packet),
      () => {
        if (isTunnel) second.transmit(packet);
        else distributor.clock.after(prices.raw(accelerator ? 'hsLatencyUs' : 'xcfLatencyUs'), hand);
      },
    );
    distributor.receive(`${label}distributor`, arrival, (bulkShare) => holdUs(distributor, bulkShare, true));
  };
  const first = new OsaWire(client, server, label, random, forward);
  return first;
}

/** All stacks of a network. */
export function hostsOf({ server, client, distributor }: Network): StackHost[] {
  return distributor ? [server, client, distributor] : [server, client];
}

/** The resources with a separate capacity between the stacks, by name. */
export function channelsOf({ lines }: Network): [string, Channel][] {
  return [...new Set(lines.values())]
    .flat()
    .flatMap(({ label, toServer, toClient, direct, smc }): [string, Channel][] => [
      [`${label}link.toServer`, (smc ?? { toServer }).toServer.line],
      [`${label}link.toClient`, (smc ?? { toClient }).toClient.line],
      [`${label}adapter.toServer`, toServer.adapter],
      [`${label}adapter.toClient`, toClient.adapter],
      ...(direct === toServer ? [] : [[`${label}link.direct`, direct.line] as [string, Channel]]),
    ]);
}
