import { version } from '../../../package.json';
import { jsonText } from '../../engine/core/json-text.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { printableLines } from '../escape.js';
import { table } from '../text/columns.js';

interface Twin {
  name: string;
  rule: Rule;
}

/** The checks of IBM Health Checker for z/OS to which rules refer, by name. */
function twins(rules: readonly Rule[]): Twin[] {
  const all = rules.flatMap((rule) =>
    (rule.healthCheck?.match(/\b(?:CS[A-Z]*|CSRES|CSAPP|CSVTAM|ZOSMIG[A-Z0-9]*)_[A-Z0-9_]+/g) ?? []).map((name) => ({
      name,
      rule,
    })),
  );
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.rule.id < b.rule.id ? -1 : 1));
}

/** The table for users: check, rule, title, parameters. */
export function healthChecksText(rules: readonly Rule[], width: number): string {
  const all = twins(rules);
  const rows = all.flatMap(({ name, rule }) => [
    [name, rule.id, rule.title],
    ...parameters(rule).map((parameter) => ['', '', parameter]),
  ]);
  return printableLines(`${table(rows, width).join('\n')}\n\n${all.length} health checks\n`);
}

export function healthChecksJson(rules: readonly Rule[]): string {
  const healthChecks = twins(rules).map(({ name, rule }) => ({
    name,
    rule: rule.id,
    ruleName: rule.name,
    title: rule.title,
    parameters: rule.parameters,
  }));
  return jsonText({ version: 1, tool: { name: 'ezlint', version }, healthChecks });
}

function parameters({ parameters: given }: Rule): string[] {
  return Object.entries(given ?? {}).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
}
