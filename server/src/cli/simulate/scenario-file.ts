import { decode } from '@ezlint/grammar';
import { type Problem, parseScenario, type Scenario } from '@ezlint/simcore';
import { refuse } from '../../config/config.js';
import { type KeyPath, readSettings, type SettingsFile } from '../../config/yaml-file.js';
import { diskFiles } from '../../input/file-system.js';
import { absolute } from '../../input/paths.js';
import { readText } from '../../input/read.js';
import type { Io } from '../io.js';

/** Reads a scenario file; what is wrong in it is told with line and column. */
export async function readScenario(path: string, io: Io): Promise<Scenario> {
  const isInput = path === '-';
  const text = isInput
    ? decode(await io.readStandardInput()).text
    : await readText(absolute(path, io.cwd), path, diskFiles);
  const file = await readSettings(text, isInput ? 'standard input' : path, {});
  refuse(file);
  const { scenario, problems } = parseScenario(file.value);
  if (scenario) return scenario;
  refuse({ ...file, problems: problems.map((problem) => located(problem, file)) });
  throw new Error('a scenario without problems was not read');
}

function located({ path, message, allowed }: Problem, file: SettingsFile): SettingsFile['problems'][number] {
  const listed = allowed && !message.includes('is not one of') ? ` Allowed: ${allowed.join(', ')}.` : '';
  return { ...placeOf(keysOf(path), file), message: `${path}: ${message}.${listed}` };
}

/** The place of a key, or of the nearest structure around it where the key is missing. */
function placeOf(keys: KeyPath, file: SettingsFile): { line: number; column: number } {
  for (let length = keys.length; length > 0; length--) {
    const place = file.positionOf(keys.slice(0, length));
    if (place.line > 1 || place.column > 1) return place;
  }
  return { line: 1, column: 1 };
}

/** `workload.flows[0].kind` as keys. */
function keysOf(path: string): KeyPath {
  return (path.match(/[^.[\]]+/g) ?? []).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}
