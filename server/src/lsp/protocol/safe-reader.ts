import { type DataCallback, type Disposable, type Message, StreamMessageReader } from 'vscode-languageserver/node';
import { mergingEdits } from './merged-edits.js';

/**
 * Replaces `params: null`, which some clients send for no parameters, by an empty object: the library reads its keys before a handler can
 * respond. Edits that wait are merged.
 */
export class SafeReader extends StreamMessageReader {
  override listen(callback: DataCallback): Disposable {
    const pass = mergingEdits(callback);
    return super.listen((message) => pass(withParams(message)));
  }
}

function withParams(message: Message): Message {
  return (message as { params?: unknown }).params === null ? ({ ...message, params: {} } as Message) : message;
}
