import { parameterSyntax } from '@ezlint/grammar/syntax';
import { findRule, type Rule } from '../../engine/core/types/rules.js';
import { UsageError } from '../../engine/errors.js';
import { didYouMean } from '../../engine/spelling.js';
import { labelled, wrap } from '../text/columns.js';
import {
  languages,
  memberLanguages,
  nameOf,
  type ParameterFacts,
  type ParameterPlace,
  type Statement,
} from './facts.js';
import { findParameters, findStatements, findValues, suggestions } from './lookup.js';
import { parameterHead, parameterLines } from './parameter.js';
import { rulePage } from './rule.js';
import { familyPage, statementPage } from './statement.js';

const MOST_LINES = 20;
const WIDTH = 96;

/** All that is known of a rule, a statement, a parameter or a value; several words may come as one text. */
export function explainPage(asked: readonly string[], rules: readonly Rule[]): string {
  const words = asked.flatMap((text) => text.trim().split(/\s+/));
  const word = words.join(' ');
  const rule = findRule(word, rules);
  if (rule) return `${rulePage(rule).join('\n')}\n`;
  const known = languages();
  const statements = findStatements(words, known);
  const parameters = findParameters(words, known);
  const blocks: string[][] = [];
  for (const family of families(statements))
    blocks.push(family.length > 1 ? familyPage(family) : statementPage(family[0]!, rules));
  for (const each of parameterPages(parameters)) blocks.push(each);
  const beside = memberLanguages();
  for (const language of beside) {
    for (const statement of findStatements(words, [language])) blocks.push(statementPage(statement, rules));
  }
  if (blocks.length === 0) for (const each of parameterPages(findParameters(words, beside))) blocks.push(each);
  if (blocks.length === 0) for (const each of valuePages(word, [...known, ...beside])) blocks.push(each);
  if (blocks.length === 0) {
    const near = word.trim() === '' ? '' : didYouMean(suggestions(words.at(-1)!, rules, [...known, ...beside]));
    throw new UsageError(
      word.trim() === '' ? 'The word is empty.' : `Unknown rule, statement, parameter or value: ${word}.`,
      near === '' ? remedyFor(words, [...known, ...beside]) : `D${near.slice(1)}`,
    );
  }
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The types of one statement belong together; the same word of another language is another statement. */
function families(statements: readonly Statement[]): Statement[][] {
  const byLanguage = new Map<string, Statement[]>();
  for (const statement of statements) {
    const family = byLanguage.get(statement.language);
    if (family) family.push(statement);
    else byLanguage.set(statement.language, [statement]);
  }
  return [...byLanguage.values()];
}

/** Where to look when nothing is spelt alike. */
function remedyFor(words: readonly string[], known: ReturnType<typeof languages>): string {
  const within = words.slice(0, -1);
  return within.length > 0 && findStatements(within, known).length > 0
    ? `ezlint explain ${within.join(' ')} lists the parameters of the statement.`
    : 'Write a word of the configuration as it stands there, or the id of a rule; ezlint rules lists the rules.';
}

/** One page for each meaning; statements in which it means the same share one. */
function parameterPages(places: readonly ParameterPlace[]): string[][] {
  const pages = new Map<string, { lines: string[]; places: string[] }>();
  for (const place of places) {
    const lines = [
      `  ${parameterHead(place.facts)}`,
      ...syntaxOf(place),
      ...parameterLines(place.facts, '      '),
      ...nestedNames(place.facts),
    ];
    const key = lines.join('\n');
    const page = pages.get(key) ?? { lines, places: [] };
    page.places.push([place.statement.facts.statement, ...place.inside].join(', '));
    pages.set(key, page);
  }
  return [...pages.values()].map((page) => [`In ${page.places.join('; ')}:`, ...page.lines]);
}

/** How it is written, unless that is as long as a statement: then the page of the statement has it. */
function syntaxOf({ statement, facts }: ParameterPlace): string[] {
  const lines = parameterSyntax(statement, facts) ?? [];
  return lines.length > MOST_LINES ? [] : lines.map((line) => `      ${line}`);
}

/** What may stand with the parameter; ezlint explain tells each of them. */
function nestedNames(facts: ParameterFacts): string[] {
  const names = (facts.parameters ?? []).map(nameOf);
  return names.length === 0 ? [] : labelled('      With it: ', names.join(', '), 15, 96);
}

function valuePages(word: string, known: ReturnType<typeof languages>): string[][] {
  const pages = new Map<string, string[]>();
  for (const { statement, parameter, operand, value, help } of findValues(word, known)) {
    const owner = parameter ? parameterHead(parameter) : `${statement.keyword.full} ${operand.name}`;
    const key = `${value} of ${owner}${help === '' ? '' : `: ${help}`}`;
    pages.set(key, [...(pages.get(key) ?? []), statement.facts.statement]);
  }
  return [...pages].map(([text, statements]) => [
    ...wrap(text, WIDTH).map((line, index) => (index === 0 ? line : `  ${line}`)),
    `  in ${[...new Set(statements)].join(', ')}`,
  ]);
}
