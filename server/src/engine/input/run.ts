import { NEWEST, type Release } from '@ezlint/grammar';
import type { Config, FailOn } from '../config/config.js';
import type { Facts } from '../config/facts.js';
import { parseRelease, parseSymbols, type RunOptions } from '../config/options.js';
import { ruleFolders } from '../config/rule-folders.js';
import { ruleSettings, withoutUnknownRules } from '../config/rule-settings.js';
import { pathsOfOtherSettings, readSettings } from '../config/settings.js';
import { allowedFor, SettingsPaths } from '../config/settings-paths.js';
import { builtInWorkload, DEFAULT_WORKLOAD } from '../config/workloads.js';
import type { StackRequest } from '../core/types/documents.js';
import { InputError, RunError, UsageError } from '../errors.js';
import { diskFiles, type FileSystem } from '../files/file-system.js';
import { guardedFiles } from '../files/guarded-files.js';
import { absolute, relativeTo } from '../files/paths.js';
import { readChange } from './change.js';
import { type FactsFiles, FactsReader } from './facts-reader.js';
import { type GatheredStack, gather } from './gather.js';
import { toRequest } from './request.js';
import type { Run } from './run-types.js';

export type { RunOptions } from '../config/options.js';

/** Reads settings and input and creates the stacks to analyze. Throws UsageError and InputError with messages for the user. */
export async function readRun(given: RunOptions, disk: FileSystem = diskFiles): Promise<Run> {
  if (given.base !== undefined) return readChange({ ...given, base: given.base }, disk, readRun);
  const options = { ...given, cwd: absolute(given.cwd, '/') };
  const files = guardedFiles(disk, namedBy(options));
  const written = await readSettings(options, files);
  const paths = new SettingsPaths(written, allowedFor(options), files);
  const policies = await ruleFolders(options.policies ?? [], options.cwd, written, paths, files);
  const known = typeof options.rules === 'function' ? await options.rules(policies) : options.rules;
  const config =
    known && options.leavesOutSiteRules && policies.length > 0 ? withoutUnknownRules(written, known) : written;
  const { settings } = config;
  const rules = ruleSettings(config, known);
  const release = options.release === undefined ? undefined : parseRelease(options.release);
  const { stacks, listed, skipped, skippedAs, problems, notices, failures } = await gather(
    options,
    config,
    parseSymbols(options.symbols ?? []),
    paths,
    files,
  );
  const others = await pathsOfOtherSettings(options, written, files);
  if (others.length > 0) notices.push(otherSettings(others, written, options.cwd));
  const facts = new FactsReader(options, config, paths, files, notices);
  const impacts = new Map<StackRequest, Facts>();
  const factsFiles = new Map<StackRequest, FactsFiles>();
  let assumed: Release | undefined;
  const ofStack = async (stack: GatheredStack): Promise<StackRequest> => {
    const { request, impact, assumes } = await requestOf(stack, facts, rules.parameters, {
      given: release,
      ofConfig: settings.release,
      upgradeFrom: options.upgradeFrom === undefined ? undefined : parseRelease(options.upgradeFrom),
    });
    impacts.set(request, impact);
    factsFiles.set(request, facts.filesOf(stack));
    if (assumes && stacks.includes(stack)) assumed = request.release;
    return request;
  };
  const requests = new Map<GatheredStack, StackRequest>();
  for (const stack of stacks) {
    try {
      requests.set(stack, await ofStack(stack));
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0 && requests.size + problems.length === 0) throw failures[0];
  const baseline =
    options.baseline !== undefined
      ? absolute(options.baseline, options.cwd)
      : settings.baseline && (await paths.of(settings.baseline, ['baseline']));
  const codePage = options.codePage ?? settings.codePage;
  return {
    requests: [...requests.values()],
    listed: options.listed ? await withOthers(listed, requests, ofStack) : [],
    skipped,
    skippedAs,
    problems,
    notices,
    failures,
    failOn: (options.failOn as FailOn | undefined) ?? settings['fail-on'] ?? 'error',
    config,
    impactWorkload: (request) => impacts.get(request) ?? builtInWorkload(DEFAULT_WORKLOAD),
    factsFiles: (request) => factsFiles.get(request) ?? {},
    impact: options.impact ?? settings.impact ?? true,
    policies,
    ...(assumed === undefined ? {} : { assumedRelease: assumed }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(codePage === undefined ? {} : { codePage }),
    ...(config.path === undefined ? {} : { configFile: relativeTo(config.path, options.cwd) }),
  };
}

function otherSettings(
  [first, ...more]: readonly { path: string; settings: string | undefined }[],
  { path }: Config,
  cwd: string,
): string {
  const own = first!.settings === undefined ? 'has none' : `has ${first!.settings}`;
  const rest =
    more.length === 0
      ? ''
      : `, and ${more.length === 1 ? '1 other path has' : `${more.length} other paths have`} other settings`;
  const used =
    path === undefined
      ? 'No settings are used, because no ezlint.yaml is at or above all paths'
      : `The settings in ${relativeTo(path, cwd)}, which is at or above all paths, are used for all`;
  return `${used}: ${first!.path} ${own}${rest}. Check the paths in separate runs, or specify the settings with --config.`;
}

/** The request of a stack, and the workload for its impacts; the first release that is specified applies. */
async function requestOf(
  stack: GatheredStack,
  facts: FactsReader,
  parameters: StackRequest['parameters'],
  { given, ofConfig, upgradeFrom }: Record<'given' | 'ofConfig' | 'upgradeFrom', Release | undefined>,
): Promise<{ request: StackRequest; impact: Facts; assumes: boolean }> {
  const known = await facts.environmentOf(stack);
  const environment = upgradeFrom === undefined ? known : { ...known, upgradeFrom };
  const { own, impact } = await facts.workloadOf(stack);
  const ofFacts = environment.release as Release | undefined;
  const release = given ?? stack.settings.release ?? ofConfig ?? ofFacts;
  const request = toRequest(stack, {
    environment,
    ...(own ? { workload: own } : {}),
    release: release ?? NEWEST,
    parameters,
  });
  return { request, impact, assumes: release === undefined };
}

/** Paths that the user specified, which can be on a share or a device. */
function namedBy({
  cwd,
  paths,
  stdinFilename,
  config,
  environment,
  workload,
  base,
  policies,
  allowed,
}: RunOptions): string[] {
  const named = [
    ...paths,
    stdinFilename,
    config || undefined,
    environment,
    workload,
    base,
    ...(policies ?? []),
    ...(allowed ?? []),
  ];
  return [cwd, ...named.filter((path) => path !== undefined).map((path) => absolute(path, cwd))];
}

/** The requests of the stacks that were already read, and of the other listed stacks; errors of the latter are not reported here. */
async function withOthers(
  stacks: readonly GatheredStack[],
  known: ReadonlyMap<GatheredStack, StackRequest>,
  ofStack: (stack: GatheredStack) => Promise<StackRequest>,
): Promise<StackRequest[]> {
  const requests: StackRequest[] = [];
  for (const stack of stacks) {
    try {
      requests.push(known.get(stack) ?? (await ofStack(stack)));
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    }
  }
  return requests;
}
