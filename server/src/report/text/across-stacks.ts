import { firstText, listText } from '../../engine/core/list-text.js';
import type { FileReport, Finding } from '../../engine/core/types/finding.js';
import { fileAndLine } from '../../engine/core/types/finding.js';

/** A finding of a text report, with the same findings of other stacks. */
export interface StackFinding extends Finding {
  /** `TCPB (tcpb/profile.tcpip:9)`, in the order of the findings. */
  elsewhere?: readonly string[];
  /** Names of those stacks. */
  elsewhereStacks?: readonly string[];
  /** There, the message has other names or addresses. */
  differsElsewhere?: true;
}

/** Maximum number of stacks that are named; others are counted. */
const MOST_STACKS = 8;

/** Words of a message that may be stack names. */
const WORDS = /[A-Z0-9@#$:][A-Z0-9@#$.:/]*/g;

/** A name with a number in it, such as OSAA1, and an address: the parts that differ between stacks in messages that are otherwise equal. */
const OWN_NAME = /^(?:[A-Z@#$][A-Z@#$]*\d[A-Z0-9@#$]*|\d+\.\d+\.\d+\.\d+(?:\/\d+)?\.?|[0-9A-F]*:[0-9A-F:]+(?:\/\d+)?)$/;

/**
 * Joins findings of a rule that are the same for several stacks: the finding of the first stack is kept and names the others. Findings of
 * one stack are not joined.
 *
 * @param shown the printed text of a finding: its message, or the title of its rule
 */
export function acrossStacks(
  findings: readonly StackFinding[],
  files: readonly FileReport[],
  shown: 'message' | 'title' = 'message',
): StackFinding[] {
  const stacksOf = new Map(files.map(({ file, stacks }) => [file, stacks]));
  const names = new Set(files.flatMap(({ stacks }) => stacks));
  if (names.size < 2) return [...findings];
  const wordingOf = shown === 'title' ? () => '' : wordingWithout(names, (name) => OWN_NAME.test(name));
  const exactOf = shown === 'title' ? wordingOf : wordingWithout(names, () => false);
  const groups = new Map<string, { finding: StackFinding; stacks: Set<string> }[]>();
  const left: StackFinding[] = [];
  for (const finding of findings) {
    const own = stacksOf.get(finding.file) ?? [];
    const stacks = [...own, ...(finding.elsewhereStacks ?? [])];
    const key = [finding.ruleId, finding.severity, wordingOf(finding.message)].join('|');
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    const same = known.find((group) => stacks.length > 0 && !stacks.some((stack) => group.stacks.has(stack)));
    if (same) {
      for (const stack of stacks) same.stacks.add(stack);
      const place = fileAndLine(finding);
      const isNamed = own.some((stack) => stack !== finding.file);
      same.finding.elsewhere = [
        ...(same.finding.elsewhere ?? []),
        isNamed ? `${own.join(', ')} (${place})` : place,
        ...(finding.elsewhere ?? []),
      ];
      if (finding.differsElsewhere || exactOf(finding.message) !== exactOf(same.finding.message))
        same.finding.differsElsewhere = true;
      same.finding.elsewhereStacks = [...(same.finding.elsewhereStacks ?? []), ...stacks];
      continue;
    }
    const first: StackFinding = { ...finding };
    known.push({ finding: first, stacks: new Set(stacks) });
    left.push(first);
  }
  return left;
}

/** Findings of all stacks that are shown as one finding. */
export function countOf({ elsewhere = [] }: StackFinding): number {
  return 1 + elsewhere.length;
}

/** The text about other stacks for several findings that are printed as one. */
export function joinedElsewhere(
  findings: readonly StackFinding[],
): Pick<StackFinding, 'elsewhere' | 'differsElsewhere'> {
  const elsewhere = [...new Set(findings.flatMap((finding) => finding.elsewhere ?? []))];
  if (elsewhere.length === 0) return {};
  return findings.some(({ differsElsewhere }) => differsElsewhere)
    ? { elsewhere, differsElsewhere: true }
    : { elsewhere };
}

/** The sentence about other stacks; undefined if there are none. */
export function stacksSentence(finding: StackFinding): string | undefined {
  const stacks = otherStacks(finding);
  const names = finding.differsElsewhere ? ', with other names or addresses,' : '';
  return stacks === undefined ? undefined : `The same applies${names} to ${stacks}.`;
}

/** `TCPB (tcpb/profile.tcpip:9) and TCPC (tcpc/profile.tcpip:9)`; undefined if no other stack has it. */
export function otherStacks({ elsewhere = [] }: StackFinding): string | undefined {
  if (elsewhere.length === 0) return undefined;
  return elsewhere.length > MOST_STACKS ? firstText(elsewhere, MOST_STACKS) : listText(elsewhere);
}

/** A message without the names of the stacks, which may be the paths of their profiles. */
function wordingWithout(
  stacks: ReadonlySet<string>,
  isOwnName: (name: string) => boolean,
): (message: string) => string {
  const paths = [...stacks].filter((stack) => stack.replace(WORDS, '') !== '').sort((a, b) => b.length - a.length);
  const withoutPaths = (message: string): string =>
    paths.reduce((text, path) => (text.includes(path) ? text.replaceAll(path, '#') : text), message);
  return (message) =>
    withoutPaths(message).replace(WORDS, (word) => {
      const name = word.replace(/[.:]$/, '');
      return stacks.has(name) || isOwnName(name) ? '#' : word;
    });
}
