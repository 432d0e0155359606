import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { InitializeParams } from 'vscode-languageserver';
import { initializeResult } from './capabilities.js';
import { bodyOf, Frames } from './frames.js';
import { SHAPES, wrongIn } from './params.js';

/** As the protocol numbers it; its library is loaded later. */
const INVALID_PARAMS = -32602;

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
  const frames = stdin.pipe(new Frames());
  return new Promise((resolve) => {
    const ended = (): void => {
      input.end();
      resolve({ input });
    };
    frames.once('end', ended);
    const taken = (first: Buffer): void => {
      const { id, method, params } = messageIn(first);
      const wrong = method === 'initialize' && id !== undefined ? wrongIn(params, SHAPES.initialize, '') : undefined;
      if (wrong !== undefined) {
        send(stdout, { jsonrpc: '2.0', id, error: { code: INVALID_PARAMS, message: wrong } });
        // Another one may follow: the server's own library cannot take this one.
        return;
      }
      frames.off('end', ended);
      frames.off('data', taken);
      const front: Front = { input };
      input.write(first);
      frames.pipe(input);
      if (method === 'initialize' && id !== undefined) {
        front.answered = id;
        const result = initializeResult(params as InitializeParams);
        // On its way before the server keeps the process from writing it.
        send(stdout, { jsonrpc: '2.0', id, result }, () => resolve(front));
      } else resolve(front);
    };
    frames.on('data', taken);
  });
}

function messageIn(frame: Buffer): { id?: string | number; method?: string; params?: unknown } {
  try {
    return JSON.parse(bodyOf(frame)) ?? {};
  } catch {
    return {};
  }
}

function send(stdout: Writable, message: object, sent?: () => void): void {
  const body = Buffer.from(JSON.stringify(message));
  stdout.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]), sent);
}
