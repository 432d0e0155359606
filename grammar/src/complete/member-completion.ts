import type { MemberForm } from '../facts/member-types.js';
import { isAvailable, type Release } from '../facts/release.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import { SYSTEM_NAME } from '../members/clauses.js';
import { type MemberLanguageName, memberVocabulary } from '../members/languages.js';
import { LAST_COLUMN } from '../members/record-layout.js';
import type { ParsedFile } from '../parse/parsed-file.js';
import { type Completion, type CompletionList, prefixAt } from './completion.js';

/** Characters other than blanks that end a word. */
const MARKS = '=(),';

/** What is valid at an offset of a small file: statements, their parameters, and the values of these. */
export function memberCompletionsAt(
  file: ParsedFile,
  offset: number,
  language: MemberLanguageName,
  release: Release,
): CompletionList {
  const prefix = prefixAt(file.text, offset, MARKS);
  const { language: words, facts } = memberVocabulary(language);
  const { before, mayBegin } = FORMS[facts.form](file, prefix.start, facts.systems === true);
  const [keyword = '', ...given] = before.split(/[\s=(),]+/).filter((word) => word !== '');
  const statement = words.statements.find((own) => own.facts.statement.toUpperCase() === keyword.toUpperCase());
  const isValue = /[=(]\s*$/.test(before);
  const present = facts.systems ? new Set() : statementsBeside(file, prefix.start);
  const bare = new Set(facts.statements.filter((own) => own.bare).map(({ name }) => name));
  const statements = words.statements
    .filter((own) => isOffered(own.facts, release) && !bare.has(own.facts.statement))
    .filter((own) => own.facts.repeat === 'adds' || !present.has(own.facts.statement))
    .map(
      (own): Completion => ({
        kind: 'statement',
        text: own.facts.statement,
        help: own.facts.summary,
        facts: own.facts,
      }),
    );
  if (!statement) return { prefix, completions: mayBegin && !isValue ? statements : [] };
  const own = isValue ? valuesBehind(statement.facts, given) : valuesOf(statement.facts, given, release);
  return { prefix, statement, completions: mayBegin && !isValue ? [...own, ...statements] : own };
}

/** The statements of a file, except the one that is being written. */
function statementsBeside(file: ParsedFile, offset: number): ReadonlySet<string> {
  const others = file.parts.filter(({ start, end }) => offset < start || end < offset);
  return new Set(others.flatMap(({ statement }) => (statement ? [statement.facts.statement] : [])));
}

function isOffered(facts: Pick<ParameterFacts, 'since' | 'until' | 'goneAfter' | 'status'>, release: Release): boolean {
  return (facts.status ?? 'current') === 'current' && isAvailable(facts, release);
}

/** The text of the statement before an offset, and whether the next statement may begin there. */
type Place = (file: ParsedFile, offset: number, hasSystems: boolean) => { before: string; mayBegin: boolean };

const FORMS: Record<MemberForm, Place> = {
  lines: (file, offset, hasSystems) => {
    const { before } = inRecord(file, offset, '');
    // SYSTEM_NAME requires a character after the colon; the statement that follows it is not written yet.
    const system = hasSystems ? SYSTEM_NAME.exec(`${before} `) : null;
    const after = before.slice(system?.[0].length ?? 0);
    return { before: after, mayBegin: after.trim() === '' };
  },
  calls: inText,
  assignments: inText,
  terminated: (file, offset) => {
    const { before } = inText(file, offset);
    return before.includes(';') || before.trim() === '' ? { before: '', mayBegin: true } : { before, mayBegin: false };
  },
  // A label comes first, as in `//NAME` or a name in the first column; a comma at the end of a record continues it, also before a mark in column 72.
  macros: (file, offset) => {
    const line = file.lines.lineOf(offset);
    const isContinued =
      line > 1 &&
      file.lines
        .lineText(line - 1)
        .slice(0, LAST_COLUMN)
        .trimEnd()
        .endsWith(',');
    return isContinued
      ? { before: inText(file, offset).before.replace(LABEL, '').replace(/^\/\//gm, ''), mayBegin: false }
      : inRecord(file, offset, LABEL);
  },
};

const LABEL = /^(?:\/\/)?\S*\s/;

function inRecord(file: ParsedFile, offset: number, label: RegExp | ''): ReturnType<Place> {
  const line = file.text.slice(file.lines.startOf(file.lines.lineOf(offset)), offset);
  const before = line.replace(label, '');
  return { before, mayBegin: before.trim() === '' && (label === '' || before !== line) };
}

function inText(file: ParsedFile, offset: number): ReturnType<Place> {
  const part = file.parts.findLast(({ start }) => start < offset);
  const before = part ? file.text.slice(part.start, offset) : '';
  const isInside = before.split('(').length > before.split(')').length;
  return { before, mayBegin: !isInside };
}

/** Values of the next operand, and parameters that are not coded yet. */
function valuesOf(facts: StatementFacts, given: readonly string[], release: Release): Completion[] {
  const present = new Set(given.map((word) => word.toUpperCase()));
  const parameters = (facts.parameters ?? []).flatMap((parameter): Completion[] => {
    const text = parameter.keyword?.toUpperCase();
    if (text === undefined || (present.has(text) && parameter.repeat !== true)) return [];
    if (!isOffered(parameter, release)) return [];
    return [{ kind: 'parameter', text, facts: parameter, ...helpOf(parameter.help) }];
  });
  return [...valuesAt(facts, given.length), ...parameters];
}

/** Values of the parameter that was named last, or of the statement itself. */
function valuesBehind(facts: StatementFacts, given: readonly string[]): Completion[] {
  const key = given.at(-1)?.toUpperCase();
  const parameter = facts.parameters?.find(({ keyword }) => keyword?.toUpperCase() === key);
  return valuesAt(parameter ?? facts, parameter ? 0 : given.length);
}

/** Words that a check of the facts accepts are values, too. */
function valuesAt(facts: StatementFacts | ParameterFacts, index: number): Completion[] {
  const { operands = [], checks = [] } = facts;
  const last = operands.at(-1);
  const operand = operands[index] ?? (last?.list === true ? last : undefined);
  if (!operand) return [];
  const fallback = operand.help ?? ('summary' in facts ? facts.summary : (facts as ParameterFacts).help);
  const checked = checks.filter(({ check }) => check === 'wordOrNumber').flatMap(({ words }) => words as string[]);
  const values = [...Object.entries(operand.values ?? {}), ...checked.map((word): [string, string] => [word, ''])];
  return values.map(([text, own]) => ({
    kind: 'value',
    text: text.toUpperCase(),
    facts: operand,
    ...helpOf(own === '' ? fallback : own),
  }));
}

function helpOf(help: string | undefined): { help?: string } {
  return help === undefined ? {} : { help };
}
