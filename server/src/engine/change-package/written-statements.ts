import type { BuiltStack, ParsedFile, Part } from '@ezlint/grammar';
import { plainText } from '../core/types/identity.js';
import { canonicalWords } from './canonical-words.js';

type Node = NonNullable<Part['content']['node']>;
type Facts = NonNullable<Part['statement']>['facts'];

/** An entry of a list or a sub-statement of a block. */
export interface WrittenUnit {
  /** With one blank between words, without comments. */
  text: string;
  /** Full keywords, all in uppercase. */
  words: readonly string[];
}

/** A statement of the profile as coded. */
export interface WrittenStatement {
  keyword: string;
  /** Effect of VARY TCPIP,,OBEYFILE on it. */
  effect: NonNullable<Facts['obeyfile']>['effect'];
  facts: Facts;
  modifiable: ReadonlySet<string>;
  /** Keyword that ends it. */
  end?: string;
  name?: string;
  /** As in the file, with its lines. */
  source: string;
  /** With one blank between words, without comments. */
  text: string;
  units: readonly WrittenUnit[];
  /** Its operands, in uppercase. */
  operands: string;
  /** Names and texts of its parameters, with full keywords in uppercase. */
  parameters: ReadonlyMap<string, string>;
  /** Names and texts of its parameters as coded. */
  coded: ReadonlyMap<string, string>;
}

/** The statements of a profile and its INCLUDE members, in the order in which z/OS reads them. */
export function writtenStatements({ flat }: BuiltStack): WrittenStatement[] {
  const found: WrittenStatement[][] = [];
  for (const { file, part } of flat.parts) {
    const { node } = part.content;
    if (part.kind !== 'statement' || !part.statement || !node) continue;
    const piece = written(file, part, node);
    // A further part of a long list.
    if (part.continues && found.length > 0) found.at(-1)!.push(piece);
    else found.push([piece]);
  }
  return found.map(joined);
}

function written(file: ParsedFile, part: Part, node: Node): WrittenStatement {
  const { facts, keyword } = part.statement!;
  const textOf = (one: Node): string => plainText(file, part.start + one.start, part.start + one.end);
  const repeated = node.children.filter(({ facts: own }) => 'repeat' in own && own.repeat === true);
  const name = node.operands.find((operand) => operand.facts.name === 'name')?.word.upper;
  return {
    keyword: keyword.full,
    effect: facts.obeyfile?.effect,
    facts,
    modifiable: new Set(facts.obeyfile?.modifiable ?? []),
    ...(facts.end === undefined ? {} : { end: facts.end.toUpperCase() }),
    ...(name === undefined ? {} : { name }),
    source: sourceOf(file, part),
    text: plainText(file, part.start, part.end),
    units: repeated.map((one) => ({ text: textOf(one), words: canonicalWords(textOf(one), one.facts) })),
    operands: node.operands.map(({ word }) => word.upper).join(' '),
    parameters: new Map(node.children.map((one) => [one.name, canonicalWords(textOf(one), one.facts).join(' ')])),
    coded: new Map(node.children.map((one) => [one.name, textOf(one)])),
  };
}

/** The lines of a statement; if the file has sequence numbers, only its words. */
function sourceOf(file: ParsedFile, { start, end }: Part): string {
  if (file.sequenceNumbers) return broken(plainText(file, start, end));
  const first = file.text.lastIndexOf('\n', start - 1) + 1;
  const indent = file.text.slice(first, start);
  const text = (indent.trim() === '' ? indent : '') + file.text.slice(start, end);
  return text.trimEnd();
}

/** Number of columns that z/OS reads from a data set with 80. */
const LINE_WIDTH = 71;

/** Breaks words into lines that fit in a data set. */
export function broken(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > LINE_WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

function joined(pieces: readonly WrittenStatement[]): WrittenStatement {
  const [first] = pieces;
  if (pieces.length === 1) return first!;
  return {
    ...first!,
    source: pieces.map(({ source }) => source).join('\n'),
    text: pieces.map(({ text }) => text).join(' '),
    units: pieces.flatMap(({ units }) => units),
  };
}
