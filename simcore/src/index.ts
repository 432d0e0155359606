export { type Change, Comparer, type Comparison, compare, type Pair } from './answer/compare.js';
export { NORMAL, smallestChange } from './answer/interval.js';
export { type LoadCurve, type LoadPoint, loadCurve } from './answer/load-curve.js';
export { shareBelow } from './answer/normal.js';
export type { Unserved } from './answer/offered.js';
export {
  type ChangeFigure,
  type Figure,
  type FlowResult,
  type HostResult,
  type SimulationResult,
  waitsForLine,
} from './answer/result.js';
export { withApplicationsOf } from './answer/same-applications.js';
export { type Sensitivity, type SensitivityRow, sensitivity, type Variation } from './answer/sensitivity.js';
export { type OnProgress, simulate, simulateAt, unservedOf } from './answer/simulate.js';
export { type Exchange, projectSmc, type SmcProjection, type SmcTarget } from './capacity/smc-projection.js';
export {
  type EnclaveMeasurement,
  type EnclaveProjection,
  projectFromEnclaves,
  projectFromSrbTime,
  type Range,
  type SrbMeasurement,
  type SrbProjection,
  USUAL_OVERHEAD,
  USUAL_TARGET_PERCENT,
  type ZiipPlan,
} from './capacity/ziip-measured.js';
export {
  projectFromTraffic,
  type TrafficInterval,
  type TrafficProjection,
  type TrafficQuestionnaire,
} from './capacity/ziip-traffic.js';
export { type CostConstant, type CostTable, type CostValues, costValues, defaultCosts } from './costs/costs.js';
export { type FinishedRun, finishRun, type RunAll, type RunJob } from './run/replicate.js';
export { ADAPTER_OF } from './scenario/ends.js';
export { usableCps, ziipCapacity } from './scenario/engines.js';
export { type JsonSchema, type Problem, parseScenario, SCENARIO_SCHEMA } from './scenario/form.js';
export { generationOf, MACHINES } from './scenario/generation.js';
export type * from './scenario/scenario.js';
