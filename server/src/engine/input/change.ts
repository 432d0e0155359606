import type { RunOptions } from '../config/options.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import { UsageError } from '../errors.js';
import type { FileSystem } from '../files/file-system.js';
import type { Run } from './run-types.js';

/** Reads a run according to its options; see `readRun`. */
type Read = (options: RunOptions, files: FileSystem) => Promise<Run>;

/**
 * A change: the stack of the base profile, with the paths as data sets for VARY TCPIP,,OBEYFILE that are applied to it in sequence. Their INCLUDE
 * members are first searched in their own folder.
 */
export async function readChange(given: RunOptions & { base: string }, files: FileSystem, read: Read): Promise<Run> {
  const { base, ...options } = given;
  if (options.paths.length === 0)
    throw new UsageError(
      `--base ${base}: no data set is specified that changes the profile.`,
      'Specify it, for example: ezlint check --base PROFILE.TCPIP CHANGE.',
    );
  const { stdinFilename: _stdinFilename, language: _language, ...whole } = options;
  const run = await read({ ...whole, paths: [base] }, files);
  const [stack, ...others] = run.requests;
  if (!stack || others.length > 0)
    throw new UsageError(
      `--base ${base} is ${others.length > 0 ? `${run.requests.length} stacks` : 'no stack'}.`,
      'Specify the profile of one stack.',
    );
  const { stack: _stack, environment: _environment, workload: _workload, ...rest } = options;
  const change = await read({ ...rest, language: options.language ?? 'profile' }, files);
  const paths = options.paths.map((path) => (path === '-' ? (options.stdinFilename ?? '-') : path));
  const request = withChanges(stack, change, paths);
  return {
    ...run,
    requests: [request],
    skipped: [...run.skipped, ...change.skipped],
    skippedAs: { ...run.skippedAs, ...change.skippedAs },
    problems: [...run.problems, ...change.problems],
    notices: [...run.notices, ...change.notices],
    failures: [...run.failures, ...change.failures],
    impactWorkload: () => run.impactWorkload(stack),
  };
}

function withChanges(
  base: StackRequest,
  { requests: changes, failures }: Pick<Run, 'requests' | 'failures'>,
  paths: readonly string[],
): StackRequest {
  const known = new Set(base.documents.map(({ path }) => path));
  const main: Document[] = [];
  const beside = new Map<string, Document>();
  for (const path of paths) {
    const document = changes.flatMap(({ documents }) => documents).find((each) => each.path === path);
    const failure = failures.find(({ message }) => message.startsWith(`${path} `));
    if (!document && failure) throw failure;
    if (document?.language !== 'profile')
      throw new UsageError(
        `${path} is not a data set for VARY TCPIP,,OBEYFILE.`,
        'Specify files with profile statements, one file for each data set.',
      );
    if (known.has(path))
      throw new UsageError(`${path} is already part of the base.`, 'Specify the data set that changes the base.');
    main.push(document);
  }
  for (const { documents } of changes)
    for (const document of documents)
      if (!known.has(document.path) && !paths.includes(document.path)) beside.set(document.path, document);
  const own = [...main, ...beside.values()];
  const isOwn = new Set(own.map(({ path }) => path));
  const requestOf = (from: string): StackRequest | undefined =>
    changes.find(({ documents }) => documents.some(({ path }) => path === from));
  // What a file of either side can contain is unknown on both sides.
  const hasUnread = [base, ...changes].some((request) => request.hasUnread);
  return {
    ...base,
    ...(hasUnread ? { hasUnread } : {}),
    documents: [...base.documents, ...own],
    changes: paths,
    resolve: (name, from) =>
      (isOwn.has(from) ? requestOf(from)?.resolve(name, from) : undefined) ?? base.resolve(name, from),
  };
}
