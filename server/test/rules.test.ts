import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createAnalyzer, type Document, type Finding, type Rule } from '../src/index.js';
import { recognise } from '../src/input/languages.js';

/** The examples of every rule: bad ones fire at the marked line, good ones are silent. */

const root = join(__dirname, '../..');
const rules = JSON.parse(readFileSync(join(root, 'policies/dist/rules.json'), 'utf8')) as (Rule & { folder: string })[];
const analyzer = createAnalyzer({ rules, policyWasm: readFileSync(join(root, 'policies/dist/policy.wasm')) });

function facts(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

/** The profile of an example, where it has one, and the files of its folder, each in the language that its name or text says. */
function documentsOf(folder: string, name: string): Document[] {
  const read = (path: string): Document => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { path, text, language: recognise(path, text, 'named').language ?? 'profile' };
  };
  const more = join(folder, name);
  const members = existsSync(more) ? readdirSync(more).map((member) => read(join(name, member))) : [];
  return [...(existsSync(join(folder, `${name}.tcpip`)) ? [read(`${name}.tcpip`)] : []), ...members];
}

function findingsOf(id: string, folder: string, name: string): Finding[] {
  const documents = documentsOf(folder, name);
  const environment = facts(join(folder, `${name}.environment.yaml`)) ?? {};
  const parameters = facts(join(folder, `${name}.parameters.yaml`));
  const workload = facts(join(folder, `${name}.workload.yaml`));
  return analyzer.analyse({
    name,
    documents,
    environment,
    ...(workload ? { workload } : {}),
    release: (environment.release as '3.2' | undefined) ?? '3.2',
    symbols: new Map(),
    parameters: parameters ? { [id]: parameters } : {},
    resolve: (wanted) =>
      documents.find(
        (document) => document.path.split('/').at(-1)!.toUpperCase() === wanted.replace(/^.*\(|\)$/g, '').toUpperCase(),
      ),
  }).findings;
}

const MARK = /(;|#|\/\*|\s\s)\s*expect\s*(\*\/)?\s*$/;

/** Where the finding starts: the line with the mark. */
function markedPlace(folder: string, name: string): string | undefined {
  for (const { path, text } of documentsOf(folder, name)) {
    const at = text.split('\n').findIndex((line) => MARK.test(line));
    if (at >= 0) return `${path}:${at + 1}`;
  }
  return undefined;
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const folder = join(root, 'policies/rules', rule.folder.replace(/^(policies\/)?rules\//, ''), 'examples');
  const names = existsSync(folder)
    ? [...new Set(readdirSync(folder).map((name) => /^(bad|good)[^.]*/.exec(name)?.[0] ?? ''))].filter(
        (name) => name !== '',
      )
    : [];

  it('has examples of both kinds', () => {
    expect(names.some((name) => name.startsWith('bad'))).toBe(true);
    expect(names.some((name) => name.startsWith('good'))).toBe(true);
  });

  it.each(names)('%s', (name) => {
    const own = findingsOf(id, folder, name).filter((finding) => finding.ruleId === id);
    if (name.startsWith('good')) {
      expect(own).toEqual([]);
      return;
    }
    const mark = markedPlace(folder, name);
    expect(own.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual(
      expect.arrayContaining([mark ?? expect.any(String)]),
    );
    expect(own.filter((finding) => /\{[a-z_]+\}/i.test(finding.message))).toEqual([]);
  });
});
