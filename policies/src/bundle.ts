import type { OpaCompiler, RegoSources } from './opa-compiler.js';
import { findingsEntrypoint } from './policy.js';
import { compareStrings } from './rego-value.js';
import { withRules } from './rule-exports.js';
import { RuleReads } from './rule-reads.js';
import { aggregator, findRules, isTestFile, type RuleFolder, readSources, rulePackage } from './sources.js';

/** All that one policy is made of. */
export interface PolicyBundle {
  rules: RuleFolder[];
  /** Library, rules and the generated aggregator. */
  modules: RegoSources;
  /** Test modules, which may use everything above. */
  tests: RegoSources;
}

export interface BundleFolders {
  /** Shared helpers. */
  lib: string;
  /** Roots of rule folders: the shipped ones, then a site's. */
  rules: readonly string[];
  /** What paths in problems are relative to. */
  base: string;
}

/** Reads library and rules from their folders. */
export function readBundle({ lib, rules: roots, base }: BundleFolders): PolicyBundle {
  const rules = findRules(roots);
  const folders = [lib, ...roots];
  const read = (accept: (name: string) => boolean) =>
    Object.assign({}, ...folders.map((folder) => readSources(folder, base, accept))) as RegoSources;
  const modules = { ...read((name) => !isTestFile(name)), 'ezlint/main.rego': aggregator(rules) };
  return { rules, modules, tests: read(isTestFile) };
}

/** Compiles a bundle to the policy that `loadPolicy` takes. */
export async function compileBundle(compiler: OpaCompiler, { rules, modules }: PolicyBundle): Promise<Uint8Array> {
  const reads = new RuleReads(modules);
  const known = rules.map((rule) => ({
    id: rule.id,
    path: `${rulePackage(rule)}.finding`,
    reads: reads.of(rulePackage(rule), 'finding'),
  }));
  // Rules that read the same run one after the other: what they share is calculated once.
  known.sort((a, b) => compareStrings(`${a.reads}`, `${b.reads}`));
  return withRules(await compiler.compile(modules, [findingsEntrypoint]), known);
}
