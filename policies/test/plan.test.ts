import fc from 'fast-check';
import { loadPolicy, type Policy } from '../src/index.js';
import { generate } from '../src/plan/generate.js';
import { Program } from '../src/plan/program.js';
import { Undecided } from '../src/plan/undecided.js';
import { sortFindings } from '../src/policy.js';
import { closeCompilers, module, newCompiler } from './helpers.js';

/** Rego as JavaScript finds what OPA's WebAssembly of it finds, or leaves it to that. */

jest.setTimeout(60_000);

const compiler = newCompiler();
afterAll(closeCompilers);

/** Both engines for bodies of rules, each a set `found` of a package of its own. */
class Both {
  private readonly decided = new Map<string, number>();

  constructor(
    readonly names: readonly string[],
    private readonly program: Program,
    private readonly policy: Policy,
  ) {}

  static async of(bodies: Record<string, string>): Promise<Both> {
    const names = Object.keys(bodies);
    const rules = names.map((name, at) => bodies[name]!.replaceAll(/\bfound\b/g, `found_${at}`));
    const modules = module(rules.join('\n\n'));
    const entrypoints = names.map((_, at) => `p/found_${at}`);
    const made: { exports?: ConstructorParameters<typeof Program>[0] } = {};
    new Function('module', generate(await compiler.plan(modules, entrypoints)))(made);
    return new Both(names, new Program(made.exports!), loadPolicy(await compiler.compile(modules, entrypoints)));
  }

  /** All of them find the same. */
  compare(input: unknown): void {
    for (const [at, name] of this.names.entries()) {
      const here = this.here(input, `p/found_${at}`);
      if (here === undefined) continue;
      this.decided.set(name, (this.decided.get(name) ?? 0) + 1);
      expect([name, sortFindings(here)]).toEqual([name, this.policy.evaluate(input, `p/found_${at}`)]);
    }
  }

  /** Names that JavaScript left to OPA each time. */
  get neverDecided(): string[] {
    return this.names.filter((name) => !this.decided.has(name));
  }

  private here(input: unknown, entrypoint: string): unknown[] | undefined {
    try {
      return this.program.evaluate(input, entrypoint);
    } catch (error) {
      if (error instanceof Undecided) return undefined;
      throw error;
    }
  }
}

const word = fc.oneof(
  fc.constantFrom('', 'a', 'B', 'aB c', 'OSA1', '10.1.2.3', '10.1.0.0/16', 'fe80::1', 'fe80::/10', '12', '-3', '007'),
  fc.constantFrom('1.5', 'a,b', 'é', 'ß', 'ÿ', '😀x', 'constructor', '__proto__', 'at', 'keys'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const number = fc.oneof(
  fc.integer({ min: -70, max: 70 }),
  fc.constantFrom(0.5, 65535, 2 ** 31, 1e15, 0.1, 1e21, -0.25, 1.1),
);
const scalar = fc.oneof(word, number, fc.boolean(), fc.constant(null));
const nested = fc.oneof(scalar, fc.dictionary(word, scalar, { maxKeys: 2 }), fc.array(word, { maxLength: 2 }));
const value = fc.oneof(
  ...[scalar, word, number],
  ...[scalar, word, number, nested].map((item) => fc.array(item, { maxLength: 4 })),
  fc.dictionary(word, nested, { maxKeys: 3 }),
);
const alike = fc.oneof(...[word, number, value].map((kind) => fc.record({ a: kind, b: kind, c: kind })));
const input = fc.oneof(alike, fc.record({ a: value, b: value, c: value }));

/** Builtins by the names of those that take one, two and three arguments. */
const CALLS = {
  'input.a': `ceil count floor is_array is_boolean is_number is_object is_string json.marshal lower max min
    net.cidr_is_valid object.keys round sort sum to_number trim_space upper`,
  'input.a, input.b': `array.concat bits.and bits.lsh bits.or concat contains endswith graph.reachable indexof
    net.cidr_contains object.remove object.union split startswith trim trim_left trim_prefix trim_right trim_suffix`,
  'input.a, input.b, input.c': 'array.slice object.get replace substring',
};
/** Has the order in which an engine walks the set. */
const TEXT_OF_A_SET = 'json.marshal({x | some x in input.a})';
const EXPRESSIONS = [
  ...['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', 'in'].map((sign) => `input.a ${sign} input.b`),
  'floor(input.a / 64)',
  'sprintf("%v|%s|%d", [input.a, input.b, input.c])',
  'regex.match(`^[A-Z]+\\d*$`, input.a)',
  'regex.match(`(?i)^os`, input.a)',
  'regex.find_all_string_submatch_n(`(\\d+)\\.?(x)?`, input.a, 2)',
  '[x | input.a < 99; input.b < 99; input.a > -99; input.b > -99; some x in numbers.range(input.a, input.b)]',
  '{x | some x in input.a} & {x | some x in input.b}',
  '{x | some x in input.a} | {x | some x in input.b}',
  '{x | some x in input.a} - {x | some x in input.b}',
  'intersection({{x | some x in input.a}, {x | some x in input.b}})',
  // What holds rules together.
  '{[x, y] | some x, y in input.a}',
  'sprintf("%v", [{x | some x in input.a}])',
  TEXT_OF_A_SET,
  'sort([x | some x in {x | some x in input.a}])',
  '{[k, v] | some k, v in {v: k | some k, v in input.a; is_string(v)}}',
  '{"at": 1, "list": [input.a], "more": {"set": {input.b, input.c, {"x": {input.a}}}}}',
  '{x: count(same) | some x in input.a; same := [y | some y in input.a; y == x]}',
  '[input.a.at, input.b[input.c]]',
  // The runtime's own fields are no keys.
  '{x: 1 | some x in input.a}.keys',
  '{x | some x in input.a}.unordered',
  'sort([x | x := input.a[input.b][_]])',
  '[input.a, {input.b}] == [input.b, {input.a}]',
  'true\n\t"a,b" == input.a',
  'true\n\t"a,b" = input.a',
  'true\n\tnot input.a.at\n\tnot input.b[0] == input.c',
  'true\n\tevery x in input.a { is_string(x) }',
  '{x | some x in input.a; {x} == {input.b}}',
  '{s | some s in {{input.a, input.b}, {input.b, input.a}, {input.c}}; s[input.b]}',
];

test('each builtin that rules use, and what holds them together', async () => {
  const calls = Object.entries(CALLS).flatMap(([args, names]) => names.split(/\s+/).map((name) => `${name}(${args})`));
  const both = await Both.of(
    Object.fromEntries(
      [...calls, ...EXPRESSIONS].map((text) => [text, `found contains value if {\n\tvalue := ${text}\n}`]),
    ),
  );
  fc.assert(
    fc.property(input, (given) => both.compare(given)),
    { numRuns: 150, seed: 1 },
  );
  expect(both.neverDecided).toEqual([TEXT_OF_A_SET]);
});

test('functions, defaults, else, partial rules and rules that are undefined', async () => {
  const both = await Both.of({
    functions: [
      'found contains [name, _size(input[name])] if some name in ["a", "b", "c"]',
      '_size(x) := count(x) if is_array(x)\n\n_size(x) := 0 - 1 if x == null else := x if {\n\tis_number(x)\n\tx > 3\n} else := "other"',
      '_at(x) := x.at\n\n_at(x) := x[0]',
      'found contains [_at(input.a)]',
    ].join('\n\n'),
    partial: [
      'by_name[name] := v if some name, v in input.a',
      'nested[x][y] contains z if {\n\tsome x, y in input.a\n\tsome z in input.b\n}',
      'found contains [name, by_name[name]] if some name in object.keys(by_name)',
      'found contains [x, y, z] if some z in nested[x][y]',
    ].join('\n\n'),
    undefined: [
      'missing if input.a == "never there"',
      'default certain := "default"\n\ncertain := input.c.at',
      'found contains 1 if not missing',
      'found contains certain',
      'found contains "here" if missing',
    ].join('\n\n'),
  });
  fc.assert(
    fc.property(input, (given) => both.compare(given)),
    { numRuns: 150, seed: 1 },
  );
  expect(both.neverDecided).toEqual([]);
});

test('a conflict is left to OPA', async () => {
  const modules = module('found contains x if x := _one(input.a)\n\n_one(a) := x if some x in a');
  const made: { exports?: ConstructorParameters<typeof Program>[0] } = {};
  new Function('module', generate(await compiler.plan(modules, ['p/found'])))(made);
  const program = new Program(made.exports!);
  expect(program.evaluate({ a: [1] }, 'p/found')).toEqual([1]);
  expect(() => program.evaluate({ a: [1, 2] }, 'p/found')).toThrow(Undecided);
});

test('what JavaScript cannot say is told when the rules are built', async () => {
  const plan = await compiler.plan(module('found contains x if x := walk(input)'), ['p/found']).catch(String);
  expect(() => generate(plan as never)).toThrow(/builtin that has no JavaScript yet/);
});
