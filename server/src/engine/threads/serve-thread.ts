import type { MessagePort } from 'node:worker_threads';
import { SitePolicyError } from '../core/types/policy-error.js';

type ToThread = { id: number } & ({ question: unknown } | { reply: unknown });

/** What a thread posts: an answer, an error, or a note on the way. */
export type FromThread = { id: number } & ({ value: unknown } | { wrong: string; ofSite: boolean } | { note: unknown });

/** The way back to who asked. */
export interface Asker {
  /** Reports something on the way. */
  note(note: unknown): void;
  /** Reports something and waits for the reply. */
  request(note: unknown): Promise<unknown>;
}

/** Answers the questions of a `Thread`, in the thread. */
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
