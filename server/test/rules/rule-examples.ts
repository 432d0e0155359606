import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { isRunningProfile } from '../../src/engine/core/analysis/running-profile.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { recognize } from '../../src/engine/files/recognize.js';
import type { Document, Rule } from '../../src/index.js';

const root = join(__dirname, '../../..');

export const rules = JSON.parse(readFileSync(join(root, 'policies/dist/rules.json'), 'utf8')) as (Rule & {
  folder: string;
})[];

export const analyzer = createAnalyzer({ rules, policyWasm: readFileSync(join(root, 'policies/dist/policy.wasm')) });

export function examplesFolder(rule: { folder: string }): string {
  return join(root, 'policies/rules', rule.folder.replace(/^(policies\/)?rules\//, ''), 'examples');
}

/** Names of the bad and good examples of a rule. */
export function exampleNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map((name) => /^(bad|good)[^.]*/.exec(name)?.[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}

function facts(file: string): Record<string, unknown> | undefined {
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

/** The profile of an example, if it has one, and the files of its folder, each in the language of its name or text. */
export function documentsOf(folder: string, name: string): Document[] {
  const read = (path: string): Document => {
    const text = readFileSync(join(folder, path), 'utf8');
    const language = recognize(path, text, 'named').language ?? 'profile';
    return { path, text, language, ...(isRunningProfile(text) ? { running: true } : {}) };
  };
  const more = join(folder, name);
  const members = existsSync(more) ? readdirSync(more).map((member) => read(join(name, member))) : [];
  return [...(existsSync(join(folder, `${name}.tcpip`)) ? [read(`${name}.tcpip`)] : []), ...members];
}

/** An example of a rule as a stack. */
export function requestOf(id: string, folder: string, name: string): StackRequest {
  const documents = documentsOf(folder, name);
  const environment = facts(join(folder, `${name}.environment.yaml`)) ?? {};
  const parameters = facts(join(folder, `${name}.parameters.yaml`));
  const workload = facts(join(folder, `${name}.workload.yaml`));
  return {
    name,
    documents,
    environment,
    ...(workload ? { workload } : {}),
    release: (environment.release as '3.2' | undefined) ?? '3.2',
    symbols: new Map(Object.entries(facts(join(folder, `${name}.symbols.yaml`)) ?? {}) as [string, string][]),
    parameters: parameters ? { [id]: parameters } : {},
    resolve: (wanted) =>
      documents.find(
        (document) =>
          document.path.split('/').at(-1)!.toUpperCase() === wanted.replace(/^.*[(/]|\)$/g, '').toUpperCase(),
      ),
  };
}

/** The same stack with other texts of some of its files. */
export function withTexts(request: StackRequest, texts: ReadonlyMap<string, string>): StackRequest {
  const documents = request.documents.map((document) => ({
    ...document,
    text: texts.get(document.path) ?? document.text,
  }));
  return {
    ...request,
    documents,
    resolve: (name, from) => {
      const found = request.resolve(name, from);
      return found && documents.find(({ path }) => path === found.path);
    },
  };
}
