import {
  EffectiveValues,
  greatest,
  type InterfaceModel,
  LARGEST_MTU_BYTES,
  memo,
  type RouteModel,
  type SettingReader,
  type StackInEffect,
} from '@ezlint/grammar';
import { ADAPTER_OF, type Flow, type Host, type PathEnd, type Scenario } from '@ezlint/simcore';
import { unpricedEncryption } from './application-tls.js';
import { sharesOf } from './capacity.js';
import { areAlmostAll, carriedFlows } from './carried-flows.js';
import { fact, numberOr, textOr } from './facts.js';
import { forwardedFlows } from './forwarded-flows.js';
import { protectedByIpsec } from './ipsec-protection.js';
import { scenarioFlow } from './measured-flow.js';
import { SmcUse } from './smc-use.js';
import { distributorOf, frameOfChannel, READ_STORAGE_MB, roceMtu, ziipDispatching } from './statement-facts.js';
import { cryptoExpressOf, needsRsaOperations, protectedByTls, tlsContradiction } from './tls-protection.js';
import type { MappingFacts, WorkloadFlow } from './workload.js';

/** A scenario with the assumptions made to create it. */
export interface MappedScenario {
  scenario: Scenario;
  assumptions: string[];
  /** The assumptions that a fact of the environment or the workload would replace. */
  missing: string[];
  /** Measured CP time of the stack in percent of one engine, if this scenario has almost all of its traffic. */
  measuredCpPercent?: number;
  /** The ROUTE entries that give flows a smaller MTU than the interface has. */
  smallRoutes: string[];
  /** The stacks whose flows in the workload are the forwarded traffic; absent if it is assumed, or if the stack is not the distributor. */
  forwardedTo?: string[];
}

/** Assumptions for missing facts: a mid-range CPC. */
const ASSUMED = {
  cpc: 'z15',
  cps: 4,
  ziips: 1,
  speedGbps: 10,
  rttUs: 50,
  pathMtu: 1500,
  diskMBs: 200,
} as const;

/** The last OSA-Express feature, which machines with Network Express also have. */
const LAST_OSA = 'OSA-Express7S';

const INBPERF = { BALANCED: 'balanced', DYNAMIC: 'dynamic', MINCPU: 'mincpu', MINLATENCY: 'minlatency' } as const;
/** Minimum MTU that every IP network supports. */
const LEAST_MTU = 576;
/** Round-trip time from which a partner is beyond networks of others, which carry no jumbo frames, and which the profile does not describe. */
const FAR_US = 2000;

const DELAY_ACKS = { DELAYACKS: 'delayed', NODELAYACKS: 'immediate', AUTODELAYACKS: 'auto' } as const;
const ADAPTERS = new Map<string, PathEnd['adapter']>(
  Object.entries({
    'OSA-EXPRESS2': 'OSA-Express2',
    'OSA-EXPRESS3': 'OSA-Express3',
    'OSA-EXPRESS4S': 'OSA-Express4S',
    'OSA-EXPRESS5S': 'OSA-Express5S',
    'OSA-EXPRESS6S': 'OSA-Express6S',
    'OSA-EXPRESS7S': 'OSA-Express7S',
    'NETWORK-EXPRESS': 'Network-Express',
  }),
);

/**
 * The only place that determines which settings of a stack affect the network. Returns the scenario of the traffic over one interface; the stack is
 * the host `server`, its partner a similar host.
 *
 * @param asDistributor the stack distributes the traffic to a target: only relevant settings are used, and the target is the `server`
 */
export function scenarioFor(
  stack: StackInEffect,
  via: InterfaceModel,
  facts: MappingFacts,
  asDistributor = false,
): MappedScenario | undefined {
  return new Mapping(stack, via, facts).run(asDistributor);
}

function delayAcksOf(value: keyof typeof DELAY_ACKS | undefined): NonNullable<Flow['delayAcks']> {
  return DELAY_ACKS[value ?? 'DELAYACKS'] ?? 'delayed';
}

/** Interfaces with traffic, in the order of the profile. */
export function trafficInterfaces(stack: StackInEffect): InterfaceModel[] {
  return stack.interfaces.filter((candidate) => candidate.class !== 'virtual' && candidate.class !== 'loopback');
}

/** The values in effect are needed for each interface of a stack. */
const effectiveIn = memo<StackInEffect, EffectiveValues>();

/** Whether the flow is to a zCX container on the same system: its traffic does not use an interface to the network. */
const staysInside = ({ zcx, placement }: WorkloadFlow): boolean => zcx !== undefined && placement === 'colocated';

function usesIpsec({ protection }: Flow): boolean {
  return (typeof protection === 'string' ? protection : protection?.kind) === 'ipsec';
}

/** As the profile defines it: `ROUTE DEFAULT 10.1.1.254`. */
function routeText({ isDefault, destination, gateway }: RouteModel): string {
  return ['ROUTE', isDefault ? 'DEFAULT' : destination, gateway].filter((word) => word !== undefined).join(' ');
}

/** Assumption that can exceed the capacity: an RSA operation takes about 20 ms of CP time. */
export const NO_CRYPTO_EXPRESS = 'Crypto Express none (CPs do the RSA operations)';

class Mapping {
  private readonly effective: EffectiveValues;
  private readonly reader: SettingReader;
  private readonly smc: SmcUse;
  /** Assumptions in place of facts that the site can specify, and those that the model requires in each case. */
  private readonly missing: string[] = [];
  private readonly simplified: string[] = [];
  private readonly smallRoutes = new Set<string>();
  private knownMtu: number | undefined;
  /** Whether the interface has all traffic that is relevant to the CP time of the stack. */
  private hasAlmostAll = false;
  private forwardedTo: string[] | undefined;

  constructor(
    private readonly stack: StackInEffect,
    private readonly via: InterfaceModel,
    private readonly facts: MappingFacts,
  ) {
    this.effective = effectiveIn(stack, () => new EffectiveValues(stack));
    this.reader = this.effective.settings;
    this.smc = new SmcUse(via, this.effective, facts);
  }

  run(asDistributor: boolean): MappedScenario | undefined {
    const flows = this.flows(asDistributor);
    if (flows.length === 0) return undefined;
    const distributor = asDistributor ? distributorOf(this.stack, this.reader) : undefined;
    if (asDistributor && (!distributor || this.via.class !== 'osa')) return undefined;
    const path = distributor ? { ...this.osa(), distributor } : this.path(flows);
    if (!path) return undefined;
    const ziipIpsec = this.reader.of('GLOBALCONFIG', 'ZIIP', 'IPSECURITY') === true;
    const host = this.host(path.multiwrite === 'ziip' || (ziipIpsec && flows.some(usesIpsec)));
    const scenario: Scenario = {
      hosts: { server: { ...host, ...sharesOf(this.facts.environment) }, client: { ...host, ziips: 0 } },
      path,
      tcp: this.tcp(),
      protection: {
        kind: 'none',
        cipher: 'AES-128-GCM',
        ziipIpsec,
        ...cryptoExpressOf(this.facts.environment),
      },
      ...this.dasd(flows),
      zert: this.zert(),
      // The CP time of the application is excluded: the metrics are for the network.
      workload: { name: this.facts.workload.name, flows },
    };
    const measured = asDistributor ? undefined : this.facts.workload.measured?.processor?.cpPercent;
    if (measured !== undefined && !this.hasAlmostAll)
      this.simplified.push(
        `CP time not scaled to the measured ${measured} % of one engine, which is that of the traffic over all interfaces`,
      );
    return {
      scenario,
      assumptions: [...this.missing, ...this.simplified],
      missing: this.missing,
      smallRoutes: [...this.smallRoutes],
      ...(this.forwardedTo && { forwardedTo: this.forwardedTo }),
      ...(measured !== undefined && this.hasAlmostAll ? { measuredCpPercent: measured } : {}),
    };
  }

  private assume<T extends string | number>(known: T | undefined, assumed: NoInfer<T>, what: string): T {
    if (known !== undefined) return known;
    this.missing.push(`${what} ${String(assumed)}`);
    return assumed;
  }

  /**
   * A distributor handles only inbound connections; flows marked as not distributed are excluded. Without flows of its targets in the workload, it
   * forwards as much as it serves.
   */
  private flows(asDistributor: boolean): Flow[] {
    const forwarded = asDistributor ? forwardedFlows(this.stack, this.facts) : undefined;
    this.forwardedTo = forwarded?.targets;
    const all = forwarded?.flows ?? this.facts.workload.flows;
    const outside = all.filter((flow) => !staysInside(flow));
    const carried = carriedFlows(outside, this.via, trafficInterfaces(this.stack), this.effective);
    for (const assumption of carried.assumptions) this.missing.push(assumption);
    const own = carried.flows.filter(
      (flow) =>
        !this.leftOutForSmc(flow) && !(asDistributor && (flow.distributed === false || flow.direction === 'outbound')),
    );
    this.hasAlmostAll = areAlmostAll(own, this.facts.workload.flows);
    for (const name of new Set(own.flatMap(({ zcx }) => zcx ?? [])))
      this.simplified.push(`only the network of ${name} outside its containers`);
    return own.map(({ interface: _interface, ...flow }) => {
      const simulated = this.withProtection(scenarioFlow(this.withTreatment(flow)));
      const leftOut = unpricedEncryption(flow, simulated);
      // The policy of a distributor is not that of its targets.
      const contradiction = asDistributor ? undefined : tlsContradiction(flow, this.stack);
      if (contradiction) this.missing.push(contradiction);
      if (leftOut) (leftOut.isMissingFact ? this.missing : this.simplified).push(leftOut.text);
      return simulated;
    });
  }

  private leftOutForSmc(flow: WorkloadFlow): boolean {
    if (!this.smc.isOverUnknown(flow)) return false;
    this.simplified.push(
      `${flow.name ?? flow.kind} not simulated: it used SMC with a partner that the environment does not name`,
    );
    return true;
  }

  /** Adds the values that the port and route of a flow override. */
  private withTreatment({ network, ...flow }: WorkloadFlow): Flow {
    const localPort = flow.direction === 'outbound' ? undefined : flow.port;
    const route = this.routeOf(flow, network);
    const delayAcks = delayAcksOf(this.effective.delayAcks(localPort, route).value);
    const ofInterface = this.mtuOverInterface();
    const ofRoute = Math.min(this.effective.mtuBytes(this.via, route).value ?? ofInterface, ofInterface);
    if (ofRoute < ofInterface && route) this.smallRoutes.add(routeText(route));
    const mtu = Math.min(ofRoute, this.farMtu(flow));
    if (mtu < ofRoute && Number.isFinite(ofRoute))
      this.simplified.push(`${flow.name ?? flow.kind}: packets of at most ${mtu} bytes on the way to distant partners`);
    const isSmall = mtu < ofInterface && Number.isFinite(ofInterface);
    const isKeptOut = localPort !== undefined && this.effective.isKeptOutOfSmc(localPort);
    const staysOnTcp = this.smc.kind() !== undefined && (isKeptOut || !this.smc.mayUse(flow));
    return {
      ...flow,
      ...(staysOnTcp ? { smc: false } : {}),
      ...(delayAcks === this.delayAcks() ? {} : { delayAcks }),
      ...(isSmall ? { mtu: Math.max(LEAST_MTU, mtu) } : {}),
    };
  }

  /** The largest packets on the way to the partner of a flow, as far as its distance shows it. */
  private farMtu(flow: Flow): number {
    return (flow.rttUs ?? 0) >= FAR_US && !this.isOnSubnet(flow) ? ASSUMED.pathMtu : Number.POSITIVE_INFINITY;
  }

  /** The route of a flow: that of its partner network, otherwise the default route, which is used for clients in unknown networks. */
  private routeOf(flow: Flow, network: string | undefined): RouteModel | undefined {
    if (network !== undefined) return this.effective.routeTo(network, this.via);
    return this.isOnSubnet(flow) ? undefined : this.effective.routesOver(this.via.name).find((each) => each.isDefault);
  }

  /** Whether the environment specifies that the partner of the flow is on the network of the interface. */
  private isOnSubnet({ peer }: Flow): boolean {
    const peers = fact(this.facts.environment, 'peers') as { name?: string; sameSubnet?: boolean }[] | undefined;
    const name = peer?.toUpperCase();
    return (
      name !== undefined && (peers ?? []).some((each) => each.name?.toUpperCase() === name && each.sameSubnet === true)
    );
  }

  /** Protection by AT-TLS if a rule matches, otherwise by the tunnel of the IP filters. */
  private withProtection(flow: Flow): Flow {
    const tls = protectedByTls(flow, this.stack, this.facts.environment);
    const result = protectedByIpsec(tls.flow, this.stack, this.via, this.facts.environment);
    const crypto =
      needsRsaOperations(result.flow) && cryptoExpressOf(this.facts.environment).cryptoExpress === undefined
        ? [NO_CRYPTO_EXPRESS]
        : [];
    for (const assumption of [...crypto, ...tls.assumptions, ...result.assumptions])
      if (!this.missing.includes(assumption)) this.missing.push(assumption);
    return result.flow;
  }

  /** @param usesZiips whether work may run on zIIPs; otherwise, their number does not matter */
  private host(usesZiips: boolean): Host {
    const { environment, release } = this.facts;
    const ziips = numberOr(fact(environment, 'lpar', 'ziips'), usesZiips ? undefined : ASSUMED.ziips);
    return {
      cpc: this.assume(this.cpc(), ASSUMED.cpc, 'machine'),
      cps: this.processors(),
      ziips: this.assume(ziips, ASSUMED.ziips, 'zIIPs'),
      release: release as NonNullable<Host['release']>,
      ...ziipDispatching(this.stack),
      ...this.facts.host,
    };
  }

  /** Logical general processors; weight and cap are separate. */
  private processors(): number {
    const known = numberOr(fact(this.facts.environment, 'lpar', 'cps'), undefined);
    return Math.max(1, Math.round(this.assume(known, ASSUMED.cps, 'general-purpose processors')));
  }

  /** Disks of file transfers: their speed and, if specified by the site, their attachment. */
  private dasd(flows: readonly Flow[]): Pick<Scenario, 'dasd'> {
    const { environment } = this.facts;
    const zhpf = fact(environment, 'dasd', 'zhpf');
    const hasFiles = flows.some(({ kind }) => kind === 'FTP');
    const rate = (key: string, what: string): number =>
      this.assume(numberOr(fact(environment, 'dasd', key), undefined), ASSUMED.diskMBs, what);
    const dasd: Scenario['dasd'] = {
      ...(typeof zhpf === 'boolean' && { zhpf }),
      ...(hasFiles && {
        readMBs: rate('readMBs', 'read rate of disks in MB/s'),
        writeMBs: rate('writeMBs', 'write rate of disks in MB/s'),
      }),
    };
    return Object.keys(dasd).length > 0 ? { dasd } : {};
  }

  private path(flows: readonly Flow[]): PathEnd | undefined {
    const smc = flows.every((flow) => flow.smc === false) ? undefined : this.smc.kind();
    if (smc === 'smc-r')
      return {
        kind: smc,
        rttUs: ASSUMED.rttUs,
        mtu: roceMtu(this.stack, this.via),
        ...this.roceSpeed(),
        ...this.smcMemory('SMCR'),
      };
    if (smc === 'smc-d') return { kind: smc, ...this.smcMemory('SMCD') };
    if (this.via.class === 'hipersockets') return this.hipersockets();
    if (this.via.class === 'osa' || this.via.class === 'networkExpress') return this.osa();
    return undefined;
  }

  /** The profile does not configure the storage of partners. */
  private smcMemory(kind: 'SMCR' | 'SMCD'): { server?: PathEnd } {
    const smcMemoryMb = this.reader.of('GLOBALCONFIG', kind, 'FIXEDMEMORY');
    return typeof smcMemoryMb === 'number' ? { server: { smcMemoryMb } } : {};
  }

  private osa(): PathEnd {
    const { environment } = this.facts;
    const networkExpress = this.via.class === 'networkExpress';
    const named = textOr(fact(environment, 'interfaces', this.via.name, 'adapter'), undefined);
    const known = networkExpress ? 'Network-Express' : ADAPTERS.get((named ?? '').toUpperCase().replace(/ /g, '-'));
    const inbperf = networkExpress ? 'DYNAMIC' : this.reader.on(this.via, 'INBPERF');
    return {
      kind: 'osa',
      adapter: this.assume(known, this.usualAdapter(), 'adapter'),
      ...this.speed(),
      mtu: this.mtu(),
      ipVersion: this.via.family,
      rttUs: ASSUMED.rttUs,
      largeSend: this.effective.hasSegmentationOffload(this.via),
      checksumOffload: this.reader.of(this.via.family === 6 ? 'IPCONFIG6' : 'IPCONFIG', 'CHECKSUMOFFLOAD') !== false,
      inboundQueues: this.effective.hasInboundQueues(this.via),
      optimizedLatencyMode: this.effective.hasOptimizedLatency(this.via),
      ...this.readStorage(),
      inbperf: INBPERF[(typeof inbperf === 'string' ? inbperf : 'BALANCED') as keyof typeof INBPERF] ?? 'balanced',
    };
  }

  /** The newest OSA-Express of the machine: an interface on Network Express says so. */
  private usualAdapter(): NonNullable<PathEnd['adapter']> {
    const newest = ADAPTER_OF[this.cpc() ?? ASSUMED.cpc];
    return newest === 'Network-Express' ? LAST_OSA : newest;
  }

  private cpc(): Host['cpc'] {
    return textOr(fact(this.facts.environment, 'cpc'), undefined) as Host['cpc'];
  }

  /** Storage of a queue; the VTAM start option applies if the interface does not specify it. */
  private readStorage(): Pick<PathEnd, 'readStorageMb'> {
    const value = this.reader.on(this.via, 'READSTORAGE');
    const readStorageMb = typeof value === 'string' ? READ_STORAGE_MB[value] : undefined;
    return readStorageMb === undefined ? {} : { readStorageMb };
  }

  private speed(): { speedGbps: number } {
    const known = numberOr(fact(this.facts.environment, 'interfaces', this.via.name, 'speedGbps'), undefined);
    return { speedGbps: this.assume(known, ASSUMED.speedGbps, 'line speed in Gb/s') };
  }

  private hipersockets(): PathEnd {
    const { environment } = this.facts;
    const own = numberOr(fact(environment, 'interfaces', this.via.name, 'frameSizeKb'), undefined);
    const frame = own ?? frameOfChannel(environment, this.reader.on(this.via, 'CHPID'));
    const multiwrite = this.reader.of('GLOBALCONFIG', 'IQDMULTIWRITE') === true;
    const onZiip = multiwrite && this.reader.of('GLOBALCONFIG', 'ZIIP', 'IQDIOMULTIWRITE') === true;
    return {
      kind: 'hipersockets',
      frameSizeKb: this.assume(frame, 64, 'HiperSockets frame size in KB'),
      multiwrite: onZiip ? 'ziip' : multiwrite,
    };
  }

  /** Speed of the RoCE devices if the environment contains it; otherwise, that of the interface is assumed. */
  private roceSpeed(): { speedGbps: number } {
    const devices = fact(this.facts.environment, 'roce') as { speedGbps?: number }[];
    const speeds = devices.flatMap(({ speedGbps }) => speedGbps ?? []);
    return speeds.length > 0 ? { speedGbps: greatest(speeds) } : this.speed();
  }

  /** The minimum of interface, route and path MTU; the profile does not describe the network beyond the port. */
  private mtu(): number {
    const isKnown = Number.isFinite(this.mtuOverInterface());
    return isKnown
      ? Math.max(LEAST_MTU, Math.min(LARGEST_MTU_BYTES, this.mtuOverInterface()))
      : this.assume<number>(undefined, ASSUMED.pathMtu, 'MTU');
  }

  /** Maximum packet size over the interface: limited by the interface, the largest MTU of its routes, and the path. Infinite if nothing is known. */
  private mtuOverInterface(): number {
    this.knownMtu ??= this.findMtu();
    return this.knownMtu;
  }

  private findMtu(): number {
    const { via } = this;
    const routes = this.effective.routesOver(via.name).map((route) => this.effective.mtuBytes(via, route).value);
    const known = routes.filter((size) => size !== undefined);
    const own = known.length > 0 ? greatest(known) : (this.effective.mtuBytes(via).value ?? this.rejectedMtu());
    const path = numberOr(fact(this.facts.environment, 'interfaces', via.name, 'pathMtu'), undefined);
    return Math.min(own ?? Number.POSITIVE_INFINITY, path ?? Number.POSITIVE_INFINITY);
  }

  /** A coded MTU that exceeds what the statement allows: the adapter limits it. */
  private rejectedMtu(): number | undefined {
    const { state, text } = this.effective.settings.settingOn(this.via, 'MTU') ?? {};
    return state === 'invalid' && Number(text) > LARGEST_MTU_BYTES ? LARGEST_MTU_BYTES : undefined;
  }

  private tcp(): NonNullable<Scenario['tcp']> {
    const kb = (name: Parameters<EffectiveValues['bufferBytes']>[0]): number | undefined => {
      const bytes = this.effective.bufferBytes(name);
      return bytes === undefined ? undefined : Math.min(2048, Math.max(0.25, bytes / 1024));
    };
    const tcp: NonNullable<Scenario['tcp']> = {
      selectiveAck: this.reader.of('TCPCONFIG', 'SELECTIVEACK') === true,
      nagle: this.reader.of('TCPCONFIG', 'NAGLE') !== false,
      delayAcks: this.delayAcks(),
    };
    const sizes = {
      sendBufferKb: kb('TCPSENDBFRSIZE'),
      receiveBufferKb: kb('TCPRCVBUFRSIZE'),
      maxReceiveBufferKb: kb('TCPMAXRCVBUFRSIZE'),
    };
    const known = Object.fromEntries(Object.entries(sizes).filter(([, value]) => value !== undefined));
    // The profile does not configure partners, so they have default buffers.
    return { ...tcp, server: known };
  }

  /** For connections whose port and route do not specify it. */
  private delayAcks(): NonNullable<Flow['delayAcks']> {
    return delayAcksOf(this.effective.delayAcks().value);
  }

  private zert(): NonNullable<Scenario['zert']> {
    if (this.reader.of('GLOBALCONFIG', 'ZERT') !== true) return 'none';
    return this.reader.of('GLOBALCONFIG', 'ZERT', 'AGGREGATION') === true ? 'aggregation' : 'discovery';
  }
}
