import type { MemberToken } from '../shape/member-tokens.js';

/** The words of one statement. */
export interface Clause {
  /** Keyword first; without a keyword, the first value. */
  words: MemberToken[];
  /** Before the keyword: a system name, or the label of a macro. */
  label?: MemberToken;
  /** Its terminator is missing. */
  isOpen?: true;
  start: number;
  end: number;
}
