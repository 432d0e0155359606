import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { metadataProblems, OpaCompiler, readBundle, testRules } from '@ezlint/policies';
import { parse } from 'yaml';
import { COMMANDS } from '../../server/src/cli/commands.js';
import type { Schema } from '../../server/src/engine/config/schema.js';
import { readSettings } from '../../server/src/engine/config/yaml-file.js';
import { recognize } from '../../server/src/engine/files/recognize.js';
import connectionsSchema from '../../server/src/engine/schemas/connections.schema.json';
import environmentSchema from '../../server/src/engine/schemas/environment.schema.json';
import configSchema from '../../server/src/engine/schemas/ezlint.schema.json';
import verifySchema from '../../server/src/engine/schemas/verify.schema.json';
import workloadSchema from '../../server/src/engine/schemas/workload.schema.json';
import { run } from '../../server/test/cli/cli-harness.js';
import { runSample, sampleBefore } from './api-samples.js';
import { type CodeBlock, codeBlocks, readPage, root, shownFiles, writtenPages } from './markdown-pages.js';

/**
 * Every block of code on the pages is tried: commands are run (commands.test.ts), files are compared with those that they show, and each other
 * block has a row here. A new block without any of these fails the first test.
 */

// OPA checks a rule; on a busy machine that takes a while.
jest.setTimeout(300_000);

// OPA's answers are kept between runs.
const compiler = new OpaCompiler({
  folder: join(root, 'policies/opa'),
  cacheFolder: join(root, 'node_modules/.cache/ezlint-policies'),
});
afterAll(() => compiler.close());

type Check = (text: string) => void | Promise<void>;

const ADD_RULE = 'docs/how-to/add-a-rule.md';
const ADD_STATEMENT = 'docs/how-to/add-a-statement.md';
const EDITORS = 'docs/editors/README.md';

/** The page, the beginning of the block, and what must hold of it. */
const SNIPPETS: readonly [page: string, start: string, check: Check][] = [
  ['README.md', 'ezlint check [PATH…]', namesAllCommands],
  ['README.md', 'text ──▶', namesFolders],
  ['docs/api.md', '// Check a stack.', (text) => runsAndPrints(text, /^PROFILE\.TCPIP:4 error COR001$/)],
  [
    'docs/api.md',
    'PROFILE.TCPIP:4',
    async (text) => expect(await runSample(sampleBefore(text))).toEqual([text.trim()]),
  ],
  ['docs/api.md', '// Parse, model and simulate.', (text) => runsAndPrints(text, /^TCPCONFIG\n21\ntrue$/)],
  [
    'docs/api.md',
    '// In a browser.',
    (text) => runsAndPrints(`${text}console.log(engine.rules.length > 300);`, /^true$/),
  ],
  ['server/README.md', 'import { loadEngine }', async (text) => expect(await runSample(text)).toEqual([])],
  ['docs/how-to/verify.md', 'version: 1\nassertions:', settings(verifySchema)],
  ['docs/how-to/suppress.md', '; ezlint:ignore', (text) => suppresses(text)],
  ['docs/how-to/suppress.md', 'suppressions:', settings(configSchema)],
  ['docs/how-to/suppress.md', 'extends:', settings(configSchema)],
  ['docs/how-to/site-policies.md', 'policies:', settings(configSchema)],
  [EDITORS, 'format:', settings(configSchema)],
  ['extension/walkthrough/site.md', 'stacks:', settings(configSchema)],
  ['extension/walkthrough/findings.md', '; ezlint:ignore', (text) => suppresses(`${text}TCPCONFIG NODELAYACKS\n`)],
  ['docs/simulation.md', 'name: online-day', settings(workloadSchema)],
  ['docs/how-to/audit.md', 'esm: RACF', settings(environmentSchema)],
  ['docs/how-to/audit.md', 'standards: [', settings(configSchema)],
  ['docs/how-to/rule-life-cycle.md', 'ruleSet:', settings(configSchema)],
  ['docs/how-to/resolve.md', 'connections:', settings(connectionsSchema)],
  ['docs/how-to/verify.md', 'version: 1', settings(verifySchema)],
  ['docs/how-to/failures.md', 'interfaces:', settings(environmentSchema)],
  ['docs/how-to/traffic.md', 'SMFCONFIG TYPE119', isAProfile],
  [
    'docs/how-to/traffic.md',
    '//DUMP',
    (text) => expect(text).toMatch(/^\/\/DUMP {4}EXEC PGM=IFASMFDL\n(?:.*\n)*\/\*\n$/),
  ],
  ['docs/how-to/change.md', '"change":', tellsKeysOfAChange],
  [
    'docs/how-to/ai-assistants.md',
    '{\n  "mcpServers"',
    (text) =>
      expect(JSON.parse(text).mcpServers.ezlint).toMatchObject({ command: 'ezlint', args: ['mcp', 'tcpparms'] }),
  ],
  [
    'docs/how-to/install.md',
    'cd dist/executables',
    (text) => expect(text).toContain('./ezlint-linux-x64 check tcpparms'),
  ],
  ['docs/how-to/ci.md', 'jobs:', usesTheAction],
  ['docs/how-to/ci.md', '# one job for each part', mergesItsParts],
  ['docs/how-to/ci.md', 'include:', usesTheTemplate],
  ['docs/how-to/ci.md', 'repos:', usesTheHooks],
  [EDITORS, '{\n  "file_types"', startsTheServer],
  [EDITORS, '{\n  "clients"', startsTheServer],
  [EDITORS, '%YAML', (text) => namesFilesOfProfiles(parse(text).file_extensions)],
  [ADD_RULE, 'id: PERF001', describesARule],
  [ADD_RULE, 'package ezlint.rules.', passesItsTests],
  ['policies/README.md', 'package ezlint.rules.', passesOpasCheck],
  [ADD_STATEMENT, 'parser grammar Port;', isAGrammar],
  [ADD_STATEMENT, 'statement: PORT', hasKeysOf('StatementFacts')],
  [
    ADD_STATEMENT,
    '- {name: SEGMENTATIONOFFLOAD',
    (text) =>
      hasKeysOf('StatementFacts')(
        `statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\nparameters:\n${text}`,
      ),
  ],
  [ADD_STATEMENT, 'statement: TTLSEnvironmentAction', hasKeysOf('WrittenStatement')],
  ['simcore/data/README.md', 'scenarios:', hasKeysOfFigures],
];

const blocks = writtenPages().flatMap(codeBlocks);

function rowOf({ page, text }: CodeBlock): (typeof SNIPPETS)[number] | undefined {
  return SNIPPETS.find(([of, start]) => of === page && text.trimStart().startsWith(start));
}

function isShell({ text }: CodeBlock): boolean {
  return text.split('\n').some((line) => /^(?:\$ )?(?:npm|npx|node|ezlint|opa|conftest) /.test(line));
}

test('every block is a command, a file, or has a row here', () => {
  expect(blocks.length).toBeGreaterThan(50);
  const files = new Set(writtenPages().flatMap((page) => [...shownFiles(page).values()]));
  const others = blocks.filter((block) => !(rowOf(block) || isShell(block) || files.has(block.text)));
  expect(others.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
});

test.each(SNIPPETS.map((row) => [row[0], row[1].split('\n').at(-1)!.trim(), row] as const))(
  '%s: %s',
  async (_page, _start, row) => {
    const block = blocks.find((each) => rowOf(each) === row);
    expect(block).toBeDefined();
    await row[2](block!.text);
  },
);

test('every script, folder and option of a command line exists', async () => {
  const lines = blocks
    .filter((block) => isShell(block) && !rowOf(block))
    .flatMap(({ page, text }) => text.split('\n').map((line) => ({ page, line: line.replace(/ +#.*/, '') })));
  const wrong = await Promise.all(
    lines.map(async ({ page, line }) => (await missing(line)).map((word) => `${page}: ${word} of ${line}`)),
  );
  expect(wrong.flat()).toEqual([]);
});

/** What a command line names and there is not. */
async function missing(line: string): Promise<string[]> {
  const [, command, rest] = /^(?:\$ )?(?:npx )?(ezlint|jest|node|opa|conftest)\b(.*)$/.exec(line) ?? [];
  if (command === undefined) return [];
  if (command === 'ezlint') return unknownOptions(rest!);
  // A place in the repository has a slash or is a folder of it; what is made on the way has another form.
  const places = rest!.split(' ').filter((word) => /^[\w-]+(?:\/[\w.-]+)+$|^policies$/.test(word));
  return places.filter((place) => !existsSync(join(root, place)) && !existsSync(join(root, `${place}.test.ts`)));
}

async function unknownOptions(words: string): Promise<string[]> {
  const [name] = words.trim().split(' ');
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) return [`command ${name}`];
  const options = new Set([...Object.keys((await command.load()).options), 'help']);
  return [...words.matchAll(/ --([\w-]+)/g)].map(([, option]) => option!).filter((option) => !options.has(option));
}

function namesAllCommands(text: string): void {
  const named = [...text.matchAll(/ezlint ([a-z-]+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(COMMANDS.map(({ name }) => name)));
}

function namesFolders(text: string): void {
  const folders = [...text.matchAll(/([a-z]+)\//g)].map(([, name]) => name!);
  expect(folders.length).toBeGreaterThan(3);
  expect(folders.filter((name) => !existsSync(join(root, name)))).toEqual([]);
}

async function runsAndPrints(text: string, expected: RegExp): Promise<void> {
  expect((await runSample(text)).join('\n')).toMatch(expected);
}

async function suppresses(text: string): Promise<void> {
  const options = ['--only', 'PERF019', '--no-impact', '--no-config', '--format', 'json'];
  const { out } = await run(['check', ...options, '--language', 'profile', '-'], { stdin: text });
  expect(JSON.parse(out)).toMatchObject({ findings: [], summary: { suppressed: 1 } });
}

function settings(schema: unknown): Check {
  return async (text) => expect((await readSettings(text, 'x.yaml', schema as Schema)).problems).toEqual([]);
}

async function tellsKeysOfAChange(text: string): Promise<void> {
  const reported = new Set([...text.matchAll(/"([\w|-]+)"/g)].flatMap(([, words]) => words!.split('|')));
  const paths = ['stop-osap2', 'redefine-osap2', 'default-route'].map((name) => `examples/change/${name}.tcpip`);
  const { out } = await run(
    ['check', '--no-impact', '--format', 'json', '--base', 'examples/first-look/PROFILE.tcpip', ...paths],
    { cwd: root },
  );
  const { change } = JSON.parse(out);
  const effects = change.effects as Record<string, unknown>[];
  const words = effects.flatMap((effect) => [...Object.keys(effect), effect.effect, effect.takes ?? 'effect']);
  expect(effects.length).toBeGreaterThan(4);
  expect([...Object.keys(change), ...words].filter((word) => !reported.has(word as string))).toEqual([]);
}

async function usesTheAction(text: string): Promise<void> {
  const { inputs } = parse(readPage('action.yml'));
  const step = parse(text).jobs.ezlint.steps.find(({ uses }: { uses: string }) => uses.startsWith('OWNER/ezlint'));
  expect(Object.keys(step.with).filter((name) => !(name in inputs))).toEqual([]);
  expect(await unknownOptions(`check ${step.with.arguments}`)).toEqual([]);
}

/** What the jobs run is known to the commands, and the merge reads what the checks write. */
async function mergesItsParts(text: string): Promise<void> {
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => step.run ?? []));
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-parts-'));
  try {
    mkdirSync(join(folder, 'estate/prod-a'), { recursive: true });
    mkdirSync(join(folder, 'parts'));
    writeFileSync(join(folder, 'estate/prod-a/PROFILE.TCPIP'), 'TCPCONFIG RESTRICTLOWPORTS\n');
    const words = commands.map((line) =>
      line
        .replaceAll(/\$\{\{ matrix\.part \}\}/g, 'prod-a')
        .replace('--output prod-a.json', '--output parts/prod-a.json')
        .replace('*', 'prod-a')
        .split(' '),
    );
    expect(words.map(([, command]) => command)).toEqual(['check', 'merge']);
    for (const argv of words) expect(await run(argv.slice(1), { cwd: folder })).toMatchObject({ err: '' });
    expect(existsSync(join(folder, 'result.json'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function usesTheTemplate(text: string): void {
  const { include, variables } = parse(text);
  const template = parse(readPage(include.file)).ezlint;
  expect(Object.keys(variables).filter((name) => !(name in template.variables))).toEqual([]);
}

function usesTheHooks(text: string): void {
  const hooks = (parse(readPage('.pre-commit-hooks.yaml')) as { id: string }[]).map(({ id }) => id);
  const named = [...text.matchAll(/- id: (\S+)/g)].map(([, id]) => id);
  expect(named).toEqual(hooks);
}

/** The settings of an editor start `ezlint lsp --stdio`, for files that are recognized by their names. */
function startsTheServer(text: string): void {
  if (text.startsWith('{')) expect(() => JSON.parse(text)).not.toThrow();
  expect(text.replaceAll(/[",[\]=:]|\bargs\b/g, ' ')).toMatch(/ezlint[\s\w]* lsp +--stdio/);
  const names = text.match(/"(?:tcpip|tcpprof|policy|ttls|[A-Za-z]+\*)"/g) ?? [];
  namesFilesOfProfiles(names.map((name) => name.slice(1, -1)));
}

function namesFilesOfProfiles(patterns: readonly string[]): void {
  const unknown = patterns.filter((pattern) => {
    const name = /^[a-z]+$/.test(pattern) ? `x.${pattern}` : pattern.replace('*', '.conf');
    return recognize(name, '', 'named').language === undefined;
  });
  expect(unknown).toEqual([]);
}

/** The folder of the rule that the page shows, and in it what the three blocks say. */
function rulePage(): { id: string; name: string; category: string; files: Record<string, string> } {
  const module = 'package ezlint.rules.performance.perf001';
  const [yaml, rego, tests] = ['id: PERF001', `${module}\n`, `${module}_test\n`].map(
    (start) => blocks.find(({ page, text }) => page === ADD_RULE && text.startsWith(start))!.text,
  );
  const { id, name, category } = parse(yaml!);
  const files = { 'rule.yaml': yaml!, 'rule.rego': rego!, 'rule_test.rego': tests! };
  return { id, name, category, files };
}

function describesARule(text: string): void {
  const { id, name, category } = rulePage();
  const folder = { id, name, category, path: `${category}/${id}-${name}`, root: '' };
  expect(metadataProblems(parse(text), folder)).toEqual([]);
  const rules = parse(readPage('policies/dist/rules.json')) as object[];
  const used = new Set(rules.flatMap(Object.keys));
  expect(Object.keys(parse(text)).filter((key) => !used.has(key))).toEqual([]);
}

async function passesItsTests(): Promise<void> {
  const { id, name, category, files } = rulePage();
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-rule-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, category, `${id}-${name}`, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const bundle = readBundle({ lib: join(root, 'policies/lib'), rules: [folder], base: folder });
    const own = Object.entries(bundle.tests).filter(([name]) => name.startsWith(category));
    const { results, differences } = await testRules(compiler, { ...bundle, tests: Object.fromEntries(own) });
    expect(results.map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
    expect(differences).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The dots of the block represent a condition. */
async function passesOpasCheck(text: string): Promise<void> {
  const bundle = readBundle({ lib: join(root, 'policies/lib'), rules: [], base: root });
  const print = "import('./scripts/lib/rego-schemas.mjs').then((of) => console.log(JSON.stringify(of.regoSchemas())))";
  const schemas = JSON.parse(
    execFileSync(process.execPath, ['-e', print], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  const rule = text.replace('...', 'interface.family == 4');
  await compiler.check({ ...bundle.modules, 'rule.rego': rule }, schemas);
}

/** Every token that a rule uses is declared, and every rule that is used is there. */
/** Each rule of the page is in the grammar itself. */
function isAGrammar(text: string): void {
  const rulesOf = (grammar: string): string[] =>
    grammar
      .split('\n')
      .map((line) =>
        line
          .replace(/\/\/.*/, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((line) => line !== '');
  const rules = rulesOf(text);
  expect(rules.length).toBeGreaterThan(3);
  expect(rulesOf(readPage('grammar/statements/port/Port.g4'))).toEqual(expect.arrayContaining(rules));
}

function hasKeysOf(kind: string): Check {
  const script =
    "const [schema, fs] = await Promise.all([import('./scripts/lib/fact-schema.mjs'), import('node:fs')]);" +
    "(await schema.factReader('.'))('page', fs.readFileSync(0, 'utf8'), process.argv[1]);";
  // Throws with what the script says when a key is none.
  return (text) => {
    execFileSync(process.execPath, ['--input-type=module', '-e', script, kind], {
      cwd: root,
      input: text,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  };
}

function hasKeysOfFigures(text: string): void {
  const folder = join(root, 'simcore/data/facts');
  const files = readdirSync(folder).map((name) => parse(readFileSync(join(folder, name), 'utf8')));
  const used = new Set(files.flatMap(({ facts = [] }) => (facts as object[]).flatMap(Object.keys)));
  expect(used.size).toBeGreaterThan(10);
  const [figure] = parse(text.replaceAll('…', 'x')).facts;
  expect(Object.keys(figure).filter((key) => !used.has(key))).toEqual([]);
}

/** Statements of a profile without an error. */
async function isAProfile(text: string): Promise<void> {
  const { code, out } = await run(['check', '-', '--stdin-filename', 'PROFILE.TCPIP', '--no-config', '--no-impact'], {
    stdin: text,
  });
  expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' });
}
