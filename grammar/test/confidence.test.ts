import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { everyNth } from '../../scripts/lib/runs.js';
import type { Problem } from '../src/facts/problems.js';
import { type LanguageId, type MemberLanguageName, memberParser, policyParser, profileParser } from '../src/index.js';

/**
 * What rests on a fact of low confidence is a hint, whatever is wrong with the text: each sample of each statement, with each word in
 * turn replaced, left out, repeated and followed by one too many, in all languages. Only a word that resembles the right one may be a warning.
 */

interface Facts {
  name?: string;
  statement?: string;
  language?: 'profile';
  parent?: string;
  keyword?: string;
  confidence?: string;
  operands?: { confidence?: string; unsure?: string; confirmed?: boolean }[];
  parameters?: Facts[];
  examples?: string[];
  invalid?: { text: string }[];
}

interface Place {
  facts: Facts;
  isLow: boolean;
}

/** What the text shows, whatever the facts say. */
const CERTAIN = new Set(['misplaced-statement', 'obsolete-statement', 'missing-end', 'stray-end', 'glued-comment']);

const root = join(__dirname, '..');

function yamlFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? yamlFiles(path) : name.endsWith('.yaml') ? [path] : [];
  });
}

function hasLow(facts: Facts): boolean {
  return JSON.stringify(facts).includes('"confidence":"low"');
}

/** The statements with an unverified fact, with the name of their folder. */
function statementsOf(folder: string): [string, Facts][] {
  return yamlFiles(join(root, folder)).flatMap((path): [string, Facts][] => {
    const own = parse(readFileSync(path, 'utf8')) as Facts;
    return own.statement !== undefined && hasLow(own) ? [[path.split(/[/\\]/).at(-2)!, own]] : [];
  });
}

/** The parameters of each name, at any depth, and whether they or something around them is unverified. */
function placesOf(facts: Facts, isLow = facts.confidence === 'low', found = new Map<string, Place[]>()) {
  for (const own of facts.parameters ?? []) {
    const place = { facts: own, isLow: isLow || own.confidence === 'low' };
    found.set(own.name!, [...(found.get(own.name!) ?? []), place]);
    placesOf(own, place.isLow, found);
  }
  return found;
}

function isUnverified({ kind, path = '', bounds }: Problem, own: Facts, places: ReadonlyMap<string, Place[]>): boolean {
  if (CERTAIN.has(kind) || bounds === 'confirmed') return false;
  const leaf = path.slice(path.indexOf('/') + 1);
  const found = path.includes('/') ? (places.get(leaf) ?? []) : [{ facts: own, isLow: own.confidence === 'low' }];
  if (found.length > 0 && found.every(({ isLow }) => isLow)) return true;
  const operands = found.flatMap(({ facts }) => facts.operands ?? []);
  const isLow = operands.every(({ confidence, unsure, confirmed }) => confidence === 'low' && !unsure && !confirmed);
  return kind === 'invalid-value' && operands.length > 0 && isLow;
}

/** The text with one word after the other wrong, missing, twice, or followed by one that does not belong there. */
function damaged(text: string): string[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + word.length)];
    return ['99999999999', 'ZQ-9?x', '', `${word} ZQ-9?x`, `${word} ${word}`].map((part) => before + part + after);
  });
}

class Samples {
  readonly wrong: string[] = [];
  seen = 0;

  /** Reads the samples of a statement, and more texts, each with each error. */
  read(own: Facts, more: readonly string[], parser: Pick<ReturnType<typeof policyParser>, 'parse'>): void {
    const texts = [...(own.examples ?? []), ...(own.invalid ?? []).map(({ text }) => text), ...more];
    const places = placesOf(own);
    const { parent } = own;
    for (const text of everyNth([...new Set(texts.flatMap((each) => [each, ...damaged(each)]))], 19)) {
      const whole = parent === undefined ? text : `${parent}\n${text}\nEND${parent}\n`;
      const problems = parser.parse(whole, 'x').parts.flatMap(({ content }) => content.problems);
      for (const problem of problems.filter(({ statement }) => statement === (own.statement ?? own.name))) {
        if (isUnverified(problem, own, places)) this.judge(problem, whole);
      }
    }
  }

  private judge({ severity, replacement, path, kind, message }: Problem, text: string): void {
    this.seen++;
    if (severity === 'hint' || severity === 'info' || (severity === 'warning' && replacement !== undefined)) return;
    this.wrong.push(`${path} ${kind} ${severity}: ${message}\n${text}`);
  }
}

test('statements of profiles', () => {
  const samples = new Samples();
  for (const [, own] of statementsOf('statements')) samples.read(own, [], profileParser(own.language ?? 'profile'));
  expect(samples.wrong).toEqual([]);
  expect(samples.seen).toBeGreaterThan(40);
});

test('statements of policies', () => {
  const samples = new Samples();
  const languages: Record<string, LanguageId> = { main: 'pagent', reusable: 'ids', zert: 'pagent' };
  for (const [folder, own] of statementsOf('policy-agent')) {
    const attributes = (own.parameters ?? []).filter(hasLow).map(({ name, keyword }) => keyword ?? name);
    const blocks = attributes.map((attribute) => `${own.statement} X\n{\n  ${attribute} ZQ\n}\n`);
    samples.read(own, blocks, policyParser((languages[folder] ?? folder) as 'ids'));
  }
  expect(samples.wrong).toEqual([]);
  expect(samples.seen).toBeGreaterThan(40);
});

test('statements of members', () => {
  const samples = new Samples();
  for (const path of yamlFiles(join(root, 'members'))) {
    const { language, statements } = parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    for (const own of (statements as Facts[]).filter(hasLow)) {
      const name = own.keyword ?? own.name!;
      const parameters = (own.parameters ?? []).map((each) => `${name} ${each.keyword ?? each.name}(7)`);
      samples.read(
        own,
        [`${name} 7`, `${name}(7)`, `${name}=7`, ...parameters],
        memberParser(language as MemberLanguageName),
      );
    }
  }
  expect(samples.wrong).toEqual([]);
  expect(samples.seen).toBeGreaterThan(10);
});
