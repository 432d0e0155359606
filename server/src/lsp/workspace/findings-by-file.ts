import { compareFindings, contentOf, type Finding } from '../../engine/core/types/finding.js';
import { absolute } from '../../engine/files/paths.js';
import type { OpenDocument } from './open-files.js';
import type { OpenStack, StackRegistry } from './stack-registry.js';

type Open = ReadonlyMap<string, OpenDocument>;

/**
 * The findings of the open files of a stack, by absolute path; a file without any has an empty list. What is found in a file of several
 * stacks counts once, as in the reports of the command line.
 */
export function findingsByFile(
  stack: OpenStack,
  findings: readonly Finding[],
  stacks: StackRegistry,
  open: Open,
): Map<string, Finding[]> {
  const byFile = ofOpenFiles(stack, findings, open);
  for (const [path, own] of byFile) {
    for (const other of stacks.having(path)) {
      if (other === stack) continue;
      const known = new Set(own.map(contentOf));
      const more = ofOpenFiles(other, other.found.findings(), open).get(path) ?? [];
      for (const each of more.filter((finding) => !known.has(contentOf(finding)))) own.push(each);
      own.sort(compareFindings);
    }
  }
  return byFile;
}

function ofOpenFiles({ members, cwd }: OpenStack, findings: readonly Finding[], open: Open): Map<string, Finding[]> {
  const byFile = new Map<string, Finding[]>();
  for (const member of members) if (open.has(member)) byFile.set(member, []);
  const paths = new Map<string, string>();
  for (const finding of findings) {
    const path = paths.get(finding.file) ?? absolute(finding.file, cwd);
    paths.set(finding.file, path);
    byFile.get(path)?.push(finding);
  }
  return byFile;
}
