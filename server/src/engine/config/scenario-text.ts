import { type Problem, parseScenario, type Scenario } from '@ezlint/simcore';
import { type FileProblem, type KeyPath, readSettings, type SettingsFile } from './yaml-file.js';

/** A file with a scenario; without problems, the scenario. */
export type ScenarioFile = SettingsFile & { scenario?: Scenario };

/** Reads the text of a scenario file; its problems have lines and columns. */
export async function readScenarioText(text: string, path: string): Promise<ScenarioFile> {
  const file = await readSettings(text, path, {});
  if (file.problems.length > 0) return file;
  const { scenario, problems } = parseScenario(file.value);
  return scenario ? { ...file, scenario } : { ...file, problems: problems.map((problem) => located(problem, file)) };
}

function located(problem: Problem, file: SettingsFile): FileProblem {
  const keys = keysOf(problem.path);
  const place = problem.reason === 'unknown-key' ? file.keyPositionOf?.(keys) : undefined;
  return { ...(place ?? placeOf(keys, file)), message: inWords(problem) };
}

/** The problem in the wording that all settings files use. */
function inWords({ path, message, allowed = [], reason, near }: Problem): string {
  const [, within = '', key = path] = /^(?:(.*)\.)?([^.]+)$/.exec(path) ?? [];
  const around = counted(within);
  switch (reason) {
    case 'whole':
      return `Not a scenario file. Expected keys: ${allowed.join(', ')}.`;
    case 'missing-key':
      return `${around || 'This file'} requires the key ${key}.`;
    case 'unknown-key':
      return `Unknown key "${key}" in ${around || 'this file'}${near ? ` (did you mean ${near}?)` : ''}. Keys: ${allowed.join(', ')}.`;
    default:
      return `${counted(path)}: ${message}.`;
  }
}

/** In messages, the items of a list are numbered from 1. */
function counted(path: string): string {
  return path.replace(/\[(\d+)\]/g, (_, index) => `[${Number(index) + 1}]`);
}

/** The position of a key, or of the nearest enclosing structure if the key is missing. */
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
