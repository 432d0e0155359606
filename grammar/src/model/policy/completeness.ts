import type { ProblemKind } from '../../facts/problems.js';
import type { PolicyLanguage, StatementFacts } from '../../facts/types.js';
import type { Part } from '../../parse/parsed-file.js';
import { policyStatements } from '../../policy/policy-language.js';
import type { Node } from '../../tree/nodes.js';

/** Problems that may change which words belong to which statement. */
const STRUCTURE: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'unknown-statement',
  'unknown-word',
  'misplaced-statement',
  'misplaced-brace',
  'missing-end',
  'stray-end',
  'name-missing',
]);

/** Absence is significant in a language if its files are given and nothing that could not be parsed can be the missing item. */
export function isUnderstood(
  language: PolicyLanguage,
  files: readonly { language: PolicyLanguage; file: { parts: readonly Part[] } }[],
): boolean {
  for (const { language: own, file } of files) {
    // QoS statements may be in main and image files.
    const isOwn = own === language || (language === 'qos' && own === 'pagent');
    for (const part of file.parts)
      if (
        part.kind !== 'statement'
          ? isOwn
          : languageOf(part, own) === language && (isMisplaced(part, own) || hides(part))
      )
        return false;
  }
  return true;
}

/** Policy Agent does not read it there, but the author intended it: what it defines and uses is not missing. */
function isMisplaced({ statement }: Part, own: PolicyLanguage): boolean {
  return statement?.facts.languages?.includes(own) === false;
}

/** A statement in the wrong file still belongs to its own language. */
function languageOf({ statement }: Part, own: PolicyLanguage): PolicyLanguage | undefined {
  const languages = statement?.facts.languages ?? [];
  if (languages.includes('qos')) return 'qos';
  return languages.includes(own) ? own : (languages[0] as PolicyLanguage | undefined);
}

/** A part of the statement could be the rule, the name or the value that is considered absent. */
function hides({ statement, content: { node, problems } }: Part): boolean {
  if (!node || !statement) return true;
  if (!node.damaged) return false;
  const unread = problems.filter(({ kind }) => STRUCTURE.has(kind));
  if (unread.some((problem) => !isHarmless(problem, statement.facts, node))) return true;
  const excused = new Set(unread.map((problem) => problem.statement));
  return matters(node, statement.facts.statement, statement.facts.form === 'line', excused);
}

/** An unknown word of a statement that cannot be a reference. */
function isHarmless(
  { kind, statement }: { kind: ProblemKind; statement?: string },
  facts: StatementFacts,
  node: Node,
): boolean {
  if (kind !== 'unknown-word' || statement === undefined || !isTreatment(statement)) return false;
  const own = statement === facts.statement ? node : find(node, statement);
  return own?.facts.parameters?.some(({ operands }) => operands?.[0]?.refers !== undefined) === false;
}

function find(node: Node, statement: string): Node | undefined {
  for (const child of node.children) {
    const found = child.name === statement ? child : find(child, statement);
    if (found) return found;
  }
  return undefined;
}

/** Whether the error in the block of a statement affects more than one value of the treatment that a rule defines. */
function matters(node: Node, statement: string, isLine: boolean, excused: ReadonlySet<string | undefined>): boolean {
  const wrong = node.children.filter(({ damaged }) => damaged);
  if (wrong.length === 0) return !(isLine && isTreatment(statement)) && !excused.has(statement);
  return wrong.some((child) => {
    const block = 'block' in child.facts ? child.facts.block : undefined;
    if (typeof block === 'string') return matters(child, block, false, excused);
    if (child.facts.operands?.some(({ refers }) => refers !== undefined)) return true;
    return !isTreatment(statement) && child.facts.affects !== 'treatment';
  });
}

function isTreatment(statement: string): boolean {
  return policyStatements().language.byId.get(statement)?.facts.affects === 'treatment';
}
