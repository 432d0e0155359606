import { memo, type Node, type OperandFacts, type ParsedFile } from '@ezlint/grammar';
import type { FileView } from '../../view/view.js';

/** Jobs in the files of a stack and its environment, each with the first file that contains it; patterns are not jobs. */
export function jobsOf({ reading, request, path }: FileView): Map<string, string> {
  const jobs = new Map<string, string>();
  const own = reading.parsed.get(path);
  for (const file of own ? [own, ...reading.parsed.values()] : reading.parsed.values())
    for (const name of jobsIn(file)) if (!jobs.has(name)) jobs.set(name, file.path);
  const { startedTasks } = request.environment;
  if (Array.isArray(startedTasks)) for (const task of startedTasks) jobs.set(String(task), 'environment');
  return jobs;
}

/** An edit leaves almost all statements unchanged. */
const known = memo<Node, readonly string[]>();

function* jobsIn({ parts }: ParsedFile): Generator<string> {
  for (const { content } of parts) if (content.node) yield* jobsBelow(content.node);
}

function jobsBelow(node: Node): readonly string[] {
  return known(node, () => {
    const found = new Set<string>();
    collect(node, found);
    return [...found];
  });
}

function collect(node: Node, jobs: Set<string>): void {
  for (const { facts, word } of node.operands) if (isJob(facts) && JOB.test(word.upper)) jobs.add(word.upper);
  for (const child of node.children) collect(child, jobs);
}

/** A procedure that AUTOLOG starts has its own name as job name unless another is coded. */
export function isJob({ type, defines, name }: OperandFacts): boolean {
  return type === 'job' || type === 'jobPattern' || defines === 'job' || name === 'procedure';
}

const JOB = /^[A-Z@#$][A-Z0-9@#$]{0,7}$/;
