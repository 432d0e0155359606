import { hasForeignExtension, type LanguageId, lastPart } from '@ezlint/grammar';
import { DeniedError, InputError } from '../errors.js';
import { ask, type OnText } from '../files/asked-text.js';
import type { FileSystem, FolderEntry } from '../files/file-system.js';
import type { Limits } from '../files/limits.js';
import { isBelow, joined, parentOf } from '../files/paths.js';
import {
  attempt,
  binary,
  type HowToRead,
  hasConfigurationName,
  passOver,
  type ReadFile,
  readInput,
  tooLarge,
} from '../files/read.js';
import { RefusedPath } from '../files/refused-path.js';
import { filesLike, type Mapping, matchReference, placesOf } from './match.js';
import { NameIndex } from './name-index.js';
import { type Reference, referencesIn } from './references.js';

/** Files that can refer to each other by name. */
export interface Scope {
  files: ReadFile[];
  /** Paths of the files that a file names, or may name with a symbol without a value. */
  names: Map<string, Set<string>>;
  /** The targets of the INCLUDE statements of a file, including repetitions. */
  includes: Map<string, string[]>;
  /** Of the files that a name with a symbol without a value matches: the name, by the paths of the naming file and the file. */
  alternatives: Map<string, Map<string, string>>;
  /** INCLUDE statements whose member was not read. */
  missing: { from: ReadFile; name: string; language: LanguageId }[];
}

export interface CollectOptions {
  files: FileSystem;
  mappings: readonly Mapping[];
  symbols: ReadonlyMap<string, string>;
  /** Folders that can be read: those that the user specified, with their subfolders. */
  roots: readonly string[];
  /** Names in the folders that were searched for a file; each folder is read once per run. */
  listed: Map<string, Promise<NameIndex<string>>>;
  /** Files that were read: stacks share members, and settings can name a file any number of times. */
  read: Map<string, Promise<ReadFile>>;
  limits: Limits;
  codePage: HowToRead['codePage'];
  /** Called for a file of a folder that cannot be read; the run continues. */
  failed(error: InputError): void;
  onText: OnText | undefined;
  /** The language of a file in the settings; `none` excludes it. */
  languageOf(path: string): LanguageId | 'none' | undefined;
}

/** Folders of tools, which contain many files but no configuration. */
const TOOL_FOLDER = /^\.|^node_modules$/;
/** Names of ezlint's own settings files; other files are not settings. */
const OWN_FILE = /^ezlint([.-].*)?\.ya?ml$/s;

/** In a listed name: a byte that is not valid UTF-8. The system does not find the file under such a name. */
const REPLACEMENT = '\uFFFD';

/** Whether a file can be configuration, according to its name and the names of its folders. */
export function isLookedInto(path: string): boolean {
  const parts = path.split('/');
  return (
    !parts.slice(0, -1).some((name) => TOOL_FOLDER.test(name)) &&
    !isPassedOver(parts.at(-1)!) &&
    !hasForeignExtension(path)
  );
}

function isPassedOver(name: string): boolean {
  return name.startsWith('.') || OWN_FILE.test(name);
}

/** Maximum number of files and folders that are read at the same time: each needs memory, and some systems limit open files. */
const AT_ONCE = 64;

/** A file or folder of a search, with its result. */
interface Searched {
  path: string;
  shown: string;
  kind: FolderEntry['kind'];
  below: Searched[];
  read: ReadFile[];
  error?: InputError;
}

/** Reads all files in a folder and its subfolders, ordered by path. */
export async function readFolder(path: string, shown: string, options: CollectOptions): Promise<ReadFile[]> {
  const root = searched(path, shown, 'folder');
  // The next ones are at the end. A folder is continued before the ones after it, so that few folders are open.
  const open = [root];
  while (open.length > 0) {
    const some = open.splice(-AT_ONCE).reverse();
    await Promise.all(some.map((each) => search(each, options)));
    for (const { below } of some.reverse()) for (const each of [...below].reverse()) open.push(each);
  }
  if (root.error) throw root.error;
  return filesIn(root, options);
}

function searched(path: string, shown: string, kind: Searched['kind']): Searched {
  return { path, shown, kind, below: [], read: [] };
}

async function search(each: Searched, options: CollectOptions): Promise<void> {
  const { path, shown, kind } = each;
  try {
    if (kind === 'file') each.read = await readFound(path, shown, options);
    else if (kind !== 'folder') await reportUnread(each, options);
    else each.below = entriesIn(each, await attempt(shown, () => options.files.list(path)));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    each.error = error;
  }
}

function entriesIn({ path, shown }: Searched, entries: readonly FolderEntry[]): Searched[] {
  const start = shown === '.' ? '' : `${shown.replace(/(?<!\/)\/+$/, '')}/`;
  return entries.flatMap(({ name, kind }) =>
    (kind === 'folder' ? TOOL_FOLDER.test(name) : isPassedOver(name))
      ? []
      : [searched(joined(path, name), `${start}${name}`, kind)],
  );
}

/** Throws InputError for a link that leads out of the searched folders, or a pipe, a socket or a device, unless its name excludes it. */
async function reportUnread({ path, shown, kind }: Searched, options: CollectOptions): Promise<void> {
  const language = options.languageOf(path);
  if (language === 'none' || (!language && hasForeignExtension(path))) return;
  if (kind === 'other')
    throw new InputError(
      `${shown} is not checked: it is a pipe, a socket or a device, or a link to one or to itself.`,
      'Replace it with a file, or exclude its name with languages in ezlint.yaml.',
    );
  // The target is read at its own place.
  for (const root of options.roots) {
    const [target, folder] = [await options.files.real(path), await options.files.real(root)];
    if (isBelow(target, folder) && isLookedInto(target.slice(folder.length))) return;
  }
  throw new InputError(
    `${shown} is not checked: it is a link to a place that is not searched.`,
    'Specify the target of the link, or exclude its name with languages in ezlint.yaml.',
  );
}

/** The files that were read; the errors of the others are reported in the order of their paths. */
function filesIn({ below, read, error }: Searched, options: CollectOptions): ReadFile[] {
  if (error) options.failed(error);
  return below.length === 0 ? read : below.flatMap((each) => filesIn(each, options));
}

async function readFound(path: string, shown: string, options: CollectOptions): Promise<ReadFile[]> {
  const language = options.languageOf(path);
  if (language === 'none') return [];
  const stat = await options.files.stat(path);
  if (!stat && path.includes(REPLACEMENT))
    throw new InputError(`${shown} is not checked: its name is not valid UTF-8.`, 'Rename the file.');
  if (!stat && !language && hasForeignExtension(path)) return [];
  if (!stat)
    throw new InputError(
      `${shown} is not checked: it is a link to a file that does not exist, or it was removed during this run.`,
      'Correct or remove the link, or run ezlint again.',
    );
  const isTooLarge = stat.size > options.limits.fileMb * 1e6;
  if (isTooLarge || (!language && hasForeignExtension(path))) {
    const passedOver = passOver(path, shown, options, isTooLarge);
    if (isTooLarge && (language || hasConfigurationName(shown))) throw tooLarge(shown, stat.size);
    return [passedOver];
  }
  return [await readOnce(path, shown, 'search', language, options)];
}

/** Reads a file that the user specified. */
export function readNamed(
  path: string,
  shown: string,
  options: CollectOptions,
  language?: LanguageId,
): Promise<ReadFile> {
  const set = language ?? options.languageOf(path);
  return readOnce(path, shown, 'named', set === 'none' ? undefined : set, options);
}

/** A copy for each caller: what other files state about it, such as its language, can differ in another stack. */
async function readOnce(
  path: string,
  shown: string,
  demand: HowToRead['demand'],
  language: LanguageId | undefined,
  { files, read, limits, codePage, onText }: CollectOptions,
): Promise<ReadFile> {
  const key = JSON.stringify([path, shown, demand, language]);
  const how = { demand, limits, codePage, ...(language ? { language } : {}), ...(onText ? { onText } : {}) };
  const known = read.get(key) ?? readInput(path, shown, files, how);
  read.set(key, known);
  return { ...(await known) };
}

/**
 * Follows the names in the files: links each name to its file, reads files that were not read yet, and determines the language of a file from the
 * statement that names it if its text does not show it.
 */
export async function follow(given: readonly ReadFile[], options: CollectOptions): Promise<Scope> {
  const scope: Scope = {
    files: [...given],
    names: new Map(),
    includes: new Map(),
    alternatives: new Map(),
    missing: [],
  };
  const queue = scope.files.filter((file) => file.language !== undefined);
  const isQueued = new Set(queue);
  for (let file = queue.shift(); file; file = queue.shift()) {
    const targets = new Set<string>();
    const included: string[] = [];
    const alternatives = new Map<string, string>();
    scope.names.set(file.path, targets);
    scope.alternatives.set(file.path, alternatives);
    if (INCLUDING.has(file.language!)) scope.includes.set(file.path, included);
    for (const reference of referencesOf(file, options)) {
      const target = await targetOf(reference, file, scope, options);
      if (!target) {
        // Each of several members can be the one that a symbol without a value selects, so none is a separate stack.
        for (const each of filesLike(reference.name, file.path, scope.files))
          if (each.language === reference.language && !targets.has(each.path)) {
            targets.add(each.path);
            alternatives.set(each.path, reference.name);
          }
        if (INCLUDING.has(file.language!)) scope.missing.push({ from: file, ...reference });
        continue;
      }
      targets.add(target.path);
      alternatives.delete(target.path);
      included.push(target.path);
      const changed = applyLanguage(target, reference);
      if (target.language !== undefined && (changed || !isQueued.has(target))) {
        isQueued.add(target);
        queue.push(target);
      }
    }
  }
  return scope;
}

/** Languages in which the named file replaces the INCLUDE statement. */
const INCLUDING: ReadonlySet<LanguageId> = new Set<LanguageId>(['profile', 'tn3270']);

function referencesOf(file: ReadFile, { symbols }: CollectOptions): Reference[] {
  const [path, language] = [file.shown, file.language!];
  const key = JSON.stringify(['references', language, ...symbols]);
  return ask(file, key, (text) => referencesIn({ path, text, language }, symbols));
}

/** Languages for which the reference takes precedence over the content of the named file. */
const NAMED_LANGUAGES: ReadonlySet<LanguageId> = new Set<LanguageId>([
  ...(['profile', 'tn3270', 'at-tls', 'ipsec', 'ids', 'qos', 'routing'] as const),
]);

function applyLanguage(target: ReadFile, { language }: Reference): boolean {
  const isNamed = NAMED_LANGUAGES.has(language);
  const gives = target.by === undefined || target.by === 'guess' || (isNamed && target.by === 'content');
  if (target.language === language || !gives) return false;
  target.language = language;
  target.by = 'reference';
  return true;
}

async function targetOf(
  reference: Reference,
  from: ReadFile,
  scope: Scope,
  options: CollectOptions,
): Promise<ReadFile | undefined> {
  const known = matchReference(reference.name, from.path, scope.files, options.mappings);
  if (known && !known.isPassedOver) return known;
  if (known) {
    const file = await readReferenced(known.path, known.shown, options);
    if (!file) return undefined;
    // It stays the same object, because the index of the files contains it.
    delete known.isPassedOver;
    return Object.assign(known, file);
  }
  for (const place of placesOf(reference.name, from.path, options.mappings)) {
    const roots = place.within === undefined ? options.roots : [place.within];
    if (!roots.some((root) => isBelow(place.path, root))) continue;
    try {
      const path = await findFile(place.path, options);
      if (path === undefined || path === from.path || !(await leadsInto(path, roots, options.files))) continue;
      const file = await readReferenced(path, shownBeside(path, from), options);
      if (file) scope.files.push(file);
      if (file) return file;
    } catch (error) {
      if (!(error instanceof InputError || error instanceof RefusedPath || isSystemError(error))) throw error;
    }
  }
  return undefined;
}

/** Reads a file because another one names it; undefined if it is not readable as text, which is reported. */
async function readReferenced(path: string, shown: string, options: CollectOptions): Promise<ReadFile | undefined> {
  const language = options.languageOf(path);
  if (language === 'none') return undefined;
  try {
    const file = await readOnce(path, shown, 'named', language, options);
    if (file.isPassedOver) throw binary(shown);
    return file;
  } catch (error) {
    // The user did not specify this file, so an error of the system does not end the run.
    if (!(error instanceof InputError || isSystemError(error))) throw error;
    if (error instanceof InputError && !(error instanceof DeniedError)) options.failed(error);
    return undefined;
  }
}

function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).code === 'string';
}

/** A link can refer to any location; the named file must be in the folders that can be read. */
async function leadsInto(path: string, roots: readonly string[], files: FileSystem): Promise<boolean> {
  const real = await files.real(path);
  for (const root of roots) if (isBelow(real, await files.real(root))) return true;
  return false;
}

async function findFile(path: string, options: CollectOptions): Promise<string | undefined> {
  if ((await options.files.stat(path))?.kind === 'file') return path;
  const folder = parentOf(path);
  if (folder === undefined) return undefined;
  const names = options.listed.get(folder) ?? namesIn(folder, options.files);
  options.listed.set(folder, names);
  const found = (await names).named(lastPart(path));
  return found.length === 1 ? joined(folder, found[0]!) : undefined;
}

/** The files of a folder; empty if it is not a folder. */
async function namesIn(folder: string, files: FileSystem): Promise<NameIndex<string>> {
  const names = new NameIndex<string>();
  if ((await files.stat(folder))?.kind !== 'folder') return names;
  for (const { name, kind } of await files.list(folder)) if (kind === 'file') names.add(name, name);
  return names;
}

/** Path for display, if the naming file has one. */
function shownBeside(path: string, from: ReadFile): string {
  const base = from.path.slice(0, from.path.length - from.shown.length);
  return from.path.endsWith(from.shown) && path.startsWith(base) ? path.slice(base.length) : path;
}
