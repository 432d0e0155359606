// Generates the output of the statement folders: parsers from the grammars, fact tables from the YAML files,
// the registry of both and of the checks. Only what changed is made again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tool } from '../node_modules/antlr-ng/dist/src/Tool.js';
import { BuildError, factReader } from './lib/fact-schema.mjs';
import { grammarForms } from './lib/grammar-forms.mjs';
import { expectSameParameters } from './lib/grammar-parameters.mjs';
import { grammarTable, readInterp } from './lib/grammar-table.mjs';
import { writePolicyGrammars } from './lib/policy-grammar.mjs';
import { profileGrammar } from './lib/profile-grammar.mjs';
import { readSources } from './lib/source-pages.mjs';

// An error of a grammar or of facts is one clean message; only an error of this script needs its stack.
process.on('uncaughtException', (error) => {
  console.error(error instanceof BuildError ? error.message : error.stack);
  process.exit(1);
});

const root = fileURLToPath(new URL('..', import.meta.url));
const gen = join(root, 'grammar/gen');
for (const folder of [gen, join(root, 'server/gen')]) mkdirSync(folder, { recursive: true });
const stampFile = join(gen, 'stamps.json');
const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};

function writeIfChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function files(folder, suffix) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name), suffix) : [join(folder, entry.name)]))
    .filter((file) => file.endsWith(suffix))
    .sort();
}

const tableScript = readFileSync(new URL('lib/grammar-table.mjs', import.meta.url));
const tablesFile = join(gen, 'tables.json');
const tables = existsSync(tablesFile) ? JSON.parse(readFileSync(tablesFile, 'utf8')) : {};

/** The form of the rules of each grammar. */
const forms = {};

/** Runs ANTLR over one grammar; the generated class needs no separate type check. */
function generateParser(file) {
  const name = basename(file, '.g4');
  forms[name] = grammarForms(readFileSync(file, 'utf8'));
  const hash = createHash('sha256').update(tableScript).update(readFileSync(file)).digest('hex');
  const target = join(gen, `${name}.ts`);
  if (stamps[name] === hash && tables[name] !== undefined && existsSync(target)) return name;
  const tool = new Tool([
    '-Dlanguage=TypeScript',
    '-o',
    gen,
    '--generate-listener',
    'false',
    '--generate-visitor',
    'false',
    file,
  ]);
  tool.processGrammarsOnCommandLine();
  // A token that is not declared is only a warning, and no word would ever be that token.
  if (tool.errorManager.errors + tool.errorManager.warnings > 0) {
    // It may have been written, and would be used as that of the previous grammar.
    rmSync(target, { force: true });
    throw new BuildError(`${relative(root, file)} is not a valid grammar: see the messages above.`);
  }
  writeFileSync(target, `// @ts-nocheck\n${readFileSync(target, 'utf8')}`);
  tables[name] = grammarTable(readInterp(readFileSync(join(gen, `${name}.interp`), 'utf8')));
  rmSync(join(gen, `${name}.interp`), { force: true });
  rmSync(join(gen, `${name}.tokens`), { force: true });
  stamps[name] = hash;
  return name;
}

const names = [];
const readContent = await factReader(root);

/** The content of a file of facts. */
function readFacts(file, kind) {
  return readContent(relative(root, file), readFileSync(file, 'utf8'), kind);
}

/** The facts of each group of profile statements, with the grammar that is completed from them. */
function readProfileGroups(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const [written] = files(join(folder, name), '.g4');
      const statements = files(join(folder, name), '.yaml').map((file) => readFacts(file, 'StatementFacts'));
      const grammar = `${name[0].toUpperCase()}${name.slice(1)}`;
      const target = join(gen, `${grammar}.g4`);
      const text = written === undefined ? '' : readFileSync(written, 'utf8');
      writeIfChanged(target, profileGrammar(grammar, text, statements));
      names.push(generateParser(target));
      const group = { grammar, folder: name, statements };
      expectSameParameters(group, Object.keys(forms[grammar]));
      return group;
    });
}

const profileGroups = readProfileGroups(join(root, 'grammar/statements'));
writeIfChanged(join(gen, 'facts.json'), `${JSON.stringify(profileGroups)}\n`);
/** The facts of the Policy Agent's statements, each group with the grammar that is generated from them. */
async function readPolicyGroups(folder) {
  const groups = readdirSync(folder)
    .filter((name) => name !== 'tables')
    .sort()
    .map((name) => ({
      folder: name,
      statements: files(join(folder, name), '.yaml').map((file) => readFacts(file, 'WrittenStatement')),
    }));
  const grammars = await writePolicyGrammars(root, groups, (name, text) =>
    writeIfChanged(join(gen, `${name}.g4`), text),
  );
  return groups.map(({ folder: name, statements }) => {
    const grammar = generateParser(join(gen, `${grammars.get(name)}.g4`));
    names.push(grammar);
    return { grammar, folder: name, statements };
  });
}

const policyGroups = await readPolicyGroups(join(root, 'grammar/policy-agent'));
writeIfChanged(join(gen, 'policy-facts.json'), `${JSON.stringify(policyGroups)}\n`);
const known = Object.entries(tables).filter(([name]) => names.includes(name));
writeIfChanged(join(gen, 'forms.json'), `${JSON.stringify(forms)}\n`);
writeIfChanged(tablesFile, `${JSON.stringify(Object.fromEntries(known.sort()))}\n`);

const members = join(root, 'grammar/members');
files(members, '.g4').forEach(generateParser);
const memberFacts = files(members, '.yaml').map((file) => readFacts(file, 'MemberFacts'));
writeIfChanged(join(gen, 'members.json'), `${JSON.stringify(memberFacts)}\n`);
// These words are used to recognize a text by its content; otherwise, all facts would have to be read.
const statementNames = [
  ...memberFacts.map(({ language, statements }) => [language, statements.map(({ name }) => name)]),
  ...policyGroups.map(({ folder, statements }) => [folder, statements.map(({ statement }) => statement)]),
];
writeIfChanged(join(gen, 'statement-names.json'), `${JSON.stringify(Object.fromEntries(statementNames))}\n`);
writeIfChanged(
  join(gen, 'parsers.ts'),
  [
    "import type { Parser, TokenStream } from 'antlr4ng';",
    ...names.map((name) => `import { ${name} } from './${name}.js';`),
    '',
    'type ParserClass = new (input: TokenStream) => Parser;',
    '',
    'export const parsers: Record<string, ParserClass> = {',
    // Read individually: with lazy imports, a parser is loaded on demand.
    ...names.map((name) => `  get ${name}() { return ${name}; },`),
    '} as unknown as Record<string, ParserClass>;',
    '',
  ].join('\n'),
);
const checkFiles = files(join(root, 'grammar/src/checks'), '.ts').map((file) => basename(file, '.ts'));
writeIfChanged(
  join(gen, 'checks.ts'),
  [
    "import type { Check } from '../src/tree/check.js';",
    ...checkFiles.map((name, index) => `import { checks as c${index} } from '../src/checks/${name}.js';`),
    '',
    `export const checks: Record<string, Check> = { ${checkFiles.map((_, index) => `...c${index}`).join(', ')} };`,
    '',
  ].join('\n'),
);
for (const [file, target, kind] of [
  ['grammar/checks', 'grammar/gen/check-rules', 'CheckRules'],
  ['grammar/problems', 'grammar/gen/problem-rules', 'ProblemRules'],
  ['server/rules', 'server/gen/engine-rules', 'EngineRules'],
  ['server/settings', 'server/gen/config-settings', 'ConfigTables'],
  ['server/interface-settings', 'server/gen/interface-settings', 'InterfaceSettings'],
  ['server/reports', 'server/gen/reports', 'ReportLayouts'],
  ['server/unmodeled', 'server/gen/unmodeled', 'UnmodeledReasons'],
  ['grammar/copied-text', 'grammar/gen/copied-text', 'CopiedKinds'],
])
  writeIfChanged(join(root, `${target}.json`), `${JSON.stringify(readFacts(join(root, `${file}.yaml`), kind))}\n`);
writeIfChanged(
  join(gen, 'sources.json'),
  `${JSON.stringify(readSources(join(root, 'grammar/sources.yaml'), [policyGroups, profileGroups, memberFacts]))}\n`,
);
writeFileSync(stampFile, JSON.stringify(stamps));
