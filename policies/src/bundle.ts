import type { OpaCompiler, RegoSources } from './opa-compiler.js';
import { findingsEntrypoint } from './policy.js';
import { aggregator, findRules, isTestFile, type RuleFolder, readSources } from './sources.js';

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
export function compileBundle(compiler: OpaCompiler, bundle: PolicyBundle): Promise<Uint8Array> {
  return compiler.compile(bundle.modules, [findingsEntrypoint]);
}
