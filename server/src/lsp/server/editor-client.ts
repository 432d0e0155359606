import type { ClientCapabilities, InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver';
import { ForClient } from '../protocol/for-client.js';
import { pathOfUri } from '../protocol/uris.js';

/** The capabilities that the editor states in `initialize`. Before that, it has no capabilities and no folders. */
export class EditorClient {
  private capabilities: ClientCapabilities = {};
  /** Paths of the workspace folders. */
  folders: readonly string[] = [];
  initialSettings: unknown;
  /** It requests notifications about checked files. */
  wantsChecked = false;
  /** It requests notifications about the members of a stack. */
  wantsMembers = false;
  /** The user trusts the workspace. */
  isTrusted = true;
  /** It shows the problems at a position itself. */
  showsProblems = false;
  /** Converts responses to the form that the client supports. */
  readonly forms = new ForClient(() => this.capabilities);

  initialize({ capabilities, workspaceFolders, rootUri, initializationOptions }: InitializeParams): void {
    const options = (initializationOptions ?? {}) as Readonly<Record<string, unknown>>;
    const roots = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.capabilities = capabilities;
    this.folders = foldersAt(roots);
    this.initialSettings = initializationOptions;
    this.wantsChecked = options.checked === true;
    this.wantsMembers = options.members === true;
    this.isTrusted = options.untrusted !== true;
    this.showsProblems = options.commands === true;
  }

  changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const gone = new Set(removed.map(({ uri }) => pathOfUri(uri)));
    this.folders = [...this.folders.filter((path) => !gone.has(path)), ...foldersAt(added.map(({ uri }) => uri))];
  }

  /** It pulls diagnostics; otherwise they are sent. */
  get canPull(): boolean {
    return this.capabilities.textDocument?.diagnostic !== undefined;
  }

  get canPullSettings(): boolean {
    return this.capabilities.workspace?.configuration === true;
  }

  get canWatchFiles(): boolean {
    return this.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  /** It pulls diagnostics again when the server requests it. */
  get canRefresh(): boolean {
    return this.capabilities.workspace?.diagnostics?.refreshSupport === true;
  }

  /** The same for other results. */
  canRefreshOf(feature: 'codeLens' | 'inlayHint' | 'semanticTokens'): boolean {
    return this.capabilities.workspace?.[feature]?.refreshSupport === true;
  }

  get canShowDocuments(): boolean {
    return this.capabilities.window?.showDocument?.support === true;
  }

  get canShowProgress(): boolean {
    return this.capabilities.window?.workDoneProgress === true;
  }

  /** It shows disabled actions. */
  get showsDisabled(): boolean {
    return this.capabilities.textDocument?.codeAction?.disabledSupport === true;
  }

  /** It can show edits before applying them, if they request it. */
  get confirmsEdits(): boolean {
    const { documentChanges, changeAnnotationSupport } = this.capabilities.workspace?.workspaceEdit ?? {};
    return documentChanges === true && changeAnnotationSupport !== undefined;
  }

  /** It supports snippets in edits. */
  get takesSnippets(): boolean {
    return this.capabilities.workspace?.workspaceEdit?.snippetEditSupport === true;
  }
}

/** Paths of the folders on this machine. */
function foldersAt(uris: readonly string[]): string[] {
  return uris.filter((uri) => uri.startsWith('file:')).map(pathOfUri);
}
