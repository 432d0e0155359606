import {
  FILE_TITLES,
  isMemberLanguage,
  type LanguageId,
  otherInStreamTexts,
  type ParsedFile,
  type ProblemKind,
  SYNTAX_RULES,
} from '@ezlint/grammar';
import type { Severity } from '../types/finding.js';
import { isCoded, lineStates } from './coverage.js';
import type { RawFinding } from './problem-findings.js';

/** A file of which most lines are not of its language is reported once, and nothing else is said of it. */

/** Fewer lines say little about the file. */
const FEWEST_LINES = 5;
const FEWEST_PROBLEMS = 3;
const MOST = 0.6;

/** Words that were not understood, which a correction of one word does not explain. */
const NOT_UNDERSTOOD: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'unknown-statement',
  'unknown-word',
  'invalid-value',
  'missing-operand',
]);

export function unlikeLanguage(file: ParsedFile, language: LanguageId): RawFinding | undefined {
  const { ranges, problems } = notRead(file);
  // One message for all of them says enough.
  if (problems < FEWEST_PROBLEMS) return undefined;
  const content = lineStates(file).filter(({ state }) => state !== 'ignored');
  const count = content.filter(({ line }) => {
    const first = file.lines.startOf(line) + file.lines.lineText(line).search(/\S/);
    return ranges.some(({ start, end }) => start <= first && first < end);
  }).length;
  if (count < FEWEST_LINES || count < content.length * MOST) return undefined;
  return ofFile(
    file,
    'wrong-language',
    'error',
    `This file does not look like ${FILE_TITLES[language]}: ${count} of ${content.length} lines are not valid statements, so nothing else is reported. Check that it is the right file, or name its language with --language.`,
  );
}

/** In-stream data of a job that is not read with the file, and is no member that is read for itself. */
export function inStreamNotChecked(file: ParsedFile, text: string, language: LanguageId): RawFinding[] {
  return otherInStreamTexts(text, language).flatMap((block): RawFinding[] => {
    if (isMemberLanguage(block.language)) return [];
    const [first, last] = [file.lines.lineOf(block.start), file.lines.lineOf(block.end - 1)];
    const start = { line: first, column: 1 };
    const message = `Lines ${first} to ${last} contain ${FILE_TITLES[block.language]}, which is not checked here. Save them as a file and check that file.`;
    return [{ ...ofFile(file, 'nothing-coded', 'info', message), unit: start, range: { start, end: start } }];
  });
}

function ofFile(
  { path }: ParsedFile,
  kind: 'wrong-language' | 'nothing-coded',
  severity: Severity,
  message: string,
): RawFinding {
  const { id, name } = SYNTAX_RULES[kind]!;
  const start = { line: 1, column: 1 };
  return {
    ...{ ruleId: id, name, category: 'syntax', severity, message, file: path, kind, text: '', unit: start },
    range: { start, end: start },
    related: [],
    sources: [],
  };
}

/** A file without any statement is not a clean file: nothing in it was checked. */
export function nothingCoded(file: ParsedFile, language: LanguageId): RawFinding[] {
  // Members of the system have a default for all settings.
  if (isMemberLanguage(language) || isCoded(file)) return [];
  const what = file.text.trim() === '' ? 'The file is empty' : 'All lines of this file are comments';
  return [ofFile(file, 'nothing-coded', 'info', `${what}: it has no effect, and nothing was checked.`)];
}

/** What was not read, in offsets; a misspelled word is one of the language. */
function notRead(file: ParsedFile): { ranges: { start: number; end: number }[]; problems: number } {
  const ranges: { start: number; end: number }[] = [];
  let problems = 0;
  for (const { kind, start, end, statement, content, silenced = [] } of file.parts) {
    const found = [...content.problems, ...silenced].filter(
      (problem) => NOT_UNDERSTOOD.has(problem.kind) && !problem.replacement,
    );
    problems += found.length;
    if (kind === 'unknown' && !statement) ranges.push({ start, end });
    for (const { start: from, end: to, parameter } of found)
      ranges.push({ start: start + from, end: start + Math.max(parameter?.end ?? to, to) });
  }
  return { ranges, problems };
}
