import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * `blind` figures are shown beside the others and take part in nothing; a `rule` is one that the program computes without a simulation, and a `floor` is the
 * change of an application: what the network alone gains is at least as much.
 */
export type Use = 'fit' | 'validate' | 'blind' | 'rule' | 'floor' | 'excluded';
/** How the figure of one run, or of two, becomes the published value. */
export type Compare = 'absolute' | 'percent' | 'ratio' | 'increase' | 'difference' | 'formula' | 'percent-value';
export type Value = number | [number, number] | 'positive' | 'negative';

/** A published figure, and the scenarios that represent its measurement. */
export interface Fact {
  id: string;
  system: string;
  statement: string;
  metric: string;
  value: Value;
  unit: string;
  bound: 'exact' | 'up-to' | 'approx' | 'range' | 'sign';
  source: { document: string; section: string; page?: number | string };
  use: Use;
  /** Why it is not used, and in a sentence what is wrong with it. */
  reason?: string;
  note?: string;
  /** Figures of one experiment stay out of a fit together. */
  experiment?: string;
  scenario?: string | string[];
  before?: string | string[];
  after?: string | string[];
  figure?: string;
  compare?: Compare;
  /** Whether the two ends of a published range are those of the sizes run, or its uncertainty. */
  range?: 'over-sizes' | 'uncertain';
}

export interface FactSet {
  facts: Fact[];
  /** By `system/name`, with what they extend filled in. */
  scenarios: Map<string, Record<string, unknown>>;
  documents: Record<string, string>;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(base: Tree, patch: Tree): Tree {
  const out: Tree = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    const old = out[key];
    out[key] = isTree(old) && isTree(value) && !replaces(old, value) ? merge(old, value) : value;
  }
  return out;
}

/** A path of another kind has nothing in common with the one before; the same goes for protection. */
function replaces(old: Tree, patch: Tree): boolean {
  return 'kind' in patch && patch.kind !== old.kind;
}

function resolve(name: string, scenarios: Record<string, Tree>, file: string): Tree {
  const own = scenarios[name];
  if (!own) throw new Error(`${file}: no scenario '${name}'`);
  const { extends: base, ...patch } = own;
  return base === undefined ? patch : merge(resolve(String(base), scenarios, file), patch);
}

/** Reads the published figures and their scenarios from a folder of YAML files. */
export function loadFacts(folder: string): FactSet {
  const set: FactSet = { facts: [], scenarios: new Map(), documents: {} };
  for (const file of readdirSync(folder).sort()) {
    const content = parse(readFileSync(join(folder, file), 'utf8'));
    if (file === 'documents.yaml') {
      set.documents = content;
      continue;
    }
    for (const name of Object.keys(content.scenarios))
      set.scenarios.set(`${content.system}/${name}`, resolve(name, content.scenarios, file));
    for (const fact of content.facts) set.facts.push({ ...fact, system: content.system });
  }
  return set;
}

const asList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The scenarios of a fact, as keys of `FactSet.scenarios`: pairs of before and after, or single runs. */
export function runsOf(fact: Fact): { before?: string; after: string }[] {
  const key = (name: string): string => `${fact.system}/${name}`;
  const before = asList(fact.before);
  const after = asList(fact.after ?? fact.scenario);
  if (before.length > 0 && before.length !== after.length) throw new Error(`${fact.id}: scenarios do not pair`);
  return after.map((name, index) => ({ after: key(name), ...(before[index] && { before: key(before[index]) }) }));
}

/** Whether a figure compares two runs, or two flows of one. */
export function isChange(fact: Fact): boolean {
  return fact.compare === 'percent-value' || (fact.before !== undefined && fact.compare !== 'difference');
}
