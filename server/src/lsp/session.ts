import type { CompiledPolicy } from '@ezlint/policies';
import { type AnalyzerParts, createAnalyzer } from '../core/analyse.js';
import type { Rule } from '../core/rules.js';
import type { FileSystem } from '../input/file-system.js';
import { type RuleSet, type SiteRuleSets, type Trouble, Workspace } from './workspace.js';

export { features } from './features.js';

/** Reads and compiles the rules in folders of a site. */
export type LoadSite = (folders: readonly string[]) => Promise<{ rules: Rule[]; policy: Promise<CompiledPolicy> }>;

type WorkspaceParts = AnalyzerParts & { today?: string; loadSite?: LoadSite };

/** A workspace without documents; `files` is absent where there is no file system, as in a browser. */
export function openWorkspace(parts: WorkspaceParts, files: FileSystem | undefined, trouble: Trouble): Workspace {
  const { today, loadSite } = parts;
  return new Workspace(ruleSetOf(parts), files, trouble, today, loadSite && siteRuleSets(parts, loadSite));
}

function ruleSetOf(parts: AnalyzerParts): RuleSet {
  return { rules: new Map(parts.rules.map((rule) => [rule.id, rule])), analyzer: createAnalyzer(parts) };
}

/** Keeps the newest set while neither descriptions nor conditions change: its analysis remembers what it parsed. */
function siteRuleSets({ rules: shipped, policyWasm }: AnalyzerParts, loadSite: LoadSite): SiteRuleSets {
  let newest: { described: string; sitePolicy: CompiledPolicy; set: RuleSet } | undefined;
  return async (folders) => {
    const { rules, policy } = await loadSite(folders);
    const sitePolicy = await policy;
    const described = JSON.stringify(rules);
    if (newest?.described === described && newest.sitePolicy === sitePolicy) return newest.set;
    const parts = { rules: [...shipped, ...rules], sitePolicy, ...(policyWasm ? { policyWasm } : {}) };
    newest = { described, sitePolicy, set: ruleSetOf(parts) };
    return newest.set;
  };
}
