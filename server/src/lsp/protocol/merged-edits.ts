import type { DataCallback, Message } from 'vscode-languageserver';
import { SHAPES, wrongIn } from './params.js';

/** Turns of the event loop to wait for a further edit: the library takes at most one message in a turn. */
const TURNS = 3;
/** A later turn; a worker of a browser has only timers. */
const later: (work: (turns: number, since: number) => void, turns: number, since: number) => unknown =
  globalThis.setImmediate ?? ((work, turns, since) => setTimeout(work, 0, turns, since));
/** Changes of one notification, so that a client that sends edits without end sees results. */
const MOST_CHANGES = 1000;

/** A notification of edits of one document. */
interface Edit extends Message {
  params: { textDocument: { uri: string; version: number }; contentChanges: unknown[] };
}

/**
 * Passes messages on, but edits of one document that wait one after the other as a single notification with all of their changes in order: the
 * server reads what an edit changes in the stacks once, not for each of them.
 */
export function mergingEdits(pass: DataCallback): DataCallback {
  let held: Edit | undefined;
  let arrival = 0;
  const release = (): void => {
    const edit = held;
    held = undefined;
    if (edit) pass(edit);
  };
  const releaseAfter = (turns: number, since: number): void => {
    if (since !== arrival) return;
    if (turns === 0) release();
    else later(releaseAfter, turns - 1, since);
  };
  return (message) => {
    arrival++;
    if (!isEdit(message)) {
      release();
      pass(message);
      return;
    }
    if (held && isNext(held, message)) {
      const { textDocument, contentChanges } = message.params;
      held.params = { textDocument, contentChanges: held.params.contentChanges.concat(contentChanges) };
    } else {
      release();
      held = message;
    }
    later(releaseAfter, TURNS - 1, arrival);
  };
}

/** An invalid notification must have no effect, so it is not merged. */
function isEdit(message: Message): message is Edit {
  const { method, params } = message as { method?: unknown; params?: Edit['params'] };
  return (
    method === 'textDocument/didChange' &&
    wrongIn(params, SHAPES.edited, '') === undefined &&
    Number.isInteger(params!.textDocument.version) &&
    params!.contentChanges.every((change) => !hasRange(change) || wrongIn(change, SHAPES.edit, '') === undefined)
  );
}

function hasRange(change: unknown): boolean {
  return (change as { range?: unknown }).range !== undefined;
}

function isNext({ params: { textDocument, contentChanges } }: Edit, { params: next }: Edit): boolean {
  return (
    textDocument.uri === next.textDocument.uri && contentChanges.length + next.contentChanges.length <= MOST_CHANGES
  );
}
