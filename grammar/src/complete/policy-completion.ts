import { parseKeyword } from '../facts/keyword.js';
import type { OperandFacts, ParameterFacts } from '../facts/types.js';
import type { ParsedFile } from '../parse/profile-parser.js';
import { type Line, readLines } from '../policy/lines.js';
import { type Body, policyStatements } from '../policy/policy-language.js';
import { isIncluded, type Release } from '../release.js';
import { type Completion, type CompletionList, prefixAt } from './completion.js';

/** An open block around the caret with the attributes that already stand in it. */
interface OpenBlock {
  body: Body | undefined;
  coded: Set<string>;
}

/** What may stand at an offset of a Policy Agent file: an attribute or statement at the start of a line, a value behind it. */
export function policyCompletionsAt(
  file: ParsedFile,
  offset: number,
  language: string,
  release: Release,
): CompletionList {
  const prefix = prefixAt(file.text, offset);
  const lines = readLines(file.text);
  const own = lines.findLast((line) => line.start < prefix.start && prefix.start <= endOfRecord(file.text, line.start));
  const inside = blockAround(
    lines.filter((line) => line.end < prefix.start && line !== own),
    lines.filter((line) => line.start >= prefix.end),
  );
  if (own && own.word !== '{' && own.word !== '}') {
    const before = file.text.slice(own.start, prefix.start).trim().split(/\s+/).length;
    return { prefix, completions: valuesOf(own, before - 1, inside) };
  }
  const { body } = inside;
  if (!body) return { prefix, completions: statementsOf(language, release) };
  return { prefix, statement: body.statement, completions: attributesOf(inside, release) };
}

function endOfRecord(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The innermost block that the lines before the caret leave open; lines behind it tell what else stands in it. */
function blockAround(before: readonly Line[], after: readonly Line[]): OpenBlock {
  const statements = policyStatements();
  const stack: OpenBlock[] = [{ body: undefined, coded: new Set() }];
  let last = '';
  for (const { word } of before) {
    const open = stack.at(-1)!;
    if (word === '{') stack.push({ body: bodyOf(last, open.body), coded: new Set() });
    else if (word === '}') {
      if (stack.length > 1) stack.pop();
    } else {
      open.coded.add(word);
      last = word;
    }
  }
  const innermost = stack.at(-1)!;
  let depth = 0;
  for (const { word } of after) {
    if (word === '{') depth++;
    else if (word === '}' && --depth < 0) break;
    else if (depth === 0) innermost.coded.add(word);
  }
  return innermost;

  function bodyOf(keyword: string, outer: Body | undefined): Body | undefined {
    const attribute = outer?.attributes.get(keyword);
    if (outer && attribute?.block !== undefined) return statements.inner(outer, attribute);
    const statement = statements.statement(keyword);
    return statement && statements.bodyOf(statement);
  }
}

function statementsOf(language: string, release: Release): Completion[] {
  return policyStatements().statements.flatMap(({ facts }): Completion[] => {
    if (facts.languages?.includes(language) === false || facts.status === 'removed' || !isIncluded(facts, release))
      return [];
    return [{ kind: 'statement', text: facts.statement, help: facts.summary, facts }];
  });
}

function attributesOf({ body, coded }: OpenBlock, release: Release): Completion[] {
  const attributes = [...body!.attributes.values()];
  const present = attributes.filter(({ keyword }) => coded.has(parseKeyword(keyword!).full));
  return attributes.flatMap((facts): Completion[] => {
    const clashes = present.some(
      (other) =>
        (other === facts && facts.repeat !== true) ||
        other.excludes?.includes(facts.name) === true ||
        facts.excludes?.includes(other.name) === true,
    );
    if (clashes || !isIncluded(facts, release)) return [];
    const required = facts.required === true ? { required: true } : {};
    const help = facts.help === undefined ? {} : { help: facts.help };
    return [{ kind: 'parameter', text: facts.name, facts, ...help, ...required }];
  });
}

/** Values of the operand at a position of an attribute's line. */
function valuesOf({ word }: Line, index: number, { body }: OpenBlock): Completion[] {
  const facts: Pick<ParameterFacts, 'operands'> | undefined =
    body?.attributes.get(word) ?? policyStatements().statement(word)?.facts;
  const operands = facts?.operands ?? [];
  const operand: OperandFacts | undefined = operands[Math.min(index, operands.length - 1)];
  if (!operand) return [];
  const words = [...(operand.words ?? []), ...Object.keys(operand.values ?? {})];
  if (operand.refers !== undefined)
    return [{ kind: 'reference', text: operand.name, refers: operand.refers, facts: operand }];
  return words.map((text) => ({ kind: 'value', text, facts: operand }));
}
