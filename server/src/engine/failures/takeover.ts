import { greatest, keptIn } from '@ezlint/grammar';
import type { Failure } from './list-failures.js';
import type { Reach } from './reach.js';
import type { Adapter, Group, Instance, Node, Sysplex } from './sysplex.js';

/** Rank of a stack that defines the address but is not its owner: it precedes all backups. */
const RANK_OF_DEFINITION = 255;

/** Possible owners of an address after the failure: null if no stack takes it over; several if the files do not decide. */
export interface NextOwners {
  next: (Node | null)[];
  missing: string[];
}

/** Determines which stacks leave their group and which take over. */
export class Takeover {
  private readonly worlds = new Map<Group, Node[][]>();

  constructor(
    private readonly sysplex: Sysplex,
    private readonly failure: Failure,
    private readonly reach: Reach,
  ) {}

  /**
   * The possible members of the group after the failure. If all stacks would leave because their interfaces are down, the last one remains, and each
   * of them may be that one.
   */
  membersAfter(group: Group): Node[][] {
    return keptIn(this.worlds, group, () => {
      const { down, leaves } = this.failure;
      const left = group.members.filter((node) => !down.has(node) && !leaves.has(node));
      const staying = left.filter((node) => !this.leaves(node, group));
      return staying.length > 0 || left.length === 0 ? [staying] : left.map((node) => [node]);
    });
  }

  /** With SYSPLEXMONITOR RECOVERY, a stack leaves if it can no longer be reached or its routing daemon has ended. */
  private leaves(node: Node, group: Group): boolean {
    if (!node.recovery || !this.participates(node, group)) return false;
    const { daemon, hit } = this.failure;
    if (daemon === 'OMPROUTE' && hit.includes(node))
      return this.sysplex.instances.some((instance) => instance.group === group && instance.owners.includes(node));
    const monitored = monitoredBy(node);
    return monitored.length > 0 && !monitored.some((one) => this.reach.isActive(node, one));
  }

  /** The remaining monitored interfaces of a stack that leaves its group if they have no dynamic routes. */
  withoutKnownRoutes(node: Node): string[] {
    const { inactive, down, leaves } = this.failure;
    const group = this.sysplex.groups.find(({ members }) => members.includes(node));
    const others = group?.members.filter((other) => other !== node && !down.has(other) && !leaves.has(other)) ?? [];
    const isDecided = down.has(node) || leaves.has(node) || others.length === 0;
    if (isDecided || !node.recovery || !node.monitorsRoutes || !node.routesDynamically) return [];
    if (!this.participates(node, group!)) return [];
    const monitored = monitoredBy(node);
    if (!monitored.some((one) => inactive.has(one))) return [];
    return monitored.filter((one) => this.reach.isActive(node, one)).map(({ name }) => name);
  }

  private participates(node: Node, { members }: Group): boolean {
    return (
      node.dvipas.length > 0 ||
      members.some((other) =>
        other.distributions.some(({ targets }) =>
          targets === 'ALL'
            ? node.dynamicXcf.length > 0
            : targets.some(({ address }) => node.dynamicXcf.includes(address)),
        ),
      )
    );
  }

  /**
   * The owner of an address if its group has these members.
   *
   * @param owner before the failure
   */
  ownersAfter(instance: Instance, owner: Node, members: readonly Node[]): NextOwners {
    if (members.includes(owner)) return { next: [owner], missing: [] };
    // The stacks reject their definitions of an address that an application created, and no application starts by itself.
    const isCreated = instance.holders.some(({ node, entry }) => node === owner && entry.kind === 'bind');
    const others = instance.holders.filter(
      ({ node, entry }) => node !== owner && members.includes(node) && entry.kind !== 'bind' && !isCreated,
    );
    const hidden = instance.group.hidden.filter((node) => !this.failure.down.has(node));
    const missing = [...hidden.map(({ name }) => `the complete profile of ${name}`), ...this.sysplex.lackedProfiles];
    const fitting = others.filter(({ node }) => !instance.cpcScope || mayShareCpc(node, owner));
    const doubtful = fitting.filter(({ node }) => instance.cpcScope && !sharesCpc(node, owner));
    for (const { node } of doubtful) missing.push(`the CPC of ${node.name} and ${owner.name} (lpars)`);
    return { next: firstInChain(fitting), missing };
  }
}

/** The interfaces with MONSYSPLEX that the stack monitors. */
function monitoredBy({ adapters, monitorsInterfaces }: Node): Adapter[] {
  return monitorsInterfaces ? adapters.filter(({ monitored, starts }) => monitored && starts) : [];
}

/** The candidates with the highest rank; a candidate with an unreadable rank may precede them. */
function firstInChain(candidates: Instance['holders']): (Node | null)[] {
  if (candidates.length === 0) return [null];
  const rankOf = ({ entry }: Instance['holders'][number]): number | undefined =>
    entry.kind === 'define' ? RANK_OF_DEFINITION : entry.rank;
  const highest = greatest(candidates.map((one) => rankOf(one) ?? 0));
  return candidates.filter((one) => (rankOf(one) ?? highest) === highest).map(({ node }) => node);
}

function mayShareCpc(a: Node, b: Node): boolean {
  return a.cpc === undefined || b.cpc === undefined || a.cpc === b.cpc;
}

function sharesCpc(a: Node, b: Node): boolean {
  return a.cpc !== undefined && a.cpc === b.cpc;
}
