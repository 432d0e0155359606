import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { ParameterFacts } from '../facts/types.js';
import type { Line } from './lines.js';
import type { Body } from './policy-language.js';

/** A line of a body with its attribute, or with its problem. */
export interface Entry {
  line: Line;
  /** Absent: not an attribute of the block. */
  attribute?: ParameterFacts;
  /** The attribute is an inline block. */
  block?: Block;
  /** The word is incomplete and has no value: the missing value is a consequence. */
  isHalf?: boolean;
  /** The word is misspelled, and the attribute is the one that was probably meant. */
  isGuessed?: boolean;
}

/** The content between braces. */
export interface Block {
  body: Body;
  entries: Entry[];
  /** One past its last character. */
  end: number;
  /** A brace is missing or misplaced. */
  damaged?: boolean;
}

/** A statement at the top level of a file, or lines that are not a statement. */
export interface Section {
  kind: 'statement' | 'unknown' | 'stray-end';
  /** For unknown lines, the statement that was probably meant. */
  statement?: Statement;
  head: Line;
  block?: Block;
  /** The keyword is misspelled. */
  isMisspelled?: boolean;
  /** It is coded on one line, but a block follows, which may contain its values. */
  hasNeedlessBlock?: boolean;
  /** Lines of an unknown section. */
  lines: Line[];
  start: number;
  end: number;
  /** Offsets are relative to the file. */
  problems: Problem[];
}

/** An incomplete attribute followed by the same attribute in complete form is one entry. */
export function forgetHalf(block: Block, attribute: ParameterFacts): void {
  const begun = block.entries.find((entry) => entry.isHalf && entry.attribute === attribute);
  if (!begun) return;
  delete begun.attribute;
  block.damaged = true;
}
