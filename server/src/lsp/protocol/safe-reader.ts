import type { DataCallback, Disposable, Message, MessageReader } from 'vscode-languageserver';
import { mergingEdits } from './merged-edits.js';

/**
 * Every message to the server passes through it. Replaces `params: null`, which some clients send for no parameters, by an empty object: the
 * library reads its keys before a handler can respond. Edits that wait are merged.
 */
export class SafeReader implements MessageReader {
  constructor(private readonly reader: MessageReader) {}

  get onError(): MessageReader['onError'] {
    return this.reader.onError;
  }

  get onClose(): MessageReader['onClose'] {
    return this.reader.onClose;
  }

  get onPartialMessage(): MessageReader['onPartialMessage'] {
    return this.reader.onPartialMessage;
  }

  listen(callback: DataCallback): Disposable {
    const pass = mergingEdits(callback);
    return this.reader.listen((message) => pass(withParams(message)));
  }

  dispose(): void {
    this.reader.dispose();
  }
}

function withParams(message: Message): Message {
  return (message as { params?: unknown }).params === null ? ({ ...message, params: {} } as Message) : message;
}
