import { compareAddresses } from './addresses.js';
import type { Group, Instance, Node, Sysplex } from './sysplex.js';

/** The sysplex of a stack. A stack without a sysplex name belongs to the only sysplex that is named. */
export function plexOf(nodes: readonly Node[]): (node: Node) => string {
  const plexes = new Set(nodes.flatMap(({ plex }) => plex ?? []));
  const only = plexes.size === 1 ? [...plexes][0]! : '';
  return ({ plex }) => plex ?? only;
}

/** The stacks by sysplex and subplex (GLOBALCONFIG XCFGRPID). */
export function groupsOf(nodes: readonly Node[]): Group[] {
  const plex = plexOf(nodes);
  const keyOf = (node: Node): string => `${plex(node)} ${node.subplex ?? `of ${node.name}`}`;
  const vague = nodes.filter(({ subplex }) => subplex === undefined);
  return [...new Set(nodes.map(keyOf))].map((key) => {
    const members = nodes.filter((node) => keyOf(node) === key && node.joins);
    const unread = members.filter((node) => !node.knows('VIPADYNAMIC'));
    return { members, hidden: [...unread, ...vague.filter((node) => !members.includes(node))] };
  });
}

/** The dynamic VIPAs of a group, by address. */
export function instancesOf(group: Group): Instance[] {
  const holders = group.members.flatMap((node) => node.dvipas.map((entry) => ({ node, entry })));
  const addresses = [...new Set(holders.map(({ entry }) => entry.address))].sort(compareAddresses);
  return addresses.flatMap((address) => {
    const coded = holders.filter(({ entry }) => entry.address === address);
    const own = ownersOf(coded).length > 0 ? [...coded, ...bindersOf(group, address)] : coded;
    const cpcScope = own.some(({ entry }) => entry.cpcScope);
    const cpcs = new Set(own.map(({ node }) => node.cpc));
    const parts =
      cpcScope && !cpcs.has(undefined) ? [...cpcs].map((cpc) => own.filter(({ node }) => node.cpc === cpc)) : [own];
    const all = parts.map((part) => ({ address, group, holders: part, owners: ownersOf(part), cpcScope }));
    // On a CPC where no stack creates the address, its backups have nothing to take over.
    const active = all.filter(({ owners }) => owners.length > 0);
    return active.length > 0 && group.hidden.length === 0 ? active : all;
  });
}

/**
 * The stacks where an application can create an address that another stack defines: of VIPADEFINE and bind(), the second one fails (IP
 * Configuration Guide, dynamic VIPA creation results).
 */
function bindersOf({ members }: Group, address: string): Instance['holders'] {
  return members
    .filter(({ created }) => created.includes(address))
    .map((node) => ({ node, entry: { address, kind: 'bind', rank: undefined, creates: true, cpcScope: false } }));
}

/**
 * The owner of the address if all stacks are up: the stack that defines it; otherwise, a backup that can create it. If there are several, the owner
 * depends on the order of their starts, which the files do not show.
 */
function ownersOf(holders: Instance['holders']): Node[] {
  const defining = holders.filter(({ entry }) => entry.kind !== 'backup');
  const owning = defining.length > 0 ? defining : holders.filter(({ entry }) => entry.creates);
  return [...new Set(owning.map(({ node }) => node))];
}

/** Whether the stack owns a dynamic VIPA that it distributes. */
export function isDistributed(node: Node, { instances }: Sysplex): boolean {
  return instances.some(
    ({ address, owners }) => owners.includes(node) && node.distributions.some((one) => one.address === address),
  );
}
