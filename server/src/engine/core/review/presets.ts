import type { Rule } from '../types/rules.js';

/** Rule selections that a site can start with. */
export const PRESETS = ['recommended', 'strict', 'security', 'performance', 'migration'] as const;

export type Preset = (typeof PRESETS)[number];

export const DEFAULT_PRESET: Preset = 'recommended';

type Selectable = Pick<Rule, 'id' | 'category' | 'confidence' | 'strictOnly'>;

/** Independent of the subject: files that cannot be read correctly, invalid directives and changes that fail are always reported. */
function isBasic({ id, category }: Selectable): boolean {
  return category === 'syntax' || id.startsWith('SUP') || id.startsWith('CHG');
}

const SELECTS: Record<Preset, (rule: Selectable) => boolean> = {
  // Rules of low confidence depend on the preferences of the site.
  recommended: ({ confidence, strictOnly }) => confidence !== 'low' && strictOnly !== true,
  strict: () => true,
  security: ({ category }) => category.startsWith('security-'),
  performance: ({ category }) => category === 'performance',
  migration: ({ category }) => category === 'migration',
};

/** The IDs of the rules that at least one of the presets selects. */
export function presetRules(presets: readonly Preset[], rules: readonly Selectable[]): Set<string> {
  const chosen = rules.filter((rule) => isBasic(rule) || presets.some((preset) => SELECTS[preset](rule)));
  return new Set(chosen.map(({ id }) => id));
}
