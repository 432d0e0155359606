import { isAvailable, type Node, type ParameterFacts, type ParsedFile, type Release } from '@ezlint/grammar';
import type { StackAnalysis } from '../core/analysis/analysis.js';
import { ungrouped } from '../core/findings/grouping.js';
import type { TextPlace } from '../core/resolve/types.js';
import { type Finding, SEVERITIES } from '../core/types/finding.js';

type UpgradedStack = Pick<StackAnalysis, 'parsed' | 'input' | 'findings'>;

/** A coded word that the later release does not support. */
interface RemovedWord {
  /** Statement, and parameter if there is one. */
  path: string;
  /** The last release that supports it. */
  last: string;
  at: TextPlace;
}

/** A parameter of a coded statement that the later release introduces. */
interface NewWord {
  path: string;
  since: string;
  help: string;
}

export interface Upgrade {
  from: Release;
  to: Release;
  /** Errors and warnings of migration rules that only the later release causes, which must be corrected first. */
  first: Finding[];
  /** The others, which the earlier release also causes. */
  already: Finding[];
  removed: RemovedWord[];
  possible: NewWord[];
}

/** The effects of a move from one release to another: requirements, removed words in the configuration, and new parameters. */
export function upgradeOf(before: UpgradedStack, after: UpgradedStack): Upgrade {
  const [from, to] = [before.input.release as Release, after.input.release as Release];
  const removed: RemovedWord[] = [];
  const possible = new Map<string, NewWord>();
  const coded = new Set<string>();
  for (const file of after.parsed.values())
    visitNodes(file, (node, path, start) => {
      coded.add(path);
      const at = (): TextPlace => ({ file: file.path, ...file.lines.position(start) });
      const last = node.facts.until ?? node.facts.goneAfter;
      if (last !== undefined && isAvailable(node.facts, from) && !isAvailable(node.facts, to))
        removed.push({ path, last, at: at() });
      for (const { value, gone } of goneValues(node)) {
        const facts = { until: gone };
        if (isAvailable(facts, from) && !isAvailable(facts, to))
          removed.push({ path: `${path} ${value}`, last: gone, at: at() });
      }
      for (const one of newParameters(node.facts.parameters ?? [], from, to)) {
        const found = { path: `${path}/${one.name}`, since: one.since!, help: one.help ?? '' };
        // A policy statement can also be coded in other ones.
        const key = [node.name, one.name, found.help].join('/');
        const known = possible.get(key);
        if (!known || known.path.length > found.path.length) possible.set(key, found);
      }
    });
  const required = after.findings.filter(
    ({ category, severity }) => category === 'migration' && (severity === 'error' || severity === 'warning'),
  );
  const isKnown = knownIn(before.findings);
  return {
    ...{ from, to, removed },
    first: required.filter((one) => !isKnown(one)),
    already: required.filter(isKnown),
    possible: [...possible.values()].filter(({ path }) => !coded.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Whether each place of a finding has a finding with the same message and at least the same severity. */
function knownIn(findings: readonly Finding[]): (finding: Finding) => boolean {
  const keyOf = ({ fingerprint, wording }: Finding): string => `${fingerprint} ${wording?.key ?? ''}`;
  const rankOf = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);
  const known = new Map(ungrouped(findings).map((one) => [keyOf(one), rankOf(one)]));
  return (finding) => ungrouped([finding]).every((one) => (known.get(keyOf(one)) ?? Infinity) <= rankOf(one));
}

/** Keyword values of operands that a later release does not support. */
function goneValues({ operands }: Node): { value: string; gone: string }[] {
  return operands.flatMap(({ facts, resolved }) => {
    const value = resolved.state === 'set' ? String(resolved.value) : undefined;
    const known = Object.entries(facts.goneValues ?? {}).find(([word]) => word.toUpperCase() === value?.toUpperCase());
    return known ? [{ value: value!, gone: known[1] }] : [];
  });
}

function visitNodes(file: ParsedFile, visited: (node: Node, path: string, start: number) => void): void {
  for (const { start, content } of file.parts) {
    const visit = (node: Node, path: string): void => {
      visited(node, path, start + node.start);
      for (const child of node.children) visit(child, `${path}/${child.name}`);
    };
    if (content.node) visit(content.node, content.node.name);
  }
}

function newParameters(parameters: readonly ParameterFacts[], from: Release, to: Release): ParameterFacts[] {
  return parameters.filter(
    (one) => one.since !== undefined && one.status !== 'obsolete' && !isAvailable(one, from) && isAvailable(one, to),
  );
}
