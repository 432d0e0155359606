import { isDistributed } from './instances.js';
import type { Adapter, Node, Sysplex } from './sysplex.js';
import type { FailureKind, FailureName, Unknown } from './types.js';

/** A failure, and the parts of the sysplex that it affects. */
export interface Failure {
  name: FailureName;
  /** The affected stacks. */
  hit: Node[];
  down: ReadonlySet<Node>;
  inactive: ReadonlySet<Adapter>;
  /** Stacks that leave the sysplex group but otherwise continue. */
  leaves: ReadonlySet<Node>;
  /** `CPC.CHPID` of the HiperSockets that dynamic XCF no longer has. */
  lostXcf?: string;
  /** A daemon that ends on the affected stack. */
  daemon?: string;
}

const DAEMONS = ['PAGENT', 'IKED', 'OMPROUTE', 'GSKSRVR'];
const NONE: ReadonlySet<never> = new Set();

/** All single failures in the profiles and the environment, in the order of reports. */
export function listFailures(sysplex: Sysplex): { failures: Failure[]; unknown: Unknown[] } {
  const own = sysplex.nodes.filter(({ model }) => model !== undefined);
  const unknown: Unknown[] = [];
  const failures = [
    ...own.flatMap((node) =>
      node.adapters.map((adapter) => ofAdapters('interface', adapter.name, node, [adapter], own)),
    ),
    ...shared('osa-port', 'osaPort', own),
    ...chpidFailures(sysplex, own, unknown),
    ...shared('switch', 'switch', own),
    ...shared('lan', 'lan', own),
    ...own.map((node) => ofStacks('stack', node.name, node.name, [node])),
    ...sysplex.lpars.map(({ name, nodes }) => ofStacks('lpar', name, null, nodes)),
    ...cpcFailures(sysplex),
    ...functionFailures('roce', own),
    ...functionFailures('ism', own),
    ...own.flatMap(daemonFailures),
    ...own.filter((node) => isDistributed(node, sysplex)).map(distributorFailure),
  ];
  return { failures, unknown };
}

function ofAdapters(
  kind: FailureKind,
  name: string,
  stack: Node | null,
  adapters: readonly Adapter[],
  nodes: readonly Node[],
): Failure {
  const inactive = new Set(adapters);
  const hit = stack ? [stack] : nodes.filter((node) => node.adapters.some((adapter) => inactive.has(adapter)));
  return { name: { kind, name, stack: stack?.name ?? null }, hit, down: NONE, inactive, leaves: NONE };
}

/** Resources that adapters of several stacks share. */
function shared(kind: FailureKind, key: 'osaPort' | 'switch' | 'lan', nodes: readonly Node[]): Failure[] {
  const names = new Set(nodes.flatMap((node) => interfaceFacts(node, key)));
  return [...names].sort().map((name) => {
    const adapters = nodes.flatMap((node) => node.adapters.filter((adapter) => adapter[key] === name));
    return ofAdapters(kind, name, null, adapters, nodes);
  });
}

function interfaceFacts({ environment }: Node, key: string): string[] {
  const facts = Object.values((environment.interfaces ?? {}) as Record<string, Record<string, unknown>>);
  return facts.flatMap((fact) => (typeof fact[key] === 'string' ? [fact[key]] : []));
}

/** A CHPID belongs to a CPC; without it, the failure has no name. */
function chpidFailures({ xcfHiperSockets }: Sysplex, nodes: readonly Node[], unknown: Unknown[]): Failure[] {
  const names = new Map<string, { cpc: string; chpid: string }>();
  for (const node of nodes) {
    const { hipersockets } = node.environment as { hipersockets?: { chpid?: string }[] };
    const chpids = [...interfaceFacts(node, 'chpid'), ...(hipersockets ?? []).flatMap(({ chpid }) => chpid ?? [])];
    for (const chpid of new Set(chpids.map((text) => text.toUpperCase())))
      if (node.cpc !== undefined) names.set(`${node.cpc}.${chpid}`, { cpc: node.cpc, chpid });
      else unknown.push({ what: `CHPID ${chpid} of ${node.name}`, missing: ['the CPC of the stack (lpars)'] });
  }
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { cpc, chpid }]) => {
      const adapters = nodes
        .filter((node) => node.cpc === cpc)
        .flatMap((node) => node.adapters.filter((adapter) => adapter.chpid === chpid));
      const failure = ofAdapters('chpid', name, null, adapters, nodes);
      const xcf = xcfHiperSockets.find((one) => one.cpc === cpc && one.chpid === chpid);
      if (!xcf) return failure;
      const hit = nodes.filter((node) => failure.hit.includes(node) || xcf.nodes.includes(node));
      return { ...failure, hit, lostXcf: name };
    });
}

function ofStacks(kind: FailureKind, name: string, stack: string | null, nodes: readonly Node[]): Failure {
  return { name: { kind, name, stack }, hit: [...nodes], down: new Set(nodes), inactive: NONE, leaves: NONE };
}

function cpcFailures({ lpars, nodes }: Sysplex): Failure[] {
  const names = new Set(lpars.flatMap(({ cpc }) => cpc ?? []));
  return [...names].sort().map((cpc) =>
    ofStacks(
      'cpc',
      cpc,
      null,
      nodes.filter((node) => node.cpc === cpc),
    ),
  );
}

/** Functions of the partition; their traffic uses TCP instead. */
function functionFailures(kind: 'roce' | 'ism', nodes: readonly Node[]): Failure[] {
  return nodes.flatMap((node) => {
    const functions = (node.environment[kind] ?? []) as { pfid?: string }[];
    const pfids = new Set(functions.flatMap(({ pfid }) => pfid ?? []));
    return [...pfids].map((pfid) => ofAdapters(kind, pfid, node, [], nodes));
  });
}

function daemonFailures(node: Node): Failure[] {
  const { startedTasks } = node.environment as { startedTasks?: unknown[] };
  const tasks = new Set((Array.isArray(startedTasks) ? startedTasks : []).map((task) => String(task).toUpperCase()));
  return DAEMONS.filter((daemon) => tasks.has(daemon)).map((daemon) => ({
    ...ofAdapters('daemon', daemon, node, [], [node]),
    daemon,
  }));
}

function distributorFailure(node: Node): Failure {
  return { ...ofAdapters('distributor', node.name, node, [], [node]), leaves: new Set([node]) };
}
