import {
  type BuiltStack,
  buildMembers,
  flatten,
  type IncludeResolver,
  isMemberLanguage,
  type MemberFile,
  type MemberLanguageName,
  type MemberParser,
  memberParser,
  otherInStreamTexts,
  type ParsedFile,
  parseAsRead,
} from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import type { StackRequest } from '../types/documents.js';

/** Parses the other files of a stack; keeps one parser for each language, release and set of symbols. */
export class MemberReader {
  private readonly parsers = new Map<string, MemberParser>();
  private readonly parsed = new Map<string, { text: string; parser: MemberParser; file: ParsedFile }>();

  read(request: StackRequest): MemberFile[] {
    return request.documents.flatMap(({ path, text, language }) =>
      isMemberLanguage(language) ? this.parse(path, text, path, language, request) : [],
    );
  }

  /** Members in in-stream data of a file that is read in another language, or as another member of the same language. */
  readInStream(request: StackRequest): MemberFile[] {
    return request.documents.flatMap(({ path, text, language }) =>
      otherInStreamTexts(text, language).flatMap(({ language: own, start, alone }) =>
        isMemberLanguage(own) ? this.parse(`${path} ${start}`, alone, path, own, request) : [],
      ),
    );
  }

  /** Releases the results for a file. */
  forget(path: string): void {
    for (const key of this.parsed.keys()) if (key === path || key.startsWith(`${path} `)) this.parsed.delete(key);
  }

  /** @param key identifies results that are kept separately for the same file */
  private parse(
    key: string,
    text: string,
    path: string,
    language: MemberLanguageName,
    request: StackRequest,
  ): MemberFile {
    const parser = this.parserFor(language, request);
    const { vocabulary } = parser;
    const known = this.parsed.get(key);
    if (known && known.parser === parser && known.text === text) return { language, file: known.file, vocabulary };
    const file = parseAsRead(text, language, (read) => parser.parse(read, path));
    this.parsed.set(key, { text, parser, file });
    return { language, file, vocabulary };
  }

  private parserFor(language: MemberLanguageName, { release, symbols }: StackRequest): MemberParser {
    const key = JSON.stringify([language, release, ...symbols]);
    return keptIn(this.parsers, key, () => memberParser(language, { release, symbols }));
  }
}

/** Profiles of separate TN3270E servers, with their included files; an included file is not a server. */
export function telnetServers(files: readonly ParsedFile[], resolve: IncludeResolver): MemberFile[] {
  const flats = files.map((file) => flatten(file, resolve));
  const included = new Set(flats.flatMap((flat) => flat.files.slice(1).map(({ path }) => path)));
  return flats.flatMap((flat) => {
    const file = flat.files[0]!;
    return included.has(file.path) ? [] : [{ language: 'tn3270' as const, file, flat }];
  });
}

/** The same files, but nothing can be concluded from what they do not contain. */
function incomplete(members: NonNullable<BuiltStack['model']['members']>): typeof members {
  return Object.fromEntries(
    Object.entries(members).map(([language, models]) => [
      language,
      models.map((model) => ({ ...model, complete: false })),
    ]),
  );
}

/** The stack with the other files; also maps their places to the text. */
export function withMembers(built: BuiltStack, files: readonly MemberFile[], request: StackRequest): BuiltStack {
  if (files.length === 0) return built;
  const { systemName } = request.environment;
  const system = typeof systemName === 'string' ? systemName : undefined;
  const { members, problems, locate } = buildMembers(files, request.release, system, built.model.statements.length > 0);
  return {
    ...built,
    model: {
      ...built.model,
      members: request.hasUnread ? incomplete(members) : members,
      problems: [...built.model.problems, ...problems],
    },
    locate: (place) => locate(place) ?? built.locate(place),
  };
}
