import {
  type ParsedFile,
  type PolicyLanguage,
  type ProfileParser,
  parseAsRead,
  policyParser,
  profileParser,
} from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import type { Document, StackRequest } from '../types/documents.js';
import type { CommentedFile } from './commented-out.js';

type Family = 'profile' | 'tn3270' | 'smcat';

/** Number of characters that take about a second to parse. */
const LONG_TEXT = 500_000;

/** Parses a file of one language; a changed file is parsed incrementally. */
type FileParser = Pick<ProfileParser, 'parse'>;

type ParserOptions = Pick<StackRequest, 'release' | 'symbols'>;

const FAMILIES: ReadonlySet<string> = new Set<Family>(['profile', 'tn3270', 'smcat']);

/** Whether the language is in the profile's family, with the same lexical rules. */
export function isFamily(language: string): language is Family {
  return FAMILIES.has(language);
}

/** Parses profiles and policies; keeps the result for each file, and one parser for each language, release and set of symbols. */
export class FileParsers {
  private readonly parsers = new Map<string, FileParser>();
  private readonly parsed = new Map<string, { text: string; parserKey: string; file: ParsedFile }>();

  /** Last reported progress in percent; short files are not reported. */
  private reportedPercent = 100;

  /** @param report receives the progress of parsing a long profile */
  constructor(private readonly report: (what: string) => void = () => undefined) {}

  parse(document: Document, options: ParserOptions): ParsedFile {
    const { parser, key } = this.parserFor(document.language as Family | PolicyLanguage, options);
    const known = this.parsed.get(document.path);
    if (known?.parserKey === key && known.text === document.text) return known.file;
    this.reportedPercent = document.text.length < LONG_TEXT ? 100 : 0;
    const before = known?.parserKey === key ? known.file : undefined;
    const file = parseAsRead(document.text, document.language, (text) => parser.parse(text, document.path, before));
    this.parsed.set(document.path, { text: document.text, parserKey: key, file });
    return file;
  }

  /** The next parse of the file is complete. */
  forget(path: string): void {
    this.parsed.delete(path);
  }

  /** Parses an edited text of a file incrementally; the result for the original file is kept. */
  parseEdited(text: string, file: ParsedFile, language: Family | PolicyLanguage, options: ParserOptions): ParsedFile {
    return this.parserFor(language, options).parser.parse(text, file.path, file);
  }

  /** The files whose comments can contain statements. */
  commented(
    documents: readonly Document[],
    files: ReadonlyMap<string, ParsedFile>,
    options: ParserOptions,
  ): CommentedFile[] {
    const languages = new Map(documents.map(({ path, language }) => [path, language as Family | PolicyLanguage]));
    return [...files].flatMap(([path, file]) => {
      const language = languages.get(path) ?? (file.dialect ? undefined : 'profile');
      if (language === undefined) return [];
      const { parser } = this.parserFor(language, options);
      return [{ file, mark: isFamily(language) ? ';' : '#', parse: (text) => parser.parse(text, path) }];
    });
  }

  private reportShare(path: string, percent: number): void {
    if (percent <= this.reportedPercent) return;
    this.reportedPercent = percent;
    this.report(`${path}: ${percent} % read`);
  }

  private parserFor(
    language: Family | PolicyLanguage,
    { release, symbols }: ParserOptions,
  ): { parser: FileParser; key: string } {
    const key = JSON.stringify([language, release, ...symbols]);
    const parser = keptIn(this.parsers, key, () => {
      const onProgress = (path: string, share: number): void => this.reportShare(path, Math.floor(share * 100));
      const options = { release, symbols, onProgress };
      return isFamily(language) ? profileParser(language, options) : policyParser(language, options);
    });
    return { parser, key };
  }
}
