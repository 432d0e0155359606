import { findConfig, loadConfig, type RuleSeverity } from '../config/config.js';
import type { Rule } from '../core/rules.js';
import { diskFiles } from '../input/file-system.js';
import { absolute } from '../input/paths.js';
import { readText } from '../input/read.js';
import { ruleSettings } from '../input/rule-settings.js';
import type { Arguments } from './command.js';
import type { Io } from './io.js';

/** Severities that the settings in reach give to rules, by rule id. */
export async function configuredSeverities(
  args: Arguments,
  io: Io,
  rules: readonly Rule[],
): Promise<Record<string, RuleSeverity>> {
  if (args.has('no-config')) return {};
  const named = args.value('config');
  const folder = absolute('.', io.cwd);
  const path = named === undefined ? await findConfig(folder, diskFiles) : absolute(named, folder);
  if (path === undefined) return {};
  const shown = named ?? path;
  const config = await loadConfig(await readText(path, shown, diskFiles), path, shown);
  return ruleSettings(config, rules).severities;
}
