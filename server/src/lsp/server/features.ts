/** All modules that work on an analyzed file, in one chunk that is loaded after the response to `initialize`. */
import { codeActions } from '../features/actions.js';
import { AssertionVerifier } from '../features/assertions.js';
import { hierarchyItems, incomingCalls, outgoingCalls } from '../features/call-hierarchy.js';
import { comparedVersions } from '../features/compared-versions.js';
import { completionAt } from '../features/completion.js';
import { connectionAnswer, resolveText } from '../features/connection.js';
import { toDiagnostic } from '../features/diagnostics.js';
import { drawingOf } from '../features/drawing.js';
import { formatEdits, formatRanges } from '../features/format.js';
import { inlayHints } from '../features/hints.js';
import { hoverAt } from '../features/hover.js';
import { impactHeadline } from '../features/impact-text.js';
import { codeLenses } from '../features/lenses.js';
import { documentLinks } from '../features/links.js';
import { definitionsAt, highlightsAt, referencesAt } from '../features/navigation.js';
import { currentFix, stackPlan } from '../features/plan.js';
import { renameEdit, renameRange } from '../features/rename.js';
import { coverageOf, findingsWithImpact, pageOf, stackInfo } from '../features/requests.js';
import { settingsCompletions, settingsHover } from '../features/settings-help.js';
import { checkSettings, settingsKindOf } from '../features/settings-schema.js';
import { signatureAt } from '../features/signature.js';
import { foldingRanges, selectionRange } from '../features/structure.js';
import { documentSymbols, workspaceSymbols } from '../features/symbols.js';
import { KnownTokens, tokenEdits } from '../features/token-changes.js';
import { semanticTokens } from '../features/tokens.js';
import { whatIfQuestion } from '../features/what-if.js';
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
