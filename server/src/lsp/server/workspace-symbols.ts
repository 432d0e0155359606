import { memo } from '@ezlint/grammar';
import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import { absolute } from '../../engine/files/paths.js';
import { afterOthers } from '../threads/scheduler.js';
import type { OpenStack } from '../workspace/stack-state.js';
import { canceled } from './handle-pulls.js';
import type { Loaded, Serving } from './serving.js';

/** Maximum number of symbols in a response: a longer query finds the others. */
const MOST = 1000;

type SymbolsByUri = ReadonlyMap<string, readonly SymbolInformation[]>;

/** Finds statements in all files of the workspace, open or not. */
export class WorkspaceSymbols {
  /** By what was read: an open stack as parsed, otherwise a stack with its files. */
  private readonly known = memo<object, SymbolsByUri>();

  constructor(private readonly serving: Serving) {}

  /** Statements whose name or first operands contain the query, regardless of case; those of open files come first. */
  async matching(query: string, token: CancellationToken): Promise<SymbolInformation[]> {
    const loaded = await this.serving.started();
    const stacks = await loaded.workspace.everyStack(token);
    if (!stacks) return canceled();
    const wanted = query.toUpperCase();
    const found: SymbolInformation[] = [];
    const seen = new Set<string>();
    for (const stack of stacks) {
      await afterOthers();
      if (token.isCancellationRequested) return canceled();
      for (const [uri, symbols] of this.inStack(stack, loaded)) {
        if (seen.has(uri)) continue;
        seen.add(uri);
        for (const symbol of symbols) if (symbol.name.toUpperCase().includes(wanted)) found.push(symbol);
      }
      if (found.length > MOST) return found.slice(0, MOST);
    }
    return found;
  }

  private inStack(stack: OpenStack, { workspace, features }: Loaded): SymbolsByUri {
    const read = (): SymbolsByUri => {
      const { parsed } = stack.found.read();
      const uriOf = (path: string): string => workspace.uriOf(absolute(path, stack.cwd));
      return new Map([...parsed].map(([path, file]) => [uriOf(path), features.symbolsIn(file, uriOf(path))]));
    };
    if (workspace.hasOpen(stack)) return this.known(stack.found.read(), read);
    return this.known(stack, () => {
      const symbols = read();
      stack.found.release();
      return symbols;
    });
  }
}
