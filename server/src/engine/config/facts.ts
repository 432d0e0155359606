import { generationOf } from '@ezlint/simcore';
import environmentSchema from '../schemas/environment.schema.json';
import workloadSchema from '../schemas/workload.schema.json';
import type { Schema } from './schema.js';
import { readSettings, type SettingsFile } from './yaml-file.js';

export type Facts = Readonly<Record<string, unknown>>;

/** Facts of the site, with the problems of their file. */
export interface FactsFile extends SettingsFile {
  value: Facts;
}

/** Reads environment facts; see environment.schema.json. */
export async function readEnvironment(text: string, path: string): Promise<FactsFile> {
  const file = await readSettings(text, path, environmentSchema as unknown as Schema);
  const facts = { ...(file.value as Record<string, unknown>) };
  for (const key of ['cpc', 'plannedCpc']) if (typeof facts[key] === 'string') facts[key] = generationOf(facts[key]);
  if (Array.isArray(facts.otherCpcs)) facts.otherCpcs = facts.otherCpcs.map(generationOf);
  return { ...file, value: facts };
}

/** Reads workload facts; see workload.schema.json. */
export async function readWorkload(text: string, path: string): Promise<FactsFile> {
  const file = await readSettings(text, path, workloadSchema as unknown as Schema);
  return { ...file, value: file.value as Facts };
}
