import {
  type Completion,
  completionsAt,
  describeOperand,
  type CompletionContext as GrammarContext,
  grammarOf,
  languageOf,
  type OperandFacts,
  type ParameterFacts,
} from '@ezlint/grammar';
import {
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  type Position,
  type Range,
} from 'vscode-languageserver';
import { offsetAt, rangeOf } from '../places.js';
import type { FileView } from '../view.js';
import { statementMarkdown } from './help.js';

/** The words that are legal at a place, names of the stack included, in the order of the language's facts. */
export function completionItems(
  view: FileView,
  position: Position,
  language: 'profile' | 'tn3270' | 'smcat',
): CompletionItem[] {
  const { file, request } = view;
  const context: GrammarContext = {
    language: languageOf(language),
    grammars: grammarOf,
    release: request.release,
    rules: { comment: ';', symbols: request.symbols, ...sequenceColumns(view) },
  };
  const { prefix, statement, completions } = completionsAt(file, offsetAt(file, position), context);
  const range = rangeOf(file, prefix.start, prefix.end);
  const items = completions.flatMap((completion) => itemsOf(completion, view));
  const snippets = statement ? [] : snippetItems(context);
  return [...items, ...snippets].map((item, index) => placed(item, index, range));
}

function sequenceColumns({ file }: FileView): { sequenceColumns?: readonly [number, number] } {
  return file.sequenceNumbers ? { sequenceColumns: file.sequenceNumbers.columns } : {};
}

function placed(item: CompletionItem, index: number, range: Range): CompletionItem {
  const newText = item.insertText ?? item.label;
  const { insertText: _, ...rest } = item;
  return { ...rest, sortText: String(index).padStart(5, '0'), textEdit: { range, newText } };
}

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  statement: CompletionItemKind.Keyword,
  parameter: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  end: CompletionItemKind.Keyword,
  reference: CompletionItemKind.Reference,
  operand: CompletionItemKind.Value,
};

function itemsOf(completion: Completion, view: FileView): CompletionItem[] {
  if (completion.kind === 'reference') return referenceItems(completion, view);
  // A plain operand is no word to insert; the hover of its parameter says what it may be.
  if (completion.kind === 'operand') return [];
  const detail = detailOf(completion);
  return [
    {
      label: completion.text,
      kind: KINDS[completion.kind],
      ...(detail === undefined ? {} : { detail }),
      ...(completion.help === undefined ? {} : { documentation: { kind: 'markdown', value: completion.help } }),
    },
  ];
}

function detailOf({ kind, facts, required }: Completion): string | undefined {
  if (kind !== 'parameter') return kind === 'statement' ? 'statement' : undefined;
  const parameter = facts as ParameterFacts;
  const operands = (parameter.operands ?? []).map(describeOperand).join('; ');
  const since = parameter.since === undefined ? '' : `since ${parameter.since}`;
  const fallback = parameter.default === undefined ? '' : `default ${parameter.default}`;
  return [required ? 'required' : '', operands, fallback, since].filter((text) => text !== '').join(', ') || undefined;
}

/** The names that the stack defines, and the jobs that it reserves ports for or starts. */
function referenceItems(completion: Completion, { analysis }: FileView): CompletionItem[] {
  const names = new Map<string, string>();
  for (const { kind, name, usage } of analysis.stack.model.definitions) {
    if (completion.refers?.includes(kind)) names.set(name, `${kind}, ${usage}`);
  }
  const help = (completion.facts as OperandFacts | undefined)?.help;
  return [...names].map(([label, detail]) => ({
    label,
    kind: CompletionItemKind.Reference,
    detail,
    ...(help === undefined ? {} : { documentation: { kind: 'markdown', value: help } }),
  }));
}

/** A whole statement as an example of its own facts. */
function snippetItems({ language, release }: GrammarContext): CompletionItem[] {
  return language.statements.flatMap(({ facts }) => {
    const [example] = facts.examples ?? [];
    if (facts.status !== 'current' || example === undefined) return [];
    return [
      {
        label: `${facts.statement} …`,
        filterText: facts.statement,
        kind: CompletionItemKind.Snippet,
        detail: 'whole statement, as an example',
        insertText: example.trimEnd().replace(/[\\$}]/g, '\\$&'),
        insertTextFormat: InsertTextFormat.Snippet,
        documentation: { kind: 'markdown' as const, value: statementMarkdown(facts, release) },
      },
    ];
  });
}
