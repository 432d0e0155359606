import { version } from '../../../package.json';
import { jsonText } from '../../engine/core/json-text.js';
import { plural } from '../../engine/core/list-text.js';
import { sinceOf } from '../../engine/core/review/life-cycle.js';
import type { Severity } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { printableLines } from '../escape.js';
import { table } from '../text/columns.js';

/** Severities from the settings, by rule id. */
type Configured = Readonly<Record<string, Severity | 'off'>>;

/** The rules by category. */
export function rulesText(rules: readonly Rule[], configured: Configured, width: number): string {
  const categories = [...new Set(rules.map((rule) => rule.category))].sort();
  const blocks = categories.map((category) => {
    const rows = rules.filter((rule) => rule.category === category).flatMap((rule) => rowsOf(rule, configured));
    return [category, ...table(rows, width)].join('\n');
  });
  return printableLines(`${[...blocks, plural(rules.length, 'rule')].join('\n\n')}\n`);
}

function rowsOf(rule: Rule, configured: Configured): string[][] {
  const title = rule.stability === 'preview' ? `${rule.title} (preview)` : rule.title;
  return [
    [`  ${rule.id}`, severityText(rule, configured), rule.fix.kind, title],
    ['', '', '', `${rule.name}; needs ${rule.inputs.join(', ')}`],
  ];
}

export function rulesJson(rules: readonly Rule[], configured: Configured): string {
  const document = {
    version: 1,
    tool: { name: 'ezlint', version },
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      title: rule.title,
      category: rule.category,
      severity: rule.severity,
      configured: configured[rule.id],
      confidence: rule.confidence,
      stability: rule.stability ?? 'stable',
      since: sinceOf(rule),
      inputs: rule.inputs,
      fixKind: rule.fix.kind,
      quantified: rule.quantified,
      parameters: rule.parameters,
      sources: rule.sources,
      controls: rule.controls,
    })),
  };
  return jsonText(document);
}

function severityText({ id, severity }: Rule, configured: Configured): string {
  const own = configured[id];
  return own === undefined || own === severity ? severity : `${own} (${severity})`;
}
