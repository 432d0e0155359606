import { type Disposable, LanguageModelTextPart, LanguageModelToolResult, lm } from 'vscode';
import { currentConfiguration } from './client/documents.js';
import type { Server } from './client/protocol.js';

interface Words {
  words: string[];
}

interface AskedConnection {
  local: string;
  remote: string;
  direction?: 'inbound' | 'outbound';
}

/** The tools for assistants in VS Code: both only read. */
export function agentTools(server: () => Server | undefined): Disposable[] {
  const answer = (text: string): LanguageModelToolResult =>
    new LanguageModelToolResult([new LanguageModelTextPart(text)]);
  // Editors based on VS Code may not support assistants.
  if (typeof lm === 'undefined' || typeof lm.registerTool !== 'function') return [];
  return [
    lm.registerTool<Words>('ezlint_explain', {
      invoke: async ({ input }) => answer((await server()?.page(input.words)) ?? 'The language server is not running.'),
    }),
    lm.registerTool<AskedConnection>('ezlint_resolve', {
      invoke: async ({ input: { local, remote, direction = 'inbound' } }) => {
        const uri = currentConfiguration()?.uri.toString();
        if (uri === undefined) return answer('Open a policy or profile of the stack first.');
        const text = await server()?.resolve({ uri, local, remote, direction });
        return answer(text ?? 'The language server is not running.');
      },
    }),
  ];
}
