import { mergeSort } from './array-sort.js';
import { withLongIntegers } from './long-integers.js';
import { withShortTexts } from './short-texts.js';
import { withSmallBlocks } from './small-blocks.js';
import { withUndefinedResults } from './undefined-results.js';

/** A rule of a policy: its name, and its input, if known. */
export interface RuleExport {
  /** For example COR024, the name under which the module exports the function of the rule. */
  id: string;
  /** The name of the rule in Rego, such as ezlint.rules.correctness.cor024.finding. */
  path: string;
  /** Paths of the input, such as stack.ports. */
  reads?: readonly string[];
}

/** The rule data of a module, in order. Paths are indexes of a table, because many rules read the same ones. */
interface RulesSection {
  ids: string[];
  paths: string[];
  reads: (number[] | undefined)[];
}

/** Custom section of the module: its rules, as JSON. */
const OWN_SECTION = 'ezlint-rules';
const CUSTOM = 0;
const IMPORTS = 2;
const EXPORTS = 7;
const CODE = 10;
const DATA = 11;
const FUNCTION = 0;
/** Flag of a memory that has a maximum. */
const WITH_MAXIMUM = 1;
/** OPA exports the functions of the interface; results that rules share are kept until this function is called. */
const FORGETS = 'opa_memoize_init';
const READS_RESULT = 'opa_memoize_get';
const SORTS = 'opa_array_sort';
const WRITES = 'opa_json_writer_write';
const CALCULATES = 'opa_number_to_bf';
const PRINTS_INTEGER = 'opa_itoa';
const HEADER_BYTES = 8;
/**
 * The only place where OPA's allocator grows the memory, by size / 65536 + 1 pages: i32.const 16, i32.shr_u, i32.const 1, i32.add,
 * local.tee, memory.grow. In V8, each step allocates memory of the full size, and most steps cause a garbage collection. Therefore
 * memory.size replaces the 1, which doubles the memory.
 */
const GROWS = [0x41, 0x10, 0x76, 0x41, 0x01, 0x6a, 0x22];
const ONE_AT = 3;
const MEMORY_SIZE = [0x3f, 0x00];

interface Section {
  id: number;
  /** For a custom section. */
  name: string | undefined;
  content: Uint8Array;
}

/**
 * The module with the function of each rule exported under the rule's id, so rules can be called individually: the `eval` of OPA's
 * interface has all entry points in one function, whose compilation costs more than that of the rules. When the memory grows, it doubles,
 * arrays are sorted by merging, undefined results are kept, numbers and texts of values need little memory, and integers of 64 bits are calculated with.
 * The input paths of the rules are written to the module, so both always have the same version. The names of functions are omitted.
 */
export function withRules(wasm: Uint8Array, rules: readonly RuleExport[]): Uint8Array {
  const sections = sectionsOf(wasm);
  const names = sections.find(({ name }) => name === 'name');
  if (!names) throw new Error('the compiled policy does not name its functions');
  const functions = functionsIn(names.content);
  const exported = [
    { name: FORGETS, index: indexOf(functions, FORGETS) },
    ...rules.map(({ id, path }) => ({ name: id, index: indexOf(functions, `g0.data.${path}`) })),
  ];
  const kept = sections.filter((section) => section !== names);
  const parts = [
    wasm.subarray(0, HEADER_BYTES),
    ...kept.map(({ id, content }) => {
      if (id === CODE) return section(id, withOwnCode(withDoubling(content), functions, importedFunctions(sections)));
      if (id === DATA) return section(id, withSmallBlocks(content));
      return section(id, id === EXPORTS ? withExports(content, exported) : content);
    }),
    section(
      CUSTOM,
      Uint8Array.from([...text(OWN_SECTION), ...new TextEncoder().encode(JSON.stringify(rulesSection(rules)))]),
    ),
  ];
  return Buffer.concat(parts);
}

/** The rules of a module in the order in which they run best, with what each reads; undefined if unknown. */
export function rulesIn(module: CompiledPolicy): ReadonlyMap<string, readonly string[] | undefined> {
  const [section] = WebAssembly.Module.customSections(module, OWN_SECTION);
  if (!section) return new Map();
  const { ids, paths, reads } = JSON.parse(new TextDecoder().decode(section)) as RulesSection;
  return new Map(ids.map((id, index) => [id, reads[index]?.map((path) => paths[path]!)]));
}

function rulesSection(rules: readonly RuleExport[]): RulesSection {
  const paths = [...new Set(rules.flatMap(({ reads = [] }) => reads))];
  const numbers = new Map(paths.map((path, index) => [path, index]));
  return {
    ids: rules.map(({ id }) => id),
    paths,
    reads: rules.map(({ reads }) => reads?.map((path) => numbers.get(path)!)),
  };
}

function indexOf(functions: ReadonlyMap<string, number>, name: string): number {
  const index = functions.get(name);
  if (index === undefined) throw new Error(`the compiled policy has no function ${name}`);
  return index;
}

function sectionsOf(wasm: Uint8Array): Section[] {
  const reader = new Reader(wasm, HEADER_BYTES);
  const sections: Section[] = [];
  while (!reader.isAtEnd) {
    const id = reader.byte();
    const content = reader.bytes(reader.unsigned());
    sections.push({ id, name: id === CUSTOM ? new Reader(content).text() : undefined, content });
  }
  return sections;
}

/** Function numbers by name, from the name section. */
function functionsIn(content: Uint8Array): Map<string, number> {
  const FUNCTION_NAMES = 1;
  const reader = new Reader(content);
  reader.text();
  const functions = new Map<string, number>();
  while (!reader.isAtEnd) {
    const kind = reader.byte();
    const names = new Reader(reader.bytes(reader.unsigned()));
    if (kind !== FUNCTION_NAMES) continue;
    for (let left = names.unsigned(); left > 0; left--) {
      const index = names.unsigned();
      functions.set(names.text(), index);
    }
  }
  return functions;
}

function withDoubling(content: Uint8Array): Uint8Array {
  const changed = Buffer.from(content);
  const at = changed.indexOf(Buffer.from(GROWS));
  if (at < 0 || changed.includes(Buffer.from(GROWS), at + 1))
    throw new Error('the allocator of the compiled policy is another one');
  changed.set(MEMORY_SIZE, at + ONE_AT);
  return changed;
}

/** Numbers of functions begin with the imported ones, which have no code. */
function importedFunctions(sections: readonly Section[]): number {
  const reader = new Reader(sections.find(({ id }) => id === IMPORTS)!.content);
  let functions = 0;
  for (let left = reader.unsigned(); left > 0; left--) {
    reader.text();
    reader.text();
    if (reader.byte() === FUNCTION) {
      functions++;
      reader.unsigned();
    } else if (reader.byte() === WITH_MAXIMUM) {
      // The memory is the only other import.
      reader.unsigned();
      reader.unsigned();
    } else reader.unsigned();
  }
  return functions;
}

/** The functions with the code of ezlint; `imported` functions have no body. */
function withOwnCode(content: Uint8Array, functions: ReadonlyMap<string, number>, imported: number): Uint8Array {
  const reader = new Reader(content);
  const written = Array.from({ length: reader.unsigned() }, () => reader.bytes(reader.unsigned()));
  const reads = indexOf(functions, READS_RESULT);
  const bodies = withUndefinedResults(written, reads - imported, unsigned(reads));
  const calculates = functions.get(CALCULATES);
  // A module that does not calculate has no function for it.
  if (calculates !== undefined)
    bodies[calculates - imported] = withLongIntegers(
      bodies[calculates - imported]!,
      unsigned(indexOf(functions, PRINTS_INTEGER)),
    );
  const writes = indexOf(functions, WRITES) - imported;
  bodies[writes] = withShortTexts(bodies[writes]!);
  const sorts = functions.get(SORTS);
  // A module that does not sort has no function for it.
  if (sorts !== undefined) {
    const [malloc, free] = ['opa_malloc', 'opa_free'].map((name) => unsigned(indexOf(functions, name)));
    bodies[sorts - imported] = mergeSort(bodies[sorts - imported]!, malloc!, free!);
  }
  return Buffer.concat([
    Uint8Array.from(unsigned(bodies.length)),
    ...bodies.flatMap((body) => [Uint8Array.from(unsigned(body.length)), body]),
  ]);
}

function withExports(content: Uint8Array, added: readonly { name: string; index: number }[]): Uint8Array {
  const reader = new Reader(content);
  const count = reader.unsigned();
  const more = added.flatMap(({ name, index }) => [...text(name), FUNCTION, ...unsigned(index)]);
  return Uint8Array.from([...unsigned(count + added.length), ...reader.rest(), ...more]);
}

function section(id: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.from([id, ...unsigned(content.length)]), content]);
}

function text(value: string): number[] {
  const bytes = new TextEncoder().encode(value);
  return [...unsigned(bytes.length), ...bytes];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

class Reader {
  constructor(
    private readonly content: Uint8Array,
    private at = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.content.length;
  }

  byte(): number {
    return this.content[this.at++]!;
  }

  bytes(count: number): Uint8Array {
    this.at += count;
    return this.content.subarray(this.at - count, this.at);
  }

  rest(): Uint8Array {
    return this.content.subarray(this.at);
  }

  unsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.unsigned()));
  }
}

/** A policy as machine code, ready to load. */
export type CompiledPolicy = WebAssembly.Module;
