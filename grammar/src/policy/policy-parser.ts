import { keptIn } from '../collections/memo.js';
import type { Problem } from '../facts/problems.js';
import { NEWEST, type Release } from '../facts/release.js';
import { keepIdentities } from '../parse/cuts.js';
import type { Dialect, ParsedFile, ParserOptions, Part, PartContent } from '../parse/parsed-file.js';
import { noBreakSpaceProblem } from '../parse/text-problems.js';
import { validate } from '../parse/validate.js';
import type { Grammar } from '../shape/grammar.js';
import { LineIndex } from '../source/lines.js';
import { findSequenceNumbers } from '../source/sequence-numbers.js';
import { assemble } from './assemble.js';
import { checkFile } from './file-checks.js';
import { checkRelations } from './file-relations.js';
import { isLdif, ldifProblem } from './ldif.js';
import { LineParser } from './line-parser.js';
import { type Line, type LinedText, readEditedLines, readLines } from './lines.js';
import { moved } from './moved.js';
import type { PolicyStatements } from './policy-language.js';
import type { Section } from './sections.js';
import { readStructure } from './structure.js';

/** Number of statements cached by their text. */
const CACHE_LIMIT = 20_000;

/** Number of characters from which the lines of a file are not kept, in memory or in the cache, because an edit may never follow. */
const LONG_TEXT = 200_000;

/** Parses the Policy Agent's files. Pure except for caches of statements and lines by their text. */
export class PolicyParser {
  private readonly cache = new Map<string, PartContent>();
  private readonly lines: LineParser;
  private readonly release: Release;

  constructor(
    private readonly language: PolicyStatements,
    grammars: (name: string) => Grammar,
    /** The type of file that is parsed. */
    private readonly kind: string,
    options: ParserOptions = {},
    /** The file in which a word begins a statement, for words that do not begin a policy statement. */
    private readonly homeOf: (upper: string) => string | undefined = () => undefined,
  ) {
    this.release = options.release ?? NEWEST;
    this.lines = new LineParser(language, grammars, options.symbols ?? new Map());
  }

  /** Does not throw for any text. If the file before an edit is given, unchanged parts keep their identity. */
  parse(text: string, path: string, previous?: ParsedFile): ParsedFile {
    const sequenceNumbers = findSequenceNumbers(text, '#');
    const before = previous?.dialect;
    const lines =
      before instanceof PolicyDialect && !previous?.sequenceNumbers && !sequenceNumbers
        ? readEditedLines(text, before)
        : readLines(text, sequenceNumbers?.columns);
    const isLong = !previous && text.length >= LONG_TEXT;
    const dialect = new PolicyDialect(text, isLong ? undefined : lines, sequenceNumbers?.columns);
    const file = { path, text, lines: new LineIndex(text), dialect };
    if (isLdif(lines)) return { ...file, ...wrongLanguage(lines) };
    const sections = readStructure(lines, this.language, this.homeOf, this.kind);
    const cutLine = cutLineOf(sections.at(-1), lines.at(-1), text);
    const parts = sections.map((section) =>
      this.part(section, text, section === sections.at(-1) ? cutLine : undefined),
    );
    if (previous) keepIdentities(previous.parts, parts);
    else if (isLong) this.lines.clear();
    const problems: Problem[] = [...this.misplaced(sections), ...checkFile(parts), ...checkRelations(parts)];
    const first = sequenceNumbers?.ranges[0];
    if (first) problems.push(numbered(first));
    const copied = noBreakSpaceProblem(text, '#');
    if (copied) problems.push(copied);
    return { ...file, parts, problems, ...(sequenceNumbers ? { sequenceNumbers } : {}) };
  }

  /** `cutLine` is the line at which the file is truncated. */
  private part(section: Section, text: string, cutLine: Line | undefined): Part {
    const { kind, start, end } = section;
    // Problems may depend on text after the section, so they are part of the cache key.
    const damage = section.problems
      .map((problem) => `${problem.kind}${problem.start - start}-${problem.end - start}${problem.message}`)
      .join(',');
    const key = `${damage}|${text.slice(start, end)}`;
    const content = keptIn(this.cache, key, () => this.content(section, text.slice(start, end)), CACHE_LIMIT);
    const part: Part = { kind, start, end, content, identity: {} };
    if (section.statement) part.statement = section.statement;
    return cutLine ? withoutLine(part, cutLine.start - start) : part;
  }

  private content(section: Section, text: string): PartContent {
    const own = section.problems.map((problem) => moved(problem, -section.start));
    if (section.kind !== 'statement' || !section.statement) return { problems: own };
    const { node, problems: assembled } = assemble(section, section.statement, this.lines);
    const problems = assembled.filter((problem) => !isOfRecordWithBrace(problem, own, text));
    // A statement that is not valid in this type of file is not checked further.
    if (this.isMisplaced(section)) return { node, problems: own };
    const reported = new Set([...own, ...problems].map((problem) => problem.start));
    const found = validate(node, section.statement, this.release, reported).filter(
      (problem) => !isFromBraces(problem, own),
    );
    return { node, problems: [...own, ...problems, ...found].sort((a, b) => a.start - b.start) };
  }

  /** Statements of another type of file: one finding per type, at the first statement. */
  private misplaced(sections: readonly Section[]): Problem[] {
    const kinds = new Map<string, Section[]>();
    for (const section of sections) {
      if (!this.isMisplaced(section)) continue;
      const key = section.statement!.facts.languages!.join();
      kinds.set(key, [...(kinds.get(key) ?? []), section]);
    }
    return [...kinds.values()].map(([first, ...others]) => {
      const { facts } = first!.statement!;
      const homes = facts.languages!.map((language) => FILES[language] ?? language).join(' or ');
      const more = others.length === 0 ? '' : ` The file contains ${others.length} more of these statements.`;
      return {
        kind: 'misplaced-statement',
        severity: 'error',
        message: `${facts.statement} does not belong in ${FILES[this.kind] ?? 'this file'}: it is a statement of ${homes}.${more}`,
        start: first!.head.start,
        end: first!.head.end,
        statement: facts.statement,
      };
    });
  }

  private isMisplaced({ kind, statement }: Section): boolean {
    return kind === 'statement' && statement?.facts.languages?.includes(this.kind) === false;
  }
}

/** Several attributes on the record of a brace are read as values of the first one: only the brace is reported. */
function isOfRecordWithBrace({ kind, start }: Problem, own: readonly Problem[], text: string): boolean {
  return (
    (kind === 'trailing-words' || kind === 'comment-in-value') &&
    own.some(
      (brace) =>
        brace.kind === 'misplaced-brace' &&
        !/[\r\n]/.test(text.slice(Math.min(start, brace.start), Math.max(start, brace.start))),
    )
  );
}

/** If a brace is missing, a block contains attributes of what follows it, or its attributes are read as part of what follows. */
function isFromBraces({ kind }: Problem, own: readonly Problem[]): boolean {
  if (kind !== 'required' && kind !== 'exclusive' && kind !== 'repeated-parameter') return false;
  return own.some((problem) => problem.kind === 'missing-end' || problem.kind === 'misplaced-brace');
}

/** The last line of a file that ends in the middle of the line, inside a block: the rest of the line is lost. */
function cutLineOf(section: Section | undefined, last: Line | undefined, text: string): Line | undefined {
  const isOpen = section?.problems.some(({ kind }) => kind === 'missing-end');
  return isOpen && last && /^[ \t]*$/.test(text.slice(last.end)) ? last : undefined;
}

/** A truncated file is reported at the block that is not closed. */
function withoutLine(part: Part, start: number): Part {
  const isKept = (problem: Problem): boolean => problem.start < start || problem.kind === 'missing-end';
  const { problems } = part.content;
  return {
    ...part,
    content: { ...part.content, problems: problems.filter(isKept) },
    silenced: problems.filter((problem) => !isKept(problem)),
  };
}

class PolicyDialect implements Dialect, LinedText {
  readonly source = 'IP Configuration Reference, Policy Agent and policy applications';
  readonly hasSeparators = false;
  private blanked: string | undefined;

  constructor(
    readonly text: string,
    private readonly kept: readonly Line[] | undefined,
    private readonly sequenceColumns: readonly [number, number] | undefined,
  ) {}

  get lines(): readonly Line[] {
    return this.kept ?? readLines(this.text, this.sequenceColumns);
  }

  get masked(): string {
    this.blanked ??= this.withoutComments();
    return this.blanked;
  }

  private withoutComments(): string {
    const parts: string[] = [];
    let at = 0;
    const blank = (to: number): void => void parts.push(this.text.slice(at, to).replace(/[^\r\n]/g, ' '));
    for (const { start, end } of this.lines) {
      blank(start);
      parts.push(this.text.slice(start, end));
      at = end;
    }
    blank(this.text.length);
    return parts.join('');
  }
}

const FILES: Readonly<Record<string, string>> = {
  pagent: 'the main or image configuration file',
  'at-tls': 'an AT-TLS policy file',
  ipsec: 'an IP security policy file',
  ids: 'an IDS policy file',
  qos: 'a QoS policy file',
  routing: 'a routing policy file',
  zert: 'a zERT policy file',
};

function wrongLanguage(lines: readonly Line[]): Pick<ParsedFile, 'parts' | 'problems'> {
  const first = lines[0]!;
  const part: Part = {
    kind: 'unknown',
    start: first.start,
    end: lines.at(-1)!.end,
    content: { problems: [] },
    identity: {},
  };
  return { parts: [part], problems: [ldifProblem(first)] };
}

function numbered(first: { start: number; end: number }): Problem {
  return {
    kind: 'sequence-numbers',
    severity: 'error',
    message:
      'The file contains sequence numbers. Policy Agent reads them as text: as names of statements, or as words after a brace, which must be the only word on its line. Save the file without numbers.',
    ...first,
  };
}
