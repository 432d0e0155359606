import { parse, stringify } from 'yaml';
import type { Schema } from '../config/schema.js';
import { readSettings } from '../config/yaml-file.js';
import type { Analyzer } from '../core/analysis/analysis.js';
import type { Rule } from '../core/types/rules.js';
import { memoryFiles } from '../files/memory-files.js';
import { readRun } from '../input/run.js';
import { auditStack } from './audit.js';
import examplesSchema from './examples.schema.json';
import type { ControlResult, Standard, Verdict } from './judging/types.js';
import { namedTexts } from './named-texts.js';

/** A constructed site with the correct verdicts for some controls. */
export interface AuditExample {
  about: string;
  edits?: readonly { file: string; replace: string; with: string }[];
  add?: Readonly<Record<string, string>>;
  remove?: readonly string[];
  environment?: Readonly<Record<string, unknown>>;
  parameters?: Readonly<Record<string, Record<string, unknown>>>;
  expect: Readonly<Record<string, Verdict>>;
}

/** Reads an examples file; problems have file, line and column. */
export async function parseExamples(
  text: string,
  path: string,
): Promise<{ site: string; cases: readonly AuditExample[] } | { problems: readonly string[] }> {
  const { value, problems } = await readSettings(text, path, examplesSchema as unknown as Schema);
  if (problems.length > 0)
    return { problems: problems.map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`) };
  return value as { site: string; cases: AuditExample[] };
}

const ENVIRONMENT = 'environment.yaml';

/** The files of a site after the edits of an example, by name. Throws an Error if an edit does not apply. */
function filesOfExample(site: ReadonlyMap<string, string>, example: AuditExample): Map<string, string> {
  const files = new Map(site);
  for (const { file, replace, with: text } of example.edits ?? []) {
    const before = files.get(file);
    if (before === undefined || !before.includes(replace))
      throw new Error(`${example.about}: ${file} does not contain ${replace}`);
    files.set(
      file,
      before.replace(replace, () => text),
    );
  }
  for (const [file, text] of Object.entries(example.add ?? {})) files.set(file, text);
  for (const file of example.remove ?? []) files.delete(file);
  if (example.environment) {
    const facts = { ...(parse(files.get(ENVIRONMENT) ?? '{}') as Record<string, unknown>), ...example.environment };
    for (const [key, fact] of Object.entries(facts)) if (fact === null) delete facts[key];
    files.set(ENVIRONMENT, stringify(facts));
  }
  return files;
}

/** Audits an example against standards; returns the results of all their controls by ID. */
export async function auditExample(
  site: ReadonlyMap<string, string>,
  example: AuditExample,
  {
    standards,
    basis,
    rules,
    analyzer,
  }: { standards: readonly Standard[]; basis: readonly Standard[]; rules: readonly Rule[]; analyzer: Analyzer },
): Promise<Map<string, ControlResult>> {
  const texts = filesOfExample(site, example);
  const paths = Object.fromEntries([...texts].map(([name, text]) => [`/site/${name}`, text]));
  const run = await readRun(
    {
      paths: ['/site'],
      cwd: '/',
      config: false,
      stack: 'TCPIP',
      rules,
      ...(texts.has(ENVIRONMENT) ? { environment: `/site/${ENVIRONMENT}` } : {}),
    },
    memoryFiles(paths),
  );
  const request = { ...run.requests[0]!, parameters: example.parameters ?? {} };
  const audit = auditStack(
    {
      request,
      analysis: analyzer.analyze(request),
      rules,
      suppressed: [],
      namedText: namedTexts(request, {
        folders: ['/site'],
        skipped: run.skipped,
        cwd: '/',
        read: (path) => (paths[path] === undefined ? undefined : new TextEncoder().encode(paths[path])),
      }),
      digest: () => '',
    },
    standards,
    basis,
  );
  return new Map(
    audit.standards.flatMap(({ controls }) => controls.map((result) => [result.control.id, result] as const)),
  );
}
