import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { ParameterFacts } from '../facts/types.js';
import type { Line } from './lines.js';
import type { Body } from './policy-language.js';

/** A line of a body with the attribute that it is, or with what is wrong with it. */
export interface Entry {
  line: Line;
  /** Absent: nothing that its block knows. */
  attribute?: ParameterFacts;
  /** The attribute is an inline block. */
  block?: Block;
  /** The word was cut short and has no value: that it has none follows from that. */
  isHalf?: boolean;
  /** The word is misspelt, and the attribute is the one that was probably meant. */
  isGuessed?: boolean;
}

/** What is between braces. */
export interface Block {
  body: Body;
  entries: Entry[];
  /** One after its last character. */
  end: number;
  /** A brace is missing or misplaced. */
  damaged?: boolean;
}

/** A statement at the top level of a file, or lines that are none. */
export interface Section {
  kind: 'statement' | 'unknown' | 'stray-end';
  /** For unknown lines the statement that was probably meant. */
  statement?: Statement;
  head: Line;
  block?: Block;
  /** The keyword is misspelt. */
  isMisspelt?: boolean;
  /** It is written on one line, but a block follows, which may hold its values. */
  hasNeedlessBlock?: boolean;
  /** Lines of an unknown section. */
  lines: Line[];
  start: number;
  end: number;
  /** Offsets count from the start of the file. */
  problems: Problem[];
}

/** An attribute that was begun and then written completely is one entry. */
export function forgetHalf(block: Block, attribute: ParameterFacts): void {
  const begun = block.entries.find((entry) => entry.isHalf && entry.attribute === attribute);
  if (!begun) return;
  delete begun.attribute;
  block.damaged = true;
}
