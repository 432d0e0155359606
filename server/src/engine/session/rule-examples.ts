import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type LanguageId, RELEASES, type Release } from '@ezlint/grammar';
import type { PolicyBundle } from '@ezlint/policies';
import { readEnvironment, readWorkload } from '../config/facts.js';
import type { Schema } from '../config/schema.js';
import { readSettings, type SettingsFile } from '../config/yaml-file.js';
import { createAnalyzer } from '../core/analysis/analyze.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import { fileAndLine } from '../core/types/finding.js';
import { recognize } from '../files/recognize.js';
import { readRegularMeanwhile } from '../files/regular-file.js';
import type { Io } from '../io.js';
import { loadPolicy } from './load-policy.js';
import { loadRules } from './load-rules.js';
import { loadSitePolicies } from './site-policies.js';

/** Result of the examples of rules: problems with their places, and the number of examples. */
export interface ExampleReport {
  problems: string[];
  count: number;
}

/** A comment that marks the line where a finding starts. */
const MARK = /(?:[;#*]\s?|\s\s)expect(?:\s?\*\/)?$/;

/** `bad-1`, in bad-1.tcpip, bad-1.environment.yaml and the folder bad-1. */
const EXAMPLE = /^(?:bad|good)[^.]*/;

const COMMENT_OR_BLANK = /^\s*(?:[;#*]|$)/;

/**
 * Runs the examples of site rules: a bad example must have a finding of the rule at each marked line and nowhere else, or at least one finding if no
 * line is marked; a good example must have none. An example without statements is skipped.
 */
export async function runExamples(bundle: PolicyBundle, folders: readonly string[], io: Io): Promise<ExampleReport> {
  const examples = bundle.rules.flatMap(({ id, root, path }) => {
    const folder = join(root, path, 'examples');
    return exampleNames(folder).map((name) => ({ id, folder, name }));
  });
  const report: ExampleReport = { problems: [], count: 0 };
  if (examples.length === 0) return report;
  const shipped = await loadRules(io);
  const { rules, policy } = await loadSitePolicies(folders, shipped, io);
  const [policyWasm, sitePolicy] = await Promise.all([loadPolicy(io), policy]);
  const analyzer = createAnalyzer({ rules: [...shipped, ...rules], policyWasm, sitePolicy });
  for (const { id, folder, name } of examples) {
    const read = await readExample(id, folder, name, io.cwd);
    if (read.request.documents.every(isUnwritten)) continue;
    report.count++;
    for (const problem of read.problems) report.problems.push(problem);
    const own = analyzer.analyze(read.request).findings.filter(({ ruleId }) => ruleId === id);
    const found = new Set(own.map(fileAndLine));
    const wanted = name.startsWith('bad') ? marksOf(read.request.documents) : new Set<string>();
    const shown = relative(io.cwd, join(folder, name)).replaceAll('\\', '/');
    if (name.startsWith('bad') && found.size === 0) report.problems.push(`${shown}: ${id} has no finding`);
    for (const place of found)
      if (!wanted.has(place) && (wanted.size > 0 || name.startsWith('good')))
        report.problems.push(`${place}: ${id} has a finding on this line of ${shown}, but the line is not marked`);
    for (const place of wanted)
      if (found.size > 0 && !found.has(place)) report.problems.push(`${place}: ${id} has no finding on this line`);
  }
  return report;
}

/** Whether all documents contain only comments, as in the template of a new rule. */
function isUnwritten({ text }: Document): boolean {
  return text.split('\n').every((line) => COMMENT_OR_BLANK.test(line));
}

function marksOf(documents: readonly Document[]): Set<string> {
  return new Set(
    documents.flatMap(({ path, text }) =>
      text.split(/\r?\n/).flatMap((line, index) => (MARK.test(line.trimEnd()) ? [`${path}:${index + 1}`] : [])),
    ),
  );
}

function exampleNames(folder: string): string[] {
  return [...new Set(filesOf(folder).flatMap((file) => EXAMPLE.exec(file)?.[0] ?? []))].sort();
}

/** The names in a folder; empty if it does not exist. */
function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

interface ReadExample {
  request: StackRequest;
  problems: string[];
}

async function readExample(id: string, folder: string, name: string, cwd: string): Promise<ReadExample> {
  const problems: string[] = [];
  const files = new Set(filesOf(folder));
  const shown = (path: string): string => relative(cwd, path).replaceAll('\\', '/');
  const textOf = async (path: string): Promise<string> => new TextDecoder().decode(await readRegularMeanwhile(path));
  const facts = async (kind: string, read: (text: string, path: string) => Promise<SettingsFile>) => {
    const file = `${name}.${kind}.yaml`;
    if (!files.has(file)) return undefined;
    const path = shown(join(folder, file));
    const { value, problems: own } = await read(await textOf(join(folder, file)), path);
    for (const { line, column, message } of own) problems.push(`${path}:${line}:${column}: ${message}`);
    return value as Record<string, unknown>;
  };
  const members = filesOf(join(folder, name)).map((member) => join(name, member));
  const paths = [...(files.has(`${name}.tcpip`) ? [`${name}.tcpip`] : []), ...members];
  const documents = await Promise.all(
    paths.map(async (path): Promise<Document> => {
      const text = await textOf(join(folder, path));
      const language: LanguageId = recognize(path, text, 'named').language ?? 'profile';
      return { path: shown(join(folder, path)), text, language };
    }),
  );
  const environment = (await facts('environment', readEnvironment)) ?? {};
  const workload = await facts('workload', readWorkload);
  const parameters = await facts('parameters', (text, path) => readSettings(text, path, ANY));
  const symbols = (await facts('symbols', (text, path) => readSettings(text, path, ANY))) ?? {};
  const request: StackRequest = {
    name,
    documents,
    environment,
    ...(workload ? { workload } : {}),
    release: (environment.release as Release | undefined) ?? RELEASES.at(-1)!,
    symbols: new Map(Object.entries(symbols).map(([symbol, value]) => [symbol.toUpperCase(), String(value)])),
    parameters: parameters ? { [id]: parameters } : {},
    resolve: (wanted) => {
      const member = wanted.replace(/^.*\(|\)$/g, '').toUpperCase();
      return documents.find(({ path }) => path.split('/').at(-1)!.toUpperCase() === member);
    },
  };
  return { request, problems };
}

/** An object with any values. */
const ANY: Schema = { type: 'object', additionalProperties: {} } as unknown as Schema;
