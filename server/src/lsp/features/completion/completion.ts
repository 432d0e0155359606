import {
  type Completion,
  completionsAt,
  describeOperand,
  grammarOf,
  isAvailable,
  isMemberLanguage,
  type CompletionList as LegalWords,
  languageOf,
  memberCompletionsAt,
  type OperandFacts,
  type ParameterFacts,
  policyCompletionsAt,
  type Release,
  type StatementFacts,
} from '@ezlint/grammar';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type Position,
  type Range,
} from 'vscode-languageserver';
import { commentFormOf, commentStart } from '../../../engine/core/format/comments.js';
import { offsetAt, rangeOf } from '../../protocol/places.js';
import { shownPath } from '../../protocol/uris.js';
import type { FileView } from '../../view/view.js';
import { legalNames } from '../names/legal-names.js';
import { definedNames, symbolicNames } from '../names/names.js';
import { statementMarkdown } from './help.js';
import { isJob, jobsOf } from './jobs.js';
import { inUsualOrder } from './statement-order.js';

/** Maximum number of names in one response: more than users read, and few enough for a quick response. */
const MOST_NAMES = 300;

/** The possible completions; complete unless there are too many names. */
interface Offer {
  items: CompletionItem[];
  isWhole: boolean;
}

/** What a client is offered; of very many names, the first ones that match the typed text. */
export function completionAt(view: FileView, position: Position): CompletionItem[] | CompletionList {
  const { items, isWhole } = offerAt(view, position);
  return isWhole ? items : { isIncomplete: true, items };
}

/** The words that are valid at a position, including names of the stack, in the order of the language's facts. */
export function completionItems(view: FileView, position: Position): CompletionItem[] {
  return offerAt(view, position).items;
}

function offerAt(view: FileView, position: Position): Offer {
  const { file } = view;
  const isForeign = isInComment(view, position) || isInPlaceholder(view, position);
  const list = isForeign ? undefined : legalWords(view, offsetAt(file, position));
  if (!list) return { items: [], isWhole: true };
  const range = rangeOf(file, list.prefix.start, list.prefix.end);
  const completions = inUsualOrder(list.completions);
  const names = new Names(view, list.prefix);
  const items = completions.flatMap((completion) => itemsOf(completion, names));
  const begins = !list.statement && completions.some(({ kind }) => kind === 'statement');
  const snippets = begins ? completions.flatMap((completion) => snippetsOf(completion, view)) : [];
  return {
    items: distinct([...items, ...snippets]).map((item, index) => placed(item, index, range)),
    isWhole: names.areWhole,
  };
}

function isInComment({ file, language }: FileView, { line, character }: Position): boolean {
  const { kind, mark } = commentFormOf(language);
  if (line >= file.lines.count) return false;
  const before = file.lines.lineText(line + 1).slice(0, character);
  if (kind === 'line') return commentStart(before, mark) >= 0;
  return kind === 'block' ? before.lastIndexOf('/*') > before.lastIndexOf('*/') : before.startsWith(mark);
}

/** Ansible names are between the braces of a template. */
function isInPlaceholder({ file }: FileView, { line, character }: Position): boolean {
  if (line >= file.lines.count) return false;
  return /\{\{[^{}]*\}?$/.test(file.lines.lineText(line + 1).slice(0, character));
}

/** Two operands may accept the same name. */
function distinct(items: readonly CompletionItem[]): CompletionItem[] {
  const seen = new Set<string>();
  return items.filter(({ label, kind }) => {
    const key = `${kind} ${label}`;
    return !seen.has(key) && seen.add(key);
  });
}

function legalWords(view: FileView, offset: number): LegalWords | undefined {
  const { file, language, request } = view;
  const { release, symbols } = request;
  if (language === 'profile' || language === 'tn3270' || language === 'smcat')
    return completionsAt(file, offset, {
      language: languageOf(language),
      grammars: grammarOf,
      release,
      rules: { comment: view.comment, symbols, ...sequenceColumns(view) },
    });
  if (isMemberLanguage(language)) return memberCompletionsAt(file, offset, language, release);
  return file.dialect ? policyCompletionsAt(file, offset, language, release) : undefined;
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

function itemsOf(completion: Completion, names: Names): CompletionItem[] {
  const { kind, facts, help, refers = [] } = completion;
  if (kind === 'reference') return names.items(facts as OperandFacts, refers.includes('job'), help);
  // A free-form operand is not a word to insert, unless it is a job: the hover of its parameter describes its values.
  if (kind === 'operand') return isJob(facts as OperandFacts) ? names.items(facts as OperandFacts, true, help) : [];
  const detail = detailOf(completion);
  return [
    {
      label: completion.text,
      kind: KINDS[kind],
      ...(detail === undefined ? {} : { detail }),
      ...(help === undefined ? {} : { documentation: { kind: 'markdown', value: help } }),
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

/** The names of the stack that are valid at a position. */
class Names {
  /** No name was omitted. */
  areWhole = true;
  private readonly written: string;

  constructor(
    private readonly view: FileView,
    private readonly prefix: LegalWords['prefix'],
  ) {
    this.written = prefix.text.toUpperCase();
  }

  items(facts: OperandFacts, areJobs: boolean, help: string | undefined): CompletionItem[] {
    return this.sent(this.fitting(facts, areJobs)).map(([label, detail]) => ({
      label,
      kind: CompletionItemKind.Reference,
      detail,
      ...(help === undefined ? {} : { documentation: { kind: 'markdown', value: help } }),
    }));
  }

  /** Each name with its type and place. */
  private fitting(facts: OperandFacts, areJobs: boolean): Map<string, string> {
    const { view } = this;
    const names = new Map<string, string>();
    const isLegal = legalNames(facts, view, this.prefix.start);
    for (const use of [...symbolicNames(view), ...definedNames(view)])
      if (isLegal(use)) names.set(use.name, `${use.kinds[0]}, ${shownPath(use.file.path)}`);
    if (areJobs) for (const [name, path] of jobsOf(view)) names.set(name, `job, ${shownPath(path)}`);
    return names;
  }

  private sent(names: Map<string, string>): [string, string][] {
    if (names.size <= MOST_NAMES) return [...names];
    this.areWhole = false;
    return [...names].filter(([name]) => name.toUpperCase().includes(this.written)).slice(0, MOST_NAMES);
  }
}

/** Complete statements: one per type if a statement has types, as INTERFACE does. */
function snippetsOf({ kind, text, facts }: Completion, { language, request }: FileView): CompletionItem[] {
  if (kind !== 'statement') return [];
  const { release } = request;
  const family = language === 'profile' ? languageOf(language).family(text) : [];
  const typed = family.filter(
    ({ discriminator, facts: own }) =>
      discriminator !== undefined && own.status === 'current' && isAvailable(own, release),
  );
  const statements = typed.length > 0 ? typed.map((own) => own.facts) : [facts as StatementFacts];
  return statements.flatMap((own) => snippetOf(own, release));
}

/** A complete statement as an example from its own facts; a name to which others refer is a placeholder. */
function snippetOf(statement: StatementFacts, release: Release): CompletionItem[] {
  const [example] = statement.examples ?? [];
  if (example === undefined) return [];
  const named = statement.operands?.[0]?.defines !== undefined && statement.languages !== undefined;
  const text = example.trimEnd().replace(/[\\$}]/g, '\\$&');
  return [
    {
      label: `${statement.statement} …`,
      filterText: statement.statement,
      kind: CompletionItemKind.Snippet,
      detail: 'complete statement, as an example',
      insertText: named
        ? text.replace(/^(\S+[^\S\n]+)([^\s{]+)/, (_, keyword, name) => `${keyword}\${1:${name}}`)
        : text,
      insertTextFormat: InsertTextFormat.Snippet,
      documentation: { kind: 'markdown' as const, value: statementMarkdown(statement, release) },
    },
  ];
}
