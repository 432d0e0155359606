import { InputError } from '../errors.js';
import { ask } from '../files/asked-text.js';
import { type Limits, linesOf } from '../files/limits.js';
import type { ReadFile } from '../files/read.js';

/** Maximum nesting of INCLUDE statements. */
const DEEPEST = 1000;

/** The targets of the INCLUDE statements of each file, in order; a file that is named twice is read twice. */
export type Includes = ReadonlyMap<string, readonly string[]>;

/** Throws InputError if the INCLUDE statements of a stack exceed the limits. */
export function checkIncludes(files: readonly ReadFile[], includes: Includes, limits: Limits): void {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const included = new Set(files.flatMap(({ path }) => (includes.get(path) ?? []).filter((target) => target !== path)));
  for (const file of files)
    if (file === files[0] || !included.has(file.path)) checkExpansion(file, byPath, includes, limits);
}

/**
 * Follows all INCLUDE statements from a file: members that include the next one twice double the size with each level. Throws InputError if the
 * limits are exceeded.
 */
function checkExpansion(
  main: ReadFile,
  byPath: ReadonlyMap<string, ReadFile>,
  includes: Includes,
  limits: Limits,
): void {
  if (!includes.get(main.path)) return;
  const linesOfFile = new Map<string, number>();
  const timesRead = new Map<string, number>();
  let [read, lines] = [0, 0];
  const open = new Set<string>();
  const visit = (path: string): boolean => {
    const known = linesOfFile.get(path) ?? linesOf(byPath.get(path)?.text ?? '');
    linesOfFile.set(path, known);
    timesRead.set(path, (timesRead.get(path) ?? 0) + 1);
    lines += known;
    if (read > limits.includes || lines > limits.lines || open.size > DEEPEST) return false;
    open.add(path);
    for (const target of includes.get(path) ?? []) {
      // A cycle is reported as a finding and not followed further.
      if (open.has(target)) continue;
      read++;
      if (!visit(target)) return false;
    }
    open.delete(path);
    return true;
  };
  const isWithin = visit(main.path);
  // Each file may grow by its share of the remaining lines; if it grows more, all lines are counted again.
  const share = isWithin ? (limits.lines - lines) / linesOfFile.size : -1;
  for (const [path, times] of timesRead) {
    const file = byPath.get(path);
    const most = linesOfFile.get(path)! + share / times;
    if (file?.asked) ask(file, `lines ${most}`, (text) => linesOf(text) <= most);
  }
  if (isWithin) return;
  const what =
    read > limits.includes
      ? `its INCLUDE statements read more than ${limits.includes} members`
      : lines <= limits.lines
        ? `its INCLUDE statements are nested more than ${DEEPEST} deep`
        : `it has more than ${limits.lines} lines, including the members of its INCLUDE statements`;
  throw new InputError(
    `${main.shown} is not checked: ${what}.`,
    'Look for members that are included several times, or increase the limit under limits in ezlint.yaml.',
  );
}
