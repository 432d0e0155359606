import { NEWEST, type Release } from '@ezlint/grammar';
import type { Config, FailOn } from '../config/config.js';
import { parseRelease, parseSymbols, type RunOptions } from '../config/options.js';
import { ruleFolders } from '../config/rule-folders.js';
import { ruleSettings, withoutUnknownRules } from '../config/rule-settings.js';
import { pathsOfOtherSettings, readSettings } from '../config/settings.js';
import { allowedFor, SettingsPaths } from '../config/settings-paths.js';
import { builtInWorkload, DEFAULT_WORKLOAD } from '../config/workloads.js';
import { diskFiles, type FileSystem } from '../files/file-system.js';
import { guardedFiles } from '../files/guarded-files.js';
import { absolute, relativeTo } from '../files/paths.js';
import { readChange } from './change.js';
import { FactsReader } from './facts-reader.js';
import { gather } from './gather.js';
import { RequestMaker } from './request-maker.js';
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
  const releases = {
    byOption: optionalRelease(options.release),
    bySettings: settings.release,
    upgradeFrom: optionalRelease(options.upgradeFrom),
  };
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
  const maker = new RequestMaker(facts, rules.parameters, releases);
  const requests = await maker.all(stacks, failures);
  if (failures.length > 0 && requests.length + problems.length === 0) throw failures[0];
  const baseline =
    options.baseline !== undefined
      ? absolute(options.baseline, options.cwd)
      : settings.baseline && (await paths.of(settings.baseline, ['baseline']));
  const codePage = options.codePage ?? settings.codePage;
  return {
    requests,
    listed: options.listed ? await maker.all(listed, []) : [],
    skipped,
    skippedAs,
    problems,
    notices,
    failures,
    failOn: (options.failOn as FailOn | undefined) ?? settings['fail-on'] ?? 'error',
    config,
    impactWorkload: (request) => maker.factsOf(request)?.impact ?? builtInWorkload(DEFAULT_WORKLOAD),
    factsFiles: (request) => maker.factsOf(request)?.files ?? {},
    impact: options.impact ?? settings.impact ?? true,
    policies,
    ...(requests.some((request) => maker.factsOf(request)?.assumesRelease) ? { assumedRelease: NEWEST } : {}),
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

const optionalRelease = (text: string | undefined): Release | undefined =>
  text === undefined ? undefined : parseRelease(text);

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
