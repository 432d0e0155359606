import { firstIndex, keptIn, memo } from '@ezlint/grammar';
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
  type SnippetTextEdit,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { editedText } from '../../engine/core/edits/edited-text.js';
import { keepNumbers } from '../../engine/core/edits/numbered-records.js';
import { byPlace } from '../../engine/core/edits/removed-lines.js';
import { commentFormOf, commentStart } from '../../engine/core/format/comments.js';
import { comparePositions, type Edit, type Finding } from '../../engine/core/types/finding.js';
import { EXPLAIN, FIX_ALL } from '../protocol/legend.js';
import { toRange } from '../protocol/places.js';
import type { FileView } from '../view/view.js';

/** What the edits of actions depend on. */
export interface EditingClient {
  versionOf(uri: string): number | null;
  /** The client supports snippets in edits, so the user can enter a reason immediately. */
  readonly takesSnippets: boolean;
  /** The client shows disabled actions with the reason. */
  readonly showsDisabled: boolean;
  /** The client can show edits before applying them, if they request it. */
  readonly confirmsEdits: boolean;
}

/** More findings than a person reads in a menu: if all of a large file is selected, each would require a copy of its text. */
const MOST_FINDINGS = 100;

/**
 * Actions for the findings at a position: edits first, then suppressions, then explanations; in each group, the findings that the client
 * requested precede others at the position.
 */
export function codeActions(
  view: FileView,
  range: Range,
  diagnostics: readonly Diagnostic[],
  client: EditingClient,
): CodeAction[] {
  const shared = sharedBy(diagnostics);
  const topics = findingsIn(view, range)
    .map((finding) => ({ finding, shared: shared(finding) }))
    .sort((a, b) => Number('diagnostics' in b.shared) - Number('diagnostics' in a.shared))
    .slice(0, MOST_FINDINGS);
  const actions: CodeAction[] = [
    ...topics.flatMap(({ finding, shared }) => editActions(finding, shared, view, client)),
    ...once(topics, ({ ruleId, range: { start } }) => `${ruleId} ${start.line}`).flatMap(({ finding, shared }) => {
      const edit = suppressionEdit(finding, view, client);
      return edit ? [{ ...shared, title: `Ignore ${finding.ruleId} here, with a reason`, edit }] : [];
    }),
    ...once(topics, ({ ruleId }) => ruleId).map(({ finding: { ruleId }, shared }) => ({
      ...shared,
      title: `Explain ${ruleId}`,
      command: { title: `Explain ${ruleId}`, command: EXPLAIN, arguments: [ruleId] },
    })),
  ];
  const safe = safeEdits(view);
  if (safe.length > 0)
    actions.push({
      title: safe.length === 1 ? 'Apply the safe ezlint fix' : `Apply all ${safe.length} safe ezlint fixes`,
      kind: FIX_ALL,
      edit: workspaceEdit(safe.flat(), view, client),
    });
  return actions;
}

type Shared = Pick<CodeAction, 'kind' | 'diagnostics'>;

interface Topic {
  finding: Finding;
  shared: Shared;
}

/** The first topic of each key, with the diagnostics of the others: an action for them would be the same. */
function once(topics: readonly Topic[], keyOf: (finding: Finding) => string): Topic[] {
  const byKey = new Map<string, Topic>();
  for (const { finding, shared } of topics) {
    const key = keyOf(finding);
    const known = byKey.get(key);
    const diagnostics = [...(known?.shared.diagnostics ?? []), ...(shared.diagnostics ?? [])];
    const joined = { ...shared, ...(diagnostics.length > 0 ? { diagnostics } : {}) };
    byKey.set(key, { finding: known?.finding ?? finding, shared: joined });
  }
  return [...byKey.values()];
}

/** Common properties of the actions for a finding. */
function sharedBy(diagnostics: readonly Diagnostic[]): (finding: Finding) => Shared {
  const byFinding = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.code} ${(diagnostic.data as { fingerprint?: string } | undefined)?.fingerprint}`;
    byFinding.get(key)?.push(diagnostic) ?? byFinding.set(key, [diagnostic]);
  }
  return ({ ruleId, fingerprint }) => {
    const own = byFinding.get(`${ruleId} ${fingerprint}`);
    return { kind: CodeActionKind.QuickFix, ...(own ? { diagnostics: own } : {}) };
  };
}

function editActions({ fix }: Finding, shared: Shared, view: FileView, client: EditingClient): CodeAction[] {
  if (!fix?.edits) return [];
  const title = fix.kind === 'safe' ? fix.title : `${fix.title} (review)`;
  const reason = refusalOf(fix.edits, view);
  if (reason !== undefined) return client.showsDisabled ? [{ ...shared, title, disabled: { reason } }] : [];
  const preferred = fix.kind === 'safe' ? { isPreferred: true } : {};
  return [{ ...shared, title, ...preferred, edit: reviewed(fix, workspaceEdit(fix.edits, view, client), client) }];
}

/** If a fix requires review, the editor first shows its edit. */
function reviewed({ kind, title }: Fix, edit: WorkspaceEdit, { confirmsEdits }: EditingClient): WorkspaceEdit {
  if (kind === 'safe' || !confirmsEdits) return edit;
  const documents = (edit.documentChanges as TextDocumentEdit[]).map(({ textDocument, edits }) => ({
    textDocument,
    edits: (edits as TextEdit[]).map((own) => ({ ...own, annotationId: 'review' })),
  }));
  return { documentChanges: documents, changeAnnotations: { review: { label: title, needsConfirmation: true } } };
}

type Fix = NonNullable<Finding['fix']>;

function findingsIn({ findings, others, path }: FileView, range: Range): Finding[] {
  return [...findings, ...others].filter((finding) => {
    if (finding.file !== path) return false;
    const own = toRange(finding.range);
    return !isBefore(own.end, range.start) && !isBefore(range.end, own.start);
  });
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

const safeOf = memo<readonly Finding[], Edit[][]>();

/** Cached by findings: editors request them with every move of the caret. */
function safeEdits(view: FileView): Edit[][] {
  const { findings, others } = view;
  const make = (): Edit[][] => {
    const safe = fixAllEdits([...findings, ...others]);
    return refusalOf(safe.flat(), view) === undefined ? safe : safe.filter((edits) => !refusalOf(edits, view));
  };
  return others.length === 0 ? safeOf(findings, make) : make();
}

/** The edits of all safe fixes that do not overlap, in the order of the findings. */
function fixAllEdits(findings: readonly Finding[]): Edit[][] {
  const files = new Map<string, Edit[]>();
  const chosen: Edit[][] = [];
  for (const { fix } of findings) {
    if (fix?.kind !== 'safe' || !fix.edits) continue;
    if (fix.edits.some((edit) => meets(files.get(edit.file) ?? [], edit))) continue;
    for (const edit of fix.edits) {
      const taken = files.get(edit.file) ?? [];
      files.set(edit.file, taken);
      taken.splice(
        firstIndex(taken, (other) => byPlace(other, edit) > 0),
        0,
        edit,
      );
    }
    chosen.push(fix.edits);
  }
  return chosen;
}

/** Why the command line would not apply the edits, for example because a line would be longer than the record. */
function refusalOf(edits: readonly Edit[], { reading }: FileView): string | undefined {
  for (const path of new Set(edits.map(({ file }) => file))) {
    const text = reading.parsed.get(path)?.text;
    if (text === undefined) continue;
    const own = edits.filter(({ file }) => file === path);
    const after = editedText(text, own);
    if (typeof after !== 'string') return after.refused;
  }
  return undefined;
}

/** Whether an edit overlaps or touches one of the others, which are ordered by position and do not overlap. */
function meets(others: readonly Edit[], { range }: Edit): boolean {
  const before = others[firstIndex(others, (other) => comparePositions(other.range.start, range.end) > 0) - 1];
  return before !== undefined && comparePositions(before.range.end, range.start) >= 0;
}

function workspaceEdit(edits: readonly Edit[], { uriOf }: FileView, { versionOf }: EditingClient): WorkspaceEdit {
  const documents = new Map<string, TextDocumentEdit>();
  for (const { file, range, text } of edits) {
    const uri = uriOf(file);
    const document = keptIn(documents, uri, () => ({ textDocument: { uri, version: versionOf(uri) }, edits: [] }));
    document.edits.push({ range: toRange(range), newText: text });
  }
  return { documentChanges: [...documents.values()] };
}

/**
 * A directive after the text of the line where the finding starts, or above it if comments must be on a separate line; an existing comment of the
 * line is kept. In a file with sequence numbers, the added record has a number; undefined if a record has no room for its number.
 */
function suppressionEdit(
  finding: Finding,
  view: FileView,
  { versionOf, takesSnippets }: EditingClient,
): WorkspaceEdit | undefined {
  const uri = view.uriOf(view.path);
  const edits = keepNumbers([directiveFor(finding, view)], () => view.file)?.map((edit): TextEdit | SnippetTextEdit => {
    const range = toRange(edit.range);
    return takesSnippets
      ? { range, snippet: { kind: 'snippet', value: withPlaceholder(edit.text) } }
      : { range, newText: edit.text };
  });
  return edits && { documentChanges: [{ textDocument: { uri, version: versionOf(uri) }, edits }] };
}

/** In every code page of EBCDIC. */
const REASON = '...';

/** Columns of a record that z/OS reads; text after them may be truncated. */
const RECORD_END = 72;

/** The text as a snippet that places the caret in the reason. */
function withPlaceholder(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&').replace(`"${REASON}"`, `"\${1:${REASON}}"`);
}

function directiveFor({ ruleId, range }: Finding, { file, language }: FileView): Edit {
  const { kind, mark } = commentFormOf(language);
  const line = file.lines.lineText(range.start.line);
  const words = `${ruleId} reason="${REASON}"`;
  const addedAt = (column: number, text: string): Edit => {
    const position = { line: range.start.line, column };
    return { file: file.path, range: { start: position, end: position }, text };
  };
  if (kind === 'record') return addedAt(1, `${mark} ezlint:ignore-next-line ${words}${lineEndOf(file.text)}`);
  const behind =
    kind === 'block'
      ? `  /* ezlint:ignore ${words} */`
      : `${commentStart(line, mark) >= 0 ? ' ' : '  '}${mark} ezlint:ignore ${words}`;
  if (line.length + behind.length <= RECORD_END) return addedAt(line.length + 1, behind);
  // A finding about the file itself is at its beginning, wherever that is.
  const isOfFile = range.start.line === 1 && range.start.column === 1 && range.end.column === 1;
  const above = `ezlint:ignore-${isOfFile ? 'file' : 'next-line'} ${words}`;
  const text = kind === 'block' ? `/* ${above} */` : `${mark} ${above}`;
  return addedAt(1, `${text}${lineEndOf(file.text)}`);
}

function lineEndOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}
