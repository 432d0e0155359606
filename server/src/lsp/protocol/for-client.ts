import {
  type ClientCapabilities,
  type CodeAction,
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';

/** Responses in the form that a client supports: an older client would show snippet syntax, or lose an edit. */
export class ForClient {
  constructor(private readonly capabilities: () => ClientCapabilities) {}

  completions(offered: CompletionItem[] | CompletionList): CompletionItem[] | CompletionList {
    if (this.capabilities().textDocument?.completion?.completionItem?.snippetSupport === true) return offered;
    if (Array.isArray(offered)) return offered.map(withoutSnippet);
    return { ...offered, items: offered.items.map(withoutSnippet) };
  }

  edit(edit: WorkspaceEdit): WorkspaceEdit {
    if (this.capabilities().workspace?.workspaceEdit?.documentChanges === true || !edit.documentChanges) return edit;
    const changes = (edit.documentChanges as TextDocumentEdit[]).map(
      ({ textDocument, edits }): [string, TextEdit[]] => [textDocument.uri, edits as TextEdit[]],
    );
    return { changes: Object.fromEntries(changes) };
  }

  action(action: CodeAction): CodeAction {
    return action.edit ? { ...action, edit: this.edit(action.edit) } : action;
  }
}

function withoutSnippet(item: CompletionItem): CompletionItem {
  if (item.insertTextFormat === undefined) return item;
  const { insertTextFormat: _, ...rest } = item;
  // A key of settings: the user enters what follows it.
  if (item.kind !== CompletionItemKind.Snippet) return { ...rest, insertText: `${item.label}:` };
  const { range, newText } = item.textEdit as TextEdit;
  const plain = newText.replace(/\$\{\d+:([^{}]*)\}/g, '$1').replace(/\\([\\$}])/g, '$1');
  return { ...rest, textEdit: { range, newText: plain } };
}
