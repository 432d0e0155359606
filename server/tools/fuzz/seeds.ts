import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@ezlint/grammar';
import { decode, languageOf, policyStatements } from '@ezlint/grammar';
import { parse } from 'yaml';
import { readEnvironment, readWorkload, type Facts as SiteFacts } from '../../src/engine/config/facts.js';
import { compareText } from '../../src/engine/core/types/finding.js';
import { recognize } from '../../src/engine/files/recognize.js';

/** A text from which inputs are created. */
export interface Seed {
  text: string;
  language: LanguageId;
}

/** Larger texts are divided, because inputs must be small so that many can be tried. */
const LARGEST = 1500;

/** The project's own examples and facts, and the files of other folders if they exist. */
export function readSeeds(root: string, folders: readonly string[]): Seed[] {
  const texts = [
    ...factExamples(root),
    ...ownExamples(join(root, 'policies/rules')),
    ...ownExamples(join(root, 'examples/first-look')),
    ...folders.flatMap((folder) => (existsSync(folder) ? ownExamples(folder) : [])),
  ];
  const unique = new Map(texts.flatMap(cut).map((seed) => [`${seed.language}|${seed.text}`, seed]));
  return [...unique.values()].filter(({ text }) => text.trim() !== '').sort((a, b) => compareText(a.text, b.text));
}

/** Facts of sites and their workloads, from the examples of the rules. */
export interface FactSeeds {
  environments: SiteFacts[];
  workloads: SiteFacts[];
}

/** The facts of the project's own examples. */
export async function readFactSeeds(root: string): Promise<FactSeeds> {
  const files = filesBelow(join(root, 'policies/rules'));
  const read = (ending: string, reader: typeof readEnvironment) =>
    Promise.all(
      files
        .filter((file) => file.endsWith(ending))
        .map(async (file) => (await reader(readFileSync(file, 'utf8'), file)).value),
    );
  return {
    environments: await read('environment.yaml', readEnvironment),
    workloads: await read('workload.yaml', readWorkload),
  };
}

interface Facts {
  statement?: string;
  languages?: LanguageId[];
  examples?: unknown[];
  invalid?: { text?: unknown }[];
}

function factExamples(root: string): Seed[] {
  const profile = ['profile', 'tn3270', 'smcat'] as const;
  const statements = profile.flatMap((language) =>
    languageOf(language).statements.flatMap(({ facts }) => textsOf(facts as Facts, language)),
  );
  const policies = policyStatements().statements.flatMap(({ facts }) =>
    textsOf(facts as unknown as Facts, (facts.languages?.[0] as LanguageId | undefined) ?? 'at-tls'),
  );
  const members = filesBelow(join(root, 'grammar/members'))
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const facts = parse(readFileSync(file, 'utf8'), { merge: true }) as Facts & { language: LanguageId };
      return textsOf(facts, facts.language);
    });
  return [...statements, ...policies, ...members];
}

function textsOf({ examples = [], invalid = [] }: Facts, language: LanguageId): Seed[] {
  return [...examples, ...invalid.map(({ text }) => text)].flatMap((text) =>
    typeof text === 'string' ? [{ text, language }] : [],
  );
}

function ownExamples(folder: string): Seed[] {
  return filesBelow(folder).flatMap((file) => {
    if (/\.(rego|md)$|rule\.yaml$|(environment|parameters|workload|symbols)\.yaml$/.test(file)) return [];
    const { text } = decode(readFileSync(file));
    const { language } = recognize(file, text, 'search');
    return language === undefined || language === 'environment' || language === 'workload' ? [] : [{ text, language }];
  });
}

function filesBelow(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => filesBelow(join(folder, name)));
}

/** Parts of the text, divided at line ends. */
function cut({ text, language }: Seed): Seed[] {
  if (text.length <= LARGEST) return [{ text, language }];
  const pieces: Seed[] = [];
  let piece = '';
  for (const line of text.split(/(?<=\n)/)) {
    if (piece.length + line.length > LARGEST && piece !== '') {
      pieces.push({ text: piece, language });
      piece = '';
    }
    piece += line.slice(0, LARGEST);
  }
  return [...pieces, { text: piece, language }];
}
