import type { Arguments } from '../../engine/arguments.js';
import type { RuleSeverity } from '../../engine/config/config.js';
import { ruleFolders } from '../../engine/config/rule-folders.js';
import { ruleSettings } from '../../engine/config/rule-settings.js';
import { readSettings } from '../../engine/config/settings.js';
import { allowedFor, SettingsPaths } from '../../engine/config/settings-paths.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { diskFiles } from '../../engine/files/file-system.js';
import { absolute } from '../../engine/files/paths.js';
import type { Io } from '../../engine/io.js';
import { loadRules } from '../../engine/session/load-rules.js';
import type { OptionSpecs } from './command.js';
import { INPUT_OPTIONS } from './input-options.js';

/** Options of commands that report rules: the location of the site rules. */
export const RULE_OPTIONS: OptionSpecs = {
  config: INPUT_OPTIONS.config!,
  'no-config': INPUT_OPTIONS['no-config']!,
  policies: INPUT_OPTIONS.policies!,
  'allow-path': INPUT_OPTIONS['allow-path']!,
};

export interface RulesInReach {
  /** The shipped rules and those of the site. */
  rules: Rule[];
  /** The settings by rule id. */
  severities: Record<string, RuleSeverity>;
}

/** The rules that a check in this folder would use, with the severities that the settings give them. */
export async function rulesInReach(args: Arguments, io: Io): Promise<RulesInReach> {
  const shipped = await loadRules(io);
  const cwd = absolute('.', io.cwd);
  const settings = args.has('no-config') ? false : args.value('config');
  const config = await readSettings(
    { cwd, paths: [], ...(settings === undefined ? {} : { config: settings }) },
    diskFiles,
  );
  const named = args.values('policies');
  const allowed = allowedFor({
    cwd,
    ...(settings === undefined ? {} : { config: settings }),
    allowed: args.values('allow-path'),
  });
  const paths = new SettingsPaths(config, allowed, diskFiles);
  const folders = await ruleFolders(named, cwd, config, paths, diskFiles);
  const rules = [...shipped, ...(await siteRules(folders, shipped, io))];
  return { rules, severities: ruleSettings(config, rules).severities };
}

async function siteRules(folders: readonly string[], shipped: readonly Rule[], io: Io): Promise<Rule[]> {
  if (folders.length === 0) return [];
  const { foldersOfRules } = await import('../../engine/session/load-standards.js');
  const ofRules = foldersOfRules(folders);
  if (ofRules.length === 0) return [];
  const { readSiteRules } = await import('../../engine/session/site-policies.js');
  return readSiteRules(ofRules, shipped, io);
}
