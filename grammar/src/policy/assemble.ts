import { severityByFacts } from '../facts/confidence.js';
import { nameOf } from '../facts/describe.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { Node, Word } from '../tree/nodes.js';
import type { LineContent, LineParser } from './line-parser.js';
import type { Line } from './lines.js';
import { moved } from './moved.js';
import type { Body } from './policy-language.js';
import type { Block, Entry, Section } from './sections.js';

/**
 * Assembles the lines of a statement: its syntax node, and the problems in the lines. Offsets are relative to the start of the statement.
 */
export function assemble(
  section: Section,
  statement: Statement,
  lines: LineParser,
): { node: Node; problems: Problem[] } {
  return new Assembly(section.start, lines).run(section, statement);
}

const UNREACHED = 'without a name, no statement can refer to it. A name is optional only inside another statement.';

class Assembly {
  private readonly problems: Problem[] = [];

  constructor(
    private readonly base: number,
    private readonly lines: LineParser,
  ) {}

  run(
    { head, block, end, isMisspelled, hasNeedlessBlock }: Section,
    statement: Statement,
  ): { node: Node; problems: Problem[] } {
    const content = this.lines.head(head.text, statement);
    // Text that is joined to the misspelled keyword is not missing.
    const isBare = !block && (statement.facts.form !== 'line' || hasNeedlessBlock === true);
    const own = isMisspelled || isBare ? { ...content, problems: [] } : content;
    const node = this.placed(own, head) ?? emptyNode(statement, head, this.base);
    // Without a block, no attributes are reported as missing.
    if (isMisspelled || isBare) node.damaged = true;
    node.end = end - this.base;
    if (block) this.fill(node, block);
    if (node.operands.length === 0 && !isMisspelled && !isBare) this.nameless(node, statement);
    return { node, problems: this.problems };
  }

  /** Global statements are referenced by name. */
  private nameless(node: Node, { facts }: Statement): void {
    const operand = facts.operands?.[0];
    if (operand?.optional !== true || operand.defines === undefined) return;
    this.nameMissing(node, facts.statement, severityByFacts([facts]), UNREACHED);
  }

  /** Some statements always have a name. The rules for all inline objects say otherwise, so this is not an error. */
  private namelessInline(node: Node, { body: { facts } }: Block): void {
    const operand = 'statement' in facts ? facts.operands?.[0] : undefined;
    if (operand?.defines === undefined || operand.optional === true || node.operands.length > 0 || node.damaged) return;
    this.nameMissing(
      node,
      nameOf(facts),
      severityByFacts([facts], 'warning'),
      'unlike other inline statements, it always requires one.',
    );
  }

  private nameMissing(node: Node, name: string, severity: Problem['severity'], why: string): void {
    this.problems.push({
      kind: 'name-missing',
      severity,
      message: `${name} requires a name here: ${why}`,
      start: node.start,
      end: node.keyword?.end ?? node.start,
      statement: name,
      path: name,
    });
  }

  private fill(node: Node, block: Block): void {
    if (block.damaged) node.damaged = true;
    let isTorn = node.damaged;
    const children: Node[] = [];
    for (const entry of block.entries) {
      const child = entry.attribute ? this.entry(entry, block.body) : undefined;
      if (!child) {
        isTorn = true;
        continue;
      }
      children.push(child);
      if (child.damaged) node.damaged = true;
    }
    // A list that grew has room for many more elements.
    node.children = node.children.concat(children);
    if (node.damaged && !isTorn) node.whole = true;
  }

  private entry({ line, attribute, block, isHalf, isGuessed }: Entry, body: Body): Node | undefined {
    const content = this.lines.attribute(line.text, attribute!, body);
    const isSilent = isHalf || (isGuessed && !block);
    const child = this.placed(isSilent ? { ...content, problems: [] } : content, line);
    if (child && isGuessed && !block) child.guessed = true;
    if (child && isHalf) child.damaged = true;
    if (child && !block && typeof attribute!.block === 'string') child.damaged = true;
    if (!child || !block) return child;
    child.end = block.end - this.base;
    this.fill(child, block);
    if (attribute!.global !== true) this.namelessInline(child, block);
    else if (child.operands.length === 0) this.nameMissing(child, child.name, 'error', UNREACHED);
    return child;
  }

  private placed({ node, problems }: LineContent, line: Line): Node | undefined {
    const by = line.start - this.base;
    for (const problem of problems) this.problems.push(moved(problem, by));
    return node ? movedNode(node, by) : undefined;
  }
}

function emptyNode({ facts }: Statement, head: Line, base: number): Node {
  const start = head.start - base;
  return {
    facts,
    name: facts.statement,
    operands: [],
    children: [],
    start,
    end: head.end - base,
    damaged: true,
  };
}

/** A copy at another position, because equal lines share their nodes. */
function movedNode(node: Node, by: number): Node {
  const { keyword, operands, children } = node;
  return {
    ...node,
    start: node.start + by,
    end: node.end + by,
    keyword: keyword && movedWord(keyword, by),
    operands: mapped(operands, ({ facts, word, resolved }) => ({ facts, word: movedWord(word, by), resolved })),
    children: mapped(children, (child) => movedNode(child, by)),
  };
}

/** Nodes share their empty lists. */
function mapped<T>(list: T[], moved: (item: T) => T): T[] {
  return list.length === 0 ? list : list.map(moved);
}

function movedWord(word: Word, by: number): Word {
  return by === 0 ? word : { ...word, start: word.start + by, end: word.end + by };
}
