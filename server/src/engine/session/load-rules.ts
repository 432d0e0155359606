import { allRules } from '../core/analysis/all-rules.js';
import type { Rule } from '../core/types/rules.js';
import type { Io } from '../io.js';
import { asset } from './assets.js';

/** The rules of the catalog and those that the program itself checks, by id. */
export async function loadRules(io: Io): Promise<Rule[]> {
  return allRules(JSON.parse((await asset('rules.json', io)).toString('utf8')) as Rule[]);
}
