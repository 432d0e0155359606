import { type DataCallback, type Disposable, type Message, StreamMessageReader } from 'vscode-languageserver/node';

/**
 * Replaces `params: null`, which some clients send for no parameters, by an empty object: the library reads its keys before a handler can
 * respond.
 */
export class SafeReader extends StreamMessageReader {
  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => callback(withParams(message)));
  }
}

function withParams(message: Message): Message {
  return (message as { params?: unknown }).params === null ? ({ ...message, params: {} } as Message) : message;
}
