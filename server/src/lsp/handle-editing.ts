import { CodeActionKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { EditingClient } from './features/actions.js';
import { ALIGN } from './legend.js';
import type { Serving } from './server.js';

/** Requests that lead to edits. */
export function handleEditing(serving: Serving): void {
  const { connection } = serving;
  const versionOf = (uri: string): number | null => serving.versionOf(uri);
  const client: EditingClient = {
    versionOf,
    get takesSnippets() {
      return serving.takesSnippets;
    },
    get showsDisabled() {
      return serving.showsDisabled;
    },
  };
  connection.onCompletion(({ textDocument, position }, token) =>
    serving.with(textDocument.uri, token, (features, view) =>
      serving.forClient.completions(features.completionAt(view, position)),
    ),
  );
  connection.onPrepareRename(({ textDocument, position }, token) =>
    serving.with(textDocument.uri, token, (features, view) => features.renameRange(view, position)),
  );
  connection.onRenameRequest(({ textDocument, position, newName }, token) =>
    serving.with(textDocument.uri, token, (features, view) => {
      try {
        const edit = features.renameEdit(view, position, newName, versionOf);
        return edit && serving.forClient.edit(edit);
      } catch (error) {
        if (error instanceof RangeError) return new ResponseError(LSPErrorCodes.RequestFailed, error.message) as never;
        throw error;
      }
    }),
  );
  connection.onCodeAction(({ textDocument, range, context }, token) =>
    serving.settledWith(textDocument.uri, token, (features, view) => {
      const wanted = context.only;
      const actions = features.codeActions(view, range, context.diagnostics, client);
      const align = features.formatEdits(view);
      if (align.length > 0) {
        const { uri } = textDocument;
        actions.push({
          title: 'Align operands and comments',
          kind: ALIGN,
          edit: { documentChanges: [{ textDocument: { uri, version: versionOf(uri) }, edits: align }] },
        });
      }
      const fitting = actions.filter(({ kind }) =>
        wanted ? wanted.some((own) => kind === own || kind?.startsWith(`${own}.`)) : kind === CodeActionKind.QuickFix,
      );
      return fitting.map((action) => serving.forClient.action(action));
    }),
  );
  connection.onDocumentFormatting(({ textDocument }, token) =>
    serving.with(textDocument.uri, token, (features, view) => features.formatEdits(view)),
  );
  connection.onDocumentRangeFormatting(({ textDocument, range }, token) =>
    serving.with(textDocument.uri, token, (features, view) => features.formatEdits(view, range)),
  );
  connection.onDocumentRangesFormatting(({ textDocument, ranges }, token) =>
    serving.with(textDocument.uri, token, (features, view) => features.formatRanges(view, ranges)),
  );
}
