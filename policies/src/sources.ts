import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RegoSources } from './opa-compiler.js';

/** A rule's folder, `<category>/<ID>-<name>/`, below a root: shipped rules, or those of a site. */
export interface RuleFolder {
  id: string;
  name: string;
  category: string;
  /** Relative to the root, with slashes. */
  path: string;
  root: string;
}

const folderName = /^([A-Z]{2,8}\d{3,4})-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** All rule folders below the roots, sorted by id; an id used twice is an error. */
export function findRules(roots: readonly string[]): RuleFolder[] {
  const rules = roots.flatMap((root) => filesBelow(root, 'rule.rego').map((file) => ruleFolder(root, file)));
  rules.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const [at, rule] of rules.entries()) {
    const next = rules[at + 1];
    if (next?.id === rule.id) throw new Error(`two rules have the id ${rule.id}: ${rule.path} and ${next.path}`);
  }
  return rules;
}

function ruleFolder(root: string, file: string): RuleFolder {
  const parts = file.split('/').slice(0, -1);
  const [, id, name] = folderName.exec(parts.at(-1) ?? '') ?? [];
  const category = parts.at(-2);
  if (!id || !name || !category) throw new Error(`${file}: a rule lives in <category>/<ID>-<name>/, ID such as COR099`);
  return { id, name, category, path: parts.join('/'), root };
}

/** The required package of a rule's module. */
export function rulePackage(rule: Pick<RuleFolder, 'id' | 'category'>): string {
  return `ezlint.rules.${rule.category.replaceAll('-', '_')}.${rule.id.toLowerCase()}`;
}

/** The module that joins the findings of all rules, so no list must be changed when a rule is added. */
export function aggregator(rules: readonly RuleFolder[]): string {
  const parts = rules.map(
    (rule) => `findings contains object.union(f, {"rule": "${rule.id}"}) if {
\tsome f in data.${rulePackage(rule)}.finding
}
`,
  );
  return ['package ezlint.main\n', ...(parts.length > 0 ? parts : ['findings := set()\n'])].join('\n');
}

/** Reads the Rego files below a folder: paths relative to `base`, as used in problems. */
export function readSources(folder: string, base: string, accept: (name: string) => boolean): RegoSources {
  const files = filesBelow(folder, '.rego').filter(accept);
  return Object.fromEntries(
    files.map((file) => [
      relative(base, join(folder, file)).split(sep).join('/'),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

/** Total size of the Rego files below folders, without reading them. */
export function sourceBytes(folders: readonly string[]): number {
  const files = folders.flatMap((folder) => filesBelow(folder, '.rego').map((file) => join(folder, file)));
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** True for a module that contains tests. */
export function isTestFile(name: string): boolean {
  return name.endsWith('_test.rego');
}

function filesBelow(folder: string, ending: string): string[] {
  let entries: ReturnType<typeof listed>;
  try {
    entries = listed(folder);
  } catch {
    return [];
  }
  return (
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) =>
        relative(folder, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/'),
      )
      // Files from an interrupted write are not rules.
      .filter((path) => !/(^|\/)\./.test(path))
      .sort()
  );
}

function listed(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}
