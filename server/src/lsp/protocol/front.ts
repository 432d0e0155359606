import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import type { InitializeParams } from 'vscode-languageserver';
import { initializeResult } from './capabilities.js';
import { bodyOf, Frames } from './frames.js';
import { SHAPES, wrongIn } from './params.js';

/** Their numbers in the protocol, because its library is loaded later. */
const INVALID_PARAMS = -32602;
const SERVER_NOT_INITIALIZED = -32002;

/** The input of the server: the messages of the editor, and the one that is already answered. */
export interface Front {
  /** All messages, including the first, which the server also reads. */
  input: PassThrough;
  /** The id of the `initialize` that was answered. */
  answered?: string | number;
}

/**
 * Answers the editor's `initialize` before the server is loaded, because loading takes longer than editors wait. Requests before it are
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
        // `initialize` has yet to arrive, or must be repeated: the server's library cannot process this one.
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
        // Wait until it is sent, before loading the server blocks the process.
        send(stdout, { jsonrpc: '2.0', id, result }, () => resolve(front));
      } else resolve(front);
    };
    frames.on('data', taken);
  });
}

/**
 * Passes messages on while the editor reads the output: otherwise, the queued output of an editor that does not read would grow with each
 * request.
 */
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

/** Why a first message is not an `initialize` request that can be answered; also undefined for messages that the server handles. */
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
