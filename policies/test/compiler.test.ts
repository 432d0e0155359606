import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { loadPolicy } from '../src/index.js';
import { closeCompilers, module, newCompiler as newCachingCompiler, opaFolder } from './helpers.js';

// Starting a compiler takes a second, and several on a busy machine.
jest.setTimeout(300_000);

const newCompiler: typeof newCachingCompiler = (options) => newCachingCompiler({ cacheFolder: undefined, ...options });
const compiler = newCompiler();
const temporary = mkdtempSync(join(tmpdir(), 'ezlint-opa-'));

afterAll(() => {
  closeCompilers();
  rmSync(temporary, { recursive: true });
});

test('the committed artifact is the one whose hash is recorded', () => {
  const packed = readFileSync(join(opaFolder, 'opa.wasm.br'));
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const [plain, compressed] = readFileSync(join(opaFolder, 'opa.wasm.sha256'), 'utf8').split('\n');
  expect([plain, compressed]).toEqual([
    `${sha256(brotliDecompressSync(packed))}  opa.wasm`,
    `${sha256(packed)}  opa.wasm.br`,
  ]);
});

test('the committed artifact was built from the Go sources in its folder', () => {
  const script = "import('./sources-hash.mjs').then(({ sourcesHash }) => process.stdout.write(sourcesHash()))";
  const hash = execFileSync(process.execPath, ['-e', script], { cwd: opaFolder, encoding: 'utf8' });
  // After a change of a Go source: policies/opa/build.sh
  expect(readFileSync(join(opaFolder, 'opa.wasm.sha256'), 'utf8')).toContain(`${hash}  sources`);
});

test('a damaged artifact is rejected before it runs', async () => {
  const folder = join(temporary, 'opa');
  cpSync(opaFolder, folder, { recursive: true });
  const bytes = readFileSync(join(folder, 'opa.wasm.br'));
  bytes[1000]! ^= 1;
  writeFileSync(join(folder, 'opa.wasm.br'), bytes);
  await expect(newCompiler({ folder }).format({})).rejects.toThrow('opa.wasm.br is damaged');
});

test.each([
  ['http.send', 'x := http.send({"url": "a"})', 'p.rego:3:6: undefined function http.send'],
  ['time.now_ns', 'x := time.now_ns()', 'p.rego:3:6: undefined function time.now_ns'],
  ['opa.runtime', 'x := opa.runtime()', 'p.rego:3:6: undefined function opa.runtime'],
  ['rand.intn', 'x := rand.intn("a", 3)', 'p.rego:3:6: undefined function rand.intn'],
  ['concat of a set', 'x := concat(",", {"b", "a"})', 'p.rego:3:6: concat: invalid argument'],
  ['an unused variable', 'x if y := 1', 'p.rego:3:6: assigned var y unused'],
  ['an unknown variable', 'x := y', 'p.rego:3:6: var y is unsafe'],
  ['a syntax error', 'x := ]', 'p.rego:3:6: unexpected ] token'],
])('%s is refused with file and line', async (_name, body, message) => {
  await expect(compiler.compile(module(body), ['p/x'])).rejects.toThrow(message);
});

test('every problem of several files is reported', async () => {
  const sources = { 'a.rego': 'package a\n\nx := ]\n', 'b.rego': 'package b\n\nx := ]\n' };
  await expect(compiler.compile(sources, ['a/x'])).rejects.toMatchObject({
    name: 'RegoError',
    problems: expect.arrayContaining([
      expect.objectContaining({ file: 'a.rego' }),
      expect.objectContaining({ file: 'b.rego', row: 3 }),
    ]),
  });
});

test('a path that the schema does not have is a problem', async () => {
  const typed = {
    'p.rego': '# METADATA\n# schemas:\n#   - input: schema.model\npackage p\n\nx := input.prots\n',
  };
  const model = { type: 'object', properties: { ports: { type: 'array' } }, additionalProperties: false };
  await expect(compiler.check(typed, { model })).rejects.toThrow(/p\.rego:6:6: undefined ref: input\.prots/);
  await expect(compiler.check(typed)).resolves.toMatchObject({ 'p.rego': { package: 'data.p' } });
});

test('format lists what opa fmt would change', async () => {
  const sources = { 'a.rego': 'package a\nx  := 1', 'b.rego': 'package b\n\nx := 1\n' };
  expect(await compiler.format(sources)).toEqual({ 'a.rego': 'package a\n\nx := 1\n' });
});

test('tests report coverage, place, output and case of a failure', async () => {
  const sources = {
    ...module('x := 1 if input.a\n\nx := 2 if input.b'),
    'p_test.rego': [
      'package p_test',
      'import data.p',
      'test_good if p.x == 1 with input as {"a": true}',
      'test_bad if {\n\tprint("seen", p.x)\n\tp.x == 3 with input as {"a": true}\n}',
      'test_case[name] if {\n\tsome name, want in {"one": 1, "two": 2}\n\twant == 1\n}\n',
    ].join('\n\n'),
  };
  const { results, files } = await compiler.test(sources);
  expect(results).toMatchObject([
    { name: 'test_good', outcome: 'pass', row: 5 },
    { name: 'test_bad', outcome: 'fail', row: 7, failedAt: { row: 9, text: expect.stringContaining('p.x == 3') } },
    { name: 'test_case', outcome: 'fail', row: 12, failed: ['two'], failedAt: { row: 14 } },
  ]);
  expect(results[1]!.output).toContain('seen');
  expect(files['p.rego']).toEqual({ covered: 1, uncovered: [[5, 5]] });
});

describe('results are cached by their inputs', () => {
  const sources = module('x := input.a');
  const compile = (cacheFolder: string, modules = sources): Promise<Uint8Array> =>
    newCompiler({ cacheFolder }).compile(modules, ['p/x']);
  /** Takes results from the folder alone: without an artifact, none can be made. */
  const kept = (cacheFolder: string, modules = sources): Promise<Uint8Array> => {
    const folder = join(temporary, 'empty');
    for (const name of ['capabilities.json', 'opa.wasm.sha256']) cpSync(join(opaFolder, name), join(folder, name));
    writeFileSync(join(folder, 'host.mjs'), 'process.exit(1);\n');
    return newCompiler({ folder, cacheFolder }).compile(modules, ['p/x']);
  };

  test('the same sources need no compiler', async () => {
    const cacheFolder = join(temporary, 'kept');
    const wasm = await compile(cacheFolder);
    expect(Buffer.compare(await kept(cacheFolder), wasm)).toBe(0);
    await expect(kept(cacheFolder, module('x := input.b'))).rejects.toThrow('Rego compiler ended unexpectedly');
  });

  test.each<[string, (file: string, folder: string) => void]>([
    [
      'is damaged',
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => (at === 60 ? byte ^ 1 : byte)),
        ),
    ],
    ['is cut short', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20))],
    ['is of another program', (file) => writeFileSync(file, '\0asm')],
    ['is a symbolic link', (file) => linked(file)],
    ['others can write', (file) => chmodSync(file, 0o666)],
    ['is in a folder that others can write', (_file, folder) => chmodSync(folder, 0o777)],
    ['is in a folder that others can replace', (_file, folder) => chmodSync(dirname(folder), 0o777)],
    ['is in a folder that is a symbolic link', (_file, folder) => linked(folder)],
  ])('a file that %s is no result', async (_name, spoil) => {
    const cacheFolder = join(mkdtempSync(join(temporary, 'spoilt-')), 'rules');
    // As the test before left it; a compiler takes a second to start.
    cpSync(join(temporary, 'kept'), cacheFolder, { recursive: true });
    await kept(cacheFolder);
    spoil(join(cacheFolder, readdirSync(cacheFolder)[0]!), cacheFolder);
    await expect(kept(cacheFolder)).rejects.toThrow('Rego compiler ended unexpectedly');
  });

  function linked(file: string): void {
    renameSync(file, `${file}.real`);
    symlinkSync(`${file}.real`, file);
  }
});

test('the same sources result in the same bytes', async () => {
  const sources = { ...module('x := q.y'.replace('q', 'data.q')), 'q.rego': 'package q\n\ny := input.a\n' };
  const reversed = Object.fromEntries(Object.entries(sources).reverse());
  const [one, two] = [await compiler.compile(sources, ['p/x']), await newCompiler().compile(reversed, ['p/x'])];
  expect(Buffer.compare(one, two)).toBe(0);
});

describe('limits', () => {
  const expensive = module('x := count(numbers.range(1, 20000000))');

  test('a request that takes too long is stopped, the next one runs', async () => {
    const hasty = newCompiler({ timeLimitS: 0.5 });
    await expect(hasty.evaluate(expensive, 'data.p.x')).rejects.toThrow('evaluate stopped: it took more than 0.5 s');
    await expect(hasty.format({})).resolves.toEqual({});
  });

  test('a request that needs too much memory is stopped', async () => {
    const small = newCompiler({ memoryLimitMb: 192 });
    const doubled = Array.from({ length: 28 }, (_, at) => `x${at + 1} := concat("", [x${at}, x${at}])`);
    const large = module(['x0 := "x"', ...doubled].join('\n\n'));
    await expect(small.evaluate(large, 'data.p.x28')).rejects.toThrow('stopped: it needs more than 192 MB of memory');
  });

  test('every builtin that is allowed runs in the host', async () => {
    const { builtins } = JSON.parse(readFileSync(join(opaFolder, 'capabilities.json'), 'utf8'));
    const rules = (builtins as { name: string; decl: { args?: unknown[] } }[])
      .filter(({ name }) => !/^(internal\.|eq$|assign$|print$|walk$|and$|or$)/.test(name))
      .map(
        ({ name, decl }, at) => `x${at} := ${name}(${(decl.args ?? []).map((_, arg) => `input.a${arg}`).join(', ')})`,
      );
    const policy = loadPolicy(
      await compiler.compile(
        module(rules.join('\n\n')),
        rules.map((_, at) => `p/x${at}`),
      ),
    );
    for (const entrypoint of Object.keys(policy.entrypoints)) {
      for (const input of [
        '{}',
        '{"a0":"a","a1":"b","a2":"c"}',
        '{"a0":1,"a1":2,"a2":3}',
        '{"a0":[],"a1":[],"a2":1}',
      ]) {
        expect(() => policy.value(input, entrypoint)).not.toThrow();
      }
    }
  });
});

test('lib/input.rego types the input of every package below ezlint', async () => {
  const input = readFileSync(join(opaFolder, '../lib/input.rego'), 'utf8');
  const schema = {
    type: 'object',
    properties: { stack: { type: 'object', properties: { initial: { type: 'boolean' } } } },
  };
  const checked = (path: string, name: string) =>
    compiler.check(
      { 'policies/lib/input.rego': input, [path]: `package ezlint.${name}\n\nx if input.stack.${'initail'}\n` },
      { model: schema },
    );
  for (const [path, name] of [
    ['policies/lib/a.rego', 'lib.a'],
    ['policies/rules/sample/FIX009-a/rule.rego', 'rules.sample.fix009'],
  ] as const)
    await expect(checked(path, name)).rejects.toThrow(`${path}:3:6: undefined ref: input.stack.initail`);
});
