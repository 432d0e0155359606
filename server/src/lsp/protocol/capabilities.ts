import type { InitializeParams, InitializeResult } from 'vscode-languageserver';
import { version } from '../../../package.json';
import { ACTION_KINDS, COMMANDS, LEGEND } from './legend.js';

/** Incremental, with its number in the protocol, because the library is loaded after this response. */
const INCREMENTAL = 2;

/** The response to `initialize`, before anything else of the server is loaded. */
export function initializeResult({ initializationOptions }: InitializeParams): InitializeResult {
  return {
    serverInfo: { name: 'ezlint', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: INCREMENTAL },
      completionProvider: { triggerCharacters: [' ', '&'] },
      hoverProvider: true,
      signatureHelpProvider: { triggerCharacters: [' '] },
      callHierarchyProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      documentLinkProvider: {},
      semanticTokensProvider: { legend: LEGEND, full: { delta: true }, range: true },
      inlayHintProvider: true,
      codeLensProvider: {},
      codeActionProvider: { codeActionKinds: [...ACTION_KINDS] },
      documentFormattingProvider: true,
      documentRangeFormattingProvider: { rangesSupport: true },
      diagnosticProvider: { identifier: 'ezlint', interFileDependencies: true, workspaceDiagnostics: true },
      ...(hasOwnCommands(initializationOptions) ? {} : { executeCommandProvider: { commands: [...COMMANDS] } }),
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** Clients with views for the commands of actions and lenses set `commands: true` in `initializationOptions`. */
function hasOwnCommands(options: unknown): boolean {
  return (options as { commands?: unknown } | null | undefined)?.commands === true;
}
