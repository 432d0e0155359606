import { type DataCallback, type Disposable, type Message, StreamMessageReader } from 'vscode-languageserver/node';

/** Takes `params: null`, which some clients write for none, as an object without keys: the library reads keys of it before a handler can answer. */
export class SafeReader extends StreamMessageReader {
  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => callback(withParams(message)));
  }
}

function withParams(message: Message): Message {
  return (message as { params?: unknown }).params === null ? ({ ...message, params: {} } as Message) : message;
}
