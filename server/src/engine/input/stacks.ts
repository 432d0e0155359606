import { keptIn } from '@ezlint/grammar/words';
import { firstText } from '../core/list-text.js';
import { UsageError } from '../errors.js';
import { parentOf } from '../files/paths.js';
import type { ReadFile } from '../files/read.js';
import type { Scope } from './collect.js';
import { symbolOf } from './match.js';
import { type NameContext, stackOwners } from './stack-owners.js';

/** The files of one stack, the profile first. */
export interface StackFiles {
  name: string;
  files: ReadFile[];
  /** Files of other stacks that its files name: they exist, but are not part of it. */
  aside?: readonly ReadFile[];
  /** Values of system symbols that the procedure of the stack shows. */
  symbols?: ReadonlyMap<string, string>;
}

type FilesByPath = ReadonlyMap<string, ReadFile>;

/** How files become stacks: all one, one per folder, or one per file. */
export type Grouping = 'joined' | 'folder' | 'each';

/** Facts files belong to stacks but are not part of them. */
export function isFacts(file: ReadFile): boolean {
  return file.language === 'environment' || file.language === 'workload';
}

/**
 * Groups the recognized files of a scope into stacks. Pure. A file that another file names is never a separate stack. Throws UsageError for two
 * profiles in one stack.
 *
 * @param main path of the profile of a joined stack; other profiles that none of its files include are not part of it
 */
export function groupStacks(
  scope: Scope,
  grouping: Grouping,
  name: string,
  context: NameContext,
  main?: string,
): StackFiles[] {
  const files = scope.files.filter((file) => file.language !== undefined && !isFacts(file));
  if (files.length === 0) return [];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const roots = rootsOf(files, byPath, scope);
  const profiles = startProfiles(roots);
  if (profiles.length > 1 && profiles.some(({ path }) => path === main)) {
    const own = roots.filter((root) => root.path === main || !profiles.includes(root));
    return groupStacks({ ...scope, files: reachable(own, byPath, scope) }, grouping, name, context);
  }
  if (grouping === 'joined' && profiles.length > 1)
    throw new UsageError(
      `The stack ${name} has ${profiles.length} profiles, and none includes the other: ${profiles.map((file) => file.shown).join(', ')}.`,
      'Omit --stack to check each profile as a separate stack, or list the stacks in ezlint.yaml.',
    );
  if (grouping === 'joined' || (grouping === 'folder' && profiles.length <= 1))
    return [{ name, files: [...profiles, ...files.filter((file) => !profiles.includes(file))].map(inPart(profiles)) }];
  const beside = grouping === 'folder' ? besideProfiles(roots, profiles) : new Map<ReadFile, ReadFile>();
  const owners = grouping === 'folder' ? stackOwners(scope, profiles, context) : undefined;
  const starts = new Map<ReadFile, ReadFile[]>();
  for (const root of roots) if (!beside.has(root) && !owners?.profiles.has(root)) starts.set(root, [root]);
  for (const root of roots) {
    const near = beside.get(root);
    const own = near ? [near] : (owners?.profiles.get(root) ?? []);
    for (const profile of own) starts.get(profile)!.push(root);
  }
  return [...starts].map(([root, own]) => {
    const symbols = owners?.symbols.get(root);
    return {
      name: owners?.names.get(root) ?? root.shown,
      files: reachable(own, byPath, scope, symbols).map(inPart([root])),
      ...(symbols ? { symbols } : {}),
    };
  });
}

/** Names the files beside several profiles that nothing assigns to one of them; undefined if there are none. */
export function aloneNotice(stacks: readonly StackFiles[]): string | undefined {
  const mains = stacks.map(({ files }) => files[0]!);
  const alone = mains.filter(({ language }) => language !== 'profile');
  const count = mains.length - alone.length;
  if (alone.length === 0 || count === 0) return undefined;
  const names = firstText(
    alone.map(({ shown }) => shown),
    3,
  );
  return `Checked without a profile: ${names}. Nothing in the files shows to which of the ${count} profiles ${alone.length === 1 ? 'it belongs' : 'they belong'}. Specify the procedures of the stacks too, or list the files in ezlint.yaml.`;
}

/** Names the listed profiles that are not part of a stack because its profile includes none of them; undefined if there are none. */
export function notIncludedNotice({ name, files }: StackFiles, scope: Scope): string | undefined {
  const left = scope.files.filter(
    (file) => file.language === 'profile' && !files.some(({ path }) => path === file.path),
  );
  if (left.length === 0) return undefined;
  const names = firstText(
    left.map(({ shown }) => shown),
    3,
  );
  return `The stack ${name} is checked without ${names}: its profile does not include ${left.length === 1 ? 'it' : 'them'}. Add an INCLUDE statement, or change the stack in ezlint.yaml.`;
}

/**
 * Assigns files to profiles, for sites with a folder per system: files in or below a folder that contains a single profile belong to its stack. If
 * the nearest folder with profiles contains several, the file is a separate stack.
 */
function besideProfiles(roots: readonly ReadFile[], profiles: readonly ReadFile[]): Map<ReadFile, ReadFile> {
  const held = new Map<string, ReadFile[]>();
  for (const profile of profiles)
    for (let folder = parentOf(profile.path); folder !== undefined; folder = parentOf(folder))
      keptIn(held, folder, () => []).push(profile);
  const beside = new Map<ReadFile, ReadFile>();
  const starting = new Set(profiles);
  for (const root of roots) {
    if (starting.has(root)) continue;
    let folder = parentOf(root.path);
    while (folder !== undefined && !held.has(folder)) folder = parentOf(folder);
    const near = folder === undefined ? [] : held.get(folder)!;
    if (near.length === 1) beside.set(root, near[0]!);
  }
  return beside;
}

/** Profiles that can be the first file of a stack; a profile made from a running stack only if there is no other. */
function startProfiles(roots: readonly ReadFile[]): ReadFile[] {
  const profiles = roots.filter((file) => file.language === 'profile');
  const written = profiles.filter((file) => !file.running);
  return written.length > 0 ? written : profiles;
}

/** The first file of a stack is its profile, even if it was made from a running stack. */
function inPart(starts: readonly ReadFile[]): (file: ReadFile) => ReadFile {
  return (file) => {
    if (!file.running || !starts.includes(file)) return file;
    const { running: _running, ...rest } = file;
    return rest;
  };
}

/** Files that no other file names; of files that name each other in a cycle, the first one. */
function rootsOf(files: readonly ReadFile[], byPath: FilesByPath, scope: Scope): ReadFile[] {
  const named = new Set<string>();
  for (const [from, targets] of scope.names) for (const target of targets) if (target !== from) named.add(target);
  const roots = files.filter((file) => !named.has(file.path));
  const covered = new Set(roots.flatMap((root) => reachable([root], byPath, scope)));
  for (const file of files) {
    if (covered.has(file)) continue;
    roots.push(file);
    for (const other of reachable([file], byPath, scope)) covered.add(other);
  }
  return roots;
}

/** The files that others lead to, without those that another value of a symbol selects. */
function reachable(
  starts: readonly ReadFile[],
  byPath: FilesByPath,
  { names, alternatives }: Scope,
  symbols?: ReadonlyMap<string, string>,
): ReadFile[] {
  const isOfAnother = (name: string | undefined, path: string): boolean => {
    const [symbol, value] = (name === undefined ? undefined : symbolOf(name, path)) ?? [];
    const own = symbol === undefined ? undefined : symbols?.get(symbol);
    return own !== undefined && own !== value;
  };
  const found = new Set<ReadFile>(starts);
  for (const file of found)
    for (const target of names.get(file.path) ?? []) {
      const next = byPath.get(target);
      if (next && !isOfAnother(alternatives.get(file.path)?.get(target), target)) found.add(next);
    }
  return [...found];
}
