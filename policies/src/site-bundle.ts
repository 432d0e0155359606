import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { PolicyBundle } from './bundle.js';
import { type OpaCompiler, RegoError, type RegoProblem, type RegoSources } from './opa-compiler.js';
import { findingsEntrypoint } from './policy.js';
import { withRules } from './rule-exports.js';
import {
  aggregator,
  findRules,
  isTestFile,
  type RuleFolder,
  readSources,
  rulePackage,
  sourceBytes,
} from './sources.js';

/** Maximum size of all Rego files of a site; those of all shipped rules and their tests have less than half of it. */
const MOST_SOURCE_BYTES = 4_000_000;

/**
 * Reads the rule folders of a site, and the library of the shipped rules. Every Rego file below the folders belongs to the policy, so a
 * site can have helpers of its own. Throws if a folder contains no rule, or a rule is in the wrong folder or package.
 */
export function readSiteBundle(roots: readonly string[], lib: RegoSources, base: string): PolicyBundle {
  for (const root of roots) {
    if (!existsSync(root)) throw new Error(`${shown(root, base)}: no such folder`);
    if (findRules([root]).length === 0)
      throw new Error(
        `${shown(root, base)}: holds no rule; a rule is a file <category>/<ID>-<name>/rule.rego below it`,
      );
  }
  const rules = findRules(roots);
  const bytes = sourceBytes(roots);
  if (bytes > MOST_SOURCE_BYTES)
    throw new Error(`the Rego files of the site have ${bytes} bytes; at most ${MOST_SOURCE_BYTES} are compiled`);
  const read = (accept: (name: string) => boolean): RegoSources =>
    Object.assign({}, ...roots.map((root) => readSources(root, base, accept)));
  const own = read((name) => !isTestFile(name));
  for (const rule of rules) checkPackage(rule, own, base);
  const tests = read(isTestFile);
  const modules = { ...namedIn({ ...own, ...tests }, lib), ...own, 'ezlint/main.rego': aggregator(rules) };
  return { rules, modules, tests };
}

/** The library modules whose packages the sources reference, directly or indirectly: compiling the others would only take time. */
function namedIn(sources: RegoSources, lib: RegoSources): RegoSources {
  const needed: Record<string, string> = {};
  const waiting = Object.values(sources);
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    // A name in a comment or a string counts as a reference, and `data` alone references everything.
    const names = [...text.matchAll(/\bdata\b((?:\.\w+)*)/g)].map(([, path]) => `${path}.`);
    for (const [file, module] of Object.entries(lib)) {
      if (file in needed) continue;
      const own = `.${/^package ([\w.]+)/m.exec(module)![1]}.`;
      if (!names.some((name) => own.startsWith(name) || name.startsWith(own))) continue;
      needed[file] = module;
      waiting.push(module);
    }
  }
  return needed;
}

/** The findings of another package are never queried, so the rule would report nothing. */
function checkPackage(rule: RuleFolder, modules: RegoSources, base: string): void {
  const file = relative(base, join(rule.root, rule.path, 'rule.rego'))
    .split(sep)
    .join('/');
  const found = /^[ \t]*package[ \t]+([\w.]+)/m.exec(modules[file] ?? '');
  const wanted = rulePackage(rule);
  if (!found || found[1] === wanted) return;
  const line = modules[file]!.slice(0, found.index).split('\n').length;
  throw new Error(`${file}:${line}: its package is ${found[1]}, and that of the rule ${rule.id} is ${wanted}`);
}

/** Checks a site's rules strictly and compiles them; errors are thrown as RegoError with file and line. */
export async function compileSiteBundle(compiler: OpaCompiler, bundle: PolicyBundle): Promise<Uint8Array> {
  const tooDeep = Object.entries(bundle.modules).flatMap(([file, text]) => nestedTooDeeply(file, text));
  if (tooDeep.length > 0) throw new RegoError(tooDeep);
  await compiler.check(bundle.modules);
  return withRules(
    await compiler.compile(bundle.modules, [findingsEntrypoint], true),
    bundle.rules.map((rule) => ({ id: rule.id, path: `${rulePackage(rule)}.finding` })),
  );
}

/** Maximum nesting of brackets; the compiler is recursive, and its stack is exhausted at some 1,000. */
const DEEPEST = 100;

/** Brackets in strings and comments are also counted: no rule needs that many. */
function nestedTooDeeply(file: string, text: string): RegoProblem[] {
  let depth = 0;
  let row = 1;
  for (const character of text) {
    if (character === '\n') row++;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && depth > 0) depth--;
    if (depth > DEEPEST) return [{ file, row, message: `brackets are nested more than ${DEEPEST} deep` }];
  }
  return [];
}

function shown(folder: string, base: string): string {
  const path = relative(base, folder);
  return path.startsWith('..') || isAbsolute(path) ? folder : path;
}
