import type { FilterRule } from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import { addressesText } from '../core/resolve/wording.js';
import type { Node, Sysplex } from '../failures/sysplex.js';
import type { Connector, Shape } from './shapes.js';

/** What carries or protects traffic between stacks, or to partners: a box, and the stacks that use it. */
export interface SharedPath {
  shape: Shape;
  nodes: Node[];
  kind: Connector['kind'];
}

/** Title of a tunnel between stacks; that of another names the partner. */
const BETWEEN_STACKS = 'IPSec tunnel';

const SMC = { SMCR: 'SMC-R', SMCD: 'SMC-D' } as const;
type SmcKind = keyof typeof SMC;

/** The variants of Shared Memory Communications that a stack has turned on. */
export function smcOf({ model }: Node): SmcKind[] {
  return (['SMCR', 'SMCD'] as const).filter((kind) => {
    const setting = model?.settings.GLOBALCONFIG?.[kind];
    return setting && !Array.isArray(setting) && setting.value === true;
  });
}

/** SMC-D connects stacks of one CPC; SMC-R those with interfaces to one network. Stacks of which that is unknown are not connected. */
export function smcPaths({ nodes }: Sysplex, networksOf: (node: Node) => readonly string[]): SharedPath[] {
  const groups = new Map<string, { title: string; lines: string[]; nodes: Node[] }>();
  const add = (kind: SmcKind, place: string, node: Node): void => {
    const id = `smc ${kind} ${place}`;
    const group = keptIn(groups, id, () => ({ title: SMC[kind], lines: [`on ${place}`], nodes: [] }));
    if (!group.nodes.includes(node)) group.nodes.push(node);
  };
  for (const node of nodes)
    for (const kind of smcOf(node)) {
      const places = kind === 'SMCR' ? networksOf(node) : node.cpc === undefined ? [] : [node.cpc];
      for (const place of places) add(kind, place, node);
    }
  const joined = new Map<string, SharedPath>();
  for (const [id, { title, lines, nodes: own }] of groups) {
    if (own.length < 2) continue;
    // The same stacks over several networks are one box.
    const key = JSON.stringify([title, own.map(({ index }) => index)]);
    const known = joined.get(key);
    if (known) known.shape.lines = [...known.shape.lines, ...lines];
    else joined.set(key, { shape: { id, kind: 'smc', title, lines: [...lines] }, nodes: own, kind: 'smc' });
  }
  return [...joined.values()];
}

/** IPSec tunnels by partner: other stacks of the diagram, or the addresses of others. */
export function tunnelPaths({ nodes }: Sysplex): SharedPath[] {
  const owners = new Map(nodes.flatMap((node) => addressesOf(node).map((address) => [address, node] as const)));
  const found = new Map<string, SharedPath>();
  for (const node of nodes)
    for (const rule of node.model?.policy?.filters.rules ?? []) {
      const name = tunnelName(node, rule);
      if (name === undefined || !rule.remote) continue;
      const partner = addressesText(rule.remote);
      const owner = owners.get(partner);
      const ends = owner && owner !== node ? [node, owner].sort((a, b) => a.index - b.index) : [node];
      const id = ends.length > 1 ? `tunnel ${ends.map(({ index }) => index).join(' ')}` : `tunnel ${partner}`;
      const title = ends.length > 1 ? BETWEEN_STACKS : partner;
      const path = found.get(id) ?? { shape: { id, kind: 'tunnel', title, lines: [] }, nodes: [], kind: 'tunnel' };
      found.set(id, path);
      const line = `tunnel ${name}`;
      if (!path.shape.lines.includes(line)) path.shape.lines.push(line);
      for (const end of ends) if (!path.nodes.includes(end)) path.nodes.push(end);
    }
  const isPair = ({ shape }: SharedPath): boolean => shape.title === BETWEEN_STACKS;
  const paths = [...found.values()];
  return [...meshes(paths.filter(isPair)), ...paths.filter((path) => !isPair(path))];
}

/** Tunnels of one name that connect stacks with each other are one box: a box for each two of eight stacks hides all others. */
function meshes(pairs: readonly SharedPath[]): SharedPath[] {
  let joined: SharedPath[][] = [];
  for (const pair of pairs) {
    const name = pair.shape.lines.join();
    const isNext = (mesh: readonly SharedPath[]): boolean =>
      mesh.some(({ shape, nodes }) => shape.lines.join() === name && nodes.some((node) => pair.nodes.includes(node)));
    joined = [...joined.filter((mesh) => !isNext(mesh)), [...joined.filter(isNext).flat(), pair]];
  }
  return joined.map((mesh) => {
    const [{ shape, kind }] = mesh as [SharedPath];
    if (mesh.length === 1) return mesh[0]!;
    const nodes = [...new Set(mesh.flatMap((pair) => pair.nodes))].sort((a, b) => a.index - b.index);
    const between = mesh.map(({ nodes: [one, other] }) => `${one!.name} with ${other!.name}`);
    const isFull = mesh.length === (nodes.length * (nodes.length - 1)) / 2;
    return { shape: { ...shape, lines: [...shape.lines, ...(isFull ? ['each with each'] : between)] }, nodes, kind };
  });
}

/** The tunnel to which a filter sends packets; undefined for other filters. */
function tunnelName({ model }: Node, { action, dynamicVpn, manualVpn, damaged }: FilterRule): string | undefined {
  const at = dynamicVpn ?? manualVpn;
  if (action !== 'IpSec' || at === undefined || damaged) return undefined;
  const { objects = {} } = model?.policy ?? {};
  return [...(objects.IpDynVpnAction ?? []), ...(objects.IpManVpnAction ?? [])].find((one) => one.at === at)?.name;
}

function addressesOf({ adapters, staticVipas, dynamicXcf }: Node): string[] {
  return [
    ...adapters.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
    ...staticVipas,
    ...dynamicXcf,
  ];
}
