import { withoutRoom } from '../collections/room.js';
import { parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import type { Grammar } from '../shape/grammar.js';
import { DECIDE, READ_RULE, READ_WORD, RULE_END } from '../shape/grammar-table.js';
import type { TypedWords } from '../shape/typed-words.js';
import { resolveOperand } from '../shape/values.js';
import type { Node, Word } from '../tree/nodes.js';

/**
 * Parses a statement without errors directly with the table of its grammar, several times faster than the generated parser, which is used
 * only for recovery. Undefined if a word does not fit, or if two words of lookahead are not sufficient.
 */
export function parseDirectly(
  { words, types }: TypedWords,
  statement: Pick<Statement, 'facts' | 'startRule'>,
  grammar: Grammar,
): Node | undefined {
  const node = emptyNode(statement.facts);
  const reader = new Reader(words, types, grammar);
  if (!reader.read(grammar.ruleIndex(statement.startRule), node)) return undefined;
  reader.close(node);
  node.start = words[0]?.start ?? 0;
  node.end = words[words.length - 1]?.end ?? 0;
  return node;
}

const END_OF_TEXT = -1;

class Reader {
  private at = 0;
  /** For the most recent rule: its first word that is not in a nested rule, and its last child if that is a word. */
  private ownWord = -1;
  private lastWord = -1;
  /** Receives results that the caller does not need. */
  private readonly below: Node = emptyNode({ name: '' });

  constructor(
    private readonly words: readonly Word[],
    private readonly types: readonly number[],
    private readonly grammar: Grammar,
  ) {}

  /** Parses a rule into the node; false if the words do not fit. */
  read(rule: number, node: Node): boolean {
    const { states } = this.grammar;
    const first = this.at;
    let ownWord = -1;
    let lastWord = -1;
    for (let state = states.starts[rule]!; ; ) {
      const kind = states.kinds[state]!;
      if (kind === READ_RULE) {
        if (!this.readRule(states.called[state]!, node)) return false;
        lastWord = -1;
        state = states.next[state]!;
        continue;
      }
      if (kind === RULE_END) break;
      const at = kind > DECIDE ? this.at + kind - DECIDE : this.at;
      state = states.after(state, at < this.types.length ? this.types[at]! : END_OF_TEXT);
      if (state < 0) return false;
      if (kind !== READ_WORD || at >= this.types.length) continue;
      if (this.at === first && node.keyword === undefined) this.addKeyword(node);
      if (ownWord < 0) ownWord = this.at;
      lastWord = this.at++;
    }
    this.ownWord = ownWord;
    this.lastWord = lastWord;
    return true;
  }

  private readRule(rule: number, node: Node): boolean {
    const role = this.grammar.roles[rule];
    if (role === 'operand') return this.readOperand(rule, node);
    const facts = role === 'parameter' ? this.grammar.parameterOf(rule, node.facts) : undefined;
    if (!facts) return this.read(rule, node);
    const child = emptyNode(facts);
    if (!this.read(rule, child)) return false;
    this.close(child);
    node.children.push(child);
    return true;
  }

  private readOperand(rule: number, node: Node): boolean {
    // Parts of an operand are not in the tree.
    const { below } = this;
    below.facts = node.facts;
    below.keyword = undefined;
    if (!this.read(rule, below)) return false;
    const facts = node.facts.operands?.[this.grammar.operandOf(rule, node.facts)];
    const word = this.words[this.ownWord];
    if (facts && word) node.operands.push({ facts, word, resolved: resolveOperand(word, facts) });
    return true;
  }

  private addKeyword(node: Node): void {
    const word = this.words[this.at]!;
    const notation = node.facts.keyword;
    if (notation !== undefined && parseKeyword(notation).full.startsWith(word.upper)) node.keyword = word;
  }

  /** The range of a node: from its first word to the last of keyword, operands, children and terminator. */
  close(node: Node): void {
    node.operands = withoutRoom(node.operands);
    node.children = withoutRoom(node.children);
    const first = node.keyword ?? node.operands[0]?.word;
    const terminator = this.words[this.lastWord];
    node.start = Math.min(first?.start ?? Number.MAX_SAFE_INTEGER, node.children[0]?.start ?? Number.MAX_SAFE_INTEGER);
    node.end = Math.max(
      node.keyword?.end ?? 0,
      node.operands.at(-1)?.word.end ?? 0,
      node.children.at(-1)?.end ?? 0,
      terminator?.end ?? 0,
    );
    if (node.start > node.end) node.start = node.end;
  }
}

function emptyNode(facts: ParameterFacts | StatementFacts): Node {
  const name = 'statement' in facts ? facts.statement : facts.name;
  // A property that an object gets later needs a second object.
  return { facts, name, operands: [], children: [], start: 0, end: 0, damaged: false, keyword: undefined };
}
