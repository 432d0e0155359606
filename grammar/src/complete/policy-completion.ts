import { namesInTable } from '../facts/algorithms.js';
import { isAvailable, type Release } from '../facts/release.js';
import type { OperandFacts, ParameterFacts } from '../facts/types.js';
import type { ParsedFile } from '../parse/parsed-file.js';
import { excludeEachOther } from '../parse/validate.js';
import { type Line, readLines } from '../policy/lines.js';
import { type Body, policyStatements } from '../policy/policy-language.js';
import { type Completion, type CompletionList, prefixAt } from './completion.js';

/** An open block around the caret with the lines that are already in it, before and after the caret. */
interface OpenBlock {
  body: Body | undefined;
  coded: Line[];
}

/** Where the caret is between the lines of a file. */
interface Surroundings extends OpenBlock {
  /** The previous line opens a block, but its brace is missing. */
  needsBrace: boolean;
}

/** What is valid at an offset of a Policy Agent file: an attribute or statement at the start of a line, a value after it. */
export function policyCompletionsAt(
  file: ParsedFile,
  offset: number,
  language: string,
  release: Release,
): CompletionList {
  const prefix = prefixAt(file.text, offset);
  const lines = readLines(file.text);
  const record = file.lines.lineOf(prefix.start);
  const own = lines.findLast((line) => line.start < prefix.start && file.lines.lineOf(line.start) === record);
  const inside = surroundings(
    lines.filter((line) => line.end < prefix.start && line !== own),
    lines.filter((line) => line.start >= prefix.end),
  );
  if (own && own.word !== '{' && own.word !== '}') {
    const [, ...given] = file.text.slice(own.start, prefix.start).trim().split(/\s+/);
    return { prefix, completions: valuesOf(own, given, inside, release) };
  }
  const { body, needsBrace } = inside;
  if (needsBrace) return { prefix, completions: [{ kind: 'end', text: '{' }] };
  if (!body) return { prefix, completions: statementsOf(language, release, inside) };
  return { prefix, statement: body.statement, completions: attributesOf(inside, release) };
}

/** The innermost block that is open before the cursor; the lines after the cursor contain the rest of it. */
function surroundings(before: readonly Line[], after: readonly Line[]): Surroundings {
  const stack: OpenBlock[] = [{ body: undefined, coded: [] }];
  let last: Line | undefined;
  for (const line of before) {
    const open = stack.at(-1)!;
    if (line.word === '{') stack.push({ body: last && bodyOf(last.word, open.body), coded: [] });
    else if (line.word === '}') {
      if (stack.length > 1) stack.pop();
    } else open.coded.push(line);
    last = line;
  }
  const innermost = stack.at(-1)!;
  let depth = 0;
  for (const line of after)
    if (line.word === '{') depth++;
    else if (line.word === '}' && --depth < 0) break;
    else if (depth === 0 && line.word !== '}') innermost.coded.push(line);
  const needsBrace = last !== undefined && opensBlock(last.word, innermost.body) && after[0]?.word !== '{';
  return { ...innermost, needsBrace };
}

function bodyOf(keyword: string, outer: Body | undefined): Body | undefined {
  const statements = policyStatements();
  const attribute = outer?.attributes.get(keyword);
  if (outer && attribute?.block !== undefined) return statements.inner(outer, attribute);
  const statement = statements.statement(keyword);
  return statement && statements.bodyOf(statement);
}

function opensBlock(keyword: string, outer: Body | undefined): boolean {
  if (outer) return outer.attributes.get(keyword)?.block !== undefined;
  const facts = policyStatements().statement(keyword)?.facts;
  return facts !== undefined && facts.form !== 'line' && facts.open === undefined;
}

/** Statements whose last occurrence is in effect are offered only once. */
function statementsOf(language: string, release: Release, { coded }: OpenBlock): Completion[] {
  const present = new Set(coded.map(({ word }) => policyStatements().statement(word)?.facts));
  return policyStatements().statements.flatMap(({ facts }): Completion[] => {
    const isGone = ['obsolete', 'removed', 'misplaced'].includes(facts.status);
    if (facts.languages?.includes(language) === false || isGone || !isAvailable(facts, release)) return [];
    if (facts.repeat === 'lastWins' && facts.statement !== 'TcpImage' && present.has(facts)) return [];
    return [{ kind: 'statement', text: facts.statement, help: facts.summary, facts }];
  });
}

function attributesOf({ body, coded }: OpenBlock, release: Release): Completion[] {
  const present = coded.flatMap((line) => {
    const facts = body!.attributes.get(line.word);
    return facts ? [{ facts, value: line.text.split(/\s+/)[1]?.toUpperCase() }] : [];
  });
  return [...new Set(body!.attributes.values())].flatMap((facts): Completion[] => {
    const same = present.filter((other) => other.facts === facts).length;
    const most = facts.limit ?? (facts.repeat === true ? Number.POSITIVE_INFINITY : 1);
    const clashes = present.some((other) => other.facts !== facts && excludeEachOther(other.facts, facts));
    const isGone = ['obsolete', 'removed'].includes(facts.status ?? 'current');
    if (same >= most || clashes || isGone || !isAvailable(facts, release) || contradicts(facts, present)) return [];
    const required = facts.required === true ? { required: true } : {};
    const help = facts.help === undefined ? {} : { help: facts.help };
    return [{ kind: 'parameter', text: facts.name, facts, ...help, ...required }];
  });
}

/** Another attribute of the block has a value that makes this one meaningless. */
function contradicts(
  { needs = [] }: ParameterFacts,
  present: readonly { facts: ParameterFacts; value: string | undefined }[],
): boolean {
  return needs.some(({ parameter, values, when, unless }) => {
    if (when || unless) return false;
    const coded = present.filter(({ facts, value }) => facts.name === parameter && value !== undefined);
    const wanted = values.map((value) => String(value).toUpperCase());
    return coded.length > 0 && !coded.some(({ value }) => wanted.includes(value!));
  });
}

/** What may come next in the line of an attribute or statement: values of an operand, and the parameters that follow them. */
function valuesOf({ word }: Line, given: readonly string[], { body }: OpenBlock, release: Release): Completion[] {
  const facts = lineFacts(word, body);
  const { operands, mayFollow, coded } = placeIn(facts, given);
  const values = operands.flatMap((operand) => valuesOfOperand(operand, facts.help, release));
  const fits = ({ instead }: ParameterFacts): boolean =>
    instead === undefined ? mayFollow : operands.some(({ name }) => name === instead);
  const parameters = facts.parameters.filter(
    (other) =>
      fits(other) &&
      isAvailable(other, release) &&
      !coded.some((own) => own.name === other.name || excludeEachOther(own, other)),
  );
  return [
    ...values,
    ...parameters.map(
      (own): Completion => ({
        kind: 'parameter',
        text: own.name,
        facts: own,
        ...(own.help === undefined ? {} : { help: own.help }),
      }),
    ),
  ];
}

interface LineFacts {
  /** The purpose of the line. */
  help: string | undefined;
  operands: readonly OperandFacts[];
  parameters: readonly ParameterFacts[];
}

/** What is coded on the line itself; the parameters of a block are on separate lines. */
function lineFacts(word: string, body: Body | undefined): LineFacts {
  const attribute = body?.attributes.get(word);
  const statement = attribute ? undefined : policyStatements().statement(word)?.facts;
  const { operands = [], parameters = [] } = attribute ?? statement ?? {};
  const isOneLine = attribute ? attribute.block === undefined : statement?.form === 'line';
  const help = attribute ? attribute.help : statement?.summary;
  return { help, operands, parameters: isOneLine ? parameters : [] };
}

/** Walks the words of a line: the operands that may come next, whether parameters may follow, and those that were coded. */
function placeIn(
  { operands, parameters }: LineFacts,
  given: readonly string[],
): { operands: readonly OperandFacts[]; mayFollow: boolean; coded: ParameterFacts[] } {
  const coded: ParameterFacts[] = [];
  let ofParameter: readonly OperandFacts[] = [];
  let count = 0;
  for (const word of given) {
    const next = parameters.find(({ name }) => name.toUpperCase() === word.toUpperCase());
    if (next) {
      coded.push(next);
      ofParameter = next.operands ?? [];
    } else if (ofParameter.length > 0) ofParameter = ofParameter.slice(1);
    else count++;
  }
  if (ofParameter.length > 0) return { operands: ofParameter.slice(0, 1), mayFollow: false, coded };
  // If an optional operand is omitted, the operands after it move forward.
  const leftOut = operands.slice(0, count).filter(({ optional }) => optional === true).length;
  const rest = operands.slice(count);
  const required = rest.findIndex(({ optional }) => optional !== true);
  const mayFollow = required < 0 || count + leftOut >= operands.length;
  return { operands: required < 0 ? rest : rest.slice(0, required + 1), mayFollow, coded };
}

/** The values of an operand; a word without its own help gets the help of the operand or line. */
function valuesOfOperand(operand: OperandFacts, ofLine: string | undefined, release: Release): Completion[] {
  const help = operand.help ?? ofLine;
  const helped = (own: string | undefined): { help?: string } => {
    const text = own === undefined || own === '' ? help : own;
    return text === undefined ? {} : { help: text };
  };
  if (operand.refers !== undefined)
    return [{ kind: 'reference', text: operand.name, refers: operand.refers, facts: operand, ...helped(undefined) }];
  const words = [
    ...(operand.words ?? []).map((word): [string, string | undefined] => [String(word), undefined]),
    ...Object.entries(operand.values ?? {}),
    ...(operand.table === undefined ? [] : namesInTable(operand.table, release)).map(
      ({ name, strength }): [string, string] => [name, `${strength}. ${help ?? ''}`.trim()],
    ),
  ];
  return words.map(([text, own]) => ({ kind: 'value', text, facts: operand, ...helped(own) }));
}
