import type { ParsedFile } from '@ezlint/grammar';
import type { DocumentSymbol, Position, Range, SelectionRange, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { StackReading } from '../../src/engine/core/analysis/analysis.js';
import { commentOf } from '../../src/engine/core/format/comments.js';
import { DEFAULT_FORMAT } from '../../src/engine/core/format/format-settings.js';
import type { Document, StackRequest } from '../../src/engine/core/types/documents.js';
import type { Finding } from '../../src/engine/core/types/finding.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import { completionItems } from '../../src/lsp/features/completion/completion.js';
import * as features from '../../src/lsp/server/features.js';
import type { FileView } from '../../src/lsp/view/view.js';
import { promise } from './promise.js';
import type { Random } from './random.js';

const CLIENT = { versionOf: () => 1, takesSnippets: false, confirmsEdits: false, showsDisabled: true };

/** Number of positions per file at which features are tested. */
const CARETS = 3;

/** Results of an analysis that the features of an editor use. */
export interface Analyzed {
  request: StackRequest;
  reading: StackReading;
  rules: readonly Rule[];
  findings: readonly Finding[];
}

/** Calls every feature of the language server at random positions: none may throw, and every returned place must be in its file. */
export function checkFeatures(analyzed: Analyzed, random: Random, step: (name: string) => void): void {
  for (const document of analyzed.request.documents) {
    const view = viewOf(document, analyzed);
    if (view) new FeatureCheck(view, random, step).run();
  }
}

/** A document as the language server views it; a document that was not read has no view. */
function viewOf({ path, language }: Document, { request, reading, rules, findings }: Analyzed): FileView | undefined {
  const file = reading.parsed.get(path);
  if (!file) return undefined;
  return {
    ...{
      file,
      path,
      language,
      comment: commentOf(language),
      format: DEFAULT_FORMAT,
      reading,
      request,
      findings,
      others: [],
    },
    ...{ rules: new Map(rules.map((rule) => [rule.id, rule])), workload: 'average', uriOf: (other) => other },
  };
}

class FeatureCheck {
  constructor(
    private readonly view: FileView,
    private readonly random: Random,
    private readonly step: (name: string) => void,
  ) {}

  run(): void {
    this.wholeFile();
    this.formatting();
    for (let count = 0; count < CARETS; count++) this.at(this.position());
  }

  private position(): Position {
    const { file } = this.view;
    const { line, column } = file.lines.position(this.random.below(file.text.length + 1));
    // Sometimes a position outside the file.
    const outside = this.random.chance(20) ? 7 : 0;
    return { line: line - 1 + outside, character: column - 1 + outside };
  }

  private wholeFile(): void {
    const { view } = this;
    const { file } = view;
    this.step('symbols');
    for (const symbol of features.documentSymbols(file)) this.checkSymbol(symbol);
    features.symbolsIn(file, file.path);
    this.step('folding');
    for (const { startLine, endLine } of features.foldingRanges(view))
      promise(0 <= startLine && startLine < endLine && endLine < file.lines.count, `folds ${startLine} to ${endLine}`);
    this.step('links');
    for (const { range } of features.documentLinks(view)) this.checkRange(range, file);
    this.step('tokens');
    checkTokens(features.semanticTokens(view).data, file);
    this.step('hints');
    for (const { position } of features.inlayHints(view, wholeRange(file))) this.checkPosition(position, file);
    this.step('coverage');
    features.coverageOf(view);
  }

  private formatting(): void {
    const { view } = this;
    this.step('formatting');
    const edits = features.formatEdits(view);
    this.checkEdits(edits, view.file);
    this.step('formatting of a range');
    const [start, end] = this.inOrder();
    const partly = features.formatEdits(view, { start, end });
    this.checkEdits(partly, view.file);
    const all = new Set(edits.map((edit) => JSON.stringify(edit)));
    for (const edit of partly)
      promise(all.has(JSON.stringify(edit)), 'formatting a range edits what formatting all does not');
    const { data } = features.semanticTokens(view, { start, end });
    checkTokens(data, view.file);
  }

  private inOrder(): [Position, Position] {
    const [a, b] = [this.position(), this.position()];
    return a.line < b.line || (a.line === b.line && a.character < b.character) ? [a, b] : [b, a];
  }

  private at(position: Position): void {
    const { view } = this;
    this.step(`hover at ${position.line}:${position.character}`);
    const hover = features.hoverAt(view, position, { showsProblems: false });
    if (hover?.range) this.checkRange(hover.range, view.file);
    this.step(`completion at ${position.line}:${position.character}`);
    for (const { textEdit } of completionItems(view, position)) {
      const { range } = textEdit as TextEdit;
      this.checkRange(range, view.file);
      promise(range.start.line === range.end.line, 'completion over several lines');
    }
    this.names(position);
    this.step(`selection at ${position.line}:${position.character}`);
    this.checkSelection(features.selectionRange(view.file, position));
    this.step(`actions at ${position.line}:${position.character}`);
    for (const { edit } of features.codeActions(view, { start: position, end: position }, [], CLIENT))
      if (edit) this.checkWorkspaceEdit(edit);
  }

  private names(position: Position): void {
    const { view } = this;
    this.step(`names at ${position.line}:${position.character}`);
    for (const { uri, range } of [
      ...features.definitionsAt(view, position),
      ...features.referencesAt(view, position, true),
    ])
      this.checkRange(range, this.fileOf(uri));
    for (const { range } of features.highlightsAt(view, position)) this.checkRange(range, view.file);
    try {
      const range = features.renameRange(view, position);
      if (!range) return;
      this.checkRange(range, view.file);
      this.checkWorkspaceEdit(features.renameEdit(view, position, '10.99.99.99', { versionOf: () => 1, others: [] })!);
    } catch (error) {
      // A rejection with its reason.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  private fileOf(path: string): ParsedFile {
    const file = this.view.reading.parsed.get(path);
    promise(file !== undefined, `${path} is no file of the stack`);
    return file!;
  }

  private checkWorkspaceEdit({ documentChanges = [] }: WorkspaceEdit): void {
    for (const change of documentChanges) {
      if (!('edits' in change)) throw new Error('an edit that is none of text');
      this.checkEdits(change.edits as TextEdit[], this.fileOf(change.textDocument.uri));
    }
  }

  /** Edits must be inside the file and must not overlap; applying them throws otherwise. */
  private checkEdits(edits: readonly TextEdit[], file: ParsedFile): void {
    for (const { range } of edits) this.checkRange(range, file);
    TextDocument.applyEdits(TextDocument.create('x:x', 'x', 1, file.text), [...edits]);
  }

  private checkSymbol({ name, range, selectionRange, children = [] }: DocumentSymbol): void {
    promise(name.trim() !== '', 'a symbol without name');
    this.checkRange(range, this.view.file);
    promise(contains(range, selectionRange), `the name of ${name} is outside of it`);
    for (const child of children) this.checkSymbol(child);
  }

  private checkSelection({ range, parent }: SelectionRange): void {
    this.checkRange(range, this.view.file);
    if (!parent) return;
    promise(contains(parent.range, range), 'a selection that grows out of its parent');
    this.checkSelection(parent);
  }

  private checkRange({ start, end }: Range, file: ParsedFile): void {
    this.checkPosition(start, file);
    this.checkPosition(end, file);
    promise(!isBefore(end, start), `a range that ends before it starts: ${JSON.stringify({ start, end })}`);
  }

  private checkPosition({ line, character }: Position, { lines }: ParsedFile): void {
    promise(
      0 <= line && line < lines.count && 0 <= character && character <= lines.lineText(line + 1).length,
      `${line}:${character} is no place of the file`,
    );
  }
}

function wholeRange({ lines }: ParsedFile): Range {
  return { start: { line: 0, character: 0 }, end: { line: lines.count, character: 0 } };
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function contains(outer: Range, inner: Range): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

/** Tokens must be within their line and must not overlap. */
function checkTokens(data: readonly number[], { lines }: ParsedFile): void {
  let line = 0;
  let end = 0;
  let start = 0;
  for (let at = 0; at < data.length; at += 5) {
    const [down, right, length] = [data[at]!, data[at + 1]!, data[at + 2]!];
    line += down;
    if (down > 0) [start, end] = [0, 0];
    start += right;
    promise(start >= end && length > 0, `a token over another in line ${line + 1}`);
    end = start + length;
    promise(line < lines.count && end <= lines.lineText(line + 1).length, `a token over the end of line ${line + 1}`);
  }
}
