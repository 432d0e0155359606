import allForms from '../../gen/forms.json';
import { keptIn } from '../collections/memo.js';
import type { Statement } from '../facts/language.js';
import type { ParameterFacts } from '../facts/types.js';
import { grammarOf } from '../languages/profile-language.js';
import { isMemberLanguage, memberVocabulary } from '../members/languages.js';
import { Binder } from './bind.js';
import { type Line, lines, operandRemarks, partsOf } from './layout.js';
import { memberSyntax } from './member-syntax.js';
import type { Form, Group, Syntax } from './types.js';

export type { Syntax } from './types.js';

const WIDTH = 80;
/** The column in which remarks begin, unless all lines are shorter. */
const REMARKS_AT = 48;

const SHORTEST = 24;

const binders = new Map<string, Binder>();

/** The syntax of a statement, in lines of 80 columns: what the grammar accepts, with defaults and releases as remarks. */
export function syntaxLines(statement: Statement): string[] {
  const syntax = syntaxOf(statement);
  const all = lines(syntax, 0);
  // The operands of a parameter are described with the parameter.
  all[0]!.remarks = [...operandRemarks(syntax), ...all[0]!.remarks];
  return written(all, signOf(statement));
}

/** The syntax of a parameter, with those that it excludes; undefined for an inline statement of a policy, which has a separate syntax. */
export function parameterSyntax(statement: Statement, facts: ParameterFacts): string[] | undefined {
  const group = groupWith(facts, syntaxOf(statement));
  return group && written(lines(group, 0), signOf(statement));
}

function groupWith(facts: ParameterFacts, within: Syntax): Group | undefined {
  if (within.kind === 'text') return undefined;
  if (within.kind === 'group' && within.members.some((member) => member.facts === facts)) return within;
  for (const part of partsOf(within)) {
    const found = groupWith(facts, part);
    if (found) return found;
  }
  return undefined;
}

/** The comment sign. */
function signOf({ language }: Statement): string {
  return language === 'policy' ? '#' : ';';
}

/** The syntax of a statement as a tree, for diagrams. */
export function syntaxTree(statement: Statement): Syntax {
  return syntaxOf(statement);
}

function syntaxOf({ grammar, startRule, facts, language }: Statement): Syntax {
  if (isMemberLanguage(language)) return memberSyntax(facts, memberVocabulary(language).facts);
  return binderOf(grammar).statement(startRule, facts);
}

function binderOf(grammar: string): Binder {
  return keptIn(
    binders,
    grammar,
    () => new Binder(grammarOf(grammar), (allForms as unknown as Record<string, Record<string, Form>>)[grammar]!),
  );
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

/** Remarks in lines of that many columns; a remark is split only if it is longer than a line. */
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
