import {
  buildMembers,
  type MemberLanguageName,
  memberParser,
  NEWEST,
  type ParsedFile,
  type Release,
} from '../src/index.js';

export function parsed(
  language: MemberLanguageName,
  text: string,
  release: Release = NEWEST,
  symbols = new Map<string, string>(),
  system?: string,
) {
  const parser = memberParser(language, { release, symbols });
  const file = parser.parse(text, 'member');
  const built = buildMembers([{ language, file, vocabulary: parser.vocabulary }], release, system);
  return { file, built, model: built.members[language]![0]! };
}

export function problemsOf(file: ParsedFile): string[] {
  return file.parts.flatMap((part) =>
    part.content.problems.map(({ kind, severity, start }) => {
      const { line, column } = file.lines.position(part.start + start);
      return `${line}:${column} ${severity} ${kind}`;
    }),
  );
}

/** Problems of the file with their places: the layout of records. */
export function layout(language: MemberLanguageName, text: string): string[] {
  const { file } = parsed(language, text);
  return file.problems.map(({ kind, severity, start }) => {
    const { line, column } = file.lines.position(start);
    return `${line}:${column} ${severity} ${kind}`;
  });
}

export const X = (text: string): string => `${text.padEnd(71)}X`;
