import { lastPart, stem } from '@ezlint/grammar';
import { parentOf } from '../files/paths.js';
import type { ReadFile } from '../files/read.js';

type FactsKind = 'environment' | 'workload';

/**
 * The facts that belong to a stack among files that were found: `NAME.environment.yaml` beside the file NAME, else the
 * one in the nearest folder at or above it. Undefined when there is none, `ambiguous` when nothing distinguishes several. `isOnly`: one stack,
 * so that facts in any other folder can only be its own.
 */
export function factsFor(
  main: ReadFile,
  found: readonly ReadFile[],
  kind: FactsKind,
  isOnly: boolean,
): ReadFile | 'ambiguous' | undefined {
  const candidates = found.filter((file) => file.language === kind);
  const own = candidates.find(
    (file) =>
      parentOf(file.path) === parentOf(main.path) && ownerOf(file, kind) === stem(lastPart(main.path)).toUpperCase(),
  );
  if (own) return own;
  const general = candidates.filter((file) => ownerOf(file, kind) === undefined);
  for (let folder = parentOf(main.path); folder !== undefined; folder = parentOf(folder)) {
    const here = general.filter((file) => parentOf(file.path) === folder);
    if (here.length > 0) return here.length === 1 ? here[0] : 'ambiguous';
  }
  return isOnly && general.length === 1 ? general[0] : undefined;
}

/** `bad-1.environment.yaml` is about bad-1 alone. */
function ownerOf(file: ReadFile, kind: FactsKind): string | undefined {
  return new RegExp(`^(.+)\\.${kind}\\.ya?ml$`, 'i').exec(lastPart(file.path))?.[1]?.toUpperCase();
}
