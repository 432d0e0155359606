import type { ConnectionParams, Coverage, FindingWithImpact, OfDocument, StackInfo } from 'ezlint/protocol';
import type { BaseLanguageClient } from 'vscode-languageclient';

export type { FindingWithImpact, StackInfo } from 'ezlint/protocol';

/** What the server answers beyond the Language Server Protocol. */
export class Server {
  constructor(readonly client: BaseLanguageClient) {}

  stack(document: OfDocument): Promise<StackInfo | null> {
    return this.client.sendRequest('ezlint/stack', document);
  }

  impacts(document: OfDocument): Promise<FindingWithImpact[]> {
    return this.client.sendRequest('ezlint/impacts', document);
  }

  coverage(document: OfDocument): Promise<Coverage | null> {
    return this.client.sendRequest('ezlint/coverage', document);
  }

  page(words: string[]): Promise<string> {
    return this.client.sendRequest('ezlint/page', { words });
  }

  resolve(params: ConnectionParams): Promise<string> {
    return this.client.sendRequest('ezlint/resolve', params);
  }
}
