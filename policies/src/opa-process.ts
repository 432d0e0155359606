import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface OpaLimits {
  /** Seconds that one request may take. */
  timeLimitS: number;
  /** Memory of the compiler's WebAssembly. */
  memoryLimitMb: number;
}

interface Answer {
  id: number;
  ok?: string | Uint8Array;
  errors?: string;
  failure?: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** OPA in a child process, started on first use and kept warm; requests are answered one by one. */
export class OpaProcess {
  #child: ChildProcess | undefined;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly limits: OpaLimits,
  ) {}

  /** Runs one operation; what it answers is text, or bytes for a compiled policy. */
  request(operation: string, request: unknown): Promise<Answer> {
    const turn = this.#queue.then(() => this.#send(operation, JSON.stringify(request)));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the child process; the next request starts another. */
  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #send(operation: string, request: string): Promise<Answer> {
    const child = this.#start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const late = () => this.#fail(`Rego ${operation} stopped: it took more than ${this.limits.timeLimitS} s`);
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(late, this.limits.timeLimitS * 1000) });
      child.ref();
      child.channel?.ref();
      child.send({ id, operation, request }, (error) => {
        if (error) this.#fail(`Rego compiler cannot be reached: ${error.message}`);
      });
    });
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(join(this.folder, 'host.mjs'), [], {
      execArgv: [],
      // ELECTRON_RUN_AS_NODE: inside an editor the running program is not plain Node.
      env: { EZLINT_OPA_MEMORY_MB: String(this.limits.memoryLimitMb), ELECTRON_RUN_AS_NODE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.#answered(child, message as Answer));
    child.on('error', (error) => this.#fail(`Rego compiler does not start: ${error.message}`, child));
    child.on('exit', (code, signal) => this.#fail(`Rego compiler ended unexpectedly (${signal ?? code})`, child));
    this.#child = child;
    return child;
  }

  #answered(child: ChildProcess, answer: Answer): void {
    if (answer.failure !== undefined) {
      this.#fail(`Rego compiler ${answer.failure}`, child);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) {
      // An idle compiler must not keep the program alive that started it.
      child.unref();
      child.channel?.unref();
    }
    if (waiting) clearTimeout(waiting.timer);
    waiting?.resolve(answer);
  }

  #fail(message: string, child = this.#child): void {
    if (child !== this.#child) return;
    this.close();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error(message));
    }
    this.#waiting.clear();
  }
}
