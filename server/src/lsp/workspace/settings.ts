/** Settings of the editor, section `ezlint`; for absent ones, `ezlint.yaml` applies. */
export interface EditorSettings {
  release?: string;
  /** Files with facts, absolute or relative to the open folder. */
  environment?: string;
  workload?: string;
  /** Files whose problems are shown. */
  problems: 'openFiles' | 'workspace';
  /** Maximum number of problems per file. */
  maxProblems: number;
  /** Maximum size of files that are analyzed while they are edited. */
  maxFileKb: number;
  /** The pause of the user after which the rules of a large stack run. */
  debounceMs: number;
  /** The certain effects of fixes, and the rule that has priority, above the lines. */
  lenses: boolean;
  /** Defaults in effect, after the statements. */
  hints: boolean;
}

export const DEFAULT_SETTINGS: EditorSettings = {
  problems: 'workspace',
  maxProblems: 1000,
  maxFileKb: 4096,
  debounceMs: 50,
  lenses: true,
  hints: true,
};

/** Uses the valid settings of an editor; others keep their defaults. */
export function toSettings(given: unknown): EditorSettings {
  const from = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const settings = { ...DEFAULT_SETTINGS };
  for (const key of ['release', 'environment', 'workload'] as const) {
    const value = from[key];
    if (typeof value === 'string' && value.trim() !== '') settings[key] = value.trim();
  }
  if (from.problems === 'openFiles') settings.problems = from.problems;
  for (const key of ['maxProblems', 'maxFileKb'] as const) {
    const value = from[key];
    if (typeof value === 'number' && value > 0) settings[key] = value;
  }
  for (const key of ['lenses', 'hints'] as const) {
    const value = from[key];
    if (typeof value === 'boolean') settings[key] = value;
  }
  const { debounceMs } = from;
  if (typeof debounceMs === 'number' && debounceMs >= 0) settings.debounceMs = debounceMs;
  return settings;
}
