import {
  describeOperand,
  languageOf,
  type ParameterFacts,
  parseKeyword,
  policyStatements,
  type Release,
  type Statement,
  type StatementFacts,
  sourcePage,
} from '@ezlint/grammar';
import { parameterSyntax, syntaxLines } from '@ezlint/grammar/syntax';

/** A longer syntax would hide the rest of the hover. */
const MOST_LINES = 12;

/** The purpose of a statement. */
export function statementMarkdown(facts: StatementFacts, release: Release): string {
  const lines = [`**${facts.statement}** ${facts.summary}`];
  const life = lifeOf(facts, release);
  if (life !== '') lines.push(life);
  if (facts.notes !== undefined) lines.push(facts.notes.trim());
  const source = sourceOf(facts);
  if (source !== '') lines.push(source);
  return lines.join('\n\n');
}

/** The purpose of a parameter, its valid values, and its default. */
export function parameterMarkdown(facts: ParameterFacts, statement: string, release: Release, syntax?: string): string {
  const keyword = facts.keyword === undefined ? facts.name : parseKeyword(facts.keyword).full;
  // Policy names are in mixed case.
  const name = keyword === facts.name.toUpperCase() ? facts.name : keyword;
  const lines = [`**${name}** of ${statement}`];
  if (syntax !== undefined) lines.push(code(syntax));
  if (facts.help !== undefined) lines.push(facts.help.trim());
  const operands = (facts.operands ?? []).map(
    (operand) =>
      `- \`${operand.name}\`: ${describeOperand(operand)}${operand.help === undefined ? '' : `. ${operand.help.trim()}`}`,
  );
  if (operands.length > 0) lines.push(operands.join('\n'));
  if (facts.default !== undefined) lines.push(`Default: \`${facts.default}\``);
  if (facts.excludes !== undefined) lines.push(`Excludes ${facts.excludes.join(', ')}.`);
  if (facts.requires !== undefined)
    lines.push(`Requires ${facts.requires.map((name) => name.replaceAll('|', ' or ')).join(', ')}.`);
  const life = lifeOf(facts, release);
  if (life !== '') lines.push(life);
  const source = sourceOf(facts);
  if (source !== '') lines.push(source);
  return lines.join('\n\n');
}

/** The page with which the facts were compared; Markdown from this server has no links, so `explain` provides the address. */
function sourceOf(facts: Pick<ParameterFacts, 'source'>): string {
  const page = sourcePage(facts);
  return page === undefined ? '' : `Source: ${page.title}, z/OS ${page.edition}`;
}

/** The syntax of a statement, if it is not too long. */
export function syntaxOfStatement(facts: StatementFacts): string[] {
  const syntax = syntaxLines(statementOf(facts));
  return syntax.length > MOST_LINES ? [] : [code(syntax.join('\n'))];
}

/** The syntax of a parameter, if it is not too long. */
export function syntaxOfParameter(facts: ParameterFacts, owner: StatementFacts): string | undefined {
  const syntax = parameterSyntax(statementOf(owner), facts);
  return syntax && syntax.length <= MOST_LINES ? syntax.join('\n') : undefined;
}

function statementOf({ language = 'profile', statement }: StatementFacts): Statement {
  const words = language === 'policy' ? policyStatements().language : languageOf(language);
  return words.byId.get(statement)!;
}

function code(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}

function lifeOf(
  { since, until, goneAfter, status }: Pick<ParameterFacts, 'since' | 'until' | 'goneAfter' | 'status'>,
  release: Release,
): string {
  const last = until ?? goneAfter;
  const parts = [
    since === undefined ? '' : `since z/OS ${since}`,
    last === undefined ? '' : `until z/OS ${last}`,
    status === undefined || status === 'current' ? '' : status,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `_${parts.join(', ')}; checked for z/OS ${release}_`;
}
