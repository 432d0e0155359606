import { firstIndex, type ParsedFile } from '@ezlint/grammar';
import type { RawFinding } from './raw-finding.js';

/** Statements that define a group, by the keyword of the group: if a group was not read, a reference to it is not an error. */
const GROUPS = ['PARMSGROUP', 'MONITORGROUP'];
const GROUP_NOT_DEFINED = 'SYN212';

/** Removes the findings of a file that are consequences of another finding in the same file. */
export function withoutConsequences(found: readonly RawFinding[], file: ParsedFile): RawFinding[] {
  const notRead = new Set(found.filter(isUnknown).map((one) => wordAt(file, one)));
  const braces = found.filter(({ kind }) => kind === 'misplaced-brace');
  const blocks = blocksAt(file, new Set(braces.map(({ range }) => file.lines.offset(range.start))));
  if (notRead.size === 0 && blocks.length === 0) return [...found];
  return found.filter((finding) => {
    if (finding.ruleId === GROUP_NOT_DEFINED) return !GROUPS.some((word) => notRead.has(word));
    if (!isUnknown(finding)) return true;
    const word = wordAt(file, finding);
    const at = file.lines.offset(finding.range.start);
    const block = blocks[firstIndex(blocks, ([from]) => from >= at) - 1];
    return !(word.startsWith('END') && notRead.has(word.slice(3))) && !(block && at < block[1]);
  });
}

function isUnknown({ kind }: RawFinding): boolean {
  return kind === 'unknown-word' || kind === 'unknown-statement';
}

/** Offsets of the opening braces at these offsets and of their closing braces, in order; blocks inside others are left out. */
function blocksAt({ text }: ParsedFile, starts: ReadonlySet<number>): [number, number][] {
  const blocks: [number, number][] = [];
  if (starts.size === 0) return blocks;
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    const from = brace === '}' ? open.pop() : undefined;
    if (from === undefined || !starts.has(from)) continue;
    // The end of a block follows the ends of the blocks in it.
    while (blocks.length > 0 && blocks.at(-1)![0] > from) blocks.pop();
    blocks.push([from, index]);
  }
  return blocks;
}

/** The word that a finding reports, in uppercase. */
function wordAt(file: ParsedFile, { range }: RawFinding): string {
  return /^\S*/.exec(file.text.slice(file.lines.offset(range.start)))![0].toUpperCase();
}
