import { greatest } from '@ezlint/grammar';
import { type Distribution, type DistributionTarget, doubtText } from '../core/resolve/distributions.js';
import { familyOf } from './addresses.js';
import type { Answered, Reach } from './reach.js';
import type { Service } from './services.js';
import type { Instance, Node, Sysplex } from './sysplex.js';
import { profileOfTarget } from './wording.js';

/** The names of the stacks that serve new connections, or of targets that are not stacks. */
export interface Serving {
  stacks: string[];
  /** Owner of the dynamic VIPA. */
  owner?: string;
}

/** Possible results: several if the files do not decide, with the missing facts. */
export interface Possible {
  sets: Serving[];
  missing: string[];
}

/** State of the sysplex at one time, for one dynamic VIPA. */
export interface Moment {
  /** Members of the group. */
  members: readonly Node[];
  /** Owner of the address; null if there is none. */
  owner: Node | null;
  /** Owner before the failure, whose distribution a backup continues. */
  origin: Node | null;
}

/** A stack or target that may accept connections. */
interface Candidate {
  name: string;
  node?: Node;
  target?: DistributionTarget;
  isSure: boolean;
}

/** A target of a distribution; not sure: the files do not determine whether it accepts connections. */
type Target = Omit<Candidate, 'isSure'> & Partial<Pick<Candidate, 'isSure'>>;

/** If the tier differs from that of the dynamic VIPA, the statement may have no effect, and then the owner serves. */
function inDoubt(targets: readonly Target[], { otherTier }: Distribution, owner: Node, missing: string[]): Target[] {
  if (otherTier === undefined) return [...targets];
  missing.push(otherTier);
  const others = targets.filter(({ node }) => node !== owner);
  return [...others, { name: owner.name, node: owner }].map((one) => ({ ...one, isSure: false }));
}

/** Determines the serving stacks from the active interfaces. */
export class ServingStacks {
  constructor(
    private readonly sysplex: Sysplex,
    private readonly reach: Reach,
    /** `CPC.CHPID` of HiperSockets that dynamic XCF no longer has. */
    private readonly lostXcf: string | undefined,
  ) {}

  serving(service: Service, moment: Moment): Possible {
    if (service.distributed) return this.distributed(service, moment);
    if (service.instance) return this.ownerAlone(service, moment);
    const missing: string[] = [];
    const { address } = service;
    const candidates = service.holders.flatMap((node): Candidate[] => {
      const answered =
        address === undefined
          ? this.reach.ofStack(node)
          : service.created
            ? this.reach.ofVipa(node, address)
            : this.reach.ofStatic(node, address);
      if (!answered || answered.answer === 'no') return [];
      if (answered.answer === 'maybe') missing.push(answered.missing);
      return [{ name: node.name, node, isSure: answered.answer === 'yes' }];
    });
    return { sets: setsOf(candidates), missing };
  }

  /** A server that is bound to a dynamic VIPA, on the stack that owns it. */
  private ownerAlone({ instance, holders }: Service, { owner }: Moment): Possible {
    if (owner === null) return { sets: [{ stacks: [] }], missing: [] };
    const answered = this.reach.ofVipa(owner, instance!.address);
    const listens = holders.includes(owner) || !owner.knows('PORT');
    const isSure = answered.answer === 'yes' && holders.includes(owner);
    const candidates = answered.answer === 'no' || !listens ? [] : [{ name: owner.name, node: owner, isSure }];
    const missing = [
      ...(answered.answer === 'maybe' ? [answered.missing] : []),
      ...(listens && !holders.includes(owner) ? [wholeProfile(owner)] : []),
    ];
    return { sets: setsOf(candidates, owner), missing };
  }

  private distributed({ instance, port, address, holders }: Service, moment: Moment): Possible {
    const { owner, origin } = moment;
    if (owner === null) return { sets: [{ stacks: [] }], missing: [] };
    const answered = this.reach.ofVipa(owner, address!);
    if (answered.answer === 'no') return { sets: [{ stacks: [], owner: owner.name }], missing: [] };
    const missing = answered.answer === 'maybe' ? [answered.missing] : [];
    const distribution = distributionOf(owner, origin, address!, port);
    const targets = distribution
      ? inDoubt(this.targetsOf(distribution, instance!, owner, missing), distribution, owner, missing)
      : [{ node: owner, name: owner.name }];
    const candidates = targets.flatMap(({ node, name, target, isSure: known = true }): Candidate[] => {
      const own = target ? { target } : {};
      if (!node) return [{ name, ...own, isSure: known && answered.answer === 'yes' }];
      if (!moment.members.includes(node)) return [];
      const listens = this.listens(node, holders);
      const reached = this.ofTarget(node, owner, address!);
      const path = this.path(owner, node);
      if (listens === 'no' || reached.answer === 'no' || path.answer === 'no') return [];
      if (listens === 'maybe') missing.push(wholeProfile(node));
      for (const one of [reached, path]) if (one.answer === 'maybe') missing.push(one.missing);
      const answers = [answered.answer, listens, reached.answer, path.answer];
      return [{ name, node, ...own, isSure: known && answers.every((one) => one === 'yes') }];
    });
    const sets = distribution?.hotStandby
      ? readySets(candidates).flatMap((ready) => activeSets(ready, distribution, missing))
      : readySets(candidates);
    return { sets: sets.map((set) => ({ stacks: set.map(({ name }) => name), owner: owner.name })), missing };
  }

  /** Connections reach a target through dynamic XCF; its replies need a separate route. */
  private ofTarget(node: Node, owner: Node, address: string): Answered {
    const family = familyOf(address);
    const reached = this.reach.ofStack(node, family);
    if (reached.answer !== 'no' || node === owner || !this.reach.isUp(node)) return reached;
    return {
      answer: 'maybe',
      missing: `whether ${node.name}, which has no active IPv${family} interface, sends replies over dynamic XCF`,
    };
  }

  /** A port without a reservation can have a server on any stack. */
  private listens(node: Node, holders: readonly Node[]): 'yes' | 'no' | 'maybe' {
    if (holders.length === 0 || holders.includes(node)) return 'yes';
    return node.knows('PORT') ? 'no' : 'maybe';
  }

  private targetsOf(
    { targets, tier, doubtful = [] }: Distribution,
    { group }: Instance,
    owner: Node,
    missing: string[],
  ): Target[] {
    const members = group.members;
    if (targets === 'ALL') {
      const all = members.filter(({ dynamicXcf }) => dynamicXcf.length > 0);
      const target = (node: Node) => {
        const doubt = doubtful.find((address) => node.dynamicXcf.includes(address));
        if (doubt !== undefined) missing.push(doubtText(doubt));
        return { name: node.name, node, isSure: doubt === undefined };
      };
      if (tier !== 2) return all.map(target);
      // The second tier includes only stacks on the CPC of its distributor.
      return all.flatMap((node) => {
        if (node === owner || (node.cpc !== undefined && node.cpc === owner.cpc)) return [target(node)];
        if (node.cpc !== undefined && owner.cpc !== undefined) return [];
        missing.push(`the CPC of ${node.name} and ${owner.name} (lpars)`);
        return [{ name: node.name, node, isSure: false }];
      });
    }
    return targets.flatMap((target) => {
      const node = members.find(({ dynamicXcf }) => dynamicXcf.includes(target.address));
      if (node) return [{ name: node.name, node, target }];
      if (tier === 1) return [{ name: target.address, target }];
      if (this.isOutside(target.address, owner)) return [];
      missing.push(profileOfTarget(target.address));
      return [{ name: target.address, target, isSure: false }];
    });
  }

  /** Whether the dynamic XCF address belongs to a stack of the sysplex that is in another subplex or joins none. */
  private isOutside(address: string, { plex }: Node): boolean {
    return this.sysplex.nodes.some(
      (node) =>
        node.dynamicXcf.includes(address) &&
        node.subplex !== undefined &&
        (node.plex === undefined || plex === undefined || node.plex === plex),
    );
  }

  /** The path of connections from the distributor to a target: VIPAROUTE, within the same partition, HiperSockets of the CPC, or XCF. */
  private path(from: Node, to: Node): { answer: 'yes' | 'no' } | { answer: 'maybe'; missing: string } {
    if (from === to) return { answer: 'yes' };
    const address = to.dynamicXcf.flatMap((xcf) => from.vipaRoutes.get(xcf) ?? [])[0];
    if (address !== undefined) {
      if (!this.reach.hasRoute(from, address)) return { answer: 'no' };
      return this.reach.ofStatic(to, address) ?? { answer: 'yes' };
    }
    const lost = this.sysplex.xcfHiperSockets.find(({ cpc, chpid }) => `${cpc}.${chpid}` === this.lostXcf);
    if (!lost || from.cpc !== lost.cpc || (from.lpar !== undefined && from.lpar === to.lpar)) return { answer: 'yes' };
    if (to.cpc === undefined) return { answer: 'maybe', missing: `the CPC of ${to.name} (lpars)` };
    return { answer: to.cpc === lost.cpc && lost.nodes.includes(to) && lost.nodes.includes(from) ? 'no' : 'yes' };
  }
}

function wholeProfile({ name }: Node): string {
  return `the complete profile of ${name}`;
}

/** VIPADISTRIBUTE of the owner for the address, otherwise of the previous owner; undefined: the owner serves the connections itself. */
function distributionOf(
  owner: Node,
  origin: Node | null,
  address: string,
  port: number | string,
): Distribution | undefined {
  const of = (node: Node | null): Distribution[] => node?.distributions.filter((one) => one.address === address) ?? [];
  const own = of(owner);
  const effective = own.length > 0 ? own : of(origin);
  return effective.find((one) => one.port === port) ?? effective.find((one) => one.port === 'ANY');
}

function setsOf(candidates: readonly Candidate[], owner?: Node): Serving[] {
  return readySets(candidates).map((set) => ({
    stacks: set.map(({ name }) => name),
    ...(owner ? { owner: owner.name } : {}),
  }));
}

/** The smallest and the largest possible sets. */
function readySets(candidates: readonly Candidate[]): Candidate[][] {
  const sure = candidates.filter(({ isSure }) => isSure);
  return sure.length === candidates.length ? [sure] : [sure, [...candidates]];
}

/** The active target of a hot standby: the preferred one, otherwise the backup with the highest rank. */
function activeSets(ready: readonly Candidate[], { sticks }: Distribution, missing: string[]): Candidate[][] {
  if (ready.length <= 1) return [[...ready]];
  if (sticks) {
    missing.push('which target became active first (NOAUTOSWITCHBACK)');
    return ready.map((one) => [one]);
  }
  const preferred = ready.find(({ target }) => target?.preferred);
  if (preferred) return [[preferred]];
  const highest = greatest(ready.map(({ target }) => target?.rank ?? 1));
  const first = ready.filter(({ target }) => (target?.rank ?? 1) === highest);
  if (first.length > 1)
    missing.push(`which of ${first.map(({ name }) => name).join(' and ')} (equal rank) becomes active`);
  return first.map((one) => [one]);
}
