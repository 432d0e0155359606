import { lastPart, stem } from '@ezlint/grammar';
import { parentOf } from '../files/paths.js';
import type { ReadFile } from '../files/read.js';

type FactsKind = 'environment' | 'workload';

/**
 * The facts of a stack among the files found: `NAME.environment.yaml` in the same folder as the file NAME, otherwise the one in the nearest parent
 * folder. Undefined if there is none, `ambiguous` if there are several in that folder. `isOnly`: there is only one stack, so facts in any other
 * folder belong to it.
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

/** `bad-1.environment.yaml` belongs only to bad-1. */
function ownerOf(file: ReadFile, kind: FactsKind): string | undefined {
  return new RegExp(`^(.+)\\.${kind}\\.ya?ml$`, 'i').exec(lastPart(file.path))?.[1]?.toUpperCase();
}
