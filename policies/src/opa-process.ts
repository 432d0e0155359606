import type { ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface OpaLimits {
  /** Maximum duration of one request in seconds. */
  timeLimitS: number;
  /** Maximum memory of the compiler's WebAssembly. */
  memoryLimitMb: number;
  /** Optimize the compiler's WebAssembly while it runs: that takes seconds, and is useful only for work of more than half a minute. */
  isOptimized: boolean;
}

interface Answer {
  id: number;
  /** The request is being processed; the response is pending. */
  began?: boolean;
  ok?: string | Uint8Array;
  errors?: string;
  failure?: string;
}

interface Waiting {
  operation: string;
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Much longer than startup takes, on any machine. */
const startLimitS = 120;

/** OPA in a child process, started on first use and kept running; requests are processed in sequence. */
export class OpaProcess {
  #child: ChildProcess | undefined;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #queue: Promise<unknown> = Promise.resolve();
  #fork: typeof fork | undefined;

  constructor(
    private readonly folder: string,
    private readonly limits: OpaLimits,
  ) {}

  /** Runs one operation; the result is text, or bytes for a compiled policy. */
  request(operation: string, request: unknown): Promise<Answer> {
    const turn = this.#queue.then(() => this.#send(operation, JSON.stringify(request)));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the child process and its pending requests; the next request starts another. */
  close(): void {
    this.#fail('Rego compiler was closed');
  }

  async #send(operation: string, request: string): Promise<Answer> {
    // Most runs only evaluate, and loading the code that starts processes takes longer than an evaluation.
    this.#fork ??= (await import('node:child_process')).fork;
    const child = this.#start(this.#fork);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const never = () => this.#fail(`Rego compiler did not start within ${startLimitS} s`);
      this.#waiting.set(id, { operation, resolve, reject, timer: setTimeout(never, startLimitS * 1000) });
      child.ref();
      child.channel?.ref();
      child.send({ id, operation, request }, (error: NodeJS.ErrnoException | null) => {
        // If a compiler has ended in the meantime, the reason is in a message that is still to be read.
        if (error && error.code !== 'EPIPE') this.#fail(`Rego compiler cannot be reached: ${error.message}`);
      });
    });
  }

  #start(start: typeof fork): ChildProcess {
    if (this.#child) return this.#child;
    const child = start(join(this.folder, 'host.mjs'), [], {
      // Otherwise, optimizing this much WebAssembly takes longer than it saves.
      execArgv: this.limits.isOptimized ? [] : ['--liftoff-only'],
      // ELECTRON_RUN_AS_NODE: inside an editor the running program is not plain Node.
      env: { EZLINT_OPA_MEMORY_MB: String(this.limits.memoryLimitMb), ELECTRON_RUN_AS_NODE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.#answered(child, message as Answer));
    child.on('error', (error) => this.#fail(`Rego compiler does not start: ${error.message}`, child));
    child.on('exit', (code, signal) =>
      setImmediate(() => this.#fail(`Rego compiler ended unexpectedly (${signal ?? code})`, child)),
    );
    this.#child = child;
    return child;
  }

  #answered(child: ChildProcess, answer: Answer): void {
    if (answer.failure !== undefined) {
      this.#fail(`Rego compiler ${answer.failure}`, child);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    if (answer.began) {
      this.#limit(waiting);
      return;
    }
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) {
      // An idle compiler must not keep the program that started it alive.
      child.unref();
      child.channel?.unref();
    }
    if (waiting) clearTimeout(waiting.timer);
    waiting?.resolve(answer);
  }

  #limit(waiting: Waiting | undefined): void {
    if (!waiting) return;
    const { timeLimitS } = this.limits;
    const late = () => this.#fail(`Rego ${waiting.operation} stopped: it took more than ${timeLimitS} s`);
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(late, timeLimitS * 1000);
  }

  #fail(message: string, child = this.#child): void {
    if (child !== this.#child) return;
    child?.kill('SIGKILL');
    this.#child = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error(message));
    }
    this.#waiting.clear();
  }
}
