import { groupedBy } from '../../collections/grouped-by.js';
import { keptIn } from '../../collections/memo.js';
import { prefixLength } from '../../net/addresses.js';
import { prefixContains } from '../../net/prefixes.js';
import type { Entry, Place, RouteModel, Setting } from '../basic-types.js';
import type { InterfaceModel, StackInEffect } from '../types.js';
import { settingIn } from './entry-setting.js';
import { SettingReader } from './setting-reader.js';
import { TcpPortEntries } from './tcp-port-entries.js';

/** A value in effect with the place that decides it; without a place, the default applies. Undefined is unknown. */
export interface InEffect<T> {
  value: T | undefined;
  by?: Place;
}

export type DelayAcks = 'DELAYACKS' | 'NODELAYACKS' | 'AUTODELAYACKS';

/** Largest packet that is sent if nothing limits it: QDIO with jumbo frames. */
export const LARGEST_MTU_BYTES = 8992;
/** The meaning of MTU DEFAULTSIZE on a route. */
const DEFAULT_SIZE_BYTES = { 4: 576, 6: 1280 } as const;

/**
 * What is in effect for a port, a route and an interface, if several statements affect it. Order of precedence: z/OS Communications Server:
 * IP Configuration Reference, TCPCONFIG, PORT, PORTRANGE, BEGINROUTES, INTERFACE.
 */
export class EffectiveValues {
  readonly settings: SettingReader;
  private readonly entriesByParameter = new Map<string, TcpPortEntries>();
  private routesByInterface: ReadonlyMap<string, RouteModel[]> | undefined;

  constructor(readonly stack: StackInEffect) {
    this.settings = new SettingReader(stack);
  }

  /**
   * Delayed acknowledgments: TCPCONFIG NODELAYACKS overrides all; PORT and PORTRANGE override the route, which overrides TCPCONFIG
   * AUTODELAYACKS and the default.
   *
   * @param localPort the port of this stack, if it is the server
   */
  delayAcks(localPort?: number, route?: RouteModel): InEffect<DelayAcks> {
    const ofStack = inEffect(this.settings.settingOf('TCPCONFIG', 'DELAYACKS'));
    if (ofStack.value === undefined || ofStack.value === 'NODELAYACKS') return ofStack as InEffect<DelayAcks>;
    const entry = localPort === undefined ? undefined : this.portEntry(localPort, 'DELAYACKS');
    const own = [entry, route?.entry].map((each) => settingIn(each, 'DELAYACKS')).find((each) => each !== undefined);
    return (own === undefined ? ofStack : inEffect(own)) as InEffect<DelayAcks>;
  }

  /** Whether PORT or PORTRANGE excludes inbound connections to a port from SMC. */
  isKeptOutOfSmc(localPort: number): boolean {
    return settingIn(this.portEntry(localPort, 'SMC'), 'SMC')?.value === false;
  }

  /** The static routes over an interface. */
  routesOver(name: string): readonly RouteModel[] {
    this.routesByInterface ??= groupedBy(this.stack.routes, (route) => route.interface);
    return this.routesByInterface.get(name) ?? [];
  }

  /** The static route over the interface to a partner network: the longest prefix. */
  routeTo(network: string, via: InterfaceModel): RouteModel | undefined {
    const fitting = this.routesOver(via.name).filter(
      ({ destination }) => destination !== undefined && prefixContains(destination, network),
    );
    return fitting.reduce<RouteModel | undefined>(
      (best, each) =>
        best === undefined || prefixLength(each.destination!) > prefixLength(best.destination!) ? each : best,
      undefined,
    );
  }

  /** MTU of packets over an interface and a route: the route limits the interface. In bytes; undefined if neither is coded. */
  mtuBytes(via: InterfaceModel, route?: RouteModel): InEffect<number> {
    const ofInterface = this.settings.settingOn(via, 'MTU');
    const known = [numberIn(ofInterface, via.family), numberIn(settingIn(route?.entry, 'MTU'), via.family)].filter(
      (each) => each.value !== undefined,
    );
    return known.reduce((least, each) => (each.value! < least.value! ? each : least), known[0] ?? { value: undefined });
  }

  /** Bytes of the buffers that TCPCONFIG gives a connection. */
  bufferBytes(name: 'TCPSENDBFRSIZE' | 'TCPRCVBUFRSIZE' | 'TCPMAXRCVBUFRSIZE'): number | undefined {
    const bytes = this.settings.of('TCPCONFIG', name);
    return typeof bytes === 'number' ? bytes : undefined;
  }

  /** Inbound workload queueing: always on Network Express, else INBPERF DYNAMIC WORKLOADQ unless OLM overrides INBPERF. */
  hasInboundQueues(via: InterfaceModel): boolean {
    if (via.class === 'networkExpress') return true;
    return !this.hasOptimizedLatency(via) && this.settings.on(via, 'INBPERF', 'WORKLOADQ') === true;
  }

  /** OLM, which overrides INBPERF. */
  hasOptimizedLatency(via: InterfaceModel): boolean {
    return via.class !== 'networkExpress' && this.settings.on(via, 'OLM') === true;
  }

  /** Segmentation offload for the IP version of the interface. */
  hasSegmentationOffload({ family }: InterfaceModel): boolean {
    const statement = family === 6 ? 'IPCONFIG6' : 'IPCONFIG';
    if (this.settings.of(statement, 'SEGMENTATIONOFFLOAD') === true) return true;
    return family === 4 && this.settings.of('GLOBALCONFIG', 'SEGMENTATIONOFFLOAD') === true;
  }

  /** SMC-R or SMC-D is on for the stack and not switched off on the interface. */
  isSmcOn(kind: 'SMCR' | 'SMCD', via: InterfaceModel): boolean {
    return this.settings.of('GLOBALCONFIG', kind) === true && this.settings.on(via, kind) !== false;
  }

  /** The entry of PORT, otherwise of PORTRANGE, that codes a parameter for a TCP port. */
  portEntry(port: number, parameter: string): Entry | undefined {
    const entries = keptIn(this.entriesByParameter, parameter, () => new TcpPortEntries(this.stack, parameter));
    return entries.at(port);
  }
}

function inEffect(setting: Setting | undefined): InEffect<unknown> {
  const isCoded = setting?.at !== undefined && setting.state !== 'default';
  return { value: setting?.value, ...(isCoded ? { by: setting.at! } : {}) };
}

function numberIn(setting: Setting | undefined, family: 4 | 6): InEffect<number> {
  const { value, ...where } = inEffect(setting);
  const bytes = value === 'DEFAULTSIZE' ? DEFAULT_SIZE_BYTES[family] : value;
  return { ...where, value: typeof bytes === 'number' ? bytes : undefined };
}
