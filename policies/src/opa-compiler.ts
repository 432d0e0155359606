import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeptResults, type WriteKept } from './kept-results.js';
import { OpaProcess } from './opa-process.js';

/** Rego source texts by path. */
export type RegoSources = Readonly<Record<string, string>>;

/** A problem in Rego; `row` and `column` start at 1. */
export interface RegoProblem {
  code?: string;
  message: string;
  file?: string;
  row?: number;
  column?: number;
}

/** Rego that OPA rejects, with the place of each problem. */
export class RegoError extends Error {
  constructor(readonly problems: readonly RegoProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'RegoError';
  }
}

function problemText({ file, row, column, message }: RegoProblem): string {
  const place = [file, row, column].filter((part) => part !== undefined);
  return place.length === 0 ? message : `${place.join(':')}: ${message}`;
}

/** A package with the METADATA of its comment. */
export interface RegoPackage {
  package: string;
  annotations: { title?: string; description?: string; [key: string]: unknown } | null;
}

/** The result of one test. */
export interface RegoTestResult {
  package: string;
  name: string;
  file: string;
  row: number;
  outcome: 'pass' | 'fail' | 'error' | 'skip';
  error?: string;
  failedAt?: { row: number; text: string };
  output?: string;
  /** Names of the cases of a test written as `test_x[name] if ...`, and those that failed. */
  cases?: string[];
  failed?: string[];
}

/** The results of all tests of a bundle. */
export interface RegoTestReport {
  results: RegoTestResult[];
  /** Lines that tests reach, and ranges of lines that no test reaches, by path. */
  files: Record<string, { covered: number; uncovered: [number, number][] }>;
}

export interface OpaCompilerOptions {
  /** The folder policies/opa, or a copy of it: host.mjs, wasm_exec.js, opa.wasm.br and its hash. */
  folder: string;
  /** Cache of results between runs; without it, there is none. */
  cacheFolder?: string;
  /** Writes a cached result, so that only the user can read it; without it, the file is written in place. */
  writeKept?: WriteKept;
  timeLimitS?: number;
  memoryLimitMb?: number;
  /** For work that takes more than half a minute: see OpaLimits. */
  isOptimized?: boolean;
}

type OpaRequest = { modules: RegoSources } & Record<string, unknown>;

/** OPA itself: compiles, checks, formats and tests Rego with only Node installed. */
export class OpaCompiler {
  readonly #process: OpaProcess;
  readonly #capabilities: unknown;
  readonly #kept: KeptResults | undefined;
  readonly #identity: string;

  constructor(options: OpaCompilerOptions) {
    const { folder, cacheFolder, writeKept, timeLimitS = 60, memoryLimitMb = 1536, isOptimized = false } = options;
    const capabilities = readFileSync(join(folder, 'capabilities.json'), 'utf8');
    this.#capabilities = JSON.parse(capabilities);
    this.#identity = readFileSync(join(folder, 'opa.wasm.sha256'), 'utf8') + capabilities;
    this.#kept = cacheFolder === undefined ? undefined : new KeptResults(cacheFolder, writeKept);
    this.#process = new OpaProcess(folder, { timeLimitS, memoryLimitMb, isOptimized });
  }

  /**
   * Compiles to policy WebAssembly; problems, including builtins that cannot run, are thrown as RegoError. After a strict check, a lenient
   * compilation is sufficient and takes half of the time.
   */
  async compile(modules: RegoSources, entrypoints: readonly string[], lenient = false): Promise<Uint8Array> {
    return (await this.#run('compile', { modules, entrypoints, lenient })) as Uint8Array;
  }

  /** Checks strictly, and against the schemas in annotations; returns the METADATA of packages by path. */
  async check(modules: RegoSources, schemas: Record<string, unknown> = {}): Promise<Record<string, RegoPackage>> {
    return this.#json('check', { modules, schemas });
  }

  /** The text formatted by `opa fmt`, for each module that differs from it. */
  async format(modules: RegoSources): Promise<Record<string, string>> {
    return this.#json('format', { modules });
  }

  /** Runs all test_ rules whose full names match the filter, with coverage. */
  async test(modules: RegoSources, filter = ''): Promise<RegoTestReport> {
    return this.#json('test', { modules, filter });
  }

  /** Evaluates a query with OPA's own evaluator, which is slow, and the reference for policy WebAssembly. */
  async evaluate(modules: RegoSources, query: string, input?: unknown): Promise<unknown> {
    return this.#json('evaluate', { modules, query, input });
  }

  /** Ends the child process. */
  close(): void {
    this.#process.close();
  }

  async #json<T>(operation: string, request: OpaRequest): Promise<T> {
    return JSON.parse(Buffer.from(await this.#run(operation, request)).toString('utf8'));
  }

  async #run(operation: string, request: OpaRequest): Promise<Uint8Array> {
    const modules = Object.fromEntries(Object.entries(request.modules).sort(([a], [b]) => (a < b ? -1 : 1)));
    const complete = { ...request, modules, capabilities: this.#capabilities };
    const name = this.#kept && (await this.#nameOf(operation, complete));
    const kept = name && this.#kept!.get(name);
    if (kept) return kept;
    const answer = await this.#process.request(operation, complete);
    if (answer.errors !== undefined) throw new RegoError(JSON.parse(answer.errors));
    const result = typeof answer.ok === 'string' ? Buffer.from(answer.ok) : answer.ok!;
    if (name) this.#kept!.put(name, result);
    return result;
  }

  /** The name of a result: derived from the engine, the operation and all of its input. */
  async #nameOf(operation: string, request: unknown): Promise<string> {
    const { createHash } = await import('node:crypto');
    const key = createHash('sha256').update(this.#identity).update(operation).update(JSON.stringify(request));
    return `${operation}-${key.digest('hex')}`;
  }
}
