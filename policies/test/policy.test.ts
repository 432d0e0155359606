import fc from 'fast-check';
import { builtins } from '../src/builtins.js';
import { compileBundle, evaluateWithin, loadPolicy, type Policy, type RuleFailure, readBundle } from '../src/index.js';
import { withRules } from '../src/rule-exports.js';
import { RuleReads } from '../src/rule-reads.js';
import { ValueWriter } from '../src/value-writer.js';
import { closeCompilers, fixtureFolders, module, newCompiler } from './helpers.js';

// Starting the compiler takes a second, and several on a busy machine.
jest.setTimeout(60_000);

const compiler = newCompiler();
const bundle = readBundle(fixtureFolders);
let policy: Policy;

beforeAll(async () => {
  policy = loadPolicy(await compileBundle(compiler, bundle));
});
afterAll(closeCompilers);

/** Sets of package p, each of which is a rule. */
async function rulesOfP(body: string, ...names: string[]): Promise<Policy> {
  return loadPolicy(await compiledRules(body, names));
}

async function compiledRules(body: string, names: string[]): Promise<Uint8Array> {
  const paths = names.map((name) => `p/${name}`);
  const rules = names.map((name) => ({ id: name, path: `p.${name}` }));
  return withRules(await compiler.compile(module(body), paths), rules);
}

/** Evaluates a rule of package p on both engines; input is text, so that numbers keep their spelling. */
async function both(body: string, input: string): Promise<[wasm: unknown, opa: unknown]> {
  const compiled = loadPolicy(await compiler.compile(module(body), ['p/x']));
  const asText = body.replaceAll('input.', 'document.');
  const opa = await compiler.evaluate(module(`document := json.unmarshal(input)\n\n${asText}`), 'data.p.x', input);
  return [compiled.value(input, 'p/x'), opa];
}

const port = (at: number, number: number) => ({ at, number, open: true, name: '', users: ['FTPD', 'A"\\\u2028ü'] });

test('an undefined result is kept: many uses of a rule evaluate it once', async () => {
  const body = `unknown if sprintf("%s", [input.name]) == "none"

named := "some" if unknown

x contains {"at": item} if {
	some item in input.list
	not unknown
	not named
}`;
  const rules = await rulesOfP(body, 'x');
  const evaluated = jest.spyOn(builtins, 'sprintf');
  for (const [runs, name] of ['some', 'other'].entries()) {
    expect(rules.evaluate({ list: [1, 2, 3], name })).toHaveLength(3);
    expect(evaluated).toHaveBeenCalledTimes(runs + 1);
  }
  expect(rules.evaluate({ list: [1, 2, 3], name: 'none' })).toEqual([]);
  evaluated.mockRestore();
});

describe('sort', () => {
  const sorting = 'x contains {"sorted": sort(input.list)}';
  const sorted = (policy: Policy, list: unknown[]): unknown =>
    (policy.evaluate({ list }) as { sorted: unknown }[])[0]!.sorted;

  test('has the order of JavaScript for numbers, and keeps equal elements', async () => {
    const sorter = await rulesOfP(sorting, 'x');
    const numbers = fc.array(fc.oneof(fc.nat(9), fc.integer()), { maxLength: 70 });
    fc.assert(
      fc.property(numbers, (list) => expect(sorted(sorter, list)).toEqual([...list].sort((a, b) => a - b))),
      { numRuns: 200 },
    );
  });

  test('does not take the square of the time for elements in the opposite order', async () => {
    const sorter = await rulesOfP(sorting, 'x');
    const list = Array.from({ length: 100_000 }, (_, at) => 100_000 - at);
    expect(sorted(sorter, list)).toEqual([...list].reverse());
  });
});

describe('findings', () => {
  test('contain their rule, and are sorted by place', () => {
    expect(policy.evaluate({ ports: [port(9, 21), port(2, 443), { ...port(1, 80), name: 'web' }] })).toEqual([
      { rule: 'FIX001', at: 2, args: { port: '00443', users: port(2, 443).users }, severity: 'warning' },
      { rule: 'FIX001', at: 9, args: { port: '00021', users: port(9, 21).users }, severity: 'error' },
    ]);
  });

  test('an unpaired surrogate in a text is replaced by a mark, and does not end it', () => {
    const users = ['\ud800', '\\ud800 \\', 'a\udfffb', '\ud83d\ude00'];
    const [found] = policy.evaluate({ ports: [{ ...port(1, 21), users }] }) as { args: { users: string[] } }[];
    expect(found!.args.users).toEqual(['\ufffd', '\\ud800 \\', 'a\ufffdb', '\ud83d\ude00']);
  });

  test('are the same on OPA', async () => {
    const input = { ports: Array.from({ length: 300 }, (_, i) => port(i, (i * 37) % 2000)) };
    const opa = await compiler.evaluate(bundle.modules, 'data.ezlint.main.findings', input);
    const found = policy.evaluate(input);
    expect(found.length).toBeGreaterThan(100);
    expect(found).toEqual((opa as { at: number }[]).sort((a, b) => a.at - b.at));
  });

  test('do not depend on the order of the input or on what was evaluated before', () => {
    const ports = Array.from({ length: 50 }, (_, i) => port(i % 7, i));
    const forward = JSON.stringify(policy.evaluate({ ports }));
    policy.evaluate({});
    expect(JSON.stringify(policy.evaluate({ ports: [...ports].reverse() }))).toBe(forward);
  });

  test('200 evaluations need no more memory than the first', () => {
    const input = { ports: Array.from({ length: 500 }, (_, i) => port(i, i)) };
    const first = policy.evaluate(input);
    const memory = policy.memoryBytes;
    for (let i = 0; i < 200; i++) policy.evaluate(i % 2 === 0 ? input : {});
    expect(policy.memoryBytes).toBe(memory);
    expect(policy.evaluate(input)).toEqual(first);
  });
});

describe('input', () => {
  let mirror: Policy;

  beforeAll(async () => {
    mirror = await rulesOfP(
      'x contains input\n\nlooked contains {"key": key, "value": input.all[key]} if some key in input.keys',
      'x',
      'looked',
    );
  });

  /** The findings of a rule for an input that the engine parses, if it can, and that the host writes. */
  const found = (policy: Policy, input: object, rule: string): unknown[][] => {
    const parsed = policy.evaluate(input, undefined, [rule]);
    const many = { ...input, many: { list: new Array(4001).fill(0) } };
    const written = policy.evaluate(many, undefined, [rule]) as { many?: unknown }[];
    return [parsed, written.map(({ many: _, ...finding }) => finding)];
  };
  const twice = (finding: unknown): unknown[][] => [[finding], [finding]];

  test('has the same value in the policy as in JSON', () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => ({ all: value }));
    fc.assert(
      fc.property(json, (input) => {
        expect(found(mirror, input, 'x')).toEqual(twice({ ...JSON.parse(JSON.stringify(input)), rule: 'x' }));
      }),
      { numRuns: 100 },
    );
    const odd = {
      none: undefined,
      list: [undefined, NaN],
      text: 'a\ud800',
      big: 2 ** 53 - 1,
      low: -(2 ** 40),
      half: 0.5,
    };
    const same = { rule: 'x', list: [null, null], text: 'a\ufffd', half: 0.5 };
    expect(found(mirror, odd, 'x')).toEqual(twice({ ...same, big: 2 ** 53 - 1, low: -(2 ** 40) }));
    const { big: _, low: __, ...short } = odd;
    expect(found(mirror, short, 'x')).toEqual(twice(same));
  });

  test('is used for exact calculations, whatever the size of its integers', async () => {
    const sums = await rulesOfP(
      'x contains {"sum": n + 1, "half": n / 2, "over": n > 1.5, "known": {n}[(n + 1) - 1]} if some n in input.all',
      'x',
    );
    for (const size of [2 ** 15, 999_999_999, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 40, 2 ** 50, 6_000_000_002_000_003])
      for (const n of [size, -size])
        expect(found(sums, { all: [n] }, 'x')).toEqual(
          twice({ rule: 'x', sum: n + 1, half: n / 2, over: n > 1.5, known: n }),
        );
  });

  test('takes the memory of equal lists, objects and numbers once', () => {
    const memory = new WebAssembly.Memory({ initial: 16 });
    const room = { memory, reserve: () => undefined, parse: () => ({ value: 0, end: 0 }) };
    const bytesOf = (count: number): number => {
      const element = (): object => ({ at: 7_000_000_000, setting: { state: 'default', values: [1, 70_000] } });
      const writer = new ValueWriter(room, 16);
      writer.write({ all: Array.from({ length: count }, element), other: [70_000, 1] });
      return writer.end;
    };
    const [list, position] = [8, 16];
    expect(bytesOf(1000) - bytesOf(10)).toBe(990 * (list + position));
  });

  test('is found under each of its keys, however many there are', () => {
    for (const count of [1, 5, 6, 11, 12, 1000]) {
      const keys = Array.from({ length: count }, (_, at) => `k${at}\u00e9`);
      const all = Object.fromEntries(keys.map((key, at) => [key, at]));
      for (const each of found(mirror, { all, keys }, 'looked')) expect(each).toHaveLength(count);
    }
  });
});

describe('limits', () => {
  let greedy: Policy;
  const input = { n: Array.from({ length: 3000 }, (_, i) => i + 1) };

  beforeAll(async () => {
    const body = [
      'slow contains 1 if {\n\tsome a in input.n\n\tsome b in input.n\n\tsome c in input.n\n\ta + b + c == 0\n}',
      'large := [[a, b] | some a in input.n; some b in input.n]',
      'conflict := a if some a in input.n',
      'fine := count(input.n)',
      'text := concat("", ["0123456789abcdef" | some a in input.n])',
      'long := strings.count(concat("", [text | some a in numbers.range(1, 21)]), "f")',
      'shared := sprintf("%v", [[text | some a in input.n]])',
    ].join('\n\n');
    const entrypoints = ['slow', 'large', 'conflict', 'fine', 'long', 'shared'].map((name) => `p/${name}`);
    greedy = loadPolicy(await compiler.compile(module(body), entrypoints), { memoryLimitMb: 64 });
  });

  test.each([
    ['takes too long', 'p/slow', 'policy stopped: it took more than 0.02 s'],
    ['needs too much memory', 'p/large', 'policy stopped: it needs more memory than its limit of 64 MB allows'],
    ['contradicts itself', 'p/conflict', /policy stopped: p\.rego:\d+.*conflict/],
    ['gives a long text to a builtin', 'p/long', 'policy stopped: strings.count gets more than 1000000 characters'],
    ['gives one text many times', 'p/shared', 'policy stopped: sprintf gets more than 1000000 characters'],
    ['has no such entry point', 'p/none', 'policy has no entry point p/none'],
  ])('a policy that %s is stopped and can be used again', (_name, entrypoint, message) => {
    const limit = entrypoint === 'p/slow' ? 0.02 : 30;
    const text = JSON.stringify(input);
    expect(() => evaluateWithin(greedy, limit, (policy) => policy.value(text, entrypoint))).toThrow(message);
    expect(greedy.value(JSON.stringify(input), 'p/fine')).toBe(3000);
  });

  test('a rule that contradicts itself loses only its own findings, each time', async () => {
    const policy = await rulesOfP(
      [
        'before contains {"n": n} if some n in input.n',
        'table[a] := b if {\n\tsome a in input.n\n\tsome b in input.n\n}',
        'torn contains {"n": table[1]}',
        'after contains {"sum": count(input.n)}',
      ].join('\n\n'),
      'before',
      'torn',
      'after',
    );
    const failures: RuleFailure[] = [];
    const evaluate = (n: number[]): unknown[] => policy.evaluate({ n }, (failure) => failures.push(failure));
    expect(evaluate([1])).toEqual([
      { rule: 'after', sum: 1 },
      { rule: 'before', n: 1 },
      { rule: 'torn', n: 1 },
    ]);
    expect(failures).toEqual([]);
    for (const _ of [1, 2]) {
      failures.length = 0;
      expect(evaluate([1, 2])).toEqual([
        { rule: 'after', sum: 2 },
        { rule: 'before', n: 1 },
        { rule: 'before', n: 2 },
      ]);
      expect(failures).toEqual([{ rule: 'torn', reason: expect.stringContaining('conflict') }]);
    }
    expect(() => policy.evaluate({ n: [1, 2] })).toThrow(/^torn: policy stopped: .*conflict/);
    expect(evaluate([2])).toHaveLength(2);
  });

  test('memory doubles when it grows, short texts and numbers need little, and a rule that needs more than the limit loses only its own findings', async () => {
    const body = [
      'before contains {"n": count(input.n)}',
      'texts contains {"n": count([json.marshal(a) | some a in input.n; some b in numbers.range(1, 40)])}',
      'sums contains {"n": count([c | some a in input.n; some b in numbers.range(1, 150); c := a + b])}',
      'pairs contains {"n": count([[a, b] | some a in input.n; some b in input.n])}',
      'tuples contains {"n": count([[a, b, c] | some a in input.n; some b in input.n; some c in [1, 2]])}',
      'after contains {"n": count(input.n)}',
    ].join('\n\n');
    const names = ['before', 'texts', 'sums', 'pairs', 'tuples', 'after'];
    const policy = loadPolicy(await compiledRules(body, names), { memoryLimitMb: 128 });
    const n = input.n.slice(0, 500);
    const sizesMb = [['before'], ['texts'], ['sums'], ['pairs']].map((rules) => {
      policy.evaluate({ n }, undefined, rules);
      return Math.floor(policy.memoryBytes / 2 ** 20);
    });
    expect(sizesMb).toEqual([16, 16, 16, 64]);
    const failures: RuleFailure[] = [];
    expect(policy.evaluate({ n }, (failure) => failures.push(failure), names)).toEqual([
      { rule: 'after', n: 500 },
      { rule: 'before', n: 500 },
      { rule: 'pairs', n: 250_000 },
      { rule: 'sums', n: 75_000 },
      { rule: 'texts', n: 20_000 },
    ]);
    expect(failures).toEqual([{ rule: 'tuples', reason: 'it needs more memory than its limit of 128 MB allows' }]);
  });

  test('findings of a rule that are too long as text are not read', async () => {
    const policy = loadPolicy(
      await compiledRules('many contains {"n": n, "text": "0123456789"} if some n in numbers.range(1, input.n)', [
        'many',
      ]),
      { memoryLimitMb: 32 },
    );
    expect(policy.evaluate({ n: 9 })).toHaveLength(9);
    const failures: RuleFailure[] = [];
    expect(policy.evaluate({ n: 70_000 }, (failure) => failures.push(failure))).toEqual([]);
    expect(failures).toEqual([{ rule: 'many', reason: 'its findings have more than 2097152 characters' }]);
  });

  test('input that is nested too deeply is an error', () => {
    expect(() => greedy.value('['.repeat(1e6), 'p/fine')).toThrow(/policy stopped/);
  });
});

test('sprintf has the results of OPA', async () => {
  const numbers = '0 1 -7 255 97 123456789012 12345678901234567890'.split(' ');
  const fractions = '1.5 -0.25 2.5 100000.5 1e21 1e6 1.0 0.000001234 123456789.125 1e-7'.split(' ');
  const others = [
    '"text"',
    '""',
    '"a\\tb\\"é€\\u0001\\n"',
    '"\\u2028\\u00a0😀"',
    '[1,"a",{"k":null}]',
    '{"b":1,"a":[true]}',
  ];
  const flags = ['', '5', '-8', '08', '+', '+08', '.2', '8.3', '-8.1', ' ', '#', '.0'];
  const formats = [...'vdsqxXoObcUeEfFgGtT%z'].flatMap((verb) => flags.map((flag) => `<%${flag}${verb}>`));
  // Go prints fractions in base 16 and 2, and # of them, as no rule needs it.
  const unsupported = (format: string, arg: string) => fractions.includes(arg) && /#|[bxX]>/.test(format);
  const table = formats.flatMap((format) =>
    [...numbers, ...fractions, ...others, 'null', 'true', '[]']
      .filter((arg) => !unsupported(format, arg))
      .map((arg) => `[${JSON.stringify(format)},[${arg}]]`),
  );
  const special = [
    '["%d",[]]',
    '["%s %s",["a"]]',
    '["%d",[1,2]]',
    '["%",[]]',
    '["%5",[]]',
    '["%*d",[5,42]]',
    '["%-*d|",[5,42]]',
    '["%*d",["x",1]]',
    '["%[2]d %[1]d",[1,2]]',
    '["%[3]d",[1]]',
    '["%[x]d",[1]]',
    '["%.*f",[2,3.14159]]',
    '["100%",[]]',
    '["%s%%",[50]]',
    '["no",[1,"a",1.5,12345678901234567890]]',
    '["%é %w %p",[1,2,"x"]]',
    '["%+q %+q",["é😀",65]]',
    '["% x|%# x|%#q|%#q",["abc","abc","abc","a`c"]]',
    '["%#U",[128512]]',
  ];
  const cases = [...table, ...special];
  const [wasm, opa] = await both(
    'x := [t | some c in input.cases; t := sprintf(c[0], c[1])]',
    `{"cases":[${cases.join()}]}`,
  );
  const results = cases.map((text, at) => [text, (wasm as string[])[at]]);
  expect(results).toEqual(cases.map((text, at) => [text, (opa as string[])[at]]));
});

test.each([
  ['strings.count', 'strings.count(c[0], c[1])', '["aXbX","X"],["aaa","aa"],["é😀",""],["","a"]'],
  [
    'strings.any_prefix_match',
    'strings.any_prefix_match(c[0], c[1])',
    '["abc","ab"],["abc",["x","a"]],[["x","y"],"z"],["",""]',
  ],
  [
    'strings.any_suffix_match',
    'strings.any_suffix_match(c[0], c[1])',
    '["abc","bc"],["abc",["x","a"]],[["x","yz"],["z"]]',
  ],
  ['numbers.range_step', 'numbers.range_step(c[0], c[1], c[2])', '[1,10,3],[10,1,4],[5,5,1],[-3,3,2]'],
  [
    'net.cidr_is_valid',
    'net.cidr_is_valid(c)',
    '"10.0.0.0/8","10.0.0.0/33","10.0.0/8","010.0.0.0/8","::/0","fe80::1%1/64","1::2::3/64","1:2:3:4:5:6:7:8/128","::1.2.3.4/96","10.0.0.1",7,":1::/12","1:2:3:4:5:6:7::/64"',
  ],
  [
    'net.cidr_contains',
    'net.cidr_contains(c[0], c[1])',
    '["10.0.0.0/8","10.1.2.3"],["10.0.0.0/8","11.0.0.0/9"],["fd00::/8","fd12::1/64"]',
  ],
  [
    'regex and glob',
    '[regex.match(c[0], c[1]), glob.match(c[0], ["."], c[1])]',
    '["^E[A-Z]+$","EZB"],["EZB.*","EZB.A"],["(?i)a","A"]',
  ],
  ['order of mixed values', 'sort(c)', '[1,"a",null,true,[2],{"a":1},-1.5,"😀","\\uffee","B"],[[1,2],[1],[0,9]]'],
  ['sets within values', '{"s": {y | some y in c}, "n": count(c)}', '["b","a","b"],[3,1,2],[]'],
  [
    'arithmetic and text of numbers',
    '[c + 1, c * 3, round(c), json.marshal(c / 4), to_number(sprintf("%v", [c])), $"{c}"]',
    '1,2.5,-7,1e3,123456789012',
  ],
  [
    'walk and object',
    '[count([1 | walk(c, _)]), object.get(c, ["a", "b"], "none"), object.keys(c)]',
    '{"a":{"b":1}},{"z":[1,2]},{"1":"é"}',
  ],
  [
    'strings',
    '[upper(c), trim_space(c), split(c, "."), substring(c, 1, 2), indexof(c, "b"), concat("-", [c, c])]',
    '" ab.c ","éabc","b"',
  ],
])('%s: both engines agree', async (_name, expression, cases) => {
  const [wasm, opa] = await both(`x := [y | some c in input.cases; y := ${expression}]`, `{"cases":[${cases}]}`);
  expect(wasm).toEqual(opa);
  expect((opa as unknown[]).length).toBeGreaterThan(0);
});

describe('the input that rules read', () => {
  const lib = `package ezlint.lib.ports

import data.ezlint.lib.files as other

# input.stack.comment
wanted contains port if {
	some port in input.stack.ports
	other.named[port]
}

default limit := 5

limit := input.parameters.limit

unused := input.stack.routes
`;
  const files = `package ezlint.lib.files

named[port] if object.get(input.stack, ["members", "ftp-data"], [])[port]

of(kind) := input.stack.policy.objects[kind]
`;
  const modules = (rule: string) => ({
    'lib/ports.rego': lib,
    'lib/files.rego': files,
    'rule.rego': `package ezlint.rules.x\n\nimport data.ezlint.lib.files\nimport data.ezlint.lib.ports\n\n${rule}\n`,
  });

  test.each<[what: string, rule: string, reads: string[]]>([
    ['a library rule, and what that uses', 'finding contains 1 if ports.wanted', ['stack.members', 'stack.ports']],
    ['all bodies of a rule', 'finding contains 1 if ports.limit', ['parameters.limit']],
    [
      'a template',
      'finding contains $"{ports.limit} \\" # {files}"',
      ['parameters.limit', 'stack.members', 'stack.policy.objects'],
    ],
    ['no text and no comment', 'finding contains `"` if "ports \\" files" # "ports.wanted', []],
    ['a function', 'finding contains 1 if files.of("a")', ['stack.policy.objects']],
    ['a rule of the same module', 'finding contains 1 if own\n\nown if input.release', ['release']],
    ['a function that is given a part', 'finding contains 1 if f(input.stack, "ports")\n\nf(x, y) if x[y]', ['stack']],
    ['a path that is built', 'finding contains 1 if input.stack[x]', ['stack']],
    ['the input as a whole', 'finding contains 1 if f(input)\n\nf(x) if x.y', ['']],
    ['data that is named in full', 'finding contains 1 if data.ezlint.lib.ports.unused', ['stack.routes']],
    ['a library as a whole', 'finding contains 1 if files[x]', ['stack.members', 'stack.policy.objects']],
  ])('%s', (_, rule, expected) => {
    expect(new RuleReads(modules(rule)).of('ezlint.rules.x', 'finding')).toEqual(expected);
  });

  test('the rule whose results a rule uses', () => {
    const rules = {
      'x.rego': 'package ezlint.rules.x\n\nfinding contains 1 if input.release\n',
      'y.rego': 'package ezlint.rules.y\n\nimport data.ezlint.rules.x\n\nfinding contains 2 if x.finding\n',
    };
    const reads = new RuleReads(rules);
    expect(['x', 'y'].map((name) => reads.baseOf(`ezlint.rules.${name}`))).toEqual([
      'ezlint.rules.x',
      'ezlint.rules.x',
    ]);
  });

  test('an alias of the input is rejected', () => {
    expect(() => new RuleReads({ 'a.rego': 'package a\n\nimport input.stack\n' })).toThrow(
      'a: import input.stack: only',
    );
  });
});
