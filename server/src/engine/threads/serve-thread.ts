import type { MessagePort } from 'node:worker_threads';
import { SitePolicyError } from '../core/types/policy-error.js';

type ToThread = { id: number } & ({ question: unknown } | { reply: unknown });

/** A message from a thread: an answer, an error, or a note during the work. */
export type FromThread = { id: number } & ({ value: unknown } | { wrong: string; ofSite: boolean } | { note: unknown });

/** The channel to the calling thread. */
export interface Asker {
  /** Sends a note during the work. */
  note(note: unknown): void;
  /** Sends a note and waits for the reply. */
  request(note: unknown): Promise<unknown>;
}

/** Answers the questions of a `Thread`; runs inside the thread. */
export function serveThread<Q>(port: MessagePort, answer: (question: Q, asker: Asker) => Promise<unknown>): void {
  const replies = new Map<number, (reply: unknown) => void>();
  port.on('message', async (message: ToThread) => {
    const { id } = message;
    const post = (text: FromThread): void => port.postMessage(text);
    if ('reply' in message) {
      replies.get(id)?.(message.reply);
      return;
    }
    const asker: Asker = {
      note: (note) => post({ id, note }),
      request: (note) =>
        new Promise((resolve) => {
          replies.set(id, resolve);
          post({ id, note });
        }),
    };
    try {
      post({ id, value: await answer(message.question as Q, asker) });
    } catch (error) {
      post({ id, wrong: (error as Error).message, ofSite: error instanceof SitePolicyError });
    }
  });
}
