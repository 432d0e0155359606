import type { ParsedFile, Position } from '@ezlint/grammar';
import type { RawFinding } from './problem-findings.js';

/** Statements that define a group, by the keyword of the group: if a group was not read, a reference to it is not an error. */
const GROUPS = ['PARMSGROUP', 'MONITORGROUP'];
const GROUP_NOT_DEFINED = 'SYN212';

/** Removes the findings of a file that are consequences of another finding in the same file. */
export function withoutConsequences(found: readonly RawFinding[], file: ParsedFile): RawFinding[] {
  const notRead = new Set(found.filter(isUnknown).map((one) => wordAt(file, one)));
  const blocks = found
    .filter((one) => one.kind === 'misplaced-brace' && file.text.startsWith('{', offsetOf(file, one.range.start)))
    .map(({ range }) => blockAt(file, offsetOf(file, range.start)));
  if (notRead.size === 0 && blocks.length === 0) return [...found];
  return found.filter((finding) => {
    if (finding.ruleId === GROUP_NOT_DEFINED) return !GROUPS.some((word) => notRead.has(word));
    if (!isUnknown(finding)) return true;
    const word = wordAt(file, finding);
    const at = offsetOf(file, finding.range.start);
    return (
      !(word.startsWith('END') && notRead.has(word.slice(3))) && !blocks.some(([from, to]) => from < at && at < to)
    );
  });
}

function isUnknown({ kind }: RawFinding): boolean {
  return kind === 'unknown-word' || kind === 'unknown-statement';
}

/** Offsets of an opening brace and of the matching closing brace. */
function blockAt({ text }: ParsedFile, from: number): [number, number] {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return [from, at];
  }
  return [from, from];
}

function offsetOf({ lines }: ParsedFile, { line, column }: Position): number {
  return lines.startOf(line) + column - 1;
}

/** The word that a finding reports, in uppercase. */
function wordAt(file: ParsedFile, { range }: RawFinding): string {
  return /^\S*/.exec(file.text.slice(offsetOf(file, range.start)))![0].toUpperCase();
}
