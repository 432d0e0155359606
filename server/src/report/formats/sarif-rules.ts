import { homepage } from '../../../package.json';
import type { Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { markdownProse, sarifText } from '../escape.js';
import { levelOf } from './sarif-result.js';
import type { Taxonomies } from './sarif-taxonomies.js';

/** The rules to which results refer, in the order of their ids. */
export function ruleObjects(
  ids: readonly string[],
  findings: readonly Finding[],
  rules: readonly Rule[],
  taxonomies: Taxonomies,
): object[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return ids.map((id) => {
    const rule = known.get(id);
    return rule ? ruleObject(rule, taxonomies) : { id, name: findings.find((finding) => finding.ruleId === id)!.name };
  });
}

function ruleObject(rule: Rule, taxonomies: Taxonomies): object {
  const references = taxonomies.referencesOf(rule);
  return {
    id: rule.id,
    name: rule.name,
    shortDescription: { text: sarifText(rule.title) },
    fullDescription: { text: sarifText(rule.checks) },
    helpUri: `${homepage}/docs/rules/${rule.id}.html`,
    help: { text: sarifText(helpText(rule)), markdown: helpMarkdown(rule) },
    defaultConfiguration: { level: levelOf(rule.severity) },
    ...(references.length === 0
      ? {}
      : { relationships: references.map((target) => ({ target, kinds: ['relevant'] })) }),
    properties: {
      tags: tagsOf(rule),
      ...(isSecurity(rule) ? { 'security-severity': SECURITY_SEVERITY[rule.severity] } : {}),
      precision: rule.confidence,
      'problem.severity': levelOf(rule.severity) === 'note' ? 'recommendation' : levelOf(rule.severity),
    },
  };
}

/** Scores of severities, by which code scanning ranks security findings. */
const SECURITY_SEVERITY: Readonly<Record<Finding['severity'], string>> = {
  error: '8.0',
  warning: '5.5',
  info: '3.0',
  hint: '1.0',
};

function isSecurity({ category }: Rule): boolean {
  return category.startsWith('security-');
}

/** The category, security, and the standards with controls of the rule. */
function tagsOf(rule: Rule): string[] {
  const standards = (rule.controls ?? []).map(({ standard }) => standard);
  return [...new Set([rule.category, ...(isSecurity(rule) ? ['security'] : []), ...standards])];
}

function helpText(rule: Rule): string {
  return [rule.reason, rule.action, ...rule.sources.map((source) => `Source: ${source}`)]
    .filter((text) => text !== '')
    .join('\n\n');
}

function helpMarkdown(rule: Rule): string {
  const sources = rule.sources.map((source) => `- ${markdownProse(source)}`).join('\n');
  return [
    `**Why:** ${markdownProse(rule.reason)}`,
    `**What to do:** ${markdownProse(rule.action)}`,
    ...(sources === '' ? [] : [`**Sources**\n\n${sources}`]),
  ].join('\n\n');
}
