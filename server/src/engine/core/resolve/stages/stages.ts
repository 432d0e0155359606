import type { StackModel } from '@ezlint/grammar';
import type { Resolution } from '../types.js';
import { distributionStage } from './distribution.js';
import { interfaceStage, mtuStage, routeStage } from './paths.js';
import { filterStage, tlsStage, tunnelStage } from './policies.js';
import { netaccessStage, portStage } from './ports.js';
import { idsStage, qosStage } from './regulation.js';
import { acceleratorStage, queueStage, smcStage, tcpStage } from './services.js';
import { sourceStage } from './source.js';
import { type LocateRange, StageSubject } from './subject.js';
import { STAGES, type Stage, type StageAnswer } from './types.js';

const ANSWERS: Record<Stage, (subject: StageSubject) => StageAnswer> = {
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

/**
 * The path of a connection through a stack. Each stage is independent of the others: the route is determined even if the filters deny the connection.
 */
export function connectionStages(
  stack: StackModel,
  environment: Readonly<Record<string, unknown>>,
  resolution: Resolution,
  locate: LocateRange,
): StageAnswer[] {
  const subject = new StageSubject(stack, environment, resolution, locate);
  return STAGES.map((stage) => ANSWERS[stage](subject));
}
