import type { LanguageId } from '@ezlint/grammar';
import environmentSchema from '../schemas/environment.schema.json';

const ENVIRONMENT_KEYS = new Set(Object.keys(environmentSchema.properties));

/** Files of facts have nothing but their keys at the left edge. */
export function factsLanguage(text: string): LanguageId | undefined {
  const keys = [...text.matchAll(/^([A-Za-z][\w-]*):/gm)].map((match) => match[1]!);
  if (keys.includes('flows') && keys.every((key) => key !== 'hosts' && key !== 'path')) return 'workload';
  const known = keys.filter((key) => ENVIRONMENT_KEYS.has(key));
  return known.length > 0 && known.length * 2 > keys.length && known.some((key) => key !== 'release')
    ? 'environment'
    : undefined;
}
