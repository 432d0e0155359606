import type { Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { levelOf } from './sarif-result.js';

/** The rules that results refer to, in the order of their ids. */
export function ruleObjects(ids: readonly string[], findings: readonly Finding[], rules: readonly Rule[]): object[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return ids.map((id) => {
    const rule = known.get(id);
    return rule ? ruleObject(rule) : { id, name: findings.find((finding) => finding.ruleId === id)!.name };
  });
}

function ruleObject(rule: Rule): object {
  return {
    id: rule.id,
    name: rule.name,
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.checks },
    help: { text: helpText(rule), markdown: helpMarkdown(rule) },
    defaultConfiguration: { level: levelOf(rule.severity) },
    properties: {
      tags: [rule.category],
      precision: rule.confidence,
      'problem.severity': levelOf(rule.severity) === 'note' ? 'recommendation' : levelOf(rule.severity),
    },
  };
}

function helpText(rule: Rule): string {
  return [rule.reason, rule.action, ...rule.sources.map((source) => `Source: ${source}`)]
    .filter((text) => text !== '')
    .join('\n\n');
}

function helpMarkdown(rule: Rule): string {
  const sources = rule.sources.map((source) => `- ${source}`).join('\n');
  return [
    `**Why:** ${rule.reason}`,
    `**What to do:** ${rule.action}`,
    ...(sources === '' ? [] : [`**Sources**\n\n${sources}`]),
  ].join('\n\n');
}
