import type { ParameterFacts, Setting, StatementFacts } from '@ezlint/grammar';
import type { Hover, Position } from 'vscode-languageserver';
import type { Finding } from '../../core/finding.js';
import { offsetAt, rangeOf, type Spot, spotAt } from '../places.js';
import type { FileView } from '../view.js';
import { parameterMarkdown, statementMarkdown } from './help.js';
import { impactMarkdown } from './impact-text.js';

/** What the word means, what is in effect, and what the findings at the place say with their impact. */
export function hoverAt(view: FileView, position: Position): Hover | undefined {
  const offset = offsetAt(view.file, position);
  const spot = spotAt(view.file, offset);
  const findings = findingsAt(view, position);
  const sections = [...findings.map((finding) => findingMarkdown(finding, impactText(finding, view)))];
  const meaning = spot && meaningOf(spot, view);
  if (meaning) sections.push(meaning);
  if (sections.length === 0) return undefined;
  const range = spot && wordRange(spot, view);
  return { contents: { kind: 'markdown', value: sections.join('\n\n---\n\n') }, ...(range ? { range } : {}) };
}

/** Findings whose range holds the position. */
export function findingsAt({ findings, path }: FileView, { line, character }: Position): Finding[] {
  const at = { line: line + 1, column: character + 1 };
  return findings.filter(
    ({ file, range: { start, end } }) =>
      file === path &&
      (start.line < at.line || (start.line === at.line && start.column <= at.column)) &&
      (at.line < end.line || (at.line === end.line && at.column <= end.column)),
  );
}

/** What is known of the impact now; the rest is worked out while the user pauses, for the next time. */
function impactText(finding: Finding, { impacts, rules }: FileView): string | undefined {
  if (rules.get(finding.ruleId)?.quantified !== true) return undefined;
  const known = impacts?.peek(finding);
  if (known) return impactMarkdown(known);
  void impacts?.get(finding);
  return 'Impact: being worked out.';
}

function findingMarkdown(finding: Finding, impact: string | undefined): string {
  const lines = [`**${finding.ruleId}** ${finding.name} (${finding.severity})`, finding.message];
  if (finding.fix)
    lines.push(`${finding.fix.kind === 'advice' ? 'Advice' : `Fix (${finding.fix.kind})`}: ${finding.fix.title}`);
  if (impact !== undefined) lines.push(impact);
  if (finding.sources.length > 0) lines.push(finding.sources.map((source) => `- ${source}`).join('\n'));
  return lines.join('\n\n');
}

function meaningOf({ nodes, operand }: Spot, view: FileView): string | undefined {
  const { release } = view.request;
  const [statement, ...inner] = nodes;
  const facts = statement!.facts as StatementFacts;
  const parameter = inner.findLast((node) => (node.facts as ParameterFacts).help !== undefined) ?? inner.at(-1);
  if (!parameter) {
    const text = statementMarkdown(facts, release);
    return operand?.facts.help === undefined
      ? text
      : `${text}\n\n\`${operand.facts.name}\`: ${operand.facts.help.trim()}`;
  }
  const own = parameter.facts as ParameterFacts;
  const lines = [parameterMarkdown(own, facts.statement, release)];
  const effective = effectiveText(facts, own, view);
  if (effective) lines.push(effective);
  return lines.join('\n\n');
}

/** What is in effect for a stack-wide parameter after all statements and defaults. */
function effectiveText(
  statement: StatementFacts,
  parameter: ParameterFacts,
  { reading }: FileView,
): string | undefined {
  const [key] = parameter.sets === undefined ? [parameter.name] : Object.keys(parameter.sets);
  const setting = reading.stack.model.settings[statement.statement]?.[key!];
  if (setting === undefined || Array.isArray(setting)) return undefined;
  const { value, state } = setting as Setting;
  if (value === undefined) return `In effect: not known (${state ?? 'several values'})`;
  return `In effect: \`${value}\`${state === 'default' ? ' (the default)' : ''}`;
}

function wordRange({ part, nodes, operand }: Spot, { file }: FileView): Hover['range'] {
  const word = operand?.word ?? nodes.at(-1)?.keyword;
  return word ? rangeOf(file, part.start + word.start, part.start + word.end) : undefined;
}
