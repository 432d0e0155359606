import type { Scenario } from '@ezlint/simcore';
import { refuse } from '../../../engine/config/config.js';
import { readScenarioText } from '../../../engine/config/scenario-text.js';
import type { Io } from '../../../engine/io.js';
import { readOperand } from '../../shell/operand-file.js';

/** Reads a scenario file; errors in it are reported with line and column. */
export async function readScenario(path: string, io: Io): Promise<Scenario> {
  const { text, shown } = await readOperand(path, io);
  const file = await readScenarioText(text, shown);
  refuse(file);
  if (!file.scenario) throw new Error('a scenario without problems was not read');
  return file.scenario;
}
