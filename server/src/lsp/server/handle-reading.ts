import { SHAPES } from '../protocol/params.js';
import type { FileView } from '../view/view.js';
import { checked, ofDocument } from './checked.js';
import type { Serving } from './server.js';

/** Requests that look at a file and change nothing. */
export function handleReading(serving: Serving): void {
  const { connection } = serving;
  connection.onHover(
    checked(SHAPES.atPosition, async ({ textDocument: { uri }, position }, token) => {
      const { features } = await serving.started();
      const ofSettings = serving.settingsDocuments.hover(uri, position, features);
      if (ofSettings !== undefined) return ofSettings;
      const { showsProblems } = serving;
      return serving.with(uri, token, (_features, view) => features.hoverAt(view, position, { showsProblems }));
    }),
  );
  connection.onDefinition(
    ofDocument(serving, SHAPES.atPosition, (features, view, { position }) => features.definitionsAt(view, position)),
  );
  connection.onReferences(
    ofDocument(serving, SHAPES.references, (features, view, { position, context }) =>
      features.referencesAt(view, position, context.includeDeclaration),
    ),
  );
  connection.onDocumentHighlight(
    ofDocument(serving, SHAPES.atPosition, (features, view, { position }) => features.highlightsAt(view, position)),
  );
  connection.onDocumentLinks(ofDocument(serving, SHAPES.ofDocument, (features, view) => features.documentLinks(view)));
  connection.languages.inlayHint.on(
    checked(SHAPES.inRange, async ({ textDocument, range }, token) => {
      const { workspace } = await serving.started();
      if (!workspace.settings.hints) return null;
      return serving.with(textDocument.uri, token, (features, view) => features.inlayHints(view, range));
    }),
  );
  connection.onCodeLens(
    checked(SHAPES.ofDocument, async ({ textDocument }, token) => {
      const { workspace } = await serving.started();
      if (!workspace.settings.lenses) return null;
      return serving.settledWith(textDocument.uri, token, (features, view) => features.codeLenses(view));
    }),
  );
  handleStructure(serving);
}

function handleStructure(serving: Serving): void {
  const { connection } = serving;
  connection.onDocumentSymbol(
    ofDocument(serving, SHAPES.ofDocument, (features, { file }) => features.documentSymbols(file)),
  );
  connection.onWorkspaceSymbol(
    checked(SHAPES.symbols, async ({ query }) => {
      const seen = new Map<string, FileView['file']>();
      let uriOf: FileView['uriOf'] = (path) => path;
      for (const uri of serving.openUris()) {
        const view = await serving.viewOf(uri);
        if (!view) continue;
        for (const [path, file] of view.reading.parsed) seen.set(path, file);
        uriOf = view.uriOf;
      }
      const { features } = await serving.started();
      return features.workspaceSymbols(seen.values(), query, uriOf);
    }),
  );
  connection.onFoldingRanges(ofDocument(serving, SHAPES.ofDocument, (features, view) => features.foldingRanges(view)));
  connection.onSelectionRanges(
    ofDocument(serving, SHAPES.atPositions, (features, { file }, { positions }) =>
      positions.map((position) => features.selectionRange(file, position)),
    ),
  );
  const noTokens = { data: [] };
  connection.languages.semanticTokens.on(
    checked(
      SHAPES.ofDocument,
      async ({ textDocument }, token) =>
        (await serving.with(textDocument.uri, token, (features, view) => features.semanticTokens(view))) ?? noTokens,
    ),
  );
  connection.languages.semanticTokens.onRange(
    checked(
      SHAPES.inRange,
      async ({ textDocument, range }, token) =>
        (await serving.with(textDocument.uri, token, (features, view) => features.semanticTokens(view, range))) ??
        noTokens,
    ),
  );
}
