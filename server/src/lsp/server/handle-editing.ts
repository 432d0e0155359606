import { type CodeAction, CodeActionKind, LSPErrorCodes, ResponseError, type TextEdit } from 'vscode-languageserver';
import type { EditingClient } from '../features/actions.js';
import { ALIGN } from '../protocol/legend.js';
import { SHAPES } from '../protocol/params.js';
import { pathOfUri } from '../protocol/uris.js';
import { checked, ofDocument } from './checked.js';
import type { Serving } from './serving.js';

/** Requests that produce edits. */
export function handleEditing(serving: Serving): void {
  const { connection } = serving;
  const versionOf = (uri: string): number | null => serving.versionOf(uri);
  const client: EditingClient = {
    versionOf,
    get takesSnippets() {
      return serving.client.takesSnippets;
    },
    get confirmsEdits() {
      return serving.client.confirmsEdits;
    },
    get showsDisabled() {
      return serving.client.showsDisabled;
    },
  };
  connection.onCompletion(
    checked(SHAPES.atPosition, async ({ textDocument: { uri }, position }, token) => {
      const { features } = await serving.started();
      const ofSettings = serving.settingsDocuments.complete(uri, position, features);
      if (ofSettings !== undefined) return serving.client.forms.completions(ofSettings);
      return serving.with(uri, token, (_features, view) =>
        serving.client.forms.completions(features.completionAt(view, position)),
      );
    }),
  );
  connection.onPrepareRename(
    ofDocument(serving, SHAPES.atPosition, (features, view, { position }) =>
      withReason(() => features.renameRange(view, position)),
    ),
  );
  connection.onRenameRequest(
    checked(SHAPES.rename, ({ textDocument, position, newName }, token) =>
      serving.with(textDocument.uri, token, async (features, view) => {
        const { workspace } = await serving.started();
        const others = await workspace.answers.otherStacks(pathOfUri(textDocument.uri));
        return withReason(() => {
          const edit = features.renameEdit(view, position, newName, { versionOf, others });
          return edit && serving.client.forms.edit(edit);
        });
      }),
    ),
  );
  connection.onCodeAction(
    checked(SHAPES.codeAction, ({ textDocument, range, context }, token) =>
      serving.settledWith(textDocument.uri, token, (features, view) => {
        const { only, diagnostics } = context;
        const isWanted = ({ kind = '' }: CodeAction): boolean =>
          only ? only.some((own) => kind === own || kind.startsWith(`${own}.`)) : kind === CodeActionKind.QuickFix;
        const align = only ? alignment(features.formatEdits(view), textDocument.uri, versionOf) : [];
        const actions = [...features.codeActions(view, range, diagnostics, client), ...align];
        return actions.filter(isWanted).map((action) => serving.client.forms.action(action));
      }),
    ),
  );
  handleFormatting(serving);
}

function handleFormatting(serving: Serving): void {
  const { connection } = serving;
  connection.onDocumentFormatting(
    ofDocument(serving, SHAPES.ofDocument, (features, view) => features.formatEdits(view)),
  );
  connection.onDocumentRangeFormatting(
    ofDocument(serving, SHAPES.inRange, (features, view, { range }) => features.formatEdits(view, range)),
  );
  connection.onDocumentRangesFormatting(
    ofDocument(serving, SHAPES.inRanges, (features, view, { ranges }) => features.formatRanges(view, ranges)),
  );
}

/** The result of a rename; the reason for which it is refused is shown to the user. */
function withReason<T>(rename: () => T): T {
  try {
    return rename();
  } catch (error) {
    if (error instanceof RangeError) return new ResponseError(LSPErrorCodes.RequestFailed, error.message) as never;
    throw error;
  }
}

function alignment(edits: TextEdit[], uri: string, versionOf: (uri: string) => number | null): CodeAction[] {
  if (edits.length === 0) return [];
  const edit = { documentChanges: [{ textDocument: { uri, version: versionOf(uri) }, edits }] };
  return [{ title: 'Align parameters and comments', kind: ALIGN, edit }];
}
