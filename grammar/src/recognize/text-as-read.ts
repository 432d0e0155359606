import type { ParsedFile } from '../parse/parsed-file.js';
import { isJcl } from './in-stream.js';
import type { LanguageId } from './language-ids.js';
import { textOf } from './languages.js';
import { printedExample } from './printed-example.js';

/**
 * Parses the part of a file that is read as a language. Numbers and dots are the marks of a printed example only if the statements have
 * fewer errors without them: the last values of a list can also ascend.
 */
export function parseAsRead(text: string, language: LanguageId, parse: (text: string) => ParsedFile): ParsedFile {
  if (isJcl(text) || language === 'jcl-proc') return parse(textOf(text, language));
  const example = printedExample(text);
  if (!example) return parse(text);
  const [first, ...others] = [...new Set([text, example.shortened, example.text])].map(parse);
  return others.reduce((best, file) => (errorsIn(file) < errorsIn(best) ? file : best), first!);
}

function errorsIn({ parts, problems }: ParsedFile): number {
  return parts.reduce((count, { content }) => count + content.problems.length, problems.length);
}
