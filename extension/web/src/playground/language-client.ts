/** A worker or a substitute for tests. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
}

interface Message {
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A minimal client of a language server: requests, notifications, and responses to requests of the server. */
export class LanguageClient {
  private newest = 0;
  private readonly waiting = new Map<number | string, Waiting>();
  private readonly listeners = new Map<string, (params: never) => void>();

  constructor(private readonly port: Port) {
    port.addEventListener('message', ({ data }) => this.received(data as Message));
  }

  /** Rejects with the error message of the server. */
  request<T>(method: string, params: object): Promise<T> {
    const id = ++this.newest;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.send({ id, method, params });
    });
  }

  notify(method: string, params: object): void {
    this.send({ method, params });
  }

  on<P>(method: string, listener: (params: P) => void): void {
    this.listeners.set(method, listener);
  }

  private send(message: Message): void {
    this.port.postMessage({ jsonrpc: '2.0', ...message });
  }

  private received({ id, method, params, result, error }: Message): void {
    if (method !== undefined) {
      this.listeners.get(method)?.(params as never);
      if (id !== undefined) this.send({ id, result: null });
      return;
    }
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (id === undefined || !waiting) return;
    this.waiting.delete(id);
    if (error) waiting.reject(new Error(error.message));
    else waiting.resolve(result);
  }
}
