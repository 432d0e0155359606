import { lastPart, nearest, stem, unquoted } from '@ezlint/grammar';
import type { Scope } from './collect.js';

/** Maximum number of names to compare; in larger estates, many members are missing because they were not given. */
const MOST_COMPARED = 200_000;

/**
 * Notices about members that were not read, with a file of nearly that name that no other file names: a letter of the name is probably wrong.
 * Names that differ in a number or in the last letter can be the members of different systems.
 */
export function similarNames({ files, names, missing }: Scope): string[] {
  const named = new Set([...names.values()].flatMap((targets) => [...targets]));
  const free = files.filter(({ path }) => !named.has(path));
  if (free.length * missing.length > MOST_COMPARED) return [];
  return missing.flatMap(({ from, name, language }) => {
    const wanted = memberOf(name);
    const candidates = new Map(
      free.filter((file) => file.language === language && file !== from).map((file) => [memberOf(file.path), file]),
    );
    const found = nearest(wanted, candidates.keys());
    if (found === undefined || isOfAnotherSystem(wanted, found)) return [];
    return [
      `${from.shown} includes ${unquoted(name)}, which was not read. No file includes ${candidates.get(found)!.shown}, whose name is similar. If this member is meant, correct the name.`,
    ];
  });
}

function isOfAnotherSystem(wanted: string, found: string): boolean {
  const withoutNumber = (name: string): string => name.replace(/\d/g, '');
  return withoutNumber(wanted) === withoutNumber(found) || wanted.slice(0, -1) === found.slice(0, -1);
}

function memberOf(name: string): string {
  return stem(lastPart(name)).toUpperCase();
}
