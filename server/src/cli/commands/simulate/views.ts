import { loadCurve, type Scenario, sensitivity, withApplicationsOf } from '@ezlint/simcore';
import { jsonText } from '../../../engine/core/json-text.js';
import type { Io } from '../../../engine/io.js';
import { loadCurveSvg, loadCurveText, type NamedCurve } from '../../../report/simulation/load-curve-report.js';
import { sensitivityText, tornadoSvg } from '../../../report/simulation/sensitivity-report.js';
import { readScenario } from './scenario-file.js';

const NAMES = ['before', 'after'] as const;

/** The load curve of one scenario or of both, or the effect of assumptions, in the requested format. */
export async function viewOf(
  view: 'load-curve' | 'sensitivity',
  paths: readonly string[],
  format: 'text' | 'json' | 'svg',
  io: Io,
): Promise<string> {
  const scenarios: Scenario[] = [];
  for (const path of paths) scenarios.push(await readScenario(path, io));
  if (view === 'sensitivity') {
    const found = sensitivity(scenarios[0]!, scenarios[1]!);
    if (format === 'json') return jsonText(found);
    return format === 'svg' ? tornadoSvg(found) : sensitivityText(found);
  }
  const curves = scenarios.map((scenario, index): NamedCurve => {
    const name = scenarios.length > 1 ? NAMES[index]! : paths[index]!;
    return { name, curve: loadCurve(withApplicationsOf(scenarios[0]!, scenario)) };
  });
  if (format === 'svg') return loadCurveSvg(curves);
  if (format === 'text') return loadCurveText(curves);
  return jsonText(scenarios.length > 1 ? { before: curves[0]!.curve, after: curves[1]!.curve } : curves[0]!.curve);
}
