import type { CostValues } from '../costs.js';
import type { Clock } from '../kernel/clock.js';
import { RandomStream } from '../kernel/random.js';
import type { PathKind } from '../scenario.js';
import type { Setup } from '../setup.js';
import { StackHost } from '../stack/host.js';
import { SmcWire } from '../transport/smc.js';
import type { Packet } from './packet.js';
import { GRE_BYTES, HiperSocketsWire, holdUs, OsaWire, type Wire, ZcxWire } from './wire.js';

/** The two stacks and what connects them. */
export interface Network {
  server: StackHost;
  client: StackHost;
  distributor: StackHost | undefined;
  toServer: Wire;
  toClient: Wire;
  smc: { toServer: SmcWire; toClient: SmcWire } | undefined;
}

/** The path under the connection; SMC has one for its TCP handshake. */
function packetKind({ kind, placement }: { kind: PathKind; placement: string }): 'osa' | 'hipersockets' | 'zcx' {
  if (kind === 'hipersockets' || kind === 'smc-d') return 'hipersockets';
  return kind === 'zcx' && placement === 'colocated' ? 'zcx' : 'osa';
}

export function buildNetwork(clock: Clock, setup: Setup, values: CostValues): Network {
  const { server: serverEnd, client: clientEnd } = setup.ends;
  const kind = packetKind(serverEnd.path);
  const inContainer = kind === 'zcx' && clientEnd.host.ziips > 0;
  const server = new StackHost('server', clock, serverEnd, values);
  const client = new StackHost('client', clock, clientEnd, values, inContainer);
  const oneWayUs = Math.max(serverEnd.path.rttUs, clientEnd.path.rttUs, ...setup.flows.map((flow) => flow.rttUs)) / 2;
  const random = new RandomStream(setup.seed, 'line');
  const osa = (from: StackHost, to: StackHost): Wire => new OsaWire(from, to, random, oneWayUs);
  const make = (from: StackHost, to: StackHost): Wire => {
    if (kind === 'osa') return osa(from, to);
    return kind === 'zcx' ? new ZcxWire(from, to) : new HiperSocketsWire(from, to);
  };
  const isSmc = serverEnd.path.kind === 'smc-r' || serverEnd.path.kind === 'smc-d';
  const { distributor: settings } = serverEnd.path;
  let distributor: StackHost | undefined;
  let toServer = make(client, server);
  if (settings && kind === 'osa' && !isSmc) {
    distributor = new StackHost('distributor', clock, serverEnd, values);
    toServer = throughDistributor(client, distributor, server, random, oneWayUs);
  }
  return {
    server,
    client,
    distributor,
    toServer,
    toClient: make(server, client),
    smc: isSmc
      ? { toServer: new SmcWire(client, server, oneWayUs), toClient: new SmcWire(server, client, oneWayUs) }
      : undefined,
  };
}

/** Packets to the server pass the distributing stack; answers do not. */
function throughDistributor(
  client: StackHost,
  distributor: StackHost,
  server: StackHost,
  random: RandomStream,
  oneWayUs: number,
): Wire {
  const { route, accelerator, adjustMss } = server.end.path.distributor!;
  const isTunnel = route === 'viparoute';
  const second = new OsaWire(distributor, server, random, 0, undefined, isTunnel ? GRE_BYTES : 0);
  const forward = (packet: Packet): void => {
    const { prices } = distributor;
    const splits = isTunnel && !adjustMss && packet.bytes / packet.frames > first.mtu - 2 * GRE_BYTES - 40;
    const eachUs = prices.cpu(accelerator ? 'sdUsPerPacketAccelerated' : 'sdUsPerPacketForwarded');
    const splitUs = splits ? prices.cpu('cpuUsPerFragment') : 0;
    if (splits) {
      const { receiveUs, frames } = packet;
      packet.receiveUs = () => receiveUs() + frames * server.prices.cpu('cpuUsPerFragment');
    }
    distributor.receive(
      'distributor',
      {
        bulk: packet.bulk,
        ziip: false,
        cost: () => packet.frames * (eachUs + splitUs),
        arrived: () => {
          if (isTunnel) second.transmit(packet);
          else distributor.clock.after(prices.raw('xcfLatencyUs'), () => second.hand(packet));
        },
      },
      (bulkShare) => holdUs(distributor, bulkShare),
    );
  };
  const first = new OsaWire(client, server, random, oneWayUs, forward);
  return first;
}
