import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type AuditExample, auditExample, parseExamples } from '../audit/examples.js';
import type { ControlResult, Standard } from '../audit/judging/types.js';
import type { Analyzer } from '../core/analysis/analysis.js';
import type { Rule } from '../core/types/rules.js';
import { UsageError } from '../errors.js';
import { readText } from './load-standards.js';

/** The examples of one file, with the files of their site by name. */
export interface ExampleGroup {
  path: string;
  site: ReadonlyMap<string, string>;
  cases: readonly AuditExample[];
}

const FOLDER = 'examples';

/** Reads the examples of a standard from its folder. Throws UsageError with file, line and column. */
export async function readExamples(folder: string, base: string): Promise<ExampleGroup[]> {
  const examples = join(folder, FOLDER);
  if (!statSync(examples, { throwIfNoEntry: false })) return [];
  const names = readdirSync(examples).filter((name) => /\.ya?ml$/.test(name));
  return Promise.all(names.sort().map((name) => readGroup(join(examples, name), base)));
}

async function readGroup(file: string, base: string): Promise<ExampleGroup> {
  const path = relative(base, file).replaceAll('\\', '/');
  const parsed = await parseExamples(readText(file, base), path);
  if ('problems' in parsed)
    throw new UsageError(parsed.problems.join('\n'), 'For examples of standards, see docs/how-to/audit.md.');
  const site = join(dirname(file), parsed.site);
  if (!statSync(site, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${path}: the folder ${parsed.site} does not exist.`, 'Correct the key site.');
  const names = readdirSync(site).filter((name) => statSync(join(site, name)).isFile());
  return {
    path,
    site: new Map(names.map((name) => [name, readText(join(site, name), base)])),
    cases: parsed.cases,
  };
}

/** Input for auditing examples. */
export interface ExampleParts {
  standard: Standard;
  /** All standards, for controls that depend on those of others. */
  all: readonly Standard[];
  rules: readonly Rule[];
  analyzer: Analyzer;
}

/** Audits examples; returns one text for each verdict that differs from the expected one. */
export async function wrongVerdicts(groups: readonly ExampleGroup[], parts: ExampleParts): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, site, cases } of groups)
    for (const example of cases) {
      const results = await auditExample(site, example, {
        standards: [parts.standard],
        basis: basisOf(parts.all, example),
        rules: parts.rules,
        analyzer: parts.analyzer,
      });
      for (const text of differences(example, results)) wrong.push(`${path}: ${example.about}: ${text}`);
    }
  return wrong;
}

/** The guide for the security product of an example. */
function basisOf(all: readonly Standard[], { environment }: AuditExample): Standard[] {
  return all.filter(({ name }) => name === `stig-${String(environment?.esm ?? 'racf').toLowerCase()}`);
}

function differences({ expect }: AuditExample, results: ReadonlyMap<string, ControlResult>): string[] {
  const wrong = Object.entries(expect).flatMap(([id, expected]) => {
    const result = results.get(id);
    if (!result) return [`the control ${id} does not exist.`];
    if (result.verdict === expected) return [];
    const why = [...result.evidence.map(({ outcome, message }) => `${outcome}: ${message}`), ...result.look];
    return [`${id} is ${result.verdict}, not ${expected}. ${why.join(' ')}`.trimEnd()];
  });
  const mute = [...results].flatMap(([id, { verdict, look }]) =>
    verdict === 'undecidable' && look.length === 0 ? [`${id} does not specify what a person must check.`] : [],
  );
  return [...wrong, ...mute];
}
