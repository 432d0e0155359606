import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import { NEWEST, type Release } from '../facts/release.js';
import type { ParsedFile, Part, PartContent } from '../parse/parsed-file.js';
import { validate } from '../parse/validate.js';
import type { MemberToken } from '../shape/member-tokens.js';
import { LineIndex } from '../source/lines.js';
import { hasPlaceholder, withoutPlaceholders } from '../source/placeholders.js';
import { findSequenceNumbers } from '../source/sequence-numbers.js';
import type { Node } from '../tree/nodes.js';
import { bindStatement } from './bind.js';
import type { Clause } from './clause.js';
import { cutClauses, maskRemarks } from './clauses.js';
import { fileProblems } from './file-checks.js';
import { maskComments } from './mask.js';
import { recordProblems } from './record-checks.js';
import { isMisspelling, type MemberVocabulary } from './vocabulary.js';

export interface MemberParserOptions {
  release?: Release;
  /** Static system symbols, names in uppercase. */
  symbols?: ReadonlyMap<string, string>;
}

/** Parses the files of one language other than the profile. Pure; does not throw for any text. */
export class MemberParser {
  private readonly release: Release;
  private readonly symbols: ReadonlyMap<string, string>;

  constructor(
    readonly vocabulary: MemberVocabulary,
    options: MemberParserOptions = {},
  ) {
    this.release = options.release ?? NEWEST;
    this.symbols = options.symbols ?? new Map();
  }

  parse(text: string, path: string): ParsedFile {
    const { facts } = this.vocabulary;
    const sequenceNumbers = findSequenceNumbers(text);
    const shape = withoutPlaceholders(text);
    const uncommented = maskComments(shape, facts, sequenceNumbers?.columns);
    const masked = facts.remarks ? maskRemarks(uncommented) : uncommented;
    const clauses = cutClauses(masked, this.vocabulary, this.symbols);
    if (shape !== text) for (const { words } of clauses) for (const word of words) openPlaceholder(word, text);
    const records = shape === text ? recordProblems(text, this.vocabulary) : [];
    const read = clauses.map((clause) => this.part(clause, text));
    const parts = withoutCutOff(read, records);
    return {
      path,
      text,
      lines: new LineIndex(text),
      parts,
      problems: [...records, ...fileProblems(parts, facts.language)],
      dialect: {
        source: facts.source,
        masked: withPlaceholders(masked, shape, text),
        hasSeparators: facts.form === 'assignments',
      },
      ...(sequenceNumbers ? { sequenceNumbers } : {}),
    };
  }

  private part(clause: Clause, text: string): Part {
    const { start, end } = clause;
    const head = clause.words[0]!;
    const facts = this.vocabulary.statement(head.upper);
    const source = text.slice(start, end);
    if (!facts) return this.unknown(clause);
    const statement = this.vocabulary.listed(facts);
    if (facts.layout !== undefined && !new RegExp(facts.layout).test(source))
      return {
        kind: 'ignored',
        statement,
        start,
        end,
        identity: {},
        content: { problems: [comment(statement, source.length)] },
      };
    const { node, problems } = bindStatement(clause, facts, this.vocabulary, source);
    if (clause.isOpen) problems.push(terminator(facts.name, head.start - start, source.length));
    const content: PartContent = { node, problems: this.checked(node, statement, problems) };
    return { kind: 'statement', statement, start, end, content, identity: {} };
  }

  /** Adds what the facts state about values, releases and parameters of one statement. */
  private checked(node: Node, statement: Statement, problems: readonly Problem[]): Problem[] {
    const reported = new Set(problems.map((problem) => problem.start));
    const found = validate(node, statement, this.release, reported).map(({ zosMessage, ...problem }) =>
      node.facts.message === undefined ? problem : { ...problem, zosMessage: zosMessage ?? node.facts.message },
    );
    return [...problems, ...found].sort((a, b) => a.start - b.start);
  }

  private unknown(clause: Clause): Part {
    const { start, end } = clause;
    const head = clause.words[0]!;
    const meant = this.vocabulary.meantStatement(head.upper);
    const statement = meant === undefined ? undefined : this.vocabulary.listed(this.vocabulary.statement(meant)!);
    const part = { start, end, identity: {}, ...(statement ? { statement } : {}) };
    const { title, unknown, elsewhere, form } = this.vocabulary.facts;
    const isPartly = unknown === 'ignore';
    if (
      isPartly &&
      !(form === 'terminated' && isText(clause)) &&
      (meant === undefined || !isMisspelling(head.upper, meant))
    )
      return { ...part, kind: 'ignored', content: { problems: form === 'calls' ? openLists(clause) : [] } };
    if (head.kind === 'symbolic' || head.mark) return { ...part, kind: 'unknown', content: { problems: [] } };
    // In the spelling of the language.
    const spelling = meant === undefined ? undefined : this.vocabulary.statement(meant)!.name;
    const home = elsewhere?.[head.upper];
    const belongs = home === undefined ? '' : `: code it in ${home}.`;
    const hint = spelling === undefined ? belongs : `; did you mean ${spelling}?`;
    const isHint = unknown === 'hint';
    // OMPROUTE, the only language with terminators, does not start if its file has a syntax error.
    const isFatal = form === 'terminated';
    const offset = head.start - start;
    const problem: Problem = {
      kind: 'unknown-statement',
      severity: isFatal
        ? 'error'
        : isHint && meant === undefined
          ? 'hint'
          : meant === undefined || isPartly || isHint
            ? 'warning'
            : 'error',
      message: isHint
        ? `${head.text} is not a known keyword of ${title}${hint === '' ? '; another version possibly supports it.' : hint}`
        : `${head.text} is not a statement of ${title}${isFatal ? '' : ', and is ignored'}${hint === '' ? '.' : hint}${isFatal ? ' OMPROUTE ends.' : ''}`,
      start: offset,
      end: offset + head.end - head.start,
      text: head.upper,
      ...(spelling === undefined ? {} : { replacement: spelling }),
    };
    return { ...part, kind: 'unknown', content: { problems: [problem] } };
  }
}

/** Several words without an equal sign or parenthesis: a statement of OMPROUTE has none. */
function isText({ words }: Clause): boolean {
  return words.length > 2 && words.slice(0, 3).every(({ mark }) => !mark);
}

/** Until here, only the shape is known of a word that a template leaves partly open. */
function openPlaceholder(word: MemberToken, text: string): void {
  const source = text.slice(word.start, word.end);
  if (hasPlaceholder(source)) Object.assign(word, { kind: 'symbolic', text: source, upper: source.toUpperCase() });
}

/** The masked text with the placeholders restored. */
function withPlaceholders(masked: string, shape: string, text: string): string {
  if (shape === text) return masked;
  return masked.replace(/\S/g, (char, at: number) => (char === shape[at] ? text[at]! : char));
}

/** A statement that is not in the facts, with more left than right parentheses: it takes the statements after it as its value. */
function openLists({ words, start }: Clause): Problem[] {
  const head = words[0]!;
  const count = (mark: string): number => words.filter((word) => word.mark === mark).length;
  if (count('(') <= count(')')) return [];
  return [
    {
      kind: 'missing-end',
      severity: 'error',
      message: `The list of ${head.text} is not closed: a parenthesis is missing.`,
      start: head.start - start,
      end: head.end - start,
      text: ')',
    },
  ];
}

function terminator(name: string, start: number, end: number): Problem {
  return {
    kind: 'missing-end',
    severity: 'error',
    message: `${name} does not end: the semicolon is missing.`,
    start,
    end,
    statement: name,
    path: name,
    text: ';',
  };
}

function comment(statement: Statement, length: number): Problem {
  const name = statement.facts.statement;
  return {
    kind: 'check',
    severity: 'error',
    message: `The line is treated as a comment, without a message: ${statement.facts.notes ?? 'its blanks are not at the required positions.'}`,
    start: 0,
    end: length,
    statement: name,
    path: name,
  };
}

/** If a statement lacks something that its record contains after the last column, the problem is reported there. */
function withoutCutOff(parts: readonly Part[], records: readonly Problem[]): Part[] {
  const cuts = records.filter(({ kind }) => kind === 'trailing-words');
  return parts.map((part) => {
    if (!cuts.some(({ start }) => start >= part.start && start <= part.end)) return part;
    const problems = part.content.problems.filter(({ kind }) => kind !== 'missing-end' && kind !== 'missing-operand');
    return { ...part, content: { ...part.content, problems } };
  });
}
