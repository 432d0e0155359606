import { lastPart, stem } from '@ezlint/grammar';
import { countsOf } from '@ezlint/grammar/words';
import { stringify } from 'yaml';
import { isPolicy } from '../core/analysis/policies.js';
import type { StackRequest } from '../core/types/documents.js';
import { UsageError } from '../errors.js';
import type { FileSystem } from '../files/file-system.js';
import { relativeTo } from '../files/paths.js';
import { recognize } from '../files/recognize.js';
import { plainOf } from './request.js';
import { readRun } from './run.js';
import type { Run } from './run-types.js';

/** A stack as listed in `ezlint.yaml`. */
interface Listed {
  name: string;
  symbols: [string, string][];
  profile?: string;
  policies: string[];
  files: string[];
  running?: string;
  environment?: string;
  workload?: string;
}

/** The text of `ezlint.yaml` for a folder, with the number of stacks in it. */
export interface NewSettings {
  text: string;
  stacks: number;
}

/**
 * Settings that list the stacks that `check` finds in a folder without settings.
 *
 * @param folder absolute Throws UsageError if the folder has no configuration, and the errors of reading.
 */
export async function newSettings(folder: string, files: FileSystem): Promise<NewSettings> {
  const run = await readRun({ paths: ['.'], cwd: folder, config: false }, files);
  const [failure] = run.failures;
  if (failure) throw failure;
  if (run.requests.length === 0)
    throw new UsageError(
      `No file in ${folder} is recognized as configuration.`,
      'Specify the folder with the profile and its members.',
    );
  return { text: textOf(run, folder), stacks: run.requests.length };
}

function textOf(run: Run, folder: string): string {
  const names = namesOf(run.requests, folder);
  const stacks = run.requests.map((request, index) => listed(names[index]!, request, run, folder));
  const languages = languagesOf(run.requests, folder);
  const symbols = symbolsIn(run.requests);
  return [
    '# Settings of ezlint: made from the files of this folder by "ezlint init". Paths are relative to this file.',
    '# Every key is described in docs/settings/ezlint-yaml.md.',
    '',
    `# z/OS release of the configuration; default: the release in the environment file, or ${run.requests[0]!.release}.`,
    `# release: '${run.requests[0]!.release}'`,
    '',
    ...symbolLines(symbols),
    '# One entry for each TCP/IP stack: its initial profile, its Policy Agent files, and the members beside them.',
    'stacks:',
    ...stacks.flatMap(stackLines),
    ...(languages.length === 0
      ? []
      : ['', '# What these files are does not follow from their names or texts.', 'languages:', ...languages]),
    '',
    '# The severity of rules, or off: "ezlint rules" lists them.',
    '# rules: {HYG001: off}',
    '',
  ].join('\n');
}

function stackLines({ name, symbols, profile, policies, files, running, environment, workload }: Listed): string[] {
  return [
    `  - name: ${scalar(name)}`,
    ...(symbols.length === 0
      ? []
      : ['    symbols:', ...symbols.map(([key, value]) => `      ${key}: ${scalar(value)}`)]),
    ...line('profile', profile),
    ...list('policies', policies),
    ...list('files', files),
    ...line('running', running),
    ...line('environment', environment),
    ...line('workload', workload),
  ];
}

function line(key: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`    ${key}: ${scalar(value)}`];
}

function list(key: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`    ${key}:`, ...values.map((value) => `      - ${scalar(value)}`)];
}

function scalar(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

function symbolLines(symbols: readonly string[]): string[] {
  if (symbols.length === 0) return [];
  return [
    '# Values of system symbols; what depends on a symbol without a value is not checked.',
    '# symbols:',
    ...symbols.map((name) => `#   ${name}: VALUE`),
    '',
  ];
}

function listed(name: string, request: StackRequest, run: Run, folder: string): Listed {
  const { located } = plainOf(request);
  const shown = (path: string | undefined): string | undefined => path && relativeTo(path, folder);
  const [main] = located;
  const hasProfile = main!.document.language === 'profile';
  const rest = hasProfile ? located.slice(1) : located;
  const pathsOf = (fits: (own: (typeof rest)[number]) => boolean): string[] =>
    rest.filter(fits).map(({ path }) => shown(path)!);
  const { environment, workload } = run.factsFiles(request);
  const own: Listed = {
    name,
    symbols: [...request.symbols],
    policies: pathsOf(({ document }) => isPolicy(document)),
    files: pathsOf(({ document }) => !isPolicy(document) && document.running !== true),
  };
  const optional = {
    profile: hasProfile ? shown(main!.path) : undefined,
    running: shown(rest.find(({ document }) => document.running === true)?.path),
    environment: shown(environment),
    workload: shown(workload),
  };
  for (const [key, value] of Object.entries(optional)) if (value !== undefined) Object.assign(own, { [key]: value });
  return own;
}

/** A unique name for each stack: the first suitable name that is not suitable for another stack, otherwise with a number. */
function namesOf(requests: readonly StackRequest[], folder: string): string[] {
  const suitable = requests.map((request) => namesFor(request.name, plainOf(request).located[0]!.path, folder));
  const uses = countsOf(suitable.flatMap((own) => [...new Set(own)]));
  const taken = new Set<string>();
  return suitable.map((own) => {
    const plain = own.find((name) => uses.get(name) === 1) ?? own[0] ?? 'TCPIP';
    let name = plain;
    for (let number = 2; taken.has(name); number++) name = `${plain}-${number}`;
    taken.add(name);
    return name;
  });
}

/** Names for a stack, best first: its job name or TcpImage, the folder if it is one stack, otherwise the profile; then the parent folders. */
function namesFor(given: string, main: string, folder: string): string[] {
  if (given === '.') return [inYaml(lastPart(folder))].filter(Boolean);
  const own =
    lastPart(given) === lastPart(main) && /^profile(\.|$)/i.test(lastPart(main)) ? [] : [stem(lastPart(given))];
  const above = relativeTo(main, folder).split('/').slice(0, -1).reverse();
  const names = [...own, ...above, lastPart(folder)];
  return names.map(inYaml).filter(Boolean);
}

function inYaml(name: string): string {
  // Removes accents, which names of stacks cannot contain.
  return name.normalize('NFD').replace(/[^\w.@#$-]/g, '');
}

/** Language settings for files whose language cannot be determined from name and text. */
function languagesOf(requests: readonly StackRequest[], folder: string): string[] {
  const lines = new Set<string>();
  for (const request of requests)
    for (const { path, document } of plainOf(request).located) {
      const { language } = recognize(document.path, document.text, 'named');
      if (language !== document.language) lines.add(`  ${scalar(relativeTo(path, folder))}: ${document.language}`);
    }
  return [...lines];
}

/** Names of the system symbols that the texts use, without those that have a value. */
function symbolsIn(requests: readonly StackRequest[]): string[] {
  const used = requests.flatMap(({ documents, symbols }) =>
    documents
      .flatMap(({ text }) => text.split(/\r?\n/))
      .flatMap((own) => [...own.replace(/[;#].*/, '').matchAll(/&([A-Z@#$][A-Z0-9@#$_]{0,7})\./g)])
      .map(([, name]) => name!)
      .filter((name) => !symbols.has(name)),
  );
  return [...new Set(used)].sort();
}
