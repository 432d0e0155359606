import type { StackFacts, StackModel } from '@ezlint/grammar';
import { stackFacts } from '../stack-facts.js';
import type { Resolution } from '../types.js';
import { distributionStage } from './distribution.js';
import { interfaceStage, mtuStage, routeStage } from './paths.js';
import { filterStage, tlsStage, tunnelStage } from './policies.js';
import { netaccessStage, portStage } from './ports.js';
import { idsStage, qosStage } from './regulation.js';
import { acceleratorStage, queueStage, smcStage, tcpStage } from './services.js';
import { sourceStage } from './source.js';
import { StageSubject } from './subject.js';
import { type FindOwner, type LocateRange, STAGES, type Stage, type StageAnswer, type StageResult } from './types.js';

const ANSWERS: Record<Stage, (subject: StageSubject) => StageResult> = {
  port: portStage,
  netaccess: netaccessStage,
  source: sourceStage,
  route: routeStage,
  interface: interfaceStage,
  mtu: mtuStage,
  filter: filterStage,
  tunnel: tunnelStage,
  tls: tlsStage,
  ids: idsStage,
  qos: qosStage,
  smc: smcStage,
  distribution: distributionStage,
  accelerator: acceleratorStage,
  queue: queueStage,
  tcp: tcpStage,
};

/** Stages of the stack's own connections. */
const OF_OWN: ReadonlySet<Stage> = new Set(['port', 'netaccess', 'source', 'tls', 'smc', 'distribution', 'tcp']);
/** Stages whose effect on forwarded packets is not documented. */
const UNDOCUMENTED: ReadonlySet<Stage> = new Set(['ids', 'qos', 'queue']);

function resultOf(stage: Stage, subject: StageSubject): StageResult {
  if (subject.connection.routing !== 'routed') return ANSWERS[stage](subject);
  if (OF_OWN.has(stage)) return subject.answer('none: the stack forwards the packets');
  if (UNDOCUMENTED.has(stage)) return subject.unknown(['the effect on packets that the stack forwards']);
  return ANSWERS[stage](subject);
}

/**
 * The path of a connection through a stack. Each stage is independent of the others: the route is determined even if the filters deny the connection.
 *
 * @param ownerOf finds the other stack of the sysplex that owns a dynamic VIPA; absent if no other stack was read
 * @param facts with the texts of symbols, if answers are to name these
 */
export function connectionStages(
  stack: StackModel,
  environment: Readonly<Record<string, unknown>>,
  resolution: Resolution,
  locate: LocateRange,
  ownerOf?: FindOwner,
  facts: StackFacts = stackFacts(stack, environment),
): StageAnswer[] {
  const subject = new StageSubject(stack, environment, facts, resolution, locate, ownerOf);
  return STAGES.map((stage) => ({ stage, ...resultOf(stage, subject) }));
}
