import {
  FILE_TITLES,
  isMemberLanguage,
  type LanguageId,
  otherInStreamTexts,
  type ParsedFile,
  SYNTAX_RULES,
} from '@ezlint/grammar';
import type { Severity } from '../types/finding.js';
import { isCoded, linesOfAnother } from './coverage.js';
import type { RawFinding } from './problem-findings.js';

/** If most lines of a file are not in its language, only this finding is reported. */

export function unlikeLanguage(file: ParsedFile, language: LanguageId): RawFinding | undefined {
  const found = linesOfAnother(file);
  if (!found) return undefined;
  return ofFile(
    file,
    'wrong-language',
    'error',
    `This file does not look like ${FILE_TITLES[language]}: ${found.lines.length} of ${found.coded} lines are not valid statements, so nothing else is reported. Check that it is the correct file, or specify its language with --language.`,
  );
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

/** Reports a file without statements, because nothing in it was checked. */
export function nothingCoded(file: ParsedFile, language: LanguageId): RawFinding[] {
  // System members have defaults for all settings.
  if (isMemberLanguage(language) || isCoded(file)) return [];
  const what = file.text.trim() === '' ? 'The file is empty' : 'All lines of this file are comments';
  return [ofFile(file, 'nothing-coded', 'info', `${what}: the file has no effect, and nothing was checked.`)];
}
