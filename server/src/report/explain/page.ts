import { parameterSyntax } from '@ezlint/grammar/syntax';
import { groupedBy, keptIn } from '@ezlint/grammar/words';
import { findRule, type Rule } from '../../engine/core/types/rules.js';
import { UsageError } from '../../engine/errors.js';
import { didYouMean } from '../../engine/spelling.js';
import { markdownProse, markdownText, printable } from '../escape.js';
import { labeled, wrap } from '../text/columns.js';
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
import { ruleHead, ruleRows } from './rule.js';
import { familyPage, statementPage } from './statement.js';
import { manualOf, messageIdIn, messageRows } from './zos-message.js';

const MOST_LINES = 20;
const LABEL = 14;

/** Lines of a page, and its parts if they have labels. */
interface Page {
  title: string[];
  rows?: [label: string, text: string][];
  lines?: string[];
}

/**
 * All that is known of a rule, a message, a statement, a parameter or a value, wrapped; several words may be passed as one text. Throws
 * UsageError if nothing is known.
 */
export function explainPage(asked: readonly string[], rules: readonly Rule[], width: number): string {
  const pages = pagesOf(asked, rules, width);
  return `${pages.map((page) => plainLines(page, width).map(printable).join('\n')).join('\n\n')}\n`;
}

/** The same in Markdown, for editors. */
export function explainMarkdown(asked: readonly string[], rules: readonly Rule[], width: number): string {
  return `${pagesOf(asked, rules, width).map(markdown).join('\n\n')}\n`;
}

function plainLines({ title, rows = [], lines = [] }: Page, width: number): string[] {
  return [
    ...title.flatMap((text) => wrap(text, width)),
    ...(rows.length > 0 ? [''] : []),
    ...rows.flatMap(([label, text]) => labeled(label, text, LABEL, width)),
    ...lines,
  ];
}

function markdown({ title: [head, ...more], rows = [], lines = [] }: Page): string {
  const items = rows.map(([label, text]) => {
    const prose = markdownProse(text);
    return label === '' ? `  - ${prose}` : `- **${label}:** ${prose}`;
  });
  return [
    `### ${markdownText(head!)}`,
    ...more.map(markdownProse),
    ...(items.length > 0 ? [items.join('\n')] : []),
    ...(lines.length > 0 ? [['```text', ...lines.map(printable), '```'].join('\n')] : []),
  ].join('\n\n');
}

function pagesOf(asked: readonly string[], rules: readonly Rule[], width: number): Page[] {
  const words = asked.flatMap((text) => text.trim().split(/\s+/));
  const word = words.join(' ');
  const rule = findRule(word, rules);
  if (rule) return [{ title: [ruleHead(rule), rule.title], rows: ruleRows(rule) }];
  const message = messagePage(word, rules);
  if (message) return [message];
  const known = languages();
  const statements = findStatements(words, known);
  const parameters = findParameters(words, known);
  const blocks: string[][] = [];
  // The language to which a misplaced statement belongs comes first.
  const misplaced = statements.filter(({ facts }) => facts.status === 'misplaced');
  for (const family of families(statements.filter((statement) => !misplaced.includes(statement))))
    blocks.push(family.length > 1 ? familyPage(family, width) : statementPage(family[0]!, rules, width));
  for (const each of parameterPages(parameters, width)) blocks.push(each);
  const beside = memberLanguages();
  for (const language of beside)
    for (const statement of findStatements(words, [language])) blocks.push(statementPage(statement, rules, width));
  for (const statement of misplaced) blocks.push(statementPage(statement, rules, width));
  if (blocks.length === 0) for (const each of parameterPages(findParameters(words, beside), width)) blocks.push(each);
  if (blocks.length === 0) for (const each of valuePages(word, [...known, ...beside], width)) blocks.push(each);
  if (blocks.length === 0) {
    const near = word.trim() === '' ? '' : didYouMean(suggestions(words.at(-1)!, rules, [...known, ...beside]));
    throw new UsageError(
      word.trim() === '' ? 'The word is empty.' : `Unknown rule, statement, parameter, value or message: ${word}.`,
      near === '' ? remedyFor(words, [...known, ...beside]) : `D${near.slice(1)}`,
    );
  }
  return blocks.map(([head, ...lines]) => ({ title: [head!], lines }));
}

/** Undefined if the word is not a message; throws UsageError for an unknown message. */
function messagePage(word: string, rules: readonly Rule[]): Page | undefined {
  const id = messageIdIn(word);
  if (id === undefined) return undefined;
  const rows = messageRows(id, rules);
  if (!rows)
    throw new UsageError(
      `Unknown message: ${id}.`,
      `Look it up in ${manualOf(id)}; ezlint explain --message '${id} ...' PATH looks for its names in your files.`,
    );
  return { title: [`${id}: message of z/OS Communications Server`], rows };
}

/** The types of one statement share a page; the same keyword in another language is another statement. */
function families(statements: readonly Statement[]): Statement[][] {
  return [...groupedBy(statements, (statement) => statement.language).values()];
}

/** Where to look if no name has a similar spelling. */
function remedyFor(words: readonly string[], known: ReturnType<typeof languages>): string {
  const within = words.slice(0, -1);
  return within.length > 0 && findStatements(within, known).length > 0
    ? `To list the parameters of the statement, enter ezlint explain ${within.join(' ')}.`
    : 'Specify a word of the configuration as it is coded, a rule id or a message number. To list the rules, enter ezlint rules.';
}

/** One page for each meaning; statements in which the meaning is the same share one. */
function parameterPages(places: readonly ParameterPlace[], width: number): string[][] {
  const pages = new Map<string, { lines: string[]; places: string[] }>();
  for (const place of places) {
    const lines = [
      `  ${parameterHead(place.facts)}`,
      ...syntaxOf(place),
      ...parameterLines(place.facts, '      ', width),
      ...nestedNames(place.facts, width),
    ];
    const key = lines.join('\n');
    keptIn(pages, key, () => ({ lines, places: [] })).places.push(
      [place.statement.facts.statement, ...place.inside].join(', '),
    );
  }
  return [...pages.values()].map((page) => [`In ${page.places.join('; ')}:`, ...page.lines]);
}

/** Its syntax, unless it is as long as that of a statement and is shown on the page of the statement. */
function syntaxOf({ statement, facts }: ParameterPlace): string[] {
  const lines = parameterSyntax(statement, facts) ?? [];
  return lines.length > MOST_LINES ? [] : lines.map((line) => `      ${line}`);
}

/** Values that can be coded with the parameter; ezlint explain describes each of them. */
function nestedNames(facts: ParameterFacts, width: number): string[] {
  const names = (facts.parameters ?? []).map(nameOf);
  return names.length === 0 ? [] : labeled('      With it: ', names.join(', '), 15, width);
}

function valuePages(word: string, known: ReturnType<typeof languages>, width: number): string[][] {
  const pages = new Map<string, string[]>();
  for (const { statement, parameter, operand, value, help } of findValues(word, known)) {
    const owner = parameter ? parameterHead(parameter) : `${statement.keyword.full} ${operand.name}`;
    const key = `${value} of ${owner}${help === '' ? '' : `: ${help}`}`;
    pages.set(key, [...(pages.get(key) ?? []), statement.facts.statement]);
  }
  return [...pages].map(([text, statements]) => [
    ...wrap(text, width).map((line, index) => (index === 0 ? line : `  ${line}`)),
    `  in ${[...new Set(statements)].join(', ')}`,
  ]);
}
