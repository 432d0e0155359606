import {
  isMemberLanguage,
  type MemberLanguageName,
  memberVocabulary,
  type ParameterFacts,
  type StatementFacts,
} from '@ezlint/grammar';
import type { Hover, Position, Range } from 'vscode-languageserver';
import { commentStart } from '../../engine/core/format/comments.js';
import type { Finding } from '../../engine/core/types/finding.js';
import { offsetAt, rangeOf, type Spot, spotAt } from '../protocol/places.js';
import type { FileView } from '../view/view.js';
import { parameterMarkdown, statementMarkdown, syntaxOfParameter, syntaxOfStatement } from './completion/help.js';
import { effectiveText, settingText } from './effective/effective.js';
import { effectiveIpsec } from './effective/effective-ipsec.js';
import { effectiveAttribute, effectiveRule } from './effective/effective-policy.js';
import { effectiveTelnet } from './effective/effective-telnet.js';
import { strengthText } from './effective/strength.js';
import { originText } from './names/origin.js';
import { impactMarkdown } from './views/impact-text.js';

/** What an editor already shows at a position. */
export interface HoverClient {
  /** Messages of problems, which are not repeated. */
  showsProblems: boolean;
}

/** The meaning of the word, what it refers to, what is in effect, and the findings at the position with their impact. */
export function hoverAt(view: FileView, position: Position, { showsProblems }: HoverClient): Hover | undefined {
  const offset = offsetAt(view.file, position);
  const spot = hasMeaning(view, position) ? spotAt(view.file, offset) : undefined;
  const findings = findingsAt(view.findings, view.path, position);
  const others = findingsAt(view.others, view.path, position);
  const meaning = spot && meaningOf(spot, view);
  const origin = spot && originText(spot, view);
  const sections = [
    ...[origin, meaning].filter((text) => text !== undefined && text !== ''),
    ...findings.map((finding) => findingMarkdown(finding, showsProblems, impactText(finding, view))),
    ...others.map((finding) => findingMarkdown(finding, showsProblems, undefined)),
  ];
  if (sections.length === 0) return undefined;
  const range = spot && wordRange(spot, view, position);
  return { contents: { kind: 'markdown', value: sections.join('\n\n---\n\n') }, ...(range ? { range } : {}) };
}

/** Findings whose range contains the position. */
function findingsAt(findings: readonly Finding[], path: string, { line, character }: Position): Finding[] {
  const at = { line: line + 1, column: character + 1 };
  return findings.filter(
    ({ file, range: { start, end } }) =>
      file === path &&
      (start.line < at.line || (start.line === at.line && start.column <= at.column)) &&
      (at.line < end.line || (at.line === end.line && at.column <= end.column)),
  );
}

/** The known part of the impact; the rest is calculated while the user pauses, for the next request. */
function impactText(finding: Finding, { impacts, rules }: FileView): string | undefined {
  if (rules.get(finding.ruleId)?.quantified !== true) return undefined;
  const known = impacts?.peek(finding);
  if (known) return impactMarkdown(known);
  void impacts?.get(finding);
  return 'Impact: being calculated.';
}

/** Comments and the blanks between words have no meaning to z/OS, whatever block contains them; the end of a word belongs to it. */
function hasMeaning({ file, comment }: FileView, { line, character }: Position): boolean {
  const text = line < file.lines.count ? file.lines.lineText(line + 1) : '';
  const start = commentStart(text, comment);
  return (start < 0 || character < start) && /\S/.test(text.slice(Math.max(0, character - 1), character + 1));
}

function findingMarkdown(finding: Finding, isShown: boolean, impact: string | undefined): string {
  const lines = [`**${finding.ruleId}** ${finding.name} (${finding.severity})`, ...(isShown ? [] : [finding.message])];
  if (finding.fix)
    lines.push(`${finding.fix.kind === 'advice' ? 'Advice' : `Fix (${finding.fix.kind})`}: ${finding.fix.title}`);
  if (impact !== undefined) lines.push(impact);
  if (finding.sources.length > 0) lines.push(finding.sources.map((source) => `- ${source}`).join('\n'));
  return lines.join('\n\n');
}

function meaningOf(spot: Spot, view: FileView): string | undefined {
  const { release } = view.request;
  const { nodes, operand } = spot;
  if (isMemberLanguage(view.language)) return memberMeaning(spot, view);
  const [statement, ...inner] = nodes;
  const facts = statement!.facts as StatementFacts;
  const parameter = inner.findLast((node) => (node.facts as ParameterFacts).help !== undefined) ?? inner.at(-1);
  if (!parameter) {
    const lines = [statementMarkdown(facts, release), ...syntaxOfStatement(facts)];
    if (operand?.facts.help !== undefined) lines.push(`\`${operand.facts.name}\`: ${operand.facts.help.trim()}`);
    const effective = effectiveRule(spot, view) ?? effectiveIpsec(spot, view);
    if (effective !== undefined) lines.push(effective);
    return lines.join('\n\n');
  }
  const own = parameter.facts as ParameterFacts;
  const lines = [parameterMarkdown(own, facts.statement, release, syntaxOfParameter(own, facts))];
  const effective = view.file.dialect
    ? effectiveAttribute(spot, own.name, view)
    : (effectiveTelnet(spot, own, view) ?? effectiveText(spot, own, view));
  for (const more of [effective, strengthText(spot, own, release)]) if (more) lines.push(more);
  return lines.join('\n\n');
}

/** Statements of files other than the profile are parameters of the file. */
function memberMeaning(spot: Spot, view: FileView): string | undefined {
  const { language, request, path, reading } = view;
  const { nodes } = spot;
  const owner = memberVocabulary(language as MemberLanguageName).facts.title;
  const facts = (nodes.findLast((node) => (node.facts as ParameterFacts).help !== undefined) ?? nodes[0]!)
    .facts as ParameterFacts;
  const lines = [parameterMarkdown(facts, owner, request.release)];
  const member = reading.stack.model.members?.[language]?.find((own) => own.path === path);
  const setting = member?.settings[facts.name];
  const text = setting && !Array.isArray(setting) ? settingText(setting) : undefined;
  if (text !== undefined) lines.push(text);
  return lines.join('\n\n');
}

/** The word at the position: the last line of a block has the meaning of the keyword of the block, which is on another line. */
function wordRange({ part, nodes, operand }: Spot, { file }: FileView, { line, character }: Position): Hover['range'] {
  const word = operand?.word ?? nodes.at(-1)?.keyword;
  const range = word && rangeOf(file, part.start + word.start, part.start + word.end);
  if (range && isIn(range, { line, character })) return range;
  const text = line < file.lines.count ? file.lines.lineText(line + 1) : '';
  const own = [...text.matchAll(/\S+/g)].find(
    ({ 0: { length }, index }) => index <= character && character <= index + length,
  );
  return own && { start: { line, character: own.index }, end: { line, character: own.index + own[0].length } };
}

function isIn({ start, end }: Range, { line, character }: Position): boolean {
  return (
    (start.line < line || (start.line === line && start.character <= character)) &&
    (line < end.line || (line === end.line && character <= end.character))
  );
}
