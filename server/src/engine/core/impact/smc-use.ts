import type { EffectiveValues, InterfaceModel } from '@ezlint/grammar';
import { fact } from './facts.js';
import { wasOverSmc } from './measured-flow.js';
import type { MappingFacts, WorkloadFlow } from './workload.js';

type SmcKind = 'smc-r' | 'smc-d';

interface SmcPeer {
  name?: string;
  sameCpc?: boolean;
  smc?: boolean;
  sameSubnet?: boolean;
  sameSite?: boolean;
  ipsec?: boolean;
}

/** Which flows over an interface use SMC. */
export class SmcUse {
  private readonly peers: readonly SmcPeer[];

  constructor(
    private readonly via: InterfaceModel,
    private readonly effective: EffectiveValues,
    private readonly facts: MappingFacts,
  ) {
    this.peers = (fact(facts.environment, 'peers') as SmcPeer[] | undefined) ?? [];
  }

  /** The kind of SMC that the traffic uses. */
  kind(): SmcKind | undefined {
    return (['smc-d', 'smc-r'] as const).find((kind) => this.peersFor(kind).length > 0);
  }

  /** The partners for a kind of SMC; none unless the stack enables it, and a network and a device for it are known. */
  private peersFor(kind: SmcKind): SmcPeer[] {
    if (this.via.class !== 'osa' && this.via.class !== 'hipersockets' && this.via.class !== 'networkExpress') return [];
    const devices = fact(this.facts.environment, kind === 'smc-d' ? 'ism' : 'roce');
    const isOn = this.effective.isSmcOn(kind === 'smc-d' ? 'SMCD' : 'SMCR', this.via);
    if (!isOn || !Array.isArray(devices) || devices.length === 0) return [];
    // SMC version 2 works across routers of a site if the interface has PFIDs.
    const isRouted = typeof this.effective.settings.on(this.via, 'SMCR', 'PFID') === 'string';
    const isInReach = ({ sameSubnet, sameSite }: SmcPeer): boolean =>
      sameSubnet !== false || (isRouted && sameSite === true);
    return this.peers.filter(
      (peer) =>
        peer.smc === true &&
        peer.ipsec !== true &&
        (kind === 'smc-d' ? peer.sameCpc === true : peer.sameCpc !== true && isInReach(peer)),
    );
  }

  /**
   * Whether the partner of a flow can use SMC. If SMC was active when the traffic was measured, only the flows that used it can; otherwise, if flows
   * name such partners, a flow without a partner has another one.
   */
  mayUse(flow: WorkloadFlow): boolean {
    const { flows } = this.facts.workload;
    if (flows.some(wasOverSmc)) return wasOverSmc(flow);
    const names = this.peersFor(this.kind()!).map(({ name }) => name?.toUpperCase());
    const isAble = (name: string): boolean => names.includes(name.toUpperCase());
    if (names.includes(undefined)) return true;
    if (flow.peer !== undefined) return isAble(flow.peer);
    return !flows.some((other) => other.peer !== undefined && isAble(other.peer));
  }

  /**
   * Whether the flow was measured over SMC, and no fact states the partner and the function: it did not use the adapter of the interface. The
   * settings of the stack do not matter, so that the traffic is the same before and after a change.
   */
  isOverUnknown(flow: WorkloadFlow): boolean {
    const { environment } = this.facts;
    const isKnown =
      (fact(environment, 'ism') ?? fact(environment, 'roce')) !== undefined &&
      this.peers.some(({ smc }) => smc === true);
    return !isKnown && wasOverSmc(flow);
  }
}
