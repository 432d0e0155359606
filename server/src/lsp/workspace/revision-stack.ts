import type { StackAnalysis } from '../../engine/core/analysis/analysis.js';
import { withSysplexFacts } from '../../engine/core/analysis/sysplex-facts.js';
import { isExperiment } from '../../engine/core/impact/project.js';
import type { Workload } from '../../engine/core/impact/workload.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Impact } from '../../engine/core/types/finding.js';
import { diffStacks } from '../../engine/diff/diff.js';
import { experimentOfChange } from '../../engine/diff/impact.js';
import { stackVersion } from '../../engine/diff/stack-version.js';
import { InputError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import type { RevisionInput } from '../../engine/files/git/revision-files.js';
import { absolute, isBelow, parentOf, relativeTo } from '../../engine/files/paths.js';
import type { Run } from '../../engine/input/run-types.js';
import type { ComparedVersions } from '../features/views/compared-versions.js';
import { compareAll, type Simulator } from '../threads/simulator.js';
import type { RuleSet } from './open-stack.js';
import type { OpenStack } from './stack-state.js';

/** Opens `REVISION:PATH` of the repository that contains a folder. */
export type OpenRevision = (
  operand: string,
  folder: string,
  disk: FileSystem,
  ofDisk: readonly string[],
  allowed: readonly string[],
) => Promise<RevisionInput>;

export interface RevisionStackParts {
  openRevision: OpenRevision;
  disk: FileSystem;
  /** Of the workspace. */
  folders: readonly string[];
  /** What the command line would read for the paths, relative to `cwd`, from these files. */
  readRun(paths: readonly string[], cwd: string, files: FileSystem): Promise<{ run: Run; ruleSet: RuleSet }>;
  simulator: Simulator;
}

/** Compares an open stack with its state in a revision of its repository, as `ezlint diff` does. */
export class RevisionStack {
  constructor(private readonly parts: RevisionStackParts) {}

  /** Throws UsageError and InputError: no repository, no such revision, files that did not exist. */
  async compare(stack: OpenStack, path: string, revision: string): Promise<ComparedVersions> {
    const { analysis } = await stack.found.settle();
    const folder = parentOf(path) ?? '/';
    const { files, shown, notices } = await this.parts.openRevision(
      `${revision}:./`,
      folder,
      this.parts.disk,
      [],
      this.parts.folders,
    );
    const earlier = await this.requestIn(stack, path, revision, files);
    const before = await this.analyzed(earlier);
    const named = (file: string): string => shown(absolute(file, stack.cwd));
    const impact = await this.impactOf(before, analysis, stack);
    const diff = diffStacks(
      stackVersion(before, named, earlier.request.hasUnread === true),
      stackVersion(analysis, (file) => file, stack.request.hasUnread === true),
      impact,
    );
    return { diff, reading: stack.found.read(), notices: [...notices] };
  }

  private async analyzed({
    request,
    ruleSet,
  }: Awaited<ReturnType<RevisionStack['requestIn']>>): Promise<StackAnalysis> {
    const reading = ruleSet.analyzer.read(request);
    return reading.conclude(await ruleSet.runner.evaluate(reading.rulesInput));
  }

  /** The stack with that name in its folder, otherwise the one that contained the file. */
  private async requestIn(
    { cwd, run: current, request: own }: OpenStack,
    path: string,
    revision: string,
    files: FileSystem,
  ): Promise<{ request: StackRequest; ruleSet: RuleSet }> {
    const workspace = this.parts.folders.find((folder) => isBelow(path, folder));
    const settings = current.configFile === undefined ? undefined : parentOf(absolute(current.configFile, cwd));
    const folder =
      settings !== undefined && workspace !== undefined && isBelow(settings, workspace) ? settings : workspace;
    const named = current.listed.includes(own) || folder === undefined ? path : folder;
    const { run, ruleSet } = await this.parts.readRun([relativeTo(named, cwd) || '.'], cwd, files);
    const all = run.config.settings.stacks
      ? withSysplexFacts(
          run.listed.length > 0 ? [...run.listed] : run.requests,
          (each) => ruleSet.analyzer.read(each).stack,
        )
      : run.requests;
    const found =
      all.find(({ name }) => name === own.name) ??
      all.find(({ documents }) => documents.some((document) => absolute(document.path, cwd) === path));
    if (found) return { request: found, ruleSet };
    throw new InputError(
      `${revision} does not contain a stack with ${relativeTo(path, cwd)}.`,
      'The file is new, or it was not recognized as configuration.',
    );
  }

  private async impactOf(before: StackAnalysis, after: StackAnalysis, { run, request }: OpenStack): Promise<Impact> {
    const planned = experimentOfChange(before, after, run.impactWorkload(request) as unknown as Workload);
    if (!isExperiment(planned)) return planned;
    return planned.conclude(await compareAll(this.parts.simulator, planned.pairs));
  }
}
