import { compareFindings, contentOf, type Finding } from '../../engine/core/types/finding.js';
import { absolute } from '../../engine/files/paths.js';
import type { OpenDocument } from './open-files.js';
import type { OpenStack, StackState } from './stack-state.js';

type Open = ReadonlyMap<string, OpenDocument>;

/**
 * The findings of the open files of a stack, by absolute path; a file without any has an empty list. A finding in a file of several stacks
 * counts once, as in the reports of the command line.
 */
export function findingsByFile(stack: OpenStack, state: StackState, open: Open): Map<string, Finding[]> {
  const known = new Map<OpenStack, Map<string, Finding[]>>();
  const ofStack = (each: OpenStack): Map<string, Finding[]> => {
    const found = known.get(each) ?? ofOpenFiles(each, open);
    known.set(each, found);
    return found;
  };
  const byFile = new Map<string, Finding[]>();
  for (const path of stack.members) {
    if (!open.has(path)) continue;
    const [first = [], ...more] = state.having(path).map((each) => ofStack(each).get(path)!);
    byFile.set(path, more.length === 0 ? first : united([first, ...more]));
  }
  return byFile;
}

function ofOpenFiles({ members, cwd, found }: OpenStack, open: Open): Map<string, Finding[]> {
  const byFile = new Map<string, Finding[]>();
  for (const member of members) if (open.has(member)) byFile.set(member, []);
  const paths = new Map<string, string>();
  for (const finding of found.findings()) {
    const path = paths.get(finding.file) ?? absolute(finding.file, cwd);
    paths.set(finding.file, path);
    byFile.get(path)?.push(finding);
  }
  return byFile;
}

function united(lists: readonly Finding[][]): Finding[] {
  const byContent = new Map<string, Finding>();
  for (const finding of lists.flat()) {
    const content = contentOf(finding);
    if (!byContent.has(content)) byContent.set(content, finding);
  }
  return [...byContent.values()].sort(compareFindings);
}
