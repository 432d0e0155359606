import { keptIn, type LanguageId, lastPart, stem, substitute } from '@ezlint/grammar';
import { ask } from '../files/asked-text.js';
import type { ReadFile } from '../files/read.js';
import type { Scope } from './collect.js';
import { filesLike, type Mapping, matchReference, symbolOf } from './match.js';
import { filesInText, type StackEvidence, stackEvidence, wordsIn } from './stack-evidence.js';

/** How names in files are understood. */
export interface NameContext {
  mappings: readonly Mapping[];
  symbols: ReadonlyMap<string, string>;
}

/** The stacks of files that are in no folder of a single profile. */
export interface StackOwners {
  /** The profiles of the stacks to which a file belongs; files without evidence are absent. */
  profiles: ReadonlyMap<ReadFile, readonly ReadFile[]>;
  /** The job names of stacks, by profile, if they are known and unique. */
  names: ReadonlyMap<ReadFile, string>;
  /** The values of system symbols with which procedures name the profiles. */
  symbols: ReadonlyMap<ReadFile, ReadonlyMap<string, string>>;
}

/** Members that all stacks of a system share. */
const OF_SYSTEM: ReadonlySet<LanguageId> = new Set<LanguageId>([
  ...(['vtam-start', 'vtam-major-node', 'ivtprm', 'ieaopt', 'ctiezb', 'resolver-setup', 'inetd'] as const),
]);

/** Names that do not identify one of several profiles. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['TCPIP', 'PROFILE', 'TXT']);

/**
 * Assigns files to the profiles of several stacks by what they state: a procedure names the profile, and its job name is that of the stack, which
 * TCPIP.DATA, Policy Agent and other programs name. What can mean several stacks decides nothing. Pure.
 */
export function stackOwners(scope: Scope, profiles: readonly ReadFile[], context: NameContext): StackOwners {
  return new Assignment(scope, profiles, context).run();
}

class Assignment {
  private readonly evidence = new Map<ReadFile, StackEvidence>();
  private readonly owners = new Map<ReadFile, Set<ReadFile>>();
  /** Profiles by the job name of their stack. */
  private readonly byJob = new Map<string, Set<ReadFile>>();

  private readonly profiles: ReadonlySet<ReadFile>;
  /** Values of symbols, by profile. */
  private readonly symbols = new Map<ReadFile, Map<string, string>>();

  constructor(
    private readonly scope: Scope,
    profiles: readonly ReadFile[],
    private readonly context: NameContext,
  ) {
    const { symbols } = context;
    this.profiles = new Set(profiles);
    for (const file of scope.files) {
      const { language } = file;
      if (language === undefined || language === 'profile') continue;
      const member = stem(lastPart(file.path));
      const key = JSON.stringify(['stacks', language, member, ...symbols]);
      this.evidence.set(
        file,
        ask(file, key, (text) => stackEvidence(text, language, member, symbols)),
      );
    }
  }

  run(): StackOwners {
    this.ownersOfProcedures();
    this.addNamedProfiles();
    for (const [file, { jobs }] of this.evidence)
      for (const job of jobs) this.give(file, this.profileOf(job) ?? this.profilesOfClones(job, file));
    // What runs a stack decides about TCPIP.DATA, this about other procedures, and these about the files that they name.
    this.giveNamed(({ runs }) => (runs.length > 0 ? 'tcpip-data' : undefined));
    for (const [file] of this.evidence)
      if (file.language === 'jcl-proc' && !this.owners.has(file))
        for (const symbols of [undefined, ...this.symbols.values()])
          for (const named of this.named(file, symbols))
            if (named.language === 'tcpip-data' || named.language === 'pagent') this.give(file, this.owners.get(named));
    this.giveNamed(() => 'any');
    for (const file of this.evidence.keys())
      if (file.language === 'resolver-setup' && !this.owners.has(file))
        for (const target of this.scope.files)
          if (this.scope.names.get(file.path)?.has(target.path)) this.give(file, this.owners.get(target));
    this.ownersOfSystem();
    this.ownersByWords();
    const profiles = new Map(
      [...this.owners].map(([file, own]) => [file, [...this.profiles].filter((each) => own.has(each))]),
    );
    return { profiles, names: this.names(), symbols: this.symbols };
  }

  private ownersOfProcedures(): void {
    const jobsOf = new Map<ReadFile, Set<string>>();
    for (const [file, { runs }] of this.evidence)
      for (const { jobs, profile } of runs) {
        const found = this.like(profile, file).filter((each) => this.profiles.has(each));
        const values = new Map(
          found.flatMap((each) => {
            const symbol = symbolOf(profile, each.path);
            return symbol ? [[each, symbol] as const] : [];
          }),
        );
        const own = values.size > 0 ? [...values.keys()] : found;
        this.give(file, own);
        for (const [each, symbol] of values)
          this.symbols.set(each, new Map([...(this.symbols.get(each) ?? []), symbol]));
        for (const each of own) {
          const known = jobsOf.get(each);
          // Several procedures with the same profile: none of them decides.
          jobsOf.set(each, known ? new Set() : new Set(jobs));
        }
      }
    for (const [profile, jobs] of jobsOf) for (const job of jobs) this.add(job, profile);
  }

  /** A job name that no procedure has is that of the only profile with this name. */
  private addNamedProfiles(): void {
    const run = new Set([...this.owners.values()].flatMap((own) => [...own]));
    for (const job of new Set([...this.evidence.values()].flatMap(({ jobs }) => jobs))) {
      if (this.byJob.has(job) || COMMON_NAMES.has(job)) continue;
      const named = [...this.profiles].filter(({ path }) =>
        lastPart(path)
          .toUpperCase()
          .split(/[^A-Z0-9@#$]+/)
          .includes(job),
      );
      if (named.length === 1 && !run.has(named[0]!)) this.add(job, named[0]!);
    }
  }

  private add(job: string, profile: ReadFile): void {
    keptIn(this.byJob, job, () => new Set()).add(profile);
  }

  private profileOf(job: string): ReadonlySet<ReadFile> | undefined {
    const own = this.byJob.get(job);
    return own?.size === 1 ? own : undefined;
  }

  /**
   * The profiles that one procedure names with a symbol: the stack has the same job name on several systems, so they share the only file of a
   * language that names it. Each system can have its own TCPIP.DATA.
   */
  private profilesOfClones(job: string, { language }: ReadFile): ReadonlySet<ReadFile> | undefined {
    const own = this.byJob.get(job);
    if (!own || language === 'tcpip-data' || ![...own].every((each) => this.symbols.has(each))) return undefined;
    const naming = [...this.evidence].filter(([file, { jobs }]) => file.language === language && jobs.includes(job));
    return naming.length === 1 ? own : undefined;
  }

  private give(file: ReadFile, profiles: Iterable<ReadFile> | undefined): void {
    for (const profile of profiles ?? []) keptIn(this.owners, file, () => new Set()).add(profile);
  }

  /** Files without an owner belong to the stacks of all procedures that name them. */
  private giveNamed(select: (evidence: StackEvidence) => LanguageId | 'any' | undefined): void {
    const found = new Map<ReadFile, Set<ReadFile>>();
    for (const [file, evidence] of this.evidence) {
      const language = select(evidence);
      if (language === undefined) continue;
      for (const profile of this.owners.get(file) ?? [])
        for (const named of this.named(file, this.symbols.get(profile))) {
          if (this.owners.has(named) || (language !== 'any' && named.language !== language)) continue;
          keptIn(found, named, () => new Set()).add(profile);
        }
    }
    for (const [named, own] of found) this.give(named, own);
  }

  /** The configuration files that a procedure names, also in its file of environment variables, with the symbols of one of its stacks. */
  private named(file: ReadFile, symbols: ReadonlyMap<string, string> = new Map()): ReadFile[] {
    const exact = (name: string, from: ReadFile): ReadFile[] => {
      const found = this.exact(substitute(name, symbols), from);
      return found ? [found] : [];
    };
    const targets = (this.evidence.get(file)?.files ?? []).flatMap((name) => exact(name, file));
    const inVariables = targets
      .filter(({ language }) => language === undefined)
      .flatMap((each) => ask(each, 'file names', filesInText).flatMap((name) => exact(name, each)));
    return [...targets, ...inVariables].filter((each) => this.evidence.has(each) && each !== file);
  }

  private exact(name: string, from: ReadFile): ReadFile | undefined {
    return matchReference(name, from.path, this.scope.files, this.context.mappings);
  }

  private like(name: string, from: ReadFile): ReadFile[] {
    const one = this.exact(name, from);
    return one ? [one] : filesLike(name, from.path, this.scope.files);
  }

  /** A TRL major node belongs to all stacks with one of its ports, and a file of OMPROUTE to the only one with one of its addresses. */
  private ownersByWords(): void {
    for (const [file, { words }] of this.evidence) {
      if (words.length === 0 || this.owners.has(file)) continue;
      const own = [...this.profiles].filter((profile) =>
        this.included(profile).some(
          (each) => ask(each, JSON.stringify(['words', words]), (text) => wordsIn(text, words)).length > 0,
        ),
      );
      if (file.language !== 'omproute' || own.length === 1) this.give(file, own);
    }
  }

  /** A profile with the files that it includes. */
  private included(profile: ReadFile): ReadFile[] {
    const paths = new Set([profile.path]);
    for (const path of paths) for (const target of this.scope.includes.get(path) ?? []) paths.add(target);
    return this.scope.files.filter(({ path }) => paths.has(path));
  }

  /** If the only BPXPRMxx names the stacks of all profiles, they share the members of one system. */
  private ownersOfSystem(): void {
    const systems = [...this.evidence.keys()].filter(({ language }) => language === 'bpxprm');
    if (systems.length !== 1 || this.owners.get(systems[0]!)?.size !== this.profiles.size) return;
    for (const file of this.evidence.keys())
      if (OF_SYSTEM.has(file.language!) && !this.owners.has(file)) this.give(file, this.profiles);
  }

  private names(): Map<ReadFile, string> {
    const names = new Map<ReadFile, string>();
    for (const [job] of this.byJob) {
      const [profile] = this.profileOf(job) ?? [];
      // A procedure can have a label and a member name: the first is the job name.
      if (profile && !names.has(profile)) names.set(profile, job);
    }
    return names;
  }
}
