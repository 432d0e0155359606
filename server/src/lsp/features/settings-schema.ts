import { SCENARIO_SCHEMA } from '@ezlint/simcore';
import { readScenarioText } from '../../engine/config/scenario-text.js';
import type { Schema } from '../../engine/config/schema.js';
import { type FileProblem, readSettings } from '../../engine/config/yaml-file.js';
import { factsLanguage, isScenario } from '../../engine/files/facts-language.js';
import environmentSchema from '../../engine/schemas/environment.schema.json';
import configSchema from '../../engine/schemas/ezlint.schema.json';
import verifySchema from '../../engine/schemas/verify.schema.json';
import workloadSchema from '../../engine/schemas/workload.schema.json';
import { type AssertionFile, checkAssertions } from '../../engine/verify/assertions.js';

/** A file of settings or facts, identified by its schema. */
export interface SettingsKind {
  name: string;
  schema: Schema;
}

const CONFIG = kind('ezlint.yaml', configSchema);
const ENVIRONMENT = kind('environment facts', environmentSchema);
const WORKLOAD = kind('workload facts', workloadSchema);
const SCENARIO = kind('scenario', SCENARIO_SCHEMA);
const ASSERTIONS = kind('assertions', verifySchema);

function kind(name: string, schema: unknown): SettingsKind {
  return { name, schema: schema as Schema };
}

/** The type of ezlint file of a YAML document, by its name, otherwise by its keys; undefined for any other file. */
export function settingsKindOf(path: string, text: string): SettingsKind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (!/\.ya?ml$/.test(name)) return undefined;
  if (name === 'ezlint.yaml') return CONFIG;
  if (/^assertions:/m.test(text)) return ASSERTIONS;
  if (isScenario(text)) return SCENARIO;
  if (/environment/.test(name)) return ENVIRONMENT;
  if (/workload/.test(name)) return WORKLOAD;
  const language = factsLanguage(text);
  return language === 'environment' ? ENVIRONMENT : language === 'workload' ? WORKLOAD : undefined;
}

/** The problems of a document; for a valid document with assertions, these. */
export async function checkSettings(
  text: string,
  path: string,
  known: SettingsKind,
): Promise<{ problems: readonly FileProblem[]; assertions?: AssertionFile }> {
  if (known === SCENARIO) return { problems: (await readScenarioText(text, path)).problems };
  if (known !== ASSERTIONS) return { problems: (await readSettings(text, path, known.schema)).problems };
  const { problems, assertions } = await checkAssertions(text, path);
  return problems.length > 0 ? { problems } : { problems, assertions };
}
