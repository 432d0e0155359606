import { shapeOf } from '../antlr/antlr.js';
import type { Shape } from '../antlr/member-shape.js';
import { severityByFacts } from '../facts/confidence.js';
import { describeOperand, nameOf } from '../facts/describe.js';
import type { MemberStatementFacts } from '../facts/member-types.js';
import type { Problem } from '../facts/problems.js';
import type { OperandFacts, ParameterFacts } from '../facts/types.js';
import { resolveOperand } from '../shape/values.js';
import { kindOf } from '../source/words.js';
import type { Node, Word } from '../tree/nodes.js';
import type { Clause } from './clause.js';
import { isMisspelling, type MemberVocabulary } from './vocabulary.js';

export interface Bound {
  node: Node;
  problems: Problem[];
}

/** Binds the words of a statement to its facts. Offsets in the result are relative to the start of the clause. */
export function bindStatement(
  clause: Clause,
  facts: MemberStatementFacts,
  vocabulary: MemberVocabulary,
  source: string,
): Bound {
  return new Binder(clause, facts, vocabulary, source).run();
}

class Binder {
  private readonly problems: Problem[] = [];
  /** The last surplus word; if several follow each other, they are one remark. */
  private remark: { node: Node; problem: Problem } | undefined;

  constructor(
    private readonly clause: Clause,
    private readonly facts: MemberStatementFacts,
    private readonly vocabulary: MemberVocabulary,
    /** The text of the clause. */
    private readonly source: string,
  ) {}

  run(): Bound {
    const shapes = shapeOf(this.clause.words);
    const node = this.node(this.facts, 0, this.source.length);
    const [head, ...rest] = shapes;
    if (this.facts.bare) this.fill(node, shapes);
    else if (head?.word) {
      node.keyword = this.word(head);
      this.contents(node, head);
      this.fill(node, rest);
    }
    if (this.clause.label) this.bindLabel(node, this.clause.label);
    this.missing(node);
    return { node, problems: this.problems };
  }

  /** The facts contain all words of the language, so others are wrong. */
  private get isWhole(): boolean {
    return this.vocabulary.facts.unknown === 'report' || this.facts.unknown === 'report';
  }

  /** The effect of an unknown parameter: most programs ignore it. */
  private get ofUnknown(): Partial<Problem> {
    const { unknown, message } = this.facts;
    if (unknown !== 'report') return { severity: 'warning' };
    return { severity: 'error', ...(message === undefined ? {} : { zosMessage: message }) };
  }

  private node(facts: ParameterFacts, start: number, end: number): Node {
    return { facts, name: facts.name, operands: [], children: [], start, end, damaged: false };
  }

  private bindLabel(node: Node, label: Word): void {
    const facts = this.vocabulary.labelFacts;
    const word = { ...label, start: label.start - this.clause.start, end: label.end - this.clause.start };
    node.operands.push({ facts, word, resolved: resolveOperand(word, facts) });
  }

  /** The part attached to the keyword itself: `KEY=value`, `KEY(list)`. */
  private contents(node: Node, shape: Shape): void {
    if (shape.isOpen) this.unclosed(node);
    if (shape.isEmpty) return;
    if (shape.value) {
      if (shape.value.isOpen) this.unclosed(node);
      const isList = shape.value.group !== undefined && shape.value.word === undefined;
      this.fill(node, isList ? shape.value.group! : [shape.value], isList);
    } else if (shape.group) this.fill(node, shape.group, true);
  }

  /** Parameters are bound by keyword, operands by position; an empty list item occupies a position. */
  private fill(node: Node, shapes: readonly Shape[], isList = false): void {
    let position = node.operands.length;
    let isTaken = false;
    for (const shape of shapes) {
      if (shape.mark) {
        if (shape.mark.mark === ',' && isList && !isTaken && !this.isListOperand(node, position)) position++;
        else if (shape.mark.mark === ')') this.strayClose(node, shape);
        isTaken = false;
        continue;
      }
      const parameter = shape.word && this.parameterOf(node, shape);
      if (parameter) {
        node.children.push(this.bindParameter(parameter, shape));
        isTaken = true;
        continue;
      }
      if (shape.group && !shape.word) {
        if (shape.isOpen) this.unclosed(node);
        this.fill(node, shape.group, true);
        position = node.operands.length;
        continue;
      }
      if (this.operand(node, shape, position)) position++;
      isTaken = true;
    }
  }

  private isListOperand(node: Node, position: number): boolean {
    const operands = node.facts.operands ?? [];
    return operands[Math.min(position, operands.length - 1)]?.list === true;
  }

  private parameterOf(node: Node, shape: Shape): ParameterFacts | undefined {
    const upper = shape.word!.upper;
    return (node.facts.parameters ?? []).find(({ name, keyword }) => (keyword ?? name).toUpperCase() === upper);
  }

  private bindParameter(facts: ParameterFacts, shape: Shape): Node {
    const node = this.node(facts, shape.start - this.clause.start, shape.end - this.clause.start);
    node.keyword = this.word(shape);
    this.contents(node, shape);
    this.missing(node);
    return node;
  }

  /** True if the word was bound to an operand. */
  private operand(node: Node, shape: Shape, position: number): boolean {
    const operands = node.facts.operands ?? [];
    const last = operands.at(-1);
    const facts = operands[position] ?? (last?.list ? last : undefined);
    const word = this.whole(shape);
    const isKeyed =
      shape.value !== undefined ||
      shape.isEmpty === true ||
      (shape.group !== undefined && (node.facts.parameters ?? []).length > 0);
    if (isKeyed && shape.word && (facts === undefined || (node.facts.parameters ?? []).length > 0)) {
      this.unknownParameter(node, shape);
      return false;
    }
    if (!facts) {
      this.surplus(node, word);
      return false;
    }
    node.operands.push({ facts, word, resolved: resolveOperand(word, facts) });
    return true;
  }

  private unknownParameter(node: Node, shape: Shape): void {
    const word = this.word(shape);
    const meant = word.upper.length < 4 ? undefined : this.vocabulary.nearestParameter(node.facts, word.upper);
    if (meant !== undefined || this.isWhole) node.damaged = true;
    if (!this.isWhole && (meant === undefined || !isMisspelling(word.upper, meant))) return;
    const hint = meant === undefined ? '.' : `; did you mean ${meant}?`;
    this.problem('unknown-word', word, `${word.text} is not a parameter of ${nameOf(node.facts)}${hint}`, node, {
      ...this.ofUnknown,
      text: word.upper,
      ...(meant === undefined ? {} : { replacement: meant }),
    });
  }

  /** A word after the last operand; it may be valid if the facts cover only a part of the language. */
  private surplus(node: Node, word: Word): void {
    const meant = word.upper.length < 4 ? undefined : this.vocabulary.nearestParameter(node.facts, word.upper);
    if (meant !== undefined) node.damaged = true;
    // A number is not a parameter of another version.
    const isNumber = this.vocabulary.facts.form === 'calls' && /^\d+$/.test(word.text);
    if (!this.isWhole && !isNumber && (meant === undefined || !isMisspelling(word.upper, meant))) return;
    const { remark } = this;
    if (meant === undefined && !isNumber && remark?.node === node && this.isNext(remark.problem, word)) {
      const text = this.source.slice(remark.problem.start, word.end).replace(/\s+/g, ' ');
      Object.assign(remark.problem, { end: word.end, message: surplusMessage(text, node, 'are ignored') });
      return;
    }
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    this.problem(
      'unknown-word',
      word,
      `${surplusMessage(word.text, node, isNumber ? 'is not valid here' : 'is ignored')}${hint}`,
      node,
      {
        severity: severityByFacts([node.facts, this.facts], 'warning', meant !== undefined),
        text: word.upper,
        ...(meant === undefined ? {} : { replacement: meant }),
      },
    );
    if (meant === undefined && !isNumber) this.remark = { node, problem: this.problems.at(-1)! };
  }

  /** Whether only blanks are between a problem and a word. */
  private isNext({ end }: Problem, { start }: Word): boolean {
    return this.source.slice(end, start).trim() === '';
  }

  private missing(node: Node): void {
    const required = (node.facts.operands ?? []).filter((operand) => operand.optional !== true);
    const absent = required.find((facts) => !node.operands.some((operand) => operand.facts === facts));
    if (!absent || node.damaged || !node.keyword) return;
    node.damaged = true;
    this.problem(
      'missing-operand',
      node.keyword,
      `${nameOf(node.facts)} requires ${describeOperand(absent)}${nameIn(absent)}.`,
      node,
      {
        severity: severityByFacts([absent, node.facts]),
      },
    );
  }

  private unclosed(node: Node): void {
    node.damaged = true;
    const at = node.keyword ?? { start: node.start, end: node.end };
    this.problem(
      'missing-end',
      at,
      `The list of ${nameOf(node.facts)} is not closed: a parenthesis is missing.`,
      node,
      { text: ')' },
    );
  }

  private strayClose(node: Node, shape: Shape): void {
    const at = this.word(shape);
    this.problem('stray-end', at, `This parenthesis has no left parenthesis in ${nameOf(node.facts)}.`, node, {
      text: ')',
    });
  }

  private problem(
    kind: Problem['kind'],
    at: { start: number; end: number },
    message: string,
    node: Node,
    more: Partial<Problem>,
  ): void {
    const own = this.facts.name;
    const path = node.name === own ? own : `${own}/${node.name}`;
    this.problems.push({
      kind,
      severity: 'error',
      message,
      start: at.start,
      end: at.end,
      statement: own,
      path,
      ...more,
    });
  }

  /** The word of a shape; offsets are relative to the start of the clause. */
  private word(shape: Shape): Word {
    const { kind, text, upper, start, end } = shape.word ?? shape.mark!;
    return { kind, text, upper, start: start - this.clause.start, end: end - this.clause.start };
  }

  /** A value with what is attached to it, as one word: `SYS1.PARM(MEMBER)`. */
  private whole(shape: Shape): Word {
    if (!shape.group && !shape.value && !shape.isEmpty) return unquoted(this.word(shape));
    const start = shape.start - this.clause.start;
    const end = shape.end - this.clause.start;
    const text = this.source.slice(start, end);
    return { kind: kindOf(text), text, upper: text.toUpperCase(), start, end };
  }
}

function surplusMessage(text: string, { facts }: Node, effect: string): string {
  const hasOperands = (facts.operands ?? []).length > 0;
  if (!hasOperands && (facts.parameters ?? []).length > 0)
    return `${text} ${effect.startsWith('are') ? 'are not parameters' : 'is not a parameter'} of ${nameOf(facts)}.`;
  return `${text} ${effect}: ${nameOf(facts)} accepts no ${hasOperands ? 'further ' : ''}value.`;
}

function nameIn(facts: OperandFacts): string {
  return describeOperand(facts).includes(facts.name) ? '' : ` (${facts.name})`;
}

/** A string without its quotation marks, which is how all types except strings read it. */
function unquoted(word: Word): Word {
  if (word.kind !== 'string') return word;
  const text = word.text.slice(1, -1).trim();
  return { ...word, kind: kindOf(text), text, upper: text.toUpperCase() };
}
