import { type ChildProcess, spawn } from 'node:child_process';
import { generateProfile } from './generate-profile.js';
import type { Row } from './timing.js';

/** A scripted editor over standard input and output; counts only what a user waits for. */
class Editor {
  private readonly server: ChildProcess;
  private received = Buffer.alloc(0);
  private id = 0;
  private readonly answers = new Map<number, () => void>();
  private onDiagnostics: (() => void) | undefined;

  constructor() {
    this.server = spawn(process.execPath, ['server/bin/ezlint.js', 'lsp', '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.server.stdout!.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  request(method: string, params: unknown): Promise<void> {
    const id = ++this.id;
    this.send({ id, method, params });
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  notify(method: string, params: unknown): void {
    this.send({ method, params });
  }

  /** Sends a notification and waits for the next problems. */
  diagnosed(method: string, params: unknown): Promise<void> {
    const answer = new Promise<void>((resolve) => {
      this.onDiagnostics = resolve;
    });
    this.notify(method, params);
    return answer;
  }

  async stop(): Promise<void> {
    await this.request('shutdown', null);
    this.notify('exit', null);
  }

  private send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.server.stdin!.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  private receive(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk]);
    for (;;) {
      const head = this.received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.received.subarray(0, head).toString())![1]);
      if (this.received.length < head + 4 + length) return;
      const message = JSON.parse(this.received.subarray(head + 4, head + 4 + length).toString());
      this.received = this.received.subarray(head + 4 + length);
      if (message.method === 'textDocument/publishDiagnostics') this.onDiagnostics?.();
      else if (message.id !== undefined && message.method === undefined) this.answers.get(message.id)?.();
    }
  }
}

const EDITS = 40;

/** Times as an editor sees them, over standard input and output, for a profile of so many lines. */
export async function benchLanguageServer(lines: number): Promise<Row[]> {
  const started = performance.now();
  const editor = new Editor();
  await editor.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  const initializeMs = performance.now() - started;
  editor.notify('initialized', {});
  const text = generateProfile(lines);
  const textDocument = { uri: 'file:///bench/PROFILE.tcpip' };
  await editor.diagnosed('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'ezlint-profile', version: 1, text },
  });
  const count = text.split('\n').length;
  const at = (share: number): { line: number; character: number } => ({
    line: Math.floor(count * share),
    character: 0,
  });
  const edits = await times(EDITS, (index) => {
    const start = at((index + 1) / (EDITS + 2));
    const range = { start, end: index % 2 ? { ...start, character: 1 } : start };
    const contentChanges = [{ range, text: index % 2 ? '' : ';' }];
    return editor.diagnosed('textDocument/didChange', {
      textDocument: { ...textDocument, version: index + 2 },
      contentChanges,
    });
  });
  const ask = (method: string) =>
    times(EDITS, (index) => editor.request(method, { textDocument, position: { ...at(index / EDITS), character: 9 } }));
  const rows: Row[] = [
    { what: 'language server: initialize answered after', value: initializeMs, unit: 'ms' },
    { what: `language server: keystroke to problems, ${lines} lines, p95`, value: p95(edits), unit: 'ms' },
  ];
  for (const method of ['completion', 'hover', 'definition'])
    rows.push({
      what: `language server: ${method}, ${lines} lines, p95`,
      value: p95(await ask(`textDocument/${method}`)),
      unit: 'ms',
    });
  await editor.stop();
  return rows;
}

async function times(count: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const spent: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await work(index);
    spent.push(performance.now() - start);
  }
  return spent;
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}
