import type { Problem } from '../facts/problems.js';
import { NEWEST, type Release } from '../facts/release.js';
import { keepIdentities } from '../parse/cuts.js';
import type { Dialect, ParsedFile, ParserOptions, Part, PartContent } from '../parse/profile-parser.js';
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

/** Statements kept by their text. */
const CACHE_LIMIT = 20_000;

/** Parses the Policy Agent's files. Pure but for caches of statements and lines by their text. */
export class PolicyParser {
  private readonly cache = new Map<string, PartContent>();
  private readonly lines: LineParser;
  private readonly release: Release;

  constructor(
    private readonly language: PolicyStatements,
    grammars: (name: string) => Grammar,
    /** The kind of files that are read. */
    private readonly kind: string,
    options: ParserOptions = {},
    /** Where a word belongs that begins no statement of policies. */
    private readonly homeOf: (upper: string) => string | undefined = () => undefined,
  ) {
    this.release = options.release ?? NEWEST;
    this.lines = new LineParser(language, grammars, options.symbols ?? new Map());
  }

  /** Never throws on any text. With the file as it was before an edit, what did not change keeps its identity. */
  parse(text: string, path: string, previous?: ParsedFile): ParsedFile {
    const sequenceNumbers = findSequenceNumbers(text, '#');
    const before = previous?.dialect;
    const lines =
      before instanceof PolicyDialect && !previous?.sequenceNumbers && !sequenceNumbers
        ? readEditedLines(text, before)
        : readLines(text, sequenceNumbers?.columns);
    const file = { path, text, lines: new LineIndex(text), dialect: new PolicyDialect(text, lines) };
    if (isLdif(lines)) return { ...file, ...wrongLanguage(lines) };
    const sections = readStructure(lines, this.language, this.homeOf);
    const cutLine = cutLineOf(sections.at(-1), lines.at(-1), text);
    const parts = sections.map((section) =>
      this.part(section, text, section === sections.at(-1) ? cutLine : undefined),
    );
    if (previous) keepIdentities(previous.parts, parts);
    const problems: Problem[] = [...this.misplaced(sections), ...checkFile(parts), ...checkRelations(parts)];
    const first = sequenceNumbers?.ranges[0];
    if (first) problems.push(numbered(first));
    const copied = noBreakSpaceProblem(text, '#');
    if (copied) problems.push(copied);
    return { ...file, parts, problems, ...(sequenceNumbers ? { sequenceNumbers } : {}) };
  }

  /** `cutLine` is the line that the file breaks off in. */
  private part(section: Section, text: string, cutLine: Line | undefined): Part {
    const { kind, start, end } = section;
    // What a problem says of the text behind the section is not in the text of the section.
    const damage = section.problems
      .map((problem) => `${problem.kind}${problem.start - start}-${problem.end - start}${problem.message}`)
      .join(',');
    const key = `${damage}|${cutLine ? cutLine.start - start : ''}|${text.slice(start, end)}`;
    let content = this.cache.get(key);
    if (!content) {
      content = this.content(section, text.slice(start, end));
      if (cutLine) content = withoutLine(content, cutLine.start - start);
      if (this.cache.size >= CACHE_LIMIT) this.cache.clear();
      this.cache.set(key, content);
    }
    const part: Part = { kind, start, end, content, identity: {} };
    if (section.statement) part.statement = section.statement;
    return part;
  }

  private content(section: Section, text: string): PartContent {
    const own = section.problems.map((problem) => moved(problem, -section.start));
    if (section.kind !== 'statement' || !section.statement) return { problems: own };
    const { node, problems: assembled } = assemble(section, section.statement, this.lines);
    const problems = assembled.filter((problem) => !isOfRecordWithBrace(problem, own, text));
    // A statement that this kind of file does not take is not judged further.
    if (this.isMisplaced(section)) return { node, problems: own };
    const reported = new Set([...own, ...problems].map((problem) => problem.start));
    const found = validate(node, section.statement, this.release, reported).filter(
      (problem) => !isFromBraces(problem, own),
    );
    return { node, problems: [...own, ...problems, ...found].sort((a, b) => a.start - b.start) };
  }

  /** Statements of another kind of file: one finding for each kind, where its first one is. */
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

/** Several attributes on the record of a brace are read as values of the first: the brace is reported. */
function isOfRecordWithBrace({ kind, start }: Problem, own: readonly Problem[], text: string): boolean {
  return (
    kind === 'trailing-words' &&
    own.some(
      (brace) =>
        brace.kind === 'misplaced-brace' &&
        !/[\r\n]/.test(text.slice(Math.min(start, brace.start), Math.max(start, brace.start))),
    )
  );
}

/** With a brace too few, a block has attributes of what follows it, or what it holds is read as what follows it. */
function isFromBraces({ kind }: Problem, own: readonly Problem[]): boolean {
  if (kind === 'required') return own.some((problem) => problem.kind === 'missing-end');
  if (kind !== 'exclusive' && kind !== 'repeated-parameter') return false;
  return own.some((problem) => problem.kind === 'missing-end' || problem.kind === 'misplaced-brace');
}

/** The last line of a file that ends in the middle of it, inside of a block: the rest of the line is lost. */
function cutLineOf(section: Section | undefined, last: Line | undefined, text: string): Line | undefined {
  const isOpen = section?.problems.some(({ kind }) => kind === 'missing-end');
  return isOpen && last && /^[ \t]*$/.test(text.slice(last.end)) ? last : undefined;
}

/** That the file breaks off is reported where the block is not closed. */
function withoutLine(content: PartContent, start: number): PartContent {
  const problems = content.problems.filter((problem) => problem.start < start || problem.kind === 'missing-end');
  return { ...content, problems };
}

class PolicyDialect implements Dialect, LinedText {
  readonly source = 'IP Configuration Reference, Policy Agent and policy applications';
  readonly hasSeparators = false;
  private blanked: string | undefined;

  constructor(
    readonly text: string,
    readonly lines: readonly Line[],
  ) {}

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
