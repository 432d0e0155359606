import { type ParsedFile, type Part, type Problem, type ProblemKind, SYNTAX_RULES } from '@ezlint/grammar';
import type { Document } from './documents.js';
import type { Finding, Fix } from './finding.js';
import { TextEditor } from './text-edits.js';

/** A finding before it has its identity: with the text and the statement it points at, and the kind of the parser's problem. */
export type RawFinding = Omit<Finding, 'fingerprint'> & { text: string; unit: string; kind?: ProblemKind };

/** Names the smallest repeated unit at an offset of a file: a list entry, a sub-statement, else the statement. */
export function unitKey(file: ParsedFile, part: Part | undefined, offset: number): string {
  if (!part) return `${file.path}:${offset}`;
  let start = part.start;
  let node = part.content.node;
  const local = offset - part.start;
  while (node) {
    const inner = node.children.find((child) => child.start <= local && local < child.end);
    if (inner && 'repeat' in inner.facts && inner.facts.repeat === true) start = part.start + inner.start;
    node = inner;
  }
  return `${file.path}:${start}`;
}

const SOURCE = 'IP Configuration Reference';

/** The problems of a file that are findings of category syntax; those that a rule of the catalogue owns are left to it. */
export function syntaxFindings(file: ParsedFile): RawFinding[] {
  return [
    ...problemFindings(file, undefined, file.problems),
    ...file.parts.flatMap((part) => problemFindings(file, part, part.content.problems)),
  ];
}

/** Findings for problems of one statement, or with no statement of the file as a whole. */
export function problemFindings(file: ParsedFile, part: Part | undefined, problems: readonly Problem[]): RawFinding[] {
  return problems.flatMap((problem) => {
    const rule = SYNTAX_RULES[problem.kind];
    return rule ? [toFinding(file, part, problem, rule)] : [];
  });
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
  const fix: Fix | undefined =
    problem.replacement === undefined
      ? undefined
      : {
          kind: 'review',
          title: `Write ${problem.replacement}`,
          edits: [new TextEditor(file).replace(start, end, problem.replacement)],
        };
  return {
    ruleId: rule.id,
    name: rule.name,
    category: 'syntax',
    severity: problem.severity,
    message: problem.message,
    file: file.path,
    range: { start: file.lines.position(start), end: file.lines.position(end) },
    ...(problem.statement === undefined ? {} : { statement: problem.statement }),
    ...(problem.path === undefined ? {} : { path: problem.path }),
    ...(problem.zosMessage === undefined ? {} : { zosMessage: problem.zosMessage }),
    related: [],
    sources: [problem.statement === undefined ? SOURCE : `${SOURCE}, ${problem.statement} statement`],
    ...(fix ? { fix } : {}),
    text: file.text.slice(start, end),
    unit: unitKey(file, part, start),
    kind: problem.kind,
  };
}

/** Characters that could not be decoded. */
export function decodingFindings(documents: readonly Document[]): RawFinding[] {
  return documents.flatMap((document) =>
    (document.decoding ?? []).map(({ message, start, end }) => ({
      ruleId: SYNTAX_RULES.encoding!.id,
      name: SYNTAX_RULES.encoding!.name,
      category: 'syntax',
      severity: 'warning' as const,
      message,
      file: document.path,
      range: { start: positionIn(document.text, start), end: positionIn(document.text, end) },
      related: [],
      sources: [SOURCE],
      text: document.text.slice(start, end),
      unit: `${document.path}:${start}`,
    })),
  );
}

function positionIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
