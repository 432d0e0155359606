import { allRules } from '../core/analysis/all-rules.js';
import type { Rule } from '../core/types/rules.js';
import { fromAsset } from './assets.js';

/** The rules of the catalog and the built-in rules, by ID. */
export const loadRules = fromAsset('rules.json', (content): readonly Rule[] =>
  allRules(JSON.parse(content.toString('utf8')) as Rule[]),
);
