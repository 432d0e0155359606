/**
 * A grammar as the build writes it (`scripts/lib/grammar-table.mjs`). States: `[0]` the rule ends; `[1, rule, next]` a rule is read; `[2,
 * type, next, …]` the word of that type is read; `[3, type, state, …]` the parser continues with that state without reading, `[4 …]`
 * depending on the type of the second word, `[5 …]` on that of the third.
 */
export interface GrammarTable {
  symbolicNames: (string | null)[];
  ruleNames: string[];
  /** The state each rule starts in. */
  rules: number[];
  states: number[][];
}

export const RULE_END = 0;
export const READ_RULE = 1;
export const READ_WORD = 2;
export const DECIDE = 3;

const END_OF_TEXT = -1;

/** The table unpacked for reading. */
export class StateTable {
  readonly kinds: Uint8Array;
  readonly starts: readonly number[];
  /** For `READ_RULE`: the rule and the state after it. */
  readonly called: Int32Array;
  readonly next: Int32Array;
  private readonly rows: (Int32Array | undefined)[] = [];

  constructor(private readonly table: GrammarTable) {
    const { states, rules } = table;
    this.starts = rules;
    this.kinds = Uint8Array.from(states, (state) => state[0]!);
    this.called = Int32Array.from(states, (state) => (state[0] === READ_RULE ? state[1]! : -1));
    this.next = Int32Array.from(states, (state) => (state[0] === READ_RULE ? state[2]! : -1));
  }

  /** The state after a word of that type, or -1. */
  after(state: number, type: number): number {
    const row = this.rows[state] ?? this.unpack(state);
    return row[type - END_OF_TEXT] ?? -1;
  }

  private unpack(state: number): Int32Array {
    const pairs = this.table.states[state]!;
    const row = new Int32Array(this.table.symbolicNames.length + 1).fill(-1);
    for (let at = 1; at < pairs.length; at += 2) row[pairs[at]! - END_OF_TEXT] = pairs[at + 1]!;
    this.rows[state] = row;
    return row;
  }
}
