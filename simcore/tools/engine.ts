import type { CostValues } from '../src/costs/costs.js';
import { parseScenario, simulateAt } from '../src/index.js';

/** Runs one scenario of one size once; what it reads of `values` is what its output can depend on. */
export function simulateOnce(scenario: Record<string, unknown>, values: CostValues): Record<string, unknown> {
  const { scenario: read, problems } = parseScenario(scenario);
  if (problems) throw new Error(`${problems[0]!.path}: ${problems[0]!.message}`);
  return simulateAt(read, values);
}
