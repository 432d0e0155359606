import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createAnalyzer, type Document, type Finding, type Rule } from '../src/index.js';

/** The examples of every rule: bad ones fire at the marked line, good ones are silent. */

const root = join(__dirname, '../..');
const rules = JSON.parse(readFileSync(join(root, 'policies/dist/rules.json'), 'utf8')) as (Rule & { folder: string })[];
const analyzer = createAnalyzer({ rules, policyWasm: readFileSync(join(root, 'policies/dist/policy.wasm')) });

function facts(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

function documentsOf(folder: string, name: string): Document[] {
  const read = (path: string, language: Document['language']): Document => ({
    path,
    text: readFileSync(join(folder, path), 'utf8'),
    language,
  });
  const more = join(folder, name);
  const members = existsSync(more) ? readdirSync(more).map((member) => read(join(name, member), 'profile')) : [];
  return [read(`${name}.tcpip`, 'profile'), ...members];
}

function findingsOf(folder: string, name: string): Finding[] {
  const documents = documentsOf(folder, name);
  const environment = facts(join(folder, `${name}.environment.yaml`)) ?? {};
  const workload = facts(join(folder, `${name}.workload.yaml`));
  return analyzer.analyse({
    name,
    documents,
    environment,
    ...(workload ? { workload } : {}),
    release: (environment.release as '3.2' | undefined) ?? '3.2',
    symbols: new Map(),
    parameters: {},
    resolve: (wanted) =>
      documents.find(
        (document) => document.path.split('/').at(-1)!.toUpperCase() === wanted.replace(/^.*\(|\)$/g, '').toUpperCase(),
      ),
  }).findings;
}

function markedLine(folder: string, name: string): number | undefined {
  const lines = readFileSync(join(folder, `${name}.tcpip`), 'utf8').split('\n');
  const at = lines.findIndex((line) => /;\s*expect\s*$/.test(line));
  return at < 0 ? undefined : at + 1;
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const folder = join(root, 'policies/rules', rule.folder.replace(/^(policies\/)?rules\//, ''), 'examples');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tcpip'))
        .map((name) => name.slice(0, -6))
    : [];

  it('has examples of both kinds', () => {
    expect(names.some((name) => name.startsWith('bad'))).toBe(true);
    expect(names.some((name) => name.startsWith('good'))).toBe(true);
  });

  it.each(names)('%s', (name) => {
    const own = findingsOf(folder, name).filter((finding) => finding.ruleId === id);
    if (name.startsWith('good')) {
      expect(own).toEqual([]);
      return;
    }
    const line = markedLine(folder, name);
    expect(own.map((finding) => finding.range.start.line)).toEqual(
      line === undefined ? expect.arrayContaining([expect.any(Number)]) : expect.arrayContaining([line]),
    );
    expect(own.filter((finding) => /\{[a-z_]+\}/i.test(finding.message))).toEqual([]);
  });
});
