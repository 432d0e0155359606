import { memo } from '@ezlint/grammar';
import {
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { hash } from '../../engine/core/findings/fingerprint.js';
import type { Finding } from '../../engine/core/types/finding.js';
import { SHAPES } from '../protocol/params.js';
import { pathOfUri } from '../protocol/uris.js';
import type { OpenStack } from '../workspace/stack-state.js';
import type { Workspace } from '../workspace/workspace.js';
import { checked } from './checked.js';
import type { Publishing } from './serving.js';

const { Full, Unchanged } = DocumentDiagnosticReportKind;

interface OfDocument {
  textDocument: { uri: string };
  previousResultId?: string;
}

interface OfWorkspace {
  previousResultIds: readonly { uri: string; value: string }[];
}

/** Responds to clients that pull problems: those of a document, and those of all files of the workspace. */
export function handlePulls(serving: Publishing): void {
  const { diagnostics } = serving.connection.languages;
  diagnostics.on(checked(SHAPES.ofDocument, (params: OfDocument, token) => ofDocument(serving, params, token)));
  diagnostics.onWorkspace(checked(SHAPES.previousResults, (params, token) => ofWorkspace(serving, params, token)));
}

/**
 * The problems of a document that a client pulls, and those of the other open files of its stack. Clients that can be asked to pull again
 * first get a draft for a large stack.
 */
async function ofDocument(
  serving: Publishing,
  { textDocument: { uri }, previousResultId }: OfDocument,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  const { workspace, features, settingsProblems, assertions } = await serving.started();
  const path = pathOfUri(uri);
  const stacks = await broughtStacks(serving, path, workspace);
  settingsProblems.update();
  if (stacks.length === 0) {
    const isOpen = workspace.open.has(path);
    const files = isOpen ? undefined : await workspace.wholeFolders(token);
    settingsProblems.update();
    const found = isOpen ? [] : files?.byPath.get(path);
    return { kind: Full, items: found ? serving.results.toDiagnostics(path, found, workspace, features) : [] };
  }
  for (const stack of stacks) {
    serving.results.refreshLenses(stack);
    serving.results.tellMembers(stack, workspace);
  }
  if (serving.client.canRefresh) serving.inBackground(settleOvertaken(serving, stacks, workspace));
  if (token.isCancellationRequested) return canceled();
  assertions.update();
  const byFile = new Map(stacks.flatMap((stack) => [...workspace.byFile(stack)]));
  const items = serving.results.toDiagnostics(path, byFile.get(path) ?? [], workspace, features);
  const resultId = resultIdOf(items);
  if (resultId === previousResultId) return { kind: Unchanged, resultId };
  // Problems from further stacks whose rules have not run are pulled separately.
  const others = [...byFile].filter(([other]) => other !== path && workspace.isBrought(other, stacks));
  const related = others.map(([other, findings]) => [
    workspace.uriOf(other),
    { kind: Full, items: serving.results.toDiagnostics(other, findings, workspace, features) },
  ]);
  return { kind: Full, resultId, items, relatedDocuments: Object.fromEntries(related) };
}

/** The stacks of a document at the time of resolution; stacks that ended meanwhile are not used in the response. */
async function broughtStacks(serving: Publishing, path: string, workspace: Workspace): Promise<readonly OpenStack[]> {
  for (;;) {
    const stacks = await workspace.allStacksOf(path);
    for (const stack of stacks) await brought(serving, stack, stacks, workspace);
    if (
      stacks.every(
        (stack) => workspace.holds(stack) && (stack.found.current || takesDraft(serving, stack, stacks, workspace)),
      )
    )
      return stacks;
  }
}

/** Waits for the rules, unless a draft is sufficient. */
async function brought(
  serving: Publishing,
  stack: OpenStack,
  stacks: readonly OpenStack[],
  workspace: Workspace,
): Promise<void> {
  const { found } = stack;
  if (!takesDraft(serving, stack, stacks, workspace)) await found.settle();
  else if (!found.current) serving.inBackground(found.settle().then(() => serving.results.refreshPulled()));
}

/** For a large stack, if the client can be asked to pull again for the results of the rules. */
function takesDraft(
  { client }: Publishing,
  { found }: OpenStack,
  stacks: readonly OpenStack[],
  workspace: Workspace,
): boolean {
  return client.canRefresh && found.canDraft && stacks.some((stack) => workspace.isLarge(stack));
}

/** Runs the rules again for stacks that another one has replaced, and asks the client to pull again. */
async function settleOvertaken(serving: Publishing, stacks: readonly OpenStack[], workspace: Workspace): Promise<void> {
  const overtaken = (await Promise.all(stacks.map((stack) => workspace.overtakenBy(stack)))).flat();
  if (overtaken.length === 0) return;
  await Promise.all(overtaken.map(({ found }) => found.settle()));
  serving.results.refreshPulled();
}

interface NamedProblems {
  problems: Diagnostic[];
  resultId: string;
}

function named(problems: Diagnostic[]): NamedProblems {
  return { problems, resultId: resultIdOf(problems) };
}

/** Clients ask every few seconds: the findings of a file are the same list until something changes. */
const ofFindings = memo<readonly Finding[], NamedProblems>();

/** The problems of all files of the workspace folders, open or not; for a file that no longer has problems, an empty list. */
async function ofWorkspace(
  serving: Publishing,
  { previousResultIds }: OfWorkspace,
  token: CancellationToken,
): Promise<WorkspaceDiagnosticReport> {
  const { workspace, features, settingsProblems, assertions } = await serving.started();
  workspace.showsFolders = true;
  const before = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
  const files = await workspace.wholeFolders(token);
  settingsProblems.update();
  if (!files || token.isCancellationRequested) return canceled();
  assertions.update();
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  for (const stack of files.stacks) serving.results.tellMembers(stack, workspace);
  for (const [path, findings] of files.byPath) {
    const uri = workspace.uriOf(path);
    const version = serving.versionOf(uri);
    const made = (): NamedProblems => named(serving.results.toDiagnostics(path, findings, workspace, features));
    const isCertain = serving.results.decidersIn(path).length === 0;
    const { problems, resultId } = isCertain ? ofFindings(findings, made, workspace.settings) : made();
    const isKnown = before.get(uri) === resultId;
    items.push(
      isKnown ? { kind: Unchanged, uri, version, resultId } : { kind: Full, uri, version, resultId, items: problems },
    );
    before.delete(uri);
  }
  // Open files have a separate response.
  const left = [...before.keys()].filter((uri) => !workspace.open.has(pathOfUri(uri)));
  for (const uri of left) items.push({ kind: Full, uri, version: null, items: [] });
  return { items };
}

/** Names problems by their content, so the same name never has another meaning. */
function resultIdOf(items: readonly Diagnostic[]): string {
  return hash(JSON.stringify(items));
}

export function canceled(): never {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'canceled') as never;
}
