/** Settings of the editor, section `ezlint`; what is left out is as `ezlint.yaml` says. */
export interface EditorSettings {
  release?: string;
  /** Files with facts, absolute or relative to the folder that is open. */
  environment?: string;
  workload?: string;
  /** Files whose problems are shown. */
  problems: 'openFiles' | 'workspace';
  /** Most problems shown for one file. */
  maxProblems: number;
  /** Files larger than this are not analyzed while they are edited. */
  maxFileKb: number;
  /** How long the user pauses before the rules of a large stack run. */
  debounceMs: number;
  /** What fixes are certainly worth, and which rule wins, above the lines. */
  lenses: boolean;
  /** Defaults in effect, behind the statements. */
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

/** Takes what is well-formed of an editor's settings; the rest keeps its default. */
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
