import { type Module, parseSync } from '@swc/core';

/** One small change of a source text. */
export interface Mutant {
  /** Offsets in bytes of the text. */
  start: number;
  end: number;
  line: number;
  before: string;
  after: string;
}

interface SyntaxNode {
  type: string;
  span: { start: number; end: number };
  [member: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
};

/**
 * Every mutant of a TypeScript module: exchanged operators, conditions that are always true or always false, changed constants, regular
 * expressions that match nothing, removed statements.
 */
export function mutantsOf(text: string): Mutant[] {
  // The span of a tree begins after the first comments; an inserted statement before them moves it to the start.
  const tree: Module = parseSync(`;${text}`, { syntax: 'typescript', target: 'esnext' });
  const base = tree.span.start + 1;
  const bytes = Buffer.from(text);
  const mutants: Mutant[] = [];
  const add = ({ start, end }: SyntaxNode['span'], after: string): void => {
    const before = bytes.subarray(start - base, end - base).toString();
    const line = bytes
      .subarray(0, start - base)
      .toString()
      .split('\n').length;
    if (before !== after) mutants.push({ start: start - base, end: end - base, line, before, after });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as SyntaxNode;
    if (type?.startsWith('Ts') && !/^Ts(?:As|NonNull|Satisfies)/.test(type)) return;
    if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration') return;
    change(node as SyntaxNode, bytes, base, add);
    for (const [key, value] of Object.entries(node))
      if (!['span', 'typeAnnotation', 'typeArguments'].includes(key)) visit(value);
  };
  visit(tree.body);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

function change(
  node: SyntaxNode,
  bytes: Buffer,
  base: number,
  add: (span: SyntaxNode['span'], after: string) => void,
): void {
  switch (node.type) {
    case 'BinaryExpression': {
      const { left, right, operator } = node as unknown as { left: SyntaxNode; right: SyntaxNode; operator: string };
      const other = OPERATORS[operator];
      const gap = { start: left.span.end, end: right.span.start };
      const between = bytes.subarray(gap.start - base, gap.end - base).toString();
      if (other !== undefined)
        add(
          gap,
          between.replace(operator, () => other),
        );
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!') add(node.span, textOf((node.argument as SyntaxNode).span, bytes, base));
      return;
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { span } = node.test as SyntaxNode;
      add(span, 'true');
      add(span, 'false');
      return;
    }
    case 'NumericLiteral':
      add(node.span, String(Number(node.value) + 1));
      return;
    case 'BooleanLiteral':
      add(node.span, String(!node.value));
      return;
    case 'StringLiteral':
      add(node.span, node.value === '' ? "'mutant'" : "''");
      return;
    case 'RegExpLiteral':
      add(node.span, `/(?!)/${String(node.flags)}`);
      return;
    case 'ExpressionStatement':
    case 'ThrowStatement':
      add(node.span, ';');
  }
}

function textOf({ start, end }: SyntaxNode['span'], bytes: Buffer, base: number): string {
  return bytes.subarray(start - base, end - base).toString();
}
