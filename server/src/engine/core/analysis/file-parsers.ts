import {
  type ParsedFile,
  type PolicyLanguage,
  type ProfileParser,
  policyParser,
  profileParser,
  textOf,
} from '@ezlint/grammar';
import type { Document, StackRequest } from '../types/documents.js';
import type { CommentedFile } from './commented-out.js';

type Family = 'profile' | 'tn3270' | 'smcat';

/** Characters that take about a second to read. */
const LONG_TEXT = 500_000;

/** What reads a file of a language; the same file again is read by its changes. */
type FileParser = Pick<ProfileParser, 'parse'>;

type ParserOptions = Pick<StackRequest, 'release' | 'symbols'>;

const FAMILIES: ReadonlySet<string> = new Set<Family>(['profile', 'tn3270', 'smcat']);

/** Is it a language of the profile's family, with its lexical rules? */
export function isFamily(language: string): language is Family {
  return FAMILIES.has(language);
}

/** Parses profiles and policies; keeps what it read of each file, and one parser for each language, release and set of symbols. */
export class FileParsers {
  private readonly parsers = new Map<string, FileParser>();
  private readonly parsed = new Map<string, { text: string; parserKey: string; file: ParsedFile }>();

  /** Percent of the file that is read, as reported last; short files are not reported. */
  private reportedPercent = 100;

  /** @param tell receives how much of a long profile is read */
  constructor(private readonly tell: (what: string) => void = () => undefined) {}

  parse(document: Document, options: ParserOptions): ParsedFile {
    const { parser, key } = this.parserFor(document.language as Family | PolicyLanguage, options);
    const known = this.parsed.get(document.path);
    if (known?.parserKey === key && known.text === document.text) return known.file;
    const text = textOf(document.text, document.language);
    this.reportedPercent = text.length < LONG_TEXT ? 100 : 0;
    const file = parser.parse(text, document.path, known?.parserKey === key ? known.file : undefined);
    this.parsed.set(document.path, { text: document.text, parserKey: key, file });
    return file;
  }

  /** Another text of a file, read by its changes; the file itself stays known as it is. */
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

  private hear(path: string, percent: number): void {
    if (percent <= this.reportedPercent) return;
    this.reportedPercent = percent;
    this.tell(`${path}: ${percent} % read`);
  }

  private parserFor(
    language: Family | PolicyLanguage,
    { release, symbols }: ParserOptions,
  ): { parser: FileParser; key: string } {
    const key = [language, release, ...[...symbols].map(([name, value]) => `${name}=${value}`)].join('|');
    let parser = this.parsers.get(key);
    if (!parser) {
      const heard = (path: string, share: number): void => this.hear(path, Math.floor(share * 100));
      const options = { release, symbols, heard };
      parser = isFamily(language) ? profileParser(language, options) : policyParser(language, options);
      this.parsers.set(key, parser);
    }
    return { parser, key };
  }
}
