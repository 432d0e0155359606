import { type SourcePage, sourcePage } from '@ezlint/grammar';
import { languages, memberLanguages, type ParameterFacts, parametersOf, type Statement } from './facts.js';
import { languageName } from './statement.js';

/** The page docs/sources.md: the public pages that facts were compared with, and how many facts no page confirms. */
export function sourcesPage(): string {
  const statements = [...new Map([...languages(), ...memberLanguages()].flatMap(keyed)).values()];
  return [
    '# Sources of the facts',
    '',
    'Made by `npm run docs` from `grammar/sources.yaml`. Each row names the page of the documentation of IBM with which the statement or parameter was compared. Of a long page, only the',
    'begin was read: sometimes the introduction alone. `ezlint explain WORD` prints the page of a word. A fact marked low confidence gives hints only.',
    '',
    '| statement | of | page | z/OS |',
    '| --- | --- | --- | --- |',
    ...statements.flatMap(rows),
    '',
    counts(statements),
    '',
  ].join('\n');
}

function keyed({ statements }: { statements: readonly Statement[] }): [string, Statement][] {
  return statements.map((statement) => [`${languageName(statement)} ${statement.facts.statement}`, statement]);
}

function rows(statement: Statement): string[] {
  const { facts } = statement;
  const own = sourcePage(facts);
  const parts = [...parametersOf(statement)].flatMap(({ facts: part, inside }) => {
    const page = sourcePage(part);
    return page === undefined ? [] : [row([facts.statement, ...inside, part.name].join(' '), statement, page)];
  });
  return [...(own === undefined ? [] : [row(facts.statement, statement, own)]), ...parts];
}

function row(name: string, statement: Statement, { title, edition, url }: SourcePage): string {
  return `| ${name} | ${languageName(statement)} | [${title}](${url}) | ${edition} |`;
}

function counts(statements: readonly Statement[]): string {
  const named = statements.filter(({ facts }) => facts.source !== undefined).length;
  const doubtful = statements.flatMap((statement) => [
    ...(isDoubtful(statement.facts) ? [statement] : []),
    ...[...parametersOf(statement)].filter(({ facts }) => isDoubtful(facts)),
  ]).length;
  return `${named} of ${statements.length} statements name a page; ${doubtful} statements and parameters have a fact marked low or medium confidence.`;
}

function isDoubtful({ confidence, operands = [] }: Pick<ParameterFacts, 'confidence' | 'operands'>): boolean {
  return confidence !== undefined || operands.some((operand) => operand.confidence !== undefined);
}
