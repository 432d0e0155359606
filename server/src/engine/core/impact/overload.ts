import { type SimulationResult, unservedOf } from '@ezlint/simcore';
import type { NotServed } from '../types/capacity.js';
import type { ImpactMetric } from '../types/finding.js';
import { RESPONSE_UNIT, round } from './metrics.js';
import type { Routed } from './stack-scenarios.js';

/** The flows over an interface whose offered load exceeds the capacity. */
export function notServedOf(
  result: SimulationResult,
  { scenario, via }: Pick<Routed, 'scenario' | 'via'>,
): NotServed[] {
  return unservedOf(result, scenario).map(({ flow, offeredPerS, servedPerS }) => ({
    flow,
    over: via.name,
    offeredPerS,
    servedPerS: round(servedPerS),
  }));
}

/** Metrics that a change determines although the load exceeds the capacity: the response time depends on how long the load lasts. */
export function determinedAtSaturation(metrics: readonly ImpactMetric[]): ImpactMetric[] {
  return metrics.filter(({ unit }) => unit !== RESPONSE_UNIT);
}
