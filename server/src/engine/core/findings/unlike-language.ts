import {
  FILE_TITLES,
  greatest,
  isMemberLanguage,
  type LanguageId,
  otherInStreamTexts,
  type ParsedFile,
  type ProblemKind,
  SYNTAX_RULES,
} from '@ezlint/grammar';
import type { Severity } from '../types/finding.js';
import { isCoded, linesOfAnother } from './coverage.js';
import type { RawFinding } from './raw-finding.js';

/** If most lines of a file are not in its language, only this finding is reported. */
export function unlikeLanguage(file: ParsedFile, language: LanguageId, isGuessed: boolean): RawFinding | undefined {
  const found = linesOfAnother(file, isGuessed);
  if (!found) return undefined;
  const [title, wrong] = [
    FILE_TITLES[language],
    `${found.lines.length} of ${found.coded} lines are not valid statements`,
  ];
  const message = isGuessed
    ? `The language of this file is uncertain: ${wrong} of ${title}, so nothing else is reported. Specify its language with --language.`
    : `This file does not look like ${title}: ${wrong}, so nothing else is reported. Check that it is the correct file, or specify its language with --language.`;
  return ofFile(file, 'wrong-language', 'error', message);
}

/** The language of a file with valid statements is the best guess. */
export function uncertainLanguage(file: ParsedFile, language: LanguageId): RawFinding[] {
  if (!isCoded(file)) return [];
  const title = FILE_TITLES[language];
  const message = `The language of this file is uncertain; ezlint reads it as ${title}. Specify its language with --language.`;
  return [ofFile(file, 'wrong-language', 'info', message)];
}

/** A line that is cut is one of several of this length, which is less than a record can have. */
const FEWEST_CUT = 4;
const CUT_COLUMNS = { least: 20, most: 69 };
const INCOMPLETE: ReadonlySet<ProblemKind> = new Set(['missing-operand', 'unknown-word', 'invalid-value']);

/** The file ends at a column: its longest lines have the same length, and different statements are incomplete there. */
export function cutLines(file: ParsedFile): RawFinding | undefined {
  const { lines, parts } = file;
  const incomplete = parts.filter(({ content }) => content.problems.some(({ kind }) => INCOMPLETE.has(kind)));
  if (incomplete.length === 0) return undefined;
  const lengths = Array.from({ length: lines.count }, (_, index) => lines.lengthOf(index + 1));
  const longest = greatest(lengths);
  if (longest < CUT_COLUMNS.least || longest > CUT_COLUMNS.most) return undefined;
  const cut = lengths.flatMap((length, index) => (length === longest ? [index + 1] : []));
  // Records of one length are padded with blanks.
  const ended = cut.filter((line) => /\S$/.test(lines.lineText(line)));
  if (ended.length < FEWEST_CUT || 2 * ended.length < cut.length) return undefined;
  const isCut = new Set(cut);
  const statements = incomplete.flatMap(({ start, statement, content }) =>
    content.problems.some(({ kind, end }) => INCOMPLETE.has(kind) && isCut.has(lines.lineOf(start + end - 1)))
      ? [statement?.facts.statement]
      : [],
  );
  if (new Set(statements).size < 2) return undefined;
  const at = lines.startOf(ended[0]!) + longest - 1;
  return {
    ...ofFile(
      file,
      'long-line',
      'error',
      `${cut.length} lines end at column ${longest}, and statements are incomplete there, so nothing else is reported. Transfer the file again with complete lines.`,
    ),
    range: { start: lines.position(at), end: lines.position(at + 1) },
  };
}

/** Whether nothing else is reported about the file. */
export function replacesAll({ kind, severity }: RawFinding): boolean {
  return (kind === 'wrong-language' || kind === 'long-line') && severity === 'error';
}

/** In-stream data of a job that is not read with the file and is not a separate member. */
export function inStreamNotChecked(file: ParsedFile, text: string, language: LanguageId): RawFinding[] {
  return otherInStreamTexts(text, language).flatMap((block): RawFinding[] => {
    if (isMemberLanguage(block.language)) return [];
    const [first, last] = [file.lines.lineOf(block.start), file.lines.lineOf(block.end - 1)];
    const start = { line: first, column: 1 };
    const message = `Lines ${first} to ${last} contain ${FILE_TITLES[block.language]}, which is not checked here. Save these lines as a file and check that file.`;
    return [{ ...ofFile(file, 'nothing-coded', 'info', message), unit: start, range: { start, end: start } }];
  });
}

function ofFile(
  { path }: ParsedFile,
  kind: 'wrong-language' | 'long-line' | 'nothing-coded',
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

/** Reports a file without statements, because nothing in it was checked. */
export function nothingCoded(file: ParsedFile, language: LanguageId): RawFinding[] {
  // System members have defaults for all settings.
  if (isMemberLanguage(language) || isCoded(file)) return [];
  const what = file.text.trim() === '' ? 'The file is empty' : 'All lines of this file are comments';
  return [ofFile(file, 'nothing-coded', 'info', `${what}: the file has no effect, and nothing was checked.`)];
}
