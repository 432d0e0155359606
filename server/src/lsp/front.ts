import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { InitializeParams } from 'vscode-languageserver';
import { initializeResult } from './capabilities.js';

/** What the server works behind: the editor's messages, and the one that was answered already. */
export interface Front {
  /** All messages, the first included: the server reads it, too. */
  input: PassThrough;
  /** The id of the `initialize` that was answered. */
  answered?: string | number;
}

/**
 * Answers the editor's `initialize` before the server is loaded, which takes longer than editors like to wait. Anything else that comes first
 * is left to the server.
 */
export function openFront(stdin: Readable, stdout: Writable): Promise<Front> {
  const input = new PassThrough();
  let received = Buffer.alloc(0);
  return new Promise((resolve) => {
    const look = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      const first = firstMessage(received);
      if (first !== undefined) open(first);
    };
    const open = (first: unknown): void => {
      stdin.off('data', look).off('end', ended);
      const front: Front = { input };
      const { id, method, params } = (first ?? {}) as { id?: string | number; method?: string; params?: unknown };
      if (method === 'initialize' && id !== undefined && typeof params === 'object' && params !== null) {
        front.answered = id;
        send(stdout, { jsonrpc: '2.0', id, result: initializeResult(params as InitializeParams) });
      }
      input.write(received);
      stdin.pipe(input);
      resolve(front);
    };
    const ended = (): void => {
      open(null);
      input.end();
    };
    stdin.on('data', look).on('end', ended);
  });
}

/** The first message; null when it cannot be read, undefined when it is not whole yet. */
function firstMessage(received: Buffer): unknown {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return received.length > LONGEST_HEAD ? null : undefined;
  const length = Number(/^content-length: *(\d+) *$/im.exec(received.subarray(0, head).toString('latin1'))?.[1]);
  if (Number.isNaN(length)) return null;
  const end = head + 4 + length;
  if (received.length < end) return undefined;
  try {
    return JSON.parse(received.subarray(head + 4, end).toString('utf8'));
  } catch {
    return null;
  }
}

/** Whoever sends more without a message speaks something else. */
const LONGEST_HEAD = 4096;

function send(stdout: Writable, message: object): void {
  const body = Buffer.from(JSON.stringify(message));
  stdout.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
}
