import type { LocateRange, StageAnswer } from '../core/resolve/stages/types.js';
import type { Resolution } from '../core/resolve/types.js';
import { connectionText } from '../core/resolve/wording.js';
import type { Finding, Severity } from '../core/types/finding.js';
import type { AnalyzedFailures } from '../failures/failures.js';
import { isUnknown } from '../failures/failures.js';
import type { Adapter, Node, Sysplex } from '../failures/sysplex.js';
import { failureText } from '../failures/wording.js';
import type { Shape } from './shapes.js';
import { adapterId, routeLine, stackId, type Topology, vipaId } from './topology.js';

/** Annotations of a diagram of the network. */
export interface Marks {
  /** The failure or the connection, in one line. */
  heading?: string;
  /** Shapes that failed. */
  failed: ReadonlySet<string>;
  /** Shapes on the path of a connection. */
  onPath: ReadonlySet<string>;
  /** Addresses that are no longer served. */
  lost: ReadonlySet<string>;
  /** Lines of shapes that are no longer in effect, by shape: routes over an interface that failed. */
  lostLines: ReadonlyMap<string, ReadonlySet<string>>;
  /** Dynamic VIPAs that move, with the stack that takes them over; null if it is unknown. */
  moves: readonly { vipa: string; to: string | null }[];
  /** Findings by shape. */
  findings: ReadonlyMap<string, readonly { severity: Severity; text: string }[]>;
  /** The stacks that were checked, unless all were. */
  checked?: readonly string[];
}

export const NO_MARKS: Marks = {
  failed: new Set(),
  onPath: new Set(),
  lost: new Set(),
  lostLines: new Map(),
  moves: [],
  findings: new Map(),
};

/** Items that a failure removes, and dynamic VIPAs that move. */
export function failureMarks(
  { report, sysplex, failures }: AnalyzedFailures,
  at: number,
): Omit<Marks, 'findings' | 'onPath'> {
  const effects = report.failures[at]!;
  const { down, inactive } = failures[at]!;
  const failed = sysplex.nodes.flatMap((node) => [
    ...(down.has(node) ? [stackId(node)] : []),
    ...node.adapters.filter((one) => down.has(node) || inactive.has(one)).map((one) => adapterId(node, one)),
  ]);
  return {
    heading: `after the failure of ${failureText(effects.failure)}${isUnknown(effects) ? ', whose effects are unknown' : ''}`,
    failed: new Set(failed),
    lost: new Set(effects.lost.flatMap((loss) => ('address' in loss ? [loss.address] : []))),
    lostLines: new Map(sysplex.nodes.map((node) => [stackId(node), lostRoutes(node, inactive)])),
    moves: effects.moves.flatMap(({ address, from, to }) =>
      sysplex.instances
        .filter((one) => one.address === address && one.holders.some(({ node }) => node.name === from))
        .map((instance) => {
          const taker = sysplex.nodes.find(({ name }) => name === to);
          return { vipa: vipaId(instance), to: taker ? stackId(taker) : null };
        }),
    ),
  };
}

/** The lines of the static routes of a stack over interfaces that are inactive. */
function lostRoutes({ adapters, model }: Node, inactive: ReadonlySet<Adapter>): Set<string> {
  const names = new Set(adapters.filter((one) => inactive.has(one)).map(({ name }) => name));
  const routes = (model?.routes ?? []).filter((route) => route.interface !== undefined && names.has(route.interface));
  return new Set(routes.map(routeLine));
}

/** The shapes on the path of a connection: its interface with the connected networks, the stack, and the dynamic VIPA that it uses. */
function pathMarks(
  { connectors }: Topology,
  stack: string,
  interfaces: readonly string[],
  vipa: string | undefined,
): Set<string> {
  const found = new Set([stack, ...interfaces, ...(vipa === undefined ? [] : [vipa])]);
  for (const { from, to } of connectors) if (interfaces.includes(to)) found.add(from);
  return found;
}

/** The path of a connection of the stack `node`, from its stages. */
export function wayMarks(
  { sysplex, topology }: { sysplex: Sysplex; topology: Topology },
  node: Node,
  { connection }: Pick<Resolution, 'connection'>,
  stages: readonly StageAnswer[],
): Pick<Marks, 'heading' | 'onPath'> {
  const carrier = stages.find(({ stage }) => stage === 'interface');
  const used = [carrier?.by, ...(carrier?.next ?? [])].flatMap((one) => one?.name ?? []);
  const adapters = node.adapters.filter((adapter) => used.includes(adapter.name));
  const instance = sysplex.instances.find(
    ({ address, holders }) => address === connection.local && holders.some((holder) => holder.node === node),
  );
  const ids = adapters.map((adapter) => adapterId(node, adapter));
  return {
    heading: connectionText(connection),
    onPath: pathMarks(topology, stackId(node), ids, instance && vipaId(instance)),
  };
}

/** The findings of a stack, and the mapping of its model to the text. */
export interface StackFindings {
  name: string;
  findings: readonly Finding[];
  rangesOf: LocateRange;
}

/** Findings by the interface whose statement contains them, otherwise by stack; without hints. */
export function findingMarks(stacks: readonly StackFindings[], shapes: readonly Shape[]): Marks['findings'] {
  const found = new Map<string, { severity: Severity; text: string }[]>();
  for (const { name, findings, rangesOf } of stacks) {
    const own = shapes.filter(({ stack }) => stack === name);
    for (const finding of findings.filter(({ severity }) => severity !== 'hint')) {
      const shape = own.find(({ at }) => at !== undefined && holds(rangesOf(at), finding)) ?? own.at(-1)!;
      const text = `${finding.ruleId} ${finding.message}`;
      found.set(shape.id, [...(found.get(shape.id) ?? []), { severity: finding.severity, text }]);
    }
  }
  return found;
}

function holds(place: ReturnType<LocateRange>, { file, range }: Finding): boolean {
  const { line } = range.start;
  return place?.file === file && place.range.start.line <= line && line <= place.range.end.line;
}
