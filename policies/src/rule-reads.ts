import type { RegoSources } from './opa-compiler.js';
import { isText, tokensOf } from './rego-tokens.js';

interface Module {
  /** Package by its name in the module. */
  imports: Map<string, string>;
  /** Rules by name, with the text of all their bodies. */
  rules: Map<string, string>;
}

/** A name at the start of a line starts a rule; `opa fmt` indents everything else. */
const RULE = /^(?:default )?([A-Za-z_]\w*)/;
const IMPORT = /^import data\.([\w.]+)(?: as (\w+))?\s*$/;
/** The packages of rules. */
const RULES = 'ezlint.rules.';
const PACKAGE = /^package ([\w.]+)/m;

/**
 * The paths of the input that rules read, by the text of their modules. Every reference in a rule counts, whether it is evaluated or not,
 * so the result may contain too many paths, but never too few.
 */
export class RuleReads {
  private readonly modules = new Map<string, Module>();
  private readonly known = new Map<string, { own: string[]; used: string[] }>();

  /** @param sources modules in OPA's format, without tests */
  constructor(sources: RegoSources) {
    for (const text of Object.values(sources)) {
      const name = PACKAGE.exec(text)?.[1];
      if (name !== undefined) this.add(name, text);
    }
  }

  /** The paths that a rule of a package reads, such as `stack.ports`, in a fixed order; an empty path is the whole input. */
  of(packageName: string, rule: string): string[] {
    const paths = new Set<string>();
    const seen = new Set<string>();
    const waiting = this.named(packageName, rule);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const { own, used } = this.readsOf(next);
      for (const path of own) paths.add(path);
      for (const key of used) waiting.push(key);
    }
    return [...paths].sort();
  }

  /** The package of another rule whose results a rule uses; its own package if there is none. */
  baseOf(packageName: string): string {
    const { imports } = this.modules.get(packageName)!;
    const used = [...imports.values()].find((target) => target.startsWith(RULES) && this.modules.has(target));
    return used ?? packageName;
  }

  private add(name: string, text: string): void {
    const module = this.modules.get(name) ?? { imports: new Map<string, string>(), rules: new Map<string, string>() };
    this.modules.set(name, module);
    let rule: string | undefined;
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) continue;
      const [, target, alias] = IMPORT.exec(line) ?? [];
      if (target !== undefined) module.imports.set(alias ?? target.split('.').at(-1)!, target);
      else if (line.startsWith('import ')) {
        // Aliases of the input or of a part of it are not followed.
        if (line !== 'import rego.v1') throw new Error(`${name}: ${line}: only packages of data are imported`);
      } else if (!line.startsWith('package ')) {
        rule = RULE.exec(line)?.[1] ?? rule;
        if (rule !== undefined) module.rules.set(rule, `${module.rules.get(rule) ?? ''}${line}\n`);
      }
    }
  }

  private readsOf(key: string): { own: string[]; used: string[] } {
    const known = this.known.get(key);
    if (known) return known;
    const [packageName, rule] = key.split('/') as [string, string];
    const module = this.modules.get(packageName)!;
    const tokens = tokensOf(module.rules.get(rule)!);
    const own: string[] = [];
    let used: string[] = [];
    for (const [at, token] of tokens.entries()) {
      const [name, ...fields] = token.split('.') as [string, ...string[]];
      const target = module.imports.get(name);
      if (name === 'input') own.push([...fields, ...namesAfter(tokens, at)].join('.'));
      else if (name === 'data') used = used.concat(this.below(fields.join('.')));
      else if (target !== undefined) used = used.concat(this.named(target, fields[0]));
      else if (name !== rule && module.rules.has(name)) used.push(`${packageName}/${name}`);
    }
    const reads = { own, used };
    this.known.set(key, reads);
    return reads;
  }

  /** A rule of a package; all of its rules if the name does not match one. */
  private named(packageName: string, rule: string | undefined): string[] {
    const rules = this.modules.get(packageName)?.rules;
    if (!rules) return this.below(packageName);
    return rule !== undefined && rules.has(rule)
      ? [`${packageName}/${rule}`]
      : [...rules.keys()].map((name) => `${packageName}/${name}`);
  }

  /** The possible meaning of a path below `data`: a rule, or all rules of the packages below it. */
  private below(path: string): string[] {
    const at = path.lastIndexOf('.');
    const [packageName, rule] = [path.slice(0, at), path.slice(at + 1)];
    if (this.modules.get(packageName)?.rules.has(rule)) return [`${packageName}/${rule}`];
    const packages = [...this.modules.keys()].filter(
      (name) => name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`),
    );
    return packages.flatMap((name) => [...this.modules.get(name)!.rules.keys()].map((own) => `${name}/${own}`));
  }
}

/** The path components after the input in `object.get(input, ["stack", "ports"], [])`. */
function namesAfter(tokens: readonly string[], at: number): string[] {
  if (tokens[at - 2] !== 'object.get' || tokens[at - 1] !== '(' || tokens[at + 1] !== ',') return [];
  const isList = tokens[at + 2] === '[';
  const names: string[] = [];
  for (let next = at + (isList ? 3 : 2); isText(tokens[next]); next += 2) {
    const name = tokens[next]!.slice(1);
    if (!/^\w+$/.test(name)) break;
    names.push(name);
    if (!isList || tokens[next + 1] !== ',') break;
  }
  return names;
}
