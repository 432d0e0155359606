import { hasTlsWithoutEffect, ofSide } from './protection.js';
import type { PathEnd, PathKind, Scenario } from './scenario.js';
import type { Problem } from './shape.js';

const NAME: Readonly<Record<PathKind, string>> = {
  osa: 'OSA',
  hipersockets: 'HiperSockets',
  'smc-r': 'SMC-R',
  'smc-d': 'SMC-D',
  zcx: 'a container on the same LPAR',
};

/** Settings of the adapter and of the line outside the machine. */
const OF_ADAPTER: readonly (keyof PathEnd)[] = [
  'adapter',
  'speedGbps',
  'largeSend',
  'inboundQueues',
  'inbperf',
  'optimizedLatencyMode',
  'readStorageMb',
];
const OF_HIPERSOCKETS: readonly (keyof PathEnd)[] = ['frameSizeKb', 'multiwrite'];
const OF_SMC: readonly (keyof PathEnd)[] = ['rmbeKb', 'smcMemoryMb'];
/** Connections over SMC and those of a container on the same LPAR do not choose between interfaces here. */
export function hasMultipath(kind: PathKind): boolean {
  return kind === 'osa' || kind === 'hipersockets';
}

const OF_DISTANCE = ['rttUs', 'lossPercent', 'reorderPercent'] as const;

type Given = Pick<PathEnd, 'kind' | 'placement' | 'distributor'>;

function isInside({ kind, placement }: Given): boolean {
  return kind === 'hipersockets' || kind === 'smc-d' || (kind === 'zcx' && placement !== 'remote');
}

/** Whether the two ends may be distant: inside one machine, there is no distance. */
export function hasDistance({ kind, placement }: Given): boolean {
  return !isInside({ ...(kind && { kind }), ...(placement && { placement }) });
}

/** The path with the values of both ends combined. */
function pathOf(scenario: Scenario): Given {
  return { ...ofSide<PathEnd>(scenario.path, 'client'), ...ofSide<PathEnd>(scenario.path, 'server') };
}

/** Keys of the path that do not affect a run over it. */
function ignored({ kind = 'osa', placement, distributor }: Given): (keyof PathEnd)[] {
  const usesXcf = distributor !== undefined && distributor.route !== 'viparoute';
  switch (kind) {
    case 'osa':
      return [...OF_SMC, 'placement', ...(usesXcf ? [] : OF_HIPERSOCKETS)];
    case 'hipersockets':
      return [...OF_SMC, 'placement', ...OF_ADAPTER];
    case 'smc-r':
      return ['lossPercent', 'reorderPercent', 'placement', 'multipath', ...OF_HIPERSOCKETS];
    case 'smc-d':
      return ['placement', 'multipath', ...OF_ADAPTER];
    case 'zcx':
      return [...OF_SMC, 'multipath', ...OF_HIPERSOCKETS, ...(placement === 'remote' ? [] : OF_ADAPTER)];
  }
}

/** Reports the settings of the scenario that have no effect on the path or on a flow. */
export function settingsWithoutEffect(scenario: Scenario): string[] {
  const path = pathOf(scenario);
  const given = new Set([
    ...Object.keys(ofSide<PathEnd>(scenario.path, 'server')),
    ...Object.keys(ofSide<PathEnd>(scenario.path, 'client')),
  ]);
  const names = ignored(path).filter((name) => given.has(name));
  const out = names.length === 0 ? [] : [`No effect over ${NAME[path.kind ?? 'osa']}: ${names.join(', ')}.`];
  const { flows } = scenario.workload;
  if (isInside(path) && flows.some(({ rttUs = 0, lossPercent = 0 }) => rttUs > 0 || lossPercent > 0))
    out.push(
      `No effect over ${NAME[path.kind!]}, because both ends are in one CPC: round-trip time and loss of the flows.`,
    );
  if (flows.some((flow) => hasTlsWithoutEffect(flow, scenario.protection)))
    out.push('No effect on Enterprise Extender and IKE, which use UDP: AT-TLS.');
  return out;
}

/** A round trip or losses between two ends in one machine are not valid. */
export function checkDistance(scenario: Scenario, problems: Problem[]): void {
  const path = pathOf(scenario);
  if (!isInside(path)) return;
  const message = `not valid on ${NAME[path.kind!]}, because both ends are in one CPC: remove it, or use osa or smc-r`;
  for (const side of ['server', 'client'] as const) {
    const end = ofSide<PathEnd>(scenario.path, side);
    for (const name of OF_DISTANCE) {
      const at = `path.${name}`;
      if ((end[name] ?? 0) > 0 && !problems.some((problem) => problem.path === at))
        problems.push({ path: at, message });
    }
  }
  scenario.workload.flows.forEach((flow, index) => {
    for (const name of ['rttUs', 'lossPercent'] as const)
      if ((flow[name] ?? 0) > 0) problems.push({ path: `workload.flows[${index}].${name}`, message });
  });
}
