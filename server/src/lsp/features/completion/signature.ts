import { describeOperand, type Node, type OperandFacts, type StatementFacts } from '@ezlint/grammar';
import type { Position, SignatureHelp } from 'vscode-languageserver';
import { commentStart } from '../../../engine/core/format/comments.js';
import { offsetAt, spotAt } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';

/** The positional operands of the statement, entry or parameter at the caret, and the one to be entered next. */
export function signatureAt({ file, comment, request }: FileView, position: Position): SignatureHelp | undefined {
  if (position.line < file.lines.count) {
    const start = commentStart(file.lines.lineText(position.line + 1), comment);
    if (start >= 0 && start < position.character) return undefined;
  }
  const offset = offsetAt(file, position);
  const spot = spotAt(file, file.text.slice(0, offset).trimEnd().length);
  if (!spot) return undefined;
  const local = offset - spot.part.start;
  for (const node of spot.nodes.toReversed()) {
    const operands = node.facts.operands ?? [];
    const active = activeOperand(node, operands, local);
    if (active === undefined) continue;
    return helpFor(node, spot.nodes[0]!, operands, active, request.release);
  }
  return undefined;
}

/** The index of the operand that contains the caret or is next; undefined if all are coded. */
function activeOperand(node: Node, operands: readonly OperandFacts[], local: number): number | undefined {
  if (operands.length === 0) return undefined;
  const last = node.operands.findLast(({ word }) => word.start < local);
  // The keyword itself is being entered.
  if (!last) return node.keyword && local <= node.keyword.end ? undefined : 0;
  const at = operands.findIndex(({ name }) => name === last.facts.name);
  const next = local <= last.word.end || last.facts.list === true ? at : at + 1;
  return at < 0 || next >= operands.length ? undefined : next;
}

function helpFor(
  node: Node,
  statement: Node,
  operands: readonly OperandFacts[],
  active: number,
  release: string,
): SignatureHelp {
  const { facts } = node;
  const owner = (statement.facts as StatementFacts).statement;
  let label = node.keyword?.text ?? owner ?? statement.name;
  const parameters = operands.map((operand) => {
    const text = operand.optional === true ? `[${operand.name}]` : operand.name;
    label += ` ${text}${operand.list === true ? ' ...' : ''}`;
    const end = label.length - (operand.list === true ? 4 : 0);
    const help = operand.help === undefined ? '' : `. ${operand.help.trim()}`;
    return {
      label: [end - text.length, end] as [number, number],
      documentation: { kind: 'markdown' as const, value: `${describeOperand(operand)}${help}` },
    };
  });
  const about = 'summary' in facts ? facts.summary : facts.help;
  return {
    signatures: [
      {
        label,
        parameters,
        activeParameter: active,
        ...(about === undefined
          ? {}
          : { documentation: { kind: 'markdown' as const, value: `${about.trim()}\n\n_z/OS ${release}_` } }),
      },
    ],
    activeSignature: 0,
    activeParameter: active,
  };
}
