import type { StatementFacts } from '../facts/types.js';
import type { MemberForm } from '../members/facts.js';
import { type MemberLanguageName, memberVocabulary } from '../members/languages.js';
import type { ParsedFile } from '../parse/profile-parser.js';
import { isIncluded, type Release } from '../release.js';
import { type Completion, type CompletionList, prefixAt } from './completion.js';

/** Characters that end a word beside blanks. */
const MARKS = '=(),';

/** What may stand at an offset of a small file beside the profile: statements, their parameters, and values behind these. */
export function memberCompletionsAt(
  file: ParsedFile,
  offset: number,
  language: MemberLanguageName,
  release: Release,
): CompletionList {
  const prefix = prefixAt(file.text, offset, MARKS);
  const { language: words, facts } = memberVocabulary(language);
  const { before, mayBegin } = FORMS[facts.form](file, prefix.start);
  const [keyword = '', ...given] = before.split(/[\s=(),]+/).filter((word) => word !== '');
  const statement = words.statements.find((own) => own.facts.statement.toUpperCase() === keyword.toUpperCase());
  const isValue = /[=(]\s*$/.test(before);
  const statements = words.statements
    .filter((own) => own.facts.status === 'current' && isIncluded(own.facts, release))
    .map(
      (own): Completion => ({
        kind: 'statement',
        text: own.facts.statement,
        help: own.facts.summary,
        facts: own.facts,
      }),
    );
  if (!statement) return { prefix, completions: mayBegin && !isValue ? statements : [] };
  const own = isValue ? valuesBehind(statement.facts, given) : valuesOf(statement.facts, given);
  return { prefix, statement, completions: mayBegin && !isValue ? [...own, ...statements] : own };
}

/** What of the statement around an offset stands before it, and whether the next one may begin there. */
type Place = (file: ParsedFile, offset: number) => { before: string; mayBegin: boolean };

const FORMS: Record<MemberForm, Place> = {
  lines: (file, offset) => inRecord(file, offset, ''),
  calls: inText,
  assignments: inText,
  terminated: (file, offset) => {
    const { before } = inText(file, offset);
    return before.includes(';') || before.trim() === '' ? { before: '', mayBegin: true } : { before, mayBegin: false };
  },
  // A label comes first, as in `//NAME` or a name in the first column; a comma at the end of a record continues it.
  macros: (file, offset) => {
    const record = file.lines.startOf(file.lines.lineOf(offset));
    const isContinued = /,[^\S\n]*\r?\n$/.test(file.text.slice(0, record));
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

/** Values of the operand that comes next, and parameters that are not coded yet. */
function valuesOf(facts: StatementFacts, given: readonly string[]): Completion[] {
  const present = new Set(given.map((word) => word.toUpperCase()));
  const parameters = (facts.parameters ?? []).flatMap((parameter): Completion[] => {
    const text = parameter.keyword?.toUpperCase();
    if (text === undefined || (present.has(text) && parameter.repeat !== true)) return [];
    return [{ kind: 'parameter', text, facts: parameter }];
  });
  return [...valuesAt(facts, given.length), ...parameters];
}

/** Values of the parameter that was named last, or of the statement itself. */
function valuesBehind(facts: StatementFacts, given: readonly string[]): Completion[] {
  const key = given.at(-1)?.toUpperCase();
  const parameter = facts.parameters?.find(({ keyword }) => keyword?.toUpperCase() === key);
  return valuesAt(parameter ?? facts, parameter ? 0 : given.length);
}

function valuesAt({ operands = [] }: Pick<StatementFacts, 'operands'>, index: number): Completion[] {
  const last = operands.at(-1);
  const operand = operands[index] ?? (last?.list === true ? last : undefined);
  return Object.entries(operand?.values ?? {}).map(
    ([text, help]): Completion => ({ kind: 'value', text: text.toUpperCase(), help, facts: operand! }),
  );
}
