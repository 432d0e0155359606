import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import type { InitializeParams } from 'vscode-languageserver';
import { initializeResult } from './capabilities.js';
import { bodyOf, Frames } from './frames.js';
import { SHAPES, wrongIn } from './params.js';

/** As the protocol numbers them; its library is loaded later. */
const INVALID_PARAMS = -32602;
const SERVER_NOT_INITIALIZED = -32002;

/** What the server works behind: the editor's messages, and the one that was answered already. */
export interface Front {
  /** All messages, the first included: the server reads it, too. */
  input: PassThrough;
  /** The id of the `initialize` that was answered. */
  answered?: string | number;
}

/**
 * Answers the editor's `initialize` before the server is loaded, which takes longer than editors like to wait. Requests that come before it are
 * rejected, and notifications are ignored, as the protocol requires. The server handles `exit` and invalid messages.
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
      const message = messageIn(first);
      const { id, method, params } = message;
      const error = errorOf(message);
      if (error) {
        // `initialize` is still to come, or to come again: the server's own library cannot take this one.
        if (id !== undefined) send(stdout, { jsonrpc: '2.0', id, error });
        return;
      }
      frames.off('end', ended);
      frames.off('data', taken);
      const front: Front = { input };
      input.write(first);
      frames.pipe(paced(stdout)).pipe(input);
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

/** Passes messages on while the editor takes what is written to it: what waits for an editor that does not read would grow with each request. */
function paced(stdout: Writable): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (stdout.writableNeedDrain) stdout.once('drain', () => done(null, chunk));
      else done(null, chunk);
    },
  });
}

interface Message {
  id?: string | number;
  method?: string;
  params?: unknown;
}

const NOT_INITIALIZED = { code: SERVER_NOT_INITIALIZED, message: 'initialize must come before other requests.' };

/** Why a first message is no `initialize` that can be answered; undefined, too, for what the server sees to. */
function errorOf({ id, method, params }: Message): { code: number; message: string } | undefined {
  if (method === undefined || method === 'exit') return undefined;
  if (method !== 'initialize') return NOT_INITIALIZED;
  const message = id === undefined ? undefined : wrongIn(params, SHAPES.initialize, '');
  return message === undefined ? undefined : { code: INVALID_PARAMS, message };
}

function messageIn(frame: Buffer): Message {
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
