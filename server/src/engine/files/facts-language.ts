import type { LanguageId } from '@ezlint/grammar';
import environmentSchema from '../schemas/environment.schema.json';

const ENVIRONMENT_KEYS = new Set(Object.keys(environmentSchema.properties));

/** Whether another command reads the file: assertions of `verify`, scenarios of `simulate`. */
export function isForAnotherCommand(text: string): boolean {
  return leftKeys(text).includes('assertions') || isScenario(text);
}

/** Two hosts and the path between them. */
export function isScenario(text: string): boolean {
  const keys = leftKeys(text);
  return keys.includes('hosts') && keys.includes('path');
}

/** The language of a facts file, in which only its keys begin in column 1. */
export function factsLanguage(text: string): LanguageId | undefined {
  const keys = leftKeys(text);
  if (keys.includes('flows') && keys.every((key) => key !== 'hosts' && key !== 'path')) return 'workload';
  const known = keys.filter((key) => ENVIRONMENT_KEYS.has(key));
  return known.length > 0 && known.length * 2 > keys.length && known.some((key) => key !== 'release')
    ? 'environment'
    : undefined;
}

function leftKeys(text: string): string[] {
  return [...text.matchAll(/^([A-Za-z][\w-]*):/gm)].map((match) => match[1]!);
}
