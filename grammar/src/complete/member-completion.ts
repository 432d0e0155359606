import type { StatementFacts } from '../facts/types.js';
import { type MemberLanguageName, memberVocabulary } from '../members/languages.js';
import type { ParsedFile } from '../parse/profile-parser.js';
import { isIncluded, type Release } from '../release.js';
import { type Completion, type CompletionList, prefixAt } from './completion.js';

/** What may stand at an offset of a small file beside the profile: a statement at the start of a line, a value behind it. */
export function memberCompletionsAt(
  file: ParsedFile,
  offset: number,
  language: MemberLanguageName,
  release: Release,
): CompletionList {
  const prefix = prefixAt(file.text, offset);
  const { language: words } = memberVocabulary(language);
  const line = file.text.slice(file.lines.startOf(file.lines.lineOf(offset)), prefix.start);
  const [keyword, ...coded] = line.trim().split(/[\s=(,]+/);
  if (keyword === undefined || keyword === '') {
    const completions = words.statements
      .filter(({ facts }) => facts.status === 'current' && isIncluded(facts, release))
      .map(({ facts }): Completion => ({ kind: 'statement', text: facts.statement, help: facts.summary, facts }));
    return { prefix, completions };
  }
  const statement = words.statements.find(({ facts }) => facts.statement.toUpperCase() === keyword.toUpperCase());
  return {
    prefix,
    ...(statement ? { statement } : {}),
    completions: statement ? valuesOf(statement.facts, coded) : [],
  };
}

/** Values of the operand that comes next, and parameters that are not in the line yet. */
function valuesOf(facts: StatementFacts, coded: readonly string[]): Completion[] {
  const operands = facts.operands ?? [];
  const given = coded.filter((word) => word !== '');
  const last = operands.at(-1);
  const operand = operands[given.length] ?? (last?.list === true ? last : undefined);
  const values = Object.entries(operand?.values ?? {}).map(
    ([text, help]): Completion => ({ kind: 'value', text: text.toUpperCase(), help, facts: operand! }),
  );
  const present = new Set(given.map((word) => word.toUpperCase()));
  const parameters = (facts.parameters ?? []).flatMap((parameter): Completion[] => {
    const text = parameter.keyword?.toUpperCase();
    if (text === undefined || (present.has(text) && parameter.repeat !== true)) return [];
    return [{ kind: 'parameter', text, facts: parameter }];
  });
  return [...values, ...parameters];
}
