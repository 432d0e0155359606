import { Worker } from 'node:worker_threads';
import type { Comparison } from '@ezlint/simcore';
import { SitePolicyError } from '../../engine/core/types/policy-error.js';
import type { MakeRunner } from './rule-runner.js';
import type { Simulator } from './simulator.js';
import type { Answer, Question, RulesOfThread } from './worker-messages.js';

/** Runs rules in a thread of their own, which starts with the first stack. */
export function rulesInThread(script: URL): MakeRunner {
  return (compiled, rules) => {
    const known: RulesOfThread = {
      rules: compiled.sitePolicy ? rules.map(({ id, messages }) => ({ id, messages })) : [],
    };
    const thread = new Thread(script, { ...compiled, ...known });
    return {
      evaluate: (input) => thread.ask<unknown[]>({ kind: 'rules', input: JSON.stringify(input) }),
      close: () => thread.close(),
    };
  };
}

/** Simulates in a thread of its own, which starts with the first impact. */
export function simulateInThread(script: URL): Simulator {
  const thread = new Thread(script, {});
  return {
    compare: (before, after) => thread.ask<Comparison>({ kind: 'compare', before, after }),
    close: () => thread.close(),
  };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

/** A thread that starts when it is first asked, and again when it has died. */
class Thread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private newest = 0;
  private isClosed = false;

  constructor(
    private readonly script: URL,
    private readonly data: unknown,
  ) {}

  ask<T>(question: Asked): Promise<T> {
    if (this.isClosed) return Promise.reject(new Error('the server has ended'));
    const id = ++this.newest;
    this.worker ??= this.start();
    this.worker.postMessage({ id, ...question });
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    });
  }

  close(): void {
    this.isClosed = true;
    void this.worker?.terminate();
    this.end(new Error('the server ends'));
  }

  private start(): Worker {
    const worker = new Worker(this.script, { workerData: this.data });
    // A thread that has nothing to do keeps no process alive.
    worker.unref();
    worker.on('message', (answer: Answer) => {
      const asked = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('value' in answer) asked?.resolve(answer.value);
      else asked?.reject(answer.ofSite ? new SitePolicyError(answer.wrong) : new Error(answer.wrong));
    });
    worker.on('error', (error) => this.end(error as Error, worker));
    worker.on('exit', (code) => this.end(new Error(`a thread of the server ended with code ${code}`), worker));
    return worker;
  }

  private end(error: Error, worker = this.worker): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of asked) reject(error);
  }
}
