import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { Release } from '../facts/release.js';
import type { LineIndex } from '../source/lines.js';
import type { SequenceNumbers } from '../source/sequence-numbers.js';
import type { Node } from '../tree/nodes.js';
import type { Chunk } from './split.js';

/** A statement of a file, or consecutive words that are not a statement. Offsets of its parts are relative to `start`. */
export interface Part {
  /** `ignored`: z/OS or this tool skips it intentionally. */
  kind: Chunk['kind'] | 'ignored';
  statement?: Statement;
  start: number;
  end: number;
  /** Shared between equal texts, so an edit parses only the changed statements. */
  content: PartContent;
  /** A further piece of a long list, whose statement began in an earlier part. */
  continues?: boolean;
  /** Start of its last line, if the file is truncated there and everything after it is missing. */
  cutFrom?: number;
  /** Problems that follow from the previous one on the line, or from the end of a truncated file. */
  silenced?: readonly Problem[];
  /** The same object before and after an edit elsewhere in the file. */
  identity: object;
}

export interface PartContent {
  /** Absent where the words are not a statement. */
  node?: Node;
  problems: Problem[];
  /** A template contains a placeholder that does not fit any single position of the statement, so it may represent any statements. */
  isOpen?: boolean;
}

/** A file as parsed. It is immutable: an edit creates another one, which shares the parts that did not change. */
export interface ParsedFile {
  path: string;
  text: string;
  lines: LineIndex;
  parts: Part[];
  /** Problems of the text itself; offsets are relative to the file. Calculated on first access. */
  readonly problems: readonly Problem[];
  sequenceNumbers?: SequenceNumbers;
  /** For a file that is not of the profile family. */
  dialect?: Dialect;
}

export interface Dialect {
  /** The page that documents its statements. */
  source: string;
  /** The text with blanks in place of comments. */
  masked: string;
  /** Commas separate statements. */
  hasSeparators: boolean;
}

export interface ParserOptions {
  release?: Release;
  /** Static system symbols, names in uppercase. */
  symbols?: ReadonlyMap<string, string>;
  /** Called for each parsed statement with the share of the file that precedes it, from 0 to 1. */
  onProgress?: (path: string, share: number) => void;
}
