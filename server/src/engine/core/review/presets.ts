import type { Rule } from '../types/rules.js';

/** Selections of rules that a site starts from. */
export const PRESETS = ['recommended', 'strict', 'security', 'performance', 'migration'] as const;

export type Preset = (typeof PRESETS)[number];

export const DEFAULT_PRESET: Preset = 'recommended';

type Selectable = Pick<Rule, 'id' | 'category' | 'confidence' | 'strictOnly'>;

/** Whatever the subject, a file that cannot be read rightly, a directive that does not count and a change that fails are reported. */
function isBasic({ id, category }: Selectable): boolean {
  return category === 'syntax' || id.startsWith('SUP') || id.startsWith('CHG');
}

const SELECTS: Record<Preset, (rule: Selectable) => boolean> = {
  // Rules of low confidence are matters of taste.
  recommended: ({ confidence, strictOnly }) => confidence !== 'low' && strictOnly !== true,
  strict: () => true,
  security: ({ category }) => category.startsWith('security-'),
  performance: ({ category }) => category === 'performance',
  migration: ({ category }) => category === 'migration',
};

/** The ids of the rules that one of the presets selects. */
export function presetRules(presets: readonly Preset[], rules: readonly Selectable[]): Set<string> {
  const chosen = rules.filter((rule) => isBasic(rule) || presets.some((preset) => SELECTS[preset](rule)));
  return new Set(chosen.map(({ id }) => id));
}
