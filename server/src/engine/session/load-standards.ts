import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRules } from '@ezlint/policies';
import type { Standard } from '../audit/judging/types.js';
import { withControls } from '../audit/rule-controls.js';
import { parseStandard, type StandardFiles } from '../audit/standards.js';
import type { Rule } from '../core/types/rules.js';
import { InputError, reasonOf, UsageError } from '../errors.js';
import { readRegular } from '../files/regular-file.js';
import { statOf } from '../files/stat-of.js';
import type { Io } from '../io.js';
import { nearest } from '../spelling.js';
import { fromAsset } from './assets.js';

/** Name of the folder with the standards of a site, next to its rules. */
const FOLDER = 'standards';

const shippedStandards = fromAsset(
  'standards.json',
  (content) => JSON.parse(content.toString('utf8')) as readonly Standard[],
);

/** The shipped standards, and those in the folders of the site; a site standard cannot replace a shipped one. */
export async function loadStandards(
  folders: readonly string[],
  rules: ReadonlySet<string>,
  io: Io,
): Promise<Standard[]> {
  const shipped = await shippedStandards(io);
  const own: Standard[] = [];
  for (const folder of folders) for (const each of await siteStandards(folder, rules, io)) own.push(each);
  for (const { name, edition } of own) {
    const same = [...shipped, ...own].filter((one) => one.name === name && one.edition === edition);
    if (same.length > 1)
      throw new UsageError(
        `Two standards have the name ${name} and the edition ${edition}.`,
        'Change the name of one standard.',
      );
  }
  return [...shipped, ...own];
}

/** Adds to the rules the controls of site standards that refer to them. */
export async function withSiteStandards(rules: readonly Rule[], folders: readonly string[], io: Io): Promise<Rule[]> {
  const ids = new Set(rules.map(({ id }) => id));
  const own = await Promise.all(folders.map((folder) => siteStandards(folder, ids, io)));
  return withControls(rules, own.flat());
}

async function siteStandards(folder: string, rules: ReadonlySet<string>, io: Io): Promise<Standard[]> {
  return Promise.all(standardFolders(folder).map((path) => readStandard(path, rules, io)));
}

/** Reads the standard in a folder. Throws UsageError with all errors, each with file, line and column. */
export async function readStandard(folder: string, rules: ReadonlySet<string>, io: Io): Promise<Standard> {
  const parsed = await parseStandard(standardFiles(folder, io.cwd), rules);
  if ('standard' in parsed) return parsed.standard;
  throw new UsageError(parsed.problems.join('\n'), 'For the files of a standard, see docs/how-to/audit.md.');
}

/** The folders that contain rules; a site folder can contain only standards. */
export function foldersOfRules(folders: readonly string[]): string[] {
  return folders.filter((folder) => standardFolders(folder).length === 0 || findRules([folder]).length > 0);
}

/** The folders of standards in a site folder, ordered by name. */
export function standardFolders(folder: string): string[] {
  const root = join(folder, FOLDER);
  if (!statOf(root)?.isDirectory()) return [];
  return readdirSync(root)
    .sort()
    .map((name) => join(root, name))
    .filter((path) => statOf(path)?.isDirectory() && statOf(join(path, 'standard.yaml')));
}

/** Reads the files of a standard; paths are displayed relative to a folder. */
export function standardFiles(folder: string, base: string): StandardFiles {
  const file = (path: string): { path: string; text: string } => ({
    path: relative(base, path).replaceAll('\\', '/'),
    text: readText(path, base),
  });
  const controls = join(folder, 'controls');
  const names = statOf(controls)?.isDirectory() ? readdirSync(controls) : [];
  return {
    standard: file(join(folder, 'standard.yaml')),
    controls: names
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => file(join(controls, name))),
  };
}

/** The text of a file of a standard. Throws InputError. */
export function readText(path: string, base: string): string {
  try {
    return new TextDecoder().decode(readRegular(path));
  } catch (error) {
    const shown = relative(base, path).replaceAll('\\', '/');
    throw new InputError(`${shown} cannot be read: ${reasonOf(error)}.`, 'Specify a regular file on this machine.');
  }
}

/**
 * The standards that names refer to, in order: `NAME` the newest edition, `NAME@EDITION` another one. Without names, the newest edition of each;
 * among guides for security products, only that for the product of the system, if known.
 */
export function chosenStandards(all: readonly Standard[], names: readonly string[], product: unknown): Standard[] {
  if (names.length > 0) return [...new Set(names.map((name) => named(all, name)))];
  const newest = [...new Set(all.map(({ name }) => name))].map((name) => named(all, name));
  return newest.filter(
    (standard) => standard.product === undefined || product === undefined || standard.product === product,
  );
}

function named(all: readonly Standard[], text: string): Standard {
  const [name, edition] = text.split('@') as [string, string | undefined];
  const own = all.filter((standard) => standard.name === name.toLowerCase());
  if (own.length === 0) {
    const known = [...new Set(all.map((standard) => standard.name))].sort();
    const near = nearest(name, known);
    throw new UsageError(
      `Unknown standard: ${name}.`,
      near.length > 0 ? `Did you mean ${near[0]}?` : `Standards: ${known.join(', ')}.`,
    );
  }
  const chosen =
    edition === undefined
      ? own.reduce((newest, one) => (one.published > newest.published ? one : newest))
      : own.find((one) => one.edition.toLowerCase() === edition.toLowerCase());
  if (chosen) return chosen;
  throw new UsageError(
    `Unknown edition of ${name}: ${edition}.`,
    `Editions: ${own.map((one) => one.edition).join(', ')}.`,
  );
}
