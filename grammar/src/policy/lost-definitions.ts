import { firstIndex } from '../collections/search.js';
import type { ProblemKind } from '../facts/problems.js';
import type { ParsedFile, Part } from '../parse/parsed-file.js';
import { hasPlaceholder } from '../source/placeholders.js';
import { type Line, readLines } from './lines.js';
import { policyStatements } from './policy-language.js';

/** An error in the head of a statement, so that its name is unknown. */
const OF_HEAD: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'name-missing',
  'missing-operand',
  'trailing-words',
  'comment-in-value',
  'invalid-value',
]);

/**
 * Text in the files that could not be parsed and may be the statement to which a name refers: a misspelled keyword, a name joined to it or
 * before it, a head without keyword or name, a block in the wrong position.
 */
export class LostDefinitions {
  private readonly words = new Set<string>();
  /** Statements of these types may have any name. */
  private readonly types = new Set<string>();
  private isAnyType = false;

  constructor(files: readonly Pick<ParsedFile, 'text' | 'parts'>[]) {
    for (const { text, parts } of files) {
      for (const part of parts) this.part(part, text.slice(part.start, part.end));
      const last = parts.at(-1);
      if (last && isCutOff(last, text)) this.isAnyType = true;
    }
  }

  /** A statement of the type with this name may be in the files. */
  mayBe(type: string, name: string): boolean {
    return this.isAnyType || this.types.has(type) || this.words.has(name);
  }

  private part(part: Part, text: string): void {
    if (part.kind === 'unknown') this.unread(readLines(text));
    else if (part.statement && hasUnknownName(part)) this.types.add(part.statement.facts.statement);
    else if (part.kind === 'statement' && part.content.problems.length > 0) this.statement(part, text);
  }

  private statement({ statement, content }: Part, text: string): void {
    const lines = readLines(text);
    const [head] = lines;
    if (!statement || !head) return;
    const own = content.problems.filter(({ kind, start }) => start < head.end && OF_HEAD.has(kind));
    const isMisspelled = content.problems.some(({ kind }) => kind === 'unknown-statement');
    if (own.length > 0 || (isMisspelled && !hasSureName(head))) this.types.add(statement.facts.statement);
    for (const { kind, start } of content.problems) if (kind === 'unknown-word') this.block(lines, start);
  }

  /** A word with a block that is not an attribute of the statement: a brace before it may be missing. */
  private block(lines: readonly Line[], start: number): void {
    const first = firstIndex(lines, ({ end }) => end > start);
    if (lines[first + 1]?.word !== '{') return;
    const line = lines[first]!;
    let end = first + 1;
    for (let depth = 0; end < lines.length; end++) {
      const { word } = lines[end]!;
      if (word === '{') depth++;
      else if (word === '}' && --depth === 0) break;
    }
    const text = line.text.slice(Math.max(start - line.start, 0));
    this.unread([{ ...line, text }, ...lines.slice(first + 1, end)]);
  }

  /** Lines that are not a statement: each word may be the name; of a block without known attributes, the type is unknown. */
  private unread(lines: readonly Line[]): void {
    for (const { text } of lines) {
      for (const word of text.split(/\s+/)) this.words.add(word);
      // A template may contain any statements in place of a name.
      this.isAnyType ||= hasPlaceholder(text);
    }
    const open = lines.findIndex(({ word }) => word === '{');
    const inside = open < 0 ? lines : lines.slice(open + 1);
    const owners = inside.map(({ word }) => policyStatements().ownersOf(word)).filter(({ length }) => length > 0);
    if (owners.length === 0) this.isAnyType ||= open >= 0;
    for (const own of owners) for (const { facts } of own) this.types.add(facts.statement);
  }
}

/** The file ends inside a block: what follows is not written yet, or was lost. */
function isCutOff({ start, end, content }: Part, text: string): boolean {
  const isOpen = content.problems.some(({ kind }) => kind === 'missing-end' || kind === 'misplaced-brace');
  if (!isOpen) return false;
  // A brace in the column of the first line closes the statement, so the missing brace belongs to an inner block.
  const lines = readLines(text.slice(0, end));
  const head = lines.find((line) => line.start === start);
  const last = lines.at(-1);
  return last?.word !== '}' || last.glued === true || last.column !== head?.column;
}

/** The name is an unresolved system symbol. */
function hasUnknownName({ content }: Part): boolean {
  const name = content.node?.operands[0];
  return name?.facts.defines !== undefined && name.resolved.state !== 'set';
}

/** `PortGrup web`: a misspelled keyword and one more word that does not contain a keyword. */
function hasSureName({ text }: Line): boolean {
  const words = text.toUpperCase().split(/\s+/);
  return words.length === 2 && !words.some((word) => isPartlyKeyword(word));
}

function isPartlyKeyword(word: string): boolean {
  return policyStatements().statements.some(
    ({ keyword }) => word.startsWith(keyword.full) || word.endsWith(keyword.full),
  );
}
