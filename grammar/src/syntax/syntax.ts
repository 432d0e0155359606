import allForms from '../../gen/forms.json';
import type { Statement } from '../facts/language.js';
import type { ParameterFacts } from '../facts/types.js';
import { isMemberLanguage, memberVocabulary } from '../members/languages.js';
import { grammarOf } from '../profile-language.js';
import { Binder } from './bind.js';
import { flat, type Line, lines, operandRemarks, partsOf } from './layout.js';
import { memberSyntax } from './member-syntax.js';
import type { Form, Syntax } from './types.js';

const WIDTH = 80;
/** Where remarks begin, unless all lines are shorter. */
const REMARKS_AT = 48;

const SHORTEST = 24;

const binders = new Map<string, Binder>();

/** The syntax of a statement, in lines of 80 columns: what the grammar takes, with defaults and releases as remarks. */
export function syntaxLines(statement: Statement): string[] {
  const syntax = syntaxOf(statement);
  const all = lines(syntax, 0);
  // The operands of a parameter are said with the parameter.
  all[0]!.remarks.unshift(...operandRemarks(syntax));
  return written(all, statement.language === 'policy' ? '#' : ';');
}

/** The syntax of a parameter in one line, if it fits into one. */
export function parameterSyntax(statement: Statement, facts: ParameterFacts): string | undefined {
  const part = partOf(syntaxOf(statement), facts);
  const text = part && flat(part);
  return text === undefined || text.length > WIDTH ? undefined : text;
}

/** What the syntax has for a parameter, wherever it stands. */
function partOf(within: Syntax, facts: ParameterFacts): Syntax | undefined {
  if (within.kind === 'text') return undefined;
  const inner = within.kind === 'group' ? within.members : [];
  const own = inner.find((member) => member.facts === facts);
  if (own) return own.part;
  for (const part of partsOf(within)) {
    const found = partOf(part, facts);
    if (found) return found;
  }
  return undefined;
}

function syntaxOf({ grammar, startRule, facts, language }: Statement): Syntax {
  if (isMemberLanguage(language)) return memberSyntax(facts, memberVocabulary(language).facts);
  return binderOf(grammar).statement(startRule, facts);
}

function binderOf(grammar: string): Binder {
  let binder = binders.get(grammar);
  if (!binder) {
    binder = new Binder(grammarOf(grammar), (allForms as unknown as Record<string, Record<string, Form>>)[grammar]!);
    binders.set(grammar, binder);
  }
  return binder;
}

/** Lines with their remarks in one column. */
function written(all: readonly Line[], sign: string): string[] {
  const texts = all.map(({ indent, text }) => ' '.repeat(indent) + text);
  const remarked = texts.filter((text, index) => all[index]!.remarks.length > 0 && text.length < REMARKS_AT - 1);
  const column = Math.max(SHORTEST, ...remarked.map((text) => text.length)) + 2;
  return all.flatMap(({ remarks }, index) => withRemarks(texts[index]!, remarks, column, sign));
}

function withRemarks(text: string, remarks: readonly string[], column: number, sign: string): string[] {
  if (remarks.length === 0) return [text];
  const line = `${text.padEnd(column - 1)} ${sign} ${remarks.join(', ')}`;
  if (line.length <= WIDTH) return [line];
  const below = wrapped(remarks, WIDTH - column - 2).map((each) => `${' '.repeat(column)}${sign} ${each}`);
  return text.length < column ? [text.padEnd(column) + below[0]!.trimStart(), ...below.slice(1)] : [text, ...below];
}

/** Remarks in lines of that many columns; one is broken only where it is longer than a line. */
function wrapped(remarks: readonly string[], width: number): string[] {
  const done: string[] = [];
  const add = (words: string): void => {
    const last = done.at(-1);
    if (last !== undefined && last.length + 1 + words.length <= width) done[done.length - 1] = `${last} ${words}`;
    else done.push(words);
  };
  remarks.forEach((remark, index) => {
    const text = index === remarks.length - 1 ? remark : `${remark},`;
    for (const words of text.length <= width ? [text] : text.split(' ')) add(words);
  });
  return done;
}
