import { asDataSet, lastPart, memo, stem, unquoted, withoutPlaceholders } from '@ezlint/grammar';
import { dataSetGlob } from '../config/globs.js';
import { absolute, isAbsolute, joined, parentOf } from '../files/paths.js';
import { NameIndex } from './name-index.js';

/** Location of a data set or a z/OS UNIX folder on this computer. */
export interface Mapping {
  /** Data set names with `*` and `**`, or the beginning of a z/OS UNIX path. */
  pattern: string;
  /** Absolute. */
  target: string;
}

/** A possible location of a named file: a path whose last part can differ in case or have an extension. */
export interface Place {
  path: string;
  reason: 'mapped' | 'as-written' | 'beside';
  /** For a mapped location: the folder that must contain it. */
  within?: string;
}

/** Possible locations of a file that the file `from` names, in search order; files that the user specified under that name precede `beside`. Pure. */
export function placesOf(name: string, from: string, mappings: readonly Mapping[]): Place[] {
  const folder = parentOf(from)!;
  const places: Place[] = mappings.flatMap((mapping) =>
    mappedPaths(name, mapping).map((path) => ({
      path,
      reason: 'mapped' as const,
      within: path === mapping.target ? parentOf(path)! : mapping.target,
    })),
  );
  const plain = unquoted(name);
  if (!asDataSet(name)) places.push({ path: absolute(plain, folder), reason: 'as-written' });
  places.push({ path: joined(folder, lastPart(name)), reason: 'beside' });
  return places;
}

function mappedPaths(name: string, { pattern, target }: Mapping): string[] {
  const plain = unquoted(name);
  if (isAbsolute(pattern)) {
    const start = pattern.endsWith('/') ? pattern : `${pattern}/`;
    if (plain === pattern) return [target];
    return plain.startsWith(start) ? [joined(target, plain.slice(start.length))] : [];
  }
  const dataSet = asDataSet(name);
  if (!dataSet || !dataSetGlob(pattern).test(dataSet.dataSet)) return [];
  return dataSet.member === undefined ? [target, joined(target, dataSet.dataSet)] : [joined(target, dataSet.member)];
}

interface Located {
  /** Absolute. */
  path: string;
}

/**
 * The given file that the file `from` refers to by name: at a location that the name represents, otherwise with the same last part, otherwise the
 * only one that matches its symbols. Undefined if none matches, or several match equally well. Pure.
 */
export function matchReference<F extends Located>(
  written: string,
  from: string,
  files: readonly F[],
  mappings: readonly Mapping[],
): F | undefined {
  const name = withoutPlaceholders(written);
  const known = indexOf(files);
  for (const place of placesOf(name, from, mappings)) {
    if (place.reason === 'beside') break;
    const exact = known.at(place.path);
    if (exact) return exact;
  }
  const wanted = lastPart(name);
  const beside = unquoted(name) === wanted ? known.inFolder(parentOf(from)!, wanted) : [];
  // The only file with that name in the same folder takes precedence.
  if (beside.length === 1 && beside[0]!.path !== from) return beside[0];
  const named = known.names.named(wanted);
  // A file that refers to its own name means another file, if there is one.
  const others = named.filter((file) => file.path !== from);
  const like = (): F | undefined => {
    const fitting = filesLike(name, from, files);
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  return nearest(name, from, others.length > 0 ? others : named) ?? like();
}

/** Files by path and name, so that a reference does not require a scan of all files. */
class FileIndex<F extends Located> {
  readonly names = new NameIndex<F>();
  private readonly byPath = new Map<string, F>();
  private readonly byFolder = new Map<string, NameIndex<F>>();
  private count = 0;

  /** Adds the files that were appended to the list. */
  update(files: readonly F[]): this {
    for (; this.count < files.length; this.count++) {
      const file = files[this.count]!;
      const name = lastPart(file.path);
      const folder = parentOf(file.path) ?? '';
      if (!this.byPath.has(file.path)) this.byPath.set(file.path, file);
      if (!this.byFolder.has(folder)) this.byFolder.set(folder, new NameIndex());
      this.byFolder.get(folder)!.add(name, file);
      this.names.add(name, file);
    }
    return this;
  }

  /** The file at a path whose last part can differ in case or have an extension. */
  at(path: string): F | undefined {
    return this.byPath.get(path) ?? this.inFolder(parentOf(path) ?? '', lastPart(path))[0];
  }

  inFolder(folder: string, name: string): readonly F[] {
    return this.byFolder.get(folder)?.named(name) ?? [];
  }
}

/** Lists of files only grow, so each list has one index. */
const indexes = memo<readonly Located[], FileIndex<Located>>();

function indexOf<F extends Located>(files: readonly F[]): FileIndex<F> {
  return indexes(files, () => new FileIndex()).update(files) as unknown as FileIndex<F>;
}

/** Maximum length of the value of a system symbol. */
const LONGEST_SYMBOL = 8;

/** The given files that match a name with unknown system symbols or with placeholders of a template. Pure. */
export function filesLike<F extends Located>(written: string, from: string, files: readonly F[]): F[] {
  const texts = lastPart(withoutPlaceholders(written))
    .toUpperCase()
    .split(/&[A-Z0-9@#$_]+\.?/);
  if (texts.length === 1 || texts.every((text) => text === '')) return [];
  return files.filter(({ path }) => {
    const have = lastPart(path).toUpperCase();
    return path !== from && (isLike(have, texts) || isLike(stem(have), texts));
  });
}

/** Maximum length of SYSCLONE, which is shorter than that of other symbols. */
const LONGEST_CLONE = 2;

/** The only system symbol in the last part of a name, and the value with which the name is that of a file; undefined if there is none. Pure. */
export function symbolOf(written: string, path: string): [name: string, value: string] | undefined {
  const [before, coded, ...more] = lastPart(written).toUpperCase().split('&');
  const name = /^[A-Z@#$][A-Z0-9@#$_]*/.exec(coded ?? '')?.[0];
  if (name === undefined || more.length > 0) return undefined;
  const after = coded!.slice(name.length).replace(/^\./, '');
  for (const have of [stem(lastPart(path)).toUpperCase(), lastPart(path).toUpperCase()]) {
    const value = have.slice(before!.length, have.length - after.length);
    const longest = name === 'SYSCLONE' ? LONGEST_CLONE : LONGEST_SYMBOL;
    if (have === before + value + after && value !== '' && value.length <= longest) return [name, value];
  }
  return undefined;
}

/** Whether a name consists of the texts separated by symbol values; all possibilities are followed at once. */
function isLike(name: string, texts: readonly string[]): boolean {
  if (!name.startsWith(texts[0]!)) return false;
  let ends = new Set([texts[0]!.length]);
  for (const text of texts.slice(1)) {
    const next = new Set<number>();
    for (const end of ends)
      for (let at = end; at <= end + LONGEST_SYMBOL && at <= name.length; at++) {
        if (name.startsWith(text, at)) next.add(at + text.length);
        if (!/[A-Z0-9@#$]/.test(name.charAt(at))) break;
      }
    ends = next;
  }
  return ends.has(name.length);
}

function nearest<F extends Located>(name: string, from: string, candidates: readonly F[]): F | undefined {
  const ranked = candidates
    .map((file) => ({ file, rank: rankOf(name, from, file.path) }))
    .sort((a, b) => compare(b.rank, a.rank));
  const [first, second] = ranked;
  if (!first || (second && compare(first.rank, second.rank) === 0)) return undefined;
  return first.file;
}

/** Rank in order of precedence: the same folder names, an exact file name, the same folder, a nearby folder. */
function rankOf(name: string, from: string, path: string): number[] {
  const fileName = lastPart(path);
  const folders = path.toUpperCase().split('/').slice(0, -1);
  const dataSet = asDataSet(name)?.dataSet.toUpperCase();
  const wantedFolders = (
    dataSet === undefined ? unquoted(name).toUpperCase().split('/').slice(0, -1) : dataSet.split('.')
  ).reverse();
  let matching = folders.at(-1) === dataSet ? 99 : 0;
  while (matching < wantedFolders.length && folders.at(-1 - matching) === wantedFolders[matching]) matching++;
  const own = parentOf(from)!.split('/');
  let shared = 0;
  const parts = path.split('/');
  while (shared < own.length && own[shared] === parts[shared]) shared++;
  return [
    matching,
    fileName.toUpperCase() === lastPart(name).toUpperCase() ? 1 : 0,
    parentOf(path) === parentOf(from) ? 1 : 0,
    shared,
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - b[index]!;
  return 0;
}
