import {
  type EbcdicPage,
  isJcl,
  isNational,
  LineIndex,
  memo,
  type ParsedFile,
  type Part,
  type Position,
  type Problem,
  printedExample,
  RULE_KINDS,
  RULE_OF_CHECK,
  SYNTAX_RULES,
} from '@ezlint/grammar';
import { breakLines } from '../edits/break-lines.js';
import { keepColumns } from '../edits/keep-columns.js';
import { keepNumbers } from '../edits/numbered-records.js';
import { TextEditor } from '../edits/text-edits.js';
import { messageWithoutSecrets, type SecretSpan, secretsIn } from '../print/secrets.js';
import type { Document } from '../types/documents.js';
import type { Edit, Fix } from '../types/finding.js';
import { identityOf, subjectOf, unitNode } from '../types/identity.js';
import { withoutConsequences } from './consequences.js';
import type { RawFinding } from './raw-finding.js';

/** Start of the unit at an offset: the list entry or sub-statement directly below a statement, else the statement. */
export function unitAt(file: ParsedFile, part: Part | undefined, offset: number): Position {
  const local = offset - (part?.start ?? 0);
  const unit = part?.content.node && unitNode(part.content.node, local);
  return file.lines.position((part?.start ?? offset) + (unit?.start ?? 0));
}

const SOURCE = 'IP Configuration Reference';

/**
 * The problems of a file that are findings of category syntax. In the profile of a stack, some kinds are left to the rules of the catalog; no rules
 * exist for the other files, so these kinds are findings here.
 *
 * @param codePage of an EBCDIC file
 */
export function syntaxFindings(file: ParsedFile, isProfile: boolean, codePage?: EbcdicPage): RawFinding[] {
  const ids = isProfile ? SYNTAX_RULES : { ...RULE_KINDS, ...SYNTAX_RULES };
  const found = file.problems
    .filter((problem) => !isShownOtherwise(problem, codePage))
    .flatMap((problem) => finding(file, undefined, problem, ids));
  // An invalid character in a name already explains why the value is not valid.
  const explained = new Set(file.problems.filter(({ kind }) => kind === 'character').map(({ start }) => start));
  for (const part of file.parts)
    for (const problem of part.content.problems) {
      if ((problem.kind === 'invalid-value' || problem.kind === 'check') && explained.has(part.start + problem.start))
        continue;
      for (const each of finding(file, part, problem, ids)) found.push(each);
    }
  return withoutConsequences(found, file);
}

/** Whether the characters are national characters: z/OS identifies them by code point, and a national code page displays them differently. */
function isShownOtherwise({ characters }: Problem, codePage: EbcdicPage | undefined): boolean {
  return codePage !== undefined && characters?.every((character) => isNational(character, codePage)) === true;
}

type Ids = typeof SYNTAX_RULES;

function finding(file: ParsedFile, part: Part | undefined, problem: Problem, ids: Ids): RawFinding[] {
  const rule = (problem.check === undefined ? undefined : RULE_OF_CHECK.get(problem.check)) ?? ids[problem.kind];
  return rule ? [toFinding(file, part, problem, rule)] : [];
}

function toFinding(
  file: ParsedFile,
  part: Part | undefined,
  problem: Problem,
  rule: { id: string; name: string },
): RawFinding {
  const base = part?.start ?? 0;
  const start = base + problem.start;
  const end = base + Math.max(problem.end, problem.start);
  const subject = subjectOf(file, part);
  const fix = fixOf(file, part, problem);
  return {
    ruleId: rule.id,
    name: rule.name,
    ...(problem.check === undefined ? {} : { formerId: SYNTAX_RULES.check!.id }),
    category: 'syntax',
    severity: problem.severity,
    message: shownMessage(problem.message, file, start, end),
    file: file.path,
    range: { start: file.lines.position(start), end: file.lines.position(end) },
    ...(problem.statement === undefined ? {} : { statement: problem.statement }),
    // A comment that is part of a value has another effect than words that are ignored, so the two are not one group.
    ...(problem.kind === 'comment-in-value' ? { wording: { key: problem.kind, args: {} } } : {}),
    ...(subject === undefined ? {} : { subject }),
    ...(problem.cause === undefined ? {} : { cause: problem.cause }),
    ...(problem.path === undefined ? {} : { path: problem.path }),
    ...(problem.zosMessage === undefined ? {} : { zosMessage: problem.zosMessage }),
    related: [],
    sources: [sourceOf(file, problem)],
    ...(fix ? { fix } : {}),
    text: identityOf(file, part, start, end),
    unit: unitAt(file, part, start),
    kind: problem.kind,
  };
}

function shownMessage(message: string, file: ParsedFile, start: number, end: number): string {
  const spans = secretsOf(file, () => secretsIn(file.text));
  const near = spansNear(spans, start - NEAR, end + NEAR);
  return withoutLongWords(messageWithoutSecrets(message.replace(/^this /, 'This '), file.text, near));
}

const secretsOf = memo<ParsedFile, SecretSpan[]>();
/** A message can quote words before and after its place. */
const NEAR = 200;

/** Binary search: spans are ordered, and a file can have as many as it has problems. */
function spansNear(spans: readonly SecretSpan[], start: number, end: number): SecretSpan[] {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.end < start) low = middle + 1;
    else high = middle;
  }
  const near: SecretSpan[] = [];
  for (let at = low; at < spans.length && spans[at]!.start <= end; at++) near.push(spans[at]!);
  return near;
}

/** A fix that replaces the word with its only correction, deletes text that has no effect, or replaces the tabs of the file. */
function fixOf(
  file: ParsedFile,
  part: Part | undefined,
  { kind, start, end, replacement, breaks, isNeedless, parameter }: Problem,
): Fix | undefined {
  const base = part?.start ?? 0;
  const editor = new TextEditor(file);
  if (isNeedless && parameter && part) {
    const isAlone = part.content.node?.children.length === 1;
    const edit = isAlone
      ? editor.remove(part.start, part.end)
      : editor.removeWithBlanks(base + parameter.start, base + parameter.end);
    const edits = keepNumbers(
      keepColumns([edit], () => file),
      () => file,
    );
    return edits && { kind: 'safe', title: `Delete ${file.text.slice(base + start, base + end)}`, edits };
  }
  if (kind === 'tab') {
    // As many blanks as tabs: a record does not become longer.
    const edits = [...file.text.matchAll(/\t+/g)].map(({ 0: { length }, index }) =>
      editor.replace(index, index + length, ' '.repeat(length)),
    );
    return { kind: 'review', title: 'Replace the tabs with blanks', edits };
  }
  if (breaks) {
    const edits = keepNumbers(
      [
        splitLine(
          file,
          editor,
          breaks.map((at) => base + at),
        ),
      ],
      () => file,
    );
    return edits && { kind: 'review', title: 'Write each brace and each attribute on its own line', edits };
  }
  if (replacement === undefined) return undefined;
  const kept = keepColumns([editor.replace(base + start, base + end, replacement)], () => file);
  const edits = keepNumbers(
    breakLines(kept, () => file),
    () => file,
  );
  return edits && { kind: 'review', title: `Write ${replacement}`, edits };
}

const INDENT = 2;

/** Writes each word at the offsets, all on one line, on its own line; the content of a block is indented. */
function splitLine({ text, lines }: ParsedFile, editor: TextEditor, breaks: readonly number[]): Edit {
  const ordered = [...breaks].sort((a, b) => a - b);
  const first = ordered[0]!;
  const before = text.slice(lines.startOf(lines.lineOf(first)), first);
  const { length } = /^\s*/.exec(before)![0];
  const from = first - (before.length - before.trimEnd().length);
  const end = first + /^[^\r\n]*/.exec(text.slice(first))![0].length;
  let depth = before.trim() === '{' ? 1 : 0;
  const split = ordered.map((start, at) => {
    const words = text.slice(start, ordered[at + 1] ?? end).trimEnd();
    if (words.startsWith('}')) depth--;
    const line = `${' '.repeat(Math.max(0, length + INDENT * depth))}${words}`;
    if (words.startsWith('{')) depth++;
    return line;
  });
  return editor.rewrite(from, end, ['', ...split].join('\n'));
}

const LONGEST_WORD = 120;

/** A message quotes words of the file, which can be very long where the file has syntax errors. */
function withoutLongWords(message: string): string {
  if (message.length <= LONGEST_WORD) return message;
  return message.replace(/\S{121,}/g, (word) => `${word.slice(0, LONGEST_WORD)}…`);
}

function sourceOf({ dialect }: ParsedFile, { statement }: Problem): string {
  if (dialect) return dialect.source;
  return statement === undefined ? SOURCE : `${SOURCE}, ${statement} statement`;
}

/** Reports characters that could not be decoded. If names contain such characters, includes the code page. */
export function decodingFindings(documents: readonly Document[], isReported: (file: string) => boolean): RawFinding[] {
  return documents.flatMap((document) => {
    const lines = new LineIndex(document.text);
    return (document.decoding ?? [])
      .filter(({ severity }) => severity !== 'info' || !isReported(document.path))
      .map(({ message, start, end, severity }) => {
        const range = { start: lines.position(start), end: lines.position(end) };
        return {
          ruleId: SYNTAX_RULES.encoding!.id,
          name: SYNTAX_RULES.encoding!.name,
          category: 'syntax',
          severity: severity ?? ('warning' as const),
          message,
          file: document.path,
          range,
          related: [],
          sources: [SOURCE],
          text: document.text.slice(start, end),
          unit: range.start,
        };
      });
  });
}

/** Reports the callout numbers of a printed example, which were copied with it and which the parser does not read. */
export function calloutFindings(
  documents: readonly Document[],
  textAsRead: (path: string) => string | undefined,
): RawFinding[] {
  return documents.flatMap(({ path, text }) => {
    const read = textAsRead(path);
    const all = isJcl(text) || read === text ? [] : (printedExample(text)?.callouts ?? []);
    const lines = new LineIndex(text);
    const callouts = all.filter(({ start, end }) => read?.slice(start, end).trim() === '');
    const shown = callouts.map(({ start, end }) => text.slice(start, end)).join(', ');
    return callouts.map(({ start, end }): RawFinding => {
      const range = { start: lines.position(start), end: lines.position(end) };
      return {
        ruleId: SYNTAX_RULES['unknown-word']!.id,
        name: SYNTAX_RULES['unknown-word']!.name,
        category: 'syntax',
        severity: 'error',
        message: `The numbers beside the statements (${shown}) look like callouts of a printed example. z/OS reads them as text of the statements. Delete them.`,
        file: path,
        range,
        related: [],
        sources: [SOURCE],
        fix: {
          kind: 'review',
          title: 'Delete the callouts',
          edits: [{ file: path, range, text: ' '.repeat(end - start) }],
        },
        text: text.slice(start, end),
        unit: range.start,
        kind: 'unknown-word',
      };
    });
  });
}
