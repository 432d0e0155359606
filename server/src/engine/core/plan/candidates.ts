import { languageOf } from '@ezlint/grammar';
import type { StackTrial } from '../impact/trial.js';
import { type Edit, type Finding, overlap } from '../types/finding.js';

/** A change that can become a step. */
export interface Candidate {
  /** Its index in the list of candidates. */
  index: number;
  finding: Finding;
  /** Findings with identical edits. */
  also: Finding[];
  edits: Edit[];
}

/** The findings whose impact can be simulated; findings with identical edits are one candidate. */
export function candidatesOf(findings: readonly Finding[], trial: StackTrial): Candidate[] {
  const known = new Map<string, Candidate>();
  for (const finding of findings) {
    const edits = trial.isQuantified(finding) ? trial.editsOf(finding) : undefined;
    if (!edits || edits.length === 0) continue;
    const key = JSON.stringify(edits);
    const same = known.get(key);
    if (same) same.also.push(finding);
    else known.set(key, { index: known.size, finding, also: [], edits });
  }
  return [...known.values()];
}

/** Why two changes cannot both be applied; undefined if they can. */
export function conflictOf(a: Candidate, b: Candidate, trial: StackTrial): string | undefined {
  for (const one of a.edits)
    for (const other of b.edits) {
      if (one.file !== other.file || sameEdit(one, other)) continue;
      if (overlap(one, other) && !isSpacing(one, trial) && !isSpacing(other, trial)) return 'both change the same text';
      if (isSamePlace(one, other) && sharesWord(one.text, other.text)) return 'both code the same parameter';
    }
  return undefined;
}

/** The edits of all candidates, without duplicates; if edits of blanks overlap, only the first one is used. */
export function jointEdits(set: readonly Candidate[], trial: StackTrial): Edit[] {
  const result: Edit[] = [];
  const all = set.flatMap(({ edits }) => edits);
  for (const edit of [...all.filter((one) => !isSpacing(one, trial)), ...all.filter((one) => isSpacing(one, trial))])
    if (!result.some((other) => other.file === edit.file && (sameEdit(other, edit) || overlap(other, edit))))
      result.push(edit);
  return result;
}

function sameEdit(a: Edit, b: Edit): boolean {
  return a.text === b.text && JSON.stringify(a.range) === JSON.stringify(b.range);
}

function isSamePlace(a: Edit, b: Edit): boolean {
  return JSON.stringify(a.range.start) === JSON.stringify(b.range.start);
}

/** Two edits can share numbers, and the name of a statement that both add for their parameters. */
function sharesWord(a: string, b: string): boolean {
  const words = new Set(parametersIn(a));
  return parametersIn(b).some((word) => words.has(word));
}

function parametersIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const words = line.toUpperCase().match(/[A-Z][A-Z0-9_]*/g) ?? [];
    const isNamed = words.length > 1 && languageOf('profile').keywords.has(words[0]!);
    return isNamed ? words.slice(1) : words;
  });
}

/** Whether an edit changes only blanks, to keep comments in their columns. */
function isSpacing({ file, range, text }: Edit, trial: StackTrial): boolean {
  if (text.trim() !== '') return false;
  const line = range.start.line === range.end.line ? trial.text(file)?.split(/\r\n|\r|\n/)[range.start.line - 1] : 'x';
  return (line ?? '').slice(range.start.column - 1, range.end.column - 1).trim() === '';
}
