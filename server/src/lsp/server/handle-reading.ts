import type { CancellationToken } from 'vscode-languageserver';
import { SHAPES } from '../protocol/params.js';
import { checked, ofDocument } from './checked.js';
import type { Features } from './features.js';
import type { Serving } from './serving.js';
import { WorkspaceSymbols } from './workspace-symbols.js';

/** Requests that read a file and do not change anything. */
export function handleReading(serving: Serving): void {
  const { connection } = serving;
  connection.onHover(
    checked(SHAPES.atPosition, async ({ textDocument: { uri }, position }, token) => {
      const { features } = await serving.started();
      const ofSettings = serving.settingsDocuments.hover(uri, position, features);
      if (ofSettings !== undefined) return ofSettings;
      const { showsProblems } = serving.client;
      return serving.with(uri, token, (_features, view) => features.hoverAt(view, position, { showsProblems }));
    }),
  );
  connection.onSignatureHelp(
    ofDocument(serving, SHAPES.atPosition, (features, view, { position }) => features.signatureAt(view, position)),
  );
  handleHierarchy(serving);
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

/** The references between policy statements. */
function handleHierarchy(serving: Serving): void {
  const { callHierarchy } = serving.connection.languages;
  callHierarchy.onPrepare(
    ofDocument(serving, SHAPES.atPosition, (features, view, { position }) => features.hierarchyItems(view, position)),
  );
  callHierarchy.onIncomingCalls(
    checked(SHAPES.ofItem, ({ item }, token) =>
      serving.with(item.uri, token, (features, view) => features.incomingCalls(view, item)),
    ),
  );
  callHierarchy.onOutgoingCalls(
    checked(SHAPES.ofItem, ({ item }, token) =>
      serving.with(item.uri, token, (features, view) => features.outgoingCalls(view, item)),
    ),
  );
}

function handleStructure(serving: Serving): void {
  const { connection } = serving;
  connection.onDocumentSymbol(
    ofDocument(serving, SHAPES.ofDocument, (features, { file }) => features.documentSymbols(file)),
  );
  const symbols = new WorkspaceSymbols(serving);
  connection.onWorkspaceSymbol(checked(SHAPES.symbols, ({ query }, token) => symbols.matching(query, token)));
  connection.onFoldingRanges(ofDocument(serving, SHAPES.ofDocument, (features, view) => features.foldingRanges(view)));
  connection.onSelectionRanges(
    ofDocument(serving, SHAPES.atPositions, (features, { file }, { positions }) =>
      positions.map((position) => features.selectionRange(file, position)),
    ),
  );
  const noTokens = { data: [] };
  let known: InstanceType<Features['KnownTokens']> | undefined;
  const tokensOf = async (uri: string, token: CancellationToken) => {
    const { features } = await serving.started();
    known ??= new features.KnownTokens();
    const tokens = await serving.with(uri, token, (_features, view) => features.semanticTokens(view));
    return tokens ? { data: tokens.data, known, features } : undefined;
  };
  connection.languages.semanticTokens.on(
    checked(SHAPES.ofDocument, async ({ textDocument: { uri } }, token) => {
      const found = await tokensOf(uri, token);
      if (!found) return noTokens;
      return { resultId: found.known.take(uri, found.data, serving.openUris()), data: found.data };
    }),
  );
  connection.languages.semanticTokens.onDelta(
    checked(SHAPES.tokenDelta, async ({ textDocument: { uri }, previousResultId }, token) => {
      const found = await tokensOf(uri, token);
      if (!found) return noTokens;
      const before = found.known.of(uri, previousResultId);
      const resultId = found.known.take(uri, found.data, serving.openUris());
      return before
        ? { resultId, edits: found.features.tokenEdits(before, found.data) }
        : { resultId, data: found.data };
    }),
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
