import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CompiledPolicy,
  compileSiteBundle,
  OpaCompiler,
  type PolicyBundle,
  RegoError,
  type RegoSources,
  readSiteBundle,
} from '@ezlint/policies';
import type { Rule } from '../core/types/rules.js';
import { InputError, UsageError } from '../errors.js';
import { readRegularMeanwhile } from '../files/regular-file.js';
import { writeWhole } from '../files/write-whole.js';
import type { Io } from '../io.js';
import { fromAsset } from './assets.js';
import { Progress } from './progress.js';
import { siteRule } from './site-rule.js';
import { userCacheFolder } from './user-cache.js';

/** Site rules, in the form of the shipped rules. */
export interface SitePolicies {
  rules: Rule[];
  /** The conditions; compilation starts at once, because it takes a second or two. */
  policy: Promise<CompiledPolicy>;
}

/** By content, for the lifetime of the process; in addition, the compiler keeps its results in the user's cache folder. */
const cache = new Map<string, Promise<CompiledPolicy>>();

/** Reads the rules in the folders and starts to compile them. Throws UsageError with file and line. */
export async function loadSitePolicies(
  folders: readonly string[],
  shipped: readonly Rule[],
  io: Io,
): Promise<SitePolicies> {
  const bundle = await siteBundle(folders, io);
  const rules = await rulesOf(bundle, shipped, io);
  const key = JSON.stringify(bundle.modules);
  const policy = cache.get(key) ?? compiled(bundle, io);
  cache.set(key, policy);
  policy.catch(() => cache.delete(key));
  return { rules, policy };
}

/** The metadata of the rules in the folders, without their Rego. */
export async function readSiteRules(folders: readonly string[], shipped: readonly Rule[], io: Io): Promise<Rule[]> {
  return rulesOf(await siteBundle(folders, io), shipped, io);
}

async function rulesOf(bundle: PolicyBundle, shipped: readonly Rule[], io: Io): Promise<Rule[]> {
  const rules = await Promise.all(bundle.rules.map((folder) => readRule(folder, io)));
  for (const { id } of rules) {
    if (!shipped.some((rule) => rule.id === id)) continue;
    throw new UsageError(
      `The site rule ${id} has the same id as a rule of ezlint.`,
      'Choose other letters for the ids of site rules.',
    );
  }
  return rules;
}

const library = fromAsset('lib.json', (content) => JSON.parse(content.toString('utf8')) as RegoSources);

/** The Rego of the folders, with the library that rules share. */
export async function siteBundle(folders: readonly string[], io: Io): Promise<PolicyBundle> {
  const lib = await library(io);
  try {
    return readSiteBundle(folders, lib, io.cwd);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`, remedyFor((error as Error).message));
  }
}

function remedyFor(problem: string): string {
  if (problem.startsWith('two rules'))
    return 'Change the id of one rule, in its rule.yaml and in the name of its folder.';
  if (problem.includes('at most')) return 'Remove generated code, data and comments from the rules.';
  if (problem.includes('its package is')) return 'Correct the package, also in the tests of the rule.';
  return problem.includes('no such folder')
    ? 'Check the name and the current folder.'
    : 'To create the folder of a rule, use ezlint new-rule.';
}

/** OPA in a child process, with limits of time and memory; results for the same sources are cached. */
export function opaCompiler(io: Io): OpaCompiler {
  const cacheFolder = userCacheFolder(io.env);
  return new OpaCompiler({
    folder: fileURLToPath(new URL('opa', io.assets)),
    ...(cacheFolder === undefined ? {} : { cacheFolder: join(cacheFolder, 'rules'), writeKept }),
  });
}

/** If the result cannot be written, the next run creates it again. */
function writeKept(path: string, content: Uint8Array): void {
  writeWhole([{ path, content, mode: 0o600 }]);
}

/** Converts errors of OPA to usage errors, one problem per line. */
export function regoProblem(error: unknown): unknown {
  if (error instanceof RegoError)
    return new UsageError(error.message, 'Correct the Rego code of the rules. To check it, use ezlint test-policies.');
  if (error instanceof Error && /^Rego |stopped|took|limit/.test(error.message))
    return new InputError(`The site rules cannot be compiled: ${error.message}.`, 'Simplify or remove the rules.');
  return error;
}

async function compiled(bundle: PolicyBundle, io: Io): Promise<CompiledPolicy> {
  const compiler = opaCompiler(io);
  const progress = new Progress(io, 1);
  try {
    const wasm = await progress.during('compiling the site rules', compileSiteBundle(compiler, bundle));
    return await WebAssembly.compile(wasm as Uint8Array<ArrayBuffer>);
  } catch (error) {
    throw regoProblem(error);
  } finally {
    progress.end();
    compiler.close();
  }
}

async function readRule(folder: PolicyBundle['rules'][number], io: Io): Promise<Rule> {
  const file = join(folder.root, folder.path, 'rule.yaml');
  const shown = relative(io.cwd, file).replaceAll('\\', '/');
  let text: string;
  try {
    text = new TextDecoder().decode(await readRegularMeanwhile(file));
  } catch {
    throw new UsageError(
      `No such file: ${shown}`,
      `Each rule requires this description in the folder of ${dirname(shown)}/rule.rego.`,
    );
  }
  return siteRule(text, shown, folder);
}
