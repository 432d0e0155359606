import type { EbcdicPage, LanguageId } from '@ezlint/grammar';
import { CONFIG_NAME, type Config, type StackConfig } from '../config/config.js';
import { FileLanguages } from '../config/file-languages.js';
import { fileGlob, isGlob } from '../config/globs.js';
import { parseLanguage, type RunOptions, symbolName } from '../config/options.js';
import type { SettingsPaths } from '../config/settings-paths.js';
import type { KeyPath } from '../config/yaml-file.js';
import { compareText, type Finding } from '../core/types/finding.js';
import { InputError, RunError, UsageError } from '../errors.js';
import { ask } from '../files/asked-text.js';
import { isForAnotherCommand } from '../files/facts-language.js';
import type { FileSystem } from '../files/file-system.js';
import { DEFAULT_LIMITS, type Limits } from '../files/limits.js';
import { absolute, forwardSlashes, isAbsolute, isBelow, parentOf, relativeTo } from '../files/paths.js';
import { attempt, type ReadFile, toReadFile } from '../files/read.js';
import { type CollectOptions, follow, readFolder, readNamed, type Scope } from './collect.js';
import { checkIncludes } from './expansion.js';
import { splitByImage } from './images.js';
import type { Mapping } from './match.js';
import { similarNames } from './similar-names.js';
import { aloneNotice, groupStacks, isFacts, notIncludedNotice, type StackFiles } from './stacks.js';
import { wrongLanguage } from './wrong-language.js';

/** A stack with its settings and the facts files found for it. */
export interface GatheredStack extends StackFiles {
  settings: Partial<StackConfig>;
  /** Location of its settings, for messages. */
  place: string;
  facts: ReadFile[];
  /** Whether facts in any folder belong to it: it is the only stack, or the user specified them. */
  takesAnyFacts: boolean;
  symbols: ReadonlyMap<string, string>;
  mappings: readonly Mapping[];
  /** A file or folder among those that were searched for it was not read. */
  hasUnread?: true;
}

export interface Gathered {
  stacks: GatheredStack[];
  /** All stacks in the settings, also if the paths select only some of them. */
  listed: readonly GatheredStack[];
  skipped: string[];
  /** What skipped files are, if it is known. */
  skippedAs: Record<string, string>;
  problems: Finding[];
  notices: string[];
  /** Why paths or stacks were not read; the others were read. */
  failures: RunError[];
}

/** Reads the files in the paths and settings and groups them into stacks. */
export async function gather(
  options: RunOptions,
  config: Config,
  symbols: readonly [string, string][],
  paths: SettingsPaths,
  files: FileSystem,
): Promise<Gathered> {
  const mappings: Mapping[] = [];
  for (const [pattern, target] of Object.entries(config.settings.includes ?? {})) {
    const path = await paths.of(target, ['includes', pattern]);
    mappings.push({ pattern: pattern.replace(/^\/\//, '').replaceAll("'", ''), target: path });
  }
  return new Gatherer(options, config, symbols, mappings, paths, files).run();
}

class Gatherer {
  private readonly language: LanguageId | undefined;
  private readonly limits: Limits;
  private readonly codePage: EbcdicPage | undefined;
  private readonly listed: CollectOptions['listed'] = new Map();
  private readonly read: CollectOptions['read'] = new Map();
  private readonly skipped = new Set<string>();
  private readonly languages: FileLanguages;
  private readonly failed = new Set<string>();
  /** Number of files and folders that could not be read in the folders searched so far. */
  private unread = 0;
  private readonly result: Gathered = {
    stacks: [],
    listed: [],
    skipped: [],
    skippedAs: {},
    problems: [],
    notices: [],
    failures: [],
  };

  constructor(
    private readonly options: RunOptions,
    private readonly config: Config,
    private readonly cliSymbols: readonly [string, string][],
    private readonly mappings: readonly Mapping[],
    private readonly settingsPaths: SettingsPaths,
    private readonly files: FileSystem,
  ) {
    this.limits = { ...DEFAULT_LIMITS, ...config.settings.limits };
    this.codePage = options.codePage ?? config.settings.codePage;
    this.languages = new FileLanguages(config.settings.languages ?? {});
    this.language = options.language === undefined ? undefined : parseLanguage(options.language);
  }

  async run(): Promise<Gathered> {
    const { paths, stack } = this.options;
    const listed = this.config.settings.stacks ?? [];
    const wanted = stack === undefined ? listed : listed.filter(({ name }) => name === stack);
    if (paths.length === 0) await this.listedStacks(wanted, listed);
    else if (stack !== undefined) await this.named(stack, wanted[0]);
    else await this.paths(listed);
    this.result.skipped.sort(compareText);
    return this.result;
  }

  private async listedStacks(wanted: readonly StackConfig[], listed: readonly StackConfig[]): Promise<void> {
    const { stack } = this.options;
    if (wanted.length > 0) {
      for (const [index, settings] of listed.entries())
        if (stack === undefined || settings.name === stack)
          await this.orFail(async () => this.add(await this.listedStack(settings, index)));
      return;
    }
    if (stack !== undefined && listed.length > 0)
      throw new UsageError(
        `Unknown stack: ${stack} (--stack). It is not in ${this.config.path === undefined ? CONFIG_NAME : relativeTo(this.config.path, this.options.cwd)}.`,
        `Stacks: ${listed.map(({ name }) => name).join(', ')}.`,
      );
    throw new UsageError(
      'No file is specified, and no ezlint.yaml lists stacks.',
      'Specify a file or a folder, such as PROFILE.TCPIP, or - for standard input.',
    );
  }

  /** A stack of the settings; one of its files that cannot be read leaves it incomplete, and the others are checked. */
  private async listedStack(settings: StackConfig, index: number): Promise<GatheredStack[]> {
    const symbols = this.symbolsOf(settings);
    const how = this.collectOptions([this.config.folder], symbols);
    const read: ReadFile[] = [];
    const paths = new Set<string>();
    const unreadBefore = this.unread;
    const readable = (path: string, keys: (string | number)[]): Promise<ReadFile[]> =>
      this.orUnread(() => this.readListed(path, ['stacks', index, ...keys], how));
    const add = async (path: string, keys: (string | number)[]): Promise<void> => {
      for (const file of await readable(path, keys)) {
        if (!paths.has(file.path)) read.push(file);
        paths.add(file.path);
      }
    };
    if (settings.profile !== undefined) await add(settings.profile, ['profile']);
    const profile = read[0];
    const main = read.length === 1 ? profile?.path : undefined;
    if (profile && profile.by !== 'user') Object.assign(profile, { language: 'profile', by: 'user' });
    for (const [at, path] of (settings.policies ?? []).entries()) await add(path, ['policies', at]);
    for (const [at, path] of (settings.files ?? []).entries()) await add(path, ['files', at]);
    if (settings.running !== undefined)
      for (const file of await readable(settings.running, ['running']))
        read.push({ ...file, language: 'profile', by: 'user', running: true });
    const scope = await follow(read, how);
    // Listed files of no known language are not checked, but audits search them for texts.
    this.unrecognized(scope, new Set());
    return this.stacksOf(scope, 'joined', settings.name, settings, index, unreadBefore, main);
  }

  /** A file, a folder or a pattern of the settings. */
  private async readListed(path: string, keys: KeyPath, how: CollectOptions): Promise<ReadFile[]> {
    const place = this.config.placeOf(keys);
    if (isGlob(path)) {
      const pattern = fileGlob(path.includes('/') ? path : `./${path}`);
      const { folder } = this.config;
      const languageOf: CollectOptions['languageOf'] = (file) =>
        pattern.test(relativeTo(file, folder)) ? how.languageOf(file) : 'none';
      const found = await readFolder(folder, relativeTo(folder, this.options.cwd), { ...how, languageOf });
      if (found.length === 0)
        throw new InputError(`${place}: no file matches ${path}.`, 'Correct or delete the pattern.');
      return found;
    }
    const full = await this.settingsPaths.of(path, keys);
    const shown = relativeTo(full, this.options.cwd);
    const stat = await attempt(shown, () => this.files.stat(full));
    if (!stat) throw new InputError(`${place}: No such file: ${shown}`, 'Correct or delete the name.');
    return stat.kind === 'folder' ? readFolder(full, shown, how) : [await readNamed(full, shown, how)];
  }

  /** A stack of the settings if the paths are folders that contain its files; otherwise, all paths are one stack. */
  private async named(name: string, settings: StackConfig | undefined): Promise<void> {
    if (settings && (await this.areFolders())) {
      const stacks = await this.listedStack(settings, this.config.settings.stacks!.indexOf(settings));
      const members = stacks.flatMap(({ files }) => files);
      const holds = (path: string): boolean => members.some((file) => isBelow(file.path, this.fullPath(path)));
      if (this.options.paths.every(holds)) {
        this.add(stacks);
        return;
      }
    }
    await this.joined(name, settings);
  }

  private async areFolders(): Promise<boolean> {
    for (const path of this.options.paths) {
      if (path === '-') return false;
      if ((await attempt(path, () => this.files.stat(this.fullPath(path))))?.kind !== 'folder') return false;
    }
    return true;
  }

  /** All paths are one stack. */
  private async joined(name: string, settings: StackConfig | undefined): Promise<void> {
    const symbols = this.symbolsOf(settings);
    const read: ReadFile[] = [];
    const roots: string[] = [];
    const unreadBefore = this.unread;
    for (const path of this.options.paths) {
      const { file, folder, found } = await this.readPath(path, symbols);
      roots.push(folder);
      for (const each of file ? [file] : found) if (!read.some((other) => other.path === each.path)) read.push(each);
      if (!file) this.warnWhenEmpty(path, found);
    }
    const named = new Set(read.filter((file) => this.options.paths.some((path) => this.fullPath(path) === file.path)));
    const scope = await follow(read, this.collectOptions(roots, symbols));
    this.unrecognized(scope, named);
    const index = settings ? this.config.settings.stacks!.indexOf(settings) : -1;
    this.add(this.stacksOf(scope, 'joined', name, settings ?? {}, index, unreadBefore));
  }

  /** Paths that belong to listed stacks select these stacks; other paths are stacks as without settings. */
  private async paths(listed: readonly StackConfig[]): Promise<void> {
    const stacks: GatheredStack[] = [];
    for (const [index, settings] of listed.entries())
      await this.orFail(async () => {
        for (const each of await this.listedStack(settings, index)) stacks.push(each);
      });
    const members = new Set(stacks.flatMap((stack) => stack.files.map((file) => file.path)));
    const selected = new Set<GatheredStack>();
    const symbols = this.symbolsOf(undefined);
    const single: ReadFile[] = [];
    const roots: string[] = [];
    for (const path of this.options.paths) {
      const full = this.fullPath(path);
      for (const stack of stacks) if (stack.files.some((file) => isBelow(file.path, full))) selected.add(stack);
      if (members.has(full)) continue;
      const unreadBefore = this.unread;
      const read = await this.orFail(() => this.readPath(path, symbols));
      if (!read) continue;
      const { file, folder, found: inFolder } = read;
      if (file) {
        roots.push(folder);
        if (!single.some((other) => other.path === file.path)) single.push(file);
        continue;
      }
      this.warnWhenEmpty(path, inFolder);
      const rest = inFolder.filter((each) => !members.has(each.path));
      const scope = await follow(rest, this.collectOptions([folder], symbols));
      this.unrecognized(scope, new Set());
      const found = this.stacksOf(scope, 'folder', path, {}, -1, unreadBefore);
      this.add(listed.length === 0 ? found : found.map((stack) => this.asMember(stack)));
    }
    const scope = await follow(single, this.collectOptions(roots, symbols));
    this.unrecognized(scope, new Set(single));
    this.add(this.stacksOf(scope, 'each', '', {}, -1));
    this.result.stacks = [...stacks.filter((stack) => selected.has(stack)), ...this.result.stacks];
    this.result.listed = stacks;
  }

  /** A profile in a library of members that no listed stack includes is a part of a profile: what it lacks can be in other members. */
  private asMember(stack: GatheredStack): GatheredStack {
    const { path, shown, language } = stack.files[0]!;
    if (language !== 'profile' || !this.mappings.some(({ target }) => isBelow(path, target))) return stack;
    this.result.notices.push(
      `No stack of ezlint.yaml includes ${shown}. It is checked as a member, without the statements that it can need from others.`,
    );
    return { ...stack, hasUnread: true };
  }

  /** Records an error of one path or stack and continues with the others. */
  private async orFail<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
      this.fail(error);
      return undefined;
    }
  }

  /** The same for files of a stack, which is then incomplete. */
  private async orUnread(read: () => Promise<ReadFile[]>): Promise<ReadFile[]> {
    const found = await this.orFail(read);
    if (!found) this.unread++;
    return found ?? [];
  }

  /** Reads one path of the command line; `folder` is the folder that can be read for it. */
  private async readPath(
    path: string,
    symbols: ReadonlyMap<string, string>,
  ): Promise<{ file?: ReadFile; folder: string; found: ReadFile[] }> {
    const full = this.fullPath(path);
    if (path === '-') return { file: await this.standardInput(full), folder: parentOf(full)!, found: [] };
    const stat = await attempt(path, () => this.files.stat(full));
    if (stat?.kind === 'folder')
      return {
        folder: full,
        found: await readFolder(
          full,
          full.startsWith('/') ? path : forwardSlashes(path),
          this.collectOptions(
            this.options.paths.map((each) => this.fullPath(each)),
            symbols,
          ),
        ),
      };
    const folder = parentOf(full)!;
    return {
      file: await readNamed(full, path, this.collectOptions([folder], symbols), this.language),
      folder,
      found: [],
    };
  }

  private async standardInput(full: string): Promise<ReadFile> {
    const { stdin, stdinFilename } = this.options;
    if (!stdin) throw new UsageError('Standard input cannot be read here.', 'Specify a file.');
    const bytes = await attempt('standard input', stdin);
    if (bytes.length === 0) this.result.notices.push('Standard input is empty: nothing was checked.');
    const language = this.language ?? this.languageOf(full);
    return toReadFile(full, stdinFilename ?? '-', bytes, {
      demand: 'named',
      limits: this.limits,
      codePage: this.codePage,
      ...(language && language !== 'none' ? { language } : {}),
    });
  }

  private fullPath(path: string): string {
    return absolute(path === '-' ? (this.options.stdinFilename ?? '-') : path, this.options.cwd);
  }

  private unrecognized(scope: Scope, named: ReadonlySet<ReadFile>): void {
    for (const file of scope.files) {
      if (named.has(file)) file.named = true;
      if (file.language !== undefined) continue;
      if (named.has(file)) this.result.problems.push(wrongLanguage(file));
      else if (!isForAnotherCommand(file.text)) this.skip(file);
    }
  }

  private skip(file: ReadFile): void {
    const { shown, looksLike } = file;
    // Several stacks can list it.
    if (this.skipped.has(shown)) return;
    this.skipped.add(shown);
    this.result.skipped.push(shown);
    const known = looksLike ?? (ask(file, 'is empty', isEmpty) ? 'empty' : undefined);
    if (known !== undefined) this.result.skippedAs[shown] = known;
  }

  private warnWhenEmpty(path: string, found: readonly ReadFile[]): void {
    if (found.some((file) => file.language !== undefined)) return;
    this.result.notices.push(
      `Nothing in ${path} is recognized as configuration. Check the path, or specify the language of its files under languages in ezlint.yaml.`,
    );
  }

  /** @param unreadBefore value of `unread` before the files of the scope were read */
  private stacksOf(
    scope: Scope,
    grouping: 'joined' | 'folder' | 'each',
    name: string,
    settings: Partial<StackConfig>,
    index: number,
    unreadBefore = this.unread,
    main?: string,
  ): GatheredStack[] {
    const facts = scope.files.filter(isFacts);
    const symbols = this.symbolsOf(settings);
    const stacks = groupStacks(scope, grouping, name, { mappings: this.mappings, symbols }, main);
    const alone = grouping === 'folder' ? aloneNotice(stacks) : undefined;
    const notIncluded = main !== undefined && stacks[0] ? notIncludedNotice(stacks[0], scope) : undefined;
    const similar = notIncluded === undefined ? similarNames(scope) : [];
    for (const notice of [alone, notIncluded, ...similar]) if (notice !== undefined) this.result.notices.push(notice);
    // A stack of the settings is a single stack, even if its main file serves others.
    const split = index < 0 ? stacks.flatMap((stack) => splitByImage(stack, scope, this.mappings)) : stacks;
    return split
      .filter((stack) => this.isWithinLimits(stack, scope))
      .map((stack) => ({
        ...stack,
        settings,
        place: index < 0 ? '' : this.config.placeOf(['stacks', index]),
        facts,
        takesAnyFacts: stacks.length === 1 || grouping === 'each',
        symbols: new Map([...symbols, ...(stack.symbols ?? [])]),
        mappings: this.mappings,
        ...(this.unread > unreadBefore ? { hasUnread: true as const } : {}),
      }));
  }

  /** A stack that exceeds the limits of INCLUDE is reported, and the others are checked. */
  private isWithinLimits({ files }: StackFiles, { includes }: Scope): boolean {
    try {
      checkIncludes(files, includes, this.limits);
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.fail(error);
      return false;
    }
  }

  /** One limit can stop many files: its message is reported once. */
  private fail(error: RunError): void {
    if (this.failed.has(error.message)) return;
    this.failed.add(error.message);
    this.result.failures.push(error);
  }

  private add(stacks: readonly GatheredStack[]): void {
    for (const each of stacks) this.result.stacks.push(each);
  }

  private symbolsOf(settings: Partial<StackConfig> | undefined): Map<string, string> {
    const written = [...Object.entries(this.config.settings.symbols ?? {}), ...Object.entries(settings?.symbols ?? {})];
    return new Map([...written.map(([name, value]) => [symbolName(name), value] as const), ...this.cliSymbols]);
  }

  private collectOptions(roots: readonly string[], symbols: ReadonlyMap<string, string>): CollectOptions {
    return {
      files: this.files,
      failed: (error) => {
        this.unread++;
        this.fail(error);
      },
      onText: this.options.onText,
      listed: this.listed,
      read: this.read,
      limits: this.limits,
      codePage: this.codePage,
      mappings: this.mappings,
      symbols,
      roots,
      languageOf: (path) => this.languageOf(path),
    };
  }

  private languageOf(path: string): LanguageId | 'none' | undefined {
    const given = this.options.languageOf?.(path);
    if (given !== undefined) return given;
    const relative = relativeTo(path, this.config.folder);
    if (isAbsolute(relative)) return undefined;
    return this.languages.of(relative);
  }
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}
