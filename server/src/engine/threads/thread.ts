import { type ResourceLimits, Worker } from 'node:worker_threads';
import { SitePolicyError } from '../core/types/policy-error.js';
import type { FromThread } from './serve-thread.js';

/** Called for notes of a thread; its result is sent to the thread unless it is undefined. */
type OnNote = (note: unknown) => Promise<unknown> | undefined;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onNote: OnNote | undefined;
}

/** Answers questions in a thread that starts with the first question, and again if it has ended. It keeps the process alive only while a question is open. */
export class Thread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private newest = 0;
  private isClosed = false;

  /**
   * @param script a program that calls serveThread
   * @param data start data of the thread (`workerData`)
   */
  constructor(
    private readonly script: URL,
    private readonly data: unknown,
    private readonly resourceLimits: ResourceLimits = {},
  ) {}

  /** The answer to a question; rejects if the thread throws (SitePolicyError remains a SitePolicyError) or ends. */
  ask<T>(question: unknown, onNote?: OnNote): Promise<T> {
    if (this.isClosed) return Promise.reject(new Error('the thread has ended'));
    const id = ++this.newest;
    this.worker ??= this.start();
    this.worker.ref();
    this.worker.postMessage({ id, question });
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onNote });
    });
  }

  /** Ends the thread; open questions are rejected. */
  close(): void {
    this.isClosed = true;
    void this.worker?.terminate();
    this.end(new Error('the thread has ended'));
  }

  private start(): Worker {
    const worker = new Worker(this.script, { workerData: this.data, resourceLimits: this.resourceLimits });
    worker.on('message', (message: FromThread) => this.handle(message, worker));
    worker.on('error', (error) => this.end(error as Error, worker));
    worker.on('exit', (code) => this.end(new Error(`it ended with code ${code}`), worker));
    return worker;
  }

  private handle(message: FromThread, worker: Worker): void {
    const asked = this.waiting.get(message.id);
    if (!asked) return;
    if ('note' in message) {
      const fail = (error: Error): void => asked.reject(error);
      // An exception in the listener would otherwise end the process.
      try {
        asked.onNote?.(message.note)?.then((reply) => worker.postMessage({ id: message.id, reply }), fail);
      } catch (error) {
        fail(error as Error);
      }
      return;
    }
    this.waiting.delete(message.id);
    if (this.waiting.size === 0) worker.unref();
    if ('value' in message) asked.resolve(message.value);
    else asked.reject(message.ofSite ? new SitePolicyError(message.wrong) : new Error(message.wrong));
  }

  private end(error: Error, worker = this.worker): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of asked) reject(error);
  }
}
