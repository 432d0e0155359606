/** All modules that work on an analyzed file, in one chunk that is loaded after the response to `initialize`. */
import { codeActions } from '../features/actions.js';
import { AssertionVerifier } from '../features/assertions.js';
import { completionAt } from '../features/completion/completion.js';
import { signatureAt } from '../features/completion/signature.js';
import { toDiagnostic } from '../features/diagnostics.js';
import { formatEdits, formatRanges } from '../features/format.js';
import { inlayHints } from '../features/hints.js';
import { hoverAt } from '../features/hover.js';
import { codeLenses } from '../features/lenses.js';
import { hierarchyItems, incomingCalls, outgoingCalls } from '../features/names/call-hierarchy.js';
import { documentLinks } from '../features/names/links.js';
import { definitionsAt, highlightsAt, referencesAt } from '../features/names/navigation.js';
import { renameEdit, renameRange } from '../features/names/rename.js';
import { documentSymbols, workspaceSymbols } from '../features/names/symbols.js';
import { coverageOf, findingsWithImpact, pageOf, stackInfo } from '../features/requests.js';
import { settingsCompletions, settingsHover } from '../features/settings-help.js';
import { checkSettings, settingsKindOf } from '../features/settings-schema.js';
import { foldingRanges, selectionRange } from '../features/structure.js';
import { KnownTokens, tokenEdits } from '../features/token-changes.js';
import { semanticTokens } from '../features/tokens.js';
import { comparedVersions } from '../features/views/compared-versions.js';
import { connectionAnswer, resolveText } from '../features/views/connection.js';
import { drawingOf } from '../features/views/drawing.js';
import { impactHeadline } from '../features/views/impact-text.js';
import { currentFix, stackPlan } from '../features/views/plan.js';
import { whatIfQuestion } from '../features/views/what-if.js';
import { offsetAt } from '../protocol/places.js';
import { ReadyCompletion } from '../threads/ready-completion.js';

export const features = {
  AssertionVerifier,
  ReadyCompletion,
  codeActions,
  codeLenses,
  comparedVersions,
  completionAt,
  connectionAnswer,
  coverageOf,
  currentFix,
  definitionsAt,
  documentLinks,
  documentSymbols,
  drawingOf,
  findingsWithImpact,
  foldingRanges,
  formatEdits,
  formatRanges,
  highlightsAt,
  hierarchyItems,
  hoverAt,
  impactHeadline,
  incomingCalls,
  inlayHints,
  KnownTokens,
  offsetAt,
  outgoingCalls,
  pageOf,
  referencesAt,
  renameEdit,
  renameRange,
  resolveText,
  selectionRange,
  semanticTokens,
  signatureAt,
  checkSettings,
  settingsCompletions,
  settingsHover,
  settingsKindOf,
  stackInfo,
  stackPlan,
  toDiagnostic,
  tokenEdits,
  whatIfQuestion,
  workspaceSymbols,
};

export type Features = typeof features;
