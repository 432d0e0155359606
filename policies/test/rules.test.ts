import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import {
  aggregator,
  categoryOf,
  findRules,
  metadataProblems,
  offsetOf,
  type PolicyBundle,
  readBundle,
  scaffoldRule,
  testRules,
  unknownPlaceholders,
} from '../src/index.js';
import { closeCompilers, fixtureFolders, fixtures, newCompiler } from './helpers.js';

// Starting the compiler takes a second, and several on a busy machine.
jest.setTimeout(60_000);

const compiler = newCompiler();
const bundle = readBundle(fixtureFolders);
afterAll(closeCompilers);

test('a rule is found only by its folder', () => {
  const rule = { id: 'FIX001', name: 'slow-port', category: 'sample', path: 'sample/FIX001-slow-port' };
  expect(bundle.rules).toEqual([{ ...rule, root: fixtureFolders.rules[0] }]);
  expect(aggregator(bundle.rules)).toContain('some f in data.ezlint.rules.sample.fix001.finding');
  expect(findRules([join(fixtures, 'no-such-folder')])).toEqual([]);
});

test('files from an interrupted write are not a rule', () => {
  const root = mkdtempSync(join(tmpdir(), 'ezlint-rules-'));
  const rule = join(fixtureFolders.rules[0]!, 'sample/FIX001-slow-port');
  for (const name of ['FIX001-slow-port', '.ezlint-0123.tmp'])
    cpSync(rule, join(root, 'sample', name), { recursive: true });
  expect(findRules([root]).map(({ path }) => path)).toEqual(['sample/FIX001-slow-port']);
  rmSync(root, { recursive: true });
});

test('an id belongs to one rule', () => {
  const [root] = fixtureFolders.rules;
  expect(() => findRules([root!, root!])).toThrow('two rules have the id FIX001');
});

test('a placeholder that no argument fills is a problem of the rule', () => {
  const rule = {
    messages: { default: '{port} of {name}', other: '{leest} ports' },
    fix: { kind: 'review' as const, title: 'Delete {prot}', titleOf: { other: 'Keep {port} at {places}' } },
  };
  const found = unknownPlaceholders(rule, '"args": {"port": 1}', '"name": 2');
  expect(found.map(({ path, text }) => [path.join('.'), /argument (\w+)/.exec(text)![1]])).toEqual([
    ['messages.other', 'leest'],
    ['fix.title', 'prot'],
  ]);
});

const textsOf = (...checked: Parameters<typeof metadataProblems>) =>
  metadataProblems(...checked).map(({ text }) => text);

test('a problem of rule.yaml has the place of the last key that is there', () => {
  const [rule] = bundle.rules;
  const text = 'title: T\nraeson: R\nfix:\n  kind: reveiw\nmessages: {}\n';
  const document = parseDocument(text);
  const places = metadataProblems(document.toJS(), rule!).map(
    ({ path }) => `${path.join('.')} ${text.slice(0, offsetOf(document, path)).split('\n').length}`,
  );
  expect(places).toEqual(['raeson 2', 'id 1', 'name 1', 'category 1', 'severity 1', 'fix.kind 4', 'messages 5']);
});

test('a misspelled key of rule.yaml is an error', () => {
  const [rule] = bundle.rules;
  const content = parse(readFileSync(join(rule!.root, rule!.path, 'rule.yaml'), 'utf8'));
  expect(textsOf({ ...content, mesages: {}, 'x-owner': 'NET' }, rule!)).toEqual([
    expect.stringContaining('mesages is not a key of rule.yaml; use one of id, name'),
  ]);
});

test('the metadata of a rule must match its folder', () => {
  const [rule] = bundle.rules;
  const content = parse(readFileSync(join(rule!.root, rule!.path, 'rule.yaml'), 'utf8'));
  expect(textsOf(content, rule!)).toEqual([]);
  expect(textsOf({ ...content, exceptions: ['fine', { 'Not fine (a': 'b)' }] }, rule!)).toEqual([
    'exceptions must be a list of texts; a text with a colon needs quotes',
  ]);
  const { fix } = parse('fix: {kind: advice, title: Delete one, or both}');
  expect(textsOf({ ...content, fix }, rule!)).toEqual([
    'fix.or both is not a key of fix; a title with a comma needs quotes',
  ]);
  expect(textsOf({ ...content, id: 'FIX002', severity: 'fatal', messages: {} }, rule!)).toEqual([
    'id must be FIX001, as the folder says',
    'severity must be one of error, warning, info, hint',
    'messages.default is missing',
  ]);
  expect(textsOf(null, rule!)).toEqual(['The file is empty']);
});

test('the tests of rules run on both engines', async () => {
  const { results, files, differences } = await testRules(compiler, bundle);
  expect(results.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'test_unnamed_low_port pass',
    'test_severity pass',
    'test_named_port_is_silent pass',
  ]);
  expect(files['rules/sample/FIX001-slow-port/rule.rego']!.uncovered).toEqual([]);
  expect(differences).toEqual([]);
});

test('the tests of one package can run separately, and one of several packages runs as policy WebAssembly', async () => {
  const tests = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`${name}_test.rego`, `package ${name}_test\n\ntest_${name} if true\n`]),
  );
  const sources = { rules: [], modules: {}, tests };
  const some = await testRules(compiler, sources, { filter: '\\.(b)_test\\.' });
  expect([some.results.map(({ name }) => name), some.compared]).toEqual([['test_b'], 1]);
  const shared = await testRules(compiler, sources, { oneOf: 2 });
  expect([shared.results.length, shared.compared]).toEqual([3, 2]);
});

test('a test that only OPA passes is a difference', async () => {
  // A fraction in base 16 is printed by OPA and refused by the host.
  const tests = {
    'a_test.rego': 'package a_test\n\ntest_hex if sprintf("%x", [input.a]) == "0x1.8p+00" with input as {"a": 1.5}\n',
  };
  const report = await testRules(compiler, { rules: [], modules: {}, tests });
  expect(report.differences.map(({ test, reason }) => `${test.name}: ${reason}`)).toEqual([
    'test_hex: sprintf: a fraction under %x does not run in a compiled policy',
  ]);
});

test('a new rule passes all checks and contains no mark of unfinished work', async () => {
  const files = scaffoldRule('COR099', 'some-name', categoryOf('COR099')!);
  const folder = 'correctness/COR099-some-name';
  const rego = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.rego')));
  expect(await compiler.format(rego)).toEqual({});
  const packages = await compiler.check(rego);
  expect(packages[`${folder}/rule.rego`]!.package).toBe('data.ezlint.rules.correctness.cor099');
  const rule = { id: 'COR099', name: 'some-name', category: 'correctness', path: folder, root: '' };
  expect(textsOf(parse(files[`${folder}/rule.yaml`]!), rule)).toEqual([]);
  const { [`${folder}/rule_test.rego`]: tests, [`${folder}/rule.rego`]: source } = rego;
  const scaffold: PolicyBundle = { rules: [rule], modules: { r: source! }, tests: { t: tests! } };
  const report = await testRules(compiler, scaffold);
  expect(report.results.every(({ outcome }) => outcome === 'pass')).toBe(true);
  expect(report.files.r!.uncovered).toEqual([]);
  expect(Object.values(files).join()).not.toMatch(/TODO|FIXME|TBD/i);
});
