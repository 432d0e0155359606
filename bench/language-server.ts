import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { bodyOf, Frames } from '../server/src/lsp/protocol/frames.js';
import { generateProfile } from '../server/tools/generate-profile.js';
import { env } from './processes.js';
import type { Row } from './timing.js';

/** A scripted editor over standard input and output; measures only the time that a user waits. */
export class Editor {
  private readonly server: ChildProcess;
  private id = 0;
  private readonly answers = new Map<number, (result: unknown) => void>();
  private onDiagnostics: (() => void) | undefined;
  private onChecked: (() => void) | undefined;

  constructor() {
    this.server = spawn(process.execPath, ['server/bin/ezlint.js', 'lsp', '--stdio'], {
      ...{ env, stdio: ['pipe', 'pipe', 'inherit'] },
    });
    const frames = this.server.stdout!.pipe(new Frames());
    frames.on('data', (frame: Buffer) => this.receive(JSON.parse(bodyOf(frame))));
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.id;
    this.send({ id, method, params });
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  notify(method: string, params: unknown): void {
    this.send({ method, params });
  }

  /** Sends a notification; resolves with the milliseconds until the first problems and until those of the rules. */
  async diagnosed(method: string, params: unknown): Promise<{ firstMs: number; lastMs: number }> {
    const start = performance.now();
    const spent = (): number => performance.now() - start;
    const first = new Promise<number>((resolve) => {
      this.onDiagnostics = () => resolve(spent());
    });
    const last = new Promise<number>((resolve) => {
      this.onChecked = () => resolve(spent());
    });
    this.notify(method, params);
    return { firstMs: await first, lastMs: await last };
  }

  /** Sends a notification; resolves with the milliseconds until the first problems. */
  async glanced(method: string, params: unknown): Promise<number> {
    const start = performance.now();
    await new Promise<void>((resolve) => {
      this.onDiagnostics = resolve;
      this.notify(method, params);
    });
    return performance.now() - start;
  }

  /** Resident memory of the server. */
  memoryMb(): number {
    const status = readFileSync(`/proc/${this.server.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  async stop(): Promise<void> {
    await this.request('shutdown', null);
    this.notify('exit', null);
  }

  private send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.server.stdin!.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  private receive(message: { method?: string; id?: number; result?: unknown }): void {
    if (message.method === 'textDocument/publishDiagnostics') this.onDiagnostics?.();
    else if (message.method === 'ezlint/checked') this.onChecked?.();
    else if (message.id !== undefined && message.method === undefined) this.answers.get(message.id)?.(message.result);
  }
}

const EDITS = 40;
/** A user reads before the first key; meanwhile, the server prepares for edits. */
export const READING_MS = 5000;

/** Response times of an editor, over standard input and output, for a profile with the given number of lines. */
export async function benchLanguageServer(lines: number): Promise<Row[]> {
  const started = performance.now();
  const editor = new Editor();
  await editor.request('initialize', {
    ...{ processId: process.pid, rootUri: null, capabilities: {} },
    // Without the pause that clients configure before rules of a large stack run.
    initializationOptions: { checked: true, debounceMs: 0 },
  });
  const initializeMs = performance.now() - started;
  editor.notify('initialized', {});
  const document = new OpenProfile(lines);
  await editor.diagnosed('textDocument/didOpen', document.opened());
  await setTimeout(READING_MS);
  const edits = await series(EDITS, (index) => editor.diagnosed('textDocument/didChange', document.edit(index)));
  // Rules still run for earlier keystrokes when the next one arrives.
  const typed = await series(EDITS, (index) => editor.glanced('textDocument/didChange', document.edit(index)));
  await editor.diagnosed('textDocument/didChange', document.edit(EDITS));
  const isSmall = lines <= 1000;
  const row = (what: string, value: number, goal?: number, unit = 'ms'): Row => ({ what, value, unit, goal });
  const rows = [
    row('language server: initialize answered after', initializeMs, 150),
    row(`keystroke to first problems, ${lines} lines, p95`, p95(edits.map(({ firstMs }) => firstMs))),
    row(`the same, one key after the other, ${lines} lines, p95`, p95(typed)),
    row(`keystroke to all problems, ${lines} lines, p95`, p95(edits.map(({ lastMs }) => lastMs)), isSmall ? 60 : 250),
  ];
  for (const method of ['completion', 'hover', 'definition']) {
    const ask = (index: number) => editor.request(`textDocument/${method}`, document.caret(index));
    const asked = await series(EDITS, (index) => timed(() => ask(index)));
    rows.push(row(`language server: ${method}, ${lines} lines, p95`, p95(asked), 20));
  }
  rows.push(row(`language server: memory, ${lines} lines open`, editor.memoryMb(), 150, 'MB'));
  await editor.stop();
  return rows;
}

/** A profile in an editor: the notifications to the server; edits and carets are distributed over the entire file. */
class OpenProfile {
  private readonly textDocument = { uri: 'file:///bench/PROFILE.tcpip' };
  private readonly text: string;
  private readonly count: number;

  constructor(lines: number) {
    this.text = generateProfile(lines);
    this.count = this.text.split('\n').length;
  }

  opened(): object {
    return { textDocument: { ...this.textDocument, languageId: 'ezlint-profile', version: 1, text: this.text } };
  }

  /** Alternately, a line becomes a comment, and a line loses its first character. */
  edit(index: number): object {
    const start = this.lineAt((index + 1) / (EDITS + 2));
    const range = { start, end: index % 2 ? { ...start, character: 1 } : start };
    const contentChanges = [{ range, text: index % 2 ? '' : ';' }];
    return { textDocument: { ...this.textDocument, version: index + 2 }, contentChanges };
  }

  caret(index: number): object {
    return { textDocument: this.textDocument, position: { ...this.lineAt(index / EDITS), character: 9 } };
  }

  private lineAt(share: number): { line: number; character: number } {
    return { line: Math.floor(this.count * share), character: 0 };
  }
}

export async function series<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index++) results.push(await work(index));
  return results;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}
