import { builtins } from './builtins.js';
import { accesses, type Block, type Local, type Operand, type Statement, type Statements, visit } from './plan.js';
import { simplified } from './simplify.js';
import { ValueMap, ValueSet } from './values.js';

/** What the functions of a program share. */
export interface Shared {
  strings: readonly string[];
  /** Names of the functions by those of the plan. */
  functions: ReadonlyMap<string, string>;
  /** The function that reads a key. */
  getter(key: string): string;
  /** The name that a builtin has in the program. */
  builtin(name: string): string;
}

/** The locals that every function of a plan is given first; a program has each once. */
const GIVEN = new Map<Local, string>([
  [0, 'I'],
  [1, 'D'],
]);

/**
 * Writes one function. Blocks are labelled, and a statement that fails leaves its block; they nest as those of OPA's WebAssembly do, since a plan says
 * how many of them to leave.
 */
export class FunctionWriter {
  readonly text: string;
  readonly parameters: string;
  readonly #locals = new Set<Local>();
  readonly #labels: string[] = [];
  readonly #left = new Set<string>();
  /** Locals for objects whose keys are computed. */
  readonly #maps = new Set<Local>();
  /** How many statements read a local. */
  readonly #readers = new Map<Local, number>();
  /** What is looked up on the way to something else, by the local that would hold it. */
  readonly #onTheWay = new Map<Local, string>();
  #fresh = 0;

  constructor(
    blocks: readonly Block[],
    params: readonly Local[],
    private readonly shared: Shared,
    /** Where the result is kept. */
    private readonly kept?: string,
  ) {
    const own = simplified(blocks, [...GIVEN.keys(), ...params]);
    visit(own, (statement) => this.#examine(statement));
    const body = this.#blocks(own);
    const names = [...this.#locals].filter((local) => !GIVEN.has(local) && !params.includes(local)).map(nameOf);
    // Unlike those of `let`, they need not be set when the function begins.
    this.text = `${names.length > 0 ? `var ${names};` : ''}${body}`;
    this.parameters = params.map(nameOf).join(',');
  }

  #examine(statement: Statement): void {
    const { type, stmt } = statement;
    if (type === 'ObjectInsertStmt' || type === 'ObjectInsertOnceStmt') {
      const isFixed = stmt.key.type === 'string_index' && this.shared.strings[stmt.key.value] !== '__proto__';
      if (!isFixed || type === 'ObjectInsertOnceStmt') this.#maps.add(stmt.object);
    }
    for (const local of accesses(statement).reads) this.#readers.set(local, (this.#readers.get(local) ?? 0) + 1);
  }

  #blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.#labelled(() => this.#block(block))).join('');
  }

  #block({ stmts }: Block): string {
    const own = stmts ?? [];
    let text = '';
    for (let at = 0; at < own.length; at++) {
      const made = this.#literal(own, at);
      text += made?.text ?? this.#lookup(own[at]!, own[at + 1]) ?? this.#statement(own[at]!);
      at += made?.more ?? 0;
    }
    return text;
  }

  /** An array or object together with what the statements right behind put into it, and how many these are. */
  #literal(list: readonly Statement[], at: number): { text: string; more: number } | undefined {
    const { type, stmt } = list[at]!;
    if (type !== 'MakeArrayStmt' && (type !== 'MakeObjectStmt' || this.#maps.has(stmt.target))) return undefined;
    const isArray = type === 'MakeArrayStmt';
    const parts: string[] = [];
    for (const next of list.slice(at + 1)) {
      const part = isArray ? this.#appended(next, stmt.target) : this.#inserted(next, stmt.target);
      if (part === undefined) break;
      parts.push(part);
    }
    const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
    return { text: `${this.#local(stmt.target)}=${open}${parts}${close};`, more: parts.length };
  }

  #appended({ type, stmt }: Statement, array: Local): string | undefined {
    if (type !== 'ArrayAppendStmt' || stmt.array !== array || isLocal(stmt.value, array)) return undefined;
    return this.#operand(stmt.value);
  }

  #inserted({ type, stmt }: Statement, object: Local): string | undefined {
    if (type !== 'ObjectInsertStmt' || stmt.object !== object || isLocal(stmt.value, object)) return undefined;
    return `${JSON.stringify(this.shared.strings[stmt.key.value as number])}:${this.#operand(stmt.value)}`;
  }

  /** Keeps a look-up for the next statement, where that alone uses it, as the next look-up on a path. */
  #lookup(statement: Statement, next: Statement | undefined): string | undefined {
    if (statement.type !== 'DotStmt' || next?.type !== 'DotStmt' || next.stmt.source.type !== 'local') return undefined;
    const { target } = statement.stmt;
    if (next.stmt.source.value !== target || this.#readers.get(target) !== 1) return undefined;
    const value = this.#found(statement.stmt);
    if (value !== undefined) this.#onTheWay.set(target, value);
    return value === undefined ? undefined : '';
  }

  #statement({ type, stmt }: Statement): string {
    const write = this.#writers[type] as ((held: typeof stmt) => string) | undefined;
    if (!write) throw new Error(`rules use a statement of OPA's plans that has no JavaScript yet: ${type}`);
    return write(stmt);
  }

  /** A block that what stands in it can leave. */
  #labelled(body: () => string): string {
    const label = `b${this.#fresh++}`;
    this.#labels.push(label);
    const text = body();
    this.#labels.pop();
    return this.#left.has(label) ? `${label}:{${text}}` : text;
  }

  #leave(levels = 0): string {
    const label = this.#labels.at(-1 - levels)!;
    this.#left.add(label);
    return `break ${label};`;
  }

  #local(local: Local): string {
    this.#locals.add(local);
    return nameOf(local);
  }

  #operand({ type, value }: Operand): string {
    if (type === 'local') return this.#local(value);
    if (type === 'string_index') return JSON.stringify(this.shared.strings[value]);
    return String(type === 'number_index' ? Number(this.shared.strings[value]) : value);
  }

  #equal(a: Operand, b: Operand): string {
    const [left, right] = [this.#operand(a), this.#operand(b)];
    // Constants are scalars.
    return a.type === 'local' && b.type === 'local' ? `E(${left},${right})` : `(${left}===${right})`;
  }

  #call({ func, args, result }: Statements['CallStmt']): string {
    const own = this.shared.functions.get(func);
    if (own === undefined && !Object.hasOwn(builtins, func))
      throw new Error(
        `rules use a builtin that has no JavaScript yet: ${func}; add it to policies/src/plan/builtins.ts`,
      );
    const given = (own === undefined ? args : args.slice(2)).map((arg) => this.#operand(arg));
    return this.#defined(result, `${own ?? this.shared.builtin(func)}(${given})`);
  }

  #dot(stmt: Statements['DotStmt']): string {
    const found = this.#found(stmt);
    return found === undefined ? this.#leave() : this.#defined(stmt.target, found);
  }

  /** What stands under a key; a scalar has none. */
  #found({ source, key }: Statements['DotStmt']): string | undefined {
    if (source.type !== 'local') return undefined;
    const from = this.#onTheWay.get(source.value) ?? this.#local(source.value);
    const fixed = key.type === 'string_index' ? this.shared.strings[key.value] : undefined;
    if (fixed === undefined || OWN_DATA.has(fixed)) return `G(${from},${this.#operand(key)})`;
    return `${this.shared.getter(fixed)}(${from})`;
  }

  /** Assigns, and leaves the block where there is nothing to assign. */
  #defined(target: Local, value: string): string {
    const kept = this.#readers.has(target) ? `(${this.#local(target)}=${value})` : value;
    return `if(${kept}===undefined)${this.#leave()}`;
  }

  /** Leaves the block unless a condition holds. */
  #holds(condition: string): string {
    return `if(!${condition})${this.#leave()}`;
  }

  #isType(source: Operand, test: (value: string) => string): string {
    return source.type === 'local' ? this.#holds(test(this.#operand(source))) : this.#leave();
  }

  #not({ block }: Statements['NotStmt']): string {
    const fails = this.#leave();
    return this.#labelled(() => `${this.#block(block)}${fails}`);
  }

  #scan({ source, key, value, block }: Statements['ScanStmt']): string {
    const id = this.#fresh++;
    const from = this.#local(source);
    return this.#labelled(() => {
      const body = this.#labelled(() => this.#block(block));
      const wantsKey = this.#readers.has(key);
      const keys = wantsKey ? `,k${id}=K(${from})` : '';
      const assign = wantsKey ? `${this.#local(key)}=k${id}===undefined?i${id}:k${id}[i${id}];` : '';
      const head = `const v${id}=V(${from})${keys};for(let i${id}=0;i${id}<v${id}.length;i${id}++)`;
      return `{${head}{${this.#local(value)}=v${id}[i${id}];${assign}${body}}}`;
    });
  }

  #insert({ object, key, value }: Statements['ObjectInsertStmt']): string {
    const target = this.#local(object);
    if (this.#maps.has(object)) return `${target}.set(${this.#operand(key)},${this.#operand(value)});`;
    return `${target}${property(this.shared.strings[key.value as number]!)}=${this.#operand(value)};`;
  }

  readonly #writers: { readonly [T in keyof Statements]: (stmt: Statements[T]) => string } = {
    ArrayAppendStmt: ({ array, value }) => `${this.#local(array)}.push(${this.#operand(value)});`,
    AssignIntStmt: ({ target, value }) => `${this.#local(target)}=${value};`,
    AssignVarOnceStmt: ({ target, source }) => {
      const to = this.#local(target);
      return `${to}=X(${to},${this.#operand(source)});`;
    },
    AssignVarStmt: ({ target, source }) => `${this.#local(target)}=${this.#operand(source)};`,
    BlockStmt: ({ blocks }) => this.#blocks(blocks ?? []),
    BreakStmt: ({ index }) => this.#leave(index),
    CallStmt: (stmt) => this.#call(stmt),
    DotStmt: (stmt) => this.#dot(stmt),
    EqualStmt: ({ a, b }) => this.#holds(this.#equal(a, b)),
    IsArrayStmt: ({ source }) => this.#isType(source, (value) => `A(${value})`),
    IsDefinedStmt: ({ source }) => `if(${this.#local(source)}===undefined)${this.#leave()}`,
    IsObjectStmt: ({ source }) => this.#isType(source, (value) => `O(${value})`),
    IsSetStmt: ({ source }) => this.#isType(source, (value) => `(${value} instanceof S)`),
    IsUndefinedStmt: ({ source }) => `if(${this.#local(source)}!==undefined)${this.#leave()}`,
    LenStmt: ({ target, source }) => `${this.#local(target)}=Z(${this.#operand(source)});`,
    MakeArrayStmt: ({ target }) => `${this.#local(target)}=[];`,
    MakeNullStmt: ({ target }) => `${this.#local(target)}=null;`,
    MakeNumberIntStmt: ({ target, value }) => `${this.#local(target)}=${value};`,
    MakeNumberRefStmt: ({ target, Index }) => `${this.#local(target)}=${Number(this.shared.strings[Index])};`,
    MakeObjectStmt: ({ target }) => `${this.#local(target)}=${this.#maps.has(target) ? 'new H' : '{}'};`,
    MakeSetStmt: ({ target }) => `${this.#local(target)}=new S;`,
    NotEqualStmt: ({ a, b }) => `if(${this.#equal(a, b)})${this.#leave()}`,
    NotStmt: (stmt) => this.#not(stmt),
    ObjectInsertOnceStmt: ({ object, key, value }) =>
      `Q(${this.#local(object)},${this.#operand(key)},${this.#operand(value)});`,
    ObjectInsertStmt: (stmt) => this.#insert(stmt),
    ResetLocalStmt: ({ target }) => `${this.#local(target)}=undefined;`,
    ResultSetAddStmt: ({ value }) => `R.push(${this.#local(value)});`,
    ReturnLocalStmt: ({ source }) => `return ${this.kept === undefined ? '' : `${this.kept}=`}${this.#local(source)};`,
    ScanStmt: (stmt) => this.#scan(stmt),
    SetAddStmt: ({ set, value }) => `${this.#local(set)}.add(${this.#operand(value)});`,
  };
}

function isLocal({ type, value }: Operand, local: Local): boolean {
  return type === 'local' && value === local;
}

function nameOf(local: Local): string {
  return GIVEN.get(local) ?? `l${local}`;
}

/** Reads or writes a key of an object of JavaScript. */
export function property(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** What objects of the runtime have under names that keys of the input may have, too, and is no function. */
const OWN_DATA = new Set([
  ...[Object, Array, String, ValueSet, ValueMap].flatMap(({ prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
      typeof value === 'function' ? [] : [name],
    ),
  ),
  ...[new ValueSet(), new ValueMap()].flatMap(Object.keys),
]);
