import { version } from '../../../package.json';
import { sinceOf } from '../../engine/core/review/life-cycle.js';
import type { Severity } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { table } from '../text/columns.js';
import { plural } from '../text/summary-line.js';

/** Severities from the settings, by rule id. */
type Configured = Readonly<Record<string, Severity | 'off'>>;

/** The rules by category, one per line. */
export function rulesText(rules: readonly Rule[], configured: Configured): string {
  const categories = [...new Set(rules.map((rule) => rule.category))].sort();
  const lines = table(
    rules.map((rule) => [
      `  ${rule.id}`,
      severityText(rule, configured),
      rule.fix.kind,
      rule.inputs.join('+'),
      rule.name,
      rule.stability === 'preview' ? `${rule.title} (preview)` : rule.title,
    ]),
  );
  const blocks = categories.map((category) =>
    [category, ...lines.filter((_, index) => rules[index]!.category === category)].join('\n'),
  );
  return `${[...blocks, plural(rules.length, 'rule')].join('\n\n')}\n`;
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
  return `${JSON.stringify(document, null, 2)}\n`;
}

function severityText({ id, severity }: Rule, configured: Configured): string {
  const own = configured[id];
  return own === undefined || own === severity ? severity : `${own} (${severity})`;
}
