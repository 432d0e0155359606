import type { OpaCompiler, RegoSources } from './opa-compiler.js';
import { findingsEntrypoint } from './policy.js';
import { compareStrings } from './rego-value.js';
import { withRules } from './rule-exports.js';
import { RuleReads } from './rule-reads.js';
import { aggregator, findRules, isTestFile, type RuleFolder, readSources, rulePackage } from './sources.js';

/** All sources of one policy. */
export interface PolicyBundle {
  rules: RuleFolder[];
  /** Library, rules and the generated aggregator. */
  modules: RegoSources;
  /** Test modules, which may use all of the above. */
  tests: RegoSources;
}

/** The folders from which a policy is built. */
export interface BundleFolders {
  /** Shared helpers. */
  lib: string;
  /** Root folders of rules: the shipped ones, then those of a site. */
  rules: readonly string[];
  /** The base folder of paths in problems. */
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

/** Compiles a bundle to a policy for `loadPolicy`. */
export async function compileBundle(compiler: OpaCompiler, { rules, modules }: PolicyBundle): Promise<Uint8Array> {
  const reads = new RuleReads(modules);
  const known = rules.map((rule) => {
    const own = rulePackage(rule);
    const base = reads.baseOf(own);
    const order = `${reads.of(base, 'finding')} ${base} ${base === own ? '' : own}`;
    return { id: rule.id, path: `${own}.finding`, reads: reads.of(own, 'finding'), order };
  });
  // Rules with the same input run in sequence, and after a rule those that use its results: shared results are calculated once.
  known.sort((a, b) => compareStrings(a.order, b.order));
  return withRules(await compiler.compile(modules, [findingsEntrypoint]), known);
}
