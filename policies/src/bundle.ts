import { withReads } from './module-section.js';
import type { OpaCompiler, RegoSources } from './opa-compiler.js';
import { partOfFindings } from './policy.js';
import { compareStrings } from './rego-value.js';
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

/** Rules whose findings are evaluated together: what they share is calculated once, what they leave in memory stays until the last has run. */
const RULES_OF_A_PART = 2;

/** Compiles a bundle to the policy that `loadPolicy` takes. It gives its findings in parts, so that no evaluation needs the memory of all rules. */
export async function compileBundle(compiler: OpaCompiler, { rules, modules }: PolicyBundle): Promise<Uint8Array> {
  const reads = new RuleReads(modules);
  const readsOf = (rule: RuleFolder): string[] => reads.of(rulePackage(rule), 'finding');
  // Those that read the same are evaluated again together, and others are not.
  const keyOf = (rule: RuleFolder): string => `${readsOf(rule)}`;
  const alike = [...rules].sort((a, b) => compareStrings(keyOf(a), keyOf(b)));
  const starts = rules.map((_, index) => index).filter((index) => index % RULES_OF_A_PART === 0);
  const parts = starts.map((start, index) => {
    const { entrypoint, package: name } = partOfFindings(index);
    const own = alike.slice(start, start + RULES_OF_A_PART);
    return { entrypoint, own, file: `${entrypoint}.rego`, text: aggregator(own, name) };
  });
  const wasm = await compiler.compile(
    { ...modules, ...Object.fromEntries(parts.map(({ file, text }) => [file, text])) },
    parts.map(({ entrypoint }) => entrypoint),
  );
  return withReads(
    wasm,
    Object.fromEntries(parts.map(({ entrypoint, own }) => [entrypoint, [...new Set(own.flatMap(readsOf))].sort()])),
  );
}
