import type { EbcdicPage, LanguageId, Release } from '@ezlint/grammar';
import type { FormatSettings } from '../core/format/format-settings.js';
import type { Severity } from '../core/types/finding.js';
import { InputError, UsageError } from '../errors.js';
import type { FileSystem } from '../files/file-system.js';
import type { Limits } from '../files/limits.js';
import { joined, parentOf } from '../files/paths.js';
import schema from '../schemas/ezlint.schema.json';
import { isGlob } from './globs.js';
import type { Schema } from './schema.js';
import { type KeyPath, readSettings, type SettingsFile } from './yaml-file.js';

export const CONFIG_NAME = 'ezlint.yaml';

export interface StackConfig {
  name: string;
  profile?: string;
  policies?: string[];
  files?: string[];
  running?: string;
  environment?: string;
  workload?: string;
  symbols?: Record<string, string>;
  release?: Release;
}

export type RuleSeverity = Severity | 'off';
export type FailOn = Severity | 'never';

/** `ezlint.yaml` as coded. */
interface ConfigFile {
  stacks?: StackConfig[];
  release?: Release;
  symbols?: Record<string, string>;
  includes?: Record<string, string>;
  environment?: string;
  workload?: string;
  languages?: Record<string, LanguageId | 'none'>;
  codePage?: EbcdicPage;
  /** Presets; see core/review/presets.ts. */
  extends?: string | string[];
  /** Also report preview rules. */
  preview?: boolean;
  /** Version of ezlint whose rules are used. */
  ruleSet?: string;
  suppressions?: {
    rules: string[];
    files?: string[];
    statement?: string;
    until?: string;
    reason?: string;
    owner?: string;
  }[];
  'suppression-policy'?: { 'require-reason'?: boolean; forbid?: string[] };
  rules?: Record<string, RuleSeverity | { severity?: RuleSeverity; parameters?: Record<string, unknown> }>;
  policies?: string[];
  /** Standards that the site follows: NAME or NAME@EDITION. */
  standards?: string[];
  'fail-on'?: FailOn;
  baseline?: string;
  impact?: boolean;
  limits?: Partial<Limits>;
  format?: Partial<FormatSettings>;
}

/** The settings of a run, with the base folder of their paths. */
export interface Config {
  /** Absent if there is no file; then all settings are absent. */
  path?: string;
  folder: string;
  settings: ConfigFile;
  /** `file:line:column` of a setting, for messages. */
  placeOf(path: KeyPath): string;
}

/** The nearest `ezlint.yaml` in a folder or its parents. Throws InputError if it is a device, a pipe or a circular link. */
export async function findConfig(folder: string, files: FileSystem): Promise<string | undefined> {
  for (let at: string | undefined = folder; at !== undefined; at = parentOf(at)) {
    const path = joined(at, CONFIG_NAME);
    const kind = (await files.stat(path))?.kind;
    if (kind === 'file') return path;
    if (kind === 'other')
      throw new InputError(
        `${path} cannot be read: it is not a regular file.`,
        'Replace it with a file, or use --no-config.',
      );
  }
  return undefined;
}

export function noConfig(folder: string): Config {
  return { folder, settings: {}, placeOf: () => '' };
}

/** Reads a settings file; throws UsageError with all errors in it. `shown`: the path as specified by the user. */
export async function loadConfig(text: string, path: string, shown: string): Promise<Config> {
  const file = await readSettings(text, shown, schema as unknown as Schema);
  refuse(file);
  const settings = file.value as ConfigFile;
  const placeOf = (keys: KeyPath): string => placeIn(file, keys);
  const names = new Set<string>();
  for (const [index, { name }] of (settings.stacks ?? []).entries()) {
    if (names.size < names.add(name).size) continue;
    throw new UsageError(
      `${placeOf(['stacks', index, 'name'])}: two stacks have the name ${name}.`,
      'Specify a unique name for each stack.',
    );
  }
  if (patternsIn(settings) > MOST_PATTERNS)
    throw new UsageError(
      `${shown} has more than ${MOST_PATTERNS} patterns (* and ?).`,
      'Specify the folder of the files instead of patterns.',
    );
  return { path, folder: parentOf(path)!, settings, placeOf };
}

/** Each pattern is compared with each file, so together they could take hours. */
const MOST_PATTERNS = 5000;

function patternsIn({ languages, includes, stacks, suppressions }: ConfigFile): number {
  const texts = [
    ...[languages, includes].flatMap((map) => Object.keys(map ?? {})),
    ...(stacks ?? []).flatMap(({ policies, files }) => [policies ?? [], files ?? []].flat()),
    ...(suppressions ?? []).flatMap(({ files }) => files ?? []),
  ];
  return texts.filter(isGlob).length;
}

function placeIn(file: SettingsFile, keys: KeyPath): string {
  const { line, column } = file.positionOf(keys);
  return `${file.path}:${line}:${column}`;
}

/** Throws UsageError if a settings file has problems, one per line. */
export function refuse(file: SettingsFile, remedy = `Correct ${file.path}.`): void {
  if (file.problems.length === 0) return;
  const lines = file.problems.map(({ line, column, message }) => `${file.path}:${line}:${column}: ${message}`);
  throw new UsageError(lines.join('\n'), remedy);
}
