import { InputError } from '../errors.js';
import { ask } from '../files/asked-text.js';
import { type Limits, linesOf } from '../files/limits.js';
import type { ReadFile } from '../files/read.js';

/** INCLUDE statements inside one another at most. */
const DEEPEST = 1000;

/** The files that the INCLUDE statements of a file name, in their order; one that is named twice is read twice. */
export type Includes = ReadonlyMap<string, readonly string[]>;

/** Throws InputError where the INCLUDE statements of a stack read more than the limits allow. */
export function checkIncludes(files: readonly ReadFile[], includes: Includes, limits: Limits): void {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const included = new Set(files.flatMap(({ path }) => (includes.get(path) ?? []).filter((target) => target !== path)));
  for (const file of files)
    if (file === files[0] || !included.has(file.path)) checkExpansion(file, byPath, includes, limits);
}

/**
 * Members that include the next one twice double with each level: follows all INCLUDE statements from a file as far as the limits allow.
 * Throws InputError beyond them.
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
    if (read > limits.includes || lines > limits.profileLines || open.size > DEEPEST) return false;
    open.add(path);
    for (const target of includes.get(path) ?? []) {
      // A circle is a finding, and is followed no further.
      if (open.has(target)) continue;
      read++;
      if (!visit(target)) return false;
    }
    open.delete(path);
    return true;
  };
  const isWithin = visit(main.path);
  // Each file may grow by its share of what is left; beyond that the whole is counted again.
  const share = isWithin ? (limits.profileLines - lines) / linesOfFile.size : -1;
  for (const [path, times] of timesRead) {
    const file = byPath.get(path);
    const most = linesOfFile.get(path)! + share / times;
    if (file?.asked) ask(file, `lines ${most}`, (text) => linesOf(text) <= most);
  }
  if (isWithin) return;
  const what =
    read > limits.includes
      ? `its INCLUDE statements read more than ${limits.includes} members`
      : lines <= limits.profileLines
        ? `its INCLUDE statements are nested more than ${DEEPEST} deep`
        : `it has more than ${limits.profileLines} lines, including the members of its INCLUDE statements`;
  throw new InputError(
    `${main.shown} is not checked: ${what}.`,
    'Look for members that are included several times, or increase the limit under limits in ezlint.yaml.',
  );
}
